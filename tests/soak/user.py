"""A user without a plan: does anything the window can do, from a seed."""

import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle, zip_longest
from pathlib import Path
from random import Random

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QDropEvent, QGuiApplication, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QWidget,
)
from shiboken6 import isValid

from deckbuilder.core.decklist.text_writer import write_text_list
from deckbuilder.store.bundled import data_path
from deckbuilder.store.puzzles.shelf import puzzles_of
from deckbuilder.ui.card_drag import LIBRARY, CardDrag, write_drag
from deckbuilder.ui.window.main_window import MainWindow
from engine.cards import Card, GameId
from engine.decks import Entry
from engine.games import GAMES

SEARCHES = (
    *(
        "",
        "t:champion",
        "cost<=2",
        "t:spell draw",
        "aspect:fear",
        "kost<=2",
        "(",
        'name:"a',
        "-t:x",
    ),
    *("order:cost", "in:deck", "legal:yes", "/^a/", "pips>=2", "soldier", "ü", "t:infusion", "zzz"),
)
KEYS = (
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return),
    *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Delete, Qt.Key.Key_Plus, Qt.Key.Key_Minus),
    *(Qt.Key.Key_Space, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageDown, Qt.Key.Key_Escape),
    *(Qt.Key.Key_S, Qt.Key.Key_M, Qt.Key.Key_2, Qt.Key.Key_A),
)
# Closing the window ends the soak; printers and browsers are not there.
NEVER = {"quit", "print"}
# Reports and sheets ask where to; that is answered like every dialog.
AT_THE_DESK = {
    *("event_edit", "event_again", "event_search", "event_draw", "deck_check", "event_code"),
    *("event_infractions", "event_lock", "event_changes", "event_csv", "event_cards", "undo"),
    *("event_log", "event_blank", "redo", "toggle_theme"),
}
# Pages that are used like a desk: rows, keys, fields and buttons, until somebody leaves.
VISITED = {"StartPage", "CollectionPage", "GauntletPage", "ImprovePage"}
# Habits that a window seldom sees; each has its turn.
RARE = (
    *("library", "collection", "puzzle", "gauntlet"),
    *("improve", "sealed", "updates", "desk", "puzzles"),
)
SMALLEST, LARGEST = (800, 600), (1900, 1100)  # of the window; its picture alone takes 2 to 8 MB
MOST_TABS = 5
BETWEEN_STOPS = 12  # things done by chance between two that come in turn, so that none is missed
MOST_DECISIONS = 80


def later(thing: QObject, what: str) -> None:
    """Do something to a thing from the event loop, if it is still there by then.

    So a dialog that waits for its answer stops neither this user nor the timer that answers.
    """
    QTimer.singleShot(0, lambda: getattr(thing, what)() if isValid(thing) else None)


def is_open_dialog(widget: QWidget) -> bool:
    """Whether a widget is a dialog that stands over a window."""
    return isinstance(widget, QDialog) and widget.isVisible()


class User(QObject):
    """Does things to a window, and answers whatever opens over it.

    Attributes:
        dialogs: How often each kind of dialog was answered.
    """

    def __init__(self, window: MainWindow, folder: Path, seed: int) -> None:
        super().__init__(window)
        self._window = window
        self._folder = folder
        self._chance = Random(seed)
        self._decisions = self._acts = 0
        self.dialogs: Counter[str] = Counter()
        self._answering = QTimer(self, interval=20)
        self._answering.timeout.connect(self._answer_dialog)
        self._answering.start()
        self._habits: dict[str, tuple[int, Callable[[], object]]] = {
            "search": (10, self.search),
            "add": (14, self.add),
            "drag": (8, self.drag),
            "undo": (6, lambda: self._trigger("undo")),
            "redo": (3, lambda: self._trigger("redo")),
            "select": (8, self.select),
            "infuse": (5, self.infuse),
            "keys": (10, self.press_keys),
            "any action": (12, self.any_action),
            "theme": (2, lambda: self._trigger("toggle_theme")),
            "size": (2, self.resize),
            "import": (2, self.import_list),
            "save": (5, self.save),
            "tabs": (3, lambda: self._trigger("next_tab")),
            "open": (3, self.open_deck),
            "close": (2, self.close_deck),
            "goldfish": (4, self.goldfish),
            "scroll": (4, self.scroll),
            "desk": (2, self.open_event),
            "library": (2, lambda: self._trigger("go_start")),
            "collection": (3, lambda: self._trigger("collection")),
            "gauntlet": (1, lambda: self._trigger("gauntlet")),
            "improve": (1, lambda: self._trigger("improve")),
            "sealed": (1, lambda: self._trigger("sealed")),
            "updates": (1, lambda: self._trigger("update_cards")),
            "puzzle": (3, self.begin_puzzle),
            "puzzles": (1, lambda: self._trigger("puzzles")),
        }
        self._stops = cycle(self._round())

    def tour(self) -> Iterator[str]:
        """Go through every part and every menu once, so that all that is loaded late is loaded."""
        self._window.resize(*LARGEST)
        yield "resize"
        for game in list(GAMES)[::-1]:
            self._window.open_file(self._window.services.data.ready_decks(game)[0], is_copy=True)
            yield f"open {game}"
            self._trigger("goldfish")
            yield f"goldfish {game}"
        for name in ("collection", "gauntlet", "improve", "go_start", "go_editor"):
            self._trigger(name)
            yield name
        self.begin_puzzle()
        yield "puzzle"
        for name in ("table_show", "toggle_theme", "toggle_theme"):
            self._trigger(name)
            yield name
        self.open_event()
        yield "open event"
        self._trigger("desk")
        yield "leave desk"
        for name in sorted(set(self._window.actions_table.all()) - NEVER):
            self._trigger(name)
            yield name

    def _round(self) -> list[tuple[str, Callable[[], object]]]:
        """What comes in turn: decks and tables of every game, and every page that is rare."""
        rare = [(name, self._habits[name][1]) for name in RARE]
        games: list[tuple[str, Callable[[], object]]] = []
        for game in GAMES:
            games.append((f"open {game}", partial(self.open_ready, game)))
            games.append((f"goldfish {game}", self.goldfish))
        return [each for pair in zip_longest(games, rare) for each in pair if each is not None]

    def act(self) -> str:
        """Do one thing; returns what it was."""
        self._acts += 1
        if self._acts % BETWEEN_STOPS == 0:
            name, do = next(self._stops)
            self._trigger("go_editor")
            do()
            return name
        page = self._window.table.games.page if self._window.table.is_in_front else None
        if page is not None and self._chance.random() < 0.9:
            return self._play(page)
        if self._window.desk.is_in_front and self._chance.random() < 0.95:
            return self._judge(self._window.desk.desk.page)
        front = self._window.pages.currentWidget()
        if front is not None and type(front).__name__ in VISITED and self._chance.random() < 0.9:
            return self._visit(front)
        names = list(self._habits)
        weights = [weight for weight, _ in self._habits.values()]
        (name,) = self._chance.choices(names, weights)
        done = self._habits[name][1]()
        return f"{name} {done}" if isinstance(done, str) else name

    # ------------------------------------------------------------------------------- the editor

    def search(self) -> str:
        """Type a search, letter by letter."""
        text = self._chance.choice(SEARCHES)
        self._window.editor.library.set_query("")
        self._window.editor.library.focus_search()
        focus = QApplication.focusWidget()
        if isinstance(focus, QLineEdit) and text.isascii():
            QTest.keyClicks(focus, text)
        else:
            self._window.editor.library.set_query(text)
        return text

    def add(self) -> None:
        """Add some card that the library shows."""
        cards = self._library_cards()
        if cards and self._window.document is not None:
            card = self._chance.choice(cards)
            self._window.editor.add_card(card, self._chance.random() < 0.2)

    def drag(self) -> None:
        """Drop a row or a card of the library somewhere on the deck."""
        views = [each for each in self._window.editor.deck_pane.views if each.isVisible()]
        rows = self._window.editor.deck_pane.all_rows()
        cards = self._library_cards()
        if not views:
            return
        if rows and self._chance.random() < 0.5:
            row = self._chance.choice(rows)
            infusion = self._chance.choice(("", *row.entry.infusions))
            drag = CardDrag(row.section, (row.entry,), infusion)
        elif cards:
            card = self._chance.choice(cards)
            is_overlay = card.type == "infusion"
            drag = CardDrag(LIBRARY, () if is_overlay else (Entry(card.name),),
                            card.name if is_overlay else "")  # fmt: skip
        else:
            return
        target = self._chance.choice(views).viewport()
        self._drop(target, drag)

    def _drop(self, target: QWidget, drag: CardDrag) -> None:
        place = QPointF(
            self._chance.randrange(max(1, target.width())),
            self._chance.randrange(max(1, target.height())),
        )
        data = write_drag(drag)
        event = QDropEvent(
            place, Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier, QEvent.Type.Drop,
        )  # fmt: skip
        QApplication.sendEvent(target, event)

    def select(self) -> None:
        """Click a row of the deck."""
        rows = self._window.editor.deck_pane.all_rows()
        if rows:
            row = self._chance.choice(rows)
            self._window.editor.deck_pane.select(row.section, row.entry.name)

    def infuse(self) -> None:
        """Open the infusion picker over a champion."""
        self.select()
        self._trigger("infuse")

    def press_keys(self) -> None:
        """Press some keys wherever the keyboard is."""
        target = QApplication.focusWidget() or self._window
        for _ in range(self._chance.randint(1, 4)):
            key = self._chance.choice(KEYS)
            text = chr(key).lower() if key < 128 else ""
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text)
                QApplication.postEvent(target, event)

    def any_action(self) -> str:
        """Use any entry of any menu."""
        actions = self._window.actions_table.all()
        usable = [name for name, each in actions.items() if each.isEnabled() and name not in NEVER]
        name = self._chance.choice(usable)
        if name.startswith("new") and len(self._window.documents) >= MOST_TABS:
            return "nothing"
        self._trigger(name)
        return name

    def resize(self) -> None:
        """Pull at the corner of the window."""
        width, height = map(self._chance.randint, SMALLEST, LARGEST)
        self._window.resize(width, height)

    def scroll(self) -> None:
        """Turn the wheel over the library."""
        target = self._window.editor.library.view.viewport()
        middle = QPointF(target.rect().center())
        turn = QPoint(0, self._chance.choice((-240, 240)))
        event = QWheelEvent(
            middle, target.mapToGlobal(middle), QPoint(), turn,
            Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(target, event)

    # ---------------------------------------------------------------------------------- the files

    def import_list(self) -> None:
        """Paste a list, with a line in it that is none."""
        document = self._window.document
        if document is None or len(self._window.documents) >= MOST_TABS:
            return
        text = write_text_list(document.deck)
        if self._chance.random() < 0.5:
            text += "\n3 No Such Card\nwhat is this\n"
        QGuiApplication.clipboard().setText(text)
        self._trigger(self._chance.choice(("import", "paste_list")))

    def save(self) -> None:
        """Save the deck, into a file of its own if it has none."""
        document = self._window.document
        if document is None:
            return
        if document.session.path is None:
            name = f"deck-{self._chance.randrange(20)}.deck"
            opened = {each.session.path for each in self._window.documents}
            if self._folder / name in opened:
                return
            self._window.saving.write(document, self._folder / name)
            return
        self._trigger("save")

    def open_deck(self) -> None:
        """Open a ready deck, or one that was saved before."""
        if len(self._window.documents) >= MOST_TABS:
            self.close_deck()
            return
        saved = sorted(self._folder.glob("*.deck"))
        if saved and self._chance.random() < 0.5:
            self._window.open_file(self._chance.choice(saved))
            return
        weights = [3 if game == "rush_of_ikorr" else 1 for game in GAMES]
        (game,) = self._chance.choices(list(GAMES), weights)
        self.open_ready(game)

    def open_ready(self, game: GameId) -> None:
        """Open a ready deck of a game."""
        if len(self._window.documents) >= MOST_TABS:
            self.close_deck()
        ready = self._window.services.data.ready_decks(game)
        self._window.open_file(self._chance.choice(ready), is_copy=True)

    def close_deck(self) -> None:
        """Close the deck in front; what it asks is answered like every dialog."""
        if len(self._window.documents) > 1:
            self._window.close_deck()

    # ---------------------------------------------------------------------------------- the table

    def goldfish(self) -> None:
        """Play the deck in front."""
        self._decisions = 0
        self._trigger("goldfish")

    def _play(self, page: object) -> str:
        """Answer the question of the game, or take something back."""
        session = page.session  # type: ignore[attr-defined]
        self._decisions += 1
        question = session.question
        if self._decisions > MOST_DECISIONS or question is None or not question.choices:
            self._decisions = 0
            self._trigger(self._chance.choice(("table_show", "table_new", "table_same")))
            return "leave game"
        what = self._chance.random()
        if what < 0.08:
            self._trigger("undo")
            return "undo move"
        if what < 0.12:
            self._trigger(self._chance.choice(("help_decision", "help_turn", "redo")))
            return "help"
        if what < 0.15:
            self._trigger("toggle_theme")
            return "theme"
        if what < 0.2:
            self.press_keys()
            return "keys at the table"
        choice = self._chance.choice(question.choices)
        page.answer(choice.option)  # type: ignore[attr-defined]
        return f"move {type(choice.option).__name__}"

    def begin_puzzle(self) -> str:
        """Put one of the bundled puzzles on the table."""
        game = self._chance.choice([each for each in GAMES if data_path("puzzles", each).is_dir()])
        puzzle = self._chance.choice(puzzles_of(game, self._folder))
        self._decisions = 0
        self._window.table.puzzles.begin(puzzle)
        return puzzle.key

    # ------------------------------------------------------------------------------ further pages

    def _visit(self, page: QWidget) -> str:
        """Press, choose or type something on a page, or leave it for the editor."""
        what, name = self._chance.random(), type(page).__name__
        if what < 0.12:
            self._trigger("go_editor")
            return f"visit {name} leave"
        if what < 0.4:
            self._choose_row(page)
            return f"visit {name} row"
        if what < 0.7:
            self.press_keys()
            return f"visit {name} keys"
        self._use(page)
        return f"visit {name} button"

    # ----------------------------------------------------------------------------------- the desk

    def open_event(self) -> None:
        """Open a folder of lists at the tournament desk; one of them is no list."""
        folder = self._folder / "event"
        if not folder.exists():
            folder.mkdir()
            for path in self._window.services.data.ready_decks(GameId("rush_of_ikorr"))[:6]:
                shutil.copy(path, folder / path.name)
            (folder / "nonsense.txt").write_text("this is no list\n")
        self._window.desk.desk.open(folder)

    def _judge(self, page: QWidget) -> str:
        """Press, choose or type something at the desk, or leave it."""
        what = self._chance.random()
        if what < 0.1:
            self._trigger("desk")
            return "leave desk"
        if what < 0.3:
            events = [each for each in self._window.actions_table.all() if each in AT_THE_DESK]
            name = self._chance.choice(events)
            self._trigger(name)
            return f"judge {name}"
        if what < 0.5:
            self._choose_row(page)
            return "judge row"
        if what < 0.7:
            self.press_keys()
            return "judge keys"
        self._use(page)
        return "judge button"

    def _choose_row(self, page: QWidget) -> None:
        views = [each for each in page.findChildren(QAbstractItemView) if each.isVisible()]
        if not views:
            return
        view = self._chance.choice(views)
        rows = view.model().rowCount() if view.model() is not None else 0
        if rows:
            view.setFocus()
            view.setCurrentIndex(view.model().index(self._chance.randrange(rows), 0))

    # ------------------------------------------------------------------------------------ dialogs

    def _answer_dialog(self) -> None:
        """Press something in whatever stands over the window, or close it."""
        popup = QApplication.activePopupWidget()
        if isinstance(popup, QMenu):
            usable = [each for each in popup.actions() if each.isEnabled() and not each.menu()]
            if usable and self._chance.random() < 0.3:
                later(self._chance.choice(usable), "trigger")
            popup.close()
        elif popup is not None:
            popup.close()
        shown = [each for each in QApplication.topLevelWidgets() if is_open_dialog(each)]
        for each in shown:
            self._count(each)
        # One that does not stop the window is answered, too, but not at once.
        by_chance = shown[-1] if shown and self._chance.random() < 0.1 else None
        dialog = QApplication.activeModalWidget() or by_chance
        if dialog is None:
            return
        if isinstance(dialog, QMessageBox):
            later(self._chance.choice(dialog.buttons()), "click")
        elif isinstance(dialog, QFileDialog) or self._chance.random() < 0.4:
            later(dialog, "close")
        else:
            self._use(dialog)

    def _count(self, dialog: QWidget) -> None:
        if not dialog.property("counted"):
            dialog.setProperty("counted", True)
            self.dialogs[type(dialog).__name__] += 1

    def _use(self, dialog: QWidget) -> None:
        buttons = [
            each
            for each in dialog.findChildren(QAbstractButton)
            if each.isVisible() and each.isEnabled()
        ]
        fields = [each for each in dialog.findChildren(QLineEdit) if each.isVisible()]
        if fields and self._chance.random() < 0.4:
            self._chance.choice(fields).setText(self._chance.choice(("2", "Moss", "Ü “x”", "")))
        elif buttons:
            later(self._chance.choice(buttons), "click")

    def _trigger(self, name: str) -> None:
        action = self._window.actions_table.all().get(name)
        if action is not None and action.isEnabled():
            later(action, "trigger")

    def _library_cards(self) -> Sequence[Card]:
        return self._window.editor.library.model.cards[:200]
