"""Cards as lines of text for the terminal."""

from collections.abc import Iterator

from engine.cards import Card, CardSchema, Field, FieldKind
from engine.games import GAMES
from engine.games.game import TEXT_NOT_LOADED

_NUMBERS = (FieldKind.NUMBER, FieldKind.COST, FieldKind.RANK)


def card_line(card: Card) -> str:
    """A card on one line: name, type, and what tells it from others."""
    schema = GAMES[card.game].schema
    facts = [_fact(each, card) for each in schema.fields if each.kind is not FieldKind.TEXT]
    return f"{card.name}  ({card.type}{''.join(f', {fact}' for fact in facts if fact)})"


def card_lines(card: Card) -> Iterator[str]:
    """A card at length: every field, printing and unknown field."""
    schema = GAMES[card.game].schema
    yield card.name
    yield f"  {GAMES[card.game].title}, {card.type}; {card.provenance}"
    for each in schema.fields:
        value = _value(each, card)
        if value and each.kind is not FieldKind.TEXT:
            yield f"  {each.title}: {value}"
    for line in card.text.splitlines():
        yield f"    {line}"
    if GAMES[card.game].lacks_text(card):
        yield f"    {TEXT_NOT_LOADED}"
    for printing in card.printings:
        parts = [printing.set, printing.number, printing.rarity]
        yield "  Printed: " + ", ".join(part for part in parts if part)
        if printing.artist:
            yield f"    Artist: {printing.artist}"
        if printing.flavor:
            yield f"    Flavor: {printing.flavor}"
    yield from (f"  {key}: {each}" for key, each in card.extra.items() if key != "rulings")
    for field in card.conflicts:
        yield f"  The records of its printings differ in {_title(schema, field)}."


def _title(schema: CardSchema, field_id: str) -> str:
    field = schema.field(field_id)
    return field.title if field else field_id


def _fact(each: Field, card: Card) -> str:
    value = _value(each, card)
    if not value:
        return ""
    if each.kind is FieldKind.FLAG:
        return each.id
    return f"{each.id} {value}" if each.kind in _NUMBERS else value


def _value(each: Field, card: Card) -> str:
    value = card.values.get(each.id)
    if value is True:
        return "yes"
    if isinstance(value, tuple):
        return " ".join(value) if each.kind is not FieldKind.WORDS else ", ".join(value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {word}" for key, word in value.items())
    return "" if value is None or value is False else str(value)
