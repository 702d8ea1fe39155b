"""Destroying cards on the field (term.12, term.13)."""

from engine.games.akora.play.numbers import AKORA, ARMAMENT, DARK
from engine.games.akora.play.protection import can_destroy
from engine.games.akora.play.state import Play
from engine.kernel.effects.limits import cause_of
from engine.kernel.effects.replacements import propose, would
from engine.kernel.programs.context import Context
from engine.kernel.state.numbers import DESTROY, LEFT


def armaments(game: Play, seat: int) -> list[int]:
    """Return the Armaments that are equipped to a player's Akora."""
    return [
        number
        for number in game.alchemy(seat)
        if game.real_face(number).kind == ARMAMENT and not game.is_set(number)
    ]


def destroy(game: Play, numbers: list[int], context: Context) -> None:
    """Destroy cards on the field; an Akora takes its Armaments along (term.3.a, term.12.a).

    `game.result` says whether all of them went, and which.
    """
    able = [number for number in numbers if can_destroy(game, context.controller, number)]
    going = able + [
        armament
        for number in able
        if game.face[number].kind == AKORA
        for armament in armaments(game, game.controller[number])
        if armament not in able
    ]
    cause = cause_of(context) | DESTROY
    propose(
        game,
        [would(game, LEFT, game.controller[n], n, context.source, DARK, cause) for n in going],
    )
    if len(able) < len(numbers):
        game.result = (False, game.result[1])
