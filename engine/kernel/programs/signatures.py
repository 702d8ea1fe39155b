"""The kinds of functions that texts become: tests, conditions, counts, finders, rewrites.

The first argument is the game. Those that a game makes take its own class, so no class stands here.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.kernel.effects.ready_abilities import Action
    from engine.kernel.programs.context import Context
    from engine.kernel.state.table import Event

Test = Callable[[Any, "Context", int], bool]
Condition = Callable[[Any, "Context"], bool]
Count = Callable[[Any, "Context"], int]
Finder = Callable[[Any, "Context"], list[int]]
# Whether objects may be chosen together ("with total cost 6 or less", "with different names").
TogetherTest = Callable[[Any, "Context", list[int]], bool]
PlayCheck = Callable[[Any, int, int], bool]
ActionCheck = Callable[[Any, int, int, "Action"], bool]
EventTest = Callable[[Any, "Context", "Event"], bool]
Rewrite = Callable[[Any, "Context", int], int]
Seats = Callable[[Any, "Context"], list[int]]
Doing = Callable[[Any, "Context"], None]
