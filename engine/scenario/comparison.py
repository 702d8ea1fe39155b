"""Comparing what a scenario expects with what a running game shows."""

from collections.abc import Sequence
from typing import Generic

from engine.scenario.contract import Contract, G, Place
from engine.scenario.model import Expectation
from engine.scenario.references import Finder


class Comparison(Generic[G]):
    """What is compared after one step.

    Attributes:
        resolved: What resolved in it, in order.
    """

    def __init__(
        self, contract: Contract[G], game: G, finder: Finder[G], resolved: list[str]
    ) -> None:
        self.game = game
        self.finder = finder
        self.resolved = resolved
        self._contract = contract
        self._of_game = {each.word: each for each in contract.of_game}
        self._of_player = {each.word: each for each in contract.of_player}
        self._of_object = {each.word: each for each in contract.of_object}

    def differences(self, step_key: str, expectations: tuple[Expectation, ...]) -> list[str]:
        """Return a line for each expectation that does not hold, with expected and found."""
        lines: list[str] = []
        for each in expectations:
            key = f"{step_key}.expect.{each.key}"
            if not each.what:
                lines += self._object(key, each)
                continue
            value = (self._of_player if each.seat >= 0 else self._of_game)[each.what]
            found = value.found(self, each.seat)
            if isinstance(each.value, int) and isinstance(found, list):
                found = len(found)
            if not value.form.agrees(each.value, found):
                lines.append(_difference(key, each.value, found))
        return lines

    def winner(self) -> str:
        """Return the letters of the winning team, `draw` or `none`."""
        outcome = self.game.outcome
        if outcome is None:
            return "none"
        return "draw" if outcome.is_draw else self.team(outcome.winners[0])

    def team(self, team: int) -> str:
        """Return the letters of a team; any of them names it."""
        return "".join(self.finder.letters[seat] for seat in self.game.seating.teams[team])

    def names(self, zone: int, place: Place) -> list[str] | str:
        """Return the names of what lies in a zone; of a place for one, that name."""
        names = self.called(self.game.zones[zone])
        if place.is_single and len(names) < 2:
            return names[0] if names else ""
        return names[::-1] if place.is_from_top else names

    def called(self, numbers: Sequence[int]) -> list[str]:
        """Return what objects are called."""
        return [self._contract.objects.name(self.game, each) for each in numbers]

    def _object(self, key: str, each: Expectation) -> list[str]:
        number = self.finder.find(self.game, each.key, key)
        if number is None:
            gone = self._contract.objects.gone
            if gone and each.value == {"zone": gone}:
                return []
            return [_difference(key, each.value, "no such object")]
        lines: list[str] = []
        for what, wanted in each.value.items() if isinstance(each.value, dict) else ():
            value = self._of_object[what]
            found = value.found(self, number)
            if not value.form.agrees(wanted, found):
                lines.append(_difference(f"{key}.{what}", wanted, found))
        return lines


def _difference(key: str, wanted: object, found: object) -> str:
    return f"{key}: expected {_words(wanted)}, found {_words(found)}"


def _words(value: object) -> str:
    """Return a value as the file would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(_words(each) for each in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_words(each)}" for key, each in value.items()) + " }"
    return f'"{value}"' if isinstance(value, str) else str(value)
