"""What waits on a stack, as texts name it: chosen, cancelled, forced, retried, doubled."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.games.rise.play.ability_checks import can_reactivate, own_actions
from engine.games.rise.play.face import RiseAction
from engine.games.rise.play.items import (
    ACTION_ITEM,
    EFFECT_ITEM,
    INVOCATION,
    LEVEL_UP_ITEM,
    SKILL_ITEM,
    RiseItem,
)
from engine.games.rise.play.line import cancel, waiting_items
from engine.games.rise.play.numbers import CANCELLED, FAILURE, SUCCESS
from engine.games.rise.play.own_atoms import open_stack
from engine.games.rise.play.put_frame import PutFrame, toss_for
from engine.games.rise.play.records import Entering
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text.terms import Noun, Result, State
from engine.kernel.acting.plays import ABILITY
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects.events import emit
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program import TargetSlot
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.language.lowering.common import reachable
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import lower_amount, lower_objects
from engine.language.lowering.players import plain_players, you
from engine.language.lowering.scope import Scope, bound
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.tree import terms
from engine.language.tree.kinds import Objects
from engine.language.tree.objects import Description, Selection
from engine.language.tree.terms import How, SharedDone, Side

ItemTest = Callable[[Play, Context, RiseItem], bool]
_KINDS: Final[dict[terms.Noun, tuple[int, ...]]] = {
    Noun.SKILL: (SKILL_ITEM,),
    Noun.INVOCATION: (INVOCATION,),
    Noun.EFFECT: (EFFECT_ITEM, LEVEL_UP_ITEM),
}


def number_of(item: RiseItem) -> int:
    """Return the object by which texts and players call an item: its card, or its source."""
    return item.card if item.card >= 0 else item.source


def _is_of(nouns: tuple[terms.Noun, ...], item: RiseItem) -> bool:
    """Whether an item is one of what some nouns mean; Actions come with Imminents, too."""
    if Noun.ACTION in nouns and (item.what == ACTION_ITEM or item.acts()):
        return True
    return any(item.what in _KINDS.get(noun, ()) for noun in nouns)


def _test(scope: Scope, node: Description) -> ItemTest:
    tests: list[ItemTest] = [lambda _game, _context, item: _is_of(node.nouns, item)]
    if node.side is Side.OPPOSING:
        tests.append(lambda _game, context, item: item.context.controller != context.controller)
    if node.controller is not None:
        seats = plain_players(scope, node.controller)
        tests.append(lambda game, context, item: item.context.controller in seats(game, context))
    tests += [_with_result(state) for state in node.states]
    for words in node.traits:
        tests.append(_of_types(tuple(word.casefold() for word in words)))
    plain = Description(node.nouns, node.side, node.controller)
    if node != replace(plain, states=node.states, traits=node.traits):
        raise UnplayableTextError("something on the stack that is described otherwise")
    return lambda game, context, item: all(test(game, context, item) for test in tests)


def _with_result(state: terms.State) -> ItemTest:
    if state not in (State.FAILED, State.SUCCESSFUL):
        raise UnplayableTextError(f"something {state.value} on the stack")

    def test(_game: Play, _context: Context, item: RiseItem) -> bool:
        part = item.tossed()
        return part is not None and part.is_success is (state is State.SUCCESSFUL)

    return test


def _of_types(words: tuple[str, ...]) -> ItemTest:
    def test(game: Play, _context: Context, item: RiseItem) -> bool:
        return item.card >= 0 and all(game.is_type(item.card, word) for word in words)

    return test


def lower_items(scope: Scope, node: Objects) -> tuple[list[Op], RefsOf, ItemTest]:
    """Return what has to be asked first, what was chosen, and which items those may be."""
    if not isinstance(node, Selection):
        raise UnplayableTextError("something on the stack that was named before")
    fits = _test(scope, node.description)

    def find(game: Play, context: Context) -> list[int]:
        found = [number_of(item) for item in waiting_items(game) if fits(game, context, item)]
        return list(dict.fromkeys(found))

    slot = scope.new_slot()
    more, amount = lower_amount(scope, node.amount)
    refs = bound(slot)
    if node.how is How.TARGET:
        scope.targets.append(TargetSlot(slot, find, amount, node.up_to))
        scope.meet(refs, node.description.nouns, SharedDone.TARGETED)
        return more, refs, fits
    pick = Pick(slot, you, find, amount, is_optional=node.up_to)
    scope.meet(refs, node.description.nouns, SharedDone.CHOSEN)
    return [*more, pick], refs, fits


# What is done to an item, or cannot be done; the node says how.
_Act = Callable[[Any, Context, RiseItem, Any], bool]


def _to_items(act: _Act) -> Callable[[Scope, Any], list[Op]]:
    """Return what lowers a verb that is done to what waits on a stack."""

    def lower(scope: Scope, node: Any) -> list[Op]:
        ops, refs, fits = lower_items(scope, node.objects)

        def doing(game: Play, context: Context) -> None:
            waiting = [each for each in waiting_items(game) if fits(game, context, each)]
            chosen = [number for number, _ in refs(game, context)]
            found = [[item for item in waiting if number_of(item) == n][:1] for n in chosen]
            done = [item for items in found for item in items if act(game, context, item, node)]
            context.did = context.did and 0 < len(chosen) <= len(done)

        return [*ops, Do(doing)]

    return lower


# Under this word a text remembers the card of an Invocation that it has cancelled.
_CARD: Final = "cancelled card"


def lower_invoke_again(scope: Scope, node: tree.InvokeWithActions) -> list[Op]:
    """imminent.ex1: the same card, with the Actions that were paid for it."""

    def doing(game: Play, context: Context) -> None:
        card, places = context.tally.get(_CARD, (-1, ()))
        context.did = context.did and card >= 0
        if card >= 0:
            acts = tuple(at for at, _ in places)
            again = Entering(game.ref(card), context.controller, is_invoked=True, acts=acts)
            open_stack(game, [again])

    return [Do(doing)]


def _cancel(game: Play, context: Context, item: RiseItem, _node: tree.Cancel) -> bool:
    """gloss.cancel.1: it is removed from the stack."""
    source = item.source
    acts = [part.action for part in item.acts()]
    if not cancel(game, item):
        return False
    if item.card >= 0:
        known = game.face[item.card].actions
        places = tuple((at, 0) for at, each in enumerate(known) if each in acts)
        context.tally[_CARD] = (item.card, places)
    emit(game, CANCELLED, item.context.controller, source, context.source)
    return True


def _force(_game: Play, context: Context, item: RiseItem, node: tree.Force) -> bool:
    """action.11: the result is decided, whatever the coin showed."""
    part = item.tossed()
    if part is not None:
        part.forced = SUCCESS if node.result is Result.SUCCESS else FAILURE
        part.forcer = context.origin
    return part is not None


def _retry(game: Play, context: Context, item: RiseItem, _node: tree.Retry) -> bool:
    """gloss.retry.1: the coin is tossed again; ability.rage.3: not that of Rage."""
    part = item.tossed()
    if part is not None:
        part.earlier = part.toss
        part.retrier = context.origin
        toss_for(game, part)
    return part is not None


def _double(_game: Play, _context: Context, item: RiseItem, _node: tree.DoubleAction) -> bool:
    """Its outcome is carried out twice (gloss.retry.ex1)."""
    item.times += 1
    return True


lower_cancel: Final = _to_items(_cancel)
lower_force: Final = _to_items(_force)
lower_retry: Final = _to_items(_retry)
lower_double: Final = _to_items(_double)


class ReactivateOp(Op):
    """Asks which of a card's Actions is activated once more, where there are several."""

    __slots__ = ("refs",)

    def __init__(self, refs: RefsOf) -> None:
        self.refs = refs

    def _able(self, game: Play, context: Context) -> dict[int, RiseAction]:
        seat = context.controller
        for number in reachable(game, context, self.refs)[:1]:
            found = enumerate(own_actions(game, number))
            return {at: each for at, each in found if can_reactivate(game, seat, number, each)}
        return {}

    def run(self, game: Any, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        able = self._able(game, context)
        if not able:
            context.did = False
        elif len(able) == 1:
            self.resume(game, frame, next(iter(able)))
        else:
            number = reachable(game, context, self.refs)[0]
            game.pending = Decision(context.controller, "actions", list(able), about=number)

    def resume(self, game: Any, frame: ProgramFrame, choice: Option) -> None:
        """See base class; it is paid for, tossed for and stacked like any other (action.8)."""
        context = frame.context
        if isinstance(choice, int):
            action = self._able(game, context)[choice]
            number = reachable(game, context, self.refs)[0]
            put = PutFrame(ABILITY, context.controller, number, action)
            game.frames.append(put.begin_action(game))


def lower_reactivate(scope: Scope, node: tree.Reactivate) -> list[Op]:
    """action.7: an Action that was used this turn is activated once more."""
    ops, refs = lower_objects(scope, node.objects)
    return [*ops, ReactivateOp(refs)]
