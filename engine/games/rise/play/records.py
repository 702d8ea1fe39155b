"""What a game of Rise notes beside its cards: Charges, Diseases, attacks, and what comes next."""

from typing import NamedTuple

from engine.games.rise.play.face import RiseAction
from engine.games.rise.play.items import RiseItem
from engine.kernel.programs.context import NO_REF, Ref


class Charge(NamedTuple):
    """Charges of one kind on an object, from one source.

    Attributes:
        id: Its number; what depends on it names it.
        on: The object that has them.
        amount: How many; of a Time Charge, the turn ends still to come.
        source: The card on the Battlefield that placed them; NO_REF where nothing is watched.
        lasts: The lasting effect that they end with, -1 for none.
        word: The name of the card that placed them.
    """

    id: int
    on: Ref
    kind: str
    amount: int
    source: Ref = NO_REF
    lasts: int = -1
    word: str = ""


class Infection(NamedTuple):
    """A Disease of an object, or of a player.

    Attributes:
        on: The object; for a player the seat with PLAYER_STAMP.
        by: The player who gave it.
        due: Of Parasite, the Charges still to come.
        charge: The Time Charge that it lives with, -1 for none.
    """

    id: int
    on: Ref
    disease: str
    by: int
    due: int = 0
    charge: int = -1


class Fight(NamedTuple):
    """An attack of this turn's Combat Phase, with who blocked it; never changed.

    Attributes:
        seat: The attacked player.
        blockers: Who opposes it, as declared.
        fought: Those of them with which its combat has resolved.
        is_upright: Attacking did not tilt it.
    """

    attacker: Ref
    seat: int
    blockers: tuple[Ref, ...] = ()
    fought: tuple[Ref, ...] = ()
    is_upright: bool = False


class Dying(NamedTuple):
    """A card just Destroyed with an Action for that moment (ability.exhumed.2)."""

    ref: Ref
    seat: int
    action: RiseAction

    def key(self) -> tuple[object, ...]:
        """Return what tells it from others."""
        return (self.ref, self.seat, self.action.number)


class Entering(NamedTuple):
    """A card that an item Summons, Duplicates or Invokes.

    Attributes:
        ref: The card as it is now; once it has moved, it enters no more.
        seat: The player who does it.
        is_invoked: It is Invoked for free, not Summoned.
        acts: The Actions that come with it, already paid, by their places.
    """

    ref: Ref
    seat: int
    is_invoked: bool = False
    acts: tuple[int, ...] = ()

    @property
    def number(self) -> int:
        """The card, wherever it is."""
        return self.ref[0]


class Further(NamedTuple):
    """A stack that waits for the present one to end: what enters in it (addstack.4).

    Attributes:
        entering: What enters, the first made first.
        items: Actions that wait in it, already paid and tossed.
    """

    entering: tuple[Entering, ...] = ()
    items: tuple[RiseItem, ...] = ()

    def clone(self) -> "Further":
        """Return an independent copy."""
        return Further(self.entering, tuple(item.clone() for item in self.items))

    def key(self) -> tuple[object, ...]:
        """Return what tells it from others."""
        return (self.entering, [item.key() for item in self.items])


# What has resolved of a stack: the kind of each item, and the name of what it is of.
Resolved = tuple[tuple[int, str], ...]
