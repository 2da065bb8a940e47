"""A record as a person would follow it: headings for turns, sentences for what happens in them."""

from movcore.play.story.standings import Standing, outcome, standings
from movcore.play.story.teller import Event, Heading, Line, Teller, lines

__all__ = ["Event", "Heading", "Line", "Standing", "Teller", "lines", "outcome", "standings"]
