"""List codes and the codes of sheets."""

import pytest

from deckbuilder.core.share_code import encode_deck
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.tournament.list_codes import (
    SheetCodeError,
    canonical_deck,
    is_list_code,
    is_sheet_code,
    list_code,
    list_hash,
    read_sheet_codes,
    same_list,
    sheet_codes,
)
from engine.cards import GameId
from engine.decks import Deck, Entry
from tests.deckbuilder.tournament.event_kit import DECKS

GAME = GameId("rush_of_ikorr")


def deck_of(*entries: Entry, section: str = "main", name: str = "") -> Deck:
    return Deck(GAME, name, sections={section: entries})


TWO = deck_of(Entry("Selene, Essence of the Moon", 2), Entry("Heroic Soul", 1))
SAME = {
    "another order": deck_of(Entry("Heroic Soul"), Entry("Selene, Essence of the Moon", 2)),
    "another spelling": deck_of(
        Entry("HEROIC  soul"), Entry("selene, essence of the moon", 2), name="Other"
    ),
    "split lines": deck_of(
        Entry("Selene, Essence of the Moon"),
        Entry("Heroic Soul", note="a note", tags=("x",)),
        Entry("Selene, Essence of the Moon", set="Two", number="7"),
    ),
}
DIFFERENT = {
    "another count": deck_of(Entry("Selene, Essence of the Moon", 1), Entry("Heroic Soul", 1)),
    "another section": deck_of(
        Entry("Selene, Essence of the Moon", 2), Entry("Heroic Soul", 1), section="side"
    ),
    "an infusion": deck_of(Entry("Selene, Essence of the Moon", 2, ("Heroic Soul",))),
    "another game": Deck(GameId("rise"), sections=TWO.sections),
    "nothing": deck_of(),
}


@pytest.mark.parametrize("other", SAME.values(), ids=SAME)
def test_the_same_list_has_the_same_code(other):
    assert list_code(other) == list_code(TWO)
    assert same_list(other, TWO)


@pytest.mark.parametrize("other", DIFFERENT.values(), ids=DIFFERENT)
def test_another_list_has_another_code(other):
    assert list_code(other) != list_code(TWO)


def test_which_copy_carries_the_infusion_is_part_of_the_list():
    first = deck_of(Entry("A", 1, ("I",)), Entry("B"))
    assert list_code(first) != list_code(deck_of(Entry("A"), Entry("B", 1, ("I",))))
    assert list_code(deck_of(Entry("A + I"))) != list_code(deck_of(Entry("A", 1, ("I",))))
    both, turned = Entry("A", 1, ("I", "J")), Entry("A", 1, ("J", "I"))
    assert list_code(deck_of(both)) == list_code(deck_of(turned))


def test_the_code_stays_what_it_was_in_earlier_versions():
    # Printed sheets hold it: if this fails, every sheet ever printed is refused.
    assert list_code(TWO) == "5QGW-VCR4-3806-EJK1"


def test_a_code_printed_by_an_earlier_version_is_read():
    old = read_sheet_codes(
        "DBS1CDAUSU5DAY561T1MB1KQOBPOYL5DV2EF8LBGKXF5W"
        "ZGMDY8TOT5NX29G391NOFXTVZE7C0KX820KFCIPOJHOG00"
    )
    assert old.name == "Old"
    assert old.sections["main"] == (
        Entry("Heroic Soul"),
        Entry("Selene, Essence of the Moon", 2, ("Heroic Soul",)),
    )


def test_the_hash_is_that_of_the_canonical_deck():
    assert list_hash(canonical_deck(SAME["split lines"])) == list_hash(TWO)


def test_list_codes_are_recognised_however_typed():
    assert is_list_code(list_code(TWO))
    assert is_list_code(f" {list_code(TWO).lower()} ")
    assert not is_list_code("K7Q4-M2XD-9RTA")
    assert not is_list_code(sheet_codes(TWO)[0])


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_sheets_code_gives_the_same_list_back(path):
    deck = read_deck(path).deck
    (code,) = sheet_codes(deck)
    assert code.isalnum()
    assert code == code.upper()
    back = read_sheet_codes(code.lower())
    assert back == canonical_deck(deck)
    assert is_sheet_code(code)


def large_deck() -> Deck:
    """125 different pairings with names of 60 letters that nothing in common makes shorter."""
    names = [f"{list_hash(deck_of(Entry(str(n), 1)))[:60]}" for n in range(250)]
    rows = [Entry(names[n], 2, (names[n + 125],)) for n in range(125)]
    return deck_of(*rows)


def test_a_large_list_comes_in_parts_that_may_be_read_in_any_order():
    deck = large_deck()
    codes = sheet_codes(deck)
    assert len(codes) > 2
    assert read_sheet_codes("\n".join(reversed(codes))) == canonical_deck(deck)


def test_a_missing_part_is_named():
    codes = sheet_codes(large_deck())
    with pytest.raises(SheetCodeError, match=rf"has {len(codes)} codes; missing: 2\."):
        read_sheet_codes("\n".join((codes[0], *codes[2:])))


def test_a_share_code_is_read_too():
    assert same_list(read_sheet_codes(encode_deck(TWO)), TWO)


BAD = {
    "empty": " ",
    "something else": "hello",
    "cut": sheet_codes(TWO)[0][:-3],
    "changed": sheet_codes(TWO)[0][:-1] + "A",
    "no digits": "DBS1",
    "strange letters": "DBS1ÄÖ",
    "only a part": "DBS1-1-2-AAAA",
    "endless": "DBS1" + "Z" * 200_000,
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_a_damaged_code_is_refused_in_a_sentence(text):
    with pytest.raises(SheetCodeError):
        read_sheet_codes(text)
