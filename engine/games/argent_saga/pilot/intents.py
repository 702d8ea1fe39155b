"""What instructions of Argent Saga are good for to a pilot; what things are worth, in points."""

from dataclasses import dataclass
from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.terms import Stat
from engine.language.tree import terms
from engine.language.tree.abilities import Effect
from engine.pilots import text_intents
from engine.pilots.intents import Intent
from engine.pilots.text_intents import Aim, Rows, TextReader, TextWeights, aims

# Points for one point of power: three for a thousand.
_POWER: Final = 0.003


@dataclass(frozen=True, slots=True)
class Weights(TextWeights):
    """What things are worth, in points; a tower is eight.

    Attributes:
        tower: A tower that stands.
        shard: One shard, for good.
        exhausted: Which part of a unit's worth being exhausted takes.
        disabled: Which part of a unit's worth a turn of being stunned takes.
        bounced: Which part of a unit's worth going back to the hand takes.
        chip: Which part of a unit's worth its damage takes, for damage that does not destroy.
        token: A token of the usual size.
        answer: How much better an answer must be than keeping the card.
    """

    hand_card: float = 1.0
    unit: float = 3.5
    attack: float = 1.5
    keyword: float = 0.6
    text: float = 0.5
    hindered: float = 1.5
    spent: float = 0.3
    prevented: float = 1.5
    unknown: float = 0.3
    exchange: float = 0.2
    typical_damage: int = 1000
    most_units: int = w.SLOT_COUNT
    tower: float = 8.0
    shard: float = 0.5
    exhausted: float = 0.3
    disabled: float = 0.4
    bounced: float = 0.6
    chip: float = 0.25
    token: float = 2.0
    answer: float = 1.0

    def of_stat(self, stat: terms.Stat) -> float:
        """See base class."""
        return _POWER if stat in (Stat.POWER, Stat.DEFENSE) else 0.0


WEIGHTS: Final = Weights()


def _recover(reader: TextReader, node: own.Recover) -> None:
    reader.aim(node.objects, Aim.RELEASE, reader.weights.attack * reader.weights.exhausted)


def _tokens(reader: TextReader, node: own.MakeToken) -> None:
    reader.gain(reader.count(node.amount) * reader.weights.token, node.actor)


def _charge(reader: TextReader, node: own.Charge) -> None:
    reader.gain(reader.count(node.amount) * reader.weights.shard, node.actor)


_ROWS: Final = Rows(
    {
        own.Exhaust: aims("objects", Aim.DRAIN),
        own.Recover: _recover,
        own.Expel: aims("objects", Aim.KILL),
        own.Stun: aims("objects", Aim.DISABLE),
        own.MakeToken: _tokens,
        own.Charge: _charge,
    },
    {},
)


def read_intent(effect: Effect) -> Intent:
    """Work out what an effect is good for."""
    return text_intents.read_intent(effect, WEIGHTS, _ROWS)
