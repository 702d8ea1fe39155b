"""Verbs that set something up: modifiers, costs, replacements, delayed effects."""

from dataclasses import replace

from engine.games.rush_of_ikorr.play.lower import (
    amounts,
    changes,
    conditions,
    descriptions,
    effects,
    moments,
    patterns,
)
from engine.games.rush_of_ikorr.play.lower.arrivals import all_but, keep_open, live_test
from engine.games.rush_of_ikorr.play.lower.common import nouns_of, reachable
from engine.games.rush_of_ikorr.play.lower.damage_instead import rewriting
from engine.games.rush_of_ikorr.play.lower.dependence import depends_on
from engine.games.rush_of_ikorr.play.lower.durations import Begin, begin_lasting, lower_duration
from engine.games.rush_of_ikorr.play.lower.guards import whether_there_is
from engine.games.rush_of_ikorr.play.lower.objects import lower_objects
from engine.games.rush_of_ikorr.play.lower.pronouns import about_the_doer
from engine.games.rush_of_ikorr.play.lower.refs import (
    Seats,
    as_player_refs,
    lower_players,
    of_moment,
    plain_players,
)
from engine.games.rush_of_ikorr.play.lower.scope import (
    Antecedent,
    RefsOf,
    Scope,
    UnplayableTextError,
    event_second,
    event_subject,
)
from engine.games.rush_of_ikorr.play.lower.triggering import (
    event_seat,
    is_batched,
    is_by_player,
    least_of,
    note_event,
)
from engine.games.rush_of_ikorr.play.numbers import ON_INFLUENCE, SCRAPPED, SECURED
from engine.games.rush_of_ikorr.play.rules import REPLACEABLE
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import Secure
from engine.kernel.effects.abilities import Change, PlayerRule, Replacement, Trigger
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition, Count, Doing, EventTest, Rewrite, Test
from engine.kernel.programs.targets import player_ref
from engine.kernel.state.numbers import DAMAGED, LEFT, ON_EVERYTHING
from engine.kernel.state.table import Event
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.amounts import Number, ThatMany
from engine.language.tree.changes import AbilityCostChange, CostChange, SetCost, Toll
from engine.language.tree.composed import (
    Delayed,
    Modify,
    ModifyPlayer,
    NextCost,
    Prevent,
    SummonThose,
)
from engine.language.tree.composed import Replacement as ReplacementNode
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.kinds import Ref
from engine.language.tree.objects import Description, Selection, This
from engine.language.tree.players import EachPlayer
from engine.language.tree.terms import How, SharedEvent, SharedNoun, SharedZone

# --- modifiers ---


def modify(scope: Scope, node: Modify) -> list[Op]:
    """A lingering effect: allied membership is live, opposing membership is locked (3.13)."""
    costs = [c for c in node.changes if isinstance(c, (CostChange, SetCost))]
    if costs:
        return _modify_cost(scope, node, costs)
    if all(changes.bars_playing(change) for change in node.changes):
        return _bar_playing(scope, node)
    # Before the objects are met: "other champions" are others than this one, not than themselves.
    live = live_test(scope, node.objects)
    ops, refs = lower_objects(scope, node.objects)
    if not isinstance(node.objects, Selection):
        scope.meet(refs, nouns_of(node.objects))
    lowered = changes.lower_changes(scope, node.changes)
    begin = lower_duration(scope, scope.duration)
    if scope.is_each:
        return [*ops, Do(_modify_each(refs, lowered, begin, live))]
    depends = depends_on(node.objects)
    if any(isinstance(change, Toll) for change in node.changes):
        depends |= ON_INFLUENCE

    def doing(game: Play, context: Context) -> None:
        lasting = begin(game, context)
        lasting.changes = tuple(_fixed(game, context, change) for change in lowered)
        members = reachable(game, context, refs)
        lasting.members = frozenset((n, game.stamp[n]) for n in members)
        lasting.depends = depends & ON_INFLUENCE
        if live is not None:
            keep_open(game, lasting, live, node.objects)
            lasting.depends = depends
        elif not members:
            context.did = False
            return
        begin_lasting(game, lasting)

    return [*ops, Do(doing)]


def _bar_playing(scope: Scope, node: Modify) -> list[Op]:
    """For "champions can't be summoned until ..."."""
    begin = lower_duration(scope, scope.duration)
    rules = [changes.playing_bar(scope, node.objects, change) for change in node.changes]

    def doing(game: Play, context: Context) -> None:
        for rule in rules:
            lasting = begin(game, context)
            lasting.player_rule = rule
            begin_lasting(game, lasting)

    return [Do(doing)]


def _modify_each(
    refs: RefsOf, lowered: tuple[Change, ...], begin: Begin, live: Test | None
) -> Doing:
    """For "each champion you control gets +X attack, where X is its raid": each its own X."""

    def doing(game: Play, context: Context) -> None:
        members = reachable(game, context, refs)
        for number in members:
            lasting = begin(game, context)
            before, context.item = context.item, (number, game.stamp[number])
            lasting.changes = tuple(_fixed(game, context, change) for change in lowered)
            context.item = before
            lasting.members = frozenset(((number, game.stamp[number]),))
            begin_lasting(game, lasting)
        if live is not None:
            later = begin(game, context)
            later.changes = lowered
            later.is_each = True
            later.reaches = all_but(live, frozenset(game.stamp[n] for n in members))
            later.depends = ON_EVERYTHING
            begin_lasting(game, later)
        elif not members:
            context.did = False

    return doing


def _fixed(game: Play, context: Context, change: Change) -> Change:
    """Lock an amount as it is now: what an effect gives does not change later."""
    if change.by_word:
        word = context.word or game.notes.get(context.source_stamp, "")
        return change.by_word.get(word, change)
    if change.amount is None:
        return change
    value = change.amount(game, context)
    locked = Change(
        change.kind, amounts.fixed(value), change.bit, change.words, change.ability, change.limit
    )
    locked.lowers = change.lowers
    return locked


def modify_player(scope: Scope, node: ModifyPlayer) -> list[Op]:
    """For "Opposing players cannot cast spells", for a while."""
    ops, seats = lower_players(scope, node.players)
    begin = _lower_their_duration(scope, seats)
    doings: list[Op] = []
    for change in node.changes:
        if isinstance(change, (CostChange, SetCost, AbilityCostChange)):
            doings.append(_player_cost(scope, change, seats, begin))
            continue
        rule = changes.player_rule(scope, change, _locked)

        def doing(game: Play, context: Context, rule=rule) -> None:  # type: ignore[no-untyped-def]
            lasting = begin(game, context)
            found = tuple(seats(game, context))
            lasting.context.bound[_LOCKED_SLOT] = tuple(player_ref(seat) for seat in found)
            lasting.player_rule = rule
            begin_lasting(game, lasting)

        doings.append(Do(doing))
    return [*ops, *doings]


def _lower_their_duration(scope: Scope, seats: Seats) -> Begin:
    """For "opposing players cannot cast spells during their next turn": theirs, whose else."""
    met = scope.met
    scope.met = [*met, Antecedent(as_player_refs(seats), is_player=True)]
    begin = lower_duration(scope, scope.duration)
    scope.met = met
    return begin


_LOCKED_SLOT = -9


def _locked(game: Play, context: Context) -> list[int]:
    return [seat for seat, _ in context.bound.get(_LOCKED_SLOT, ())]


def _player_cost(
    scope: Scope,
    change: CostChange | SetCost | AbilityCostChange,
    seats: Seats,
    begin: Begin,
) -> Op:
    rule = changes.cost_rule(scope, change, _anything, _locked)

    def doing(game: Play, context: Context) -> None:
        lasting = begin(game, context)
        found = seats(game, context)
        lasting.context.bound[_LOCKED_SLOT] = tuple(player_ref(seat) for seat in found)
        lasting.cost_rule = rule
        begin_lasting(game, lasting)

    return Do(doing)


def _anything(game: Play, context: Context, number: int) -> bool:
    return True


# --- costs ---


def _modify_cost(scope: Scope, node: Modify, costs: list[CostChange | SetCost]) -> list[Op]:
    """For "It costs 1 less to summon this turn"."""
    begin = lower_duration(scope, scope.duration)
    ops: list[Op] = []
    if isinstance(node.objects, Selection) and node.objects.how is How.ALL:
        test, payer = card_test(scope, node.objects.description)
    else:
        ops, refs = lower_objects(scope, node.objects)
        test, payer = changes.among(refs), None
    rules = [changes.cost_rule(scope, cost, test, payer) for cost in costs]

    def doing(game: Play, context: Context) -> None:
        for rule in rules:
            lasting = begin(game, context)
            lasting.cost_rule = rule
            begin_lasting(game, lasting)

    return [*ops, Do(doing)]


def card_test(scope: Scope, node: Description) -> tuple[Test, Seats]:
    """Return a test for cards being played, and who has to be playing them."""
    players = node.played_by or node.controller
    # Without a word about players it holds for everybody.
    payer = plain_players(scope, players or EachPlayer(node.side))
    plain = Description(
        nouns=node.nouns,
        traits=node.traits,
        without_traits=node.without_traits,
        aspects=node.aspects,
        states=node.states,
        keywords=node.keywords,
        without_keywords=node.without_keywords,
        abilities=node.abilities,
        tests=node.tests,
        zone=node.zone,
        name=node.name,
        shares=node.shares,
        alternatives=node.alternatives,
    )
    return descriptions.lower_test(scope, plain), payer


def next_cost(scope: Scope, node: NextCost) -> list[Op]:
    """10.3a: all "next" changes are used by the same next play."""
    test, payer = card_test(scope, node.what)
    rule = changes.cost_rule(scope, node.change, test, payer)
    begin = _lower_their_duration(scope, payer)

    def doing(game: Play, context: Context) -> None:
        lasting = begin(game, context)
        lasting.cost_rule = rule
        lasting.uses = node.count if node.count is not None else -1
        begin_lasting(game, lasting)

    return [Do(doing)]


# --- replacements ---


def replacements(scope: Scope, node: ReplacementNode) -> list[Replacement]:
    """Return a text with "instead" as replacements, one for each kind of event it is about."""
    if _is_of_other_zones(node.event):
        raise UnplayableTextError("something in the place of cards coming from any zone")
    inner = scope.inner()
    inner.event_object = event_subject
    inner.event_other = event_second
    inner.event_player = event_seat
    inner.met = [*scope.met]
    if not isinstance(node.event.subject, Ref):
        inner.meet(event_subject, (SharedNoun.OBJECT,))
    condition = (
        conditions.lower_condition(scope, node.condition) if node.condition is not None else None
    )
    is_of_cards = not patterns.is_players(node.event.subject)
    events = [
        (kind, _of_single_cards(test, is_of_cards) if kind == SCRAPPED else test)
        for kind, test in patterns.lower_pattern(scope, node.event)
        if kind in REPLACEABLE
    ]
    if not events:
        raise UnplayableTextError("something in the place of an event that nothing can replace")
    rewrite, instead = None, node.instead
    if all(kind == LEFT for kind, _ in events):
        instead = tuple(_taking_back(step) for step in instead)
    if all(kind == DAMAGED for kind, _ in events):
        inner.in_place_of_damage = True
        rewrite, instead = rewriting(inner, node)
    elif all(kind == SECURED for kind, _ in events):
        rewrite = _more_secured(inner, node.instead)
        instead = () if rewrite is not None else instead
    program = effects.lower_effect(inner, instead) if instead else None
    found: list[Replacement] = []
    for kind, test in events:
        number = scope.maker.next_number()
        text = Replacement(number, scope.origin, kind, _with(test, condition), program, rewrite)
        text.times = node.times or 0
        text.is_optional = node.may is not None
        if text.is_optional and program is not None:
            text.can_be_done = whether_there_is(program.ops)
        text.needs_source = mentions_this(node.instead)
        text.prevents = kind == DAMAGED and _prevents(node.instead)
        found.append(text)
    return found


def _prevents(effect: Effect) -> bool:
    return any(isinstance(each, Prevent) for step in effect for each in step.instructions)


def _is_of_other_zones(event: EventPattern) -> bool:
    """Whether it is about cards put from anywhere into a zone other than graveyard and void."""
    if SharedEvent.PUT_INTO not in event.kinds or event.source is not None or event.to is None:
        return False
    return event.to.zone not in (SharedZone.DISCARD, SharedZone.REMOVED)


def _of_single_cards(test: EventTest, is_wanted: bool) -> EventTest:
    """Part what is about scrapping as such from what is about the single cards."""

    def matches(game: Play, context: Context, event: Event) -> bool:
        return (event[2] >= 0) is is_wanted and test(game, context, event)

    return matches


def _taking_back(step: Step) -> Step:
    """In the place of a death, damage that is prevented is what was dealt (6.9b.1)."""
    return replace(
        step,
        instructions=tuple(
            replace(each, dealt=True)
            if isinstance(each, Prevent) and not each.next and each.to is not None
            else each
            for each in step.instructions
        ),
    )


def _more_secured(scope: Scope, effect: Effect) -> Rewrite | None:
    """For "secures that much plus 1 instead": the same champion secures, only more."""
    act = effect[0].instructions[0]
    is_alone = len(effect) == 1 and len(effect[0].instructions) == 1
    if not is_alone or not isinstance(act, Secure):
        return None
    if not any(isinstance(each, ThatMany) for each in nodes(act.amount)):
        return None
    count = amounts.plain_amount(scope, act.amount)

    def rewrite(game: Play, context: Context, amount: int) -> int:
        counting = context.clone()
        counting.amount = amount
        return count(game, counting)

    return rewrite


def _with(test: EventTest, condition: Condition | None) -> EventTest:
    if condition is None:
        return test
    also = condition

    def matches(game: Play, context: Context, event: Event) -> bool:
        return test(game, context, event) and also(game, context)

    return matches


def mentions_this(effect: Effect) -> bool:
    """Whether an effect does something to the object whose text it is."""
    for step in effect:
        for instruction in step.instructions:
            objects = getattr(instruction, "objects", None)
            if isinstance(objects, This):
                return True
    return False


def token_rule(scope: Scope, node: ReplacementNode) -> PlayerRule | None:
    """Return "summon two of those tokens instead" as a rule for players; None for other texts."""
    instead = node.instead[0].instructions[0]
    if not isinstance(instead, SummonThose):
        return None
    event = node.event
    is_deed = event.kinds == (SharedEvent.SUMMONS,)
    tokens = event.other if is_deed else event.subject
    if not isinstance(tokens, Description):
        raise UnplayableTextError("tokens that are not described")
    seats = plain_players(scope, event.subject) if is_deed else None  # type: ignore[arg-type]
    number, amount = scope.maker.next_number(), amounts.plain_amount(scope, instead.amount)
    # "A token" is each of them; "one or more tokens" are all that come together.
    is_each = event.count is None and isinstance(instead.amount, Number)

    def players(game: Play, context: Context, seat: int) -> bool:
        return seats is None or seat in seats(game, context)

    def count(game: Play, context: Context, wanted: int) -> int:
        counting = context.clone()
        counting.amount = wanted
        changed = amount(game, counting)
        return wanted * changed if is_each else changed

    rule = PlayerRule(number, scope.origin, "tokens", players)
    rule.applies = descriptions.lower_test(scope, tokens)
    rule.count = count
    if node.condition is not None:
        rule.condition = conditions.lower_condition(scope, node.condition)
    return rule


def replace_later(scope: Scope, node: ReplacementNode) -> list[Op]:
    """An instruction that sets up a replacement."""
    begin = lower_duration(scope, scope.duration)
    rule = token_rule(scope, node)
    if rule is not None:

        def more_tokens(game: Play, context: Context) -> None:
            lasting = begin(game, context)
            lasting.player_rule = rule
            begin_lasting(game, lasting)

        return [Do(more_tokens)]
    texts = replacements(scope, node)

    def doing(game: Play, context: Context) -> None:
        for text in texts:
            lasting = begin(game, context)
            lasting.replacement = text
            lasting.uses = 1 if node.next else -1
            begin_lasting(game, lasting)

    return [Do(doing)]


# --- delayed effects ---


def delayed(scope: Scope, node: Delayed) -> list[Op]:
    """For "At the beginning of the next end phase", "when it dies this turn", "the next time"."""
    # A target that the event is about is chosen now; what the effect targets, when it triggers.
    tests = _delayed_tests(scope, node)
    inner = scope.inner()
    inner.targets = []
    inner.duration = None
    effect = node.effect
    if isinstance(node.event, EventPattern):
        note_event(inner, node.event)
        effect = about_the_doer(node.event, effect)
    else:
        inner.event_player = as_player_refs(of_moment(node.event))
    program = effects.lower_effect(inner, effect)
    program.targets = tuple(inner.targets)
    threshold: Count | None = None
    if node.count is not None:
        threshold = amounts.plain_amount(scope, node.count.amount)
    begin = lower_duration(scope, scope.duration)
    origin, number = scope.origin, scope.maker.next_number()

    def matches(game: Play, context: Context, event: Event) -> bool:
        return any(kind == event[0] and test(game, context, event) for kind, test in tests)

    def doing(game: Play, context: Context) -> None:
        lasting = begin(game, context)
        lasting.trigger = Trigger(number, origin, 0, matches, program)
        lasting.trigger.is_batched = is_batched(node.event)
        lasting.trigger.is_by_player = is_by_player(node.event)
        lasting.trigger.least = least_of(node.event)
        if threshold is not None:
            lasting.trigger.nth = threshold(game, context)
            lasting.context.x = 0
        lasting.uses = 1 if node.once else -1
        begin_lasting(game, lasting)

    return [Do(doing)]


def _delayed_tests(scope: Scope, node: Delayed) -> list[tuple[int, EventTest]]:
    if isinstance(node.event, Moment):
        return [moments.lower_moment(scope, node.event)]
    tests = patterns.lower_pattern(scope, node.event)
    return patterns.perfect(tests) if node.count is not None else tests
