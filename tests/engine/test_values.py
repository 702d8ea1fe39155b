"""Values are like frozen dataclasses with slots."""

import copy
import pickle
from dataclasses import FrozenInstanceError, field, fields, replace

import pytest

from engine.values import Term, value


@value
class Stone:
    """A stone with what lies on it."""

    name: str
    weight: int = 1
    things: list[str] = field(default_factory=list)


@value
class Gem(Stone):
    """A stone that shines."""

    colour: str = "red"


@value
class Named(Stone):
    """A stone told apart by its name."""

    def __hash__(self) -> int:
        """Hash the name alone."""
        return hash(self.name)


@value
class Nothing:
    """A value without fields."""


def test_a_value_is_made_of_its_fields_in_order_or_by_name() -> None:
    assert Stone("flint", 2).weight == 2
    assert Stone(name="flint") == Stone("flint", weight=1)
    assert Gem("ruby", 3, [], "blue").colour == "blue"
    assert Nothing() == Nothing()


def test_what_a_function_makes_is_made_for_each_value() -> None:
    first, second = Stone("a"), Stone("a")
    first.things.append("moss")
    assert second.things == []
    assert Stone("a", things=["moss"]) == first


def test_a_missing_field_or_one_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(TypeError, match="name"):
        Stone()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="size"):
        Stone("flint", size=3)  # type: ignore[call-arg]


def test_nobody_changes_a_value() -> None:
    stone = Stone("flint")
    with pytest.raises(FrozenInstanceError, match="weight"):
        stone.weight = 3  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="weight"):
        del stone.weight
    with pytest.raises(FrozenInstanceError, match="size"):
        stone.size = 3  # type: ignore[attr-defined]
    assert stone == Stone("flint")


def test_equal_values_have_one_hash_and_other_classes_are_not_equal() -> None:
    assert hash(Gem("ruby", 1, (), "red")) == hash(Gem("ruby", 1, ()))  # type: ignore[arg-type]
    assert Stone("ruby") != Gem("ruby")


def test_a_class_may_hash_itself_in_its_own_way() -> None:
    assert hash(Named("flint", 1, ["moss"])) == hash("flint")
    with pytest.raises(TypeError, match="unhashable"):
        hash(Stone("flint"))


def test_a_value_is_shown_copied_replaced_and_pickled_like_a_dataclass() -> None:
    gem = Gem("ruby", things=["moss"])
    assert repr(gem) == "Gem(name='ruby', weight=1, things=['moss'], colour='red')"
    assert [each.name for each in fields(gem)] == ["name", "weight", "things", "colour"]
    assert replace(gem, weight=4) == Gem("ruby", 4, ["moss"])
    assert copy.deepcopy(gem) == gem
    assert pickle.loads(pickle.dumps(gem)) == gem
    assert not hasattr(gem, "__dict__")


def test_classes_match_by_their_fields() -> None:
    match Stone("flint", 2):
        case Stone(name, weight):
            assert (name, weight) == ("flint", 2)


class Colour(Term):
    RED = "red"
    BLUE = "blue"


def test_words_of_a_list_are_looked_up_by_identity() -> None:
    assert hash(Colour.RED) == object.__hash__(Colour.RED)
    assert {Colour.RED: 1, Colour.BLUE: 2}[Colour("blue")] == 2
    assert pickle.loads(pickle.dumps(Colour.RED)) is Colour.RED


def test_a_value_derived_from_another_has_the_fields_of_both_in_order() -> None:
    @value
    class Base:
        """Has one field."""

        first: int

    @value
    class Derived(Base):
        """Has one more, and its own slots only."""

        second: int = 2

    made = Derived(1)
    assert (made.first, made.second) == (1, 2)
    assert [each.name for each in fields(made)] == ["first", "second"]
    assert not hasattr(made, "__dict__")
