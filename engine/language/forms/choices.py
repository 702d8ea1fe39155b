"""Forms of instructions that choose, play cards, activate abilities and end things."""

from __future__ import annotations

from engine.language.reading.forms import rows

ROWS = (
    *rows(
        "keyword_options",
        ("<a:keyword> or <b:keyword>", lambda a, b: (a, b)),
        ("<a:keyword> , <b:keyword> [,] or <c:keyword>", lambda a, b, c: (a, b, c)),
        (
            "<a:keyword> , <b:keyword> , <c:keyword> [,] or <d:keyword>",
            lambda a, b, c, d: (a, b, c, d),
        ),
    ),
)
