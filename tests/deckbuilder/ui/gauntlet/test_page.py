"""The gauntlet in the window, as a user works with it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication

from deckbuilder.core.gauntlet.history import run_of
from deckbuilder.core.gauntlet.plan import Entrant
from deckbuilder.core.gauntlet.standings import Standings
from deckbuilder.core.simulation.executors import Inline
from deckbuilder.store.decks.deck_files import write_deck
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.gauntlet import results
from deckbuilder.ui.gauntlet.cards_pane import WIDTH
from deckbuilder.ui.gauntlet.field import FieldDeck
from deckbuilder.ui.gauntlet.figures import AHEAD, BEHIND
from deckbuilder.ui.gauntlet.games_dialog import GamesDialog
from deckbuilder.ui.gauntlet.page import AGAINST, CARDS, MATRIX, ROWS, GauntletPage
from deckbuilder.ui.gauntlet.runner import GauntletRunner, GauntletState, kept_path
from deckbuilder.ui.gauntlet.setup_pane import ALL
from deckbuilder.ui.views.row_painter import RowPainter
from engine.pilots.levels import NODES, Level
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.improvement.test_search import loose_shelf
from tests.play_kit import deck

MINE = replace(deck("Scout", "Ram"), name="Mine")
ENDINGS = {"W": "won", "D": "a draw", "L": "lost"}
FIELD = [FieldDeck(Entrant(replace(deck(*names), name=" and ".join(names)), " ".join(names)))
         for names in (("Wall", "Bolt"), ("Scout", "Carrier"))]  # fmt: skip


@pytest.fixture
def page(services, theme, tmp_path, qtbot):
    runner = GauntletRunner(tmp_path, Inline, InlineExecutor())
    painter = CardPainter(theme)
    made = GauntletPage(painter, services.data, services.workers, runner, tmp_path)
    made.resize(1600, 1000)
    qtbot.addWidget(made)
    made.open(MINE, "Mine", loose_shelf())
    made.setup.show_field(FIELD)
    made.setup.games.setValue(4)
    made.show()
    return made


def test_a_gauntlet_is_played_and_shown(page, tmp_path):
    page.setup.match_ups.choose(ALL)
    page.start()
    assert page.matrix.is_complete
    figures = page.grid.figures
    assert (figures.rowCount(), figures.columnCount()) == (3, 4)
    assert figures.rows[0][0].is_void
    assert "Mine against Wall and Bolt" in figures.rows[0][1].spoken
    assert page.against.figures.rowCount() == 2
    assert page.right.cards.figures.rowCount() == 2
    assert "12" in page.foot.status.accessibleName()
    assert page.sums.isVisible()
    said = [meaning for _value, meaning in results.sums(page.matrix, 0)]
    assert said[0].startswith("against the field, ")
    assert page.sums.title.text() == "Mine against the field"
    assert page.sums.games.accessibleName() == "8 games", "beside the heading, never cut short"
    assert said[3].startswith("worst match-up, ends in turn ")
    assert list(tmp_path.glob("gauntlets/*.jsonl"))


def test_the_same_gauntlet_is_not_played_twice(page, tmp_path):
    page.start()
    kept = kept_path(tmp_path, page.plan())
    before = kept.read_bytes()
    page.start()
    assert kept.read_bytes() == before
    assert page.matrix.is_complete


def test_stopping_keeps_what_was_played_and_offers_to_resume(page):
    page.runner.progressed.connect(lambda _state: page.stop())
    page.start()
    assert not page.matrix.is_complete
    assert page.matrix.done == 4
    assert page.setup.foot.start.text() == "Resume"
    page.runner.progressed.disconnect()
    page.start()
    assert page.matrix.is_complete


def test_it_says_what_is_played_and_that_it_is_stopping(page):
    said = []

    def watch(_state):
        said.append(page.setup.foot.note.text())
        page.stop()
        page.setup.foot.show_progress(6, 8, 3.0, "Mine against nobody")
        said.append(page.setup.foot.note.text())
        assert not page.setup.foot.stop.isEnabled()

    page.runner.progressed.connect(watch)
    page.start()
    first, second = said[:2]
    assert first.splitlines()[:2] == ["4 of 8 games", "Mine against Scout and Carrier"]
    assert second == "Stopping after the games that are being played …"
    assert page.setup.foot.note.text() == "Stopped at 4 of 8 games."
    page.runner.progressed.disconnect()
    page.start()
    assert page.setup.foot.stop.isEnabled()


def test_a_pause_is_told_until_it_is_over(page):
    foot, asked = page.setup.foot, []
    foot.pause_asked.connect(asked.append)
    page.setup.set_running(True)
    foot.show_progress(2, 8, 3.0, "Mine against Wall")
    foot.pause.click()
    assert foot.note.text().splitlines() == ["2 of 8 games", "Paused. What was played is kept."]
    foot.show_progress(4, 8, 3.0, "Mine against Wall")  # what was being played comes in
    assert foot.note.text().splitlines() == ["4 of 8 games", "Paused. What was played is kept."]
    foot.pause.click()
    assert foot.note.text().splitlines()[1] == "Mine against Wall"
    assert asked == [True, False]


def test_pilots_have_the_names_of_their_levels(page):
    names = [page.setup.pilot.itemText(at) for at in range(page.setup.pilot.count())]
    assert names[0] == "greedy pilot"
    assert names[2] == "steady"
    page.setup.pilot.setCurrentIndex(2)
    plan = page.plan()
    assert (plan.terms.pilot, plan.terms.level) == (PilotName.SEARCH, Level.STEADY)
    assert plan.pairings[0].job.nodes == NODES[Level.STEADY]
    run = run_of(Standings(plan).now(), "2026-01-31")
    page.setup.pilot.setCurrentIndex(0)
    page.setup.choose(run)
    assert page.setup.pilot.currentText() == "steady"


def test_cards_have_marks_beside_their_points_and_room_for_their_names(page):
    page.start()
    header = page.right.cards.horizontalHeader()
    wide = page.right.cards.fontMetrics().horizontalAdvance("Calendar-Stone Reader")
    assert header.sectionSize(0) >= wide
    assert header.length() <= page.right.cards.viewport().width()
    row = page.right.cards.figures.rows[0]
    assert row[2].mark == row[1].tone
    assert row[2].spoken.endswith(("ahead", "behind", "not decided"))


def test_cards_have_their_cost_before_their_names(page, theme, monkeypatch):
    drawn = []
    paint = RowPainter.cost
    monkeypatch.setattr(RowPainter, "cost", lambda row, centre, face: (
        drawn.append((centre.toPoint(), face)), paint(row, centre, face)))  # fmt: skip
    page.start()
    table = page.right.cards
    picture = table.viewport().grab().toImage()
    names = [row[0].text for row in table.figures.rows]
    shown = {at.y(): (at, face) for at, face in drawn}
    assert len(names) == len(shown) == 2
    for row, name in enumerate(names):
        cell = table.visualRect(table.figures.index(row, 0))
        ((at, face),) = [each for y, each in shown.items() if cell.top() < y < cell.bottom()]
        assert face.name == name
        assert face.cost
        edge = picture.pixelColor(at.x() - theme.px(6), at.y())
        assert edge.name() == theme.tint(face.colour).base.lower()
        assert at.x() + theme.px(10) < cell.left() + theme.px(32)


def test_versions_are_compared_when_the_deck_changes(page):
    page.start()
    page.open(replace(deck("Scout", "Titan"), name="Mine"), "Mine", loose_shelf())
    page.setup.show_field(FIELD)
    page.start()
    assert page.right.versions.accessibleName().count("version") == 2
    assert "+20 Titan" in page.right.versions.accessibleName()
    assert "8 games each" in page.right.step.text()


def test_decks_are_left_out_with_a_key(page, qtbot):
    item = page.setup.decks.item(0)
    page.setup.decks.setCurrentItem(item)
    qtbot.keyClick(page.setup.decks, Qt.Key.Key_Space)
    assert [each.title for each in page.setup.chosen()] == ["Scout and Carrier"]
    assert "1 of 2 decks, 4 games" in page.setup.extent.text()


def test_an_illegal_deck_of_the_field_says_so_and_is_left_out(page):
    short = replace(MINE.with_section("main", MINE.entries("main")[:1]), name="Short")
    page.setup.show_field([*FIELD, FieldDeck(Entrant(short, "short"), is_legal=False)])
    item = page.setup.decks.item(2)
    assert item.text() == "Short (not legal)"
    assert item.toolTip() == "Short is not legal (20 cards). Leave it out or fix it."
    assert len(page.setup.chosen()) == 2


def test_a_deck_without_texts_says_so_and_is_not_ticked(page):
    lacking = (
        "The text of “Wall” is not loaded; update the cards where a feed has them, or import them."
    )
    page.setup.show_field([*FIELD, replace(FIELD[0], lacking=lacking)])
    item = page.setup.decks.item(2)
    assert item.text() == "Wall and Bolt (no texts)"
    assert "not loaded" in item.toolTip()
    assert item.flags() & Qt.ItemFlag.ItemIsEnabled, "who wants to may try"
    assert len(page.setup.chosen()) == 2


def test_my_deck_alone_has_one_row(page):
    page.start()
    figures = page.grid.figures
    assert (figures.rowCount(), figures.columnCount()) == (1, 4)
    assert page.grid.maximumHeight() < 200
    page.setup.match_ups.choose(ALL)
    page.start()
    assert figures.rowCount() == 3


def test_pairings_that_cannot_be_played_are_not_counted_as_played(page):
    page.start()
    matrix = page.matrix
    first, second = (replace(e, letters="", failure="No text.") for e in matrix.cells[:2])
    page._on_ended(GauntletState(replace(matrix, cells=(first, second, *matrix.cells[2:]))))
    assert page.setup.foot.note.text() == "4 games played. 1 pairing could not be played."
    assert page.foot.status.accessibleName() == "No text."


def test_an_illegal_deck_is_told_and_not_played(page):
    short = replace(MINE.with_section("main", MINE.entries("main")[:1]), name="Short")
    page.open(short, "Short", loose_shelf())
    page.setup.show_field(FIELD)
    page.start()
    assert "Short is not legal (20 cards)" in page.setup.foot.note.text()
    assert page.setup.card.verdict.word.text() == "Illegal"
    assert page.setup.card.note.text().startswith("Fix the ")
    assert page.matrix is None


def test_a_cell_is_played_told_and_copied_by_keys(page, qtbot):
    page.start()
    asked, said = [], []
    page.pair_asked.connect(lambda mine, other: asked.append((mine.name, other.name)))
    page.message.connect(said.append)
    page.grid.setCurrentIndex(page.grid.figures.index(0, 1))
    qtbot.keyClick(page.grid, Qt.Key.Key_Return)
    assert asked == [("Mine", "Wall and Bolt")]
    qtbot.keyClick(page.grid, Qt.Key.Key_Space)
    (dialog,) = page.findChildren(GamesDialog)
    assert dialog.words.text().startswith("Mine against Wall and Bolt")
    rows = dialog.games.figures.rows
    assert len(rows) == 4
    assert [row[1].text for row in rows] == ["Mine", "Wall and Bolt"] * 2
    letters = page.matrix.cell(0, 1).letters
    assert [row[2].text for row in rows] == [ENDINGS[each.upper()] for each in letters]
    dialog.close()
    assert said == []
    qtbot.keyClick(page.grid, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("Mine against")


def test_the_worst_match_up_is_played_by_a_button(page):
    asked = []
    page.pair_asked.connect(lambda mine, other: asked.append((mine.name, other.name)))
    assert not page.worst.isEnabled()
    page.start()
    page.worst.click()
    hardest = page.against.figures.rows[0][0].text
    assert asked == [("Mine", hardest)]


def test_an_earlier_run_is_taken_up_with_its_field_and_seed(page):
    page.setup.seed.setValue(5)
    page.setup.decks.item(1).setCheckState(Qt.CheckState.Unchecked)
    page.start()
    assert page.earlier.text() == "Earlier runs 1"
    page.setup.seed.setValue(9)
    page.setup.decks.item(1).setCheckState(Qt.CheckState.Checked)
    page.start()
    assert len(page.matrix.plan.entrants) == 3
    page.runs.menu.actions()[1].trigger()
    assert page.setup.seed.value() == 5
    assert len(page.matrix.plan.entrants) == 2
    assert page.matrix.is_complete
    assert len(page.runs.runs) == 2


def test_an_earlier_run_whose_field_is_gone_says_so(page):
    page.start()
    page.setup.show_field(FIELD[:1])
    page.runs.menu.actions()[0].trigger()
    assert "1 deck of that field" in page.setup.foot.note.text()


def test_decks_have_pictures_of_their_leaders(page):
    assert not page.setup.decks.item(0).icon().isNull()
    page.start()
    picture = page.grid.grab().toImage()
    assert not picture.isNull()
    assert page._heads[1]._decks[0].title == "Mine"


def test_only_pairings_that_changed_are_put_into_words_again(page, monkeypatch):
    page.setup.match_ups.choose(ALL)
    page.start()
    worded = []
    real = results.cell_sentence
    monkeypatch.setattr(
        results, "cell_sentence", lambda *given: worded.append(given) or real(*given)
    )
    figures = results.MatrixFigures()
    figures.rows(page.matrix)
    assert len(worded) == 6
    figures.rows(page.matrix)
    assert len(worded) == 6
    cells = page.matrix.cells
    figures.rows(replace(page.matrix, cells=(replace(cells[0], letters="Wl"), *cells[1:])))
    assert len(worded) == 7


def test_another_deck_does_not_show_the_results_of_the_one_before(page):
    page.start()
    page.open(replace(MINE, name="Other"), "Other", loose_shelf())
    assert page.matrix is None
    assert not page.grid.isVisible()
    assert not page.sums.isVisible()
    assert page.right.cards.figures.rowCount() == 0
    page.foot.copy_rows()  # says that there is nothing yet


def test_a_changed_deck_says_whose_results_these_are(page):
    page.start()
    assert "version 1 of 1" not in page.setup.card.note.text()
    page.open(replace(deck("Scout", "Titan"), name="Mine"), "Mine", loose_shelf())
    assert page.matrix is not None
    assert "before it changed" in page.foot.status.accessibleName()
    assert page.setup.card.note.text() == "40 cards, version 2 of 2"


def test_the_rows_keep_what_was_said_of_versions(page):
    page.start()
    said = page.right.step.text()
    assert "first version" in said
    page.parts.choose(ROWS)
    page._show_part()
    assert page.right.step.text() == said


def test_few_games_are_muted(page):
    page.start()
    assert all(figure.is_muted for figure in page.grid.figures.rows[0][1:3])


def test_rows_are_shown_and_saved(page, tmp_path):
    page.start()
    page.parts.choose(ROWS)
    page._show_part()
    assert page.rows.figures.rowCount() == 4
    page.foot.write_csv(tmp_path / "out.csv")
    assert (tmp_path / "out.csv").read_text("utf-8-sig").startswith("deck,against")


def test_a_narrow_page_folds(page, qtbot):
    page.resize(1000, 700)
    assert not page.right.isVisible()
    assert page.setup.isVisible()
    page.parts.choose(CARDS)
    page._show_part()
    assert page.right.isVisible()
    assert not page.bar.setup.isVisible()
    page.resize(800, 600)
    QGuiApplication.processEvents()
    assert page.setup.isVisible(), "before the first games something is to be chosen"
    page.start()
    assert not page.setup.isVisible()
    assert page.setup.foot.start.isVisible(), "progress and buttons stay in a line"
    assert page.setup.foot.is_flat
    page.bar.setup.click()
    assert page.setup.isVisible()
    page.resize(1600, 900)
    assert page.parts.chosen_key == MATRIX
    assert page.setup.isAncestorOf(page.setup.foot)


def test_cards_of_a_narrow_page_stand_in_the_place_of_the_results(page, theme):
    theme.choose(scale=1.5)
    page.start()
    page.resize(1000, 700)
    page.parts.choose(CARDS)
    page._show_part()
    QGuiApplication.processEvents()
    table = page.right.cards
    end = table.mapTo(page, QPoint(table.width(), table.height()))
    assert end.x() <= page.width()
    assert end.y() <= page.height()
    assert table.horizontalHeader().length() <= table.viewport().width(), "no column is cut off"
    assert page.foot.improve.width() >= page.foot.improve.sizeHint().width()
    assert page.right not in page.panes, "it is part of the middle"
    theme.choose(scale=1.0)
    page.resize(1600, 1000)
    QGuiApplication.processEvents()
    assert page.right.isVisible()
    assert page.right.x() >= page._middle.geometry().right()
    assert page.panes == (page.setup, page._middle, page.right)
    assert page.right.width() == theme.px(WIDTH)


def test_a_low_page_has_a_tab_for_the_opponents(page):
    page.start()
    page.resize(1600, 560)
    assert page.grid.isVisible()
    assert page.against.isVisible(), "one row leaves room for both"
    page.setup.match_ups.choose(ALL)
    page.start()
    page.resize(1600, 560)
    assert page.grid.isVisible()
    assert not page.against.isVisible()
    assert not page.sums.isVisible()
    page.parts.choose(AGAINST)
    page._show_part()
    assert page.against.isVisible()
    assert page.sums.isVisible()
    assert not page.grid.isVisible()
    page.resize(1600, 1000)
    assert page.parts.chosen_key == MATRIX
    assert page.grid.isVisible()
    assert page.against.isVisible()


def test_better_and_worse_are_never_told_by_colour_alone(page):
    page.start()
    state = GauntletState(page.matrix)
    page.show_state(state)
    for row in page.grid.figures.rows:
        for figure in row:
            if figure.tone in (AHEAD, BEHIND):
                assert figure.mark
    for row in page.against.figures.rows:
        assert row[4].text in ("ahead", "behind", "not decided", "too few games")


def test_it_says_how_long_the_games_will_take(page):
    page.setup.forget_speeds()
    page._estimate()
    assert page.setup.is_speed_known
    page.setup.take_speed(PilotName.GREEDY, 0.4)
    page.setup.games.setValue(300)
    assert page.empty.text().endswith("300 games each take about 25 min.")
    page.setup.pilot.setCurrentIndex(1)
    assert "about" not in page.empty.text()


def test_the_menu_takes_the_deck_in_front_to_its_gauntlet(deck_window, tmp_path, qtbot):
    write_deck(tmp_path / "other.deck", MINE)
    deck_window.gauntlet.show()
    page = deck_window.gauntlet.page
    assert deck_window.pages.front is page
    assert page.setup.card.name.accessibleName() == "Emberwake"
    assert page.help_page == "gauntlet"
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert deck_window.pages.front is None
