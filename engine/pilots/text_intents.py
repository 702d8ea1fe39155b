"""What shared instructions and changes are good for, one row each; games add rows of their own."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final, NamedTuple

from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.amounts import All, Number, Plus, Times, UpTo
from engine.language.tree.changes import (
    AttackWhenFresh,
    Cannot,
    DoubleStat,
    GainAbility,
    GainKeyword,
    LoseAllAbilities,
    LoseKeyword,
    MoreAttacks,
    SetStat,
    StatChange,
)
from engine.language.tree.composed import (
    AttackNow,
    Choose,
    ChooseOne,
    Delayed,
    Do,
    EndTurn,
    ForEach,
    GainControl,
    LoseGame,
    Manual,
    Modify,
    Move,
    NextCost,
    Pay,
    Prevent,
    SkipPhase,
    SummonToken,
    Unless,
    WinGame,
)
from engine.language.tree.instructions import (
    Deal,
    DealExcess,
    Destroy,
    Discard,
    Draw,
    Heal,
    Play,
    Sacrifice,
    Search,
    Summon,
    SummonCopy,
)
from engine.language.tree.kinds import Change
from engine.language.tree.objects import Group, Selection, This
from engine.language.tree.players import (
    YOU,
    ChosenPlayer,
    ControllerOf,
    EachPlayer,
    Opponent,
    OwnerOf,
    TargetPlayer,
    ThatPlayer,
    You,
)
from engine.language.tree.terms import How as TreeHow
from engine.language.tree.terms import Link, SharedZone, Side, Span
from engine.pilots.intents import Deed, How, Intent, IntentReader, Met, Whose
from engine.values import Term

CONDITIONAL: Final = 0.6
WINNING: Final = 1_000.0
_HOW: Final = {
    TreeHow.TARGET: How.TARGETED,
    TreeHow.CHOOSE: How.CHOSEN,
    TreeHow.ALL: How.ALL,
}
_WHOSE: Final = {Side.ALLIED: Whose.OURS, Side.OPPOSING: Whose.THEIRS, Side.ANY: Whose.ANY}
_SIGNS: Final = {Side.ALLIED: 1.0, Side.OPPOSING: -1.0, Side.ANY: 0.0}


class Aim(Term):
    """What is done to a unit: bounced it goes back to a hand, disabled it can do nothing.

    Released it can act again that could not; its size is what that is worth.
    """

    KILL = auto()
    HURT = auto()
    DISABLE = auto()
    BOUNCE = auto()
    TAKE = auto()
    DRAIN = auto()
    CHANGE = auto()
    HEAL = auto()
    RELEASE = auto()


@dataclass(frozen=True, slots=True)
class TextWeights:
    """What the things are worth that texts of any game do, in points.

    Attributes:
        hand_card: A card in hand.
        unit: A unit of nobody in particular, for effects that bring or take any.
        attack: What an attack is worth that a text lets a unit make.
        keyword: One keyword ability.
        text: A text on something in play, whatever it says.
        hindered: A unit that may not do something any more.
        spent: One of what costs are paid with, for this turn.
        prevented: Damage that is prevented.
        brief: Which part of its worth a change keeps that lasts for a turn.
        unknown: An instruction about which nothing else is known.
        exchange: How much better an exchange must be than doing nothing.
        typical: Where a text names a number that only the board knows.
        typical_damage: The same for damage.
        most_units: How many units a side has at most, or usually.
    """

    hand_card: float = 6.0
    unit: float = 14.0
    attack: float = 2.0
    keyword: float = 2.0
    text: float = 2.0
    hindered: float = 7.0
    spent: float = 1.0
    prevented: float = 3.0
    brief: float = 0.35
    unknown: float = 1.0
    exchange: float = 0.5
    typical: int = 2
    typical_damage: int = 2
    most_units: int = 5

    def of_stat(self, stat: terms.Stat) -> float:  # noqa: ARG002
        """Return what one point of a number on a unit is worth."""
        return 0.0


Weigh = Callable[["TextReader", Any], None]
ChangeWorth = Callable[["TextReader", Any], float]


class Rows(NamedTuple):
    """What instructions and changes are good for that only one game has."""

    instructions: Mapping[type, Weigh]
    changes: Mapping[type, ChangeWorth]


def amount_of(node: object, typical: int) -> int:
    """Return an amount as far as the text itself tells it."""
    match node:
        case Number(value=value):
            return value
        case Times(factor=factor, amount=inner):
            return factor * amount_of(inner, typical)
        case Plus(amount=inner, number=number):
            return amount_of(inner, typical) + number
        case UpTo(amount=inner):
            return amount_of(inner, typical)
        case _:
            return typical


class TextReader(IntentReader[Any]):
    """Walks an effect and adds up what it finds; a game's rows come before the shared ones."""

    def __init__(self, weights: TextWeights, rows: Rows) -> None:
        super().__init__(weights)
        self.rows = rows
        self.table = {**SHARED, **rows.instructions}
        self.changes = {**CHANGES, **rows.changes}

    def count(self, node: object) -> int:
        """Return an amount as far as the text itself tells it."""
        return amount_of(node, self.weights.typical)

    def steps(self, effect: Effect) -> Iterator[tuple[float, bool, tuple[object, ...]]]:
        """See base class."""
        for step in effect:
            is_rare = step.link in (Link.OTHERWISE, Link.IF_YOU_DO_NOT, Link.IF_YOU_CANNOT)
            factor = CONDITIONAL if step.condition is not None or is_rare else 1.0
            is_brief = step.duration is not None and step.duration is not Span.THIS_GAME
            yield factor, is_brief, step.instructions

    def objects(self, node: object) -> list[Met]:
        """See base class."""
        match node:
            case Selection():
                return [self.selection(node)]
            case Group(items=items):
                return [each for item in items for each in self.objects(item)]
            case This():
                return [self.own]
            case _ if self.met:
                return [self.met[-1]]
            case _:
                return [self.own]

    def selection(self, node: Selection) -> Met:
        """Note objects that a text looks for."""
        description = node.description
        side = description.side
        if isinstance(description.controller, You):
            side = Side.ALLIED
        elif description.controller is not None:
            side = Side.OPPOSING
        is_all = isinstance(node.amount, All)
        count = self.weights.most_units if is_all else self.count(node.amount)
        by_opponent = node.chooser is not None and self.sign(node.chooser) < 0
        met = Met(_HOW.get(node.how, How.OWN), _WHOSE[side], count, by_opponent, [])
        self.met.append(met)
        return met

    def sign(self, players: object) -> float:
        """See base class."""
        match players:
            case You():
                return 1.0
            case EachPlayer() | TargetPlayer() | ChosenPlayer():
                return _SIGNS[players.side]
            case Opponent() | ThatPlayer() | ControllerOf() | OwnerOf():
                return -1.0
            case _:
                return 0.0

    def unknown(self) -> None:
        """See base class."""
        self.gain(self.weights.unknown, YOU)

    def best_of(self, modes: tuple[Effect, ...]) -> None:
        """Only the flat part of modes counts here; a mode that is chosen is weighed for itself."""
        best = 0.0
        for mode in modes:
            reader = TextReader(self.weights, self.rows)
            reader.read(mode)
            best = max(best, reader.flat)
        self.gain(best, YOU)


def read_intent(effect: Effect, weights: TextWeights, rows: Rows) -> Intent:
    """Work out what an effect is good for."""
    reader = TextReader(weights, rows)
    reader.read(effect)
    return reader.intent()


# --- rows -----------------------------------------------------------------------------------------


def gains(weight: str, sign: float = 1.0) -> Weigh:
    """Somebody gains an amount of something, each worth what the weights say."""
    return lambda reader, node: reader.gain(
        sign * reader.count(node.amount) * getattr(reader.weights, weight), node.actor
    )


def aims(field: str, aim: Enum, size: Callable[[TextReader, Any], float] | None = None) -> Weigh:
    """Something is done to objects."""
    return lambda reader, node: reader.aim(
        getattr(node, field), aim, size(reader, node) if size is not None else 0.0
    )


def _brings(field: str, share: float = 1.0) -> Weigh:
    """Somebody gets something that is on no board yet."""

    def weigh(reader: TextReader, node: Any) -> None:
        reader.objects(getattr(node, field))
        reader.gain(reader.weights.unit * share, node.actor)

    return weigh


def amount(reader: TextReader, node: Any) -> float:
    """Return how much of something a text names."""
    return reader.count(node.amount)


def _damage(reader: TextReader, node: Any) -> float:
    return amount_of(node.amount, reader.weights.typical_damage)


def _draw(reader: TextReader, node: Draw) -> None:
    reader.draws = reader.draws or reader.sign(node.actor) > 0
    reader.gain(reader.count(node.amount) * reader.weights.hand_card, node.actor)


def _discard(reader: TextReader, node: Discard) -> None:
    count = reader.count(node.objects.amount) if isinstance(node.objects, Selection) else 1
    reader.gain(-count * reader.weights.hand_card, node.actor)


def _move(reader: TextReader, node: Move) -> None:
    """Cards that come to a hand are good for it, those that leave it are lost to it."""
    is_to_hand = node.to.zone.zone is SharedZone.HAND
    description = node.objects.description if isinstance(node.objects, Selection) else None
    source = node.source or (description.zone if description is not None else None)
    mets = reader.objects(node.objects)
    if source is None and not is_to_hand:
        return
    if source is None:
        for met in mets:
            met.deeds.append(Deed(Aim.BOUNCE))
    elif is_to_hand:
        reader.gain(reader.weights.hand_card, YOU)
    elif source.zone is SharedZone.HAND:
        reader.gain(-reader.weights.hand_card, YOU)


def _summon_token(reader: TextReader, node: SummonToken) -> None:
    weights, token = reader.weights, node.token
    worth = len(token.keywords) * weights.keyword
    for stat, value in token.stats:
        worth += reader.count(value) * weights.of_stat(stat)
    reader.gain(reader.count(node.amount) * worth, node.actor)


def _sacrifice(reader: TextReader, node: Sacrifice) -> None:
    if isinstance(node.objects, This):
        reader.gain(-reader.weights.unit * reader.weights.brief, YOU)
        return
    if isinstance(node.objects, Selection):
        met = reader.selection(node.objects)
        met.whose = Whose.OURS
        met.by_opponent = reader.sign(node.actor) < 0
    reader.gain(-reader.weights.unit * CONDITIONAL, node.actor)


def _attack_now(reader: TextReader, node: AttackNow) -> None:
    reader.aim(node.attacker, Aim.CHANGE, reader.weights.attack)
    reader.aim(node.defender, Aim.HURT, reader.weights.typical_damage)


def _modify(reader: TextReader, node: Modify) -> None:
    worth = sum((_change_worth(reader, each) for each in node.changes), 0.0)
    reader.aim(node.objects, Aim.CHANGE, worth * (reader.weights.brief if reader.is_brief else 1))


def _end_turn(reader: TextReader, node: EndTurn) -> None:
    reader.gain(-reader.weights.exchange, YOU if node.whose is None else node.whose)


def _choose(reader: TextReader, node: Choose) -> None:
    reader.objects(node.objects)


def _for_each(reader: TextReader, node: ForEach) -> None:
    if isinstance(node.over, Selection):
        reader.objects(node.over)
    reader.scaled(node.effect, reader.weights.typical)


def _unless(reader: TextReader, node: Unless) -> None:
    reader.scaled((Step(node.instructions),), CONDITIONAL)


SHARED: Final[Mapping[type, Weigh]] = {
    # Cards
    Draw: _draw,
    Discard: _discard,
    Search: lambda reader, node: reader.gain(reader.weights.hand_card, node.actor),
    Move: _move,
    Summon: _brings("objects"),
    SummonCopy: _brings("of"),
    SummonToken: _summon_token,
    Play: _brings("objects", CONDITIONAL),
    # Units
    Deal: aims("to", Aim.HURT, _damage),
    DealExcess: aims("to", Aim.HURT, lambda _reader, _node: 1),
    Destroy: aims("objects", Aim.KILL),
    Sacrifice: _sacrifice,
    Heal: aims("objects", Aim.HEAL, amount),
    GainControl: aims("objects", Aim.TAKE),
    AttackNow: _attack_now,
    Modify: _modify,
    # Players
    EndTurn: _end_turn,
    SkipPhase: lambda reader, node: reader.gain(-reader.weights.hand_card, node.actor),
    NextCost: lambda reader, _node: reader.gain(reader.weights.spent, YOU),
    Prevent: lambda reader, _node: reader.gain(reader.weights.prevented, YOU),
    WinGame: lambda reader, node: reader.gain(WINNING, node.players),
    LoseGame: lambda reader, node: reader.gain(-WINNING, node.players),
    Manual: lambda reader, _node: reader.gain(-reader.weights.unknown, YOU),
    # What is made of other instructions
    Choose: _choose,
    ForEach: _for_each,
    Delayed: lambda reader, node: reader.scaled(node.effect, CONDITIONAL),
    ChooseOne: lambda reader, node: reader.best_of(node.modes),
    Unless: _unless,
    Do: lambda reader, node: reader.read(node.effect),
    Pay: lambda reader, _node: reader.gain(-reader.weights.spent, YOU),
}


# --- changes --------------------------------------------------------------------------------------


def _stat_change(reader: TextReader, change: StatChange) -> float:
    worth: float = reader.count(change.amount) * reader.weights.of_stat(change.stat)
    return -worth if change.minus else worth


def _set_stat(reader: TextReader, change: SetStat) -> float:
    weights = reader.weights
    return float((reader.count(change.amount) - weights.typical) * weights.of_stat(change.stat))


def _double_stat(reader: TextReader, change: DoubleStat) -> float:
    return float(reader.weights.typical * reader.weights.of_stat(change.stat))


def _cannot(reader: TextReader, change: Cannot) -> float:
    is_guarded = change.deed.value.startswith("be ")
    return float(reader.weights.text if is_guarded else -reader.weights.hindered)


def _more_attacks(reader: TextReader, _change: Change) -> float:
    return float(reader.weights.typical * reader.weights.attack)


CHANGES: Final[Mapping[type, ChangeWorth]] = {
    StatChange: _stat_change,
    SetStat: _set_stat,
    DoubleStat: _double_stat,
    **dict.fromkeys(
        (GainKeyword, AttackWhenFresh, GainAbility),
        lambda reader, _change: reader.weights.keyword,
    ),
    **dict.fromkeys(
        (LoseKeyword, LoseAllAbilities),
        lambda reader, _change: -reader.weights.keyword - reader.weights.text,
    ),
    MoreAttacks: _more_attacks,
    Cannot: _cannot,
}


def _change_worth(reader: TextReader, change: Change) -> float:
    """Return what a change is worth to the object that has it."""
    worth = reader.changes.get(type(change))
    return worth(reader, change) if worth is not None else 0.0
