"""Choosing several things: a series of picks that ends when enough are picked."""

from collections.abc import Sequence

from engine.kernel.decisions import DONE, Decision
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import TogetherTest
from engine.kernel.state.game import Game


def ask_pick(
    game: Game,
    seat: int,
    kind: str,
    candidates: Sequence[int],
    picked: list[int],
    least: int,
    most: int,
    about: int = DONE,
    purpose: object = None,
) -> bool:
    """Ask for the next pick; False when the series is complete.

    What has to be taken anyway is taken without asking.
    """
    left = [each for each in candidates if each not in picked]
    if len(picked) >= most or not left:
        return False
    if least - len(picked) >= len(left):
        picked.extend(left)
        return False
    options = [*left, DONE] if len(picked) >= least else left
    game.pending = Decision(seat, kind, options, tuple(picked), most, about, purpose=purpose)
    return True


def joining(
    game: Game, context: Context, together: TogetherTest, found: list[int], picked: list[int]
) -> list[int]:
    """Return what may be chosen beside what is picked already, and that."""
    return [each for each in found if each in picked or together(game, context, [*picked, each])]
