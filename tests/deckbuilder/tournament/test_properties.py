"""What holds for every name, path and list, whatever people write."""

import os
import unicodedata
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.core.checking.verdict_words import cell
from deckbuilder.tournament.list_codes import (
    SheetCodeError,
    list_code,
    read_sheet_codes,
    same_list,
    sheet_codes,
)
from deckbuilder.tournament.names import LONGEST_PERSON, OutsideError, clean_name, file_name, inside
from engine.cards import GameId
from engine.decks import Deck, Entry
from engine.names import tidy_name

TEXTS = st.text(max_size=80)
NAMES = st.text(
    st.characters(min_codepoint=33, max_codepoint=0x2FF, exclude_characters="\x7f"),
    min_size=1,
    max_size=20,
).filter(tidy_name)  # a name of nothing but blanks is refused by every reader of lists
ENTRIES = st.builds(
    Entry,
    name=NAMES,
    count=st.integers(1, 9),
    infusions=st.lists(NAMES, max_size=2).map(tuple),
)
FOLDER = Path(__file__).parent


@given(TEXTS)
def test_a_clean_name_holds_nothing_that_acts(text):
    shown = clean_name(text)
    assert shown.isprintable()
    assert len(shown) <= LONGEST_PERSON
    assert not any(unicodedata.category(sign) in ("Cc", "Cf", "Zl", "Zp") for sign in shown)
    assert clean_name(shown) == shown


@given(TEXTS)
def test_a_cell_never_begins_like_a_formula(text):
    assert cell(text).lstrip()[:1] not in ("=", "+", "-", "@", "＝", "＋", "－", "＠")


@given(TEXTS)
def test_a_file_name_is_one_part_of_a_path(text):
    name = file_name(text, ".pdf")
    assert Path(name).name == name
    assert os.sep not in name
    assert not name.startswith(".")
    assert len(name.encode()) <= 255


@given(st.lists(st.sampled_from(("..", ".", "a", "", "/", "\\", "C:", "\0", " ")), max_size=6))
def test_no_path_leads_out(parts):
    relative = "/".join(parts)
    try:
        path = inside(FOLDER, relative)
    except OutsideError:
        return
    assert path.resolve().is_relative_to(FOLDER.resolve())


@settings(deadline=None)
@given(st.lists(ENTRIES, max_size=12), st.randoms(use_true_random=False))
def test_a_list_in_any_order_is_the_same_list_and_comes_back_from_its_code(entries, chance):
    deck = Deck(GameId("rush_of_ikorr"), sections={"main": tuple(entries)})
    mixed = [each.with_count(1) for each in entries for _ in range(each.count)]
    chance.shuffle(mixed)
    other = Deck(GameId("rush_of_ikorr"), sections={"main": tuple(mixed)})
    assert list_code(other) == list_code(deck)
    assert same_list(read_sheet_codes("\n".join(sheet_codes(deck))), deck)


@given(st.lists(ENTRIES, min_size=1, max_size=6), st.integers(0, 5))
def test_another_count_is_another_list(entries, place):
    place %= len(entries)
    changed = [*entries]
    changed[place] = changed[place].with_count(changed[place].count + 1)
    codes = [
        list_code(Deck(GameId("rush_of_ikorr"), sections={"main": tuple(each)}))
        for each in (entries, changed)
    ]
    assert codes[0] != codes[1]


@given(st.one_of(TEXTS, st.from_regex(r"DBS1[0-9A-Z]{0,60}", fullmatch=True)))
def test_whatever_is_scanned_is_a_list_or_refused(text):
    try:
        deck = read_sheet_codes(text)
    except SheetCodeError:
        return
    assert same_list(read_sheet_codes("\n".join(sheet_codes(deck))), deck)
