"""Prints amounts that are counted in units: "for each ...", "for every two ..."."""

from __future__ import annotations

from engine.language.saying.printed.descriptions import described
from engine.language.saying.printed.phrases import number_word, spaced
from engine.language.saying.printed.things import Printers, done_by, objects, other_word, value
from engine.language.saying.speech import counter, own, pile, word
from engine.language.tree.amounts import (
    Capped,
    CountersOn,
    CountOf,
    CountOfRef,
    DoneThisWay,
    Groups,
    PlayerCount,
    StatOf,
    Sum,
    Times,
    TimesHappened,
)
from engine.language.tree.kinds import Amount
from engine.language.tree.objects import is_placed

# What follows "for each".
_UNITS: Printers = {
    CountOf: lambda a: f"{other_word(a.description)}{described(a.description)}",
    CountOfRef: lambda a: f"of {objects(a.ref)}",
    DoneThisWay: lambda a: f"{word(a.noun) if a.noun else 'damage'} {done_by(a)} this way",
    PlayerCount: lambda a: spaced(a.side.value, "player"),
    StatOf: lambda a: f"{pile(a.stat)} on {objects(a.ref)}",
    CountersOn: lambda a: f"{counter(a.kind)} on {objects(a.ref)}",
    Sum: lambda a: f"{_UNITS[CountOf](a.first)} and each {_UNITS[CountOf](a.second)}",
    TimesHappened: lambda a: value(a).removeprefix("the number of ").replace("times", "time", 1),
}
# The same behind "for every two".
_GROUP_UNITS: Printers = {
    CountOf: lambda a: f"{other_word(a.description)}{described(a.description, many=True)}",
    StatOf: lambda a: f"{pile(a.stat)} on {objects(a.ref)}",
    DoneThisWay: lambda a: value(a).removeprefix("the number of "),
}


def _is_unit(node: Amount) -> bool:
    if isinstance(node, StatOf):
        return bool(pile(node.stat))
    if isinstance(node, Sum):
        return _are_counted(node)
    is_own = own(node).unit is not None
    return is_own or type(node) in _UNITS or isinstance(node, Groups)


def _are_counted(node: Sum) -> bool:
    """Whether a sum is "each unit you control and each unit in your discard pile"."""
    first, second = node.first, node.second
    if not (isinstance(first, CountOf) and isinstance(second, CountOf)):
        return False
    is_plain = not (first.description.other or second.description.other)
    return is_plain and is_placed(first.description)


def per_unit(node: Amount) -> tuple[int, str] | None:
    """Return a number and its "for each ..."; None for an amount that is not of this kind."""
    if isinstance(node, Capped):
        open_unit = per_unit(node.amount)
        most = f"(to a maximum of {node.most})"
        return None if open_unit is None else (open_unit[0], f"{open_unit[1]} {most}")
    factor, unit = (node.factor, node.amount) if isinstance(node, Times) else (1, node)
    if isinstance(unit, Groups):
        say = own(unit.amount).units or _GROUP_UNITS[type(unit.amount)]
        words = say(unit.amount)
        return factor, f"for every {number_word(unit.size)} {words}"
    if not _is_unit(unit):
        return None
    say = own(unit).unit or _UNITS[type(unit)]
    return factor, f"for each {say(unit)}"
