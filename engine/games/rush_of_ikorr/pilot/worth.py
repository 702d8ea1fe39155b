"""What champions and sides are worth to a player, in points."""

from engine.games.rush_of_ikorr.pilot.weights import Weights
from engine.games.rush_of_ikorr.play.numbers import (
    ATTACK,
    CHAMPION,
    HAND,
    HEALTH,
    LOCATION,
    RAID,
    STUNNED,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Chars


def champion_worth(game: Play, number: int, weights: Weights, stored: float) -> float:
    """Return what a champion in play is worth; `stored` is what one Ikorr on it counts."""
    return worth_as(game, number, chars(game, number), weights, stored)


def worth_as(game: Play, number: int, now: Chars, weights: Weights, stored: float) -> float:
    """Return what a champion with known characteristics is worth."""
    left = now.values[HEALTH] - game.damage[number]
    worth = (
        now.values[ATTACK] * weights.attack
        + left * weights.health
        + now.values[RAID] * weights.raid
    )
    if now.keywords:
        worth += now.keywords.bit_count() * weights.keyword
    if game.face[number].has_text:
        worth += weights.text
    if game.flags[number] & STUNNED:
        worth *= 1 - weights.stun
    return worth + game.ikorr[number] * stored


def stored_on(game: Play, team: int) -> int:
    """Return the Ikorr on a team's champions, which it secures as its next turn begins."""
    total = 0
    for seat in game.seating.teams[team]:
        for number in game.row(seat):
            if game.ikorr[number] and not game.flags[number] & STUNNED:
                total += game.ikorr[number]
    return total


def is_about_to_win(game: Play, team: int) -> bool:
    """Whether a team wins as its next turn begins unless something is done."""
    return game.pool[team] + stored_on(game, team) >= game.goal


def side_worth(game: Play, team: int, weights: Weights) -> float:
    """Return what a team has: its pool, its champions, cards and influence."""
    worth = game.pool[team] * weights.secured
    for seat in game.seating.teams[team]:
        for number in game.row(seat):
            if game.face[number].kind == CHAMPION:
                worth += champion_worth(game, number, weights, weights.stored)
        for number in game.zones[seat * WIDTH + LOCATION]:
            worth += game.face[number].cost * weights.location
        worth += len(game.zones[seat * WIDTH + HAND]) * weights.hand_card
        worth += (game.influence[seat] + game.exerted[seat]) * weights.influence
    return worth
