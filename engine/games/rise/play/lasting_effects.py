"""Effects that go on for a time: what they change, and how long (invocation.5)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play.changes import ADD_ATTACK, ADD_DEFENSE, KEEPS_NAMES
from engine.games.rise.play.state import Play
from engine.kernel.effects.change_kinds import (
    FORBID,
    LIMIT,
    LOSE_ABILITIES,
)
from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Condition
from engine.kernel.state.numbers import NO_CARD_EFFECTS

# disease.paralysis.ex1: neither Effects nor Actions, no tilting, no part in combat.
INACTIVITY: Final = (
    Change(LOSE_ABILITIES, bit=KEEPS_NAMES),
    Change(FORBID, bit=w.INACTIVE | w.NO_ATTACK | w.NO_BLOCK | w.NO_TILT | w.NO_ACTIONS),
)


def _is_other_door(game: Play, context: Context, number: int) -> bool:
    return number != context.source and w.IS_DOOR in game.face[number].traits


# ability.wallpass.1: Effects and Actions of Doors do not affect it.
WALL: Final = Change(LIMIT, bit=NO_CARD_EFFECTS, limit=_is_other_door)
# gloss.protect.1: nothing negative happens to it.
SHELTER: Final = (Change(FORBID, bit=w.PROTECTED),)


def this_turn(game: Play) -> Expiry:
    """Return "during the Turn"."""
    return Expiry(turn=max(game.turn, 1))


def for_turns(game: Play, turns: int) -> Expiry:
    """Return "for N Turns": N turn ends, that of the present turn included."""
    return Expiry(turn=max(game.turn, 1) + max(turns, 1) - 1)


def for_cycles(game: Play, cycles: int) -> Expiry:
    """Return "for N full Cycles": N turns for each player now in the game (gloss.cycle.1)."""
    return for_turns(game, cycles * len(game.living_seats()))


def until_turn_of(game: Play, seat: int) -> Expiry:
    """Return "until X's next Turn": it ends at the handover, before the Awakening."""
    return Expiry(phase=w.AWAKENING, team=seat, after=game.turn)


def give(
    game: Play,
    numbers: Sequence[int],
    changes: Sequence[Change],
    context: Context,
    expiry: Expiry,
    while_true: Condition | None = None,
) -> Lasting:
    """Let changes hold for some objects for a time."""
    made = Lasting(game.next_serial(), context.clone(), expiry)
    made.members = frozenset(game.ref(number) for number in numbers)
    made.changes = tuple(changes)
    made.while_true = while_true
    game.lasting = [*game.lasting, made]
    game.touch_lasting([made])
    game.is_unsettled = True
    return made


def make_inactive(game: Play, numbers: Sequence[int], context: Context, expiry: Expiry) -> None:
    """Let cards be Inactive for a time."""
    give(game, numbers, INACTIVITY, context, expiry)


@cache
def by_amount(attack: int, defense: int) -> tuple[Change, Change]:
    """Return changes that add fixed numbers to Attack and Defense."""

    def attack_of(_game: Play, _context: Context) -> int:
        return attack

    def defense_of(_game: Play, _context: Context) -> int:
        return defense

    return Change(ADD_ATTACK, attack_of), Change(ADD_DEFENSE, defense_of)
