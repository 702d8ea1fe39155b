"""Verbs that set something up: modifiers, costs, replacements, delayed effects."""

from engine.kernel.effects.ready_abilities import Change, PlayerRule
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import (
    Doing,
    Seats,
    Test,
)
from engine.kernel.programs.targets import player_ref
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import ON_EVERYTHING
from engine.language.lowering import (
    amounts,
    changes,
    descriptions,
    player_changes,
)
from engine.language.lowering.arrivals import all_but, keep_open, live_test
from engine.language.lowering.common import nouns_of, reachable
from engine.language.lowering.dependence import depends_on
from engine.language.lowering.durations import Begin, begin_lasting, lower_duration
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import lower_objects
from engine.language.lowering.players import as_player_refs, lower_players, plain_players
from engine.language.lowering.scope import Antecedent, Scope
from engine.language.tree.changes import AbilityCostChange, CostChange, SetCost, Toll
from engine.language.tree.composed import Modify, ModifyPlayer, NextCost
from engine.language.tree.objects import Description, Selection
from engine.language.tree.players import EachPlayer
from engine.language.tree.terms import How

# --- modifiers ---


def modify(scope: Scope, node: Modify) -> list[Op]:
    """A lingering effect: allied membership is live, opposing membership is locked."""
    costs = [c for c in node.changes if isinstance(c, (CostChange, SetCost))]
    if costs:
        return _modify_cost(scope, node, costs)
    if all(player_changes.bars_playing(scope, change) for change in node.changes):
        return _bar_playing(scope, node)
    # Before the objects are met: "other units" are others than this one, not than themselves.
    live = live_test(scope, node.objects)
    ops, refs = lower_objects(scope, node.objects)
    if not isinstance(node.objects, Selection):
        scope.meet(refs, nouns_of(scope, node.objects))
    lowered = changes.lower_changes(scope, node.changes)
    begin = lower_duration(scope, scope.duration)
    if scope.is_each:
        return [*ops, Do(_modify_each(refs, lowered, begin, live))]
    words = scope.words
    depends = depends_on(words, node.objects)
    if any(isinstance(change, Toll) for change in node.changes):
        depends |= words.dependence.tolls

    def doing(game: Game, context: Context) -> None:
        lasting = begin(game, context)
        lasting.changes = tuple(_fixed(game, context, change) for change in lowered)
        members = reachable(game, context, refs)
        lasting.members = frozenset((n, game.stamp[n]) for n in members)
        lasting.depends = depends & words.dependence.tolls
        if live is not None:
            keep_open(game, lasting, live, node.objects)
            lasting.depends = depends
        elif not members:
            context.did = False
            return
        begin_lasting(game, lasting)

    return [*ops, Do(doing)]


def _bar_playing(scope: Scope, node: Modify) -> list[Op]:
    """For "units can't be summoned until ..."."""
    begin = lower_duration(scope, scope.duration)
    rules = [player_changes.playing_bar(scope, node.objects, change) for change in node.changes]

    def doing(game: Game, context: Context) -> None:
        for rule in rules:
            lasting = begin(game, context)
            lasting.player_rule = rule
            begin_lasting(game, lasting)

    return [Do(doing)]


def _modify_each(
    refs: RefsOf, lowered: tuple[Change, ...], begin: Begin, live: Test | None
) -> Doing:
    """For "each unit you control gets +X attack, where X is its power": each its own X."""

    def doing(game: Game, context: Context) -> None:
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


def _fixed(game: Game, context: Context, change: Change) -> Change:
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
    locked.lowers, locked.cause = change.lowers, change.cause
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
        rule = player_changes.player_rule(scope, change, _locked)

        def doing(game: Game, context: Context, rule: PlayerRule = rule) -> None:
            lasting = begin(game, context)
            found = tuple(seats(game, context))
            lasting.context.bound[_LOCKED_SLOT] = tuple(player_ref(seat) for seat in found)
            lasting.player_rule = rule
            begin_lasting(game, lasting)

        doings.append(Do(doing))
    return [*ops, *doings]


def _lower_their_duration(scope: Scope, seats: Seats) -> Begin:
    """For "opposing players cannot cast spells during their next turn": theirs, whose else."""
    theirs = Antecedent(as_player_refs(seats), is_player=True)
    with scope.remembering([*scope.met, theirs]):
        return lower_duration(scope, scope.duration)


_LOCKED_SLOT = -9


def _locked(game: Game, context: Context) -> list[int]:
    return [seat for seat, _ in context.bound.get(_LOCKED_SLOT, ())]


def _player_cost(
    scope: Scope,
    change: CostChange | SetCost | AbilityCostChange,
    seats: Seats,
    begin: Begin,
) -> Op:
    rule = player_changes.cost_rule(scope, change, _anything, _locked)

    def doing(game: Game, context: Context) -> None:
        lasting = begin(game, context)
        found = seats(game, context)
        lasting.context.bound[_LOCKED_SLOT] = tuple(player_ref(seat) for seat in found)
        lasting.cost_rule = rule
        begin_lasting(game, lasting)

    return Do(doing)


def _anything(game: Game, context: Context, number: int) -> bool:
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
        test, payer = player_changes.among(refs), None
    rules = [player_changes.cost_rule(scope, cost, test, payer) for cost in costs]

    def doing(game: Game, context: Context) -> None:
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
        either_keyword=node.either_keyword,
        abilities=node.abilities,
        tests=node.tests,
        zone=node.zone,
        name=node.name,
        shares=node.shares,
        alternatives=node.alternatives,
    )
    return descriptions.lower_test(scope, plain), payer


def next_cost(scope: Scope, node: NextCost) -> list[Op]:
    """All "next" changes are used by the same next play."""
    test, payer = card_test(scope, node.what)
    rule = player_changes.cost_rule(scope, node.change, test, payer)
    begin = _lower_their_duration(scope, payer)

    def doing(game: Game, context: Context) -> None:
        lasting = begin(game, context)
        lasting.cost_rule = rule
        lasting.uses = node.count if node.count is not None else -1
        begin_lasting(game, lasting)

    return [Do(doing)]
