"""A new deck greets with its first steps; what is missing is no mistake."""

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton

from deckbuilder.app import make_shelf as app_shelf
from deckbuilder.core.building_steps import building_steps, is_complete
from deckbuilder.core.commands import SetCopies
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.ui.panes.findings_list import FindingRow
from deckbuilder.ui.panes.next_step import NextStep
from deckbuilder.ui.panes.verdict_bar import PipMeter, VerdictBar, meter_words
from deckbuilder.ui.panes.verdict_panel import VerdictPanel
from engine.cards import GameId
from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.legality import Meter, Verdict
from tests.deckbuilder.ui.cards.samples import card
from tests.deckbuilder.ui.conftest import make_shelf


def begun(window, game="rush_of_ikorr"):
    window.new_deck(GameId(game))
    return window.editor


@pytest.mark.parametrize("game", GAMES)
def test_a_new_deck_of_any_game_shows_its_steps_and_nothing_red(window, game):
    page = begun(window, game)
    assert page.deck_pane.is_greeting
    assert not page.findings.isVisible()
    assert page.verdict_bar._verdict.text().startswith("Just begun, 0 of ")
    assert page.verdict_bar._verdict.property("verdict") == "begun"
    assert page.deck_pane.greeting.buttons


ORDERS = {
    "rush_of_ikorr": ["avatar", "main", "infusion", "influence"],
    "argent_saga": ["champion", "spirit", "tower", "shard", "main"],
    "rise": ["summoner", "library", "level up"],
    "akora": ["akora", "alchemy", "starting"],
}


@pytest.mark.parametrize("game", GAMES)
def test_steps_stand_in_the_order_of_the_game(game):
    shelf = make_shelf(game)
    empty = Deck(game, format="constructed", sections={})
    steps = building_steps(shelf.game, shelf.check(empty, shelf.format_of(empty), None))
    assert [each.kind or each.section.id for each in steps] == ORDERS[game]
    assert not any(each.is_done for each in steps)


def test_a_step_shows_the_leaders_and_is_done_when_one_is_chosen(window):
    page = begun(window)
    first, second = page.deck_pane.greeting.buttons[:2]
    assert first.text() == "Show 1 Avatar"
    assert not second.isEnabled()
    assert second.toolTip() == "Choose first: Avatar"
    first.click()
    assert page.library.query == "t:avatar"
    page.add_card(page.library.model.cards[0])
    window.document.verdict.judge_now()
    assert page.verdict_bar._verdict.text() == "Just begun, 1 of 4 steps"
    assert page.deck_pane.greeting.buttons[0].isEnabled()


def test_a_step_that_has_one_answer_adds_the_cards(window):
    page = begun(window)
    influence = page.deck_pane.greeting.buttons[-1]
    assert influence.text() == "Add 10 × Influence"
    influence.click()
    assert window.document.deck.count("influence") == 10


def test_the_steps_make_way_for_the_first_card_and_can_be_hidden(window):
    page = begun(window)
    page.deck_pane.greeting.hidden.emit()
    assert not page.deck_pane.is_greeting
    page = begun(window)
    page.add_card(window.document.shelf.catalog.card("Ridge Warden"))
    window.document.verdict.judge_now()
    assert not page.deck_pane.is_greeting


def test_what_is_only_missing_is_to_do_and_shows_what_fits(deck_window):
    page = deck_window.editor
    deck_window.document.session.run(SetCopies("side", Entry("Ashfoot Courier"), 0))
    deck_window.document.verdict.judge_now()
    assert page.verdict_bar._verdict.text() == "Not complete: 1 to do"
    (row,) = page.findings.findChildren(FindingRow)
    assert row.accessibleName().startswith("To do: ")
    row.fitting_asked.emit(row._finding)
    assert page.library.query == "(t:champion or t:spell or t:location) legal:yes"
    page.add_card(deck_window.document.shelf.catalog.card("Whispering Adder"))
    deck_window.document.verdict.judge_now()
    assert page.verdict_bar._verdict.text() == "Illegal: 1 finding"


def test_all_fixes_are_one_button_beside_the_verdict_and_no_further_row(deck_window):
    page, run = deck_window.editor, deck_window.document.session.run
    assert page.verdict_bar._fix_all.isHidden()
    run(SetCopies("main", Entry("Ridge Warden"), 9))
    run(SetCopies("main", Entry("Ashfoot Courier"), 9))
    deck_window.document.verdict.judge_now()
    assert not page.verdict_bar._fix_all.isHidden()
    assert not any(each.text() == "Fix all" for each in page.findings.findChildren(QPushButton))
    page.verdict_bar._fix_all.click()
    deck_window.document.verdict.judge_now()
    assert page.verdict_bar._fix_all.isHidden()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_verdict_shows_its_caveats_and_the_checks_behind_it(deck_window, monkeypatch):
    page, document = deck_window.editor, deck_window.document
    report = document.verdict.report
    legal = type(report)(Verdict.LEGAL, report.counts, ())
    caveats = ("The list of banned and limited cards is incomplete.",)
    monkeypatch.setattr(type(document.shelf), "caveats", lambda *_: caveats)
    document.verdict._report = legal
    page._on_judged(legal)
    assert page.verdict_bar._caveats.isVisible()
    assert page.verdict_bar._caveats.text() == "1 caveat"
    page.verdict_bar._verdict.click()
    panel = page.findChild(VerdictPanel)
    assert panel._reasons.title == "Legal in constructed today, with 1 caveat"
    assert len(panel._reasons.passed) == len(document.shelf.construction.rules)
    panel._copy()
    assert caveats[0] in QGuiApplication.clipboard().text()
    assert "A deck has exactly one avatar." in QGuiApplication.clipboard().text()


METERS = {
    "affinity that is not met": (
        Meter("affinity", 5, 8, is_exact=True),
        "5 of 8: 3 more, or take out all 5",
    ),
    "too much affinity": (Meter("affinity", 10, 8, is_exact=True), "2 too many"),
    "affinity that is met": (Meter("affinity", 8, 8, is_exact=True), "8 / 8"),
    "pips": (Meter("pips", 30, 26), "30 / 26"),
    "Level Ups": (Meter("level_ups", 3, 10, parts=((1, 1), (2, 2), (0, 3), (0, 4))), "3 / 10"),
    "relic": (Meter("relic", 5, 12, is_rule=False), "5 / 12"),
    "affinity without a spirit": (Meter("affinity", 0, 0, is_exact=True), "–"),
    "relic without a card": (Meter("relic", 0, 0, is_rule=False), "–"),
}


@pytest.mark.parametrize(("meter", "words"), METERS.values(), ids=METERS)
def test_a_meter_says_how_the_deck_stands(qapp, meter, words):
    assert meter_words(meter) == words


READY = {
    "rush_of_ikorr": ("pips", "pips"),
    "argent_saga": ("affinity", " affinity: "),
    "rise": ("level_ups", "Level Ups. Rank 1: "),
    "akora": ("relic", "The dearest card needs "),
}


@pytest.mark.parametrize("game", READY)
def test_every_game_has_its_meter_in_the_status_line(theme, qtbot, game):
    shelf = app_shelf(CardLibrary((), None), GameId(game))
    deck = read_deck(next(data_path("decks", game).iterdir())).deck
    event = shelf.format_of(deck)
    report = shelf.check(deck, event, None)
    bar = VerdictBar(theme)
    qtbot.addWidget(bar)
    bar.resize(1600, 40)
    bar.show()
    bar.show_report(report, event, shelf.game)
    name, words = READY[game]
    assert [each.name for each in report.meters] == [name]
    assert bar._meter.isVisible()
    assert words in bar._meter.toolTip()
    assert f"/ {report.meters[0].limit}" in bar._pip_text.text()


def test_the_affinity_meter_names_its_element_and_has_its_colour(theme, qtbot):
    meter = PipMeter(theme)
    qtbot.addWidget(meter)
    meter.set_meter(Meter("affinity", 5, 8, is_exact=True, sort="Fire"))
    assert meter.toolTip().startswith("Fire affinity: 5 of 8")
    assert meter.fill().name().upper() == theme.tint("Fire").base.upper()
    meter.set_meter(Meter("relic", 5, 12, is_rule=False))
    assert meter.fill() == theme.colour("accent"), "magenta belongs to infusions"
    meter.set_meter(Meter("pips", 5, 12))
    assert meter.fill() == theme.colour("infusion")


def test_meters_of_elements_differ_without_their_colours(theme, qtbot, monkeypatch):
    grey = theme.tint("")
    monkeypatch.setattr(theme, "tint", lambda _name: grey)
    seen = []
    for element in ("Air", "Dark", "Fire", "Light", "Water"):
        meter = PipMeter(theme)
        qtbot.addWidget(meter)
        meter.set_meter(Meter("affinity", 5, 8, is_exact=True, sort=element))
        meter.resize(meter.sizeHint())
        seen.append(meter.grab().toImage())
    alike = [pair for pair in combinations(range(len(seen)), 2) if seen[pair[0]] == seen[pair[1]]]
    assert alike == []


def test_counts_keep_the_order_of_the_sections(window):
    begun(window, "rush_of_ikorr")
    begun(window, "akora")
    page = begun(window, "rush_of_ikorr")
    assert list(page.verdict_bar._labels) == ["main", "side", "influence"]


@pytest.mark.parametrize(
    ("game", "words"),
    [("argent_saga", "Affinity: no spirit yet"), ("akora", "Relic: no Relic Shards yet")],
)
def test_a_meter_that_has_nothing_to_count_yet_says_what_is_missing(window, game, words):
    bar = begun(window, game).verdict_bar
    assert bar._meter.accessibleName() == words
    assert bar._pip_text.text() == "–"


def judged(window):
    window.document.verdict.judge_now()
    return window.editor.deck_pane


def test_infusions_have_a_step_of_their_own_that_may_be_left_out(window):
    page = begun(window)
    infusions = page.deck_pane.greeting.buttons[2]
    assert infusions.accessibleName() == ("Step 3 of 4, Add Infusions, button Show 3 Infusions")
    assert infusions.toolTip() == "Choose first: Avatar"
    steps = building_steps(window.document.shelf.game, window.document.verdict.report)
    assert [each.is_optional for each in steps] == [False, False, True, False]
    assert not is_complete(steps)
    assert is_complete([replace(each, is_done=not each.is_optional) for each in steps])


def test_the_next_step_stands_below_the_first_cards_until_all_are_done(window):
    page = begun(window)
    page.add_card(window.document.shelf.catalog.card("Ridge Warden"))
    line = judged(window).next_step
    assert not page.deck_pane.is_greeting
    assert line.isVisible()
    assert line.button.text() == "Show 1 Avatar"
    line.button.click()
    assert page.library.query == "t:avatar"
    page.add_card(page.library.model.cards[0])
    assert judged(window).next_step.button.text() == "Show what fits"
    line.hidden.emit()
    assert not line.isVisible()
    page.add_card(window.document.shelf.catalog.card("Ridge Warden"))
    assert not judged(window).next_step.isVisible()


def is_whole(button):
    line = button.parentWidget()
    return button.width() >= button.sizeHint().width() and line.rect().contains(button.geometry())


@pytest.mark.parametrize("width", [250, 900])
def test_nothing_of_the_next_step_is_cut_off_in_a_narrow_pane(theme, qtbot, width):
    shelf = make_shelf(GameId("rush_of_ikorr"))
    deck = Deck(shelf.game.id, format="constructed", sections={"main": (Entry("Ridge Warden"),)})
    event = shelf.format_of(deck)
    line = NextStep(theme)
    qtbot.addWidget(line)
    line.show_steps(shelf, building_steps(shelf.game, shelf.check(deck, event, None)), event)
    line.resize(width, 100)
    line.show()
    qtbot.waitUntil(lambda: all(map(is_whole, line.findChildren(QAbstractButton))))
    assert line.width() == width  # not wider than the pane
    words = [each for each in line.findChildren(QLabel) if each.text() == "Step 1 of 4"]
    assert all(each.width() >= each.sizeHint().width() for each in words)
    (title,) = [each for each in line.findChildren(QLabel) if each.property("tone") == "heading"]
    assert title.text() == "Choose your Avatar"


def test_the_keyboard_goes_on_to_the_next_step_when_one_adds_its_cards(window, qtbot):
    page = begun(window)
    influence = page.deck_pane.greeting.buttons[-1]
    influence.setFocus()
    assert QApplication.focusWidget() is influence
    influence.click()
    judged(window)
    assert len(page.deck_pane.greeting.buttons) == 3
    assert QApplication.focusWidget() is page.deck_pane.greeting.buttons[0]


def test_a_dash_without_its_title_is_left_out_of_a_narrow_status_line(theme, qtbot):
    game = GAMES[GameId("argent_saga")]
    shelf = make_shelf(game.id)
    empty = Deck(game.id, format="constructed", sections={})
    bar = VerdictBar(theme)
    qtbot.addWidget(bar)
    event = shelf.format_of(empty)
    bar.show_report(shelf.check(empty, event, None), event, game)
    assert bar._pip_text.text() == "–"
    for width, is_shown in ((1_600, True), (620, False)):
        bar.resize(width, 40)
        bar._fit()
        assert bar._pip_text.isHidden() is not is_shown
        assert bar._pip_word.isHidden() is not is_shown


def test_a_deck_that_was_opened_is_not_led_through_steps(deck_window):
    deck_window.document.session.run(SetCopies("side", Entry("Ashfoot Courier"), 0))
    assert not judged(deck_window).next_step.isVisible()


def test_choosing_a_leader_leads_to_the_cards_of_the_next_step(window):
    page = begun(window)
    page.deck_pane.greeting.buttons[0].click()
    page.add_card(page.library.model.cards[0])
    judged(window)
    assert page.library.query == "(t:champion or t:spell or t:location) legal:yes"


def test_a_search_of_ones_own_stays_when_a_step_is_done(window):
    page = begun(window)
    page.deck_pane.greeting.buttons[0].click()
    avatar = page.library.model.cards[0]
    page.library.set_query("ridge")
    page.add_card(avatar)
    judged(window)
    assert page.library.query == "ridge"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_verdict_of_a_new_deck_lists_its_steps_and_no_findings(window):
    page = begun(window)
    page.verdict_bar._verdict.click()
    reasons = page.findChild(VerdictPanel)._reasons
    assert reasons.title == "Just begun, 0 of 4 steps"
    assert [title for title, _ in reasons.steps] == [
        "Choose your Avatar", "Deck: add 40 cards", "Add Infusions", "Influence: add 10 cards",
    ]  # fmt: skip
    assert not reasons.passed


def test_the_keyboard_goes_on_among_the_cards_although_the_search_takes_a_moment(window, qtbot):
    page = begun(window)
    page.deck_pane.greeting.buttons[0].setFocus()
    page.library.set_query("t:avatar")
    page.library._timer.start()
    page.library.enter_list()
    qtbot.waitUntil(page.library.view.hasFocus)
    assert page.library.view.current_card().type == "avatar"


def test_steps_that_wait_for_another_are_not_called_free_in_their_order(window):
    def words(game):
        greeting = begun(window, game).deck_pane.greeting
        return [
            each.text() for each in greeting.findChildren(QLabel) if "steps make" in each.text()
        ]

    assert words("rush_of_ikorr") == ["4 steps make it complete."]
    assert words("akora") == ["3 steps make it complete. Do them in any order."]


AKORA = GameId("akora")
SHARDS = (
    replace(card("Brine Shard", "relic shard"), game=AKORA),
    replace(card("Feather Shard", "relic shard"), game=AKORA),
    replace(card("Bellfawn", "akora"), game=AKORA),
)


@pytest.fixture
def akora(window, monkeypatch):
    shelf = make_shelf(AKORA, SHARDS)
    data = replace(window._services.data, shelf_of=lambda _game: shelf)
    monkeypatch.setattr(window.decks, "_data", data)
    return begun(window, AKORA)


def test_the_first_relic_shard_is_the_one_that_the_deck_starts_with(akora, window):
    deck = window.document.shelf.catalog.card
    akora.add_card(deck("Brine Shard"))
    akora.add_card(deck("Feather Shard"))
    assert window.document.deck.count("starting") == 1
    assert window.document.deck.count("alchemy") == 1
    window.document.session.undo()
    window.document.session.undo()
    akora.add_card(deck("Brine Shard"), to_side=True)
    assert window.document.deck.count("side") == 1


def test_of_several_relic_shards_at_once_one_is_the_one_that_the_deck_starts_with(akora, window):
    card = window.document.shelf.catalog.card
    akora.add_cards([card("Brine Shard"), card("Feather Shard")])
    assert window.document.deck.count("starting") == 1
    assert window.document.deck.count("alchemy") == 1


def test_a_step_that_is_done_says_how_many_cards_there_are(akora, window):
    shelf = window.document.shelf
    akora_card = next(each for each in shelf.catalog.cards() if each.type == "akora")
    akora.add_card(akora_card)
    window.document.verdict.judge_now()
    words = [each.text() for each in akora.deck_pane.greeting.findChildren(QLabel)]
    assert "Akora Deck: 1 card" in words


def test_a_deck_without_a_leader_does_not_say_so_of_every_card(akora):
    shown = replace(card("Hush", "alchemy"), game=AKORA, values={"kind": "eternity"})
    akora.show_card(shown)
    words = [each.text() for each in akora.inspector.findChildren(QLabel)]
    assert "Legal here" in words
    assert not any("leader" in each for each in words)
    assert "Eternity" in words  # as on the card


def test_cards_of_a_section_without_a_size_stay_for_more_of_them(akora, window):
    akora.deck_pane.greeting.buttons[0].click()
    assert akora.library.query == "t:akora legal:yes"
    akora.add_card(window.document.shelf.catalog.card("Bellfawn"))
    judged(window)
    assert akora.library.query == "t:akora legal:yes"


def test_a_step_that_has_begun_says_how_many_cards_are_left(window):
    page = begun(window)
    page.add_card(page._document.shelf.catalog.card("Kesara, Keeper of Cinders"))
    page.add_card(page._document.shelf.catalog.card("Ridge Warden"))
    line = judged(window).next_step
    assert line.button.accessibleName().startswith("Step 2 of 4, Deck: add 39 more, ")
