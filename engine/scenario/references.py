"""References: `Name`, an entry's id, `B/Name`, `Name#2`, and what they mean in a running game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Generic

from engine.kernel.decisions import seat_option
from engine.kernel.state.table import NOWHERE
from engine.names import name_key
from engine.scenario.contract import G, Objects
from engine.scenario.faults import Fault, ScenarioError


def split_reference(reference: str, letters: str) -> tuple[str, str, int]:
    """Split a reference into the side's letter, the name or id, and the place in the row.

    A missing side is empty, a missing place 0.
    """
    side, slash, rest = reference.partition("/")
    if not slash or len(side) != 1 or side not in letters:
        side, rest = "", reference
    base, mark, place = rest.rpartition("#")
    if mark and place.isdecimal() and len(place) < 4:
        return side, base, int(place)
    return side, rest, 0


class Finder(Generic[G]):
    """Finds what references mean.

    Attributes:
        ids: The physical card behind each id, wherever it is now.
    """

    def __init__(self, letters: str, ids: Mapping[str, int], objects: Objects[G]) -> None:
        self.letters = letters
        self.ids = ids
        self.objects = objects

    def seat(self, reference: str) -> int | None:
        """Return the player that a letter names."""
        is_letter = len(reference) == 1 and reference in self.letters
        return self.letters.index(reference) if is_letter else None

    def find(
        self,
        game: G,
        reference: str,
        key: str,
        could: Callable[[int], bool] | None = None,
    ) -> int | None:
        """Return the object that a reference means, None where there is none now.

        Of several that have the name, only those count that could be meant, if there are any.

        Raises:
            ScenarioError: It could mean several.
        """
        found = self.candidates(game, reference)
        if len(found) > 1 and could is not None:
            found = [each for each in found if could(each)] or found
        return self.only(game, found, reference, key)

    def only(self, game: G, found: list[int], reference: str, key: str) -> int | None:
        """Return the one object that is left; those that cannot be told apart count as one.

        Raises:
            ScenarioError: There are several.
        """
        if len(found) <= 1 or self._are_alike(game, found):
            return found[0] if found else None
        message = f"“{reference}” could mean {len(found)} objects; give them ids, or name the side"
        raise ScenarioError([Fault(key, message)])

    def options(self, game: G, reference: str) -> list[int]:
        """Return every option of a decision that a reference could mean, a player's included."""
        seat = self.seat(reference)
        if seat is not None:
            return [seat_option(seat)]
        if self.objects.is_place(reference) and reference not in self.ids:
            found = self.objects.at_place(game, reference)
            return [found] if found != NOWHERE else []
        return self.candidates(game, reference)

    def candidates(self, game: G, reference: str) -> list[int]:
        """Return every object that a reference could mean."""
        if self.objects.is_place(reference) and reference not in self.ids:
            found = self.objects.at_place(game, reference)
            return [found] if found >= 0 else []
        side, base, place = split_reference(reference, self.letters)
        known = self.ids.get(reference, -1 if place else self.ids.get(base, -1))
        if known >= 0:
            return [known]
        # A card's own name may look like a side or a place.
        return self._named(game, reference) or self._within(game, side, base, place)

    def _within(self, game: G, side: str, base: str, place: int) -> list[int]:
        """Return what has a name on one side, or at one place of a row."""
        if not side and not place:
            return []
        named = self._named(game, base)
        if side:
            seat = self.letters.index(side)
            named = [each for each in named if self._side(game, each) == seat]
        return self._in_place(game, named, place) if place else named

    def _named(self, game: G, name: str) -> list[int]:
        wanted = name_key(name)
        if not wanted:
            return []
        objects = self.objects
        return [
            number
            for number, zone in enumerate(game.zone)
            if zone != NOWHERE
            and wanted
            in (name_key(objects.name(game, number)), name_key(objects.also(game, number)))
        ]

    def _side(self, game: G, number: int) -> int:
        """Return whose side an object is on: its controller's in play, else its owner's."""
        is_in_play = not self.objects.is_by_owner and self.objects.is_in_play(game, number)
        return game.controller[number] if is_in_play else game.owner[number]

    def _in_place(self, game: G, named: Iterable[int], place: int) -> list[int]:
        """Return the object at a place among those of its name, counted in its row."""
        rows: dict[int, list[int]] = {}
        for number in named:
            if self.objects.is_in_row(game, number):
                row = 0 if self.objects.is_one_row else game.zone[number]
                rows.setdefault(row, []).append(number)
        found = []
        for zone, numbers in rows.items():
            order = self.objects.order
            ordered = sorted(
                numbers, key=game.zones[zone].index if order is None else partial(order, game)
            )
            if place <= len(ordered):
                found.append(ordered[place - 1])
        return found

    def _are_alike(self, game: G, numbers: Sequence[int]) -> bool:
        """Whether objects cannot be told apart: the same card in one zone off the table."""
        kinds = {(game.zone[number], self.objects.card(game, number)) for number in numbers}
        return len(kinds) == 1 and not any(self.objects.is_in_play(game, n) for n in numbers)
