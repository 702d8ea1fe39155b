"""Forms of replacements and of triggered abilities."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.own_tree import Scrap, Secure, Store
from engine.games.rush_of_ikorr.text.terms import Event
from engine.language.forms.amounts import times
from engine.language.forms.events import Thing
from engine.language.forms.replacements import counted_deed
from engine.language.forms.segments import under_instead
from engine.language.reading.forms import FormRow, rows
from engine.language.tree.abilities import Step
from engine.language.tree.amounts import Half, Number, Plus, Sum, ThatMany, Times
from engine.language.tree.composed import Replacement
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Amount
from engine.language.tree.objects import Description, It, This


def _stores(event: EventPattern, amount: Amount) -> Replacement | None:
    """Read "if Ikorr would be stored on it, store twice that much instead": on the same one."""
    if event.kinds not in ((Event.STORED_ON,), (Event.STORES_RAIDING,)):
        return None
    return Replacement(event, (Step((Store(amount, It()),)),))


def _raided_more(thing: Thing, number: int, per: Amount | None = None) -> Replacement | None:
    """Read "opposing champions store 1 more Ikorr when they raid"."""
    more: Amount = Plus(ThatMany(), number)
    return _stores_raiding(thing, more if per is None else Sum(ThatMany(), times(number, per)))


def _raided_less(thing: Thing, number: int) -> Replacement | None:
    return _stores_raiding(thing, Plus(ThatMany(), -number))


def _stores_raiding(thing: Thing, amount: Amount) -> Replacement | None:
    if thing.count is not None or not isinstance(thing.what, This | Description):
        return None
    return _stores(EventPattern((Event.STORES_RAIDING,), thing.what), amount)


def _raided(thing: str, verb: str, when: str) -> tuple[FormRow, ...]:
    """Return how much more or less is stored by raiding, of one or of many."""
    return rows(
        "replacement",
        (f"{thing} {verb} <number> (more|additional) ikorr {when} [for each <per>]", _raided_more),
        (f"{thing} {verb} an additional <number> ikorr {when} [for each <per>]", _raided_more),
        (
            f"{thing} {verb} <number> (less|fewer) ikorr {when} [« to a minimum of 0 »]",
            _raided_less,
        ),
    )


_STORED = rows(
    "more_stored",
    ("twice that (much|many) [ikorr]", Times(2, ThatMany())),
    ("that (much|many) [ikorr] plus <number> [ikorr]", lambda number: Plus(ThatMany(), number)),
    ("that (much|many) [ikorr] minus <number> [ikorr]", lambda number: Plus(ThatMany(), -number)),
    ("<number> (more|additional) [ikorr]", lambda number: Plus(ThatMany(), number)),
    ("<number> (less|fewer) [ikorr]", lambda number: Plus(ThatMany(), -number)),
    ("half that (much|many) [ikorr] [,] rounded up [,]", Half(ThatMany())),
    ("half that (much|many) [ikorr] [,] rounded down [,]", Half(ThatMany(), up=False)),
)

_REPLACEMENTS = (
    *rows(
        "replacement",
        ("if <event:would> , (store|it stores|they store) <amount:more_stored> instead", _stores),
        (
            "if <event:would> , (store|it stores|they store) half that (much|many) [ikorr] instead "
            "[,] rounded up",
            lambda event: _stores(event, Half(ThatMany())),
        ),
        (
            "if <event:would> , (store|it stores|they store) half that (much|many) [ikorr] instead "
            "[,] rounded down",
            lambda event: _stores(event, Half(ThatMany(), up=False)),
        ),
        ("whenever <thing/1> raids , it stores <number> more [ikorr]", _raided_more),
        ("whenever <thing/1> raids , it stores <number> (less|fewer) [ikorr]", _raided_less),
    ),
    *_raided("<thing/1>", "stores", "(when it raids|when raiding)"),
    *_raided("<thing/2>", "store", "(when they raid|when raiding)"),
)

_SECURED = rows(
    "conditional",
    (
        "if <condition> , secure <number> instead",
        lambda condition, number: under_instead((Step((Secure(Number(number)),)),), condition),
    ),
)

_COUNTED_DEEDS = counted_deed(Event.BUILDS, "build", "builds")

_HALVED = rows(
    "halved/",
    ("secures/secure half that (much|many) [ikorr]", Secure(Half(ThatMany()))),
    ("scraps/scrap half that many [cards]", Scrap(Half(ThatMany()))),
)

TABLE = (
    *_HALVED,
    *_STORED,
    *_REPLACEMENTS,
    *_COUNTED_DEEDS,
    *_SECURED,
)
