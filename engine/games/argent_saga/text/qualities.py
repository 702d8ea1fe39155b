"""Wordings of Argent Saga's texts about what cards are like and what happens to them."""

from __future__ import annotations

from dataclasses import replace

from engine.games.argent_saga.text.terms import (
    AbilityKind,
    Event,
    KeywordName,
    State,
    Zone,
)
from engine.language.forms.event_tables import happens, object_events, player_events
from engine.language.reading.forms import rows
from engine.language.tree.amounts import (
    ONE,
    All,
)
from engine.language.tree.objects import (
    Description,
    Did,
    It,
    Keyword,
    Selection,
    ZoneRef,
)
from engine.language.tree.players import Opponent
from engine.language.tree.terms import (
    How,
    SharedEvent,
    SharedZone,
)


def _of_opponent(desc: Description) -> Selection | None:
    if desc.controller is not None or desc.zone is not None:
        return None
    return Selection(How.CHOOSE, replace(desc, controller=Opponent()), ONE)


def _in_its_row(desc: Description) -> Selection | None:
    """Read "the unit in front of this card": there is one at most (12.2.2)."""
    is_one = State.IN_FRONT in desc.states or State.BEHIND in desc.states
    return Selection(How.ALL, desc, All()) if is_one else None


EVENTS = (
    *object_events(
        ("{be} expelled [from <source:zone>]", happens(Event.EXPELLED)),
        ("{use} guardian", happens(Event.BLOCKS)),
        ("{block}", happens(Event.BLOCKS)),
        ("{become} stunned", happens(Event.STUNNED)),
        ("{be} equipped", happens(Event.EQUIPPED)),
        ("{be} exhausted", happens(Event.EXHAUSTED)),
        ("{become} exhausted", happens(Event.EXHAUSTED)),
    ),
    *player_events(
        ("{use} an activated ability", happens(SharedEvent.ACTIVATES)),
        ("{declare} an attack with <thing>", happens(SharedEvent.ATTACKS_WITH)),
        ("{expel} <thing>", happens(Event.EXPELS)),
        ("{use} shard drain", happens(Event.DRAINS)),
        ("{end} a battle", happens(Event.BATTLE_ENDS)),
        ("{draw} for (the|your|their) turn", happens(Event.DRAWS_FOR_TURN)),
    ),
)
STATES = (
    *rows("state", ("equipped with (a|an|one or more) <_:bare_kind>", State.ARMED)),
    *rows("zone", ("an expelled zone", ZoneRef(SharedZone.REMOVED))),
    *rows(
        "pre",
        ("destroyed", (("states", State.DESTROYED),)),
        ("different", (("different_names", True),)),
        ("expelled", (("zone", ZoneRef(SharedZone.REMOVED)),)),
        ("instacast", (("keywords", Keyword(KeywordName.INSTACAST)),)),
    ),
    *rows(
        "post/",
        ("(of your opponent|an opponent controls)", (("controller", Opponent()),)),
        ("that came into play this turn", (("history", Did((SharedEvent.ENTERS,))),)),
        ("equipped to this card", (("states", State.EQUIPPING),)),
        ("equipped to it", (("attached_to", It()),)),
        ("equipped to a unit you control", (("states", State.ON_OWN_UNIT),)),
        ("equipped with (a|an|one or more) <_:bare_kind>", (("states", State.ARMED),)),
        (
            "[from] under (this card|it)",
            (("states", State.UNDERNEATH), ("zone", ZoneRef(Zone.BELOW))),
        ),
        ("in front of this (card|tower)", (("states", State.IN_FRONT),)),
        ("[that] this card is in front of", (("states", State.BEHIND),)),
    ),
    *rows(
        "having",
        ("(arrive|an arrive ability)", (("abilities", AbilityKind.ARRIVE),)),
        ("(ruined|a ruined ability)", (("abilities", AbilityKind.RUINED),)),
    ),
    *rows(
        "selected/1",
        ("an opponent 's <desc/1>", _of_opponent),
        ("the <desc/1>", _in_its_row),
    ),
)
