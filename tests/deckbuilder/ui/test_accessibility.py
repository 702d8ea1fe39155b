"""Whoever cannot see the window can still use it: everything with the keyboard has a name."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QDialog, QLabel, QScrollBar, QWidget

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.ui.dialogs.card_editor import CardEditor
from deckbuilder.ui.dialogs.compare_dialog import CompareDialog
from deckbuilder.ui.dialogs.format_dialog import FormatDialog
from deckbuilder.ui.dialogs.help_window import HelpWindow
from deckbuilder.ui.dialogs.history_dialog import HistoryDialog
from deckbuilder.ui.dialogs.infusion_picker import InfusionPicker
from deckbuilder.ui.dialogs.sample_hand_dialog import SampleHandDialog
from deckbuilder.ui.dialogs.settings_dialog import SettingsDialog
from deckbuilder.ui.dialogs.share_dialog import ShareDialog
from deckbuilder.ui.window.palette import CommandPalette
from engine.decks import Entry
from tests.deckbuilder.ui.conftest import SAMPLE

pytestmark = pytest.mark.unstyled


def focusable(top: QWidget) -> Iterator[QWidget]:
    for widget in (top, *top.findChildren(QWidget)):
        is_part = widget.objectName().startswith("qt_") or isinstance(widget, QScrollBar)
        inner = type(widget).__name__ in ("QWidget", "QLineEditIconButton", "QHeaderView")
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and not is_part and not inner:
            yield widget


def name_of(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    spoken = interface.text(QAccessible.Text.Name) if interface is not None else ""
    if isinstance(widget, QAbstractButton):
        return spoken or widget.text() or widget.accessibleName()
    return spoken or widget.accessibleName()


def nameless(top: QWidget) -> list[str]:
    return [
        f"{type(each).__name__} {each.objectName()} in {type(each.parentWidget()).__name__}"
        for each in focusable(top)
        if not name_of(each).strip() and not _is_part_of_named(each)
    ]


def _is_part_of_named(widget: QWidget) -> bool:
    """Qt's editors inside spin boxes, combo boxes and key recorders speak through their owner."""
    owner = widget.parentWidget()
    inner = ("QLineEdit", "QExpandingLineEdit", "QTableCornerButton", "QTabBar", "QListView")
    while owner is not None and type(owner).__name__ == "QFrame":
        owner = owner.parentWidget()
    return owner is not None and type(widget).__name__ in inner and bool(name_of(owner))


def test_everything_in_the_window_has_a_name(deck_window):
    assert nameless(deck_window) == []


def test_everything_on_the_start_page_has_a_name(window):
    assert nameless(window) == []


def test_a_widget_without_a_name_would_be_noticed(deck_window):
    widget = QWidget(deck_window)
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    holder = type("Bare", (QWidget,), {})(deck_window)
    holder.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    assert nameless(deck_window) == ["Bare  in MainWindow"]


DIALOGS = {
    "share": lambda window: ShareDialog(window.services.theme, SAMPLE),
    "history": lambda window: HistoryDialog(window.services.theme, window.document, []),
    "format": lambda window: FormatDialog(window.services.theme, window.document),
    "settings": lambda window: SettingsDialog(
        window.services.theme, window.settings, window.actions_table.specs()
    ),
    "help": lambda window: HelpWindow(window.services.theme),
    "hand": lambda window: SampleHandDialog(window.painter, window.document, 1),
    "palette": lambda window: CommandPalette(window.services.theme, []),
    "compare": lambda window: CompareDialog(
        window.services.theme, [("A", SAMPLE)], window.services.data.names
    ),
    "card": lambda window: CardEditor(
        window.painter,
        window.document.shelf.game,
        window.services.data.own,
        window.services.data.explain,
    ),
    "infusion": lambda window: InfusionPicker(
        window.painter,
        window.document.editor,
        DeckRow("main", Entry("Ridge Warden"), window.document.shelf.catalog.card("Ridge Warden")),
    ),
}


@pytest.mark.parametrize("make", DIALOGS.values(), ids=DIALOGS)
def test_everything_in_a_dialog_has_a_name(deck_window, qtbot, make):
    dialog = make(deck_window)
    qtbot.addWidget(dialog)
    assert isinstance(dialog, QDialog)
    assert nameless(dialog) == []


def test_the_main_panes_follow_each_other_with_tab(deck_window):
    order = []
    widget = deck_window.editor.library.view
    for _ in range(1000):
        widget = widget.nextInFocusChain()
        order.append(widget)
    views = deck_window.editor.deck_pane.views
    assert views[0] in order
    assert deck_window.editor.library.view in order


def test_labels_are_never_html_by_accident(deck_window):
    plain = [
        each
        for each in deck_window.editor.inspector.findChildren(QLabel)
        if each.textFormat() == Qt.TextFormat.AutoText and each.text()
    ]
    assert plain == []
