"""What cards and sides are worth to a player, in points."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from engine.games.akora.pilot.intents import WEIGHTS
from engine.games.akora.play import numbers as w
from engine.games.akora.play.attack import attack_damage, attack_refusals
from engine.games.akora.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.pilots.intents import Aimed, Deed
from engine.pilots.text_intents import Aim
from engine.pilots.weighed_board import WeighedBoard

# Points for a hundred Essence, Attack Power, Soul Points.
ESSENCE: Final = 1.0
POWER: Final = 2.5
SOUL: Final = 2.2
RELIC: Final = 2.0
HAND_CARD: Final = 1.0
FIELD_CARD: Final = 1.5
SET_CARD: Final = 0.8
_WON: Final = 10_000.0
# Which part of a card's worth is lost by what is done to it; less than nothing is a gain.
_PARTS: Final[Mapping[Enum, float]] = {
    Aim.KILL: 1.0,
    Aim.DISABLE: WEIGHTS.held,
    Aim.BOUNCE: 0.6,
    Aim.HEAL: -WEIGHTS.held,
}


class Weighed:
    """A card in play as it is now."""

    __slots__ = ("is_akora", "is_held", "is_mine", "number", "worth")

    def __init__(self, game: Play, number: int, is_mine: bool) -> None:
        self.number = number
        self.is_mine = is_mine
        self.is_akora = game.face[number].kind == w.AKORA
        self.is_held = game.is_frozen(number) or game.is_suppressed(number)
        self.worth = object_worth(game, number)


class Board(WeighedBoard[Weighed]):
    """The cards of both sides on the field, seen from one player.

    Attributes:
        strikes: The player's Akora attacks this turn, or may.
        guards: The opponent's does, or may.
        is_ill: Something was done to the player's Akora that a cure would lift.
    """

    __slots__ = ("guards", "is_ill", "strikes")

    def __init__(self, game: Play, seat: int) -> None:
        is_own = game.turn_player == seat
        is_open = game.attack is not None or not attack_refusals(game, game.turn_player)
        self.strikes = is_own and is_open
        self.guards = not is_own and is_open
        self.is_ill = _is_ill(game, game.akora(seat))
        mine = [n for n in game.permanents() if game.controller[n] == seat]
        foe = [n for n in game.permanents() if game.controller[n] != seat]
        super().__init__(
            [Weighed(game, number, True) for number in mine],
            [Weighed(game, number, False) for number in foe],
        )

    def harm(self, unit: Weighed, deed: Deed) -> float:
        """See base class."""
        if deed.aim is Aim.CHANGE:
            return -deed.size
        if deed.aim is Aim.TAKE:
            return 0.0 if unit.is_mine else 2 * unit.worth
        if deed.aim in (Aim.DISABLE, Aim.HEAL) and unit.is_held is (deed.aim is Aim.DISABLE):
            return 0.0  # it is so already
        return unit.worth * _PARTS.get(deed.aim, 0.0)

    def _reached(self, aimed: Aimed) -> list[Weighed]:
        """See base class; an Akora is spoken of by itself."""
        return [unit for unit in super()._reached(aimed) if not unit.is_akora]


def _is_ill(game: Play, number: int) -> bool:
    """Whether an Akora cannot do what is printed on it."""
    if not game.lasting or number < 0:
        return False
    now, printed = chars(game, number).values, game.face[number].values
    is_weaker = now[w.ATTACK] < printed[w.ATTACK] or now[w.SOUL] < printed[w.SOUL]
    return is_weaker or game.is_frozen(number) or game.is_negated(number)


def object_worth(game: Play, number: int) -> float:
    """Return what a card on the field is worth."""
    if number in game.sights:
        return SET_CARD
    kind = game.face[number].kind
    if kind == w.AKORA:
        now = chars(game, number).values
        frozen = 0.5 if game.is_frozen(number) else 1.0
        return frozen * now[w.ATTACK] / 100 * POWER + now[w.SOUL] / 100 * SOUL
    if kind == w.SHARD:
        return RELIC * (0.3 if game.is_frozen(number) else 1.0)
    return FIELD_CARD if not game.is_suppressed(number) else FIELD_CARD / 3


def side_worth(game: Play, seat: int) -> float:
    """Return what a player has: Essence, cards on the field and in hand, souls."""
    worth = game.essence[seat] / 100 * ESSENCE
    own = [n for n in game.permanents() if game.controller[n] == seat]
    worth += sum((object_worth(game, n) for n in own), 0.0)
    worth += HAND_CARD * len(game.zones[w.own_zone(seat, w.HAND)])
    return worth + 0.3 * game.souls[seat]


def attack_points(game: Play, seat: int) -> float:
    """Return what an attack brings if nobody answers."""
    damage = attack_damage(game, seat)
    if damage >= game.essence[game.other(seat)]:
        return _WON
    return damage / 100 * ESSENCE - 0.1
