"""Printing results."""

from collections.abc import Mapping

SCHEMA = 1


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its word: 1 card, 2 cards."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def print_json(document: Mapping[str, object]) -> None:
    """Print the one document of `--json`, marked with the version of its form."""
    import json

    print(json.dumps({"schema": SCHEMA, **document}, ensure_ascii=False, indent=2))
