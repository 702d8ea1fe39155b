"""Why what could be a target is none: rules about targets alone."""

from typing import Final

from engine.games.rise.play.numbers import CONSTANCY
from engine.games.rise.play.state import Play
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Program
from engine.kernel.programs.targets import has_targets

# A list of actions leaves these checks out: that there are too few targets says no before them.
EXPLAINING: Final = 8


def has_constancy(game: Play, program: Program, context: Context) -> bool:
    """Whether something is not a target because of its Constancy (ability.constancy.2)."""
    return any(game.has(number, CONSTANCY) for number in _left_out(game, program, context))


def is_duplicated(game: Play, program: Program, context: Context) -> bool:
    """Whether a Duplicate, a Copy or what has a Duplicate is not a target (gloss.dup.1)."""
    return any(
        number in game.copied
        or number in game.originals
        or game.ref(number) in game.originals.values()
        for number in _left_out(game, program, context)
    )


def _left_out(game: Play, program: Program, context: Context) -> list[int]:
    """Return what the words of a text fit, and a rule about targets leaves out.

    Nothing, where there are targets enough without it.
    """
    if has_targets(game, program, context):
        return []
    return [
        number
        for slot in program.targets
        if slot.find_all is not None
        for number in sorted(set(slot.find_all(game, context)).difference(slot.find(game, context)))
        if number >= 0
    ]
