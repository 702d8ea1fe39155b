"""Updating the cards from the window, against a real server on this machine with all its faults."""

import json
import shutil
import time
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from deckbuilder.feeds.settings import read_feed_settings
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.feed_copy import BEFORE_UPDATE
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.tournament.card_updates import CardUpdates
from deckbuilder.ui.updates.dialog import UpdateDialog
from deckbuilder.ui.updates.runner import UpdateRunner
from engine.cards import GameId
from tests.deckbuilder.feeds.feed_server import PRODUCTS, SOLDIER, Feed, page, product, serving
from tests.deckbuilder.feeds.test_update import FAULTS, PRODUCTS_PAGE, next_edition
from tests.long_run import one_in

IKORR = GameId("rush_of_ikorr")
pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.unstyled]


@pytest.fixture
def feed():
    feed = Feed()
    for category in (61, 75):
        feed.pages[f"/tcgplayer/{category}/groups"] = page([])
    return feed


@pytest.fixture
def address(feed):
    with serving(feed) as address:
        yield address


@pytest.fixture
def make(theme, tmp_path, address, qtbot):
    """Make a dialog whose update runs on a thread of its own, as in the window."""
    text = data_path("feeds", "tcgcsv.toml").read_text("utf-8")

    def made(**changes):
        options = {"pause": 0.0, "largest_page": 200_000, **changes}
        settings = replace(read_feed_settings(text, address), **options)
        updates = CardUpdates(tmp_path, settings=settings)
        runner = UpdateRunner(updates)
        dialog = UpdateDialog(theme, runner, updates.games())
        runner.setParent(dialog)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return made


@pytest.fixture
def update(make, qtbot, tmp_path):
    """Run an update to its end and give the dialog."""

    def run(**changes):
        forget_today(tmp_path)
        dialog = make(**changes)
        dialog.start()
        qtbot.waitUntil(lambda: dialog.page is not dialog.running, timeout=20_000)
        return dialog

    return run


def forget_today(folder) -> None:
    """Let another day begin: a game is fetched at most once a day."""
    if (folder / "cards.db").exists():
        store = CardStore.open(folder)
        store.database.set_remark("feed log", json.dumps(["2000-01-01", 0, []]))
        store.close()


def cards(folder) -> set[str]:
    store = CardStore.open(folder)
    try:
        return {card.name for card in store.cards.cards("feed", IKORR)}
    finally:
        store.close()


def names_shown(dialog) -> list[str]:
    shown = dialog.finished_page.list
    return [shown.item(place).text() for place in range(shown.count())]


def test_new_cards_come_and_are_listed(update, tmp_path):
    dialog = update()
    assert dialog.page is dialog.finished_page
    assert cards(tmp_path) == {"Achaean Soldier", "Heroic Soul"}
    assert dialog.finished_page.boxes[0]._head.text() == "2"
    heading, *names = names_shown(dialog)
    assert heading.startswith("Rush of Ikorr · ")  # the set stands once, above its cards
    assert names == ["Achaean Soldier", "Heroic Soul"]
    dialog.finished_page.filter.setText("heroic")
    assert names_shown(dialog) == [heading, "Heroic Soul"]
    dialog.copy_button.click()
    assert "new: Achaean Soldier" in QGuiApplication.clipboard().text()


def test_changed_and_gone_cards_are_told_apart(update, feed):
    update()
    next_edition(feed, product(1001, "Achaean Soldier", **SOLDIER | {"Attack": "3"}))
    dialog = update()
    finished = dialog.finished_page
    assert [box._head.text() for box in finished.boxes[:3]] == ["0", "1", "1"]
    finished.chips["changed"].click()
    assert "attack" in names_shown(dialog)[1]
    finished.chips["gone"].click()
    assert names_shown(dialog) == ["Rush of Ikorr", "Heroic Soul"]


def test_a_deck_that_is_judged_otherwise_says_why_and_opens(update, feed, tmp_path, qtbot):
    decks = tmp_path / "decks"
    decks.mkdir()
    ready = sorted(data_path("decks", "rush_of_ikorr").glob("*.txt"))[0]
    shutil.copy(ready, decks)
    name = read_deck(ready).deck.entries("main")[0].name
    # As a token it may not be in a deck any more.
    feed.set_products(product(1, name, Number="1", Card_Type="Token"))
    dialog = update()
    finished = dialog.finished_page
    assert finished.boxes[3]._head.text() == "1 deck"
    dialog.copy()
    lines = QGuiApplication.clipboard().text().splitlines()
    (line,) = [each for each in lines if each.startswith(f"{ready.stem}: ")]
    assert line.startswith(f"{ready.stem}: Legal → Illegal: ")
    assert name in line
    (opens,) = [each for each in finished.findChildren(QPushButton) if "Open" in each.text()]
    with qtbot.waitSignal(dialog.open_asked) as asked:
        opens.click()
    assert asked.args == [decks / ready.name]


def test_the_same_day_has_nothing_new(update):
    update()
    dialog = update()
    assert dialog.page is dialog.trouble
    assert dialog.trouble.rest.text() == "There is nothing new."


def test_an_update_is_taken_back(update, feed, tmp_path, qtbot):
    update()
    before = cards(tmp_path)
    next_edition(feed, product(1005, "Newcomer", Number="1", Card_Type="Spell"))
    dialog = update()
    assert cards(tmp_path) == {"Newcomer"}
    with qtbot.waitSignal(dialog.updated, timeout=10_000):
        dialog.undo_button.click()
    assert cards(tmp_path) == before
    assert "taken back" in dialog.trouble.head.text()
    assert not (tmp_path / BEFORE_UPDATE).exists()


def test_an_update_that_was_taken_back_comes_back_without_the_feed(update, feed, tmp_path, qtbot):
    dialog = update()
    after = cards(tmp_path)
    asked = len(feed.requests)
    for expected in (set(), after, set(), after):
        button = dialog.redo_button if expected else dialog.undo_button
        with qtbot.waitSignal(dialog.updated, timeout=10_000):
            button.click()
        assert cards(tmp_path) == expected
    assert len(feed.requests) == asked


def test_buttons_keep_their_order_from_page_to_page(update, qtbot):
    dialog = update()
    for button in (dialog.undo_button, dialog.redo_button):
        with qtbot.waitSignal(dialog.updated, timeout=10_000):
            button.click()
        qtbot.waitUntil(lambda: dialog.done_button.width() > 0)
        way_back = next(e for e in (dialog.undo_button, dialog.redo_button) if e.isVisible())
        qtbot.waitUntil(lambda seen=way_back: seen.x() + seen.width() < dialog.done_button.x())


def test_the_same_day_an_update_that_was_taken_back_can_still_be_put_back(update, make, qtbot):
    dialog = update()
    with qtbot.waitSignal(dialog.updated, timeout=10_000):
        dialog.undo_button.click()
    again = make()
    again.start()
    qtbot.waitUntil(lambda: again.page is again.trouble, timeout=20_000)
    assert "updated today" in again.trouble.rest.text()
    assert again.redo_button.isVisible()


def test_the_first_update_is_taken_back_to_no_updated_cards(update, tmp_path, qtbot):
    dialog = update()
    with qtbot.waitSignal(dialog.updated, timeout=10_000):
        dialog.undo_button.click()
    assert cards(tmp_path) == set()


@pytest.mark.parametrize(
    "answer",
    one_in(
        4,
        {name: answer for name, (answer, _) in FAULTS.items()},
        "tests/deckbuilder/feeds/test_update.py has every fault, without the window",
    ),
)
def test_every_fault_changes_nothing_and_is_told(update, feed, tmp_path, answer, qtbot):
    update()
    before = cards(tmp_path)
    next_edition(feed)
    feed.pages[PRODUCTS_PAGE] = answer
    dialog = update()
    assert dialog.page is dialog.trouble
    assert "Nothing was changed." in dialog.trouble.rest.text()
    assert cards(tmp_path) == before
    qtbot.waitUntil(lambda: dialog.trouble._cards.count() > 0, timeout=10_000)
    dialog.copy_button.click()
    assert "Error: " in QGuiApplication.clipboard().text()
    next_edition(feed, product(1, "Newcomer", Number="1", Card_Type="Spell"))
    dialog.again_button.click()
    qtbot.waitUntil(lambda: dialog.page is dialog.finished_page, timeout=20_000)
    assert cards(tmp_path) == {"Newcomer"}


@pytest.mark.parametrize("status", [403, 429])
def test_a_server_that_says_stop_is_told(update, feed, status):
    feed.pages["/last-updated.txt"] = status
    dialog = update()
    assert "asks us to stop" in dialog.trouble.rest.text()


def test_nobody_listening_is_offline(make, qtbot, tmp_path):
    dialog = make(base="http://127.0.0.1:9")
    dialog.start()
    qtbot.waitUntil(lambda: dialog.page is dialog.trouble, timeout=20_000)
    assert dialog.trouble.head.text() == "No connection to the card list"
    assert "works offline" in dialog.trouble.rest.text()
    with qtbot.waitSignal(dialog.file_asked):
        dialog.file_button.click()


def test_escape_gives_up_and_the_next_update_goes_on(make, feed, qtbot, tmp_path):
    asked = []

    def slowly(handler):
        asked.append(1)
        time.sleep(0.3)
        handler.answer(json.dumps(page(PRODUCTS)).encode())

    feed.pages[PRODUCTS_PAGE] = slowly
    dialog = make()
    dialog.start()
    qtbot.waitUntil(lambda: bool(asked), timeout=10_000)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: dialog.page is dialog.trouble, timeout=10_000)
    assert "cancelled" in dialog.trouble.head.text()
    qtbot.waitUntil(lambda: dialog.trouble._cards.count() > 0, timeout=10_000)
    assert dialog.isVisible()
    assert cards(tmp_path) == set()
    groups = [path for path, _ in feed.requests if path.endswith("94/groups")]
    feed.pages[PRODUCTS_PAGE] = page(PRODUCTS)
    dialog.again_button.click()
    qtbot.waitUntil(lambda: dialog.page is dialog.finished_page, timeout=20_000)
    again = [path for path, _ in feed.requests if path.endswith("94/groups")]
    assert again == groups  # that page was kept


def test_steps_are_shown_and_spoken(make, feed, qtbot):
    dialog = make()
    heads = []
    dialog._runner.stepped.connect(lambda _step: heads.append(dialog.running.head.text()))
    dialog.start()
    qtbot.waitUntil(lambda: dialog.page is dialog.finished_page, timeout=20_000)
    assert "Fetching Rush of Ikorr, page 1 of 1" in heads
    assert "Putting the cards in" in heads
    assert dialog.running.bar.accessibleName()


def test_the_window_takes_the_new_cards_over(window, monkeypatch, address, qtbot):
    text = data_path("feeds", "tcgcsv.toml").read_text("utf-8")
    settings = replace(read_feed_settings(text, address), pause=0.0)
    reloaded = []
    hook = window.updates
    monkeypatch.setattr(hook, "_reload", lambda: reloaded.append(True))
    folder = window.services.folder
    monkeypatch.setattr(hook, "_updates", lambda: CardUpdates(folder, settings=settings))
    window.actions_table["update_cards"].trigger()
    dialog = window.findChild(UpdateDialog)
    qtbot.waitUntil(lambda: dialog.page is dialog.finished_page, timeout=20_000)
    assert reloaded == [True]
    dialog.done_button.click()
