"""Chains: links, a checkpoint after each, then everything resolves, the last link first (p.10)."""

from typing import Final

from engine.games.akora.play.activation import use_effect
from engine.games.akora.play.due import (
    Due,
    answering,
    at_marker,
    due_of,
    flips_at_will,
    forget,
    is_marked,
)
from engine.games.akora.play.effect_checks import can_activate, effect_context
from engine.games.akora.play.numbers import FLIPPED, FOE_ATTACKS
from engine.games.akora.play.state import Play
from engine.kernel.acting.verbs import Verb
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects.change_kinds import bits_of
from engine.kernel.effects.ready_abilities import Trigger
from engine.kernel.frames import Frame
from engine.kernel.programs.context import Context
from engine.kernel.state.numbers import ACTIVATED, PLAYED
from engine.kernel.state.records import Waiting
from engine.kernel.state.table import Event
from engine.kernel.turn.priority import PASS
from engine.kernel.turn.trigger_placement import Ordering

# Whose effects a marker is for, and whether they are left to their player.
OWN: Final = True
FOE: Final = False
MUST: Final = False
MAY: Final = True

# What a checkpoint follows.
AFTER_LINK: Final = 0
AFTER_ATTACK: Final = 1

# What tells that a link was made.
ACTIVATIONS: Final = frozenset((PLAYED, FLIPPED, ACTIVATED))

_MUST: Final = 0  # what has to answer the last link joins the chain
_OWN: Final = 1  # who made it may answer it as well
_FOE: Final = 2  # the checkpoint: the opposite player is asked
_RESOLVE: Final = 3


class OrderFrame(Frame[Play]):
    """Effects of one player that must activate: the order is asked once, then they go in line.

    Attributes:
        line: What is still to be activated, the next one first.
        group: What is being ordered, with the places picked so far.
        opens: Each opens a chain of its own.
        answers: The player who may answer the attack beside the first of them; -1 for none (4.1).
    """

    __slots__ = ("answers", "group", "line", "opens", "picked")

    def __init__(self, group: list[Due], opens: bool, answers: int = -1) -> None:
        self.opens = opens
        self.answers = answers
        self.line: list[Due] = group if len(group) == 1 else []
        self.group: list[Due] = group if len(group) > 1 else []
        self.picked: list[int] = []

    def step(self, game: Play) -> None:
        """Ask for the order, or activate the next one that still can."""
        if self.group:
            left = [at for at in range(len(self.group)) if at not in self.picked]
            waiting = tuple(_as_waiting(game, due) for due in self.group)
            game.pending = Decision(
                self.group[0].seat,
                "order",
                left,
                tuple(self.picked),
                len(self.group),
                purpose=Ordering(waiting),
            )
            return
        if not self.line:
            game.frames.pop()
            return
        due = self.line.pop(0)
        if can_activate(game, due.seat, due.number, due.effect, due.event):
            seat, self.answers = self.answers, -1
            activate(game, due, self.opens, seat)

    def resume(self, game: Play, choice: Option) -> None:
        """Take the next in order."""
        if isinstance(choice, int):
            self.picked.append(choice)
        if len(self.picked) == len(self.group):
            self.line = [self.group[at] for at in self.picked]
            self.group = []
            self.picked = []

    def clone(self) -> "OrderFrame":
        """See base class."""
        other = OrderFrame([], self.opens, self.answers)
        other.line = self.line[:]
        other.group = self.group[:]
        other.picked = self.picked[:]
        return other

    def key(self) -> tuple[object, ...]:
        """See base class."""
        named = [tuple((d.number, d.effect.number, d.event) for d in part)
                 for part in (self.line, self.group)]  # fmt: skip
        return ("order", self.opens, self.answers, *named, tuple(self.picked))


def _as_waiting(game: Play, due: Due) -> Waiting:
    """Return an effect in the form in which orders are asked about."""
    effect = due.effect
    context = effect_context(game, due.seat, due.number, effect, due.event)
    return Waiting(Trigger(effect.number, effect.origin, 0, _any, effect.program), context)


def _any(game: Play, context: Context, event: Event) -> bool:
    return True


def activate(game: Play, due: Due, opens: bool, answers: int = -1) -> None:
    """Activate an effect: as the first link of a chain, or as an answer in the present one."""
    forget(game, due)
    if opens:
        open_chain(game, AFTER_LINK if answers < 0 else AFTER_ATTACK, answers)
    use_effect(game, due.seat, due.number, due.effect, due.event)


def open_chain(game: Play, moment: int = AFTER_LINK, seat: int = -1) -> None:
    """Begin a chain; with a moment, a player is asked though it has no link yet."""
    game.stacks.append([])
    game.recent = ()
    game.frames.append(ChainFrame(moment, seat))


class ChainFrame(Frame[Play]):
    """A chain from its first link to the last that resolves.

    Attributes:
        stage: What is next.
        moment: What the first checkpoint follows.
        seat: Who is asked at a checkpoint without a link; -1 for the player opposite the link.
    """

    given = ("moment", "seat")
    held = ("moment", "seat", "stage")

    def __init__(self, moment: int, seat: int) -> None:
        self.stage = _MUST
        self.moment = moment
        self.seat = seat

    def step(self, game: Play) -> None:
        """Answer, ask, or resolve: whichever is next."""
        if game.settle():
            return
        if self.stage == _RESOLVE:
            self._resolve(game)
        elif self.stage == _MUST:
            self._must(game)
        else:
            self._ask(game)

    def answerer(self, game: Play) -> int:
        """Return who is asked at the checkpoint: opposite the last activation or attack."""
        links = game.stacks[-1]
        if self.moment == AFTER_ATTACK or not links:
            return self.seat
        return game.other(links[-1].context.controller)

    def _must(self, game: Play) -> None:
        """What has to answer the last link joins the chain, the turn player's first."""
        links = game.stacks[-1]
        if not links and self.moment == AFTER_LINK:
            self.stage = _RESOLVE  # nothing was activated after all
            return
        self.stage = _OWN
        if not links:
            return
        for seat in (game.turn_player, game.other(game.turn_player)):
            found = answering(game, seat, is_optional=False, events=game.recent)
            if found:
                self.stage = _MUST
                game.frames.append(OrderFrame(found, opens=False))
                return

    def _ask(self, game: Play) -> None:
        seat = self.answerer(game)
        if self.stage == _OWN:
            own = game.other(seat)
            found = [d.verb(game) for d in answering(game, own, True, game.recent)]
            if not found:
                self.stage = _FOE
                return
            seat = own
        else:
            found = self.responses(game, seat)
        options: list[Option] = [PASS, *found]
        if len(options) == 1 and not game.asks_always:
            self._pass(game)
            return
        game.pending = Decision(seat, "respond", options, is_open=True)

    def responses(self, game: Play, seat: int) -> list[Verb]:
        """Return what a player may answer at this checkpoint (p.13)."""
        found = answering(game, seat, True, game.recent)
        if self.moment == AFTER_ATTACK:
            found += at_marker(game, seat, (FOE_ATTACKS,), is_optional=True)
        found += flips_at_will(game, seat)
        return list(dict.fromkeys(due.verb(game) for due in found))

    def _pass(self, game: Play) -> None:
        if self.stage == _OWN:
            self.stage = _FOE
            return
        self.stage = _RESOLVE
        # What was not used to answer the activations of this chain is not due any more.
        game.waiting = [w for w in game.waiting if not _is_answer(game, w)]

    def resume(self, game: Play, choice: Option) -> None:
        """Take an answer, or a pass."""
        if not isinstance(choice, tuple):
            self._pass(game)
            return
        self.moment = AFTER_LINK
        self.stage = _MUST
        due = answer_of(game, choice)
        game.recent = ()
        activate(game, due, opens=False)

    def _resolve(self, game: Play) -> None:
        links = game.stacks[-1]
        if game.waiting and not game.options.triggers_wait and len(game.stacks) < 9:
            game.frames.append(AftermathFrame())
        elif links:
            game.resolve(links.pop())
        else:
            game.stacks.pop()
            game.frames.pop()
            if game.waiting and len(game.stacks) == 1:
                game.frames.append(AftermathFrame())


def _is_answer(game: Play, waiting: Waiting) -> bool:
    """Whether something waits only to answer an activation of the present chain."""
    event = waiting.context.event
    links = [(item.context.source, item.context.source_stamp) for item in game.stacks[-1]]
    return event[0] in ACTIVATIONS and event[2:4] in links


def answer_of(game: Play, verb: Verb) -> Due:
    """Return what an answer activates, with the event that it answers."""
    number = verb[1]
    effect = game.real_face(number).effects[verb[2]]
    for waiting in game.waiting:
        for due in due_of(game, waiting):
            is_meant = due.number == number and due.effect is effect
            if is_meant and due.event in game.recent:
                return due
    return Due(game.controller[number], number, effect)


class AftermathFrame(Frame[Play]):
    """What answers something that has happened, each as a chain of its own, in the order of p.6."""

    __slots__ = ()

    def step(self, game: Play) -> None:
        """Let the first group with something to do go on; nothing left ends it."""
        if game.settle():
            return
        turn = game.turn_player
        for is_optional in (False, True):
            for seat in (turn, game.other(turn)):
                found = answering(game, seat, is_optional)
                if not found:
                    continue
                if is_optional:
                    verbs: list[Option] = [PASS, *(due.verb(game) for due in found)]
                    game.pending = Decision(seat, "respond", verbs, is_open=True)
                else:
                    for due in found:
                        forget(game, due)
                    game.frames.append(OrderFrame(found, opens=True))
                return
        game.waiting = []
        game.frames.pop()

    def resume(self, game: Play, choice: Option) -> None:
        """Activate what was chosen; who passes leaves all of it."""
        turn = game.turn_player
        for seat in (turn, game.other(turn)):
            found = answering(game, seat, is_optional=True)
            for due in found:
                if due.verb(game) == choice:
                    activate(game, due, opens=True)
                    return
            if found:
                for due in found:
                    forget(game, due)
                return


class MarkerFrame(Frame[Play]):
    """A marker: effects of one player that must activate, or may, one chain after the other.

    Attributes:
        seat: Whose effects.
        timings: Those of the marker.
        is_optional: "You may".
    """

    given = ("seat", "timings", "is_optional")
    held = ("seat", "timings", "is_optional")

    def __init__(self, seat: int, timings: tuple[int, ...], is_optional: bool) -> None:
        self.seat = seat
        self.timings = timings
        self.is_optional = is_optional

    def step(self, game: Play) -> None:
        """Activate or offer what is due; return to the marker until nothing is left."""
        if game.settle():
            return
        found = at_marker(game, self.seat, self.timings, self.is_optional)
        if self.is_optional and (found or game.asks_always):
            verbs: list[Option] = [PASS, *(due.verb(game) for due in found)]
            game.pending = Decision(self.seat, "respond", verbs, is_open=True)
        elif found:
            game.frames.append(OrderFrame(found, opens=True))
        else:
            game.frames.pop()

    def resume(self, game: Play, choice: Option) -> None:
        """Activate what was chosen, or go on."""
        if not isinstance(choice, tuple):
            game.frames.pop()
            return
        effect = game.real_face(choice[1]).effects[choice[2]]
        activate(game, Due(self.seat, choice[1], effect), opens=True)


def visit_marker(game: Play, whose: bool, timings: tuple[int, ...], is_optional: bool) -> None:
    """Stop at a marker of the turn player or the opponent, if anything is due there."""
    seat = game.turn_player if whose is OWN else game.other(game.turn_player)
    if is_marked(game, seat, bits_of(timings), is_optional):
        game.frames.append(MarkerFrame(seat, timings, is_optional))
