"""A whole deck as one short word of letters and digits that checks itself.

The code is `DB1` and, in base 62, the deflated deck behind four bytes of its SHA-256: a letter lost
or changed on the way is noticed, and nothing but letters and digits means that no chat mangles it.
"""

import hashlib
import json
import zlib
from collections.abc import Iterator
from dataclasses import replace

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from engine.cards import LONGEST_NAME, GameId
from engine.decks import MOST_COPIES, Deck, Entry
from engine.games import GAMES
from engine.names import tidy_name

PREFIX = "DB1"
SHORT_PREFIX = "DB2"  # cards by set and number, see short_code
LONGEST_CODE = 60_000
LARGEST_DECK = 1_000_000
CHECK_BYTES = 4
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
# Deflate refers back to these words; changing them would change the meaning of every old code.
VOCABULARY = (
    b'["akora","argent_saga","rise","champion","spirit","shard","tower","summoner","library",'
    b'"alchemy","starting"," of the ",", the "," the ","ing ","er",'
    b'[["rush_of_ikorr","constructed","avatar",[[1,"influence",[[10,"Influence"]]],"side",'
    b'"main",[[2,"]],[1,"'
)


class ShareCodeError(DeckbuilderError):
    """A share code was changed on the way, or is none."""


def encode_deck(deck: Deck) -> str:
    """Return the share code of a deck."""
    code = PREFIX + to_base62(pack_deck(deck))
    if len(code) > LONGEST_CODE:
        raise ShareCodeError("This deck is too large for a share code; save it as a file instead.")
    return code


def pack_deck(deck: Deck) -> bytes:
    """Return a deck as few bytes that check themselves, which any alphabet may write."""
    body = deflate(_pack(deck))
    return hashlib.sha256(body).digest()[:CHECK_BYTES] + body


def deflate(plain: object) -> bytes:
    """Return a JSON value as few bytes."""
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
    if len(text) > LARGEST_DECK:
        raise ShareCodeError("This deck is too large for a share code; save it as a file instead.")
    press = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, VOCABULARY)
    return press.compress(text) + press.flush()


def decode_deck(code: str) -> Deck:
    """Return the deck of a share code.

    Raises:
        ShareCodeError: It is not one, is damaged, or comes from a newer version.
    """
    if len(code) > 2 * LONGEST_CODE:
        raise ShareCodeError("This is too long for a share code.")
    word = "".join(code.split())
    if not word.startswith(PREFIX):
        raise ShareCodeError(f"A share code begins with {PREFIX}; copy it whole.")
    return unpack_deck(from_base62(word[len(PREFIX) :]))


def unpack_deck(data: bytes) -> Deck:
    """Return the deck of the bytes of a code.

    Raises:
        ShareCodeError: They are damaged, or come from a newer version.
    """
    check, body = data[:CHECK_BYTES], data[CHECK_BYTES:]
    if hashlib.sha256(body).digest()[:CHECK_BYTES] != check:
        raise ShareCodeError("This share code is damaged or incomplete; copy all of it again.")
    return _unpack(inflate(body))


def looks_like_share_code(text: str) -> bool:
    """Whether a text is meant as a share code, damaged or not."""
    word = text[: 2 * LONGEST_CODE].strip()
    return word.startswith((PREFIX, SHORT_PREFIX)) and len(word.split("\n")[0].split()) == 1


def to_base62(data: bytes) -> str:
    """Write bytes with letters and digits."""
    number = int.from_bytes(b"\1" + data)  # the one keeps zeros at the front
    digits = []
    while number:
        number, rest = divmod(number, 62)
        digits.append(ALPHABET[rest])
    return "".join(reversed(digits))


def from_base62(word: str) -> bytes:
    """Read bytes that were written with letters and digits."""
    number = 0
    for letter in word[:LONGEST_CODE]:
        digit = ALPHABET.find(letter)
        if digit < 0:
            raise ShareCodeError(f"“{letter}” does not belong in a share code; copy it again.")
        number = number * 62 + digit
    data = number.to_bytes((number.bit_length() + 7) // 8)
    return data[1:]


def inflate(body: bytes) -> object:
    """Return the JSON value of what `deflate` made."""
    press = zlib.decompressobj(-15, VOCABULARY)
    try:
        plain = press.decompress(body, LARGEST_DECK)
        if press.unconsumed_tail:
            raise ShareCodeError("This share code holds more than a deck can.")
        return read_json(plain.decode("utf-8"))
    except (zlib.error, UnicodeDecodeError, ForeignJsonError) as error:
        raise ShareCodeError("This share code is not a deck; copy all of it again.") from error


def _pack(deck: Deck) -> list[object]:
    sections: list[object] = []
    for section, rows in deck.sections.items():
        sections += [section, [pack_row(row) for row in rows]] if rows else []
    head: list[object] = [deck.game, deck.format, deck.name, sections]
    rest: dict[str, object] = {
        "notes": deck.notes,
        "details": [list(each) for each in deck.details],
        "extra": dict(deck.extra),
    }
    rest = {key: value for key, value in rest.items() if value}
    return [*head, rest] if rest else head


def pack_row(row: Entry) -> list[object]:
    """Return an entry as a short list."""
    rest: dict[str, object] = {
        "i": list(row.infusions[1:]),
        "s": row.set,
        "n": row.number,
        "t": list(row.tags),
        "o": row.note,
        "e": dict(row.extra),
    }
    rest = {key: value for key, value in rest.items() if value}
    packed: list[object] = [row.count, row.name]
    if row.infusions or rest:
        packed.append(row.infusions[0] if row.infusions else "")
    return [*packed, rest] if rest else packed


def _unpack(plain: object) -> Deck:
    try:
        return _read_deck(plain)
    except (TypeError, ValueError, KeyError, IndexError) as error:
        raise ShareCodeError(
            "This share code is not a deck; it may be from a newer version."
        ) from error


def _read_deck(plain: object) -> Deck:
    fields = _list(plain)
    game, sections = _text(fields[0]), _list(fields[3])
    if game not in GAMES:
        raise ShareCodeError(f"This share code is for “{game[:40]}”, an unknown game.")
    rest = _table(fields[4]) if len(fields) > 4 else {}
    rows = {
        _text(sections[place]): tuple(read_rows(sections[place + 1]))
        for place in range(0, len(sections), 2)
    }
    home = {section.id: rows.pop(section.id, ()) for section in GAMES[GameId(game)].sections}
    details = (
        tuple(_text(word) for word in _list(each)) for each in _list(rest.get("details", []))
    )
    return Deck(
        game=GameId(game),
        format=_text(fields[1]),
        name=tidy_name(_text(fields[2])),
        notes=_text(rest.get("notes", "")),
        sections={**home, **rows},
        details=tuple((key, value) for key, value in details),
        extra=_table(rest.get("extra", {})),
    )


def read_rows(plain: object) -> Iterator[Entry]:
    """Yield the entries of short lists; raises what a wrong value raises."""
    for each in _list(plain):
        packed = _list(each)
        count, name = packed[0], tidy_name(_text(packed[1]))
        if isinstance(count, bool) or not isinstance(count, int) or not 0 < count <= MOST_COPIES:
            raise ValueError(count)
        if not 0 < len(name) <= LONGEST_NAME:
            raise ValueError(name)
        first = _text(packed[2]) if len(packed) > 2 else ""
        entry = Entry(name, count, tuple(filter(None, (first,))))
        yield _with_rest(entry, _table(packed[3])) if len(packed) > 3 else entry


def _with_rest(entry: Entry, rest: dict[str, object]) -> Entry:
    return replace(
        entry,
        infusions=(*entry.infusions, *(_text(each) for each in _list(rest.get("i", [])))),
        set=_text(rest.get("s", "")),
        number=_text(rest.get("n", "")),
        tags=tuple(_text(each) for each in _list(rest.get("t", []))),
        note=_text(rest.get("o", "")),
        extra=_table(rest.get("e", {})),
    )


def _list(plain: object) -> list[object]:
    if not isinstance(plain, list):
        raise TypeError(plain)
    return plain


def _text(plain: object) -> str:
    if not isinstance(plain, str):
        raise TypeError(plain)
    return plain


def _table(plain: object) -> dict[str, object]:
    if not isinstance(plain, dict):
        raise TypeError(plain)
    return plain
