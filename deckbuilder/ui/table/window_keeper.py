"""Windows to answer in: the buttons of the pass bar, stop marks, and the switch of auto-pass."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, QPointF, Signal
from PySide6.QtWidgets import QMenu, QWidget

from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.windows import Until, Windows, answers_of
from deckbuilder.ui.table.board import TableBoard
from deckbuilder.ui.table.scene import ANSWERS
from deckbuilder.ui.table.sidebar import Sidebar
from deckbuilder.ui.table.speech import said, speak
from deckbuilder.ui.words import tr


class WindowKeeper(QObject):
    """Does what is asked for in a window.

    Signals:
        chosen: An answer. Carries the Choice.
        passed: This window was passed, and others may be, too.
        changed: Marks or holding are not as before.
        marked: Stop marks are not as before. Carries the game and the marks as they are kept.

    Attributes:
        recall_marks: Returns the marks that are kept of a game.
    """

    chosen = Signal(object)
    passed = Signal()
    changed = Signal()
    marked = Signal(str, str)

    def __init__(
        self, windows: Windows, board: TableBoard, sidebar: Sidebar, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._over = parent
        self._windows, self._board, self._sidebar = windows, board, sidebar
        self._session: TableSession | None = None
        self.recall_marks: Callable[[str], str] = lambda _game: ""
        board.mark_asked.connect(self.mark)
        sidebar.auto_pass.toggled.connect(self._on_auto_pass)

    def begin(self, session: TableSession) -> None:
        """Take up another game, with the marks that are kept of it."""
        self._session = session
        self.recall()
        self._windows.forget()
        title = speak(session.layout.waiting)
        self._sidebar.name_waiting(title, has_windows=session.has_windows)

    def recall(self) -> None:
        """Set the marks that are kept of this game."""
        if self._session is not None:
            kept = self.recall_marks(self._session.seated.game)
            self._windows.set_marks(kept, len(self._session.layout.phases))

    def press(self, button: str) -> bool:
        """Do what a button of the pass bar says; False for any other."""
        acts: dict[str, Callable[[], None]] = {
            "hold": self.hold,
            "until": self._choose_until,
            "until_happens": partial(self.pass_until, Until.HAPPENS),
        }
        if button.startswith(ANSWERS):
            self._answer_with(button.removeprefix(ANSWERS))
        elif button in acts:
            acts[button]()
        else:
            return False
        return True

    def hold(self) -> None:
        """Stay asked until the turn ends; nothing is passed by itself."""
        if self._session is not None:
            self._windows.hold(self._session)
            self.changed.emit()

    def pass_until(self, until: Until) -> None:
        """Pass this window, and others for so long."""
        session = self._session
        question = session.question if session is not None else None
        if session is None or question is None or not question.is_window or session.is_foreign:
            return
        if question.rest is not None:
            self._windows.pass_until(until, session)
            session.answer(question.rest.option)
            self.passed.emit()

    def mark(self, is_own: bool, phase: int) -> None:
        """Set or take away a stop mark: there one is asked, and pilots wait."""
        if self._session is None:
            return
        stands = self._windows.toggle_mark(is_own=is_own, phase=phase)
        name = speak(self._session.layout.phases[phase])
        self._board.announce(_mark_words(name, is_own=is_own, stands=stands))
        self.marked.emit(self._session.seated.game, self._windows.marks_text())
        self.changed.emit()

    def _choose_until(self) -> None:
        words = {
            tr("Something happens (Ctrl+Space)"): Until.HAPPENS,
            tr("The turn ends"): Until.TURN,
        }
        entries = [(text, partial(self.pass_until, until)) for text, until in words.items()]
        self._pop_up("until", entries)

    def _answer_with(self, verb: str) -> None:
        """Give the only answer of a kind, or let the player choose among several."""
        question = self._session.question if self._session is not None else None
        choices = answers_of(question).get(verb, ()) if question is not None else ()
        if len(choices) == 1:
            self.chosen.emit(choices[0])
        elif choices:
            button = ANSWERS + verb
            self._pop_up(button, [(said(e.words), partial(self.chosen.emit, e)) for e in choices])

    def _pop_up(self, button: str, entries: Sequence[tuple[str, Callable[[], None]]]) -> None:
        menu = QMenu(self._over)
        menu.aboutToHide.connect(menu.deleteLater)
        for text, act in entries:
            menu.addAction(text).triggered.connect(lambda _on=False, act=act: act())
        menu.popup(self._below(button))

    def _below(self, button: str) -> QPoint:
        """Return where on the screen the list of a button opens: the key may have pressed it."""
        item = self._board.items_by_key.get(("bar", button))
        place = item.place.bottomLeft() if item is not None else QPointF()
        return self._board.viewport().mapToGlobal(self._board.mapFromScene(place))

    def _on_auto_pass(self, is_on: bool) -> None:
        self._windows.is_auto = is_on


def _mark_words(phase: str, *, is_own: bool, stands: bool) -> str:
    """Say where a stop mark stands now, or no longer."""
    if is_own and stands:
        return tr("Stop in your turn: {phase}", phase=phase)
    if is_own:
        return tr("No stop in your turn: {phase}", phase=phase)
    if stands:
        return tr("Stop in others' turns: {phase}", phase=phase)
    return tr("No stop in others' turns: {phase}", phase=phase)
