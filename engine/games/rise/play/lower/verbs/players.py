"""What is done to each of some players."""

from collections.abc import Callable
from typing import Any

from engine.games.rise.play.state import Play
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.language.lowering.players import lower_players
from engine.language.lowering.scope import Scope


def to_players(
    act: Callable[[Any, Context, int, Any], bool],
) -> Callable[[Scope, Any], list[Op]]:
    """Return what lowers a verb that is done to each of its players, or cannot; the node says how.

    It is done where it is done to all of them.
    """

    def lower(scope: Scope, node: Any) -> list[Op]:
        ops, seats = lower_players(scope, node.players)

        def doing(game: Play, context: Context) -> None:
            found = seats(game, context)
            done = [seat for seat in found if act(game, context, seat, node)]
            context.did = context.did and bool(found) and len(done) == len(found)

        return [*ops, Do(doing)]

    return lower
