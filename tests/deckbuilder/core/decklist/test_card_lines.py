"""One card a line, as people write it."""

import pytest

from deckbuilder.core.decklist.card_lines import (
    LineFault,
    clean_line,
    read_card_line,
    write_card_line,
)
from engine.decks import Entry

LINES = {
    "2 Achaean Soldier": Entry("Achaean Soldier", 2),
    "2x Achaean Soldier": Entry("Achaean Soldier", 2),
    "2X Achaean Soldier": Entry("Achaean Soldier", 2),
    "2 x Achaean Soldier": Entry("Achaean Soldier", 2),
    "2× Achaean Soldier": Entry("Achaean Soldier", 2),
    "x2 Achaean Soldier": Entry("Achaean Soldier", 2),
    "Achaean Soldier x2": Entry("Achaean Soldier", 2),
    "Achaean Soldier": Entry("Achaean Soldier"),
    "1 Selene, Essence of the Moon": Entry("Selene, Essence of the Moon"),
    "1 Funerary Priest + Heroic Soul": Entry("Funerary Priest", 1, ("Heroic Soul",)),
    "Funerary Priest + Heroic Soul": Entry("Funerary Priest", 1, ("Heroic Soul",)),
    "1 Card + A + B": Entry("Card", 1, ("A", "B")),
    "1 Name+Rest": Entry("Name+Rest"),
    "1 300 Heroes": Entry("300 Heroes"),
    "2 Name (SET) 012": Entry("Name", 2, set="SET", number="012"),
    "2 Name (SET) #12": Entry("Name", 2, set="SET", note="12"),
    "2 Name (The Set) P-001": Entry("Name", 2, set="The Set", number="P-001"),
    "2 Name (SET)": Entry("Name", 2, set="SET"),
    "1 Name (SET) 012 + Soul": Entry("Name", 1, ("Soul",), "SET", "012"),
    "1 Name (of old)": Entry("Name (of old)"),
    "1 Name # a note": Entry("Name", note="a note"),
    "1 Name // a note": Entry("Name", note="a note"),
    "1 Name + Soul # both": Entry("Name", 1, ("Soul",), note="both"),
    "1 C#": Entry("C#"),
    "1 A//B": Entry("A//B"),
    '1 "A + B" + "C # D"': Entry("A + B", 1, ("C # D",)),
    '1 "Say ""hi"""': Entry('Say "hi"'),
    '1 "Name" (Any Set) 7': Entry("Name", 1, set="Any Set", number="7"),
    '1 "Half': Entry('"Half'),
    '1 "One" two': Entry('"One" two'),
    "1\u00a0Odd\u2003 spaces": Entry("Odd spaces"),
    "\u200b1 Hidden\ufeff": Entry("Hidden"),
    "1 Hero’s – Rest": Entry("Hero’s – Rest"),
    "Deck x2": Entry("Deck", 2),
    "- 2 Achaean Soldier": Entry("Achaean Soldier", 2),
    "• 2x Funerary Priest + Heroic Soul": Entry("Funerary Priest", 2, ("Heroic Soul",)),
    "* Achaean Soldier": Entry("Achaean Soldier"),
    "1 - Dash": Entry("- Dash"),
}


@pytest.mark.parametrize(("line", "entry"), LINES.items(), ids=LINES)
def test_a_line_is_read_as_it_is_meant(line, entry):
    assert read_card_line(clean_line(line)) == entry


FAULTS = [
    "0 Name",
    "0x Name",
    "10000 Name",
    "99999999999999999999 Name",
    "Name x0",
    "-1 Name",
    "−2x Name",
    "# only words",
]


@pytest.mark.parametrize("line", FAULTS)
def test_a_line_without_name_or_with_an_impossible_count_is_a_fault(line):
    assert isinstance(read_card_line(clean_line(line)), LineFault)


KNOWN = {
    "300 Heroes": Entry("300 Heroes"),
    "Planet x9": Entry("Planet x9"),
    "2 x Marks": Entry("x Marks", 2),
    "1 Sun + Moon + Soul": Entry("Sun + Moon", 1, ("Soul",)),
    "1 Name (ABC)": Entry("Name (ABC)"),
    "1 Sun + Moon": Entry("Sun + Moon"),
    "1 Sun + Soul": Entry("Sun", 1, ("Soul",)),
    "1 Sun + Nothing": Entry("Sun", 1, ("Nothing",)),
    "- Minus": Entry("- Minus"),
}
NAMES = {"Sun", "300 Heroes", "Planet x9", "x Marks", "Sun + Moon", "Name (ABC)", "Soul", "- Minus"}


@pytest.mark.parametrize(("line", "entry"), KNOWN.items(), ids=KNOWN)
def test_a_known_card_decides_between_two_readings(line, entry):
    assert read_card_line(line, NAMES.__contains__) == entry


WRITTEN = {
    "2 Soldier": Entry("Soldier", 2),
    "1 Priest + Soul": Entry("Priest", 1, ("Soul",)),
    "1 Name (SET) 012 + Soul": Entry("Name", 1, ("Soul",), "SET", "012"),
    '1 "Name" (lower)': Entry("Name", set="lower"),
    '1 "Name" () 7': Entry("Name", number="7"),
    '2 "x Marks"': Entry("x Marks", 2),
    '1 "Name (ABC)"': Entry("Name (ABC)"),
    '1 "A # B"': Entry("A # B"),
    '1 "A + B" + C': Entry("A + B", 1, ("C",)),
    '1 "A" + "B + C"': Entry("A", 1, ("B + C",)),
    "1 Name # a note": Entry("Name", note="a note"),
    "1 Name x2": Entry("Name x2"),
    "1 300 Heroes": Entry("300 Heroes"),
}


@pytest.mark.parametrize(("line", "entry"), WRITTEN.items(), ids=WRITTEN)
def test_an_entry_is_written_so_that_it_is_read_back(line, entry):
    assert write_card_line(entry) == line
    assert read_card_line(line) == entry
