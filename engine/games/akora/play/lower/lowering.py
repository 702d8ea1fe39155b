"""How texts of Akora become effects: the shared parts, and its own."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.akora.language import LANGUAGE
from engine.games.akora.play.lower import effects, status_verbs, verbs
from engine.games.akora.play.lower.words import WORDS, AkoraDeeds
from engine.games.akora.play.state import Play
from engine.games.akora.text import own_tree as tree
from engine.games.akora.text.terms import State
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.signatures import Condition, Count
from engine.kernel.state.rules import Resolving
from engine.language.lowering.amounts import AMOUNTS
from engine.language.lowering.descriptions import lower_test
from engine.language.lowering.maker import Lowering, RefsOf
from engine.language.lowering.parts import lower_ref
from engine.language.lowering.players import plain_players
from engine.language.lowering.references import REFERENCES, whose_seats
from engine.language.lowering.scope import Scope
from engine.language.lowering.table import with_own
from engine.language.tree.amounts import CountersOn, CountOf
from engine.language.tree.composed import Move
from engine.language.tree.instructions import Destroy
from engine.language.tree.objects import That
from engine.language.tree.terms import SharedDone
from engine.mechanics.counters import counters_on


def _akora(scope: Scope, node: tree.ActiveAkora) -> RefsOf:
    seats, attribute = whose_seats(scope, node.owner), node.attribute.casefold()

    def find(game: Play, context: Context) -> Refs:
        numbers = [game.akora(seat) for seat in seats(game, context)]
        return tuple(
            game.ref(number)
            for number in numbers
            if number >= 0 and (not attribute or game.attribute_of(number) == attribute)
        )

    return find


def _that(scope: Scope, node: That) -> RefsOf:
    """Find the card that is answered: it was named first, before what is paid."""
    named = (met for met in scope.met if not met.is_player and not met.is_own)
    first = next(named, None)
    return REFERENCES[That](scope, node) if first is None else first.refs


def _count_of(scope: Scope, node: CountOf) -> Count:
    """Count what is described; cards underneath are in no zone where others look (p.8.b)."""
    if State.UNDERNEATH not in node.description.states:
        return AMOUNTS[CountOf](scope, node)
    fits = lower_test(scope, node.description, with_zone=False)

    def count(game: Play, context: Context) -> int:
        found = game.held.get(context.source, ())
        return sum(fits(game, context, number) for number in found)

    return count


def _counters_on(scope: Scope, node: CountersOn) -> Count:
    """Count the counters on cards; where no kind is said, those of every kind."""
    if node.kind:
        return AMOUNTS[CountersOn](scope, node)
    refs = lower_ref(scope, node.ref)

    def count(game: Play, context: Context) -> int:
        found = [number for number, _ in refs(game, context)]
        return sum(sum(counters_on(game, number).values()) for number in found)

    return count


def _removed(scope: Scope, node: tree.CountersRemoved) -> Count:
    return lambda game, context: context.tally.get(SharedDone.REMOVED.value, (0, ()))[0]


def _total(read: Callable[[Any, int, Any], int]) -> Callable[[Scope, Any], Count]:
    """Return what lowers an amount that players have."""

    def lower(scope: Scope, node: Any) -> Count:
        seats = plain_players(scope, node.players)

        def count(game: Play, context: Context) -> int:
            return sum(read(game, seat, node) for seat in seats(game, context))

        return count

    return lower


def _counters_of(game: Play, seat: int, node: tree.CountersHeld) -> int:
    """Return how many counters of a kind lie on a player's cards, without closed zones."""
    return verbs.held_counters(game, seat, node.kind)


def _attacked_well(scope: Scope, node: tree.AttackedWell) -> Condition:
    seats = plain_players(scope, node.players)

    def holds(game: Play, context: Context) -> bool:
        return bool(game.succeeded) and game.turn_player in seats(game, context)

    return holds


LOWERING: Final = Lowering(
    WORDS,
    AkoraDeeds(),
    with_own(
        amounts={
            CountOf: _count_of,
            CountersOn: _counters_on,
            tree.CountersRemoved: _removed,
            tree.CountersHeld: _total(_counters_of),
            tree.SoulsHeld: _total(lambda game, seat, _node: game.souls[seat]),
            tree.EssenceOf: _total(lambda game, seat, _node: game.essence[seat]),
            tree.RelicCount: _total(lambda game, seat, _node: game.relic_count(seat)),
        },
        conditions={tree.AttackedWell: _attacked_well},
        references={tree.ActiveAkora: _akora, That: _that},
        abilities=effects.ABILITIES,
        payable={
            Destroy: status_verbs.can_pay_destroy,
            tree.RemoveAround: verbs.can_pay_around,
            tree.RemoveSouls: verbs.can_pay_souls,
            tree.PaidFor: status_verbs.can_pay_for,
            Move: verbs.can_pay_move,
        },
    ),
    lambda: LANGUAGE.verbs,
    Resolving(stops=True),  # p.11.a
)
