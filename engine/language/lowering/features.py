"""Single things that descriptions say about objects, as tests."""

from functools import reduce
from operator import or_
from typing import Final

from engine.kernel.effects.characteristics import chars
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Test
from engine.kernel.state.game import Game
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.parts import lower_ref
from engine.language.lowering.players import plain_players
from engine.language.lowering.qualities import chosen_word, stack_cards
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.stats import keyword_bit
from engine.language.lowering.unplayable import meaning
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.kinds import Players
from engine.language.tree.objects import (
    ChosenName,
    Keyword,
    Named,
    NamePart,
    SameNameAs,
    Shares,
    ZoneRef,
)
from engine.language.tree.players import You
from engine.language.tree.terms import ANY_ABILITY, Flank, Op, SharedZone, Side, fits_noun
from engine.names import name_key

# As constants, because this is asked often and a member of an enumeration is looked up slowly.
_AT_LEAST: Final = Op.AT_LEAST
_AT_MOST: Final = Op.AT_MOST
_EQUAL: Final = Op.EQUAL
_NOT_EQUAL: Final = Op.NOT_EQUAL
_MORE: Final = Op.MORE


def compares(op: Op, left: int, right: int) -> bool:
    """Whether a comparison holds."""
    if op is _AT_LEAST:
        return left >= right
    if op is _AT_MOST:
        return left <= right
    if op is _EQUAL:
        return left == right
    if op is _NOT_EQUAL:
        return left != right
    return left > right if op is _MORE else left < right


def _is_noun(words: Words, noun: terms.Noun) -> Test:
    if noun not in words.nouns.kinds:
        return meaning(words.nouns.tests, noun)
    kind = words.nouns.kinds[noun]

    def is_kind(game: Game, context: Context, number: int) -> bool:
        return game.face[number].kind == kind

    return is_kind


def of_side(side: Side) -> Test:
    """Return whether an object is on a side."""
    is_allied = side is Side.ALLIED

    def test(game: Game, context: Context, number: int) -> bool:
        team_of = game.seating.team_of
        same = team_of[game.controller[number]] == team_of[context.controller]
        return same is is_allied

    return test


def controlled_by(scope: Scope, players: Players) -> Test:
    """Return whether one of some players controls an object."""
    if isinstance(players, You):
        return _is_yours
    seats = plain_players(scope, players)

    def test(game: Game, context: Context, number: int) -> bool:
        return game.controller[number] in seats(game, context)

    return test


def owned_by(scope: Scope, players: Players) -> Test:
    """Return whether one of some players owns an object."""
    seats = plain_players(scope, players)

    def test(game: Game, context: Context, number: int) -> bool:
        return game.owner[number] in seats(game, context)

    return test


def _is_yours(game: Game, context: Context, number: int) -> bool:
    return game.controller[number] == context.controller


def _is_not_the_item(game: Game, context: Context, number: int) -> bool:
    """For "each unit ... for each other unit": others than each of them."""
    return number != context.item[0]


def is_other(scope: Scope, nouns: tuple[terms.Noun, ...]) -> Test:
    """For "Another": not the object whose text it is, nor what was named and could be called so."""
    if scope.is_each and scope.in_amount:
        return _is_not_the_item
    met = [
        each.refs
        for each in scope.met
        if not each.is_player and any(fits_noun(each.nouns, noun) for noun in nouns)
    ]
    selves = scope.words.nouns.selves
    met += [selves[noun] for noun in nouns if noun in selves]

    def test(game: Game, context: Context, number: int) -> bool:
        if number == context.source:
            return False
        return all(number != ref[0] for refs in met for ref in refs(game, context))

    return test if met else _is_not_the_source


def _is_not_the_source(game: Game, context: Context, number: int) -> bool:
    return number != context.source


def is_none_of(refs: RefsOf) -> Test:
    """Return whether an object is none of some."""

    def test(game: Game, context: Context, number: int) -> bool:
        return all(number != each for each, _ in refs(game, context))

    return test


def adjacent_to(deeds: Deeds, refs: RefsOf, flank: Flank | None = None) -> Test:
    """Return whether an object stands beside one of some, on a side of it where that is said."""

    def test(game: Game, context: Context, number: int) -> bool:
        for ref in refs(game, context):
            beside, has_left = deeds.beside(game, ref)
            if flank is not None:
                beside = beside[:has_left] if flank is Flank.LEFT else beside[has_left:]
            if (number, game.stamp[number]) in beside:
                return True
        return False

    return test


def attached_to(deeds: Deeds, refs: RefsOf) -> Test:
    """Return whether an object is carried by one of some."""

    def test(game: Game, context: Context, number: int) -> bool:
        carrier = deeds.carrier(game, number)
        return carrier >= 0 and game.ref(carrier) in refs(game, context)

    return test


def outermost(words: Words, flank: Flank) -> Test:
    """Return whether an object is the outermost unit of its row."""

    def test(game: Game, context: Context, number: int) -> bool:
        places = game.zones[game.controller[number] * game.layout.width + words.zones.units]
        row = [each for each in places if game.face[each].kind == words.unit_kind]
        return bool(row) and number == row[0 if flank is Flank.LEFT else -1]

    return test


def adjacent_to_any(wanted: Test) -> Test:
    """Return whether an object stands beside one that fits."""

    def test(game: Game, context: Context, number: int) -> bool:
        beside = game.beside(number)[0] if game.in_play(number) else ()
        return any(wanted(game, context, each) for each, _ in beside)

    return test


def with_traits(sets: tuple[tuple[str, ...], ...]) -> Test:
    """Return whether an object has all words of one of some sets."""
    wanted = [frozenset(word.casefold() for word in words) for words in sets]

    def test(game: Game, context: Context, number: int) -> bool:
        traits = chars(game, number).traits
        for words in wanted:  # noqa: SIM110 - a loop is faster, and this is a hot one
            # All words of a set are needed.
            if words <= traits:
                return True
        return False

    return test


def without_traits(words: tuple[str, ...]) -> Test:
    """Return whether an object has none of some words."""
    banned = frozenset(word.casefold() for word in words)

    def test(game: Game, context: Context, number: int) -> bool:
        return not banned & chars(game, number).traits

    return test


def of_aspect(deeds: Deeds, aspects: tuple[str, ...]) -> Test:
    """Return whether an object has one of some colours."""
    wanted = {aspect.casefold() for aspect in aspects}

    def test(game: Game, context: Context, number: int) -> bool:
        return any(aspect.casefold() in wanted for aspect in deeds.colours(game, number))

    return test


def of_chosen(deeds: Deeds, is_of_trait: Test) -> Test:
    """Return whether an object is of the trait that was chosen, or of the colour."""

    def test(game: Game, context: Context, number: int) -> bool:
        chosen = chosen_word(game, context)
        is_of_colour = any(chosen == colour.casefold() for colour in deeds.colours(game, number))
        return is_of_colour or is_of_trait(game, context, number)

    return test


def has_keyword(words: Words, *any_of: Keyword) -> Test:
    """Return a test for any one of some keywords; whatever they are about."""
    bits = reduce(or_, (keyword_bit(words, each) for each in any_of))

    def test(game: Game, context: Context, number: int) -> bool:
        return bool(chars(game, number).keywords & bits)

    return test


def has_counter(deeds: Deeds, kind: str) -> Test:
    """Return whether a counter of a kind lies on an object."""

    def test(game: Game, context: Context, number: int) -> bool:
        return deeds.counters_on(game, number, kind) > 0

    return test


def has_ability(words: Words, kind: terms.AbilityKind) -> Test:
    """Return whether an object has an ability of a kind."""

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


def of_nouns(words: Words, nouns: tuple[terms.Noun, ...]) -> Test:
    """Return whether an object is what one of some nouns says."""
    tests = [_is_noun(words, noun) for noun in nouns]
    if len(tests) == 1:
        return tests[0]

    def test(game: Game, context: Context, number: int) -> bool:
        return any(each(game, context, number) for each in tests)

    return test


def is_named_so(scope: Scope, node: Named | NamePart | ChosenName | SameNameAs) -> Test:
    """Return whether an object has a name."""
    if isinstance(node, NamePart):
        words = name_key(node.words)

        def has_words(game: Game, context: Context, number: int) -> bool:
            return words in name_key(chars(game, number).name)

        return has_words
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


def shares_words(scope: Scope, node: Shares) -> Test:
    """Return whether an object has a word of a kind in common with one of some."""
    refs, deeds = lower_ref(scope, node.ref), scope.deeds
    kind = node.kind

    def words(game: Game, number: int) -> frozenset[str]:
        return deeds.words_of(game, number, kind)

    def test(game: Game, context: Context, number: int) -> bool:
        mine = words(game, number)
        return any(mine & words(game, each) for each, _ in refs(game, context))

    return test


def in_zone(scope: Scope, zone: ZoneRef) -> Test:
    """Return whether an object is in a zone."""
    zones = scope.words.zones
    kinds = zones.kinds.get(zone.zone)
    if kinds is not None and zone.or_else is not None:
        kinds = (*kinds, *meaning(zones.kinds, zone.or_else))
    owners = plain_players(scope, zone.owner) if zone.owner is not None else None

    def test(game: Game, context: Context, number: int) -> bool:
        if kinds is None:
            return zone.zone is SharedZone.STACK and number in stack_cards(game, context)
        at = game.zone[number]
        if at < 0 or at % game.layout.width not in kinds:
            return False
        return owners is None or at // game.layout.width in owners(game, context)

    return test


def done_this_way(done: terms.Done) -> Test:
    """Return whether something was done to an object this way."""
    refs = tallied(done)

    def test(game: Game, context: Context, number: int) -> bool:
        return any(each == number for each, _ in refs(game, context))

    return test
