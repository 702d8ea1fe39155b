"""The kinds of functions that texts become: tests, conditions, counts, finders, rewrites."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.rush_of_ikorr.play.abilities import Action
    from engine.games.rush_of_ikorr.play.context import Context
    from engine.games.rush_of_ikorr.play.state import Play
    from engine.kernel.table import Event

Test = Callable[["Play", "Context", int], bool]
Condition = Callable[["Play", "Context"], bool]
Count = Callable[["Play", "Context"], int]
Finder = Callable[["Play", "Context"], list[int]]
# Whether objects may be chosen together ("with total cost 6 or less", "with different names").
TogetherTest = Callable[["Play", "Context", list[int]], bool]
PlayCheck = Callable[["Play", int, int], bool]
ActionCheck = Callable[["Play", int, int, "Action"], bool]
EventTest = Callable[["Play", "Context", "Event"], bool]
Rewrite = Callable[["Play", "Context", int], int]
