"""What texts forbid is forbidden, and what they wait for is heard: a table of words and boards."""

import pytest

from engine.catalog import make_catalog
from engine.games.rush_of_ikorr.schema import SCHEMA
from engine.scenario.documents import run_document

CATALOG = make_catalog(SCHEMA, ())


def champion(name, attack=1, health=1, raid=0, text="", **values):
    values.setdefault("cost", 1)
    printed = {"name": name, "type": "champion", "attack": attack, "health": health, "raid": raid}
    return {**printed, "text": text, **values}


def spell(text):
    return {"name": "Spell", "type": "spell", "cost": 0, "text": text}


OX = champion("Ox", 2, 3, 1, cost=2, types=["Beast"])
MONK = champion("Monk", 1, 4, 1, cost=2, types=["Human"])
TITAN = champion("Titan", 5, 6, 2, cost=5, types=["God"])
HALL = {"name": "Hall", "type": "location", "cost": 0}
AVATAR = {"name": "Sage", "type": "avatar", "text": "(1): Refresh 1.\nRUSH 1: Refresh 1."}


def failures(text, extra, mine, theirs, step):
    """Return what fails when A takes a step; the champion called Text has the text."""
    cards = [OX, MONK, TITAN, HALL, AVATAR, champion("Text", 1, 4, 1, text), *extra]
    document = {"game": "rush_of_ikorr", "card": cards, "A": mine, "B": theirs, "step": [step]}
    return run_document(document, CATALOG).failures


HURT = {"card": "Ox", "damage": 1}
SPELL = {"hand": ["Spell"]}
FORBIDDEN = {
    "Champions can't be healed.": (
        "Fully heal all champions.",
        {"champions": [HURT]},
        {"play": "Spell"},
        {"Ox": {"damage": 1}},
    ),
    "Opposing players can't heal champions.": (
        "Fully heal all champions.",
        {"champions": [HURT]},
        {"play": "Spell"},
        {"Ox": {"damage": 1}},
    ),
    "Opposing players can't secure Ikorr.": (
        "Secure 2 Ikorr.",
        {},
        {"play": "Spell"},
        {"A.secured": 0},
    ),
    "Opposing players can't gain influence.": (
        "Gain 1 influence.",
        {},
        {"play": "Spell"},
        {"A.influence": 0},
    ),
    "Opposing players can't refresh influence.": (
        "Refresh 1.",
        {"exerted": 1},
        {"play": "Spell"},
        {"A.exerted": 1},
    ),
    "Opposing players can't draw cards.": (
        "Draw a card.",
        {"deck": ["Ox"]},
        {"play": "Spell"},
        {"A.hand": 0},
    ),
    "Opposing players can't discard cards.": (
        "Discard a card.",
        {"hand": ["Spell", "Ox"]},
        {"play": "Spell"},
        {"A.hand": ["Ox"]},
    ),
    "Opposing players can't search decks.": (
        "Search your deck for a champion and put it into your hand.",
        {"deck": ["Ox"]},
        {"play": "Spell"},
        {"A.hand": 0},
    ),
    "Opposing players can't retreat champions.": (
        "Retreat target champion.",
        {"champions": ["Ox"]},
        {"play": "Spell", "targets": ["Ox"]},
        {"A.champions": ["Ox"]},
    ),
    "Opposing players can't stun champions.": (
        "Stun target champion.",
        {"champions": ["Ox"]},
        {"play": "Spell", "targets": ["Ox"]},
        {"Ox": {"stunned": False}},
    ),
    "Opposing players can't store Ikorr.": (
        None,
        {"champions": ["Ox"]},
        {"raid": "Ox"},
        {"Ox": {"ikorr": 0}},
    ),
    "Opposing champions can't gain abilities.": (
        "Target champion gains Swift this turn.",
        {"champions": ["Ox"]},
        {"play": "Spell", "targets": ["Ox"]},
        {"Ox": {"keywords": []}},
    ),
    "Opposing champions can't deal damage.": (
        None,
        {"champions": ["Ox"]},
        {"attack": "Ox", "target": "Text"},
        {"Text": {"damage": 0}},
    ),
    "This champion can't be destroyed by battle.": (
        None,
        {"champions": ["Titan"]},
        {"attack": "Titan", "target": "Text"},
        {"B.champions": ["Text"]},
    ),
    "Opposing players can't raid.": (
        None,
        {"champions": ["Ox"]},
        {"raid": "Ox", "refused": True},
        {},
    ),
    "Opposing players can't cast spells.": (
        "Draw a card.",
        {},
        {"play": "Spell", "refused": True},
        {},
    ),
    "Champions with cost 2 can't be summoned.": (
        None,
        {"hand": ["Ox"], "influence": 2},
        {"play": "Ox", "refused": True},
        {},
    ),
    "Locations can't be built.": (None, {"hand": ["Hall"]}, {"play": "Hall", "refused": True}, {}),
    "Opposing players can't use avatar powers.": (
        None,
        {"avatar": "Sage", "influence": 1},
        {"power": True, "refused": True},
        {},
    ),
    "Opposing players can't use RUSH abilities.": (
        None,
        {"avatar": "Sage", "secured": 1},
        {"rush": True, "refused": True},
        {},
    ),
    "Opposing players can't target Beasts.": (
        "Stun target champion.",
        {"champions": ["Ox"]},
        {"play": "Spell", "targets": ["Ox"], "refused": True},
        {},
    ),
}


@pytest.mark.parametrize(("text", "case"), FORBIDDEN.items(), ids=FORBIDDEN.keys())
def test_what_a_text_forbids_does_not_happen(text, case):
    words, mine, step, expected = case
    extra = [spell(words)] if words else []
    mine = {**(SPELL if words else {}), **mine}
    step = {**step, "expect": expected}
    assert failures(text, extra, mine, {"champions": ["Text"]}, step) == ()


HEARD = {
    "you build a location": ({"hand": ["Hall"]}, {"play": "Hall"}),
    "another champion raids": ({"champions": ["Text", "Ox"]}, {"raid": "Ox"}),
    "Ikorr is stored on another allied champion": (
        {"champions": ["Text", "Ox"]},
        {"raid": "Ox"},
    ),
    "this champion battles": ({}, {"attack": "Text", "target": "Monk"}),
    "an opposing champion is struck": ({}, {"attack": "Text", "target": "Monk"}),
    "you use your avatar power": ({"avatar": "Sage", "influence": 1}, {"power": True}),
    "you use your RUSH ability": ({"avatar": "Sage", "secured": 1}, {"rush": True}),
    "an adjacent champion raids": ({"champions": ["Text", "Ox"]}, {"raid": "Ox"}),
    "you attack with a Beast": (
        {"champions": ["Text", "Ox"]},
        {"attack": "Ox", "target": "Monk"},
    ),
    "you play a card with cost 2": (
        {"hand": ["Ox"], "influence": 2},
        {"play": "Ox", "position": 0},
    ),
    "you exert 2 or more influence": (
        {"hand": ["Ox"], "influence": 2},
        {"play": "Ox", "position": 0},
    ),
}


@pytest.mark.parametrize(("when", "case"), HEARD.items(), ids=HEARD.keys())
def test_what_a_text_waits_for_is_heard(when, case):
    mine, step = case
    mine = {"champions": ["Text"], **mine}
    text = f"Whenever {when}, store 1 Ikorr on this champion."
    step = {**step, "expect": {"Text": {"ikorr": 1}}}
    assert failures(text, [], mine, {"champions": ["Monk"]}, step) == ()
