"""What instructions and changes of Rush of Ikorr are good for, one row each."""

from typing import Final

from engine.games.rush_of_ikorr.pilot.weights import Weights
from engine.games.rush_of_ikorr.text import own_tree as tree
from engine.language.tree.abilities import Effect
from engine.pilots import text_intents
from engine.pilots.intents import Intent
from engine.pilots.text_intents import Aim, Rows, TextReader, aims, amount, gains


def _strike(reader: TextReader, node: tree.Strike) -> None:
    reader.aim(node.striker, Aim.HURT if node.mutual else Aim.CHANGE, 1)
    reader.aim(node.struck, Aim.HURT, reader.weights.typical_damage + 1)


def _move_ikorr(reader: TextReader, node: tree.MoveIkorr) -> None:
    """What one side loses the other gains; where there is none, nobody does."""
    reader.aim(node.source, Aim.DRAIN, 2 * reader.count(node.amount))
    reader.objects(node.to)


def _secure(reader: TextReader, node: tree.Secure) -> None:
    weights = reader.weights
    gain = weights.secured if node.source is None else weights.secured - weights.stored
    reader.gain(reader.count(node.amount) * gain, node.actor)


def _exert(reader: TextReader, node: tree.ExertInfluence) -> None:
    loser = node.actor if node.whose is None else node.whose
    reader.gain(-reader.count(node.amount) * reader.weights.spent, loser)


_ROWS: Final = Rows(
    {
        # Cards
        tree.Scrap: gains("scrap", -1),
        tree.Foresee: gains("foresee"),
        # Champions
        tree.Strike: _strike,
        tree.Void: aims("objects", Aim.KILL),
        tree.Retreat: aims("objects", Aim.BOUNCE),
        tree.Stun: aims("objects", Aim.DISABLE),
        tree.Unstun: aims(
            "objects",
            Aim.RELEASE,
            lambda reader, _node: reader.weights.raid * reader.weights.brief,
        ),
        tree.Store: aims(
            "on",
            Aim.CHANGE,
            lambda reader, node: reader.count(node.amount) * reader.weights.stored,
        ),
        tree.RemoveIkorr: aims("source", Aim.DRAIN, amount),
        tree.MoveIkorr: _move_ikorr,
        tree.RaidNow: aims("objects", Aim.CHANGE, lambda reader, _node: reader.weights.stored),
        # Players
        tree.Secure: _secure,
        tree.LoseSecured: gains("secured", -1),
        tree.GainInfluence: gains("influence"),
        tree.LoseInfluence: gains("influence", -1),
        tree.RefreshInfluence: gains("spent"),
        tree.ExertInfluence: _exert,
    },
    dict.fromkeys(
        (tree.MoreRaids, tree.AttackAndRaid), lambda reader, _change: reader.weights.raid
    ),
)


def read_intent(effect: Effect, weights: Weights) -> Intent:
    """Work out what an effect is good for."""
    return text_intents.read_intent(effect, weights, _ROWS)
