"""Which decks are shown: whose, of which game, folder, verdict and tag; each with its count."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.core.library.entry import LibraryEntry, Status
from deckbuilder.ui.library.tile_words import status_title
from engine.games import GAMES

ALL, MINE, READY, RECENT, ARCHIVE = "all", "mine", "ready", "recent", "archive"
WHOSE = (ALL, MINE, READY, RECENT, ARCHIVE)
SHOWN_STATES = (Status.LEGAL, Status.WARNING, Status.ILLEGAL, Status.UNKNOWN)


@dataclass(frozen=True, slots=True)
class Filters:
    """What is chosen in the left pane; an empty choice lets everything through."""

    whose: str = ALL
    games: frozenset[str] = frozenset()
    folders: frozenset[str] = frozenset()
    states: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()

    def keeps(self, entry: LibraryEntry, recent: Iterable[Path] = ()) -> bool:
        """Whether a deck is shown."""
        return (
            _is_of(entry, self.whose, recent)
            and (not self.games or entry.game in self.games)
            and (not self.folders or entry.shelved.folder in self.folders)
            and (not self.states or entry.status.value in self.states)
            and (not self.tags or not self.tags.isdisjoint(entry.tags))
        )


def _is_of(entry: LibraryEntry, whose: str, recent: Iterable[Path]) -> bool:
    if entry.shelved.is_archived:
        return whose == ARCHIVE
    if whose == RECENT:
        return entry.path in recent
    return {ALL: True, MINE: not entry.is_ready, READY: entry.is_ready, ARCHIVE: False}[whose]


@dataclass(frozen=True, slots=True)
class FilterCounts:
    """How many decks each choice has."""

    whose: Mapping[str, int]
    games: Sequence[tuple[str, str, int]]
    folders: Sequence[tuple[str, str, int]]
    states: Sequence[tuple[str, str, int]]
    tags: Sequence[tuple[str, str, int]]


def count_filters(
    entries: Sequence[LibraryEntry], folders: Iterable[str], recent: frozenset[Path]
) -> FilterCounts:
    """Count the decks of every choice; the archive counts only where it is meant."""
    shown = [each for each in entries if not each.shelved.is_archived]
    whose = {each: sum(1 for entry in entries if _is_of(entry, each, recent)) for each in WHOSE}
    games = Counter(each.game for each in shown)
    states = Counter(each.status.value for each in shown)
    tags = Counter(tag for each in shown for tag in each.tags)
    held = Counter(each.shelved.folder for each in shown if each.shelved.folder)
    names = dict.fromkeys((*folders, *sorted(held)))
    return FilterCounts(
        whose,
        [(str(key), game.title, games[str(key)]) for key, game in GAMES.items() if games[str(key)]],
        [(name, name, held[name]) for name in names],
        _listed(SHOWN_STATES, states, status_title)
        + _listed(
            [each for each in (Status.MISSING, Status.UNREADABLE) if states[each.value]],
            states,
            status_title,
        ),
        [(tag, tag, count) for tag, count in sorted(tags.items())],
    )


def _listed(
    states: Iterable[Status], counts: Mapping[str, int], title: Callable[[Status], str]
) -> list[tuple[str, str, int]]:
    return [(each.value, title(each), counts.get(each.value, 0)) for each in states]
