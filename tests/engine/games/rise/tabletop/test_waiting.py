"""What waits at the table of Rise: coins that were tossed again, stacks and combats in a line."""

import pytest

from engine.games.rise.kit import TABLETOP
from engine.games.rise.play import numbers as w
from engine.games.rise.play.game import RiseGame
from engine.games.rise.tabletop.chronicle import CHRONICLE
from engine.kernel.decisions import DONE
from engine.tabletop.board import Phrase, Toss, Viewer
from engine.tabletop.happenings import chronicle
from engine.tabletop.onlooker import Onlooker
from engine.tabletop.witness import watch
from tests.engine.games.rise.play.boards import board

ANN = Viewer(("Ann", "Ben"), frozenset({0}))
REGRESS = """
[[card]]
name = "Regress"
types = ["Creature"]
attack = 1
defense = 4
text = "◊ 1 coin, toss:\\nSuccess: Target Summoner loses 1 Life Point."

[[card]]
name = "Second Thought"
types = ["Imminent"]
text = "~ {text} Discard a card."

[[card]]
name = "Rat"
types = ["Creature"]
attack = 1
defense = 1
"""
SIDES = """
[A]
summoners = [{}, {}]
coins = 1
battlefield = ["Regress"]
hand = ["Second Thought", "Rat", "Rat"]
[B]
summoners = [{}, {}]
"""


def choose(game, word):
    """Give the first answer whose words have a word in them; what waits is passed otherwise."""
    question = TABLETOP.ask(game, ANN)
    found = [each for each in question.choices if word in str(each.words)]
    assert found, [str(each.words) for each in question.choices]
    game.apply(found[0].option)


def toss_of(monkeypatch, text, results):
    """Let the Action of Regress fall, and be changed by another item; returns its coin."""
    shown = list(results)
    monkeypatch.setattr(RiseGame, "toss_coin", lambda _game: shown.pop(0))
    game = board(REGRESS.replace("{text}", text) + SIDES)
    game.asks_always = False
    choose(game, "Regress")
    game.apply(game.pending.options[0])  # its target
    choose(game, "Second Thought")
    for _ in range(8):
        question = TABLETOP.ask(game, ANN)
        if question.kind not in ("target", "priority", "payer"):
            break
        game.apply(game.pending.options[0])
    (item,) = TABLETOP.view(game, ANN).stack
    assert item.origin == "Regress"
    return item.toss


@pytest.mark.replaces_functions
def test_a_coin_that_was_tossed_again_keeps_its_old_result_and_names_the_card(monkeypatch):
    toss = toss_of(monkeypatch, "Retry target Action.", (w.FAILURE, w.SUCCESS))
    why = Phrase("retried with {card}", {"card": "Second Thought"})
    assert toss == Toss("Success", True, "Failure", why)


@pytest.mark.replaces_functions
def test_a_forced_coin_names_the_card_that_forces_it(monkeypatch):
    toss = toss_of(monkeypatch, "Force the result of target Action into a Success.", (w.FAILURE,))
    why = Phrase("forced by {card}", {"card": "Second Thought"})
    assert toss == Toss("Success", True, "Failure", why)


@pytest.mark.rule("rise combat.17")
def test_combats_are_a_line_of_stacks_with_those_that_are_over():
    game = board(
        REGRESS.replace("{text}", "Draw a card.")
        + '[A]\nsummoners = [{}, {}]\nbattlefield = ["Rat", "Rat", "Rat"]\n'
        + "[B]\nsummoners = [{}, {}]\n"
    )
    game.asks_always = False
    seen = []
    for _ in range(40):
        if game.outcome is not None or game.phase == w.AFTER_COMBAT:
            break
        view = TABLETOP.view(game, ANN)
        seen.append((len(view.resolved), len(view.later)))
        question = TABLETOP.ask(game, ANN)
        wanted = [e for e in question.choices if "ttack" in str(e.words) or "ombat" in str(e.words)]
        game.apply((wanted or list(question.choices))[0].option)
    assert (1, 1) in seen, seen


@pytest.mark.rule("rise prio.2", "rise prio.3")
def test_on_an_empty_stack_the_others_may_be_let_act_first():
    game = board(
        REGRESS.replace("{text}", "Draw a card.")
        + "[A]\nsummoners = [{}, {}]\n"
        + '[B]\nsummoners = [{}, {}]\ncoins = 3\nbattlefield = ["Regress"]\n'
    )
    game.asks_always = False
    game.pending = None
    game.run()
    assert (game.pending.kind, game.pending.seat) == ("action", 0)
    choose(game, "Let the others act first")
    assert (game.pending.kind, game.pending.seat) == ("priority", 1)
    game.apply(DONE)
    assert (game.pending.kind, game.pending.seat, game.turn_player) == ("action", 0, 0)
    choose(game, "Let the others act first")
    choose(game, "Regress")
    assert game.stacks[0] or game.pending.kind == "target"


def lines_of(game, word):
    """Give an answer, and return what the log says of it and of what follows until it is quiet."""
    told = []
    for _ in range(9):
        question = TABLETOP.ask(game, ANN)
        found = [each for each in question.choices if word in str(each.words)]
        choice = (found or list(question.choices))[0].option
        told += watch(game, choice, Onlooker(CHRONICLE.report, game.clone(), ANN))
        word = "nothing else"
        if game.pending is None or game.pending.kind == "action":
            break
    return [str(each.words) for each in chronicle(told)]


@pytest.mark.replaces_functions
def test_what_is_paid_and_tossed_stands_behind_what_it_is_paid_for(monkeypatch):
    monkeypatch.setattr(RiseGame, "toss_coin", lambda _game: w.FAILURE)
    game = board(REGRESS.replace("{text}", "Draw a card.") + SIDES)
    game.asks_always = False
    assert lines_of(game, "Regress")[:4] == [
        "Ann: activates Regress",
        "Ann: pays a coin",
        "Regress targets Blank Summoner",
        "Regress: the toss is a Failure",
    ]
    assert lines_of(game, "Rat")[:2] == ["Ann: Invokes Rat", "Blank Summoner is tilted"]
