"""Cards of a deck: scrap and foresee."""

from typing import Final

from engine.games.rush_of_ikorr.play.numbers import FORESAW, SCRAPPED
from engine.games.rush_of_ikorr.text.own_tree import Foresee, Scrap
from engine.games.rush_of_ikorr.text.terms import Done
from engine.kernel.programs.program_frame import Op
from engine.language.lowering.declared import Look, Mill
from engine.language.lowering.scope import Scope
from engine.language.lowering.verbs import decks

_SCRAP: Final = Mill(SCRAPPED, Done.SCRAPPED)
_FORESEE: Final = Look("foresee-top", "foresee-bottom", FORESAW)


def scrap(scope: Scope, node: Scrap) -> list[Op]:
    """11.44a: from an empty deck nothing, and nobody is paid for it."""
    if node.cards is not None:
        return decks.mill_those(scope, node.cards, node.actor, _SCRAP)
    return decks.mill(scope, node.amount, node.actor, _SCRAP)


def foresee(scope: Scope, node: Foresee) -> list[Op]:
    """11.39a: look at the top cards, keep some on top in any order, put the rest at the bottom."""
    return decks.split_top(scope, node.amount, node.actor, _FORESEE)
