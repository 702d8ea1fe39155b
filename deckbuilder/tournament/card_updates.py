"""Updating the cards of a user's folder, with the decks it changes, and taking it back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.feed import UpdateStep
from deckbuilder.feeds.settings import FeedSettings, read_feed_settings
from deckbuilder.feeds.update import CardUpdater, Report, UpdateReport
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.feed_copy import (
    can_redo_update,
    can_undo_update,
    redo_update,
    undo_update,
)
from deckbuilder.store.cards.feed_writer import FeedWriter
from deckbuilder.store.cards.page_cache import PageCache
from deckbuilder.store.database.connection import Database
from deckbuilder.store.text_files import read_text
from deckbuilder.tournament.deck_checker import CheckRequest
from deckbuilder.tournament.saved_decks import saved_decks, verdicts
from engine.cards import GameId
from engine.games import GAMES, title_of


@dataclass(frozen=True, slots=True)
class CardsHere:
    """How many cards of a game there are, and of which edition of the feed; empty for none."""

    game: GameId
    count: int
    stamp: str


@dataclass(frozen=True, slots=True)
class Watch:
    """Who is told how far an update has come, and who may give it up."""

    report: Report = lambda _done, _total: None
    on_step: Callable[[UpdateStep], None] = lambda _step: None
    is_cancelled: Callable[[], bool] = lambda: False


class CardUpdates:
    """Updates the cards of one folder.

    Args:
        source: A mirror of the feed to ask instead.
        settings: For whoever asks a feed in another manner.
    """

    def __init__(
        self,
        folder: Path,
        card_files: tuple[Path, ...] = (),
        source: str | None = None,
        settings: FeedSettings | None = None,
    ) -> None:
        self._folder, self._card_files = folder, card_files
        self._source, self._settings = source, settings

    @property
    def settings(self) -> FeedSettings:
        """What is known of the feed; read when it is first needed."""
        if self._settings is None:
            text = read_text(data_path("feeds", "tcgcsv.toml"))
            self._settings = read_feed_settings(text, self._source)
        return self._settings

    def games(self, game: str | None = None) -> list[GameId]:
        """Return the games that the feed carries, or the one that is named.

        Raises:
            DeckbuilderError: The feed does not carry it.
        """
        carried = list(self.settings.categories)
        if game is None:
            return carried
        if game not in carried:
            titles = ", ".join(map(title_of, carried))
            raise DeckbuilderError(
                f"{self.settings.title} carries no cards of {title_of(game)}; it has {titles}."
            )
        return [GameId(game)]

    def run(
        self,
        games: Sequence[GameId],
        watch: Watch,
        further_decks: Sequence[str] = (),
        store: CardStore | None = None,
    ) -> UpdateReport:
        """Fetch what is new and put it in; a store that is open already may be given.

        Raises:
            FeedError: It could not be done; the cards are as they were.
            DatabaseError: The database cannot be used.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        request = CheckRequest(date.today(), card_files=self._card_files, data_dir=self._folder)
        opened = store or CardStore.open(self._folder)
        try:
            updater = CardUpdater(
                self.settings,
                FeedWriter(opened.database),
                PageCache(self._folder / "update"),
                verdicts=partial(verdicts, saved_decks(self._folder, further_decks), request),
                on_step=watch.on_step,
            )
            return updater.run(games, watch.report, watch.is_cancelled)
        finally:
            if store is None:
                opened.close()

    @property
    def can_undo(self) -> bool:
        """Whether the last update can be taken back."""
        return can_undo_update(self._folder)

    def undo(self) -> None:
        """Take the last update back: the cards and prices are those from before it.

        Raises:
            DeckbuilderError: There is none, or it cannot be taken back.
        """
        self._change(undo_update)

    @property
    def can_redo(self) -> bool:
        """Whether the last update was taken back and can be put in again."""
        return can_redo_update(self._folder)

    def redo(self) -> None:
        """Put the update in again that was taken back; the feed is not asked.

        Raises:
            DeckbuilderError: None was taken back, or it cannot be put in again.
        """
        self._change(redo_update)

    def _change(self, change: Callable[[Database], None]) -> None:
        store = CardStore.open(self._folder)
        try:
            change(store.database)
        finally:
            store.close()

    def cards_here(self) -> tuple[CardsHere, ...]:
        """Return how many cards of each game there are.

        Raises:
            DatabaseError: The database cannot be used.
        """
        store = CardStore.open(self._folder)
        try:
            writer, sizes = FeedWriter(store.database), store.search.sizes()
            return tuple(
                CardsHere(game, sizes.get(game, 0), writer.stamp(game) or "") for game in GAMES
            )
        finally:
            store.close()
