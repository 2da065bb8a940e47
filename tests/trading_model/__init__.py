"""Slow, plain model of one trading phase (1988 rules 9-13): the oracle for the fast engine.

Written from the rules and rulings alone; it shares nothing with the engine but the data files. A model is
made from the engine's description of the game when a trading phase begins; from then on it follows by itself:
`legal` says what may be done, `apply` does it, `draw` is told which marker came out of the cup, `leave` takes
a seat out, `differences` compares. `changes` looks at what happened between two phases; `probe` tries what is
not allowed.
"""

from .compare import differences
from .draws import draw
from .place import can_trade_at
from .play import apply, legal
from .state import Agreement, Model, read

__all__ = ["Agreement", "Model", "apply", "can_trade_at", "differences", "draw", "legal", "read"]
