"""What counts towards winning a game of Rush of Ikorr as a turn begins."""

from typing import Final

from engine.games.rush_of_ikorr.pilot.worth import stored_on
from engine.games.rush_of_ikorr.play.numbers import (
    ATTACK,
    CHAMPION,
    HAND,
    HEALTH,
    RAID,
    STUNNED,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.pilots.outlook import Outlook

# Ikorr counts for more the nearer the goal is.
_NEAR: Final = 4
_NEXT: Final = 2

OUTLOOK: Final = Outlook(
    -0.364,
    {
        "secured": (0.139, 0.106),
        "secured near the goal": (0.058, 0.272),
        "secured next to the goal": (0.162, 0.339),
        "stored": (0.139, 0.161),
        "attack": (0.146, 0.109),
        "health": (0.053, 0.076),
        "raid": (0.193, 0.087),
        "keywords": (0.102, 0.078),
        "texts": (0.026, -0.044),
        "stunned champions": (0.006, -0.386),
        "cards in hand": (0.130, 0.107),
        "influence": (0.698, 0.627),
        "raids that would reach the goal": (0.304, 0.243),
    },
)


def counts(game: Play, team: int) -> list[float]:
    """Return what a team has, in the order of the weights; for each of its players."""
    seats = game.seating.teams[team]
    pool = game.pool[team]
    attack = health = raid = keywords = texts = stunned = hand = influence = 0
    for seat in seats:
        for number in game.row(seat):
            if game.face[number].kind != CHAMPION:
                continue
            now = chars(game, number)
            is_stunned = bool(game.flags[number] & STUNNED)
            attack += now.values[ATTACK]
            health += now.values[HEALTH] - game.damage[number]
            raid += 0 if is_stunned else now.values[RAID]
            keywords += now.keywords.bit_count()
            texts += 1 if game.face[number].has_text else 0
            stunned += 1 if is_stunned else 0
        hand += len(game.zones[seat * WIDTH + HAND])
        influence += game.influence[seat] + game.exerted[seat]
    share = 1 / len(seats)
    return [
        float(pool),
        float(max(pool - game.goal + _NEAR, 0)),
        float(max(pool - game.goal + _NEXT, 0)),
        float(stored_on(game, team)),
        attack * share,
        health * share,
        raid * share,
        keywords * share,
        texts * share,
        stunned * share,
        hand * share,
        influence * share,
        1.0 if pool + raid >= game.goal else 0.0,
    ]
