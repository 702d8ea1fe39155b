"""Descriptions: from the tree to tests on objects and functions that find them."""

from collections.abc import Callable
from dataclasses import replace

from engine.games.rush_of_ikorr.play.lower import past
from engine.games.rush_of_ikorr.play.lower.refs import (
    ZONES,
    lower_ref,
    plain_players,
    stack_cards,
    zone_cards,
)
from engine.games.rush_of_ikorr.play.lower.scope import RefsOf, Scope, tallied
from engine.games.rush_of_ikorr.play.lower.stats import number_of
from engine.games.rush_of_ikorr.play.numbers import (
    AVATAR,
    AVATAR_ZONE,
    CHAMPION,
    CHAMPIONS,
    DECK,
    EXERTED,
    HAND,
    KEYWORDS,
    LOCATION,
    LOCATION_CARD,
    NO_SACRIFICE,
    PERPETUAL,
    REANIMATED,
    SPELL,
    STUNNED,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.own_atoms import has_left_neighbour, is_champion, neighbours
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.terms import AbilityKind, Noun, State, TraitKind
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.last_known import last_known
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Finder, Test
from engine.kernel.state.numbers import TOKEN
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
    SharedState,
    SharedTraitKind,
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


_KINDS: dict[terms.Noun, int] = {
    SharedNoun.UNIT: CHAMPION,
    SharedNoun.SPELL: SPELL,
    Noun.LOCATION: LOCATION_CARD,
}


def _is_noun(noun: terms.Noun) -> Test:
    if noun in _KINDS:
        kind = _KINDS[noun]

        def is_kind(game: Play, context: Context, number: int) -> bool:
            return game.face[number].kind == kind

        return is_kind
    tests: dict[terms.Noun, Test] = {
        SharedNoun.PERMANENT: _is_permanent,
        SharedNoun.TOKEN: _is_token,
        SharedNoun.CARD: _is_card,
        Noun.INFUSION: _is_infused,
        Noun.AVATAR: _is_avatar,
        SharedNoun.OBJECT: _is_anything,
    }
    return tests[noun]


def _is_permanent(game: Play, context: Context, number: int) -> bool:
    return game.in_play(number)


def _is_token(game: Play, context: Context, number: int) -> bool:
    return bool(game.flags[number] & TOKEN)


def _is_card(game: Play, context: Context, number: int) -> bool:
    # 3.7b, 3.1c: tokens and avatars are no cards.
    return not game.flags[number] & TOKEN and game.face[number].kind != AVATAR


def _is_infused(game: Play, context: Context, number: int) -> bool:
    # 4.7g.1: only a physical infusion counts, so a copy of an infused champion is not infused.
    return bool(game.cards.faces[game.definition[number]].infusion) and not _is_token(
        game, context, number
    )


def _is_avatar(game: Play, context: Context, number: int) -> bool:
    return game.face[number].kind == AVATAR


def _is_anything(game: Play, context: Context, number: int) -> bool:
    return True


# --- states ---


def _flag(bit: int, wanted: bool) -> Test:
    def test(game: Play, context: Context, number: int) -> bool:
        return bool(game.flags[number] & bit) is wanted

    return test


def _is_damaged(game: Play, context: Context, number: int) -> bool:
    return game.damage[number] > 0


def _is_fabled(game: Play, context: Context, number: int) -> bool:
    return game.face[number].fabled


def _is_aspectless(game: Play, context: Context, number: int) -> bool:
    return not game.face[number].aspects


def _is_unique(game: Play, context: Context, number: int) -> bool:
    return game.face[number].is_unique


def _is_attacking(game: Play, context: Context, number: int) -> bool:
    return game.battle is not None and game.battle[0] == (number, game.stamp[number])


def _is_defending(game: Play, context: Context, number: int) -> bool:
    return game.battle is not None and game.battle[1] == (number, game.stamp[number])


def _is_battling(game: Play, context: Context, number: int) -> bool:
    return _is_attacking(game, context, number) or _is_defending(game, context, number)


def _has_no_abilities(game: Play, context: Context, number: int) -> bool:
    now = chars(game, number)
    return not now.gained and (now.lost or not game.face[number].has_text)


def _is_of_chosen_trait(game: Play, context: Context, number: int) -> bool:
    chosen = (context.word or game.notes.get(context.source_stamp, "")).casefold()
    return chosen in chars(game, number).traits


def _not(test: Test) -> Test:
    def negated(game: Play, context: Context, number: int) -> bool:
        return not test(game, context, number)

    return negated


_STATES: dict[terms.State, Test] = {
    State.INFUSED: _is_infused,
    State.UNINFUSED: _not(_is_infused),
    State.FABLED: _is_fabled,
    State.NONFABLED: _not(_is_fabled),
    State.UNIQUE: _is_unique,
    State.STUNNED: _flag(STUNNED, True),
    State.UNSTUNNED: _flag(STUNNED, False),
    State.PERPETUALLY_STUNNED: _flag(PERPETUAL, True),
    SharedState.DAMAGED: _is_damaged,
    SharedState.UNDAMAGED: _not(_is_damaged),
    State.EXERTED: _flag(EXERTED, True),
    State.REFRESHED: _flag(EXERTED, False),
    SharedState.TOKEN: _is_token,
    SharedState.NONTOKEN: _not(_is_token),
    State.ASPECTLESS: _is_aspectless,
    SharedState.ATTACKING: _is_attacking,
    SharedState.DEFENDING: _is_defending,
    SharedState.BATTLING: _is_battling,
    State.RAIDING: _is_attacking,
    State.REANIMATED: _flag(REANIMATED, True),
    SharedState.WITHOUT_ABILITIES: _has_no_abilities,
    SharedState.OF_CHOSEN_TRAIT: _is_of_chosen_trait,
}


# --- parts of a description ---


def _of_side(side: Side) -> Test:
    is_allied = side is Side.ALLIED

    def test(game: Play, context: Context, number: int) -> bool:
        team_of = game.seating.team_of
        same = team_of[game.controller[number]] == team_of[context.controller]
        return same is is_allied

    return test


def _controlled_by(scope: Scope, players: Players) -> Test:
    if isinstance(players, You):
        return _is_yours
    seats = plain_players(scope, players)

    def test(game: Play, context: Context, number: int) -> bool:
        return game.controller[number] in seats(game, context)

    return test


def _is_yours(game: Play, context: Context, number: int) -> bool:
    return game.controller[number] == context.controller


def _is_not_the_item(game: Play, context: Context, number: int) -> bool:
    """For "each champion ... for each other champion": others than each of them."""
    return number != context.item[0]


def _is_other(scope: Scope) -> Test:
    """For "Another": not the object whose text it is, nor the one just named."""
    if scope.is_each and scope.in_amount:
        return _is_not_the_item
    met = [each.refs for each in scope.met[-1:] if not each.is_player]

    def test(game: Play, context: Context, number: int) -> bool:
        if number == context.source:
            return False
        return all(number != ref[0] for refs in met for ref in refs(game, context))

    return test


def _is_none_of(refs: RefsOf) -> Test:
    def test(game: Play, context: Context, number: int) -> bool:
        return all(number != each for each, _ in refs(game, context))

    return test


def _adjacent_to(refs: RefsOf, flank: Flank | None = None) -> Test:
    def test(game: Play, context: Context, number: int) -> bool:
        for ref in refs(game, context):
            known = last_known(game, ref)
            if known is not None and game.options.neighbours_before_death:
                beside, has_left = known.neighbours, known.has_left  # I-14
            elif game.in_play(ref[0]):
                beside, has_left = neighbours(game, ref[0]), has_left_neighbour(game, ref[0])
            else:
                continue
            if flank is not None:
                beside = beside[:has_left] if flank is Flank.LEFT else beside[has_left:]
            if (number, game.stamp[number]) in beside:
                return True
        return False

    return test


def _outermost(flank: Flank) -> Test:
    def test(game: Play, context: Context, number: int) -> bool:
        row = [each for each in game.row(game.controller[number]) if is_champion(game, each)]
        return bool(row) and number == row[0 if flank is Flank.LEFT else -1]

    return test


def _adjacent_to_any(wanted: Test) -> Test:
    def test(game: Play, context: Context, number: int) -> bool:
        beside = neighbours(game, number) if game.in_play(number) else ()
        return any(wanted(game, context, each) for each, _ in beside)

    return test


def _with_traits(sets: tuple[tuple[str, ...], ...]) -> Test:
    wanted = [frozenset(word.casefold() for word in words) for words in sets]

    def test(game: Play, context: Context, number: int) -> bool:
        traits = chars(game, number).traits
        for words in wanted:  # noqa: SIM110 - a loop is faster, and this is a hot one
            # 4.4d.2a: all words of a set are needed.
            if words <= traits:
                return True
        return False

    return test


def _without_traits(words: tuple[str, ...]) -> Test:
    banned = frozenset(word.casefold() for word in words)

    def test(game: Play, context: Context, number: int) -> bool:
        return not banned & chars(game, number).traits

    return test


def _of_aspect(aspects: tuple[str, ...]) -> Test:
    wanted = {aspect.casefold() for aspect in aspects}

    def test(game: Play, context: Context, number: int) -> bool:
        return any(aspect.casefold() in wanted for aspect in game.face[number].aspects)

    return test


def has_keyword(keyword: Keyword, wanted: bool = True) -> Test:
    """Return a test for a keyword; with traits only for Support that names them."""
    bit = KEYWORDS[keyword.name.value]

    def test(game: Play, context: Context, number: int) -> bool:
        return bool(chars(game, number).keywords & bit) is wanted

    return test


def _has_ability(kind: terms.AbilityKind) -> Test:
    def test(game: Play, context: Context, number: int) -> bool:
        face = game.face[number]
        if chars(game, number).lost:
            return False
        if kind is AbilityKind.ACTION:
            return bool(face.actions)
        if kind is ANY_ABILITY:
            return face.has_text
        return kind.value.split()[0] in face.headers

    return test


def _stat_test(scope: Scope, node: StatTest) -> Test:
    if _is_of_itself(scope, node):
        return _compared_with_itself(node)
    amount = scope.maker.lowering.amount(scope, node.amount)
    stat, op = node.stat, node.op

    def test(game: Play, context: Context, number: int) -> bool:
        return compares(op, number_of(game, number, stat), amount(game, context))

    if not isinstance(node.amount, ExtremeOf):
        return test
    rivals = lower_finder(scope, node.amount.description)

    def test_against_some(game: Play, context: Context, number: int) -> bool:
        # "More attack than a champion you control": never, if there is none.
        return bool(rivals(game, context)) and test(game, context, number)

    return test_against_some


def _is_of_itself(scope: Scope, node: StatTest) -> bool:
    """Whether "with attack greater than its health" speaks of one champion's two values."""
    amount = node.amount
    if not isinstance(amount, StatOf) or amount.stat is node.stat or amount.printed:
        return False
    is_plain = amount.ref == It() and scope.event_object is None
    return is_plain and all(SharedNoun.UNIT not in met.nouns for met in scope.met)


def _compared_with_itself(node: StatTest) -> Test:
    assert isinstance(node.amount, StatOf)
    stat, op, other = node.stat, node.op, node.amount.stat

    def test(game: Play, context: Context, number: int) -> bool:
        mine = number_of(game, number, stat)
        return compares(op, mine, number_of(game, number, other))

    return test


def _named(scope: Scope, node: Named | ChosenName | SameNameAs) -> Test:
    if isinstance(node, Named):
        wanted = frozenset(name_key(name) for name in (node.name, *node.others))

        def is_named(game: Play, context: Context, number: int) -> bool:
            return name_key(chars(game, number).name) in wanted

        return is_named
    if isinstance(node, ChosenName):
        return _has_chosen_name
    refs = lower_ref(scope, node.ref)

    def is_same(game: Play, context: Context, number: int) -> bool:
        name = chars(game, number).name
        return any(game.face[each].name == name for each, _ in refs(game, context))

    return is_same


def _has_chosen_name(game: Play, context: Context, number: int) -> bool:
    chosen = context.word or game.notes.get(context.source_stamp, "")
    if not chosen and context.tally:
        # "a card with that name": the name of the card just met.
        _, refs = list(context.tally.values())[-1]
        return any(game.face[each].name == chars(game, number).name for each, _ in refs)
    return name_key(chars(game, number).name) == name_key(chosen)


def _shares(scope: Scope, node: Shares) -> Test:
    refs = lower_ref(scope, node.ref)
    kind = node.kind

    def words(game: Play, number: int) -> frozenset[str]:
        face = game.face[number]
        if kind is TraitKind.ASPECT:
            return frozenset(face.aspects)
        if kind is SharedTraitKind.NAME:
            return frozenset((face.name,))
        if kind is TraitKind.LOYALTY:
            return face.loyalties
        if kind is SharedTraitKind.CARD_TYPE:
            return frozenset((str(face.kind),))
        traits = chars(game, number).traits
        return traits - face.loyalties if kind is SharedTraitKind.TYPE else traits

    def test(game: Play, context: Context, number: int) -> bool:
        mine = words(game, number)
        return any(mine & words(game, each) for each, _ in refs(game, context))

    return test


def _zone_test(scope: Scope, zone: ZoneRef) -> Test:
    kinds = ZONES.get(zone.zone)
    if kinds is not None and zone.or_else is not None:
        kinds = (*kinds, *ZONES[zone.or_else])
    owners = plain_players(scope, zone.owner) if zone.owner is not None else None

    def test(game: Play, context: Context, number: int) -> bool:
        if kinds is None:
            return zone.zone is SharedZone.STACK and number in stack_cards(game, context)
        at = game.zone[number]
        if at < 0 or at % WIDTH not in kinds:
            return False
        return owners is None or at // WIDTH in owners(game, context)

    return test


# --- whole descriptions ---


def lower_test(scope: Scope, node: Description, with_zone: bool = True) -> Test:
    """Return a test for a description; without its zone where the caller knows that."""
    first = _described(node.nouns, _part_tests(scope, node, with_zone))
    alternatives = [lower_test(scope, each, with_zone) for each in node.alternatives]
    if not alternatives:
        return first

    def any_of(game: Play, context: Context, number: int) -> bool:
        if first(game, context, number):
            return True
        return any(test(game, context, number) for test in alternatives)

    return any_of


def _described(nouns: tuple[terms.Noun, ...], tests: list[Test]) -> Test:
    """Join the tests of a description, of which the first is about its nouns."""
    if len(tests) == 1 or len(nouns) > 1 or nouns[0] not in _KINDS:
        return _all_of(tests)
    kind, rest = _KINDS[nouns[0]], _all_of(tests[1:])

    def of_kind(game: Play, context: Context, number: int) -> bool:
        return game.face[number].kind == kind and rest(game, context, number)

    return of_kind


def _all_of(tests: list[Test]) -> Test:
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        first, second = tests

        def both(game: Play, context: Context, number: int) -> bool:
            return first(game, context, number) and second(game, context, number)

        return both

    def test(game: Play, context: Context, number: int) -> bool:
        for each in tests:  # noqa: SIM110 - a loop is faster, and this is a hot one
            if not each(game, context, number):
                return False
        return True

    return test


def _part_tests(scope: Scope, node: Description, with_zone: bool) -> list[Test]:
    tests: list[Test] = [_nouns(node.nouns)]
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
        tests.append(_adjacent_to(lower_ref(scope, node.adjacent_to), node.flank))
    elif node.flank is not None:
        tests.append(_outermost(node.flank))
    if with_zone and node.zone is not None:
        tests.append(_zone_test(scope, node.zone))
    tests.extend(_quality_tests(scope, node))
    return tests


def _nouns(nouns: tuple[terms.Noun, ...]) -> Test:
    tests = [_is_noun(noun) for noun in nouns]
    if len(tests) == 1:
        return tests[0]

    def test(game: Play, context: Context, number: int) -> bool:
        return any(each(game, context, number) for each in tests)

    return test


def _quality_tests(scope: Scope, node: Description) -> list[Test]:
    tests: list[Test] = [_STATES[state] for state in node.states]
    if node.traits:
        tests.append(_with_traits(node.traits))
    if node.without_traits:
        tests.append(_without_traits(node.without_traits))
    if node.aspects:
        tests.append(_of_aspect(node.aspects))
    tests.extend(has_keyword(keyword) for keyword in node.keywords)
    tests.extend(has_keyword(keyword, False) for keyword in node.without_keywords)
    tests.extend(_has_ability(kind) for kind in node.abilities)
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

    def test(game: Play, context: Context, number: int) -> bool:
        return any(each == number for each, _ in refs(game, context))

    return test


def lower_finder(scope: Scope, node: Description) -> Finder:
    """Return a function that finds every object that fits a description."""
    rows = _rows(node)
    if rows is None:
        test = lower_test(scope, node, with_zone=False)
        places = _places(scope, node)
    else:
        # Where to look says already whose they are.
        rest = replace(node, side=Side.ANY, controller=None)
        if rest == Description(nouns=(SharedNoun.UNIT,)):
            return _champions(rows)
        test = lower_test(scope, rest, with_zone=False)
        places = rows
    return best_of(scope, node.extreme, _finder(places, test))


def best_of(scope: Scope, extreme: Extreme | None, fitting: Finder) -> Finder:
    """Keep only what has the highest or lowest value of what is found."""
    if extreme is None:
        return fitting
    rivals = lower_finder(scope, extreme.among) if extreme.among is not None else None

    def find(game: Play, context: Context) -> list[int]:
        found = fitting(game, context)
        # The best of a named set is one of that set.
        compared = rivals(game, context) if rivals is not None else found
        values = {number: number_of(game, number, extreme.stat) for number in compared}
        if not values:
            return []
        best = min(values.values()) if extreme.lowest else max(values.values())
        return [number for number in found if values.get(number) == best]

    return find


def _champions(places: Finder) -> Finder:
    def find(game: Play, context: Context) -> list[int]:
        faces = game.face
        return [number for number in places(game, context) if faces[number].kind == CHAMPION]

    return find


def _finder(places: Finder, test: Test) -> Finder:
    def find(game: Play, context: Context) -> list[int]:
        return [number for number in places(game, context) if test(game, context, number)]

    return find


def _places(scope: Scope, node: Description) -> Finder:
    """Return where to look: the named zone, or the battlefield."""
    if node.done is not None:
        return _everywhere
    if node.zone is not None:
        return zone_cards(scope, node.zone)
    if node.nouns == (Noun.AVATAR,):
        return _avatars
    if SharedNoun.CARD in node.nouns and node.controller is None and node.side is Side.ANY:
        return _dead_or_alive if _mentions_death(node) else _battlefield
    if node.nouns == (SharedNoun.SPELL,):
        return stack_cards
    if _mentions_death(node):
        return _dead_or_alive
    return _battlefield


def _mentions_death(node: Description) -> bool:
    gone = (SharedEvent.DIES, SharedEvent.DESTROYED, SharedEvent.SACRIFICED, SharedEvent.DISCARDED)
    return any(set(did.events) & set(gone) and not did.negated for did in node.history)


def _everywhere(game: Play, context: Context) -> list[int]:
    return list(range(len(game.zone)))


def _battlefield(game: Play, context: Context) -> list[int]:
    return game.board.permanents if game.board is not None else game.permanents()


def _own_row(game: Play, context: Context) -> list[int]:
    return game.zones[context.controller * WIDTH + CHAMPIONS]


def _allied_rows(game: Play, context: Context) -> list[int]:
    seats = game.seating.allies[context.controller]
    return [number for seat in seats for number in game.zones[seat * WIDTH + CHAMPIONS]]


def _opposing_rows(game: Play, context: Context) -> list[int]:
    seats = game.seating.opponents[context.controller]
    return [number for seat in seats for number in game.zones[seat * WIDTH + CHAMPIONS]]


def _rows(node: Description) -> Finder | None:
    """Return where champions of one side stand; None where the side is not so plain."""
    if node.nouns != (SharedNoun.UNIT,) or node.zone is not None or node.alternatives:
        return None
    if node.done is not None or _mentions_death(node):
        return None
    if isinstance(node.controller, You):
        return _own_row if node.side is Side.ANY else None
    if node.controller is not None:
        return None
    return {Side.ALLIED: _allied_rows, Side.OPPOSING: _opposing_rows}.get(node.side)


def _dead_or_alive(game: Play, context: Context) -> list[int]:
    return [number for number in range(len(game.zone)) if game.zone[number] % WIDTH != DECK]


def _avatars(game: Play, context: Context) -> list[int]:
    return [
        number
        for seat in range(game.seating.count)
        for number in game.zones[seat * WIDTH + AVATAR_ZONE]
    ]


def hand_of_actor(game: Play, context: Context) -> list[int]:
    """Return the hand of the player who is carrying out an instruction."""
    hand = game.zones[context.actor * WIDTH + HAND]
    # A card does not pay for itself.
    return [card for card in hand if not (context.as_cost and card == context.source)]


def sacrificable(game: Play, context: Context) -> list[int]:
    """Return what the player could sacrifice who is carrying out an instruction."""
    return [
        number
        for number in permanents_of_actor(game, context)
        if not is_barred(game, number, NO_SACRIFICE)
        and not forbids(game, context.actor, "sacrifice", number)
    ]


def permanents_of_actor(game: Play, context: Context) -> list[int]:
    """Return what the player controls who is carrying out an instruction."""
    base = context.actor * WIDTH
    return game.zones[base + CHAMPIONS] + game.zones[base + LOCATION]
