"""A reason for or against a swap, in words that can be translated."""

from dataclasses import dataclass
from enum import StrEnum


class ReasonKind(StrEnum):
    """What a reason is about, as the sentence that tells it."""

    STUCK = (
        "{out} was left in hand in {before} of the games in which it was drawn, {into} in {after}."
    )
    MET = "The goal was met in {before} of the games, with the swap in {after}."
    RATE = "With {out} drawn the deck made {before} of the points, with {into} {after}."
    GAINS = "Gains most against {deck}: {before} becomes {after}."
    COSTS = "Costs against {deck}: {before} becomes {after}."


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason, with what is put into its sentence."""

    kind: ReasonKind
    values: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return self.kind.value.format(**dict(self.values))
