"""From cards to faces: printed values, the infusion over them, abilities made ready to run."""

import hashlib
from collections.abc import Iterable
from typing import Any, cast

from engine.cards import Card
from engine.catalog import CardFinder
from engine.decks import Deck
from engine.errors import EngineError
from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.play.face import RushCards, RushFace
from engine.games.rush_of_ikorr.play.lower.lowering import LOWERING
from engine.games.rush_of_ikorr.play.numbers import ATTACK, CARD_TYPES, CHAMPION, HEALTH, RAID
from engine.games.rush_of_ikorr.play.setup import Seat
from engine.kernel.effects.faces import Printed
from engine.language.compiler import compile_text
from engine.language.lowering.maker import Maker
from engine.language.lowering.parts import add_ability
from engine.language.reading.cache import ReadText
from engine.language.tree.kinds import Ability

# What is made by hand has no text; its numbers are given on the spot.
PLAIN_TOKEN = "Token"

Trees = dict[tuple[str, str, str], tuple[Ability, ...]]


class UnplayableDeckError(EngineError):
    """A deck that no game can be started with."""


def read_text(text: str, card_type: str, name: str) -> tuple[Any, ...]:
    """Return the tree of a text, compiled now."""
    return compile_text(LANGUAGE, text, card_type, name).abilities


class CardCompiler:
    """Makes the faces of one card set; each pairing of card and infusion once.

    Attributes:
        trees: Compiled texts; may be shared by several compilers.
    """

    def __init__(self, trees: Trees | None = None, read: ReadText = read_text) -> None:
        self._read = read
        self._maker = Maker(LOWERING)
        self._faces: dict[tuple[str, str, str], RushFace] = {}
        self._names: set[str] = set()
        self._digest = hashlib.sha256()
        self.trees: Trees = {} if trees is None else trees

    def face(self, card: Card, infusion: Card | None = None) -> RushFace:
        """Return the face of a card, with the infusion laid over it (3.9a.1)."""
        key = (card.type, card.name, infusion.name if infusion is not None else "")
        known = self._faces.get(key)
        if known is not None:
            return known
        if card.type not in CARD_TYPES:
            raise UnplayableDeckError(f"“{card.name}” cannot be played as a card of its own.")
        face: RushFace = self._maker.add_face(card.name, CARD_TYPES[card.type])
        self._faces[key] = face
        _print_values(face, card)
        self._add_text(face, card)
        if infusion is not None:
            self._infuse(face, infusion)
        face.seal()
        self._names.add(card.name)
        self._digest.update(repr((key, sorted(card.values.items(), key=str))).encode())
        if infusion is not None:
            self._digest.update(repr(sorted(infusion.values.items(), key=str)).encode())
        return face

    def _infuse(self, face: RushFace, infusion: Card) -> None:
        face.infusion = infusion.name
        face.pips = infusion.number("pips") or 0
        face.is_unique = infusion.flag("unique")
        before = (face.values[ATTACK], face.values[HEALTH], face.values[RAID])
        self._add_text(face, infusion)
        after = (face.values[ATTACK], face.values[HEALTH], face.values[RAID])
        face.infused_values = tuple(new - old for new, old in zip(after, before, strict=True))

    def _add_text(self, face: RushFace, card: Card) -> None:
        """Add what a text says to a face, and remember which words each ability comes from."""
        for ability in self._tree(card):
            before = self._maker.last_number
            add_ability(self._maker, face, ability, card.name)
            made = Printed(before, self._maker.last_number, card.name, ability)
            face.printed = (*face.printed, made)

    def _tree(self, card: Card) -> tuple[Ability, ...]:
        key = (card.type, card.name, card.text)
        if key not in self.trees:
            found = self._read(card.text, card.type, card.name) if card.text else ()
            self.trees[key] = cast("tuple[Ability, ...]", found)
        return self.trees[key]

    def card_set(self, names: Iterable[str] = ()) -> RushCards:
        """Return everything compiled so far as the card set of a game."""
        known = sorted({*self._names, *names, *(f.name for f in self._maker.tokens.values())})
        faces = self._maker.faces
        if not any(face.name == PLAIN_TOKEN for face in faces):
            self._maker.add_face(PLAIN_TOKEN, CHAMPION).is_token = True
        return RushCards(faces, tuple(known), self._digest.hexdigest())


def _print_values(face: RushFace, card: Card) -> None:
    cost = card.values.get("cost")
    face.cost = cost if isinstance(cost, int) else 0
    face.is_x = cost == "X"
    face.values[ATTACK] = card.number("attack") or 0
    face.values[HEALTH] = card.number("health") or 0
    face.has_health = card.number("health") is not None
    face.values[RAID] = card.number("raid") or 0
    face.allowance = card.number("allowance") or 0
    face.aspects = card.words("aspects")
    face.fabled = card.flag("fabled")
    face.is_token = card.type == "token"
    loyalty = frozenset(word.casefold() for word in card.line("loyalty").split())
    types = frozenset(
        word.casefold() for each in card.words("types") for word in (each, *each.split())
    )
    face.loyalties = loyalty
    face.traits = types | loyalty


def seat_for(compiler: CardCompiler, deck: Deck, find: CardFinder) -> Seat:
    """Return what a deck list brings to the table; unknown cards are refused by name."""
    avatars = [_known(find.card(entry.name), entry.name) for entry in deck.entries("avatar")]
    faces: list[RushFace] = []
    for entry in deck.entries("main"):
        card = _known(find.card(entry.name), entry.name)
        infusion = None
        if entry.infusions:
            infusion = _known(find.overlay(entry.infusions[0]), entry.infusions[0])
        faces.extend([compiler.face(card, infusion)] * entry.count)
    avatar = compiler.face(avatars[0]) if avatars else None
    return Seat(avatar, tuple(faces))


def _known(card: Card | None, name: str) -> Card:
    if card is None:
        raise UnplayableDeckError(f"“{name}” is not among the known cards; import it first.")
    return card
