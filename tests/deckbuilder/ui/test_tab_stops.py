from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from deckbuilder.ui.tab_stops import chain_tabs, stops


def test_the_buttons_of_a_dialog_are_not_chained_to_the_pane_behind_it(qtbot, monkeypatch):
    pane = QWidget()
    qtbot.addWidget(pane)
    first = QPushButton("first", pane)
    dialog = QDialog(pane)
    QPushButton("in the dialog", dialog)
    second = QPushButton("second", pane)
    linked = []
    monkeypatch.setattr(QWidget, "setTabOrder", lambda *pair: linked.append(pair))
    assert len(stops(pane)) == 3
    chain_tabs(stops(pane))
    assert linked == [(first, second)]
