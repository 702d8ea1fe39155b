"""From cards to faces: printed values, and what their texts say."""

import hashlib
from collections.abc import Iterable
from typing import Any, cast

from engine.cards import Card
from engine.catalog import CardFinder
from engine.decks import Deck
from engine.errors import EngineError
from engine.games.akora.language import LANGUAGE
from engine.games.akora.play.face import AkoraCards, AkoraFace, make_back
from engine.games.akora.play.lower.effects import finish
from engine.games.akora.play.lower.lowering import LOWERING
from engine.games.akora.play.numbers import (
    AKORA,
    ALCHEMY_CARDS,
    ALCHEMY_KINDS,
    ATTACK,
    CARD_TYPES,
    FLASH,
    NO_NUMBER,
    SHARD,
    SOUL,
)
from engine.games.akora.play.setup import Seat
from engine.games.akora.texts import reads_as
from engine.kernel.effects.faces import Printed
from engine.language.compiler import compile_text
from engine.language.lowering.maker import Maker
from engine.language.lowering.parts import add_ability
from engine.language.reading.cache import ReadText
from engine.language.tree.kinds import Ability
from engine.names import name_key

STONE = "stone of akora"
SET_CARD = "Set card"


class UnplayableDeckError(EngineError):
    """A deck that no game can be started with."""


def read_text(text: str, card_type: str, name: str) -> tuple[Any, ...]:
    """Return the tree of a text, compiled now."""
    return compile_text(LANGUAGE, text, card_type, name).abilities


def kind_of(card: Card) -> int:
    """Return which kind of card it is.

    Raises:
        UnplayableDeckError: It is of no kind that can be played.
    """
    if card.type in CARD_TYPES:
        return CARD_TYPES[card.type]
    kind = name_key(card.line("kind"))
    if card.type != "alchemy":
        raise UnplayableDeckError(f"“{card.name}” is not a card that Akora is played with.")
    if kind not in ALCHEMY_KINDS:
        listed = ", ".join(ALCHEMY_KINDS)
        raise UnplayableDeckError(f"“{card.name}” needs a kind: one of {listed}.")
    return ALCHEMY_KINDS[kind]


class CardCompiler:
    """Makes the faces of one card set, each card once."""

    def __init__(self, read: ReadText = read_text) -> None:
        self._read = read
        self._maker = Maker(LOWERING)
        self._known: dict[tuple[str, str], AkoraFace] = {}
        self._back = self._new(SET_CARD, FLASH)
        make_back(self._back)
        self._digest = hashlib.sha256()

    def face(self, card: Card, _overlay: Card | None = None) -> AkoraFace:
        """Return the face of a card."""
        key = (card.type, card.name)
        known = self._known.get(key)
        if known is not None:
            return known
        face = self._new(card.name, kind_of(card))
        self._known[key] = face
        print_values(face, card)
        if face.kind in ALCHEMY_CARDS:
            face.back = self._back
        self._add_text(face, card)
        face.seal()
        self._digest.update(repr((key, sorted(card.values.items(), key=str))).encode())
        return face

    def _new(self, name: str, kind: int) -> AkoraFace:
        face: AkoraFace = self._maker.add_face(name, kind)
        return face

    def _add_text(self, face: AkoraFace, card: Card) -> None:
        """Add what a text says to a face, and remember which words each effect comes from."""
        for ability in self._read_card(card):
            before = self._maker.last_number
            add_ability(self._maker, face, ability, card.name)
            made = Printed(before, self._maker.last_number, card.name, ability)
            face.printed = (*face.printed, made)
        finish(face)

    def _read_card(self, card: Card) -> tuple[Ability, ...]:
        found = self._read(card.text, reads_as(card), card.name) if card.text else ()
        return cast("tuple[Ability, ...]", found)

    def card_set(self, names: Iterable[str] = ()) -> AkoraCards:
        """Return everything compiled so far as the card set of a game."""
        known = sorted({*names, *(face.name for face in self._maker.faces)})
        return AkoraCards(self._maker.faces, tuple(known), self._digest.hexdigest())


def print_values(face: AkoraFace, card: Card) -> None:
    """Put on a face what its card prints besides its text."""
    relic = card.number("relic")
    is_free = face.kind in (AKORA, SHARD)
    face.relic = relic if relic is not None else 0 if is_free else NO_NUMBER  # p.2.c
    face.attribute = name_key(card.line("attribute"))
    face.stage = card.number("stage") or 0
    face.values[ATTACK] = card.number("attack") or 0
    face.values[SOUL] = card.number("soul") or 0
    relic_attack = card.number("relic_attack")
    face.relic_attack = -1 if relic_attack is None else relic_attack
    face.chain = name_key(card.line("chain"))
    face.is_stone = face.kind == SHARD and name_key(card.name) == STONE
    face.has_text = bool(card.text)


# --- decks ----------------------------------------------------------------------------------------


def seat_for(compiler: CardCompiler, deck: Deck, find: CardFinder) -> Seat:
    """Return what a deck list brings to the table; unknown cards are refused by name."""
    starting = _faces(compiler, deck, find, "starting")
    return Seat(
        tuple(_faces(compiler, deck, find, "akora")),
        tuple(_faces(compiler, deck, find, "alchemy")),
        starting[0] if starting else None,
    )


def _faces(compiler: CardCompiler, deck: Deck, find: CardFinder, section: str) -> list[AkoraFace]:
    faces: list[AkoraFace] = []
    for entry in deck.entries(section):
        card = find.card(entry.name)
        if card is None:
            message = f"“{entry.name}” is not among the known cards; import it first."
            raise UnplayableDeckError(message)
        faces += [compiler.face(card)] * entry.count
    return faces
