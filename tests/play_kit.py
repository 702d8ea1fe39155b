"""A small Rush of Ikorr collection with decks that can be played, for tests of pilots and games.

`deck("Scout", "Titan")` is a playable deck of forty cards, the named ones in equal parts.
"""

from engine.catalog import Catalog, make_catalog
from engine.decks import Deck, Entry
from engine.games.kits import DeckTable
from engine.games.rush_of_ikorr import GAME
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.scenario.cards import card_set
from engine.games.rush_of_ikorr.scenario.contract import CONTRACT
from engine.games.rush_of_ikorr.table import sit_down
from engine.scenario.reader import read_scenario
from engine.scenario.starting_board import lay_board

RECORDS: tuple[dict[str, object], ...] = (
    {
        "name": "Selene",
        "type": "avatar",
        "text": "(2): Draw a card.\nRUSH 4: Secure 1 Ikorr.",
    },
    {"name": "Scout", "type": "champion", "cost": 1, "attack": 1, "health": 1, "raid": 1},
    {"name": "Ram", "type": "champion", "cost": 2, "attack": 4, "health": 3, "raid": 0},
    {"name": "Carrier", "type": "champion", "cost": 3, "attack": 1, "health": 4, "raid": 3},
    {"name": "Wall", "type": "champion", "cost": 2, "attack": 0, "health": 6, "raid": 0},
    {"name": "Titan", "type": "champion", "cost": 7, "attack": 9, "health": 9, "raid": 2},
    {
        "name": "Bolt",
        "type": "spell",
        "cost": 1,
        "text": "Deal 3 damage to target champion.",
    },
    {
        "name": "Blessing",
        "type": "spell",
        "cost": 1,
        "text": "Target champion gets +2 raid this turn.",
    },
    {"name": "Insight", "type": "spell", "cost": 2, "text": "Draw two cards."},
    {"name": "Shrine", "type": "location", "cost": 1, "text": "Allied champions get +1 health."},
    {"name": "Riddle", "type": "spell", "cost": 1, "text": "Ponder the seventh silence."},
    {
        "name": "Enigma",
        "type": "spell",
        "cost": 1,
        "text": "Ponder the seventh silence. Sing a song.",
    },
    {
        "name": "Bard",
        "type": "champion",
        "cost": 1,
        "attack": 1,
        "health": 1,
        "raid": 1,
        "text": "SUMMON — Sing a song. Then dance a jig.",
    },
    {"name": "Spark", "type": "infusion", "pips": 1, "text": "+1 raid"},
)


def catalog() -> Catalog:
    """The collection."""
    readings = [GAME.schema.read(record) for record in RECORDS]
    return make_catalog(GAME.schema, [each.card for each in readings if each.card])


def deck(*names: str, size: int = 40, name: str = "Test deck") -> Deck:
    """A deck of the named cards in equal parts; `Scout + Spark` is an infused one."""
    entries = []
    for at, line in enumerate(names):
        card, *infusions = line.split(" + ")
        count = size // len(names) + (at < size % len(names))
        entries.append(Entry(card, count, tuple(infusions)))
    return Deck(
        GAME.id,
        name=name,
        sections={
            "avatar": (Entry("Selene"),),
            "main": tuple(entries),
            "side": (),
            "influence": (Entry("Influence", 10),),
        },
    )


def table(mine: Deck | None = None, theirs: Deck | None = None) -> DeckTable[RushGame]:
    """A table for two."""
    mine = mine or deck("Scout", "Ram", "Carrier", "Bolt", "Blessing", "Insight")
    return sit_down([mine, theirs or mine], catalog())


def board(mine: dict[str, object], theirs: dict[str, object], **top: object) -> RushGame:
    """A game in the first player's action phase, laid out as scenario files do it."""
    document = {"game": GAME.id, "A": mine, "B": theirs, **top}
    scenario = read_scenario(CONTRACT, document, catalog())
    return lay_board(CONTRACT, scenario, *card_set(scenario))[0]


def numbers(game: RushGame, name: str) -> list[int]:
    """The objects that show a card."""
    return [at for at, face in enumerate(game.face) if face.name == name]
