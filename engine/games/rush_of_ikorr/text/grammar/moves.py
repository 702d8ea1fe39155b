"""Forms of instructions that move cards, summon champions and make tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.grammar.acts import only_champions
from engine.games.rush_of_ikorr.text.own_tree import TokenSpec
from engine.games.rush_of_ikorr.text.terms import State
from engine.language.reading.forms import rows
from engine.language.tree.abilities import Static
from engine.language.tree.amounts import ONE, Number, X
from engine.language.tree.changes import CostChange, GainAbility, GainKeyword, SetCost
from engine.language.tree.composed import Destination
from engine.language.tree.kinds import Amount, Change, Objects
from engine.language.tree.objects import Group, It, Keyword, Selection, This, ZoneRef
from engine.language.tree.terms import Flank, Position, SharedNoun, SharedZone

Traits = tuple[tuple[str, ...], ...]
Place = tuple[Objects | None, Flank | None]
NO_TOKEN = TokenSpec()


# --- moving ------------------------------------------------------------------------------------


def placed(zone: ZoneRef, position: Position) -> Destination | None:
    """Read a place in a deck."""
    return Destination(zone, position) if zone.zone is SharedZone.DECK else None


def _plain_destination(zone: ZoneRef) -> Destination | None:
    fits = zone.zone in (SharedZone.HAND, SharedZone.DISCARD, SharedZone.REMOVED)
    return Destination(zone) if fits else None


# --- summoning ---------------------------------------------------------------------------------


def _place(beside: Objects, flank: Flank | None = None) -> Place | None:
    """Read "adjacent to this champion", "to the left of it": where something is placed."""
    fits = only_champions(beside) and not isinstance(beside, Group)
    if isinstance(beside, Selection):
        fits = fits and beside.amount == ONE and not beside.up_to
    return (beside, flank) if fits else None


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


_MOVES = (
    *rows(
        "deck_place_of",
        ("[the] top of <zone>", lambda zone: placed(zone, Position.TOP)),
        ("the bottom of <zone>", lambda zone: placed(zone, Position.BOTTOM)),
        (
            "[either] the top or [the] bottom of <zone>",
            lambda zone: placed(zone, Position.TOP_OR_BOTTOM),
        ),
        ("top or bottom of <zone>", lambda zone: placed(zone, Position.TOP_OR_BOTTOM)),
    ),
    *rows("to_zone", ("<zone>", _plain_destination)),
)

_ARRIVING = (
    *rows(
        "place",
        ("(adjacent to|next to|beside) <beside:objects/1>", _place),
        ("[directly|immediately] to the <flank> of <beside:objects/1>", _place),
        ("[directly|immediately] to its <flank>", lambda flank: _place(It(), flank)),
    ),
    *rows(
        "arriving",
        ("stunned", (State.STUNNED,)),
        ("exerted", (State.EXERTED,)),
    ),
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

TABLE = (*_MOVES, *_ARRIVING)
