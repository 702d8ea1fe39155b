"""Share codes that name cards by set and number: a third of the length of those with names.

The code is `DB2` and, in base 62, one large number behind three bytes of its SHA-256. The number is
in mixed radix: each choice takes no more room than it has possibilities. A card is the place of its
set among those of the deck, then its number there. What has no set and number (an unknown card, a
note, tags, the deck's name) stands in words. Two bytes of the SHA-256 of all names in order come
first, so that a reader with other cards notices it.
"""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from deckbuilder.core.decklist.reading import MOST_LINES, CardNames
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.core.mixed_radix import NumberReader, NumberWriter
from deckbuilder.core.share_code import (
    SHORT_PREFIX,
    ShareCodeError,
    decode_deck,
    encode_deck,
    from_base62,
    pack_row,
    read_rows,
    to_base62,
)
from engine.cards import Card, GameId
from engine.decks import MOST_COPIES, Deck, Entry
from engine.games import GAMES
from engine.names import name_key, tidy_name

CHECK_BYTES = 3
LONGEST_SHORT_CODE = 8_000  # a longer one would be no shorter than one with names
MANY = 1 << 16  # as many names and sets are told apart by two bytes
_GAMES_APART = 1 << 12
_FEW = 4  # counts below it take one digit
_LARGEST_NUMBER = 1 << 20  # of a card in its set
_MOST_SETS = 1_000
_NUMBER = re.compile(r"(?:0*(\d{1,6})(?:/\d+)?)?", re.ASCII)
# Whether a row has an infusion, whether its printing is said, or that it stands in words.
_PLAIN, _INFUSED, _PRINTED, _INFUSED_PRINTED, _IN_WORDS, _KINDS = range(6)
_OTHER_CARDS = (
    "This share code counts on other cards than yours; update your cards, "
    "or ask for the deck as a file."
)


class Place(NamedTuple):
    """A set, by a number made from its name, and a number in it."""

    set: int
    number: int


class Printed(NamedTuple):
    """A name, and the printing that a place stands for, as it is written."""

    name: str
    set: str
    number: str


@dataclass(slots=True)
class _Numbering:
    """The cards of a game by place, and their places by name and printing."""

    by_place: dict[Place, Printed] = field(default_factory=dict)
    by_name: dict[str, list[Place]] = field(default_factory=dict)
    by_printing: dict[Printed, Place] = field(default_factory=dict)


def share_code_of(deck: Deck, names: CardNames) -> str:
    """Return the shorter one of the codes of a deck; without known cards that is the old one.

    Raises:
        ShareCodeError: It is too large for either.
    """
    words = encode_deck(deck)
    numbering = _numbering(names.cards(deck.game))
    if len(words) > LONGEST_SHORT_CODE or not numbering.by_place:
        return words
    body = _write(deck, numbering)
    short = SHORT_PREFIX + to_base62(_check(body) + body)
    return min(short, words, key=len)


def read_share_code(code: str, names: CardNames) -> Deck:
    """Return the deck of a code of either kind.

    Raises:
        ShareCodeError: It is not one, is damaged, or counts on other cards.
    """
    word = "".join(code[: 2 * LONGEST_SHORT_CODE].split())
    if not word.startswith(SHORT_PREFIX):
        return decode_deck(code)
    if len(word) > LONGEST_SHORT_CODE:
        raise ShareCodeError("This is too long for a share code.")
    data = from_base62(word[len(SHORT_PREFIX) :])
    check, body = data[:CHECK_BYTES], data[CHECK_BYTES:]
    if not body or _check(body) != check:
        raise ShareCodeError("This share code is damaged or incomplete; copy all of it again.")
    return read_body(body, names)


def read_body(body: bytes, names: CardNames) -> Deck:
    """Return the deck of the number of a code.

    Raises:
        ShareCodeError: It is not a deck, or counts on other cards.
    """
    try:
        return _Reader(body).deck(names)
    except (TypeError, ValueError, KeyError, IndexError, ForeignJsonError) as error:
        raise ShareCodeError(
            "This share code is not a deck; it may be from a newer version."
        ) from error


def _check(body: bytes) -> bytes:
    return hashlib.sha256(body).digest()[:CHECK_BYTES]


def _hash(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest()[:2])


def _game_number(game: GameId) -> int:
    return _hash(game) % _GAMES_APART


def _numbering(cards: Iterable[Card]) -> _Numbering:
    shared: dict[tuple[str, int], set[Printed]] = {}
    for card in cards:
        for each in card.printings:
            match = _NUMBER.fullmatch(each.number)
            if match and each.set:
                key = name_key(each.set), int(match[1] or 0)
                shared.setdefault(key, set()).add(Printed(card.name, each.set, each.number))
    found = _Numbering()
    for (set_key, number), all_printed in shared.items():
        for ordinal, printed in enumerate(sorted(all_printed)):
            # Further cards of one number stand as if they were in a further set.
            place = Place(_hash(f"{set_key}\n{ordinal}" if ordinal else set_key), number)
            if found.by_place.setdefault(place, printed) == printed:
                found.by_name.setdefault(printed.name, []).append(place)
                found.by_printing[printed] = place
    return found


class _CodeRow(NamedTuple):
    """A row as it is written: the places of its card, and of its infusion if it has one."""

    kind: int
    entry: Entry
    choices: tuple[Sequence[Place], ...] = ()


def _row(entry: Entry, numbering: _Numbering) -> _CodeRow:
    in_words = _CodeRow(_IN_WORDS, entry)
    if entry.tags or entry.note or entry.extra or len(entry.infusions) > 1:
        return in_words
    is_printed = bool(entry.set or entry.number)
    printed = numbering.by_printing.get(Printed(entry.name, entry.set, entry.number))
    first = ([printed] if printed else []) if is_printed else numbering.by_name.get(entry.name, [])
    choices = (first, *(numbering.by_name.get(each, []) for each in entry.infusions))
    if not all(choices):
        return in_words
    return _CodeRow(len(entry.infusions) + _PRINTED * is_printed, entry, choices)


def _largest_by_set(rows: Iterable[_CodeRow]) -> dict[int, int]:
    """Choose as few sets as the rows need; returns the largest number that is used of each."""
    open_choices = [choice for row in rows for choice in row.choices]
    largest: dict[int, int] = {}
    while open_choices:
        votes = Counter(each for choice in open_choices for each in {p.set for p in choice})
        chosen = min(votes, key=lambda each: (-votes[each], each))
        here = [choice for choice in open_choices if any(p.set == chosen for p in choice)]
        largest[chosen] = max(_place(choice, (chosen,)).number for choice in here)
        open_choices = [choice for choice in open_choices if choice not in here]
    return largest


def _place(choice: Sequence[Place], sets: Iterable[int]) -> Place:
    """Return the first place of a card in the first of the sets that has it."""
    return next(place for each in sets for place in choice if place.set == each)


def _write(deck: Deck, numbering: _Numbering) -> bytes:
    known = [section.id for section in GAMES[deck.game].sections]
    sections = [(each, rows) for each, rows in deck.sections.items() if rows]
    rows = [[_row(entry, numbering) for entry in entries] for _, entries in sections]
    sets = _largest_by_set(row for each in rows for row in each)
    writer = NumberWriter()
    writer.digit(_hash("\n".join(_names(deck))), MANY)
    writer.digit(_game_number(deck.game), _GAMES_APART)
    writer.text(_words_of(deck, [each for each, _ in sections if each not in known], rows))
    writer.number(len(sets))
    for each, largest in sets.items():
        writer.digit(each, MANY)
        writer.number(largest)
    writer.number(len(sections))
    for (section, _), written in zip(sections, rows, strict=True):
        writer.digit(known.index(section) if section in known else len(known), len(known) + 1)
        writer.number(len(written))
        for row in written:
            _write_row(writer, row, sets)
    return writer.bytes()


def _words_of(deck: Deck, sections: list[str], rows: list[list[_CodeRow]]) -> str:
    in_words = [pack_row(row.entry) for each in rows for row in each if row.kind == _IN_WORDS]
    details = [list(each) for each in deck.details]
    extra = dict(deck.extra)
    words: list[object] = [deck.name, deck.format, in_words, sections, deck.notes, details, extra]
    while len(words) > 2 and not words[-1]:
        words.pop()
    return json.dumps(words, ensure_ascii=False, separators=(",", ":"))


def _write_row(writer: NumberWriter, row: _CodeRow, sets: Mapping[int, int]) -> None:
    writer.digit(row.kind, _KINDS)
    if row.kind == _IN_WORDS:
        return
    few = min(row.entry.count, _FEW)
    writer.digit(few - 1, _FEW)
    if few == _FEW:
        writer.number(row.entry.count - _FEW)
    for choice in row.choices:
        place = _place(choice, sets)
        writer.digit(list(sets).index(place.set), len(sets))
        writer.digit(place.number, sets[place.set] + 1)


class _Reader:
    """Reads a deck off a number."""

    def __init__(self, raw: bytes) -> None:
        self._number = NumberReader(raw)
        self._rows_left = MOST_LINES

    def deck(self, names: CardNames) -> Deck:
        """Return the deck."""
        check = self._number.digit(MANY)
        game = self._game()
        name, format_, in_words, others, notes, details, extra = self._words()
        if not isinstance(extra, dict):
            raise TypeError(extra)
        by_place = _numbering(names.cards(game)).by_place
        sets = [
            (self._number.digit(MANY), self._number.number(_LARGEST_NUMBER))
            for _ in range(self._number.number(_MOST_SETS))
        ]
        known = [section.id for section in GAMES[game].sections]
        sections: dict[str, tuple[Entry, ...]] = {}
        spoken, headings = list(read_rows(in_words)), _texts(others)
        for _ in range(self._number.number(MOST_LINES)):
            place = self._number.digit(len(known) + 1)
            section = known[place] if place < len(known) else headings.pop(0)
            sections[section] = tuple(self._rows(sets, by_place, spoken))
        home = {section: sections.pop(section, ()) for section in known}
        deck = Deck(
            game=game,
            name=tidy_name(_text(name)),
            format=_text(format_),
            notes=_text(notes),
            sections={**home, **sections},
            details=tuple(_pairs(details)),
            extra=extra,
        )
        if not self._number.is_at_end:
            raise ValueError("more follows")
        if _hash("\n".join(_names(deck))) != check:
            raise ShareCodeError(_OTHER_CARDS)
        return deck

    def _game(self) -> GameId:
        number = self._number.digit(_GAMES_APART)
        game = next((each for each in GAMES if _game_number(each) == number), None)
        if game is None:
            raise ShareCodeError("This share code is for an unknown game; update the program.")
        return game

    def _words(self) -> list[object]:
        words = read_json(self._number.text(LONGEST_SHORT_CODE))
        usual: list[object] = ["", "", [], [], "", [], {}]
        if not isinstance(words, list) or not 2 <= len(words) <= len(usual):
            raise TypeError(words)
        return [*words, *usual[len(words) :]]

    def _rows(
        self,
        sets: list[tuple[int, int]],
        by_place: dict[Place, Printed],
        spoken: list[Entry],
    ) -> Iterator[Entry]:
        for _ in range(self._number.number(self._rows_left)):
            self._rows_left -= 1
            kind = self._number.digit(_KINDS)
            if kind == _IN_WORDS:
                yield spoken.pop(0)
                continue
            count = self._number.digit(_FEW) + 1
            count += self._number.number(MOST_COPIES) if count == _FEW else 0
            if count > MOST_COPIES:
                raise ValueError(count)
            card, *carried = [
                self._printed(sets, by_place)
                for _ in range(2 if kind in (_INFUSED, _INFUSED_PRINTED) else 1)
            ]
            printing = (card.set, card.number) if kind >= _PRINTED else ("", "")
            yield Entry(card.name, count, tuple(each.name for each in carried), *printing)

    def _printed(self, sets: list[tuple[int, int]], by_place: dict[Place, Printed]) -> Printed:
        each, largest = sets[self._number.digit(len(sets))]
        found = by_place.get(Place(each, self._number.digit(largest + 1)))
        if found is None:
            raise ShareCodeError(_OTHER_CARDS)
        return found


def _names(deck: Deck) -> Iterator[str]:
    for section, entries in sorted(deck.sections.items()):
        for entry in entries:
            yield from (section, entry.name, *entry.infusions)


def _texts(plain: object) -> list[str]:
    if not isinstance(plain, list):
        raise TypeError(plain)
    return [_text(each) for each in plain]


def _text(plain: object) -> str:
    if not isinstance(plain, str):
        raise TypeError(plain)
    return plain


def _pairs(plain: object) -> Iterator[tuple[str, str]]:
    if not isinstance(plain, list):
        raise TypeError(plain)
    for each in plain:
        key, value = _texts(each)
        yield key, value
