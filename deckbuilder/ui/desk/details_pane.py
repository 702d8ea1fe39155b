"""The right half of the desk while no deck is checked: one list with its verdict and history."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.core.checking.verdict_words import printable
from deckbuilder.core.decklist.text_writer import write_text_list
from deckbuilder.tournament.check_log import LoggedCheck
from deckbuilder.tournament.event_checks import ILLEGAL, LEGAL, CheckedList
from deckbuilder.tournament.event_teams import CheckedTeam
from deckbuilder.tournament.events import Event
from deckbuilder.tournament.infractions import InfractionTable
from deckbuilder.tournament.lock_comparison import ListChange
from deckbuilder.tournament.names import says_team
from deckbuilder.tournament.rosters import Registration
from deckbuilder.tournament.stopwatch import clock_text, day_and_time
from deckbuilder.ui.desk.lists_model import verdict_text
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.folding_row import FoldingRow
from deckbuilder.ui.panes.findings_list import FindingsList
from deckbuilder.ui.rule_chips import RuleTexts
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.verdict_words import caveat_words, verdict_word
from deckbuilder.ui.widgets import (
    ElidedLabel,
    button,
    clear,
    column,
    label,
    line,
    link,
    plain_tip,
    row,
    set_tone,
)
from deckbuilder.ui.words import tr
from engine.decks import Deck
from engine.legality import Finding, Severity

NAME = 130  # what the name of the player has at least, at scale 1
MOST_CHANGES = 12  # cards that a line names
TONES = {"legal": "success", "illegal": "strong-error", "unknown": "unknown"}


def finding_of(record: Mapping[str, object]) -> Finding:
    """Return a finding that travelled as a record; its fix belongs to the player and stays out."""
    rules, cards = record.get("rules"), record.get("cards")
    return Finding(
        Severity(str(record["severity"])),
        str(record["code"]),
        tuple(map(str, rules)) if isinstance(rules, list) else (),
        str(record["message"]),
        str(record.get("section") or ""),
        tuple(map(str, cards)) if isinstance(cards, list) else (),
    )


@dataclass(frozen=True, slots=True)
class ListHistory:
    """What happened to a list.

    Attributes:
        changes: What changed in it since the lock.
        checks: Its earlier deck checks.
        penalties: Says what their penalties are called.
        locked: The list as it was locked; it counts where the file cannot be read any more.
    """

    changes: Sequence[ListChange] = ()
    checks: Sequence[LoggedCheck] = ()
    penalties: InfractionTable | None = None
    locked: Deck | None = None


NO_HISTORY = ListHistory()


class DetailsPane(QWidget):
    """One list of the event.

    Signals:
        check_asked: A deck check should begin. Carries the CheckedList.
        resume_asked: An interrupted check should continue. Carries CheckedList and LoggedCheck.
        editor_asked: The list should be opened in the deck editor. Carries the CheckedList.
        sheet_asked: The list's registration sheet is wanted. Carries the CheckedList.
        open_asked: A folder should be opened as an event.
        new_asked: A folder should be made an event.
        recent_asked: An event that was open before is wanted. Carries its path.
    """

    check_asked = Signal(object)
    resume_asked = Signal(object, object)
    editor_asked = Signal(object)
    sheet_asked = Signal(object)
    open_asked = Signal()
    new_asked = Signal()
    recent_asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._checked: CheckedList | None = None
        self._table_of: Registration | None = None
        self._open_check: LoggedCheck | None = None
        self.setProperty("pane", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = column()
        layout.addWidget(self._build_empty())
        # Small windows and large text have no room for everything; nothing may lie over anything.
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(self._build_body())
        layout.addWidget(self._area, 1)
        self.setLayout(layout)
        self.show_nothing()

    # ----------------------------------------------------------------------------------- building

    def _build_empty(self) -> QWidget:
        self._empty = QWidget()
        inner = column(margin=self._theme.space("xl"), spacing=self._theme.space("m"))
        self._hint = label(tone="muted", wraps=True)
        self.open = button(tr("Open folder …"), "primary")
        self.open.clicked.connect(self.open_asked)
        self.begin = button(tr("New event …"))
        self.begin.clicked.connect(self.new_asked)
        inner.addStretch(1)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        inner.addWidget(self._hint)
        ways = row(spacing=self._theme.space("s"))
        ways.addStretch(1)
        for each in (self.open, self.begin):
            ways.addWidget(each)
        ways.addStretch(1)
        inner.addLayout(ways)
        self._recent = column(spacing=self._theme.space("xs"))
        inner.addLayout(self._recent)
        inner.addStretch(2)
        self._empty.setLayout(inner)
        return self._empty

    def _build_body(self) -> QWidget:
        theme = self._theme
        self._body = QWidget()
        self._body.setProperty("pane", True)
        inner = column(margin=theme.space("m"), spacing=theme.space("s"))
        inner.addLayout(self._build_head())
        inner.addLayout(self._build_begin())
        inner.addWidget(line())
        self.verdict = label(tone="heading", wraps=True)
        inner.addWidget(self.verdict)
        self.caveats = label(tone="small-warning", wraps=True)
        inner.addWidget(self.caveats)
        self.findings = FindingsList(theme, is_of_editor=False)
        self.findings.set_room(theme.px(190))
        inner.addWidget(self.findings)
        self.failed = label(tone="strong-error", wraps=True)
        inner.addWidget(self.failed)
        self.about = label(tone="small", wraps=True)
        inner.addWidget(self.about)
        self._build_list(inner)
        self._body.setLayout(inner)
        return self._body

    def _build_head(self) -> FoldingRow:
        theme = self._theme
        names = column(spacing=1)
        self.player = ElidedLabel(tone="title")
        self._file = ElidedLabel(tone="small")
        names.addWidget(self.player)
        names.addWidget(self._file)
        self.editor = button(tr("Open in the editor"))
        self.editor.clicked.connect(lambda: self.editor_asked.emit(self._checked))
        self.sheet = button(tr("Sheet …"))
        self.sheet.clicked.connect(lambda: self.sheet_asked.emit(self._checked))
        self.check = button(tr("Deck check"), "primary")
        theme.dress(self.check, "judge", "on_accent")
        self.check.clicked.connect(self._on_check)
        tools = (self.editor, self.sheet, self.check)
        self._head = FoldingRow(names, tools, theme.space("s"))
        return self._head

    def _build_begin(self) -> FlowLayout:
        box = FlowLayout(self._theme.space("s"))
        self.table, self.round, self.judge = QLineEdit(), QLineEdit(), QLineEdit()
        for field, title, width in (
            (self.table, tr("Table"), 64),
            (self.round, tr("Round"), 64),
            (self.judge, tr("Judge"), 150),
        ):
            field.setAccessibleName(title)
            field.setMaxLength(60)
            field.setFixedWidth(self._theme.px(width))
            pair = row(spacing=self._theme.space("s"))
            pair.addWidget(label(title, "small"))
            pair.addWidget(field)
            holder = QWidget()
            holder.setLayout(pair)
            box.addWidget(holder)
        return box

    def _build_list(self, inner: QVBoxLayout) -> None:
        head = row(spacing=self._theme.space("s"))
        self._list_title = label(tr("The list as read"), "section")
        head.addWidget(self._list_title)
        head.addStretch(1)
        self.code = label(tone="rule")
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        head.addWidget(self.code)
        inner.addLayout(head)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("The list as read"))
        inner.addWidget(self.text, 1)

    # Qt overrides

    def rest(self) -> None:
        """Let the second half of a double click that ended a check begin no new one."""
        self.check.setEnabled(False)
        pause = QApplication.doubleClickInterval()
        QTimer.singleShot(pause, self, lambda: self.check.setEnabled(True))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; the name of the player keeps its room."""
        super().resizeEvent(event)
        room = self._area.viewport().width() - 2 * self._theme.space("m")
        self._head.fold_for(room, self._theme.px(NAME))

    # ------------------------------------------------------------------------------------ showing

    def show_nothing(self, event: Event | None = None, recent: Sequence[Path] = ()) -> None:
        """Say what to do while nothing is chosen, and offer the events that were open last."""
        self._checked = None
        self._empty.show()
        self._area.hide()
        has_event = event is not None
        self.open.setVisible(not has_event)
        self.begin.setVisible(not has_event)
        self._hint.setText(_next_step(event))
        clear(self._recent)
        if recent and not has_event:
            heading = label(tr("Recent events"), "section")
            self._recent.addWidget(heading, 0, Qt.AlignmentFlag.AlignHCenter)
        for path in () if has_event else recent:
            made = link(path.name)
            made.setToolTip(plain_tip(str(path)))
            made.clicked.connect(
                lambda _checked=False, file=str(path): self.recent_asked.emit(file)
            )
            self._recent.addWidget(made, 0, Qt.AlignmentFlag.AlignHCenter)

    def show_list(
        self,
        checked: CheckedList,
        rules: RuleTexts,
        *,
        team: CheckedTeam | None = None,
        history: ListHistory = NO_HISTORY,
    ) -> None:
        """Show another list with everything known of it.

        Round and judge stay for the next player; a table is that of one.
        """
        if checked.registration != self._table_of:
            self.table.clear()
        self._checked, self._table_of = checked, checked.registration
        self._empty.hide()
        self._area.show()
        who = checked.registration
        self.player.set_text(who.player)
        is_plain = not who.team or says_team(who.team)
        team_words = who.team if is_plain else tr("team {team}", team=who.team)
        seat = tr("seat {seat}", seat=who.seat) if who.seat else ""
        name = checked.deck.name if checked.deck is not None else ""
        parts = (name, team_words, seat, who.number, printable(who.list))
        self._file.set_text(" · ".join(each for each in parts if each))
        self._show_verdict(checked, rules, team)
        self._show_failed(history.checks)
        self.about.setText("\n".join(_history(checked, history)))
        self.about.setVisible(bool(self.about.text()))
        self.code.setText(checked.code)
        self.code.setVisible(bool(checked.code))
        self._show_text(checked, history.locked)
        self._show_buttons(checked, history)

    def _show_failed(self, checks: Sequence[LoggedCheck]) -> None:
        """Say in red that the newest deck check failed."""
        finished = [each for each in checks if each.outcome == "finished"]
        has_failed = bool(finished) and not finished[-1].result.get("as_listed")
        self.failed.setText(tr("The deck was not as listed.") if has_failed else "")
        self.failed.setVisible(has_failed)

    def _show_text(self, checked: CheckedList, locked: Deck | None) -> None:
        is_kept = checked.deck is None and locked is not None
        title = tr("The list as it was locked") if is_kept else tr("The list as read")
        self._list_title.setText(title)
        self.text.setAccessibleName(title)
        deck = checked.deck or locked
        self.text.setPlainText(write_text_list(deck) if deck is not None else "")
        self.text.setPlaceholderText(tr("No list could be read."))

    def _show_verdict(
        self, checked: CheckedList, rules: RuleTexts, team: CheckedTeam | None
    ) -> None:
        words = verdict_text(checked)
        findings = [finding_of(each) for each in checked.findings]
        is_limited = checked.verdict == LEGAL and bool(checked.caveats)
        unknown = sum(each.severity is Severity.UNKNOWN for each in findings)
        if checked.error:
            words = error_text(checked.error)
        elif checked.verdict == ILLEGAL and unknown:
            words += ", " + tr("{count} unknown", count=unknown)
        elif is_limited:
            words += ", " + caveat_words(len(checked.caveats))
        if team is not None:
            findings += [finding_of(each) for each in team.findings]
            words += " · " + tr("team: {verdict}", verdict=team_words(team, checked))
        self.verdict.setText(words)
        is_team_wrong = team is not None and checked.verdict == LEGAL != team.verdict
        verdict = team.verdict if team is not None and is_team_wrong else checked.verdict
        set_tone(self.verdict, TONES.get(verdict, "warning"))
        self.caveats.setText("\n".join(map(finding_text, checked.caveats)) if is_limited else "")
        self.caveats.setVisible(is_limited)
        self.findings.show_findings(findings, rules)
        self.findings.setVisible(bool(findings))
        height = len(findings) * (self._theme.height("row_two_lines") + 8)
        self.findings.setMaximumHeight(min(height, self._theme.px(190)))

    def _show_buttons(self, checked: CheckedList, history: ListHistory) -> None:
        has_deck = checked.deck is not None
        for each in (self.check, self.editor, self.sheet):
            is_possible = has_deck or (each is self.check and history.locked is not None)
            each.setEnabled(is_possible)
            each.setToolTip("" if is_possible else tr("No list could be read."))
        self._open_check = next((each for each in reversed(history.checks) if each.is_open), None)
        is_open = self._open_check is not None
        self.check.setText(tr("Continue the check") if is_open else tr("Deck check"))

    def _on_check(self) -> None:
        if self._open_check is not None:
            self.resume_asked.emit(self._checked, self._open_check)
        else:
            self.check_asked.emit(self._checked)


def _next_step(event: Event | None) -> str:
    """Return what to do while no list is chosen."""
    if event is None:
        return tr("Open a folder of deck lists, or a CSV with player, team, seat and list.")
    if event.registrations:
        return tr("Choose a list at the left. Enter begins a deck check.")
    return tr(
        "No lists yet. Deck lists that are put into the folder {folder} appear here by themselves.",
        folder=printable(str(event.folder)),
    )


def _history(checked: CheckedList, history: ListHistory) -> list[str]:
    lines = [
        tr(
            "Line {line}: {reason}",
            line=each.get("line"),
            reason=error_text(each.get("reason", "")),
        )
        for each in _problems(checked)
    ]
    for change in history.changes:
        lines.append(tr("Changed since the lock: {what}", what=change_words(change)))
    for each in history.checks:
        lines.append(check_words(each, history.penalties))
    return lines


def _problems(checked: CheckedList) -> list[Mapping[str, object]]:
    found = checked.record.get("problems")
    rows = found if isinstance(found, list) else []
    return [each for each in rows if isinstance(each, Mapping) and not each.get("lost")][:6]


def change_words(change: ListChange, most: int | None = MOST_CHANGES) -> str:
    """Return what changed in a list since the lock, in a line; of many cards only the first."""
    cards = [f"{_signed(each.after - each.before)} {each.title}" for each in change.cards[:most]]
    left = len(change.cards) - len(cards)
    more = [tr("and {count} more", count=left)] if left else []
    titles: Mapping[str, Callable[[], str]] = {
        "changed": lambda: tr("other cards"),
        "removed": lambda: tr("gone"),
        "added": lambda: tr("new"),
        "unreadable": lambda: tr("no longer readable"),
        "renamed": lambda: tr("the same list under another name"),
    }
    return ", ".join((titles[change.kind.value](), *cards, *more))


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def check_words(check: LoggedCheck, table: InfractionTable | None = None) -> str:
    """Return an earlier deck check in a line; the table says what penalties are called."""
    when = day_and_time(check.started)
    if check.is_open:
        return tr("Deck check begun {when}, not finished.", when=when)
    if check.outcome != "finished":
        return tr("Deck check of {when} was cancelled.", when=when)
    outcome = tr("as listed") if check.result.get("as_listed") else tr("not as listed")
    penalties = ", ".join(
        f"{each.title} ({table.penalty(each.penalty).title if table else each.penalty})"
        for each in check.penalised
    )
    words = tr("Deck check {when}, {time}: {outcome}", when=when,
               time=clock_text(check.seconds), outcome=outcome)  # fmt: skip
    where = [tr("round {round}", round=check.round)] if check.round else []
    where += [tr("table {table}", table=check.table)] if check.table else []
    words += f" ({', '.join(where)})" if where else ""
    return f"{words}; {penalties}" if penalties else words


def team_words(team: CheckedTeam, besides: CheckedList) -> str:
    """Return a team's verdict, with the other members whose lists are to blame for it."""
    words = verdict_word(team.verdict, len(team.caveats))
    to_blame = [
        each.registration.player
        for each in team.members
        if each.verdict != LEGAL and each.registration != besides.registration
    ]
    return f"{words} ({', '.join(to_blame)})" if to_blame else words
