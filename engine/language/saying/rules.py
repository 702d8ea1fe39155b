"""Which numbered rules a piece of card text touches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING

from engine.language.named import Meant, MeantPlayers
from engine.language.reading.trees import nodes
from engine.language.saying.speech import speech, verbs
from engine.language.tree.abilities import Step, Triggered
from engine.language.tree.objects import Keyword, Selection
from engine.language.tree.players import TargetPlayer
from engine.language.tree.terms import Header, How, Span

if TYPE_CHECKING:
    from engine.language.language import Language


def targets(part: object) -> bool:
    """Whether anything in a piece of the tree is targeted; a pronoun targets nothing again."""
    return any(_is_target(node) for node in _said_here(part))


def _said_here(part: object) -> Iterator[object]:
    """Yield the nodes of a tree but what its pronouns stand for."""
    waiting = [part]
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting.extend(node)
        elif is_dataclass(node) and not isinstance(node, Enum | Meant | MeantPlayers):
            yield node
            waiting.extend(getattr(node, each.name) for each in fields(node))


def _is_target(node: object) -> bool:
    if isinstance(node, Selection):
        return node.how is How.TARGET
    return isinstance(node, TargetPlayer)


def rules_of(*parts: object) -> tuple[str, ...]:
    """Return the ids of the rules that pieces of a tree touch, in reading order, each once."""
    known = speech()
    found: list[str] = []
    for part in parts:
        for node in nodes(part):
            is_verb = verbs().knows(node)
            found += verbs().of(node).rules if is_verb else known.rules.get(type(node), ())
            for word in _words_in(node):
                found += known.rules.get(word, ())
            if _is_target(node):
                found += known.targeting
    return tuple(dict.fromkeys(found))


def _words_in(node: object) -> tuple[Enum, ...]:
    """Return the words of a node that rules are about."""
    if isinstance(node, Triggered):
        return tuple(each for each in node.when if isinstance(each, Header))
    if isinstance(node, Keyword):
        return (node.name,)
    if isinstance(node, Step):
        return (node.link, node.duration) if isinstance(node.duration, Span) else (node.link,)
    return ()


def every_rule(language: Language) -> tuple[str, ...]:
    """Return every rule id that a game's words and verbs name, for the test that each exists."""
    known = (*language.speech.rules.values(), language.speech.targeting)
    return tuple(rule for rules in (*known, *(v.rules for v in language.verbs)) for rule in rules)
