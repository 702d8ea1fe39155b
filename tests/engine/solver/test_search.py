import pytest

from engine.cards import GameId
from engine.games import play_kit
from engine.scenario.documents import game_of, run_document
from engine.scenario.faults import ScenarioError
from engine.solver.puzzle import tosses_of
from engine.solver.search import OutOfBudgetError, Search, Task
from tests.engine.solver.boards import LIBRARY, board, bundled_files, document, solved

# The brute has to fall before the vow can be cast.
TWO_MOVES = """
[A]
secured = 8
influence = 2
hand = ["Vow", "Spark"]
champions = ["Brute"]
[B]
champions = [{ card = "Runner", id = "victim" }]
deck = ["Runner"]
"""


def test_a_win_is_found_with_its_moves_in_order():
    found = solved(document(TWO_MOVES.replace('hand = ["Vow", "Spark"]', 'hand = ["Vow"]')))
    assert found.solved is True
    assert found.moves == 2
    assert found.line == ("Attack Runner with Brute", "Play Vow for 1")
    assert found.steps == ({"attack": "Brute", "target": "victim"}, {"play": "Vow"})


def test_the_steps_behind_the_board_replay_the_win():
    file = document(TWO_MOVES)
    found = solved(file)
    assert found.steps
    steps = [dict(step) for step in found.steps]
    steps[-1]["expect"] = {"winner": "A"}
    report = run_document({**file, "step": steps}, LIBRARY.catalog(game_of(file)))
    assert report.has_passed, report.failures


def test_no_win_is_proven():
    found = solved(document(TWO_MOVES.replace("secured = 8", "secured = 7")))
    assert found.solved is False
    assert found.line == ()


def test_the_budget_ends_first():
    assert solved(document(TWO_MOVES.replace("secured = 8", "secured = 7")), most=10).solved is None


@pytest.mark.parametrize(("hand", "wins"), [("[]", True), ('["Runner"]', False)])
def test_the_others_answer_as_well_as_they_can(hand: str, wins: bool):
    sides = f"""
    [A]
    secured = 8
    influence = 1
    hand = ["Tribute"]
    [B]
    hand = {hand}
    deck = ["Runner"]
    """
    assert solved(document(sides)).solved is wins


def test_a_win_of_the_next_turn_is_found_with_two_turns():
    sides = """
    [A]
    secured = 8
    champions = [{ card = "Brute", ikorr = 2 }]
    deck = ["Runner", "Runner"]
    [B]
    deck = ["Runner", "Runner"]
    """
    assert solved(document(sides)).solved is False
    assert solved(document(sides), turns=2).solved is True


def test_a_win_of_this_turn_takes_no_longer_if_there_are_two_turns():
    _, file = next(bundled_files("rise", every=1, folder="puzzles"))
    now, later = (solved(file, turns=turns, most=3_000) for turns in (1, 2))
    assert now.solved is True
    assert (later.line, later.nodes) == (now.line, now.nodes)


def test_a_win_of_six_moves():
    sides = """
    [A]
    secured = 8
    influence = 6
    hand = ["Vow", "Spark", "Spark", "Spark"]
    champions = ["Runner", "Runner"]
    [B]
    champions = ["Runner", "Runner", { card = "Brute", id = "brute" }]
    deck = ["Runner"]
    """
    found = solved(document(sides))
    assert found.solved is True
    assert found.moves <= 6


def test_a_broken_file_is_refused():
    with pytest.raises(ScenarioError):
        solved({"game": "rush_of_ikorr", "nonsense": 1})


COIN = """
game = "rise"
[[card]]
name = "Needle"
types = ["Creature"]
attack = 0
defense = 1
text = "◊ 1 coin, toss:\\nSuccess: Target Summoner loses 3 Life Points.\\nFailure: {failure}"
[A]
coins = 1
battlefield = ["Needle"]
[B]
summoners = [{{ dead = true }}, {{ life = 2 }}]
"""


@pytest.mark.parametrize(
    ("failure", "wins"),
    [("Target Summoner loses 2 Life Points.", True), ("You gain 1 coin.", False)],
)
def test_a_coin_has_to_be_won_either_way(failure: str, wins: bool):
    file = document("", COIN.format(failure=failure))
    found = solved(file)
    assert found.solved is wins
    if wins:
        assert found.steps
        steps = [dict(step) for step in found.steps]
        assert any(step.get("toss") in (["success"], ["failure"]) for step in steps), steps
        steps[-1]["expect"] = {"winner": "A"}
        report = run_document({**file, "step": steps}, LIBRARY.catalog(game_of(file)))
        assert report.has_passed, report.failures


class WithoutMemory(Search):
    """Searches every line to its end, whatever is known of positions."""

    def _search(self, game, turns, moves):
        pending = game.pending
        if game.outcome is not None or pending is None:
            return self._end(game)
        if not self._is_own(game, pending):
            return self._defend(game, pending, turns, moves)
        return self._attack(game, pending, turns, moves)


def verdict(kind, task, game, order=None):
    search = kind(task, game.clone(), lambda nodes: nodes > 600, order)
    found = search._round(3)
    return found is not None, search.was_cut


@pytest.mark.parametrize("name", ["rush_of_ikorr", "argent_saga", "akora"])
def test_what_is_remembered_of_positions_changes_no_answer(name: str):
    kit = play_kit(GameId(name))
    compared = 0
    for path, file in bundled_files(name, every=24):
        game = board(file)
        if game.outcome is not None:
            continue
        task = Task(game.active_team, 1, tosses_of(kit))
        try:
            plain = verdict(WithoutMemory, task, game)
        except OutOfBudgetError:
            continue
        assert verdict(Search, task, game, kit.brain().value) == plain, path
        compared += 1
    assert compared > 5
