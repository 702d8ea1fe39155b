"""What effects forbid or allow players to do, and numbers that effects set for them."""

from engine.kernel.effects.collection import index_board
from engine.kernel.effects.ready_abilities import PlayerRule
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game


def player_rules(game: Game, what: str) -> list[tuple[Context, PlayerRule]]:
    """Return the texts about one thing that players may or may not do."""
    board = game.board if game.board is not None else index_board(game)
    found = [each for each in board.player_rules if each[1].what == what]
    for lasting in game.lasting:
        rule = lasting.player_rule
        if rule is not None and rule.what == what and lasting.expiry.begins <= game.turn:
            found.append((lasting.context, rule))
    return found


def is_concerned(game: Game, seat: int, what: str) -> bool:
    """Whether any text about one thing that players may or may not do is about a player."""
    return any(_concerns(game, context, rule, seat) for context, rule in player_rules(game, what))


def is_skipping(game: Game, seat: int, phase: int) -> bool:
    """Whether a player leaves out the phase that is going on, if it is this one (9.1a.1a)."""
    return bool(game.skips) and (seat, phase, -1) in game.skips


def forbids(game: Game, seat: int, what: str, number: int = -1, by_rule: bool = False) -> bool:
    """Whether an effect says something about a player and an object ("can't cast spells")."""
    board = game.board
    if board is None:
        board = index_board(game)
    if what not in board.player_words:
        return False
    return any(
        _says_so(game, context, rule, seat, number)
        for context, rule in player_rules(game, what)
        if not (rule.only_effects and by_rule)
    )


def _says_so(game: Game, context: Context, rule: PlayerRule, seat: int, number: int) -> bool:
    """Whether a text is about a player and an object now."""
    if not _concerns(game, context, rule, seat):
        return False
    if rule.applies is not None and (number < 0 or not rule.applies(game, context, number)):
        return False
    return rule.more_than < 0 or rule.count(game, context, seat) >= rule.more_than


def player_number(game: Game, seat: int, what: str, usual: int) -> int:
    """Return a number that effects may set for a player (the hand limit); the newest holds."""
    board = game.board if game.board is not None else index_board(game)
    if what not in board.player_words:
        return usual
    for context, rule in player_rules(game, what):
        if _concerns(game, context, rule, seat):
            usual = rule.more_than
    return usual


def player_total(game: Game, seat: int, what: str) -> int:
    """Return what effects add up to for a player (additional cards in the draw phase)."""
    board = game.board if game.board is not None else index_board(game)
    if what not in board.player_words:
        return 0
    rules = player_rules(game, what)
    return sum(rule.more_than for context, rule in rules if _concerns(game, context, rule, seat))


def tokens_instead(game: Game, seat: int, token: int, count: int) -> int:
    """Return how many tokens are summoned where this many like this one would be (6.9)."""
    board = game.board if game.board is not None else index_board(game)
    if "tokens" not in board.player_words:
        return count
    for context, rule in player_rules(game, "tokens"):
        if not _concerns(game, context, rule, seat):
            continue
        if rule.applies is None or rule.applies(game, context, token):
            count = rule.count(game, context, count)
    return count


def _concerns(game: Game, context: Context, rule: PlayerRule, seat: int) -> bool:
    if not rule.players(game, context, seat):
        return False
    return rule.condition is None or rule.condition(game, context)
