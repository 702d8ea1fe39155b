"""Siding plans by matchup, each judged as it is made; every change is a step of the deck."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QInputDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.core.arrangement import cost_rank
from deckbuilder.core.building_steps import is_unfinished
from deckbuilder.core.commands import Label
from deckbuilder.core.commands.pairing import pairings
from deckbuilder.core.commands.plan_change import SetPlans
from deckbuilder.core.siding_plans import (
    LONGEST_MATCHUP,
    MOST_PLANS,
    Plan,
    PlanCheck,
    check_plan,
    plans_of,
)
from deckbuilder.store.whole_files import replace_file
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.file_dialogs import choose_to_save
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.models.siding_model import CARD, INFUSION, MOVES, SidingModel, SidingRow
from deckbuilder.ui.page_printer import print_html
from deckbuilder.ui.panes.findings_list import FindingsList
from deckbuilder.ui.panes.verdict_bar import PipMeter, meter_sentence
from deckbuilder.ui.print.siding_page import plans_html
from deckbuilder.ui.rule_chips import RuleTexts
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.verdict_words import deck_mark, deck_word
from deckbuilder.ui.widgets import ElidedLabel, button, column, label, plain_tip, row, set_tone
from deckbuilder.ui.window.file_jobs import os_sentence
from deckbuilder.ui.words import tr
from engine.decks import Deck, Entry
from engine.legality import Siding, Verdict
from engine.names import tidy_name

if TYPE_CHECKING:
    from deckbuilder.ui.window.document import Document


class SidingTable(QTableView):
    """The cards of a section; plus, minus and digits say how many move.

    Signals:
        step_asked: Copies should be added or taken away. Carries the Entry and the difference.
    """

    step_asked = Signal(object, int)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sided = SidingModel(theme, self)
        self.setModel(self.sided)
        self.setAccessibleName(name)
        self.setProperty("boxed", True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(MOVES, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(CARD, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(INFUSION, QHeaderView.ResizeMode.ResizeToContents)
        header.setMinimumSectionSize(theme.px(60))
        theme.follow(self, lambda: self._resize(theme))
        self.doubleClicked.connect(lambda: self._step(1))

    def _resize(self, theme: Theme) -> None:
        self.verticalHeader().setDefaultSectionSize(theme.height("row"))

    def _step(self, difference: int) -> None:
        chosen = self.sided.row(self.currentIndex())
        if chosen is None:
            return
        count = min(chosen.moved + difference, chosen.most)
        if count != chosen.moved:
            self.step_asked.emit(chosen.entry, count - chosen.moved)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; plus and minus count, a digit sets the number, Delete takes all back."""
        chosen = self.sided.row(self.currentIndex())
        steps = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}
        if chosen is not None and Qt.Key(event.key()) in steps:
            self._step(steps[Qt.Key(event.key())])
        elif chosen is not None and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._step(-chosen.moved)
        elif chosen is not None and event.text().isdecimal():
            self._step(int(event.text()) - chosen.moved)
        else:
            super().keyPressEvent(event)


class SidingDialog(FramedDialog):
    """The plans of the open deck at the left, the chosen one at the right."""

    def __init__(self, theme: Theme, document: "Document", parent: QWidget | None = None) -> None:
        super().__init__(
            theme, tr("Siding plans of {deck}", deck=document.title), (1160, 640), parent
        )
        self._document = document
        siding = document.shelf.construction.siding
        assert siding is not None, "the window offers plans only where the rules have siding"
        self._siding: Siding = siding
        self._checks: list[PlanCheck] = []
        self._build()
        self._add_keys()
        document.session.deck_changed.connect(self.refresh)
        document.verdict.judged.connect(self.refresh)
        self.refresh()
        self.list.setCurrentRow(0)

    # ------------------------------------------------------------------------------------ reading

    @property
    def deck(self) -> Deck:
        """The deck whose plans these are."""
        return self._document.deck

    @property
    def check(self) -> PlanCheck | None:
        """The chosen plan with its verdict."""
        place = self.list.currentRow()
        return self._checks[place] if 0 <= place < len(self._checks) else None

    # ----------------------------------------------------------------------------------- building

    def _build(self) -> None:
        theme = self.theme
        body = row(spacing=theme.space("l"))
        body.addLayout(self._build_list(), 2)
        self._right = QWidget()
        self._right.setLayout(self._build_plan())
        body.addWidget(self._right, 6)
        self.body.addLayout(body, 1)
        self._print = self.add_button(tr("Print …"))
        self._print.clicked.connect(self.print_plans)
        self._copy = self.add_button(tr("Copy as text"))
        self._copy.clicked.connect(self.copy)
        self._save = self.add_button(tr("Save as text …"))
        self._save.clicked.connect(self._choose_file)
        self.add_close()

    def _build_list(self) -> QVBoxLayout:
        theme = self.theme
        left = column(spacing=theme.space("s"))
        left.addWidget(label(tr("Against"), "section"))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Siding plans"))
        self.list.setProperty("boxed", True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._show)
        self.list.itemActivated.connect(self.rename)
        left.addWidget(self.list, 1)
        self._empty = label(
            tr("No plan yet. Make one for each deck you expect to meet."), "muted", wraps=True
        )
        left.addWidget(self._empty)
        first, second = row(spacing=theme.space("s")), row(spacing=theme.space("s"))
        self._buttons = {}
        for name, text, handler, place in (
            ("new", tr("New plan …"), self.new, first),
            ("duplicate", tr("Duplicate"), self.duplicate, first),
            ("rename", tr("Rename …"), self.rename, second),
            ("remove", tr("Remove"), self.remove, second),
        ):
            made = button(text)
            made.clicked.connect(handler)
            self._buttons[name] = made
            place.addWidget(made)
        for each in (first, second):
            each.addStretch(1)
            left.addLayout(each)
        self._rest = QWidget()
        left.addWidget(self._rest, 1)
        return left

    def _build_plan(self) -> QVBoxLayout:
        theme = self.theme
        right = column(spacing=theme.space("s"))
        self.note = QLineEdit()
        self.note.setPlaceholderText(tr("Note: how the games go, who begins"))
        self.note.setAccessibleName(tr("Note on this plan"))
        self.note.editingFinished.connect(self._on_note)
        right.addWidget(self.note)
        tables = row(spacing=theme.space("m"))
        self.out = SidingTable(theme, tr("Out of the deck"))
        self.into = SidingTable(theme, tr("In from the side deck"))
        self._heads: list[ElidedLabel] = []
        for table, is_out in ((self.out, True), (self.into, False)):
            half = column(spacing=theme.space("xs"))
            head = ElidedLabel(tone="heading")
            self._heads.append(head)
            half.addWidget(head)
            half.addWidget(table, 1)
            tables.addLayout(half, 1)
            table.step_asked.connect(
                lambda entry, step, is_out=is_out: self.step(entry, step, is_out=is_out)
            )
            table.sided.count_entered.connect(
                lambda entry, count, is_out=is_out: self.set_count(entry, count, is_out=is_out)
            )
        right.addLayout(tables, 1)
        keys = tr("Double-click or + moves a copy, − takes it back.")
        right.addWidget(label(keys, "small", wraps=True))
        foot = row(spacing=theme.space("m"))
        self.verdict = label(tone="heading")
        self._meter = PipMeter(theme)
        self._pips = label(tone="small")
        foot.addWidget(self.verdict)
        foot.addStretch(1)
        foot.addWidget(self._meter)
        foot.addWidget(self._pips)
        right.addLayout(foot)
        # A fix would change the registered deck and not the plan, so none is offered here.
        self.findings = FindingsList(theme, is_of_editor=False)
        self.findings.set_room(theme.px(150))
        right.addWidget(self.findings)
        return right

    def _add_keys(self) -> None:
        session = self._document.session
        for keys, action in (
            (QKeySequence.StandardKey.Undo, session.undo),
            (QKeySequence.StandardKey.Redo, session.redo),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(action)

    # ------------------------------------------------------------------------------------ showing

    def refresh(self) -> None:
        """Judge and show the plans as the deck has them now."""
        place = self.list.currentRow()
        event, day = self._document.verdict.format, self._document.verdict.on_date
        self._checks = [
            check_plan(self.deck, plan, self._document.shelf, event, day)
            for plan in plans_of(self.deck)
        ]
        self.list.blockSignals(True)
        self.list.clear()
        for check in self._checks:
            self.list.addItem(self._item(check))
        self.list.setCurrentRow(min(max(place, 0), len(self._checks) - 1))
        self.list.blockSignals(False)
        self._show()

    def _item(self, check: PlanCheck) -> QListWidgetItem:
        plan, report = check.plan, check.report
        item = QListWidgetItem(
            f"{plan.matchup}   −{plan.count(is_out=True)} +{plan.count(is_out=False)}"
        )
        item.setIcon(self.theme.icon(*deck_mark(report)))
        stands = deck_word(report, self._document.shelf.game, len(self._caveats()))
        words = f"{plan.matchup}, {stands}"
        item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
        item.setToolTip(plain_tip(words))
        return item

    def _show(self) -> None:
        check = self.check
        has_plan = check is not None
        self._empty.setVisible(not has_plan)
        for each in (self._right, self.list):
            each.setVisible(has_plan)
        # Without a plan there is one thing to do, at the top.
        self._rest.setVisible(not has_plan)
        set_tone(self._buttons["new"], "" if has_plan else "primary", "kind")
        for name in ("duplicate", "rename", "remove"):
            self._buttons[name].setVisible(has_plan)
        self._buttons["new"].setEnabled(len(self._checks) < MOST_PLANS)
        for each in (self._print, self._copy, self._save):
            each.setEnabled(has_plan)
        if check is None:
            return
        plan = check.plan
        if self.note.text() != plan.note:
            self.note.setText(plan.note)
        for table, is_out in ((self.out, True), (self.into, False)):
            rows = self._rows(plan, is_out=is_out)
            table.sided.set_rows(rows)
            table.setColumnHidden(INFUSION, not any(each.entry.infusions for each in rows))
        self._heads[0].set_text(tr("Out of the deck: {count}", count=plan.count(is_out=True)))
        self._heads[1].set_text(
            tr("In from the side deck: {count}", count=plan.count(is_out=False))
        )
        self._show_verdict(check)

    def _rows(self, plan: Plan, *, is_out: bool) -> Sequence[SidingRow]:
        """Return the section's pairings by cost, then what the plan names and is not there."""
        section = self._siding.main if is_out else self._siding.side
        there: dict[tuple[str, tuple[str, ...]], Entry] = {}
        for entry in pairings(self.deck, section).values():
            known = there.get(entry.pairing)
            there[entry.pairing] = entry.with_count(entry.count + known.count) if known else entry
        catalog = self._document.shelf.catalog
        ordered = sorted(
            there.values(), key=lambda each: (*cost_rank(catalog.card(each.name)), each.pairing)
        )
        rows = [SidingRow(each, each.count, plan.copies(each, is_out=is_out)) for each in ordered]
        lost = [each for each in plan.entries(is_out=is_out) if each.pairing not in there]
        return [*rows, *(SidingRow(each, 0, each.count) for each in lost)]

    def _caveats(self) -> tuple[str, ...]:
        """Return what limits every verdict here: siding moves cards, it brings none."""
        shown, verdict = self._document, self._document.verdict
        return shown.shelf.caveats(self.deck, verdict.format, verdict.on_date)

    def _show_verdict(self, check: PlanCheck) -> None:
        report, caveats = check.report, self._caveats()
        words = tr(
            "After siding: {verdict}, {main} cards, {side} in the side deck",
            verdict=deck_word(report, self._document.shelf.game, len(caveats)),
            main=report.counts.get(self._siding.main, 0),
            side=report.counts.get(self._siding.side, 0),
        )
        self.verdict.setText(words)
        self.verdict.setToolTip(plain_tip("\n".join(map(finding_text, caveats))))
        tones = {Verdict.LEGAL: "success", Verdict.ILLEGAL: "strong-error"}
        tone = tones.get(report.verdict, "unknown")
        set_tone(self.verdict, "muted" if is_unfinished(report) else tone)
        meter = next(iter(report.meters), None)
        self._meter.setVisible(meter is not None)
        self._pips.setVisible(meter is not None)
        if meter is not None:
            self._meter.set_meter(meter)
            self._pips.setText(meter_sentence(meter))
        shown = report.findings
        self.findings.show_findings(shown, RuleTexts.of(self._document.shelf))
        self.findings.setVisible(bool(shown))

    # ----------------------------------------------------------------------------------- changing

    def step(self, entry: Entry, difference: int, *, is_out: bool) -> None:
        """Move more or fewer copies of a card."""
        check = self.check
        if check is not None:
            count = check.plan.copies(entry, is_out=is_out) + difference
            self.set_count(entry, count, is_out=is_out)

    def set_count(self, entry: Entry, count: int, *, is_out: bool) -> None:
        """Say how many copies of a card move."""
        check = self.check
        if check is None:
            return
        plan = check.plan.with_copies(entry, max(0, count), is_out=is_out)
        label_ = Label.of("side {card} against {matchup}", card=entry.name, matchup=plan.matchup)
        self._put(label_, plan)

    def new(self) -> None:
        """Make a plan for another matchup."""
        matchup = self._ask("")
        if matchup:
            self.add(Plan(matchup))

    def add(self, plan: Plan) -> None:
        """Add a plan and choose it."""
        label_ = Label.of("plan against {matchup}", matchup=plan.matchup)
        self._document.session.run(SetPlans(label_, [*self._plans(), plan]))
        self.list.setCurrentRow(self.list.count() - 1)
        self.out.setFocus()

    def duplicate(self) -> None:
        """Make another plan that begins like the chosen one."""
        check = self.check
        if check is not None:
            matchup = self._ask(check.plan.matchup)
            if matchup:
                self.add(replace(check.plan, matchup=matchup))

    def rename(self) -> None:
        """Give the chosen plan another name."""
        check = self.check
        matchup = self._ask(check.plan.matchup) if check is not None else ""
        if check is not None and matchup:
            self._put(
                Label.of("rename plan to {matchup}", matchup=matchup),
                replace(check.plan, matchup=matchup),
            )

    def remove(self) -> None:
        """Take the chosen plan away."""
        check, place = self.check, self.list.currentRow()
        if check is not None:
            label_ = Label.of("remove plan against {matchup}", matchup=check.plan.matchup)
            kept = [plan for at, plan in enumerate(self._plans()) if at != place]
            self._document.session.run(SetPlans(label_, kept))

    def _on_note(self) -> None:
        check = self.check
        if check is not None and check.plan.note != self.note.text():
            label_ = Label.of("note on plan against {matchup}", matchup=check.plan.matchup)
            self._put(label_, replace(check.plan, note=self.note.text()))

    def _plans(self) -> list[Plan]:
        return [check.plan for check in self._checks]

    def _put(self, label_: Label, plan: Plan) -> None:
        plans = self._plans()
        plans[self.list.currentRow()] = plan
        self._document.session.run(SetPlans(label_, plans))

    def _ask(self, matchup: str) -> str:
        text, is_chosen = QInputDialog.getText(
            self, tr("Siding plan"), tr("Against which deck or avatar?"), text=matchup
        )
        return tidy_name(text)[:LONGEST_MATCHUP] if is_chosen else ""

    # ------------------------------------------------------------------------------------- output

    def print_plans(self) -> None:
        """Print all plans."""
        shown = self._document
        print_html(self, plans_html(shown.title, self._checks, shown.shelf, self._caveats()))

    def copy(self) -> None:
        """Put the chosen plan on the clipboard as text."""
        if self.check is not None:
            QGuiApplication.clipboard().setText(self.check.plan.text())

    def _choose_file(self) -> None:
        if self.check is None:
            return
        path = choose_to_save(self, tr("Save plan"), "plan", {tr("Text"): ".txt"})
        if path is not None:
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Write the chosen plan as a text that `check --siding` reads."""
        if self.check is None:
            return
        try:
            replace_file(path, self.check.plan.text().encode())
        except OSError as error:
            self.verdict.setText(os_sentence(error))
            set_tone(self.verdict, "strong-error")
