"""Event patterns: from the tree to kinds of events and tests on them."""

from collections.abc import Callable
from dataclasses import replace

from engine.games.rush_of_ikorr.play.lower import amounts, descriptions, objects
from engine.games.rush_of_ikorr.play.lower.event_words import (
    EITHER,
    EVENTS,
    PHASES,
    PLAYER,
    SECOND,
    Extra,
    supported,
)
from engine.games.rush_of_ikorr.play.lower.refs import ZONES, lower_ref, plain_players
from engine.games.rush_of_ikorr.play.lower.scope import Scope, UnplayableTextError, source_refs
from engine.games.rush_of_ikorr.play.numbers import (
    BATTLED,
    BY_STRIKE,
    DECK,
    GRAVEYARD,
    HAND,
    RAID_DONE,
    RAIDED,
    SCRAPPED,
    SPELL,
    STRUCK,
    VOID,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.terms import AbilityKind, Event, State
from engine.kernel.effects.last_known import as_it_was, controller_of
from engine.kernel.programs.context import Context, Ref
from engine.kernel.programs.signatures import EventTest, Test
from engine.kernel.state.numbers import (
    ATTACKED,
    BY_BATTLE,
    BY_CARD,
    BY_EFFECT,
    DISCARDED,
    ENTERED,
    FROM_DAMAGE,
    LEFT,
    SOURCE_SHIFT,
)
from engine.kernel.state.table import Event as Happening
from engine.language.tree import terms
from engine.language.tree.amounts import Number
from engine.language.tree.durations import DuringTurn
from engine.language.tree.events import Agent, CountTest, EventPattern, Subject
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.kinds import Ref as RefNode
from engine.language.tree.objects import Description, Group, Selection, ZoneRef
from engine.language.tree.players import ChosenPlayer, OwnerOf, ThatPlayer
from engine.language.tree.terms import (
    ANY_ABILITY,
    Cause,
    DamageKind,
    Op,
    SharedEvent,
    SharedNoun,
    SharedState,
    SharedZone,
)

PartyTest = Callable[[Play, Context, Ref, int], bool]


def _party_test(scope: Scope, subject: Subject | Agent) -> PartyTest:
    """Return a test on one party of an event, given as an object and a player."""
    if isinstance(subject, Description):
        return _described(descriptions.lower_test(scope, subject))
    if isinstance(subject, Group):
        tests = [_party_test(scope, _as_subject(item)) for item in subject.items]

        def any_of(game: Play, context: Context, ref: Ref, seat: int) -> bool:
            return any(test(game, context, ref, seat) for test in tests)

        return any_of
    if isinstance(subject, RefNode):
        return _referred(scope, subject)
    if isinstance(subject, Selection):
        return _selected(scope, subject)
    if not isinstance(subject, Players):
        raise UnplayableTextError("a cause as the subject of an event")
    seats = plain_players(scope, subject)

    def is_player(game: Play, context: Context, ref: Ref, seat: int) -> bool:
        return seat in seats(game, context)

    return is_player


def _as_subject(item: Objects) -> Subject:
    return item.description if isinstance(item, Selection) else item


def _described(test: Test) -> PartyTest:
    def fits(game: Play, context: Context, ref: Ref, seat: int) -> bool:
        if ref[0] < 0:
            return False
        if game.stamp[ref[0]] == ref[1]:
            return test(game, context, ref[0])
        return as_it_was(game, ref, lambda: test(game, context, ref[0]))

    return fits


def _referred(scope: Scope, node: RefNode) -> PartyTest:
    refs = lower_ref(scope, node)
    if refs is source_refs:

        def is_source(game: Play, context: Context, ref: Ref, seat: int) -> bool:
            return ref[0] == context.source and ref[1] == context.source_stamp

        return is_source

    def is_meant(game: Play, context: Context, ref: Ref, seat: int) -> bool:
        return ref in refs(game, context)

    return is_meant


def _selected(scope: Scope, node: Selection) -> PartyTest:
    """A target as the subject of an event that is waited for."""
    _, refs = objects.lower_objects(scope, node)

    def is_chosen(game: Play, context: Context, ref: Ref, seat: int) -> bool:
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
    node = _as_before(node)
    found: list[tuple[int, EventTest]] = []
    for word in node.kinds:
        for kind, role, extra in EVENTS[word]:
            seat_role = PLAYER if is_players(node.subject) else role
            test = _event_test(scope, node, role, seat_role, extra)
            if node.count is not None and _least(node.count) > 1:
                test = _together(test, _least(node.count), is_players(node.subject))
            found.append((kind, test))
    return found


# What an event takes from its subject: "whenever a stunned champion is unstunned".
_ENDED: dict[terms.Event, terms.State] = {
    Event.UNSTUNNED: State.STUNNED,
    SharedEvent.HEALED: SharedState.DAMAGED,
}


def _as_before(node: EventPattern) -> EventPattern:
    """Leave out what the subject was like only before the event; the event itself says so."""
    ended = {_ENDED[kind] for kind in node.kinds if kind in _ENDED}
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
    other = _party_test(scope, node.other) if _says_more(node) and node.other else None
    agent = lower_agent(scope, node.by) if node.by is not None else None
    parts = _pattern_parts(scope, node)
    is_seat = seat_role == PLAYER

    def test(game: Play, context: Context, event: Happening) -> bool:
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


def _says_more(node: EventPattern) -> bool:
    """Whether the second party narrows anything down: "a card" that is drawn may be any."""
    plain = Description(nouns=(SharedNoun.CARD,))
    return node.other != plain or not set(node.kinds) <= {SharedEvent.DRAWS, Event.SCRAPS}


def _seat_of(game: Play, event: Happening, mine: Ref, role: int, is_seat: bool) -> int:
    if role == SECOND and is_seat:
        return controller_of(game, mine) if mine[0] >= 0 else -1
    return event[1]


def _pattern_parts(scope: Scope, node: EventPattern) -> list[EventTest]:
    parts: list[EventTest] = []
    if node.damage is not DamageKind.ANY:
        parts.append(_damage_kind(node.damage))
    if node.source is not None:
        parts.append(_from_zone(scope, node.source))
    if node.to is not None:
        parts.append(_to_zone(node.to))
        parts += _owned_zone(scope, node.to)
    if node.source is not None:
        parts += _owned_zone(scope, node.source)
    if node.amount is not None:
        parts.append(_enough(scope, node.amount))
    if node.during is not None:
        during = _during(scope, node.during)
        parts.append(_not(during) if node.during.outside else during)
    if node.ability is not ANY_ABILITY:
        parts.append(_ability(node.ability))
    return parts


def _owned_zone(scope: Scope, zone: ZoneRef) -> list[EventTest]:
    """For "your graveyard": cards lie in the zones of their owners (3.5a)."""
    kinds = set(ZONES.get(zone.zone, ()))
    if zone.owner is None or not kinds <= {HAND, DECK, GRAVEYARD, VOID}:
        return []
    if isinstance(zone.owner, (OwnerOf, ThatPlayer)):
        return []
    owners = plain_players(scope, zone.owner)

    def test(game: Play, context: Context, event: Happening) -> bool:
        return event[2] < 0 or game.owner[event[2]] in owners(game, context)

    return [test]


def _together(test: EventTest, least: int, is_by_player: bool) -> EventTest:
    """For "two or more": so many events of the kind at the same moment fit."""

    def enough(game: Play, context: Context, event: Happening) -> bool:
        if not test(game, context, event):
            return False
        alike = [each for each in game.present_events() if each[0] == event[0]]
        if is_by_player:
            alike = [each for each in alike if each[1] == event[1]]
        return sum(test(game, context, each) for each in alike) >= least

    return enough


def _enough(scope: Scope, test: CountTest) -> EventTest:
    amount = amounts.plain_amount(scope, test.amount)
    op = test.op

    def enough(game: Play, context: Context, event: Happening) -> bool:
        is_once = op is Op.AT_LEAST and amount(game, context) <= 1
        return is_once or descriptions.compares(op, event[6], amount(game, context))

    return enough


def _during(scope: Scope, node: DuringTurn) -> EventTest:
    whose = plain_players(scope, node.whose)
    phase = PHASES.get(node.phase, -1)
    # "A player draws a card during another player's turn": other than the one who draws.
    is_anothers = isinstance(node.whose, ChosenPlayer) and node.whose.other
    is_own = isinstance(node.whose, ThatPlayer)

    def test(game: Play, context: Context, event: Happening) -> bool:
        if phase >= 0 and game.phase != phase:
            return False
        if is_anothers or is_own:
            return game.is_active(event[1]) is is_own
        return any(game.is_active(seat) for seat in whose(game, context))

    return test


def _not(test: EventTest) -> EventTest:
    def negated(game: Play, context: Context, event: Happening) -> bool:
        return not test(game, context, event)

    return negated


def _damage_kind(kind: DamageKind) -> EventTest:
    def test(game: Play, context: Context, event: Happening) -> bool:
        if kind is DamageKind.BATTLE:
            return bool(event[7] & BY_BATTLE)
        return bool(event[7] & BY_STRIKE) is (kind is DamageKind.STRIKE)

    return test


def _from_zone(scope: Scope, zone: ZoneRef) -> EventTest:
    kinds = ZONES.get(zone.zone, ())

    def test(game: Play, context: Context, event: Happening) -> bool:
        if event[0] == LEFT:
            return zone.zone is SharedZone.FIELD
        if event[0] == DISCARDED:
            return HAND in kinds
        if event[0] == SCRAPPED:
            return ZONES[SharedZone.DECK] == kinds
        if event[0] == ENTERED:
            return event[6] in kinds
        return event[7] >> SOURCE_SHIFT in kinds

    return test


def _to_zone(zone: ZoneRef) -> EventTest:
    kinds = ZONES.get(zone.zone, ())

    def test(game: Play, context: Context, event: Happening) -> bool:
        if event[0] in (DISCARDED, SCRAPPED):
            return GRAVEYARD in kinds
        if event[0] == ENTERED:
            return zone.zone is SharedZone.FIELD
        return event[6] in kinds

    return test


def _ability(kind: terms.AbilityKind) -> EventTest:
    is_support = kind is AbilityKind.SUPPORT

    def test(game: Play, context: Context, event: Happening) -> bool:
        return not is_support or supported(game, event)

    return test


def lower_agent(scope: Scope, node: Agent) -> EventTest:
    """Return a test for what brought an event about ("by a card effect", "by a Beast")."""
    if isinstance(node, Cause):
        return _by_cause(node)
    party = _party_test(scope, node)

    def test(game: Play, context: Context, event: Happening) -> bool:
        by = (event[4], event[5])
        if event[0] in (ATTACKED, STRUCK, BATTLED):
            by = (event[2], event[3])
        seat = controller_of(game, by) if by[0] >= 0 else event[1]
        return party(game, context, by, seat)

    return test


def _by_cause(cause: Cause) -> EventTest:
    def test(game: Play, context: Context, event: Happening) -> bool:
        bits = event[7]
        match cause:
            case Cause.BATTLE:
                return bool(bits & BY_BATTLE)
            case Cause.STRIKE:
                return bool(bits & BY_STRIKE)
            case Cause.EFFECT:
                return bool(bits & BY_EFFECT)
            case Cause.ABILITY | Cause.OPPOSING_ABILITY:
                is_spell = event[4] >= 0 and game.face[event[4]].kind == SPELL
                is_ability = bool(bits & BY_EFFECT) and not is_spell
                return is_ability and (
                    cause is Cause.ABILITY or _side_fits(game, context, event, cause)
                )
            case Cause.CARD_EFFECT:
                # 11.26b: Lethal is no card effect, and neither is damage as such.
                return bool(bits & BY_CARD) and not bits & FROM_DAMAGE
            case Cause.OPPOSING_EFFECT:
                return bool(bits & BY_EFFECT) and _side_fits(game, context, event, cause)
            case Cause.SPELL | Cause.OPPOSING_SPELL:
                is_spell = event[4] >= 0 and game.face[event[4]].kind == SPELL
                return is_spell and _side_fits(game, context, event, cause)
            case _:
                return bool(bits & BY_CARD) and _side_fits(game, context, event, cause)

    return test


def _side_fits(game: Play, context: Context, event: Happening, cause: Cause) -> bool:
    if cause is Cause.SPELL:
        return True
    by = (event[4], event[5])
    seat = controller_of(game, by) if by[0] >= 0 else event[1]
    allied = seat in game.seating.allies[context.controller]
    return allied is (cause is Cause.ALLIED_CARD_EFFECT)


def perfect(found: list[tuple[int, EventTest]]) -> list[tuple[int, EventTest]]:
    """Return patterns for "have raided": when the raid is over and stored (I-20)."""
    return [(RAID_DONE if kind == RAIDED else kind, test) for kind, test in found]
