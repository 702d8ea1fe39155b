"""Targets: chosen as an effect goes on the stack (3.2c), looked at again as it resolves."""

from itertools import combinations

from engine.kernel.decisions import DONE, option_seat, seat_option
from engine.kernel.effects.events import emit
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.picks import ask_pick, joining
from engine.kernel.programs.program import Program, TargetSlot
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import TARGETED

# A player as a reference: the seat with a stamp that no object has.
PLAYER_STAMP = -7


def player_ref(seat: int) -> tuple[int, int]:
    """Return a player as a reference."""
    return (seat, PLAYER_STAMP)


def as_refs(game: Game, picked: list[int]) -> Refs:
    """Return picks as references; picks below DONE are players."""
    return tuple(
        (each, game.stamp[each]) if each > DONE else player_ref(option_seat(each))
        for each in picked
    )


def as_options(refs: Refs) -> list[int]:
    """Return references as options of a decision."""
    return [seat_option(ref[0]) if ref[1] == PLAYER_STAMP else ref[0] for ref in refs]


def has_targets(game: Game, program: Program, context: Context) -> bool:
    """Whether every target that a program needs can be found now."""
    if program.modes:
        return any(has_targets(game, mode, context) for mode in program.modes)
    if program.allowed is not None and not program.allowed(game, context):
        return False
    return _can_be_found(game, program.targets, context)


def _can_be_found(game: Game, slots: tuple[TargetSlot, ...], context: Context) -> bool:
    for at, slot in enumerate(slots):
        if slot.up_to:
            continue
        if slot.exists is not None:
            if not slot.exists(game, context):
                return False
            continue
        found = _most_together(game, slot, context)
        if len(found) < max(slot.amount(game, context), 1):
            return False
        if (slot.is_rivalled or found[0] < DONE) and at + 1 < len(slots):
            return _with_some_choice(game, slot, found, slots[at + 1 :], context)
    return True


def _with_some_choice(
    game: Game, slot: TargetSlot, found: list[int], rest: tuple[TargetSlot, ...], context: Context
) -> bool:
    """Whether the other targets can be found: "target unit they control", "another target"."""
    trying = context.clone()
    for picked in combinations(found, max(slot.amount(game, context), 1)):
        trying.bound[slot.index] = as_refs(game, list(picked))
        if _can_be_found(game, rest, trying):
            return True
    return False


def _most_together(game: Game, slot: TargetSlot, context: Context) -> list[int]:
    """Return possible targets, as many as may be chosen together."""
    found = slot.find(game, context)
    if slot.together is None:
        return found
    chosen: list[int] = []
    for each in found:
        chosen += joining(game, context, slot.together, [each], chosen)
    return chosen


def ask_target(game: Game, slot: TargetSlot, context: Context, picked: list[int]) -> bool:
    """Ask for the next target of a slot; False when the slot is complete and bound."""
    found = slot.find(game, context)
    if slot.together is not None:
        found = joining(game, context, slot.together, found, picked)
    most = min(slot.amount(game, context), len(found))
    least = 0 if slot.up_to else most
    seat, about = context.controller, context.source
    if ask_pick(game, seat, "target", found, picked, least, most, about, slot.purpose):
        return True
    context.bound[slot.index] = as_refs(game, picked)
    return False


def announce_targets(game: Game, program: Program, context: Context) -> None:
    """Tell everybody what was targeted, each object once."""
    slots = program.targets
    if not slots:
        return
    bound = [ref for slot in slots for ref in context.bound.get(slot.index, ())]
    for number, stamp in dict.fromkeys(bound):
        if stamp != PLAYER_STAMP:
            cause = cause_of(context)
            emit(game, TARGETED, context.controller, number, context.source, 0, cause)
