"""What an import could not use, line by line, with corrections at a click."""

import re
from collections.abc import Iterator
from dataclasses import replace
from difflib import SequenceMatcher
from functools import partial

from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from deckbuilder.core.checking.check import UNKNOWN_CARD, CheckedDeck, Ground, check_reading
from deckbuilder.core.commands import (
    AddCopies,
    Batch,
    DeckCommand,
    Label,
    LeaveOut,
    MoveCopies,
    RenameCard,
    RenameDeck,
)
from deckbuilder.core.decklist.reading import LineProblem, ListReading, home_section
from deckbuilder.ui.deck_editor import DeckEditor
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import breakable, button, column, label, line
from deckbuilder.ui.words import tr, tr_count
from engine.decks import MOST_COPIES, Entry
from engine.games import GAMES
from engine.names import name_key

MOST_SHOWN = 200
MISSPELT = 0.85  # how much of two names is the same where one is a slip of the other


class ImportReportDialog(FramedDialog):
    """Lists every line that could not be used as written, and every name that no card has.

    Attributes:
        needs_a_look: Whether there is anything to say beyond that all went well.
    """

    def __init__(
        self, theme: Theme, reading: ListReading, editor: DeckEditor, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, tr("Import report"), (620, 440), parent)
        self._editor = editor
        self._choices: list[tuple[LineProblem, QWidget]] = []
        self._first_card = min((n for lines in reading.lines.values() for n in lines), default=0)
        shelf = editor.shelf
        ground = Ground(shelf.catalog, shelf.format_of(reading.deck), None, shelf.nearest)
        checked = check_reading(reading, ground)
        self._problems = sorted((*checked.problems, *_unknown_names(checked)), key=_line)
        self._unsettled = len(self._problems)
        self._read = _what_was_read(reading)
        self._head = label(wraps=True)
        self._show_head()
        self.body.addWidget(self._head)
        if self._problems:
            self.body.addWidget(self._list(), 1)
        self.needs_a_look = bool(self._problems) or reading.is_guessed
        if len(self._choices) > 1:
            self.all_nearest = self.add_button(tr("Correct all spellings"))
            self.all_nearest.clicked.connect(self.use_nearest)
        self.add_close()

    def use_nearest(self) -> None:
        """Correct every line that is not corrected yet with the name that comes nearest.

        What may be the name of the deck, and is far from that of any card, is left to the player.
        """
        left = [
            (problem, box)
            for problem, box in self._choices
            if box.isEnabled() and (_is_misspelt(problem) or not self._may_be_the_name(problem))
        ]
        found = (self._correction(problem, problem.nearest[0]) for problem, _ in left)
        commands = tuple(each for each in found if each is not None)
        if commands:
            label = Label.of("correct {count} lines", count=str(len(commands)))
            self._editor.session.run(Batch(label, commands))
        for _, box in left:
            self._settle(box)
        self.all_nearest.setEnabled(False)

    def _list(self) -> QScrollArea:
        inner = QWidget()
        inner.setProperty("pane", True)
        layout = column(margin=8, spacing=8)
        for problem in self._problems[:MOST_SHOWN]:
            self._add(layout, problem)
        if len(self._problems) > MOST_SHOWN:
            rest = len(self._problems) - MOST_SHOWN
            layout.addWidget(label(tr("and {count} more lines", count=rest), "small"))
        layout.addStretch(1)
        inner.setLayout(layout)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inner)
        area.setAccessibleName(tr("Lines of the list"))
        return area

    def _add(self, layout: QVBoxLayout, problem: LineProblem) -> None:
        reason = _sentence(error_text(problem.reason))
        layout.addWidget(label(breakable(_title(problem)), "heading", wraps=True))
        layout.addWidget(label(breakable(reason), "small", wraps=True))
        layout.addWidget(self._buttons(problem))
        layout.addWidget(line())

    def _buttons(self, problem: LineProblem) -> QWidget:
        """Return what can be done about a line."""
        box, flow = QWidget(), FlowLayout(6)
        for name in problem.nearest[:4]:
            use = button(_offer(problem, name))
            use.clicked.connect(partial(self._use, problem, name, box))
            flow.addWidget(use)
        if problem.nearest:
            self._choices.append((problem, box))
        if self._may_be_the_name(problem):
            as_name = button(tr("Use as the deck's name"))
            as_name.clicked.connect(partial(self._use_as_name, problem, box))
            flow.addWidget(as_name)
        if problem.is_lost or self._is_in_deck(problem.text):
            leave = button(tr("Leave out"))
            leave.setToolTip(tr("Goes on without this line"))
            leave.clicked.connect(partial(self._leave_out, problem, box))
            flow.addWidget(leave)
        box.setLayout(flow)
        return box

    def _is_in_deck(self, name: str) -> bool:
        """Whether a card of that name could be taken out; a heading with a wrong count is none."""
        deck = self._editor.session.deck
        return LeaveOut(name).apply(deck)[0] is not deck

    def _may_be_the_name(self, problem: LineProblem) -> bool:
        """Whether a line may be a heading: nothing was read above it, and the deck has no name."""
        is_first = 0 < problem.line <= (self._first_card or problem.line)
        is_words = not problem.text[:1].isdigit()
        return is_first and is_words and not self._editor.session.deck.name

    def _use_as_name(self, problem: LineProblem, box: QWidget) -> None:
        name = RenameDeck(problem.text)
        out = () if problem.is_lost else (LeaveOut(problem.text),)
        self._editor.session.run(Batch(name.label, (*out, name)))
        self._settle(box)

    def _leave_out(self, problem: LineProblem, box: QWidget) -> None:
        if not problem.is_lost:  # a line that could not be read at all is out already
            self._editor.session.run(LeaveOut(problem.text))
        self._settle(box)

    def _use(self, problem: LineProblem, name: str, box: QWidget) -> None:
        command = self._correction(problem, name)
        if command is not None:
            self._editor.session.run(command)
        self._settle(box)

    def _settle(self, box: QWidget) -> None:
        """Offer nothing more for a line, and count those that are left."""
        box.setEnabled(False)
        self._unsettled -= 1
        self._show_head()

    def _show_head(self) -> None:
        words = self._read
        if self._unsettled:
            words += " " + tr_count(
                self._unsettled,
                "1 line needs your attention.",
                "{count} lines need your attention.",
            )
        elif self._problems:
            words += " " + tr("Every line is settled.")
        self._head.setText(words)

    def _correction(self, problem: LineProblem, name: str) -> DeckCommand | None:
        """Return what puts the right card in, with the count and in the section of its line."""
        if not problem.is_lost:
            return self._renaming(problem.text, name)
        if problem.section is not None:
            return AddCopies(problem.section, Entry(name, _count(problem.text)))
        catalog = self._editor.shelf.catalog
        card = catalog.card(name) or catalog.overlay(name)
        return self._editor.adding(card, _count(problem.text)) if card is not None else None

    def _renaming(self, old: str, new: str) -> DeckCommand:
        """Return what corrects a name; a card that was only taken for one of the deck moves home.

        A name that no card has lies with the cards that are drawn unless a heading says otherwise.
        """
        rename = RenameCard(old, new)
        shelf, deck = self._editor.shelf, self._editor.deck
        card, drawn = shelf.catalog.card(new), home_section(shelf.game)
        home = shelf.home_of(card) if card is not None else None
        if home is None or home == drawn:
            return rename
        rows = [each for each in deck.entries(drawn) if each.key == name_key(old)]
        moves = [MoveCopies(drawn, home, replace(each, name=new), each.count) for each in rows]
        return Batch(rename.label, (rename, *moves)) if moves else rename


def _what_was_read(reading: ListReading) -> str:
    count = sum(each.count for rows in reading.deck.sections.values() for each in rows)
    words = tr_count(count, "1 card was read.", "{count} cards were read.")
    if reading.is_guessed:
        game = GAMES[reading.deck.game].title
        words += " " + tr("The list names no game; its cards are of {game}.", game=game)
    return words


def _unknown_names(checked: CheckedDeck) -> Iterator[LineProblem]:
    """Yield names that no card has, as lines to correct: they are in the deck all the same."""
    for each in checked.findings:
        if each.finding.code == UNKNOWN_CARD:
            line, *others = each.lines or (0,)
            words = finding_text(each.finding.message)
            name = each.finding.cards[0]
            yield LineProblem(line, name, words, each.nearest, others=tuple(others))


def _is_misspelt(problem: LineProblem) -> bool:
    """Whether a name is nearly that of a card, not only nearer to it than to others."""
    pair = problem.text.casefold(), problem.nearest[0].casefold()
    return SequenceMatcher(None, *pair).ratio() >= MISSPELT


def _title(problem: LineProblem) -> str:
    """Return what a line says, with its number; every number where several lines say it."""
    text = problem.text[:120]
    if problem.others:
        numbers = ", ".join(map(str, (problem.line, *problem.others)))
        return tr("Lines {numbers}: {text}", numbers=numbers, text=text)
    return tr("Line {number}: {text}", number=problem.line, text=text) if problem.line else text


def _sentence(reason: str) -> str:
    """Return a reason as a sentence; reasons follow a colon elsewhere."""
    return reason[:1].upper() + reason[1:].rstrip(".") + "."


def _line(problem: LineProblem) -> int:
    return problem.line


def _offer(problem: LineProblem, name: str) -> str:
    """Return what a button says: a line that was left out tells how many copies come in."""
    if not problem.is_lost:
        return tr("Use {card}", card=name)
    return tr("Add {count} {card}", count=_count(problem.text), card=name)


def _count(text: str) -> int:
    """Return the count of a line that could not be used; one where it says no possible one."""
    found = re.match(r"[xX×]?\s*(\d{1,6})(?!\d)", text)
    number = int(found[1]) if found else 1
    return number if 1 <= number <= MOST_COPIES else 1
