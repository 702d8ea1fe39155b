"""Small boards of a few usual cards, for tests that play one text step by step."""

from engine.catalog import make_catalog
from engine.games.rush_of_ikorr.schema import SCHEMA
from engine.scenario.documents import run_document

CATALOG = make_catalog(SCHEMA, ())


def champion(name, attack=1, health=1, raid=0, text="", **values):
    values.setdefault("cost", 0)
    printed = {"name": name, "type": "champion", "attack": attack, "health": health, "raid": raid}
    return {**printed, "text": text, **values}


def spell(text, name="Spell"):
    return {"name": name, "type": "spell", "cost": 0, "text": text}


OX = champion("Ox", 2, 3, 1, types=["Beast"])
OWL = champion("Owl", 1, 2, 1, types=["Bird"])
MONK = champion("Monk", 1, 4, 1, types=["Human"])
TITAN = champion("Titan", 5, 6, 2, "Swift, Lethal", cost=5, types=["God"])
HALL = {"name": "Hall", "type": "location", "cost": 0}


def failures(cards, steps, **table):
    """Return what fails when the steps are taken on a board of these cards and the usual ones."""
    given = {card["name"] for card in cards}
    usual = [card for card in (OX, OWL, MONK, TITAN, HALL) if card["name"] not in given]
    return run_document(
        {"game": "rush_of_ikorr", "card": [*cards, *usual], "step": steps, **table}, CATALOG
    ).failures
