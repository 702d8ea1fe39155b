"""Every option that a format may set stands in the docs."""

from pathlib import Path

import pytest

from engine.formats import option_table
from engine.games import title_of
from engine.games.construction import CONSTRUCTIONS

PAGE = Path(__file__).parents[3] / "docs/options.md"


@pytest.mark.parametrize("game_id", CONSTRUCTIONS)
def test_the_options_page_lists_each_option_with_its_values_and_meaning(game_id):
    page = PAGE.read_text("utf-8")
    heading = f"## {title_of(game_id)}: deck construction"
    section = page.partition(heading)[2].partition("\n## ")[0]
    for name, _, choices, summary in option_table(CONSTRUCTIONS[game_id].spec.options):
        assert f"| `{name}` | {choices} | {summary} |" in section
