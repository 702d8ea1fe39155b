"""A card as text alone, which takes little ink: name, cost, kind, text and numbers."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from deckbuilder.ui.cards.face import Face
from deckbuilder.ui.print.ink import BLACK, GREY, Ink, fitted, width_of

PAD = 80
NAME, LINE, TEXT = 116, 84, 88
SMALLEST_TEXT = 48
ABOVE, STRIP = 0.26, 0.22  # of the height of a card: where its artwork is, and how much is taken
INFUSION = "#a01e70"


def paint_plain(ink: Ink, place: QRectF, name: str, face: Face | None) -> None:
    """Draw a card as text; only its name where nothing else is known."""
    ink.fill(place, "#ffffff")
    ink.box(place, 60, 6)
    left, right = place.left() + PAD, place.right() - PAD
    cost = face.cost if face is not None else ""
    room = right - left - (width_of(cost, NAME, "strong") + PAD if cost else 0)
    title = fitted(name, room, NAME, "strong")
    y = place.top() + PAD + title.size
    ink.words(left, y, title)
    if cost:
        ink.text(right, place.top() + PAD + NAME, cost, NAME, "strong", align="right")
    y += title.height - title.size * 0.4
    ink.rule(left, right, y, 5, BLACK)
    if face is None:
        return
    kind = " · ".join(filter(None, (face.type_line, " ".join(face.traits), *face.colours)))
    ink.words(left, y + LINE * 1.2, fitted(kind, right - left, LINE), GREY)
    foot = _paint_numbers(ink, place, face)
    _paint_text(ink, QRectF(left, y + LINE * 2.0, right - left, foot - y - LINE * 2.0), face)


def paint_strip(ink: Ink, place: QRectF, face: Face) -> None:
    """Write what lies over a card across its artwork: names, texts and the numbers that it makes.

    The artwork is in the upper half; name, cost, text and numbers of the card stay readable.
    """
    high = place.height() * STRIP
    area = QRectF(place.left(), place.top() + place.height() * ABOVE, place.width(), high)
    ink.fill(area, "#ffffff")
    for y in (area.top(), area.bottom()):
        ink.rule(area.left(), area.right(), y, 10, INFUSION)
    room = area.width() - 2 * PAD
    names = fitted("+ " + " + ".join(each.name for each in face.overlays), room, LINE, "strong")
    y = area.top() + PAD * 0.7 + names.size
    ink.words(area.left() + PAD, y, names, INFUSION)
    foot = _paint_numbers(ink, area, face)
    top = y + LINE * 0.3
    lines = [line.strip() for each in face.overlays for line in each.text.splitlines()]
    _paint_lines(ink, QRectF(area.left() + PAD, top, room, foot - top), lines)


def _paint_numbers(ink: Ink, place: QRectF, face: Face) -> float:
    """Write the numbers at the foot; returns where they begin."""
    words = [f"{each.icon} {each.value}" for each in face.stats]
    words += [f"raid {face.gems}"] if face.gems else []
    if not words:
        return place.bottom() - PAD
    y = place.bottom() - PAD
    line = fitted("   ".join(words), place.width() - 2 * PAD, LINE, "strong", most_lines=1)
    ink.words(place.left() + PAD, y, line)
    return y - LINE * 1.3


def _paint_text(ink: Ink, area: QRectF, face: Face) -> None:
    parts = [face.text, *(f"+ {each.name}: {each.text}" for each in face.overlays)]
    _paint_lines(ink, area, [line.strip() for part in parts for line in part.splitlines()])


def _paint_lines(ink: Ink, area: QRectF, words: Sequence[str]) -> None:
    """Write lines in the largest type that fits."""
    lines = [line for line in words if line]
    for size in range(TEXT, SMALLEST_TEXT - 1, -4):
        flow = [fitted(line, area.width(), size, most_lines=40) for line in lines]
        if sum(each.height for each in flow) <= area.height():
            break
    y = area.top() + size
    for each in flow if lines else ():
        ink.words(area.left(), y, each)
        y += each.height + size * 0.2
