"""The maybe-list: cards a player thinks about, outside the deck; no rule counts them.

It travels in the deck file under a key of its own, which every reader keeps.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from deckbuilder.core.commands.command import Changes, Label, compare, plural
from deckbuilder.core.commands.counts import AddCopies
from deckbuilder.core.commands.pairing import Pairing, find, with_copies
from deckbuilder.core.deck_keys import MAYBE_KEY
from engine.decks import MOST_COPIES, Deck, Entry
from engine.names import name_key, tidy_name


def maybe_list(deck: Deck) -> tuple[Entry, ...]:
    """Return the maybe-list; what a file has there that is not an entry is not shown."""
    rows = deck.extra.get(MAYBE_KEY)
    if not isinstance(rows, (list, tuple)):
        return ()
    return tuple(entry for row in rows if (entry := _read(row)) is not None)


@dataclass(frozen=True, slots=True)
class SetMaybe:
    """Set how many copies of a card the maybe-list holds."""

    name: str
    count: int

    @property
    def label(self) -> Label:
        """See base class."""
        if self.count <= 0:
            return Label.of("remove {card} from the maybe-list", card=self.name)
        return Label.of("note {card} as maybe", card=plural(self.count, self.name))

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        return _with_maybe(deck, self.name, self.count)


@dataclass(frozen=True, slots=True)
class MoveToMaybe:
    """Take copies out of a section and note them on the maybe-list, without their infusions."""

    section: str
    entry: Entry
    count: int

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("move {card} to the maybe-list", card=plural(self.count, self.entry.name))

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        present = find(deck, self.section, Pairing.of(self.entry))
        if present is None or self.count <= 0:
            return deck, Changes()
        moved = min(self.count, present.count)
        after = with_copies(deck, self.section, present, present.count - moved)
        after, _ = _with_maybe(after, present.name, noted(after, present.name) + moved)
        return after, compare(deck, after)


@dataclass(frozen=True, slots=True)
class MoveFromMaybe:
    """Put copies of the maybe-list into a section."""

    section: str
    name: str
    count: int

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("take {card} from the maybe-list", card=plural(self.count, self.name))

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        moved = min(self.count, noted(deck, self.name))
        if moved <= 0:
            return deck, Changes()
        after, _ = _with_maybe(deck, self.name, noted(deck, self.name) - moved)
        after, _ = AddCopies(self.section, Entry(self.name, moved)).apply(after)
        return after, compare(deck, after)


def noted(deck: Deck, name: str) -> int:
    """Return how many copies of a card the maybe-list holds."""
    return sum(each.count for each in maybe_list(deck) if each.key == name_key(name))


def _with_maybe(deck: Deck, name: str, count: int) -> tuple[Deck, Changes]:
    wanted = max(0, min(count, MOST_COPIES))
    rows = [row for row in maybe_list(deck) if row.key != name_key(name)]
    places = [index for index, row in enumerate(maybe_list(deck)) if row.key == name_key(name)]
    if wanted:
        rows.insert(places[0] if places else len(rows), Entry(tidy_name(name), wanted))
    after = replace(deck, extra=_with_rows(deck, rows))
    return after, compare(deck, after)


def _with_rows(deck: Deck, rows: Iterable[Entry]) -> dict[str, object]:
    extra = {key: value for key, value in deck.extra.items() if key != MAYBE_KEY}
    records = [{"name": row.name, "count": row.count} for row in rows]
    return {**extra, MAYBE_KEY: records} if records else extra


def _read(row: object) -> Entry | None:
    if not isinstance(row, dict):
        return None
    name, count = row.get("name"), row.get("count", 1)
    if not isinstance(name, str) or not name_key(name):
        return None
    if isinstance(count, bool) or not isinstance(count, int) or not 0 < count <= MOST_COPIES:
        return None
    return Entry(tidy_name(name), count)
