"""Gestures become commands that a player would expect, each one step."""

from dataclasses import replace

import pytest

from deckbuilder.core.arrangement import MAYBE_SECTION, DeckRow
from deckbuilder.core.commands import AddCopies, maybe_list
from deckbuilder.core.shelf import Shelf
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.ui.card_drag import LIBRARY, CardDrag
from deckbuilder.ui.deck_editor import DeckEditor
from deckbuilder.ui.deck_session import DeckSession
from deckbuilder.ui.drop_targets import DropTargets
from engine.cards import GameId
from engine.decks import Entry
from engine.formats import default_format
from engine.games import GAMES
from engine.games.construction import construction
from engine.legality import Verdict, apply_fix
from tests.deckbuilder.ui.conftest import SAMPLE


def row(section: str, name: str, *infusions: str, count: int = 1) -> DeckRow:
    return DeckRow(section, Entry(name, count, infusions), None)


def lines(editor, section: str = "main") -> list[str]:
    return [
        " + ".join((f"{each.count} {each.name}", *each.infusions))
        for each in editor.deck.sections[section]
    ]


def test_a_card_goes_where_it_belongs(editor, shelf):
    editor.add(shelf.catalog.card("Marrow, the Unbowed"))
    editor.add(shelf.catalog.card("Influence"))
    assert "1 Marrow, the Unbowed" in lines(editor)
    assert lines(editor, "influence") == ["11 Influence"]


def test_a_card_goes_to_the_side_deck_when_asked(editor, shelf):
    editor.add(shelf.catalog.card("Ridge Warden"), to_side=True)
    assert "1 Ridge Warden" in lines(editor, "side")


def test_a_plain_copy_is_removed_before_an_infused_one(editor, shelf):
    editor.remove_one(shelf.catalog.card("Ridge Warden"))
    assert "1 Ridge Warden + Oathmark" in lines(editor)
    assert "1 Ridge Warden" not in lines(editor)


def test_removing_what_is_not_there_says_so(editor, shelf):
    assert not editor.remove_one(shelf.catalog.card("Whispering Adder"))


def test_an_infusion_dropped_on_a_champion_is_given_to_one_copy(editor):
    target = row("main", "Ashfoot Courier", count=2)
    assert editor.drop(CardDrag(LIBRARY, (), "Whetted Edge"), "main", target)
    assert lines(editor)[:2] == ["1 Ashfoot Courier", "1 Ashfoot Courier + Whetted Edge"]


def test_an_infusion_dragged_from_champion_to_champion_moves(editor):
    giver = Entry("Ridge Warden", 1, ("Oathmark",))
    target = row("main", "Ashfoot Courier", count=2)
    assert editor.drop(CardDrag("main", (giver,), "Oathmark"), "main", target)
    assert "1 Ashfoot Courier + Oathmark" in lines(editor)
    assert "2 Ridge Warden" in lines(editor)


def test_an_infusion_dropped_beside_every_champion_does_nothing(editor):
    assert not editor.drop(CardDrag(LIBRARY, (), "Oathmark"), "main", None)
    assert editor.deck == SAMPLE


def test_rows_dropped_on_another_section_move_in_one_step(editor):
    entries = (Entry("Ridge Warden", 1), Entry("Rising Tempo", 2))
    assert editor.drop(CardDrag("main", entries), "side", None)
    assert len(editor.session.steps) == 1
    assert editor.deck.count("side") == 4


def test_cards_are_noted_as_maybe_and_taken_back(editor):
    editor.move([row("main", "Rising Tempo", count=2)], MAYBE_SECTION)
    assert maybe_list(editor.deck) == (Entry("Rising Tempo", 2),)
    editor.move([row(MAYBE_SECTION, "Rising Tempo", count=2)], "main")
    assert maybe_list(editor.deck) == ()


def test_a_card_dropped_on_the_maybe_list_is_added_to_what_is_there(editor):
    for _ in range(2):
        editor.drop(CardDrag(LIBRARY, (Entry("Rising Tempo"),)), MAYBE_SECTION, None)
    assert maybe_list(editor.deck) == (Entry("Rising Tempo", 2),)


@pytest.mark.rule("rush_of_ikorr 2.2a")
def test_influence_is_filled_up_to_the_formats_number(editor):
    editor.set_count(row("influence", "Influence", count=10), 4)
    editor.fill_influence()
    assert lines(editor, "influence") == ["10 Influence"]


def test_a_fix_is_one_step_and_settles_its_finding(editor, shelf):
    event = shelf.format_of(editor.deck)
    finding = next(
        each for each in shelf.judge(editor.deck, event, None).findings if each.code == "copies"
    )
    assert editor.fix(finding)
    assert len(editor.session.steps) == 1
    codes = [each.code for each in shelf.judge(editor.deck, event, None).findings]
    assert "copies" not in codes


def test_fixing_all_leaves_only_what_needs_a_choice(editor, shelf):
    editor.session.run(AddCopies("main", Entry("Whispering Adder", 2)))
    assert editor.fix_all() == 2
    report = shelf.judge(editor.deck, shelf.format_of(editor.deck), None)
    assert {each.code for each in report.findings} == {"deck-size"}
    assert report.verdict is Verdict.ILLEGAL


def test_several_rows_are_tagged_in_one_step(editor):
    rows = [row("main", "Rising Tempo"), row("main", "Ridge Warden")]
    editor.tag(rows, ("early",))
    assert len(editor.session.steps) == 1
    tagged = [each for each in editor.deck.sections["main"] if each.tags == ("early",)]
    assert len(tagged) == 2


def test_the_session_is_the_only_writer(editor):
    assert isinstance(editor.session, DeckSession)
    assert editor.deck is editor.session.deck


@pytest.mark.rule("rush_of_ikorr 2.2a")
def test_an_empty_influence_deck_is_filled_by_its_fix(shelf):
    empty = replace(SAMPLE, sections={**SAMPLE.sections, "influence": ()})
    report = shelf.check(empty, shelf.formats[0], None)
    finding = next(each for each in report.findings if each.code == "influence-size")
    assert apply_fix(empty, finding.fix).count("influence") == 10
    assert finding.fix.sentence == "Add 10 Influence."


def test_an_avatar_that_leads_the_deck_is_not_added_twice(editor):
    (leader,) = editor.deck.entries("avatar")
    before = editor.deck
    editor.add(editor.shelf.catalog.card(leader.name))
    assert editor.deck == before
    assert editor.session.undo_label is None


def test_another_avatar_takes_the_place_of_the_first_in_one_step(editor):
    before = editor.deck
    second = replace(editor.shelf.catalog.card("Kesara, Keeper of Cinders"), name="Second")
    editor.add(second)
    assert [each.name for each in editor.deck.entries("avatar")] == ["Second"]
    assert str(editor.session.undo_label) == "replace Kesara, Keeper of Cinders by Second"
    editor.session.undo()
    assert editor.deck == before


def test_cards_added_and_removed_together_are_one_step(editor):
    before = editor.deck
    cards = [editor.shelf.catalog.card(each) for each in ("Whispering Adder", "Rising Tempo")]
    editor.add_each(cards)
    assert editor.deck.count("main") == before.count("main") + 2
    editor.session.undo()
    assert editor.deck == before
    assert editor.remove_each([editor.shelf.catalog.card("Ridge Warden"), *cards[1:]])
    assert editor.deck.count("main") == before.count("main") - 2
    editor.session.undo()
    assert editor.deck == before


def test_what_is_dragged_out_of_the_deck_leaves_it(editor):
    entry = editor.deck.entries("main")[2]
    assert editor.drop_outside(CardDrag("main", (entry,), "Oathmark"))
    assert "Oathmark" not in {one for each in editor.deck.entries("main") for one in each.infusions}
    assert editor.drop_outside(CardDrag("main", (Entry("Rising Tempo", 2),)))
    assert "Rising Tempo" not in {each.name for each in editor.deck.entries("main")}
    assert not editor.drop_outside(CardDrag(LIBRARY, (Entry("Rising Tempo"),)))


def row_of(editor, name, section="main"):
    entry = next(each for each in editor.deck.entries(section) if each.name == name)
    return DeckRow(section, entry, editor.shelf.catalog.card(name))


def test_an_infusion_may_go_where_it_fits(editor):
    targets = DropTargets(CardDrag(LIBRARY, (), "Oathmark"), editor)
    assert targets.allow("main", row_of(editor, "Ridge Warden"))
    assert not targets.allow("main", row_of(editor, "Ashfoot Courier"))  # two pips, one allowed
    assert not targets.allow("main", row_of(editor, "Rising Tempo"))
    assert not targets.allow("main", None)


def test_a_card_may_go_where_its_type_belongs_and_not_where_it_is(editor):
    targets = DropTargets(CardDrag("main", (Entry("Rising Tempo"),)), editor)
    assert targets.allow("side", None)
    assert targets.allow(MAYBE_SECTION, None)
    assert not targets.allow("main", row_of(editor, "Ridge Warden"))
    assert not targets.allow("avatar", None)
    assert not targets.allow("influence", None)


@pytest.mark.rule("rise rank.1", "rise library.2")
def test_fixing_all_removes_a_copy_too_many_once():
    library, rules = CardLibrary(), construction(GameId("rise"))
    catalog = library.catalog(GameId("rise"))
    shelf = Shelf(GAMES[GameId("rise")], catalog, rules, (default_format(rules.spec),))
    path = data_path("decks") / "rise" / "hive_in_bloom.txt"
    ready = read_deck(path, None, library.names).deck
    editor = DeckEditor(DeckSession(ready), shelf)
    editor.session.run(AddCopies("library", Entry("Lantern Moth", 1)))
    assert len(shelf.judge(editor.deck, shelf.format_of(editor.deck), None).findings) > 1
    assert editor.fix_all() == 1
    assert editor.deck.count("library") == 50
    assert shelf.judge(editor.deck, shelf.format_of(editor.deck), None).verdict is Verdict.LEGAL
