"""Formats and ban lists: those of the program to read, one's own to change, share and check by."""

import tomllib
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QMessageBox, QWidget

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.format_text import write_format
from deckbuilder.core.search.nearest_words import nearest
from deckbuilder.core.shelf import Shelf
from deckbuilder.store.formats import bundled_formats
from deckbuilder.store.own_formats import (
    OwnFormat,
    import_own_format,
    own_formats,
    remove_own_format,
    save_own_format,
)
from deckbuilder.store.whole_files import replace_file
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.error_words import error_text, reason_text
from deckbuilder.ui.file_dialogs import choose_to_open, choose_to_save
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.formats.format_form import FormatForm
from deckbuilder.ui.message_box import message_box
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.verdict_words import deck_word
from deckbuilder.ui.widgets import button, column, label, row, set_tone
from deckbuilder.ui.words import tr
from engine.decks import Deck
from engine.errors import EngineError
from engine.formats import Format, read_format

FORMAT, IS_OWN, PROBLEM = (Qt.ItemDataRole.UserRole + number for number in (1, 2, 3))


class FormatsDialog(FramedDialog):
    """The formats of one game.

    Signals:
        changed: Formats were saved or removed; decks have to be judged again.
    """

    changed = Signal()

    def __init__(
        self,
        theme: Theme,
        shelf: Shelf,
        folder: Path,
        deck: Deck | None = None,
        parent: QWidget | None = None,
    ) -> None:
        title = tr("Formats of {game}", game=shelf.game.title)
        super().__init__(theme, title, (980, 680), parent)
        self._shelf, self._folder, self._deck = shelf, folder, deck
        self._spec = shelf.construction.spec
        self._untouched: Format | None = None  # as the form showed it before anybody typed
        self.list = QListWidget()
        self.list.setProperty("boxed", True)
        self.list.setAccessibleName(tr("Formats"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.form = FormatForm(theme, self._spec, self._doubts)
        self.form.changed.connect(self._on_typed)
        self.said = label(tone="small", wraps=True)
        self._build()
        self.list.currentItemChanged.connect(self._on_chosen)
        self.fill(deck.format if deck is not None else shelf.game.new_deck_format)

    def _build(self) -> None:
        theme = self.theme
        halves = row(spacing=theme.space("m"))
        left = column(spacing=theme.space("s"))
        left.addWidget(self.list, 1)
        line = FlowLayout(theme.space("s"))
        self.copy_button = button(tr("Copy as my own"))
        self.import_button = button(tr("Import …"))
        for each in (self.copy_button, self.import_button):
            line.addWidget(each)
        left.addLayout(line)
        holder = QWidget()
        holder.setLayout(left)
        theme.follow(holder, lambda: holder.setFixedWidth(theme.px(240)))
        halves.addWidget(holder)
        right = column(spacing=theme.space("s"))
        right.addWidget(self.form, 1)
        right.addWidget(self.said)
        halves.addLayout(right, 1)
        self.body.addLayout(halves, 1)
        self.export_button = self.add_button(tr("Export …"))
        self.remove_button = self.add_button(tr("Remove"))
        self.save_button = self.add_button(tr("Save"), is_primary=True)
        self.add_close()
        for made, handler in (
            (self.copy_button, self.copy_format),
            (self.import_button, self._choose_import),
            (self.export_button, self._choose_export),
            (self.remove_button, self.remove),
            (self.save_button, self.save),
        ):
            made.clicked.connect(handler)

    def _doubts(self, name: str) -> str:
        """Return a name that no card has with the nearest one; empty where a card has it."""
        catalog = self._shelf.catalog
        if catalog.card(name) is not None or catalog.overlay(name) is not None:
            return ""
        meant = nearest(name, (each.name for each in catalog.cards()))
        return tr("{name} (meant {meant}?)", name=name, meant=meant) if meant else name

    # ------------------------------------------------------------------------------------ showing

    def fill(self, chosen: str = "") -> None:
        """List the formats as they are now; the user's own first."""
        self.list.blockSignals(True)
        self.list.clear()
        game = self._shelf.game.id
        for each in own_formats(game, self._folder):
            self._add_own(each)
        for event in bundled_formats(game):
            self._add(event)
        self.list.blockSignals(False)
        places = range(self.list.count())
        ids = [getattr(self.list.item(place).data(FORMAT), "id", "") for place in places]
        self.list.setCurrentRow(ids.index(chosen) if chosen in ids else 0)

    def _add_own(self, each: OwnFormat) -> None:
        if each.format is not None:
            self._add(each.format, is_own=True)
            return
        item = QListWidgetItem(tr("{file} cannot be used", file=each.path.name))
        item.setIcon(self.theme.icon("unknown", "unknown"))
        item.setData(PROBLEM, each.problem)
        self.list.addItem(item)

    def _add(self, event: Format, *, is_own: bool = False) -> None:
        item = QListWidgetItem(event.title)
        item.setIcon(self.theme.icon("judge" if is_own else "lock", "text_muted"))
        item.setData(FORMAT, event)
        item.setData(IS_OWN, is_own)
        origin = tr("your own") if is_own else tr("comes with the program")
        item.setToolTip(f"{event.title} ({event.id}), {origin}")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{event.title}, {origin}")
        self.list.addItem(item)

    @property
    def shown(self) -> Format | None:
        """The format that is chosen, as it was saved."""
        item = self.list.currentItem()
        found = item.data(FORMAT) if item is not None else None
        return found if isinstance(found, Format) else None

    @property
    def is_own(self) -> bool:
        """Whether the chosen format may be changed."""
        item = self.list.currentItem()
        return bool(item is not None and item.data(IS_OWN))

    @property
    def is_changed(self) -> bool:
        """Whether something was typed that is not saved."""
        return self._untouched is not None and self.form.typed() != self._untouched

    def _on_chosen(
        self, _item: QListWidgetItem | None = None, before: QListWidgetItem | None = None
    ) -> None:
        if before is not None and self.is_changed and not self._may_leave():
            self.list.blockSignals(True)
            self.list.setCurrentItem(before)
            self.list.blockSignals(False)
            return
        self._show_chosen()

    def _show_chosen(self) -> None:
        shown = self.shown
        self.form.setEnabled(shown is not None)
        for each in (self.copy_button, self.export_button):
            each.setEnabled(shown is not None)
        for each in (self.save_button, self.remove_button):
            each.setEnabled(shown is not None and self.is_own)
        if shown is not None:
            self.form.show_format(shown, is_editable=self.is_own)
            self._untouched = self.form.typed() if self.is_own else None
            self._judge(shown)
        else:
            self._untouched = None
            item = self.list.currentItem()
            self._complain(error_text(item.data(PROBLEM)) if item is not None else "")

    def _on_typed(self) -> None:
        event = self._checked()
        if event is not None:
            self._judge(event)

    def _checked(self) -> Format | None:
        """Return the typed format, read back as its file would be; None where that is refused."""
        typed = self.form.typed()
        if typed is None:
            return None
        try:
            return read_format(tomllib.loads(write_format(typed, self._spec)), self._spec)
        except (EngineError, tomllib.TOMLDecodeError) as error:
            self._complain(tr("This cannot be saved: {reason}.", reason=reason_text(error)))
            return None

    def _say(self, words: str) -> None:
        set_tone(self.said, "small")
        self.said.setText(words)

    def _complain(self, words: str) -> None:
        set_tone(self.said, "error")
        self.said.setText(words)

    def _judge(self, event: Format) -> None:
        """Say how the open deck stands in a format."""
        if self._deck is None or self._deck.game != event.game:
            self._say("")
            return
        report = self._shelf.check(self._deck, event, None)
        caveats = self._shelf.caveats(self._deck, event, None)
        reasons = [each.message for each in report.findings] or list(caveats)
        first = finding_text(reasons[0]) if reasons else ""
        words = tr(
            "{deck} in this format: {verdict}",
            deck=self._deck.name or tr("The open deck"),
            verdict=deck_word(report, self._shelf.game, len(caveats)),
        )
        told = (self.form.problem, f"{words}.", first)
        self._say(" ".join(filter(None, told)))

    # ----------------------------------------------------------------------------------- changing

    def copy_format(self) -> None:
        """Keep a copy of the chosen format as one's own."""
        if self.is_changed and not self._may_leave():
            return
        shown = self.shown
        if shown is None:
            return
        taken = {each.id for each in self._all()}
        names = (f"{shown.id}-{number}" for number in range(2, len(taken) + 3))
        new_id = next(each for each in names if each not in taken)
        title = tr("{title}, my own", title=shown.title)
        self._keep(replace(shown, id=new_id, title=title))

    def save(self) -> None:
        """Keep the chosen format as it is typed; another id makes another format of it."""
        event, before = self._checked(), self._untouched
        if event is None or before is None or not self.is_own:
            return
        if not self._loses(event, before) and self._keep(event):
            words = tr("Saved.")
            if event.id != before.id:
                words = tr("Saved as a further format; “{name}” is still there.", name=before.id)
            self._say(f"{words} {self.said.text()}".strip())

    def _may_leave(self) -> bool:
        """Ask whether a typed format is saved, given up or stays in front."""
        words = tr("Save the changes to {deck}?", deck=self.form.title.text())
        box = message_box(self, words, tr("What is not saved is lost."), title=self.windowTitle())
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        answer = box.exec()
        box.deleteLater()
        if answer == buttons.Save:
            return self._save_aside()
        return answer == buttons.Discard

    def _save_aside(self) -> bool:
        """Keep the typed format while another one comes to the front."""
        event, before = self._checked(), self._untouched
        if event is None or before is None or self._loses(event, before):
            return False
        return self._keep(event, is_shown=False)

    def _loses(self, event: Format, before: Format) -> bool:
        """Whether saving would lose another format or lines that are typed, which is said."""
        if self.form.unused:
            lines = "; ".join(self.form.unused[:3])
            self._say(tr("Correct or remove these lines first: {lines}", lines=lines))
            return True
        others = {each.id for each in self._all()} - {before.id}
        if event.id in others:
            words = tr("There is a format “{name}” already; choose another id.", name=event.id)
            self._say(words)
        return event.id in others

    def _keep(self, event: Format, *, is_shown: bool = True) -> bool:
        """Write a format; False where it cannot be written, which is said."""
        try:
            save_own_format(event, self._folder)
        except DeckbuilderError as error:
            self._complain(error_text(error))
            return False
        self._untouched = None  # nothing is left to lose
        if is_shown:
            self.fill(event.id)
        else:
            shown = self.shown
            self.fill(shown.id if shown is not None else "")
        self.changed.emit()
        return True

    def remove(self) -> None:
        """Take the chosen format out of use; its file stays under another name."""
        shown = self.shown
        if shown is None or not self.is_own:
            return
        try:
            kept = remove_own_format(shown, self._folder)
        except DeckbuilderError as error:
            self._complain(error_text(error))
            return
        self.fill()
        self._say(tr("Out of use; its file is kept as {file}.", file=kept.name))
        self.changed.emit()

    def reject(self) -> None:
        """See base class; asks before it gives up what was typed."""
        if not self.is_changed or self._may_leave():
            super().reject()

    def _all(self) -> list[Format]:
        items = (self.list.item(place).data(FORMAT) for place in range(self.list.count()))
        return [each for each in items if isinstance(each, Format)]

    def _choose_import(self) -> None:
        path = choose_to_open(self, tr("Import a format"), "TOML (*.toml)")
        if path is not None and (not self.is_changed or self._may_leave()):
            self.import_from(path)

    def import_from(self, path: Path) -> None:
        """Take over a format file that somebody shared."""
        try:
            event = import_own_format(path, self._shelf.game.id, self._folder)
        except DeckbuilderError as error:
            self._complain(error_text(error))
            return
        self.fill(event.id)
        self.changed.emit()

    def _choose_export(self) -> None:
        shown = self.shown
        start = shown.id if shown is not None else tr("Format")
        path = choose_to_save(self, tr("Export"), start, {"TOML": ".toml"})
        if path is not None:
            self.export_to(path)

    def export_to(self, path: Path) -> None:
        """Write the chosen format as it is typed, to share."""
        event = self._checked()
        if event is None:
            return
        try:
            replace_file(path, write_format(event, self._spec).encode())
        except OSError as error:
            self._complain(error_text(f"Cannot write {path}: {error.strerror or error}."))
        else:
            self._say(tr("Exported as {file}.", file=path.name))
