"""What units, towers and sides are worth to a player, in points."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from engine.games.argent_saga.pilot.intents import WEIGHTS
from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.combat_checks import standing_towers
from engine.games.argent_saga.play.play_checks import possible_bases
from engine.games.argent_saga.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.pilots.intents import Deed
from engine.pilots.text_intents import Aim
from engine.pilots.weighed_board import WeighedBoard

TOWER: Final = WEIGHTS.tower
HAND_CARD: Final = WEIGHTS.hand_card
SHARD: Final = WEIGHTS.shard
# Points for a thousand power, and for each keyword.
THOUSAND: Final = 3.0
KEYWORD: Final = WEIGHTS.keyword
# A tower nobody has seen most likely has so much defense.
USUAL_DEFENSE: Final = 1500
_WON: Final = 10_000.0


class Weighed:
    """A unit in play as it is now."""

    __slots__ = ("is_mine", "is_ready", "is_stunned", "left", "number", "power", "worth")

    def __init__(self, game: Play, number: int, is_mine: bool) -> None:
        self.number = number
        self.is_mine = is_mine
        self.power = chars(game, number).values[w.POWER]
        self.left = self.power - game.damage[number]
        self.worth: float = unit_worth(game, number)
        self.is_ready: bool = not game.exhausted[number]
        self.is_stunned = bool(game.stun[number])


class Board(WeighedBoard[Weighed]):
    """The units of both sides, seen from one player."""

    __slots__ = ()

    def __init__(self, game: Play, seat: int) -> None:
        foe = game.seating.opponents[seat][0]
        super().__init__(
            [Weighed(game, number, True) for number in game.units(seat)],
            [Weighed(game, number, False) for number in game.units(foe)],
        )

    def harm(self, unit: Weighed, deed: Deed) -> float:
        """See base class."""
        return _HARM[deed.aim](unit, deed.size)


def _hurt(unit: Weighed, damage: float) -> float:
    """Return how much of a unit's worth some damage takes."""
    if damage >= unit.left:
        return unit.worth
    return unit.worth * WEIGHTS.chip * max(damage, 0.0) / unit.left


def _changed(unit: Weighed, size: float) -> float:
    """Return how much a change takes; a unit whose power falls to its damage is destroyed."""
    lost = -size / THOUSAND * 1000
    return unit.worth if lost >= unit.left else -size


_HARM: Final[Mapping[Enum, Callable[[Weighed, float], float]]] = {
    Aim.CHANGE: _changed,
    Aim.HURT: _hurt,
    Aim.KILL: lambda unit, _size: unit.worth,
    Aim.DISABLE: lambda unit, _size: unit.worth * WEIGHTS.disabled * (not unit.is_stunned),
    Aim.DRAIN: lambda unit, _size: unit.worth * WEIGHTS.exhausted * unit.is_ready,
    Aim.BOUNCE: lambda unit, _size: unit.worth * WEIGHTS.bounced,
    Aim.TAKE: lambda unit, _size: 0.0 if unit.is_mine else 2 * unit.worth,
    Aim.RELEASE: lambda unit, size: 0.0 if unit.is_ready else -size,
    Aim.HEAL: lambda _unit, _size: 0.0,
}


def unit_worth(game: Play, number: int) -> float:
    """Return what a unit in play is worth."""
    now = chars(game, number)
    worth = now.values[w.POWER] / 1000 * THOUSAND + now.keywords.bit_count() * KEYWORD
    return worth + 0.5


def side_worth(game: Play, seat: int) -> float:
    """Return what a player has: towers, units, cards and shards."""
    worth = sum((unit_worth(game, number) for number in game.units(seat)), 0.0)
    worth += TOWER * len(standing_towers(game, seat))
    for number in standing_towers(game, seat):
        if number not in game.sights:
            worth -= TOWER * 0.3 * min(game.damage[number] / max(game.defense(number), 1), 1)
    worth += HAND_CARD * len(game.zones[w.own_zone(seat, w.HAND)])
    return worth + SHARD * len(game.zones[w.own_zone(seat, w.SHARDS)])


def body_points(game: Play, seat: int, number: int) -> float:
    """Return what the body of a unit brings that is played; an Ω unit takes what it lies on."""
    face = game.face[number]
    worth = face.values[w.POWER] / 1000 * THOUSAND + face.keywords.bit_count() * KEYWORD + 0.5
    if not face.is_omega:
        return worth
    bases = sorted(unit_worth(game, each) for each in possible_bases(game, seat, face, []))
    least = face.placement.least if face.placement is not None else 0
    return worth - sum(bases[:least], 0.0)


def attack_points(game: Play, attacker: int, target: int) -> float:
    """Return what an attack brings if nobody blocks, less what is against it."""
    seat = game.controller[attacker]
    foe = game.seating.opponents[seat][0]
    now = chars(game, attacker)
    power = now.values[w.POWER]
    if target == w.TOWERS_TARGET:
        return _tower_points(game, foe, now.keywords, power) - _risk(game, attacker, foe)
    other = chars(game, target)
    gain = 0.0
    if power >= other.values[w.POWER] - game.damage[target]:
        gain += unit_worth(game, target)
    if other.values[w.POWER] >= power - game.damage[attacker]:
        gain -= unit_worth(game, attacker)
    return gain - 0.2


def _tower_points(game: Play, foe: int, keywords: int, power: int) -> float:
    """Return what an attack on the towers brings, if it comes through."""
    towers = standing_towers(game, foe)
    if not towers:
        return _WON
    left = sorted(
        (game.defense(n) if n not in game.sights else USUAL_DEFENSE) - game.damage[n]
        for n in towers
    )
    hits = 2 if keywords & w.DESTROYER and len(left) > 1 else 1
    points = 0.0
    for needed in left[:hits]:
        points += TOWER if power >= needed else TOWER * 0.3 * power / max(needed, 1)
    return points


def _risk(game: Play, attacker: int, foe: int) -> float:
    """Return what a Guardian could cost the attacker."""
    now = chars(game, attacker)
    if now.keywords & w.UNBLOCKABLE:
        return 0.0
    left = now.values[w.POWER] - game.damage[attacker]
    for number in game.units(foe):
        other = chars(game, number)
        is_ready = other.keywords & w.GUARDIAN and not game.exhausted[number]
        if is_ready and other.values[w.POWER] >= left and not game.stun[number]:
            return unit_worth(game, attacker) * 0.8
    return 0.0
