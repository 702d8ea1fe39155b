"""Drawing cards, by rule or by effect."""

from collections.abc import Sequence

from engine.games.rush_of_ikorr.play import atoms
from engine.games.rush_of_ikorr.play.players import forbids
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.play.words import BY_EFFECT, DREW
from engine.games.rush_of_ikorr.play.would import is_replaceable, propose, would


def draw_cards(game: Play, seats: Sequence[int], count: int, cause: int) -> None:
    """Let players draw together; card by card where something may be done instead."""
    able = [
        seat for seat in seats if not forbids(game, seat, "draw", by_rule=not cause & BY_EFFECT)
    ]
    if not is_replaceable(game, DREW):
        drawn = atoms.draw(game, able, count, cause)
        game.result = (drawn == count * len(seats) and drawn > 0, ())
        return
    propose(
        game, [would(game, DREW, seat, -1, -1, 1, cause) for seat in able for _ in range(count)]
    )
