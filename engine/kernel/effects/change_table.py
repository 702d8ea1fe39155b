"""What each kind of change does to an object's characteristics, and in which order.

A game lists its kinds once; everything that is asked about kinds as a whole is worked out here.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from engine.kernel.effects.change_kinds import bits_of
from engine.kernel.effects.faces import Chars, DamageChange, Limit
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context

Apply = Callable[[Any, Chars, Change, Context], None]

# What is known about a kind of change, as bits.
VITAL: Final = 1  # it may decide whether something lives
LOWERS: Final = 2  # it may leave an object with less of a vital value than is printed
BINDS: Final = 4  # it says what an object can, cannot or must do
WORD: Final = 8  # it changes a name, a trait or a keyword, which other texts may look for
NUMBER: Final = 16  # it changes a value
TURNS: Final = 32  # from it on, values change in the order of time


class ChangeKind(NamedTuple):
    """A kind of change."""

    kind: int
    apply: Apply
    flags: int = 0


class ChangeTable:
    """All kinds of changes of a game, in the order in which they apply.

    Attributes:
        apply: What each does, by its number.
        ranks: Its place in the order, by its number.
        vital, lowering, binding, words, numbers, turning: The kinds with such a flag, as bits.
        timed_from: The place of the first kind that turns.
    """

    __slots__ = (
        "apply",
        "binding",
        "lowering",
        "numbers",
        "ranks",
        "timed_from",
        "turning",
        "vital",
        "words",
    )

    def __init__(self, kinds: Sequence[ChangeKind]) -> None:
        count = max((each.kind for each in kinds), default=-1) + 1
        apply: list[Apply] = [_unknown] * count
        ranks = [0] * count
        for rank, each in enumerate(kinds):
            apply[each.kind] = each.apply
            ranks[each.kind] = rank
        self.apply = tuple(apply)
        self.ranks = tuple(ranks)
        self.vital = _flagged(kinds, VITAL)
        self.lowering = _flagged(kinds, LOWERS)
        self.binding = _flagged(kinds, BINDS)
        self.words = _flagged(kinds, WORD)
        self.numbers = _flagged(kinds, NUMBER)
        self.turning = _flagged(kinds, TURNS)
        turning = [rank for rank, each in enumerate(kinds) if each.flags & TURNS]
        self.timed_from = turning[0] if turning else count

    def in_order(self, found: list[tuple[Change, Context]]) -> list[tuple[Change, Context]]:
        """Return changes in the order in which they apply.

        Once a value is turned (doubled, exchanged), values change in the order of time from there
        on: what is printed in play first, then what effects have done.
        """
        ranks = self.ranks
        order = [ranks[change.kind] for change, _ in found]
        turning = self.turning
        if turning:
            kinds = 0
            for change, _ in found:
                kinds |= 1 << change.kind
            if kinds & turning:
                self._put_in_time(found, order)
        return [found[at] for at in sorted(range(len(found)), key=order.__getitem__)]

    def _put_in_time(self, found: list[tuple[Change, Context]], order: list[int]) -> None:
        has_turned = False
        for at, (change, _) in enumerate(found):
            kind = change.kind
            if self.numbers >> kind & 1 and (has_turned or order[at] >= self.timed_from):
                order[at] = self.timed_from
            has_turned = has_turned or bool(self.turning >> kind & 1)


def _flagged(kinds: Sequence[ChangeKind], flag: int) -> int:
    return bits_of(each.kind for each in kinds if each.flags & flag)


def _unknown(game: Any, now: Chars, change: Change, context: Context) -> None:
    raise AssertionError(f"The game has no change of kind {change.kind}.")


def _amount(game: Any, change: Change, context: Context) -> int:
    return change.amount(game, context) if change.amount is not None else 0


# --- what changes do ---


def lose_abilities(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Take all abilities away."""
    now.lost = True
    now.keywords = 0


def set_name(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Give another name: the text's, or the one that was chosen."""
    chosen = game.notes.get(context.source_stamp, context.word)
    now.name = change.words[0] if change.words else chosen


def gain_trait(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Add traits."""
    now.traits = now.traits | frozenset(change.words)


def replace_traits(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Give other traits instead of those there were."""
    now.traits = frozenset(change.words)


def setting(value: int) -> Apply:
    """Return what sets a value."""

    def apply(game: Any, now: Chars, change: Change, context: Context) -> None:
        now.values[value] = _amount(game, change, context)

    return apply


def adding(value: int) -> Apply:
    """Return what adds to a value."""

    def apply(game: Any, now: Chars, change: Change, context: Context) -> None:
        now.values[value] += _amount(game, change, context)

    return apply


def allowing(value: int) -> Apply:
    """Return what adds a fixed number to a value."""

    def apply(game: Any, now: Chars, change: Change, context: Context) -> None:
        now.values[value] += change.bit

    return apply


def double(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Double a value."""
    now.values[change.bit] *= 2


def exchanging(count: int) -> Apply:
    """Return what lets two of the first few values change places."""

    def apply(game: Any, now: Chars, change: Change, context: Context) -> None:
        values = now.values
        first, second = divmod(change.bit, count)
        values[first], values[second] = values[second], values[first]

    return apply


def gain_keyword(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Give a keyword, and the ability that it may stand for."""
    now.keywords |= change.bit
    now.gained += change.ability


def lose_keyword(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Take keywords away."""
    now.keywords &= ~change.bit


def gain_ability(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Give abilities."""
    now.gained += change.ability


def forbid(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Note what an object can't, must or may do."""
    now.cannot |= change.bit


def limit(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Note what an object can't do with some others."""
    if change.limit is not None:
        now.limits = (*now.limits, Limit(change.bit, change.limit, context, change.cause))


def damage_dealt(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Change the damage that an object deals."""
    now.damage_dealt = (*now.damage_dealt, _damage_change(game, change, context))


def damage_taken(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Change the damage that is dealt to an object."""
    now.damage_taken = (*now.damage_taken, _damage_change(game, change, context))


def toll(game: Any, now: Chars, change: Change, context: Context) -> None:
    """Ask a price for a deed."""
    now.tolls = (*now.tolls, (change.bit, _amount(game, change, context)))


def toll_of(now: Chars, bit: int) -> int:
    """Return what has to be paid for a deed."""
    return sum(amount for each, amount in now.tolls if each == bit)


def _damage_change(game: Any, change: Change, context: Context) -> DamageChange:
    limit = Limit(0, change.limit, context) if change.limit is not None else None
    return (change.cause, _amount(game, change, context), limit)
