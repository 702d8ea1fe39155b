"""From cards to faces: printed values, and what their texts say."""

from collections.abc import Sequence

from engine.cards import Card
from engine.catalog import CardFinder
from engine.decks import Deck, Section
from engine.games.akora.language import LANGUAGE
from engine.games.akora.play import numbers as w
from engine.games.akora.play.face import AkoraFace, make_back
from engine.games.akora.play.lower.effects import finish
from engine.games.akora.play.lower.lowering import LOWERING
from engine.games.akora.play.setup import Seat
from engine.games.akora.schema import GAME
from engine.games.akora.texts import reads_as
from engine.language.lowering.face_maker import FaceMaker, UnplayableDeckError, text_reader
from engine.language.reading.cache import ReadText
from engine.names import name_key

STONE = "stone of akora"
SET_CARD = "Set card"


read_text = text_reader(LANGUAGE)


def kind_of(card: Card) -> int:
    """Return which kind of card it is.

    Raises:
        UnplayableDeckError: It is of no kind that can be played.
    """
    if card.type in w.CARD_TYPES:
        return w.CARD_TYPES[card.type]
    kind = name_key(card.line("kind"))
    if card.type != "alchemy":
        raise UnplayableDeckError(f"“{card.name}” is not a card that Akora is played with.")
    if kind not in w.ALCHEMY_KINDS:
        listed = ", ".join(w.ALCHEMY_KINDS)
        raise UnplayableDeckError(f"“{card.name}” needs a kind: one of {listed}.")
    return w.ALCHEMY_KINDS[kind]


class CardCompiler(FaceMaker[AkoraFace]):
    """Makes the faces of one card set, each card once."""

    sections: Sequence[Section] = GAME.sections

    def __init__(self, read: ReadText = read_text) -> None:
        super().__init__(LOWERING, read)
        self._back = self.new_face(SET_CARD, w.FLASH)
        make_back(self._back)

    def kind_of(self, card: Card) -> int:
        """See base class."""
        return kind_of(card)

    def reads_as(self, card: Card) -> str:
        """See base class."""
        return reads_as(card)

    def fill(self, face: AkoraFace, card: Card, overlay: Card | None) -> None:
        """See base class."""
        print_values(face, card)
        if face.kind in w.ALCHEMY_CARDS:
            face.back = self._back
        self.add_text(face, card)
        finish(face)


def print_values(face: AkoraFace, card: Card) -> None:
    """Put on a face what its card prints besides its text."""
    relic = card.number("relic")
    is_free = face.kind in (w.AKORA, w.SHARD)
    face.relic = relic if relic is not None else 0 if is_free else w.NO_NUMBER  # p.2.c
    face.attribute = name_key(card.line("attribute"))
    face.stage = card.number("stage") or 0
    face.values[w.ATTACK] = card.number("attack") or 0
    face.values[w.SOUL] = card.number("soul") or 0
    relic_attack = card.number("relic_attack")
    face.relic_attack = -1 if relic_attack is None else relic_attack
    face.chain = name_key(card.line("chain"))
    face.is_stone = face.kind == w.SHARD and name_key(card.name) == STONE
    face.has_text = bool(card.text)


# --- decks ----------------------------------------------------------------------------------------


def seat_for(compiler: CardCompiler, deck: Deck, find: CardFinder) -> Seat:
    """Return what a deck list brings to the table; unknown cards are refused by name."""
    starting = compiler.faces_in(deck, find, "starting")
    if any(face.is_stone for face in starting):
        raise UnplayableDeckError("Stone of Akora cannot be the starting Relic Shard (term.21.g).")
    return Seat(
        tuple(compiler.faces_in(deck, find, "akora")),
        tuple(compiler.faces_in(deck, find, "alchemy")),
        starting[0] if starting else None,
    )
