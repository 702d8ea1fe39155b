"""The right half of the desk while a deck is checked: clock, counts, and every card."""

import time
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QInputDialog,
    QLayout,
    QMenu,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.tournament.check_result import CheckResult, CheckRow
from deckbuilder.tournament.deck_check import DeckCheck
from deckbuilder.tournament.list_difference import ListPlace, Mismatch
from deckbuilder.tournament.stopwatch import clock_text
from deckbuilder.tournament.typed_cards import Candidate, candidates
from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.desk.check_meaning import MeaningBox
from deckbuilder.ui.desk.check_view import CardEntry, CheckHead, CheckView
from deckbuilder.ui.desk.finish_question import may_finish, may_give_up
from deckbuilder.ui.desk.lists_model import SIDE
from deckbuilder.ui.desk.running_check import RunningCheck
from deckbuilder.ui.desk.section_choice import SectionChoice
from deckbuilder.ui.dialogs.row_words import ask_text
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.folding_row import FoldingRow
from deckbuilder.ui.menu_buttons import give_menu
from deckbuilder.ui.summary_box import SummaryBox
from deckbuilder.ui.widgets import (
    ElidedLabel,
    bar_button,
    button,
    column,
    icon_button,
    label,
    line,
    row,
    set_tone,
)
from deckbuilder.ui.words import label_text, tr, tr_count
from engine.games.game import Game

LOW = 560
# Below this width, at scale 1, the buttons leave words out for the player's name.
NARROW = 560
LEAST = 395
NAME = 130  # what the name of the player has at least
ENTRY = 210  # what the field for cards has at least


class CheckPane(QWidget):
    """One deck check.

    Signals:
        slip_asked: The slip should be shown.
        infractions_asked: Infractions should be noted.
        paste_asked: The list on the clipboard is what is there.
        steps_changed: What can be undone or redone has changed.
    """

    slip_asked = Signal()
    infractions_asked = Signal()
    paste_asked = Signal()
    steps_changed = Signal()

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self._theme = painter.theme
        self.running: RunningCheck | None = None
        self.setProperty("pane", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._section = ""
        self._clock = QTimer(self, interval=500)
        self._clock.timeout.connect(self._show_time)
        self._folding = QTimer(self, singleShot=True, interval=0)
        self._folding.timeout.connect(self._fold)
        self._theme.changed.connect(self._folding.start)
        self._build()

    # ----------------------------------------------------------------------------------- building

    def _build(self) -> None:
        theme = self._theme
        layout = column(spacing=theme.space("s"))
        layout.addLayout(self._padded(self._build_head()))
        boxes = row(spacing=theme.space("m"))
        self.boxes = [SummaryBox() for _ in range(4)]
        for box in self.boxes:
            boxes.addWidget(box, 1)
        self._summary = QWidget()
        self._summary.setLayout(self._padded(boxes))
        layout.addWidget(self._summary)
        layout.addLayout(self._padded(self._build_tools()))
        layout.addLayout(self._padded(self._build_entry()))
        layout.addWidget(line())
        layout.addWidget(CheckHead(theme))
        self.view = CheckView(self._painter)
        self._connect_view()
        layout.addWidget(self.view, 1)
        layout.addWidget(line())
        self.meaning = MeaningBox(self._theme)
        self.meaning.noted.connect(lambda text: self._do("note", text))
        below = row()
        below.setContentsMargins(0, 0, 0, theme.space("s"))
        below.addWidget(self.meaning)
        layout.addLayout(self._padded(below))
        self.setLayout(layout)

    def _padded(self, inner: QLayout) -> QVBoxLayout:
        box = column()
        margin = self._theme.space("m")
        box.setContentsMargins(margin, self._theme.space("xs"), margin, 0)
        box.addLayout(inner)
        return box

    def _build_head(self) -> FoldingRow:
        theme = self._theme
        names = column(spacing=1)
        self._player = ElidedLabel(tone="title")
        self._about = ElidedLabel(tone="small")
        names.addWidget(self._player)
        names.addWidget(self._about)
        self.pause = icon_button(theme, "timer", tr("Stop or start the clock"))
        self.pause.clicked.connect(lambda: self._do("pause"))
        self.time = label("00:00", "title")
        self.time.setAccessibleName(tr("Time of this check"))
        self._limit = label(tone="small")
        self.slip = bar_button(theme, tr("Slip"), "print", "framed")
        self.slip.setToolTip(tr("Slip"))
        self.slip.clicked.connect(self.slip_asked)
        self.end = button(tr("Finish check"), "primary")
        theme.dress(self.end, "judge", "on_accent")
        self.end.clicked.connect(self._finish)
        self.more = icon_button(theme, "more", tr("More"), is_framed=True)
        menu = QMenu(self.more)
        menu.addAction(tr("Everything is there as listed")).triggered.connect(
            lambda: self._do("fill")
        )
        # In a low window these stand here, and the rows have the room of their buttons.
        low = {
            tr("Paste list"): self.paste_asked.emit,
            tr("Infractions …"): self.infractions_asked.emit,
            tr("Note …"): self._ask_note,
        }
        self._low_actions = [menu.addAction(words) for words in low]
        for action, asked in zip(self._low_actions, low.values(), strict=True):
            action.setVisible(False)
            action.triggered.connect(lambda _checked=False, asked=asked: asked())
        menu.addAction(tr("End without a result …")).triggered.connect(self._give_up)
        give_menu(self.more, menu)
        tools = (self.pause, self.time, self._limit, self.slip, self.end, self.more)
        self._head = FoldingRow(names, tools, theme.space("s"))
        return self._head

    def _build_tools(self) -> FlowLayout:
        tools = FlowLayout(self._theme.space("m"))
        self.is_sorted = QCheckBox(tr("Counting finished"))
        self.is_sorted.setToolTip(tr("Listed cards that were not found count as missing."))
        self.is_sorted.toggled.connect(lambda is_on: self._do("set_sorted", is_on))
        self.is_sided = QCheckBox(tr("Between games (sided)"))
        self.is_sided.setToolTip(
            tr("Main and side deck may have been swapped card by card, infusions stay on theirs.")
        )
        self.is_sided.toggled.connect(lambda is_on: self._do("set_sided", is_on))
        self.paste = button(tr("Paste list"))
        self.paste.clicked.connect(self.paste_asked)
        self.infractions = button(tr("Infractions …"))
        self.infractions.clicked.connect(self.infractions_asked)
        tools.addWidget(self.is_sorted)
        tools.addWidget(self.is_sided)
        tools.addWidget(self.paste)
        tools.addWidget(self.infractions)
        return tools

    def _build_entry(self) -> QHBoxLayout:
        entry = row(spacing=self._theme.space("s"))
        self.segments = SectionChoice()
        self.segments.chosen.connect(self.choose_section)
        self.entry = CardEntry()
        self.entry.offer_asked.connect(self._offer)
        self.entry.entered.connect(self._on_entered)
        self.entry.left_down.connect(self._to_rows)
        entry.addWidget(self.segments)
        entry.addWidget(self.entry, 1)
        return entry

    def _connect_view(self) -> None:
        view = self.view
        view.step_asked.connect(lambda row_, step: self._do("step", row_, step))
        view.set_asked.connect(lambda row_, count: self._do("set_count", row_, count))
        view.tick_asked.connect(lambda row_: self._do("tick", row_))
        view.infuse_asked.connect(self.infuse)
        view.move_asked.connect(self._move)
        view.typed.connect(self.entry.begin)

    # ------------------------------------------------------------------------------------ showing

    @property
    def game(self) -> Game | None:
        """The game of the deck that is checked."""
        return self.running.count.shelf.game if self.running is not None else None

    def begin(self, running: RunningCheck) -> None:
        """Show another deck check."""
        self.running = running
        running.changed.connect(self.refresh)
        count = running.count
        self.view.look.set_catalog(count.shelf.catalog)
        self._make_segments(count)
        for box, value in ((self.is_sorted, count.is_sorted), (self.is_sided, False)):
            box.blockSignals(True)
            box.setChecked(value)
            box.blockSignals(False)
        self.is_sided.setVisible(count.can_side)
        self._clock.start()
        self.meaning.note.clear()
        self.entry.clear()
        self.refresh()
        self.view.scrollToTop()
        self.entry.setFocus()

    def stop(self) -> None:
        """The check is over."""
        self._clock.stop()
        self.running = None

    def refresh(self) -> None:
        """Show how the check stands now."""
        running, game = self.running, self.game
        if running is None or game is None:
            return
        self._show_head(running)
        chosen = self.view.current
        self.view.rows.show_rows(running.count.rows(), game)
        if chosen is not None:
            self._choose_again(chosen)
        result = running.result
        self._show_boxes(result, game)
        self.meaning.show_result(running, result)
        self._show_time()
        penalised = len(running.logged.penalised)
        words = tr("Infractions ({count}) …", count=penalised) if penalised else tr("Infractions …")
        self.infractions.setText(words)
        self.steps_changed.emit()

    def _fold(self) -> None:
        """Leave the height to the rows, where there is little, and the width to the name."""
        is_narrow = self.width() < self._theme.px(NARROW)
        is_low = self.height() < self._theme.px(LOW)
        self.slip.show_words(not is_narrow)
        self._limit.setVisible(not is_narrow and not is_low)
        room = self.width() - 2 * self._theme.space("m")
        self._head.fold_for(room, self._theme.px(NAME))
        self.segments.fit(room - self._theme.px(ENTRY))
        if is_low == self._summary.isVisibleTo(self):
            self._summary.setVisible(not is_low)
            for tool in (self.paste, self.infractions):
                tool.setVisible(not is_low)
            for action in self._low_actions:
                action.setVisible(is_low)
            self.meaning.set_brief(is_low)
            self.refresh()

    def _ask_note(self) -> None:
        note = ask_text(self, tr("Note for the log and the slip"), "")
        if note:
            self._do("note", note)

    def _choose_again(self, before: CheckRow) -> None:
        """Stay with the card that was counted, wherever it is now."""
        place = ListPlace.of(before.section, before.entry)
        for is_pair in (before.id[1], not before.id[1]):
            if self.view.rows.place_of((place, is_pair)) >= 0:
                self.view.choose((place, is_pair))
                return

    def _show_head(self, running: RunningCheck) -> None:
        logged, deck = running.logged, running.count.registered
        self._player.set_text(logged.player)
        leaders = [
            entry.name
            for section in running.count.shelf.game.sections
            if not section.is_drawn_from and section.id != "side"
            for entry in deck.entries(section.id)[:1]
        ][:1]
        parts = [deck.name, *leaders]
        parts += [tr("table {table}", table=logged.table)] if logged.table else []
        parts += [tr("round {round}", round=logged.round)] if logged.round else []
        self._about.set_text(" · ".join(each for each in parts if each))

    def _show_time(self) -> None:
        if self.running is None:
            return
        watch, now = self.running.watch, time.time()
        self.time.setText(clock_text(watch.elapsed(now)))
        set_tone(self.time, "title-over" if watch.is_over(now) else "title")
        limit = tr("of {limit}", limit=clock_text(watch.limit))
        self._limit.setText(limit)
        self.time.setToolTip(f"{self.time.text()} {limit}")

    def _show_boxes(self, result: CheckResult, game: Game) -> None:
        drawn = [each.id for each in game.sections if each.is_drawn_from]
        found, listed = result.found.count(*drawn), result.listed.count(*drawn)
        self.boxes[0].show_words(
            tr("{found} of {listed}", found=found, listed=listed), tr("counted in the deck")
        )
        missing, extra = result.count(Mismatch.MISSING), result.count(Mismatch.EXTRA)
        wrong = tr("{missing} missing, {extra} extra", missing=missing, extra=extra)
        tone = "strong-error" if missing or extra else "heading"
        self.boxes[1].show_words(wrong, tr("cards against the list"), tone)
        # A game without infusions has nothing to say about them.
        self.boxes[2].setVisible(bool(game.schema.overlay_types))
        self.entry.show_example(each for key in drawn for each in result.listed.entries(key))
        self._show_infusions(result)
        others = [each.id for each in game.sections if not each.is_drawn_from]
        titles = {each: section_title(game, each) for each in others} | {SIDE: tr("Side")}
        words = ", ".join(
            f"{titles[each]} {result.found.count(each)}"
            for each in others
            if max(result.listed.count(each), result.found.count(each)) > 1
        )
        is_same = all(result.found.count(each) == result.listed.count(each) for each in others)
        misplaced = result.count(Mismatch.SECTION)
        different = tr("not as listed") if result.is_sorted else tr("not as listed yet")
        rest = tr("as listed") if is_same and not misplaced else different
        if misplaced:
            rest = tr("{count} in the wrong section", count=misplaced)
        self.boxes[3].show_words(words, rest, "strong-error" if misplaced else "heading")

    def _show_infusions(self, result: CheckResult) -> None:
        moved, wrong = result.moved_infusions, result.differing_infusions
        pips, limit = result.report.counts.get("pips"), None
        if self.running is not None:
            limit = self.running.format.numbers.get("pip_limit")
        rest = ""
        if pips is not None:
            rest = tr("{pips} of {limit} pips", pips=pips, limit=limit) if limit else str(pips)
        if moved and moved == wrong:
            head = tr_count(moved, "1 infusion moved", "{count} infusions moved")
        else:
            head = tr_count(wrong, "1 infusion differs", "{count} infusions differ")
        tone = "infusion" if moved or wrong else "heading"
        self.boxes[2].show_words(head, rest, tone)

    # ----------------------------------------------------------------------------------- counting

    def _finish(self) -> None:
        if self.running is None:
            return
        result = self.running.result
        left = 0 if result.is_sorted else result.open_cards
        if not left or may_finish(self, left):
            self._do("finish")

    def _give_up(self) -> None:
        if self.running is None:
            return
        sections = self.running.result.found.sections.values()
        counted = sum(entry.count for entries in sections for entry in entries)
        if not counted or may_give_up(self, counted):
            self._do("give_up")

    def _do(self, name: str, *values: object) -> None:
        if self.running is not None:
            getattr(self.running, name)(*values)

    def _make_segments(self, count: DeckCheck) -> None:
        game = count.shelf.game
        self.segments.offer(game)
        self._folding.start()
        home = next(each.id for each in game.sections if each.is_drawn_from)
        self.choose_section(home)

    def choose_section(self, section: str) -> None:
        """Say which section is being sorted."""
        self._section = section
        self.segments.choose(section)
        self.entry.setFocus()

    def _offer(self, typed: str) -> None:
        if self.running is None:
            return
        found = candidates(self.running.count, typed, self._section)
        self.entry.offer(found, [self._candidate_words(each) for each in found])

    def _candidate_words(self, each: Candidate) -> str:
        game = self.game
        assert game is not None
        name = " + ".join((each.entry.name, *each.entry.infusions))
        about = [section_title(game, each.section)]
        if not each.is_listed:
            about.append(tr("not listed"))
        elif not each.is_open:
            about.append(tr("all found"))
        return f"{each.entry.count} {name}   {' · '.join(about)}"

    def _on_entered(self, chosen: Candidate) -> None:
        self._do("add", chosen.section, chosen.entry)
        place = ListPlace.of(chosen.section, chosen.entry)
        for is_pair in (False, True):
            self.view.choose((place, is_pair))

    def _to_rows(self) -> None:
        self.view.setFocus()
        if self.view.current is None and self.view.rows.rowCount() > 1:
            self.view.setCurrentIndex(self.view.rows.index(1))

    def _move(self, row_: CheckRow) -> None:
        """Move copies between the section that is drawn from and the side deck, if there is one."""
        game = self.game
        if game is None or game.section("side") is None:
            return
        home = next(each.id for each in game.sections if each.is_drawn_from)
        if row_.found:
            self._do("move", row_, home if row_.section == "side" else "side")

    def infuse(self, row_: CheckRow) -> None:
        """Ask which infusion lies on a copy of a row; the listed ones are offered first."""
        if not row_.found:
            return
        menu = QMenu(self)
        for name in self._infusions_for(row_):
            menu.addAction(name.replace("&", "&&")).triggered.connect(
                lambda _checked=False, name=name: self._do("give", row_, name)
            )
        menu.addAction(tr("Another infusion …")).triggered.connect(lambda: self._ask_other(row_))
        if row_.entry.infusions:
            menu.addSeparator()
            menu.addAction(tr("None lies on it")).triggered.connect(
                lambda: self._do("take_off", row_)
            )
        rect = self.view.visualRect(self.view.currentIndex())
        menu.setActiveAction(menu.actions()[0])
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.view.viewport().mapToGlobal(rect.bottomLeft()))

    def _infusions_for(self, row_: CheckRow) -> Sequence[str]:
        if self.running is None:
            return ()
        entries = [
            each for rows in self.running.count.registered.sections.values() for each in rows
        ]
        same = [name for each in entries if each.key == row_.entry.key for name in each.infusions]
        other = [name for each in entries for name in each.infusions]
        return tuple(dict.fromkeys((*same, *other)))[:14]

    def _ask_other(self, row_: CheckRow) -> None:
        if self.running is None:
            return
        overlays = self.running.count.shelf.catalog.overlays_by_key.values()
        names = sorted(each.name for each in overlays)
        name, is_chosen = QInputDialog.getItem(
            self, tr("Infusion"), tr("Which infusion lies on {card}?", card=row_.entry.name), names
        )
        if is_chosen and name.strip():
            self._do("give", row_, name.strip())

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        """See base class; it folds a moment after it is shown."""
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), self._theme.px(LEAST)), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._folding.start()  # after Qt has laid everything out

    # --------------------------------------------------------------------------------------- steps

    @property
    def undo_text(self) -> str | None:
        """What undo would take back, in words."""
        step = self.running.count.undo_label if self.running is not None else None
        return label_text(step) if step is not None else None

    @property
    def redo_text(self) -> str | None:
        """What redo would do again, in words."""
        step = self.running.count.redo_label if self.running is not None else None
        return label_text(step) if step is not None else None
