"""Every option of play is in the docs, with its values and what it decides."""

from pathlib import Path

import pytest

from engine.games.rise.play.options import READINGS
from engine.readings import Reading

PAGE = Path(__file__).parents[5] / "docs/options.md"


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.name)
def test_an_option_is_on_the_page(reading: Reading) -> None:
    section = PAGE.read_text("utf-8").partition("## Rise: play")[2]
    assert f"| `{reading.name}` | {', '.join(map(str, reading.choices))} | " in section
