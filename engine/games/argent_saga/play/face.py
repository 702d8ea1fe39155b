"""A card of Argent Saga, ready to play."""

from dataclasses import dataclass

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.changes import CHANGES
from engine.kernel.effects.faces import Face
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.signatures import Condition, Finder, Test
from engine.kernel.state.records import CardSet


@dataclass(frozen=True, slots=True)
class Described:
    """Which units a line means.

    Attributes:
        words: Elements and subtypes that a unit has to have, in small letters.
        named: A part of its name, in small letters; empty for any.
        is_omega: Only Ω units.
        is_own: Only those that the player of the card controls.
        also: What else has to hold of them; None for nothing.
    """

    words: frozenset[str] = frozenset()
    named: str = ""
    is_omega: bool = False
    is_own: bool = False
    also: Test | None = None


@dataclass(frozen=True, slots=True)
class Placement:
    """What an Ω unit is placed on (2.6.3).

    Attributes:
        least, most: How many units.
        bases: What each of them has to be.
        including: What at least one of them has to be.
        condition: What has to hold as it is placed; None for nothing.
    """

    least: int
    most: int
    bases: Described
    including: Described = Described()
    condition: Condition | None = None


@dataclass(slots=True, eq=False, repr=False)
class ArgentFace(Face):
    """What a card of this game has besides what every card has.

    Attributes:
        element: In small letters; `argent` for a card that names none.
        animate: What attacking or blocking with it costs (11.1).
        placement: What an Ω unit is placed on; None for other cards.
        equips: Which units it can be equipped to; None for a card that does not equip (10.4).
        only_one: Its player may control only one card of its name (10.1.1).
        back: What it shows while it lies face-down; None for a card that never does.
        worn: What it is while it is equipped, not being an augment (9.1.4); None for the rest.
        subtypes: As printed.
        is_basic: It was printed without abilities (2.5.5).
        drains: Shard Drain is among its costs (11.13.3).
        unanswerable: When nobody may answer it (9.4.9.2); None for never.
        once_named: Only one card of this name may be played each turn; empty for no limit.
        instacast_while: When it has Instacast in the hand besides (11.8); None for never.
        paid_discount: How much less it costs if its optional cost is paid.
        helpers: What may be exhausted for it, each for `help_discount` less; None for nothing.
        open_actions: The numbers of abilities that both players may use.
        base_discount: How much less it costs on which units (Ω units); 0 for nothing.
        attack_costs: What is paid before it attacks (8.2.1.2); None for nothing.
        sent_away: When it goes to the discard zone by itself; None for never.
        starts: What it does at the start of the game (7.1.2), None for nothing.
    """

    element: str = ""
    animate: int = 0
    is_omega: bool = False
    placement: Placement | None = None
    equips: Described | None = None
    only_one: bool = False
    subtypes: tuple[str, ...] = ()
    back: "ArgentFace | None" = None
    worn: "ArgentFace | None" = None
    is_basic: bool = False
    drains: bool = False
    unanswerable: Condition | None = None
    once_named: str = ""
    sent_away: Condition | None = None
    attack_costs: Costs | None = None
    base_discount: tuple[int, Described] = (0, Described())
    paid_discount: int = 0
    help_discount: int = 0
    helpers: Finder | None = None
    open_actions: frozenset[int] = frozenset()
    instacast_while: Condition | None = None
    starts: Program | None = None

    def __post_init__(self) -> None:
        Face.__post_init__(self)
        self.is_basic = self.kind == w.UNIT
        self.is_permanent = self.kind != w.SPELL

    def value_count(self) -> int:
        """See base class."""
        return w.VALUES

    def vital_kinds(self) -> int:
        """See base class."""
        return CHANGES.vital

    @property
    def is_instacast(self) -> bool:
        """Whether it can be played whenever its player has priority (11.8.2)."""
        return bool(self.keywords & w.INSTACAST)


ArgentCards = CardSet[ArgentFace]
