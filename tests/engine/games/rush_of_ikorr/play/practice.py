"""Games with the bundled practice decks, for tests that want all abilities at once."""

import json
from functools import cache
from pathlib import Path

from deckbuilder.store.bundled import data_path
from engine.cards import Card
from engine.decks import Deck, Entry
from engine.games.rush_of_ikorr.play.compile import CardCompiler, Trees, seat_for
from engine.games.rush_of_ikorr.play.face import RushCards
from engine.games.rush_of_ikorr.play.game import RushGame, new_game
from engine.games.rush_of_ikorr.play.setup import Seat
from engine.games.rush_of_ikorr.schema import SCHEMA
from engine.names import name_key

FIRST_SET, SECOND_SET = "Practice Set", "Practice Set 2"
FIRST_LISTS = Path(__file__).parents[4] / "golden" / "decks_307d637"
HEADINGS = {"avatar": "avatar", "deck": "main", "side deck": "side", "influence": "influence"}


class Library:
    """The bundled cards, found by name."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = {card.key: card for card in cards if card.type != "infusion"}
        self.overlays = {card.key: card for card in cards if card.type == "infusion"}

    def card(self, name: str) -> Card | None:
        return self.cards.get(name_key(name))

    def overlay(self, name: str) -> Card | None:
        return self.overlays.get(name_key(name))


@cache
def library() -> Library:
    cards: list[Card] = []
    for path in sorted(data_path("cards", "rush_of_ikorr").glob("*.json")):
        for record in json.loads(path.read_text(encoding="utf-8")):
            card = SCHEMA.read(record).card
            assert card is not None
            cards.append(card)
    return Library(cards)


def read_list(text: str) -> Deck:
    sections: dict[str, list[Entry]] = {}
    section = ""
    for line in text.splitlines():
        words = line.split("#")[0].strip()
        heading = words.split("(")[0].strip().casefold()
        if heading in HEADINGS:
            section = HEADINGS[heading]
        elif words and section:
            count, _, name = words.partition(" ")
            names = [part.strip() for part in name.split(" + ")]
            entry = Entry(names[0], int(count), tuple(names[1:]))
            sections.setdefault(section, []).append(entry)
    return Deck(SCHEMA.game, sections={key: tuple(value) for key, value in sections.items()})


@cache
def practice_seats(of: str = FIRST_SET) -> tuple[RushCards, tuple[Seat, ...]]:
    """The ready decks whose avatar is of a set; golden games keep theirs when a set is added."""
    compiler = CardCompiler(_trees())
    paths = sorted(data_path("decks", "rush_of_ikorr").glob("*.txt"))
    decks = [read_list(_first_list(path).read_text(encoding="utf-8")) for path in paths]
    own = [deck for deck in decks if _set_of(deck.entries("avatar")[0].name) == of]
    seats = tuple(seat_for(compiler, deck, library()) for deck in own)
    return compiler.card_set(), seats


def _first_list(path: Path) -> Path:
    """The deck as it was at first, if it has changed: golden games go on with the same decks."""
    kept = FIRST_LISTS / path.name
    return kept if kept.exists() else path


def _set_of(name: str) -> str:
    card = library().card(name)
    assert card is not None
    return card.printings[0].set


@cache
def _trees() -> Trees:
    return {}


def practice_game(number: int, team_size: int = 1, of: str = FIRST_SET) -> RushGame:
    """Start a game with decks of a set; every number pairs others."""
    cards, seats = practice_seats(of)
    chosen = [seats[(number * 7 + seat * 5) % len(seats)] for seat in range(2 * team_size)]
    return new_game(cards, chosen, number)


def any_practice_game(number: int, team_size: int = 1) -> RushGame:
    """Start a game with decks of either set in turn."""
    return practice_game(number // 2, team_size, (FIRST_SET, SECOND_SET)[number % 2])
