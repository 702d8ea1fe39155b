"""What counts towards winning a game of Argent Saga as a turn begins."""

from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.combat_checks import standing_towers
from engine.games.argent_saga.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.pilots.outlook import Outlook

OUTLOOK: Final = Outlook(
    0.228,
    {
        "towers": (0.896, 0.939),
        "one tower or none": (-0.315, -0.906),
        "no tower": (0.113, -1.584),
        "units": (0.153, 0.071),
        "thousands of power": (0.384, 0.233),
        "Destroyers": (0.892, 0.308),
        "keywords": (0.139, 0.207),
        "cards in hand": (0.065, 0.082),
        "shards": (0.347, 0.312),
    },
)


def counts(game: Play, seat: int) -> list[float]:
    """Return what a player has, in the order of the weights."""
    towers = len(standing_towers(game, seat))
    units = game.units(seat)
    power = destroyers = keywords = 0
    for number in units:
        now = chars(game, number)
        power += now.values[w.POWER]
        destroyers += 1 if now.keywords & w.DESTROYER else 0
        keywords += now.keywords.bit_count()
    return [
        float(towers),
        1.0 if towers <= 1 else 0.0,
        0.0 if towers else 1.0,
        float(len(units)),
        power / 1000,
        float(destroyers),
        float(keywords),
        float(len(game.zones[w.own_zone(seat, w.HAND)])),
        float(len(game.zones[w.own_zone(seat, w.SHARDS)])),
    ]
