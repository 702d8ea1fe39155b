"""What instructions of Rise are good for to a pilot; what things are worth, in points."""

from dataclasses import dataclass
from enum import auto
from typing import Any, Final

from engine.games.rise.play.charges import worth_of
from engine.games.rise.play.numbers import DISEASES
from engine.games.rise.text import own_instructions as own
from engine.games.rise.text import own_tree
from engine.games.rise.text.terms import Noun, Resource, Stat
from engine.language.tree import terms
from engine.language.tree.abilities import Effect
from engine.language.tree.instructions import Deal
from engine.language.tree.objects import Selection
from engine.language.tree.players import YOU
from engine.pilots import text_intents
from engine.pilots.intents import Intent
from engine.pilots.text_intents import Aim, Rows, TextReader, TextWeights, aims, amount_of, gains
from engine.values import Term


class OwnAim(Term):
    """What is done to Summoners alone, and to what is Tilted or ill alone."""

    LIFE = auto()
    LEVEL = auto()
    UNTILT = auto()
    INFECT = auto()
    CURE = auto()


@dataclass(frozen=True, slots=True)
class Weights(TextWeights):
    """What things are worth, in points; a Life Point is one.

    Attributes:
        life: One of a Summoner's first eight Life Points; those above are worth less.
        summoner: A Summoner that is not Dead, its life aside.
        level: One Level.
        capacity: One Capacity Point of this turn.
        coin, ether: One of each.
        strike, guard: One point of Attack and of Defense of a Creature.
        charge: A Charge that changes no value.
        tilted: Which part of a Creature's worth being Tilted takes for now.
        disabled: Which part of a card's worth being Frozen takes.
        bounced: Which part of a card's worth going back to the hand takes.
        chip: Which part of a card's worth damage takes that does not destroy it.
        sick: What a Disease takes.
        ill: Which part of a card's worth its first Disease takes, beside that.
        item: What waits on a stack.
        turn: A turn of somebody else.
        answer: How much better an answer must be than keeping the card.
    """

    hand_card: float = 1.2
    unit: float = 4.0
    attack: float = 1.5
    keyword: float = 0.5
    text: float = 1.0
    hindered: float = 1.5
    spent: float = 0.35
    prevented: float = 1.5
    unknown: float = 0.3
    exchange: float = 0.2
    life: float = 1.0
    summoner: float = 6.0
    level: float = 2.5
    capacity: float = 1.0
    coin: float = 0.35
    ether: float = 0.35
    strike: float = 1.1
    guard: float = 0.6
    charge: float = 0.3
    tilted: float = 0.25
    disabled: float = 0.4
    bounced: float = 0.6
    chip: float = 0.1
    sick: float = 1.5
    ill: float = 0.15
    item: float = 3.0
    turn: float = 8.0
    answer: float = 2.0

    def of_stat(self, stat: terms.Stat) -> float:
        """See base class."""
        if stat is Stat.ATTACK:
            return self.strike
        return self.guard if stat is Stat.DEFENSE else 0.0


WEIGHTS: Final = Weights()


def _damage(reader: TextReader, node: Deal) -> None:
    """Damage to Summoners is weighed as life; a text that names both kinds is about cards."""
    size = amount_of(node.amount, reader.weights.typical_damage)
    is_life = isinstance(node.to, Selection) and node.to.description.nouns == (Noun.SUMMONER,)
    if is_life:
        reader.aim(node.to, OwnAim.LIFE, -size)
    else:
        reader.aim(node.to, Aim.HURT, size)


def _life(sign: float) -> text_intents.Weigh:
    return lambda reader, node: reader.aim(
        node.objects, OwnAim.LIFE, sign * reader.count(node.amount)
    )


def _resource(sign: float) -> text_intents.Weigh:
    def weigh(reader: TextReader, node: Any) -> None:
        worth = WEIGHTS.ether if node.resource is Resource.ETHER else WEIGHTS.coin
        reader.gain(sign * reader.count(node.amount) * worth, node.actor)

    return weigh


def _which_disease(_reader: TextReader, node: Any) -> float:
    """Return the first Disease by its place in the list: nobody gets one twice."""
    return float(DISEASES.index(node.sicknesses[0].value))


def _charges(sign: float) -> text_intents.Weigh:
    """A Charge is worth what it adds to Attack and Defense, and always something."""

    def weigh(reader: TextReader, node: Any) -> None:
        worth = getattr(node, "worth", None)
        value = worth_of(node.kind.replace("X", "1"))
        size = value * (WEIGHTS.strike + WEIGHTS.guard) if value else WEIGHTS.charge
        if reader.is_brief:
            size *= WEIGHTS.brief
        reader.aim(node.objects, Aim.CHANGE, sign * reader.count(worth or node.amount) * size)

    return weigh


def _toss(reader: TextReader, node: own.Toss) -> None:
    """Each outcome as often as it comes; the Critical ones only name their targets."""
    reader.scaled(node.success, 0.5)
    reader.scaled(node.failure, 0.5)
    reader.scaled(node.critical_success, 0.0)
    reader.scaled(node.critical_failure, 0.0)


def _changes(points: float) -> text_intents.Weigh:
    return aims("objects", Aim.CHANGE, lambda _reader, _node: points)


def _brings(points: float) -> text_intents.Weigh:
    return lambda reader, node: reader.gain(points, getattr(node, "actor", YOU))


def _on_player(points: float) -> text_intents.Weigh:
    return lambda reader, node: reader.gain(points, node.players)


_ROWS: Final = Rows(
    {
        own.Toss: _toss,
        # Resources, life, levels
        own.GainResource: _resource(1.0),
        own.LoseResource: _resource(-1.0),
        own.GainLife: _life(1.0),
        own.LoseLife: _life(-1.0),
        own.LoseLifeOnEach: gains("life", -2.0),
        own.GainLevel: aims("objects", OwnAim.LEVEL, lambda _reader, _node: 1.0),
        own.LoseLevel: aims("objects", OwnAim.LEVEL, lambda _reader, _node: -1.0),
        own.RegainCapacity: _changes(WEIGHTS.capacity),
        own.Resurrect: _brings(WEIGHTS.summoner),
        # Cards in play
        Deal: _damage,
        own.Tilt: aims("objects", Aim.DRAIN),
        own.Untilt: aims("objects", OwnAim.UNTILT),
        own.Freeze: aims("objects", Aim.DISABLE),
        own.Protect: _changes(WEIGHTS.text * WEIGHTS.brief),
        own.Exclude: aims("objects", Aim.KILL),
        own.Duplicate: _brings(WEIGHTS.unit),
        own.SummonNew: lambda reader, node: reader.gain(
            reader.count(node.amount) * WEIGHTS.unit, node.actor
        ),
        own.InvokeWithActions: _brings(WEIGHTS.unit),
        # Diseases
        own.Infect: aims("objects", OwnAim.INFECT, _which_disease),
        own.InfectPlayer: _on_player(-WEIGHTS.sick),
        own.Cure: aims("objects", OwnAim.CURE),
        own.CurePlayer: _on_player(WEIGHTS.sick),
        own.Treat: aims("objects", OwnAim.CURE),
        # Charges
        own.GainCharges: _charges(1.0),
        own.LoseCharges: _charges(-1.0),
        own.SpendCharges: lambda reader, node: reader.gain(
            -reader.count(node.amount) * WEIGHTS.charge, YOU
        ),
        # What waits on a stack
        own.Cancel: _brings(WEIGHTS.item),
        own.Force: _brings(WEIGHTS.item * WEIGHTS.brief),
        own.Retry: _brings(WEIGHTS.item * WEIGHTS.brief),
        own.DoubleAction: _brings(WEIGHTS.item * WEIGHTS.brief),
        own.Reactivate: _brings(WEIGHTS.item * WEIGHTS.brief),
        own.CancelTurn: _on_player(-WEIGHTS.turn),
    },
    {
        own_tree.BeInactive: lambda reader, _change: -reader.weights.hindered,
        own_tree.LoseParts: lambda reader, _change: -reader.weights.text,
    },
)


def read_intent(effect: Effect) -> Intent:
    """Work out what an effect is good for."""
    return text_intents.read_intent(effect, WEIGHTS, _ROWS)
