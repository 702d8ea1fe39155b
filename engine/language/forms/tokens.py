"""Forms of tokens: their numbers, traits, keywords and abilities."""

from __future__ import annotations

from dataclasses import replace

from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import Static
from engine.language.tree.amounts import Number, X
from engine.language.tree.changes import CostChange, GainAbility, GainKeyword, SetCost
from engine.language.tree.composed import TokenSpec
from engine.language.tree.kinds import Amount, Change
from engine.language.tree.objects import Keyword, This
from engine.language.tree.terms import Part, SharedNoun

StatLine = tuple[terms.Stat, ...]
Traits = tuple[tuple[str, ...], ...]
NO_TOKEN = TokenSpec()


def _token(
    stat_line: StatLine,
    stats: tuple[int | None, ...] | None = None,
    traits: Traits = (),
    extra: TokenSpec = NO_TOKEN,
    name: str = "",
) -> TokenSpec | None:
    """Read "1/1 Beast token named ... with Haste"; no number may be given twice."""
    numbers = _numbers(stats)
    if len(traits) > 1 or len(numbers) > len(stat_line):
        return None
    if not (numbers or traits or name) and extra == NO_TOKEN:
        return None  # what is it like?
    given = _merged_stats(tuple(zip(stat_line, numbers, strict=False)), extra.stats, stat_line)
    if given is None:
        return None
    return replace(extra, stats=given, traits=traits[0] if traits else (), name=name or extra.name)


def _numbers(stats: tuple[int | None, ...] | None) -> list[Amount]:
    """Return printed numbers; None is a printed X."""
    return [X() if number is None else Number(number) for number in stats or ()]


def _worded_token(
    first: TokenSpec,
    second: TokenSpec,
    stat_line: StatLine,
    traits: Traits = (),
    extra: TokenSpec = NO_TOKEN,
) -> TokenSpec | None:
    """Read "2 attack and 3 health Beast token"."""
    both = _merged(first, second, stat_line)
    whole = None if both is None else _merged(both, extra, stat_line)
    if whole is None or len(traits) > 1:
        return None
    return replace(whole, traits=traits[0] if traits else ())


def _merged(first: TokenSpec, second: TokenSpec, stat_line: StatLine) -> TokenSpec | None:
    """Join what follows "with"; nothing may be said twice."""
    stats = _merged_stats(first.stats, second.stats, stat_line)
    if stats is None or (first.name and second.name):
        return None
    return TokenSpec(
        stats,
        keywords=(*first.keywords, *second.keywords),
        name=first.name or second.name,
        abilities=(*first.abilities, *second.abilities),
    )


def _merged_stats(
    first: tuple[tuple[terms.Stat, Amount], ...],
    second: tuple[tuple[terms.Stat, Amount], ...],
    stat_line: StatLine,
) -> tuple[tuple[terms.Stat, Amount], ...] | None:
    """Return numbers in the order of the game; None where one is given twice."""
    found = dict((*first, *second))
    if len(found) < len(first) + len(second):
        return None
    return tuple((stat, found[stat]) for stat in stat_line if stat in found)


def _merged_three(
    first: TokenSpec, second: TokenSpec, third: TokenSpec, stat_line: StatLine
) -> TokenSpec | None:
    joined = _merged(first, second, stat_line)
    return None if joined is None else _merged(joined, third, stat_line)


def _merged_four(
    first: TokenSpec,
    second: TokenSpec,
    third: TokenSpec,
    fourth: TokenSpec,
    stat_line: StatLine,
) -> TokenSpec | None:
    joined = _merged_three(first, second, third, stat_line)
    return None if joined is None else _merged(joined, fourth, stat_line)


def _token_stat(number: Amount, stat: terms.Stat) -> TokenSpec | None:
    return TokenSpec(((stat, number),)) if stat.can_be(Part.BONUS) else None


def _token_keyword(keyword: Keyword) -> TokenSpec:
    return TokenSpec(keywords=(keyword,))


def _token_rule(changes: tuple[Change, ...]) -> TokenSpec | None:
    """Read "a token that can't attack" as a token with a passive ability."""
    if any(
        isinstance(change, CostChange | SetCost | GainAbility | GainKeyword) for change in changes
    ):
        return None
    return TokenSpec(abilities=(Static(This(SharedNoun.TOKEN), changes),))


def _token_ability(quoted: tuple[Change, ...]) -> TokenSpec | None:
    change = quoted[0]
    return TokenSpec(abilities=(change.ability,)) if isinstance(change, GainAbility) else None


ROWS = (
    *rows(
        "token/",
        ("[<#stats>] [<traits>] [{unit}] token/tokens [<extra:token_extras>]", _token),
        (
            "[<#stats>] [<traits>] [{unit}] token/tokens (named|called) "
            "(<name:#name>|<name:#quoted>) [<extra:token_extras>]",
            _token,
        ),
        (
            "<first:worded_stat> [,] [and] <second:worded_stat> [<traits>] token/tokens "
            "[<extra:token_extras>]",
            _worded_token,
        ),
    ),
    *rows(
        "token_extras",
        ("that <changes:change/1>", _token_rule),
        ("with <first:token_extra> and <second:token_extra>", _merged),
        (
            "with <first:token_extra> , <second:token_extra> [,] and <third:token_extra>",
            _merged_three,
        ),
        (
            "with <first:token_extra> , <second:token_extra> , <third:token_extra> [,] "
            "and <fourth:token_extra>",
            _merged_four,
        ),
    ),
    *rows("worded_stat", ("<number:plain_measure> <stat>", _token_stat)),
    *rows(
        "token_extra",
        "<worded_stat>",
        ("<keyword>", _token_keyword),
        ("<stat> <number:plain_measure>", _token_stat),
        ("<quoted:quoted_ability>", _token_ability),
    ),
)
