"""Printed numbers that no card of any game has."""

from engine.cards import CardSchema, FieldKind
from engine.scenario.model import Entry
from engine.scenario.tables import Table

_NUMBERS = (FieldKind.NUMBER, FieldKind.COST)


def refuse_negative(top: Table, schema: CardSchema, entry: Entry) -> None:
    """Refuse a card on the board whose printed numbers are below 0."""
    for field in schema.fields:
        number = entry.card.number(field.id) if field.kind in _NUMBERS else None
        if number is not None and number < 0:
            title = field.title.casefold()
            top.fault(entry.key, f"“{entry.card.name}” has a {title} below 0, which no card has")
