"""Registration sheets on paper: nothing overflows, nothing is lost, and the code can be read."""

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import QRectF

from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.tournament.deck_checker import CheckRequest, DeckChecker
from deckbuilder.tournament.list_codes import canonical_deck, read_sheet_codes, sheet_codes
from deckbuilder.tournament.qr_codes import qr_matrix
from deckbuilder.tournament.sheet_maker import SheetMaker
from deckbuilder.tournament.sheets import SheetDetails, SheetVerdict, team_verdict
from deckbuilder.ui.print.paper import UNITS_AN_INCH, Paper, page_image, pdf_bytes
from deckbuilder.ui.print.sheet_layout import MARGIN, column_width
from deckbuilder.ui.print.sheet_painter import QR_SIZE, TOP, numbered, sheet_pages
from deckbuilder.ui.print.sheet_words import pages_in
from deckbuilder.ui.print.team_painter import team_pages
from deckbuilder.ui.words import LANGUAGES
from tests.deckbuilder.tournament.event_kit import DECKS
from tests.deckbuilder.ui.print.qr_reading import read_matrix, sampled
from tests.deckbuilder.ui.print.sheet_kit import LONG, large_sheet, team_of_three, usual_sheet
from tests.deckbuilder.ui.print.writing import written

pytestmark = pytest.mark.usefixtures("qapp")


SHEETS = {"usual": usual_sheet, "large": large_sheet}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", Paper, ids=lambda paper: paper.title)
@pytest.mark.parametrize("make", SHEETS.values(), ids=SHEETS)
def test_no_word_leaves_the_page_or_its_column(make, paper, language):
    middle = MARGIN + column_width(paper)
    for page in pages_in(language, lambda: numbered(sheet_pages(make(), paper))):
        for left, right, y, size, text in written(page):
            assert left >= MARGIN - 1, text
            assert right <= paper.width - MARGIN + 1, text
            assert size < y < paper.height - 200, text
            if 2600 < y < paper.height - 2000 and left < middle:
                assert right <= middle, text


def limited_team():
    """A team whose lists are legal with more caveats than its cover has room for."""
    team = team_of_three()
    caveats = (
        "All 26 checks passed.",
        "No ban list is known for 2026-11-20; the newest known one was applied.",
        "Some of its cards are practice cards of this program, not published ones.",
    )
    verdict = SheetVerdict("legal", "Legal on 2026-11-20, with 2 caveats", caveats)
    return replace(team, members=tuple(replace(each, verdict=verdict) for each in team.members))


PAGES = {
    "sheet": lambda: numbered(sheet_pages(large_sheet(), Paper.A4)),
    "team": lambda: team_pages(limited_team(), Paper.A4),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("make", PAGES.values(), ids=PAGES)
def test_no_two_words_lie_over_one_another(make, language):
    for page in pages_in(language, make):
        texts = [each for each in written(page) if each[4].strip()]
        for place, (left, right, y, size, text) in enumerate(texts):
            for left2, right2, y2, size2, other in texts[place + 1 :]:
                beside = right <= left2 + 1 or right2 <= left + 1
                below = abs(y - y2) >= 0.72 * min(size, size2)
                assert beside or below, (text, other)


def test_every_long_name_is_there_whole():
    words = [
        text
        for page in numbered(sheet_pages(large_sheet(), Paper.A4))
        for *_, text in written(page)
    ]
    joined = " ".join(words)
    assert joined.count(LONG) + joined.replace(" ", "").count(LONG.replace(" ", "")) > 250
    assert "…" not in "".join(text for text in words if text.startswith("Wolfe"))


def test_pages_are_numbered_through_a_sheet_and_through_a_team():
    def last_words(pages):
        return [written(page)[-1][4] for page in pages]

    large = last_words(numbered(sheet_pages(large_sheet(), Paper.A4)))
    assert large == [f"Page {n} of {len(large)}" for n in range(1, len(large) + 1)]
    team = last_words(team_pages(team_of_three(), Paper.A4))
    assert team == [f"Page {n} of 4" for n in range(1, 5)]


def test_a_team_page_keeps_its_words_within_their_boxes():
    for left, right, _, _, text in written(team_pages(team_of_three(), Paper.LETTER)[0]):
        assert left >= MARGIN - 1, text
        assert right <= Paper.LETTER.width - MARGIN + 1, text


def test_the_cover_of_a_team_says_each_finding_once():
    found = [{"message": "Seat 1 is taken twice."}, {"message": "Seat 3 is free."}]
    messages = tuple(each["message"] for each in found)
    team = replace(team_of_three(), verdict=team_verdict("illegal", found), findings=messages)
    words = " ".join(text for *_, text in written(team_pages(team, Paper.A4)[0]))
    assert [words.count(each) for each in messages] == [1, 1]


def test_a_team_that_is_far_too_large_goes_on_over_the_page():
    three = team_of_three()
    large = replace(three, members=three.members * 3)
    pages = team_pages(large, Paper.LETTER)
    assert len(pages) == 3 + 9
    for page in pages[:3]:
        assert all(y < Paper.LETTER.height - 200 for _, _, y, _, _ in written(page))


@pytest.mark.parametrize("paper", Paper, ids=lambda paper: paper.title)
def test_the_printed_code_gives_the_same_list_back(paper):
    deck = read_deck(DECKS[0]).deck
    (code,) = sheet_codes(deck)
    (page,) = numbered(sheet_pages(replace(usual_sheet(), codes=(code,)), paper))
    image = page_image(page, paper, 300)
    scale = 300 / UNITS_AN_INCH
    side = QR_SIZE * scale
    area = QRectF((paper.width - MARGIN) * scale - side, TOP * scale, side, side)
    matrix = sampled(image, area, len(qr_matrix(code)))
    assert read_sheet_codes(read_matrix(matrix)) == canonical_deck(deck)


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_usual_deck_needs_one_page_of_either_paper(path):
    checker = DeckChecker(CheckRequest(on_date=date(2026, 4, 11)))
    sheet = SheetMaker(checker).of_file(path, SheetDetails()).sheet
    assert [len(sheet_pages(sheet, paper)) for paper in Paper] == [1, 1]


def test_a_module_of_the_code_is_large_enough_to_be_scanned():
    largest = max(len(qr_matrix(sheet_codes(read_deck(path).deck)[0])) for path in DECKS)
    millimetres = QR_SIZE / UNITS_AN_INCH * 25.4 / largest
    assert millimetres > 0.33


def test_a_pdf_has_the_size_of_its_paper_and_a_page_for_each():
    pages = numbered(sheet_pages(large_sheet(), Paper.LETTER))
    data = pdf_bytes(pages, Paper.LETTER, "Sheets")
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type /Page\n") == len(pages)
    assert b"/MediaBox [0 0 612" in data
    assert b"/MediaBox [0 0 595" in pdf_bytes(pages[:1], Paper.A4, "Sheet")


def test_the_bundled_font_is_in_the_pdf():
    data = pdf_bytes(numbered(sheet_pages(usual_sheet(), Paper.A4)), Paper.A4, "Sheet")
    assert b"Inter" in data
