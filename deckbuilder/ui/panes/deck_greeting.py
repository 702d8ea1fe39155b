"""A new deck greets with its first steps, each with one button, where its cards will be."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from deckbuilder.core.building_steps import BuildingStep, building_steps
from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.card_words import section_title, type_title, types_title
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, clear, column, label, link, row
from deckbuilder.ui.words import tr, tr_count
from engine.formats import Format
from engine.legality.findings import Report

NARROW = 440  # below this width, at scale 1, a step's button stands below its words


class DeckGreeting(QScrollArea):
    """The steps of a deck that has no cards to draw yet.

    Signals:
        fitting_asked: Cards for a section should be shown. Carries its id.
        fix_asked: What is missing should be added. Carries the findings.
        hidden: The steps are not wanted.
    """

    fitting_asked = Signal(str)
    fix_asked = Signal(object)
    hidden = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("First steps of the deck"))
        body = QWidget()
        body.setProperty("pane", True)
        body.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._column: QVBoxLayout = column()
        theme.arrange(self._column, ("m", "m", "m", "m"), "s")
        body.setLayout(self._column)
        self.setWidget(body)
        self.buttons: list[QPushButton] = []
        self._bodies: list[QBoxLayout] = []
        self._shown: tuple[object, ...] = ()

    def show_steps(self, shelf: Shelf, report: Report, event: Format) -> None:
        """Show the steps of a deck as they are now."""
        steps = building_steps(shelf.game, report)
        if self._shown == (shelf, steps, event):
            return
        self._shown = (shelf, steps, event)
        clear(self._column)
        self.buttons, self._bodies = [], []
        title = tr("A new {game} deck", game=shelf.game.title)
        self._column.addWidget(label(title, "title", wraps=True))
        words = tr("{count} steps make it complete. Do them in any order.", count=len(steps))
        self._column.addWidget(label(words, "muted", wraps=True))
        current = next((each for each in steps if not each.is_done), None)
        texts = StepWords(shelf, steps, event)
        for number, step in enumerate(steps, start=1):
            self._column.addWidget(self._row(number, step, texts, is_current=step is current))
        hide = link(tr("Hide these steps"))
        hide.clicked.connect(self.hidden)
        self._column.addWidget(hide, 0, Qt.AlignmentFlag.AlignRight)
        self._column.addStretch(1)
        self._fold()

    def _fold(self) -> None:
        """Put the buttons below the words where there is no room beside them."""
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        is_narrow = self.viewport().width() < self._theme.px(NARROW)
        for body in self._bodies:
            body.setDirection(below if is_narrow else beside)

    def _row(
        self, number: int, step: BuildingStep, texts: "StepWords", *, is_current: bool
    ) -> QFrame:
        box = QFrame()
        box.setProperty("step", "current" if is_current else "done" if step.is_done else "open")
        inner = row()
        self._theme.arrange(inner, ("m", "s", "m", "s"), "m")
        inner.addWidget(self._number(number, step))
        title = texts.title(step)
        words = column(spacing=1)
        words.addWidget(label(title, "heading", wraps=True))
        if not step.is_done:
            words.addWidget(label(texts.sentence(step), "small", wraps=True))
        body = row(spacing=self._theme.space("s"))
        body.addLayout(words, 1)
        inner.addLayout(body, 1)
        self._bodies.append(body)
        if not step.is_done:
            made = self._button(step, texts, is_current=is_current)
            made.setAccessibleName(
                tr("Step {number}, {title}, {button}", number=number, title=title,
                   button=made.text())
            )  # fmt: skip
            body.addWidget(made)
            self.buttons.append(made)
        box.setLayout(inner)
        return box

    def _number(self, number: int, step: BuildingStep) -> QWidget:
        made = label("" if step.is_done else str(number), "step")
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
        size = self._theme.px(24)
        made.setFixedSize(size, size)
        if step.is_done:
            made.setPixmap(self._theme.icon("legal", "success").pixmap(size, size))
        return made

    def _button(self, step: BuildingStep, texts: "StepWords", *, is_current: bool) -> QPushButton:
        made = button(texts.button(step), "primary" if is_current else "")
        fixable = [each for each in step.missing if each.fix is not None and each.fix.edits]
        if fixable:
            made.clicked.connect(lambda: self.fix_asked.emit(fixable))
        else:
            made.clicked.connect(lambda: self.fitting_asked.emit(step.section.id))
        reason = texts.refusal(step)
        made.setEnabled(not reason)
        made.setToolTip(reason)
        return made

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fold()


class StepWords:
    """What the steps of one deck say."""

    def __init__(self, shelf: Shelf, steps: Sequence[BuildingStep], event: Format) -> None:
        self._game, self._steps, self._event = shelf.game, steps, event
        self._counts = Counter(card.type for card in shelf.catalog.by_key.values())

    def title(self, step: BuildingStep) -> str:
        """Say what to do."""
        section = step.section
        if section.leaders == 1:
            return tr("Choose your {kind}", kind=type_title(section.types[0]))
        if section.leaders:
            kinds = types_title(section.types[0])
            return tr("Choose {count} {kinds}", count=section.leaders, kinds=kinds)
        return tr("Fill: {section}", section=section_title(self._game, section.id))

    def sentence(self, step: BuildingStep) -> str:
        """Say how much, and of what."""
        section = step.section
        if section.leaders:
            return tr_count(
                section.leaders, "Every deck needs exactly one.",
                "Every deck needs exactly {count}.",
            )  # fmt: skip
        kinds = ", ".join(types_title(each) for each in section.types if self._counts[each])
        return f"{self._asked(step)} {kinds}".strip()

    def _asked(self, step: BuildingStep) -> str:
        needed = sum(each.allowed or 0 for each in step.missing)
        if needed:
            most = self._event.numbers.get(f"max_{step.section.id}")
            amount = f"{needed}–{most}" if most and most != needed else str(needed)
            return tr("{count} cards:", count=amount)
        return ""

    def button(self, step: BuildingStep) -> str:
        """Say what the button does."""
        fixes = [each.fix for each in step.missing if each.fix is not None and each.fix.edits]
        added = sum(edit.count for fix in fixes for edit in fix.edits)
        names = {edit.name for fix in fixes for edit in fix.edits}
        if len(names) == 1:
            return tr("Add {count} {card}", count=added, card=names.pop())
        if names:
            return tr("Add {count} basic cards", count=added)
        if step.section.leaders:
            kind = step.section.types[0]
            count = self._counts[kind]
            kinds = type_title(kind) if count == 1 else types_title(kind)
            return tr("Show {count} {kinds}", count=count, kinds=kinds)
        return tr("Show what fits")

    def refusal(self, step: BuildingStep) -> str:
        """Say what has to be done before; empty where nothing has."""
        if not step.section.is_drawn_from:
            return ""
        before = takewhile(lambda each: each.section is not step.section, self._steps)
        for each in before:
            if each.section.leaders and not each.is_done:
                return tr("Choose first: {kind}", kind=type_title(each.section.types[0]))
        return ""
