"""Effects that go on after they have resolved, and when they end (3.13)."""

from typing import Final, NamedTuple

from engine.kernel.effects.abilities import Change, CostRule, PlayerRule, Replacement, Trigger
from engine.kernel.programs.context import Context, Ref
from engine.kernel.programs.signatures import Condition, Test


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

    __slots__ = ("after", "begins", "ends_with_battle", "phase", "team", "turn")

    def __init__(
        self,
        turn: int = 0,
        phase: int = -1,
        team: int = -1,
        after: int = 0,
        begins: int = 0,
        ends_with_battle: bool = False,
    ) -> None:
        self.turn = turn
        self.phase = phase
        self.team = team
        self.after = after
        self.begins = begins
        self.ends_with_battle = ends_with_battle

    def key(self) -> tuple[object, ...]:
        """Return everything it holds."""
        return (self.turn, self.phase, self.team, self.after, self.begins, self.ends_with_battle)


class Lasting:
    """An effect that goes on after it resolved (3.13); never changed, only replaced or dropped.

    Attributes:
        members: The objects it is locked to; None where membership is live.
        reaches: For live membership: which objects it holds for.
        uses: How many more times it works ("the next"); -1 for any number.
        while_true: It ends when this no longer holds.
        depends: What it depends on besides what is in play, as bits.
        is_each: Its amounts are counted for each object alone.
    """

    __slots__ = (
        "changes",
        "context",
        "cost_rule",
        "depends",
        "expiry",
        "id",
        "is_each",
        "members",
        "player_rule",
        "players",
        "reaches",
        "replacement",
        "trigger",
        "until_event",
        "uses",
        "while_true",
    )

    def __init__(self, number: int, context: Context, expiry: Expiry) -> None:
        self.id = number
        self.context = context
        self.expiry = expiry
        self.members: frozenset[Ref] | None = frozenset()
        self.reaches: Test | None = None
        self.changes: tuple[Change, ...] = ()
        self.trigger: Trigger | None = None
        self.replacement: Replacement | None = None
        self.cost_rule: CostRule | None = None
        self.player_rule: PlayerRule | None = None
        self.players: tuple[int, ...] = ()
        self.until_event: Trigger | None = None
        self.while_true: Condition | None = None
        self.uses = -1
        self.depends = 0
        self.is_each = False

    def key(self) -> tuple[object, ...]:
        """Return what tells it from others."""
        members = None if self.members is None else tuple(sorted(self.members))
        return (self.id, self.expiry.key(), members, self.uses, self.context.key())


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
