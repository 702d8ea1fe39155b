"""Every option of play stands in the docs, with its values and what it decides."""

from dataclasses import fields
from pathlib import Path

import pytest

from engine.games.argent_saga.play.options import DEFAULT_OPTIONS, Options

PAGE = Path(__file__).parents[5] / "docs/options.md"


@pytest.mark.parametrize("name", [each.name for each in fields(Options)])
def test_an_option_stands_on_the_page(name):
    section = PAGE.read_text("utf-8").partition("## Argent Saga: play")[2]
    default = getattr(DEFAULT_OPTIONS, name)
    values = "true, false" if default else "false, true"
    assert f"| `{name}` | {values} | " in section
