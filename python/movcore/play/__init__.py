"""Playing: the match loop, records of matches, and what they tell."""

from movcore.play.agent import Agent
from movcore.play.match import Listener, Match
from movcore.play.reader import parse, read
from movcore.play.record import End, Entry, Header, Record, write
from movcore.play.replay import Moment, moments, replay

__all__ = [
    "Agent",
    "End",
    "Entry",
    "Header",
    "Listener",
    "Match",
    "Moment",
    "Record",
    "moments",
    "parse",
    "read",
    "replay",
    "write",
]
