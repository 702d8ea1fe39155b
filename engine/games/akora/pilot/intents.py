"""What instructions of Akora are good for to a pilot; what things are worth, in points."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.games.akora.text import own_tree as tree
from engine.games.akora.text.terms import Stat
from engine.language.tree import terms
from engine.language.tree.abilities import Effect
from engine.language.tree.changes import StatChange
from engine.language.tree.composed import Modify, PutCounters, RemoveCounters
from engine.language.tree.players import YOU
from engine.language.tree.terms import Span
from engine.pilots.intents import Intent
from engine.pilots.text_intents import (
    SHARED,
    Aim,
    Rows,
    TextReader,
    TextWeights,
    Weigh,
    aims,
    gains,
)


@dataclass(frozen=True, slots=True)
class Weights(TextWeights):
    """What things are worth, in points; a hundred Essence is one.

    Attributes:
        essence: One Essence.
        power: One point of Attack Power, for good.
        soul: One Soul Point, for good.
        counter: One counter.
        tormented: One Tormented Soul.
        akora: What freezing an Akora for a turn brings: about one attack.
        cured: An Akora that is cured.
        zone: A zone that is deactivated.
        answered: An activation or an attack that is negated.
        price: What is paid before a semicolon, whatever it is.
        held: Which part of a card's worth a status takes that lasts for a while.
    """

    hand_card: float = 1.0
    unit: float = 1.5
    attack: float = 2.0
    text: float = 0.5
    hindered: float = 2.0
    unknown: float = 0.2
    exchange: float = 0.1
    prevented: float = 2.0
    typical_damage: int = 200
    most_units: int = 3
    essence: float = 0.01
    power: float = 0.028
    soul: float = 0.026
    counter: float = 0.3
    tormented: float = 0.3
    akora: float = 3.0
    cured: float = 0.5
    zone: float = 0.8
    answered: float = 2.5
    price: float = 0.4
    held: float = 0.5

    def of_stat(self, stat: terms.Stat) -> float:
        """See base class."""
        if stat is Stat.ATTACK:
            return self.power
        return self.soul if stat is Stat.SOUL else 0.0


WEIGHTS: Final = Weights()
# What befalls the active Akora of somebody, in points to whoever has it.
_TO_AKORA: Final = {
    Aim.KILL: -4 * WEIGHTS.akora,
    Aim.DISABLE: -WEIGHTS.akora,
}


@dataclass(frozen=True, slots=True)
class AkoraIntent(Intent):
    """What an effect is good for, with what counts only at an attack of this turn.

    Attributes:
        strike: Points if the own Akora attacks before the turn ends.
        guard: Points if the opponent's Akora does.
        cure: Points if there is something on the own Akora to be lifted.
    """

    strike: float = 0.0
    guard: float = 0.0
    cure: float = 0.0


class _Reader(TextReader):
    """Weighs what is done to the active Akora, of which there is one, without looking for it."""

    def __init__(self, weights: TextWeights, rows: Rows) -> None:
        super().__init__(weights, rows)
        self.strike = 0.0
        self.guard = 0.0
        self.cure = 0.0
        self.ends_now = False

    def steps(self, effect: Effect) -> Iterator[tuple[float, bool, tuple[object, ...]]]:
        """See base class; a change without a duration ends with the turn."""
        for step, (factor, _, instructions) in zip(effect, super().steps(effect), strict=True):
            self.ends_now = step.duration in (None, Span.THIS_TURN)
            yield factor, step.duration is not Span.THIS_GAME, instructions

    def aim(self, node: object, aim: Any, size: float = 0.0) -> None:
        """See base class."""
        if isinstance(node, tree.ActiveAkora) and aim is Aim.HEAL:
            self.cure += WEIGHTS.cured * self.sign(node.owner)
        elif isinstance(node, tree.ActiveAkora):
            self.gain(size if aim is Aim.CHANGE else _TO_AKORA.get(aim, 0.0), node.owner)
        else:
            super().aim(node, aim, size)


def _modify(reader: TextReader, node: Modify) -> None:
    """What ends with the turn helps an attack of this turn, or nobody."""
    if not isinstance(reader, _Reader) or not isinstance(node.objects, tree.ActiveAkora):
        SHARED[Modify](reader, node)
        return
    sign = reader.sign(node.objects.owner)
    for change in node.changes:
        if not isinstance(change, StatChange) or not reader.ends_now:
            SHARED[Modify](reader, replace(node, changes=(change,)))
            continue
        amount = sign * reader.count(change.amount) * (-1 if change.minus else 1)
        points = amount * reader.weights.essence
        # More Attack Power of one's own and fewer Soul Points of the other help to strike.
        if (change.stat is Stat.ATTACK) == (sign > 0):
            reader.strike += points
        else:
            reader.guard += points


def _hurt(reader: TextReader, node: tree.HurtEssence) -> None:
    reader.gain(-reader.count(node.amount) * reader.weights.essence, node.to)


def _negate(reader: TextReader, node: Any) -> None:
    if isinstance(node.objects, (tree.TheAttack, tree.ThatEffect)):
        reader.gain(reader.weights.answered, YOU)
    else:
        reader.aim(node.objects, Aim.DISABLE)


def _flat(weight: str) -> Weigh:
    return lambda reader, _node: reader.gain(getattr(reader.weights, weight), YOU)


def _alter(reader: TextReader, node: tree.AlterDamage) -> None:
    amount = reader.weights.typical_damage if node.to else reader.count(node.amount)
    reader.gain(amount * reader.weights.essence, YOU)


_ROWS: Final = Rows(
    {
        Modify: _modify,
        tree.HurtEssence: _hurt,
        tree.GainEssence: gains("essence"),
        tree.GainSouls: gains("tormented"),
        tree.RemoveSouls: gains("tormented", -1.0),
        tree.Negate: _negate,
        tree.NegateAndDestroy: aims("objects", Aim.KILL),
        tree.Freeze: aims("objects", Aim.DISABLE),
        tree.Unfreeze: aims("objects", Aim.HEAL),
        tree.RestCard: aims("objects", Aim.DISABLE),
        tree.Deactivate: _flat("zone"),
        tree.Cure: aims("objects", Aim.HEAL),
        tree.RemoveAround: gains("counter", -1.0),
        tree.AlterDamage: _alter,
        tree.Redirect: _flat("answered"),
        PutCounters: gains("counter"),
        RemoveCounters: gains("counter", -1.0),
    },
    {},
)


def read_intent(effect: Effect) -> AkoraIntent:
    """Work out what an effect is good for."""
    reader = _Reader(WEIGHTS, _ROWS)
    reader.read(effect)
    found = reader.intent()
    return AkoraIntent(
        found.flat, found.targets, found.choices, found.masses, found.own, found.draws,
        reader.strike, reader.guard, reader.cure,
    )  # fmt: skip
