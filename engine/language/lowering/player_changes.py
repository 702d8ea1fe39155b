"""Changes of costs, and of what players may do."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.kernel.effects.events import turn_events
from engine.kernel.effects.ready_abilities import CostRule, PlayerRule
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Seats, Test
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import PLAYED
from engine.language.lowering import descriptions, patterns
from engine.language.lowering.changes import is_never_negative, minus
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.parts import lower_pattern, lower_ref, plain_amount
from engine.language.lowering.players import plain_players
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import UnplayableTextError, meaning
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.changes import (
    AbilityCostChange,
    Cannot,
    CostChange,
    HandLimit,
    MoreDraws,
    MorePowers,
    PlayerCannot,
    PlayFrom,
    RowSize,
    SetCost,
    Unpreventable,
)
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Change, Objects
from engine.language.tree.objects import Selection
from engine.language.tree.players import EVERYBODY, EachPlayer
from engine.language.tree.terms import Side

PlayerCount = Callable[[Any, Context, int], int]


def cost_rule(
    scope: Scope,
    node: CostChange | SetCost | AbilityCostChange,
    applies: Test,
    payer: Seats | None,
) -> CostRule:
    """Return what a text says about costs, for the cards that a test finds."""
    amount = plain_amount(scope, node.amount)
    number = scope.maker.next_number()
    if isinstance(node, SetCost):
        rule = CostRule(number, scope.origin, _of_verb(scope.words, applies, node.verb), amount)
        rule.sets = True
    elif isinstance(node, CostChange):
        changed = minus(amount) if node.less else amount
        test = _of_verb(scope.words, applies, node.verb)
        rule = CostRule(number, scope.origin, test, changed, node.floor or 0)
        rule.only_lowers = node.less and is_never_negative(node.amount)
        if node.nth is not None:
            rule.applies = _nth_this_turn(test, node.nth, node.further)
    else:
        changed = minus(amount) if node.less else amount
        rule = CostRule(number, scope.origin, applies, changed, node.floor or 0)
        rule.what = scope.words.changes.topics.get(node.ability, scope.words.changes.topic)
    if payer is not None:
        seats = payer
        rule.payer = lambda game, context, seat: seat in seats(game, context)
    return rule


def _nth_this_turn(test: Test, nth: int, further: bool) -> Test:
    """For "The first spell you cast each turn": this many like it were played before, or more."""

    def applies(game: Game, context: Context, number: int) -> bool:
        if not test(game, context, number):
            return False
        seat = game.owner[number]
        played = turn_events(game).get(PLAYED, ())
        before = sum(e[1] == seat and test(game, context, e[2]) for e in played)
        return before >= nth if further else before == nth - 1

    return applies


def _of_verb(words: Words, applies: Test, verb: terms.PlayVerb | None) -> Test:
    kind = words.changes.verbs.get(verb) if verb is not None else None
    if kind is None:
        return applies

    def test(game: Game, context: Context, number: int) -> bool:
        return game.face[number].kind == kind and applies(game, context, number)

    return test


def among(refs: RefsOf) -> Test:
    """Return a test for cards just met, also where this effect has moved them."""

    def test(game: Game, context: Context, number: int) -> bool:
        for each, stamp in refs(game, context):
            if each == number and game.stamp[number] in (stamp, context.moved.get(stamp)):
                return True
        return False

    return test


def bars_playing(scope: Scope, node: Change) -> bool:
    """Whether a change keeps cards from being played: "units can't be summoned"."""
    return isinstance(node, Cannot) and node.deed in scope.words.changes.played and node.by is None


def playing_bar(scope: Scope, subject: Objects, node: Change) -> PlayerRule:
    """Return it as a rule for the players who would play them."""
    if not isinstance(subject, Selection) or not isinstance(node, Cannot):
        raise UnplayableTextError("a card already known that cannot be played")
    described = subject.description
    owners = described.played_by or described.controller or EachPlayer(described.side)
    seats = plain_players(scope, owners)
    plain = replace(described, side=Side.ANY, controller=None, played_by=None)
    test = descriptions.lower_test(scope, plain, with_zone=False)

    def players(game: Game, context: Context, seat: int) -> bool:
        return seat in seats(game, context)

    number = scope.maker.next_number()
    return PlayerRule(
        number, scope.origin, meaning(scope.words.changes.played, node.deed), players, test
    )


def _licensed(scope: Scope, node: PlayFrom) -> Test:
    if node.cards is not None:
        return _of_verb(scope.words, among(lower_ref(scope, node.cards)), node.verb)
    return _of_verb(scope.words, descriptions.lower_test(scope, node.description), node.verb)


def player_rule(scope: Scope, node: Change, seats: Seats) -> PlayerRule:
    """Return what a text says about players."""
    own = scope.words.changes.said.get(type(node))
    say = own or _PLAYER_RULES.get(type(node))
    if say is None:
        raise UnplayableTextError(f"{type(node).__name__} as a change of a player")

    def players(game: Game, context: Context, seat: int) -> bool:
        return seat in seats(game, context)

    rule = PlayerRule(scope.maker.next_number(), scope.origin, "", players)
    say(scope, node, rule)
    return rule


def _say_hand_limit(scope: Scope, node: HandLimit, rule: PlayerRule) -> None:
    rule.what = "hand_more" if node.is_change else "hand_limit"
    rule.more_than = node.size if node.size is not None else -1


def _say_row_size(scope: Scope, node: RowSize, rule: PlayerRule) -> None:
    zone = "row" if node.kind is None else "place"
    rule.what = f"{zone}_more" if node.is_change else f"{zone}_size"
    rule.more_than = node.size


def _say_more(scope: Scope, node: MoreDraws | MorePowers, rule: PlayerRule) -> None:
    rule.what = "draw_more" if isinstance(node, MoreDraws) else "power_more"
    rule.more_than = node.number


def _say_play_from(scope: Scope, node: PlayFrom, rule: PlayerRule) -> None:
    rule.what = "play_from" if node.into is None else "build_in_row"
    rule.applies = _licensed(scope, node)
    rule.is_free = node.free


def _say_unpreventable(scope: Scope, node: Unpreventable, rule: PlayerRule) -> None:
    rule.what = "unpreventable"
    rule.matches = patterns.lower_agent(scope, node.by) if node.by is not None else None


def _say_cannot(scope: Scope, node: PlayerCannot, rule: PlayerRule) -> None:
    rule.what = meaning(scope.words.changes.players, node.deed)
    if node.cards is not None:
        rule.applies = among(lower_ref(scope, node.cards))
    elif node.description is not None:
        rule.applies = descriptions.lower_test(scope, node.description, with_zone=False)
    rule.only_effects = node.by is not None
    if node.more_than is not None:
        rule.more_than = node.more_than
        rule.count = _counter(scope, node.deed)


_PLAYER_RULES: Final[dict[type, Callable[[Scope, Any, PlayerRule], None]]] = {
    HandLimit: _say_hand_limit,
    RowSize: _say_row_size,
    MoreDraws: _say_more,
    MorePowers: _say_more,
    PlayFrom: _say_play_from,
    Unpreventable: _say_unpreventable,
    PlayerCannot: _say_cannot,
}


def _counter(scope: Scope, deed: terms.PlayerDeed) -> PlayerCount:
    counted = scope.words.changes.counted
    if deed not in counted:
        raise UnplayableTextError(f"a number of times to {deed.value}")
    pattern = EventPattern((counted[deed],), EVERYBODY)
    tests = lower_pattern(scope, pattern)

    def count(game: Game, context: Context, seat: int) -> int:
        happened = turn_events(game)
        kinds = {kind for kind, _ in tests}
        return sum(event[1] == seat for kind in kinds for event in happened.get(kind, ()))

    return count
