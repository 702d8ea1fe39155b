"""Event patterns: from the tree to kinds of events and tests on them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.kernel.effects.last_known import as_it_was, controller_of
from engine.kernel.programs.context import Context, Ref
from engine.kernel.programs.signatures import EventTest, Test
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import (
    BY_BATTLE,
    DAMAGED,
    ENTERED,
    LEFT,
    SOURCE_SHIFT,
)
from engine.kernel.state.table import Event as Happening
from engine.language.lowering import descriptions, objects
from engine.language.lowering.causes import CAUSES
from engine.language.lowering.features import compares
from engine.language.lowering.happenings import EITHER, PLAYER, SECOND, Extra
from engine.language.lowering.parts import lower_ref, plain_amount
from engine.language.lowering.players import plain_players
from engine.language.lowering.scope import Scope, source_refs
from engine.language.lowering.unplayable import UnplayableTextError, meaning
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.amounts import Number
from engine.language.tree.durations import DuringTurn
from engine.language.tree.events import Agent, CountTest, EventPattern, Subject
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.kinds import Ref as RefNode
from engine.language.tree.objects import Description, Group, Selection, ZoneRef
from engine.language.tree.players import ChosenPlayer, OwnerOf, ThatPlayer
from engine.language.tree.terms import ANY_ABILITY, Cause, DamageKind, Op, SharedNoun, SharedZone

PartyTest = Callable[[Game, Context, Ref, int], bool]


def _party_test(scope: Scope, subject: Subject | Agent) -> PartyTest:
    """Return a test on one party of an event, given as an object and a player."""
    if isinstance(subject, Description):
        return _described(descriptions.lower_test(scope, subject))
    if isinstance(subject, Group):
        tests = [_party_test(scope, _as_subject(item)) for item in subject.items]

        def any_of(game: Game, context: Context, ref: Ref, seat: int) -> bool:
            return any(test(game, context, ref, seat) for test in tests)

        return any_of
    if isinstance(subject, RefNode):
        return _referred(scope, subject)
    if isinstance(subject, Selection):
        return _selected(scope, subject)
    if not isinstance(subject, Players):
        raise UnplayableTextError("a cause as the subject of an event")
    seats = plain_players(scope, subject)

    def is_player(game: Game, context: Context, ref: Ref, seat: int) -> bool:
        return seat in seats(game, context)

    return is_player


def _as_subject(item: Objects) -> Subject:
    return item.description if isinstance(item, Selection) else item


def _described(test: Test) -> PartyTest:
    def fits(game: Game, context: Context, ref: Ref, seat: int) -> bool:
        if ref[0] < 0:
            return False
        if game.stamp[ref[0]] == ref[1]:
            return test(game, context, ref[0])
        return as_it_was(game, ref, lambda: test(game, context, ref[0]))

    return fits


def _referred(scope: Scope, node: RefNode) -> PartyTest:
    refs = lower_ref(scope, node)
    if refs is source_refs:

        def is_source(game: Game, context: Context, ref: Ref, seat: int) -> bool:
            return ref[0] == context.source and ref[1] == context.source_stamp

        return is_source

    def is_meant(game: Game, context: Context, ref: Ref, seat: int) -> bool:
        return ref in refs(game, context)

    return is_meant


def _selected(scope: Scope, node: Selection) -> PartyTest:
    """A target as the subject of an event that is waited for."""
    _, refs = objects.lower_objects(scope, node)

    def is_chosen(game: Game, context: Context, ref: Ref, seat: int) -> bool:
        return ref in refs(game, context)

    return is_chosen


def _parties(event: Happening, role: int) -> tuple[tuple[Ref, Ref], ...]:
    """Return subject and other party, in each way they can be read."""
    first, second = (event[2], event[3]), (event[4], event[5])
    if role == SECOND:
        return ((second, first),)
    if role == EITHER:
        return ((first, second), (second, first))
    if role == PLAYER:
        return ((first, first),)
    return ((first, second),)


def lower_pattern(scope: Scope, node: EventPattern) -> list[tuple[int, EventTest]]:
    """Return, for each kind of event it looks for, a test on such events."""
    node = _as_before(scope, node)
    found: list[tuple[int, EventTest]] = []
    for word in node.kinds:
        for kind, role, extra in meaning(scope.words.events.rows, word):
            seat_role = PLAYER if is_players(node.subject) else role
            test = _event_test(scope, node, role, seat_role, extra)
            if node.count is not None and _least(node.count) > 1:
                test = _together(test, _least(node.count), is_players(node.subject))
            found.append((kind, test))
    return found


def _as_before(scope: Scope, node: EventPattern) -> EventPattern:
    """Leave out what the subject was like only before the event; the event itself says so."""
    known = scope.words.events.ended
    ended = {known[kind] for kind in node.kinds if kind in known}
    subject = node.subject
    if not ended or not isinstance(subject, Description):
        return node
    states = tuple(state for state in subject.states if state not in ended)
    return replace(node, subject=replace(subject, states=states))


def _least(count: CountTest) -> int:
    """Return how many have to come together; the grammar counts with plain numbers here."""
    if isinstance(count.amount, Number) and count.op is Op.AT_LEAST:
        return count.amount.value
    return 1


def is_players(subject: Subject) -> bool:
    """Whether the subject of an event is players rather than objects."""
    return isinstance(subject, Players)


def _event_test(
    scope: Scope, node: EventPattern, role: int, seat_role: int, extra: Extra
) -> EventTest:
    subject = _party_test(scope, node.subject)
    other = _party_test(scope, node.other) if _says_more(scope, node) and node.other else None
    agent = lower_agent(scope, node.by) if node.by is not None else None
    parts = _pattern_parts(scope, node)
    is_seat = seat_role == PLAYER

    def test(game: Game, context: Context, event: Happening) -> bool:
        if not extra(game, event):
            return False
        for mine, theirs in _parties(event, role):
            seat = _seat_of(game, event, mine, role, is_seat)
            if not subject(game, context, mine, seat):
                continue
            if other is not None and not other(game, context, theirs, event[1]):
                continue
            if agent is not None and not agent(game, context, event):
                continue
            if all(part(game, context, event) for part in parts):
                return True
        return False

    return test


def _says_more(scope: Scope, node: EventPattern) -> bool:
    """Whether the second party narrows anything down: "a card" that is drawn may be any."""
    plain = Description(nouns=(SharedNoun.CARD,))
    return node.other != plain or not set(node.kinds) <= scope.words.events.uncounted


def _seat_of(game: Game, event: Happening, mine: Ref, role: int, is_seat: bool) -> int:
    if role == SECOND and is_seat:
        return controller_of(game, mine) if mine[0] >= 0 else -1
    return event[1]


def _pattern_parts(scope: Scope, node: EventPattern) -> list[EventTest]:
    parts: list[EventTest] = []
    if node.damage is not DamageKind.ANY:
        parts.append(_damage_kind(scope.words, node.damage))
    if node.source is not None:
        parts.append(_from_zone(scope, node.source))
    if node.to is not None:
        parts.append(_to_zone(scope, node.to))
        parts += _owned_zone(scope, node.to)
    if node.source is not None:
        parts += _owned_zone(scope, node.source)
    if node.amount is not None:
        parts.append(_enough(scope, node.amount))
    if node.during is not None:
        during = _during(scope, node.during)
        parts.append(_not(during) if node.during.outside else during)
    if node.ability is not ANY_ABILITY:
        parts.append(_ability(scope.words, node.ability))
    return parts


def _owned_zone(scope: Scope, zone: ZoneRef) -> list[EventTest]:
    """For "your discard pile": cards lie in the zones of their owners."""
    kinds = set(scope.words.zones.kinds.get(zone.zone, ()))
    if zone.owner is None or kinds & set(scope.words.zones.in_play):
        return []
    if isinstance(zone.owner, (OwnerOf, ThatPlayer)):
        return []
    owners = plain_players(scope, zone.owner)

    def test(game: Game, context: Context, event: Happening) -> bool:
        return event[2] < 0 or game.owner[event[2]] in owners(game, context)

    return [test]


def _together(test: EventTest, least: int, is_by_player: bool) -> EventTest:
    """For "two or more": that many events of the kind at the same moment fit."""

    def enough(game: Game, context: Context, event: Happening) -> bool:
        if not test(game, context, event):
            return False
        alike = [each for each in game.present_events() if each[0] == event[0]]
        if is_by_player:
            alike = [each for each in alike if each[1] == event[1]]
        return sum(test(game, context, each) for each in alike) >= least

    return enough


def _enough(scope: Scope, test: CountTest) -> EventTest:
    amount = plain_amount(scope, test.amount)
    op = test.op

    def enough(game: Game, context: Context, event: Happening) -> bool:
        is_once = op is Op.AT_LEAST and amount(game, context) <= 1
        return is_once or compares(op, event[6], amount(game, context))

    return enough


def _during(scope: Scope, node: DuringTurn) -> EventTest:
    phase = scope.words.events.phases.get(node.phase, -1)
    # "A player draws a card during another player's turn": other than the one who draws.
    is_anothers = isinstance(node.whose, ChosenPlayer) and node.whose.other
    is_own = isinstance(node.whose, ThatPlayer)
    whose = None if is_anothers or is_own else plain_players(scope, node.whose)

    def test(game: Game, context: Context, event: Happening) -> bool:
        if phase >= 0 and game.phase != phase:
            return False
        if whose is None:
            return game.is_active(event[1]) is is_own
        return any(game.is_active(seat) for seat in whose(game, context))

    return test


def _not(test: EventTest) -> EventTest:
    def negated(game: Game, context: Context, event: Happening) -> bool:
        return not test(game, context, event)

    return negated


def _damage_kind(words: Words, kind: DamageKind) -> EventTest:
    def test(game: Game, context: Context, event: Happening) -> bool:
        if kind is DamageKind.BATTLE:
            return bool(event[7] & BY_BATTLE)
        return bool(event[7] & words.strike) is (kind is DamageKind.STRIKE)

    return test


def _from_zone(scope: Scope, zone: ZoneRef) -> EventTest:
    kinds, words = scope.words.zones.kinds.get(zone.zone, ()), scope.words

    def test(game: Game, context: Context, event: Happening) -> bool:
        if event[0] == LEFT:
            return zone.zone is SharedZone.FIELD
        if event[0] in words.events.routes:
            return words.events.routes[event[0]][0] in kinds
        if event[0] == ENTERED:
            return event[6] in kinds
        return event[7] >> SOURCE_SHIFT in kinds

    return test


def _to_zone(scope: Scope, zone: ZoneRef) -> EventTest:
    kinds, words = scope.words.zones.kinds.get(zone.zone, ()), scope.words

    def test(game: Game, context: Context, event: Happening) -> bool:
        if event[0] in words.events.routes:
            return words.events.routes[event[0]][1] in kinds
        if event[0] == ENTERED:
            return zone.zone is SharedZone.FIELD
        return event[6] in kinds

    return test


def _ability(words: Words, kind: terms.AbilityKind) -> EventTest:
    is_such = words.values.activations.get(kind)

    def test(game: Game, context: Context, event: Happening) -> bool:
        return is_such is None or is_such(game, event)

    return test


def lower_agent(scope: Scope, node: Agent) -> EventTest:
    """Return a test for what brought an event about ("by a card effect", "by a Beast")."""
    if isinstance(node, Cause):
        return _by_cause(scope.words, node)
    party, words = _party_test(scope, node), scope.words

    def test(game: Game, context: Context, event: Happening) -> bool:
        by = (event[4], event[5])
        if event[0] in words.events.fights:
            by = (event[2], event[3])
        seat = controller_of(game, by) if by[0] >= 0 else event[1]
        return party(game, context, by, seat)

    return test


def _by_cause(words: Words, cause: Cause) -> EventTest:
    def test(game: Game, context: Context, event: Happening) -> bool:
        if cause is Cause.STRIKE:
            return bool(event[7] & words.strike)
        known, bits = CAUSES[cause], event[7]
        if bits & known.bits != known.bits or bits & known.without:
            return False
        if cause in _BY_LAST_DAMAGE:
            return _was_struck_last(words, game, event) is _BY_LAST_DAMAGE[cause]
        if known.is_spell is not None:
            is_spell = event[4] >= 0 and game.face[event[4]].kind == words.spell_kind
            if is_spell is not known.is_spell:
                return False
        return known.is_allied is None or _is_allied(game, context, event) is known.is_allied

    return test


# Causes of a death that the last damage before it decides: whether it was that of a strike.
_BY_LAST_DAMAGE: Final = {Cause.STRIKE_DAMAGE: True, Cause.NONSTRIKE_DAMAGE: False}


def _was_struck_last(words: Words, game: Game, event: Happening) -> bool:
    """Whether the last damage before an object died was that of a strike."""
    hurts = (each for each in game.events_backwards() if each[0] == DAMAGED)
    last = next((each for each in hurts if each[2] == event[2]), None)
    return last is not None and bool(last[7] & words.strike)


def _is_allied(game: Game, context: Context, event: Happening) -> bool:
    by = (event[4], event[5])
    seat = controller_of(game, by) if by[0] >= 0 else event[1]
    return seat in game.seating.allies[context.controller]


def perfect(words: Words, found: list[tuple[int, EventTest]]) -> list[tuple[int, EventTest]]:
    """Return patterns in the perfect tense: when what has begun is over."""
    return [(words.events.perfect.get(kind, kind), test) for kind, test in found]
