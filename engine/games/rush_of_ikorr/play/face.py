"""What a card is once its text was read: printed values, and abilities made ready to run.

A face is a card together with its infusion (3.9a.1). Faces are made once, shared by all games and
never changed. `Test` and `Count` are functions of the game, a context and an object.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from engine.games.rush_of_ikorr.play.words import CHAMPION, LOCATION_CARD, ON_EVERYTHING

if TYPE_CHECKING:
    from engine.games.rush_of_ikorr.play.context import Context
    from engine.games.rush_of_ikorr.play.programs import Op
    from engine.games.rush_of_ikorr.play.state import Play
    from engine.games.rush_of_ikorr.text import tree
    from engine.kernel.table import Event

Test = Callable[["Play", "Context", int], bool]
Condition = Callable[["Play", "Context"], bool]
Count = Callable[["Play", "Context"], int]
Finder = Callable[["Play", "Context"], list[int]]
# Whether objects may be chosen together ("with total cost 6 or less", "with different names").
TogetherTest = Callable[["Play", "Context", list[int]], bool]
PlayCheck = Callable[["Play", int, int], bool]
ActionCheck = Callable[["Play", int, int, "Action"], bool]
EventTest = Callable[["Play", "Context", "Event"], bool]
Rewrite = Callable[["Play", "Context", int], int]


class Chars:
    """An object's characteristics at one moment.

    Attributes:
        cannot: Prohibitions and permissions, as bits.
        lost: Whether its abilities are gone.
        gained: Abilities given to it by effects.
        limits: Prohibitions that hold only against some objects or players.
        damage_dealt, damage_taken: Changes of damage: which causes, how much, only with whom.
        tolls: What has to be paid each time: for attacking or raiding, how much influence.
    """

    __slots__ = (
        "attack",
        "cannot",
        "damage_dealt",
        "damage_taken",
        "gained",
        "health",
        "keywords",
        "limits",
        "lost",
        "more_activations",
        "more_attacks",
        "more_raids",
        "name",
        "raid",
        "support",
        "tolls",
        "traits",
    )

    def __init__(self, face: "Face") -> None:
        self.attack = face.attack
        self.health = face.health
        self.raid = face.raid
        self.keywords = face.keywords
        self.support: tuple[tuple[str, ...], ...] = face.support
        self.cannot = 0
        self.lost = False
        self.gained: tuple[Ability, ...] = ()
        self.limits: tuple[Limit, ...] = ()
        self.more_attacks = 0
        self.more_raids = 0
        self.more_activations = 0
        self.damage_dealt: tuple[DamageChange, ...] = ()
        self.damage_taken: tuple[DamageChange, ...] = ()
        self.tolls: tuple[tuple[int, int], ...] = ()
        self.traits = face.traits
        self.name = face.name


class Limit:
    """A prohibition that holds only where a test says so: "can't be attacked by tokens"."""

    __slots__ = ("bit", "cause", "context", "holds")

    def __init__(self, bit: int, holds: Test, context: "Context", cause: int = 0) -> None:
        self.bit = bit
        self.cause = cause
        self.holds = holds
        self.context = context


DamageChange = tuple[int, int, Limit | None]


class Purpose:
    """Why something is chosen: the instruction, which part of it, and the words of the choice."""

    __slots__ = ("chosen", "doing", "role")

    def __init__(self, doing: "tree.Instruction", role: str, chosen: "tree.Selection") -> None:
        self.doing = doing
        self.role = role
        self.chosen = chosen


class TargetSlot:
    """One word "target" of a text: what may be chosen when the effect goes on the stack (3.2c).

    Attributes:
        exists: Whether there is one at all, where that is quicker to say.
        find_all: What could be chosen but for the limit of Fabled names; None where that is all.
        purpose: What the text does with it.
        together: What has to hold for all that is chosen.
    """

    __slots__ = ("amount", "exists", "find", "find_all", "index", "purpose", "together", "up_to")

    def __init__(self, index: int, find: Finder, amount: Count, up_to: bool) -> None:
        self.index = index
        self.find = find
        self.exists: Condition | None = None
        self.amount = amount
        self.up_to = up_to
        self.find_all: Finder | None = None
        self.purpose: Purpose | None = None
        self.together: TogetherTest | None = None

    def leave_out(self, test: Test) -> None:
        """Let no object be chosen that fits a test."""
        find = self.find
        self.find_all = find
        self.exists = None

        def found(game: "Play", context: "Context") -> list[int]:
            return [n for n in find(game, context) if n < 0 or not test(game, context, n)]

        self.find = found


class Program:
    """An effect as a flat list of operations, run one after the other.

    Attributes:
        modes: For "choose one" with targets inside: the programs to choose from, else empty.
        printed: The modes as the text has them.
        mode_sets: Which of the printed modes each of them is made of, in text order.
        only_summons: It does nothing but add permanents to the row (5.2c.1).
        allowed: Among modes, when these may be chosen; None for always.
        effect: What it was made from, for those who weigh it; nothing plays from here.
    """

    __slots__ = (
        "allowed",
        "effect",
        "mode_sets",
        "modes",
        "only_summons",
        "ops",
        "printed",
        "targets",
        "text",
    )

    def __init__(
        self,
        ops: "tuple[Op, ...]",
        targets: tuple[TargetSlot, ...] = (),
        only_summons: bool = False,
        text: str = "",
    ) -> None:
        self.ops = ops
        self.targets = targets
        self.only_summons = only_summons
        self.allowed: Condition | None = None
        self.text = text
        self.modes: tuple[Program, ...] = ()
        self.mode_sets: tuple[tuple[int, ...], ...] = ()
        self.printed: tuple[tree.Effect, ...] = ()
        self.effect: tree.Effect = ()


class Costs:
    """What has to be paid: influence, Ikorr of the team's pool, and things that have to be done.

    Attributes:
        influence: What is exerted; None for a declared X.
        is_payable: Whether the rest could be paid now.
        frees_a_place: Paying takes a champion off the payer's side (I-24).
        program: What is done as a cost; None where influence is all.
        most_x: The largest X that could be paid by what is done ("discard X cards"), else None.
        exerts_x: X influence is exerted as one of the things that are done.
    """

    __slots__ = (
        "exerts_x",
        "frees_a_place",
        "ikorr",
        "influence",
        "is_payable",
        "most_x",
        "program",
    )

    def __init__(
        self,
        influence: int | None = 0,
        ikorr: "Count | None" = None,
        is_payable: "Condition | None" = None,
        program: "Program | None" = None,
    ) -> None:
        self.influence = influence
        self.frees_a_place = False
        self.ikorr = ikorr
        self.is_payable = is_payable
        self.program = program
        self.most_x: Count | None = None
        self.exerts_x = False


class EnterRule:
    """A text about how something enters the battlefield: stunned, with Ikorr, as a copy.

    Attributes:
        reaches: Which entering objects it is about.
        copy_of: What it may become a copy of; None for no copy.
        is_optional: Its controller may enter without copying.
        program: What is done as it enters ("choose a type").
    """

    __slots__ = (
        "condition",
        "copy_of",
        "ikorr",
        "is_optional",
        "is_own",
        "marks",
        "program",
        "reaches",
    )

    def __init__(self, reaches: Test, is_own: bool) -> None:
        self.reaches = reaches
        self.is_own = is_own
        self.condition: Condition | None = None
        self.marks = 0
        self.ikorr: Count | None = None
        self.copy_of: Finder | None = None
        self.program: Program | None = None
        self.is_optional = False


class Ability:
    """What all abilities have in common.

    Attributes:
        number: Its place among the abilities of its face; with the object it names one ability.
        origin: The name of the card or infusion whose text it is.
        zone: The kind of zone in which it works; -1 for the battlefield.
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
    """

    __slots__ = (
        "counts_own",
        "header",
        "is_batched",
        "is_by_player",
        "kind",
        "least",
        "matches",
        "nth",
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


class Action(Ability):
    """An ACTION ability, an avatar's power or its RUSH.

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
        lowers: It may leave an object with less health than is printed.
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
        self.lowers = kind in LOWERING_CHANGES
        self.by_word: Mapping[str, Change] = {}
        self.given = 0
        for each in ability:
            if isinstance(each, Static):
                self.lowers = self.lowers or each.lowers
                self.given |= each.kinds | each.given


# Kinds of changes, in the order in which they apply.
LOSE_ABILITIES: Final = 0
SET_NAME: Final = 1
REPLACE_TRAITS: Final = 2
GAIN_TRAIT: Final = 3
SET_ATTACK: Final = 4
SET_HEALTH: Final = 5
SET_RAID: Final = 6
DOUBLE: Final = 7
ADD_ATTACK: Final = 8
ADD_HEALTH: Final = 9
ADD_RAID: Final = 10
SWAP: Final = 11
GAIN_KEYWORD: Final = 12
LOSE_KEYWORD: Final = 13
GAIN_ABILITY: Final = 14
FORBID: Final = 15
FORCE: Final = 16
ATTACK_AND_RAID: Final = 17
ACT_STUNNED: Final = 18
LIMIT: Final = 19
MORE_ATTACKS: Final = 20
MORE_RAIDS: Final = 21
MORE_ACTIVATIONS: Final = 22
DAMAGE_DEALT: Final = 23
DAMAGE_TAKEN: Final = 24
TOLL: Final = 25


# Kinds that may decide whether something lives.
VITAL_CHANGES: Final = (
    LOSE_ABILITIES,
    SET_HEALTH,
    DOUBLE,
    ADD_HEALTH,
    SWAP,
    GAIN_ABILITY,
    FORBID,
)


# Kinds that may leave an object with less health than is printed; given abilities tell themselves.
LOWERING_CHANGES: Final = (LOSE_ABILITIES, SET_HEALTH, ADD_HEALTH, SWAP)


# Changes that say what an object can, cannot or must do.
BINDING_CHANGES: Final = (
    FORBID,
    FORCE,
    ATTACK_AND_RAID,
    ACT_STUNNED,
    LIMIT,
    MORE_ATTACKS,
    MORE_RAIDS,
    TOLL,
)


def bits_of(kinds: Iterable[int]) -> int:
    """Return kinds of changes as bits."""
    bits = 0
    for kind in kinds:
        bits |= 1 << kind
    return bits


class Static(Ability):
    """A passive ability: while its condition holds, the objects it finds are changed (6.8a).

    Attributes:
        depends: What it depends on besides what is in play, as bits.
        is_own: It is about its own object alone.
        kinds: The kinds of its changes, as bits; `given` those of abilities that it gives.
        lowers: It may leave an object with less health than is printed.
        reads: Kinds of changes that may decide whom it finds, as bits.
        is_each: Its amounts are counted for each object alone.
    """

    __slots__ = (
        "changes",
        "condition",
        "depends",
        "given",
        "is_each",
        "is_own",
        "kinds",
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
        self.condition = condition
        self.reaches = reaches
        self.changes = changes
        self.kinds = bits_of(change.kind for change in changes)
        self.given = 0
        for change in changes:
            self.given |= change.given
        self.reads = 0
        self.lowers = any(change.lowers for change in changes)


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
        self.payer: Callable[[Play, Context, int], bool] | None = None
        self.what = FOR_CARDS
        self.sets = False
        self.is_each = False
        self.only_lowers = False


# What a change of cost is about.
FOR_CARDS: Final = 0
FOR_POWERS: Final = 1
FOR_ACTIONS: Final = 2
FOR_RUSH: Final = 3


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
        players: "Callable[[Play, Context, int], bool]",
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
        self.count: Callable[[Play, Context, int], int] = _none


class OtherWay:
    """Another way to pay for a card, and from where it is played that way.

    Attributes:
        costs: What is paid instead of the printed cost; None for the printed cost.
        rule: From elsewhere than the hand: what lets its owner play it.
    """

    __slots__ = ("condition", "costs", "rule", "zone")

    def __init__(
        self, costs: Costs | None, zone: int, condition: Condition | None, rule: PlayerRule | None
    ) -> None:
        self.costs = costs
        self.zone = zone
        self.condition = condition
        self.rule = rule


def _none(game: "Play", context: "Context", seat: int) -> int:
    return 0


class Face:
    """A card with its infusion, ready to play.

    Attributes:
        play_checks: The checks that could say no to playing it; None until first asked for.
    """

    __slots__ = (
        "actions",
        "allowance",
        "aspects",
        "attack",
        "card_name",
        "chars",
        "cost",
        "cost_rules",
        "enters",
        "extra_costs",
        "fabled",
        "has_health",
        "has_text",
        "headers",
        "health",
        "hears",
        "id",
        "infused_values",
        "infusion",
        "is_busy",
        "is_plain_champion",
        "is_plain_play",
        "is_simple",
        "is_token",
        "is_unique",
        "is_vital",
        "is_x",
        "keywords",
        "kind",
        "loyalties",
        "manual",
        "name",
        "only_gets_cheaper",
        "optional_costs",
        "other_ways",
        "outside",
        "paid_scope",
        "pips",
        "play_checks",
        "player_rules",
        "power",
        "printed",
        "program",
        "raid",
        "replacements",
        "restrictions",
        "rush",
        "silences",
        "statics",
        "support",
        "traits",
        "triggers",
    )

    def __init__(  # noqa: PLR0915 - one line a field
        self, number: int, name: str, kind: int
    ) -> None:
        self.id = number
        self.name = name
        self.card_name = name
        self.kind = kind
        self.cost = 0
        self.is_x = False
        self.attack = 0
        self.health = 0
        self.raid = 0
        self.allowance = 0
        self.pips = 0
        self.aspects: tuple[str, ...] = ()
        self.traits: frozenset[str] = frozenset()
        self.fabled = False
        self.is_token = False
        self.has_health = True
        self.has_text = False
        self.headers: frozenset[str] = frozenset()
        self.is_unique = False
        self.loyalties: frozenset[str] = frozenset()
        self.infusion = ""
        self.infused_values: tuple[int, ...] = (0, 0, 0)
        self.keywords = 0
        self.support: tuple[tuple[str, ...], ...] = ()
        self.triggers: tuple[Trigger, ...] = ()
        self.actions: tuple[Action, ...] = ()
        self.statics: tuple[Static, ...] = ()
        self.replacements: tuple[Replacement, ...] = ()
        self.cost_rules: tuple[CostRule, ...] = ()
        self.player_rules: tuple[PlayerRule, ...] = ()
        self.extra_costs: Costs | None = None
        self.optional_costs: Costs | None = None
        self.other_ways: tuple[OtherWay, ...] = ()
        self.restrictions: tuple[Condition, ...] = ()
        self.enters: tuple[EnterRule, ...] = ()
        self.program: Program | None = None
        self.power: Action | None = None
        self.rush: Action | None = None
        self.outside = False
        self.is_simple = True
        self.only_gets_cheaper = False
        self.is_plain_play = True
        self.is_plain_champion = kind == CHAMPION
        self.play_checks: tuple[PlayCheck, ...] | None = None
        self.is_vital = False
        self.silences = False
        self.hears = 0
        self.is_busy = False
        # What an additional cost has mentioned, while the card is being lowered.
        self.paid_scope: object = None
        self.manual: tuple[str, ...] = ()
        self.printed: tuple[str, ...] = ()
        self.chars = Chars(self)

    def seal(self) -> None:
        """Fix the printed characteristics; called once, when everything else is known."""
        self.paid_scope = None
        self.play_checks = None
        self.hears = 0
        for trigger in self.triggers:
            if trigger.zone < 0:
                self.hears |= 1 << trigger.kind
        self.is_busy = bool(
            self.statics or self.replacements or self.cost_rules or self.player_rules or self.enters
        )
        self.is_vital = any(c.kind in VITAL_CHANGES for s in self.statics for c in s.changes)
        self.silences = any(each.kinds >> LOSE_ABILITIES & 1 for each in self.statics)
        self.is_simple = not self.cost_rules and not self.other_ways and not self.is_x
        self.only_gets_cheaper = (
            not self.is_x
            and not self.other_ways
            and all(each.is_own and each.only_lowers for each in self.cost_rules)
        )
        self.is_plain_play = (
            self.is_simple
            and self.extra_costs is None
            and not self.restrictions
            and not self.fabled
        )
        self.is_plain_champion = self.is_plain_play and self.kind == CHAMPION
        self.chars = Chars(self)

    @property
    def is_permanent(self) -> bool:
        """Whether it stays on the battlefield (3.6a)."""
        return self.kind in (CHAMPION, LOCATION_CARD)
