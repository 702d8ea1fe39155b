"""Forms of costs, limits, keyword lines, and of whole abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.own_tree import PayInfluence, RemoveIkorr, StatLine
from engine.games.rush_of_ikorr.verbs.known import verbs
from engine.language.forms.lines import read_keywords
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import AlternativeCost, Cost, OwnPlay, Step
from engine.language.tree.amounts import All, Number, X
from engine.language.tree.composed import ChooseOne
from engine.language.tree.kinds import Change, Condition, Instruction
from engine.language.tree.objects import Keyword, Selection, This, ZoneRef
from engine.language.tree.players import YOU
from engine.language.tree.terms import How, SharedZone

_FROM_ELSEWHERE = "you may <verb:play_verb> this <noun:noun/1> from <zone>"


def _cost_list(acts: tuple[Instruction, ...]) -> tuple[Cost, ...] | None:
    fits = all(isinstance(act, verbs().costs) and not _is_spread(act) for act in acts)
    return acts if fits else None


def _is_spread(act: Instruction) -> bool:
    """Whether it is open how much each of several pays: "remove 2 Ikorr from your champions"."""
    if not isinstance(act, RemoveIkorr) or not isinstance(act.source, Selection):
        return False
    return act.source.how is How.ALL and act.amount != All()


def _either_cost(
    first: tuple[Instruction, ...], second: tuple[Instruction, ...]
) -> tuple[Cost, ...] | None:
    """Read "discard a card or exert 2 influence": one of them is paid."""
    if not all(isinstance(act, verbs().costs) for act in (*first, *second)):
        return None
    return (ChooseOne(((Step(first),), (Step(second),))),)


def _more_costs(cost_item: tuple[Cost, ...], costs: tuple[Cost, ...]) -> tuple[Cost, ...] | None:
    joined = (*cost_item, *costs)
    paid = [cost for cost in joined if isinstance(cost, PayInfluence)]
    return joined if len(paid) < 2 else None


def _influence_cost(number: int | None) -> tuple[Cost, ...]:
    return (PayInfluence(X() if number is None else Number(number)),)


def _influence_cost_of(n: int) -> tuple[Cost, ...]:
    return (PayInfluence(Number(n)),)


_ELSEWHERE = (SharedZone.DISCARD, SharedZone.REMOVED)


def _own_play(
    verb: terms.PlayVerb,
    noun: Any,
    zone: ZoneRef,
    costs: tuple[Cost, ...] | None = None,
    condition: Condition | None = None,
) -> OwnPlay | None:
    """Read "you may summon this champion from your graveyard by paying (4)"."""
    if zone.zone not in _ELSEWHERE or zone.owner != YOU:
        return None
    return OwnPlay(verb, This(noun), zone, costs, condition)


def _stat_list(first: tuple[Change, ...], second: tuple[Change, ...]) -> StatLine | None:
    changes = (*first, *second)
    return StatLine(changes) if len(set(changes)) == len(changes) else None  # type: ignore[arg-type]


def _with_keywords(line: StatLine, words: tuple[Keyword, ...]) -> StatLine | None:
    """Read "+1 raid and Swift": a change of values and keywords in one line."""
    return replace(line, keywords=words) if read_keywords(words) else None


_LINES = (
    *rows(
        "cost_item",
        ("<#cost>", _influence_cost),
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
            "you may <costs> (rather than pay|instead of paying) (this <_:noun/1> 's|its) "
            "[influence] cost",
            AlternativeCost,
        ),
        (
            "(rather than pay|instead of paying) (this <_:noun/1> 's|its) [influence] cost , you "
            "may <costs>",
            AlternativeCost,
        ),
        (
            "if <condition> , you may <costs> (rather than pay|instead of paying) (this "
            "<_:noun/1> 's|its) [influence] cost",
            lambda condition, costs: AlternativeCost(costs, condition),
        ),
    ),
    *rows(
        "cost_paid",
        ("paying <#cost>", _influence_cost),
        ("paying <n:#number> [influence]", _influence_cost_of),
    ),
    *rows(
        "costs_paid",
        ("<cost_item:cost_paid> [,] and <costs:costs_paid>", _more_costs),
        ("<cost_item:cost_paid> , <costs:costs_paid>", _more_costs),
    ),
    *rows(
        "own_play",
        (f"{_FROM_ELSEWHERE}", _own_play),
        (f"{_FROM_ELSEWHERE} by <costs:costs_paid>", _own_play),
        (f"{_FROM_ELSEWHERE} by paying its [influence] cost", _own_play),
        (
            f"{_FROM_ELSEWHERE} for <#cost>",
            lambda verb, noun, zone, cost: _own_play(verb, noun, zone, _influence_cost(cost)),
        ),
        (f"{_FROM_ELSEWHERE} if <condition>", _own_play),
        (f"if <condition> , {_FROM_ELSEWHERE}", _own_play),
        (f"if <condition> , {_FROM_ELSEWHERE} by <costs:costs_paid>", _own_play),
    ),
    *rows("stat_line", ("<first:bonus> , <second:bonus>", _stat_list)),
    *rows("stat_line", ("<changes:bonuses>", StatLine)),
    *rows(
        "mixed_line",
        ("<line:stat_line> (,|and|, and) <words:keyword_line>", _with_keywords),
        ("<words:keywords> and <line:stat_line>", _with_keywords),
    ),
    # What a spell may say about itself beside its effect.
)

TABLE = _LINES
