"""No window says plain “Legal” where the verdict has caveats."""

import pytest
from PySide6.QtWidgets import QLabel

from deckbuilder.core.card_search import ShelfSearch
from deckbuilder.core.feed import VerdictChange
from deckbuilder.core.siding_plans import Plan
from deckbuilder.feeds.update import UpdateReport
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.desk.details_pane import team_words
from deckbuilder.ui.desk.text_dialog import TextDialog
from deckbuilder.ui.dialogs.format_dialog import FormatDialog
from deckbuilder.ui.dialogs.siding_dialog import SidingDialog
from deckbuilder.ui.formats.dialog import FormatsDialog
from deckbuilder.ui.updates.states import FinishedPage
from deckbuilder.ui.updates.update_words import report_text
from deckbuilder.ui.verdict_words import verdict_word
from deckbuilder.ui.window.document import Document
from engine.legality import Verdict
from tests.deckbuilder.ui.desk.conftest import judge_desk, ready_deck, real_shelf, write_list


@pytest.fixture
def document(qapp):
    """A legal deck; the ban list of its format is incomplete, and it has practice cards."""
    shelf = real_shelf()
    made = Document(ready_deck(), shelf, ShelfSearch(shelf), InlineExecutor())
    assert len(made.shelf.caveats(made.deck, made.verdict.format, None)) == 2
    yield made
    made.deleteLater()


@pytest.mark.parametrize(
    ("verdict", "caveats", "words"),
    [
        (Verdict.LEGAL, 0, "Legal"),
        ("legal", 1, "Legal, with 1 caveat"),
        (Verdict.LEGAL, 2, "Legal, with 2 caveats"),
        ("illegal", 2, "Illegal"),
        (Verdict.UNKNOWN, 2, "Unknown"),
    ],
)
def test_a_verdict_in_a_word(qapp, verdict, caveats, words):
    assert verdict_word(verdict, caveats) == words


def test_the_choice_of_a_format(theme, document, qtbot):
    dialog = FormatDialog(theme, document)
    qtbot.addWidget(dialog)
    row = next(
        at for at in range(dialog.table.rowCount()) if "Legal" in dialog.table.item(at, 1).text()
    )
    assert dialog.table.item(row, 1).text() == "Legal, with 2 caveats"
    assert "incomplete" in dialog.table.item(row, 2).text()


def test_own_formats(theme, document, tmp_path, qtbot):
    dialog = FormatsDialog(theme, document.shelf, tmp_path, document.deck)
    qtbot.addWidget(dialog)
    assert "Legal, with 2 caveats. The list of banned" in dialog.said.text()


def test_siding_plans(theme, document, qtbot):
    dialog = SidingDialog(theme, document)
    qtbot.addWidget(dialog)
    dialog.add(Plan("Janus"))
    assert "After siding: Legal, with 2 caveats" in dialog.verdict.text()
    assert "incomplete" in dialog.verdict.toolTip()
    assert "with 2 caveats" in dialog.list.item(0).toolTip()


def test_the_update_of_cards(theme, qtbot):
    change = VerdictChange("a.deck", "illegal", "legal", caveats=("The ban list is incomplete.",))
    report = UpdateReport("2026-11-17", verdicts=(change,), decks=1)
    page = FinishedPage(theme)
    qtbot.addWidget(page)
    page.show_report(report)
    assert "Legal, with 1 caveat" in [each.text() for each in page.findChildren(QLabel)]
    assert "Illegal → Legal, with 1 caveat" in report_text(report)
    assert "The ban list is incomplete." in report_text(report)


def test_teams(window, tmp_path, monkeypatch):
    folder = tmp_path / "cup"
    folder.mkdir()
    write_list(folder, "ada", "Ada", 0)
    write_list(folder, "bo", "Bo", 1)
    roster = "player,team,seat,list\nAda,Owls,1,ada.txt\nBo,Owls,2,bo.txt\n"
    (folder / "players.csv").write_text(roster)
    desk = judge_desk(window)
    desk.open(folder / "players.csv")
    desk.page.session.change("Cup", None, "2v2", "")
    team = desk.page.session.team_of(desk.page.session.lists[0])
    assert team_words(team, team.members[0]) == "Legal, with 2 caveats"
    shown = []
    monkeypatch.setattr(TextDialog, "exec", lambda dialog: shown.append(dialog.view.toPlainText()))
    desk.papers.teams()
    desk.page.close_down()
    assert shown[0].startswith("Owls: Legal, with 2 caveats\n  1  Ada: Legal, with 2 caveats\n")
    assert "incomplete" in shown[0]
