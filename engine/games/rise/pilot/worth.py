"""What cards, Summoners and sides are worth to a player, in points."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from engine.games.rise.pilot.intents import WEIGHTS, OwnAim
from engine.games.rise.play import numbers as w
from engine.games.rise.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.pilots.intents import Deed
from engine.pilots.text_intents import Aim
from engine.pilots.weighed_board import WeighedBoard

# Life Points above these count for less.
_ENOUGH_LIFE: Final = 8
_MORE_LIFE: Final = 0.6
# What a Door's values count for, beside a Creature's.
_DOOR_ATTACK: Final = 0.3
_DOOR_DEFENSE: Final = 0.5


class Weighed:
    """A card or Summoner in play as it is now."""

    __slots__ = (
        "diseases",
        "is_held",
        "is_immune",
        "is_mine",
        "is_sick",
        "is_summoner",
        "is_tilted",
        "left",
        "number",
        "worth",
    )

    def __init__(self, game: Play, number: int, is_mine: bool) -> None:
        self.number = number
        self.is_mine = is_mine
        self.is_summoner = game.zone[number] % w.WIDTH == w.SUMMONERS
        self.is_tilted = bool(game.tilted[number])
        self.is_sick = bool(game.infections) and game.is_infected(number)
        self.diseases: set[str] = set()
        if self.is_sick:
            ref = game.ref(number)
            self.diseases = {each.disease for each in game.infections if each.on == ref}
        self.is_immune = game.has(number, w.IMMUNITY)
        self.is_held = bool(chars(game, number).cannot & w.INACTIVE)
        if self.is_summoner:
            self.left = game.life[number]
            self.worth = summoner_worth(game, number)
        else:
            self.left = max(game.defense_left(number), 1)
            self.worth = card_worth(game, number)


class Board(WeighedBoard[Weighed]):
    """Everybody's cards and Summoners in play, seen from one player."""

    __slots__ = ()

    def __init__(self, game: Play, seat: int) -> None:
        foes = game.opponents(seat)
        super().__init__(
            [Weighed(game, n, True) for n in (*game.constants(seat), *game.alive(seat))],
            [
                Weighed(game, n, False)
                for foe in foes
                for n in (*game.constants(foe), *game.alive(foe))
            ],
        )

    def harm(self, unit: Weighed, deed: Deed) -> float:
        """See base class."""
        return _HARM[deed.aim](unit, deed.size)


def _hurt(unit: Weighed, damage: float) -> float:
    """Return how much of its worth some damage takes."""
    if unit.is_summoner:
        return -_life(unit, -damage)
    if damage >= unit.left:
        return unit.worth
    return unit.worth * WEIGHTS.chip * max(damage, 0.0) / unit.left


def _changed(unit: Weighed, size: float) -> float:
    """Return how much a change takes; a card whose Defense is used up is Destroyed."""
    if unit.is_summoner:
        return -size
    lost = -size / (WEIGHTS.strike + WEIGHTS.guard)
    return unit.worth if lost >= unit.left else -size


def _life(unit: Weighed, points: float) -> float:
    """Return what Life Points bring a Summoner, or take from it."""
    if not unit.is_summoner:
        return 0.0
    if unit.left + points <= 0:
        return -unit.worth
    return points * WEIGHTS.life * (1.0 if unit.left <= _ENOUGH_LIFE else _MORE_LIFE)


def _untilted(unit: Weighed, _size: float) -> float:
    if not unit.is_tilted:
        return 0.0
    return -WEIGHTS.capacity if unit.is_summoner else -unit.worth * WEIGHTS.tilted


def _infected(unit: Weighed, disease: float) -> float:
    """Return what a Disease takes, by its place in the list; nothing from what has it already."""
    if unit.is_immune or w.DISEASES[int(disease)] in unit.diseases:
        return 0.0
    return WEIGHTS.sick + (0.0 if unit.is_sick else WEIGHTS.ill * unit.worth)


def _of_card(share: float) -> Callable[[Weighed, float], float]:
    """What takes a part of the worth of a card; Summoners do not leave or change sides."""
    return lambda unit, _size: 0.0 if unit.is_summoner else share * unit.worth


def _disabled(unit: Weighed, _size: float) -> float:
    """Return what is lost by what can do nothing; what is so already loses nothing."""
    return 0.0 if unit.is_summoner or unit.is_held else WEIGHTS.disabled * unit.worth


_HARM: Final[Mapping[Enum, Callable[[Weighed, float], float]]] = {
    Aim.CHANGE: _changed,
    Aim.HURT: _hurt,
    Aim.KILL: _of_card(1.0),
    Aim.DISABLE: _disabled,
    Aim.DRAIN: lambda unit, _size: 0.0 if unit.is_tilted else unit.worth * WEIGHTS.tilted,
    Aim.BOUNCE: _of_card(WEIGHTS.bounced),
    Aim.TAKE: lambda unit, _size: 0.0 if unit.is_mine or unit.is_summoner else 2 * unit.worth,
    Aim.HEAL: lambda _unit, _size: 0.0,
    OwnAim.LIFE: lambda unit, size: -_life(unit, size),
    OwnAim.LEVEL: lambda unit, size: -size * WEIGHTS.level * unit.is_summoner,
    OwnAim.UNTILT: _untilted,
    OwnAim.INFECT: _infected,
    OwnAim.CURE: lambda unit, _size: -WEIGHTS.sick * unit.is_sick,
}


def card_worth(game: Play, number: int) -> float:
    """Return what a card in play is worth."""
    now = chars(game, number)
    worth = 1.0 + WEIGHTS.keyword * now.keywords.bit_count()
    if w.IS_CREATURE in now.traits:
        worth += WEIGHTS.strike * now.values[w.ATTACK]
        worth += WEIGHTS.guard * max(now.values[w.DEFENSE], 0)
    elif w.IS_DOOR in now.traits:
        worth += _DOOR_ATTACK * now.values[w.ATTACK]
        worth += _DOOR_DEFENSE * max(now.values[w.DEFENSE], 0)
    if game.infections:
        ref = game.ref(number)
        worth -= WEIGHTS.sick * sum(each.on == ref for each in game.infections)
    return worth * 0.5 if now.cannot & w.INACTIVE else worth


def face_worth(game: Play, number: int) -> float:
    """Return what a card that is not in play is worth once it is."""
    face = game.face[number]
    worth = 1.0 + WEIGHTS.keyword * face.keywords.bit_count()
    if w.IS_CREATURE in face.traits:
        worth += WEIGHTS.strike * face.values[w.ATTACK]
        return worth + WEIGHTS.guard * face.values[w.DEFENSE]
    if w.IS_DOOR in face.traits:
        worth += _DOOR_ATTACK * face.values[w.ATTACK]
        return worth + _DOOR_DEFENSE * face.values[w.DEFENSE]
    return 3.0 if face.is_level_up else worth


def summoner_worth(game: Play, number: int) -> float:
    """Return what a Summoner that is not Dead is worth."""
    life = game.life[number]
    points = min(life, _ENOUGH_LIFE) + _MORE_LIFE * max(life - _ENOUGH_LIFE, 0)
    return WEIGHTS.summoner + WEIGHTS.life * points + WEIGHTS.level * game.level[number]


def side_worth(game: Play, seat: int) -> float:
    """Return what a player has: Summoners, cards in play and in hand, coins and Ether."""
    # Sums of nothing are floats as well: compiled code takes no other number for one.
    worth = sum((card_worth(game, number) for number in game.constants(seat)), 0.0)
    worth += sum((summoner_worth(game, number) for number in game.alive(seat)), 0.0)
    worth += WEIGHTS.hand_card * len(game.zones[w.own_zone(seat, w.HAND)])
    worth += WEIGHTS.coin * min(game.coins[seat], 8)
    return worth + WEIGHTS.ether * min(game.ether[seat], 9)
