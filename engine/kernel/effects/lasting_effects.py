"""Effects that go on after they have resolved, and when they end (3.13)."""

from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from engine.kernel.effects.ready_abilities import Change, CostRule, PlayerRule, Replacement, Trigger
from engine.kernel.programs.context import Context, Ref
from engine.kernel.programs.signatures import Condition, Test


@dataclass(slots=True, eq=False, repr=False)
class Expiry:
    """When a lasting effect ends.

    Attributes:
        turn: In the end-of-turn step of this turn; 0 for not so.
        phase: As this phase begins, -1 for not so ...
        team: ... in a turn of this team, -1 for either, ...
        after: ... of a later turn than this one.
        begins: The turn from which on it works ("during your opponent's next turn").
        ends_with_battle: It ends with the present battle.
    """

    turn: int = 0
    phase: int = -1
    team: int = -1
    after: int = 0
    begins: int = 0
    ends_with_battle: bool = False

    def key(self) -> tuple[object, ...]:
        """Return everything it holds."""
        return (self.turn, self.phase, self.team, self.after, self.begins, self.ends_with_battle)


Place = tuple[int, int, int]  # a zone, one of its slots or -1 for all of it, statuses as bits


@dataclass(slots=True, eq=False, repr=False)
class Lasting:
    """An effect that goes on after it resolved (3.13); never changed, only replaced or dropped.

    Attributes:
        members: The objects it is locked to; None where membership is live.
        reaches: For live membership: which objects it holds for.
        uses: How many more times it works ("the next"); -1 for any number.
        while_true: It ends when this no longer holds.
        depends: What it depends on besides what is in play, as bits.
        is_each: Its amounts are counted for each object alone.
        places: Zones and slots that have statuses as long as it lasts.
    """

    id: int
    context: Context
    expiry: Expiry
    members: frozenset[Ref] | None = frozenset()
    reaches: Test | None = None
    changes: tuple[Change, ...] = ()
    trigger: Trigger | None = None
    replacement: Replacement | None = None
    cost_rule: CostRule | None = None
    player_rule: PlayerRule | None = None
    players: tuple[int, ...] = ()
    until_event: Trigger | None = None
    while_true: Condition | None = None
    uses: int = -1
    depends: int = 0
    is_each: bool = False
    places: tuple[Place, ...] = ()

    def is_locked(self) -> bool:
        """Whether it is about the same objects for as long as it lasts."""
        return self.reaches is None and self.while_true is None

    def forget_members(self, known: dict[int, Any]) -> None:
        """Take the objects that it is locked to out of what is known about objects."""
        for number, _ in self.members or ():
            known.pop(number, None)

    def key(self) -> tuple[object, ...]:
        """Return what tells it from others."""
        members = None if self.members is None else tuple(sorted(self.members))
        own = (self.id, self.expiry.key(), members, self.uses, self.context.key())
        return (*own, self.places) if self.places else own


def copy_lasting(lasting: Lasting) -> Lasting:
    """Return a lasting effect that can be changed before it is put in another's place."""
    return replace(lasting)


# What an effect can give for a time.
CONTROL: Final = 0
FACE: Final = 1
MARK: Final = 2


class Loan(NamedTuple):
    """What an object was before an effect that will end gave it a controller, a face or a mark.

    Attributes:
        effect: The lasting effect's number.
        before, given: Players, or faces by their ids.
        what: What was given.
    """

    effect: int
    number: int
    stamp: int
    before: int
    given: int
    what: int
