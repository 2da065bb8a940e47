"""The declared first dot (5.31, 6.42, 6.52, 8.21, 8.43) and the first moves it leaves open."""

from .departures import NO_NUMBER, Departure, arrivals, departures, jump_start_departures
from .hops import Arrival, flights
from .setting import Case, Setting, read_case

FirstMove = tuple[Departure, Arrival]


def legal_declarations(case: Case) -> list[tuple[str, bool]]:
    """Every (dot, jump) that may be declared, sorted; the dice play no part."""
    return _legal(read_case(case))


def declaration_kept(case: Case) -> bool | None:
    """Whether a rolled number allows the declared dot; None if the declaration is illegal."""
    setting = read_case(case)
    if setting.declared not in _legal(setting):
        return None
    return bool(_keeping(setting, _all_first_moves(setting)))


def first_moves(setting: Setting) -> list[FirstMove] | None:
    """The first moves open after the roll; None if the declaration is illegal."""
    if setting.declared not in _legal(setting):
        return None
    moves = _all_first_moves(setting)
    # Possible with a rolled number: compulsory. Otherwise void, and any number goes (5.31).
    return _keeping(setting, moves) or moves


def _legal(setting: Setting) -> list[tuple[str, bool]]:
    start = setting.start
    # Any dot first occupied along any path; behind one arrow there may be several (8.21).
    paths = {(end.dot, False) for end in flights(setting, start, setting.places[start].neighbours, 0)}
    jumps: set[tuple[str, bool]] = set()
    if setting.jump_start or setting.places[start].gate is not None:
        jumps = {(gate, True) for gate in setting.gates.values() if gate != start}  # another gate (6.52)
    return sorted(paths | jumps)


def _all_first_moves(setting: Setting) -> list[FirstMove]:
    if setting.declared[1] and setting.places[setting.start].gate is None:
        ways = jump_start_departures(setting)
    else:
        ways = departures(setting, setting.start, NO_NUMBER)
    return [(way, end) for way in ways for end in arrivals(setting, setting.start, way, 0)]


def _keeping(setting: Setting, moves: list[FirstMove]) -> list[FirstMove]:
    exact = [(way, end) for way, end in moves if (end.dot, end.jump) == setting.declared]
    if not setting.spy_eye:
        return exact
    # 8.45 over 5.31: only the first segment is bound. If its far end is skipped, the rest is free.
    towards = {(way, end.first) for way, end in exact}
    return [(way, end) for way, end in moves if (way, end.first) in towards]
