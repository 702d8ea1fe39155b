"""Forms of replacements and of triggered abilities."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.own_tree import Store
from engine.games.rush_of_ikorr.text.terms import Event
from engine.language.forms.replacements import counted_deed
from engine.language.reading.forms import rows
from engine.language.tree.abilities import Step
from engine.language.tree.amounts import Plus, ThatMany, Times
from engine.language.tree.composed import Replacement
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Amount
from engine.language.tree.objects import It


def _stores(event: EventPattern, amount: Amount) -> Replacement | None:
    """Read "if Ikorr would be stored on it, store twice that much instead": on the same one."""
    if event.kinds != (Event.STORED_ON,):
        return None
    return Replacement(event, (Step((Store(amount, It()),)),))


_STORED = rows(
    "more_stored",
    ("twice that (much|many) [ikorr]", Times(2, ThatMany())),
    ("that (much|many) [ikorr] plus <number> [ikorr]", lambda number: Plus(ThatMany(), number)),
    ("<number> (more|additional) [ikorr]", lambda number: Plus(ThatMany(), number)),
)

_REPLACEMENTS = (
    *rows(
        "replacement",
        ("if <event:would> , (store|it stores|they store) <amount:more_stored> instead", _stores),
    ),
)

_COUNTED_DEEDS = counted_deed(Event.BUILDS, "build", "builds")

TABLE = (
    *_STORED,
    *_REPLACEMENTS,
    *_COUNTED_DEEDS,
)
