"""What pronouns can refer to in Rush of Ikorr's texts, beside what they can in any game's."""

from engine.games.rush_of_ikorr.text.own_tree import (
    ExertInfluence,
    GainInfluence,
    LoseSecured,
    MoveIkorr,
    RefreshInfluence,
    RemoveIkorr,
    Retreat,
    Scrap,
    Secure,
    Store,
    Void,
)
from engine.games.rush_of_ikorr.text.terms import Event
from engine.language.mentions import TOKENS, Mentions, References
from engine.language.tree.abilities import Enters
from engine.language.tree.composed import SummonToken
from engine.language.tree.terms import SharedDone

REFERENCES = References(
    nodes={SummonToken: TOKENS, Scrap: Mentions(many=True)},
    counted=(SummonToken,),
    fights=frozenset({Event.STRIKES, Event.STRUCK}),
    sets=(Scrap,),
    discards=(Scrap,),
    may_fail=(ExertInfluence, LoseSecured),
    doing={SharedDone.COPIED: (Enters,)},
    leaving=(Retreat, Scrap, Void),
    single=frozenset(
        {
            *(Event.RAIDS, Event.RETREATS, Event.STUNNED, Event.UNSTUNNED, Event.REANIMATED),
            *(Event.BUILT, Event.BUILDS, Event.SUPPORTS, Event.SUPPORTED, Event.VOIDED),
            *(Event.STUNS, Event.RETREATS_OBJECT, Event.USES_POWER, Event.USES_RUSH),
        }
    ),
    stuff=(ExertInfluence, GainInfluence, MoveIkorr, RefreshInfluence, RemoveIkorr, Secure, Store),
)
