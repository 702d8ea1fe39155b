"""A game ready to be played: what every game answers alike, unless it says otherwise."""

from collections.abc import Callable
from typing import Any, Final, Self

from engine.kernel.decisions import Option
from engine.kernel.effects import atoms
from engine.kernel.state.game import GameOf
from engine.kernel.state.numbers import DISCARDED, DREW, LOOKED, LOOP_BROKEN, MOVED, SEARCHED
from engine.kernel.state.records import F_co
from engine.kernel.state.table import Event
from engine.kernel.turn.elimination import concede, conceding, concession
from engine.kernel.views import View
from engine.kernel.views import view as view_of

# How many items may resolve without an open phase before a loop is taken for endless.
MOST_RESOLUTIONS: Final = 300
# Events that name a card which only the team of the player concerned has seen.
PRIVATE: Final = frozenset((DREW, LOOKED, SEARCHED))


class CardGame(GameOf[F_co]):
    """A game that takes answers, tools and concessions, and shows itself to a player."""

    __slots__ = ()

    def blank(self) -> Self:
        """Return a game without contents, for a copy to be made in.

        Where the classes are compiled, this runs `__init__`, which therefore needs no arguments.
        """
        kind = type(self)
        return kind.__new__(kind)

    def clone(self) -> Self:
        """Return an independent copy; a game with fields of its own adds them."""
        other = self.blank()
        self.share_to(other)
        return other

    def view(self, seat: int) -> View:
        """Return the game as a player sees it."""
        return view_of(self, seat, PRIVATE)

    def break_loop(self) -> None:
        """A loop that nobody ends is a draw, where the rules say nothing else."""
        self.loops += 1
        self.record((LOOP_BROKEN, -1, -1, -1, -1, -1, self.loops, 0))
        atoms.finish(self, (), "loop")

    # Answers outside the options

    def tools(self) -> Any:
        """Return what a person does by hand (`engine/tabletop/tools.py`)."""
        raise NotImplementedError

    def takes_unlisted(self, choice: Option) -> bool:
        """A concession is taken at any time, a tool of the table by hand."""
        return conceding(self, choice) >= 0 or bool(self.tools().takes(self, choice))

    def apply_unlisted(self, choice: Option) -> None:
        """Let a player concede, or use a tool."""
        if isinstance(choice, tuple):
            self.use_tool(choice)
        else:
            self.leave(conceding(self, choice))

    def use_tool(self, tool: tuple[int, ...]) -> None:
        """Use a tool; what may be done has changed, so it is asked for again."""
        self.tools().use(self, tool)
        self.pending = None

    def leave(self, seat: int) -> None:
        """Let a player who concedes leave the game."""
        concede(self, seat)

    def concede(self, seat: int) -> None:
        """Concede for a player."""
        self.apply(concession(seat))


# What happens when nothing is done instead, in any game.


def _draw(game: Any, event: Event) -> None:
    atoms.draw(game, (event[1],), event[6], event[7])


def _discard(game: Any, event: Event) -> None:
    atoms.discard(game, (event[2],), event[7])


def _move(game: Any, event: Event) -> None:
    atoms.move_card(game, event[2], game.home(event[2], event[6]), -1, event[7])


USUAL_COMMITS: Final[dict[int, Callable[[Any, Event], None]]] = {
    DREW: _draw,
    DISCARDED: _discard,
    MOVED: _move,
}
