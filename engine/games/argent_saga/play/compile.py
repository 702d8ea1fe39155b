"""From cards to faces: printed values, and what the lines of their texts say."""

import hashlib
from collections.abc import Callable, Iterable
from typing import Any

from engine.cards import Card
from engine.catalog import CardFinder
from engine.decks import Deck
from engine.errors import EngineError
from engine.games.argent_saga.language import LANGUAGE, is_played
from engine.games.argent_saga.play.face import ArgentCards, ArgentFace, Described
from engine.games.argent_saga.play.lines import (
    EquipLine,
    KeywordLine,
    OnlyOneLine,
    PlacementLine,
    UnreadLine,
    read_lines,
)
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
from engine.games.argent_saga.play.play_checks import fits
from engine.games.argent_saga.play.setup import Seat
from engine.games.argent_saga.play.state import Play
from engine.games.argent_saga.schema import ARGENT
from engine.kernel.effects.limits import is_barred
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Program, TargetSlot
from engine.kernel.state.numbers import NO_BE_TARGETED
from engine.language.compiler import compile_text
from engine.language.lowering.maker import Maker
from engine.language.lowering.parts import add_ability
from engine.language.reading.cache import ReadText
from engine.language.tree.abilities import Action

# What is made by hand has no text; its numbers are given on the spot.
PLAIN_TOKEN = "Unit token"


class UnplayableDeckError(EngineError):
    """A deck that no game can be started with."""


def read_text(text: str, card_type: str, name: str) -> tuple[Any, ...]:
    """Return what a text says: lines of keywords and places, and abilities by the language.

    What is not understood stays as it is printed; nothing of it is played.
    """
    lines = read_lines(text, card_type, name)
    rest = "\n".join(line.text for line in lines if isinstance(line, UnreadLine))
    if not rest or card_type == "tower":
        return lines  # 2.4.4: the effect of a tower is no ability of the usual kinds
    known = tuple(line for line in lines if not isinstance(line, UnreadLine))
    compiled = compile_text(LANGUAGE, rest, card_type, name)
    played = [each for each in compiled.abilities if is_played(each, card_type)]
    unread = [UnreadLine(each.text) for each in compiled.sentences if each.trouble is not None]
    if not unread and len(played) < len(compiled.abilities):
        unread = [UnreadLine(each.text) for each in compiled.sentences]
        played = []
    return (*known, *played, *unread)


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
        for each in self._read_card(card):
            self._add(face, each)
        face.is_basic = face.kind == UNIT and not card.text
        face.seal()
        self._digest.update(repr((key, sorted(card.values.items(), key=str))).encode())
        return face

    def _new(self, name: str, kind: int) -> ArgentFace:
        face: ArgentFace = self._maker.add_face(name, kind)
        return face

    def _add(self, face: ArgentFace, read: Any) -> None:
        """Add a line, or an ability of the language, to a face."""
        if type(read) in _LINES:
            _LINES[type(read)](face, read)
            return
        before = (face.program, face.triggers, face.actions, face.statics)
        count = len(face.manual)
        add_ability(self._maker, face, read, face.name)
        if len(face.manual) > count:
            # What cannot be played is kept as a sentence, and nothing of it happens by itself.
            face.program, face.triggers, face.actions, face.statics = before
        elif isinstance(read, Action) and read.limits.times is None:
            face.actions[-1].times = -1  # as often as it can be paid

    def _back(self, kind: int) -> ArgentFace | None:
        """Return what cards of a kind show face-down; those of the deck never lie so."""
        if kind not in (CHAMPION, SPIRIT, TOWER):
            return None
        if kind not in self._backs:
            back = self._new(KIND_NAMES[kind].capitalize(), kind)
            back.seal()
            self._backs[kind] = back
        return self._backs[kind]

    def _read_card(self, card: Card) -> tuple[Any, ...]:
        return self._read(card.text, card.type, card.name) if card.text else ()

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
    words = {word.casefold() for each in face.subtypes for word in (each, *each.split())}
    face.traits = frozenset({*words, face.element})


# --- lines ----------------------------------------------------------------------------------------


def _add_keywords(face: ArgentFace, line: Any) -> None:
    face.keywords |= line.keywords
    face.animate = line.animate or face.animate


def _add_placement(face: ArgentFace, line: Any) -> None:
    face.placement = line.placement


def _add_equip(face: ArgentFace, line: Any) -> None:
    """10.4.3: equipping targets the unit."""
    face.equips = line.units
    face.program = Program((), (TargetSlot(0, _equippable(line.units), _one, up_to=False),))


def _add_only_one(face: ArgentFace, line: Any) -> None:
    face.only_one = True


def _add_unread(face: ArgentFace, line: Any) -> None:
    face.manual = (*face.manual, line.text)


_LINES: dict[type, Callable[[ArgentFace, Any], None]] = {
    KeywordLine: _add_keywords,
    PlacementLine: _add_placement,
    EquipLine: _add_equip,
    OnlyOneLine: _add_only_one,
    UnreadLine: _add_unread,
}


def _one(game: Play, context: Context) -> int:
    return 1


def _equippable(units: Described) -> Callable[[Play, Context], list[int]]:
    def find(game: Play, context: Context) -> list[int]:
        seats = [context.controller]
        if not units.is_own:
            seats += game.seating.opponents[context.controller]
        return [
            number
            for seat in seats
            for number in game.units(seat)
            if fits(game, number, units)
            and not is_barred(game, number, NO_BE_TARGETED, context.source)  # 10.4.3.1
        ]

    return find


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
