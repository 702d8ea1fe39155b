"""Descriptions: from the tree to tests on objects and functions that find them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Finder, Test
from engine.kernel.state.game import Game
from engine.language.lowering import past
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.parts import lower_ref, plain_amount
from engine.language.lowering.players import plain_players
from engine.language.lowering.qualities import stack_cards
from engine.language.lowering.references import zone_cards
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.stats import number_of
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.amounts import ExtremeOf, StatOf
from engine.language.tree.kinds import Players
from engine.language.tree.objects import (
    ChosenName,
    Description,
    Extreme,
    It,
    Keyword,
    Named,
    SameNameAs,
    Shares,
    StatTest,
    ZoneRef,
)
from engine.language.tree.players import You
from engine.language.tree.terms import (
    ANY_ABILITY,
    Flank,
    Op,
    SharedEvent,
    SharedNoun,
    SharedZone,
    Side,
)
from engine.names import name_key

_COMPARE: dict[Op, Callable[[int, int], bool]] = {
    Op.EQUAL: lambda left, right: left == right,
    Op.NOT_EQUAL: lambda left, right: left != right,
    Op.AT_LEAST: lambda left, right: left >= right,
    Op.AT_MOST: lambda left, right: left <= right,
    Op.MORE: lambda left, right: left > right,
    Op.LESS: lambda left, right: left < right,
}


def compares(op: Op, left: int, right: int) -> bool:
    """Whether a comparison holds."""
    return _COMPARE[op](left, right)


# --- nouns ---


def _is_noun(words: Words, noun: terms.Noun) -> Test:
    if noun not in words.nouns.kinds:
        return words.nouns.tests[noun]
    kind = words.nouns.kinds[noun]

    def is_kind(game: Game, context: Context, number: int) -> bool:
        return game.face[number].kind == kind

    return is_kind


# --- parts of a description ---


def _of_side(side: Side) -> Test:
    is_allied = side is Side.ALLIED

    def test(game: Game, context: Context, number: int) -> bool:
        team_of = game.seating.team_of
        same = team_of[game.controller[number]] == team_of[context.controller]
        return same is is_allied

    return test


def _controlled_by(scope: Scope, players: Players) -> Test:
    if isinstance(players, You):
        return _is_yours
    seats = plain_players(scope, players)

    def test(game: Game, context: Context, number: int) -> bool:
        return game.controller[number] in seats(game, context)

    return test


def _is_yours(game: Game, context: Context, number: int) -> bool:
    return game.controller[number] == context.controller


def _is_not_the_item(game: Game, context: Context, number: int) -> bool:
    """For "each unit ... for each other unit": others than each of them."""
    return number != context.item[0]


def _is_other(scope: Scope) -> Test:
    """For "Another": not the object whose text it is, nor the one just named."""
    if scope.is_each and scope.in_amount:
        return _is_not_the_item
    met = [each.refs for each in scope.met[-1:] if not each.is_player]

    def test(game: Game, context: Context, number: int) -> bool:
        if number == context.source:
            return False
        return all(number != ref[0] for refs in met for ref in refs(game, context))

    return test


def _is_none_of(refs: RefsOf) -> Test:
    def test(game: Game, context: Context, number: int) -> bool:
        return all(number != each for each, _ in refs(game, context))

    return test


def _adjacent_to(deeds: Deeds, refs: RefsOf, flank: Flank | None = None) -> Test:
    def test(game: Game, context: Context, number: int) -> bool:
        for ref in refs(game, context):
            beside, has_left = deeds.beside(game, ref)
            if flank is not None:
                beside = beside[:has_left] if flank is Flank.LEFT else beside[has_left:]
            if (number, game.stamp[number]) in beside:
                return True
        return False

    return test


def _outermost(words: Words, flank: Flank) -> Test:
    def test(game: Game, context: Context, number: int) -> bool:
        places = game.zones[game.controller[number] * game.layout.width + words.zones.units]
        row = [each for each in places if game.face[each].kind == words.unit_kind]
        return bool(row) and number == row[0 if flank is Flank.LEFT else -1]

    return test


def _adjacent_to_any(wanted: Test) -> Test:
    def test(game: Game, context: Context, number: int) -> bool:
        beside = game.beside(number)[0] if game.in_play(number) else ()
        return any(wanted(game, context, each) for each, _ in beside)

    return test


def _with_traits(sets: tuple[tuple[str, ...], ...]) -> Test:
    wanted = [frozenset(word.casefold() for word in words) for words in sets]

    def test(game: Game, context: Context, number: int) -> bool:
        traits = chars(game, number).traits
        for words in wanted:  # noqa: SIM110 - a loop is faster, and this is a hot one
            # All words of a set are needed.
            if words <= traits:
                return True
        return False

    return test


def _without_traits(words: tuple[str, ...]) -> Test:
    banned = frozenset(word.casefold() for word in words)

    def test(game: Game, context: Context, number: int) -> bool:
        return not banned & chars(game, number).traits

    return test


def _of_aspect(deeds: Deeds, aspects: tuple[str, ...]) -> Test:
    wanted = {aspect.casefold() for aspect in aspects}

    def test(game: Game, context: Context, number: int) -> bool:
        return any(aspect.casefold() in wanted for aspect in deeds.colours(game, number))

    return test


def has_keyword(words: Words, keyword: Keyword, wanted: bool = True) -> Test:
    """Return a test for a keyword; whatever it is about."""
    bit = words.values.keywords[keyword.name.value]

    def test(game: Game, context: Context, number: int) -> bool:
        return bool(chars(game, number).keywords & bit) is wanted

    return test


def _has_ability(words: Words, kind: terms.AbilityKind) -> Test:
    def test(game: Game, context: Context, number: int) -> bool:
        face = game.face[number]
        if chars(game, number).lost:
            return False
        if kind is words.values.action:
            return bool(face.actions)
        if kind is ANY_ABILITY:
            return face.has_text
        return kind.value.split()[0] in face.headers

    return test


def _stat_test(scope: Scope, node: StatTest) -> Test:
    if _is_of_itself(scope, node):
        return _compared_with_itself(scope.words, node)
    amount, words = plain_amount(scope, node.amount), scope.words
    stat, op = node.stat, node.op

    def test(game: Game, context: Context, number: int) -> bool:
        return compares(op, number_of(words, game, number, stat), amount(game, context))

    if not isinstance(node.amount, ExtremeOf):
        return test
    rivals = lower_finder(scope, node.amount.description)

    def test_against_some(game: Game, context: Context, number: int) -> bool:
        # "More attack than a unit you control": never, if there is none.
        return bool(rivals(game, context)) and test(game, context, number)

    return test_against_some


def _is_of_itself(scope: Scope, node: StatTest) -> bool:
    """Whether "with attack greater than its health" speaks of one unit's two values."""
    amount = node.amount
    if not isinstance(amount, StatOf) or amount.stat is node.stat or amount.printed:
        return False
    is_plain = amount.ref == It() and scope.event.object is None
    return is_plain and all(SharedNoun.UNIT not in met.nouns for met in scope.met)


def _compared_with_itself(words: Words, node: StatTest) -> Test:
    assert isinstance(node.amount, StatOf)
    stat, op, other = node.stat, node.op, node.amount.stat

    def test(game: Game, context: Context, number: int) -> bool:
        mine = number_of(words, game, number, stat)
        return compares(op, mine, number_of(words, game, number, other))

    return test


def _named(scope: Scope, node: Named | ChosenName | SameNameAs) -> Test:
    if isinstance(node, Named):
        wanted = frozenset(name_key(name) for name in (node.name, *node.others))

        def is_named(game: Game, context: Context, number: int) -> bool:
            return name_key(chars(game, number).name) in wanted

        return is_named
    if isinstance(node, ChosenName):
        return _has_chosen_name
    refs = lower_ref(scope, node.ref)

    def is_same(game: Game, context: Context, number: int) -> bool:
        name = chars(game, number).name
        return any(game.face[each].name == name for each, _ in refs(game, context))

    return is_same


def _has_chosen_name(game: Game, context: Context, number: int) -> bool:
    chosen = context.word or game.notes.get(context.source_stamp, "")
    if not chosen and context.tally:
        # "a card with that name": the name of the card just met.
        _, refs = list(context.tally.values())[-1]
        return any(game.face[each].name == chars(game, number).name for each, _ in refs)
    return name_key(chars(game, number).name) == name_key(chosen)


def _shares(scope: Scope, node: Shares) -> Test:
    refs, deeds = lower_ref(scope, node.ref), scope.deeds
    kind = node.kind

    def words(game: Game, number: int) -> frozenset[str]:
        return deeds.words_of(game, number, kind)

    def test(game: Game, context: Context, number: int) -> bool:
        mine = words(game, number)
        return any(mine & words(game, each) for each, _ in refs(game, context))

    return test


def _zone_test(scope: Scope, zone: ZoneRef) -> Test:
    zones = scope.words.zones
    kinds = zones.kinds.get(zone.zone)
    if kinds is not None and zone.or_else is not None:
        kinds = (*kinds, *zones.kinds[zone.or_else])
    owners = plain_players(scope, zone.owner) if zone.owner is not None else None

    def test(game: Game, context: Context, number: int) -> bool:
        if kinds is None:
            return zone.zone is SharedZone.STACK and number in stack_cards(game, context)
        at = game.zone[number]
        if at < 0 or at % game.layout.width not in kinds:
            return False
        return owners is None or at // game.layout.width in owners(game, context)

    return test


# --- whole descriptions ---


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
    tests: list[Test] = [_nouns(scope.words, node.nouns)]
    if node.side is not Side.ANY:
        tests.append(_of_side(node.side))
    for players in (node.controller, node.played_by):
        if players is not None:
            tests.append(_controlled_by(scope, players))
    if node.other:
        tests.append(_is_other(scope))
    if node.besides is not None:
        tests.append(_is_none_of(lower_ref(scope, node.besides)))
    if isinstance(node.adjacent_to, Description):
        tests.append(_adjacent_to_any(lower_test(scope, node.adjacent_to)))
    elif node.adjacent_to is not None:
        tests.append(_adjacent_to(scope.deeds, lower_ref(scope, node.adjacent_to), node.flank))
    elif node.flank is not None:
        tests.append(_outermost(scope.words, node.flank))
    if with_zone and node.zone is not None:
        tests.append(_zone_test(scope, node.zone))
    tests.extend(_quality_tests(scope, node))
    return tests


def _nouns(words: Words, nouns: tuple[terms.Noun, ...]) -> Test:
    tests = [_is_noun(words, noun) for noun in nouns]
    if len(tests) == 1:
        return tests[0]

    def test(game: Game, context: Context, number: int) -> bool:
        return any(each(game, context, number) for each in tests)

    return test


def _quality_tests(scope: Scope, node: Description) -> list[Test]:
    words = scope.words
    tests: list[Test] = [words.values.states[state] for state in node.states]
    if node.traits:
        tests.append(_with_traits(node.traits))
    if node.without_traits:
        tests.append(_without_traits(node.without_traits))
    if node.aspects:
        tests.append(_of_aspect(scope.deeds, node.aspects))
    tests.extend(has_keyword(words, keyword) for keyword in node.keywords)
    tests.extend(has_keyword(words, keyword, False) for keyword in node.without_keywords)
    tests.extend(_has_ability(words, kind) for kind in node.abilities)
    tests.extend(_stat_test(scope, each) for each in node.tests)
    if node.name is not None:
        tests.append(_named(scope, node.name))
    if node.shares is not None:
        tests.append(_shares(scope, node.shares))
    tests.extend(past.did_test(scope, did) for did in node.history)
    if node.done is not None:
        tests.append(_done_this_way(node.done))
    return tests


def _done_this_way(done: terms.Done) -> Test:
    refs = tallied(done)

    def test(game: Game, context: Context, number: int) -> bool:
        return any(each == number for each, _ in refs(game, context))

    return test


def lower_finder(scope: Scope, node: Description) -> Finder:
    """Return a function that finds every object that fits a description."""
    rows = _rows(scope.words, node)
    if rows is None:
        test = lower_test(scope, node, with_zone=False)
        places = _places(scope, node)
    else:
        # Where to look says already whose they are.
        rest = replace(node, side=Side.ANY, controller=None)
        if rest == Description(nouns=(SharedNoun.UNIT,)):
            return _units(scope.words, rows)
        test = lower_test(scope, rest, with_zone=False)
        places = rows
    return best_of(scope, node.extreme, _finder(places, test))


def best_of(scope: Scope, extreme: Extreme | None, fitting: Finder) -> Finder:
    """Keep only what has the highest or lowest value of what is found."""
    if extreme is None:
        return fitting
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


def _finder(places: Finder, test: Test) -> Finder:
    def find(game: Game, context: Context) -> list[int]:
        return [number for number in places(game, context) if test(game, context, number)]

    return find


def _places(scope: Scope, node: Description) -> Finder:
    """Return where to look: the named zone, or the field."""
    if node.done is not None:
        return _everywhere
    if node.zone is not None:
        return zone_cards(scope, node.zone)
    places = scope.words.nouns.places
    if len(node.nouns) == 1 and node.nouns[0] in places:
        return places[node.nouns[0]]
    if SharedNoun.CARD in node.nouns and node.controller is None and node.side is Side.ANY:
        return _dead_or_alive if _mentions_death(node) else _field
    if _mentions_death(node):
        return _dead_or_alive
    return _field


# What something may have done that is not where it was.
_GONE: Final = frozenset(
    {SharedEvent.DIES, SharedEvent.DESTROYED, SharedEvent.SACRIFICED, SharedEvent.DISCARDED}
)


def _mentions_death(node: Description) -> bool:
    return any(_GONE & set(did.events) and not did.negated for did in node.history)


def _everywhere(game: Game, context: Context) -> list[int]:
    return list(range(len(game.zone)))


def _field(game: Game, context: Context) -> list[int]:
    return game.board.permanents if game.board is not None else game.permanents()


def _rows(words: Words, node: Description) -> Finder | None:
    """Return where units of one side stand; None where the side is not so plain."""
    if node.nouns != (SharedNoun.UNIT,) or node.zone is not None or node.alternatives:
        return None
    if node.done is not None or _mentions_death(node):
        return None
    if isinstance(node.controller, You):
        return _own_row(words) if node.side is Side.ANY else None
    if node.controller is not None or node.side is Side.ANY:
        return None
    return _allied_rows(words) if node.side is Side.ALLIED else _opposing_rows(words)


def _own_row(words: Words) -> Finder:
    def own_row(game: Game, context: Context) -> list[int]:
        return game.zones[context.controller * game.layout.width + words.zones.units]

    return own_row


def _allied_rows(words: Words) -> Finder:
    def allied_rows(game: Game, context: Context) -> list[int]:
        seats, width, units = game.seating.allies, game.layout.width, words.zones.units
        rows = [game.zones[seat * width + units] for seat in seats[context.controller]]
        return [number for row in rows for number in row]

    return allied_rows


def _opposing_rows(words: Words) -> Finder:
    def opposing_rows(game: Game, context: Context) -> list[int]:
        seats, width, units = game.seating.opponents, game.layout.width, words.zones.units
        rows = [game.zones[seat * width + units] for seat in seats[context.controller]]
        return [number for row in rows for number in row]

    return opposing_rows


def _dead_or_alive(game: Game, context: Context) -> list[int]:
    return [
        number
        for number in range(len(game.zone))
        if game.zone[number] % game.layout.width != game.rules.deck
    ]


def hand_of_actor(game: Game, context: Context) -> list[int]:
    """Return the hand of the player who is carrying out an instruction."""
    hand = game.zones[context.actor * game.layout.width + game.rules.hand]
    # A card does not pay for itself.
    return [card for card in hand if not (context.as_cost and card == context.source)]


def sacrificable(words: Words) -> Finder:
    """Return what the player could sacrifice who is carrying out an instruction."""

    def sacrificable(game: Game, context: Context) -> list[int]:
        return [
            number
            for number in everything_of_actor(words, game, context)
            if not is_barred(game, number, words.bars.sacrifice)
            and not forbids(game, context.actor, "sacrifice", number)
        ]

    return sacrificable


def everything_of_actor(words: Words, game: Game, context: Context) -> list[int]:
    """Return what the player controls who is carrying out an instruction."""
    base = context.actor * game.layout.width
    return [number for kind in words.zones.in_play for number in game.zones[base + kind]]
