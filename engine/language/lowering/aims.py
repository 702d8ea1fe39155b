"""Targets between the moment when they are chosen and the one when something is done to them."""

from typing import Final

from engine.kernel.effects.last_known import is_current
from engine.kernel.effects.limits import is_barred
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program import TargetSlot
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition, Finder, Test
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import NO_BE_TARGETED
from engine.language.lowering.common import aimed
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.scope import Scope
from engine.language.lowering.words import Words
from engine.language.tree.terms import Side
from engine.mechanics.moved_sources import LOST

# Looked up once: a member of an enumeration is found by Python's own code.
_OPPOSING: Final = Side.OPPOSING
_ALLIED: Final = Side.ALLIED


def passing(refs: RefsOf, test: Test) -> RefsOf:
    """Return which of some objects pass a test."""

    def find(game: Game, context: Context) -> Refs:
        return tuple(ref for ref in refs(game, context) if test(game, context, ref[0]))

    return find


def some_unit(words: Words, side: Side, find: Finder) -> Condition:
    """Return whether there is a unit of a side, of which nothing more is said: without a list."""

    def exists(game: Game, context: Context) -> bool:
        board = game.board
        if board is None or game.seating.count > 2 or "target" in board.player_words:
            return bool(find(game, context))
        binds, by = board.binds, context.source
        faces = game.face
        for seat in _seats(side, game, context.controller):
            for number in game.zones[seat * game.layout.width + words.zones.units]:
                if faces[number].kind == words.unit_kind and not (
                    binds and is_barred(game, number, NO_BE_TARGETED, by)
                ):
                    return True
        return False

    return exists


def _seats(side: Side, game: Game, me: int) -> tuple[int, ...]:
    """Return the players of a side, seen from a player."""
    seating = game.seating
    if side is _OPPOSING:
        return seating.opponents[me]
    return seating.allies[me] if side is _ALLIED else seating.allies[me] + seating.opponents[me]


def still_there(slot: int) -> RefsOf:
    """What left its zone is no longer a target, unless this effect itself moved it.

    Nor is what did not fit any more as the effect began: that is what `aimed_at` leaves out.
    """
    key = aimed(slot)

    def find(game: Game, context: Context) -> Refs:
        fitting = context.tally[key][1] if key in context.tally else context.bound.get(slot, ())
        return tuple(
            ref
            for ref in fitting
            if is_current(game, context, ref) or context.moved.get(ref[1], LOST) != LOST
        )

    return find


def aimed_at(scope: Scope, targets: list[TargetSlot]) -> list[Op]:
    """Look once, before an effect does anything, which of its targets still fit.

    What the effect itself does to a target ("recover target exhausted unit") does not matter.
    """
    deeds = scope.deeds
    legal = [(each.index, scope.legal[each.index]) for each in targets if each.index in scope.legal]

    def doing(game: Game, context: Context) -> None:
        if not deeds.rechecks_targets(game):
            return
        for slot, fits in legal:
            chosen = context.bound.get(slot, ())
            found = fits(game, context) if chosen else ()
            fitting = tuple(ref for ref in chosen if ref[0] in found)
            context.tally[aimed(slot)] = (len(fitting), fitting)

    return [Do(doing)] if legal else []


def seat_of(game: Game, number: int) -> int:
    """Return whose an object is: its controller's, or the owner's of the zone where it lies."""
    if game.in_play(number):
        return game.controller[number]
    zone = game.zone[number]
    own = game.seating.count * game.layout.width
    return zone // game.layout.width if 0 <= zone < own else game.controller[number]
