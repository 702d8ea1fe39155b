"""A table as lines of text: how the board stands, a card as it is now, what is asked.

The words are those of the window, in English.
"""

from collections.abc import Iterator

from deckbuilder.core.table.words import spoken_piece
from engine.cards import Card
from engine.tabletop.board import BoardView, Choice, Manner, Piece, Question, Side
from engine.tabletop.closeup import Closeup, Value
from engine.tabletop.layout import BoardLayout, Dial, Gauge, Shape


def plain(template: str, **values: object) -> str:
    """Return a sentence of the table as it is now."""
    return template.format(**values) if values else template


def board_lines(view: BoardView, layout: BoardLayout) -> list[str]:
    """Return how the board stands: the far side first, the near side below it."""
    sides = sorted(view.sides, key=lambda side: (-side.team, side.seat))
    return [line for side in sides for line in _side(side, layout)]


def _side(side: Side, layout: BoardLayout) -> Iterator[str]:
    leader = f" ({side.leader.name})" if side.leader is not None else ""
    facts = [_level(side, gauge) for gauge in layout.gauges]
    facts += [f"{spot.title} {len(side.zones[spot.id])}" for spot in layout.spots
              if spot.shape in (Shape.PILE, Shape.HAND)]  # fmt: skip
    yield f"{side.name}{leader}: {', '.join(facts)}"
    for spot in layout.spots:
        held = side.zones[spot.id]
        is_open = spot.shape in (Shape.ROW, Shape.PLACE, Shape.HAND)
        shown = [each for each in held if not each.is_hidden]
        if is_open and (shown or (spot.shape is Shape.HAND and not held)):
            words = "; ".join(spoken_piece(each, plain) for each in shown)
            yield f"  {spot.title}: {words or 'empty'}"


def _level(side: Side, gauge: Gauge) -> str:
    level = side.levels[gauge.id]
    if gauge.dial in (Dial.NUMBER, Dial.LARGE):
        return f"{gauge.title} {level.value}"
    most = level.limit if gauge.dial is Dial.TRACK else level.value + level.used
    return f"{gauge.title} {level.value} of {most}"


def closeup_lines(closeup: Closeup, card: Card | None, overlay: Card | None) -> list[str]:
    """Return a card with everything that is true of it now."""
    lines = [spoken_piece(closeup.piece, plain)]
    for each in (card, overlay):
        if each is not None and each.text:
            title = f"{each.name}: " if each is overlay else ""
            lines += [f"  {title}{line.strip()}" for line in each.text.splitlines()]
    for value in closeup.values:
        lines += _value(value)
    for grant in closeup.grants:
        lost = "lost: " if grant.is_lost else ""
        lines.append(f"  {lost}{grant.words} ({grant.source}, {grant.lasts})")
    return lines


def _value(value: Value) -> Iterator[str]:
    worn = f", {value.worn} damage" if value.worn else ""
    yield f"  {value.title} {value.now} (printed {value.printed}{worn})"
    for each in value.effects:
        yield f"    {each.change} {each.source}, {each.lasts}"


def question_lines(question: Question, name: str, about: Piece | None) -> Iterator[str]:
    """Yield what is asked, of whom, by which card, and the answers with what to type for them."""
    card = f" ({about.name})" if about is not None else ""
    words = str(question.words)
    yield f"{name}{card}: {words}"
    if question.text and question.text not in words:
        yield f"  “{question.text}”"
    if question.limits is not None:
        yield f"  Type a number from {question.limits[0]} to {question.limits[1]}."


def number_of(question: Question, at: int) -> int:
    """Return what is typed for a choice: its number in the list, or the number that it means."""
    choice = question.choices[at]
    if question.limits is not None and isinstance(choice.option, int):
        return choice.option
    return choice.place + 1 if question.manner is Manner.PLACE else at + 1


def typed_choice(question: Question, number: int) -> Choice | None:
    """Return the choice that a typed number means; None for none."""
    found = (at for at in range(len(question.choices)) if number_of(question, at) == number)
    at = next(found, None)
    return question.choices[at] if at is not None else None
