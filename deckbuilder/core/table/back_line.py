"""The second line of a player's cards: low cards, small ones, and numbers at the head of these."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.core.table.boxes import Box
from engine.tabletop.layout import Form, Gauge, Spot

# In pixels at scale 1: small cards, and how wide low ones are at least and at most.
MINI, MINI_GAP = (51, 76), 4
LOW_NARROWEST, LOW_WIDEST = 130, 206
# What a number at the head of a row needs, and its words.
HEAD, HEAD_WORDS = 96, 92
# How much of their width small cards keep where they lie closer.
CLOSER = 0.7


@dataclass(frozen=True, slots=True)
class BackLine:
    """How the second line is divided.

    Attributes:
        gauges: All numbers of a player; of these stand here those that belong to a row.
        scale, type_scale: Of lengths and of words.
        gap: What lies between two cards.
    """

    spots: Sequence[Spot]
    gauges: Sequence[Gauge]
    scale: float
    type_scale: float
    gap: float

    @property
    def _heads(self) -> dict[str, str]:
        """The number at the head of each row that has one."""
        minis = {each.id for each in self.spots if each.form is Form.MINI}
        return {each.spot: each.id for each in self.gauges if each.spot in minis}

    @property
    def _head(self) -> float:
        return max(HEAD * self.scale, HEAD_WORDS * self.type_scale)

    def laid(
        self, row: Box, count: int, across: float
    ) -> tuple[dict[str, tuple[Box, ...]], dict[str, Box]]:
        """Return the places of each row, and where the numbers at their heads stand.

        `count` tiles stand in the first line, `across` from one to the next: as many low cards
        stand in their columns. Small cards take what they need, and all others share the rest.
        """
        low = sum(each.places for each in self.spots if each.form is not Form.MINI)
        minis = sum(each.places for each in self.spots) - low
        mini = (MINI[0] + MINI_GAP) * self.scale
        room = row.width - (self.gap if minis else 0.0)
        least = low * LOW_NARROWEST * self.scale
        heads = self._heads
        # Small cards lie closer before a number leaves its row, and low ones are slim after that.
        closest = minis * mini * CLOSER
        closer = room - least - len(heads) * self._head
        if closer < closest:
            heads, closer = {}, max(closest, room - least)
        mini = min(mini, closer / max(1, minis))
        rest = room - minis * mini - len(heads) * self._head
        is_shared = low + minis == count
        step_of_low = across if is_shared else rest / max(1, low)
        left, places, numbers = row.x, {}, {}
        for spot in self.spots:
            is_mini = spot.form is Form.MINI
            if spot.id in heads:
                numbers[heads[spot.id]] = Box(left, row.y, self._head, row.height)
                left += self._head
            width = min(step_of_low - self.gap, LOW_WIDEST * self.scale)
            width, step = (mini - MINI_GAP * self.scale, mini) if is_mini else (width, step_of_low)
            boxes = tuple(
                Box(left + at * step, row.y, width, row.height) for at in range(spot.places)
            )
            places[spot.id] = boxes
            left = boxes[-1].x + (step if is_shared else width + self.gap)
        return places, numbers
