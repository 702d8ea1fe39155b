"""What counts towards winning a game of Akora as a turn begins."""

from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.pilots.outlook import Outlook

# Essence below this counts for more, and a deck with fewer cards than these is short.
_LITTLE_ESSENCE: Final = 1_500
_ENOUGH_CARDS: Final = 8

OUTLOOK: Final = Outlook(
    0.204,
    {
        "hundreds of Essence": (0.076, 0.077),
        "hundreds of Essence up to 1,500": (0.167, 0.314),
        "hundreds of Attack Power": (0.317, 0.275),
        "hundreds of Soul Points": (0.337, 0.397),
        "Akora below the active one": (-0.355, -0.269),
        "Relic Shards": (0.304, 0.260),
        "frozen Relic Shards": (0.033, -0.168),
        "set cards": (0.077, 0.040),
        "cards in Alchemy Zones": (0.126, 0.130),
        "Battlezone Cards": (0.121, 0.081),
        "cards in hand": (0.090, 0.068),
        "souls": (0.038, 0.055),
        "cards in the deck up to 8": (0.485, 0.231),
    },
)


def counts(game: Play, seat: int) -> list[float]:
    """Return what a player has, in the order of the weights."""
    number = game.akora(seat)
    now = chars(game, number).values if number >= 0 else None
    relics = game.zones[w.own_zone(seat, w.RELICS)]
    alchemy = game.zones[w.own_zone(seat, w.ALCHEMY)]
    set_cards = sum([1 for each in alchemy if each in game.sights])
    return [
        game.essence[seat] / 100,
        min(game.essence[seat], _LITTLE_ESSENCE) / 100,
        now[w.ATTACK] / 100 if now is not None else 0.0,
        now[w.SOUL] / 100 if now is not None else 0.0,
        float(len(game.zones[w.own_zone(seat, w.UNDER)])),
        float(len(relics)),
        float(sum([1 for each in relics if game.is_frozen(each)])),
        float(set_cards),
        float(len(alchemy) - set_cards),
        float(len(game.zones[w.own_zone(seat, w.BATTLE)])),
        float(len(game.zones[w.own_zone(seat, w.HAND)])),
        float(game.souls[seat]),
        float(min(len(game.zones[w.own_zone(seat, w.DECK)]), _ENOUGH_CARDS)),
    ]
