"""Forms of an amount that a condition replaces: "draw a card, or two cards if ..."."""

from __future__ import annotations

from engine.language.forms.amount_instead import counted_in
from engine.language.reading.forms import rows

TABLE = (
    *rows(
        "other_amount",
        ("<amount:measure> ikorr", counted_in("ikorr")),
    ),
)
