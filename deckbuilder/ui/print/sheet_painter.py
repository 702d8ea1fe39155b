"""Registration sheets on paper."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF

from deckbuilder.tournament.qr_codes import qr_matrix
from deckbuilder.tournament.sheets import Leader, Sheet, SheetTotal, SheetVerdict
from deckbuilder.ui.print.ink import BLACK, GREY, LINE, SOFT, Ink, fitted, width_of
from deckbuilder.ui.print.paper import Page, Paper
from deckbuilder.ui.print.sheet_layout import (
    COLUMNS,
    GUTTER,
    MARGIN,
    NAME_AT,
    Area,
    Placed,
    RowShape,
    column_width,
    lay_out,
)
from deckbuilder.ui.print.sheet_words import rest_text, spoken_sheet
from deckbuilder.ui.words import tr

TOP = 340
QR_SIZE = 920
INITIAL = 420
MOST_DOTS = 4  # more pips are written as a number
FIELDS_AT, FIELD = 1340, 320
LEADER = 390
REST_AT, REST_SIZE = 150, 76  # where what follows a verdict stands, and how large
JUDGE, TOTALS, FOOT = 510, 340, 320
CODES_ACROSS, CODES_DOWN, CODE_SIZE = 2, 3, 1_560
NumberedPage = Callable[[Ink, str], None]


def sheet_pages(sheet: Sheet, paper: Paper) -> list[NumberedPage]:
    """Return the pages of a sheet; each is told its number as “Page 1 of 2”."""
    sheet = spoken_sheet(sheet)
    painter = _SheetPainter(sheet, paper)
    layout = lay_out(sheet, paper, painter.area)
    pages: list[NumberedPage] = [partial(painter.first, placed=layout.pages[0])]
    pages += [partial(painter.further, placed=each) for each in layout.pages[1:]]
    if len(sheet.codes) > 1:
        step = CODES_ACROSS * CODES_DOWN
        pages += [partial(painter.codes, start=start) for start in range(0, len(sheet.codes), step)]
    return pages


def numbered(pages: Sequence[NumberedPage]) -> list[Page]:
    """Return pages that know their own number and how many there are."""

    def made(page: NumberedPage, number: int) -> Page:
        return lambda ink: page(ink, tr("Page {page} of {pages}", page=number, pages=len(pages)))

    return [made(page, number) for number, page in enumerate(pages, start=1)]


def draw_field(ink: Ink, area: QRectF, label: str, value: str) -> None:
    """Draw a field: its label, its content, and the line below."""
    ink.text(area.x(), area.y() + 45, label, 60, colour=GREY)
    words = fitted(value, area.width(), 96, "strong")
    if len(words.lines) > 1:
        words = fitted(value, area.width(), 84, "strong")
    ink.words(area.x(), area.bottom() - 40 - words.height + words.size * 1.22, words)
    ink.rule(area.x(), area.right(), area.bottom(), 7, BLACK)


def draw_verdict(ink: Ink, x: float, y: float, verdict: SheetVerdict, width: float) -> None:
    """Draw the verdict: mark, words, and the rest behind or below them."""
    ink.icon(verdict.mark, x + 55, y - 30, 120)
    ink.text(x + 150, y, verdict.words, 88, "strong")
    after = x + 150 + width_of(verdict.words, 88, "strong") + 60
    rest = rest_text(verdict)
    if width_of(rest, 84) <= x + width - after:
        ink.text(after, y, rest, 84, colour=GREY)
    else:
        ink.words(
            x + REST_AT, y + 110, fitted(rest, width - REST_AT, REST_SIZE, most_lines=3), GREY
        )


def draw_foot(ink: Ink, paper: Paper, words: str, page: str) -> None:
    """Draw the last line of a page."""
    y = paper.height - FOOT
    ink.text(MARGIN, y, words, 62, colour=GREY)
    ink.text(paper.width - MARGIN, y, page, 62, colour=GREY, align="right")


def draw_judge_box(ink: Ink, paper: Paper, bottom: float, signed: str) -> None:
    """Draw the line for a signature and the box that judges fill in."""
    left, right = MARGIN, paper.width - MARGIN
    top = bottom - JUDGE + 90
    sign = left + 1_700
    ink.rule(left, sign, bottom - 110, 7, BLACK)
    ink.text(left, bottom - 30, signed, 62, colour=GREY)
    box = QRectF(sign + 200, top, right - sign - 200, bottom - top)
    ink.box(box)
    ink.text(box.x() + 70, box.y() + 90, tr("For judges: deck check"), 66, "strong")
    labels = (tr("Round, time"), tr("Cards counted"), tr("Result"), tr("Judge"))
    width = (box.width() - 140) / len(labels)
    for number, label in enumerate(labels):
        x = box.x() + 70 + number * width
        ink.rule(x, x + width - 60, box.bottom() - 130, 5, BLACK)
        ink.text(x, box.bottom() - 60, label, 58, colour=GREY)


class _SheetPainter:
    """Draws the pages of one sheet."""

    def __init__(self, sheet: Sheet, paper: Paper) -> None:
        self._sheet = sheet
        self._paper = paper
        self._left, self._right = float(MARGIN), float(paper.width - MARGIN)
        self._width = column_width(paper)

    @property
    def area(self) -> Area:
        """Where the columns of rows stand."""
        leader = LEADER + 110 if self._sheet.leaders else 0
        first = FIELDS_AT + 2 * FIELD + 110 + leader
        bottom = self._paper.height - FOOT - 130 - JUDGE - TOTALS - 190
        return Area((first, bottom), (900, self._paper.height - FOOT - 200))

    def first(self, ink: Ink, page: str, placed: Sequence[Placed]) -> None:
        """Draw the first page."""
        self._head(ink)
        self._code(ink)
        self._fields(ink)
        self._leaders(ink)
        self._columns(ink, placed)
        self._totals(ink)
        bottom = self._paper.height - FOOT - 130
        draw_judge_box(ink, self._paper, bottom, tr("Player's signature"))
        draw_foot(ink, self._paper, self._foot, page)

    @property
    def _foot(self) -> str:
        boxes = tr("The box is for deck checks.")
        if self._sheet.is_blank:
            return f"{tr('Left the count, then the card, + and its infusion.')} {boxes}"
        rows = (row for block in self._sheet.blocks for row in block.rows)
        if not any(row.infusions for row in rows):
            return boxes
        return f"{tr('A bar below a name is an infusion; its dots are pips.')} {boxes}"

    def further(self, ink: Ink, page: str, placed: Sequence[Placed]) -> None:
        """Draw a page that continues the rows."""
        self._short_head(ink)
        self._columns(ink, placed)
        draw_foot(ink, self._paper, "", page)

    def codes(self, ink: Ink, page: str, start: int) -> None:
        """Draw a page of QR codes, for a list that one does not hold."""
        self._short_head(ink)
        codes = self._sheet.codes
        for place, code in enumerate(codes[start : start + CODES_ACROSS * CODES_DOWN]):
            down, across = divmod(place, CODES_ACROSS)
            x = self._left + across * (self._width + GUTTER)
            y = 900 + down * (CODE_SIZE + 190)
            ink.squares(qr_matrix(code), QRectF(x, y, CODE_SIZE, CODE_SIZE))
            words = tr("Code {number} of {count}", number=start + place + 1, count=len(codes))
            ink.text(x, y + CODE_SIZE + 90, words, 70, "strong")
        draw_foot(ink, self._paper, tr("Scan all codes to read the list back."), page)

    def _head(self, ink: Ink) -> None:
        box = QRectF(self._left, TOP, INITIAL, INITIAL)
        ink.box(box)
        if self._sheet.initial:
            ink.text(
                box.center().x(), TOP + 325, self._sheet.initial, 320, "strong", align="centre"
            )
        x = self._left + INITIAL + 130
        width = self._code_left - x - 100
        ink.text(x, TOP + 165, tr("Deck registration"), 170, "strong")
        ink.words(x, TOP + 310, fitted(self._sheet.about, width, 84), GREY)
        if self._sheet.verdict is not None:
            room = self._code_left - self._left - 100
            draw_verdict(ink, self._left, TOP + 590, self._sheet.verdict, room)

    @property
    def _code_left(self) -> float:
        if self._sheet.is_blank:
            return self._right
        return self._right - (QR_SIZE if len(self._sheet.codes) == 1 else 0) - 1_080

    def _code(self, ink: Ink) -> None:
        sheet = self._sheet
        if sheet.is_blank:
            return
        is_drawn = len(sheet.codes) == 1
        x = self._right - (QR_SIZE + 130 if is_drawn else 0)
        ink.text(x, TOP + 70, tr("List code"), 62, colour=GREY, align="right")
        ink.text(x, TOP + 190, sheet.code, 96, "number", align="right")
        more = tr("count or infusion changes.") if sheet.has_infusions else tr("or count changes.")
        notes = [tr("Changes if any card,"), more]
        if len(sheet.codes) > 1:
            notes.append(tr("The whole list: {count} codes at the end.", count=len(sheet.codes)))
        for number, note in enumerate(notes):
            ink.text(x, TOP + 300 + 85 * number, note, 62, colour=GREY, align="right")
        if is_drawn:
            area = QRectF(self._right - QR_SIZE, TOP, QR_SIZE, QR_SIZE)
            ink.squares(qr_matrix(sheet.codes[0]), area)

    def _fields(self, ink: Ink) -> None:
        details = self._sheet.details
        seat = tr("seat {seat}", seat=details.seat) if details.seat else ""
        team = ", ".join(filter(None, (details.team, seat if details.team else details.seat)))
        rows = (
            ((tr("Player"), details.player, 0.36), (tr("Player number"), details.number, 0.22)),
            ((tr("Event"), details.event, 0.36), (tr("Deck name"), details.deck, 0.42)),
        )
        ends = (
            ((tr("Date"), details.date, 0.2), (tr("Table"), details.table, 0.22)),
            ((tr("Team and seat"), team, 0.22),),
        )
        for number, (row, end) in enumerate(zip(rows, ends, strict=True)):
            x, y = self._left, FIELDS_AT + number * FIELD
            for label, value, share in (*row, *end):
                width = (self._right - self._left) * share
                is_last = x + width > self._right - 10
                area = QRectF(x, y, width - (0 if is_last else 110), FIELD - 70)
                draw_field(ink, area, label, value)
                x += width

    def _leaders(self, ink: Ink) -> None:
        if not self._sheet.leaders:
            return
        top = FIELDS_AT + 2 * FIELD + 20
        box = QRectF(self._left, top, self._right - self._left, LEADER)
        ink.box(box)
        width = box.width() / len(self._sheet.leaders)
        for number, leader in enumerate(self._sheet.leaders):
            x = box.x() + number * width
            if number:
                ink.upright(x, box.top(), box.bottom())
            self._leader(ink, leader, QRectF(x, top, width, LEADER))

    def _leader(self, ink: Ink, leader: Leader, area: QRectF) -> None:
        colours = [(each, width_of(each, 84) + 210) for each in leader.colours]
        ink.icon("avatar", area.x() + 160, area.center().y(), 130)
        x = area.x() + 310
        room = area.right() - x - 90 - sum(width for _, width in colours)
        words = fitted(leader.name, max(room, 500), 108, "strong")
        is_long = len(words.lines) > 1
        ink.text(x, area.y() + (95 if is_long else 130), leader.title, 62, colour=GREY)
        ink.words(x, area.y() + (210 if is_long else 260), words)
        right = area.right() - 90
        for colour, width in reversed(colours):
            ink.text(right, area.center().y() + 30, colour, 84, align="right")
            ink.colour_mark(colour, right - width + 140, area.center().y(), 100)
            right -= width

    def _short_head(self, ink: Ink) -> None:
        details = self._sheet.details
        title = " · ".join(filter(None, (details.player, details.deck))) or tr("Deck registration")
        code = self._sheet.code
        room = self._right - self._left - (width_of(code, 96, "number") + 200 if code else 0)
        ink.words(self._left, TOP + 130, fitted(title, room, 120, "strong"))
        ink.text(self._left, TOP + 340, self._sheet.about, 76, colour=GREY)
        ink.text(self._right, TOP + 130, code, 96, "number", align="right")
        ink.rule(self._left, self._right, TOP + 410, 7, BLACK)

    def _columns(self, ink: Ink, placed: Sequence[Placed]) -> None:
        for each in placed:
            x = self._left + (each.column % COLUMNS) * (self._width + GUTTER)
            if each.shape is None:
                self._heading(ink, x, each)
            else:
                self._row(ink, x, each.y, each.shape)

    def _heading(self, ink: Ink, x: float, placed: Placed) -> None:
        ink.text(x, placed.y + 105, placed.title, 88, "strong")
        right = x + self._width
        ink.text(right - 10, placed.y + 105, placed.count, 88, "strong", align="right")
        ink.rule(x, right, placed.y + 165, 9, BLACK)

    def _row(self, ink: Ink, x: float, y: float, shape: RowShape) -> None:
        row, scale = shape.row, shape.scale
        right, size = x + self._width, 84 * scale
        base = y + 115 * scale
        if row.count:
            ink.text(x + 105 * scale, base, str(row.count), size, "strong", align="right")
            ink.text(x + 215 * scale, base, row.cost[:4], size, colour=GREY, align="centre")
            if row.colour:
                ink.colour_mark(row.colour, x + 360 * scale, base - 28 * scale, 84 * scale)
            if not row.is_known:
                ink.text(x + 360 * scale, base, "?", size, colour=GREY, align="centre")
        else:
            ink.upright(x + 230 * scale, y + 40, y + shape.height - 5)
        ink.words(x + NAME_AT * scale, base, shape.name)
        box = 84 * scale
        ink.box(QRectF(right - box - 4, base - 68 * scale, box, box), 18, 6, GREY)
        top = y + shape.name_height
        for number in range(len(shape.chips)):
            self._chip(ink, x + NAME_AT * scale, top - 20 * scale, shape, number)
            top += shape.chip_height(number)
        ink.rule(x, right, y + shape.height, 4, LINE)

    def _chip(self, ink: Ink, x: float, y: float, shape: RowShape, number: int) -> None:
        scale, words = shape.scale, shape.chips[number]
        pips = shape.row.infusions[number].pips
        dots = pips if pips is not None and pips <= MOST_DOTS else 0
        text_at = (90 + 56 * max(dots, 1)) * scale
        widest = max(width_of(line, words.size) for line in words.lines)
        height = shape.chip_height(number) - 12 * scale
        ink.fill(QRectF(x, y, text_at + widest + 50 * scale, height), SOFT)
        ink.fill(QRectF(x, y, 18 * scale, height), BLACK)
        for pip in range(dots):
            ink.dot(x + (75 + 56 * pip) * scale, y + 53 * scale, 21 * scale)
        if not dots:
            label = "?" if pips is None else str(pips)
            ink.text(x + 50 * scale, y + 78 * scale, label, words.size, "strong")
        ink.words(x + text_at, y + 78 * scale, words)

    def _totals(self, ink: Ink) -> None:
        totals = self._sheet.totals
        if not totals:
            return
        top = self._paper.height - FOOT - 130 - JUDGE - TOTALS - 60
        box = QRectF(self._left, top, self._right - self._left, TOTALS)
        ink.box(box)
        width = box.width() / len(totals)
        for number, total in enumerate(totals):
            self._total(ink, QRectF(box.x() + number * width, top, width, TOTALS), total)
            if number:
                ink.upright(box.x() + number * width, box.top(), box.bottom())

    def _total(self, ink: Ink, area: QRectF, total: SheetTotal) -> None:
        label = fitted(total.label, area.width() - 140, 62)
        ink.words(area.x() + 90, area.y() + (120 if len(label.lines) == 1 else 90), label, GREY)
        if total.number is not None:
            ink.text(area.x() + 90, area.y() + 270, str(total.number), 118, "number")
