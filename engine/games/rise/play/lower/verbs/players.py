"""What is done to each of some players."""

from collections.abc import Callable
from typing import Any

from engine.games.rise.play.state import Play
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.language.lowering.players import lower_players
from engine.language.lowering.scope import Scope
from engine.language.tree.kinds import Players


def act_on_players(
    scope: Scope, players: Players, act: Callable[[Any, Context, int], bool]
) -> list[Op]:
    """Do something to each of the players; it is done where it is done to all of them."""
    ops, seats = lower_players(scope, players)

    def doing(game: Play, context: Context) -> None:
        found = seats(game, context)
        done = [seat for seat in found if act(game, context, seat)]
        context.did = context.did and bool(found) and len(done) == len(found)

    return [*ops, Do(doing)]
