"""Influence and secured Ikorr of players."""

from typing import Final

from engine.games.rush_of_ikorr.play import event_table, own_atoms
from engine.games.rush_of_ikorr.play.numbers import GAINED_EXERTED
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text import own_tree as tree
from engine.games.rush_of_ikorr.text.terms import Done, InfluenceKind
from engine.kernel.effects.limits import cause_of
from engine.kernel.effects.player_rules import forbids
from engine.kernel.programs.context import Context
from engine.kernel.programs.program_frame import Op
from engine.language.lowering.declared import Purse
from engine.language.lowering.scope import Scope
from engine.language.lowering.verbs.pools import pool_verb, take_from_others
from engine.language.tree.terms import SharedDone

AVAILABLE: Final = Purse(
    lambda game, seat: game.influence[seat], take=own_atoms.exert, done=Done.EXERTED
)


def _available(game: Play, context: Context) -> int:
    return game.influence[context.actor if context.as_cost else context.controller]


def _exerted(game: Play, context: Context) -> int:
    return game.exerted[context.controller]


def _pool(game: Play, context: Context) -> int:
    return game.pool[game.seating.team_of[context.controller]]


def exert_influence(scope: Scope, node: tree.ExertInfluence) -> list[Op]:
    """11.38a; "exert up to 2 opposing influence" lets the actor say whose."""
    if node.whose is not None:
        return take_from_others(scope, node.amount, node.actor, node.whose, AVAILABLE)

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        return own_atoms.exert(game, seat, amount, cause_of(context))

    return pool_verb(scope, node.amount, node.actor, act, Done.EXERTED, most=_available)


def refresh_influence(scope: Scope, node: tree.RefreshInfluence) -> list[Op]:
    """11.41a."""

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        if forbids(game, seat, "refresh"):
            return 0
        return own_atoms.refresh(game, seat, amount, cause_of(context))

    return pool_verb(scope, node.amount, node.actor, act, Done.REFRESHED, most=_exerted)


def gain_influence(scope: Scope, node: tree.GainInfluence) -> list[Op]:
    """8.3c, by an effect."""
    is_exerted = node.kind is InfluenceKind.EXERTED

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        exerted = GAINED_EXERTED if is_exerted else 0
        return event_table.gain_influence(game, seat, amount, cause_of(context) | exerted)

    return pool_verb(scope, node.amount, node.actor, act, SharedDone.MOVED, most=_available)


def lose_influence(scope: Scope, node: tree.LoseInfluence) -> list[Op]:
    """Influence goes back to the influence deck."""

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        return own_atoms.lose_influence(game, seat, amount)

    return pool_verb(scope, node.amount, node.actor, act, SharedDone.REMOVED, most=_available)


def lose_secured(scope: Scope, node: tree.LoseSecured) -> list[Op]:
    """Ikorr leaves a team's pool."""

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        return own_atoms.lose_secured(game, seat, amount, cause_of(context))

    done = SharedDone.REMOVED
    return pool_verb(scope, node.amount, node.actor, act, done, most=_pool, of_teams=True)
