"""Which numbered rules a piece of card text touches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.rush_of_ikorr.text.own_tree import Power, Rush, StatLine
from engine.games.rush_of_ikorr.text.terms import Header, KeywordName
from engine.games.rush_of_ikorr.verbs.known import verbs
from engine.language.reading.trees import nodes
from engine.language.tree import terms
from engine.language.tree.abilities import (
    Action,
    ExtraCost,
    OwnPlay,
    SpellEffect,
    Static,
    Step,
    Triggered,
)
from engine.language.tree.amounts import X
from engine.language.tree.changes import CostChange, LoseAllAbilities
from engine.language.tree.durations import UntilMoment
from engine.language.tree.objects import Keyword, Selection
from engine.language.tree.players import StartingWith, TargetPlayer
from engine.language.tree.terms import How, Link, Span

_HEADERS: Mapping[terms.Header, tuple[str, ...]] = {
    Header.SUMMON: ("11.63a",),
    Header.DEATH: ("11.56a", "7.6d.1"),
    Header.ATTACK: ("11.55a", "7.1c"),
    Header.RAID: ("11.59a", "6.3a.1a"),
    Header.SECURE: ("11.61a", "8.2c"),
    Header.START: ("11.62a", "8.4a"),
    Header.END: ("11.58a", "8.7a"),
    Header.RETREAT: ("11.60a",),
}
_KEYWORDS: Mapping[terms.KeywordName, tuple[str, ...]] = {
    KeywordName.SWIFT: ("11.32a",),
    KeywordName.LETHAL: ("11.26a", "11.26a.1"),
    KeywordName.QUICK_STRIKE: ("11.27a", "7.2b.1"),
    KeywordName.FURY: ("11.25a",),
    KeywordName.RAZE: ("11.29a",),
    KeywordName.REANIMATE: ("11.30a", "8.7a"),
    KeywordName.SUPPORT: ("11.31a",),
}
_NODES: Mapping[type, tuple[str, ...]] = {
    Triggered: ("6.7a", "3.12c"),
    Action: ("6.4a", "6.4b"),
    Power: ("6.1a.1", "6.1a.2"),
    Rush: ("6.2b", "6.2c"),
    SpellEffect: ("4.8b",),
    ExtraCost: ("3.3a",),
    OwnPlay: ("3.2a", "6.8a"),
    Static: ("6.8a",),
    StatLine: ("3.9d.1",),
    CostChange: ("4.3c.1", "4.3c.2"),
    LoseAllAbilities: ("6.10a",),
    StartingWith: ("10.1a", "10.1b"),
    X: ("4.3d.3",),
}
_SPANS: Mapping[Span, tuple[str, ...]] = {
    Span.THIS_TURN: ("8.11a",),
    Span.NEXT_TURN: ("8.11a",),
}
_LINKS: Mapping[Link, tuple[str, ...]] = {
    Link.THEN: ("3.4b.1",),
    Link.IF_YOU_DO: ("3.4b.2",),
    Link.WHEN_YOU_DO: ("3.4b.2", "6.7a"),
    Link.IF_THEY_DO: ("3.4b.2",),
}
TARGETING = ("3.10c", "3.2c", "3.2c.1")


def targets(part: object) -> bool:
    """Whether anything in a piece of the tree is targeted."""
    return any(_is_target(node) for node in nodes(part))


def _is_target(node: object) -> bool:
    if isinstance(node, Selection):
        return node.how is How.TARGET
    return isinstance(node, TargetPlayer)


def rules_of(*parts: object) -> tuple[str, ...]:
    """Return the ids of the rules that pieces of a tree touch, in reading order, each once."""
    found: list[str] = []
    for part in parts:
        for node in nodes(part):
            found += verbs().of(node).rules if verbs().knows(node) else _NODES.get(type(node), ())
            found += _further(node)
            if _is_target(node):
                found += TARGETING
    return tuple(dict.fromkeys(found))


def _further(node: object) -> tuple[str, ...]:
    if isinstance(node, Triggered):
        headers = (each for each in node.when if isinstance(each, Header))
        return tuple(rule for header in headers for rule in _HEADERS[header])
    if isinstance(node, Keyword):
        return _KEYWORDS[node.name]
    if isinstance(node, Step):
        spans = _SPANS.get(node.duration, ()) if isinstance(node.duration, Span) else ()
        return (*_LINKS.get(node.link, ()), *spans)
    if isinstance(node, UntilMoment):
        return ("8.1c",)
    return ()


def every_rule() -> tuple[str, ...]:
    """Return every rule id of the tables, for the test that each exists."""
    tables: tuple[Mapping[Any, tuple[str, ...]], ...] = (
        _HEADERS,
        _KEYWORDS,
        _NODES,
        _SPANS,
        _LINKS,
    )
    listed = (*(rules for table in tables for rules in table.values()), TARGETING)
    return tuple(rule for rules in (*listed, *(verb.rules for verb in verbs())) for rule in rules)
