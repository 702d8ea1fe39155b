"""What running a scenario has shown."""

from engine.values import value


@value
class Report:
    """The outcome of a scenario; without failures everything held.

    Attributes:
        failures: One line each: the key of the step or expectation, expected and found.
    """

    title: str
    steps: int
    failures: tuple[str, ...]

    @property
    def has_passed(self) -> bool:
        """Whether every expectation held."""
        return not self.failures
