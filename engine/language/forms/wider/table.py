"""The wider forms, all of them."""

from engine.language.forms.wider import clauses, counters, events, links, objects, traits
from engine.language.reading.forms import FormRow

WIDER: tuple[FormRow, ...] = (
    *clauses.ROWS,
    *counters.ROWS,
    *events.ROWS,
    *links.ROWS,
    *objects.ROWS,
    *traits.ROWS,
)
