"""Searching the library: names, leaders, tags, plans, and the cards inside the decks.

reed gate                    decks whose name, leader, tags or plan say so, or that hold such a card
card:"Open the Reed Gate"    decks that hold the card
is:legal game:rise           legal decks of a game
tag:aggro -folder:Testing    by tag, not in a folder
t:location cost>=4           anything else is the search language of cards: decks that hold one
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from deckbuilder.core.library.deck_summary import FoundCard
from deckbuilder.core.library.entry import LibraryEntry, Status
from deckbuilder.core.search.errors import SearchError, Span
from deckbuilder.core.search.nearest_words import nearest
from engine.cards import GameId
from engine.games import GAMES
from engine.names import name_key

LONGEST_SEARCH = 400
_TOKEN = re.compile(r'(-?)(?:([A-Za-z]+):)?("[^"]*"|[^\s"]+)')
_LANGUAGE = re.compile(r"[:<>=/()]")
_WORD = re.compile(r"[^\W_]+")

# The keys of the cards of a game that a search in their language finds.
FindCards = Callable[[GameId, str], Collection[str]]
Test = Callable[[LibraryEntry], bool]
OWN = {"mine": False, "ready": True}


@dataclass(frozen=True, slots=True)
class Hit:
    """A deck that was found, with the cards that were looked for.

    Attributes:
        words: What was looked for in names, as it is compared; empty where cards were found
            otherwise.
    """

    entry: LibraryEntry
    cards: tuple[FoundCard, ...] = ()
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LibraryQuery:
    """A search as it was understood.

    Attributes:
        words: Words for names, leaders, tags and plans, or for one card.
        cards: Names of cards that a deck must hold, as they are compared.
        language: What is left for the search language of cards.
        tests: What else a deck must be.
    """

    words: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    language: str = ""
    tests: tuple[Test, ...] = ()


def parse_library_search(text: str) -> LibraryQuery:
    """Understand a search.

    Raises:
        SearchError: Something in it is wrong.
    """
    if len(text) > LONGEST_SEARCH:
        raise SearchError(
            f"The search is longer than {LONGEST_SEARCH} characters.",
            Span(LONGEST_SEARCH, len(text)),
        )
    if text.count('"') % 2:
        raise SearchError("A quotation mark is not closed.", Span(text.rindex('"'), len(text)))
    words: list[str] = []
    cards: list[str] = []
    language: list[str] = []
    tests: list[Test] = []
    for match in _TOKEN.finditer(text):
        denies, key, value = bool(match[1]), (match[2] or "").casefold(), match[3].strip('"')
        if key in _TESTS:
            test = _TESTS[key](value, Span(*match.span()))
            tests.append(_denied(test) if denies else test)
        elif key == "card" and not denies:
            cards.append(name_key(value))
        elif not key and not denies and not _LANGUAGE.search(value):
            words += name_key(value).split()
        else:
            language.append(match[0])
    return LibraryQuery(tuple(words), tuple(cards), " ".join(language), tuple(tests))


def search_library(
    entries: Iterable[LibraryEntry], query: LibraryQuery, find_cards: FindCards
) -> list[Hit]:
    """Return the decks that are found, in their order.

    Raises:
        SearchError: The search language of no game understands what was left for it.
    """
    found_by_game: dict[GameId, Collection[str]] = {}
    errors: dict[GameId, SearchError] = {}

    def keys_in(game: GameId) -> Collection[str]:
        if game not in found_by_game:
            try:
                found_by_game[game] = find_cards(game, query.language)
            except SearchError as error:  # another game may know the field
                found_by_game[game], errors[game] = (), error
        return found_by_game[game]

    hits = list(_hits(entries, query, keys_in))
    if errors and len(errors) == len(found_by_game):
        raise next(iter(errors.values()))
    return hits


def _hits(
    entries: Iterable[LibraryEntry],
    query: LibraryQuery,
    keys_in: Callable[[GameId], Collection[str]],
) -> Iterator[Hit]:
    for entry in entries:
        if not all(test(entry) for test in query.tests):
            continue
        held = entry.summary.cards if entry.summary is not None else ()
        found = (
            _by_words(entry, query.words, held),
            _by_names(query.cards, held),
            _by_language(entry, query.language, held, keys_in),
        )
        if all(each is not None for each in found):
            cards = tuple(dict.fromkeys(card for each in found for card in each or ()))
            yield Hit(entry, cards, query.words if cards else ())


def _by_words(
    entry: LibraryEntry, words: Sequence[str], held: Sequence[FoundCard]
) -> list[FoundCard] | None:
    """Return the cards whose names have all words; none where the deck itself says them."""
    if not words or _says(entry, words):
        return []
    return [each for each in held if all(word in each.key for word in words)] or None


def _by_names(names: Sequence[str], held: Sequence[FoundCard]) -> list[FoundCard] | None:
    """Return the cards of the names that are asked for; None if one is not there."""
    named = [[each for each in held if name in each.key] for name in names]
    return [each for found in named for each in found] if all(named) else None


def _by_language(
    entry: LibraryEntry,
    language: str,
    held: Sequence[FoundCard],
    keys_in: Callable[[GameId], Collection[str]],
) -> list[FoundCard] | None:
    """Return the cards that the search language of cards finds in a deck; None for none."""
    if not language:
        return []
    keys = keys_in(GameId(entry.game)) if entry.game else ()
    return [each for each in held if each.key in keys] or None


def nearest_search(entries: Iterable[LibraryEntry], text: str) -> str | None:
    """Return the search with its words corrected to ones that some deck has; None if none fit."""
    if _LANGUAGE.search(text) or '"' in text:
        return None
    known: set[str] = set()
    for entry in entries:
        known.update(_WORD.findall(name_key(_said(entry))))
        for card in entry.summary.cards if entry.summary is not None else ():
            known.update(_WORD.findall(card.key))
    typed = _WORD.findall(name_key(text))
    meant = [word if word in known else nearest(word, known) for word in typed]
    corrected = " ".join(each for each in meant if each is not None)
    return corrected if meant and None not in meant and corrected != " ".join(typed) else None


def _said(entry: LibraryEntry) -> str:
    """Return everything a tile says of a deck."""
    summary = entry.summary
    plan = summary.plan if summary is not None else ""
    return " ".join((entry.title, entry.leader, plan, entry.shelved.folder, *entry.tags))


def _says(entry: LibraryEntry, words: Iterable[str]) -> bool:
    said = _comparable(_said(entry))
    return all(word in said for word in words)


@lru_cache(maxsize=5_000)
def _comparable(text: str) -> str:
    """Return words as they are compared; the same decks are searched at every keystroke."""
    return name_key(text)


def _denied(test: Test) -> Test:
    return lambda entry: not test(entry)


def _is(value: str, span: Span) -> Test:
    wanted = value.casefold()
    if wanted in OWN:
        return lambda entry: entry.is_ready is OWN[wanted]
    if wanted == "archived":
        return lambda entry: entry.shelved.is_archived
    choices = [each.value for each in Status]
    if wanted not in choices:
        listed = ", ".join((*choices, *OWN, "archived"))
        raise SearchError(f"“is:{value}” is not known. Use one of: {listed}.", span)
    return lambda entry: entry.status.value == wanted


def _game(value: str, span: Span) -> Test:
    wanted = name_key(value)
    games = {
        game_id
        for game_id, game in GAMES.items()
        if name_key(game.title).startswith(wanted) or str(game_id).startswith(wanted)
    }
    if not games or not wanted:
        titles = ", ".join(game.title for game in GAMES.values())
        raise SearchError(f"There is no game “{value}”. Games: {titles}.", span)
    return lambda entry: entry.game in games


def _written(read: Callable[[LibraryEntry], str]) -> Callable[[str, Span], Test]:
    def make(value: str, _span: Span) -> Test:
        wanted = name_key(value)
        return lambda entry: wanted in name_key(read(entry))

    return make


_TESTS: dict[str, Callable[[str, Span], Test]] = {
    "is": _is,
    "game": _game,
    "name": _written(lambda entry: entry.title),
    "leader": _written(lambda entry: entry.leader),
    "tag": _written(lambda entry: "\n".join(entry.tags)),
    "folder": _written(lambda entry: entry.shelved.folder),
    "plan": _written(lambda entry: entry.summary.plan if entry.summary else ""),
    "format": _written(lambda entry: entry.summary.format if entry.summary else ""),
}
