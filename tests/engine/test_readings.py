"""Open questions of play: what they can be set to, and what is said of anything else."""

from dataclasses import dataclass

import pytest

from engine.readings import (
    Reading,
    UnknownOptionError,
    asked,
    fault_of,
    readings_of,
    settled,
    unusual,
)


@dataclass(frozen=True)
class Options:
    life: int = asked(20, 10, title="Life", limits=(1, 99))
    late: str = asked("no", "yes", title="Late")
    floor: bool = True
    fixed: bool = asked(True, title="Fixed")


KNOWN = readings_of(Options, {"yes": "the next turn"})


def test_questions_are_the_fields_of_a_class():
    assert Options() == Options(20, "no", True, True)
    assert (
        Reading("life", "Life", (20, 10), limits=(1, 99)),
        Reading("late", "Late", ("no", "yes"), {"yes": "the next turn"}),
        Reading("floor", "", (True, False)),
        Reading("fixed", "Fixed", (True,)),
    ) == KNOWN


def test_a_table_settles_what_it_names():
    table = {"life": 7, "late": "yes", "floor": False}
    assert settled(table, KNOWN) == table
    assert unusual({"life": 20, "late": "yes"}, KNOWN) == {"late": "yes"}


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("lif", 1, "There is no option “lif”; the options are life, late, floor, fixed."),
        ("life", 0, "The option “life” is a number from 1 to 99, not 0."),
        ("life", True, "The option “life” is a number from 1 to 99, not True."),
        ("late", "maybe", "The option “late” is no or yes, not 'maybe'."),
        ("floor", 1, "The option “floor” is true or false, not 1."),
        ("fixed", False, "The option “fixed” is true, not False."),
        ("late", ["no"], "The option “late” is no or yes, not ['no']."),
    ],
)
def test_what_cannot_be_is_named(name, value, words):
    assert fault_of(KNOWN, name, value) == words
    with pytest.raises(UnknownOptionError, match="option"):
        settled({name: value}, KNOWN)
