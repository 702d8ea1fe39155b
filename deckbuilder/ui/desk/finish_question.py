"""The question before a deck check ends with cards that nobody has counted."""

from PySide6.QtWidgets import QMessageBox, QWidget

from deckbuilder.ui.words import tr, tr_count


def may_finish(over: QWidget, open_cards: int) -> bool:
    """Ask whether to finish although cards are not counted; Cancel is what Enter means."""
    box = QMessageBox(over)
    box.setWindowTitle(tr("Finish check"))
    box.setText(
        tr_count(
            open_cards,
            "1 listed card is not counted yet. Finish the check?",
            "{count} listed cards are not counted yet. Finish the check?",
        )
    )
    box.setInformativeText(tr("The deck is then recorded as not as listed."))
    finish = box.addButton(tr("Finish check"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    box.exec()
    box.deleteLater()
    return box.clickedButton() is finish
