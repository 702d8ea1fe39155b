"""A table with the ready decks, for tests."""

from functools import cache
from pathlib import Path

from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.seated import seat_decks
from deckbuilder.core.table.session import Helping, TableSession
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import GameId
from engine.catalog import Catalog
from engine.decks import Deck
from engine.pilots.roster import PilotName

IKORR = GameId("rush_of_ikorr")


@cache
def library() -> CardLibrary:
    """The bundled cards."""
    return CardLibrary((), None)


def catalog() -> Catalog:
    """The bundled cards of Rush of Ikorr."""
    return library().catalog(IKORR)


@cache
def ready_deck(number: int = 0) -> Deck:
    """A ready deck."""
    paths = sorted(Path(data_path("decks", IKORR)).glob("*.txt"))
    return read_deck(paths[number], None, library().names).deck


def plan(*pilots: PilotName | None, seed: int = 7, first: int = 0, size: int = 1) -> TablePlan:
    """A table at which these pilots sit; people where none is given."""
    given = [*pilots, *([None] * size * 2)][: size * 2]
    names = ["You", "Opponent"] if size == 1 else list("ABCDEF"[: size * 2])
    seats = tuple(SeatPlan(names[at], ready_deck(at), pilot) for at, pilot in enumerate(given))
    return TablePlan(seats, seed, first)


def session(
    *pilots: PilotName | None, seed: int = 7, first: int = 0, size: int = 1
) -> TableSession:
    """A game that has just begun."""
    return TableSession(seat_decks(plan(*pilots, seed=seed, first=first, size=size), catalog()))


def play(game: TableSession, answers: int) -> TableSession:
    """Let a greedy pilot answer for everybody so many times."""
    game.help_me(Helping.GAME)
    for _ in range(answers):
        if game.is_over:
            break
        game.step(game.thinking()())
    game.helping = Helping.NOT
    return game
