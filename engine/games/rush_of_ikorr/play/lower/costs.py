"""Costs that only this game has: influence, Ikorr, cards of the deck, exerting."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.rush_of_ikorr.play.lower.words import WORDS
from engine.games.rush_of_ikorr.play.numbers import DECK, EXERTED, NO_EXERT, NO_RETREAT, WIDTH
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
from engine.language.lowering.amounts import EVERYTHING
from engine.language.lowering.costs import always, at_least, there_is_enough
from engine.language.lowering.descriptions import lower_finder
from engine.language.lowering.parts import lower_ref, plain_amount
from engine.language.lowering.places import everything_of_actor
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.tree.abilities import Cost
from engine.language.tree.amounts import AnyNumber, Number, X
from engine.language.tree.composed import ChooseOne
from engine.language.tree.instructions import Destroy, Sacrifice
from engine.language.tree.kinds import Amount, Instruction, Objects
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
        return _stored_on(scope, node.source)
    return _HELD.get(type(node))


def _stored_on(scope: Scope, node: Objects) -> Count:
    if isinstance(node, (Selection, Group)):
        raise UnplayableTextError("X Ikorr of something still to be chosen as a cost")
    refs = lower_ref(scope, node)

    def count(game: Play, context: Context) -> int:
        return sum(game.ikorr[number] for number, _ in refs(game, context))

    return count


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


def _deck_size(game: Play, context: Context) -> int:
    return len(game.zones[context.actor * WIDTH + DECK])


def _influence_of(game: Play, context: Context) -> int:
    return game.influence[context.actor]


def _pool_of(game: Play, context: Context) -> int:
    return game.pool[game.seating.team_of[context.actor]]


def _enough_ikorr(scope: Scope, amount: Amount, node: Objects) -> Condition:
    if isinstance(amount, (AnyNumber, X)):
        return always
    count = plain_amount(scope, amount)
    if isinstance(node, Selection):
        find = lower_finder(scope, node.description)

        def some(game: Play, context: Context) -> bool:
            wanted = min(count(game, context), 1000)
            return any(game.ikorr[n] >= wanted for n in find(game, context))

        return some
    if isinstance(node, Group):
        return always
    refs = lower_ref(scope, node)

    def holds(game: Play, context: Context) -> bool:
        stored = sum(game.ikorr[n] for n, _ in refs(game, context))
        wanted = count(game, context)
        return stored >= wanted or (wanted >= EVERYTHING and stored > 0)

    return holds


_HELD: Final[dict[type, Count]] = {
    Scrap: _deck_size,
    ExertInfluence: _influence_of,
    LoseSecured: _pool_of,
}
PAYABLE: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    Retreat: lambda scope, node: there_is_enough(scope, node.objects, None, NO_RETREAT),
    Exert: lambda scope, node: _can_be_exerted(scope, node.objects),
    Scrap: lambda scope, node: at_least(scope, node.amount, _deck_size),
    ExertInfluence: lambda scope, node: at_least(scope, node.amount, _influence_of),
    LoseSecured: lambda scope, node: at_least(scope, node.amount, _pool_of),
    RemoveIkorr: lambda scope, node: _enough_ikorr(scope, node.amount, node.source),
}
