"""Prints amounts that are counted in units: "for each ...", "for every two ..."."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.grammar.lexicon import word
from engine.games.rush_of_ikorr.text.own_tree import InfluenceOf, SecuredBy
from engine.games.rush_of_ikorr.text.printer.things import (
    Printers,
    controlling,
    described,
    number_word,
    objects,
    other_word,
    spaced,
    value,
    whose,
)
from engine.games.rush_of_ikorr.text.terms import InfluenceKind, Stat
from engine.language.tree.amounts import (
    Capped,
    CountersOn,
    CountOf,
    CountOfRef,
    DoneThisWay,
    Groups,
    PlayerCount,
    StatOf,
    Times,
    TimesHappened,
)
from engine.language.tree.kinds import Amount
from engine.language.tree.terms import SharedStat

# What follows "for each".
_UNITS: Printers = {
    CountOf: lambda a: f"{other_word(a.description)}{described(a.description)}",
    CountOfRef: lambda a: f"of {objects(a.ref)}",
    DoneThisWay: lambda a: f"{word(a.noun) if a.noun else 'damage'} {a.done.value} this way",
    PlayerCount: lambda a: spaced(a.side.value, "player"),
    StatOf: lambda a: f"{'Ikorr' if a.stat is Stat.IKORR else 'damage'} on {objects(a.ref)}",
    CountersOn: lambda a: f"{a.kind} counter on {objects(a.ref)}",
    TimesHappened: lambda a: value(a).removeprefix("the number of ").replace("times", "time", 1),
    InfluenceOf: lambda a: f"of {whose(a.players)} {a.kind.value}",
    SecuredBy: lambda a: f"of {whose(a.players)} secured Ikorr",
}
# The same behind "for every two".
_GROUP_UNITS: Printers = {
    CountOf: lambda a: f"{other_word(a.description)}{described(a.description, many=True)}",
    StatOf: lambda a: f"Ikorr on {objects(a.ref)}",
    InfluenceOf: lambda a: spaced(
        "" if a.kind is InfluenceKind.ANY else a.kind.value.removesuffix(" influence"),
        "influence",
        controlling(a.players),
    ),
    SecuredBy: lambda a: f"of {whose(a.players)} secured Ikorr",
    DoneThisWay: lambda a: value(a).removeprefix("the number of "),
}


def _is_unit(node: Amount) -> bool:
    if isinstance(node, StatOf):
        return node.stat in (Stat.IKORR, SharedStat.DAMAGE)
    return type(node) in _UNITS or isinstance(node, Groups)


def per_unit(node: Amount) -> tuple[int, str] | None:
    """Return a number and its "for each ..."; None for an amount that is not of this kind."""
    if isinstance(node, Capped):
        open_unit = per_unit(node.amount)
        most = f"(to a maximum of {node.most})"
        return None if open_unit is None else (open_unit[0], f"{open_unit[1]} {most}")
    factor, unit = (node.factor, node.amount) if isinstance(node, Times) else (1, node)
    if isinstance(unit, Groups):
        words = _GROUP_UNITS[type(unit.amount)](unit.amount)
        return factor, f"for every {number_word(unit.size)} {words}"
    return (factor, f"for each {_UNITS[type(unit)](unit)}") if _is_unit(unit) else None
