"""Resolving in this game: where a location is built, and where a spell goes afterwards."""

from engine.games.rush_of_ikorr.play.numbers import GRAVEYARD, INTO_ROW, VOID
from engine.games.rush_of_ikorr.play.play_checks import location_stays, may_build_in_row
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.decisions import NO, YES, Decision, Option
from engine.kernel.state.game import Game


class RushResolve(ResolveFrame):
    """Something from the stack that is resolving (3.4)."""

    __slots__ = ()

    def asks_first(self, game: Play) -> bool:
        """5.2a.1: a text may allow a location in the row; whoever builds it says where."""
        number, context = self.item.card, self.item.context
        is_open = number >= 0 and "row" not in context.tally
        if not is_open or not may_build_in_row(game, context.controller, number):
            return False
        options = (YES,) if location_stays(game, context.controller) else (NO, YES)
        game.pending = Decision(context.controller, "row", options, about=number)
        return True

    def resume(self, game: Game, choice: Option) -> None:
        """Take where a location is built."""
        self.item.context.tally["row"] = (int(choice == YES), ())

    def marks(self) -> int:
        """See base class."""
        return INTO_ROW if self.item.context.tally.get("row", (0, ()))[0] else 0

    def end(self, game: Play) -> int:
        """Return where a spell goes: to the graveyard (4.8b), unless it was to be voided then."""
        return VOID if "then void" in self.item.context.tally else GRAVEYARD
