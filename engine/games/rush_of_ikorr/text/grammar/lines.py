"""Forms of costs, limits, keyword lines, and of whole abilities."""

from __future__ import annotations

from dataclasses import replace

from engine.games.rush_of_ikorr.text.own_tree import PayInfluence, StatLine
from engine.language.forms.lines import FROM_ELSEWHERE, own_play, read_keywords
from engine.language.reading.forms import rows
from engine.language.tree.abilities import Cost
from engine.language.tree.amounts import Number, X
from engine.language.tree.kinds import Change
from engine.language.tree.objects import Keyword


def _influence_cost(number: int | None) -> tuple[Cost, ...]:
    return (PayInfluence(X() if number is None else Number(number)),)


def _influence_cost_of(n: int) -> tuple[Cost, ...]:
    return (PayInfluence(Number(n)),)


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
    ),
    *rows(
        "cost_paid",
        ("paying <#cost>", _influence_cost),
        ("paying <n:#number> [influence]", _influence_cost_of),
    ),
    *rows(
        "own_play",
        (
            f"{FROM_ELSEWHERE} for <#cost>",
            lambda verb, noun, zone, cost: own_play(verb, noun, zone, _influence_cost(cost)),
        ),
    ),
    *rows("stat_line", ("<first:bonus> , <second:bonus>", _stat_list)),
    *rows("stat_line", ("<changes:bonuses>", StatLine)),
    *rows(
        "mixed_line",
        ("<line:stat_line> (,|and|, and) <words:keyword_line>", _with_keywords),
        ("<words:keywords> and <line:stat_line>", _with_keywords),
    ),
)

TABLE = _LINES
