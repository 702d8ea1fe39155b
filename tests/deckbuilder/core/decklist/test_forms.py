"""Forms for other programs: what they hold, and what they say they do not."""

import json

import pytest
from hypothesis import given

from deckbuilder.core.decklist.forms import FORM_IDS, FORMS, form_of_id, form_of_name
from deckbuilder.core.decklist.reading import DecklistError
from deckbuilder.core.decklist.tabletop_form import no_pictures
from engine.cards import GameId
from engine.decks import Deck, Entry
from tests.deckbuilder.core.decklist.strategies import json_decks

DECK = Deck(
    GameId("rush_of_ikorr"),
    "Raiders",
    sections={
        "avatar": (Entry("Selene"),),
        "main": (Entry("Priest (old)", 2, ("Soul",), "Set One", "012", note="why"), Entry("Ox")),
        "side": (Entry("Ox"),),
        "influence": (Entry("Influence", 10),),
    },
)
ASIDE = "the sections “Avatar”, “Influence” (their cards stand in the side deck)"


def written(form: str) -> str:
    return form_of_id(form).write(DECK, no_pictures)


def unsaid(form: str) -> tuple[str, ...]:
    return form_of_id(form).unsaid(DECK, no_pictures)


def test_mtgo_has_counts_and_names_and_a_sideboard():
    lines = written("mtgo").splitlines()
    assert lines[:3] == ["2 Priest (old) + Soul", "1 Ox", ""]
    assert lines[3:] == ["Sideboard", "1 Selene", "1 Ox", "10 Influence"]
    assert unsaid("mtgo") == ("its name", "notes of cards", "printings", ASIDE)


def test_arena_has_headings_and_printings():
    lines = written("arena").splitlines()
    assert lines[:3] == ["Deck", "2 Priest (old) (Set One) 012 + Soul", "1 Ox"]
    assert lines[4] == "Sideboard"
    assert unsaid("arena") == ("its name", "notes of cards", ASIDE)


def test_untap_has_a_place_for_each_section():
    lines = written("untap").splitlines()
    assert lines[:2] == ["//play-1", "1 Selene"]
    assert lines[3:6] == ["//deck-1", "2 Priest [old] + Soul", "1 Ox"]
    assert lines[7:] == ["//sideboard-1", "1 Ox", "", "//deck-2", "10 Influence"]
    assert unsaid("untap")[-1] == "round brackets in names (they are square there)"


def test_tabletop_simulator_gets_piles_of_cards_with_pictures():
    def pictures(_game, entry):
        return "https://example.org/ox.png" if entry.name == "Ox" else ""

    form = form_of_id("tts")
    document = json.loads(form.write(DECK, pictures))
    avatar, main, side, influence = document["ObjectStates"]
    assert (document["SaveName"], avatar["Name"], side["Name"]) == (
        "Raiders",
        "CardCustom",
        "CardCustom",
    )
    assert (main["Name"], main["Nickname"], len(main["ContainedObjects"])) == (
        "DeckCustom",
        "Deck",
        3,
    )
    priest, _, ox = main["ContainedObjects"]
    assert (priest["Nickname"], priest["Description"]) == ("Priest (old)", "Soul")
    assert main["DeckIDs"] == [priest["CardID"], priest["CardID"], ox["CardID"]]
    assert main["CustomDeck"][str(ox["CardID"] // 100)]["FaceURL"].endswith("ox.png")
    assert ox["CardID"] == side["CardID"]
    assert len(influence["ContainedObjects"]) == 10
    missing = form.unsaid(DECK, pictures)[-1]
    assert missing.startswith("the pictures of 3 cards")


def test_a_table_is_not_flooded():
    flood = Deck(GameId("rise"), sections={"library": (Entry("Ox", 9_999),)})
    with pytest.raises(DecklistError):
        form_of_id("tts").write(flood, no_pictures)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("a.TTS.JSON", "tts"),
        ("a.json", "deck"),
        ("a.untap.txt", "untap"),
        ("a.txt", "text"),
        ("a.cod", "cockatrice"),
    ],
)
def test_a_name_asks_for_a_form(name, form):
    found = form_of_name(name)
    assert found is not None
    assert found.id == form
    assert form_of_name("a.pdf") is None


def test_ids_and_endings_are_told_apart():
    endings = [ending for form in FORMS for ending in form.endings]
    assert len(set(FORM_IDS)) == len(FORM_IDS)
    assert len(set(endings)) == len(endings)


@given(json_decks())
def test_every_card_of_any_deck_is_written_in_every_list(deck):
    cards = deck.count(*deck.sections)
    for form in ("mtgo", "arena", "untap"):
        lines = form_of_id(form).write(deck, no_pictures).splitlines()
        counts = [int(line.split(" ")[0]) for line in lines if line[:1].isdigit()]
        assert sum(counts) == cards
