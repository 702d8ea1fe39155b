"""Short ways to run a deck check in a test: a registered deck, and what lies on the table."""

from deckbuilder.core.shelf import Shelf
from deckbuilder.tournament.deck_check import DeckCheck
from engine.decks import Deck
from engine.games.rush_of_ikorr import GAME
from tests.ikorr_kit import CATALOG, RULES, deck, entries, event

SHELF = Shelf(GAME, CATALOG, RULES, (event(),))
LISTED = deck(
    "Soldier + Soul",
    "Soldier",
    "Titan + Crown",
    "2 Bolt",
    side=["2 Temple", "Shrine + Gift 01"],
)


def started(registered: Deck = LISTED, **table: object) -> DeckCheck:
    """A check in which nothing was counted yet."""
    return DeckCheck(registered, SHELF, event(**table))


def complete(registered: Deck = LISTED, **table: object) -> DeckCheck:
    """A check in which everything was found as listed and sorted."""
    check = started(registered, **table)
    check.fill_as_listed()
    check.set_sorted(True)
    return check


def card(line: str):
    """One entry of a short line."""
    return entries(line)[0]
