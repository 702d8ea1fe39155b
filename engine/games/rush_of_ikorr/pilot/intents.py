"""What instructions and changes of Rush of Ikorr are good for, one row each."""

from typing import Final

from engine.games.rush_of_ikorr.pilot.weights import Weights
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
from engine.language.tree.abilities import Effect
from engine.pilots import text_intents
from engine.pilots.intents import Intent
from engine.pilots.text_intents import Aim, Rows, TextReader, aims, amount, gains


def _strike(reader: TextReader, node: Strike) -> None:
    reader.aim(node.striker, Aim.HURT if node.mutual else Aim.CHANGE, 1)
    reader.aim(node.struck, Aim.HURT, reader.weights.typical_damage + 1)


def _move_ikorr(reader: TextReader, node: MoveIkorr) -> None:
    reader.aim(node.source, Aim.DRAIN, reader.count(node.amount))
    reader.aim(node.to, Aim.CHANGE, reader.weights.stored)


def _secure(reader: TextReader, node: Secure) -> None:
    weights = reader.weights
    gain = weights.secured if node.source is None else weights.secured - weights.stored
    reader.gain(reader.count(node.amount) * gain, node.actor)


def _exert(reader: TextReader, node: ExertInfluence) -> None:
    loser = node.actor if node.whose is None else node.whose
    reader.gain(-reader.count(node.amount) * reader.weights.spent, loser)


_ROWS: Final = Rows(
    {
        # Cards
        Scrap: gains("scrap", -1),
        Foresee: gains("foresee"),
        # Champions
        Strike: _strike,
        Void: aims("objects", Aim.KILL),
        Retreat: aims("objects", Aim.BOUNCE),
        Stun: aims("objects", Aim.DISABLE),
        Unstun: aims(
            "objects",
            Aim.CHANGE,
            lambda reader, _node: reader.weights.raid * reader.weights.brief,
        ),
        Store: aims(
            "on",
            Aim.CHANGE,
            lambda reader, node: reader.count(node.amount) * reader.weights.stored,
        ),
        RemoveIkorr: aims("source", Aim.DRAIN, amount),
        MoveIkorr: _move_ikorr,
        RaidNow: aims("objects", Aim.CHANGE, lambda reader, _node: reader.weights.stored),
        # Players
        Secure: _secure,
        LoseSecured: gains("secured", -1),
        GainInfluence: gains("influence"),
        LoseInfluence: gains("influence", -1),
        RefreshInfluence: gains("spent"),
        ExertInfluence: _exert,
    },
    dict.fromkeys((MoreRaids, AttackAndRaid), lambda reader, _change: reader.weights.raid),
)


def read_intent(effect: Effect, weights: Weights) -> Intent:
    """Work out what an effect is good for."""
    return text_intents.read_intent(effect, weights, _ROWS)
