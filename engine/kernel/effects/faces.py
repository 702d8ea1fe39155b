"""What a card is once its text was read: printed values, and abilities made ready to run.

A face is a card together with what is laid over it. Faces are made once, shared by all games and
never changed.
"""

from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from engine.kernel.effects.change_kinds import LOSE_ABILITIES, bits_of
from engine.kernel.effects.ready_abilities import (
    Ability,
    Action,
    CostRule,
    PlayerRule,
    Replacement,
    Static,
    Trigger,
)
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.signatures import Condition, Count, Finder, PlayCheck, Test


class Chars:
    """An object's characteristics at one moment.

    Attributes:
        cannot: Prohibitions and permissions, as bits.
        lost: Whether its abilities are gone.
        gained: Abilities given to it by effects.
        limits: Prohibitions that hold only against some objects or players.
        damage_dealt, damage_taken: Changes of damage: which causes, how much, only with whom.
        values: Numbers, as the game's rules list them.
        tolls: What has to be paid each time: for which deed, how much.
    """

    __slots__ = (
        "cannot",
        "damage_dealt",
        "damage_taken",
        "gained",
        "keywords",
        "limits",
        "lost",
        "name",
        "tolls",
        "traits",
        "values",
    )

    def __init__(self, face: "Face") -> None:
        self.values = face.values[:]
        self.keywords = face.keywords
        self.cannot = 0
        self.lost = False
        self.gained: tuple[Ability, ...] = ()
        self.limits: tuple[Limit, ...] = ()
        self.damage_dealt: tuple[DamageChange, ...] = ()
        self.damage_taken: tuple[DamageChange, ...] = ()
        self.tolls: tuple[tuple[int, int], ...] = ()
        self.traits = face.traits
        self.name = face.name


@dataclass(slots=True, eq=False, repr=False)
class Limit:
    """A prohibition that holds only where a test says so: "can't be attacked by tokens"."""

    bit: int
    holds: Test
    context: Context
    cause: int = 0


DamageChange = tuple[int, int, Limit | None]


@dataclass(slots=True, eq=False, repr=False)
class EnterRule:
    """A text about how something enters play: with marks, with numbers, as a copy.

    Attributes:
        reaches: Which entering objects it is about.
        numbers: What it enters with, by column.
        counters: How many counters it enters with, by kind.
        copy_of: What it may become a copy of; None for no copy.
        is_optional: Its controller may enter without copying.
        program: What is done as it enters ("choose a type").
    """

    reaches: Test
    is_own: bool
    condition: Condition | None = None
    marks: int = 0
    numbers: tuple[tuple[int, Count], ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    copy_of: Finder | None = None
    program: Program | None = None
    is_optional: bool = False


@dataclass(slots=True, eq=False, repr=False)
class OtherWay:
    """Another way to pay for a card, and from where it is played that way.

    Attributes:
        costs: What is paid instead of the printed cost; None for the printed cost.
        rule: From elsewhere than the hand: what lets its owner play it.
    """

    costs: Costs | None
    zone: int
    condition: Condition | None
    rule: PlayerRule | None


class Printed(NamedTuple):
    """One ability of a card's text, and the numbers that its parts were given when made ready.

    Attributes:
        after, last: Its abilities have the numbers above the first and up to the last of these.
        origin: The name of the card, or what lies over it, whose text it is.
        tree: The ability as it was read; only words come from it.
    """

    after: int
    last: int
    origin: str
    tree: Any


@dataclass(slots=True, eq=False, repr=False)
class Face:
    """A card with what is laid over it, ready to play; games add their own values.

    Attributes:
        is_permanent: Whether it stays in play.
        values: Its printed numbers, as the game's rules list them.
        play_checks: The checks that could say no to playing it; None until first asked for.
        printed: The abilities of its text, in order.
    """

    id: int
    name: str
    kind: int
    card_name: str = ""
    cost: int = 0
    is_x: bool = False
    values: list[int] = field(init=False)
    traits: frozenset[str] = frozenset()
    is_token: bool = False
    is_permanent: bool = False
    has_text: bool = False
    headers: frozenset[str] = frozenset()
    keywords: int = 0
    triggers: tuple[Trigger, ...] = ()
    actions: tuple[Action, ...] = ()
    statics: tuple[Static, ...] = ()
    replacements: tuple[Replacement, ...] = ()
    cost_rules: tuple[CostRule, ...] = ()
    player_rules: tuple[PlayerRule, ...] = ()
    extra_costs: Costs | None = None
    optional_costs: Costs | None = None
    other_ways: tuple[OtherWay, ...] = ()
    restrictions: tuple[Condition, ...] = ()
    enters: tuple[EnterRule, ...] = ()
    program: Program | None = None
    outside: bool = False
    is_simple: bool = True
    only_gets_cheaper: bool = False
    is_plain_play: bool = True
    play_checks: tuple[PlayCheck, ...] | None = None
    is_vital: bool = False
    silences: bool = False
    hears: int = 0
    is_busy: bool = False
    # What an additional cost has mentioned, while the card is being lowered.
    paid_scope: Any = None
    manual: tuple[str, ...] = ()
    printed: tuple[Printed, ...] = ()
    chars: Chars = field(init=False)

    def __post_init__(self) -> None:
        self.card_name = self.card_name or self.name
        self.values = [0] * self.value_count()
        self.chars = Chars(self)

    def value_count(self) -> int:
        """Return how many numbers cards have; games know theirs, as rules list them."""
        return 0

    def vital_kinds(self) -> int:
        """Return the kinds of changes that may decide whether something lives, as bits."""
        return 0

    def seal(self) -> None:
        """Fix the printed characteristics; called once, when everything else is known."""
        self.paid_scope = None
        self.play_checks = None
        self.hears = bits_of(each.kind for each in self.triggers if each.zone < 0)
        self.is_busy = any(
            (self.statics, self.replacements, self.cost_rules, self.player_rules, self.enters)
        )
        kinds = reduce(or_, (each.kinds for each in self.statics), 0)
        self.is_vital = bool(kinds & self.vital_kinds())
        self.silences = bool(kinds >> LOSE_ABILITIES & 1)
        has_one_price = not self.is_x and not self.other_ways
        self.is_simple = has_one_price and not self.cost_rules
        self.only_gets_cheaper = has_one_price and all(
            each.is_own and each.only_lowers for each in self.cost_rules
        )
        self.is_plain_play = self.is_simple and self.extra_costs is None and not self.restrictions
        self.chars = Chars(self)
