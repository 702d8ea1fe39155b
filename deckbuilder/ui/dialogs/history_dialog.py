"""Saved versions and this session's steps, what changed between them, and the way back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from deckbuilder.core.commands import Label, ReplaceDeck
from deckbuilder.core.deck_diff import diff_decks
from deckbuilder.store.decks.deck_versions import Version, name_version, repair_names, versions_of
from deckbuilder.ui.date_words import moment_words, time_words
from deckbuilder.ui.dialogs.diff_view import DiffView
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.dialogs.row_words import ask_line
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label, row
from deckbuilder.ui.words import label_text, tr
from engine.decks import Deck

if TYPE_CHECKING:
    from deckbuilder.ui.window.document import Document


@dataclass(frozen=True, slots=True)
class Moment:
    """A deck as it was.

    Attributes:
        version: The saved version it is; None for a step, which cannot be named.
        short: What it is called where it is put back.
    """

    title: str
    deck: Deck
    at: datetime | None = None
    version: Version | None = None
    short: str = ""


class HistoryDialog(FramedDialog):
    """Lists what the deck was, newest first, and puts one back as a step that can be undone."""

    def __init__(
        self,
        theme: Theme,
        document: "Document",
        versions: Sequence[Version],
        parent: QWidget | None = None,
        note: str = "",
    ) -> None:
        super().__init__(theme, tr("History of {deck}", deck=document.title), (960, 560), parent)
        self._document = document
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Versions and steps"))
        self.list.setProperty("boxed", True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.view = DiffView(theme)
        self._fill(versions)
        words = tr("From the chosen moment to the deck as it is now:")
        right = column(spacing=theme.space("s"))
        right.addWidget(label(words, "small", wraps=True))
        right.addWidget(self.view, 1)
        self._say = label(note, tone="error", wraps=True)
        right.addWidget(self._say)
        body = row(spacing=theme.space("m"))
        body.addWidget(self.list, 2)
        body.addLayout(right, 3)
        self.body.addLayout(body, 1)
        self._name = self.add_button(tr("Name this version …"))
        self._name.clicked.connect(self.ask_name)
        self._restore = self.add_button(tr("Restore this state"))
        self._restore.clicked.connect(self.restore)
        self.add_close()
        self.list.currentItemChanged.connect(self._show)
        self.list.setCurrentRow(0)
        self._show()

    def _fill(self, versions: Sequence[Version]) -> None:
        moments = [*self._undone(), *self._steps(), *_versions(versions)]
        # Steps of an earlier session have no time; they came before those of this one.
        moments.sort(key=lambda each: each.at or datetime.min, reverse=True)
        for moment in moments:
            self._add(moment)
        if not self.list.count():
            item = QListWidgetItem(tr("Nothing yet: change the deck, or save it."))
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(item)

    def _undone(self) -> Iterator[Moment]:
        """Yield the deck after each step that was undone and can be done again, newest first."""
        for step in reversed(self._document.session.undone):
            words = label_text(step.label)
            title = tr("After: {step} (undone)", step=words)
            if step.at is not None:
                when = time_words(step.at)
                title = tr("{time}  after: {step} (undone)", time=when, step=words)
            yield Moment(title, step.after, step.at, short=tr("after: {step}", step=words))

    def _steps(self) -> Iterator[Moment]:
        """Yield the deck before each step, newest first, with the time of the step."""
        for step in reversed(self._document.session.steps):
            words = label_text(step.label)
            title = tr("Before: {step}", step=words)
            if step.at is not None:
                title = tr("{time}  before: {step}", time=time_words(step.at), step=words)
            yield Moment(title, step.before, step.at, short=tr("before: {step}", step=words))

    def _add(self, moment: Moment) -> None:
        item = QListWidgetItem(moment.title)
        item.setToolTip(moment.title)
        item.setData(Qt.ItemDataRole.UserRole, moment)
        self.list.addItem(item)

    def chosen(self) -> Moment | None:
        """Return the moment that is selected."""
        item = self.list.currentItem()
        found = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        return found if isinstance(found, Moment) else None

    def _show(self) -> None:
        moment = self.chosen()
        self._restore.setEnabled(moment is not None)
        self._name.setEnabled(moment is not None and moment.version is not None)
        if moment is not None:
            difference = diff_decks(moment.deck, self._document.deck)
            self.view.show_diff(difference, self._document.shelf.game)

    def ask_name(self) -> None:
        """Ask what the chosen version is to be called."""
        moment = self.chosen()
        if moment is None or moment.version is None:
            return
        words = tr("Name of this version; empty for none")
        name = ask_line(self, words, moment.version.name)
        if name is not None:
            self.name(name)

    def name(self, name: str) -> None:
        """Name the chosen version; one with a name is kept for good."""
        moment, item = self.chosen(), self.list.currentItem()
        if moment is None or moment.version is None or item is None:
            return
        try:
            name_version(moment.version, name)
        except OSError as error:
            self._say.setText(_not_kept(error))
            return
        named = _moment_of(replace(moment.version, name=name))
        item.setText(named.title)
        item.setToolTip(named.title)
        item.setData(Qt.ItemDataRole.UserRole, named)

    def restore(self) -> None:
        """Put the chosen deck back, as one step."""
        moment = self.chosen()
        if moment is not None:
            label_ = Label.of("restore the state {moment}", moment=moment.short)
            self._document.session.run(ReplaceDeck(label_, moment.deck))
            self.accept()


def kept_versions(folder: Path, deck_file: Path | None) -> tuple[list[Version], str]:
    """The saved versions of a deck, and what is to be said about their names."""
    if deck_file is None:
        return [], ""
    note = ""
    try:
        aside = repair_names(folder, deck_file)
    except OSError as error:
        note = _not_kept(error)
    else:
        if aside is not None:
            note = tr(
                "Names of versions were damaged. Those that could be read are here, no version was"
                " removed, and the damaged file is kept as {file}.",
                file=aside,
            )
    return list(versions_of(folder, deck_file)), note


def _not_kept(error: OSError) -> str:
    return tr("Cannot keep the names of versions: {reason}.", reason=error.strerror or error)


def _versions(versions: Sequence[Version]) -> Iterator[Moment]:
    """Yield what was saved, each content once where it was saved several times on end."""
    last: Deck | None = None
    for version in versions:
        if version.deck != last or version.name:
            yield _moment_of(version)
        last = version.deck


def _moment_of(version: Version) -> Moment:
    when = moment_words(version.saved_at)
    title, short = tr("Saved {when}", when=when), tr("saved {when}", when=when)
    if version.name:
        title = tr("“{name}”, saved {when}", name=version.name, when=when)
        short = f"“{version.name}”"
    return Moment(title, version.deck, version.saved_at, version, short)
