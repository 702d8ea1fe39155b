"""Prints amounts that are counted in units: "for each ...", "for every two ..."."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text import tree as t
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

# What follows "for each".
_UNITS: Printers = {
    t.CountOf: lambda a: f"{other_word(a.description)}{described(a.description)}",
    t.CountOfRef: lambda a: f"of {objects(a.ref)}",
    t.DoneThisWay: lambda a: f"{a.noun.value if a.noun else 'damage'} {a.done.value} this way",
    t.PlayerCount: lambda a: spaced(a.side.value, "player"),
    t.StatOf: lambda a: f"{'Ikorr' if a.stat is t.Stat.IKORR else 'damage'} on {objects(a.ref)}",
    t.CountersOn: lambda a: f"{a.kind} counter on {objects(a.ref)}",
    t.TimesHappened: lambda a: value(a).removeprefix("the number of ").replace("times", "time", 1),
    t.InfluenceOf: lambda a: f"of {whose(a.players)} {a.kind.value}",
    t.SecuredBy: lambda a: f"of {whose(a.players)} secured Ikorr",
}
# The same behind "for every two".
_GROUP_UNITS: Printers = {
    t.CountOf: lambda a: f"{other_word(a.description)}{described(a.description, many=True)}",
    t.StatOf: lambda a: f"Ikorr on {objects(a.ref)}",
    t.InfluenceOf: lambda a: spaced(
        "" if a.kind is t.InfluenceKind.ANY else a.kind.value.removesuffix(" influence"),
        "influence",
        controlling(a.players),
    ),
    t.SecuredBy: lambda a: f"of {whose(a.players)} secured Ikorr",
    t.DoneThisWay: lambda a: value(a).removeprefix("the number of "),
}


def _is_unit(node: t.Amount) -> bool:
    if isinstance(node, t.StatOf):
        return node.stat in (t.Stat.IKORR, t.Stat.DAMAGE)
    return type(node) in _UNITS or isinstance(node, t.Groups)


def per_unit(node: t.Amount) -> tuple[int, str] | None:
    """Return a number and its "for each ..."; None for an amount that is not of this kind."""
    if isinstance(node, t.Capped):
        open_unit = per_unit(node.amount)
        most = f"(to a maximum of {node.most})"
        return None if open_unit is None else (open_unit[0], f"{open_unit[1]} {most}")
    factor, unit = (node.factor, node.amount) if isinstance(node, t.Times) else (1, node)
    if isinstance(unit, t.Groups):
        words = _GROUP_UNITS[type(unit.amount)](unit.amount)
        return factor, f"for every {number_word(unit.size)} {words}"
    return (factor, f"for each {_UNITS[type(unit)](unit)}") if _is_unit(unit) else None
