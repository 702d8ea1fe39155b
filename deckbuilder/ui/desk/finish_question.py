"""The questions before a deck check ends early: uncounted cards, or a count that would be lost."""

from PySide6.QtWidgets import QMessageBox, QWidget

from deckbuilder.ui.message_box import message_box
from deckbuilder.ui.words import tr, tr_count


def may_finish(over: QWidget, open_cards: int) -> bool:
    """Ask whether to finish although cards are not counted."""
    words = tr_count(
        open_cards,
        "1 listed card is not counted yet. Finish the check?",
        "{count} listed cards are not counted yet. Finish the check?",
    )
    return _agrees(
        over, tr("Finish check"), words, tr("The deck is then recorded as not as listed.")
    )


def may_give_up(over: QWidget, counted: int) -> bool:
    """Ask whether to end a check without a result although cards are counted."""
    words = tr_count(
        counted,
        "1 card is counted. End the check without a result?",
        "{count} cards are counted. End the check without a result?",
    )
    return _agrees(over, tr("End without a result"), words, tr("What was counted is not kept."))


def _agrees(over: QWidget, title: str, words: str, outcome: str) -> bool:
    """Ask; to go on counting is what Enter means."""
    box = message_box(over, words, outcome, title=title)
    end = box.addButton(title, QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(box.addButton(tr("Continue the check"), QMessageBox.ButtonRole.RejectRole))
    box.exec()
    box.deleteLater()
    return box.clickedButton() is end
