from engine.games.rush_of_ikorr.kit import PLAY
from engine.solver.live import Finding, win_this_turn
from tests.engine.solver.boards import board, document

CERTAIN = """
[A]
secured = 8
influence = 1
hand = ["Vow"]
champions = ["Brute"]
[B]
hand = ["Spark", "Runner"]
champions = ["Runner"]
deck = ["Runner", "Brute"]
"""


def asked(sides: str, most: int = 20_000):
    game = board(document(sides))
    return win_this_turn(game, 0, PLAY.brain(), lambda nodes: nodes > most)


def test_a_win_that_holds_whatever_is_hidden_is_told():
    found = asked(CERTAIN)
    assert found.finding is Finding.WIN
    assert len(found.choices) == 2


def test_no_win_is_told_too():
    assert asked(CERTAIN.replace("secured = 8", "secured = 5")).finding is Finding.NONE


def test_a_win_that_needs_a_card_of_the_deck_depends():
    sides = CERTAIN.replace('hand = ["Vow"]', 'hand = ["Insight"]\ndeck = ["Vow", "Vow", "Runner"]')
    sides = sides.replace("influence = 1", "influence = 3")
    drawing = """
    [[card]]
    name = "Insight"
    type = "spell"
    cost = 1
    text = "Draw two cards."
    """
    game = board(document(drawing + sides))
    found = win_this_turn(game, 0, PLAY.brain(), lambda nodes: nodes > 20_000)
    assert found.finding is Finding.DEPENDS
    assert found.choices == ()


def test_what_somebody_else_can_prevent_is_not_a_win():
    sides = """
    [A]
    secured = 8
    influence = 1
    hand = ["Tribute"]
    [B]
    hand = ["Runner"]
    deck = ["Runner"]
    """
    assert asked(sides).finding is Finding.NONE


def test_the_budget_ends_first():
    assert asked(CERTAIN, most=3).finding is Finding.UNDECIDED


def test_the_game_stays_as_it_is():
    game = board(document(CERTAIN))
    before = game.key()
    win_this_turn(game, 0, PLAY.brain(), lambda nodes: nodes > 20_000)
    assert game.key() == before
