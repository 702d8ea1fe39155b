"""Whatever comes in by any door is taken or refused with a sentence: 3,000 inputs in each run."""

from contextlib import closing

import pytest

from tests.fuzz.doors import DOORS, shares
from tests.fuzz.running import MOST_MEMORY, peak_memory, send

INPUTS, INPUTS_OF_A_LONG_RUN = 3_000, 10_000
SEED = 20_261_116


@pytest.mark.parametrize("name", DOORS)
def test_hostile_inputs_are_taken_or_refused(name, tmp_path, is_long_run):
    with closing(DOORS[name].make(tmp_path)) as door:
        taken = [door.takes(sample) for sample in door.samples[:20]]
        assert any(taken), "a door that takes nothing is not tested by what it refuses"
        inputs = INPUTS_OF_A_LONG_RUN if is_long_run else INPUTS
        numbers = range(shares(inputs, list(DOORS))[name])
        outcome = send(name, door, SEED, numbers, peak_memory() + MOST_MEMORY)
    assert [f"{fault.number}: {fault.what}" for fault in outcome.faults] == []
    assert outcome.inputs == len(numbers)


def test_together_the_doors_get_as_many_as_they_should():
    assert sum(shares(INPUTS, list(DOORS)).values()) >= INPUTS
    assert shares(5, ["search"]) == {"search": 5}
