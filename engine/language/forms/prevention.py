"""Forms of damage that is prevented, reduced or not taken."""

from __future__ import annotations

from engine.language.forms.clauses import about_object
from engine.language.reading.forms import rows

ROWS = (
    *rows(
        "clause",
        ("<immunity>", about_object),
    ),
)
