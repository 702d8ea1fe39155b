"""Latches: passive abilities that go on once their condition has held, until a cycle ends.

A cycle is the time during which an object's abilities are on without a break. What switches them
off (being turned face-down, frozen, negated) ends it; an object that moves is a new one anyway.
"""

from engine.kernel.effects.collection import index_board
from engine.kernel.effects.ready_abilities import Static
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game


def latch(static: Static) -> Static:
    """Let a passive ability go on once its condition has held; called when a card is loaded."""
    condition, number = static.condition, static.number
    if condition is not None:

        def holds(game: Game, context: Context) -> bool:
            return (context.source_stamp, number) in game.latched or condition(game, context)

        static.condition = holds
        static.latches = True
    return static


def note_latches(game: Game) -> None:
    """Note which latching abilities hold now; state checks call it in games that have any."""
    board = game.board if game.board is not None else index_board(game)
    own = [each for held in board.own_statics.values() for each in held]
    new = {
        (context.source_stamp, static.number)
        for context, static in (*board.statics, *own)
        if static.latches and static.condition is not None and static.condition(game, context)
    }
    game.latched |= new


def end_cycle(game: Game, number: int) -> None:
    """End an object's cycle: nothing is latched any more, and what it may do it may do again."""
    stamp = game.stamp[number]
    game.latched = frozenset(each for each in game.latched if each[0] != stamp)
    for key in [each for each in game.used if each[0] == stamp]:
        del game.used[key]
    game.touch_board()
