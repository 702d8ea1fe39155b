"""A game at the table with its whole past: answers, undo, branches, log, and who answers next."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum

from deckbuilder.core.table.differences import difference_note
from deckbuilder.core.table.lines import Lines, shared
from deckbuilder.core.table.offers import Offers, offers_of, routine_answer
from deckbuilder.core.table.past import BY_HAND, PASSES, LogEntry, Past
from deckbuilder.core.table.seated import Seated
from deckbuilder.core.table.teams import TeamMoves, narrowed
from deckbuilder.core.table.thinker import Recipe, Thought, WinQuestion, recipe_of
from engine.games.table_game import TableGame
from engine.kernel.decisions import Option
from engine.kernel.state.zones import Sight
from engine.pilots.levels import NODES
from engine.pilots.pilot import Pilot
from engine.pilots.roster import PilotName, make_pilot
from engine.tabletop.board import BoardView, Choice, Manner, Phrase, Piece, Question, Viewer
from engine.tabletop.closeup import Closeup
from engine.tabletop.layout import BoardLayout, Shape

_A_CARD = Phrase("a card")


class Helping(Enum):
    """For how long a pilot plays for the people at the table."""

    NOT = "not at all"
    DECISION = "one decision"
    TURN = "until the turn ends"
    GAME = "until the game ends"


class TableSession:
    """One game at the table.

    Every answer, of a person, a pilot or a tool, goes through `answer` or `step`.
    """

    def __init__(self, seated: Seated, saved: object = None) -> None:
        self.seated = seated
        self.tabletop = seated.tabletop
        self.match = seated.match(saved)
        self.lines = Lines(self.match)
        # The table as it was last seen, with what it was seen after and by whom.
        self._viewed: tuple[object, BoardView | None] = (None, None)
        if self.match.difference is not None:
            note = difference_note(self.match.difference)
            self.seated = replace(seated, notes=(*seated.notes, note))
        self.helping = Helping.NOT
        self.helper = PilotName.GREEDY
        self._helped_turn = -1
        self._pilots: dict[tuple[PilotName, int], Pilot[TableGame]] = {}
        self._recipe: Recipe | None = None
        self._moves = TeamMoves(seated.plan, self.tabletop)
        self._taken = self._taken_turn = -1
        plan = seated.plan
        # With nobody at the table it is seen from the first seat.
        sees = self._shared_by(plan.people or frozenset({0}))
        self._reader = Viewer(tuple(each.name for each in plan.seats), sees)
        self._past = Past(self.tabletop, self._reader, self._moves)
        self._recall()

    # ------------------------------------------------------------------------------------ reading

    @property
    def layout(self) -> BoardLayout:
        """What every side of the table has."""
        return self.tabletop.layout

    @property
    def game(self) -> TableGame:
        """The game as it is now."""
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
    def is_won(self) -> bool:
        """Whether the game has ended and everybody who sits here is on the team that won."""
        outcome, people = self.game.outcome, self.seated.plan.people
        if outcome is None or outcome.is_draw or not people:
            return False
        sides = self.view().sides
        return {sides[seat].team for seat in people} == set(outcome.winners)

    @property
    def viewer(self) -> Viewer:
        """Who looks at the table: its people, and whoever they decide for just now."""
        if self._taken < 0:
            return self._reader
        shown = self._shared_by(frozenset({self._taken}))
        return replace(self._reader, sees=self._reader.sees | shown)

    @property
    def question(self) -> Question | None:
        """What is asked now; None when the game is over.

        Of a pilot's question nothing is told but whose it is and of which kind.
        """
        question = self.tabletop.ask(self.game, self.viewer)
        if question is None:
            return None
        if self.is_foreign:
            words = Phrase("{player} decides", {"player": self.viewer.name(self.asked_seat)})
            return Question(self.asked_seat, question.kind, words, question.manner, ())
        if not self._moves.is_mixed(self.game):
            return question
        seat = self.asked_seat
        own = self._moves.options(self.game, seat)
        choices = tuple(each for each in question.choices if each.option in own)
        return replace(question, seat=seat, choices=choices)

    @property
    def asked_seat(self) -> int:
        """Whose decision it is, -1 when the game is over."""
        if self.game.pending is None:
            return -1
        return self._moves.asked(self.game, self.position)

    @property
    def is_foreign(self) -> bool:
        """Whether a pilot has to decide, and nobody has taken its decision over."""
        seat = self.asked_seat
        return seat >= 0 and seat not in self.seated.plan.people and seat != self._taken

    @property
    def offers(self) -> Offers:
        """What a person can click now; nothing while a pilot thinks."""
        return offers_of(self.question) if self.asks_person else offers_of(None)

    @property
    def asks_person(self) -> bool:
        """Whether a person has to answer."""
        return self.game.pending is not None and self.answering() is None

    @property
    def decides_for(self) -> int:
        """The pilot's seat for which a person decides just now, -1 for none."""
        return self._taken

    def view(self) -> BoardView:
        """Return the table as the people at it see it; the same one until something is done."""
        key, seen = (self.match.choices, self.viewer), self._viewed[1]
        if seen is None or key != self._viewed[0]:
            seen = self.tabletop.view(self.game, self.viewer)
            self._viewed = (key, seen)
        return seen

    def piece(self, number: int) -> Piece:
        """Return one card."""
        return self.tabletop.piece(self.game, number)

    def may_see(self, number: int) -> bool:
        """Whether the people at the table may see a card: it lies open, or they are asked of it."""
        if number < 0:
            return False
        question = self.question
        asked = (question.about, *(e.piece for e in question.choices)) if question else ()
        return number in asked or self.view().piece(number) is not None

    def _shared_by(self, seats: frozenset[int]) -> frozenset[int]:
        """Return whose hidden cards some players see: their own, and what their team shows them."""
        own = self.game.layout.own
        hands = self.layout.spots_of(Shape.HAND)
        if not all(own[spot.zone].sight is Sight.TEAM for spot in hands):
            return seats
        return frozenset(ally for seat in seats for ally in self.game.seating.allies[seat])

    def close_up(self, number: int) -> Closeup | None:
        """Return a card with everything that is true of it; None where it may not be seen."""
        seen = self.may_see(number)
        return self.tabletop.close_up(self.game, self.viewer, number) if seen else None

    # ---------------------------------------------------------------------------------- answering

    @property
    def has_windows(self) -> bool:
        """Whether players may answer what others do."""
        return self.layout.has_windows

    def pass_by_itself(self, option: Option) -> None:
        """Pass where nobody has to be asked; undo does not stop there, and the log says so."""
        question = self.question
        is_all = question is not None and len(question.choices) <= 1
        name = {"player": self.viewer.name(self.asked_seat)}
        self._past.skip(self.position, Phrase(PASSES[is_all].template, name))
        self._apply(option, by_person=True)

    def answer(self, *options: Option) -> None:
        """Give one answer, or a series that belongs together; keeps the line that it leaves."""
        self.lines.keep_if_left(options[0])
        for option in options:
            self._apply(option, by_person=True)

    def concede(self) -> None:
        """Give the game up for a person and their team; a pilot agrees with its allies."""
        people = self.seated.plan.people
        if not people:
            return
        seat = self.asked_seat if self.asked_seat in people else min(people)
        for ally in self.game.seating.allies[seat]:
            if not self.is_over:
                self._apply(self.tabletop.concession(ally), label=Phrase("Concede"))

    def decide_for(self, seat: int) -> None:
        """Decide for a pilot until the turn ends or it is left to it; its hand is seen then."""
        self._taken, self._taken_turn = seat, self.game.turn
        self.helping = Helping.NOT

    def leave_to_pilots(self) -> None:
        """Let pilots decide for themselves again."""
        self._taken = -1

    def answering(self) -> PilotName | None:
        """Return the pilot that answers next; None where a person does, or nobody."""
        pending = self.game.pending
        if pending is None:
            return None
        seat = self.asked_seat
        own = self.seated.plan.seats[seat].pilot
        if own is not None and seat != self._taken:
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
        thought = Thought(self._recipe, self.match.choices, NODES[self.seated.plan.level])
        if not self._moves.is_mixed(self.game):
            return thought
        seat = self._moves.asked(self.game, self.position)
        return replace(thought, seat=seat, options=self._moves.options(self.game, seat))

    def win_question(self, milliseconds: int) -> WinQuestion | None:
        """Return the question for a win of this turn; None where nobody here may act now."""
        question = self.question
        if question is None or self.is_foreign or self.seated.is_free or question.seat < 0:
            return None
        if self._recipe is None:
            self._recipe = recipe_of(self.seated)
        return WinQuestion(self._recipe, self.match.choices, question.seat, milliseconds)

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
        self.lines.keep_if_left(option)
        self._apply(option)
        if self.helping is Helping.DECISION:
            self.helping = Helping.NOT

    def help_me(self, helping: Helping, pilot: PilotName = PilotName.GREEDY) -> None:
        """Let a pilot answer for people, for so long."""
        self.leave_to_pilots()
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
            self._pilots[key] = make_pilot(
                name, self.seated.brain, seed, seat, NODES[self.seated.plan.level]
            )
        return self._pilots[key]

    # ------------------------------------------------------------------------------- back and forth

    @property
    def can_redo(self) -> bool:
        """Whether there is an answer to give again."""
        return self.match.can_redo

    @property
    def undo_label(self) -> Phrase | None:
        """What undo takes back: a person's last answer; None where no person answered yet."""
        at = self._undo_target()
        return self._past.label(at) if at is not None else None

    @property
    def unfinished(self) -> int | None:
        """Where the move began that a person is in the middle of; None between moves."""
        question = self.question
        if question is None or question.manner is Manner.ACT or not self.asks_person:
            return None
        begun = self._past.move_begun(self.position)
        return begun if begun is not None and self._past.is_moment(begun) else None

    @property
    def resolving(self) -> int:
        """The card whose effect asks something just now, -1 for none."""
        question = self.question
        if question is None or question.manner is Manner.ACT or question.about < 0:
            return -1
        begun = self._past.move_begun(self.position)
        # What is not announced yet is told of later, and does not resolve yet.
        is_told = begun is None or any(begun < e.position <= self.position for e in self.entries)
        return question.about if is_told else -1

    def undo(self) -> None:
        """Take back a person's last answer, with what pilots made of it."""
        at = self._undo_target()
        if at is not None:
            self._return_to(at)

    def cancel(self) -> bool:
        """Take back the move that is being made; False where there is none.

        Nothing was done yet, so it is not kept as a line of play.
        """
        at = self.unfinished
        if at is not None:
            self._return_to(at)
            self.lines.drop_ahead()
        return at is not None

    def redo(self) -> None:
        """Give an answer again, up to the next one that a person gave."""
        if not self.match.can_redo:
            return
        self.helping = Helping.NOT
        self._redo_one()
        while self.match.can_redo and not self._past.is_moment(self.position):
            self._redo_one()
        self._moves.leave_to_people(self.game, self.position)
        self._take_again()

    def go_to(self, position: int) -> None:
        """Go to the state after that many answers, back or forth; nothing is forgotten.

        A decision of a pilot can only be looked at there.
        """
        self.helping = Helping.NOT
        self.leave_to_pilots()
        if position <= self.position:
            self.match.go_to(position)
        while self.position < position and self.match.can_redo:
            self._redo_one()
        self._moves.leave_to_people(self.game, self.position)

    def _return_to(self, position: int) -> None:
        """Go back to a decision of a person, also to one that was made for a pilot."""
        self.go_to(position)
        self._take_again()

    def _take_again(self) -> None:
        self.leave_to_pilots()
        if self.seated.plan.people and self.is_foreign and self._past.is_moment(self.position):
            self.decide_for(self.asked_seat)

    def _undo_target(self) -> int | None:
        """Return the latest earlier position at which a person decided; without people, one."""
        if not self.seated.plan.people:
            return self.position - 1 if self.position else None
        return self._past.last_moment(self.position)

    def _is_persons_moment(self) -> bool:
        pending = self.game.pending
        if pending is None:
            return True
        if self._moves.is_mixed(self.game):
            ahead = self.match.ahead[:1]
            return not any(self._moves.is_pilots(self.game, each) for each in ahead)
        return pending.seat in self.seated.plan.people and self._is_step()

    def _is_step(self) -> bool:
        """Whether the answer to what is asked now is a step of its own for undo."""
        question = self.tabletop.ask(self.game, self._reader)
        if question is None or self.tabletop.is_mid_batch(self.game):
            return False
        # A card and its place in the row are one step; what is not asked is none.
        return question.manner is not Manner.PLACE and not routine_answer(question)

    # ----------------------------------------------------------------------------------- branches

    def switch_to(self, name: str) -> None:
        """Go to a remembered line; the one that is left is kept if it has no name yet."""
        wanted = self.lines.line(name)
        mine = self.match.choices
        if mine != wanted and mine not in self.match.branches.values():
            self.lines.keep_whole()
        common = shared(mine, wanted)
        self.go_to(common)
        for option in wanted[common:]:
            self._apply(option)
        self._moves.leave_to_people(self.game, self.position)

    # ---------------------------------------------------------------------------------------- log

    @property
    def entries(self) -> Sequence[LogEntry]:
        """Everything that happened, also what was taken back and can be redone."""
        return self._past.entries

    def position_of_turn(self, turn: int) -> int:
        """Return the number of answers with which a turn began, -1 if it did not."""
        for entry in self.entries:
            if entry.line.is_heading and entry.line.words.values.get("count") == turn:
                return entry.position
        return -1

    # -------------------------------------------------------------------------------------- tools

    def tool_choices(self, tool: str, seat: int, piece: int) -> list[Choice]:
        """Return what a tool can do now to a card, or for a player."""
        made = self.tabletop.tool_choices(self.game, tool, seat, piece)
        return [self._named(each) for each in made if each.piece in (-1, piece) or
                self.may_see(each.piece)]  # fmt: skip

    def _named(self, choice: Choice) -> Choice:
        """Put the name of a player into words that name one, and no name for a hidden card."""
        values = dict(choice.words.values)
        if choice.seat >= 0 and "player" in values:
            values["player"] = self.viewer.name(choice.seat)
        if choice.piece >= 0 and not self.may_see(choice.piece):
            name = self.piece(choice.piece).name
            values = {key: _A_CARD if each == name else each for key, each in values.items()}
        return replace(choice, words=Phrase(choice.words.template, values))

    def numbered_choice(
        self, tool: str, seat: int, piece: int, numbers: Sequence[int]
    ) -> Choice | None:
        """Return what a tool does with any numbers; None where that is not possible now."""
        return self.tabletop.numbered_choice(self.game, tool, seat, piece, numbers)

    # ------------------------------------------------------------------------------------ the past

    def _apply(self, option: Option, *, by_person: bool = False, label: Phrase = BY_HAND) -> None:
        at = self.position
        is_for_pilot = by_person and self._taken >= 0 and self._is_step()
        self._past.name(self.game, at, option, is_for_pilot=is_for_pilot, label=label)
        self.match.apply(option)
        self._past.forget_after(at)
        self._note(option)
        if self.game.turn != self._taken_turn:
            self.leave_to_pilots()

    def _redo_one(self) -> None:
        at, option = self.position, self.match.ahead[0]
        is_known = self._past.knows(at + 1)
        if not is_known:
            self._past.name(self.game, at, option)
        self.match.redo()
        if not is_known:
            self._note(option)

    def _recall(self) -> None:
        """Write the log of a match that was opened, by giving its answers again."""
        here = self.position
        self.match.go_to(0)
        self._past.begin(self.game, is_moment=self._is_persons_moment())
        for _ in range(here):
            self._redo_one()

    def _note(self, option: Option) -> None:
        is_moment = self._is_persons_moment()
        self._past.note(self.game, self.position, option, is_moment=is_moment)
