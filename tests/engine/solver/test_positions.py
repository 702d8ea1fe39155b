from engine.solver.positions import Positions
from tests.engine.solver.boards import board, document

ABOARD = """
[A]
influence = 4
hand = ["Spark", "Vow"]
champions = ["Runner", "Brute"]
[B]
champions = [{ card = "Brute", id = "first" }, { card = "Brute", id = "second" }]
deck = ["Runner"]
"""


def raids(game):
    return [option for option in game.pending.options if option[0] == 3]


def after(game, *options):
    copy = game.clone()
    for option in options:
        copy.apply(option)
    return copy


def test_the_same_position_in_another_order_has_the_same_key():
    game = board(document(ABOARD))
    first, second = raids(game)
    one, other = after(game, first, second), after(game, second, first)
    keys = Positions(game.log)
    assert one.key() == other.key()
    assert keys.key(one) == keys.key(other)


def test_cards_that_moved_in_another_order_are_the_same_position():
    game = board(document(ABOARD.replace('"Spark", "Vow"', '"Spark", "Spark", "Vow"')))
    plays = [o for o in game.pending.options if o[0] == 1]
    sparks = [play for play in plays if game.face[play[1]].name == "Spark"]
    *_, first, second = after(game, sparks[0]).pending.options
    one = after(game, sparks[0], first, sparks[1], second)
    other = after(game, sparks[1], second, sparks[0], first)
    assert one.key() != other.key()  # the ages of the spells differ
    keys = Positions(game.log)
    assert keys.key(one) == keys.key(other)


def test_what_was_done_to_another_object_is_another_position():
    game = board(document(ABOARD))
    spark = next(o for o in game.pending.options if o[0] == 1 and game.face[o[1]].name == "Spark")
    targets = after(game, spark).pending.options
    keys = Positions(game.log)
    found = {keys.key(after(game, spark, target)) for target in targets}
    assert len(found) == len(targets) > 2


def test_what_happened_this_turn_counts_even_where_the_board_is_the_same():
    game = board(document(ABOARD))
    other = game.clone()
    # A raid that stored nothing: only the log tells it.
    other.log = (other.log, (7, 0, 0, other.stamp[0], -1, -1, 0, 0))
    other.moment = other.log
    game.moment = game.log
    assert game.key() == other.key()
    keys = Positions(game.log)
    assert keys.key(game) != keys.key(other)


def test_the_order_of_a_hand_counts_only_where_it_is_asked_for():
    game = board(document(ABOARD))
    other = game.clone()
    hand = next(zone for zone in other.zones if len(zone) == 2 and not other.in_play(zone[0]))
    hand.reverse()
    assert Positions(game.log).key(game) == Positions(game.log).key(other)
    strict = Positions(game.log, is_strict=True)
    assert strict.key(game) != strict.key(other)


def test_numbers_of_the_search_are_part_of_the_key():
    game = board(document(ABOARD))
    keys = Positions(game.log)
    assert keys.key(game, 1) != keys.key(game, 2)
