"""Cards on their way from one place to another: what a drag or the clipboard carries."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QMimeData

from deckbuilder.core.decklist.card_lines import write_card_line
from engine.cards import LONGEST_NAME
from engine.decks import MOST_COPIES, Entry
from engine.names import tidy_name

MIME = "application/x-deckbuilder-cards"
LARGEST_DRAG = 1_000_000
LIBRARY = ""


@dataclass(frozen=True, slots=True)
class CardDrag:
    """Rows being dragged.

    Attributes:
        section: Where they come from; empty for the library.
        entries: The cards with the copies meant.
        infusion: The infusion alone that is taken off the one entry, or that comes from the
            library; empty when cards are dragged.
    """

    section: str
    entries: tuple[Entry, ...]
    infusion: str = ""


def write_drag(drag: CardDrag) -> QMimeData:
    """Return what Qt carries: our own form, and a list for other programs."""
    rows = [
        {
            "name": each.name,
            "count": each.count,
            "infusions": list(each.infusions),
            "set": each.set,
            "number": each.number,
        }
        for each in drag.entries
    ]
    body = {"section": drag.section, "entries": rows, "infusion": drag.infusion}
    data = QMimeData()
    data.setData(MIME, json.dumps(body).encode())
    lines = [write_card_line(each) for each in drag.entries] or [drag.infusion]
    data.setText("\n".join(lines))
    return data


def read_drag(data: QMimeData) -> CardDrag | None:
    """Return the cards of a drag, None where it carries none of ours."""
    if not data.hasFormat(MIME):
        return None
    raw = bytes(data.data(MIME).data())
    if len(raw) > LARGEST_DRAG:
        return None
    try:
        body = json.loads(raw)
        entries = tuple(_read_entries(body["entries"]))
        return CardDrag(str(body["section"]), entries, tidy_name(str(body["infusion"])))
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def _read_entries(rows: Iterable[dict[str, object]]) -> Iterable[Entry]:
    for row in rows:
        name, count = tidy_name(str(row["name"])), row["count"]
        if not isinstance(count, int) or not 0 < count <= MOST_COPIES or len(name) > LONGEST_NAME:
            raise ValueError(count)
        infusions = row["infusions"]
        if not isinstance(infusions, list):
            raise TypeError(infusions)
        yield Entry(
            name,
            count,
            tuple(str(each) for each in infusions),
            set=str(row["set"]),
            number=str(row["number"]),
        )
