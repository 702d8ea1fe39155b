"""A game at the table with its whole past: answers, undo, branches, log, and who answers next."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from deckbuilder.core.table.choosing import Offers, offers_of
from deckbuilder.core.table.seated import Seated
from deckbuilder.core.table.teams import TeamMoves, narrowed
from deckbuilder.core.table.thinking import Recipe, Thought, recipe_of
from engine.games.boards import TABLETOPS, TableGame
from engine.kernel.board import (
    BoardLayout,
    BoardView,
    Choice,
    Line,
    Phrase,
    Piece,
    Question,
    Viewer,
)
from engine.kernel.decisions import Option
from engine.pilots.making import PilotName, make_pilot
from engine.pilots.pilot import Pilot

# How many answers back a move is looked for that is no longer possible.
LOOK_BACK = 24


class Helping(Enum):
    """For how long a pilot plays for the people at the table."""

    NOT = "not at all"
    DECISION = "one decision"
    TURN = "until the turn ends"
    GAME = "until the game ends"


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


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that is not possible.

    Attributes:
        reasons: Each reason with the rules it rests on.
        was_legal_at: The number of answers after which it was possible this turn, -1 for never.
    """

    words: Phrase
    verb: str
    reasons: tuple[tuple[str, tuple[str, ...]], ...]
    was_legal_at: int = -1


class TableSession:
    """One game at the table.

    Every answer, of a person, a pilot or a tool, goes through `answer` or `step`.
    """

    def __init__(self, seated: Seated, saved: object = None) -> None:
        self.seated = seated
        self.tabletop = TABLETOPS[seated.game]
        self.match = seated.match(saved)
        self.helping = Helping.NOT
        self.helper = PilotName.GREEDY
        self._helped_turn = -1
        self._pilots: dict[tuple[PilotName, int], Pilot[TableGame]] = {}
        self._recipe: Recipe | None = None
        self._moves = TeamMoves(seated.plan, self.tabletop)
        plan = seated.plan
        # With nobody at the table it is seen from the first seat.
        sees = plan.people or frozenset({0})
        self.viewer = Viewer(tuple(each.name for each in plan.seats), sees)
        self._counts: list[int] = []
        self._labels: list[Phrase] = []
        self._moments: list[bool] = []
        self._entries: list[LogEntry] = []
        self._told: Line | None = None
        self._recall()

    # ------------------------------------------------------------------------------------ reading

    @property
    def layout(self) -> BoardLayout:
        """What every side of the table has."""
        return self.tabletop.layout

    @property
    def game(self) -> TableGame:
        """The game as it stands."""
        return self.match.game

    @property
    def position(self) -> int:
        """How many answers led here."""
        return len(self.match.choices)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.pending is None

    @property
    def question(self) -> Question | None:
        """What is asked now, of a person or a pilot; None when the game is over."""
        question = self.tabletop.ask(self.game, self.viewer)
        if question is None or not self._moves.is_mixed(self.game):
            return question
        seat = self._moves.asked(self.game, self.position)
        own = self._moves.options(self.game, seat)
        choices = tuple(each for each in question.choices if each.option in own)
        return replace(question, seat=seat, choices=choices)

    @property
    def offers(self) -> Offers:
        """What a person can click now; nothing while a pilot thinks."""
        return offers_of(self.question) if self.asks_person else offers_of(None)

    @property
    def asks_person(self) -> bool:
        """Whether a person has to answer."""
        return self.game.pending is not None and self.answering() is None

    def view(self) -> BoardView:
        """Return the table as the people at it see it."""
        return self.tabletop.view(self.game, self.viewer)

    def piece(self, number: int) -> Piece:
        """Return one card."""
        return self.tabletop.piece(self.game, number)

    # ---------------------------------------------------------------------------------- answering

    def answer(self, *options: Option) -> None:
        """Give one answer, or a series that belongs together; keeps the line that it leaves."""
        if self._leaves_line(options[0]):
            self._keep_line()
        for option in options:
            self._apply(option)

    def answering(self) -> PilotName | None:
        """Return the pilot that answers next; None where a person does, or nobody."""
        pending = self.game.pending
        if pending is None:
            return None
        own = self.seated.plan.seats[self._moves.asked(self.game, self.position)].pilot
        if own is not None:
            return own
        return self.helper if self._is_helping() else None

    def thinking(self) -> Callable[[], Option]:
        """Return the work that finds a pilot's answer; it touches nothing of this session."""
        name = self.answering()
        assert name is not None
        seat = self._moves.asked(self.game, self.position)
        pilot = self._pilot(name, seat)
        game = narrowed(self.game, seat, self._moves.options(self.game, seat))
        return lambda: pilot.choose(game)

    def thought(self) -> Thought:
        """Return what the searching pilot is to think about, for another process."""
        if self._recipe is None:
            self._recipe = recipe_of(self.seated)
        thought = Thought(self._recipe, self.match.choices, self.seated.plan.thinking)
        if not self._moves.is_mixed(self.game):
            return thought
        seat = self._moves.asked(self.game, self.position)
        return replace(thought, seat=seat, options=self._moves.options(self.game, seat))

    def step(self, option: Option) -> None:
        """Take a pilot's answer; one that has nothing to do in a team leaves the move to others."""
        seat = self._moves.asked(self.game, self.position)
        is_pilots = self.seated.plan.seats[seat].pilot is not None
        if (
            is_pilots
            and self._moves.is_mixed(self.game)
            and self._moves.actor(self.game, option) < 0
        ):
            self._moves.decline(self.game, self.position)
            return
        if self._leaves_line(option):
            self._keep_line()
        self._apply(option)
        if self.helping is Helping.DECISION:
            self.helping = Helping.NOT

    def help_me(self, helping: Helping, pilot: PilotName = PilotName.GREEDY) -> None:
        """Let a pilot answer for people, for so long."""
        self.helping, self.helper = helping, pilot
        self._helped_turn = self.game.turn

    def _is_helping(self) -> bool:
        if self.helping is Helping.TURN and self.game.turn != self._helped_turn:
            self.helping = Helping.NOT
        return self.helping is not Helping.NOT

    def _pilot(self, name: PilotName, seat: int) -> Pilot[TableGame]:
        key = (name, seat)
        if key not in self._pilots:
            seed = self.seated.plan.seed
            self._pilots[key] = make_pilot(name, self.seated.brain, seed, seat)
        return self._pilots[key]

    # ------------------------------------------------------------------------------- back and forth

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back."""
        return self.match.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is an answer to give again."""
        return self.match.can_redo

    @property
    def undo_label(self) -> Phrase | None:
        """What undo takes back: a person's last answer, or what pilots did since."""
        at = self._undo_target()
        return self._labels[at] if at is not None else None

    def undo(self) -> None:
        """Take back a person's last answer, with what pilots made of it."""
        at = self._undo_target()
        if at is not None:
            self.go_to(at)

    def redo(self) -> None:
        """Give an answer again, up to the next one that a person gave."""
        if not self.match.can_redo:
            return
        self.helping = Helping.NOT
        self._redo_one()
        while self.match.can_redo and not self._is_persons_moment():
            self._redo_one()
        self._moves.leave_to_people(self.game, self.position)

    def go_to(self, position: int) -> None:
        """Go to the state after so many answers, back or forth; nothing is forgotten."""
        self.helping = Helping.NOT
        if position <= self.position:
            self.match.go_to(position)
        while self.position < position and self.match.can_redo:
            self._redo_one()
        self._moves.leave_to_people(self.game, self.position)

    def _undo_target(self) -> int | None:
        """Return the latest earlier position at which a person was asked; without people, one."""
        if not self.match.can_undo:
            return None
        here = self.position
        people = self.seated.plan.people
        for at in range(here - 1, -1, -1):
            if not people or self._moments[at]:
                return at
        return 0 if here else None

    def _is_persons_moment(self) -> bool:
        pending = self.game.pending
        if pending is None:
            return True
        if self._moves.is_mixed(self.game):
            ahead = self.match.ahead[:1]
            return not any(self._moves.is_pilots(self.game, each) for each in ahead)
        is_person = pending.seat in self.seated.plan.people
        return is_person and not self.tabletop.is_mid_batch(self.game)

    # ----------------------------------------------------------------------------------- branches

    @property
    def branches(self) -> dict[str, int]:
        """The remembered lines of play by name, with how many answers each has."""
        return {name: len(line) for name, line in self.match.branches.items()}

    def parting(self, name: str) -> int | None:
        """Return the line of the log after which a remembered line parts; None for this line."""
        wanted = self.match.branches[name]
        shared = _shared(self._whole_line, wanted)
        if shared == len(wanted):
            return None
        return max((e.number for e in self._entries if e.position <= shared), default=0)

    def keep_branch(self, name: str) -> None:
        """Remember the line of play up to here."""
        self.match.mark_branch(name)

    def rename_branch(self, old: str, new: str) -> None:
        """Call a remembered line by another name."""
        self.match.rename_branch(old, new)

    def drop_branch(self, name: str) -> None:
        """Forget a remembered line."""
        self.match.drop_branch(name)

    def switch_to(self, name: str) -> None:
        """Go to a remembered line; the one that is left is kept if it has no name yet."""
        wanted = self.match.branches[name]
        mine = self.match.choices
        if mine != wanted and mine not in self.match.branches.values():
            self._keep_line()
        shared = _shared(mine, wanted)
        self.go_to(shared)
        for option in wanted[shared:]:
            self._apply(option)
        self._moves.leave_to_people(self.game, self.position)

    @property
    def _whole_line(self) -> tuple[Option, ...]:
        """The answers up to here, and those that were taken back and can be given again."""
        return (*self.match.choices, *self.match.ahead)

    def _leaves_line(self, option: Option) -> bool:
        """Whether an answer differs from the one that was taken back here."""
        if not self.match.can_redo:
            return False
        return self.match.ahead[0] != option

    def _keep_line(self) -> None:
        """Remember the line that is about to be left, under the next free number."""
        here = self.position
        while self.match.can_redo:
            self.match.redo()
        known = self.match.branches
        if self.match.choices not in known.values():
            number = next(n for n in range(1, len(known) + 2) if f"Line {n}" not in known)
            self.match.mark_branch(f"Line {number}")
        self.match.go_to(here)

    # ---------------------------------------------------------------------------------------- log

    @property
    def entries(self) -> Sequence[LogEntry]:
        """Everything that happened, also what was taken back and can be redone."""
        return self._entries

    def position_of_turn(self, turn: int) -> int:
        """Return the number of answers with which a turn began, -1 if it did not."""
        for entry in self._entries:
            if entry.line.is_heading and entry.line.words.values.get("count") == turn:
                return entry.position
        return -1

    # ---------------------------------------------------------------------------------- refusals

    def refusals(self, piece: int, target: int = -1, verb: str = "") -> list[Refused]:
        """Return what a card cannot do now, and why; the same reasons are told once."""
        pending = self.game.pending
        seat = pending.seat if pending is not None else 0
        found: dict[tuple[str, object], Refused] = {}
        for words, kind, why in self.tabletop.reasons(self.game, seat, piece, target):
            if verb and kind != verb:
                continue
            reasons = tuple((each.sentence, each.rules) for each in why)
            found.setdefault((kind, reasons), Refused(words, kind, reasons))
        return list(found.values())

    def when_legal(self, piece: int, verb: str) -> int:
        """Return the latest position of this turn at which a card could do that; -1 for none."""
        here, turn = self.position, self.game.turn
        found = -1
        for at in range(here - 1, max(-1, here - LOOK_BACK), -1):
            self.match.go_to(at)
            question = self.tabletop.ask(self.game, self.viewer)
            if self.game.turn != turn or question is None:
                break
            if any(e.piece == piece and e.verb == verb for e in question.choices):
                found = at
                break
        self.match.go_to(here)
        return found

    # -------------------------------------------------------------------------------------- tools

    def tool_choices(self, tool: str, seat: int, piece: int) -> list[Choice]:
        """Return what a tool can do now to a card, or for a player."""
        return self.tabletop.tool_choices(self.game, tool, seat, piece)

    def numbered_choice(
        self, tool: str, seat: int, piece: int, numbers: Sequence[int]
    ) -> Choice | None:
        """Return what a tool does with any numbers; None where that is not possible now."""
        return self.tabletop.numbered_choice(self.game, tool, seat, piece, numbers)

    # ------------------------------------------------------------------------------------ the past

    def _apply(self, option: Option) -> None:
        at = self.position
        self._note_label(at, option)
        self.match.apply(option)
        del self._counts[at + 1 :]
        del self._moments[at + 1 :]
        self._entries = [each for each in self._entries if each.position <= at]
        self._note(option)

    def _redo_one(self) -> None:
        at = self.position
        has_notes = at + 1 < len(self._counts)
        option = self.match.ahead[0]
        if not has_notes:
            self._note_label(at, option)
        self.match.redo()
        if not has_notes:
            self._note(option)

    def _recall(self) -> None:
        """Write the log of a match that was opened, by giving its answers again."""
        here = self.position
        self.match.go_to(0)
        self._note_start()
        for option in self.match.ahead[:here]:
            self._note_label(self.position, option)
            self.match.redo()
            self._note(option)

    def _note_start(self) -> None:
        events = self.game.events()
        self._counts = [len(events)]
        self._moments = [self._is_persons_moment()]
        self._entries = self._numbered(
            self.tabletop.chronicle(self.game, self.viewer, events), 0, []
        )

    def _note_label(self, at: int, option: Option) -> None:
        """Remember what an answer means and whose it is, before it is given."""
        if self._moves.is_pilots(self.game, option):
            self._moments[at] = False
        del self._labels[at:]
        question = self.tabletop.ask(self.game, self.viewer)
        choices = question.choices if question is not None else ()
        chosen = next((each for each in choices if each.option == option), None)
        words = chosen.words if chosen is not None else Phrase("by hand")
        if question is not None and question.is_batch:
            words = question.words  # all of it is taken back at once
        self._labels.append(words)
        self._told = None
        if chosen is not None and question is not None:
            question = replace(question, seat=self._moves.speaker(self.game))
            self._told = self.tabletop.told_choice(self.game, self.viewer, question, chosen)

    def _note(self, option: Option) -> None:
        events = self.game.events()[self._counts[-1] :]
        # What is being paid stands in the log below what it is paid for.
        events = events[: len(events) - self.tabletop.unannounced(self.game, events)]
        by_hand = self.tabletop.is_tool(option)
        lines = list(self.tabletop.chronicle(self.game, self.viewer, events, is_by_hand=by_hand))
        lines = [self._told, *lines] if self._told is not None else lines
        if by_hand and lines:
            self._labels[-1] = lines[0].words  # a tool is known by what it did
        self._counts.append(self._counts[-1] + len(events))
        self._moments.append(self._is_persons_moment())
        self._entries = self._numbered(lines, self.position, self._entries)

    def _numbered(
        self, lines: Iterable[Line], position: int, before: list[LogEntry]
    ) -> list[LogEntry]:
        entries = list(before)
        number = max((each.number for each in before), default=0)
        for line in lines:
            is_counted = not line.is_heading and line.depth == 0
            number += is_counted
            entries.append(LogEntry(line, number if is_counted else 0, position))
        return entries


def _shared(own: Sequence[Option], other: Sequence[Option]) -> int:
    """Return with how many equal answers two lines of play begin."""
    pairs = enumerate(zip(own, other, strict=False))
    return next((at for at, (mine, its) in pairs if mine != its), min(len(own), len(other)))
