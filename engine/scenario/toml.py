"""Writing values as TOML."""

import json
import re
from collections.abc import Mapping

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def toml_key(key: str) -> str:
    """Return a key as TOML."""
    return key if _BARE.fullmatch(key) else toml_value(key)


def toml_value(value: object) -> str:
    """Return a text, number, flag, list or table as TOML, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{toml_key(key)} = {toml_value(each)}" for key, each in value.items())
        return f"{{ {pairs} }}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    raise TypeError(f"{type(value).__name__} has no form in a scenario file")


def toml_table(heading: str, values: Mapping[str, object]) -> list[str]:
    """Return the lines of a table under its heading, empty for the top of a file."""
    lines = [heading] if heading else []
    return lines + [f"{toml_key(key)} = {toml_value(value)}" for key, value in values.items()]
