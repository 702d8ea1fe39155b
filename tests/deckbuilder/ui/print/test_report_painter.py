"""The report on an event on paper."""

import pytest

from deckbuilder.tournament.checked_event import gathered
from deckbuilder.tournament.event_checks import request_for
from deckbuilder.tournament.events import open_event
from deckbuilder.ui.print.paper import Paper, pdf_bytes
from deckbuilder.ui.print.report_painter import report_pages
from deckbuilder.ui.print.sheet_layout import MARGIN
from deckbuilder.ui.report_words import words_in
from tests.deckbuilder.tournament.event_kit import checked, make_folder
from tests.deckbuilder.ui.print.writing import written

pytestmark = pytest.mark.usefixtures("qapp")
LONG = "Wolfeschlegelsteinhausen of the Innermost Wandering Highlands"
ROSTER = (
    "player,team,seat,list\n"
    f"{LONG},{LONG},1,1.txt\n"
    f"<b>Bo</b>,{LONG},1,2.txt\n"
    "Eve\u202e,,,../secret.txt\n"
    "Cy,,,\n"
)


@pytest.fixture
def report(tmp_path):
    folder = make_folder(tmp_path, "1", "2")
    (folder / "players.csv").write_text(ROSTER, "utf-8")
    (folder / "event.json").write_text('{"name": "Harbour Cup", "date": "2026-04-11"}', "utf-8")
    event = open_event(folder)
    return gathered(event, checked(event), request_for(event))


def words(pages):
    return [each for page in pages for each in written(page)]


@pytest.mark.parametrize("paper", Paper, ids=lambda paper: paper.title)
def test_everybody_and_every_finding_is_on_the_page_and_within_it(report, paper):
    texts = words(report_pages(report, paper))
    joined = " ".join(text for *_, text in texts)
    for expected in ("Harbour Cup", "<b>Bo</b>", "Eve?", "Cy", "missing", "have the same seat 1"):
        assert expected in joined
    for left, right, y, _, text in texts:
        assert left >= MARGIN - 1, text
        assert right <= paper.width - MARGIN + 1, text
        assert y <= paper.height - 300, text


def test_a_heading_is_never_the_last_on_its_page(report):
    for page in report_pages(report, Paper.LETTER):
        *_, last, _, _ = [text for *_, text in written(page)]
        assert last not in ("Teams", "Players", "Mean", "List code")


def test_the_report_is_a_pdf(report):
    data = pdf_bytes(report_pages(report, Paper.A4), Paper.A4, report.event.name)
    assert data.startswith(b"%PDF-")


def test_the_report_speaks_the_language_that_is_asked_for(report):
    joined = " ".join(text for *_, text in words(report_pages(report, Paper.A4, words_in("de"))))
    for expected in ("Urteil", "Listencode", "fehlt", "Seite 1"):
        assert expected in joined
    for english in ("Player", "Verdict", "missing", "have the same seat"):
        assert english not in joined
