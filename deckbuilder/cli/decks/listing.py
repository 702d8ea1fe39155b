"""`deckbuilder decks list`: the decks of the library, or those that a search finds."""

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option
from deckbuilder.cli.output import counted, print_json

if TYPE_CHECKING:
    from deckbuilder.core.library.search import Hit
    from deckbuilder.core.shelf import Shelf
    from deckbuilder.store.cards.card_library import CardLibrary
    from engine.cards import GameId


@click.command("list", cls=Command)
@click.argument("search", nargs=-1, metavar="[SEARCH...]")
@click.option("--ready", "has_ready", is_flag=True, help="List the ready decks, too.")
@click.option("--archived", "has_archived", is_flag=True, help="List archived decks, too.")
@json_option
@click.pass_obj
def command(
    invocation: Invocation,
    search: tuple[str, ...],
    *,
    has_ready: bool,
    has_archived: bool,
    as_json: bool,
) -> None:
    """List your decks with their verdicts, or those that a search finds.

    A search looks at names, leaders, tags, plans and cards, as in: reed gate;
    card:"Open the Reed Gate"; is:legal game:rise; tag:aggro; t:location cost>=4.
    """
    from deckbuilder.app import make_shelf, ready_decks
    from deckbuilder.core.library.search import parse_library_search, search_library
    from deckbuilder.store.decks.library_file import read_library
    from deckbuilder.store.decks.library_reader import first_entries, read_entry
    from engine.games import GAMES

    query = parse_library_search(" ".join(search))
    cards = invocation.card_library()
    shelves = ListedGames(cards, make_shelf)
    ready = [(game, path) for game in GAMES for path in ready_decks(game)] if has_ready else []
    first = first_entries(read_library(invocation.user_folder.path), ready)
    shown = [each for each in first if has_archived or not each.shelved.is_archived]
    entries = [read_entry(each, cards.names, shelves.get) for each in shown]
    hits = search_library(entries, query, shelves.find)
    if as_json:
        print_json({"decks": [_record(each) for each in hits]})
        return
    for hit in hits:
        print("\n".join(_lines(hit)))
    print(counted(len(hits), "deck"))
    for caveat in dict.fromkeys(each for hit in hits for each in _caveats(hit)):
        print(f"Note: {caveat}")


class ListedGames:
    """The cards and rules of the games that occur, each read once."""

    def __init__(
        self, cards: "CardLibrary", make: "Callable[[CardLibrary, GameId], Shelf]"
    ) -> None:
        self._cards, self._make = cards, make
        self._made: dict[GameId, Shelf] = {}

    def get(self, game: "GameId") -> "Shelf":
        """Return the shelf of a game."""
        if game not in self._made:
            self._made[game] = self._make(self._cards, game)
        return self._made[game]

    def find(self, game: "GameId", text: str) -> Collection[str]:
        """Return the keys of the cards that a search in the card language finds."""
        from deckbuilder.core.library.card_terms import keys_found

        return keys_found(self.get(game), text)


def _caveats(hit: "Hit") -> tuple[str, ...]:
    """Return what limits the word “legal” about a deck."""
    judgement = hit.entry.summary.judgement if hit.entry.summary is not None else None
    is_legal = judgement is not None and judgement.verdict.value == "legal"
    return judgement.caveats if judgement is not None and is_legal else ()


def _record(hit: "Hit") -> dict[str, object]:
    entry, summary = hit.entry, hit.entry.summary
    judgement = summary.judgement if summary is not None else None
    return {
        "file": str(entry.path),
        "name": entry.title,
        "game": entry.game,
        "leader": entry.leader,
        "colours": list(summary.colours) if summary is not None else [],
        "plan": summary.plan if summary is not None else "",
        "format": summary.format if summary is not None else "",
        "cards": summary.size if summary is not None else 0,
        "status": entry.status.value,
        "findings": judgement.findings if judgement is not None else 0,
        "caveats": list(judgement.caveats) if judgement is not None else [],
        "problem": entry.problem,
        "tags": list(entry.tags),
        "folder": entry.shelved.folder,
        "archived": entry.shelved.is_archived,
        "ready": entry.is_ready,
        "changed": entry.changed.isoformat(timespec="seconds") if entry.changed else None,
        "found": [
            {"name": each.name, "count": each.count, "section": each.section} for each in hit.cards
        ],
    }


def _lines(hit: "Hit") -> Iterator[str]:
    entry, summary = hit.entry, hit.entry.summary
    size = f"  {counted(summary.size, 'card')}" if summary is not None else ""
    leader = f"  {entry.leader}" if entry.leader else ""
    yield f"{entry.status.value:<10}  {entry.title}{leader}{size}  {_place(entry.path)}"
    if entry.problem:
        yield f"{'':<12}{entry.problem}"
    if hit.cards:
        yield f"{'':<12}" + ", ".join(f"{each.count} {each.name}" for each in hit.cards[:6])


def _place(path: Path) -> str:
    return f"({path})"
