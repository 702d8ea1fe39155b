"""The simulation pane: asking, partial results, stopping, complaints, text."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtWidgets import QTableWidget

from deckbuilder.core.simulation.blanks import Blank
from deckbuilder.core.simulation.executors import Inline, LocalProcesses
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.panes.charts import ColumnChart
from deckbuilder.ui.simulation.pane import SimulationPane, Workbench
from deckbuilder.ui.simulation.results import _difference_words
from deckbuilder.ui.simulation.runner import StudyRunner
from deckbuilder.ui.table.deck_box import Decks, DeckSource
from engine.games import GAMES
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import catalog, ready_deck
from tests.deckbuilder.ui.conftest import IKORR, make_shelf
from tests.deckbuilder.ui.test_accessibility import nameless


@pytest.fixture
def shelf():
    """All bundled cards."""
    small = make_shelf()
    return type(small)(GAMES[IKORR], catalog(), small.construction, small.formats)


@pytest.fixture
def make_pane(theme, shelf, qtbot):
    """Make panes that play few games."""

    def make(runner=None, opened=True):
        decks = Decks((DeckSource("Other", lambda: ready_deck(1)),))
        bench = Workbench(lambda: (ready_deck(), shelf) if opened else None, lambda: decks)
        runner = runner or StudyRunner(Inline, InlineExecutor())
        made = SimulationPane(theme, bench, runner)
        qtbot.addWidget(made)
        made.resize(420, 900)
        made.show()
        made.games.setValue(60)
        made.pilot.setCurrentIndex(made.pilot.findData(PilotName.GOLDFISH.value))
        return made

    return make


def titles(pane):
    return list(pane._shown)


def test_a_simulation_shows_charts_and_tables(make_pane):
    pane = make_pane()
    pane.pilot.setCurrentIndex(pane.pilot.findData(PilotName.GREEDY.value))
    pane.start()
    assert pane.findings.is_complete
    assert titles(pane)[0].startswith("Turn in which the goal is reached")
    charts = [each for each in pane.findChildren(ColumnChart) if each._columns]
    assert sum(each.part for each in charts[0]._columns) == pytest.approx(100)
    assert pane._note.text() == "60 games played."
    assert not pane.progress.isVisible()
    assert nameless(pane) == []


def test_goals_opponent_other_version_and_copies_are_part_of_it(make_pane):
    pane = make_pane()
    pane.goals.setPlainText("by turn 3: 1 t:champion\n\nby turn 2: 1 t:spell\n")
    pane.opponent.setCurrentIndex(1)
    pane.compare.setCurrentIndex(1)
    pane.copies.setCurrentIndex(1)
    study = pane.study()
    assert study.goals == ("by turn 3: 1 t:champion", "by turn 2: 1 t:spell")
    assert study.opponent == study.compare == ready_deck(1)
    assert study.copies_of == ready_deck().entries("main")[0].name
    pane.games.setValue(6)
    pane.start()
    assert titles(pane)[-3:] == [
        "Goals",
        "Compared with the other version",
        "First goal against copies",
    ]
    table = pane._shown["Goals"].findChild(QTableWidget)
    assert table.item(0, 0).text() == "by turn 3: 1 t:champion"
    told = pane.as_text().splitlines()
    assert "Counted in the games, with the pilot's mulligan." in told
    assert any(line.startswith("Seen: exact odds with a mulligan that keeps") for line in told)


def test_cards_that_play_without_their_text_stand_above_the_results(make_pane):
    pane = make_pane()
    pane.start()
    assert "Not understood" not in titles(pane)
    found = replace(pane.findings, blanks=(Blank("Half Harp", True), Blank("Odd Oracle", False)))
    pane._on_progress(found)
    assert titles(pane)[0] == "Not understood"
    words = "2 cards play without their text: Half Harp (in part), Odd Oracle"
    assert pane.as_text().splitlines()[1] == words


def test_charts_and_tables_have_their_full_height_with_the_first_results(make_pane):
    pane = make_pane()
    pane.resize(420, 500)
    pane.goals.setPlainText("by turn 3: 1 t:champion")
    pane.pilot.setCurrentIndex(pane.pilot.findData(PilotName.GREEDY.value))
    pane.start()
    # Nothing has been drawn yet, and so nothing was drawn squeezed.
    drawn = [*pane.findChildren(ColumnChart), *pane.findChildren(QTableWidget)]
    visible = [each for each in drawn if each.isVisible()]
    assert len(visible) >= 5
    for each in visible:
        wanted = max(each.minimumHeight(), each.sizeHint().height() * isinstance(each, ColumnChart))
        assert each.height() == wanted
    views = list(pane._shown.values())
    for one, below in pairwise(views):
        assert one.geometry().bottom() < below.geometry().top()


SURE = {
    "certain": (5.7e-47, "This deck is 0.50 turns slower: not chance (p < 0.1 %)."),
    "likely": (0.012, "This deck is 0.50 turns slower: hardly chance (p = 1.2 %)."),
}


@pytest.mark.parametrize(("by_chance", "words"), SURE.values(), ids=SURE)
def test_a_difference_says_how_sure_it_is(by_chance, words):
    assert _difference_words(0.5, by_chance) == words


def test_the_results_are_copied_as_text(make_pane, qapp):
    pane = make_pane()
    assert pane.as_text() == ""
    pane.start()
    pane.copy()
    assert "Going first\t30\t" in qapp.clipboard().text()


def test_a_goal_that_cannot_be_understood_is_told_in_a_sentence(make_pane):
    pane = make_pane()
    pane.goals.setPlainText("soon: a dragon")
    pane.start()
    assert "is not a goal" in pane._note.text()
    assert pane.run.isEnabled()


def test_without_a_deck_there_is_nothing_to_simulate(make_pane):
    pane = make_pane(opened=False)
    pane.start()
    assert pane._note.text() == "Open a deck first."


def test_stopping_keeps_what_was_found_and_the_window_goes_on_meanwhile(make_pane, qtbot):
    runner = StudyRunner(lambda: LocalProcesses(1), ThreadPoolExecutor(1))
    pane = make_pane(runner)
    pane.games.setValue(100_000)
    pane.start()
    assert not pane.run.isEnabled()
    with qtbot.waitSignal(runner.progressed, timeout=60_000):
        pass
    pane.stop()
    with qtbot.waitSignal(runner.ended, timeout=60_000):
        pass
    assert 0 < pane.findings.done < 100_000
    assert pane._note.text().startswith("Stopped after")
    assert pane.run.isEnabled()
    runner.close()
