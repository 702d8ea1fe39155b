"""Every option of play is on the page of options, with its values and what it decides."""

from dataclasses import fields
from pathlib import Path

import pytest

from engine.games.akora.play.options import DEFAULT_OPTIONS, WORDS, Options

PAGE = Path(__file__).parents[5] / "docs/options.md"


@pytest.mark.parametrize("name", [each.name for each in fields(Options)])
def test_an_option_is_on_the_page(name):
    section = PAGE.read_text("utf-8").partition("## Akora TCG: play")[2]
    default = getattr(DEFAULT_OPTIONS, name)
    values = "true, false" if default is True else "false, true" if default is False else default
    if name in WORDS:
        values = ", ".join(WORDS[name])
    assert f"| `{name}` | {values}" in section
