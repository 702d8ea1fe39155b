"""Catalogs of the cards a user has: those on this machine, and those of files given for a run."""

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from deckbuilder.core.card_records import CardFileError, CardRow, is_csv_name, iter_card_rows
from deckbuilder.core.decklist.nearest_names import NearestNames
from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.stored_cards import stored_cards
from deckbuilder.store.text_files import MEGABYTE, read_text
from engine.cards import Card, GameId
from engine.catalog import Catalog, make_catalog
from engine.decks import Entry
from engine.games import GAMES
from engine.names import name_key

LARGEST_CARD_FILE = 30 * MEGABYTE


def open_catalog(
    game: GameId, extra_files: Sequence[Path] = (), data_dir: Path | None = None
) -> Catalog:
    """Return the cards of one game; a record of an extra file replaces the card of its name."""
    return CardLibrary(extra_files, data_dir).catalog(game)


class CardLibrary:
    """The cards of all games, each game read when it is first asked for.

    A record of an extra file that names no game counts for every game that can read it.
    """

    def __init__(self, extra_files: Sequence[Path] = (), data_dir: Path | None = None) -> None:
        self._extra_files = tuple(extra_files)
        self._data_dir = data_dir
        self._texts: dict[Path, str] = {}
        self._catalogs: dict[GameId, Catalog] = {}
        self._nearest: dict[tuple[GameId, bool], NearestNames] = {}

    @property
    def data_dir(self) -> Path | None:
        """The user's folder; None for the usual one."""
        return self._data_dir

    @property
    def names(self) -> CardNames:
        """What the readers of lists may ask."""
        return CardNames(self.knows, self.section_of, self.cards, self.printed)

    def catalog(self, game: GameId) -> Catalog:
        """Return the cards of one game.

        Raises:
            UnreadableFileError: An extra file cannot be read.
        """
        if game not in self._catalogs:
            stored = stored_cards(game, self._data_dir)
            base = make_catalog(GAMES[game].schema, stored, lambda name: self._other(game, name))
            rows = (row for path in self._extra_files for row in self._rows(path, game))
            added = [row.card for row in rows if row.card and row.card.game == game]
            self._catalogs[game] = base.with_replaced(added).with_named(_named_cards(game))
        return self._catalogs[game]

    def knows(self, game: GameId, name: str) -> bool:
        """Whether a game has a card or overlay of that name."""
        catalog, key = self.catalog(game), name_key(name)
        return key in catalog.by_key or key in catalog.overlays_by_key

    def cards(self, game: GameId) -> Iterable[Card]:
        """Return the cards and overlays of a game."""
        return self.catalog(game).cards()

    def printed(self, game: GameId, name: str, is_overlay: bool) -> str | None:
        """Return a name as it is printed on a card, or on an overlay; None where nobody knows it.

        An overlay may stand in a card's place (3.9a), and is then found there.
        """
        catalog, key = self.catalog(game), name_key(name)
        first, second = catalog.by_key, catalog.overlays_by_key
        card = second.get(key) if is_overlay else first.get(key) or second.get(key)
        return card.name if card else None

    def section_of(self, game: GameId, name: str) -> str | None:
        """Tell in which section of a game a card belongs, by its type."""
        card = self.catalog(game).card(name)
        if card is None:
            return None
        homes = (section.id for section in GAMES[game].sections if card.type in section.types)
        return next(homes, None)

    def picture_of(self, game: GameId, entry: Entry) -> str:
        """Return the address of a card's picture, of the printing in the deck if it has one."""
        card = self.catalog(game).card(entry.name) or self.catalog(game).overlay(entry.name)
        if card is None:
            return ""
        shown = [each for each in card.printings if each.image.startswith(("https://", "http://"))]
        wanted = (entry.set, entry.number)
        chosen = [each for each in shown if (each.set, each.number) == wanted]
        return next((each.image for each in (*chosen, *shown)), "")

    def nearest(self, game: GameId, *, is_overlay: bool) -> NearestNames:
        """Return what finds the nearest names among the cards, or overlays, of a game."""
        if (game, is_overlay) not in self._nearest:
            catalog = self.catalog(game)
            ledger = catalog.overlays_by_key if is_overlay else catalog.by_key
            self._nearest[game, is_overlay] = NearestNames(card.name for card in ledger.values())
        return self._nearest[game, is_overlay]

    def unused_records(self) -> Iterator[str]:
        """Yield a sentence for each record of an extra file that no game can read."""
        for path in self._extra_files:
            readings = [self._rows(path, game) for game in GAMES]
            for rows in zip(*readings, strict=True):
                if all(row.card is None for row in rows):
                    yield f"{path}, record {rows[0].number}: not used; {rows[0].reasons}."

    def _other(self, game: GameId, name: str) -> GameId | None:
        others = (each for each in GAMES if each != game and self.knows(each, name))
        return next(others, None)

    def _rows(self, path: Path, game: GameId) -> Iterator[CardRow]:
        if path not in self._texts:
            self._texts[path] = read_text(path, LARGEST_CARD_FILE)
        try:
            yield from iter_card_rows(
                self._texts[path], is_csv=is_csv_name(path.name), default_game=game
            )
        except CardFileError as error:
            raise UnreadableFileError(f"Cannot use the cards of {path}: {error}") from error


def _named_cards(game: GameId) -> dict[str, list[str]]:
    """Return the names that a game's rule document itself mentions, by role."""
    table = tomllib.loads(read_text(data_path("rules", "named_cards.toml")))
    return {role: list(names) for role, names in table.get(game, {}).items()}
