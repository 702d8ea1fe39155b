"""What belongs on which cards of Rush of Ikorr: abilities, headers, "this champion", events."""

from typing import Final

from engine.games.rush_of_ikorr.text.own_tree import StatLine
from engine.games.rush_of_ikorr.text.terms import Event, Header, Noun, PlayVerb
from engine.language.card_types import Place, Places, own
from engine.language.tree.abilities import Keywords, SpellEffect
from engine.language.tree.changes import GainKeyword
from engine.language.tree.terms import SharedEvent, SharedNoun, SharedPlayVerb

# An infusion's text is that of the card it lies over (3.9d.2).
_CHAMPIONS = ("champion", "infusion", "token")
_PERMANENTS = ("champion", "location", "infusion", "token")
# What only champions do or undergo, with the rules that say so.
_CHAMPION_EVENTS: Final = {
    SharedEvent.SUMMONED: "11.52a",
    SharedEvent.DIES: "11.10a",
    SharedEvent.SURVIVES: "11.21a",
    SharedEvent.ATTACKS: "7.1b",
    SharedEvent.ATTACKED: "7.1b",
    SharedEvent.DEFENDS: "11.57a",
    SharedEvent.BATTLES: "11.7a",
    Event.STRIKES: "7.4a",
    Event.STRUCK: "7.4a",
    Event.RAIDS: "6.3a",
    Event.SECURES: "8.2a",
    Event.RETREATS: "11.42a",
    Event.STUNNED: "11.50a",
    Event.UNSTUNNED: "11.50a",
    Event.REANIMATED: "11.30a",
    Event.SUPPORTS: "11.31a",
    Event.SUPPORTED: "11.31a",
}
_HEADERS: Final = {
    Header.SUMMON: "11.63a",
    Header.DEATH: "11.56a",
    Header.ATTACK: "11.55a",
    Header.RAID: "11.59a",
    Header.SECURE: "11.61a",
    Header.RETREAT: "11.60a",
}

PLACES: Places = {
    "rush": Place("a RUSH ability", ("avatar",), ("6.2a", "11.19a")),
    "power": Place("an avatar power", ("avatar",), ("6.1a", "11.2a")),
    "action": Place("an ACTION ability", _PERMANENTS, ("6.4a", "6.10a")),
    "header": Place("a triggered ability", (*_PERMANENTS, "avatar"), ("6.10a", "11.4a")),
    SpellEffect: Place("an effect without a header or a cost", ("spell",), ("4.8b", "6.10a")),
    Keywords: Place("a keyword ability", _CHAMPIONS, ("6.5a", "6.10a")),
    StatLine: Place("a change of printed values", ("infusion",), ("3.9d.1",)),
    SharedNoun.UNIT: Place("“this champion”", _CHAMPIONS, ("4.4b", "4.7b")),
    SharedNoun.SPELL: Place("“this spell”", ("spell",), ("4.4b", "4.8a")),
    Noun.LOCATION: Place("“this location”", ("location", "infusion"), ("4.4b", "4.9b")),
    Noun.AVATAR: Place("“this avatar”", ("avatar",), ("3.1c",)),
    SharedPlayVerb.SUMMON: Place("summoning", ("champion", "infusion"), ("4.7a", "11.52a")),
    SharedPlayVerb.CAST: Place("casting", ("spell",), ("4.8a", "11.35a")),
    PlayVerb.BUILD: Place("building", ("location", "infusion"), ("4.9a", "11.34a")),
    own(GainKeyword): Place("a keyword of its own", _CHAMPIONS, ("6.5a",)),
    **{
        header: Place(f"a {header.value} ability", _CHAMPIONS, (rule,))
        for header, rule in _HEADERS.items()
    },
    **{
        own(event): Place(f"“this ... {event.value}”", _CHAMPIONS, (rule,))
        for event, rule in _CHAMPION_EVENTS.items()
    },
}
