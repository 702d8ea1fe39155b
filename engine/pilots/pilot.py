"""What a pilot is, and what it needs of a game.

A pilot is deterministic: the same seed and the same decisions give the same answers. What is wise
in a particular game it asks that game's `Brain`.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from engine.kernel.decisions import Decision, Option
from engine.kernel.state.table import Outcome


class Playable(Protocol):
    """A game as pilots see it."""

    @property
    def pending(self) -> Decision | None: ...  # noqa: D102
    @property
    def outcome(self) -> Outcome | None: ...  # noqa: D102
    @property
    def turn(self) -> int: ...  # noqa: D102
    def apply(self, choice: Option) -> None: ...  # noqa: D102
    def clone(self) -> Any: ...  # noqa: D102


G = TypeVar("G", bound=Playable)
G_contra = TypeVar("G_contra", bound=Playable, contravariant=True)


class Pilot(Protocol[G_contra]):
    """Answers decisions."""

    def choose(self, game: G_contra) -> Option:
        """Return one of the options of the decision that is waiting."""


class Brain(Protocol[G_contra]):
    """What is wise in one game."""

    def choose(self, game: G_contra) -> Option:
        """Return the best option at first sight; quick, and without looking ahead."""

    def ranked(self, game: G_contra) -> list[Option]:
        """Return the options worth a closer look, the best at first sight first.

        A single one where first sight knows best.
        """

    def team_of(self, game: G_contra, seat: int) -> int:
        """Return the team that a player belongs to."""

    def value(self, game: G_contra, seat: int) -> float:
        """Return how good a state is for a player's team: 0 lost, 1 won."""

    def is_quiet(self, game: G_contra, seat: int, since: G_contra) -> bool:
        """Whether enough has happened since an earlier state for it to be judged."""

    def judged_turns(self, game: G_contra) -> Sequence[int]:
        """Return after how many turns a trial of the searching pilot is judged, again and again.

        What a trial is worth is the mean of it all; it ends with the last. Nothing where a trial is
        judged once, as soon as its state is quiet.
        """

    def redeal(self, game: G_contra, seat: int, chance: int) -> None:
        """Deal again what a player cannot know; in place, on a copy."""

    def winning_line(self, game: G_contra, nodes: int) -> Sequence[Option]:
        """Return a win of this turn that holds whatever is hidden; nothing if none is found."""

    def is_beaten(self, game: G_contra, seat: int, nodes: int) -> bool:
        """Whether another side has begun its turn, with a win in it that cannot be stopped."""
