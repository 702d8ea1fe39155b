"""From cards to faces: each card of a set once, with what its text says made ready to run."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

from engine.cards import Card
from engine.catalog import CardFinder
from engine.decks import Deck, Entry, Section
from engine.errors import EngineError
from engine.kernel.effects.faces import Face, Printed
from engine.kernel.state.records import CardSet
from engine.language.compiler import compile_text
from engine.language.language import Language
from engine.language.lowering.maker import Lowering, Maker
from engine.language.lowering.parts import add_ability
from engine.language.reading.cache import ReadText
from engine.language.tree.kinds import Ability

F = TypeVar("F", bound=Face)


def text_reader(language: Language) -> ReadText:
    """Return what gives the trees of texts of a game, compiled now."""
    return lambda text, card_type, name: compile_text(language, text, card_type, name).abilities


class UnplayableDeckError(EngineError):
    """A deck that no game can be started with."""


class FaceMaker(Generic[F]):
    """Makes the faces of one card set; a game says what is printed on them.

    Attributes:
        kinds: The number of each card type that is played as a card of its own.
        sections: Of a deck, with the types of cards that belong there; others go anywhere.
    """

    kinds: Mapping[str, int] = {}
    sections: Sequence[Section] = ()

    def __init__(self, lowering: Lowering, read: ReadText) -> None:
        """Take how texts are lowered, and what reads them."""
        import hashlib  # noqa: PLC0415  loads OpenSSL, which takes a while

        self.maker = Maker(lowering)
        self._read = read
        self._known: dict[Hashable, F] = {}
        self._digest = hashlib.sha256()

    def face(self, card: Card, overlay: Card | None = None) -> F:
        """Return the face of a card, with what is laid over it."""
        key = self.key(card, overlay)
        known = self._known.get(key)
        if known is not None:
            return known
        face = self.new_face(card.name, self.kind_of(card))
        self._known[key] = face
        self.fill(face, card, overlay)
        face.seal()
        self.note((key, _values(card)))
        if overlay is not None:
            self.note(_values(overlay))
        return face

    def key(self, card: Card, _overlay: Card | None) -> Hashable:
        """Return what tells a card from the others of the set."""
        return (card.type, card.name)

    def by_hand(self) -> list[str]:
        """Return the names of cards with a sentence that nobody understands."""
        whole = {face.name for face in self.maker.faces if face.manual}
        return sorted(whole | self.maker.manual)

    def has(self, key: Hashable) -> bool:
        """Whether a card has its face."""
        return key in self._known

    def kind_of(self, card: Card) -> int:
        """Return which kind of card it is; an `UnplayableDeckError` for one that is not played."""
        if card.type not in self.kinds:
            raise UnplayableDeckError(f"“{card.name}” cannot be played as a card of its own.")
        return self.kinds[card.type]

    def fill(self, face: F, card: Card, overlay: Card | None) -> None:
        """Put on a face what the card prints, and what its text says."""
        raise NotImplementedError

    def new_face(self, name: str, kind: int) -> F:
        """Return another face, as yet empty."""
        return cast("F", self.maker.add_face(name, kind))

    def add_text(self, face: F, card: Card) -> None:
        """Add what a text says to a face, and remember which words each ability comes from."""
        for ability in self.abilities(card):
            before = self.maker.last_number
            add_ability(self.maker, face, ability, card.name)
            made = Printed(before, self.maker.last_number, card.name, ability)
            face.printed = (*face.printed, made)

    def abilities(self, card: Card) -> tuple[Ability, ...]:
        """Return what a card's text says."""
        found = self._read(card.text, self.reads_as(card), card.name) if card.text else ()
        return cast("tuple[Ability, ...]", found)

    def reads_as(self, card: Card) -> str:
        """Return the type of card as which a text is read."""
        return card.type

    def note(self, said: object) -> None:
        """Let something count for what tells this card set from others."""
        self._digest.update(repr(said).encode())

    @property
    def digest(self) -> str:
        """What tells this card set from others."""
        return self._digest.hexdigest()

    def card_set(self, names: Iterable[str] = ()) -> CardSet[F]:
        """Return everything made so far as the card set of a game."""
        return CardSet(self.maker.faces, self.names(names), self.digest)

    def names(self, further: Iterable[str]) -> tuple[str, ...]:
        """Return the names of all cards made so far, and further ones, in order."""
        return tuple(sorted({*further, *(face.name for face in self.maker.faces)}))

    def faces_in(self, deck: Deck, find: CardFinder, section: str) -> list[F]:
        """Return the faces of a section; unknown and misplaced cards are refused by name."""
        faces: list[F] = []
        place = next((each for each in self.sections if each.id == section), None)
        types = place.types if place is not None else ()
        for entry in deck.entries(section):
            card = known_card(find.card(entry.name), entry.name)
            if types and card.type not in types:
                where = place.heading if place is not None else section
                raise UnplayableDeckError(
                    f"“{card.name}” is of type {card.type}, which does not belong in {where}."
                )
            faces += [self.face(card, self.overlay(entry, find))] * entry.count
        return faces

    def overlay(self, _entry: Entry, _find: CardFinder) -> Card | None:
        """Return what an entry of a deck lays over its card."""
        return None


def known_card(card: Card | None, name: str) -> Card:
    """Return a card that was looked for; an `UnplayableDeckError` where there is none."""
    if card is None:
        raise UnplayableDeckError(f"“{name}” is not among the known cards; import it first.")
    return card


def _values(card: Card) -> list[tuple[str, Any]]:
    return sorted(card.values.items(), key=str)
