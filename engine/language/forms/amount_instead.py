"""Forms of an amount that a condition replaces: "draw a card, or two cards if ..."."""

from __future__ import annotations

from engine.language.reading.forms import rows

ROWS = (
    *rows(
        "effect",
        "<amount_replaced>",
    ),
)
