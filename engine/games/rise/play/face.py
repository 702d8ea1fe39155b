"""What a card of this game has besides what every card has."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play.changes import CHANGES
from engine.kernel.effects.faces import Face
from engine.kernel.effects.ready_abilities import Ability, Action
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.signatures import Condition
from engine.kernel.state.records import CardSet

# What is activated.
ACTION: Final = 0
EFFECT: Final = 1
SKILL: Final = 2

# When Effects happen that open a stack of their own, or join that of the end.
AT_START: Final = 0
AT_END: Final = 1
# Whose turn it has to be.
OWN_TURN: Final = 0
EACH_TURN: Final = 1
EACH_CYCLE: Final = 2
OPPOSING_TURN: Final = 3

# Which outcome of a toss a program is.
OUTCOMES: Final = 4
SUCCESSFUL: Final = 0
FAILING: Final = 1
CRITICAL_SUCCESS: Final = 2
CRITICAL_FAILURE: Final = 3


# A number, and objects or players.
Asked = Callable[[Any, Context], tuple[int, Refs]]


class RiseAction(Action):
    """An Action, an activated Effect or a Skill.

    `program` holds all targets, of every outcome of a toss (stack.10); what is done stands in
    `outcomes`, or in `program` itself where nothing is tossed. Coins and Ether of its cost stand in
    `costs.others`, whatever else is paid in `costs.program`.

    Attributes:
        kind: ACTION, EFFECT or SKILL.
        level: Of a Skill, the number before it (summoner.9).
        ability: The active Ability that it comes from, as a bit; 0 for written text.
        has_toss: A coin is tossed as it is activated (action.4).
        outcomes: Programs by outcome; None for an empty one (toss.4).
    """

    __slots__ = ("ability", "has_toss", "kind", "level", "outcomes")

    def __init__(
        self,
        number: int,
        origin: str,
        costs: Costs,
        program: Program,
        only_if: Condition | None = None,
        kind: int = ACTION,
    ) -> None:
        super().__init__(number, origin, costs, program, only_if, 1)
        self.kind = kind
        self.level = 0
        self.ability = 0
        self.has_toss = False
        self.outcomes: tuple[Program | None, ...] = (None,) * OUTCOMES

    def outcome(self, is_success: bool, is_forced: bool) -> Program | None:
        """Return what is done; a Critical without a text is an ordinary one (action.12)."""
        plain = self.outcomes[SUCCESSFUL if is_success else FAILING]
        critical = self.outcomes[CRITICAL_SUCCESS if is_success else CRITICAL_FAILURE]
        return critical if is_forced and critical is not None else plain


@dataclass(slots=True, eq=False, repr=False)
class Timed(Ability):
    """An Effect of the start or the end of turns (invocation.2, end.1).

    Attributes:
        moment: AT_START or AT_END.
        whose: OWN_TURN, EACH_TURN, EACH_CYCLE or OPPOSING_TURN.
    """

    moment: int
    whose: int
    program: Program
    condition: Condition | None = None


@dataclass(slots=True, eq=False, repr=False)
class Twice(Ability):
    """What a card has whose Charges count twice, of one kind or, without its name, of all."""

    kind: str


@dataclass(slots=True, eq=False, repr=False)
class RiseFace(Face):
    """A card of Rise.

    `program` is what it does as it comes into play (effect.3).

    Attributes:
        types: As printed.
        is_infinite: Its Rank is Infinite (rank.4).
        rank: Its Rank as a number, 0 for Infinite or none.
        life, highest: Of a Summoner, its Life Points and its highest Level.
        timed: Effects of the start and the end of turns.
        equips: What an Equipment is put on: creature, door, incantation, summoner or card; empty
            for a card that equips nothing.
        model: Of a Morpher, the slot among its targets that holds what it copies; -1 for none.
        more_capacity: Of an Equipment, the Capacity Points that its Summoner has beside its own.
        printed_types: Types that stand on the card, not those that its Abilities give (cumul.1).
        fixed: What its text asks for as it is declared, with the words under which `Context.tally`
            keeps the answers (ability.fixedtime.1).
    """

    types: tuple[str, ...] = ()
    printed_types: frozenset[str] = frozenset()
    is_infinite: bool = False
    rank: int = 0
    life: int = 0
    highest: int = 0
    timed: tuple[Timed, ...] = ()
    equips: str = ""
    model: int = -1
    more_capacity: int = 0
    fixed: tuple[tuple[str, Asked], ...] = ()

    def __post_init__(self) -> None:
        Face.__post_init__(self)
        self.cost = 1  # invoke.1
        self.is_permanent = self.kind != w.IMMINENT

    def value_count(self) -> int:
        """See base class."""
        return w.VALUES

    def vital_kinds(self) -> int:
        """See base class."""
        return CHANGES.vital

    def seal(self) -> None:
        """See base class."""
        self.cost = 0 if self.keywords & w.TOGETHER else 1
        if self.keywords & w.EQUIPMENT and not self.equips:
            self.equips = "card"
        Face.seal(self)

    @property
    def is_imminent(self) -> bool:
        """Whether it may be Invoked whenever its player has priority (imminent.1)."""
        return w.IS_IMMINENT in self.printed_types

    @property
    def is_fleeting(self) -> bool:
        """Whether Imminent is its only Type that stays in play: it is not Constant (imminent.2)."""
        return not self.is_permanent

    @property
    def is_level_up(self) -> bool:
        """Whether it is played as a Level Up (levelup.3)."""
        return w.IS_LEVEL_UP in self.printed_types

    @property
    def is_summoner(self) -> bool:
        """Whether it is a Summoner (summoner.1)."""
        return w.IS_SUMMONER in self.printed_types


class RiseCards(CardSet[RiseFace]):
    """The faces of a game; for each Morpher also those that it may show.

    Attributes:
        copies: The face that a Morpher shows as a Copy of another, by their ids.
    """

    __slots__ = ("copies",)

    def __init__(self, faces: list[RiseFace], names: tuple[str, ...], digest: str) -> None:
        super().__init__(faces, names, digest)
        self.copies: dict[tuple[int, int], RiseFace] = {}
