"""Carrying out repairs."""

from engine.decks import Deck, Entry
from engine.games.rush_of_ikorr import GAME
from engine.legality import Action, Edit, Fix, apply_fix

DECK = Deck(
    GAME.id,
    sections={
        "main": (Entry("A", 2, ("X", "Y"), note="kept"), Entry("a", 1, ("x", "y")), Entry("B", 1)),
        "side": (),
    },
)


def after(*edits: Edit) -> dict[str, list[tuple[str, int, tuple[str, ...]]]]:
    done = apply_fix(DECK, Fix("", edits))
    return {
        section: [(entry.name, entry.count, entry.infusions) for entry in entries]
        for section, entries in done.sections.items()
    }


def test_copies_are_removed_from_the_last_listed_on():
    done = after(Edit(Action.REMOVE, "main", "A", 2, ("X", "Y")))
    assert done["main"] == [("A", 1, ("X", "Y")), ("B", 1, ())]


def test_only_the_named_pairing_is_touched():
    assert after(Edit(Action.REMOVE, "main", "A", 1)) == after()


def test_added_copies_join_an_entry_of_the_same_pairing():
    done = after(Edit(Action.ADD, "main", "B", 2), Edit(Action.ADD, "side", "C", 1))
    assert done["main"][-1] == ("B", 3, ())
    assert done["side"] == [("C", 1, ())]


def test_moved_copies_keep_what_they_carry():
    done = after(Edit(Action.MOVE, "main", "A", 3, ("X", "Y"), "side"))
    assert done == {"main": [("B", 1, ())], "side": [("a", 3, ("x", "y"))]}


def test_one_overlay_or_all_can_be_taken_off():
    one = after(Edit(Action.STRIP, "main", "A", 1, ("X", "Y"), "x"))
    assert one["main"] == [("A", 2, ("X", "Y")), ("B", 1, ()), ("a", 1, ("y",))]
    every = after(Edit(Action.STRIP, "main", "A", 3, ("X", "Y")))
    assert every["main"] == [("B", 1, ()), ("a", 3, ())]


def test_a_name_can_be_put_right_everywhere_in_a_section():
    done = after(Edit(Action.RENAME, "main", "a", 3, to="Z"))
    assert [name for name, _, _ in done["main"]] == ["Z", "Z", "B"]
    overlays = after(Edit(Action.RENAME, "main", "x", 3, to="W", is_overlay=True))
    assert [carried for _, _, carried in overlays["main"]] == [("W", "Y"), ("W", "y"), ()]


def test_the_rest_of_an_entry_survives_an_edit():
    done = apply_fix(DECK, Fix("", (Edit(Action.REMOVE, "main", "A", 2, ("X", "Y")),)))
    assert done.entries("main")[0].note == "kept"
