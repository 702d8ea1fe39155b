"""Every option of play is in the docs, with its values and what it decides."""

from pathlib import Path

import pytest

from engine.games.rise.play.options import CHOICES

PAGE = Path(__file__).parents[5] / "docs/options.md"


@pytest.mark.parametrize("name", CHOICES)
def test_an_option_is_on_the_page(name: str) -> None:
    section = PAGE.read_text("utf-8").partition("## Rise: play")[2]
    assert f"| `{name}` | {', '.join(CHOICES[name])} | " in section
