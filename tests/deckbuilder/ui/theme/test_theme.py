"""The theme comes from the tokens, in both modes and at every scale."""

import gc
import re
import weakref

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QFontDatabase, QFontInfo, QIcon, QPalette
from PySide6.QtWidgets import QCheckBox, QPushButton, QStyle, QStyleOptionButton
from shiboken6 import delete

from deckbuilder.store.bundled import resource_path
from deckbuilder.ui.theme import Mode, Theme, load_tokens
from deckbuilder.ui.theme.style_sheet import style_sheet
from deckbuilder.ui.theme.theme import MANY_FOLLOWERS, SCALES


@pytest.mark.parametrize("mode", [Mode.LIGHT, Mode.DARK])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_the_style_sheet_leaves_no_token_unfilled(qapp, mode, scale):
    sheet = style_sheet(Theme(mode, scale))
    assert "$" not in sheet
    assert load_tokens().dark.colours["pane"] in sheet or mode is Mode.LIGHT


def test_the_palette_follows_the_mode(theme):
    light = theme.palette().color(QPalette.ColorRole.Window)
    theme.choose(mode=Mode.DARK)
    dark = theme.palette().color(QPalette.ColorRole.Window)
    assert light.lightness() > 200
    assert dark.lightness() < 60


def test_text_grows_with_the_scale(theme):
    theme.choose(scale=1.5)
    assert theme.font("body").pixelSize() == 20
    assert theme.height("row") == 42


def test_the_bundled_font_is_used(theme):
    assert "Inter" in QFontDatabase.families()
    assert theme.font().family() == "Inter"


def test_the_application_has_a_font_by_points_that_is_as_high_as_the_body_font(theme, qapp):
    # Qt's page preview in the print dialog takes a part of the points; of pixels it knows nothing.
    assert qapp.font().pointSizeF() > 0
    assert QFontInfo(qapp.font()).pixelSize() == theme.font().pixelSize()


def test_an_icon_of_a_disabled_button_is_drawn_in_grey(theme):
    icon = theme.icon("undo")
    normal = icon.pixmap(24, 24).toImage()
    disabled = icon.pixmap(24, 24, QIcon.Mode.Disabled).toImage()
    assert not normal.isNull()
    assert normal != disabled


def test_an_icon_is_drawn_at_the_pixel_ratio_of_its_screen(theme):
    pixmap = theme.pixmap("pip", "#FF0000", 16, 1.5)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (24, 1.5)


def test_every_icon_draws_something(theme):
    for path in resource_path("icons").glob("*.svg"):
        image = theme.pixmap(path.stem, "#FF0000", 24).toImage()
        inked = any(image.pixelColor(x, y).alpha() for x in range(24) for y in range(24))
        assert inked, path.name


def test_an_icon_of_a_widget_outlives_its_theme(qapp):
    theme = Theme()
    copy = QIcon(theme.icon("undo"))
    kept = weakref.ref(theme)
    del theme
    gc.collect()
    assert kept() is None
    image = copy.pixmap(24, 24).toImage()
    assert any(image.pixelColor(x, y).alpha() for x in range(24) for y in range(24))


def test_a_button_keeps_its_icon_in_the_theme_and_may_die(theme, qtbot):
    button = QPushButton()
    theme.dress(button, "undo")
    before = button.icon().pixmap(16, 16).toImage()
    theme.choose(mode=Mode.DARK)
    assert button.icon().pixmap(16, 16).toImage() != before
    button.deleteLater()
    qtbot.wait(1)
    del button
    gc.collect()
    theme.choose(mode=Mode.LIGHT)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_a_focused_box_leaves_the_room_of_its_words(theme, qapp, qtbot, scale):
    theme.choose(scale=scale)
    theme.apply(qapp)
    box = QCheckBox("All is sorted")
    qtbot.addWidget(box)
    box.show()
    option = QStyleOptionButton()
    lefts = []
    for state in (QStyle.StateFlag.State_None, QStyle.StateFlag.State_HasFocus):
        box.initStyleOption(option)
        option.state |= state
        contents = QStyle.SubElement.SE_CheckBoxContents
        lefts.append(box.style().subElementRect(contents, option, box).left())
    assert lefts[1] <= lefts[0]


def test_a_tick_that_cannot_be_changed_is_still_seen(theme, qtbot):
    boxes = [QCheckBox() for _ in range(2)]
    for box, is_ticked in zip(boxes, (True, False), strict=True):
        box.setStyleSheet(style_sheet(theme))
        box.setChecked(is_ticked)
        box.setEnabled(False)
        qtbot.addWidget(box)
        box.show()
    filled = [
        sum(
            image.pixelColor(x, y) == theme.colour("border_strong")
            for x in range(image.width())
            for y in range(image.height())
        )
        for image in (box.grab().toImage() for box in boxes)
    ]
    assert filled[0] > 40
    assert filled[1] == 0


def test_motion_can_be_switched_off(theme):
    assert theme.duration("move") > 0
    theme.choose(is_calm=True)
    assert theme.duration("move") == 0


def test_an_unknown_aspect_is_shown_as_colourless(theme):
    assert theme.tint("Boredom") == theme.tint("aspectless")
    assert theme.tint_icon("Fear") == "aspect-fear"


def test_widgets_that_are_gone_are_not_kept_until_the_theme_changes(qapp):
    theme = Theme()
    for _ in range(3 * MANY_FOLLOWERS):
        widget = QObject()
        theme.follow(widget, lambda: None)
        delete(widget)
    assert len(theme._followers) <= MANY_FOLLOWERS + 1


@pytest.mark.parametrize("scale", SCALES)
def test_choices_of_one_are_round_at_every_text_size(qapp, scale):
    """Qt leaves out a radius that is larger than half, and a smaller one makes a box."""
    sheet = style_sheet(Theme(Mode.LIGHT, scale))
    plain, checked = (
        re.search(rf"QRadioButton::indicator{state} {{(.*)}}", sheet)[1]
        for state in ("", ":checked")
    )
    radius = int(re.search(r"border-radius: (\d+)px", plain)[1])
    for rule in (plain, checked):
        border = int(re.search(r"border: (\d+)px", rule)[1])
        width = int(re.search(r"width: (\d+)px; height", rule)[1]) + 2 * border
        assert width - 1 <= 2 * radius <= width
