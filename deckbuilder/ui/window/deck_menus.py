"""Menus of decks to open: those opened last, and the ready ones of each game."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QMenu, QWidget

from deckbuilder.store.decks.deck_names import deck_name
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.games import GAMES


class RecentMenu(QMenu):
    """The deck files that were opened last."""

    def __init__(
        self,
        recent: Callable[[], Sequence[str]],
        open_file: Callable[[Path], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Open recent"), parent)
        self._recent, self._open = recent, open_file
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """List the files as they are now."""
        self.clear()
        for name in self._recent():
            path = Path(name)
            action = self.addAction(path.stem.replace("&", "&&"), partial(self._open, path))
            action.setToolTip(name)
            if not path.is_file():
                action.setEnabled(False)
                action.setToolTip(tr("{file} is no longer there.", file=name))
        if self.isEmpty():
            self.addAction(tr("No deck has been opened yet")).setEnabled(False)


class ReadyMenu(QMenu):
    """The ready decks, by game; a copy of the chosen one is opened."""

    def __init__(
        self,
        ready: Callable[[GameId], Sequence[Path]],
        open_copy: Callable[[Path], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Ready decks"), parent)
        self._ready, self._open = ready, open_copy
        self.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """List the ready decks."""
        self.clear()
        for game_id, game in GAMES.items():
            paths = self._ready(game_id)
            if paths:
                of_game = self.addMenu(game.title)
                for path in paths:
                    name = deck_name(path).replace("&", "&&")
                    of_game.addAction(name, partial(self._open, path))
