"""Deck lists as CSV: a row a card, with at least a count and a name."""

import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice

from deckbuilder.core.decklist.card_lines import clean_line, read_names, written_name
from deckbuilder.core.decklist.reading import (
    MOST_LINES,
    CardNames,
    DecklistError,
    LineProblem,
    ListReading,
    Row,
    gather,
    guess_game,
    refuse_endless,
)
from deckbuilder.core.decklist.text_writer import ordered_sections
from deckbuilder.core.decklist.unsaid import CARD_NOTES, PRINTINGS, unsaid
from engine.decks import MOST_COPIES, Deck, Entry
from engine.games import game
from engine.games.game import Game
from engine.names import name_key

_COLUMNS = {
    "count": ("count", "qty", "quantity", "copies", "amount"),
    "name": ("name", "card", "card name", "cardname"),
    "section": ("section", "board", "zone"),
    "infusion": ("infusion", "infusions"),
    "set": ("set", "set code", "set name", "edition"),
    "number": ("number", "collector number", "card number"),
    "note": ("note", "notes", "comment"),
}
_WRITTEN = ("section", "count", "name", "infusion", "set", "number", "note")


def is_csv_list(header: str) -> bool:
    """Whether a file with this first line is a deck list: it names a count and a card."""
    columns = _known_columns(next(csv.reader([header], delimiter=_delimiter(header)), []))
    return "count" in columns.values() and "name" in columns.values()


def read_csv_list(text: str, game_id: str | None, names: CardNames) -> ListReading:
    """Read a CSV list; columns nobody knows are kept on each card.

    Raises:
        DecklistError: It has no columns for count and name, or its game cannot be told.
    """
    numbered = list(islice(_rows(text), MOST_LINES + 2))
    refuse_endless(len(numbered) - 1)
    if not numbered:
        raise DecklistError("it is empty; a deck list names cards.")
    header = _known_columns(numbered[0][1])
    if not {"count", "name"} <= set(header.values()):
        raise DecklistError(
            "it is not a deck list: the first line has no columns “count” and “name”."
        )
    titles = numbered[0][1]
    records = [(number, dict(zip(titles, cells, strict=False))) for number, cells in numbered[1:]]
    plugin = game(game_id) if game_id else _guess(records, header, names)
    rows, problems = _read_rows(records, header, plugin)
    sections, numbers = gather(plugin, rows, names)
    return ListReading(
        Deck(plugin.id, sections=sections), tuple(problems), numbers, is_guessed=not game_id
    )


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    reader = csv.reader(io.StringIO(plain), delimiter=_delimiter(plain), strict=True)
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield reader.line_num, [clean_line(cell) for cell in cells]
    except csv.Error as error:
        raise DecklistError(f"it is not valid CSV (line {reader.line_num}): {error}.") from error


def _delimiter(text: str) -> str:
    header = text.partition("\n")[0]
    return max(",;\t", key=header.count)


def _known_columns(header: list[str]) -> Mapping[str, str]:
    """Return what each title means, for those that are known; the first of several holds."""
    columns: dict[str, str] = {}
    for title in header:
        for meaning, spellings in _COLUMNS.items():
            if name_key(title) in spellings and meaning not in columns.values():
                columns[title] = meaning
    return columns


def _guess(
    records: list[tuple[int, dict[str, str]]], header: Mapping[str, str], names: CardNames
) -> Game:
    by_meaning = {meaning: title for title, meaning in header.items()}
    cards = [record.get(by_meaning["name"], "") for _, record in records]
    headings = [record.get(by_meaning.get("section", ""), "") for _, record in records]
    return guess_game(cards, list(dict.fromkeys(headings)), names)


def _read_rows(
    records: list[tuple[int, dict[str, str]]], header: Mapping[str, str], plugin: Game
) -> tuple[list[Row], list[LineProblem]]:
    rows, problems = [], []
    for number, record in records:
        known = {meaning: record.get(title, "") for title, meaning in header.items()}
        others = {title: cell for title, cell in record.items() if title not in header and cell}
        count, name = known["count"], known["name"]
        is_count = count.isdigit() and len(count) <= 6 and 1 <= int(count) <= MOST_COPIES
        if not name or not is_count:
            reason = f"it needs a name and a count from 1 to {MOST_COPIES}"
            text = " ".join(cell for cell in record.values() if cell)
            problems.append(LineProblem(number, text, reason, is_lost=True))
            continue
        section = plugin.section(known.get("section", ""))
        home = section.id if section else known.get("section") or None
        rows.append(Row(home, _entry(known, others, int(count)), number))
    return rows, problems


def _entry(known: Mapping[str, str], others: Mapping[str, object], count: int) -> Entry:
    entry = next(read_names(known["name"]))
    carried = known.get("infusion", "")
    if carried:
        first = next(read_names(carried))
        entry = replace(entry, infusions=(first.name, *first.infusions))
    return replace(
        entry,
        count=count,
        set=known.get("set") or entry.set,
        number=known.get("number") or entry.number,
        note=known.get("note", ""),
        extra=dict(others),
    )


def write_csv_list(deck: Deck) -> str:
    """Return the cards of a deck as CSV; name, format and notes of the deck have no place there."""
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(_WRITTEN)
    for section, entries in ordered_sections(deck):
        for each in entries:
            carried = " + ".join(map(written_name, each.infusions))
            writer.writerow(
                (
                    section,
                    each.count,
                    written_name(each.name),
                    carried,
                    each.set,
                    each.number,
                    each.note,
                )
            )
    return sheet.getvalue()


def unsaid_in_csv(deck: Deck) -> tuple[str, ...]:
    """Name what a deck holds that its CSV list cannot say."""
    return unsaid(deck, CARD_NOTES, PRINTINGS)
