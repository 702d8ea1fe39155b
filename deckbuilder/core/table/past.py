"""What is known of every answer given: its lines in the log, its name, and whose it was."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from deckbuilder.core.table.teams import TeamMoves
from engine.games.kits import Tabletop
from engine.games.table_game import TableGame
from engine.kernel.decisions import Option
from engine.tabletop.board import Choice, Line, Manner, Phrase, Question, Viewer
from engine.tabletop.happenings import Happening, chronicle

BY_HAND = Phrase("by hand")
# How a pass is told that nobody was asked for: something could have been answered, or nothing.
PASSES = (Phrase("{player}: passes unasked"), Phrase("{player}: passes, nothing to answer"))


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log.

    Attributes:
        number: Counts what players and turns did; 0 for headings and consequences.
        position: How many answers had been given when it happened.
    """

    line: Line
    number: int
    position: int


class Past:
    """The notes beside a line of play; those after the position belong to what can be redone.

    It is written for the people at the table as they sit there: also while they decide for a
    pilot, the log and the names of its answers keep its secrets.
    """

    def __init__(self, tabletop: Tabletop[TableGame], reader: Viewer, moves: TeamMoves) -> None:
        self._tabletop, self._reader, self._moves = tabletop, reader, moves
        # What is being paid waits for the line of what it is paid for, by position.
        self._held: list[tuple[Happening, ...]] = []
        self._happened: list[Happening] = []
        self._labels: list[Phrase] = []
        self._moments: list[bool] = []
        self._moves_begun: list[int | None] = []
        self._mid_gesture: list[bool] = []
        self._entries: list[LogEntry] = []
        self._told: Line | None = None
        self._passed: Line | None = None

    @property
    def entries(self) -> Sequence[LogEntry]:
        """Everything that happened, also what was taken back and can be redone."""
        return self._entries

    def knows(self, position: int) -> bool:
        """Whether it is noted what led to a position."""
        return position < len(self._held)

    def label(self, position: int) -> Phrase:
        """Return the name of the answer that was given at a position."""
        return self._labels[position]

    def is_moment(self, position: int) -> bool:
        """Whether undo and redo stop at a position: a person decided there."""
        return self._moments[position]

    def skip(self, position: int, words: Phrase) -> None:
        """Let undo and redo not stop at a position: nobody had to be asked there.

        The log says so once, however many windows are passed in a row.
        """
        self._moments[position] = False
        line = Line(words, depth=1)
        last = self._entries[-1].line if self._entries else None
        self._passed = line if last != line else None

    def last_moment(self, before: int) -> int | None:
        """Return the latest position before another one at which a person decided."""
        return next((at for at in range(before - 1, -1, -1) if self._moments[at]), None)

    def move_begun(self, position: int) -> int | None:
        """Return where the move began that is not finished at a position; None for no such move."""
        return self._moves_begun[position]

    def is_mid_gesture(self, position: int) -> bool:
        """Whether a move is being put together at a position: a card with its targets, X, place.

        It is one step for undo; what it asks for once it is announced is a step of its own.
        """
        return self._mid_gesture[position]

    # ------------------------------------------------------------------------------------ writing

    def begin(self, game: TableGame, *, is_moment: bool) -> None:
        """Note how a game begins."""
        self._held = [()]
        self._moments = [is_moment]
        self._moves_begun = [None]
        self._mid_gesture = [False]
        lines = chronicle(self._tabletop.opening(game, self._reader))
        self._entries = _numbered(lines, 0, [])

    def name(
        self,
        game: TableGame,
        position: int,
        option: Option,
        *,
        is_for_pilot: bool = False,
        label: Phrase = BY_HAND,
    ) -> None:
        """Note what an answer means and whose it is, before it is given.

        `is_for_pilot` says that a person gives it for a pilot; `label` is the name of an answer
        that no question offers.
        """
        if self._moves.is_pilots(game, option):
            self._moments[position] = False
        elif is_for_pilot and not self._mid_gesture[position]:
            self._moments[position] = True
        self._happened = self._tabletop.witness(game, self._reader, option)
        del self._labels[position:]
        question = self._tabletop.ask(game, self._reader)
        choices = question.choices if question is not None else ()
        chosen = next((each for each in choices if each.option == option), None)
        self._told = None
        if question is None or chosen is None:
            self._labels.append(label)
            self._note_move(position, self._moves_begun[position])
            return
        self._labels.append(self._label(game, question, chosen))
        begun = self._moves_begun[position]
        if question.manner is Manner.ACT:
            begun = None if chosen.verb == "pass" else position
        self._note_move(position, begun)
        asked = replace(question, seat=self._moves.speaker(game))
        self._told = self._tabletop.told_choice(game, self._reader, asked, chosen)

    def note(self, game: TableGame, position: int, option: Option, *, is_moment: bool) -> None:
        """Note what came of an answer, after it was given."""
        happened = (*self._held[-1], *self._happened)
        # What is being paid stands in the log below what it is paid for.
        told = len(happened) - self._tabletop.unannounced(game, happened)
        by_hand = self._tabletop.is_tool(option)
        lines = list(chronicle(happened[:told], is_by_hand=by_hand))
        self._mid_gesture.append(not lines and self._goes_on_from(position - 1))
        if self._passed is not None:
            lines = [self._passed, *lines]
        self._passed = None
        lines = [self._told, *lines] if self._told is not None else lines
        if by_hand and lines:
            self._labels[-1] = lines[0].words  # a tool is known by what it did
        self._held.append(happened[told:])
        self._moments.append(is_moment and not self._mid_gesture[-1])
        self._entries = _numbered(lines, position, self._entries)

    def forget_after(self, position: int) -> None:
        """Forget what came after a position: something else was done there."""
        del self._held[position + 1 :]
        del self._moments[position + 1 :]
        del self._mid_gesture[position + 1 :]
        self._entries = [each for each in self._entries if each.position <= position]

    def _goes_on_from(self, position: int) -> bool:
        """Whether the answer given at a position began a move, or put more of it together."""
        begun = self._moves_begun[position + 1]
        return begun is not None and (begun == position or self._mid_gesture[position])

    def _note_move(self, position: int, begun: int | None) -> None:
        """Note for the next position where the move began that is being made there."""
        del self._moves_begun[position + 1 :]
        self._moves_begun.append(begun)

    def _label(self, game: TableGame, question: Question, chosen: Choice) -> Phrase:
        if question.is_batch and question.kind == "mulligan":
            return Phrase("Opening hand")
        if question.is_batch:
            return question.words  # all of it is taken back at once
        if question.manner is not Manner.ACT and question.seat not in self._reader.sees:
            return question.words  # what was picked may be hidden
        return answer_name(self._tabletop, game, question, chosen)


def answer_name(
    tabletop: Tabletop[TableGame], game: TableGame, question: Question, chosen: Choice
) -> Phrase:
    """Return the name of an answer: the move, or the card that asks and what it is told."""
    if question.manner is Manner.ACT or question.about < 0:
        return chosen.words
    card = tabletop.piece(game, question.about).name
    if str(chosen.words).startswith(f"{card}:"):
        return chosen.words
    return Phrase("{card}: {answer}", {"card": card, "answer": chosen.words})


def _numbered(lines: Iterable[Line], position: int, before: list[LogEntry]) -> list[LogEntry]:
    entries = list(before)
    number = max((each.number for each in before), default=0)
    for line in lines:
        is_counted = not line.is_heading and line.depth == 0
        number += is_counted
        entries.append(LogEntry(line, number if is_counted else 0, position))
    return entries
