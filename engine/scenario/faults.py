"""What is wrong with a scenario file, each fault with the key it is about."""

from collections.abc import Iterable

from engine.errors import EngineError
from engine.values import value


@value
class Fault:
    """One thing that makes a scenario unusable.

    Attributes:
        key: Where it stands, as `step[2].targets[1]`; counted from 1.
    """

    key: str
    message: str

    def __str__(self) -> str:
        return f"{self.key}: {self.message}" if self.key else self.message


class ScenarioError(EngineError):
    """A scenario cannot be used; `faults` says why, all of it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(map(str, self.faults)))
