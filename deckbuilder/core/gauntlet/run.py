"""Playing a gauntlet: what was kept counts, the rest is played, and what comes is handed on."""

from collections.abc import Callable, Generator, Mapping
from contextlib import closing

from deckbuilder.core.gauntlet.plan import GauntletPlan
from deckbuilder.core.gauntlet.standings import Matrix, Standings
from deckbuilder.core.simulation.executors import Executor
from deckbuilder.core.simulation.pieces import PieceId, Played, play_piece

Kept = Mapping[PieceId, Played]


def played_parts(
    plan: GauntletPlan, executor: Executor, kept: Kept | None = None
) -> Generator[tuple[Played, bool], None, None]:
    """Yield every piece of a plan in its order, and whether it is new; closing stops the work.

    A plan that is waited for stands still: a few pieces are played ahead, and no more.
    """
    kept = kept or {}
    pieces = list(plan.pieces())
    missing = [piece for piece in pieces if piece.id not in kept]
    fresh = executor.results(play_piece, missing)
    for piece in pieces:
        if piece.id in kept:
            yield kept[piece.id], False
        else:
            yield next(fresh), True


def play_gauntlet(
    plan: GauntletPlan,
    executor: Executor,
    kept: Kept | None = None,
    keep: Callable[[Played], object] = lambda _piece: None,
    report: Callable[[int, int | None], None] = lambda _done, _total: None,
) -> Matrix:
    """Play all games of a plan.

    Args:
        plan: What is to be played.
        executor: Who plays.
        kept: What was played before.
        keep: Is given every piece that was played now, as it comes.
        report: Is told how far it has come.
    """
    standings, done = Standings(plan), 0
    with closing(played_parts(plan, executor, kept)) as parts:
        for piece, is_new in parts:
            standings.add(piece)
            if is_new and not piece.failure:
                keep(piece)
            done += piece.id[2]
            report(done, plan.total)
    return standings.now()
