"""A door: one way by which something from outside comes in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from engine.errors import EngineError

LARGEST = 1_100_000  # over the limit of a deck


@dataclass(frozen=True, slots=True)
class Door:
    """What comes in here, and what the program does with it.

    Attributes:
        samples: Good inputs, from which bad ones are made.
        enter: Takes an input as far as the program would; may refuse it with one of our errors.
        largest: Of an input, in bytes; less where good files of that size take long as well.
        close: Closes what the door keeps open; for `contextlib.closing`.
    """

    samples: Sequence[bytes]
    enter: Callable[[bytes], object]
    largest: int = LARGEST
    close: Callable[[], object] = lambda: None

    def takes(self, raw: bytes) -> bool:
        """Whether an input is taken rather than refused; anything but that is a bug and raises."""
        try:
            self.enter(raw)
        except (DeckbuilderError, EngineError) as error:
            return _must_say_why(error)
        return True


def _must_say_why(error: Exception) -> bool:
    assert str(error).strip(), "a refusal says why"
    return False


@dataclass(frozen=True, slots=True)
class DoorKind:
    """How a door is made, and its share of all inputs; slow doors get fewer.

    Attributes:
        make: Makes the door; it may keep files in the folder that it is given.
    """

    make: Callable[[Path], Door]
    share: int
