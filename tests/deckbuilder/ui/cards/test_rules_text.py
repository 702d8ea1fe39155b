"""Card text is broken into runs and lines without losing a word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.ui.cards.rules_text import (
    DOTS,
    Run,
    Style,
    first_words,
    flow_text,
    flow_within,
    parse_line,
)

LINES = {
    "a trigger is strong": ("ATTACK — Draw.", [("ATTACK", Style.TRIGGER), ("—", Style.PLAIN)]),
    "a cost is a chip": ("(2): Draw", [("2", Style.CHIP), ("Draw", Style.PLAIN)]),
    "a rush has a gem": ("RUSH 4: Heal", [("RUSH", Style.TRIGGER), ("4", Style.GEM_CHIP)]),
    "a keyword is strong": ("gains Swift", [("gains", Style.PLAIN), ("Swift", Style.STRONG)]),
    "brackets mark a keyword": ("[Flight] now", [("Flight", Style.STRONG), ("now", Style.PLAIN)]),
}


@pytest.mark.parametrize(("line", "begins"), LINES.values(), ids=LINES)
def test_the_runs_of_a_line(line, begins):
    runs = [(run.text, run.style) for run in parse_line(line)]
    assert runs[: len(begins)] == begins


def test_a_full_stop_stays_with_its_keyword():
    assert list(parse_line("gains Swift."))[-1] == Run(".", Style.PLAIN, glued=True)


@given(st.text(alphabet="abc SWIFT()123—.", max_size=60))
def test_no_letter_is_lost(line):
    kept = "".join(run.text for run in parse_line(line))
    dropped = set("():— ")
    assert [c for c in kept if c not in dropped] == [c for c in line if c not in dropped]


def test_lines_stay_within_their_width(theme):
    flow = flow_text("Deal 2 damage to each opposing champion. " * 5, theme, 13, 200)
    assert all(each.x + each.width <= 200 for each in flow.placed)
    assert flow.height > 13 * 5


@pytest.mark.parametrize(("height", "is_whole"), [(40, False), (60, False), (400, True)])
def test_a_text_that_is_cut_short_ends_in_dots(theme, height, is_whole):
    text = "Whilst your Relic Count is 4 or more, the equipped one gains Swift. " * 3
    placed = flow_within(text, theme, 13, (120, height))
    assert (placed[-1].run.text != DOTS) is is_whole
    assert all(each.x + each.width <= 120 and each.baseline <= height for each in placed)
    assert placed[-1].x >= placed[-2].x


def test_an_empty_text_has_no_height(theme):
    assert flow_text("", theme, 13, 200).height == 0


def test_a_tile_shows_the_trigger_or_the_keywords():
    assert first_words("SUMMON — Draw a card.") == "SUMMON"
    assert first_words("Swift, Lethal\nEND — Draw.") == "Swift, Lethal"
    assert first_words("[Flight], [Reach]") == "Flight, Reach"
    assert first_words("[Flight] [Reach]") == "Flight Reach"
