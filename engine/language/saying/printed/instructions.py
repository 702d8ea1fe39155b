"""Prints instructions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.language.saying.printed.changes import (
    changes,
)
from engine.language.saying.printed.descriptions import described
from engine.language.saying.printed.things import (
    controlling,
    has_value,
    is_plain,
    measure,
    objects,
    players,
    quantity,
    value,
    whose,
    zone,
)
from engine.language.saying.printed.units import per_unit
from engine.language.saying.speech import own, speech, verbs, word
from engine.language.saying.template import GapPrinter, first_printed
from engine.language.tree.amounts import (
    ONE,
    AnyNumber,
    Number,
    Plus,
    ThatMany,
    Times,
    UntilHand,
    UpTo,
    X,
)
from engine.language.tree.composed import LoseGame, WinGame
from engine.language.tree.kinds import Change, Instruction
from engine.language.tree.players import YOU

# --- acts: verb phrases in the plain form, without the actor ------------------------------------


def cards(amount: Any) -> str | None:
    """Print a number of cards."""
    if isinstance(amount, UntilHand):
        return f"cards until you have {quantity(amount.size)} cards in hand"
    if isinstance(amount, UpTo):
        return f"up to {quantity(amount.amount)} {'card' if amount.amount == ONE else 'cards'}"
    if isinstance(amount, Number | X | ThatMany | AnyNumber):
        return "a card" if amount == ONE else f"{quantity(amount)} cards"
    if isinstance(amount, Times | Plus) and isinstance(amount.amount, ThatMany):
        return _that_many_cards(amount)
    return f"cards equal to {value(amount)}"


def _that_many_cards(amount: Times | Plus) -> str:
    if isinstance(amount, Times):
        return "twice that many cards"
    return f"that many cards {'plus' if amount.number > 0 else 'minus'} {abs(amount.number)}"


def excepted(nodes: tuple[Change, ...]) -> str:
    """Print in what a copy differs."""
    return f", except it {changes(nodes, many=False)}" if nodes else ""


def has_actor(node: Instruction) -> bool:
    """Whether a player carries an instruction out; otherwise it has a subject of its own."""
    if not verbs().knows(node):
        return False
    verb = verbs().of(node)
    # A game may know a form for one use of an instruction that otherwise has its own subject.
    is_printed = bool(verb.prints) or (bool(verb.forms) and _by_form(node) is not None)
    return is_printed and (verb.clause is None or not verb.clause(node))


def act(node: Instruction) -> str:
    """Print what a player does, as a verb phrase in the plain form."""
    prints = own(node).printed or verbs().of(node).prints
    said = (prints(node) if prints is not None else None) or _by_form(node)
    assert said is not None, node  # a test prints every text that is understood
    return said


def _by_form(node: Any) -> str | None:
    """Print an instruction by the first of its forms that reads as it."""
    amount = getattr(node, "amount", None)
    unit = per_unit(amount) if amount is not None else None
    if unit is not None:
        return f"{_by_form(replace(node, amount=Number(unit[0])))} {unit[1]}"
    if getattr(node, "actor", YOU) != YOU:
        node = replace(node, actor=YOU)
    if isinstance(node, WinGame | LoseGame):
        node = replace(node, players=YOU)
    return first_printed(verbs().templates[type(node)], node, {**_GAPS, **speech().gaps})


def _plain_measure(node: Any) -> str | None:
    return measure(node) if is_plain(node) else None


def amount_of(thing: str) -> GapPrinter:
    """Return what prints an amount of something: "2 coins", "coins equal to ..."."""

    def printed(node: Any) -> str | None:
        amount = _plain_measure(node)
        if amount is not None:
            return f"{amount} {thing}"
        return f"{thing} equal to {value(node)}" if has_value(node) else None

    return printed


# What fills a gap, by the rule that reads it.
_GAPS: Mapping[str, GapPrinter] = {
    "objects": objects,
    "whole_zone": objects,
    "looked_at": objects,
    "put_objects": objects,
    "ref": objects,
    "player/1": players,
    "measure": _plain_measure,
    "plain_measure": _plain_measure,
    "value": lambda node: value(node) if has_value(node) else None,
    "cards": cards,
    "zone": zone,
    "whose": whose,
    "controlling": controlling,
    "owned_zone": zone,
    "arriving": lambda node: " ".join(state.value for state in node) or None,
    "ability_kind": lambda node: node.value,
    "noun/1": word,
    "desc/1": described,
}


def own_clause(node: Instruction) -> str:
    """Print an instruction with a subject of its own; empty where it has none."""
    clause = verbs().of(node).clause if verbs().knows(node) else None
    return clause(node) if clause is not None else ""
