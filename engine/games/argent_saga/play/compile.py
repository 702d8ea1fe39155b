"""From cards to faces: printed values, and what their texts say."""

import hashlib
from collections.abc import Iterable
from typing import Any, cast

from engine.cards import Card
from engine.catalog import CardFinder
from engine.decks import Deck
from engine.errors import EngineError
from engine.games.argent_saga.language import LANGUAGE
from engine.games.argent_saga.play.face import ArgentCards, ArgentFace
from engine.games.argent_saga.play.lower.lowering import LOWERING
from engine.games.argent_saga.play.numbers import (
    CARD_TYPES,
    CHAMPION,
    DEFENSE,
    KIND_NAMES,
    POWER,
    SPIRIT,
    TOWER,
    UNIT,
)
from engine.games.argent_saga.play.setup import Seat
from engine.games.argent_saga.schema import ARGENT
from engine.kernel.effects.faces import Printed
from engine.language.compiler import compile_text
from engine.language.lowering.maker import Maker
from engine.language.lowering.parts import add_ability
from engine.language.reading.cache import ReadText
from engine.language.tree.kinds import Ability

# What is made by hand has no text; its numbers are given on the spot.
PLAIN_TOKEN = "Unit token"


class UnplayableDeckError(EngineError):
    """A deck that no game can be started with."""


def read_text(text: str, card_type: str, name: str) -> tuple[Any, ...]:
    """Return the tree of a text, compiled now."""
    return compile_text(LANGUAGE, text, card_type, name).abilities


class CardCompiler:
    """Makes the faces of one card set, each card once."""

    def __init__(self, read: ReadText = read_text) -> None:
        self._read = read
        self._maker = Maker(LOWERING)
        self._known: dict[tuple[str, str], ArgentFace] = {}
        self._backs: dict[int, ArgentFace] = {}
        self._digest = hashlib.sha256()

    def face(self, card: Card, _overlay: Card | None = None) -> ArgentFace:
        """Return the face of a card."""
        key = (card.type, card.name)
        known = self._known.get(key)
        if known is not None:
            return known
        if card.type not in CARD_TYPES:
            raise UnplayableDeckError(f"“{card.name}” cannot be played as a card of its own.")
        face = self._new(card.name, CARD_TYPES[card.type])
        self._known[key] = face
        _print_values(face, card)
        face.back = self._back(face.kind)
        self._add_text(face, card)
        face.is_basic = face.kind == UNIT and not card.text
        face.seal()
        self._digest.update(repr((key, sorted(card.values.items(), key=str))).encode())
        return face

    def _add_text(self, face: ArgentFace, card: Card) -> None:
        """Add what a text says to a face, and remember which words each ability comes from."""
        for ability in self._read_card(card):
            before = self._maker.last_number
            add_ability(self._maker, face, ability, card.name)
            made = Printed(before, self._maker.last_number, card.name, ability)
            face.printed = (*face.printed, made)

    def _new(self, name: str, kind: int) -> ArgentFace:
        face: ArgentFace = self._maker.add_face(name, kind)
        return face

    def _back(self, kind: int) -> ArgentFace | None:
        """Return what cards of a kind show face-down; those of the deck never lie so."""
        if kind not in (CHAMPION, SPIRIT, TOWER):
            return None
        if kind not in self._backs:
            back = self._new(KIND_NAMES[kind].capitalize(), kind)
            back.seal()
            self._backs[kind] = back
        return self._backs[kind]

    def _read_card(self, card: Card) -> tuple[Ability, ...]:
        found = self._read(card.text, card.type, card.name) if card.text else ()
        return cast("tuple[Ability, ...]", found)

    def card_set(self, names: Iterable[str] = ()) -> ArgentCards:
        """Return everything compiled so far as the card set of a game."""
        known = sorted({*names, *(face.name for face in self._maker.faces)})
        if not any(face.name == PLAIN_TOKEN for face in self._maker.faces):
            token = self._new(PLAIN_TOKEN, UNIT)
            token.is_token = True
            token.element = ARGENT.casefold()
            token.seal()
        return ArgentCards(self._maker.faces, tuple(known), self._digest.hexdigest())


def _print_values(face: ArgentFace, card: Card) -> None:
    cost = card.values.get("cost")
    face.cost = cost if isinstance(cost, int) and card.type != "token" else 0  # 12.9.3
    face.is_x = cost == "X"
    face.values[POWER] = card.number("power") or 0
    face.values[DEFENSE] = card.number("defense") or 0
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
    champions = _faces(compiler, deck, find, "champion")
    spirits = _faces(compiler, deck, find, "spirit")
    return Seat(
        champions[0] if champions else None,
        spirits[0] if spirits else None,
        tuple(_faces(compiler, deck, find, "tower")),
        tuple(_faces(compiler, deck, find, "shard")),
        tuple(_faces(compiler, deck, find, "main")),
    )


def _faces(compiler: CardCompiler, deck: Deck, find: CardFinder, section: str) -> list[ArgentFace]:
    faces: list[ArgentFace] = []
    for entry in deck.entries(section):
        card = find.card(entry.name)
        if card is None:
            message = f"“{entry.name}” is not among the known cards; import it first."
            raise UnplayableDeckError(message)
        faces += [compiler.face(card)] * entry.count
    return faces
