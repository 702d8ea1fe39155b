"""Costs that only this game has: influence, Ikorr, cards of the deck, exerting."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.rush_of_ikorr.play.lower.verbs_ikorr import STORE
from engine.games.rush_of_ikorr.play.lower.words import WORDS
from engine.games.rush_of_ikorr.play.numbers import EXERTED, NO_EXERT, NO_RETREAT
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import (
    Exert,
    ExertInfluence,
    LoseSecured,
    RemoveIkorr,
    Retreat,
    Scrap,
    Void,
)
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Condition, Count
from engine.language.lowering.costs import at_least, there_is_enough
from engine.language.lowering.parts import lower_ref
from engine.language.lowering.places import everything_of_actor
from engine.language.lowering.scope import Scope
from engine.language.lowering.verbs.decks import deck_size
from engine.language.lowering.verbs.stores import is_enough, most_off
from engine.language.tree.abilities import Cost
from engine.language.tree.amounts import Number, X
from engine.language.tree.composed import ChooseOne
from engine.language.tree.instructions import Destroy, Sacrifice
from engine.language.tree.kinds import Instruction, Objects
from engine.language.tree.objects import Group, Selection, This
from engine.language.tree.terms import SharedNoun


def price_in_words(node: Cost) -> int:
    """Return the influence that a cost in words asks for, 0 where it is not a fixed number."""
    if isinstance(node, ExertInfluence) and isinstance(node.amount, Number):
        return node.amount.value
    return 0


def frees_a_place(node: Cost) -> bool:
    """I-24: a champion that is given up makes room."""
    if isinstance(node, ChooseOne):
        return any(frees_a_place(act) for mode in node.modes for act in mode[0].instructions)
    if not isinstance(node, (Sacrifice, Retreat, Void, Destroy)):
        return False
    if isinstance(node, Void) and node.source is not None:
        return False
    objects = node.objects
    if isinstance(objects, This):
        return True
    return (
        isinstance(objects, Selection)
        and SharedNoun.UNIT in objects.description.nouns
        and objects.description.zone is None
    )


def most_x(scope: Scope, node: Instruction) -> Count | None:
    """Return how large X may be in "scrap X" and the like; None where the cost has no such X."""
    if not isinstance(getattr(node, "amount", None), X):
        return None
    if isinstance(node, RemoveIkorr):
        return most_off(scope, STORE, node.source)
    return _HELD.get(type(node))


def _refreshed(game: Play, context: Context) -> list[int]:
    return [n for n in everything_of_actor(WORDS, game, context) if not game.flags[n] & EXERTED]


def _can_be_exerted(scope: Scope, node: Objects) -> Condition:
    """Only what is not exerted can be exerted as a cost."""
    enough = there_is_enough(scope, node, _refreshed, NO_EXERT)
    if isinstance(node, (Selection, Group)):
        return enough
    refs = lower_ref(scope, node)

    def holds(game: Play, context: Context) -> bool:
        if any(game.flags[number] & EXERTED for number, _ in refs(game, context)):
            return False
        return enough(game, context)

    return holds


def _influence_of(game: Play, context: Context) -> int:
    return game.influence[context.actor]


def _pool_of(game: Play, context: Context) -> int:
    return game.pool[game.seating.team_of[context.actor]]


_HELD: Final[dict[type, Count]] = {
    Scrap: deck_size,
    ExertInfluence: _influence_of,
    LoseSecured: _pool_of,
}
PAYABLE: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    Retreat: lambda scope, node: there_is_enough(scope, node.objects, None, NO_RETREAT),
    Exert: lambda scope, node: _can_be_exerted(scope, node.objects),
    Scrap: lambda scope, node: at_least(scope, node.amount, deck_size),
    ExertInfluence: lambda scope, node: at_least(scope, node.amount, _influence_of),
    LoseSecured: lambda scope, node: at_least(scope, node.amount, _pool_of),
    RemoveIkorr: lambda scope, node: is_enough(scope, STORE, node.amount, node.source),
}
