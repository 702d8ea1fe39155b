"""The foot of the desk: where the event is kept, the caveats of its verdicts, and its lock."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from deckbuilder.tournament.locks import EventLock, Signature
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, plain_tip, row
from deckbuilder.ui.words import tr, tr_count


class DeskFoot(QWidget):
    """Three lines of words side by side."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("bar", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.place, self.lock = ElidedLabel(tone="small"), ElidedLabel(tone="small")
        self.caveats = ElidedLabel(tone="small-warning")
        self.lock.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        line = row(spacing=theme.space("l"))
        line.setContentsMargins(theme.space("m"), 2, theme.space("m"), 2)
        for words, share in ((self.place, 0), (self.caveats, 1), (self.lock, 0)):
            line.addWidget(words, share)
        for words in (self.place, self.lock):  # the caveats get all that these leave
            words.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.setLayout(line)

    def clear(self) -> None:
        """Say nothing: no event is open."""
        for each in (self.place, self.caveats, self.lock):
            each.set_text("")

    def show_place(self, folder: Path) -> None:
        """Say where the event is kept."""
        self.place.set_text(f"{tr('Offline')} · {folder.name}")
        self.place.setToolTip(plain_tip(str(folder)))

    def show_caveats(self, caveats: Iterable[str]) -> None:
        """Show the caveats of every “Legal”."""
        lines = [finding_text(each) for each in caveats]
        words = ""
        if lines:
            words = tr_count(len(lines), "Legal with 1 caveat: {first}",
                             "Legal with {count} caveats: {first} …", first=lines[0])  # fmt: skip
        self.caveats.set_text(words)
        self.caveats.setToolTip(plain_tip("\n".join(lines)))

    def show_lock(self, lock: EventLock | None, changed: int) -> None:
        """Say whose lock it is, and how many lists differ from it."""
        if lock is None:
            self.lock.set_text(tr("Not locked"))
            return
        words = {
            Signature.GOOD: tr("Lock signed by this desk"),
            Signature.BAD: tr("The lock was tampered with"),
            Signature.NO_KEY: tr("Lock of another desk, seal {seal}", seal=lock.seal),
        }
        state = tr("All lists match the lock")
        if changed:
            state = tr_count(changed, "1 list differs from the lock",
                             "{count} lists differ from the lock")  # fmt: skip
        self.lock.set_text(f"{words[lock.signature]} · {state}")
