"""The desk names what a game has: no pips and no infusions where there are none."""

from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from deckbuilder.app import make_shelf
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.tournament.check_log import LoggedCheck
from deckbuilder.tournament.infractions import bundled_infractions
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.desk.details_pane import check_words
from deckbuilder.ui.desk.infraction_dialogs import InfractionEditor, InfractionsDialog
from deckbuilder.ui.desk.lists_model import ListColumn
from deckbuilder.ui.desk.lists_table import WIDTHS
from deckbuilder.ui.desk.page import DeskPage
from deckbuilder.ui.words import Catalogue, load_catalogue
from engine.legality import Verdict


@cache
def shelf_of(game):
    return make_shelf(CardLibrary((), None), game)


@pytest.fixture
def page(request, theme, services, qtbot, tmp_path):
    """The desk with an event of one list of a game."""
    folder = tmp_path / "cup"
    folder.mkdir()
    ready = sorted(data_path("decks", request.param).glob("*.txt"))[0]
    (folder / "ada.txt").write_text("Player: Ada\n" + ready.read_text("utf-8"), "utf-8")
    data = replace(services.data, shelf_of=shelf_of)
    made = DeskPage(CardPainter(theme), data, services.workers, services.folder, InlineExecutor())
    qtbot.addWidget(made)
    made.resize(1400, 800)
    made.show()
    made.open(folder)
    yield made
    made.close_down()


@pytest.mark.parametrize("page", ["rush_of_ikorr"], indirect=True)
def test_findings_of_a_list_have_no_button_that_would_lead_nowhere(page):
    file = page.session.path / "ada.txt"
    short = [each for each in file.read_text("utf-8").splitlines() if not each.startswith("2 ")]
    file.write_text("\n".join(short), "utf-8")
    page.open(page.session.path)
    page.lists.select(page.session.lists[0])
    assert page.details.findings.isVisible()
    assert page.details.findings.findChildren(QPushButton) == []


def heading(page, column):
    return page.lists.model.headerData(column, Qt.Orientation.Horizontal)


@pytest.mark.parametrize(
    ("page", "colours", "cards"),
    [("argent_saga", "Elements", 40), ("akora", "Attributes", 41), ("rise", "Aspects", 50)],
    indirect=["page"],
)
def test_lists_and_checks_name_only_what_the_game_has(page, colours, cards):
    assert page.lists.table.isColumnHidden(ListColumn.PIPS)
    assert heading(page, ListColumn.COLOURS) == colours
    (checked,) = page.session.lists
    main = page.lists.model.index(0, ListColumn.MAIN).data()
    assert main == str(cards)
    page.begin_check(checked)
    assert not page.check.boxes[2].isVisible()
    assert "+" not in page.check.entry.placeholderText()
    example = page.check.entry.placeholderText().rpartition(" ")[2]
    assert any(
        each.name.casefold().startswith(example)
        for each in checked.deck.entries(*checked.deck.sections)
    )
    assert page.check.is_sided.isHidden() != page.running.count.can_side
    page.running.give_up()


@pytest.mark.parametrize("page", ["rush_of_ikorr"], indirect=True)
def test_where_there_are_pips_and_infusions_they_are_named(page):
    assert not page.lists.table.isColumnHidden(ListColumn.PIPS)
    page.begin_check(page.session.lists[0])
    assert page.check.boxes[2].isVisible()
    assert "+" in page.check.entry.placeholderText()
    page.running.give_up()


@pytest.mark.parametrize("page", ["rise"], indirect=True)
def test_a_game_without_colours_and_side_deck_has_no_columns_for_them(page):
    hidden = [each for each in ListColumn if page.lists.table.isColumnHidden(each)]
    assert {ListColumn.COLOURS, ListColumn.SIDE, ListColumn.PIPS} <= set(hidden)


COUNTED = {
    "rush_of_ikorr": "Main",
    "argent_saga": "Main",
    "rise": "Library",
    "akora": "Alchemy Deck",
}


@pytest.mark.parametrize(("page", "title"), COUNTED.items(), indirect=["page"], ids=COUNTED)
def test_the_column_of_counts_has_the_name_that_the_game_gives_its_cards(page, title):
    assert heading(page, ListColumn.MAIN) == title


@pytest.mark.parametrize("language", ["", "de", "fr"])
@pytest.mark.parametrize("page", COUNTED, indirect=True)
def test_no_title_of_a_number_is_cut_off(page, theme, qapp, language):
    catalogue = Catalogue(load_catalogue(language) if language else {})
    qapp.installTranslator(catalogue)
    page.open(page.session.path)
    metrics = QFontMetricsF(theme.font("small"))
    least = {
        each: metrics.horizontalAdvance(heading(page, each)) + 2 * theme.space("s")
        for each in WIDTHS
        if not page.lists.table.isColumnHidden(each)
    }
    cut = {each for each, width in least.items() if page.lists.table.columnWidth(each) < width}
    qapp.removeTranslator(catalogue)
    assert ListColumn.MAIN in least
    assert cut == set()


@pytest.mark.parametrize("page", ["argent_saga"], indirect=True)
def test_a_game_with_colours_and_side_deck_keeps_its_columns(page):
    assert not page.lists.table.isColumnHidden(ListColumn.COLOURS)
    assert not page.lists.table.isColumnHidden(ListColumn.SIDE)


@pytest.mark.parametrize("page", ["rise"], indirect=True)
def test_infractions_that_come_with_the_program_are_in_the_users_language(page, qapp):
    catalogue = Catalogue(load_catalogue("fr"))
    qapp.installTranslator(catalogue)
    table = page.infractions()
    qapp.removeTranslator(catalogue)
    assert table.penalty("warning").title == "Avertissement"
    english = page.infractions()
    same = [old.title for old, new in zip(english.infractions, table.infractions, strict=True)
            if old.title == new.title]  # fmt: skip
    assert same == []


@pytest.mark.parametrize("page", ["rise", "rush_of_ikorr"], indirect=True)
def test_a_deck_that_lacks_cards_does_not_accuse_its_legal_list(page, theme, qtbot):
    page.begin_check(next(each for each in page.session.lists if each.verdict == "legal"))
    running = page.running
    running.fill()
    row = next(each for each in running.count.rows() if each.listed > 1)
    running.set_count(row, 0)
    running.set_sorted(True)
    assert running.result.report.verdict is Verdict.ILLEGAL  # as it was counted
    dialog = InfractionsDialog(theme, running)
    qtbot.addWidget(dialog)
    fitting = {each.id for each in running.infractions.suggested(running.count.faults())}
    assert fitting == {"deck-missing"}
    assert dialog.list.item(0).text() == "Cards of the list are missing"
    running.give_up()


@pytest.mark.parametrize("page", ["rise", "rush_of_ikorr"], indirect=True)
def test_only_infractions_that_can_happen_are_offered(page, theme, qtbot):
    page.begin_check(page.session.lists[0])
    dialog = InfractionsDialog(theme, page.running)
    qtbot.addWidget(dialog)
    titles = [dialog.list.item(at).text() for at in range(dialog.list.count())]
    has_infusions = bool(page.running.count.shelf.game.schema.overlay_types)
    assert ("Infusion on another card" in titles) == has_infusions
    assert "Marked cards or sleeves" in titles
    page.running.give_up()


def listed(editor):
    rows = [editor.list.item(place) for place in range(editor.list.count())]
    return {each.text() for each in rows if not each.isHidden()}


@pytest.mark.parametrize("page", ["argent_saga", "rush_of_ikorr"], indirect=True)
def test_the_table_lists_infusions_only_where_a_game_has_them(page, theme, qtbot):
    (game,) = page.session.games
    kept = []
    editor = InfractionEditor(theme, page.infractions(), kept.append, games=[game])
    qtbot.addWidget(editor)
    assert ("Infusion on another card" in listed(editor)) == (game.id == "rush_of_ikorr")
    assert "Cards of the list are missing" in listed(editor)
    editor.name.setText("Cards too few")
    editor.name.textEdited.emit("Cards too few")
    editor.accept()
    assert len(kept[0].infractions) == len(bundled_infractions().infractions)


@pytest.mark.parametrize("page", ["rise"], indirect=True)
def test_the_original_table_is_not_written_as_a_translated_copy(page, theme, qapp, qtbot):
    catalogue = Catalogue(load_catalogue("de"))
    qapp.installTranslator(catalogue)
    kept = []
    editor = InfractionEditor(theme, page.infractions(), kept.append)
    qtbot.addWidget(editor)
    editor.reset()
    editor.accept()
    qapp.removeTranslator(catalogue)
    assert kept == [None]


@pytest.fixture
def french(qapp):
    catalogue = Catalogue(load_catalogue("fr"))
    qapp.installTranslator(catalogue)
    yield
    qapp.removeTranslator(catalogue)


@pytest.fixture
def crowded(french, theme, qapp, services, qtbot, tmp_path):
    """A desk with teams in a small window with large text, in the language of the longest words."""
    theme.choose(scale=1.5)
    theme.apply(qapp)
    ready = sorted(data_path("decks", "rush_of_ikorr").glob("*.txt"))
    for name, file in zip(("ada", "bo"), ready, strict=False):
        (tmp_path / f"{name}.txt").write_bytes(file.read_bytes())
    roster = tmp_path / "players.csv"
    roster.write_text("player,team,seat,list\nAda Obi,Owls,1,ada.txt\nBo Kim,Owls,2,bo.txt\n")
    data = replace(services.data, shelf_of=shelf_of)
    made = DeskPage(CardPainter(theme), data, services.workers, services.folder, InlineExecutor())
    qtbot.addWidget(made)
    made.resize(1024, 540)
    made.show()
    made.open(roster)
    made.lists.select(made.session.lists[0])
    QTest.qWait(50)
    yield made
    made.close_down()


def test_nothing_about_a_list_lies_over_anything_else(crowded):
    details = crowded.details
    parts = (details.player, details.check, details.table, details.judge, details.verdict,
             details.caveats, details.findings, details.text)  # fmt: skip
    assert all(each.isVisibleTo(details) for each in parts)
    boxes = [QRect(each.mapTo(details._body, QPoint()), each.size()) for each in parts]
    assert [(a, b) for a, b in combinations(boxes, 2) if a.intersects(b)] == []
    assert all(each.height() >= details.fontMetrics().height() for each in boxes)


def test_the_titles_of_names_are_whole_where_there_is_little_room(crowded, theme):
    metrics = QFontMetricsF(theme.font("small"))
    table = crowded.lists.table
    for each in (ListColumn.PLAYER, ListColumn.TEAM):
        assert not table.isColumnHidden(each)
        assert table.columnWidth(each) > metrics.horizontalAdvance(heading(crowded, each))


def test_a_verdict_names_what_is_unknown_beside_what_is_wrong(crowded):
    file = crowded.session.current.folder / "ada.txt"
    lines = file.read_text("utf-8").splitlines()
    place = next(number for number, each in enumerate(lines) if each.startswith("2 "))
    lines[place] = "1 Zorkle of Nowhere"  # one card less, and one that nobody knows
    file.write_text("\n".join(lines), "utf-8")
    crowded.open(crowded.session.path)
    crowded.lists.select(crowded.session.lists[0])
    words = crowded.details.verdict.text()
    assert words.startswith("1 constat, inconnus\u00a0: 1")


def test_a_deck_check_says_its_round_and_table():
    check = LoggedCheck("1", started="2026-11-19T02:31:00+00:00", seconds=81, outcome="finished",
                        result={"as_listed": True}, round="3", table="7")  # fmt: skip
    assert check_words(check).endswith("01:21: as listed (round 3, table 7)")
    assert check_words(replace(check, round="", table="")).endswith("01:21: as listed")
