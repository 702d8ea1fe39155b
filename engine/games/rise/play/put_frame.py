"""Putting something on a stack: host, Actions, targets, payment, toss, then the item.

Targets are named for every outcome of a toss (stack.10), then costs are paid, then the coin is
tossed (action.6); all of that is instant (stack.6).
"""

from typing import Any, ClassVar, Final

from engine.games.rise.play import own_atoms
from engine.games.rise.play.face import ACTION, SKILL, RiseAction, RiseFace
from engine.games.rise.play.hosts import hosts_for
from engine.games.rise.play.items import (
    ACTION_ITEM,
    EFFECT_ITEM,
    INVOCATION,
    SKILL_ITEM,
    Part,
    RiseItem,
)
from engine.games.rise.play.numbers import FIXED_TIME, HAND, RAGE, SUCCESS, TOGETHER, TOSSED, WIDTH
from engine.games.rise.play.prices import can_afford, pay_action, payer_of
from engine.games.rise.play.state import Play
from engine.kernel.acting.payment import earmark, single_payers
from engine.kernel.acting.plays import CARD, PlayFrame
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.programs.context import NO_REF, Context, Ref
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.programs.targets import announce_targets, as_refs, ask_target, has_targets
from engine.kernel.state.numbers import ACTIVATED, BY_EFFECT, BY_PLAY, PLAYED

_HOST: Final = 0
_ACTS: Final = 1
_TARGETS: Final = 2
_PAYER: Final = 3
_PAY: Final = 4
_PAYING: Final = 5
_FINISH: Final = 6

# Rage that never fails ends here; nobody is that lucky.
MOST_TOSSES: Final = 60


class PutFrame(PlayFrame):
    """Something on its way to a stack.

    Attributes:
        what: The kind of item that it becomes.
        parts: Its texts; `program` and `context` are those of the present one.
        at: Which part's targets are being chosen.
        acts: The Actions activated with an Imminent, by their places.
        host: What an Equipment will be put on.
        is_entering: It is Summoned or Invoked by an item: its stack is being taken.
        opens: It waits in a stack of its own.
        of: The card whose Action it is, for Copycat; otherwise its own.
        watches: It fails if its source has left play.
    """

    given: ClassVar[tuple[str, ...]] = ("kind", "seat", "number", "action")
    held: ClassVar[tuple[str, ...]] = (
        *PlayFrame.held,
        *("what", "parts", "at", "acts", "host", "is_entering", "opens", "own_stage", "of"),
        "watches",
    )

    def __init__(self, kind: int, seat: int, number: int, action: RiseAction | None) -> None:
        super().__init__(kind, seat, number, action)
        self.what = INVOCATION
        self.parts: list[Part] = []
        self.at = 0
        self.acts: list[int] = []
        self.host: Ref = NO_REF
        self.is_entering = False
        self.opens = False
        self.own_stage = _HOST
        self.of = number
        self.watches = False

    # Beginning

    def begin_card(self, game: Play) -> "PutFrame":
        """Get ready for a card to be Invoked or Summoned."""
        face = game.face[self.number]
        context = Context(self.seat, self.number, game.stamp[self.number], face.card_name)
        self._begin_parts([Part(face.program, context)])
        return self

    def begin_action(self, game: Play) -> "PutFrame":
        """Get ready for an Action, an activated Effect or a Skill."""
        name = game.face[self.number].name
        return self._begin_action(Context(self.seat, self.number, game.stamp[self.number], name))

    def begin_dying(self, context: Context) -> "PutFrame":
        """Get ready for an Action of a card that has just been Destroyed (ability.exhumed.2)."""
        self.opens = True
        return self._begin_action(context)

    def _begin_action(self, context: Context) -> "PutFrame":
        action = self.action
        assert isinstance(action, RiseAction)
        self.what = (ACTION_ITEM, EFFECT_ITEM, SKILL_ITEM)[action.kind]
        self._begin_parts([Part(action.program, context, action)])
        self.own_stage = _TARGETS
        return self

    def begin_text(self, game: Play, what: int, program: Program, context: Context) -> "PutFrame":
        """Get ready for an Effect that nobody pays for: of a Level Up, of a turn's start or end."""
        self.what = what
        self._begin_parts([Part(program, context)])
        self.own_stage = _TARGETS
        self.is_free = True
        return self

    def _begin_parts(self, parts: list[Part]) -> None:
        self.parts = parts
        self._show(0)

    def _show(self, at: int) -> None:
        """Let a part be the present one."""
        self.at = at
        self.program = self.parts[at].program
        self.context = self.parts[at].context
        self.slot = 0
        self.picked = []

    def aimed(self) -> list[Ref]:
        """See base class; of all parts."""
        before = [RiseItem(self.what, [part]).targets() for part in self.parts[: self.at]]
        return [ref for refs in before for ref in refs] + super().aimed()

    @property
    def is_aiming(self) -> bool:
        """See base class."""
        return self.own_stage <= _TARGETS

    @property
    def is_paying(self) -> bool:
        """See base class."""
        return self.own_stage >= _PAY

    # Choosing

    def step(self, game: Any) -> None:
        """See base class."""
        _STAGES[self.own_stage](self, game)

    def resume(self, game: Any, choice: Option) -> None:
        """See base class."""
        if not isinstance(choice, int):
            return
        if self.own_stage == _HOST:
            self.host = game.ref(choice)
            self.own_stage = _ACTS
        elif self.own_stage == _ACTS:
            self._take_act(game, choice)
        elif self.own_stage == _PAYER:
            earmark(game, (choice,))
            self.own_stage = _PAY
        elif choice == DONE:
            self._close_slot(game)
        else:
            self.picked.append(choice)

    def ask_host(self, game: Play) -> None:
        """Ask what an Equipment is put on (ability.equipment.1)."""
        face = game.face[self.number]
        if self.kind != CARD or not face.equips:
            self.own_stage = _ACTS
            return
        hosts = hosts_for(game, self.seat, self.number)
        if hosts:
            game.pending = Decision(self.seat, "host", hosts, about=self.number)
        else:
            self._give_up(game)

    def ask_acts(self, game: Play) -> None:
        """Ask which Actions of an Imminent are activated with it (imminent.3)."""
        face = game.face[self.number]
        self.own_stage = _TARGETS
        if self.kind != CARD or not face.is_fleeting:
            return
        if self.is_entering:
            self._add_acts(game)
            return
        able = [at for at in range(len(face.actions)) if self._can_add(game, face, at)]
        if not able:
            self._add_acts(game)
            return
        self.own_stage = _ACTS
        game.pending = Decision(
            self.seat, "actions", [*able, DONE], tuple(self.acts), len(face.actions), self.number
        )

    def _can_add(self, game: Play, face: RiseFace, at: int) -> bool:
        action = face.actions[at]
        if at in self.acts or not isinstance(action, RiseAction) or action.kind != ACTION:
            return False
        chosen = [face.actions[each] for each in (*self.acts, at)]
        context = self.parts[0].context
        if not can_afford(game, self.seat, self.number, chosen, context):
            return False
        if action.only_if is not None and not action.only_if(game, context):
            return False
        return has_targets(game, action.program, context)

    def _take_act(self, game: Play, choice: int) -> None:
        if choice == DONE:
            self.own_stage = _TARGETS
            self._add_acts(game)
        else:
            self.acts.append(choice)

    def _add_acts(self, game: Play) -> None:
        """Let the chosen Actions follow the Effects, in text order."""
        face = game.face[self.number]
        first = self.parts[0].context
        for at in sorted(self.acts):
            action = face.actions[at]
            assert isinstance(action, RiseAction)
            self.parts.append(Part(action.program, first.clone(), action))

    def ask_targets(self, game: Play) -> None:
        """Ask for all targets, part by part."""
        program = self.program
        targets = program.targets if program is not None else ()
        while self.slot < len(targets):
            if ask_target(game, targets[self.slot], self.context, self.picked):
                return
            self.slot += 1
            self.picked = []
        if self.at + 1 < len(self.parts):
            self._show(self.at + 1)
        else:
            self.own_stage = _PAYER

    def _close_slot(self, game: Play) -> None:
        program = self.program
        if program is not None:
            index = program.targets[self.slot].index
            self.context.bound[index] = as_refs(game, self.picked)
        self.slot += 1
        self.picked = []

    def _give_up(self, game: Play) -> None:
        """summon.5: what cannot be stacked is not made, or stays where it was."""
        game.frames.pop()

    # Paying

    def ask_payer(self, game: Play) -> None:
        """Ask which Summoner pays for a card (invoke.1)."""
        self.own_stage = _PAY
        if self.kind != CARD or self.is_free or game.face[self.number].keywords & TOGETHER:
            return
        able = single_payers(game, self.seat, 1)
        if len(able) > 1 and not game.earmarked:
            self.own_stage = _PAYER
            game.pending = Decision(self.seat, "payer", able, about=self.number)

    def pay(self, game: Play) -> None:
        """Pay Capacity, coins and Ether; what else has to be done follows."""
        self.own_stage = _PAYING
        game.paid_by = ()
        if self.kind == CARD and not self.is_free:
            self._pay_capacity(game)
        if self.is_entering:
            self.queue = ()
            return
        queue: list[Costs] = []
        for part in self.parts:
            action = part.action
            if action is None:
                continue
            if action.kind == SKILL:
                own_atoms.spend_capacity(game, self.number)
                game.paid_by = (self.number,)
            pay_action(game, payer_of(game, self.of, self.seat), self.number, action, part.context)
            if action.costs.program is not None:
                queue.append(action.costs)
        self.queue = tuple(queue)

    def _pay_capacity(self, game: Play) -> None:
        if game.face[self.number].keywords & TOGETHER:
            both = tuple(game.alive(self.seat))  # invoke.4
            for number in both:
                own_atoms.spend_capacity(game, number)
            game.paid_by = both
        else:
            game.pay(self.seat, 1)

    def pay_more(self, game: Play) -> None:
        """Carry out what else is paid: a Life Point, a Sacrifice, a Charge."""
        if not self.queue:
            self.own_stage = _FINISH
            return
        costs, self.queue = self.queue[0], self.queue[1:]
        if costs.program is not None:
            paying = self.parts[-1].context.clone()
            paying.as_cost = True
            game.frames.append(ProgramFrame(costs.program, paying))

    # The stack

    def finish(self, game: Play) -> None:
        """Put the item on its stack, and toss."""
        game.frames.pop()
        item = RiseItem(self.what, self.parts, -1, -1)
        item.paid = game.paid_by
        item.host = self.host
        item.needs_source = self.watches
        action = self.action
        if self.kind == CARD:
            self._put_card(game, item)
        elif isinstance(action, RiseAction):
            self._put_action(game, item, action)
        for part in self.parts:
            self._declare(game, part)
            toss_for(game, part)
        if self.is_entering:
            game.prepared = (*game.prepared, item)
        elif self.opens:
            own_atoms.open_stack(game, items=[item])
        else:
            game.stacks[0].append(item)

    def _put_card(self, game: Play, item: RiseItem) -> None:
        number = self.number
        # invoke.1, summon.1: what comes from a hand is Invoked, anything else Summoned.
        cause = BY_PLAY if game.zone[number] == self.seat * WIDTH + HAND else BY_EFFECT
        atoms.put_on_stack(game, number, self.seat)
        item.card = number
        for part in self.parts:
            part.context.source_stamp = game.stamp[number]
            if part.action is not None:
                note_use(game, self.seat, number, part.action)
        emit(game, PLAYED, self.seat, number, -1, game.face[number].kind, cause)

    def _put_action(self, game: Play, item: RiseItem, action: RiseAction) -> None:
        item.number = action.number
        # Where the cost itself took the source away, it is not asked for (resolve.4).
        item.needs_source = action.kind != SKILL and game.is_there(
            (self.number, self.context.source_stamp)
        )
        if self.of == self.number:
            note_use(game, self.seat, self.number, action)
        else:
            note_copycat(game, self.seat, self.number)

    def _declare(self, game: Play, part: Part) -> None:
        if part.program is not None:
            announce_targets(game, part.program, part.context)
        face = game.face[self.number]
        if face.fixed and face.keywords & FIXED_TIME:
            for word, ask in face.fixed:
                part.context.tally[word] = ask(game, part.context)

    def clone(self) -> "PutFrame":
        """See base class; the context is that of the present part."""
        other = super().clone()
        assert isinstance(other, PutFrame)
        if other.parts:
            other.context = other.parts[other.at].context
        return other

    def key(self) -> tuple[object, ...]:
        """See base class."""
        number = self.action.number if self.action is not None else -1
        own = (self.kind, self.seat, self.number, number, self.of, self.own_stage, self.at)
        parts = tuple(part.key() for part in self.parts)
        how = (self.host, self.is_entering, self.is_free, len(self.queue), self.watches)
        acts = (tuple(self.acts), *how, *((True,) if self.opens else ()))
        return ("put", *own, self.slot, tuple(self.picked), acts, parts)


_STAGES: Final = (
    PutFrame.ask_host,
    PutFrame.ask_acts,
    PutFrame.ask_targets,
    PutFrame.ask_payer,
    PutFrame.pay,
    PutFrame.pay_more,
    PutFrame.finish,
)


def toss_for(game: Play, part: Part) -> None:
    """Toss the coin that an Action asks for, once or, with Rage, until a Failure."""
    action = part.action
    if action is None or not action.has_toss:
        return
    part.toss = toss(game, part.context)
    part.more = 0
    if action.ability & RAGE and part.toss == SUCCESS:
        # ability.rage.3: the first Failure ends it.
        while part.more < MOST_TOSSES and toss(game, part.context) == SUCCESS:
            part.more += 1


def toss(game: Play, context: Context) -> int:
    """Toss a coin (toss.2)."""
    result = game.toss_coin()
    emit(game, TOSSED, context.controller, context.source, -1, result)
    return result


def note_use(game: Play, seat: int, number: int, action: RiseAction) -> None:
    """Count an activation (action.5, summoner.10), and tell it."""
    key = (game.stamp[number], action.number)
    game.used[key] = game.used.get(key, 0) + 1
    emit(game, ACTIVATED, seat, number, -1, action.number)


# Under this number of an ability the use of Copycat is kept.
COPYCAT_USE: Final = -9


def note_copycat(game: Play, seat: int, number: int) -> None:
    """Count that a card has used its Copycat this turn (ability.copycat.1)."""
    game.used[(game.stamp[number], COPYCAT_USE)] = 1
    emit(game, ACTIVATED, seat, number, -1, COPYCAT_USE)


def was_used(game: Play, number: int, action: RiseAction) -> bool:
    """Whether something was activated this turn (state.2)."""
    return game.used.get((game.stamp[number], action.number), 0) > 0
