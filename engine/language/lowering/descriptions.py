"""Descriptions: from the tree to tests on objects and functions that find them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Finder, Test
from engine.kernel.state.game import Game
from engine.language.lowering import past
from engine.language.lowering.features import (
    adjacent_to,
    adjacent_to_any,
    attached_to,
    compares,
    controlled_by,
    done_this_way,
    has_ability,
    has_counter,
    has_keyword,
    in_zone,
    is_named_so,
    is_none_of,
    is_other,
    of_aspect,
    of_chosen,
    of_nouns,
    of_side,
    outermost,
    owned_by,
    shares_words,
    with_traits,
    without_traits,
)
from engine.language.lowering.parts import lower_ref, plain_amount
from engine.language.lowering.places import places_of, rows_of
from engine.language.lowering.qualities import opposite
from engine.language.lowering.scope import Scope
from engine.language.lowering.stats import check_stat, number_of
from engine.language.lowering.unplayable import meaning
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.amounts import ExtremeOf, StatOf
from engine.language.tree.objects import (
    Description,
    Extreme,
    It,
    StatTest,
)
from engine.language.tree.terms import (
    SharedNoun,
    SharedState,
    Side,
)


def _stat_test(scope: Scope, node: StatTest) -> Test:
    read = meaning(scope.words.values.stats, node.stat)
    if _is_of_itself(scope, node):
        return _compared_with_itself(scope.words, node)
    amount, op = plain_amount(scope, node.amount), node.op

    def test(game: Game, context: Context, number: int) -> bool:
        mine = read(game, (number, game.stamp[number]), False)
        return compares(op, mine, amount(game, context))

    if not isinstance(node.amount, ExtremeOf):
        return test
    rivals = lower_finder(scope, node.amount.description)

    def test_against_some(game: Game, context: Context, number: int) -> bool:
        # "More attack than a unit you control": never, if there is none.
        return bool(rivals(game, context)) and test(game, context, number)

    return test_against_some


def _is_of_itself(scope: Scope, node: StatTest) -> bool:
    """Whether "with attack greater than its health" refers to one unit's two values."""
    amount = node.amount
    if not isinstance(amount, StatOf) or amount.stat is node.stat or amount.printed:
        return False
    if scope.event.object is not None:
        return False
    is_first = all(SharedNoun.UNIT not in met.nouns for met in scope.met)
    return amount.ref == It(reflexive=True) or (is_first and isinstance(amount.ref, It))


def _compared_with_itself(words: Words, node: StatTest) -> Test:
    assert isinstance(node.amount, StatOf)
    check_stat(words, node.amount.stat)
    stat, op, other = node.stat, node.op, node.amount.stat

    def test(game: Game, context: Context, number: int) -> bool:
        mine = number_of(words, game, number, stat)
        return compares(op, mine, number_of(words, game, number, other))

    return test


def lower_test(scope: Scope, node: Description, with_zone: bool = True) -> Test:
    """Return a test for a description; without its zone where the caller knows that."""
    first = _described(scope.words, node.nouns, _part_tests(scope, node, with_zone))
    alternatives = [lower_test(scope, each, with_zone) for each in node.alternatives]
    if not alternatives:
        return first

    def any_of(game: Game, context: Context, number: int) -> bool:
        if first(game, context, number):
            return True
        return any(test(game, context, number) for test in alternatives)

    return any_of


def _described(words: Words, nouns: tuple[terms.Noun, ...], tests: list[Test]) -> Test:
    """Join the tests of a description, of which the first is about its nouns."""
    if len(tests) == 1 or len(nouns) > 1 or nouns[0] not in words.nouns.kinds:
        return _all_of(tests)
    kind, rest = words.nouns.kinds[nouns[0]], _all_of(tests[1:])

    def of_kind(game: Game, context: Context, number: int) -> bool:
        return game.face[number].kind == kind and rest(game, context, number)

    return of_kind


def _all_of(tests: list[Test]) -> Test:
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        first, second = tests

        def both(game: Game, context: Context, number: int) -> bool:
            return first(game, context, number) and second(game, context, number)

        return both

    def test(game: Game, context: Context, number: int) -> bool:
        for each in tests:  # noqa: SIM110 - a loop is faster, and this is a hot one
            if not each(game, context, number):
                return False
        return True

    return test


def _part_tests(scope: Scope, node: Description, with_zone: bool) -> list[Test]:
    tests: list[Test] = [of_nouns(scope.words, node.nouns)]
    if node.side is not Side.ANY:
        tests.append(of_side(node.side))
    for players in (node.controller, node.played_by):
        if players is not None:
            tests.append(controlled_by(scope, players))
    if node.other:
        tests.append(is_other(scope, node.nouns))
    if node.besides is not None:
        tests.append(is_none_of(lower_ref(scope, node.besides)))
    tests.extend(_place_tests(scope, node))
    if with_zone and node.zone is not None:
        tests.append(in_zone(scope, node.zone))
    tests.extend(_quality_tests(scope, node))
    return tests


def _place_tests(scope: Scope, node: Description) -> list[Test]:
    """Return what is said about where in a row it stands."""
    if node.attached_to is not None:
        return [attached_to(scope.deeds, lower_ref(scope, node.attached_to))]
    if isinstance(node.adjacent_to, Description):
        return [adjacent_to_any(lower_test(scope, node.adjacent_to))]
    if node.adjacent_to is not None:
        return [adjacent_to(scope.deeds, lower_ref(scope, node.adjacent_to), node.flank)]
    return [outermost(scope.words, node.flank)] if node.flank is not None else []


def _quality_tests(scope: Scope, node: Description) -> list[Test]:
    words = scope.words
    tests = [_state_test(scope, state) for state in node.states]
    tests += _word_tests(scope, node)
    tests.extend(has_keyword(words, keyword) for keyword in node.keywords)
    tests.extend(opposite(has_keyword(words, keyword)) for keyword in node.without_keywords)
    tests.extend(has_keyword(words, *each) for each in node.either_keyword)
    tests.extend(has_ability(words, kind) for kind in node.abilities)
    tests.extend(_stat_test(scope, each) for each in node.tests)
    tests.extend(has_counter(scope.deeds, kind) for kind in node.counters)
    tests += _name_tests(scope, node)
    tests.extend(past.did_test(scope, did) for did in node.history)
    return tests + _fate_tests(scope, node)


def _state_test(scope: Scope, state: terms.State) -> Test:
    test = meaning(scope.words.values.states, state)
    return of_chosen(scope.deeds, test) if state is SharedState.OF_CHOSEN_TRAIT else test


def _fate_tests(scope: Scope, node: Description) -> list[Test]:
    """Return what is said about what was done this way, and about whose card it is."""
    tests: list[Test] = []
    if node.done is not None:
        tests.append(done_this_way(node.done))
    if node.not_done is not None:
        tests.append(opposite(done_this_way(node.not_done)))
    if node.owned_by is not None:
        tests.append(owned_by(scope, node.owned_by))
    return tests


def _name_tests(scope: Scope, node: Description) -> list[Test]:
    """Return what is said about the name of a card, and about words it has like another one."""
    tests: list[Test] = []
    if node.name is not None:
        tests.append(is_named_so(scope, node.name))
    if node.unnamed is not None:
        tests.append(opposite(is_named_so(scope, node.unnamed)))
    if node.shares is not None:
        tests.append(shares_words(scope, node.shares))
    return tests


def _word_tests(scope: Scope, node: Description) -> list[Test]:
    """Return what is said about the words on a card."""
    tests: list[Test] = []
    if node.traits:
        tests.append(with_traits(node.traits))
    if node.without_traits:
        tests.append(without_traits(node.without_traits))
    if node.aspects:
        tests.append(of_aspect(scope.deeds, node.aspects))
    return tests


def lower_finder(scope: Scope, node: Description) -> Finder:
    """Return a function that finds every object that fits a description."""
    rows = rows_of(scope.words, node)
    if rows is None:
        test = lower_test(scope, _standing(scope.words, node), with_zone=False)
        places = places_of(scope, node)
    else:
        # Where to look says already whose they are.
        rest = replace(node, side=Side.ANY, controller=None)
        if rest == Description(nouns=(SharedNoun.UNIT,)):
            return _units(scope.words, rows)
        test = lower_test(scope, rest, with_zone=False)
        places = rows
    return best_of(scope, node.extreme, _finder(places, test))


def _standing(words: Words, node: Description) -> Description:
    """Leave out what is in a state that a text has to name: a destroyed gate is not found."""
    states = words.nouns.standing
    is_elsewhere = node.zone is not None or node.done is not None or node.history
    if not states or is_elsewhere:
        return node
    for noun in node.nouns:
        if noun in states and states[noun].other not in node.states:
            node = replace(node, states=(*node.states, states[noun].usual))
            break
    return replace(node, alternatives=tuple(_standing(words, each) for each in node.alternatives))


def is_among(find: Finder) -> Test:
    """Return whether an object is among what is found: what has most can't be told by itself."""

    def test(game: Game, context: Context, number: int) -> bool:
        return number in find(game, context)

    return test


def best_of(scope: Scope, extreme: Extreme | None, fitting: Finder) -> Finder:
    """Keep only what has the highest or lowest value of what is found."""
    if extreme is None:
        return fitting
    check_stat(scope.words, extreme.stat)
    rivals = lower_finder(scope, extreme.among) if extreme.among is not None else None
    words = scope.words

    def find(game: Game, context: Context) -> list[int]:
        found = fitting(game, context)
        # The best of a named set is one of that set.
        compared = rivals(game, context) if rivals is not None else found
        values = {number: number_of(words, game, number, extreme.stat) for number in compared}
        if not values:
            return []
        best = min(values.values()) if extreme.lowest else max(values.values())
        return [number for number in found if values.get(number) == best]

    return find


def _units(words: Words, places: Finder) -> Finder:
    def find(game: Game, context: Context) -> list[int]:
        faces = game.face
        return [number for number in places(game, context) if faces[number].kind == words.unit_kind]

    return find


def _finder(places: Callable[[Game, Context], list[Any]], test: Test) -> Finder:
    # To a compiler the numbers are anything, so it hands them on as they are.
    def find(game: Game, context: Context) -> list[int]:
        return [number for number in places(game, context) if test(game, context, number)]

    return find
