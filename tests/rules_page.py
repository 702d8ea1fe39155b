"""The page of all construction rules, made from the rules themselves.

`python -m tests.rules_page` writes it anew.
"""

from pathlib import Path

from engine.games import title_of
from engine.games.construction import CONSTRUCTIONS

PAGE = Path(__file__).parent.parent / "docs/construction-rules.md"
HEAD = """\
# Construction rules

Every rule by which `deckbuilder check` judges a deck: the code of its findings, the ids of the
rules ledger that it enforces (`deckbuilder rules ID` shows one; I-numbers are readings, see
[options.md](options.md)) and what it asks. A finding may cite further ids that bear on the case at
hand. This page is made from the rules: `python -m tests.rules_page`.
"""


def page() -> str:
    """The text that the page should have."""
    parts = [HEAD]
    for game_id, rules in CONSTRUCTIONS.items():
        rows = (f"| `{code}` | {ids} | {title} |" for code, ids, title in rules.table())
        table = "\n".join(("| code | rules | asks |", "|---|---|---|", *rows))
        parts.append(f"## {title_of(game_id)}\n\n{table}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
