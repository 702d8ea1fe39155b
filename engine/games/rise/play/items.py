"""Items of a stack: what each is, what it was stacked with, how its toss stands.

An item has parts: what its card does as it comes into play, then the Actions paid with it; most
items have one part.
"""

from dataclasses import dataclass, replace
from typing import Final

from engine.games.rise.play.face import RiseAction
from engine.games.rise.play.numbers import FAILURE, NO_TOSS, SUCCESS
from engine.kernel.programs.context import NO_REF, Context, Ref, Refs
from engine.kernel.programs.program import Program
from engine.kernel.state.records import Item

# What an item is.
INVOCATION: Final = 0  # a card Invoked or Summoned
ACTION_ITEM: Final = 1
EFFECT_ITEM: Final = 2  # an Effect of a card in play: activated, or of the start or end of a turn
SKILL_ITEM: Final = 3
LEVEL_UP_ITEM: Final = 4
ETHER_ITEM: Final = 5
COMBAT_START: Final = 6
COMBAT_ITEM: Final = 7
END_ITEM: Final = 8
DISEASE_ITEM: Final = 9
POISON_ITEM: Final = 10


@dataclass(slots=True, eq=False, repr=False)
class Part:
    """What one text of an item does.

    Attributes:
        action: The Action it is; None for Effects.
        toss: What the coin showed: NO_TOSS, SUCCESS or FAILURE.
        forced: What the result is forced into, NO_TOSS for nothing (action.11).
        more: Of Rage, how many further tosses succeeded (ability.rage.1).
        earlier: What the coin showed before it was tossed again, NO_TOSS where it was not.
        retrier, forcer: The names of the cards that let it be tossed again, and that forced it.
    """

    program: Program | None
    context: Context
    action: RiseAction | None = None
    toss: int = NO_TOSS
    forced: int = NO_TOSS
    more: int = 0
    # Only told, never asked for: no part of the key.
    earlier: int = NO_TOSS
    retrier: str = ""
    forcer: str = ""

    @property
    def is_success(self) -> bool:
        """Whether it resolves as a Success, as things stand (action.10)."""
        return (self.forced or self.toss) != FAILURE

    def done(self) -> Program | None:
        """Return what is carried out as it resolves now."""
        if self.action is None or not self.action.has_toss:
            return self.program
        return self.action.outcome(self.is_success, self.forced != NO_TOSS)

    def clone(self) -> "Part":
        """Return an independent copy."""
        return replace(self, context=self.context.clone())

    def key(self) -> tuple[object, ...]:
        """Return what tells it from others."""
        number = -1 if self.action is None else self.action.number
        return (number, self.toss, self.forced, self.more, self.context.key())


class RiseItem(Item):
    """Something on a stack.

    Attributes:
        what: INVOCATION, ACTION_ITEM and so on.
        parts: What it does, in order; the first one's context is the item's.
        paid: The Summoners whose Capacity Points it was stacked with (special.levelloss.2).
        times: How often its Actions are carried out (Double).
        needs_source: It fails if its source has left play (resolve.4).
        is_lost: The point that paid for it was taken away.
        host: What an Equipment is put on.
        word: The Disease that it is of; `draw` or `coin` for Ether.
    """

    __slots__ = ("host", "is_lost", "needs_source", "paid", "parts", "times", "what", "word")

    def __init__(self, what: int, parts: list[Part], card: int = -1, number: int = -1) -> None:
        first = parts[0]
        super().__init__(first.context, first.program, card, number)
        self.what = what
        self.parts = parts
        self.paid: tuple[int, ...] = ()
        self.times = 1
        self.needs_source = False
        self.is_lost = False
        self.host: Ref = NO_REF
        self.word = ""

    @property
    def source(self) -> int:
        """The card or Summoner that it comes from."""
        return self.context.source

    def targets(self) -> Refs:
        """See base class; of all its parts in order."""
        return tuple(
            ref
            for part in self.parts
            if part.program is not None
            for slot in part.program.targets
            for ref in part.context.bound.get(slot.index, ())
        )

    def acts(self) -> list[Part]:
        """Return the Actions among its parts."""
        return [part for part in self.parts if part.action is not None and not part.action.kind]

    def tossed(self) -> Part | None:
        """Return the first of its Actions whose result can be forced or retried."""
        return next((part for part in self.acts() if part.toss != NO_TOSS), None)

    def clone(self) -> "RiseItem":
        """See base class."""
        other = RiseItem(self.what, [part.clone() for part in self.parts], self.card, self.number)
        other.paid, other.host = self.paid, self.host
        other.times, other.word = self.times, self.word
        other.needs_source, other.is_lost = self.needs_source, self.is_lost
        return other

    def key(self) -> tuple[object, ...]:
        """See base class."""
        own = (self.what, self.card, self.number, self.paid, self.times, self.is_lost)
        parts = tuple(part.key() for part in self.parts)
        return (*own, self.needs_source, self.host, self.word, parts)


def plain_item(what: int, seat: int, source: int, stamp: int, name: str) -> RiseItem:
    """Return an item without a text: the start of combat, a combat, the end of a turn."""
    return RiseItem(what, [Part(None, Context(seat, source, stamp, name))])


RESULTS: Final = {"success": SUCCESS, "failure": FAILURE}
