"""The time a deck check takes; the caller says what time it is."""

import math
from dataclasses import dataclass, replace

USUAL_LIMIT = 600.0


@dataclass(frozen=True, slots=True)
class Stopwatch:
    """Seconds that ran between starts and stops.

    Attributes:
        since: When it was last started; None while it is paused.
    """

    limit: float = USUAL_LIMIT
    spent: float = 0.0
    since: float | None = None

    @property
    def is_running(self) -> bool:
        """Whether time is running."""
        return self.since is not None

    def started(self, now: float) -> "Stopwatch":
        """Return it running; one that runs already runs on."""
        return self if self.is_running else replace(self, since=now)

    def stopped(self, now: float) -> "Stopwatch":
        """Return it standing still."""
        return replace(self, spent=self.elapsed(now), since=None)

    def elapsed(self, now: float) -> float:
        """Return how many seconds ran so far; a clock set back takes none of them away."""
        return self.spent + (max(0.0, now - self.since) if self.since is not None else 0.0)

    def is_over(self, now: float) -> bool:
        """Whether more time ran than was set aside."""
        return self.elapsed(now) > self.limit

    def extension(self, now: float) -> int:
        """Return the minutes that players get back for the check: every begun one."""
        return math.ceil(self.elapsed(now) / 60)


def clock_text(seconds: float) -> str:
    """Return a time as minutes and seconds: `07:42`."""
    whole = max(0, int(seconds))
    return f"{whole // 60:02}:{whole % 60:02}"


def day_and_time(moment: str) -> str:
    """Return an ISO time as it is read: `2026-11-16 22:55`."""
    return moment.replace("T", " ")[:16]
