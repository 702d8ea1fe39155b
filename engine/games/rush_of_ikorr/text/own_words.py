"""How Rush of Ikorr says what is its own: headers, keywords, events, rules."""

from collections.abc import Mapping
from enum import Enum

from engine.games.rush_of_ikorr.text.own_tree import Power, Rush, StatLine
from engine.games.rush_of_ikorr.text.terms import Event, Header, KeywordName
from engine.language.tree import terms
from engine.language.tree.abilities import (
    Action,
    ExtraCost,
    OwnPlay,
    SpellEffect,
    Static,
    Triggered,
)
from engine.language.tree.amounts import X
from engine.language.tree.changes import CostChange, LoseAllAbilities
from engine.language.tree.durations import UntilMoment
from engine.language.tree.players import StartingWith
from engine.language.tree.terms import Link, Span

HEADERS: dict[terms.Header, str] = {
    Header.SUMMON: "SUMMON trigger (when this enters the battlefield)",
    Header.DEATH: "DEATH trigger (when this dies)",
    Header.ATTACK: "ATTACK trigger (when this declares an attack, before the battle)",
    Header.RAID: "RAID trigger (when this raids, before its Ikorr is stored)",
    Header.SECURE: "SECURE trigger (when this secures Ikorr in your Secure phase)",
    Header.START: "START trigger (at the beginning of your Start phase)",
    Header.END: "END trigger (at the beginning of your End phase)",
    Header.RETREAT: "RETREAT trigger (when this retreats to its owner's hand)",
}
KEYWORDS: dict[terms.KeywordName, str] = {
    KeywordName.SWIFT: "may declare an attack in the turn it is summoned",
    KeywordName.LETHAL: "any strike damage above 0 that it deals to a champion destroys it",
    KeywordName.QUICK_STRIKE: "when it attacks, it strikes first",
    KeywordName.FURY: "may attack any number of champions a turn, each of them once",
    KeywordName.RAZE: "each strike moves up to its raid in Ikorr from the struck champion to it",
    KeywordName.REANIMATE: (
        "after it dies it returns to the battlefield at the beginning of the next End phase; "
        "the next time it would leave, it goes to the void"
    ),
    KeywordName.SUPPORT: (
        "ACTION, once per turn and free: 1 targeted allied{traits} champion gets attack equal to "
        "this one's attack until the end of this turn; this one may not have attacked or raided "
        "and may not do so this turn"
    ),
}
EVENTS: Mapping[terms.Event, str] = {
    Event.BUILT: "{be} built",
    Event.STRIKES: "{strike}",
    Event.STRUCK: "{be} struck",
    Event.RAIDS: "{raid}",
    Event.SECURES: "{secure} Ikorr",
    Event.STORED_ON: "{store} Ikorr",
    Event.STORES_RAIDING: "{store} Ikorr by raiding",
    Event.RETREATS: "{be} retreated",
    Event.STUNNED: "{be} stunned",
    Event.UNSTUNNED: "{be} unstunned",
    Event.VOIDED: "{be} voided",
    Event.EXERTED: "{be} exerted",
    Event.SCRAPPED: "{be} scrapped",
    Event.REANIMATED: "{be} reanimated",
    Event.SUPPORTS: "{support}",
    Event.SUPPORTED: "{be} supported",
}
PLAYER_EVENTS: Mapping[terms.Event, str] = {
    Event.SCRAPS: "{scrap}",
    Event.BUILDS: "{build}",
    Event.STUNS: "{stun}",
    Event.VOIDS: "{void}",
    Event.RETREATS_OBJECT: "{retreat}",
    Event.USES_POWER: "{use} an avatar power",
    Event.USES_RUSH: "{use} a RUSH ability",
    Event.FORESEES: "{foresee}",
    Event.GAINS_INFLUENCE: "{gain} influence",
    Event.REFRESHES: "{refresh} influence",
    Event.EXERTS: "{exert} influence",
    Event.LOSES_SECURED: "{lose} secured Ikorr",
    Event.SECURES: "{secure} Ikorr",
    Event.STORES: "{store} Ikorr",
    Event.RAIDS: "{raid}",
}
RULES: Mapping[type | Enum, tuple[str, ...]] = {
    Header.SUMMON: ("11.63a",),
    Header.DEATH: ("11.56a", "7.6d.1"),
    Header.ATTACK: ("11.55a", "7.1c"),
    Header.RAID: ("11.59a", "6.3a.1a"),
    Header.SECURE: ("11.61a", "8.2c"),
    Header.START: ("11.62a", "8.4a"),
    Header.END: ("11.58a", "8.7a"),
    Header.RETREAT: ("11.60a",),
    KeywordName.SWIFT: ("11.32a",),
    KeywordName.LETHAL: ("11.26a", "11.26a.1"),
    KeywordName.QUICK_STRIKE: ("11.27a", "7.2b.1"),
    KeywordName.FURY: ("11.25a",),
    KeywordName.RAZE: ("11.29a",),
    KeywordName.REANIMATE: ("11.30a", "8.7a"),
    KeywordName.SUPPORT: ("11.31a",),
    Triggered: ("6.7a", "3.12c"),
    Action: ("6.4a", "6.4b"),
    Power: ("6.1a.1", "6.1a.2"),
    Rush: ("6.2b", "6.2c"),
    SpellEffect: ("4.8b",),
    ExtraCost: ("3.3a",),
    OwnPlay: ("3.2a", "6.8a"),
    Static: ("6.8a",),
    StatLine: ("3.9d.1",),
    CostChange: ("4.3c.1", "4.3c.2"),
    LoseAllAbilities: ("6.10a",),
    StartingWith: ("10.1a", "10.1b"),
    X: ("4.3d.3",),
    UntilMoment: ("8.1c",),
    Span.THIS_TURN: ("8.11a",),
    Span.NEXT_TURN: ("8.11a",),
    Link.THEN: ("3.4b.1",),
    Link.IF_YOU_DO: ("3.4b.2",),
    Link.WHEN_YOU_DO: ("3.4b.2", "6.7a"),
    Link.IF_THEY_DO: ("3.4b.2",),
}
TARGETING = ("3.10c", "3.2c", "3.2c.1")
