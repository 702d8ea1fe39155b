"""A card as it is with the infusion laid over it: changed numbers, joined text (3.9d.1, 3.9d.2)."""

import re
from dataclasses import dataclass

from engine.cards import Card

STATS = ("attack", "health", "raid")
_CHANGE = re.compile(r"([+\-\u2212]\d+)\s+(attack|health|raid)", re.IGNORECASE)
_JOINTS = re.compile(r"^(?:[\s,.;]|\band\b)*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class InfusedValue:
    """One number of a card under its infusions."""

    printed: int | None
    value: int | None

    @property
    def is_changed(self) -> bool:
        """Whether an infusion rewrote it."""
        return self.printed != self.value


def stat_changes(overlay: Card) -> dict[str, int]:
    """Return what an infusion adds to which number, from the lines that only say so."""
    changes: dict[str, int] = {}
    for line in overlay.text.splitlines():
        found = _CHANGE.findall(line)
        if not found or not _JOINTS.match(_CHANGE.sub("", line)):
            continue
        for amount, stat in found:
            stat_id = stat.lower()
            changes[stat_id] = changes.get(stat_id, 0) + int(amount.replace("\u2212", "-"))
    return changes


def infused_values(card: Card, overlays: tuple[Card, ...]) -> dict[str, InfusedValue]:
    """Return attack, health and raid of a card with its infusions."""
    values: dict[str, InfusedValue] = {}
    for stat in STATS:
        printed = card.number(stat)
        total = sum(stat_changes(overlay).get(stat, 0) for overlay in overlays)
        # A card without the number gains none unless an infusion gives it one (no gems: raid 0).
        value = printed if not total else max(0, (printed or 0) + total)
        values[stat] = InfusedValue(printed, value)
    return values


def pips_of(overlays: tuple[Card, ...]) -> int:
    """Return the pips of some infusions together."""
    return sum(overlay.number("pips") or 0 for overlay in overlays)
