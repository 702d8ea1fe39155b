"""The wheel scrolls a form; it changes no choice that the pointer passes."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.wheel_guard import CHOICES, WheelGuard


def turn_wheel(widget):
    """Turn the wheel over a widget, one notch towards the user; returns whether it was used."""
    place = QPointF(widget.rect().center())
    event = QWheelEvent(
        place,
        QPointF(widget.mapToGlobal(place.toPoint())),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def form(qtbot):
    area, inner, layout = QScrollArea(), QWidget(), QVBoxLayout()
    inner.setLayout(layout)
    area.setWidgetResizable(True)
    area.setWidget(inner)
    WheelGuard(area)
    box = QComboBox()
    box.addItems(["a", "b", "c"])
    layout.addWidget(box)  # later than the guard
    layout.addWidget(QLabel("high", minimumHeight=900))
    qtbot.addWidget(area)
    area.resize(200, 200)
    area.show()
    qtbot.waitExposed(area)
    return area, box


def test_the_wheel_over_a_choice_is_left_to_the_form(qtbot):
    _, box = form(qtbot)
    assert not turn_wheel(box)  # what is around it gets it
    assert box.currentText() == "a"
    assert box.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_the_wheel_turns_a_choice_that_has_the_keyboard(qtbot):
    area, box = form(qtbot)
    area.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    turn_wheel(box)
    assert box.currentText() == "b"


def test_every_scrolling_form_guards_its_choices(deck_window, monkeypatch):
    monkeypatch.setattr(FramedDialog, "exec", QDialog.show)
    deck_window.formats.show()
    deck_window.printing.print_deck()
    deck_window.gauntlet.show_improvement()
    deck_window.card_dialogs.new_card()
    areas = [
        area
        for top in QApplication.topLevelWidgets()
        for area in top.findChildren(QScrollArea)
        if any(area.widget() and area.widget().findChildren(kind) for kind in CHOICES)
    ]
    assert len(areas) >= 4
    bare = [each.accessibleName() or each for each in areas if not each.findChildren(WheelGuard)]
    assert bare == []
