"""What an effect is good for: read once from the tree of its text, weighed at every decision.

An effect has a part that is worth the same on every board (drawing cards, securing Ikorr) and aims:
what it does to objects that are targeted, chosen, or hit together.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from engine.games.rush_of_ikorr.pilot.weights import Weights
from engine.games.rush_of_ikorr.play.numbers import ROW_CAPACITY
from engine.games.rush_of_ikorr.text import tree
from engine.games.rush_of_ikorr.text.tree import How, Link, Side, Span, Stat

# Where a text names a number that only the board knows.
TYPICAL_AMOUNT: Final = 2
# A champion of nobody in particular, in points; for effects that bring or take any champion.
TYPICAL_CHAMPION: Final = 14.0
CONDITIONAL: Final = 0.6
WINNING: Final = 1_000.0


class Aim(Enum):
    """What is done to an object."""

    KILL = auto()
    HURT = auto()
    STUN = auto()
    RETREAT = auto()
    TAKE = auto()
    DRAIN = auto()
    CHANGE = auto()
    HEAL = auto()


@dataclass(frozen=True, slots=True)
class Deed:
    """An aim and its size: damage, Ikorr, or for a change the points it is worth to the object."""

    aim: Aim
    size: float = 0.0


@dataclass(frozen=True, slots=True)
class Aimed:
    """What is done to objects found in one way.

    Attributes:
        side: Whose objects they may be.
        count: How many, at most.
        by_opponent: The other side chooses them.
    """

    side: Side
    deeds: tuple[Deed, ...]
    count: int = 1
    by_opponent: bool = False


@dataclass(frozen=True, slots=True)
class Intent:
    """What an effect is good for.

    Attributes:
        flat: Its worth in points apart from objects.
        targets: What is done to each target, in text order.
        choices: What is done to what is chosen as it resolves, in text order.
        masses: What is done to many at once.
        own: What is done to the object whose text it is.
    """

    flat: float = 0.0
    targets: tuple[Aimed, ...] = ()
    choices: tuple[Aimed, ...] = ()
    masses: tuple[Aimed, ...] = ()
    own: tuple[Deed, ...] = ()


@dataclass(slots=True)
class _Met:
    """An object phrase that was met, and what is done to it."""

    how: How | None
    side: Side
    count: int
    by_opponent: bool
    deeds: list[Deed]

    def aimed(self) -> Aimed:
        return Aimed(self.side, tuple(self.deeds), self.count, self.by_opponent)


def read_intent(effect: tree.Effect, weights: Weights) -> Intent:
    """Work out what an effect is good for."""
    reader = _Reader(weights)
    reader.read(effect)
    found = {
        how: tuple(met.aimed() for met in reader.met if met.how is how)
        for how in (How.TARGET, How.CHOOSE, How.ALL)
    }
    return Intent(
        flat=reader.flat,
        targets=found[How.TARGET],
        choices=found[How.CHOOSE],
        masses=found[How.ALL],
        own=tuple(reader.own.deeds),
    )


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


class _Reader:
    """Walks an effect and adds up what it finds."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.flat = 0.0
        self.met: list[_Met] = []
        self.own = _Met(None, Side.ALLIED, 1, False, [])
        self._factor = 1.0
        self._is_brief = False

    def read(self, effect: tree.Effect) -> None:
        for step in effect:
            before = self._factor, self._is_brief
            if step.condition is not None or step.link in (Link.OTHERWISE, Link.IF_YOU_DO_NOT):
                self._factor *= CONDITIONAL
            self._is_brief = step.duration is not None and step.duration is not Span.THIS_GAME
            for instruction in step.instructions:
                self._instruction(instruction)
            self._factor, self._is_brief = before

    # Objects and players

    def _objects(self, node: object) -> list[_Met]:
        """Return what is meant by an object phrase; a new selection is noted."""
        match node:
            case tree.Selection():
                return [self._selection(node)]
            case tree.Group(items=items):
                return [each for item in items for each in self._objects(item)]
            case tree.This():
                return [self.own]
            case _ if self.met:
                return [self.met[-1]]
            case _:
                return [self.own]

    def _selection(self, node: tree.Selection) -> _Met:
        description = node.description
        side = description.side
        if isinstance(description.controller, tree.You):
            side = Side.ALLIED
        elif description.controller is not None:
            side = Side.OPPOSING
        count = ROW_CAPACITY if isinstance(node.amount, tree.All) else amount_of(node.amount)
        by_opponent = node.chooser is not None and _sign(node.chooser) < 0
        met = _Met(node.how, side, count, by_opponent, [])
        self.met.append(met)
        return met

    def _aim(self, node: object, aim: Aim, size: float = 0.0) -> None:
        for met in self._objects(node):
            met.deeds.append(Deed(aim, size))

    def _gain(self, points: float, actor: object = tree.YOU) -> None:
        self.flat += points * self._factor * _sign(actor)

    # Instructions

    def _instruction(self, node: tree.Instruction) -> None:
        if not (self._of_cards(node) or self._of_champions(node) or self._of_players(node)):
            self._composed(node)

    def _of_cards(self, node: tree.Instruction) -> bool:  # noqa: C901 - a table
        weights = self.weights
        match node:
            case tree.Draw(amount=amount, actor=actor):
                self._gain(amount_of(amount) * weights.hand_card, actor)
            case tree.Discard(objects=objects, actor=actor):
                self._gain(-_count(objects) * weights.hand_card, actor)
            case tree.Scrap(amount=amount, actor=actor):
                self._gain(-amount_of(amount) * weights.scrap, actor)
            case tree.Foresee(amount=amount, actor=actor):
                self._gain(amount_of(amount) * weights.foresee, actor)
            case tree.Search(objects=objects, actor=actor):
                self._gain(weights.hand_card, actor)
            case tree.Move():
                self._move(node)
            case tree.Summon(objects=objects, actor=actor):
                self._objects(objects)
                self._gain(TYPICAL_CHAMPION, actor)
            case tree.SummonCopy(of=objects, actor=actor):
                self._objects(objects)
                self._gain(TYPICAL_CHAMPION, actor)
            case tree.SummonToken(amount=amount, token=token, actor=actor):
                self._gain(amount_of(amount) * self._token(token), actor)
            case tree.Play(objects=objects, actor=actor):
                self._objects(objects)
                self._gain(TYPICAL_CHAMPION * CONDITIONAL, actor)
            case _:
                return False
        return True

    def _token(self, token: tree.TokenSpec) -> float:
        weights = self.weights
        worth = len(token.keywords) * weights.keyword
        for stat, weight in (
            (token.attack, weights.attack),
            (token.health, weights.health),
            (token.raid, weights.raid),
        ):
            worth += 0 if stat is None else amount_of(stat) * weight
        return worth

    def _move(self, node: tree.Move) -> None:
        """Cards that come to a hand are good for it, those that leave it are lost to it."""
        is_to_hand = node.to.zone.zone is tree.Zone.HAND
        description = node.objects.description if isinstance(node.objects, tree.Selection) else None
        source = node.source or (description.zone if description is not None else None)
        mets = self._objects(node.objects)
        if source is None and not is_to_hand:
            return
        if source is None:
            for met in mets:
                met.deeds.append(Deed(Aim.RETREAT))
        elif is_to_hand:
            self._gain(self.weights.hand_card)
        elif source.zone is tree.Zone.HAND:
            self._gain(-self.weights.hand_card)

    def _of_champions(  # noqa: C901, PLR0912, PLR0915 - a table
        self, node: tree.Instruction
    ) -> bool:
        weights = self.weights
        match node:
            case tree.Deal(amount=amount, to=to):
                self._aim(to, Aim.HURT, amount_of(amount))
            case tree.DealExcess(to=to):
                self._aim(to, Aim.HURT, 1)
            case tree.Strike(striker=striker, struck=struck, mutual=mutual):
                self._aim(striker, Aim.HURT if mutual else Aim.CHANGE, 1)
                self._aim(struck, Aim.HURT, TYPICAL_AMOUNT + 1)
            case tree.Destroy(objects=objects) | tree.Void(objects=objects):
                self._aim(objects, Aim.KILL)
            case tree.Sacrifice(objects=objects, actor=actor):
                self._sacrifice(objects, actor)
            case tree.Retreat(objects=objects):
                self._aim(objects, Aim.RETREAT)
            case tree.Stun(objects=objects):
                self._aim(objects, Aim.STUN)
            case tree.Unstun(objects=objects):
                self._aim(objects, Aim.CHANGE, weights.raid * weights.brief)
            case tree.Heal(amount=amount, objects=objects):
                self._aim(objects, Aim.HEAL, amount_of(amount))
            case tree.Store(amount=amount, on=on):
                self._aim(on, Aim.CHANGE, amount_of(amount) * weights.stored)
            case tree.RemoveIkorr(amount=amount, source=source):
                self._aim(source, Aim.DRAIN, amount_of(amount))
            case tree.MoveIkorr(amount=amount, source=source, to=to):
                self._aim(source, Aim.DRAIN, amount_of(amount))
                self._aim(to, Aim.CHANGE, weights.stored)
            case tree.GainControl(objects=objects):
                self._aim(objects, Aim.TAKE)
            case tree.RaidNow(objects=objects):
                self._aim(objects, Aim.CHANGE, weights.stored)
            case tree.AttackNow(attacker=attacker, defender=defender):
                self._aim(attacker, Aim.CHANGE, weights.attack)
                self._aim(defender, Aim.HURT, TYPICAL_AMOUNT)
            case tree.Modify(objects=objects, changes=changes):
                worth = sum(self._change(each) for each in changes)
                self._aim(objects, Aim.CHANGE, worth * (weights.brief if self._is_brief else 1))
            case _:
                return False
        return True

    def _sacrifice(self, objects: tree.Objects, actor: tree.Players) -> None:
        if isinstance(objects, tree.This):
            self._gain(-TYPICAL_CHAMPION * self.weights.brief)
            return
        if isinstance(objects, tree.Selection):
            met = self._selection(objects)
            met.side = Side.ALLIED
            met.by_opponent = _sign(actor) < 0
        self._gain(-TYPICAL_CHAMPION * CONDITIONAL, actor)

    def _change(self, change: tree.Change) -> float:  # noqa: PLR0911 - a table
        """Return what a change is worth to the object that has it."""
        weights = self.weights
        per_stat = {
            Stat.ATTACK: weights.attack,
            Stat.HEALTH: weights.health,
            Stat.RAID: weights.raid,
        }
        match change:
            case tree.StatChange(stat=stat, amount=amount, minus=minus):
                worth = amount_of(amount) * per_stat.get(stat, 0.0)
                return -worth if minus else worth
            case tree.SetStat(stat=stat, amount=amount):
                return (amount_of(amount) - TYPICAL_AMOUNT) * per_stat.get(stat, 0.0)
            case tree.DoubleStat(stat=stat):
                return TYPICAL_AMOUNT * per_stat.get(stat, 0.0)
            case tree.GainKeyword() | tree.AttackWhenFresh() | tree.GainAbility():
                return weights.keyword
            case tree.LoseKeyword() | tree.LoseAllAbilities():
                return -weights.keyword - weights.text
            case tree.MoreRaids() | tree.AttackAndRaid():
                return weights.raid
            case tree.MoreAttacks():
                return TYPICAL_AMOUNT * weights.attack
            case tree.Cannot(deed=deed):
                return weights.text if deed.value.startswith("be ") else -weights.raid
            case _:
                return 0.0

    def _of_players(self, node: tree.Instruction) -> bool:  # noqa: C901, PLR0912 - a table
        weights = self.weights
        match node:
            case tree.Secure(amount=amount, source=source, actor=actor):
                gain = weights.secured if source is None else weights.secured - weights.stored
                self._gain(amount_of(amount) * gain, actor)
            case tree.LoseSecured(amount=amount, actor=actor):
                self._gain(-amount_of(amount) * weights.secured, actor)
            case tree.GainInfluence(amount=amount, actor=actor):
                self._gain(amount_of(amount) * weights.influence, actor)
            case tree.LoseInfluence(amount=amount, actor=actor):
                self._gain(-amount_of(amount) * weights.influence, actor)
            case tree.RefreshInfluence(amount=amount, actor=actor):
                self._gain(amount_of(amount) * weights.spent_influence, actor)
            case tree.ExertInfluence(amount=amount, actor=actor, whose=whose):
                loser = actor if whose is None else whose
                self._gain(-amount_of(amount) * weights.spent_influence, loser)
            case tree.EndTurn(whose=whose):
                self._gain(-weights.exchange, tree.YOU if whose is None else whose)
            case tree.SkipPhase(actor=actor):
                self._gain(-weights.hand_card, actor)
            case tree.NextCost():
                self._gain(weights.spent_influence)
            case tree.Prevent():
                self._gain(TYPICAL_AMOUNT * weights.health)
            case tree.WinGame(players=players):
                self._gain(WINNING, players)
            case tree.LoseGame(players=players):
                self._gain(-WINNING, players)
            case tree.Manual():
                self._gain(-weights.unknown)
            case _:
                return False
        return True

    def _composed(self, node: tree.Instruction) -> None:
        match node:
            case tree.Choose(objects=objects):
                self._objects(objects)
            case tree.ForEach(over=over, effect=effect):
                if isinstance(over, tree.Selection):
                    self._objects(over)
                self._scaled(effect, TYPICAL_AMOUNT)
            case tree.Delayed(effect=effect):
                self._scaled(effect, CONDITIONAL)
            case tree.ChooseOne(modes=modes):
                self._best_of(modes)
            case tree.Unless(instructions=instructions):
                self._scaled((tree.Step(instructions),), CONDITIONAL)
            case tree.Do(effect=effect):
                self.read(effect)
            case tree.Pay():
                self._gain(-self.weights.spent_influence)
            case _:
                self._gain(self.weights.unknown)

    def _scaled(self, effect: tree.Effect, factor: float) -> None:
        before = self._factor
        self._factor *= factor
        self.read(effect)
        self._factor = before

    def _best_of(self, modes: tuple[tree.Effect, ...]) -> None:
        """Only the flat part of modes counts here; a mode that is chosen is weighed for itself."""
        best = 0.0
        for mode in modes:
            reader = _Reader(self.weights)
            reader.read(mode)
            best = max(best, reader.flat)
        self._gain(best)


def _count(node: object) -> int:
    return amount_of(node.amount) if isinstance(node, tree.Selection) else 1


def _sign(players: object) -> float:
    """Return 1 where it concerns you and your allies, -1 for opponents, 0 for everybody alike."""
    match players:
        case tree.You():
            return 1.0
        case tree.EachPlayer() | tree.TargetPlayer() | tree.ChosenPlayer():
            return {Side.ALLIED: 1.0, Side.OPPOSING: -1.0, Side.ANY: 0.0}[players.side]
        case tree.Opponent() | tree.ThatPlayer() | tree.ControllerOf() | tree.OwnerOf():
            return -1.0
        case _:
            return 0.0
