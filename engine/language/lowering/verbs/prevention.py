"""Prevention: damage that will not be dealt, or that was dealt and is taken off again."""

from engine.kernel.effects.limits import cause_of
from engine.kernel.effects.ready_abilities import Replacement
from engine.kernel.programs.context import Context, Ref
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import EventTest, Rewrite, Test
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import BY_BATTLE, DAMAGED
from engine.kernel.state.table import Event
from engine.language.lowering import amounts, patterns
from engine.language.lowering.arrivals import live_test
from engine.language.lowering.common import reachable
from engine.language.lowering.durations import begin_lasting, lower_duration
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import lower_amount, lower_objects
from engine.language.lowering.parts import lower_ref
from engine.language.lowering.scope import Scope, event_subject
from engine.language.lowering.words import Words
from engine.language.tree.composed import Prevent
from engine.language.tree.objects import Group, Selection
from engine.language.tree.terms import DamageKind, How


def prevent(scope: Scope, node: Prevent) -> list[Op]:
    """Damage that will not be dealt; or that was dealt and is taken off again."""
    if node.dealt:
        return _undo_damage(scope, node)
    more, amount = lower_amount(scope, node.amount)
    ops: list[Op] = []
    refs: RefsOf | None = None
    is_live = isinstance(node.to, Selection) and node.to.how is How.ALL
    live = live_test(scope, node.to) if node.to is not None and is_live else None
    if node.to is not None:
        ops, refs = lower_objects(scope, node.to)
    matches = _prevented(scope, node, refs, live)
    begin = lower_duration(scope, scope.duration)
    origin = scope.origin
    number = scope.maker.next_number()

    def doing(game: Game, context: Context) -> None:
        victims = refs(game, context) if node.next and refs is not None else ()
        if len(victims) < 2:
            protect(game, context, matches)
            return
        # "The next damage to each of them": one of them uses up nobody else's.
        for victim in victims:
            protect(game, context, _only(matches, victim))

    def protect(game: Game, context: Context, matches: EventTest) -> None:
        points = amount(game, context)
        lasting = begin(game, context)
        text = Replacement(number, origin, DAMAGED, matches, None, _all_of_it)
        if points < amounts.EVERYTHING:
            text = Replacement(number, origin, DAMAGED, matches, None, _less(points))
            text.is_shield = node.next
        text.prevents = True
        lasting.uses = (points if text.is_shield else 1) if node.next else -1
        lasting.replacement = text
        begin_lasting(game, lasting)

    return [*more, *ops, Do(doing)]


def _only(matches: EventTest, victim: Ref) -> EventTest:
    def test(game: Game, context: Context, event: Event) -> bool:
        return (event[2], event[3]) == victim and matches(game, context, event)

    return test


def _all_of_it(game: Game, context: Context, amount: int) -> int:
    return 0


def _less(points: int) -> Rewrite:
    def rewrite(game: Game, context: Context, amount: int) -> int:
        return max(amount - points, 0)

    return rewrite


def _prevented(scope: Scope, node: Prevent, refs: RefsOf | None, live: Test | None) -> EventTest:
    agent = patterns.lower_agent(scope, node.by) if node.by is not None else None
    kind, words = node.kind, scope.words

    def matches(game: Game, context: Context, event: Event) -> bool:
        victim = (event[2], event[3])
        is_meant = refs is None or victim in refs(game, context)
        if not is_meant and (live is None or not live(game, context, event[2])):
            return False
        if agent is not None and not agent(game, context, event):
            return False
        return of_damage_kind(words, kind, event)

    return matches


def of_damage_kind(words: Words, kind: DamageKind, event: Event) -> bool:
    """Whether damage is of a kind."""
    if kind is DamageKind.ANY:
        return True
    if kind is DamageKind.BATTLE:
        return bool(event[7] & BY_BATTLE)
    return bool(event[7] & words.strike) is (kind is DamageKind.STRIKE)


def _undo_damage(scope: Scope, node: Prevent) -> list[Op]:
    deeds = scope.deeds
    refs: RefsOf = event_subject
    if node.to is not None and not isinstance(node.to, (Selection, Group)):
        refs = lower_ref(scope, node.to)

    def doing(game: Game, context: Context) -> None:
        for number in reachable(game, context, refs):
            dealt = last_damage(game, number)
            deeds.heal(game, number, dealt, cause_of(context))

    return [Do(doing)]


def last_damage(game: Game, number: int) -> int:
    """Return the damage that was last dealt to an object, all of it that came together."""
    total = 0
    for event in game.events_backwards():
        if event[0] == DAMAGED and event[2] == number and event[3] == game.stamp[number]:
            total += event[6]
        elif total and event[0] != DAMAGED:
            break
    return total
