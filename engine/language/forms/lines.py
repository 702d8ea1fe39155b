"""Forms of costs, limits, keyword lines, and of whole abilities."""

from __future__ import annotations

from typing import Any

from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import (
    AlternativeCost,
    Cost,
    ExtraCost,
    Keywords,
    Limits,
    OwnPlay,
    PlayRestriction,
    Static,
    Step,
)
from engine.language.tree.amounts import All
from engine.language.tree.changes import CostChange, SetCost
from engine.language.tree.composed import ChooseOne, Prevent
from engine.language.tree.conditions import IsTurnOf
from engine.language.tree.kinds import Condition, Instruction, Payment, Players
from engine.language.tree.objects import It, Keyword, Selection, That, This, ZoneRef
from engine.language.tree.players import YOU
from engine.language.tree.terms import How, SharedZone
from engine.language.verbs import Verbs
from engine.values import value

_ACTIVATE = "activate [this ability|it]"


_MAY_ACTIVATE = (
    "(you may activate (this ability|it)|you can activate (this ability|it)"
    "|this ability (can|may) be activated)"
)


@value
class ActivationLimit:
    """A sentence that limits the ability before it."""

    limits: Limits


@value
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


FROM_ELSEWHERE = (
    "you {may} <verb:play_verb> this <noun:noun/1> from <zone> "
    "[as (though|if) it (were|was) in your hand]"
)


def _cost_list(acts: tuple[Instruction, ...], verbs: Verbs) -> tuple[Cost, ...] | None:
    fits = all(isinstance(act, verbs.costs) and not _is_spread(act) for act in acts)
    return acts if fits else None


def _is_spread(act: Any) -> bool:
    """Whether it is open how much each of several pays: "remove 2 mana from your units"."""
    source = getattr(act, "source", None)
    return isinstance(source, Selection) and source.how is How.ALL and act.amount != All()


def _either_cost(
    first: tuple[Instruction, ...], second: tuple[Instruction, ...], verbs: Verbs
) -> tuple[Cost, ...] | None:
    """Read "discard a card or sacrifice a unit": one of them is paid."""
    if not all(isinstance(act, verbs.costs) for act in (*first, *second)):
        return None
    return (ChooseOne(((Step(first),), (Step(second),))),)


def _more_costs(cost_item: tuple[Cost, ...], costs: tuple[Cost, ...]) -> tuple[Cost, ...] | None:
    joined = (*cost_item, *costs)
    paid = [type(cost) for cost in joined if isinstance(cost, Payment)]
    return joined if len(set(paid)) == len(paid) else None


_ELSEWHERE = (SharedZone.DISCARD, SharedZone.REMOVED)


def own_play(
    verb: terms.PlayVerb,
    noun: Any,
    zone: ZoneRef,
    costs: tuple[Cost, ...] | None = None,
    condition: Condition | None = None,
) -> OwnPlay | None:
    """Read "you may summon this unit from your discard pile by paying (4)"."""
    if zone.zone not in _ELSEWHERE or zone.owner != YOU:
        return None
    return OwnPlay(verb, This(noun), zone, costs, condition)


ROWS = (
    *rows(
        "costs",
        "<cost_item>",
    ),
    *rows(
        "extra_cost",
        ("as an additional cost to <verb:play_verb> this <_:noun/1> [,] <costs>", _extra_cost),
        (
            "as an additional cost to <verb:play_verb> this <_:noun/1> [,] you {may} <costs>",
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
        "play_limit",
        ("if <condition>", None),
        ("during <whose> turn", IsTurnOf),
    ),
    *rows(
        "restriction",
        ("<verb:play_verb> this <noun:noun/1> only <condition:play_limit>", _restriction),
        (
            "(you can't|you cannot) <verb:play_verb> this <noun:noun/1> unless <condition>",
            _restriction,
        ),
        (
            "this <noun:noun/1> {cannot} be <verb:play_passive> unless <condition>",
            lambda noun, verb, condition: _restriction(verb, noun, condition),
        ),
        (
            "you (may|can) (only <verb:play_verb> this <noun:noun/1>|<verb:play_verb> this "
            "<noun:noun/1> only) <condition:play_limit>",
            _restriction,
        ),
        (
            "this <noun:noun/1> (can|may) (only be <verb:play_passive>|be <verb:play_passive> "
            "only) <condition:play_limit>",
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
    *rows(
        "cost_item",
        ("<acts:one_act/2>", _cost_list),
        ("[either] <first:one_act/2> or <second:one_act/2>", _either_cost),
    ),
    *rows(
        "costs",
        ("<cost_item> , <costs>", _more_costs),
        ("<cost_item> [,] and <costs>", _more_costs),
    ),
    *rows(
        "alternative_cost",
        (
            "you {may} <costs> (rather than pay|instead of paying) (this <_:noun/1> 's|its) "
            "[{resource}] cost",
            AlternativeCost,
        ),
        (
            "(rather than pay|instead of paying) (this <_:noun/1> 's|its) [{resource}] cost , you "
            "may <costs>",
            AlternativeCost,
        ),
        (
            "if <condition> , you {may} <costs> (rather than pay|instead of paying) (this "
            "<_:noun/1> 's|its) [{resource}] cost",
            lambda condition, costs: AlternativeCost(costs, condition),
        ),
    ),
    *rows(
        "costs_paid",
        ("<cost_item:cost_paid> [,] and <costs:costs_paid>", _more_costs),
        ("<cost_item:cost_paid> , <costs:costs_paid>", _more_costs),
    ),
    *rows(
        "own_play",
        (f"{FROM_ELSEWHERE}", own_play),
        (f"{FROM_ELSEWHERE} by <costs:costs_paid>", own_play),
        (f"{FROM_ELSEWHERE} by paying its [{{resource}}] cost", own_play),
        (f"{FROM_ELSEWHERE} if <condition>", own_play),
        (f"if <condition> , {FROM_ELSEWHERE}", own_play),
        (f"if <condition> , {FROM_ELSEWHERE} by <costs:costs_paid>", own_play),
    ),
)
