"""The board as a player weighs it: champions of both sides with what they are worth."""

from collections.abc import Callable, Mapping
from enum import Enum

from engine.games.rush_of_ikorr.pilot.weights import Weights
from engine.games.rush_of_ikorr.pilot.worth import is_about_to_win, worth_as
from engine.games.rush_of_ikorr.play.numbers import ATTACK, CHAMPION, HEALTH, RAID, STUNNED
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.pilots.intents import Deed
from engine.pilots.text_intents import Aim
from engine.pilots.weighed_board import WeighedBoard


class Unit:
    """A champion in play as it is now.

    Attributes:
        now: Its characteristics; while they are the same object, they have not changed.
        stored: What one Ikorr on it counts.
        marks: What lies on it; while all of it is the same, it is worth the same.
        exchanges: What attacks on others would bring, by object, with the others they hold for.
    """

    __slots__ = (
        "attack",
        "damage",
        "exchanges",
        "flags",
        "ikorr",
        "is_mine",
        "keywords",
        "left",
        "marks",
        "now",
        "number",
        "raid",
        "stored",
        "worth",
    )

    def __init__(
        self, game: Play, number: int, is_mine: bool, weights: Weights, stored: float
    ) -> None:
        now = chars(game, number)
        self.number = number
        self.now = now
        self.flags = game.flags[number]
        self.is_mine = is_mine
        self.stored = stored
        self.worth: float = worth_as(game, number, now, weights, stored)
        self.attack = now.values[ATTACK]
        self.raid = now.values[RAID]
        self.damage: int = game.damage[number]
        self.left = now.values[HEALTH] - self.damage
        self.keywords = now.keywords
        self.ikorr: int = game.ikorr[number]
        self.marks = (self.damage, self.ikorr, self.flags, stored)
        self.exchanges: dict[int, tuple[Unit, float]] = {}


# Champions as they were last weighed, by number: one's own and those of the other side.
Weighed = tuple[dict[int, Unit], dict[int, Unit]]


class Board(WeighedBoard[Unit]):
    """Champions of both sides, seen from one player's team."""

    __slots__ = ("weights",)

    def __init__(self, game: Play, seat: int, weights: Weights, known: Weighed) -> None:
        self.weights = weights
        team = game.seating.team_of[seat]
        # What would win the race has to go, whatever it costs.
        is_urgent = is_about_to_win(game, 1 - team)
        stored = weights.last_stored if is_urgent else weights.stored
        super().__init__(
            _units(game, team, True, weights, weights.stored, known[0]),
            _units(game, 1 - team, False, weights, stored, known[1]),
        )

    def harm(self, unit: Unit, deed: Deed) -> float:
        """See base class."""
        return _HARM[deed.aim](unit, deed.size, self.weights)


def hurt(unit: Unit, damage: float, weights: Weights) -> float:
    """Return how much of a champion's worth some damage takes."""
    if damage <= 0:
        return 0.0
    if damage >= unit.left:
        return unit.worth
    return unit.worth * weights.chip * damage / unit.left


def _taken(unit: Unit, _size: float, weights: Weights) -> float:
    return 0.0 if unit.is_mine else unit.worth * (1 + weights.control)


_HARM: Mapping[Enum, Callable[[Unit, float, Weights], float]] = {
    Aim.CHANGE: lambda _unit, size, _weights: -size,
    Aim.HURT: hurt,
    Aim.KILL: lambda unit, _size, _weights: unit.worth,
    Aim.DISABLE: lambda unit, _size, weights: (
        0.0 if unit.flags & STUNNED else unit.worth * weights.stun
    ),
    Aim.BOUNCE: lambda unit, _size, weights: unit.worth * weights.retreat,
    Aim.TAKE: _taken,
    Aim.DRAIN: lambda unit, size, weights: min(size, unit.ikorr) * weights.stored,
    Aim.RELEASE: lambda unit, size, _weights: -size if unit.flags & STUNNED else 0.0,
    Aim.HEAL: lambda unit, size, weights: -min(size, unit.damage) * weights.health,
}


def _units(
    game: Play, team: int, is_mine: bool, weights: Weights, stored: float, known: dict[int, Unit]
) -> list[Unit]:
    found: list[Unit] = []
    damage, ikorr, flags = game.damage, game.ikorr, game.flags
    for seat in game.seating.teams[team]:
        for number in game.row(seat):
            unit = known.get(number)
            now = game.cache.get(number) or chars(game, number)
            marks = (damage[number], ikorr[number], flags[number], stored)
            if unit is None or unit.now is not now or unit.marks != marks:
                if game.face[number].kind != CHAMPION:
                    continue
                unit = Unit(game, number, is_mine, weights, stored)
                known[number] = unit
            found.append(unit)
    return found
