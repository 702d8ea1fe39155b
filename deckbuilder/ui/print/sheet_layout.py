"""Where the rows of a sheet stand: two columns a page, as large as fits, never over the edge."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deckbuilder.tournament.sheets import Sheet, SheetBlock, SheetRow
from deckbuilder.ui.print.ink import Fitted, fitted
from deckbuilder.ui.print.paper import Paper
from deckbuilder.ui.words import tr

MARGIN = 370
GUTTER = 165
COLUMNS = 2
NAME_AT, BOX_ROOM = 450, 150  # from the column's left and right edge
CHIP_ROOM = 370  # what an infusion's strip needs beside its name, at most
ROW, LINE, CHIP, CHIP_LINE = 172, 92, 118, 84
HEADING, GAP = 215, 120
ROW_TEXT, CHIP_TEXT = 84, 74
SCALES = (1.0, 0.92, 0.85, 0.78, 0.72)
SEVERAL_PAGES = 0.85


@dataclass(frozen=True, slots=True)
class RowShape:
    """A row with its words fitted; heights are at the sheet's scale."""

    row: SheetRow
    name: Fitted
    chips: tuple[Fitted, ...]
    scale: float

    @property
    def name_height(self) -> float:
        """The height of the card's own line or lines."""
        return (ROW + LINE * (len(self.name.lines) - 1)) * self.scale

    def chip_height(self, number: int) -> float:
        """The height of an infusion's strip."""
        return (CHIP + CHIP_LINE * (len(self.chips[number].lines) - 1)) * self.scale

    @property
    def height(self) -> float:
        """The height of the row with its infusions."""
        chips = sum(self.chip_height(number) for number in range(len(self.chips)))
        return self.name_height + chips + (14 * self.scale if chips else 0)


@dataclass(frozen=True, slots=True)
class Placed:
    """A heading (where `shape` is None) or a row at its place on a page."""

    column: int
    y: float
    title: str = ""
    count: str = ""
    shape: RowShape | None = None


@dataclass(frozen=True, slots=True)
class Area:
    """Where columns stand on the first and on further pages, from top to bottom."""

    first: tuple[float, float]
    further: tuple[float, float]

    def bounds(self, column: int) -> tuple[float, float]:
        """Return top and bottom of a column, counted over all pages."""
        return self.first if column < COLUMNS else self.further


@dataclass(frozen=True, slots=True)
class Layout:
    """All pages of a sheet."""

    pages: tuple[tuple[Placed, ...], ...]
    scale: float


def column_width(paper: Paper) -> float:
    """Return how wide a column is."""
    return (paper.width - 2 * MARGIN - GUTTER) / COLUMNS


def lay_out(sheet: Sheet, paper: Paper, area: Area) -> Layout:
    """Place all rows: on one page in the largest type that fits, else on several."""
    for scale in SCALES:
        for is_kept in (True, False):
            pages = _flow(sheet.blocks, paper, area, scale, is_kept=is_kept)
            if len(pages) == 1:
                return Layout(pages, scale)
    pages = _flow(sheet.blocks, paper, area, SEVERAL_PAGES, is_kept=False)
    return Layout(pages, SEVERAL_PAGES)


def _flow(
    blocks: Iterable[SheetBlock], paper: Paper, area: Area, scale: float, *, is_kept: bool
) -> tuple[tuple[Placed, ...], ...]:
    flow = _Flow(area, scale, is_kept=is_kept)
    width = column_width(paper)
    for block in blocks:
        flow.add(block, [shape_of(row, width, scale) for row in block.rows])
    return flow.pages()


def shape_of(row: SheetRow, width: float, scale: float) -> RowShape:
    """Fit the words of a row to a column."""
    room = width - NAME_AT * scale - BOX_ROOM * scale
    name = fitted(row.name, room, ROW_TEXT * scale)
    chips = tuple(
        fitted(each.name, room - CHIP_ROOM * scale, CHIP_TEXT * scale) for each in row.infusions
    )
    return RowShape(row, name, chips, scale)


class _Flow:
    """Fills columns one after the other; a block is kept whole where that is wanted and can be."""

    def __init__(self, area: Area, scale: float, *, is_kept: bool) -> None:
        self._area = area
        self._scale = scale
        self._is_kept = is_kept
        self._column = 0
        self._y = area.bounds(0)[0]
        self._placed: list[Placed] = []

    def add(self, block: SheetBlock, shapes: Sequence[RowShape]) -> None:
        """Place a block below the others."""
        if self._y > self._top:
            self._y += GAP * self._scale
        whole = HEADING * self._scale + sum(each.height for each in shapes)
        start = HEADING * self._scale + sum(each.height for each in shapes[:2])
        needed = whole if self._is_kept and self._fits_a_column(whole) else start
        if self._y + needed > self._bottom:
            self._next_column()
        self._head(block, block.title)
        for shape in shapes:
            if self._y + shape.height > self._bottom:
                self._next_column()
                self._head(
                    block, tr("{section} (continued)", section=block.title), is_continued=True
                )
            self._placed.append(Placed(self._column, self._y, shape=shape))
            self._y += shape.height

    def _head(self, block: SheetBlock, title: str, *, is_continued: bool = False) -> None:
        count = str(block.count) if block.count and not is_continued else ""
        self._placed.append(Placed(self._column, self._y, title, count))
        self._y += HEADING * self._scale

    @property
    def _top(self) -> float:
        return self._area.bounds(self._column)[0]

    @property
    def _bottom(self) -> float:
        return self._area.bounds(self._column)[1]

    def _fits_a_column(self, height: float) -> bool:
        top, bottom = self._area.bounds(self._column + 1)
        return height <= bottom - top

    def _next_column(self) -> None:
        self._column += 1
        self._y = self._top

    def pages(self) -> tuple[tuple[Placed, ...], ...]:
        """Return the content of each page."""
        number = self._column // COLUMNS + 1
        pages: list[list[Placed]] = [[] for _ in range(number)]
        for each in self._placed:
            pages[each.column // COLUMNS].append(each)
        return tuple(map(tuple, pages))
