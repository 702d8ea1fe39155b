"""Printing results."""

from collections.abc import Mapping

SCHEMA = 1


def print_json(document: Mapping[str, object]) -> None:
    """Print the one document of `--json`, marked with the version of its form."""
    import json

    print(json.dumps({"schema": SCHEMA, **document}, ensure_ascii=False, indent=2))
