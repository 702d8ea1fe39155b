"""Damage that is dealt to objects: what texts add to it or take off, and several hits together."""

from collections.abc import Callable
from typing import Any

from engine.kernel.effects import atoms
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import DamageChange
from engine.kernel.effects.limits import concerns
from engine.kernel.effects.replacements import propose, would
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import DAMAGED, TURN_BEGAN
from engine.kernel.state.table import Event

Hit = tuple[int, int, int]  # what is hit, how hard, by what (-1 for nothing in play)
# What is left of a hit: the arguments are the game, the object, how hard, by what, and the cause.
Changed = Callable[[Any, int, int, int, int], int]


def deal_hits(game: Game, hits: list[Hit], cause: int, changed: Changed) -> None:
    """Deal damage to several objects together; `game.result` tells what became of it."""
    events: list[Event] = []
    for number, amount, by in hits:
        dealt = changed(game, number, amount, by, cause)
        if dealt > 0:
            seat = game.controller[number]
            events.append(would(game, DAMAGED, seat, number, by, dealt, cause))
    propose(game, events)


def as_dealt(game: Game, number: int, amount: int, by: int, cause: int) -> int:
    """Return damage after everything that its source in play adds to it or takes off."""
    for change in chars(game, by).damage_dealt:
        amount += _added(game, change, number, cause)
    return amount


def as_taken(game: Game, number: int, amount: int, by: int, cause: int) -> int:
    """Return damage after everything that the object adds to it or takes off."""
    for change in chars(game, number).damage_taken:
        amount += _added(game, change, by, cause)
    return amount


def clear_damage(game: Game, column: int) -> None:
    """Take all damage off what is in play, whosever it is."""
    for number in game.permanents():
        if game.columns[column][number]:
            atoms.empty_column(game, column, number)


def _added(game: Game, change: DamageChange, other: int, cause: int) -> int:
    wanted, amount, limit = change
    if not concerns(wanted, cause):
        return 0
    if limit is not None and (other < 0 or not limit.holds(game, limit.context, other)):
        return 0
    return amount


def last_hit_by(game: Game, number: int) -> int:
    """Return what dealt the last damage to an object this turn, -1 for nothing."""
    for event in game.events_backwards():
        if event[0] == DAMAGED and event[2] == number:
            return event[4]
        if event[0] == TURN_BEGAN:
            break
    return -1
