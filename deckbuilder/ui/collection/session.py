"""A collection that is open in the window: changed at once, kept in the background, undone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.collection.builds import BuiltDeck, build_decks, shared_cards
from deckbuilder.core.collection.owned import Collection, CollectionError, PlannedDeck
from deckbuilder.core.collection.owned_rows import Stock, take_stock
from deckbuilder.core.collection.prices import PriceList
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.collection_book import Change
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.ui.background import Job
from deckbuilder.ui.window.services import CardExtras, GameData, Workers
from engine.cards import GameId
from engine.decks import Deck

MOST_STEPS = 200


@dataclass(frozen=True, slots=True)
class CollectionStep:
    """A change that can be taken back: its name, and the collection before and after."""

    text: str
    before: Collection
    after: Collection


@dataclass(frozen=True, slots=True)
class PlannedBuild:
    """A deck of the collection as far as it can be built.

    Attributes:
        deck: None where its file cannot be read; then `problem` says why.
        built: What it gets, after the built decks before it.
        shares: How many of its cards go to which other built decks as well, by their names.
    """

    planned: PlannedDeck
    deck: Deck | None
    problem: str = ""
    built: BuiltDeck | None = None
    shares: Mapping[str, int] = field(default_factory=dict)


class CollectionSession(QObject):
    """What is owned, for one game at a time.

    Signals:
        changed: The collection, its decks or the prices have changed.
        steps_changed: What can be undone or redone has changed.
        failed: Something could not be done. Carries a sentence.
    """

    changed = Signal()
    steps_changed = Signal()
    failed = Signal(str)

    def __init__(
        self,
        data: GameData,
        extras: CardExtras,
        workers: Workers,
        game: GameId,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._data, self._extras, self._workers = data, extras, workers
        self.game = game
        self.collection = Collection()
        self.prices = PriceList()
        self.is_usable = True
        self._decks: dict[str, tuple[object, Deck | None, str]] = {}
        self._done: list[CollectionStep] = []
        self._undone: list[CollectionStep] = []
        self._writing = 0  # changes that are not on disk yet

    # ------------------------------------------------------------------------------------ reading

    def reload(self) -> None:
        """Read the collection again, then the prices, which may take a while."""
        try:
            self.collection = self._data.collection.collection
            self.is_usable = True
        except CollectionError as error:
            self.is_usable = False
            self.failed.emit(str(error))
        job = Job(partial(self._extras.prices_of, self.game), self)
        job.succeeded.connect(partial(self._on_prices, self.game))
        job.start(self._workers.slow)
        self.changed.emit()

    def set_game(self, game: GameId) -> None:
        """Show the collection of another game."""
        self.game, self.prices = game, PriceList()
        self.reload()

    def _on_prices(self, game: GameId, prices: PriceList | None) -> None:
        if game == self.game and prices is not None and prices != self.prices:
            self.prices = prices
            self.changed.emit()

    @property
    def listed_prices(self) -> PriceList:
        """The prices of the game, with those that the user noted."""
        return self.prices.with_noted(self.collection, self.game)

    def builds(self) -> tuple[PlannedBuild, ...]:
        """Return the game's decks in the order in which they are served, built ones served."""
        planned = [self._planned(each) for each in self.collection.decks]
        mine = [each for each in planned if each.deck is None or each.deck.game == self.game]
        built = [each.deck for each in mine if each.planned.is_built and each.deck is not None]
        served, _ = build_decks(self.collection, built)
        results = iter(served)
        return tuple(
            replace(each, built=next(results), shares=self._shares(each.deck, built))
            if each.planned.is_built and each.deck is not None
            else self._if_built(each, built)
            for each in mine
        )

    def _shares(self, deck: Deck, built: Sequence[Deck]) -> Mapping[str, int]:
        return shared_cards(self.collection, deck, (each for each in built if each is not deck))

    def _if_built(self, each: PlannedBuild, built: Sequence[Deck]) -> PlannedBuild:
        if each.deck is None:
            return each
        return replace(each, built=self.built_after(each.deck, built))

    def built_after(self, deck: Deck, built: Sequence[Deck]) -> BuiltDeck:
        """Return what a deck would get after others that are built."""
        return build_decks(self.collection, [*built, deck])[0][-1]

    def built_decks(self) -> list[Deck]:
        """Return the decks of the game that are built, those that are served first before."""
        return [
            each.deck for each in self.builds() if each.planned.is_built and each.deck is not None
        ]

    def stock(self) -> Stock:
        """Return what the rows of the game are made of."""
        return take_stock(self.collection, self.game, self.built_decks(), self.prices)

    def _planned(self, planned: PlannedDeck) -> PlannedBuild:
        deck, problem = self.read(Path(planned.path))
        return PlannedBuild(planned, deck, problem)

    def read(self, path: Path) -> tuple[Deck | None, str]:
        """Return the deck of a file, read again when the file has changed, or why it cannot be."""
        try:
            status = path.stat()
            stamp: object = (status.st_mtime_ns, status.st_size)
        except OSError:
            stamp = None
        known = self._decks.get(str(path))
        if known is None or known[0] != stamp:
            known = (stamp, *self._read(path))
            self._decks[str(path)] = known
        return known[1], known[2]

    def _read(self, path: Path) -> tuple[Deck | None, str]:
        try:
            return read_deck(path, None, self._data.names).deck, ""
        except DeckbuilderError as error:
            return None, str(error)

    # ------------------------------------------------------------------------------------ changing

    def apply(self, text: str, change: Change) -> bool:
        """Change the collection; False where it cannot be changed like that."""
        before = self.collection
        try:
            after = change(before)
        except CollectionError as error:
            self.failed.emit(str(error))
            return False
        if after == before or not self.is_usable:
            return False
        self._done = [*self._done[1 - MOST_STEPS :], CollectionStep(text, before, after)]
        self._undone = []
        self._keep(change, after)
        return True

    def _keep(self, change: Change, after: Collection) -> None:
        """Show the change at once and write it behind."""
        self.collection = after
        self._writing += 1
        self.changed.emit()
        self.steps_changed.emit()
        job = Job(partial(self._data.collection.change, change), self)
        job.succeeded.connect(self._on_kept)
        job.failed.connect(self._on_failed)
        job.start(self._workers.quick)

    def _on_kept(self, kept: Collection) -> None:
        """Another program may have changed it in between; what is on disk is what is owned."""
        self._writing -= 1
        if not self._writing and kept != self.collection:
            self.collection = kept
            self.changed.emit()

    def _on_failed(self, error: Exception) -> None:
        self._writing -= 1
        self._done, self._undone = [], []
        self.failed.emit(str(error))
        self.reload()
        self.steps_changed.emit()

    @property
    def undo_text(self) -> str | None:
        """What undo would take back."""
        return self._done[-1].text if self._done else None

    @property
    def redo_text(self) -> str | None:
        """What redo would do again."""
        return self._undone[-1].text if self._undone else None

    def undo(self) -> None:
        """Take the newest step back."""
        if self._done:
            step = self._done.pop()
            self._undone.append(step)
            self._keep(_restoring(step.after, step.before), step.before)

    def redo(self) -> None:
        """Do the newest undone step again."""
        if self._undone:
            step = self._undone.pop()
            self._done.append(step)
            self._keep(_restoring(step.before, step.after), step.after)


def _restoring(expected: Collection, wanted: Collection) -> Change:
    """Return what puts one state for another, unless a third one is there."""

    def change(found: Collection) -> Collection:
        if found != expected:
            raise CollectionError(
                "The collection was changed by another program; the step cannot be taken back."
            )
        return wanted

    return change
