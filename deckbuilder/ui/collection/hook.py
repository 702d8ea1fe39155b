"""The collection's action in the window; its page is loaded when it is first used."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.ui.window.actions import ActionSpec
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.services import CardExtras, GameData, Workers
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.decks import Deck

if TYPE_CHECKING:
    from deckbuilder.ui.cards.card_painter import CardPainter
    from deckbuilder.ui.collection.missing_pane import DeckChoice
    from deckbuilder.ui.collection.page import CollectionPage


class CollectionHook:
    """Holds the place of the collection until it is wanted."""

    def __init__(
        self,
        frame: Frame,
        data: GameData,
        extras: CardExtras,
        workers: Workers,
        painter: "Callable[[], CardPainter]",
    ) -> None:
        self._frame, self._data, self._extras = frame, data, extras
        self._workers, self._painter = workers, painter
        self._page: CollectionPage | None = None
        self.print_cards: Callable[[Deck], None] = lambda _deck: None
        self.update_prices: Callable[[], None] = lambda: None

    def actions(self) -> Iterator[ActionSpec]:
        """Yield the entry of the menu."""
        yield ActionSpec("collection", tr("Collection …"), self.show, "cards", "Ctrl+Shift+K",
                         "binder", 2, also=tr("own inventory missing price buy"))  # fmt: skip

    @property
    def page(self) -> "CollectionPage":
        """The page, made now if it was not before."""
        if self._page is None:
            from deckbuilder.ui.collection.page import CollectionPage  # noqa: PLC0415  when wanted

            frame = self._frame
            front = frame.decks.front
            game = front.deck.game if front else GameId(frame.preferences.settings.game)
            self._page = CollectionPage(
                self._data, self._extras, self._workers, self._painter(), game
            )
            self._page.message.connect(frame.messages.say)
            self._page.complaint.connect(frame.messages.complain)
            self._page.back_asked.connect(frame.pages.turn_to_start)
            self._page.proxies_asked.connect(self._print)
            self._page.bar.prices_asked.connect(self._update)
            frame.pages.add(self._page)
        return self._page

    @property
    def is_in_front(self) -> bool:
        """Whether the collection is what the window shows."""
        return self._page is not None and self._frame.pages.front is self._page

    def show(self) -> None:
        """Go to the collection."""
        front, page = self._frame.decks.front, self.page
        if front is not None and front.deck.game != page.session.game:
            page.set_game(front.deck.game)
        choices = list(self._choices(page.session.game))
        path = front.session.path if front is not None else None
        unsaved = front.title if front is not None and path is None else None
        chosen = next(
            (each for each in choices if each.path == path and unsaved in (None, each.title)), None
        )
        self._frame.pages.turn_to(page)
        page.open(choices, chosen)
        page.focus_search()

    def _update(self) -> None:
        self.update_prices()

    def _print(self, deck: Deck) -> None:
        self.print_cards(deck)

    def _choices(self, game: GameId) -> "Iterator[DeckChoice]":
        """Yield the decks that are open, those opened lately and the ready ones."""
        from deckbuilder.ui.collection.missing_pane import DeckChoice  # noqa: PLC0415  when wanted

        seen: set[Path] = set()
        opened = [(each.title, each.session.path) for each in self._frame.decks.all]
        for document in self._frame.decks.all:
            if document.session.path is None and document.deck.game == game:
                yield DeckChoice(document.title, None, document.deck)
        recent = [(Path(each).stem, Path(each)) for each in self._frame.preferences.settings.recent]
        ready = [(each.stem, each) for each in self._data.ready_decks(game)]
        for title, path in (*opened, *recent, *ready):
            if path is not None and path not in seen and path.is_file():
                seen.add(path)
                yield DeckChoice(title, path)
