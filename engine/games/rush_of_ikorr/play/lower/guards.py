"""What guards a step: its link, its condition, and whether there is what it would take."""

from collections.abc import Iterable
from dataclasses import replace

from engine.games.rush_of_ikorr.play.lower import amounts
from engine.games.rush_of_ikorr.play.lower.conditions import lower_condition, negated
from engine.games.rush_of_ikorr.play.lower.refs import as_player_refs, lower_ref, plain_players
from engine.games.rush_of_ikorr.play.lower.scope import Scope
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import HasInfluence, HasSecured
from engine.games.rush_of_ikorr.text.terms import Stat
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import BeginStep, BindSeats
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition
from engine.language.reading.trees import nodes
from engine.language.tree.amounts import StatOf
from engine.language.tree.conditions import Controls, HasCards, HasStat
from engine.language.tree.kinds import Condition as ConditionNode
from engine.language.tree.objects import Fighter, It
from engine.language.tree.players import ChosenPlayer, EachPlayerWho, ThatPlayer
from engine.language.tree.terms import Link, SharedNoun


def did(game: Play, context: Context) -> bool:
    """Whether what the step before says was done."""
    return context.did


def _passed(game: Play, context: Context) -> bool:
    return context.passed


LINKS: dict[Link, Condition] = {
    Link.IF_YOU_DO: did,
    Link.IF_THEY_DO: did,
    Link.IF_YOU_DO_NOT: negated(did),
    Link.IF_THEY_DO_NOT: negated(did),
    Link.OTHERWISE: negated(_passed),
}

# What follows these links happens where the step before did not.
OTHER_BRANCH = (Link.OTHERWISE, Link.IF_YOU_DO_NOT, Link.IF_THEY_DO_NOT)


def guard_of(scope: Scope, node: ConditionNode) -> Condition:
    """For "If it was a spell, ... If it was a champion, ...": both speak of the same thing."""
    if not any(isinstance(each, It) for each in nodes(node)):
        scope.asked_of = None
        lowered = lower_condition(scope, node)
        # "If the defending champion is damaged, destroy it": the one that was just named.
        fighter = getattr(node, "ref", None)
        if isinstance(fighter, Fighter):
            scope.meet(lower_ref(scope, fighter), (SharedNoun.UNIT,))
        _meet_player_of(scope, node)
        return _noting_ikorr(scope, node, lowered)
    met = scope.met
    if scope.asked_of is None:
        scope.asked_of = len(met)
    scope.met = met[: scope.asked_of]
    lowered = lower_condition(scope, node)
    scope.met = met
    return lowered


def _noting_ikorr(scope: Scope, node: ConditionNode, lowered: Condition) -> Condition:
    """For "if this champion had Ikorr stored on it, secure that Ikorr": so much."""
    if not isinstance(node, HasStat) or node.test.stat is not Stat.IKORR:
        return lowered
    stored = amounts.plain_amount(scope, StatOf(node.test.stat, node.ref))

    def holds(game: Play, context: Context) -> bool:
        context.amount = stored(game, context)
        return lowered(game, context)

    return holds


def _meet_player_of(scope: Scope, node: ConditionNode) -> None:
    """For "if an opponent has three cards in hand, that player ...": whoever it holds for."""
    chosen = getattr(node, "players", None)
    if isinstance(chosen, ChosenPlayer) and isinstance(node, _OF_PLAYERS):
        each = EachPlayerWho(chosen.side, replace(node, players=ThatPlayer()))
        scope.meet_player(as_player_refs(plain_players(scope, each)))


# Conditions that hold for one player or another.
_OF_PLAYERS = (Controls, HasCards, HasSecured, HasInfluence)


def whether_there_is(ops: Iterable[Op]) -> Condition | None:
    """Return whether there is what operations begin by taking; None where they take nothing."""
    first = next((op for op in ops if not isinstance(op, (BindSeats, BeginStep))), None)
    return _has_choice(first) if isinstance(first, Pick) and not first.is_optional else None


def _has_choice(pick: Pick) -> Condition:
    def holds(game: Play, context: Context) -> bool:
        before = context.actor
        found = False
        for seat in pick.seats(game, context):
            context.actor = seat
            found = found or bool(pick.find(game, context))
        context.actor = before
        return found

    return holds
