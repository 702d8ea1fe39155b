"""A card as text alone, which takes little ink: name, cost, kind, text and numbers."""

from PySide6.QtCore import QRectF

from deckbuilder.ui.cards.face import Face
from deckbuilder.ui.print.ink import BLACK, GREY, Ink, fitted, width_of

PAD = 80
NAME, LINE, TEXT = 116, 84, 88
SMALLEST_TEXT = 48


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
    lines = [line.strip() for part in parts for line in part.splitlines() if line.strip()]
    for size in range(TEXT, SMALLEST_TEXT - 1, -4):
        flow = [fitted(line, area.width(), size, most_lines=40) for line in lines]
        if sum(each.height for each in flow) <= area.height():
            break
    y = area.top() + size
    for each in flow if lines else ():
        ink.words(area.left(), y, each)
        y += each.height + size * 0.2
