"""Plain words from templates: "{does:move} {objects}[ out of {source}]".

- `{field}` is what a field of the node holds, in words, `{field:unit}` an amount of something;
- `{does:verb}` is who carries it out, with the verb in the number that goes with them;
- `[...]` is left out where a field in it is empty, `[field?...]` where that field is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Words = Callable[[Any, str, str], str]

_OPTIONAL = re.compile(r"\[(?:(\w+)\?)?([^][]*)\]")
_FIELD = re.compile(r"\{(\w+)(?::([^}]*))?\}")


def told(template: str, node: object, words: Words) -> str:
    """Return a node by a template; `words` says what a field is, given node, field and unit."""

    def filled(match: re.Match[str]) -> str:
        return words(node, match[1], match[2] or "")

    def kept(match: re.Match[str]) -> str:
        fields = [match[1]] if match[1] else [found[1] for found in _FIELD.finditer(match[2])]
        return match[2] if all(getattr(node, name) for name in fields) else ""

    return _FIELD.sub(filled, _OPTIONAL.sub(kept, template))
