"""Frames: what is still to be done, kept in the state so that a game can stop at any decision."""

from typing import Generic, TypeVar

from engine.kernel.decisions import Option

G = TypeVar("G")


class Frame(Generic[G]):
    """One piece of unfinished work; the topmost frame of a game goes on.

    A frame never waits inside a call. It does a little, then pops itself, pushes another frame or
    leaves a pending decision, whose answer comes back through `resume`.
    """

    __slots__ = ()

    def step(self, game: G) -> None:
        """Do the next bit of work."""
        raise NotImplementedError

    def resume(self, game: G, choice: Option) -> None:
        """Take the answer to the decision this frame left pending."""
        raise NotImplementedError

    def clone(self) -> "Frame[G]":
        """Return a copy that shares nothing that can change; what holds nothing is its own."""
        return self

    def key(self) -> tuple[object, ...]:
        """Return everything the frame holds, for the hash of a state."""
        return (type(self).__name__,)
