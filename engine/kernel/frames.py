"""Frames: what is still to be done, kept in the state so that a game can stop at any decision."""

from typing import Any, ClassVar, Final, Generic, TypeVar

from engine.kernel.decisions import Option

G = TypeVar("G")


class Frame(Generic[G]):
    """One piece of unfinished work; the topmost frame of a game goes on.

    A frame never waits inside a call. It does a little, then pops itself, pushes another frame or
    leaves a pending decision, whose answer comes back through `resume`.

    Attributes:
        held: Its fields.
        given: Those of them that `__init__` has to be given: compiled, nothing is made without it.
        told: What it only tells: copied, but no part of the hash of a state.
    """

    __slots__ = ()
    given: ClassVar[tuple[str, ...]] = ()
    held: ClassVar[tuple[str, ...]] = ()
    told: ClassVar[tuple[str, ...]] = ()

    def step(self, game: G) -> None:
        """Do the next bit of work."""
        raise NotImplementedError

    def resume(self, game: G, choice: Option) -> None:
        """Take the answer to the decision this frame left pending."""
        raise NotImplementedError

    def clone(self) -> "Frame[G]":
        """Return a copy that shares nothing that can change; what holds nothing is its own."""
        if not self.held:
            return self
        make: Any = type(self)
        other = make(*[getattr(self, name) for name in self.given])
        for name in (*self.held, *self.told) if self.told else self.held:
            value = getattr(self, name)
            setattr(other, name, value if value.__class__ in _PLAIN else _copy(value))
        return other  # type: ignore[no-any-return]

    def key(self) -> tuple[object, ...]:
        """Return everything the frame holds, for the hash of a state."""
        fields = [_key(getattr(self, name)) for name in self.held]
        return (type(self).__name__, *fields)


# What nobody changes, so that a copy may hold it too.
_PLAIN: Final = frozenset((int, bool, str, tuple, type(None)))


def _copy(value: Any) -> Any:
    if isinstance(value, list):
        return [_copy(each) for each in value]
    return value.clone() if hasattr(value, "clone") else value


def _key(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_key(each) for each in value)
    return value.key() if hasattr(value, "key") else value
