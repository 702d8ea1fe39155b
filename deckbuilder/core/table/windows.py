"""Windows to answer in: what one is about, and which of them are passed without being asked."""

from dataclasses import dataclass, field, replace
from enum import Enum

from deckbuilder.core.table.offers import offers_of
from deckbuilder.core.table.session import TableSession
from engine.kernel.decisions import Option
from engine.tabletop.board import BoardView, Choice, Phrase, Question


class Until(Enum):
    """For how long every window is passed."""

    NOT = "not at all"
    HAPPENS = "until somebody else does something"
    TURN = "until the turn ends"


@dataclass(slots=True)
class Windows:
    """How a player wants to be asked whether to answer.

    Attributes:
        is_auto: Windows in which nobody else has done anything and nothing of one's own is due
            are passed by themselves.
        marks: Where one is asked all the same: whether it is one's own turn, and the phase.
        until: Every window is passed for as long as that, but for marks.
        is_held: Nothing is passed by itself until the turn ends.
    """

    is_auto: bool = True
    marks: set[tuple[bool, int]] = field(default_factory=set)
    until: Until = Until.NOT
    is_held: bool = False
    _turn: int = -1
    _seen: tuple[object, ...] = ()

    def toggle_mark(self, *, is_own: bool, phase: int) -> bool:
        """Set a mark on a phase, or take it away; returns whether it stands there now."""
        self.marks ^= {(is_own, phase)}
        return (is_own, phase) in self.marks

    def marks_text(self) -> str:
        """Return the marks as they are kept: numbers of phases, with a sign for one's own turn."""
        return " ".join(f"{'+' if own else '-'}{phase}" for own, phase in sorted(self.marks))

    def set_marks(self, text: str, count: int) -> None:
        """Take marks up again that were kept; what is not a phase of this game is left out."""
        kept = [each for each in text.split() if each[0] in "+-" and each[1:].isdecimal()]
        found = {(each[0] == "+", int(each[1:])) for each in kept}
        self.marks = {each for each in found if each[1] < count}

    def hold(self, session: TableSession) -> None:
        """Stay asked until the turn ends; once more, be asked as usual again."""
        self.is_held, self.until = not self.is_held, Until.NOT
        self._turn = session.game.turn

    def pass_until(self, until: Until, session: TableSession) -> None:
        """Pass every window for so long."""
        self.until, self.is_held = until, False
        self._turn = session.game.turn
        self._seen = _done_by_others(session, session.view())

    def forget(self) -> None:
        """Ask as usual: another game began, or the player went elsewhere in this one."""
        self.until, self.is_held = Until.NOT, False

    def answer(self, session: TableSession, question: Question) -> tuple[Option, ...]:
        """Return the answer to a window that is passed by itself; nothing where one is asked."""
        self._expire(session)
        if not question.is_window or question.rest is None:
            return ()
        return (question.rest.option,) if self._passes(session, question) else ()

    def is_marked(self, session: TableSession, view: BoardView) -> bool:
        """Whether a mark stands on the phase that the game is in."""
        seat = min(session.seated.plan.people or {0})
        return (view.sides[seat].team == view.active_team, view.phase) in self.marks

    def _passes(self, session: TableSession, question: Question) -> bool:
        view = session.view()
        if self.is_held or self.is_marked(session, view):
            return False
        if len(question.choices) <= 1:
            return True
        done = _done_by_others(session, view)
        if self.until is Until.TURN:
            return True
        if self.until is Until.HAPPENS and (not done or done == self._seen):
            return True
        self.until = Until.NOT
        # What a card of one's own may do just now would be lost.
        return self.is_auto and not done and not question.is_due

    def _expire(self, session: TableSession) -> None:
        if session.game.turn != self._turn:
            self._turn = session.game.turn
            self.is_held = False
            if self.until is Until.TURN:
                self.until = Until.NOT


def _done_by_others(session: TableSession, view: BoardView) -> tuple[object, ...]:
    """Return what others have done that could be answered: what waits on top, and attacks."""
    seat = session.asked_seat
    team = view.sides[seat].team if seat >= 0 else -1
    found: list[object] = []
    if view.stack and view.sides[view.stack[0].controller].team != team:
        top = view.stack[0]
        found.append((top.piece.number, top.origin, len(view.stack)))
    for arrow in view.arrows:
        source = view.piece(arrow.source)
        if source is not None and view.sides[source.controller].team != team:
            found.append((arrow.source, arrow.target, arrow.seat))
    return tuple(found)


# What waits on top, by whether it is an ability and whether it is aimed at something.
_WAITS = {
    (False, False): Phrase("{player} played {card}. You may answer:"),
    (False, True): Phrase("{player} played {card} on {names}. You may answer:"),
    (True, False): Phrase("{player}: {card} waits. You may answer:"),
    (True, True): Phrase("{player}: {card} waits, aimed at {names}. You may answer:"),
}


def occasion(view: BoardView, phase: str) -> Phrase:
    """Say what a window is about: what waits, who attacks, or the phase alone."""
    if view.stack:
        top = view.stack[0]
        if not top.origin and not top.piece.name:
            return Phrase("{step}. You may answer:", {"step": Phrase(top.header)})
        values: dict[str, object] = {
            "player": view.sides[top.controller].name,
            "card": top.origin or top.piece.name,
            "names": ", ".join(top.targets),
        }
        return replace(_WAITS[bool(top.header), bool(top.targets)], values=values)
    for arrow in view.arrows:
        source, target = view.piece(arrow.source), view.piece(arrow.target)
        if source is not None and target is not None:
            names = {"card": source.name, "target": target.name}
            return Phrase("{card} attacks {target}. You may answer:", names)
        if source is not None and arrow.seat >= 0:
            who: dict[str, object] = {"card": source.name, "player": view.sides[arrow.seat].name}
            return Phrase("{card} attacks {player}. You may answer:", who)
    return Phrase("{phase}: you may act before the game goes on.", {"phase": Phrase(phase)})


def answers_of(question: Question) -> dict[str, tuple[Choice, ...]]:
    """Return what has buttons beside the question, by verb.

    In a window these are all answers but passing; elsewhere only what hangs on no card or place.
    """
    found: dict[str, list[Choice]] = {}
    for each in question.choices if question.is_window else offers_of(question).loose:
        if each != question.rest:
            found.setdefault(each.verb, []).append(each)
    return {verb: tuple(each) for verb, each in found.items()}
