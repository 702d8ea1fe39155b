"""One side of the middle line: players side by side, each with rows, places, leaders and piles.

Where there is room a player's cards are tiles in a line, with low cards in a second line behind
it. Side by side tiles may be too narrow to be read; then all of a player's cards are low cards in
a grid.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from deckbuilder.core.table.back_line import LOW_NARROWEST, MINI, BackLine
from deckbuilder.core.table.boxes import Box, Field, grid
from deckbuilder.core.table.columns import left_columns
from deckbuilder.core.table.compact import ONE_LINE, STRIP_LEAST, WEIGHT, Compact
from deckbuilder.core.table.compact import STRIP as COMPACT_STRIP
from deckbuilder.core.table.seat_boxes import GAP, READABLE, SeatBoxes
from engine.tabletop.layout import LEFT_COLUMN, BoardLayout, Form, Shape, Spot

# In pixels at scale 1; the tokens of the look name the same measures.
# How high a player's line is, and what its words and buttons need at least.
STRIP = (44, 34)
# Side by side, what players have is in a line above their abilities and piles.
TIGHT_STRIP = (68, 52)
MARGIN, PAD = 14, 11
# How wide piles are at least, what they need besides their names for an icon and a number, what a
# letter needs, and what it needs where there is no icon, with its share of the number.
PILES, PILE_PARTS, LETTER, LETTER_ALONE = 122, 62, 5.5, 8.6
PILE_HEIGHT, CHIP = 36, (46, 24, 22)
# Piles in the strip of a side in little have no frame, and need less for it.
PLAIN = 0.82
# How much of a strip the piles take at most.
CHIPS_SHARE, CHIPS_ALONE = 0.44, 0.9
# A place is at most as wide as a card that lies across, so that nothing shifts when one turns.
WIDEST, NARROWEST, HAND_WIDEST = 168, 50, 184
# The least that shows a tile's picture, name, overlay and numbers.
LOWEST = 82
RATIO = 204 / 134
# What a leader's abilities and the piles take in a strip.
TIGHT_COLUMN = 300
# Side by side a row is broken into this many lines where tiles grow by so much.
LINES, WORTH_BREAKING = 2, 1.05
# Low cards: how high and how wide at least and at most, and what reads well.
LOW_LEAST, LOW = 33, 60
# The second line gives way before tiles become this low: so high it is then, and for its words.
LOW_SLIM, SLIM_WORDS, TILE_WELL = 48, 34, 132
LOW_WELL = (190, 40)
# What a name and two numbers need in one line.
LOW_LEAST_WORDS = 92
# What a row of low cards takes of the height, beside a row of tiles.
LOW_WEIGHT = 0.4
MOST_COLUMNS = 4
# With more low cards than this in a grid, a row has room for four before they lie closer.
MOST_CELLS, FEWER_CELLS = 8, 4
# How much worse it is to scroll than to read short names, as a power.
TOO_LOW = 3
# How many rows of tiles the hand counts as: beside one line, and beside more or low cards.
HAND_SHARE, HAND_SHARE_BY_LINES, HAND_SHARE_BY_ROWS = 0.9, 1.5, 1.2

# The areas of zones, their places, and the numbers at their heads.
Laid = tuple[dict[str, Box], dict[str, tuple[Box, ...]], dict[str, Box]]


@dataclass(frozen=True, slots=True)
class Room:
    """What a table has room for.

    Attributes:
        scale: Of lengths; less than that of the type where words have little air around them.
        type_scale: Of words.
    """

    width: float
    scale: float
    has_hand: bool
    type_scale: float
    has_bar: bool = False


class Half:
    """All players of one side; `choose_form` and `set_unit` come before anything is laid."""

    def __init__(
        self,
        layout: BoardLayout,
        seats: Sequence[int],
        room: Room,
        *,
        is_far: bool,
        is_compact: bool = False,
    ) -> None:
        self.numbers, self.room, self.is_far = seats, room, is_far
        self.is_tight = len(seats) > 1
        self.scale = room.scale
        self.gap = self.px(GAP) * (0.6 if self.is_tight else 1.0)
        placed = [each for each in layout.spots if each.shape in (Shape.PLACE, Shape.ROW)]
        self.left = [each for each in placed if each.line == LEFT_COLUMN]
        self.front = [each for each in placed if each.line == 1]
        self.back = [each for each in placed if each.line > 1]
        self.piles = layout.spots_of(Shape.PILE)
        room_each = room.width / max(1, len(seats))
        gauges = () if self.is_tight else layout.gauges
        self.at_left = left_columns(gauges, self.left, room.scale, self.gap, room_each)
        self.back_line = BackLine(self.back, gauges, room.scale, room.type_scale, self.gap)
        spots = tuple(placed)
        self.compact = Compact(room.scale, room.type_scale, spots) if is_compact else None
        # What is beside others has its numbers above its piles, where they have no room in a line.
        self.is_broken = self.is_tight and (
            self.compact is None or room_each < ONE_LINE * room.type_scale
        )
        self.strip = self._strip_height()
        self.lines = 1
        self.columns = 0
        self.unit = 0.0
        self.is_slim = False

    def px(self, length: float) -> float:
        """Return a length with the air that there is."""
        return length * self.scale

    def _at_least(self, length: float, for_words: float) -> float:
        """Return a length that leaves words their room."""
        return max(self.px(length), for_words * self.room.type_scale)

    def _strip_height(self) -> float:
        if self.compact is not None and not self.is_broken:
            return self._at_least(COMPACT_STRIP, STRIP_LEAST)
        return self._at_least(*(TIGHT_STRIP if self.is_broken else STRIP))

    # ------------------------------------------------------------------------------------ choosing

    def choose_form(self, height: float) -> None:
        """Choose between tiles in one line, in two, and low cards, for a height without frame."""
        if not self.is_tight or self.compact is not None:
            return
        whole, broken = (
            self._tile(1, self._unit(height, 1)),
            self._tile(LINES, self._unit(height, LINES)),
        )
        is_worth_it = broken[0] * broken[1] > whole[0] * whole[1] * WORTH_BREAKING
        self.lines = LINES if is_worth_it else 1
        best = broken if is_worth_it else whole
        if best[0] < READABLE * self.room.type_scale:
            self.lines = 1
            self.columns = max(self._counts(), key=lambda n: self._legibility(n, height))

    def _counts(self) -> list[int]:
        """Return how many low cards may lie side by side."""
        least = self._at_least(LOW_NARROWEST, LOW_LEAST_WORDS) + self.gap
        width = self._inner_width + self.gap
        return list(range(1, max(1, min(MOST_COLUMNS, int(width / least))) + 1))

    def _unit(self, height: float, lines: int) -> float:
        """Return what a line of tiles gets if the other half is like this one."""
        hand = HAND_SHARE if lines == 1 else HAND_SHARE_BY_LINES
        return (height - 2 * self.fixed) / (2 * lines + (hand if self.room.has_hand else 0.0))

    def _legibility(self, columns: int, height: float) -> float:
        rows = -(-self._cells // columns)
        unit = height / (2 * rows * LOW_WEIGHT + (HAND_SHARE_BY_ROWS if self.room.has_hand else 0))
        wide = (self._inner_width - (columns - 1) * self.gap) / columns
        high = min(unit * LOW_WEIGHT, self.px(LOW)) - self.gap
        read = wide / (LOW_WELL[0] * self.room.type_scale)
        # The larger the words, the more the width tells.
        well: float = min(1.0, read) ** self.room.type_scale * min(1.0, high / self.px(LOW_WELL[1]))
        return well * min(1.0, high / self.px(LOW_LEAST)) ** TOO_LOW

    @property
    def _cells(self) -> int:
        return sum(map(self._places_of, (*self.left, *self.front, *self.back)))

    def _places_of(self, spot: Spot) -> int:
        """Return how many low cards a row has room for before they lie closer."""
        whole = sum(each.places for each in (*self.left, *self.front, *self.back))
        is_whole = spot.is_fixed or whole <= MOST_CELLS
        return spot.places if is_whole else min(spot.places, FEWER_CELLS)

    # ------------------------------------------------------------------------------------- measures

    @property
    def hand_share(self) -> float:
        """How many lines of tiles the hand counts as beside it."""
        if self.columns:
            return HAND_SHARE_BY_ROWS
        return HAND_SHARE if self.lines == 1 else HAND_SHARE_BY_LINES

    @property
    def weight(self) -> float:
        """How many lines of tiles its height is worth."""
        if self.compact is not None:
            return WEIGHT
        return self._rows * LOW_WEIGHT if self.columns else self.lines

    @property
    def _rows(self) -> int:
        return -(-self._cells // self.columns)

    @property
    def fixed(self) -> float:
        """What it takes besides its lines of tiles."""
        if self.columns or self.compact is not None:
            return 0.0
        return (self.lines - 1) * self.gap + (self._back_height + self.gap if self.back else 0.0)

    @property
    def _back_height(self) -> float:
        if any(each.form is Form.MINI for each in self.back):
            return self.px(MINI[1])
        return self._at_least(LOW_SLIM, SLIM_WORDS) if self.is_slim else self.px(LOW)

    def set_unit(self, unit: float) -> None:
        """Say how high a line of tiles may be."""
        self.unit = unit

    def slim(self, unit: float) -> None:
        """Let the second line give way where tiles would be lower than they should."""
        self.is_slim = unit < self.px(TILE_WELL)

    @property
    def inner(self) -> float:
        """How high a player's cards are in all."""
        if self.compact is not None:
            return self.compact.height(self.unit * WEIGHT)
        if self.columns:
            height = max(self.px(LOW_LEAST), min(self.px(LOW), self.unit * LOW_WEIGHT - self.gap))
            return self._rows * (height + self.gap) - self.gap
        tile = self._tile(self.lines, self.unit)
        back = self._back_height + self.gap if self.back else 0.0
        return self.lines * (tile[1] + self.gap) - self.gap + back

    @property
    def column(self) -> float:
        """How wide a player's part is."""
        return max(self.room.width / len(self.numbers), self._least_column)

    @property
    def width(self) -> float:
        """How wide all of them are."""
        return self.column * len(self.numbers)

    @property
    def _inner_width(self) -> float:
        return self.column - 2 * self.px(MARGIN)

    @property
    def _least_column(self) -> float:
        if self.is_tight:
            return self.px(TIGHT_COLUMN) * (0.8 if self.compact is not None else 1.0)
        tiles = self._abreast(1) * (self.px(NARROWEST) + self.gap)
        return 2 * self.px(MARGIN) + tiles + self._beside

    @property
    def _beside(self) -> float:
        """What leaders and piles take beside the lines."""
        return self._piles_width + self.at_left.width

    @property
    def _piles_width(self) -> float:
        """What piles take beside the lines; nothing where they are in the strip."""
        if not self.piles or self.is_tight:
            return 0.0
        letters = max(len(each.title) for each in self.piles)
        return self._at_least(max(PILES, PILE_PARTS + letters * LETTER), letters * LETTER_ALONE)

    def _abreast(self, lines: int) -> int:
        """Return how many tiles lie side by side; a row is broken into lines, a place is not."""
        return max(1, sum(-(-each.places // lines) for each in self.front))

    def _tile(self, lines: int, unit: float) -> tuple[float, float]:
        count = self._abreast(lines)
        free = self._inner_width - self._beside - self.gap * count
        widest = WIDEST if self.room.has_hand else HAND_WIDEST
        width = max(self.px(NARROWEST), min(self.px(widest), free / count))
        height = max(min(width * RATIO, unit), LOWEST * self.room.type_scale)
        return min(width, height), height

    # --------------------------------------------------------------------------------------- laying

    def seats(self, strip_top: float, field: Field) -> dict[int, SeatBoxes]:
        """Return the parts of all players."""
        field_top, height = field.top, field.height + field.spare
        top = field_top + (field.height - self.inner) / 2 + (0.0 if self.is_far else field.spare)
        found: dict[int, SeatBoxes] = {}
        for at, seat in enumerate(self.numbers):
            x = at * self.column
            strip = Box(x, strip_top, self.column, self.strip)
            if self.compact is not None:
                found[seat] = self._in_little(strip, Box(x, field_top, self.column, height), top)
                continue
            areas, places, heads = self._laid(x, top)
            found[seat] = SeatBoxes(
                strip=strip,
                field=Box(x, field_top, self.column, height),
                areas=areas,
                places=places,
                piles=self._chips(strip) if self.is_tight else self._pile_rows(x, top),
                is_tight=self.is_tight,
                columns=self.columns,
                gap=self.gap,
                gauges=heads | self._numbers(x, top, heads),
                heads=frozenset(heads),
                readable=READABLE * self.room.type_scale,
                small=frozenset(each.id for each in self.back if each.form is Form.MINI),
            )
        return found

    def _numbers(self, x: float, top: float, heads: Collection[str]) -> dict[str, Box]:
        """Return where the numbers beside the field stand; others are at the heads of rows."""
        return self.at_left.number_boxes(x + self.px(MARGIN), top, self.inner, heads)

    def _in_little(self, strip: Box, whole: Box, top: float) -> SeatBoxes:
        """Return a part whose cards are rows."""
        assert self.compact is not None
        area = Box(strip.x + self.px(MARGIN), top, self._inner_width, self.inner)
        places, rows = self.compact.laid(area)
        areas = {each.id: rows for each in self.compact.spots}
        areas |= {spot: _around(boxes) for spot, boxes in places.items()}
        return SeatBoxes(
            strip=strip,
            field=whole,
            areas=areas,
            places=places,
            piles=self._chips(strip),
            is_tight=self.is_broken,
            gap=self.compact.gap,
            listing=rows,
            row_height=self.compact.row,
        )

    def _laid(self, x: float, top: float) -> Laid:
        left = x + self.px(MARGIN)
        if self.columns:
            return *self._laid_in_grid(Box(left, top, self._inner_width, self.inner)), {}
        areas: dict[str, Box] = {}
        places: dict[str, tuple[Box, ...]] = {}
        stands = left + self.at_left.numbers_width
        self._deal(self.left, self.at_left.card_boxes(stands, top, self.inner), areas, places)
        left += self.at_left.width
        tile = self._tile(self.lines, self.unit)
        back = self._back_height + self.gap if self.back else 0.0
        self._lay_front(left, top + (back if self.is_far else 0.0), tile, areas, places)
        high = top if self.is_far else top + self.inner - self._back_height
        heads = self._lay_back(left, high, tile, areas, places)
        return areas, places, heads

    def _laid_in_grid(self, area: Box) -> tuple[dict[str, Box], dict[str, tuple[Box, ...]]]:
        areas: dict[str, Box] = {}
        places: dict[str, tuple[Box, ...]] = {}
        cells = grid(area, self._rows * self.columns, self.columns, self.gap)
        self._deal((*self.left, *self.front, *self.back), cells, areas, places)
        return areas, places

    def _deal(
        self,
        spots: Sequence[Spot],
        cells: Sequence[Box],
        areas: dict[str, Box],
        places: dict[str, tuple[Box, ...]],
    ) -> None:
        """Give zones their cells one after the other."""
        at = 0
        for spot in spots:
            count = self._places_of(spot) if self.columns else spot.places
            places[spot.id] = tuple(cells[at : at + count])
            areas[spot.id] = _around(places[spot.id])
            at += count

    def _across(self, tile: float, count: int) -> float:
        """Return how far it is from one tile to the next."""
        piles = self._piles_width
        piles += self.px(GAP) if piles else 0.0
        room = self._inner_width - piles - self.at_left.width - count * tile
        return tile + min(self.gap * 1.6, room / count)

    def _lay_front(
        self,
        left: float,
        top: float,
        tile: tuple[float, float],
        areas: dict[str, Box],
        places: dict[str, tuple[Box, ...]],
    ) -> None:
        across, down = self._across(tile[0], self._abreast(self.lines)), tile[1] + self.gap
        for spot in self.front:
            in_line = -(-spot.places // self.lines)
            boxes = tuple(
                Box(left + at % in_line * across, top + at // in_line * down, *tile)
                for at in range(spot.places)
            )
            places[spot.id], areas[spot.id] = self._faced(spot, boxes), _around(boxes)
            left += in_line * across

    def _lay_back(
        self,
        left: float,
        top: float,
        tile: tuple[float, float],
        areas: dict[str, Box],
        places: dict[str, tuple[Box, ...]],
    ) -> dict[str, Box]:
        """Lay the second line; one with as many places as the first stands in its columns."""
        if not self.back:
            return {}
        count = self._abreast(self.lines)
        across = self._across(tile[0], count)
        row = Box(left, top, count * across, self._back_height)
        found, numbers = self.back_line.laid(row, count, across)
        for spot in self.back:
            boxes = found[spot.id]
            places[spot.id], areas[spot.id] = self._faced(spot, boxes), _around(boxes)
        return numbers

    def _faced(self, spot: Spot, boxes: tuple[Box, ...]) -> tuple[Box, ...]:
        """Return the places of a row; those of the far side run the other way."""
        return boxes[::-1] if self.is_far and spot.is_fixed else boxes

    def _chips(self, strip: Box) -> dict[str, Box]:
        count = len(self.piles)
        # In a line of their own they have the room that their icons need.
        is_alone = self.compact is not None and self.is_broken
        share = CHIPS_ALONE if is_alone else CHIPS_SHARE
        room = strip.width * share / max(1, count) - self.px(4)
        is_plain = self.compact is not None and not self.is_broken
        width = min(CHIP[0] * (PLAIN if is_plain else 1) * self.room.type_scale, room)
        height = self._at_least(*CHIP[1:])
        y = strip.y + strip.height * (3 / 4 if self.is_broken else 1 / 2) - height / 2
        right = strip.x + strip.width - self.px(MARGIN)
        return {
            each.id: Box(right - (count - at) * (width + self.px(4)), y, width, height)
            for at, each in enumerate(self.piles)
        }

    def _pile_rows(self, x: float, top: float) -> dict[str, Box]:
        count = max(1, len(self.piles))
        width, height = self._piles_width, min(self.px(PILE_HEIGHT), (self.inner - 16) / count)
        left = x + self.column - self.px(MARGIN) - width
        gap = min(self.px(GAP), (self.inner - count * height) / max(1, count - 1))
        return {
            each.id: Box(left, top + at * (height + gap), width, height)
            for at, each in enumerate(self.piles)
        }


def _around(boxes: Sequence[Box]) -> Box:
    """Return the rectangle around some others."""
    left, top = min(each.x for each in boxes), min(each.y for each in boxes)
    right = max(each.x + each.width for each in boxes)
    bottom = max(each.y + each.height for each in boxes)
    return Box(left, top, right - left, bottom - top)
