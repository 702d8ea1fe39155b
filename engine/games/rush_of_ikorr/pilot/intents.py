"""What instructions and changes of Rush of Ikorr are good for, one row each."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, auto
from typing import Any, Final

from engine.games.rush_of_ikorr.pilot.weights import Weights
from engine.games.rush_of_ikorr.play.numbers import ROW_CAPACITY
from engine.games.rush_of_ikorr.text.own_tree import (
    AttackAndRaid,
    ExertInfluence,
    Foresee,
    GainInfluence,
    LoseInfluence,
    LoseSecured,
    MoreRaids,
    MoveIkorr,
    RaidNow,
    RefreshInfluence,
    RemoveIkorr,
    Retreat,
    Scrap,
    Secure,
    Store,
    Strike,
    Stun,
    Unstun,
    Void,
)
from engine.games.rush_of_ikorr.text.terms import Stat
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

# Where a text names a number that only the board knows.
TYPICAL_AMOUNT: Final = 2
# A champion of nobody in particular, in points; for effects that bring or take any champion.
TYPICAL_CHAMPION: Final = 14.0
CONDITIONAL: Final = 0.6
WINNING: Final = 1_000.0

_HOW: Final = {
    TreeHow.TARGET: How.TARGETED,
    TreeHow.CHOOSE: How.CHOSEN,
    TreeHow.ALL: How.ALL,
}
_WHOSE: Final = {Side.ALLIED: Whose.OURS, Side.OPPOSING: Whose.THEIRS, Side.ANY: Whose.ANY}
_SIGNS: Final = {Side.ALLIED: 1.0, Side.OPPOSING: -1.0, Side.ANY: 0.0}


class Aim(Enum):
    """What is done to a champion."""

    KILL = auto()
    HURT = auto()
    STUN = auto()
    RETREAT = auto()
    TAKE = auto()
    DRAIN = auto()
    CHANGE = auto()
    HEAL = auto()


def read_intent(effect: Effect, weights: Weights) -> Intent:
    """Work out what an effect is good for."""
    reader = _Reader(weights)
    reader.read(effect)
    return reader.intent()


def amount_of(node: object) -> int:
    """Return an amount as far as the text itself tells it."""
    match node:
        case Number(value=value):
            return value
        case Times(factor=factor, amount=inner):
            return factor * amount_of(inner)
        case Plus(amount=inner, number=number):
            return amount_of(inner) + number
        case UpTo(amount=inner):
            return amount_of(inner)
        case _:
            return TYPICAL_AMOUNT


class _Reader(IntentReader[Weights]):
    """Walks an effect and adds up what it finds."""

    def steps(self, effect: Effect) -> Iterator[tuple[float, bool, tuple[object, ...]]]:
        """See base class."""
        for step in effect:
            is_rare = step.link in (Link.OTHERWISE, Link.IF_YOU_DO_NOT)
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
        count = ROW_CAPACITY if isinstance(node.amount, All) else amount_of(node.amount)
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
            reader = _Reader(self.weights)
            reader.read(mode)
            best = max(best, reader.flat)
        self.gain(best, YOU)


# --- rows -----------------------------------------------------------------------------------------

Weigh = Callable[[_Reader, Any], None]


def _gains(weight: str, sign: float = 1.0) -> Weigh:
    """Somebody gains an amount of something, each worth what the weights say."""
    return lambda reader, node: reader.gain(
        sign * amount_of(node.amount) * getattr(reader.weights, weight), node.actor
    )


def _aims(field: str, aim: Aim, size: Callable[[_Reader, Any], float] | None = None) -> Weigh:
    """Something is done to objects."""
    return lambda reader, node: reader.aim(
        getattr(node, field), aim, size(reader, node) if size is not None else 0.0
    )


def _brings(field: str, worth: float) -> Weigh:
    """Somebody gets something that is on no board yet."""

    def weigh(reader: _Reader, node: Any) -> None:
        reader.objects(getattr(node, field))
        reader.gain(worth, node.actor)

    return weigh


def _amount(_reader: _Reader, node: Any) -> float:
    return amount_of(node.amount)


def _discard(reader: _Reader, node: Discard) -> None:
    count = amount_of(node.objects.amount) if isinstance(node.objects, Selection) else 1
    reader.gain(-count * reader.weights.hand_card, node.actor)


def _move(reader: _Reader, node: Move) -> None:
    """Cards that come to a hand are good for it, those that leave it are lost to it."""
    is_to_hand = node.to.zone.zone is SharedZone.HAND
    description = node.objects.description if isinstance(node.objects, Selection) else None
    source = node.source or (description.zone if description is not None else None)
    mets = reader.objects(node.objects)
    if source is None and not is_to_hand:
        return
    if source is None:
        for met in mets:
            met.deeds.append(Deed(Aim.RETREAT))
    elif is_to_hand:
        reader.gain(reader.weights.hand_card, YOU)
    elif source.zone is SharedZone.HAND:
        reader.gain(-reader.weights.hand_card, YOU)


def _summon_token(reader: _Reader, node: SummonToken) -> None:
    weights, token = reader.weights, node.token
    worth = len(token.keywords) * weights.keyword
    worths: dict[terms.Stat, float] = {
        Stat.ATTACK: weights.attack,
        Stat.HEALTH: weights.health,
        Stat.RAID: weights.raid,
    }
    for stat, amount in token.stats:
        worth += amount_of(amount) * worths[stat]
    reader.gain(amount_of(node.amount) * worth, node.actor)


def _strike(reader: _Reader, node: Strike) -> None:
    reader.aim(node.striker, Aim.HURT if node.mutual else Aim.CHANGE, 1)
    reader.aim(node.struck, Aim.HURT, TYPICAL_AMOUNT + 1)


def _sacrifice(reader: _Reader, node: Sacrifice) -> None:
    if isinstance(node.objects, This):
        reader.gain(-TYPICAL_CHAMPION * reader.weights.brief, YOU)
        return
    if isinstance(node.objects, Selection):
        met = reader.selection(node.objects)
        met.whose = Whose.OURS
        met.by_opponent = reader.sign(node.actor) < 0
    reader.gain(-TYPICAL_CHAMPION * CONDITIONAL, node.actor)


def _move_ikorr(reader: _Reader, node: MoveIkorr) -> None:
    reader.aim(node.source, Aim.DRAIN, amount_of(node.amount))
    reader.aim(node.to, Aim.CHANGE, reader.weights.stored)


def _attack_now(reader: _Reader, node: AttackNow) -> None:
    reader.aim(node.attacker, Aim.CHANGE, reader.weights.attack)
    reader.aim(node.defender, Aim.HURT, TYPICAL_AMOUNT)


def _modify(reader: _Reader, node: Modify) -> None:
    worth = sum(_change_worth(reader.weights, each) for each in node.changes)
    reader.aim(node.objects, Aim.CHANGE, worth * (reader.weights.brief if reader.is_brief else 1))


def _secure(reader: _Reader, node: Secure) -> None:
    weights = reader.weights
    gain = weights.secured if node.source is None else weights.secured - weights.stored
    reader.gain(amount_of(node.amount) * gain, node.actor)


def _exert(reader: _Reader, node: ExertInfluence) -> None:
    loser = node.actor if node.whose is None else node.whose
    reader.gain(-amount_of(node.amount) * reader.weights.spent_influence, loser)


def _end_turn(reader: _Reader, node: EndTurn) -> None:
    reader.gain(-reader.weights.exchange, YOU if node.whose is None else node.whose)


def _for_each(reader: _Reader, node: ForEach) -> None:
    if isinstance(node.over, Selection):
        reader.objects(node.over)
    reader.scaled(node.effect, TYPICAL_AMOUNT)


def _unless(reader: _Reader, node: Unless) -> None:
    reader.scaled((Step(node.instructions),), CONDITIONAL)


_Reader.table = {
    # Cards
    Draw: _gains("hand_card"),
    Discard: _discard,
    Scrap: _gains("scrap", -1),
    Foresee: _gains("foresee"),
    Search: lambda reader, node: reader.gain(reader.weights.hand_card, node.actor),
    Move: _move,
    Summon: _brings("objects", TYPICAL_CHAMPION),
    SummonCopy: _brings("of", TYPICAL_CHAMPION),
    SummonToken: _summon_token,
    Play: _brings("objects", TYPICAL_CHAMPION * CONDITIONAL),
    # Champions
    Deal: _aims("to", Aim.HURT, _amount),
    DealExcess: _aims("to", Aim.HURT, lambda _reader, _node: 1),
    Strike: _strike,
    Destroy: _aims("objects", Aim.KILL),
    Void: _aims("objects", Aim.KILL),
    Sacrifice: _sacrifice,
    Retreat: _aims("objects", Aim.RETREAT),
    Stun: _aims("objects", Aim.STUN),
    Unstun: _aims(
        "objects",
        Aim.CHANGE,
        lambda reader, _node: reader.weights.raid * reader.weights.brief,
    ),
    Heal: _aims("objects", Aim.HEAL, _amount),
    Store: _aims(
        "on",
        Aim.CHANGE,
        lambda reader, node: amount_of(node.amount) * reader.weights.stored,
    ),
    RemoveIkorr: _aims("source", Aim.DRAIN, _amount),
    MoveIkorr: _move_ikorr,
    GainControl: _aims("objects", Aim.TAKE),
    RaidNow: _aims("objects", Aim.CHANGE, lambda reader, _node: reader.weights.stored),
    AttackNow: _attack_now,
    Modify: _modify,
    # Players
    Secure: _secure,
    LoseSecured: _gains("secured", -1),
    GainInfluence: _gains("influence"),
    LoseInfluence: _gains("influence", -1),
    RefreshInfluence: _gains("spent_influence"),
    ExertInfluence: _exert,
    EndTurn: _end_turn,
    SkipPhase: lambda reader, node: reader.gain(-reader.weights.hand_card, node.actor),
    NextCost: lambda reader, _node: reader.gain(reader.weights.spent_influence, YOU),
    Prevent: lambda reader, _node: reader.gain(TYPICAL_AMOUNT * reader.weights.health, YOU),
    WinGame: lambda reader, node: reader.gain(WINNING, node.players),
    LoseGame: lambda reader, node: reader.gain(-WINNING, node.players),
    Manual: lambda reader, _node: reader.gain(-reader.weights.unknown, YOU),
    # What is made of other instructions
    Choose: lambda reader, node: reader.objects(node.objects),
    ForEach: _for_each,
    Delayed: lambda reader, node: reader.scaled(node.effect, CONDITIONAL),
    ChooseOne: lambda reader, node: reader.best_of(node.modes),
    Unless: _unless,
    Do: lambda reader, node: reader.read(node.effect),
    Pay: lambda reader, _node: reader.gain(-reader.weights.spent_influence, YOU),
}


# --- changes --------------------------------------------------------------------------------------


def _per_stat(weights: Weights, stat: terms.Stat) -> float:
    per_stat: dict[terms.Stat, float] = {
        Stat.ATTACK: weights.attack,
        Stat.HEALTH: weights.health,
        Stat.RAID: weights.raid,
    }
    return per_stat.get(stat, 0.0)


def _stat_change(weights: Weights, change: StatChange) -> float:
    worth = amount_of(change.amount) * _per_stat(weights, change.stat)
    return -worth if change.minus else worth


def _set_stat(weights: Weights, change: SetStat) -> float:
    return (amount_of(change.amount) - TYPICAL_AMOUNT) * _per_stat(weights, change.stat)


def _double_stat(weights: Weights, change: DoubleStat) -> float:
    return TYPICAL_AMOUNT * _per_stat(weights, change.stat)


def _cannot(weights: Weights, change: Cannot) -> float:
    return weights.text if change.deed.value.startswith("be ") else -weights.raid


_CHANGES: Mapping[type, Callable[[Weights, Any], float]] = {
    StatChange: _stat_change,
    SetStat: _set_stat,
    DoubleStat: _double_stat,
    **dict.fromkeys(
        (GainKeyword, AttackWhenFresh, GainAbility),
        lambda weights, _change: weights.keyword,
    ),
    **dict.fromkeys(
        (LoseKeyword, LoseAllAbilities),
        lambda weights, _change: -weights.keyword - weights.text,
    ),
    **dict.fromkeys((MoreRaids, AttackAndRaid), lambda weights, _change: weights.raid),
    MoreAttacks: lambda weights, _change: TYPICAL_AMOUNT * weights.attack,
    Cannot: _cannot,
}


def _change_worth(weights: Weights, change: Change) -> float:
    """Return what a change is worth to the object that has it."""
    worth = _CHANGES.get(type(change))
    return worth(weights, change) if worth is not None else 0.0
