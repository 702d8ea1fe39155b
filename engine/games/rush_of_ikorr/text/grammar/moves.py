"""Forms of instructions that move cards, summon champions and make tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.own_tree import TokenSpec
from engine.language.reading.forms import rows
from engine.language.tree.abilities import Static
from engine.language.tree.amounts import Number, X
from engine.language.tree.changes import CostChange, GainAbility, GainKeyword, SetCost
from engine.language.tree.kinds import Amount, Change
from engine.language.tree.objects import Keyword, This
from engine.language.tree.terms import SharedNoun

Traits = tuple[tuple[str, ...], ...]

NO_TOKEN = TokenSpec()


def _token(
    stats: tuple[int | None, ...] | None = None,
    traits: Traits = (),
    extra: TokenSpec = NO_TOKEN,
    name: str = "",
) -> TokenSpec | None:
    if len(traits) > 1:
        return None
    given = [X() if number is None else Number(number) for number in stats or ()]
    numbers = (*given, *[None] * (3 - len(given)))
    if stats is not None and extra.attack is not None:
        return None
    return TokenSpec(
        attack=numbers[0] or extra.attack,
        health=numbers[1] or extra.health,
        raid=numbers[2] or extra.raid,
        traits=traits[0] if traits else (),
        keywords=extra.keywords,
        name=name or extra.name,
        abilities=extra.abilities,
    )


def _worded_token(
    attack: Amount, health: Amount, traits: Traits = (), extra: TokenSpec = NO_TOKEN
) -> TokenSpec | None:
    made = _token(None, traits, extra)
    if made is None or made.attack is not None or made.health is not None:
        return None
    return replace(made, attack=attack, health=health)


def _merged(first: TokenSpec, second: TokenSpec) -> TokenSpec | None:
    """Join what follows "with"; nothing may be said twice."""
    stats: dict[str, Any] = {}
    for each in ("attack", "health", "raid"):
        values = [
            value for value in (getattr(first, each), getattr(second, each)) if value is not None
        ]
        if len(values) > 1:
            return None
        stats[each] = values[0] if values else None
    if first.name and second.name:
        return None
    return TokenSpec(
        **stats,
        keywords=(*first.keywords, *second.keywords),
        name=first.name or second.name,
        abilities=(*first.abilities, *second.abilities),
    )


def _token_stat(field: str) -> Any:
    def make(number: Amount) -> TokenSpec:
        return replace(TokenSpec(), **{field: number})  # type: ignore[arg-type]

    return make


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


def _merged_three(first: TokenSpec, second: TokenSpec, third: TokenSpec) -> TokenSpec | None:
    joined = _merged(first, second)
    return None if joined is None else _merged(joined, third)


def _merged_four(
    first: TokenSpec, second: TokenSpec, third: TokenSpec, fourth: TokenSpec
) -> TokenSpec | None:
    joined = _merged_three(first, second, third)
    return None if joined is None else _merged(joined, fourth)


_ARRIVING = (
    *rows(
        "token/",
        ("[<#stats>] [<traits>] [champion] token/tokens [<extra:token_extras>]", _token),
        (
            "[<#stats>] [<traits>] [champion] token/tokens (named|called) "
            "(<name:#name>|<name:#quoted>) [<extra:token_extras>]",
            _token,
        ),
    ),
    *rows(
        "token/",
        (
            "<attack:plain_measure> attack [,] [and] <health:plain_measure> health [<traits>] "
            "token/tokens [<extra:token_extras>]",
            _worded_token,
        ),
    ),
    *rows("token_extras", ("that <changes:change/1>", _token_rule)),
    *rows(
        "token_extras",
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
    *rows(
        "token_extra",
        ("<keyword>", _token_keyword),
        ("<number:plain_measure> attack", _token_stat("attack")),
        ("<number:plain_measure> health", _token_stat("health")),
        ("<number:plain_measure> raid", _token_stat("raid")),
        ("attack <number:plain_measure>", _token_stat("attack")),
        ("health <number:plain_measure>", _token_stat("health")),
        ("raid <number:plain_measure>", _token_stat("raid")),
        ("<quoted:quoted_ability>", _token_ability),
    ),
)

TABLE = (*_ARRIVING,)
