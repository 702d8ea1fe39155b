"""How the engine reads the sentences of a card, one below the other."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from deckbuilder.core.text_explanation import SentenceReading
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.rule_chips import RuleChip, RuleTexts
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label, line, row
from deckbuilder.ui.words import tr

MOST_RULES = 2


def reading_frame(
    theme: Theme, readings: Iterable[tuple[SentenceReading, str]], rules: RuleTexts | None
) -> QFrame:
    """Return sentences with their meaning, each with the infusion it comes from, if any."""
    frame = QFrame()
    frame.setProperty("box", True)
    layout = column()
    for reading, source in readings:
        if layout.count():
            layout.addWidget(line())
        layout.addLayout(_reading(theme, reading, source, rules))
    frame.setLayout(layout)
    return frame


def _reading(
    theme: Theme, reading: SentenceReading, source: str, rules: RuleTexts | None
) -> QVBoxLayout:
    sign = label()
    icon, tone = ("legal", "success") if reading.is_understood else ("unknown", "unknown")
    sign.setPixmap(theme.pixmap(icon, theme.colour(tone).name(), theme.px(16)))
    word = tr("understood") if reading.is_understood else tr("not understood")
    sign.setAccessibleName(word)
    sign.setToolTip(word)
    words = column(spacing=2)
    words.addWidget(label(reading.text, wraps=True))
    words.addWidget(label(_meaning(reading), "small", wraps=True))
    numbers = reading.rules[:MOST_RULES] if rules is not None else ()
    # In a line of their own, which goes on in the next: beside the sentence they would make the
    # pane wider than it is.
    if source or numbers:
        words.addLayout(_marks(theme, source, numbers, rules))
    box = column(margin=theme.space("s"))
    halves = row(spacing=theme.space("s"))
    halves.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    halves.addLayout(words, 1)
    box.addLayout(halves)
    return box


def _marks(
    theme: Theme, source: str, numbers: Sequence[str], rules: RuleTexts | None
) -> FlowLayout:
    marks = FlowLayout(theme.space("xs"))
    if source:
        marks.addWidget(label(source, "infusion-tag"))
    for number in numbers:
        if rules is not None:
            marks.addWidget(RuleChip(theme, number, rules))
    return marks


def _meaning(reading: SentenceReading) -> str:
    told = tr("Taken for reminder text") if reading.is_reminder else reading.meaning
    by_hand = tr("Not understood: at the table you carry it out by hand.")
    return told or " ".join(filter(None, (by_hand, reading.reason)))
