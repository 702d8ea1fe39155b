"""The account of the proof finds what is lost, old, or not what was announced."""

import json

import pytest

from tests.safety.registers import Account, Found


def said(*lines):
    return [json.dumps(each).encode() for each in lines]


@pytest.fixture
def account():
    made = Account()
    made.take(
        said(
            {"say": "begins", "chore": "edit"},
            {"say": "announces", "register": "work", "number": 1, "digest": "one"},
            {"say": "acknowledges", "register": "work", "number": 1},
            {"say": "announces", "register": "work", "number": 2, "digest": "two"},
            {"say": "acknowledges", "register": "work", "number": 2},
            {"say": "announces", "register": "work", "number": 3, "digest": "three"},
        )
    )
    return made


FINE = {"the acknowledged": Found(2, "two"), "one begun": Found(3, "three")}
WRONG = {
    "gone": (None, "work: 2 is gone"),
    "old": (Found(1, "one"), "work: 1 stands where 2 was acknowledged"),
    "mixed": (Found(3, "two"), "work: 3 is not what was announced"),
    "invented": (Found(9, "nine"), "work: 9 is not what was announced"),
}


@pytest.mark.parametrize("found", FINE.values(), ids=FINE)
def test_a_whole_state_that_is_new_enough_is_fine(account, found):
    assert account.faults({"work": found}) == []


@pytest.mark.parametrize(("found", "fault"), WRONG.values(), ids=WRONG)
def test_anything_else_is_a_fault(account, found, fault):
    assert account.faults({"work": found}) == [fault]


def test_a_bug_that_a_program_told_of_is_a_fault():
    assert Account().take(said({"say": "fails", "reason": "KeyError"})) == ["KeyError"]


def test_what_was_going_on_at_the_end_is_counted(account):
    assert account.killed_during == {"edit": 1}
