"""What cards, Summoners and sides are worth to a player, in points."""

from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.pilots.board import WeighedBoard
from engine.pilots.intents import Deed

LIFE: Final = 1.0
SUMMONER: Final = 6.0
LEVEL: Final = 2.5
HAND_CARD: Final = 1.2
COIN: Final = 0.35
ETHER: Final = 0.35
ABILITY: Final = 0.5


class Weighed:
    """A card in play as it is now."""

    __slots__ = ("is_mine", "number", "worth")

    def __init__(self, game: Play, number: int, is_mine: bool) -> None:
        self.number = number
        self.is_mine = is_mine
        self.worth = card_worth(game, number)


class Board(WeighedBoard[Weighed]):
    """Everybody's cards in play, seen from one player."""

    __slots__ = ()

    def __init__(self, game: Play, seat: int) -> None:
        cards = [(n, game.controller[n] == seat) for n in game.constants()]
        super().__init__(
            [Weighed(game, number, True) for number, is_mine in cards if is_mine],
            [Weighed(game, number, False) for number, is_mine in cards if not is_mine],
        )

    def harm(self, unit: Weighed, deed: Deed) -> float:  # noqa: ARG002
        """See base class."""
        return unit.worth


def card_worth(game: Play, number: int) -> float:
    """Return what a card in play is worth."""
    now = chars(game, number)
    worth = 1.0 + ABILITY * now.keywords.bit_count()
    if w.IS_CREATURE in now.traits:
        worth += 1.1 * now.values[w.ATTACK] + 0.6 * max(now.values[w.DEFENSE], 0)
    elif w.IS_DOOR in now.traits:
        worth += 0.3 * now.values[w.ATTACK] + 0.5 * max(now.values[w.DEFENSE], 0)
    worth -= 1.5 * sum(each.on == game.ref(number) for each in game.infections)
    if game.is_inactive(number):
        worth *= 0.5
    return worth


def face_worth(game: Play, number: int) -> float:
    """Return what a card that is not in play is worth once it is."""
    face = game.face[number]
    worth = 1.0 + ABILITY * face.keywords.bit_count()
    if w.IS_CREATURE in face.traits:
        return worth + 1.1 * face.values[w.ATTACK] + 0.6 * face.values[w.DEFENSE]
    if w.IS_DOOR in face.traits:
        return worth + 0.3 * face.values[w.ATTACK] + 0.5 * face.values[w.DEFENSE]
    return 3.0 if face.is_level_up else worth


def side_worth(game: Play, seat: int) -> float:
    """Return what a player has: Summoners, cards in play and in hand, coins and Ether."""
    worth = sum(card_worth(game, number) for number in game.constants(seat))
    for number in game.alive(seat):
        life = game.life[number]
        worth += SUMMONER + LIFE * min(life, 8) + 0.6 * LIFE * max(life - 8, 0)
        worth += LEVEL * game.level[number]
    worth += HAND_CARD * len(game.zones[w.own_zone(seat, w.HAND)])
    return worth + COIN * min(game.coins[seat], 8) + ETHER * min(game.ether[seat], 9)
