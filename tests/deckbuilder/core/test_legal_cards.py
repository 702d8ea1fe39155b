"""Which cards a deck may hold at all, as `legal:yes` asks."""

from datetime import date

import pytest

from deckbuilder.app import make_shelf
from deckbuilder.core.card_fit import CardFit, leaders_of
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.formats import open_format, read_format_file
from engine.cards import GameId
from engine.decks import Deck, Entry

IKORR = GameId("rush_of_ikorr")


@pytest.fixture(scope="module")
def shelf():
    return make_shelf(CardLibrary(), IKORR)


@pytest.fixture(scope="module")
def deck(shelf):
    avatar = next(card for card in shelf.catalog.cards() if card.type == "avatar")
    return Deck(IKORR, sections={"avatar": (Entry(avatar.name),)})


def legal(shelf, deck, event):
    fit = CardFit(shelf, event, date(2026, 9, 27), leaders_of(deck, shelf))
    return {(card.name, card.type) for card in fit.legal_cards()}


def test_the_aspects_of_the_avatar_decide(shelf, deck):
    avatar = shelf.catalog.card(deck.entries("avatar")[0].name)
    found = legal(shelf, deck, open_format(IKORR))
    for card in shelf.catalog.cards():
        if card.type in ("champion", "spell", "location"):
            fits = not card.words("aspects") or set(card.words("aspects")) & set(
                avatar.words("aspects")
            )
            assert ((card.name, card.type) in found) == bool(fits)


def test_tokens_are_not_for_decks_and_infusions_are(shelf, deck):
    types = {card_type for _, card_type in legal(shelf, deck, open_format(IKORR))}
    assert "token" not in types
    assert {"champion", "spell", "infusion", "avatar", "influence"} <= types


def test_a_token_says_why_it_is_not_for_decks(shelf, deck):
    token = next(card for card in shelf.catalog.cards() if card.type == "token")
    problem = CardFit(shelf, open_format(IKORR), None, leaders_of(deck, shelf)).problem(token)
    assert "token" in problem.message


def test_banned_infusions_are_not_legal(shelf, deck, tmp_path):
    infusion = next(card for card in shelf.catalog.cards() if card.type == "infusion")
    path = tmp_path / "strict.toml"
    path.write_text(
        f'id = "strict"\ngame = "rush_of_ikorr"\ntitle = "Strict"\n'
        f'[[list]]\nfrom = 2026-01-01\nsource = "a test"\nbanned = ["{infusion.name}"]\n',
        "utf-8",
    )
    before = legal(shelf, deck, open_format(IKORR))
    after = legal(shelf, deck, read_format_file(path, IKORR))
    assert before - after == {(infusion.name, "infusion")}


DECKS = sorted(data_path("decks").rglob("*.txt"))


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_every_card_of_a_ready_deck_is_legal_in_it(path):
    library = CardLibrary()
    deck = read_deck(path, None, library.names).deck
    own = make_shelf(library, deck.game)
    fit = CardFit(own, open_format(deck.game, deck.format), None, leaders_of(deck, own))
    names = {entry.name for entries in deck.sections.values() for entry in entries}
    refused = [name for name in names if fit.problem(own.catalog.card(name)) is not None]
    assert refused == []
