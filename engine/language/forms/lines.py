"""Forms of costs, limits, keyword lines, and of whole abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import (
    Cost,
    ExtraCost,
    Keywords,
    Limits,
    PlayRestriction,
    Static,
)
from engine.language.tree.changes import CostChange, SetCost
from engine.language.tree.composed import Prevent
from engine.language.tree.conditions import IsTurnOf
from engine.language.tree.kinds import Condition, Players
from engine.language.tree.objects import It, Keyword, That, This

_ACTIVATE = "activate [this ability|it]"


_MAY_ACTIVATE = (
    "(you may activate (this ability|it)|you can activate (this ability|it)"
    "|this ability (can|may) be activated)"
)


@dataclass(frozen=True, slots=True)
class ActivationLimit:
    """A sentence that limits the ability before it."""

    limits: Limits


@dataclass(frozen=True, slots=True)
class TriggerLimit:
    """A sentence that limits how often the trigger before it works."""

    times: int


_ONCE_A_GAME = ActivationLimit(Limits(once_per_game=True))


def _extra_cost(verb: terms.PlayVerb, costs: tuple[Cost, ...]) -> ExtraCost:
    return ExtraCost(verb, costs)


def _optional_cost(verb: terms.PlayVerb, costs: tuple[Cost, ...]) -> ExtraCost:
    return ExtraCost(verb, costs, optional=True)


def _only_if(condition: Condition) -> ActivationLimit:
    return ActivationLimit(Limits(only_if=condition))


def _only_during(whose: Players) -> ActivationLimit:
    return ActivationLimit(Limits(during=whose))


def _times_each_turn(number: int) -> ActivationLimit:
    return ActivationLimit(Limits(times=number))


def _restriction(verb: terms.PlayVerb, noun: Any, condition: Condition) -> PlayRestriction:
    return PlayRestriction(verb, condition, This(noun))


def read_keywords(words: tuple[Keyword, ...]) -> Keywords | None:
    """Read a line of keywords, none of them twice."""
    return Keywords(words) if len(set(words)) == len(words) else None


def _standing(act: Any) -> Prevent | None:
    lasts = isinstance(act, Prevent) and not act.next and not act.dealt
    return act if lasts and not isinstance(act.to, It | That) else None


def _own_cost(static: Static) -> Static | None:
    own = isinstance(static.subject, This)
    costs = all(isinstance(change, CostChange | SetCost) for change in static.changes)
    return static if own and costs else None


ROWS = (
    *rows(
        "costs",
        "<cost_item>",
    ),
    *rows(
        "extra_cost",
        ("as an additional cost to <verb:play_verb> this <_:noun/1> , <costs>", _extra_cost),
        (
            "as an additional cost to <verb:play_verb> this <_:noun/1> , you may <costs>",
            _optional_cost,
        ),
        ("to <verb:play_verb> this <_:noun/1> , you must [also] <costs>", _extra_cost),
    ),
    *rows(
        "cost_paid",
        ("<act:paying>", lambda act: (act,)),
    ),
    *rows(
        "costs_paid",
        "<cost_paid>",
    ),
    *rows(
        "limit",
        (f"{_ACTIVATE} only if <condition>", _only_if),
        (f"{_ACTIVATE} up to <number> (times|time) (each|per) turn", _times_each_turn),
        (f"{_ACTIVATE} (up to twice|twice) (each|per) turn", lambda: _times_each_turn(2)),
        (f"{_ACTIVATE} only once (each|per) turn", lambda: _times_each_turn(1)),
        (f"{_ACTIVATE} only once (per|each) game", _ONCE_A_GAME),
        (f"{_ACTIVATE} only during <whose> turn", _only_during),
        (f"{_MAY_ACTIVATE} up to <number> (times|time) (each|per) turn", _times_each_turn),
        ("this ability (can only be|may only be) activated if <condition>", _only_if),
        (f"{_MAY_ACTIVATE} only if <condition>", _only_if),
        (f"{_MAY_ACTIVATE} only once (each|per) turn", lambda: _times_each_turn(1)),
        (f"{_MAY_ACTIVATE} (up to twice|twice) (each|per) turn", lambda: _times_each_turn(2)),
        (f"{_MAY_ACTIVATE} only twice (each|per) turn", lambda: _times_each_turn(2)),
        (f"{_MAY_ACTIVATE} only once (each|per) game", _ONCE_A_GAME),
        (f"{_MAY_ACTIVATE} only during <whose> turn", _only_during),
        (f"{_ACTIVATE} only <number> (time|times) (each|per) turn", _times_each_turn),
        (f"{_ACTIVATE} only twice (each|per) turn", lambda: _times_each_turn(2)),
        (f"{_ACTIVATE} no more than <number> (time|times) (each|per) turn", _times_each_turn),
        (f"{_ACTIVATE} no more than (once|one time) (each|per) turn", lambda: _times_each_turn(1)),
        (f"{_ACTIVATE} no more than twice (each|per) turn", lambda: _times_each_turn(2)),
        (f"{_ACTIVATE} at most <number> (time|times) (each|per) turn", _times_each_turn),
        (f"{_ACTIVATE} at most twice (each|per) turn", lambda: _times_each_turn(2)),
        ("this ability triggers only once (each|per) turn", TriggerLimit(1)),
        ("this ability (can only trigger|can trigger only) once (each|per) turn", TriggerLimit(1)),
        ("this triggers only once (each|per) turn", TriggerLimit(1)),
        ("this ability triggers only twice (each|per) turn", TriggerLimit(2)),
    ),
    *rows(
        "restriction",
        (
            "<verb:play_verb> this <noun:noun/1> only during <whose> turn",
            lambda verb, noun, whose: _restriction(verb, noun, IsTurnOf(whose)),
        ),
        ("<verb:play_verb> this <noun:noun/1> only if <condition>", _restriction),
        (
            "(you can't|you cannot) <verb:play_verb> this <noun:noun/1> unless <condition>",
            _restriction,
        ),
        (
            "this <noun:noun/1> (cannot|can't) be <verb:play_passive> unless <condition>",
            lambda noun, verb, condition: _restriction(verb, noun, condition),
        ),
        ("you (may|can) only <verb:play_verb> this <noun:noun/1> if <condition>", _restriction),
        ("you (may|can) <verb:play_verb> this <noun:noun/1> only if <condition>", _restriction),
        (
            "this <noun:noun/1> (can|may) (only be <verb:play_passive>|be <verb:play_passive> "
            "only) if <condition>",
            _restriction,
        ),
    ),
    *rows(
        "mixed_line",
        "<stat_line>",
    ),
    *rows(
        "keyword_line",
        ("<keyword>", lambda keyword: (keyword,)),
        ("<keyword> [,] <rest:keyword_line>", lambda keyword, rest: (keyword, *rest)),
        ("<keyword> [,] and <rest:keyword_line>", lambda keyword, rest: (keyword, *rest)),
    ),
    *rows(
        "ability",
        "<triggered>",
        "<static>",
        "<replacement>",
        "<entering>",
        "<extra_cost>",
        "<alternative_cost>",
        "<own_play>",
        "<restriction>",
        "<mixed_line>",
        ("<words:keyword_line>", read_keywords),
        ("<act:prevention>", None),
    ),
    *rows(
        "prevention",
        ("<act:act/2>", _standing),
        ("<act:immunity>", _standing),
    ),
    *rows(
        "own_rule",
        "<extra_cost>",
        "<alternative_cost>",
        "<own_play>",
        "<restriction>",
        ("<static>", _own_cost),
    ),
)
