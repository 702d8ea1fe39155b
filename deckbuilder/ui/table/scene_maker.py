"""What the board shows of a game: whose hand is open, what is asked, which buttons there are."""

from collections.abc import Iterator, Sequence

from deckbuilder.core.table.hand_order import HandOrder, sorted_hand
from deckbuilder.core.table.session import Helping, TableSession
from deckbuilder.core.table.windows import Windows, answers_of, occasion
from deckbuilder.ui.table.scene import ANSWERS, PhaseButton, Scene
from deckbuilder.ui.table.speech import said, speak
from deckbuilder.ui.words import tr
from engine.tabletop.board import Arrow, BoardView, Choice, Manner, Question

MOST_NAMED = 3
# Answers with more letters than this are named by their card alone.
LONGEST_ANSWER = 32
_SPOKEN = (Manner.SAY, Manner.ORDER, Manner.SPLIT)


class SceneMaker:
    """Remembers how the player looks at a game.

    Attributes:
        hand_seat: Whose hand is open.
        was_stopped: The pilot that has to decide was stopped while it thought.
        last_moves: What a pilot has just turned against what.
        is_at_mark: The game waits because a stop mark stands on this phase.
        is_stepping: The pilot waits for the player after each of its moves.
        is_ending: The player wants to end the turn and is asked whether to leave moves unused.
        moves: Those that it would leave.
        is_arranging: Areas of a table without rules are being moved.
    """

    def __init__(self, session: TableSession, windows: Windows) -> None:
        self._session, self._windows = session, windows
        self._order = HandOrder.DRAWN
        self.was_stopped = self.is_ending = self.is_stepping = self.is_arranging = False
        self.is_at_mark = False
        self.last_moves: tuple[Arrow, ...] = ()
        self.moves: tuple[Choice, ...] = ()
        self.begin(session)

    def begin(self, session: TableSession) -> None:
        """Look at another game; the hand stays sorted the same way."""
        self._session = session
        self.hand_seat = min(session.seated.plan.people or {0})
        self._last_asked = (-1, -1)
        self.last_moves = ()

    def sort_next(self) -> None:
        """Sort the hand the next way."""
        ways = list(HandOrder)
        self._order = ways[(ways.index(self._order) + 1) % len(ways)]

    def scene(self, view: BoardView, question: Question | None, *, is_busy: bool) -> Scene:
        """Return what the board shows now."""
        self._choose_hand(question)
        sees = self._session.viewer.sees
        return Scene(
            view=view,
            question=None if question is not None and is_spoken(question) else question,
            hands=(self.hand_seat, *(e for e in sorted(sees) if e != self.hand_seat)),
            order=sorted_hand(view.sides[self.hand_seat].zones["hand"], self._order),
            asked=self._asked(view, question, is_busy),
            controls=self._controls(),
            buttons=() if is_busy else self._buttons(view, question),
            sorting=tr("Sorted by {order}", order=speak(self._order.value)),
            note=self._hand_note(question, is_busy),
            is_busy=is_busy,
            is_bright=view.outcome is None or self._session.is_won,
            is_window=not is_busy and self._is_window(question),
            marks=frozenset(self._windows.marks),
            arrows=(*view.arrows, *self.last_moves) if view.outcome is None else (),
            is_arranging=self.is_arranging,
            decks=tuple(each.deck.name for each in self._session.seated.plan.seats),
            near_team=view.sides[min(self._session.seated.plan.people or {0})].team,
        )

    def _hand_note(self, question: Question | None, is_busy: bool) -> str:
        """Say what the outlines of the hand mean, while somebody here may act."""
        session = self._session
        is_asked = question is not None and question.manner is Manner.ACT and not is_busy
        if not is_asked or session.is_foreign or session.is_over or session.seated.is_free:
            return ""
        return tr("Green may be played now · W asks why not")

    def _is_window(self, question: Question | None) -> bool:
        return question is not None and question.is_window and not self._session.is_foreign

    def to_player(self, question: Question, words: str) -> str:
        """Put the name of who is asked before a question, where several may be meant."""
        plan = self._session.seated.plan
        name = plan.seats[question.seat].name
        is_plain = question.manner is Manner.ACT and not question.is_window
        if question.seat == self._session.decides_for and is_plain:
            return tr("You decide for {player}", player=name)
        if question.seat == self._session.decides_for:
            return tr("You decide for {player}: {question}", player=name, question=words)
        return words if len(plan.people) <= 1 else f"{name} — {words}"

    def _controls(self) -> frozenset[int]:
        """Return the players for whom somebody here answers."""
        taken = self._session.decides_for
        people = self._session.seated.plan.people
        return people | {taken} if taken >= 0 else people

    def _buttons(self, view: BoardView, question: Question | None) -> tuple[PhaseButton, ...]:
        """Return what can be done now besides answering."""
        session = self._session
        if session.is_foreign:
            name = view.sides[session.asked_seat].name
            words = tr("Go on") if self.was_stopped else tr("Go on from here")
            if self.is_stepping:
                words = tr("Next move")
            return (
                PhaseButton("go_on", words, tr("Enter"), is_primary=True),
                PhaseButton("decide", tr("Decide for {player}", player=name)),
            )
        if self.is_ending:
            return (
                PhaseButton("end", tr("End it all the same"), tr("Space"), is_primary=True),
                PhaseButton("stay", tr("Play on"), tr("Esc")),
                PhaseButton("never", tr("Never ask")),
            )
        found = []
        if self.is_arranging:
            return (
                PhaseButton("areas_done", tr("Done"), tr("Esc"), is_primary=True),
                PhaseButton("areas_named", tr("Names, layouts …"), icon="grid"),
            )
        if session.seated.is_free and question is not None:
            found.append(PhaseButton("areas", tr("Edit areas"), icon="grid"))
        if session.unfinished is not None:
            found.append(PhaseButton("cancel", tr("Cancel"), tr("Esc")))
        if session.decides_for >= 0:
            name = view.sides[session.decides_for].name
            found.append(PhaseButton("go_on", tr("Leave it to {player}", player=name)))
        if question is not None and self._is_window(question):
            hold = tr("Held") if self._windows.is_held else tr("Hold")
            found.append(PhaseButton("hold", hold, tr("Shift+Space")))
            found.append(PhaseButton("until", tr("Pass until …")))
        if question is not None:
            found += self._answer_buttons(view, question)
        return tuple(found)

    def _answer_buttons(self, view: BoardView, question: Question) -> Iterator[PhaseButton]:
        """Yield what can be done besides passing: one answer by name, more of a kind by number."""
        layout = self._session.layout
        verbs = {each.id: each for each in (*layout.verbs, *layout.abilities)}
        for verb, choices in answers_of(question).items():
            known = verbs.get(verb)
            icon = known.icon if known is not None else ""
            if len(choices) == 1 or known is None:
                verb_title = speak(known.title) if known is not None else ""
                words = _named(view, choices[0], verb_title)
            else:
                words = f"{speak(known.title)} {len(choices)}"
            short = f"{speak(known.title)} {len(choices)}" if known is not None else ""
            key = known.key if known is not None else ""
            yield PhaseButton(
                f"{ANSWERS}{verb}", words, key, icon=icon, is_answer=True, short=short
            )

    def _asked(self, view: BoardView, question: Question | None, is_busy: bool) -> str:
        if view.outcome is not None:
            return said(view.outcome)
        if question is None:
            return ""
        if is_busy or self._session.is_foreign:
            return self._waited_for(view.sides[question.seat].name, is_busy=is_busy)
        if self.is_arranging:
            return tr("Drag areas, or move them with Ctrl and the arrow keys")
        if self.is_ending:
            return tr("Moves are left: {moves}", moves=_listed(self.moves))
        words = asked_words(question)
        if question.is_window:
            words = said(occasion(view, self._session.layout.phases[view.phase]))
        if question.about >= 0:
            words = f"{self._session.piece(question.about).name}: {words}"
        return self.to_player(question, words)

    def _waited_for(self, name: str, *, is_busy: bool) -> str:
        """Say that a pilot has to decide, and whether it is about to."""
        if is_busy and self._session.helping is not Helping.NOT:
            return tr("A pilot decides …")
        if is_busy:
            return tr("{player} is thinking …", player=name)
        if self.is_stepping:
            return tr("{player} has moved", player=name)
        if self.is_at_mark:
            return tr("You stop here: your mark stands on this phase")
        if self.was_stopped:
            return tr("{player} was thinking", player=name)
        return tr("{player} decides here; you only look", player=name)

    def _choose_hand(self, question: Question | None) -> None:
        """Open the hand of whoever is asked; teammates act together, with any of their hands."""
        session = self._session
        if self.hand_seat not in session.viewer.sees:
            self.hand_seat = min(session.seated.plan.people or {0})
        if question is None or question.seat not in self._controls():
            return
        asked = (session.position, question.seat)
        if asked == self._last_asked:
            return  # another hand was opened since
        self._last_asked = asked
        team = session.game.seating.allies[question.seat]
        if question.manner is not Manner.ACT or self.hand_seat not in team:
            self.hand_seat = question.seat


def _named(view: BoardView, choice: Choice, verb: str) -> str:
    """Return the only answer of a kind in its words, or in a few where they are long."""
    words = said(choice.words)
    if verb and choice.piece < 0:
        return verb
    piece = view.piece(choice.piece) if choice.piece >= 0 else None
    if len(words) <= LONGEST_ANSWER or piece is None or not (verb and piece.name):
        return words
    return f"{verb}: {piece.name}"


def _listed(choices: Sequence[Choice]) -> str:
    """Return the moves that a turn still has, a few of them by name."""
    moves = [said(each.words) for each in choices]
    more = " …" if len(moves) > MOST_NAMED else ""
    return ", ".join(moves[:MOST_NAMED]) + more


def asked_words(question: Question) -> str:
    """Return a question as the window asks it: what others ask card by card is asked at once."""
    if question.manner is Manner.SPLIT:
        return tr("What stays on top, and what goes to the bottom?")
    return said(question.words)


def is_spoken(question: Question) -> bool:
    """Whether a question is answered in the box alone, and nothing on the board."""
    return (
        question.manner in (Manner.SAY, Manner.ORDER, Manner.SPLIT) or question.kind == "mulligan"
    )
