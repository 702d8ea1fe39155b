"""What each command does to a deck."""

from deckbuilder.core.commands import (
    AddCopies,
    DeckCommand,
    GiveInfusion,
    MoveCopies,
    MoveFromMaybe,
    MoveInfusion,
    MoveToMaybe,
    RenameCard,
    SetCopies,
    SetMaybe,
    SetTags,
    TakeInfusion,
    maybe_list,
    pairings,
)
from engine.cards import GameId
from engine.decks import MOST_COPIES, Deck, Entry

WARDEN = Entry("Ridge Warden", 2)
DRAKE = Entry("Kiln Drake", 1, ("Oathmark",))


def deck(*rows: Entry, **sections: tuple[Entry, ...]) -> Deck:
    return Deck(GameId("rush_of_ikorr"), sections={"main": rows, "side": (), **sections})


def apply(command: DeckCommand, start: Deck) -> Deck:
    after, _ = command.apply(start)
    return after


def lines(changed: Deck, section: str = "main") -> list[str]:
    return [
        " + ".join((f"{each.count} {each.name}", *each.infusions))
        for each in changed.sections[section]
    ]


def test_copies_are_added_to_the_row_that_is_there():
    assert lines(apply(AddCopies("main", Entry("ridge  warden")), deck(WARDEN))) == [
        "3 Ridge Warden"
    ]


def test_an_infused_copy_is_a_row_of_its_own():
    assert lines(apply(AddCopies("main", Entry("Kiln Drake")), deck(DRAKE))) == [
        "1 Kiln Drake + Oathmark",
        "1 Kiln Drake",
    ]


def test_copies_are_taken_from_the_last_row_of_a_pairing():
    split = deck(Entry("Ridge Warden", 1), DRAKE, Entry("Ridge Warden", 2))
    assert lines(apply(SetCopies("main", WARDEN, 2), split)) == [
        "1 Ridge Warden",
        "1 Kiln Drake + Oathmark",
        "1 Ridge Warden",
    ]


def test_no_count_is_larger_than_a_file_may_hold():
    assert apply(SetCopies("main", WARDEN, 10**9), deck(WARDEN)).count("main") == MOST_COPIES


def test_a_card_moves_with_its_infusion_tags_and_note():
    tagged = Entry("Kiln Drake", 1, ("Oathmark",), tags=("finisher",), note="late")
    moved = apply(MoveCopies("main", "side", DRAKE, 5), deck(tagged))
    assert moved.sections["side"] == (tagged,)
    assert moved.sections["main"] == ()


def test_infusing_one_of_two_copies_splits_the_row():
    assert lines(apply(GiveInfusion("main", WARDEN, "Oathmark"), deck(WARDEN, DRAKE))) == [
        "1 Ridge Warden",
        "1 Ridge Warden + Oathmark",
        "1 Kiln Drake + Oathmark",
    ]


def test_a_second_infusion_takes_the_place_of_the_first():
    assert lines(apply(GiveInfusion("main", DRAKE, "Vow of Iron"), deck(DRAKE))) == [
        "1 Kiln Drake + Vow of Iron"
    ]


def test_taking_an_infusion_off_joins_the_copy_with_the_others():
    start = deck(Entry("Kiln Drake"), DRAKE)
    assert lines(apply(TakeInfusion("main", DRAKE, "Oathmark"), start)) == ["2 Kiln Drake"]


def test_an_infusion_moves_to_a_champion_of_another_section():
    start = deck(DRAKE, side=(WARDEN,))
    moved = apply(MoveInfusion("main", DRAKE, "side", WARDEN, "Oathmark"), start)
    assert lines(moved) == ["1 Kiln Drake"]
    assert lines(moved, "side") == ["1 Ridge Warden", "1 Ridge Warden + Oathmark"]


def test_an_infusion_stays_when_there_is_nobody_to_take_it():
    start = deck(DRAKE)
    assert apply(MoveInfusion("main", DRAKE, "side", WARDEN, "Oathmark"), start) is start


def test_a_corrected_name_is_corrected_wherever_it_stands():
    start = deck(Entry("Oathmrak"), Entry("Kiln Drake", 1, ("Oathmrak",)))
    assert lines(apply(RenameCard("oathmrak", "Oathmark"), start)) == [
        "1 Oathmark",
        "1 Kiln Drake + Oathmark",
    ]


def test_tags_are_tidied():
    tagged = apply(SetTags("main", WARDEN, (" early ", "", "early", "body")), deck(WARDEN))
    assert tagged.sections["main"][0].tags == ("early", "body")


def test_rows_of_one_pairing_are_shown_as_one():
    split = deck(Entry("Ridge Warden", 1, tags=("a",)), Entry("ridge warden", 2, tags=("b",)))
    (row,) = pairings(split, "main").values()
    assert (row.count, row.tags) == (3, ("a", "b"))


def test_the_maybe_list_is_no_part_of_the_deck():
    noted = apply(SetMaybe("Marrow, the Unbowed", 2), deck(WARDEN))
    assert maybe_list(noted) == (Entry("Marrow, the Unbowed", 2),)
    assert noted.count("main", "side") == 2


def test_a_card_goes_to_the_maybe_list_and_back_without_its_infusion():
    away = apply(MoveToMaybe("main", DRAKE, 1), deck(DRAKE))
    assert (away.count("main"), maybe_list(away)) == (0, (Entry("Kiln Drake", 1),))
    back = apply(MoveFromMaybe("side", "Kiln Drake", 1), away)
    assert (lines(back, "side"), maybe_list(back)) == (["1 Kiln Drake"], ())


def test_a_maybe_list_that_a_file_garbled_is_not_shown():
    garbled = Deck(GameId("rise"), extra={"maybe": [3, {"name": ""}, {"name": "Ox", "count": -1}]})
    assert maybe_list(garbled) == ()
