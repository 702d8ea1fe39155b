"""Drawing cards, by rule or by effect."""

from collections.abc import Sequence

from engine.kernel.effects import atoms
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.replacements import is_replaceable, propose, would
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import BY_EFFECT, DREW


def draw_cards(game: Game, seats: Sequence[int], count: int, cause: int) -> None:
    """Let players draw together; card by card where something may be done instead."""
    able = _able(game, seats, cause)
    if not is_replaceable(game, DREW):
        drawn = _draw(game, able, count, cause)
        game.result = (drawn == count * len(seats) and drawn > 0, ())
        return
    propose(
        game, [would(game, DREW, seat, -1, -1, 1, cause) for seat in able for _ in range(count)]
    )


def _able(game: Game, seats: Sequence[int], cause: int) -> list[int]:
    by_rule = not cause & BY_EFFECT
    return [seat for seat in seats if not forbids(game, seat, "draw", by_rule=by_rule)]


def _draw(game: Game, able: Sequence[int], count: int, cause: int) -> int:
    board = game.board if game.board is not None else index_board(game)
    if count < 2 or not board.has_player_rules:
        return atoms.draw(game, able, count, cause)
    # "No more than two cards each turn" may hold from the middle of a draw on.
    drawn = 0
    for _ in range(count):
        drawn += atoms.draw(game, _able(game, able, cause), 1, cause)
    return drawn
