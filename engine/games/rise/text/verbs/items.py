"""What waits on a stack: Cancel, Force, Retry, Double; tosses and turns."""

from __future__ import annotations

from typing import Final

from engine.games.rise.play.lower import items as item_lower
from engine.games.rise.play.lower.verbs import restraints
from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text import sayings as say
from engine.games.rise.text.terms import ITEMS, Noun, Result
from engine.games.rise.text.verbs.verb_parts import to_cards, to_items
from engine.language.reading.forms import rows
from engine.language.tree.kinds import Instruction, Objects
from engine.language.tree.objects import Selection
from engine.language.verbs import Verb


def _read_force(objects: Objects, result: Result) -> Instruction | None:
    return tree.Force(objects, result) if _is_action(objects) else None


def _is_action(objects: Objects) -> bool:
    nouns = objects.description.nouns if isinstance(objects, Selection) else ()
    return nouns == (Noun.ACTION,)


_RESULT = rows("toss_result", ("success", Result.SUCCESS), ("failure", Result.FAILURE))
VERBS: Final = (
    Verb(
        tree.Cancel,
        lower=item_lower.lower_cancel,
        forms=(("cancels/cancel <objects>", to_items(tree.Cancel, *ITEMS)),),
        means="{does:take} off the stack {objects}",
        rules=("gloss.cancel.1", "gloss.resource.3"),
        asks={"": "to Cancel"},
    ),
    Verb(
        tree.Force,
        lower=item_lower.lower_force,
        forms=(("forces/force the result of <objects> into a <result:toss_result>", _read_force),),
        rows=_RESULT,
        prints=lambda i: f"force the result of {say.objects(i.objects)} into a {i.result.value}",
        means=lambda i: f"{say.told(i.objects)} becomes a Critical {i.result.value}",
        rules=("action.11", "action.12"),
        asks={"": "to Force"},
    ),
    Verb(
        tree.Retry,
        lower=item_lower.lower_retry,
        forms=(("retries/retry <objects>", to_items(tree.Retry, Noun.ACTION)),),
        means="the coin of {objects} is tossed again",
        rules=("gloss.retry.1", "toss.6"),
        asks={"": "to Retry"},
    ),
    Verb(
        tree.DoubleAction,
        lower=item_lower.lower_double,
        forms=(("doubles/double <objects>", to_items(tree.DoubleAction, Noun.ACTION)),),
        means="the outcome of {objects} happens twice",
        rules=("gloss.retry.ex1",),
        asks={"": "to Double"},
    ),
    Verb(
        tree.Reactivate,
        lower=item_lower.lower_reactivate,
        forms=(("reactivates/reactivate an action of <objects>", to_cards(tree.Reactivate)),),
        means="{does:activate} again, paying and tossing, an Action of {objects} used this turn",
        rules=("action.7", "action.8", "gloss.reactivate.1"),
        asks={"": "to Reactivate"},
    ),
    Verb(
        tree.CancelTurn,
        lower=restraints.cancel_turn,
        clause=lambda i: f"the next turn of {say.players(i.players)} is cancelled",
        means="the next turn of {players} is left out",
        rules=("gloss.cycle.3",),
    ),
    Verb(
        tree.Toss,
        prints=say.print_toss,
        means=say.tell_toss,
        rules=("action.4", "toss.2", "toss.4"),
    ),
)
