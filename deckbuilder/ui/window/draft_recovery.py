"""Unsaved decks of last time: opened again with their steps; what a crash left is offered."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.core.commands import Label
from deckbuilder.store.decks.deck_locks import FileState
from deckbuilder.store.decks.journal import Draft, DraftStep
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.deck_claims import DeckClaims
from deckbuilder.ui.window.drafts import DraftKeeper, read_content
from deckbuilder.ui.window.messages import Messages
from deckbuilder.ui.window.open_decks import OpenDecks
from deckbuilder.ui.words import tr, tr_count
from engine.decks import Deck

if TYPE_CHECKING:
    from deckbuilder.ui.window.document import Document


class DraftRecovery:
    """Opens the drafts that an earlier window left."""

    def __init__(
        self,
        theme: Theme,
        drafts: DraftKeeper,
        decks: OpenDecks,
        claims: DeckClaims,
        messages: Messages,
    ) -> None:
        self._theme, self._drafts, self._decks = theme, drafts, decks
        self._claims, self._messages = claims, messages

    def resume(self, kept: Collection[str]) -> None:
        """Open the drafts that were kept when the window was closed; offer what a crash left."""
        drafts = list(self._drafts.left_behind())
        again = [each for each in drafts if each.path.name in kept]
        for draft in again:
            self.open(draft)
        if again:
            words = tr_count(len(again), "1 unsaved deck is open again.",
                             "{count} unsaved decks are open again.")  # fmt: skip
            self._messages.say(words)
        self._offer([each for each in drafts if each not in again])

    def _offer(self, drafts: Sequence[Draft]) -> None:
        if not drafts:
            return
        from deckbuilder.ui.dialogs.drafts_dialog import DraftsDialog

        dialog = DraftsDialog(self._theme, drafts, self._messages.over)
        dialog.open_asked.connect(self.open)
        dialog.discard_asked.connect(lambda draft: draft.path.unlink(missing_ok=True))
        dialog.exec()

    def open(self, draft: Draft) -> None:
        """Open a draft as an unsaved deck with its steps; its own journal takes over."""
        steps = list(_readable(draft.history))
        opening = read_content(draft.opening)
        if not steps and opening is None:
            words = tr("This draft cannot be read; it is kept as {file}.", file=draft.path)
            self._messages.complain(words)
            return
        document = self._untouched(draft.origin)
        if document is None:
            path = self._claimed(draft.origin)
            first = opening if opening is not None else steps[0][1]
            document = self._decks.add(first, path, is_saved=False)
        document.session.resume(steps)
        self._decks.bring(document)
        if self._drafts.keep(document):
            draft.path.unlink(missing_ok=True)

    def _untouched(self, origin: str) -> "Document | None":
        """Return the tab that shows the draft's file as it was saved; the draft belongs there."""
        for document in self._decks.all:
            session = document.session
            if origin and session.path == Path(origin) and session.is_saved:
                return document
        return None

    def _claimed(self, origin: str) -> Path | None:
        """Return the draft's file, unless another window or tab has it."""
        path = Path(origin) if origin else None
        if path is None or self._decks.at(path) is not None:
            return None
        holder = self._claims.claim(path, FileState.of(path))
        return path if holder is None else None  # else it is saved under another name


def _readable(history: Iterable[DraftStep]) -> Iterator[tuple[Label, Deck]]:
    """Yield the steps whose decks can be read, with their names."""
    for step in history:
        deck = read_content(step.content)
        if deck is not None:
            yield step.label if step.label.template else Label("recovered changes"), deck
