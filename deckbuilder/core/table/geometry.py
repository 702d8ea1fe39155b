"""Where everything lies on a table of a size: plain rectangles, from the game's layout."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.kernel.board import BoardLayout, Shape

# In pixels at scale 1; the tokens of the look name the same measures.
STRIP, PHASES, HAND_HEAD = 44, 40, 30
# Side by side, what players have is in a line above their abilities and piles.
TIGHT_STRIP = 68
MARGIN, GAP, PAD = 14, 8, 11
PILES = 122
WIDEST, NARROWEST = 150, 50
TIGHT_NARROWEST = 52
# The least that shows a tile's picture, name, overlay and numbers, and the same of the hand's
# cards; where the window is lower the table scrolls.
LOWEST, HAND_LOWEST = 82, 78
# The least of a hand's card that shows some of its text; rows are not broken at the cost of that.
HAND_READABLE = 140
# What a leader's abilities and the piles take in a strip.
TIGHT_COLUMN = 300
# How many rows of tiles the height is shared by, besides each team's own: a hand and some air.
HAND_SHARE, HAND_SHARE_BESIDE_LINES = 0.9, 1.5
# Side by side a row is broken into this many lines where tiles grow by so much or are too narrow.
LINES, WORTH_BREAKING = 2, 1.05
RATIO = 204 / 134
HAND_WIDEST = 184
SLIMMEST = 0.65
# In how many steps a table is made smaller until it fits.
STEPS = 8


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class SeatBoxes:
    """One player's part.

    Attributes:
        places: The places of each row and single place, by spot id.
        piles: The piles by spot id; in the strip where there is no room beside the row.
    """

    strip: Box
    field: Box
    places: dict[str, tuple[Box, ...]]
    piles: dict[str, Box]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A whole table.

    Attributes:
        seats: By seat number.
        is_tight: Several players sit side by side; piles are chips in the strips.
        hand_card: The size of a card in the hand.
        has_hand: There is room for cards in the hand.
    """

    width: float
    height: float
    seats: dict[int, SeatBoxes]
    phases: Box
    hand: Box
    hand_head: Box
    hand_card: tuple[float, float]
    is_tight: bool
    has_hand: bool

    def seen_from(self, left: float) -> "Arrangement":
        """Return it scrolled to the right: question and hand stay in sight."""
        return replace(
            self,
            phases=_moved(self.phases, left),
            hand=_moved(self.hand, left),
            hand_head=_moved(self.hand_head, left),
        )

    def hand_places(self, count: int) -> list[Box]:
        """Return where the cards of a hand lie; many are slimmer, and very many overlap."""
        width, height = self.hand_card
        fitting = (self.hand.width - (count - 1) * GAP) / max(1, count)
        width = min(width, max(fitting, width * SLIMMEST))
        room = self.hand.width - width
        step = min(width + GAP, room / (count - 1)) if count > 1 else 0.0
        return [Box(self.hand.x + at * step, self.hand.y, width, height) for at in range(count)]


def arrange(
    layout: BoardLayout,
    teams: Sequence[Sequence[int]],
    size: tuple[float, float],
    scale: float = 1.0,
    *,
    has_hand: bool = True,
) -> Arrangement:
    """Lay a table out; the first team sits below, every other one above it.

    Without a card in the hand its room goes to the players' fields.
    """
    return _Arranger(layout, teams, size, scale, has_hand=has_hand).arrange()


def fit(
    layout: BoardLayout,
    teams: Sequence[Sequence[int]],
    size: tuple[float, float],
    scale: float = 1.0,
    *,
    has_hand: bool = True,
) -> tuple[Arrangement, float]:
    """Lay a table out so that all of it is seen; returns by how much it is drawn smaller, too.

    Type does not get smaller than at scale 1; a table that is larger even so has to scroll.
    """
    least = min(1.0, 1 / scale)
    for step in range(STEPS + 1):
        factor = 1 - (1 - least) * step / STEPS
        room = (int(size[0] / factor), int(size[1] / factor))
        found = arrange(layout, teams, room, scale, has_hand=has_hand)
        if found.width <= room[0] and found.height <= room[1]:
            break
    return found, factor


def _moved(box: Box, left: float) -> Box:
    return replace(box, x=box.x + left)


class _Arranger:
    def __init__(
        self,
        layout: BoardLayout,
        teams: Sequence[Sequence[int]],
        size: tuple[float, float],
        scale: float,
        *,
        has_hand: bool,
    ) -> None:
        self.layout, self.teams, self.scale, self.has_hand = layout, teams, scale, has_hand
        self.width, self.height = size
        self.size = max(len(team) for team in teams)
        self.is_tight = self.size > 1
        self.gap = self.px(GAP) * (0.6 if self.is_tight else 1.0)
        self.spots = [each for each in layout.spots if each.shape in (Shape.PLACE, Shape.ROW)]
        self.strip = self.px(TIGHT_STRIP if self.is_tight else STRIP)
        self.narrowest = self.px(TIGHT_NARROWEST if self.is_tight else NARROWEST)
        self.lines = LINES if self.is_tight and self._is_worth_breaking() else 1

    def _is_worth_breaking(self) -> bool:
        if self._least_column(1) * self.size > self.width:
            return True
        whole, broken = self._tile(1), self._tile(LINES)
        # What a tile shows grows with its surface: in two lines it is wider, though less high.
        is_larger = broken[0] * broken[1] > whole[0] * whole[1] * WORTH_BREAKING
        hand = self.px(HAND_READABLE) if self.has_hand else 0.0
        return is_larger and self._left_for_hand(LINES, broken[1]) >= hand

    def _field(self, lines: int, tile_height: float) -> float:
        """Return how high a player's field is at least."""
        return lines * (tile_height + self.gap) - self.gap + 2 * self.px(PAD)

    def _left_for_hand(self, lines: int, tile_height: float) -> float:
        """Return how much height is left below tiles of such a height."""
        used = 2 * (self.strip + self._field(lines, tile_height))
        return self.height - used - self.px(PHASES) - self.px(HAND_HEAD) - self.px(PAD)

    def _columns(self, lines: int) -> int:
        """Return how many tiles lie side by side; a row is broken into lines, a place is not."""
        return sum(-(-each.places // lines) for each in self.spots)

    def px(self, length: float) -> float:
        return length * self.scale

    def arrange(self) -> Arrangement:
        tile = self._tile(self.lines)
        pad = self.px(PAD)
        strip, phases, head = self.strip, self.px(PHASES), self.px(HAND_HEAD)
        lowest, highest = (HAND_LOWEST, HAND_WIDEST * RATIO) if self.has_hand else (0, 0)
        left = max(self._left_for_hand(self.lines, tile[1]), self.px(lowest))
        card_height = min(left, self.px(highest))
        field = self._field(self.lines, tile[1])
        # What neither tiles nor hand can use widens the fields, half each.
        field += (left - card_height) / 2
        column = max(self.width / self.size, self._least_column(self.lines))
        width = column * self.size
        seats: dict[int, SeatBoxes] = {}
        below, above = self.teams[0], self.teams[-1]
        for at, seat in enumerate(above):
            seats[seat] = self._seat(at * column, 0, strip, (column, field), tile)
        middle = strip + field
        for at, seat in enumerate(below):
            top = middle + phases
            seats[seat] = self._seat(at * column, top + field, top, (column, field), tile)
        hand_top = middle + phases + field + strip
        margin = self.px(MARGIN)
        card = (min(card_height / RATIO, self.px(HAND_WIDEST)), card_height)
        return Arrangement(
            width=width,
            height=max(self.height, hand_top + head + card_height + pad),
            seats=seats,
            # Where the table is wider than the window the question stays in sight.
            phases=Box(0, middle, min(width, self.width), phases),
            hand=Box(margin, hand_top + head, self.width - 2 * margin, card_height),
            hand_head=Box(0, hand_top, self.width, head),
            hand_card=card,
            is_tight=self.is_tight,
            has_hand=self.has_hand,
        )

    def _tile(self, lines: int) -> tuple[float, float]:
        columns = self._columns(lines)
        column = max(self.width / self.size, self._least_column(lines))
        piles = 0 if self.is_tight else self.px(PILES)
        free = column - 2 * self.px(MARGIN) - piles - self.gap * columns
        widest = WIDEST if self.has_hand else HAND_WIDEST
        width = max(self.narrowest, min(self.px(widest), free / columns))
        rest = self.height - 2 * self.strip - self.px(PHASES) - self.px(HAND_HEAD)
        rest -= 5 * self.px(PAD) + 2 * (lines - 1) * self.gap
        hand = HAND_SHARE if lines == 1 else HAND_SHARE_BESIDE_LINES
        highest = rest / (2 * lines + (hand if self.has_hand else 0))
        height = max(min(width * RATIO, highest), self.px(LOWEST))
        return min(width, height / 1.12), height

    def _least_column(self, lines: int) -> float:
        tiles = self._columns(lines) * (self.narrowest + self.gap)
        least = 2 * self.px(MARGIN) + tiles
        return max(least, self.px(TIGHT_COLUMN)) if self.is_tight else least + self.px(PILES)

    def _seat(
        self,
        x: float,
        strip_top: float,
        field_top: float,
        size: tuple[float, float],
        tile: tuple[float, float],
    ) -> SeatBoxes:
        column, field = size
        strip = Box(x, strip_top, column, self.strip)
        tiles = self.lines * (tile[1] + self.gap) - self.gap
        left, top = x + self.px(MARGIN), field_top + (field - tiles) / 2
        piles_width = 0 if self.is_tight else self.px(PILES) + self.px(GAP)
        columns = self._columns(self.lines)
        room = column - 2 * self.px(MARGIN) - piles_width - columns * tile[0]
        across = tile[0] + min(self.gap * 1.6, room / max(1, columns))
        down = tile[1] + self.gap
        places: dict[str, tuple[Box, ...]] = {}
        for spot in self.spots:
            in_line = -(-spot.places // self.lines)
            places[spot.id] = tuple(
                Box(left + at % in_line * across, top + at // in_line * down, *tile)
                for at in range(spot.places)
            )
            left += in_line * across
        piles = self._piles(strip, (x, top), column, tile[1])
        return SeatBoxes(strip, Box(x, field_top, column, field), places, piles)

    def _piles(
        self, strip: Box, corner: tuple[float, float], column: float, tile_height: float
    ) -> dict[str, Box]:
        x, top = corner
        piles = self.layout.spots_of(Shape.PILE)
        if self.is_tight:
            width, height = self.px(46), self.px(24)
            y = strip.y + strip.height * 3 / 4 - height / 2
            right = strip.x + strip.width - self.px(MARGIN)
            return {
                each.id: Box(right - (len(piles) - at) * (width + self.px(4)), y, width, height)
                for at, each in enumerate(piles)
            }
        width, height = self.px(PILES), min(self.px(36), (tile_height - 16) / len(piles))
        left = x + column - self.px(MARGIN) - width
        gap = min(self.px(GAP), (tile_height - len(piles) * height) / (len(piles) - 1))
        return {
            each.id: Box(left, top + at * (height + gap), width, height)
            for at, each in enumerate(piles)
        }
