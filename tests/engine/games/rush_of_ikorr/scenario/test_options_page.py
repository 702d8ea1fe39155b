"""Every interpretation that a scenario may set stands in the docs."""

from dataclasses import fields
from pathlib import Path

from engine.games.rush_of_ikorr.play.options import Options

PAGE = Path(__file__).parents[5] / "docs/options.md"


def test_the_options_page_lists_every_interpretation_of_play_with_its_default():
    section = PAGE.read_text("utf-8").partition("## Rush of Ikorr: play")[2].partition("\n## ")[0]
    rows = [line.split("|") for line in section.splitlines() if line.startswith("| `")]
    listed = {row[1].strip(" `"): row[3].strip().split(",")[0] for row in rows}
    assert listed == {each.name: str(each.default).lower() for each in fields(Options)}
