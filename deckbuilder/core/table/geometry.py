"""Where everything lies on a table of a size: plain rectangles, from the game's layout."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckbuilder.core.table.boxes import Box, Field, spread
from deckbuilder.core.table.halves import PAD, Half, Room
from deckbuilder.core.table.seat_boxes import GAP, SeatBoxes
from engine.tabletop.layout import BoardLayout

# In pixels at scale 1; the tokens of the look name the same measures.
PHASES, HAND_HEAD, PASS_BAR = 40, 30, 46
# What their buttons need at least, at the scale of the type.
PHASES_LEAST, HEAD_LEAST, BAR_LEAST = 31, 24, 36
MARGIN = 14
# The least of the hand's cards that shows name and numbers; where the window is lower it scrolls.
HAND_LOWEST = 78
HAND_WIDEST, HAND_READABLE, HAND_FLATTEST = 184, 134, 1.3
RATIO = 204 / 134
# In how many steps a table is made smaller until it fits.
STEPS = 8
# So many parties have all of their cards on the table.
MOST_WHOLE = 2


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A whole table.

    Attributes:
        seats: By seat number.
        hand_card: The size of a card in the hand.
        has_hand: There is room for cards in the hand.
        bar: Where it says what may be answered, below the phases; None where nothing may be.
    """

    width: float
    height: float
    seats: dict[int, SeatBoxes]
    phases: Box
    hand: Box
    hand_head: Box
    hand_card: tuple[float, float]
    has_hand: bool
    bar: Box | None = None

    def seen_from(self, left: float) -> "Arrangement":
        """Return it scrolled to the right: question and hand stay in sight."""
        return replace(
            self,
            phases=self.phases.moved(left),
            bar=self.bar.moved(left) if self.bar is not None else None,
            hand=self.hand.moved(left),
            hand_head=self.hand_head.moved(left),
        )

    def hand_places(self, count: int) -> list[Box]:
        """Return where the cards of a hand lie; many are slimmer, and very many overlap."""
        return spread(self.hand, count, self.hand_card, GAP)


def arrange(
    layout: BoardLayout,
    teams: Sequence[Sequence[int]],
    size: tuple[float, float],
    scale: float = 1.0,
    *,
    has_hand: bool = True,
    has_bar: bool = False,
) -> Arrangement:
    """Lay a table out; the first team sits below, all others above it in their order.

    Without a card in the hand its room goes to the players' fields; `has_bar` leaves room for what
    may be answered.
    """
    room = Room(size[0], scale, has_hand, scale, has_bar)
    return _Arranger(layout, teams, size[1], room).arrange()


def fit(
    layout: BoardLayout,
    teams: Sequence[Sequence[int]],
    size: tuple[float, float],
    scale: float = 1.0,
    *,
    has_hand: bool = True,
    has_bar: bool = False,
) -> tuple[Arrangement, float]:
    """Lay a table out so that all of it is seen; returns by how much it is drawn smaller, too.

    Large type first loses the air around it, then its size; it does not get smaller than at scale
    1, and a table that is larger even so has to scroll.
    """
    least = min(1.0, 1 / scale)
    steps = [1 - (1 - least) * step / STEPS for step in range(STEPS + 1)]
    for air, factor in (*((each, 1.0) for each in steps), *((least, each) for each in steps)):
        width, height = int(size[0] / factor), int(size[1] / factor)
        room = Room(width, scale * air, has_hand, scale, has_bar)
        found = _Arranger(layout, teams, height, room).arrange()
        if found.width <= width and found.height <= height:
            break
    return found, factor


class _Arranger:
    def __init__(
        self,
        layout: BoardLayout,
        teams: Sequence[Sequence[int]],
        height: float,
        room: Room,
    ) -> None:
        self.room, self.has_hand = room, room.has_hand
        self.has_windows = layout.has_windows
        self.width, self.height = room.width, height
        above = [seat for team in teams[1:] for seat in team]
        # Each against all: those above are shown in little, and each can be opened.
        is_compact = len(teams) > MOST_WHOLE
        self.far = Half(layout, above, room, is_far=True, is_compact=is_compact)
        self.near = Half(layout, teams[0], room, is_far=False)
        self.halves = (self.far, self.near)

    def px(self, length: float) -> float:
        return length * self.room.scale

    @property
    def _phases(self) -> float:
        return max(self.px(PHASES), self.room.type_scale * PHASES_LEAST)

    @property
    def _kept_for_bar(self) -> float:
        """What is left for the pass bar, also while there is none: no card moves when it comes."""
        if not (self.room.has_bar or self.has_windows):
            return 0.0
        return max(self.px(PASS_BAR), self.room.type_scale * BAR_LEAST)

    @property
    def _bar(self) -> float:
        return self._kept_for_bar if self.room.has_bar else 0.0

    @property
    def _head(self) -> float:
        return max(self.px(HAND_HEAD), self.room.type_scale * HEAD_LEAST)

    @property
    def _frame(self) -> float:
        """What stands in every window: players' lines, phases, the hand's heading."""
        strips = self.far.strip + self.near.strip
        return strips + self._phases + self._kept_for_bar + self._head

    def _share_height(self) -> None:
        """Let each half be as high as its rows want, and leave the hand its share."""
        for half in self.halves:
            half.choose_form(self.height - self._frame - 5 * self.px(PAD))
        unit = self._unit()
        for half in self.halves:
            half.slim(unit)
        unit = self._unit()
        for half in self.halves:
            half.set_unit(unit)

    def _unit(self) -> float:
        """Return how high a line of tiles may be, as the halves stand."""
        rest = self.height - self._frame - 5 * self.px(PAD)
        rest -= sum(half.fixed for half in self.halves)
        lines = sum(half.weight for half in self.halves)
        hand = max(half.hand_share for half in self.halves)
        return rest / (lines + (hand if self.has_hand else 0))

    def _hand_width(self, height: float) -> float:
        """Return how wide the hand's cards are: where they are cut short names keep their room."""
        least = min(self.room.type_scale * HAND_READABLE, height * HAND_FLATTEST)
        return min(max(height / RATIO, least), self.px(HAND_WIDEST))

    def arrange(self) -> Arrangement:
        self._share_height()
        pad, phases, head = self.px(PAD), self._phases, self._head
        fields = [half.inner + 2 * pad for half in self.halves]
        left = self.height - self._frame - pad - sum(fields)
        lowest, highest = (HAND_LOWEST, HAND_WIDEST * RATIO) if self.has_hand else (0, 0)
        left = max(left, self.px(lowest))
        card_height = min(left, self.px(highest))
        # What neither tiles nor hand can use widens the fields, half each, and so does the room of
        # a pass bar that is not there; cards keep their distance from their player's line.
        far, near = (each + (left - card_height) / 2 for each in fields)
        spare = (self._kept_for_bar - self._bar) / 2
        middle = self.far.strip + far + spare
        top = middle + phases + self._bar
        far_field = Field(self.far.strip, far, spare)
        near_field = Field(top, near, spare)
        seats = {
            **self.far.seats(0, far_field),
            **self.near.seats(top + near + spare, near_field),
        }
        hand_top = top + near + spare + self.near.strip
        margin = self.px(MARGIN)
        width = max(half.width for half in self.halves)
        return Arrangement(
            width=width,
            height=max(self.height, hand_top + head + card_height + pad),
            seats=seats,
            # Where the table is wider than the window the question stays in sight.
            phases=Box(0, middle, min(width, self.width), phases),
            hand=Box(margin, hand_top + head, self.width - 2 * margin, card_height),
            hand_head=Box(0, hand_top, self.width, head),
            hand_card=(self._hand_width(card_height), card_height),
            has_hand=self.has_hand,
            bar=Box(0, middle + phases, min(width, self.width), self._bar) if self._bar else None,
        )
