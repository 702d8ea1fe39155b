"""A layout that fills lines like a text."""

from PySide6.QtWidgets import QLabel, QWidget

from deckbuilder.ui.flow_layout import FlowLayout


def placed(qtbot, width, *sizes):
    holder = QWidget()
    qtbot.addWidget(holder)
    layout = FlowLayout(10)
    labels = []
    for size in sizes:
        label = QLabel()
        label.setFixedSize(*size)
        layout.addWidget(label)
        labels.append(label)
    holder.setLayout(layout)
    holder.resize(width, layout.heightForWidth(width))
    layout.activate()
    return [(each.x(), each.y()) for each in labels], holder.height()


def test_what_does_not_fit_goes_on_in_the_next_line(qtbot):
    places, height = placed(qtbot, 100, (60, 20), (40, 20), (30, 20))
    assert places == [(0, 0), (0, 30), (50, 30)]
    assert height == 50


def test_lower_things_stand_in_the_middle_of_their_line(qtbot):
    places, height = placed(qtbot, 100, (20, 10), (20, 30), (20, 20))
    assert places == [(0, 10), (30, 0), (60, 5)]
    assert height == 30
