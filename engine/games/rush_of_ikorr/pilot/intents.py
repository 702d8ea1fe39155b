"""What instructions and changes of Rush of Ikorr are good for, one row each."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, auto
from typing import Any, Final

from engine.games.rush_of_ikorr.pilot.weights import Weights
from engine.games.rush_of_ikorr.play.numbers import ROW_CAPACITY
from engine.games.rush_of_ikorr.text import tree
from engine.games.rush_of_ikorr.text.tree import Link, Side, Span, Stat
from engine.language.tree import terms
from engine.pilots.intents import Deed, How, Intent, IntentReader, Met, Whose

# Where a text names a number that only the board knows.
TYPICAL_AMOUNT: Final = 2
# A champion of nobody in particular, in points; for effects that bring or take any champion.
TYPICAL_CHAMPION: Final = 14.0
CONDITIONAL: Final = 0.6
WINNING: Final = 1_000.0

_HOW: Final = {
    tree.How.TARGET: How.TARGETED,
    tree.How.CHOOSE: How.CHOSEN,
    tree.How.ALL: How.ALL,
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


def read_intent(effect: tree.Effect, weights: Weights) -> Intent:
    """Work out what an effect is good for."""
    reader = _Reader(weights)
    reader.read(effect)
    return reader.intent()


def amount_of(node: object) -> int:
    """Return an amount as far as the text itself tells it."""
    match node:
        case tree.Number(value=value):
            return value
        case tree.Times(factor=factor, amount=inner):
            return factor * amount_of(inner)
        case tree.Plus(amount=inner, number=number):
            return amount_of(inner) + number
        case tree.UpTo(amount=inner):
            return amount_of(inner)
        case _:
            return TYPICAL_AMOUNT


class _Reader(IntentReader[Weights]):
    """Walks an effect and adds up what it finds."""

    def steps(self, effect: tree.Effect) -> Iterator[tuple[float, bool, tuple[object, ...]]]:
        """See base class."""
        for step in effect:
            is_rare = step.link in (Link.OTHERWISE, Link.IF_YOU_DO_NOT)
            factor = CONDITIONAL if step.condition is not None or is_rare else 1.0
            is_brief = step.duration is not None and step.duration is not Span.THIS_GAME
            yield factor, is_brief, step.instructions

    def objects(self, node: object) -> list[Met]:
        """See base class."""
        match node:
            case tree.Selection():
                return [self.selection(node)]
            case tree.Group(items=items):
                return [each for item in items for each in self.objects(item)]
            case tree.This():
                return [self.own]
            case _ if self.met:
                return [self.met[-1]]
            case _:
                return [self.own]

    def selection(self, node: tree.Selection) -> Met:
        """Note objects that a text looks for."""
        description = node.description
        side = description.side
        if isinstance(description.controller, tree.You):
            side = Side.ALLIED
        elif description.controller is not None:
            side = Side.OPPOSING
        count = ROW_CAPACITY if isinstance(node.amount, tree.All) else amount_of(node.amount)
        by_opponent = node.chooser is not None and self.sign(node.chooser) < 0
        met = Met(_HOW.get(node.how, How.OWN), _WHOSE[side], count, by_opponent, [])
        self.met.append(met)
        return met

    def sign(self, players: object) -> float:
        """See base class."""
        match players:
            case tree.You():
                return 1.0
            case tree.EachPlayer() | tree.TargetPlayer() | tree.ChosenPlayer():
                return _SIGNS[players.side]
            case tree.Opponent() | tree.ThatPlayer() | tree.ControllerOf() | tree.OwnerOf():
                return -1.0
            case _:
                return 0.0

    def unknown(self) -> None:
        """See base class."""
        self.gain(self.weights.unknown, tree.YOU)

    def best_of(self, modes: tuple[tree.Effect, ...]) -> None:
        """Only the flat part of modes counts here; a mode that is chosen is weighed for itself."""
        best = 0.0
        for mode in modes:
            reader = _Reader(self.weights)
            reader.read(mode)
            best = max(best, reader.flat)
        self.gain(best, tree.YOU)


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


def _discard(reader: _Reader, node: tree.Discard) -> None:
    count = amount_of(node.objects.amount) if isinstance(node.objects, tree.Selection) else 1
    reader.gain(-count * reader.weights.hand_card, node.actor)


def _move(reader: _Reader, node: tree.Move) -> None:
    """Cards that come to a hand are good for it, those that leave it are lost to it."""
    is_to_hand = node.to.zone.zone is tree.Zone.HAND
    description = node.objects.description if isinstance(node.objects, tree.Selection) else None
    source = node.source or (description.zone if description is not None else None)
    mets = reader.objects(node.objects)
    if source is None and not is_to_hand:
        return
    if source is None:
        for met in mets:
            met.deeds.append(Deed(Aim.RETREAT))
    elif is_to_hand:
        reader.gain(reader.weights.hand_card, tree.YOU)
    elif source.zone is tree.Zone.HAND:
        reader.gain(-reader.weights.hand_card, tree.YOU)


def _summon_token(reader: _Reader, node: tree.SummonToken) -> None:
    weights, token = reader.weights, node.token
    worth = len(token.keywords) * weights.keyword
    for stat, weight in (
        (token.attack, weights.attack),
        (token.health, weights.health),
        (token.raid, weights.raid),
    ):
        worth += 0 if stat is None else amount_of(stat) * weight
    reader.gain(amount_of(node.amount) * worth, node.actor)


def _strike(reader: _Reader, node: tree.Strike) -> None:
    reader.aim(node.striker, Aim.HURT if node.mutual else Aim.CHANGE, 1)
    reader.aim(node.struck, Aim.HURT, TYPICAL_AMOUNT + 1)


def _sacrifice(reader: _Reader, node: tree.Sacrifice) -> None:
    if isinstance(node.objects, tree.This):
        reader.gain(-TYPICAL_CHAMPION * reader.weights.brief, tree.YOU)
        return
    if isinstance(node.objects, tree.Selection):
        met = reader.selection(node.objects)
        met.whose = Whose.OURS
        met.by_opponent = reader.sign(node.actor) < 0
    reader.gain(-TYPICAL_CHAMPION * CONDITIONAL, node.actor)


def _move_ikorr(reader: _Reader, node: tree.MoveIkorr) -> None:
    reader.aim(node.source, Aim.DRAIN, amount_of(node.amount))
    reader.aim(node.to, Aim.CHANGE, reader.weights.stored)


def _attack_now(reader: _Reader, node: tree.AttackNow) -> None:
    reader.aim(node.attacker, Aim.CHANGE, reader.weights.attack)
    reader.aim(node.defender, Aim.HURT, TYPICAL_AMOUNT)


def _modify(reader: _Reader, node: tree.Modify) -> None:
    worth = sum(_change_worth(reader.weights, each) for each in node.changes)
    reader.aim(node.objects, Aim.CHANGE, worth * (reader.weights.brief if reader.is_brief else 1))


def _secure(reader: _Reader, node: tree.Secure) -> None:
    weights = reader.weights
    gain = weights.secured if node.source is None else weights.secured - weights.stored
    reader.gain(amount_of(node.amount) * gain, node.actor)


def _exert(reader: _Reader, node: tree.ExertInfluence) -> None:
    loser = node.actor if node.whose is None else node.whose
    reader.gain(-amount_of(node.amount) * reader.weights.spent_influence, loser)


def _end_turn(reader: _Reader, node: tree.EndTurn) -> None:
    reader.gain(-reader.weights.exchange, tree.YOU if node.whose is None else node.whose)


def _for_each(reader: _Reader, node: tree.ForEach) -> None:
    if isinstance(node.over, tree.Selection):
        reader.objects(node.over)
    reader.scaled(node.effect, TYPICAL_AMOUNT)


def _unless(reader: _Reader, node: tree.Unless) -> None:
    reader.scaled((tree.Step(node.instructions),), CONDITIONAL)


_Reader.table = {
    # Cards
    tree.Draw: _gains("hand_card"),
    tree.Discard: _discard,
    tree.Scrap: _gains("scrap", -1),
    tree.Foresee: _gains("foresee"),
    tree.Search: lambda reader, node: reader.gain(reader.weights.hand_card, node.actor),
    tree.Move: _move,
    tree.Summon: _brings("objects", TYPICAL_CHAMPION),
    tree.SummonCopy: _brings("of", TYPICAL_CHAMPION),
    tree.SummonToken: _summon_token,
    tree.Play: _brings("objects", TYPICAL_CHAMPION * CONDITIONAL),
    # Champions
    tree.Deal: _aims("to", Aim.HURT, _amount),
    tree.DealExcess: _aims("to", Aim.HURT, lambda _reader, _node: 1),
    tree.Strike: _strike,
    tree.Destroy: _aims("objects", Aim.KILL),
    tree.Void: _aims("objects", Aim.KILL),
    tree.Sacrifice: _sacrifice,
    tree.Retreat: _aims("objects", Aim.RETREAT),
    tree.Stun: _aims("objects", Aim.STUN),
    tree.Unstun: _aims(
        "objects",
        Aim.CHANGE,
        lambda reader, _node: reader.weights.raid * reader.weights.brief,
    ),
    tree.Heal: _aims("objects", Aim.HEAL, _amount),
    tree.Store: _aims(
        "on",
        Aim.CHANGE,
        lambda reader, node: amount_of(node.amount) * reader.weights.stored,
    ),
    tree.RemoveIkorr: _aims("source", Aim.DRAIN, _amount),
    tree.MoveIkorr: _move_ikorr,
    tree.GainControl: _aims("objects", Aim.TAKE),
    tree.RaidNow: _aims("objects", Aim.CHANGE, lambda reader, _node: reader.weights.stored),
    tree.AttackNow: _attack_now,
    tree.Modify: _modify,
    # Players
    tree.Secure: _secure,
    tree.LoseSecured: _gains("secured", -1),
    tree.GainInfluence: _gains("influence"),
    tree.LoseInfluence: _gains("influence", -1),
    tree.RefreshInfluence: _gains("spent_influence"),
    tree.ExertInfluence: _exert,
    tree.EndTurn: _end_turn,
    tree.SkipPhase: lambda reader, node: reader.gain(-reader.weights.hand_card, node.actor),
    tree.NextCost: lambda reader, _node: reader.gain(reader.weights.spent_influence, tree.YOU),
    tree.Prevent: lambda reader, _node: reader.gain(
        TYPICAL_AMOUNT * reader.weights.health, tree.YOU
    ),
    tree.WinGame: lambda reader, node: reader.gain(WINNING, node.players),
    tree.LoseGame: lambda reader, node: reader.gain(-WINNING, node.players),
    tree.Manual: lambda reader, _node: reader.gain(-reader.weights.unknown, tree.YOU),
    # What is made of other instructions
    tree.Choose: lambda reader, node: reader.objects(node.objects),
    tree.ForEach: _for_each,
    tree.Delayed: lambda reader, node: reader.scaled(node.effect, CONDITIONAL),
    tree.ChooseOne: lambda reader, node: reader.best_of(node.modes),
    tree.Unless: _unless,
    tree.Do: lambda reader, node: reader.read(node.effect),
    tree.Pay: lambda reader, _node: reader.gain(-reader.weights.spent_influence, tree.YOU),
}


# --- changes --------------------------------------------------------------------------------------


def _per_stat(weights: Weights, stat: terms.Stat) -> float:
    per_stat: dict[terms.Stat, float] = {
        Stat.ATTACK: weights.attack,
        Stat.HEALTH: weights.health,
        Stat.RAID: weights.raid,
    }
    return per_stat.get(stat, 0.0)


def _stat_change(weights: Weights, change: tree.StatChange) -> float:
    worth = amount_of(change.amount) * _per_stat(weights, change.stat)
    return -worth if change.minus else worth


def _set_stat(weights: Weights, change: tree.SetStat) -> float:
    return (amount_of(change.amount) - TYPICAL_AMOUNT) * _per_stat(weights, change.stat)


def _double_stat(weights: Weights, change: tree.DoubleStat) -> float:
    return TYPICAL_AMOUNT * _per_stat(weights, change.stat)


def _cannot(weights: Weights, change: tree.Cannot) -> float:
    return weights.text if change.deed.value.startswith("be ") else -weights.raid


_CHANGES: Mapping[type, Callable[[Weights, Any], float]] = {
    tree.StatChange: _stat_change,
    tree.SetStat: _set_stat,
    tree.DoubleStat: _double_stat,
    **dict.fromkeys(
        (tree.GainKeyword, tree.AttackWhenFresh, tree.GainAbility),
        lambda weights, _change: weights.keyword,
    ),
    **dict.fromkeys(
        (tree.LoseKeyword, tree.LoseAllAbilities),
        lambda weights, _change: -weights.keyword - weights.text,
    ),
    **dict.fromkeys((tree.MoreRaids, tree.AttackAndRaid), lambda weights, _change: weights.raid),
    tree.MoreAttacks: lambda weights, _change: TYPICAL_AMOUNT * weights.attack,
    tree.Cannot: _cannot,
}


def _change_worth(weights: Weights, change: tree.Change) -> float:
    """Return what a change is worth to the object that has it."""
    worth = _CHANGES.get(type(change))
    return worth(weights, change) if worth is not None else 0.0
