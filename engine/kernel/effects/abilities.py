"""Abilities made ready to run: what they listen for, what they change, what they cost."""

from collections.abc import Callable, Mapping
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


class Ability:
    """What all abilities have in common.

    Attributes:
        number: Its place among the abilities of its face; with the object it names one ability.
        origin: The name of the card, or what lies over it, whose text it is.
        zone: The kind of zone in which it works; -1 for those in play.
    """

    __slots__ = ("number", "origin", "zone")

    def __init__(self, number: int, origin: str, zone: int = -1) -> None:
        self.number = number
        self.origin = origin
        self.zone = zone


class Trigger(Ability):
    """A triggered ability: an event, a test on it, an effect.

    Attributes:
        header: The capital word that opens it, empty where none does.
        is_batched: "One or more": once for all that happens together.
        is_by_player: What happens together is taken together for each player alone.
        least: So many have to happen together.
        times: At most so many times a turn; 0 for no limit.
        nth: Only on the so-many-th such event of a turn; 0 for any.
        counts_own: Each player's events are counted alone, whether or not it was there to see them.
        paying: What is done for it as it goes on the stack, which it does only if that was done.
        is_payable: Whether that could be done; None where nothing is paid.
    """

    __slots__ = (
        "counts_own",
        "header",
        "is_batched",
        "is_by_player",
        "is_payable",
        "kind",
        "least",
        "matches",
        "nth",
        "paying",
        "program",
        "times",
    )

    def __init__(
        self,
        number: int,
        origin: str,
        kind: int,
        matches: EventTest,
        program: Program,
        times: int = 0,
        nth: int = 0,
        zone: int = -1,
    ) -> None:
        super().__init__(number, origin, zone)
        self.kind = kind
        self.matches = matches
        self.program = program
        self.times = times
        self.nth = nth
        self.counts_own = False
        self.header = ""
        self.is_batched = False
        self.is_by_player = False
        self.least = 1
        self.paying: Program | None = None
        self.is_payable: Condition | None = None


class Action(Ability):
    """An ability that a player activates.

    Attributes:
        only_if: "Activate only if ...".
        times: How often in a turn (6.4b); 0 for once in the whole game.
        checks: What could say no to it, once that is known.
    """

    __slots__ = ("checks", "costs", "is_power", "is_support", "only_if", "program", "times")

    def __init__(
        self,
        number: int,
        origin: str,
        costs: Costs,
        program: Program,
        only_if: Condition | None = None,
        times: int = 1,
        zone: int = -1,
    ) -> None:
        super().__init__(number, origin, zone)
        self.costs = costs
        self.program = program
        self.is_support = False
        self.is_power = False
        self.only_if = only_if
        self.times = times
        self.checks: tuple[ActionCheck, ...] | None = None


class Change:
    """One change to characteristics, applied in the order of `layer`.

    Attributes:
        given: The kinds of changes that passive abilities which it gives make, as bits.
        lowers: The kinds by which it may leave an object with less than is printed, as bits.
        cause: Of damage, the bits that its cause must have and, above them, those it must not.
        by_word: What it is, by the word that was chosen; empty where nothing has to be chosen.
    """

    __slots__ = (
        "ability",
        "amount",
        "bit",
        "by_word",
        "cause",
        "given",
        "kind",
        "limit",
        "lowers",
        "words",
    )

    def __init__(
        self,
        kind: int,
        amount: Count | None = None,
        bit: int = 0,
        words: tuple[str, ...] = (),
        ability: "tuple[Ability, ...]" = (),
        limit: Test | None = None,
        cause: int = 0,
    ) -> None:
        self.kind = kind
        self.amount = amount
        self.bit = bit
        self.cause = cause
        self.words = words
        self.ability = ability
        self.limit = limit
        self.lowers = 1 << kind
        self.by_word: Mapping[str, Change] = {}
        self.given = 0
        for each in ability:
            if isinstance(each, Static):
                self.lowers |= each.lowers
                self.given |= each.kinds | each.given


class Static(Ability):
    """A passive ability: while its condition holds, the objects it finds are changed (6.8a).

    Attributes:
        depends: What it depends on besides what is in play, as bits.
        is_own: It is about its own object alone.
        kinds: The kinds of its changes, as bits; `given` those of abilities that it gives.
        lowers: The kinds by which it may leave an object with less than is printed, as bits.
        reads: Kinds of changes that may decide whom it finds, as bits.
        is_each: Its amounts are counted for each object alone.
        latches: Its condition goes on holding once it has held (`effects/latches.py`).
    """

    __slots__ = (
        "changes",
        "condition",
        "depends",
        "given",
        "is_each",
        "is_own",
        "kinds",
        "latches",
        "lowers",
        "reaches",
        "reads",
    )

    def __init__(
        self,
        number: int,
        origin: str,
        condition: Condition | None,
        reaches: Test,
        changes: tuple[Change, ...],
        zone: int = -1,
    ) -> None:
        super().__init__(number, origin, zone)
        self.depends = ON_EVERYTHING
        self.is_own = False
        self.is_each = False
        self.latches = False
        self.condition = condition
        self.reaches = reaches
        self.changes = changes
        self.kinds = bits_of(change.kind for change in changes)
        self.given = 0
        for change in changes:
            self.given |= change.given
        self.reads = 0
        self.lowers = 0
        for change in changes:
            self.lowers |= change.lowers


class Replacement(Ability):
    """A text with "instead": an event that would happen is changed or gives way (6.9).

    Attributes:
        rewrite: The amount that happens instead; None where a program runs in its place.
        program: What happens instead.
        times: At most so many times a turn; 0 for no limit.
        needs_source: It does something to its own object, which has to be there (I-17).
        is_shield: Its uses are points of damage, used up one by one.
        is_optional: It may be declined.
        can_be_done: Whether there is what it would take, where it may be declined.
        prevents: It prevents damage, which some texts do not allow.
    """

    __slots__ = (
        "can_be_done",
        "is_optional",
        "is_shield",
        "kind",
        "matches",
        "needs_source",
        "prevents",
        "program",
        "rewrite",
        "times",
    )

    def __init__(
        self,
        number: int,
        origin: str,
        kind: int,
        matches: EventTest,
        program: Program | None,
        rewrite: Rewrite | None = None,
        times: int = 0,
    ) -> None:
        super().__init__(number, origin)
        self.kind = kind
        self.matches = matches
        self.program = program
        self.rewrite = rewrite
        self.times = times
        self.prevents = False
        self.needs_source = False
        self.is_shield = False
        self.is_optional = False
        self.can_be_done: Condition | None = None


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

    __slots__ = (
        "amount",
        "applies",
        "condition",
        "floor",
        "is_each",
        "is_own",
        "only_lowers",
        "payer",
        "sets",
        "what",
    )

    def __init__(
        self,
        number: int,
        origin: str,
        applies: Test,
        amount: Count,
        floor: int = 0,
        condition: Condition | None = None,
        is_own: bool = False,
    ) -> None:
        super().__init__(number, origin)
        self.applies = applies
        self.amount = amount
        self.floor = floor
        self.condition = condition
        self.is_own = is_own
        self.payer: Callable[[Any, Context, int], bool] | None = None
        self.what = FOR_CARDS
        self.sets = False
        self.is_each = False
        self.only_lowers = False


# What a change of cost is about: playing cards, or what else a game has prices for.
FOR_CARDS: Final = 0


class PlayerRule(Ability):
    """A prohibition on players ("can't cast spells"), or a permission ("may play from").

    Attributes:
        more_than: Only beyond so many a turn; -1 for not at all.
        count: How many there were this turn.
        only_effects: It is about what effects do, not about what the rules do.
        matches: It is about events, and about which.
        is_free: What it lets players play costs them nothing.
    """

    __slots__ = (
        "applies",
        "condition",
        "count",
        "is_free",
        "matches",
        "more_than",
        "only_effects",
        "players",
        "what",
    )

    def __init__(
        self,
        number: int,
        origin: str,
        what: str,
        players: "Callable[[Any, Context, int], bool]",
        applies: Test | None = None,
        condition: Condition | None = None,
    ) -> None:
        super().__init__(number, origin)
        self.what = what
        self.players = players
        self.applies = applies
        self.condition = condition
        self.more_than = -1
        self.only_effects = False
        self.matches: EventTest | None = None
        self.is_free = False
        self.count: Callable[[Any, Context, int], int] = _none


def _none(game: "Game", context: "Context", seat: int) -> int:
    return 0
