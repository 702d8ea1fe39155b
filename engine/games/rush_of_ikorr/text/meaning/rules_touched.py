"""Which numbered rules a piece of card text touches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.verbs.known import verbs
from engine.language.reading.trees import nodes
from engine.language.tree import terms

_HEADERS: Mapping[terms.Header, tuple[str, ...]] = {
    t.Header.SUMMON: ("11.63a",),
    t.Header.DEATH: ("11.56a", "7.6d.1"),
    t.Header.ATTACK: ("11.55a", "7.1c"),
    t.Header.RAID: ("11.59a", "6.3a.1a"),
    t.Header.SECURE: ("11.61a", "8.2c"),
    t.Header.START: ("11.62a", "8.4a"),
    t.Header.END: ("11.58a", "8.7a"),
    t.Header.RETREAT: ("11.60a",),
}
_KEYWORDS: Mapping[terms.KeywordName, tuple[str, ...]] = {
    t.KeywordName.SWIFT: ("11.32a",),
    t.KeywordName.LETHAL: ("11.26a", "11.26a.1"),
    t.KeywordName.QUICK_STRIKE: ("11.27a", "7.2b.1"),
    t.KeywordName.FURY: ("11.25a",),
    t.KeywordName.RAZE: ("11.29a",),
    t.KeywordName.REANIMATE: ("11.30a", "8.7a"),
    t.KeywordName.SUPPORT: ("11.31a",),
}
_NODES: Mapping[type, tuple[str, ...]] = {
    t.Triggered: ("6.7a", "3.12c"),
    t.Action: ("6.4a", "6.4b"),
    t.Power: ("6.1a.1", "6.1a.2"),
    t.Rush: ("6.2b", "6.2c"),
    t.SpellEffect: ("4.8b",),
    t.ExtraCost: ("3.3a",),
    t.OwnPlay: ("3.2a", "6.8a"),
    t.Static: ("6.8a",),
    t.StatLine: ("3.9d.1",),
    t.CostChange: ("4.3c.1", "4.3c.2"),
    t.LoseAllAbilities: ("6.10a",),
    t.StartingWith: ("10.1a", "10.1b"),
    t.X: ("4.3d.3",),
}
_SPANS: Mapping[t.Span, tuple[str, ...]] = {
    t.Span.THIS_TURN: ("8.11a",),
    t.Span.NEXT_TURN: ("8.11a",),
}
_LINKS: Mapping[t.Link, tuple[str, ...]] = {
    t.Link.THEN: ("3.4b.1",),
    t.Link.IF_YOU_DO: ("3.4b.2",),
    t.Link.WHEN_YOU_DO: ("3.4b.2", "6.7a"),
    t.Link.IF_THEY_DO: ("3.4b.2",),
}
TARGETING = ("3.10c", "3.2c", "3.2c.1")


def targets(part: object) -> bool:
    """Whether anything in a piece of the tree is targeted."""
    return any(_is_target(node) for node in nodes(part))


def _is_target(node: object) -> bool:
    if isinstance(node, t.Selection):
        return node.how is t.How.TARGET
    return isinstance(node, t.TargetPlayer)


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
    if isinstance(node, t.Triggered):
        headers = (each for each in node.when if isinstance(each, t.Header))
        return tuple(rule for header in headers for rule in _HEADERS[header])
    if isinstance(node, t.Keyword):
        return _KEYWORDS[node.name]
    if isinstance(node, t.Step):
        spans = _SPANS.get(node.duration, ()) if isinstance(node.duration, t.Span) else ()
        return (*_LINKS.get(node.link, ()), *spans)
    if isinstance(node, t.UntilMoment):
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
