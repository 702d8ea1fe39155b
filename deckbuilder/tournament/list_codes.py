"""What proves a list unchanged: its canonical form, its short list code, and the code of its sheet.

Two files hold the same list exactly if they name the same cards, infusions and numbers of copies in
the same sections, in whatever order, spelling or printing. The list code is 80 bits of the SHA-256
of that form. The sheet code holds the whole list in capital letters and digits, which a QR code
packs closest and no keyboard of a scanner mixes up; a long one comes in parts.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.share_code import PREFIX as SHARE_PREFIX
from deckbuilder.core.share_code import ShareCodeError, decode_deck, pack_deck, unpack_deck
from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.names import tidy_name

PREFIX = "DBS1"
NO_CODE = (
    f"The QR code of a sheet begins with {PREFIX}, and a list code has four groups like "
    "GRQF-WMSQ-5AH1-N9Z3; scan or type it again."
)
PART_LENGTH = 1_100  # letters a QR code; more would need dots too small to print
MOST_PARTS = 40
LONGEST_SHEET_CODE = PART_LENGTH * MOST_PARTS
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LIST_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O and U, which are misread
_LIST_CODE = re.compile(r"[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}")
_PART = re.compile(r"DBS1-(\d{1,2})-(\d{1,2})-([0-9A-Z]+)")


class SheetCodeError(DeckbuilderError):
    """A code of a sheet is damaged, incomplete, or none."""


def canonical_deck(deck: Deck) -> Deck:
    """Return the deck with what makes it this list and no other, in a fixed order."""
    sections = {each: tuple(_joined(deck.sections.get(each, ()))) for each in _section_order(deck)}
    return Deck(deck.game, deck.name, deck.format, sections=sections)


def _section_order(deck: Deck) -> tuple[str, ...]:
    home = [section.id for section in GAMES[deck.game].sections]
    return *home, *sorted(section for section in deck.sections if section not in home)


def _joined(entries: Iterable[Entry]) -> Iterator[Entry]:
    copies: dict[tuple[str, tuple[str, ...]], Entry] = {}
    for entry in entries:
        infusions = tuple(sorted(map(tidy_name, entry.infusions), key=str.casefold))
        plain = Entry(tidy_name(entry.name), entry.count, infusions)
        key = (plain.key, tuple(sorted(plain.infusion_keys)))
        known = copies.get(key)
        copies[key] = plain if known is None else known.with_count(known.count + plain.count)
    for key in sorted(copies):
        yield copies[key]


def list_hash(deck: Deck) -> str:
    """Return the SHA-256 of a list's canonical form, in hexadecimal."""
    return hashlib.sha256("\n".join(_canonical_lines(deck)).encode()).hexdigest()


def _canonical_lines(deck: Deck) -> Iterator[str]:
    """Yield what `canonical_deck` holds, worked out without making entries: every list needs it."""
    yield f"list 1 {deck.game}"
    for section in _section_order(deck):
        copies: dict[str, int] = {}
        for entry in deck.sections.get(section, ()):
            # A tab is in no name; a plus may be, and would make two lists one.
            line = "\t".join((entry.key, *sorted(entry.infusion_keys)))
            copies[line] = copies.get(line, 0) + entry.count
        if copies:
            yield f"[{section}]"
        for line in sorted(copies):
            yield f"{copies[line]} {line}"


def list_code(deck: Deck) -> str:
    """Return the short code of a list, such as K7Q4-M2XD-9RTA-55HE."""
    return short_code(list_hash(deck))


def short_code(digest: str) -> str:
    """Return the first 80 bits of a hash as four groups of letters and digits."""
    number = int(digest[:20], 16)
    letters = "".join(_LIST_DIGITS[number >> shift & 31] for shift in range(75, -5, -5))
    return "-".join(letters[place : place + 4] for place in range(0, 16, 4))


def is_list_code(text: str) -> bool:
    """Whether a text has the form of a short list code."""
    return _LIST_CODE.fullmatch(text.strip().upper()) is not None


def sheet_codes(deck: Deck) -> tuple[str, ...]:
    """Return the code that holds a list, in as many parts as QR codes are needed.

    Raises:
        SheetCodeError: The list is too large for any code.
    """
    digits = _to_base36(pack_deck(canonical_deck(deck)))
    if len(digits) + len(PREFIX) <= PART_LENGTH:
        return (PREFIX + digits,)
    if len(digits) > LONGEST_SHEET_CODE:
        raise SheetCodeError("This list is too large for the codes of a sheet.")
    total = -(-len(digits) // PART_LENGTH)
    step = -(-len(digits) // total)
    cut = [digits[place : place + step] for place in range(0, len(digits), step)]
    return tuple(f"{PREFIX}-{n}-{len(cut)}-{each}" for n, each in enumerate(cut, start=1))


def read_sheet_codes(text: str) -> Deck:
    """Return the list of a sheet's code; its parts, if there are several, in any order.

    A share code of the deck editor is read, too.

    Raises:
        SheetCodeError: A part is missing or damaged, or it is no such code.
    """
    words = text[: 2 * LONGEST_SHEET_CODE].split()
    if not words:
        raise SheetCodeError(NO_CODE)
    try:
        if words[0].startswith(SHARE_PREFIX) and not words[0].upper().startswith(PREFIX):
            return decode_deck("".join(words))
        return unpack_deck(_from_base36(_whole(words)))
    except ShareCodeError as error:
        raise SheetCodeError(
            "This code of a sheet is damaged or incomplete; scan it again."
        ) from error


def _whole(words: list[str]) -> str:
    """Return the digits of a code that is whole, or of parts that belong together."""
    capitals = [word.upper() for word in words]
    parts = [_PART.fullmatch(word) for word in capitals]
    if not any(parts):
        joined = "".join(capitals)
        if not joined.startswith(PREFIX):
            raise SheetCodeError(NO_CODE)
        return joined.removeprefix(PREFIX)
    found = {int(part[1]): part[3] for part in parts if part}
    total = max(int(part[2]) for part in parts if part)
    missing = [str(number) for number in range(1, total + 1) if number not in found]
    if missing or total > MOST_PARTS:
        raise SheetCodeError(
            f"This sheet has {total} codes; missing: {', '.join(missing[:MOST_PARTS])}."
        )
    return "".join(found[number] for number in range(1, total + 1))


def is_sheet_code(text: str) -> bool:
    """Whether a text is meant as the code of a sheet, damaged or not."""
    return text.strip().upper().startswith(PREFIX)


def _to_base36(data: bytes) -> str:
    number = int.from_bytes(b"\1" + data)  # the one keeps zeros at the front
    digits = []
    while number:
        number, rest = divmod(number, 36)
        digits.append(_DIGITS[rest])
    return "".join(reversed(digits))


def _from_base36(word: str) -> bytes:
    if not word or len(word) > LONGEST_SHEET_CODE or not set(word) <= set(_DIGITS):
        raise SheetCodeError("This code of a sheet is damaged or incomplete; scan it again.")
    number = 0
    for letter in word:
        number = number * 36 + _DIGITS.index(letter)
    return number.to_bytes((number.bit_length() + 7) // 8)[1:]


def same_list(first: Deck, second: Deck) -> bool:
    """Whether two decks are the same list, whatever they are called."""
    return list_hash(first) == list_hash(second)


def unnamed(deck: Deck) -> Deck:
    """Return a deck without its name and format, so that only cards are compared."""
    return replace(canonical_deck(deck), name="", format="")
