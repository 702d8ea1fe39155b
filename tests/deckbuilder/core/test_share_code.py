"""A share code holds the whole deck and notices every change to itself."""

import hashlib
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.core.share_code import (
    VOCABULARY,
    ShareCodeError,
    decode_deck,
    encode_deck,
    looks_like_share_code,
    to_base62,
)
from engine.cards import GameId
from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.names import tidy_name

texts = st.text(st.characters(codec="utf-8"), max_size=20)
names = texts.map(tidy_name).filter(bool)
tables = st.dictionaries(texts, st.one_of(texts, st.integers(), st.booleans()), max_size=2)
entries = st.builds(
    Entry,
    name=names,
    count=st.integers(min_value=1, max_value=9999),
    infusions=st.lists(names, max_size=2).map(tuple),
    set=texts,
    number=texts,
    tags=st.lists(names, max_size=2).map(tuple),
    note=texts,
    extra=tables,
)


@st.composite
def decks(draw):
    game = GAMES[GameId(draw(st.sampled_from(sorted(GAMES))))]
    rows = st.lists(entries, max_size=4).map(tuple)
    return Deck(
        game=game.id,
        name=draw(names),
        format=draw(texts),
        notes=draw(texts),
        sections={section.id: draw(rows) for section in game.sections},
        details=tuple(draw(st.lists(st.tuples(texts, texts), max_size=2))),
        extra=draw(tables),
    )


SMALL = Deck(
    GameId("rush_of_ikorr"),
    name="Small",
    sections={"main": (Entry("Ridge Warden", 2, ("Oathmark",)),)},
)


@given(decks())
def test_any_deck_comes_back_whole(deck):
    assert decode_deck(encode_deck(deck)) == deck


@given(st.data())
def test_a_changed_letter_is_noticed(data):
    code = encode_deck(SMALL)
    place = data.draw(st.integers(min_value=3, max_value=len(code) - 1))
    letter = data.draw(st.sampled_from("0aZ9k"))
    changed = code[:place] + letter + code[place + 1 :]
    if changed != code:
        with pytest.raises(ShareCodeError):
            decode_deck(changed)


@given(st.text(max_size=60))
def test_any_other_text_is_refused_with_a_sentence(text):
    with pytest.raises(ShareCodeError):
        decode_deck("DB1" + text)


def test_spaces_and_line_breaks_from_a_chat_do_not_matter():
    code = encode_deck(SMALL)
    assert decode_deck(f"  {code[:9]}\n{code[9:]} ").name == "Small"


def test_a_deck_of_forty_names_fits_a_message():
    rows = tuple(Entry(f"Wandering {word} of Dusk", 2) for word in map(chr, range(97, 117)))
    code = encode_deck(Deck(GameId("rush_of_ikorr"), sections={"main": rows}))
    assert len(code) < 300


def checked(plain: bytes) -> str:
    press = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, VOCABULARY)
    body = press.compress(plain) + press.flush()
    return "DB1" + to_base62(hashlib.sha256(body).digest()[:4] + body)


HOSTILE = {
    "a bomb of zeros": b"0" * 30_000_000,
    "deeply nested lists": b"[" * 100_000,
    "no deck": b'{"game": 1}',
    "a game unknown here": b'["chess","","x",[]]',
    "a negative count": b'["rise","","x",["library",[[-1,"Ox"]]]]',
    "a section without rows": b'["rise","","x",["library"]]',
    "half of a character": b'["rise","","\\ud800",[]]',
    "half of a character as bytes": b'["rise","","\xed\xa0\x80",[]]',
    "a number without end": b'["rise","","x",[],{"extra":{"a":1e999}}]',
    "a broken table": b'["rise","","x",[],{"details":[[1]]}]',
}


@pytest.mark.parametrize("plain", HOSTILE.values(), ids=HOSTILE)
def test_a_valid_code_of_a_hostile_deck_is_refused(plain):
    with pytest.raises(ShareCodeError):
        decode_deck(checked(plain))


def test_a_code_is_told_from_a_list():
    assert looks_like_share_code(encode_deck(SMALL))
    assert not looks_like_share_code("2 Ridge Warden\n1 Kiln Drake")
