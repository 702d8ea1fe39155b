"""The leaders of a deck side by side: an avatar, champion and spirit, two summoners, a shard."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.ui.card_drag import CardDrag
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.models.deck_model import Mark
from deckbuilder.ui.panes.leader_banner import LeaderBanner
from deckbuilder.ui.widgets import discard, row
from engine.games.game import Game


class LeaderSlots(QWidget):
    """A place for each leader that the game's decks have.

    Signals:
        shown: Carries the DeckRow of the banner that was clicked.
        menu_asked: Carries the banner's section, its rows, and where a menu is wanted.
        dropped: Cards were let go on a banner. Carries the CardDrag and the section.
    """

    shown = Signal(object)
    menu_asked = Signal(object, object, QPoint)
    dropped = Signal(object, str)

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self._game: Game | None = None
        self._layout = row()
        painter.theme.arrange(self._layout, spacing="s")
        self.setLayout(self._layout)
        self.banners: list[LeaderBanner] = []
        # Whether what is dragged may lead the deck, in which section.
        self.takes: Callable[[CardDrag, str], bool] = lambda _drag, _section: True

    @property
    def rows(self) -> Sequence[DeckRow]:
        """The rows of all leaders."""
        return [each for banner in self.banners for each in banner.rows]

    def set_game(self, game: Game) -> None:
        """Make the places of a game."""
        if self._game is game:
            return
        self._game = game
        for banner in self.banners:
            discard(banner)
        self.banners = [
            self._make(LeaderBanner(self._painter, section))
            for section in game.sections
            for _ in range(section.leaders)
        ]

    def show_rows(self, rows: Mapping[str, Sequence[DeckRow]]) -> None:
        """Show other leaders, by their section; one too many stands in the last place."""
        seen: dict[str, int] = {}
        for banner in self.banners:
            section = banner.section
            listed = rows.get(section.id, ())
            place = seen.get(section.id, 0)
            seen[section.id] = place + 1
            is_last = place + 1 == section.leaders
            banner.show_rows(listed[place:] if is_last else listed[place : place + 1])

    def set_marks(self, marks: Mapping[tuple[str, str], Mark]) -> None:
        """Show what was found about the leaders."""
        for banner in self.banners:
            banner.set_marks(marks)

    def _make(self, banner: LeaderBanner) -> LeaderBanner:
        banner.shown.connect(self.shown)
        banner.menu_asked.connect(partial(self._on_menu, banner))
        banner.dropped.connect(partial(self._on_drop, banner))
        banner.takes = lambda drag: self.takes(drag, banner.section.id)
        self._layout.addWidget(banner, 1)
        return banner

    def _on_menu(self, banner: LeaderBanner, place: QPoint) -> None:
        self.menu_asked.emit(banner.section, banner.rows, place)

    def _on_drop(self, banner: LeaderBanner, drag: CardDrag) -> None:
        self.dropped.emit(drag, banner.section.id)
