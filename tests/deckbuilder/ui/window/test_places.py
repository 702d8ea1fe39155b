"""The places of the window, the menus of decks, and actions that a game does not have."""

import pytest
from PySide6.QtCore import QPoint

from deckbuilder.ui.window.deck_menus import ReadyMenu, RecentMenu
from deckbuilder.ui.window.places import DESK, EDITOR, PLACES, START, TABLE, PlaceTabs
from engine.cards import GameId


def visible_tabs(window):
    return next(each for each in window.findChildren(PlaceTabs) if each.isVisible())


def test_the_places_are_there_wherever_one_is(deck_window):
    for place in (EDITOR, START, DESK, EDITOR, START):
        deck_window.go_to(place)
        tabs = visible_tabs(deck_window)
        assert list(tabs.buttons) == list(PLACES)
        assert [name for name, each in tabs.buttons.items() if each.isChecked()] == [place]


def test_a_click_on_a_place_leads_there_and_back(deck_window):
    visible_tabs(deck_window).buttons[DESK].click()
    assert deck_window.desk.is_in_front
    visible_tabs(deck_window).buttons[EDITOR].click()
    assert deck_window.editor.isVisible()
    visible_tabs(deck_window).buttons[START].click()
    assert deck_window.start.isVisible()
    assert deck_window.document is not None  # the deck stays open
    visible_tabs(deck_window).buttons[EDITOR].click()
    assert deck_window.editor.isVisible()


def test_start_leads_out_of_the_collection_that_belongs_to_it(deck_window):
    deck_window.actions_table["collection"].trigger()
    visible_tabs(deck_window).buttons[START].click()
    assert deck_window.start.isVisible()


def test_a_place_says_what_is_open_there(deck_window):
    tabs = deck_window.header.places
    assert tabs.buttons[EDITOR].accessibleName() == "Deck editor, 1 open"
    assert tabs.buttons[TABLE].accessibleName() == "Table"


def test_a_deck_that_is_opened_from_the_start_page_is_shown(deck_window):
    deck_window.go_to(START)
    deck_window.decks.show(0)
    assert deck_window.editor.isVisible()
    deck_window.go_to(START)
    deck_window.new_deck()
    assert deck_window.editor.isVisible()


def test_recent_decks_are_opened_from_the_menu(window, tmp_path):
    opened = []
    there = tmp_path / "mine.deck"
    there.write_text("{}")
    menu = RecentMenu(lambda: [str(there), str(tmp_path / "gone.deck")], opened.append)
    menu.fill()
    mine, gone = menu.actions()
    mine.trigger()
    assert opened == [there]
    assert not gone.isEnabled()
    assert "no longer there" in gone.toolTip()


def test_ready_decks_stand_under_their_game(window, tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("Name: Red Plain Sprint\n")
    opened = []
    menu = ReadyMenu(lambda game: [path] if game == "rise" else [], opened.append)
    menu.fill()
    (rise,) = menu.actions()
    rise.menu().actions()[0].trigger()
    assert rise.menu().actions()[0].text() == "Red Plain Sprint"
    assert opened == [path]


@pytest.mark.parametrize(
    ("game", "hidden"),
    [
        ("rush_of_ikorr", set()),
        ("argent_saga", {"infuse", "take_off", "influence"}),
        ("rise", {"infuse", "take_off", "influence", "to_side"}),
        ("akora", {"infuse", "take_off", "influence"}),
    ],
)
def test_actions_that_a_game_does_not_have_are_hidden(window, game, hidden):
    window.new_deck(GameId(game))
    actions = window.actions_table
    names = ("infuse", "take_off", "influence", "to_side")
    assert {name for name in names if not actions[name].isVisible()} == hidden


def test_what_cannot_be_done_yet_says_why(window, monkeypatch):
    monkeypatch.setattr("deckbuilder.ui.window.action_fitness.playable_games", lambda: ())
    window.new_deck(GameId("akora"))
    simulate = window.actions_table["simulate"]
    assert not simulate.isEnabled()
    assert simulate.toolTip() == "Decks of Akora TCG cannot be played yet."
    goldfish = window.actions_table["goldfish"]  # by hand any deck with cards can be played
    assert goldfish.toolTip() == "Add cards to the deck first."


def test_a_message_moves_nothing(deck_window, qtbot):
    qtbot.wait(100)  # until the panes have found their places
    place = deck_window.editor.verdict_bar.mapTo(deck_window, deck_window.editor.rect().topLeft())
    deck_window.messages.say("Saved as ferry.deck.")
    qtbot.wait(20)
    bar = deck_window.editor.verdict_bar
    assert bar.mapTo(deck_window, deck_window.editor.rect().topLeft()) == place
    notice = deck_window.notice
    assert notice.isVisible()
    assert bar.rect().contains(bar.mapFrom(deck_window, notice.mapTo(deck_window, QPoint(0, 2))))


def test_without_a_deck_the_editor_begins_one_and_the_table_says_what_it_needs(window):
    window.go_to(TABLE)
    assert window.start.isVisible()
    assert "Open a deck first" in window.notice.text()
    window.go_to(EDITOR)
    assert window.document is not None
    assert window.editor.isVisible()


def test_a_message_stays_on_the_status_line_when_findings_come(deck_window, qtbot):
    qtbot.wait(100)
    bar, notice = deck_window.editor.verdict_bar, deck_window.notice
    deck_window.editor.findings.hide()
    qtbot.wait(20)
    deck_window.messages.say("Taken out of the deck.")
    deck_window.editor.findings.show()
    qtbot.wait(50)
    assert bar.rect().contains(bar.mapFrom(deck_window, notice.mapTo(deck_window, QPoint(0, 2))))


def test_an_empty_deck_is_played_once_it_has_cards(deck_window):
    goldfish = deck_window.actions_table["goldfish"]
    assert goldfish.isEnabled()
    deck_window.new_deck(GameId("rush_of_ikorr"))
    assert not goldfish.isEnabled()
    assert goldfish.toolTip() == "Add cards to the deck first."
    page = deck_window.editor
    page.add_card(deck_window.document.shelf.catalog.card("Ridge Warden"))
    assert goldfish.isEnabled()


def test_a_long_message_is_there_whole(deck_window, qtbot):
    notice = deck_window.notice
    deck_window.messages.say("Sizes of packs and pools are assumed; no rules are published. " * 4)
    assert notice.isVisible()
    assert notice.height() >= notice.heightForWidth(notice.width())
    assert deck_window.rect().contains(notice.geometry())
    deck_window.messages.say("Saved.")
    assert notice.height() < 40
