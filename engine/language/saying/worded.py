"""Nodes of a game said by templates: "this card costs ({amount}) less to play".

Beside what plain templates have (`plain_templates.py`), `{is/are}` is the word that goes with the
number of the subject.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from typing import Any

from engine.language.saying.plain import conditions as plain_conditions
from engine.language.saying.plain import instructions as plain_instructions
from engine.language.saying.plain import things as plain
from engine.language.saying.plain_templates import Words, told
from engine.language.saying.printed import conditions as printed_conditions
from engine.language.saying.printed import descriptions as printed_descriptions
from engine.language.saying.printed import things as printed
from engine.language.saying.speech import NodeWords, word
from engine.language.tree.kinds import Amount, Condition
from engine.language.tree.objects import Description

_NUMBERS = re.compile(r"\{(\w+)/(\w+)\}")


def worded(as_printed: str, in_plain_words: str, **further: Callable[..., str]) -> NodeWords:
    """Return how a node is said by two templates; `further` are other fields of its words."""
    return NodeWords(
        printed=_saying(as_printed, _printed), told=_saying(in_plain_words, _told), **further
    )


def _saying(template: str, words: Words) -> Callable[..., str]:
    def say(node: object, many: bool = False) -> str:
        return told(_NUMBERS.sub(r"\2" if many else r"\1", template), node, words)

    return say


def _printed(node: Any, field: str, _unit: str) -> str:
    value = getattr(node, field)
    if isinstance(value, str | Enum):
        return value if isinstance(value, str) else word(value)
    if isinstance(value, Condition):
        return printed_conditions.condition(value)
    if isinstance(value, Description):
        return printed_descriptions.described(value)
    return printed.value(value) if isinstance(value, Amount) else printed.objects(value)


def _told(node: Any, field: str, unit: str) -> str:
    value = getattr(node, field)
    if isinstance(value, Condition):
        return plain_conditions.condition(value)
    if isinstance(value, Description):
        return plain.described(value)
    return plain_instructions.words_of(node, field, unit)
