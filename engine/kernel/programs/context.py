"""What a resolving effect knows: who controls it, what it targets, what its text has met so far."""

from typing import Final

from engine.kernel.state.table import Event

# An object as it was met: its number and the stamp it had then (3.18a1).
Ref = tuple[int, int]
Refs = tuple[Ref, ...]
NO_REF: Final[Ref] = (-1, -1)
NO_EVENT: Final[Event] = (0, -1, -1, -1, -1, -1, 0, 0)


class Context:
    """The working memory of one effect; small, and copied with the game.

    Attributes:
        source: The object whose text it is, with its stamp when the effect began.
        origin: The name of the card, or what lies over it, whose text it is.
        is_card: Whether it is a card's effect.
        as_cost: What it does is done as a cost, not as an effect.
        actor: The player who is carrying out the present instruction.
        event: What triggered it.
        did: Whether what the text just ordered was done in full ("if you do").
        passed: Whether the last condition held ("otherwise").
        doers: The players who did it.
        bound: What the text has met, by slot: objects as references, players as seats.
        moved: New stamps of objects that this effect itself moved, by old stamp.
        tally: What was done "this way": for each verb the objects and the amount.
        loops: Running loops: what is left to go through.
    """

    __slots__ = (
        "actor",
        "amount",
        "as_cost",
        "bound",
        "controller",
        "did",
        "doers",
        "event",
        "is_card",
        "item",
        "loops",
        "moved",
        "origin",
        "paid_extra",
        "passed",
        "source",
        "source_stamp",
        "tally",
        "word",
        "x",
    )

    def __init__(
        self,
        controller: int = -1,
        source: int = -1,
        source_stamp: int = -1,
        origin: str = "",
        is_card: bool = True,
    ) -> None:
        self.controller = controller
        self.source = source
        self.source_stamp = source_stamp
        self.origin = origin
        self.is_card = is_card
        self.actor = controller
        self.event: Event = NO_EVENT
        self.x = 0
        self.amount = 0
        self.did = True
        self.passed = True
        self.doers: tuple[int, ...] = ()
        self.item: Ref = NO_REF
        self.bound: dict[int, Refs] = {}
        self.moved: dict[int, int] = {}
        self.tally: dict[str, tuple[int, Refs]] = {}
        self.loops: tuple[tuple[Refs, int], ...] = ()
        self.word = ""
        self.paid_extra = False
        self.as_cost = False

    def clone(self) -> "Context":
        """Return an independent copy."""
        other = Context.__new__(Context)
        other.controller = self.controller
        other.source = self.source
        other.source_stamp = self.source_stamp
        other.origin = self.origin
        other.is_card = self.is_card
        other.actor = self.actor
        other.event = self.event
        other.x = self.x
        other.amount = self.amount
        other.did = self.did
        other.passed = self.passed
        other.doers = self.doers
        other.item = self.item
        other.bound = self.bound.copy()
        other.moved = self.moved.copy()
        other.tally = self.tally.copy()
        other.loops = self.loops
        other.word = self.word
        other.paid_extra = self.paid_extra
        other.as_cost = self.as_cost
        return other

    def key(self) -> tuple[object, ...]:
        """Return everything it holds, for the hash of a state."""
        return (
            self.controller,
            self.source,
            self.source_stamp,
            self.origin,
            self.actor,
            self.event,
            self.x,
            self.amount,
            self.did,
            self.passed,
            self.doers,
            self.item,
            tuple(sorted(self.bound.items())),
            tuple(sorted(self.moved.items())),
            tuple(sorted(self.tally.items())),
            self.loops,
            self.word,
            self.paid_extra,
            self.as_cost,
        )
