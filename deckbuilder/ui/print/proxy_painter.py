"""Proxies on paper: cards of 63 by 88 mm in rows, with cut marks and a line to measure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache, partial
from pathlib import Path

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPen

from deckbuilder.ui.cards.face import Face, face_of
from deckbuilder.ui.cards.face_painter import FacePainter
from deckbuilder.ui.cards.picture import Colours, PaintPicture, Subject, paint_picture
from deckbuilder.ui.print.ink import GREY, Ink, fitted
from deckbuilder.ui.print.paper import UNITS_AN_INCH, Page, Paper
from deckbuilder.ui.print.plain_card import paint_plain, paint_strip
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.cards import Card

MILLIMETRE = UNITS_AN_INCH / 25.4
CARD_WIDTH, CARD_HEIGHT = 63.0, 88.0  # millimetres
MARGIN = 5.0
MARK, MARK_GAP = 4.0, 1.0
RULER = 50.0
LARGEST_GAP = 10
DOTS_AN_INCH = 300  # of pictures on paper
LARGEST_IMAGE = 4_000  # pixels on a side; a larger one is read smaller
MOST_PICTURES = 12  # that are kept as long as the pages are; one takes 2 MB
PaintFace = Callable[[Ink, QRectF, Face], None]


class InkUse(Enum):
    """How much ink a proxy takes."""

    COLOUR = "colour"
    GREY = "grey"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Proxy:
    """One card to print.

    Attributes:
        card: None for a card that is not in the database: only its name is printed.
        image: A downloaded picture to print instead of the drawn card.
    """

    name: str
    card: Card | None
    overlays: tuple[Card, ...] = ()
    image: Path | None = None


@dataclass(frozen=True, slots=True)
class ProxyLook:
    """How proxies are laid on paper.

    Attributes:
        gap: Millimetres between cards.
    """

    paper: Paper = Paper.A4
    ink: InkUse = InkUse.COLOUR
    gap: float = 0.0
    has_marks: bool = True

    @property
    def columns(self) -> int:
        """How many cards stand beside each other."""
        return self._fitting(self.paper.width, CARD_WIDTH)

    @property
    def rows(self) -> int:
        """How many cards stand below each other."""
        return self._fitting(self.paper.height, CARD_HEIGHT)

    @property
    def a_page(self) -> int:
        """How many cards fit on a page."""
        return self.columns * self.rows

    def _fitting(self, units: int, size: float) -> int:
        room = units / MILLIMETRE - 2 * MARGIN
        return max(1, int((room + self.gap) / (size + self.gap)))

    def places(self) -> list[QRectF]:
        """Return where the cards of a page stand, in the units of paper."""
        wide = self.columns * CARD_WIDTH + (self.columns - 1) * self.gap
        high = self.rows * CARD_HEIGHT + (self.rows - 1) * self.gap
        left = (self.paper.width / MILLIMETRE - wide) / 2
        top = (self.paper.height / MILLIMETRE - high) / 2
        return [
            QRectF(
                (left + column * (CARD_WIDTH + self.gap)) * MILLIMETRE,
                (top + row * (CARD_HEIGHT + self.gap)) * MILLIMETRE,
                CARD_WIDTH * MILLIMETRE,
                CARD_HEIGHT * MILLIMETRE,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        ]


def proxy_pages(proxies: Sequence[Proxy], look: ProxyLook, title: str) -> list[Page]:
    """Return the pages of some cards, nine to a page where the paper is large enough."""
    paint = partial(_paint_picture, lru_cache(MOST_PICTURES)(_picture))
    paint_face = partial(_paint_face, Theme(), paint)
    parts = [proxies[n : n + look.a_page] for n in range(0, len(proxies), look.a_page)]
    return [
        partial(_paint_page, part, look, paint_face, (title, number, len(parts)))
        for number, part in enumerate(parts, start=1)
    ]


def _paint_page(
    proxies: Sequence[Proxy],
    look: ProxyLook,
    paint_face: PaintFace,
    about: tuple[str, int, int],
    ink: Ink,
) -> None:
    places = look.places()
    for proxy, place in zip(proxies, places, strict=False):
        _paint_proxy(proxy, place, look, paint_face, ink)
    if look.has_marks:
        _paint_marks(places, look, ink)
    _paint_foot(look, about, ink)


def _paint_proxy(
    proxy: Proxy, place: QRectF, look: ProxyLook, paint_face: PaintFace, ink: Ink
) -> None:
    """Draw one card into its place."""
    image = _image(proxy.image) if proxy.image is not None else None
    face = face_of(proxy.card, proxy.overlays) if proxy.card is not None else None
    if image is not None and look.ink is not InkUse.TEXT:
        ink.painter.save()
        ink.painter.drawImage(place, image)
        ink.painter.restore()
        if face is not None and face.overlays:
            paint_strip(ink, place, face)  # a picture shows no infusion
    elif face is None or look.ink is InkUse.TEXT:
        paint_plain(ink, place, proxy.name, face)
    else:
        paint_face(ink, place, face)


def _paint_face(theme: Theme, paint: PaintPicture, ink: Ink, place: QRectF, face: Face) -> None:
    ink.painter.save()
    FacePainter(ink.painter, place, face, theme, paint).paint()
    ink.painter.restore()


def _paint_picture(
    picture: Callable[[Subject, Colours, QSize], QImage],
    painter: QPainter,
    place: QRectF,
    subject: Subject,
    colours: Colours,
) -> None:
    """Draw a card's picture as pixels: Qt writes half-transparent colours into no PDF."""
    scale = DOTS_AN_INCH / UNITS_AN_INCH
    size = QSize(round(place.width() * scale), round(place.height() * scale))
    painter.drawImage(place, picture(subject, colours, size))


def _picture(subject: Subject, colours: Colours, size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_picture(painter, QRectF(QPointF(0, 0), QSizeF(size)), subject, colours)
    painter.end()
    return image


def _image(path: Path) -> QImage | None:
    """Return a downloaded picture; None where the file is none, and the card is drawn instead."""
    reader = QImageReader(str(path))
    size = reader.size()
    if max(size.width(), size.height()) > LARGEST_IMAGE:
        most = QSize(LARGEST_IMAGE, LARGEST_IMAGE)
        reader.setScaledSize(size.scaled(most, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    return None if image.isNull() else image


def _paint_marks(places: Sequence[QRectF], look: ProxyLook, ink: Ink) -> None:
    """Draw short lines outside the cards, where a knife is laid."""
    whole = places[0].united(places[-1])
    near, far = MARK_GAP * MILLIMETRE, (MARK_GAP + MARK) * MILLIMETRE
    near, far = _within(whole, look, near, far)
    ink.painter.setPen(QPen(QColor("#000000"), 3))
    across = sorted({edge for each in places for edge in (each.left(), each.right())})
    down = sorted({edge for each in places for edge in (each.top(), each.bottom())})
    lines = [QLineF(x, whole.top() - far, x, whole.top() - near) for x in across]
    lines += [QLineF(x, whole.bottom() + near, x, whole.bottom() + far) for x in across]
    lines += [QLineF(whole.left() - far, y, whole.left() - near, y) for y in down]
    lines += [QLineF(whole.right() + near, y, whole.right() + far, y) for y in down]
    ink.painter.drawLines(lines)


def _within(whole: QRectF, look: ProxyLook, near: float, far: float) -> tuple[float, float]:
    """Keep marks on the paper where it leaves little room."""
    room = min(whole.left(), whole.top(), look.paper.width - whole.right())
    far = min(far, max(room - MILLIMETRE, room * 0.8))
    return min(near, far / 3), far


def _paint_foot(look: ProxyLook, about: tuple[str, int, int], ink: Ink) -> None:
    title, page, pages = about
    places = look.places()
    below = look.paper.height - places[-1].bottom()
    middle = places[-1].bottom() + below * 0.62
    words = tr(
        "{deck} · for testing, not tournament cards · {page} of {pages}",
        deck=title,
        page=page,
        pages=pages,
    )
    right = places[-1].right()
    ruler = RULER * MILLIMETRE
    room = right - ruler - places[0].left() - 6 * MILLIMETRE
    ink.words(
        places[0].left() + 2 * MILLIMETRE, middle, fitted(words, room, 76, most_lines=1), GREY
    )
    _paint_ruler(QLineF(right - ruler, middle, right, middle), ink)


def _paint_ruler(line: QLineF, ink: Ink) -> None:
    """Draw a line of 50 mm, which shows whether the printer kept the size."""
    ink.painter.setPen(QPen(QColor("#000000"), 4))
    tick = 1.2 * MILLIMETRE
    ends = [QLineF(x, line.y1() - tick, x, line.y1() + tick) for x in (line.x1(), line.x2())]
    ink.painter.drawLines([line, *ends])
    ink.text(line.center().x(), line.y1() - tick, "50 mm", 64, align="centre", colour=GREY)
