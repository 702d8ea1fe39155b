"""What units, towers and sides are worth to a player, in points."""

from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.combat_checks import standing_towers
from engine.games.argent_saga.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.pilots.board import WeighedBoard
from engine.pilots.intents import Deed

TOWER: Final = 8.0
HAND_CARD: Final = 1.0
SHARD: Final = 0.5
# Points for a thousand power, and for each keyword.
THOUSAND: Final = 3.0
KEYWORD: Final = 0.6
# A tower nobody has seen most likely has so much defense.
USUAL_DEFENSE: Final = 1500
_WON: Final = 10_000.0


class Weighed:
    """A unit in play as it is now."""

    __slots__ = ("is_mine", "left", "number", "power", "worth")

    def __init__(self, game: Play, number: int, is_mine: bool) -> None:
        self.number = number
        self.is_mine = is_mine
        self.power = chars(game, number).values[w.POWER]
        self.left = self.power - game.damage[number]
        self.worth = unit_worth(game, number)


class Board(WeighedBoard[Weighed]):
    """The units of both sides, seen from one player."""

    __slots__ = ()

    def __init__(self, game: Play, seat: int) -> None:
        foe = game.seating.opponents[seat][0]
        super().__init__(
            [Weighed(game, number, True) for number in game.units(seat)],
            [Weighed(game, number, False) for number in game.units(foe)],
        )

    def harm(self, unit: Weighed, deed: Deed) -> float:  # noqa: ARG002
        """See base class."""
        return unit.worth


def unit_worth(game: Play, number: int) -> float:
    """Return what a unit in play is worth."""
    now = chars(game, number)
    worth = now.values[w.POWER] / 1000 * THOUSAND + now.keywords.bit_count() * KEYWORD
    return worth + 0.5


def side_worth(game: Play, seat: int) -> float:
    """Return what a player has: towers, units, cards and shards."""
    worth = sum(unit_worth(game, number) for number in game.units(seat))
    worth += TOWER * len(standing_towers(game, seat))
    for number in standing_towers(game, seat):
        if number not in game.sights:
            worth -= TOWER * 0.3 * min(game.damage[number] / max(game.defense(number), 1), 1)
    worth += HAND_CARD * len(game.zones[w.own_zone(seat, w.HAND)])
    return worth + SHARD * len(game.zones[w.own_zone(seat, w.SHARDS)])


def card_points(game: Play, seat: int, number: int) -> float:
    """Return what playing a card brings at first sight."""
    face = game.face[number]
    if face.kind == w.UNIT:
        worth = face.values[w.POWER] / 1000 * THOUSAND + face.keywords.bit_count() * KEYWORD + 0.5
        if not face.is_omega:
            return worth
        bases = [unit_worth(game, each) for each in game.units(seat)]
        return worth - min(bases, default=0.0)
    return 0.5 if face.kind == w.AUGMENT else -1.0


def attack_points(game: Play, attacker: int, target: int) -> float:
    """Return what an attack brings if nobody blocks, less what stands against it."""
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
