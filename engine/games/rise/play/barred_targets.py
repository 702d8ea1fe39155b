"""Why what could be a target is none: rules about targets alone, of cards and of what is activated.

A list of actions leaves these checks out: that there are too few targets says no before them.
"""

from typing import Final

from engine.games.rise.play import refusals as no
from engine.games.rise.play.face import RiseAction
from engine.games.rise.play.numbers import CONSTANCY
from engine.games.rise.play.state import Play
from engine.kernel.acting.checks import Check
from engine.kernel.programs.context import Context
from engine.kernel.programs.targets import has_targets

EXPLAINING: Final = 8


def _has_constancy(game: Play, seat: int, number: int, action: RiseAction | None = None) -> bool:
    """ability.constancy.2."""
    return any(game.has(each, CONSTANCY) for each in _left_out(game, seat, number, action))


def _is_duplicated(game: Play, seat: int, number: int, action: RiseAction | None = None) -> bool:
    """gloss.dup.1: a Duplicate, a Copy or what has a Duplicate."""
    return any(is_made_or_model(game, each) for each in _left_out(game, seat, number, action))


def is_made_or_model(game: Play, number: int) -> bool:
    """Whether something is a Copy or a Duplicate, or has one (gloss.dup.1, gloss.dup.3)."""
    is_made = number in game.copied or number in game.originals
    return is_made or (game.in_play(number) and game.ref(number) in game.originals.values())


def _left_out(game: Play, seat: int, number: int, action: RiseAction | None) -> list[int]:
    """Return what the words of a text fit, and a rule about targets leaves out.

    Nothing, where there are targets enough without it.
    """
    program = game.face[number].program if action is None else action.program
    context = Context(seat, number, game.stamp[number], game.face[number].name)
    if program is None or has_targets(game, program, context):
        return []
    return [
        each
        for slot in program.targets
        if slot.find_all is not None
        for each in sorted(set(slot.find_all(game, context)).difference(slot.find(game, context)))
        if each >= 0
    ]


BARRED: Final = (
    Check(_has_constancy, no.CONSTANT_TARGET, spares=EXPLAINING),
    Check(_is_duplicated, no.DUPLICATED_TARGET, spares=EXPLAINING),
)
