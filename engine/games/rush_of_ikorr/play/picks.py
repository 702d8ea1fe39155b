"""Choosing several things: a series of picks that ends when enough are picked."""

from collections.abc import Sequence

from engine.games.rush_of_ikorr.play.context import Context
from engine.games.rush_of_ikorr.play.signatures import TogetherTest
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.decisions import DONE, Decision


def ask_pick(
    game: Play,
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
    game: Play, context: Context, together: TogetherTest, found: list[int], picked: list[int]
) -> list[int]:
    """Return what may be chosen beside what is picked already, and that."""
    return [each for each in found if each in picked or together(game, context, [*picked, each])]
