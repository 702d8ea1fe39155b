"""Every option of play is on the page of options, with its values and what it decides."""

from pathlib import Path

import pytest

from engine.games.akora.play.options import READINGS
from engine.readings import spelled

PAGE = Path(__file__).parents[5] / "docs/options.md"


@pytest.mark.parametrize("reading", READINGS, ids=lambda each: each.name)
def test_an_option_is_on_the_page(reading):
    section = PAGE.read_text("utf-8").partition("## Akora TCG: play")[2]
    is_number = reading.limits is not None
    values = (reading.default,) if is_number else reading.choices
    assert f"| `{reading.name}` | {', '.join(map(spelled, values))} |" in section
    if is_number:
        line = section.partition(f"| `{reading.name}` |")[2].partition("\n")[0]
        assert f"a number from {reading.limits[0]:,} to {reading.limits[1]:,}" in line
