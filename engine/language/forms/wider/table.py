"""The wider forms, all of them."""

from engine.language.forms.wider import clauses, events, objects
from engine.language.reading.forms import FormRow

WIDER: tuple[FormRow, ...] = (*clauses.ROWS, *events.ROWS, *objects.ROWS)
