"""Abilities made ready to run: what they listen for, what they change, what they cost."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from engine.kernel.effects.change_kinds import bits_of
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.signatures import (
    ActionCheck,
    Condition,
    Count,
    EventTest,
    Rewrite,
    Test,
)
from engine.kernel.state.numbers import ON_EVERYTHING

if TYPE_CHECKING:
    from engine.kernel.programs.context import Context
    from engine.kernel.state.game import Game

# What a change of cost is about: playing cards, or what else a game has prices for.
FOR_CARDS: Final = 0


def _none(game: "Game", context: "Context", seat: int) -> int:
    return 0


@dataclass(slots=True, eq=False, repr=False)
class Ability:
    """What all abilities have in common.

    Attributes:
        number: Its place among the abilities of its face; with the object it names one ability.
        origin: The name of the card, or what lies over it, whose text it is.
        zone: The kind of zone in which it works; -1 for those in play.
    """

    number: int
    origin: str
    zone: int = field(default=-1, kw_only=True)


@dataclass(slots=True, eq=False, repr=False)
class Trigger(Ability):
    """A triggered ability: an event, a test on it, an effect.

    Attributes:
        header: The capital word that opens it, empty where none does.
        is_batched: "One or more": once for all that happens together.
        is_by_player: What happens together is taken together for each player alone.
        least: So many have to happen together.
        times: At most this many times a turn; 0 for no limit.
        nth: Only on the so-many-th such event of a turn; 0 for any.
        counts_own: Each player's events are counted alone, whether or not it was there to see them.
        paying: What is done for it as it goes on the stack, which it does only if that was done.
        is_payable: Whether that could be done; None where nothing is paid.
    """

    kind: int
    matches: EventTest
    program: Program
    times: int = 0
    nth: int = 0
    counts_own: bool = False
    header: str = ""
    is_batched: bool = False
    is_by_player: bool = False
    least: int = 1
    paying: Program | None = None
    is_payable: Condition | None = None


@dataclass(slots=True, eq=False, repr=False)
class Action(Ability):
    """An ability that a player activates.

    Attributes:
        only_if: "Activate only if ...".
        times: How often in a turn (6.4b); 0 for once in the whole game.
        checks: What could say no to it, once that is known.
    """

    costs: Costs
    program: Program
    only_if: Condition | None = None
    times: int = 1
    is_support: bool = False
    is_power: bool = False
    checks: tuple[ActionCheck, ...] | None = None


@dataclass(slots=True, eq=False, repr=False)
class Change:
    """One change to characteristics, applied in the order of `layer`.

    Attributes:
        given: The kinds of changes that passive abilities which it gives make, as bits.
        lowers: The kinds by which it may leave an object with less than is printed, as bits.
        cause: Of damage, the bits that its cause must have and, above them, those it must not.
        by_word: What it is, by the word that was chosen; None where nothing has to be.
    """

    kind: int
    amount: Count | None = None
    bit: int = 0
    words: tuple[str, ...] = ()
    ability: "tuple[Ability, ...]" = ()
    limit: Test | None = None
    cause: int = 0
    lowers: int = 0
    by_word: "Mapping[str, Change] | None" = None
    given: int = 0

    def __post_init__(self) -> None:
        self.lowers = 1 << self.kind
        for each in self.ability:
            if isinstance(each, Static):
                self.lowers |= each.lowers
                self.given |= each.kinds | each.given


@dataclass(slots=True, eq=False, repr=False)
class Static(Ability):
    """A passive ability: while its condition holds, the objects it finds are changed (6.8a).

    Attributes:
        depends: What it depends on besides what is in play, as bits.
        is_own: It is about its own object alone.
        kinds: The kinds of its changes, as bits; `given` those of abilities that it gives.
        lowers: The kinds by which it may leave an object with less than is printed, as bits.
        reads: Kinds of changes that may decide whom it finds, as bits.
        is_each: Its amounts are counted for each object alone.
    """

    condition: Condition | None
    reaches: Test
    changes: tuple[Change, ...]
    depends: int = ON_EVERYTHING
    is_own: bool = False
    is_each: bool = False
    kinds: int = 0
    given: int = 0
    reads: int = 0
    lowers: int = 0

    def __post_init__(self) -> None:
        self.kinds = bits_of(change.kind for change in self.changes)
        for change in self.changes:
            self.given |= change.given
            self.lowers |= change.lowers


@dataclass(slots=True, eq=False, repr=False)
class Replacement(Ability):
    """A text with "instead": an event that would happen is changed or gives way (6.9).

    Attributes:
        rewrite: The amount that happens instead; None where a program runs in its place.
        program: What happens instead.
        times: At most this many times a turn; 0 for no limit.
        needs_source: It does something to its own object, which has to be there (I-17).
        is_shield: Its uses are points of damage, used up one by one.
        is_optional: It may be declined.
        can_be_done: Whether there is what it would take, where it may be declined.
        prevents: It prevents damage, which some texts do not allow.
    """

    kind: int
    matches: EventTest
    program: Program | None
    rewrite: Rewrite | None = None
    times: int = 0
    prevents: bool = False
    needs_source: bool = False
    is_shield: bool = False
    is_optional: bool = False
    can_be_done: Condition | None = None


@dataclass(slots=True, eq=False, repr=False)
class CostRule(Ability):
    """A change of what cards cost (4.3c): more or less, with a floor, for some cards and players.

    Attributes:
        applies: Whether it concerns a card that a player wants to play.
        amount: Positive for more, negative for less.
        is_own: It is printed on the card itself and works wherever that card is.
        sets: The amount is the cost itself, not a change of it.
        is_each: The amount is counted for each card alone.
        only_lowers: The amount is never above 0.
    """

    applies: Test
    amount: Count
    floor: int = 0
    condition: Condition | None = None
    is_own: bool = False
    payer: "Callable[[Any, Context, int], bool] | None" = None
    what: int = FOR_CARDS
    sets: bool = False
    is_each: bool = False
    only_lowers: bool = False


@dataclass(slots=True, eq=False, repr=False)
class PlayerRule(Ability):
    """A prohibition on players ("can't cast spells"), or a permission ("may play from").

    Attributes:
        more_than: Only beyond this many a turn; -1 for not at all.
        count: How many there were this turn.
        only_effects: It is about what effects do, not about what the rules do.
        matches: It is about events, and about which.
        is_free: What it lets players play costs them nothing.
    """

    what: str
    players: "Callable[[Any, Context, int], bool]"
    applies: Test | None = None
    condition: Condition | None = None
    more_than: int = -1
    only_effects: bool = False
    matches: EventTest | None = None
    is_free: bool = False
    count: "Callable[[Any, Context, int], int]" = _none
