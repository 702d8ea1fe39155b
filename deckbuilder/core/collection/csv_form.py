"""Collections as CSV: the own form, and those that Moxfield and Archidekt read and write."""

import csv
import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from deckbuilder.core.collection.owned import (
    DEAREST,
    MOST_OWNED,
    MOST_PRINTINGS,
    Collection,
    OwnedCard,
)
from deckbuilder.core.decklist.card_lines import clean_line
from deckbuilder.core.decklist.reading import CardNames, DecklistError, LineProblem
from engine.cards import LONGEST_NAME, GameId
from engine.errors import EngineError
from engine.games import GAMES, game
from engine.names import name_key

# Every title that a column may have; the first of several columns with one meaning holds.
_COLUMNS = {
    "count": ("count", "quantity", "qty", "owned", "copies"),
    "name": ("name", "card", "card name"),
    "set": ("edition name", "set", "set name", "edition", "edition code", "set code"),
    "number": ("collector number", "number", "card number"),
    "foil": ("foil", "finish"),
    "game": ("game",),
    "price": ("price",),
}
STRANGER = "no card has this name"
_PRICE = re.compile(r"\$? ?(\d{1,7})(?:[.,](\d{1,2}))?")
_FOIL_WORDS = ("foil", "yes", "true", "1", "etched")
_PLAIN_WORDS = ("", "no", "false", "0", "normal", "nonfoil", "non-foil")
Cells = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CollectionReading:
    """A CSV file as it was read.

    Attributes:
        problems: Rows that could not be used.
        unread: Titles of columns that have no place in a collection.
        prices: What a copy costs, in dollars, by the rows that say so; also cards not owned.
        strangers: Rows whose names no card has: they are taken over, but nothing shows them.
    """

    cards: tuple[tuple[OwnedCard, int], ...]
    problems: tuple[LineProblem, ...]
    unread: tuple[str, ...]
    prices: tuple[tuple[OwnedCard, float], ...] = ()
    strangers: tuple[LineProblem, ...] = ()


def read_collection_csv(text: str, game_id: GameId | None, names: CardNames) -> CollectionReading:
    """Read a collection; a row's own game goes before the given one, which goes before a guess.

    Raises:
        DecklistError: It has no columns for count and name, or is not CSV.
    """
    rows = _rows(text)
    _, titles = next(rows, (0, []))
    meanings = _meanings(titles)
    if not {"count", "name"} <= set(meanings.values()):
        raise DecklistError("the first line has no columns “Count” (or “Quantity”) and “Name”.")
    cards, problems, prices, strangers = [], [], [], []
    for line, cells in rows:
        known = {
            meanings[title]: cell
            for title, cell in zip(titles, cells, strict=False)
            if title in meanings
        }
        found = _read_row(known, game_id, names)
        if isinstance(found, str):
            problems.append(LineProblem(line, " ".join(filter(None, cells))[:200], found))
        else:
            cards += [(found.card, found.copies)] if found.copies else []
            prices += [] if found.price is None else [(found.card, found.price)]
            if not names.knows(found.card.game, found.card.name):
                strangers.append(LineProblem(line, found.card.name, STRANGER))
        if len(cards) + len(problems) > MOST_PRINTINGS:
            raise DecklistError(f"it has more than {MOST_PRINTINGS} rows.")
    unread = tuple(title for title in titles if title and title not in meanings)
    if not any(names.knows(card.game, card.name) for card, _ in cards):
        strangers = []  # no card is known at all, so nothing can be said about these
    return CollectionReading(tuple(cards), tuple(problems), unread, tuple(prices), tuple(strangers))


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    delimiter = max(",;\t", key=plain.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(plain), delimiter=delimiter, strict=True)
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield reader.line_num, [clean_line(cell) for cell in cells]
    except csv.Error as error:
        raise DecklistError(f"it is not valid CSV (line {reader.line_num}): {error}.") from error


def _meanings(titles: list[str]) -> dict[str, str]:
    keys = {name_key(title): title for title in reversed(titles)}
    found = {}
    for meaning, spellings in _COLUMNS.items():
        title = next((keys[each] for each in spellings if each in keys), None)
        if title is not None:
            found[title] = meaning
    return found


class _CsvRow(NamedTuple):
    card: OwnedCard
    copies: int
    price: float | None


def _read_row(cells: Cells, game_id: GameId | None, names: CardNames) -> _CsvRow | str:
    """Return the printing with its count and price, or why the row cannot be used."""
    count, name = cells.get("count", ""), cells.get("name", "")
    is_count = count.isascii() and count.isdigit() and len(count) <= 6
    if not 0 < len(name) <= LONGEST_NAME or not is_count or int(count) > MOST_OWNED:
        return f"it needs a name and a count from 0 to {MOST_OWNED}"
    foil = cells.get("foil", "").casefold()
    if foil not in (*_FOIL_WORDS, *_PLAIN_WORDS):
        return f"“{foil[:40]}” is neither foil nor normal"
    home = _game_of(cells.get("game", ""), name, game_id, names)
    if home is None:
        return "it is not clear which game it belongs to; say so with --game or a column “Game”"
    price = _price_of(cells.get("price", ""))
    if isinstance(price, str):
        return price
    printing = cells.get("set", ""), cells.get("number", "")
    name = names.printed(home, name, False) or name
    return _CsvRow(OwnedCard(home, name, *printing, foil in _FOIL_WORDS), int(count), price)


def _price_of(word: str) -> float | str | None:
    """Return a price in dollars, None for no price, or why it cannot be used."""
    if not word:
        return None
    found = _PRICE.fullmatch(word)
    amount = float(f"{found[1]}.{found[2] or 0}") if found else DEAREST + 1
    return amount if amount <= DEAREST else f"“{word[:40]}” is not a price in dollars, like 1.50"


def _game_of(word: str, name: str, usual: GameId | None, names: CardNames) -> GameId | None:
    if word:
        try:
            return game(word).id
        except EngineError:
            return None
    if usual:
        return usual
    knowing = [each for each in GAMES if names.knows(each, name)]
    return knowing[0] if len(knowing) == 1 else None


# For each form, its columns in order and what they hold; an empty word means nothing.
_FORMS: Mapping[str, Mapping[str, str]] = {
    "own": {
        **{"Count": "count", "Name": "name", "Set": "set", "Number": "number"},
        **{"Foil": "foil", "Game": "game", "Price": "price"},
    },
    "moxfield": {
        **{"Count": "count", "Tradelist Count": "none", "Name": "name", "Edition": "set"},
        **{"Condition": "", "Language": "", "Foil": "foil", "Tags": "", "Last Modified": ""},
        **{"Collector Number": "number"},
    },
    "archidekt": {
        **{"Quantity": "count", "Name": "name", "Finish": "finish", "Condition": ""},
        **{"Date Added": "", "Language": "", "Purchase Price": "", "Tags": ""},
        **{"Edition Name": "set", "Edition Code": "", "Collector Number": "number"},
    },
}
CSV_FORMS = tuple(_FORMS)


def write_collection_csv(collection: Collection, form: str = "own") -> str:
    """Return a collection as CSV in one of the forms; the own one also holds noted prices."""
    columns = _FORMS[form]
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(columns)
    noted = dict.fromkeys(collection.prices, 0) if form == "own" else {}
    spelt = {card.identity: card for card in (*noted, *collection.counts)}
    counts = {each.identity: count for each, count in collection.counts.items()}
    prices = {each.identity: price for each, price in collection.prices.items()}
    for card in sorted(spelt.values()):
        count, price = counts.get(card.identity, 0), prices.get(card.identity)
        cells = {
            "": "",
            "none": "0",
            "count": str(count),
            "name": card.name,
            "set": card.set,
            "number": card.number,
            "foil": "foil" if card.is_foil else "",
            "finish": "Foil" if card.is_foil else "Normal",
            "game": GAMES[card.game].title,
            "price": "" if price is None else f"{price:.2f}",
        }
        writer.writerow([cells[meaning] for meaning in columns.values()])
    return sheet.getvalue()
