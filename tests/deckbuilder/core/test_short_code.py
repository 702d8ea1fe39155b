"""Short share codes: a third of the old length, whole, and never silently another deck."""

import contextlib
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.mixed_radix import NumberReader, NumberWriter
from deckbuilder.core.share_code import (
    ShareCodeError,
    encode_deck,
    looks_like_share_code,
    to_base62,
)
from deckbuilder.core.short_code import (
    LONGEST_SHORT_CODE,
    _check,
    _game_number,
    read_body,
    read_share_code,
    share_code_of,
)
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import Card, GameId, Printing
from engine.decks import Deck, Entry
from engine.games import GAMES
from tests.deckbuilder.core.test_share_code import decks

IKORR = GameId("rush_of_ikorr")
READY = sorted(data_path("decks").rglob("*.txt"))


def card(name: str, *printings: tuple[str, str]) -> Card:
    return Card(IKORR, name, "champion", {}, printings=tuple(Printing(*each) for each in printings))


def names_of(*cards: Card) -> CardNames:
    return CardNames(cards=lambda game: cards if game == IKORR else ())


CARDS = (
    card("Ridge Warden", ("Dawn", "001/100"), ("Dusk", "12")),
    card("Kiln Drake", ("Dawn", "002/100")),
    card("Oathmark", ("Dusk", "13")),
    card("Twin", ("Dusk", "14")),
    card("Other Twin", ("Dusk", "14")),
    card("Unnumbered", ("Promos", "")),
    card("Odd", ("Promos", "P-1a")),
    card("Nowhere"),
)
NAMES = names_of(*CARDS)
DECK = Deck(
    IKORR,
    "Small",
    sections={
        "avatar": (),
        "main": (
            Entry("Ridge Warden", 2, ("Oathmark",)),
            Entry("Ridge Warden", 17, (), "Dusk", "12"),
            Entry("Kiln Drake", 4, ("Oathmark",), "Dawn", "002/100"),
            Entry("Twin"),
            Entry("Other Twin", 3),
            Entry("Unnumbered"),
        ),
        "side": (Entry("Odd"), Entry("Nowhere", note="why"), Entry("Kiln Drake", tags=("x",))),
        "influence": (),
        "Maybe": (Entry("Kiln Drake", 1, ("A", "B")),),
    },
)


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return CardLibrary()


@pytest.mark.parametrize("path", READY, ids=lambda path: path.stem)
def test_every_ready_deck_takes_a_third_of_the_old_code(library, path: Path):
    deck = read_deck(path, None, library.names).deck
    code = share_code_of(deck, library.names)
    assert code.startswith("DB2")
    assert 3 * len(code) <= len(encode_deck(deck))
    assert read_share_code(code, library.names) == deck


def test_cards_without_set_and_number_are_carried_by_name():
    code = share_code_of(DECK, NAMES)
    assert code.startswith("DB2")
    assert read_share_code(code, NAMES) == DECK


@given(decks())
def test_any_deck_comes_back_whole(deck):
    assert read_share_code(share_code_of(deck, NAMES), NAMES) == deck


def test_without_known_cards_the_old_code_is_written():
    assert share_code_of(DECK, CardNames()) == encode_deck(DECK)


def test_old_codes_are_still_read():
    assert read_share_code(encode_deck(DECK), NAMES) == DECK
    assert looks_like_share_code(share_code_of(DECK, NAMES))


OTHERS = {
    "none": (),
    "without the set": (card("Ridge Warden", ("Noon", "1")),),
    "another card there": (card("Changed", ("Dawn", "001/100")), *CARDS[1:]),
    "a card more with the same number": (card("A Twin", ("Dusk", "14")), *CARDS),
}


@pytest.mark.parametrize("cards", OTHERS.values(), ids=OTHERS)
def test_other_cards_are_noticed_and_said_in_one_sentence(cards):
    with pytest.raises(ShareCodeError, match=r"other cards than yours; update your cards[^.]*\.$"):
        read_share_code(share_code_of(DECK, NAMES), names_of(*cards))


def test_a_further_printing_changes_nothing():
    more = (*CARDS[:1], card("Kiln Drake", ("Dawn", "002/100"), ("Noon", "7")), *CARDS[2:])
    assert read_share_code(share_code_of(DECK, NAMES), names_of(*more)) == DECK


@given(st.data())
def test_a_changed_letter_is_noticed(data):
    code = share_code_of(DECK, NAMES)
    place = data.draw(st.integers(3, len(code) - 1))
    changed = code[:place] + data.draw(st.sampled_from("0aZ9k")) + code[place + 1 :]
    if changed != code:
        with pytest.raises(ShareCodeError):
            read_share_code(changed, NAMES)


@given(st.binary(max_size=60))
def test_any_number_with_a_right_check_is_a_deck_or_refused(body):
    code = "DB2" + to_base62(_check(body) + body)
    with contextlib.suppress(ShareCodeError):
        assert read_share_code(code, NAMES).game in GAMES


@pytest.mark.parametrize("filler", [b"\0", b"\xff", b"\x5a"])
def test_the_longest_code_does_not_take_long(filler):
    start = time.perf_counter()
    with pytest.raises(ShareCodeError):
        read_body(filler * LONGEST_SHORT_CODE, NAMES)
    with pytest.raises(ShareCodeError):
        read_share_code("DB2" + "z" * 10 * LONGEST_SHORT_CODE, NAMES)
    assert time.perf_counter() - start < 5


def test_games_are_told_apart():
    assert len({_game_number(each) for each in GAMES}) == len(GAMES)


@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(10, 99)), max_size=5),
    st.text(st.characters(codec="utf-8"), max_size=30),
    st.integers(0, 1 << 29),
)
def test_choices_come_back_in_order(digits, text, number):
    writer = NumberWriter()
    for digit, radix in digits:
        writer.digit(digit, radix)
    writer.text(text)
    writer.number(number)
    reader = NumberReader(writer.bytes())
    assert [reader.digit(radix) for _, radix in digits] == [digit for digit, _ in digits]
    assert (reader.text(100), reader.number(1 << 29), reader.is_at_end) == (text, number, True)
