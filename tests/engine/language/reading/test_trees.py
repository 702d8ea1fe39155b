"""Trees: shown, packed, unpacked."""

from dataclasses import dataclass
from enum import Enum

import pytest

from engine.language.reading.trees import Packer, UnpackError, nodes, show, unpack, value_of


class Colour(Enum):
    RED = "red"


@dataclass(frozen=True, slots=True)
class Leaf:
    colour: Colour = Colour.RED
    size: int = 1


@dataclass(frozen=True, slots=True)
class Branch:
    leaves: tuple[Leaf, ...]
    name: str | None = None


CLASSES = {"Colour": Colour, "Leaf": Leaf, "Branch": Branch}
TREE = Branch((Leaf(), Leaf(size=2), Leaf()), "oak")


def test_nodes_come_in_reading_order():
    assert list(nodes(TREE)) == [TREE, Leaf(), Leaf(size=2), Leaf()]


def test_a_tree_is_shown_without_its_defaults():
    assert show(TREE) == "Branch(leaves=[Leaf(), Leaf(size=2), Leaf()], name='oak')"


def test_a_packed_tree_comes_back_and_equal_nodes_are_kept_once():
    packer = Packer()
    packed = packer.pack((TREE,))
    assert len(packer.nodes) == 3
    assert value_of(packed, unpack(packer.nodes, CLASSES), CLASSES) == (TREE,)


BROKEN = {
    "an unknown class": [["Twig", 1]],
    "too many fields": [["Leaf", ["Colour", "RED"], 1, 2]],
    "an unknown member": [["Leaf", ["Colour", "GREEN"], 1]],
    "a node that is not there": [["Branch", ["", [7]], None]],
}


@pytest.mark.parametrize("packed", BROKEN.values(), ids=BROKEN.keys())
def test_what_does_not_fit_is_refused(packed):
    with pytest.raises(UnpackError):
        unpack(packed, CLASSES)
