"""Reading the players' tables of a scenario."""

from collections.abc import Mapping
from typing import Generic

from engine.cards import Card
from engine.catalog import Catalog
from engine.names import name_key
from engine.scenario.contract import Contract, G, Only, Place
from engine.scenario.model import LETTERS, Entry, Side
from engine.scenario.tables import Table


class BoardReader(Generic[G]):
    """Reads players' tables and collects the ids of their entries.

    Attributes:
        broken: Names that have faults of their own: nothing is said twice. The empty name stands
            for a definition without one, which any unknown name may be.
        ids: Every id met so far, with the key of its entry.
    """

    def __init__(self, contract: Contract[G], catalog: Catalog, broken: set[str]) -> None:
        self.contract = contract
        self.catalog = catalog
        self.broken = broken
        self.ids: dict[str, str] = {}
        overlay = [contract.overlay_key] if contract.overlay_key else []
        self._side_keys = ", ".join(
            each.key if isinstance(each, Place) else each.word for each in contract.side
        )
        marks = [each.word for each in contract.marks]
        held = [each.key for each in contract.held]
        self._entry_keys = ", ".join(["card", *overlay, "id", *marks, *held])

    def side(self, table: Table) -> Side:
        """Read one player's table."""
        entries: list[Entry] = []
        values: dict[str, object] = {}
        for each in self.contract.side:
            if isinstance(each, Place):
                entries += self._place(table, each)
            else:
                values[each.word] = each.read(table, each.word)
        self.contract.check_side(table, values)
        table.refuse_others(self._side_keys)
        return Side(values, tuple(entries))

    def _place(self, table: Table, place: Place) -> list[Entry]:
        if place.is_plain:
            return self._named(table, place)
        if place.is_single:
            raw = table.raw(place.key)
            # A text may make room for more.
            several = raw if isinstance(raw, list) else [] if raw in (None, "") else [raw]
            return [one for each in several for one in self._entry(table, place.key, place, each)]
        entries: list[Entry] = []
        for at, raw in enumerate(self._items(table, place)):
            usual = place.usual[at] if at < len(place.usual) else ""
            entries += self._entry(table, f"{place.key}[{at + 1}]", place, raw, usual)
        return entries

    def _items(self, table: Table, place: Place) -> list[object]:
        """Return the entries of a list; a number may stand for that many plain cards."""
        raw = table.raw(place.key)
        if raw is None:
            return list(place.usual)
        if place.counted and isinstance(raw, int) and not isinstance(raw, bool):
            return [place.counted] * table.number(place.key, most=place.most)
        items = table.items(place.key, place.most)
        return [*items, *place.usual[len(items) :]] if place.is_filled else items

    def _named(self, table: Table, place: Place) -> list[Entry]:
        """Read an entry that is a name and nothing else."""
        name = table.words(place.key)
        card = self.catalog.card(name) if name else None
        if not name or self._is_told(name, card):
            return []
        if card is None or card.type not in place.types:
            table.fault(place.key, f"there is no {place.key} “{name}”")
            return []
        return [Entry(table.key(place.key), place.key, card)]

    def _entry(
        self, table: Table, name: str, place: Place, raw: object, usual: str = ""
    ) -> list[Entry]:
        """Read one entry; an empty list where it cannot be used.

        `usual` is the card of an entry that names none.
        """
        if isinstance(raw, str):
            raw = {"card": raw}
        if not isinstance(raw, Mapping):
            table.fault(name, "must be a card's name or a table")
            return []
        if usual and "card" not in raw:
            raw = {"card": usual, **raw}
        entry = Table(table.key(name), raw, table.faults)
        before = len(table.faults)
        found = self._read_entry(entry, place)
        entry.refuse_others(self._entry_keys)
        return [found] if found is not None and len(table.faults) == before else []

    def _read_entry(self, entry: Table, place: Place) -> Entry | None:
        card = self._card(entry, place)
        overlay = self._overlay(entry)
        values: dict[str, object] = {}
        for mark in self.contract.marks:
            if not place.may_have(mark.word) and entry.raw(mark.word):
                whose = f"only {self.contract.permanent} can have it"
                where = (
                    f"{place.key} another" if place in self.contract.held else f"in the {place.key}"
                )
                entry.fault(mark.word, f"{whose}, not a card {where}")
            values[mark.word] = mark.read(entry, mark.word)
        held: list[Entry] = []
        for each in self.contract.held:
            held += self._place(entry, each)
        own_id = self._id(entry)
        if card is None:
            return None
        for only in self.contract.only:
            if card.type not in only.types:
                _refuse_words(entry, only)
        return Entry(entry.path, place.key, card, overlay, own_id, values, tuple(held))

    def _card(self, entry: Table, place: Place) -> Card | None:
        name = entry.words("card")
        card = self.catalog.card(name) if name else None
        if name and self._is_told(name, card):
            return None
        if not name:
            entry.fault("card", "is missing: an entry is a card's name or a table with `card`")
        elif card is None:
            overlay = self.catalog.overlay(name)
            what = f"{_a(overlay.type)}, not a card" if overlay else "not a card known here"
            entry.fault("card", f"“{name}” is {what}")
            self.broken.add(name_key(name))
        elif card.type not in place.types:
            entry.fault("card", f"“{card.name}” ({card.type}) cannot lie in {place.key}")
            return None
        return card

    def _is_told(self, name: str, found: Card | None) -> bool:
        """Whether there is a fault already that a name may come from."""
        return name_key(name) in self.broken or (found is None and "" in self.broken)

    def _overlay(self, entry: Table) -> Card | None:
        key = self.contract.overlay_key
        name = entry.words(key) if key else ""
        if not name:
            return None
        overlay = self.catalog.overlay(name)
        if overlay is None and not self._is_told(name, overlay):
            entry.fault(key, f"there is no {key} “{name}”")
            self.broken.add(name_key(name))
        return overlay

    def _id(self, entry: Table) -> str:
        name = entry.words("id")
        if not name:
            return ""
        if name in LETTERS or "/" in name or "#" in name:
            entry.fault("id", "must not be a player's letter or hold / or #")
        elif name in self.ids:
            entry.fault("id", f"“{name}” is the id of {self.ids[name]} already")
        self.ids.setdefault(name, entry.path)
        return name


def _refuse_words(entry: Table, only: Only) -> None:
    for word in only.words:
        if entry.raw(word):
            entry.fault(word, only.why)


def _a(noun: str) -> str:
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"
