"""From cards to faces: printed values, and what their texts say."""

from collections.abc import Iterable, Mapping, Sequence

from engine.cards import Card
from engine.catalog import CardFinder
from engine.decks import Deck, Section
from engine.games.argent_saga.language import LANGUAGE
from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.face import ArgentCards, ArgentFace, Described
from engine.games.argent_saga.play.lower.abilities import becomes_gear
from engine.games.argent_saga.play.lower.lowering import LOWERING
from engine.games.argent_saga.play.setup import Seat
from engine.games.argent_saga.schema import ARGENT, GAME
from engine.games.argent_saga.text import own_tree as own
from engine.language.lowering.face_maker import FaceMaker, text_reader
from engine.language.lowering.parts import add_ability
from engine.language.reading.cache import ReadText
from engine.language.reading.trees import nodes

# What is made by hand has no text; its numbers are given on the spot.
PLAIN_TOKEN = "Unit token"


read_text = text_reader(LANGUAGE)


class CardCompiler(FaceMaker[ArgentFace]):
    """Makes the faces of one card set, each card once."""

    kinds: Mapping[str, int] = w.CARD_TYPES
    sections: Sequence[Section] = GAME.sections

    def __init__(self, read: ReadText = read_text) -> None:
        super().__init__(LOWERING, read)
        self._backs: dict[int, ArgentFace] = {}

    def fill(self, face: ArgentFace, card: Card, overlay: Card | None) -> None:
        """See base class."""
        _print_values(face, card)
        face.back = self._back(face.kind)
        self.add_text(face, card)
        face.is_basic = face.kind == w.UNIT and not card.text
        if any(becomes_gear(each) for printed in face.printed for each in nodes(printed.tree)):
            face.worn = self._worn(face, card)

    def _worn(self, face: ArgentFace, card: Card) -> ArgentFace:
        """Return what a unit is that is equipped: of its text only what is about that (9.1.4)."""
        worn = self.new_face(face.name, w.AUGMENT)
        worn.element, worn.subtypes, worn.traits = face.element, face.subtypes, face.traits
        worn.cost, worn.has_text, worn.equips = face.cost, True, Described()
        for printed in face.printed:
            if any(isinstance(each, own.Host) for each in nodes(printed.tree)):
                add_ability(self.maker, worn, printed.tree, card.name)
        worn.seal()
        return worn

    def _back(self, kind: int) -> ArgentFace | None:
        """Return what cards of a kind show face-down; those of the deck never lie so."""
        if kind not in (w.CHAMPION, w.SPIRIT, w.TOWER):
            return None
        if kind not in self._backs:
            back = self.new_face(w.KIND_NAMES[kind].capitalize(), kind)
            back.seal()
            self._backs[kind] = back
        return self._backs[kind]

    def card_set(self, names: Iterable[str] = ()) -> ArgentCards:
        """Return everything compiled so far as the card set of a game."""
        known = self.names(names)
        if not any(face.name == PLAIN_TOKEN for face in self.maker.faces):
            token = self.new_face(PLAIN_TOKEN, w.UNIT)
            token.is_token = True
            token.element = ARGENT.casefold()
            token.seal()
        return ArgentCards(self.maker.faces, known, self.digest)


def _print_values(face: ArgentFace, card: Card) -> None:
    cost = card.values.get("cost")
    face.cost = cost if isinstance(cost, int) and card.type != "token" else 0  # 12.9.3
    face.is_x = cost == "X"
    face.values[w.POWER] = card.number("power") or 0
    face.values[w.DEFENSE] = card.number("defense") or 0
    face.element = (card.line("element") or ARGENT).casefold()
    face.is_omega = card.type == "omega unit"
    face.is_token = card.type == "token"
    face.has_text = bool(card.text)
    face.subtypes = card.words("subtypes")
    face.traits = frozenset(
        word.casefold() for each in card.words("subtypes") for word in (each, *each.split())
    )


# --- decks ----------------------------------------------------------------------------------------


def seat_for(compiler: CardCompiler, deck: Deck, find: CardFinder) -> Seat:
    """Return what a deck list brings to the table; unknown cards are refused by name."""
    champions = compiler.faces_in(deck, find, "champion")
    spirits = compiler.faces_in(deck, find, "spirit")
    return Seat(
        champions[0] if champions else None,
        spirits[0] if spirits else None,
        tuple(compiler.faces_in(deck, find, "tower"))[: w.SLOT_COUNT],  # 4.5.1: no room for more
        tuple(compiler.faces_in(deck, find, "shard")),
        tuple(compiler.faces_in(deck, find, "main")),
    )
