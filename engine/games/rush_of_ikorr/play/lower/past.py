"""What happened before: counting events of this turn, the turn before or the whole game."""

from collections.abc import Callable
from typing import Final

from engine.games.rush_of_ikorr.play.lower.event_words import EITHER, EVENTS, SECOND
from engine.games.rush_of_ikorr.play.lower.scope import Scope
from engine.games.rush_of_ikorr.play.numbers import GAINED_INFLUENCE, LOST_SECURED, SECURED, STORED
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.terms import Event
from engine.kernel.effects.events import turn_events
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Count, EventTest, Test
from engine.kernel.state.numbers import TURN_BEGAN
from engine.kernel.state.table import Event as Happening
from engine.language.tree import terms
from engine.language.tree.events import EventPattern
from engine.language.tree.objects import Description, Did, This
from engine.language.tree.terms import SharedEvent, SharedNoun


def count_past(scope: Scope, node: EventPattern, span: str = "turn") -> Count:
    """Return a function that counts how often something happened, this turn unless said."""
    quick = _quick_count(node) if span == "turn" else None
    if quick is not None:
        return quick
    return _summed(scope, node, span, _weight)


def total_past(scope: Scope, node: EventPattern, span: str = "turn") -> Count:
    """Return a function that adds up what such events came to: Ikorr, damage, influence."""
    return _summed(scope, node, span, _amount)


def _summed(
    scope: Scope, node: EventPattern, span: str, weight: Callable[[Happening], int]
) -> Count:
    tests = _by_kind(scope.maker.lowering.pattern(scope, node))

    if span == "turn":

        def this_turn(game: Play, context: Context) -> int:
            happened = turn_events(game)
            return sum(
                weight(event)
                for kind, looks in tests.items()
                for event in happened.get(kind, ())
                if any(look(game, context, event) for look in looks)
            )

        return this_turn

    def count(game: Play, context: Context) -> int:
        total = 0
        turn = game.turn
        for event in game.events_backwards():
            kind = event[0]
            if kind == TURN_BEGAN:
                turn -= 1
                if span == "last" and turn < game.turn - 1:
                    break
            if kind not in tests or (span == "last" and turn != game.turn - 1):
                continue
            if any(test(game, context, event) for test in tests[kind]):
                total += weight(event)
        return total

    return count


def _weight(event: Happening) -> int:
    """Return how much an event counts: Ikorr and influence by amount, everything else once."""
    return event[6] if event[0] in (SECURED, STORED, LOST_SECURED, GAINED_INFLUENCE) else 1


def _amount(event: Happening) -> int:
    return event[6]


def _by_kind(found: list[tuple[int, EventTest]]) -> dict[int, list[EventTest]]:
    tests: dict[int, list[EventTest]] = {}
    for kind, test in found:
        tests.setdefault(kind, []).append(test)
    return tests


def _quick_count(node: EventPattern) -> Count | None:
    """For "This champion attacked or raided this turn" stands in the state (10.4h)."""
    is_own = isinstance(node.subject, This) and node.other is None and node.by is None
    if not is_own or not set(node.kinds) <= {SharedEvent.ATTACKS, Event.RAIDS}:
        return None
    attacks, raids = SharedEvent.ATTACKS in node.kinds, Event.RAIDS in node.kinds

    def count(game: Play, context: Context) -> int:
        number = context.source
        total = game.attacks[number] if attacks else 0
        return total + (game.raids[number] if raids else 0)

    return count


def did_test(scope: Scope, did: Did) -> Test:
    """Return a test for "that attacked this turn" and the like."""
    wanted = not did.negated
    looks = [_QUICK[each] for each in did.events if each in _QUICK]
    if len(looks) == len(did.events) and did.by is None and not did.last_turn:

        def fast(game: Play, context: Context, number: int) -> bool:
            return any(look(game, number) for look in looks) is wanted

        return fast
    pattern = EventPattern(did.events, Description((SharedNoun.OBJECT,)), by=did.by)
    tests = _by_kind(scope.maker.lowering.pattern(scope, pattern))
    roles = [each for event in did.events for each in EVENTS[event]]
    parties = {kind: _PARTIES.get(role, (2,)) for kind, role, _ in roles}
    if did.last_turn:
        return _did_last_turn(tests, parties, wanted)

    def slow(game: Play, context: Context, number: int) -> bool:
        happened = turn_events(game)
        for kind, looks in tests.items():
            for event in happened.get(kind, ()):
                took_part = any(event[party] == number for party in parties[kind])
                if took_part and any(look(game, context, event) for look in looks):
                    return wanted
        return not wanted

    return slow


# Where in an event those stand who take part in it that way.
_PARTIES = {SECOND: (4,), EITHER: (2, 4)}


def _did_last_turn(
    tests: dict[int, list[EventTest]], parties: dict[int, tuple[int, ...]], wanted: bool
) -> Test:
    def test(game: Play, context: Context, number: int) -> bool:
        turn = game.turn
        for event in game.events_backwards():
            kind = event[0]
            if kind == TURN_BEGAN:
                turn -= 1
                if turn < game.turn - 1:
                    break
            if turn == game.turn or kind not in tests:
                continue
            took_part = any(event[party] == number for party in parties[kind])
            if took_part and any(t(game, context, event) for t in tests[kind]):
                return wanted
        return not wanted

    return test


def _was_summoned(game: Play, number: int) -> bool:
    return game.in_play(number) and game.entered[number] == game.turn


def _has_attacked(game: Play, number: int) -> bool:
    return game.attacks[number] > 0


def _has_raided(game: Play, number: int) -> bool:
    return game.raids[number] > 0


_QUICK: Final[dict[terms.Event, Callable[[Play, int], bool]]] = {
    SharedEvent.SUMMONED: _was_summoned,
    SharedEvent.ENTERS: _was_summoned,
    SharedEvent.ATTACKS: _has_attacked,
    Event.RAIDS: _has_raided,
}
