"""The difference of two decks reads like a list of changes."""

from dataclasses import replace

from deckbuilder.core.deck_diff import WordChange, diff_decks
from deckbuilder.core.deck_keys import MAYBE_KEY
from deckbuilder.core.siding_plans import Plan, with_plans
from engine.cards import GameId
from engine.decks import Deck, Entry


def deck(*rows: Entry, name: str = "", side: tuple[Entry, ...] = ()) -> Deck:
    return Deck(GameId("rush_of_ikorr"), name=name, sections={"main": rows, "side": side})


def test_equal_decks_have_no_difference():
    assert not diff_decks(deck(Entry("Scout", 2)), deck(Entry("Scout"), Entry("scout")))


def test_another_printing_is_no_difference_in_copies():
    assert not diff_decks(deck(Entry("Scout", set="ABC")), deck(Entry("Scout", set="XYZ")))


def test_what_went_out_stands_before_what_came_in():
    before = deck(Entry("Scout", 2), Entry("Giant"))
    after = deck(Entry("Ox"), Entry("Giant", 1, ("Relic",)), Entry("Scout", 1), name="New")
    assert list(diff_decks(before, after).lines()) == [
        "Name: (none) → New",
        "[main]",
        "-1 Giant (1 → 0)",
        "-1 Scout (2 → 1)",
        "+1 Giant + Relic (0 → 1)",
        "+1 Ox (0 → 1)",
    ]


def test_the_difference_counts_copies_in_and_out():
    difference = diff_decks(deck(Entry("Scout", 2)), deck(side=(Entry("Scout", 3),)))
    assert (difference.removed, difference.added) == (2, 3)


def test_changed_tags_and_notes_are_told_as_words():
    difference = diff_decks(deck(Entry("Scout")), deck(Entry("Scout", tags=("a",), note="b")))
    assert [each.what for each in difference.words] == ["Tags of Scout", "Note on Scout"]


def test_plans_and_the_maybe_list_are_differences_too():
    before = deck()
    plan = Plan("Lamps", (Entry("A", 2, ("X",)),), (Entry("B", 1),))
    planned = with_plans(before, [plan])
    noted = replace(planned, extra={**planned.extra, MAYBE_KEY: [{"name": "C", "count": 3}]})
    assert diff_decks(before, with_plans(before, [Plan("Lamps")])).words == (
        WordChange("Siding plan against Lamps", "", "–"),
    )
    assert diff_decks(planned, noted).words == (WordChange("Maybe-list", "", "3 C"),)
    assert diff_decks(noted, before).words == (
        WordChange("Maybe-list", "3 C", ""),
        WordChange("Siding plan against Lamps", "−2 A + X; +1 B", ""),
    )
