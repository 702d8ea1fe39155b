"""Classes of nodes behave like frozen dataclasses where trees need it."""

import copy
import pickle
from dataclasses import fields, replace

import pytest

from engine.language.reading.nodes import node


@node
class Leaf:
    """Something without parts."""


@node
class Branch:
    """Something with parts; the second may be left out."""

    first: object
    second: str = "none"


def test_nodes_with_equal_fields_are_equal_and_hash_alike() -> None:
    assert Branch(Leaf(), "x") == Branch(Leaf(), "x")
    assert hash(Branch(Leaf(), "x")) == hash(Branch(Leaf(), "x"))
    assert {Branch(1), Branch(1), Branch(2)} == {Branch(2), Branch(1)}


def test_nodes_differ_by_each_field_and_by_their_class() -> None:
    @node
    class Twig:
        first: object
        second: str = "none"

    assert Branch(1) != Branch(2)
    assert Branch(1, "x") != Branch(1)
    assert len({Branch(1), Twig(1), Leaf(), ()}) == 4


def test_fields_are_the_parameters_with_their_defaults() -> None:
    assert Branch(first=3).second == "none"
    assert [each.name for each in fields(Branch(3))] == ["first", "second"]
    assert replace(Branch(3), second="x") == Branch(3, "x")
    with pytest.raises(TypeError):
        Branch()  # type: ignore[call-arg]


def test_a_node_has_no_room_for_anything_else() -> None:
    with pytest.raises(AttributeError):
        Leaf().more = 1  # type: ignore[attr-defined]


def test_nodes_can_be_matched_copied_pickled_and_read() -> None:
    match Branch(Leaf(), "x"):
        case Branch(first=Leaf(), second=word):
            assert word == "x"
        case _:
            pytest.fail("the pattern does not match")
    branch = Branch((1, 2), "x")
    assert copy.deepcopy(branch) == pickle.loads(pickle.dumps(branch)) == branch
    assert repr(branch) == "Branch(first=(1, 2), second='x')"
