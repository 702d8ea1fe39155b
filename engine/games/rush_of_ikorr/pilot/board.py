"""The board as a player weighs it: champions of both sides with what they are worth."""

from engine.games.rush_of_ikorr.pilot.intents import Aim, Aimed, Deed, Intent
from engine.games.rush_of_ikorr.pilot.weights import Weights
from engine.games.rush_of_ikorr.pilot.worth import is_about_to_win, worth_as
from engine.games.rush_of_ikorr.play.numbers import ATTACK, CHAMPION, HEALTH, RAID
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.tree import Side
from engine.kernel.effects.characteristics import chars


class Unit:
    """A champion in play as it is now.

    Attributes:
        now: Its characteristics; while they are the same object, they have not changed.
        stored: What one Ikorr on it counts.
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
        self.worth = worth_as(game, number, now, weights, stored)
        self.attack = now.values[ATTACK]
        self.raid = now.values[RAID]
        self.damage = game.damage[number]
        self.left = now.values[HEALTH] - self.damage
        self.keywords = now.keywords
        self.ikorr = game.ikorr[number]
        self.exchanges: dict[int, tuple[Unit, float]] = {}


# Champions as they were last weighed, by number: one's own and those of the other side.
Weighed = tuple[dict[int, Unit], dict[int, Unit]]


class Board:
    """Champions of both sides, seen from one player's team."""

    __slots__ = ("mine", "theirs", "units", "weights")

    def __init__(self, game: Play, seat: int, weights: Weights, known: Weighed) -> None:
        self.weights = weights
        team = game.seating.team_of[seat]
        self.mine = _units(game, team, True, weights, weights.stored, known[0])
        # What would win the race has to go, whatever it costs.
        is_urgent = is_about_to_win(game, 1 - team)
        stored = weights.last_stored if is_urgent else weights.stored
        self.theirs = _units(game, 1 - team, False, weights, stored, known[1])
        self.units = {unit.number: unit for unit in (*self.mine, *self.theirs)}

    def worth_of(self, intent: Intent, own: int) -> float:
        """Return what an effect is worth now, as far as can be seen at first sight."""
        worth = intent.flat
        for aimed in (*intent.targets, *intent.choices):
            worth += self._best(aimed)
        for aimed in intent.masses:
            worth += sum(self.gain(unit, aimed.deeds) for unit in self._reached(aimed))
        if intent.own and own in self.units:
            worth += self.gain(self.units[own], intent.own)
        return worth

    def _reached(self, aimed: Aimed) -> list[Unit]:
        if aimed.side is Side.ALLIED:
            return self.mine
        return self.theirs if aimed.side is Side.OPPOSING else [*self.mine, *self.theirs]

    def _best(self, aimed: Aimed) -> float:
        """Return what the best objects for it bring; the other side would choose the worst."""
        if not aimed.deeds:
            return 0.0
        gains = sorted(
            (self.gain(unit, aimed.deeds) for unit in self._reached(aimed)), reverse=True
        )
        if not gains:
            return 0.0
        if aimed.by_opponent:
            return gains[-1]
        if aimed.count == 1:
            return gains[0]
        return sum(gains[: aimed.count])

    def gain(self, unit: Unit, deeds: tuple[Deed, ...]) -> float:
        """Return what doing something to a champion brings this side."""
        harm = 0.0
        for deed in deeds:
            harm += self._harm(unit, deed)
        return -harm if unit.is_mine else harm

    def _harm(self, unit: Unit, deed: Deed) -> float:  # noqa: PLR0911 - a table
        weights = self.weights
        aim = deed.aim
        if aim is Aim.CHANGE:
            return -deed.size
        if aim is Aim.HURT:
            return hurt(unit, deed.size, weights)
        if aim is Aim.KILL:
            return unit.worth
        if aim is Aim.STUN:
            return unit.worth * weights.stun
        if aim is Aim.RETREAT:
            return unit.worth * weights.retreat
        if aim is Aim.TAKE:
            return 0.0 if unit.is_mine else unit.worth * (1 + weights.control)
        if aim is Aim.DRAIN:
            return min(deed.size, unit.ikorr) * weights.stored
        return -min(deed.size, unit.damage) * weights.health


def hurt(unit: Unit, damage: float, weights: Weights) -> float:
    """Return how much of a champion's worth some damage takes."""
    if damage <= 0:
        return 0.0
    if damage >= unit.left:
        return unit.worth
    return unit.worth * weights.chip * damage / unit.left


def _units(
    game: Play, team: int, is_mine: bool, weights: Weights, stored: float, known: dict[int, Unit]
) -> list[Unit]:
    found: list[Unit] = []
    damage, ikorr, flags = game.damage, game.ikorr, game.flags
    for seat in game.seating.teams[team]:
        for number in game.row(seat):
            unit = known.get(number)
            if (
                unit is None
                or unit.now is not (game.cache.get(number) or chars(game, number))
                or unit.damage != damage[number]
                or unit.ikorr != ikorr[number]
                or unit.flags != flags[number]
                or unit.stored != stored
            ):
                if game.face[number].kind != CHAMPION:
                    continue
                unit = Unit(game, number, is_mine, weights, stored)
                known[number] = unit
            found.append(unit)
    return found
