"""Comparing what a scenario expects with what a running game shows."""

from collections.abc import Callable, Mapping

from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPIONS,
    DECK,
    GRAVEYARD,
    HAND,
    KEYWORDS,
    LOCATION,
    PERPETUAL,
    PHASE_NAMES,
    STUNNED,
    VOID,
    WIDTH,
    ZONE_NAMES,
)
from engine.games.rush_of_ikorr.scenario.model import Expectation
from engine.games.rush_of_ikorr.scenario.references import Finder, shown_name
from engine.games.rush_of_ikorr.scenario.watched import WatchedGame
from engine.kernel.effects.characteristics import chars
from engine.kernel.state.numbers import TOKEN
from engine.names import name_key

_KINDS = {
    "hand": HAND,
    "deck": DECK,
    "graveyard": GRAVEYARD,
    "void": VOID,
    "champions": CHAMPIONS,
    "location": LOCATION,
}


class Comparison:
    """What is compared after one step."""

    def __init__(self, game: WatchedGame, finder: Finder, resolved: list[str]) -> None:
        self.game = game
        self.finder = finder
        self.resolved = resolved

    def differences(self, step_key: str, expectations: tuple[Expectation, ...]) -> list[str]:
        """Return a line for each expectation that does not hold, with expected and found."""
        lines: list[str] = []
        for each in expectations:
            key = f"{step_key}.expect.{each.key}"
            if each.what == "object":
                lines += self._object(key, each)
                continue
            found = self._found(each)
            if not _agrees(each, found):
                lines.append(_difference(key, each.value, found))
        return lines

    def _found(self, each: Expectation) -> object:
        if each.seat >= 0:
            return self._of_player(each)
        return _GAME[each.what](self)

    def winner(self) -> str:
        """Return the letters of the winning team, `draw` or `none`."""
        outcome = self.game.outcome
        if outcome is None:
            return "none"
        return "draw" if outcome.is_draw else self.team(outcome.winners[0])

    def team(self, team: int) -> str:
        """Return the letters of a team; any of them names it."""
        return "".join(self.finder.letters[seat] for seat in self.game.seating.teams[team])

    def _of_player(self, each: Expectation) -> object:
        game, seat = self.game, each.seat
        if each.what == "influence":
            return game.influence[seat]
        if each.what == "exerted":
            return game.exerted[seat]
        if each.what == "secured":
            return game.pool[game.seating.team_of[seat]]
        numbers = game.zones[seat * WIDTH + _KINDS[each.what]]
        names = [shown_name(game, number) for number in numbers]
        if each.what == "location":
            return names[0] if names else ""
        if each.what == "deck":
            names.reverse()
        return len(names) if isinstance(each.value, int) else names

    def _object(self, key: str, each: Expectation) -> list[str]:
        number = self.finder.find(self.game, each.reference, key)
        if number is None:
            return [_difference(key, each.value, "no such object")]
        wanted = each.value if isinstance(each.value, dict) else {}
        lines: list[str] = []
        for what, value in wanted.items():
            found = _OBJECT[what](self, number)
            wanted_value = sorted(value) if what == "keywords" else value
            if wanted_value != found:
                lines.append(_difference(f"{key}.{what}", value, found))
        return lines

    def zone(self, number: int) -> str:
        """Return the name of the zone an object is in."""
        zone = self.game.zone[number]
        if zone < 0:
            return "nowhere"
        return ZONE_NAMES[zone % WIDTH] if zone < self.game.seating.count * WIDTH else "stack"

    def is_infused(self, number: int) -> bool:
        """Whether an infusion physically lies over an object (4.7g.1)."""
        game = self.game
        own = game.cards.faces[game.definition[number]]
        return bool(own.infusion) and not game.flags[number] & TOKEN

    def keywords(self, number: int) -> list[str]:
        """Return an object's keyword abilities by name, sorted."""
        bits = chars(self.game, number).keywords
        return sorted(name for name, bit in KEYWORDS.items() if bits & bit)

    def controller(self, number: int) -> str:
        """Return the letter of who controls an object."""
        return self.finder.letters[self.game.controller[number]]


_GAME: Mapping[str, Callable[[Comparison], object]] = {
    "turn": lambda at: at.game.turn,
    "phase": lambda at: PHASE_NAMES[at.game.phase],
    "resolved": lambda at: at.resolved,
    "active": lambda at: at.team(at.game.active_team),
    "winner": Comparison.winner,
}
_OBJECT: Mapping[str, Callable[[Comparison, int], object]] = {
    "attack": lambda at, number: chars(at.game, number).attack,
    "health": lambda at, number: chars(at.game, number).health,
    "raid": lambda at, number: chars(at.game, number).raid,
    "damage": lambda at, number: at.game.damage[number],
    "ikorr": lambda at, number: at.game.ikorr[number],
    "cost": lambda at, number: at.game.face[number].cost,
    "stunned": lambda at, number: bool(at.game.flags[number] & STUNNED),
    "perpetual": lambda at, number: bool(at.game.flags[number] & PERPETUAL),
    "infused": Comparison.is_infused,
    "keywords": Comparison.keywords,
    "zone": Comparison.zone,
    "controller": Comparison.controller,
}


def _agrees(each: Expectation, found: object) -> bool:
    wanted = each.value
    if isinstance(wanted, list) and isinstance(found, list):
        mine = [name_key(str(name)) for name in wanted]
        theirs = [name_key(str(name)) for name in found]
        if each.what == "deck":
            return mine == theirs[: len(mine)]
        if each.what in ("hand", "graveyard", "void"):
            return sorted(mine) == sorted(theirs)
        return mine == theirs
    if each.what in ("active", "winner"):
        is_word = wanted in ("none", "draw")
        return wanted == found if is_word else isinstance(wanted, str) and wanted in str(found)
    if each.what == "location":
        return name_key(str(wanted)) == name_key(str(found))
    return wanted == found


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
