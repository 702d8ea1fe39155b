"""Cards drawn before they are seen: in a moment of rest, so that nobody waits for a picture."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QRectF, QTimer

from deckbuilder.core.table.geometry import Arrangement
from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.table.items import card_place
from deckbuilder.ui.table.piece_art import Look, PieceArt
from engine.tabletop.board import Piece
from engine.tabletop.layout import BoardLayout, Form, Shape, Spot

# In milliseconds: after what was shown last, and between two cards.
REST, BETWEEN = 250, 4
# For how many cards more than a row has places for they are drawn early.
MOST_MORE = 2
# What lies across for a moment, whatever the game calls it.
ACROSS = "across"
# Without a look it is the picture alone, as lines of the window show it.
Sketch = tuple[Piece, QRectF, Look | None]


class EarlyPictures(QObject):
    """Draws the cards of all decks in the sizes of the table, one after the other.

    What is drawn is kept as pictures alone; it says nothing of what lies where.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: Iterator[Sketch] = iter(())
        self._art: PieceArt | None = None
        self._ratio = 1.0
        self.is_done = True
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._draw_next)

    def begin(self, art: PieceArt, sketches: Iterable[Sketch], ratio: float) -> None:
        """Draw other cards, when the window has come to rest."""
        self._art, self._waiting, self._ratio = art, iter(sketches), ratio
        self.is_done = False
        self._timer.start(REST)

    def stop(self) -> None:
        """Draw no more."""
        self._timer.stop()
        self._art, self._waiting, self.is_done = None, iter(()), True

    def _draw_next(self) -> None:
        found = next(self._waiting, None)
        if found is None or self._art is None or not self._art.prepare(*found, self._ratio):
            self.stop()
        else:
            self._timer.start(BETWEEN)


def sketches(
    session: TableSession, tables: Sequence[Arrangement], small: Iterable[QRectF] = ()
) -> Iterator[Sketch]:
    """Yield every card of the decks as it will lie in the hand that is seen, and on each table.

    Hands come first: they are drawn from earlier than anything is played. What lies across, the
    pictures alone that are small, and rows with more cards than they have places for come last.
    """
    pieces = _faces(session)
    for where in tables:
        if where.has_hand:
            size = card_place(where.hand_places(1)[0])
            for piece in pieces:
                if piece.owner in session.viewer.sees:
                    yield piece, size, Look(in_hand=True)
    placed = list(_placed(session.layout, pieces, tables))
    yield from placed
    for size in small:
        for piece in pieces:
            yield piece, size, None
    yield from _across(placed)
    closer = list(_closer(session.layout, pieces, tables))
    yield from _across(closer)
    yield from closer


def _across(
    placed: Sequence[tuple[Piece, QRectF, Look]],
) -> Iterator[tuple[Piece, QRectF, Look]]:
    for piece, place, look in placed:
        if not look.is_mini:
            yield replace(piece, turned=ACROSS), place, look


def _placed(
    layout: BoardLayout, pieces: Sequence[Piece], tables: Sequence[Arrangement]
) -> Iterator[tuple[Piece, QRectF, Look]]:
    """Yield every card where it will lie on each table."""
    for where in tables:
        for piece in pieces:
            places = where.seats[piece.owner].places
            for spot in _homes(layout, piece):
                if places.get(spot.id):
                    look = Look(is_leader=spot.form is Form.LEADER, is_mini=spot.form is Form.MINI)
                    yield piece, card_place(places[spot.id][0]), look


def _closer(
    layout: BoardLayout, pieces: Sequence[Piece], tables: Sequence[Arrangement]
) -> Iterator[tuple[Piece, QRectF, Look]]:
    """Yield every card as it lies in rows that hold somewhat more than they have places for."""
    for where in tables:
        for piece in pieces:
            boxes = where.seats[piece.owner]
            for spot in _homes(layout, piece):
                places = boxes.places.get(spot.id, ())
                if spot.shape is Shape.ROW and not spot.is_fixed and spot.form is Form.TILE:
                    for more in range(1, MOST_MORE + 1) if places else ():
                        closer = boxes.row(spot.id, len(places) + more)
                        yield piece, card_place(closer[0]), Look()


def _faces(session: TableSession) -> list[Piece]:
    """Return one card of each kind in each deck."""
    found: dict[tuple[object, ...], Piece] = {}
    for number in range(len(session.game.definition)):
        piece = session.piece(number)
        found.setdefault((piece.owner, piece.card, piece.overlay, piece.kind), piece)
    return list(found.values())


def _homes(layout: BoardLayout, piece: Piece) -> list[Spot]:
    """Return where a card will lie; on a table without rules, anywhere in the first row."""
    placed = [each for each in layout.spots if each.shape in (Shape.ROW, Shape.PLACE)]
    own = [each for each in placed if each.takes(piece.kind)]
    front = [each for each in placed if each.line == 1][:1]
    if not own:
        return [] if layout.verbs else front
    # What has numbers may come to fight beside those that always do.
    return [*own, *(each for each in front if piece.figures and each not in own)]
