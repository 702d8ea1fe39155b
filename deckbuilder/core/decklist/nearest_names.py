"""The names nearest to one that nobody knows."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from engine.names import name_key

MOST_NAMES = 3
LEAST_LIKENESS = 65.0  # of 100; below that a name has little in common with another
SURE_LIKENESS = 85.0  # a slip of the pen rather than another card
LONGEST_SOUGHT = 200
SHORTEST_BEGINNING = 4  # “The” begins too many names to mean one


def sure_name(found: Sequence[tuple[str, float]]) -> str | None:
    """Return the name that was surely meant, of those found with their likeness, best first."""
    if not found or found[0][1] < SURE_LIKENESS:
        return None
    # A card and an infusion of one name are one answer.
    is_tied = any(score == found[0][1] and name != found[0][0] for name, score in found[1:])
    return None if is_tied else found[0][0]


class NearestNames:
    """Finds printed names that a misspelt one may have meant."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(names)
        self._found: dict[str, tuple[tuple[str, float], ...]] = {}

    @cached_property
    def _keys(self) -> list[str]:
        return [name_key(name) for name in self._names]

    def find(self, name: str) -> tuple[str, ...]:
        """Return the nearest names, best first."""
        return tuple(each for each, _ in self.scored(name))

    def sure(self, name: str) -> str | None:
        """Return the name that was surely meant: one is close and no other is as close."""
        return sure_name(self.scored(name))

    def scored(self, name: str) -> tuple[tuple[str, float], ...]:
        """Return the nearest names with how like they are, of 100, best first."""
        key = name_key(name)[:LONGEST_SOUGHT]
        if key not in self._found:
            self._found[key] = self._compare(key)
        return self._found[key]

    def _compare(self, key: str) -> tuple[tuple[str, float], ...]:
        if not key:
            return ()
        from rapidfuzz import fuzz, process  # noqa: PLC0415  slow to load, and seldom needed

        # A character's name without its epithet is a beginning, however long the epithet is.
        starts = (f"{key},", f"{key} ") if len(key) >= SHORTEST_BEGINNING else (f"{key},",)
        begun = [
            (name, LEAST_LIKENESS)
            for name, each in zip(self._names, self._keys, strict=True)
            if each.startswith(starts)
        ]
        close = process.extract(
            key, self._keys, scorer=fuzz.ratio, limit=MOST_NAMES, score_cutoff=LEAST_LIKENESS
        )
        close_names = [(self._names[place], score) for _, score, place in close]
        found = dict([*begun[:MOST_NAMES], *close_names])
        ranked = sorted(found.items(), key=lambda each: -each[1])
        return tuple(ranked[:MOST_NAMES])
