"""Prints instructions."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.printer.changes import (
    changes,
)
from engine.games.rush_of_ikorr.text.printer.things import (
    is_plain,
    measure,
    spaced,
    value,
)
from engine.games.rush_of_ikorr.text.printer.units import per_unit
from engine.games.rush_of_ikorr.verbs.known import verbs

# --- acts: verb phrases in the plain form, without the actor ------------------------------------


def measured(amount: t.Amount, verb: str, noun: str, rest: str = "") -> str:
    """Print "store 2 Ikorr on it", "deal damage equal to ... to it", "... for each Beast"."""
    unit = per_unit(amount)
    if unit is not None:
        return spaced(verb, str(unit[0]), noun, rest, unit[1])
    if is_plain(amount):
        return spaced(verb, measure(amount), noun, rest)
    return spaced(verb, noun, "equal to", value(amount), rest)


def ikorr(amount: t.Amount) -> str:
    """Print an amount of Ikorr."""
    if isinstance(amount, t.All):
        return "all Ikorr"
    return f"{measure(amount)} Ikorr" if is_plain(amount) else f"Ikorr equal to {value(amount)}"


def excepted(nodes: tuple[t.Change, ...]) -> str:
    """Print in what a copy differs."""
    return f", except it {changes(nodes, many=False)}" if nodes else ""


def has_actor(node: t.Instruction) -> bool:
    """Whether a player carries an instruction out; otherwise it has a subject of its own."""
    if not verbs().knows(node):
        return False
    verb = verbs().of(node)
    return verb.prints is not None and (verb.clause is None or not verb.clause(node))


def act(node: t.Instruction) -> str:
    """Print what a player does, as a verb phrase in the plain form."""
    prints = verbs().of(node).prints
    assert prints is not None  # asked only where `has_actor` says so
    return prints(node)


def own_clause(node: t.Instruction) -> str:
    """Print an instruction with a subject of its own; empty where it has none."""
    clause = verbs().of(node).clause
    return clause(node) if clause is not None else ""
