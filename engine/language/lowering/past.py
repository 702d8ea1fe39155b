"""What happened before: counting events of this turn, the turn before or the whole game."""

from collections.abc import Callable

from engine.kernel.effects.events import turn_events
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Count, EventTest, Finder, Test
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import TURN_BEGAN
from engine.kernel.state.table import NOWHERE
from engine.kernel.state.table import Event as Happening
from engine.language.lowering.happenings import EITHER, SECOND
from engine.language.lowering.parts import lower_pattern
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import meaning
from engine.language.lowering.words import Words
from engine.language.tree.events import EventPattern
from engine.language.tree.objects import Description, Did
from engine.language.tree.terms import SharedNoun


def count_past(scope: Scope, node: EventPattern, span: str = "turn") -> Count:
    """Return a function that counts how often something happened, this turn unless said."""
    quick = scope.deeds.quick_count(node) if span == "turn" else None
    if quick is not None:
        return quick
    return _summed(scope, node, span, _weight(scope.words))


def total_past(scope: Scope, node: EventPattern, span: str = "turn") -> Count:
    """Return a function that adds up what such events came to: damage, coins."""
    return _summed(scope, node, span, _amount)


def _summed(
    scope: Scope, node: EventPattern, span: str, weight: Callable[[Happening], int]
) -> Count:
    tests = _by_kind(lower_pattern(scope, node))

    if span == "turn":

        def this_turn(game: Game, context: Context) -> int:
            happened = turn_events(game)
            return sum(
                weight(event)
                for kind, looks in tests.items()
                for event in happened.get(kind, ())
                if any(look(game, context, event) for look in looks)
            )

        return this_turn

    def count(game: Game, context: Context) -> int:
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


def _weight(words: Words) -> Callable[[Happening], int]:
    """Return how much an event counts: some kinds by their amount, everything else once."""

    def weight(event: Happening) -> int:
        return event[6] if event[0] in words.events.weighed else 1

    return weight


def _amount(event: Happening) -> int:
    return event[6]


def _by_kind(found: list[tuple[int, EventTest]]) -> dict[int, list[EventTest]]:
    tests: dict[int, list[EventTest]] = {}
    for kind, test in found:
        tests.setdefault(kind, []).append(test)
    return tests


def did_test(scope: Scope, did: Did) -> Test:
    """Return a test for "that attacked this turn" and the like."""
    wanted = not did.negated
    events = scope.words.events
    if is_marked(scope, did):
        looks = [events.quick[each] for each in did.events]

        def fast(game: Game, context: Context, number: int) -> bool:
            return any(look(game, number) for look in looks) is wanted

        return fast
    pattern = EventPattern(did.events, Description((SharedNoun.OBJECT,)), by=did.by)
    tests = _by_kind(lower_pattern(scope, pattern))
    parties = _parties(scope, did)
    if did.last_turn:
        return _did_last_turn(tests, parties, wanted)

    def slow(game: Game, context: Context, number: int) -> bool:
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


def is_marked(scope: Scope, did: Did) -> bool:
    """Whether an object itself tells that it did something, without a look at what happened."""
    quick = scope.words.events.quick
    return all(e in quick for e in did.events) and did.by is None and not did.last_turn


def _parties(scope: Scope, did: Did) -> dict[int, tuple[int, ...]]:
    """Return where in the events of each kind those stand who did something."""
    rows = scope.words.events.rows
    roles = [each for event in did.events for each in meaning(rows, event)]
    return {kind: _PARTIES.get(role, (2,)) for kind, role, _ in roles}


def those_who(scope: Scope, did: Did) -> Finder:
    """Return where to look for what did something this turn: among those of its events."""
    parties = _parties(scope, did)

    def find(game: Game, context: Context) -> list[int]:
        happened = turn_events(game)
        found = {
            event[party]
            for kind, places in parties.items()
            for event in happened.get(kind, ())
            for party in places
        }
        found.discard(NOWHERE)
        width, deck = game.layout.width, game.rules.deck
        return [number for number in sorted(found) if game.zone[number] % width != deck]

    return find


def _did_last_turn(
    tests: dict[int, list[EventTest]], parties: dict[int, tuple[int, ...]], wanted: bool
) -> Test:
    def test(game: Game, context: Context, number: int) -> bool:
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
