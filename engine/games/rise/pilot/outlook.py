"""What counts towards winning a game of Rise as a turn begins."""

from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.pilots.outlook import Outlook

# Life Points up to these count for more, and so do the last cards of a Library.
_LITTLE_LIFE: Final = 5
_LAST_CARDS: Final = 10
_MOST_ETHER: Final = 9

OUTLOOK: Final = Outlook(
    0.180,
    {
        "Summoners": (0.695, 0.170),
        "life": (0.038, 0.047),
        "life up to 5": (0.253, 0.330),
        "levels": (0.164, 0.160),
        "attack": (0.026, 0.083),
        "defense": (-0.078, -0.069),
        "attack of Creatures that are not tilted": (0.043, -0.018),
        "abilities": (0.100, 0.062),
        "cards in hand": (-0.023, -0.027),
        "Ether": (-0.074, -0.020),
        "cards in the Library up to 10": (0.505, 0.512),
    },
)


def counts(game: Play, seat: int) -> list[float]:
    """Return what a player has, in the order of the weights."""
    alive = game.alive(seat)
    attack = ready = defense = keywords = 0
    for number in game.constants(seat):
        now = chars(game, number)
        keywords += now.keywords.bit_count()
        if w.IS_CREATURE in now.traits:
            attack += now.values[w.ATTACK]
            defense += max(game.defense_left(number), 0)
            ready += 0 if game.tilted[number] else now.values[w.ATTACK]
    return [
        float(len(alive)),
        float(sum([game.life[each] for each in alive])),
        float(sum([min(game.life[each], _LITTLE_LIFE) for each in alive])),
        float(sum([game.level[each] for each in alive])),
        float(attack),
        float(defense),
        float(ready),
        float(keywords),
        float(len(game.zones[w.own_zone(seat, w.HAND)])),
        float(min(game.ether[seat], _MOST_ETHER)),
        float(min(len(game.zones[w.own_zone(seat, w.LIBRARY)]), _LAST_CARDS)),
    ]
