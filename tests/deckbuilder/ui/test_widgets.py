"""Small widgets look as they should at every scale."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QComboBox,
    QDateEdit,
    QDialog,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.line_boxes import SteeringBox
from deckbuilder.ui.theme import Mode, Theme
from deckbuilder.ui.widgets import ElidedLabel, bar_button, button, column, number_box


def shown_alone(qtbot, widget: QWidget) -> QWidget:
    dialog = QDialog()
    layout = column(margin=20)
    layout.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft)
    dialog.setLayout(layout)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def inked_columns(image: QImage, ground: QColor) -> list[int]:
    """Return where something stands in the middle lines of a button, but for its frame."""
    lines = range(image.height() // 4, 3 * image.height() // 4)
    columns = range(4, image.width() - 4)
    return [x for x in columns if any(image.pixelColor(x, y) != ground for y in lines)]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("kind", ["framed", "nav", ""])
def test_icon_and_words_of_a_button_stand_in_its_middle(qapp, qtbot, scale, kind):
    theme = Theme(Mode.LIGHT, scale)
    theme.apply(qapp)
    made = bar_button(theme, "Hold", "deck", kind)
    dialog = shown_alone(qtbot, made)
    assert dialog.isVisible()
    image = made.grab().toImage()
    inked = inked_columns(image, image.pixelColor(5, image.height() // 2))
    left, right = inked[0], image.width() - 1 - inked[-1]
    assert abs(left - right) <= 3 * scale  # an icon has some air of its own
    words_begin = next(each for each in inked if each > made.icon_place.right())
    assert 5 * scale <= words_begin - made.icon_place.right() <= 9 * scale


def test_a_button_without_its_words_is_as_wide_as_its_icon_needs(theme, qtbot):
    made = bar_button(theme, "Save scenario", "scenario", "framed")
    dialog = shown_alone(qtbot, made)
    assert dialog.isVisible()
    wide = made.sizeHint().width()
    made.show_words(False)
    assert made.sizeHint().width() < wide / 2
    made.show_words(True)
    assert made.sizeHint().width() == wide


def contrast(one: QColor, other: QColor) -> float:
    def light(colour: QColor) -> float:
        parts = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
            for part in (colour.redF(), colour.greenF(), colour.blueF())
        ]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("mode", [Mode.LIGHT, Mode.DARK])
def test_the_ring_of_a_filled_button_is_apart_from_its_filling(qapp, qtbot, mode):
    theme = Theme(mode)
    theme.apply(qapp)
    made = button("Simulate", "primary")
    dialog = shown_alone(qtbot, made)
    dialog.activateWindow()
    made.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(made.hasFocus)
    image = dialog.grab(made.geometry()).toImage()
    across = [image.pixelColor(x, image.height() // 2) for x in range(8)]
    filling = theme.colour("accent")
    assert across[0] == theme.colour("focus")
    gap = next(colour for colour in across if colour != theme.colour("focus"))
    assert contrast(gap, filling) > 3
    assert contrast(gap, theme.colour("focus")) > 3
    assert across[-1] == filling


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("align", ["", "left"])
def test_icon_and_words_of_a_push_button_keep_their_distance(qapp, qtbot, scale, align):
    theme = Theme(Mode.LIGHT, scale)
    theme.apply(qapp)
    made = button("Hold")
    made.setProperty("align", align)
    theme.dress(made, "deck")
    dialog = shown_alone(qtbot, made)
    dialog.resize(600, 200)
    if align:
        made.setFixedWidth(300)
    image = made.grab().toImage()
    inked = inked_columns(image, image.pixelColor(5, image.height() // 2))
    gaps = [after - before for before, after in pairwise(inked)]
    assert 5 * scale <= max(gaps) <= 10 * scale  # an icon has some air of its own
    if not align:
        assert abs(inked[0] - (image.width() - 1 - inked[-1])) <= 3 * scale


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_number_stands_off_the_border_of_its_field(qapp, scale):
    theme = Theme(Mode.LIGHT, scale)
    box = number_box(theme, 1, 9, 3)
    assert box.lineEdit().textMargins().left() == theme.px(6)


def test_no_dialog_is_larger_than_a_small_screen(qapp, qtbot):
    theme = Theme(Mode.LIGHT, 1.5)
    dialog = FramedDialog(theme, "Large", (1200, 900))
    qtbot.addWidget(dialog)
    assert dialog.width() <= 1280
    assert dialog.height() <= 760


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_button_with_the_keyboard_is_pressed_by_enter_and_space(theme, qtbot, key):
    for made in (button("Hold"), bar_button(theme, "Hold", "deck", "framed")):
        dialog = shown_alone(qtbot, made)
        with qtbot.waitSignal(made.clicked, timeout=500):
            qtbot.keyClick(made, key)
        assert dialog.isVisible()


def test_arrow_keys_move_in_the_list_while_one_types(theme, qtbot):
    listed = QListWidget()
    listed.addItems(["First", "Second", "Third"])
    listed.setCurrentRow(0)
    box = SteeringBox(listed)
    holder = QWidget()
    layout = column()
    layout.addWidget(box)
    layout.addWidget(listed)
    holder.setLayout(layout)
    dialog = shown_alone(qtbot, holder)
    qtbot.keyClick(box, Qt.Key.Key_Down)
    qtbot.keyClick(box, Qt.Key.Key_Down)
    qtbot.keyClicks(box, "ab")
    assert listed.currentRow() == 2
    assert box.text() == "ab"
    assert dialog.isVisible()


def test_a_label_without_room_takes_its_shorter_form_and_tells_the_whole(qtbot, theme):
    counted = ElidedLabel()
    qtbot.addWidget(counted)
    counted.resize(400, 20)
    counted.set_text("483 of 483 cards", "483 / 483")
    assert counted.text() == "483 of 483 cards"
    counted.show()
    counted.resize(counted.fontMetrics().horizontalAdvance("483 / 483") + 2, 20)
    assert counted.text() == "483 / 483"
    assert (counted.toolTip(), counted.accessibleName()) == ("483 of 483 cards",) * 2
    counted.resize(counted.fontMetrics().horizontalAdvance("4") + 2, 20)
    assert (counted.text(), counted.toolTip()) == ("", "483 of 483 cards")


FIELDS = {
    "line": QLineEdit,
    "text": QPlainTextEdit,
    "number": QSpinBox,
    "choice": QComboBox,
    "day": QDateEdit,
}


@pytest.mark.parametrize("kind", FIELDS.values(), ids=FIELDS)
@pytest.mark.usefixtures("theme")
def test_a_field_that_cannot_be_used_looks_so(qtbot, kind):
    field = kind()
    field.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    dialog = shown_alone(qtbot, field)
    usable = field.grab().toImage()
    field.setEnabled(False)
    assert dialog.isVisible()
    edge = usable.width() // 2
    assert field.grab().toImage().pixelColor(edge, 0) != usable.pixelColor(edge, 0)
