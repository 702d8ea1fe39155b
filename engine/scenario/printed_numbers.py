"""Printed numbers that no card of any game has."""

from engine.cards import CardSchema, FieldKind
from engine.scenario.model import Entry
from engine.scenario.tables import Table

_NUMBERS = (FieldKind.NUMBER, FieldKind.COST)


def refuse_negative(top: Table, schema: CardSchema, entry: Entry) -> None:
    """Refuse a card on the board, or what lies over it, whose printed numbers are below 0."""
    numbers = [field for field in schema.fields if field.kind in _NUMBERS]
    for card in (each for each in (entry.card, entry.overlay) if each is not None):
        for field in numbers:
            number = card.number(field.id) or 0
            if number < 0:
                given = f"{field.title.casefold()} {number}"
                top.fault(entry.key, f"“{card.name}” has {given}, and no card has less than 0")
