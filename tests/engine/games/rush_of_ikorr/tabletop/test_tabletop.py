"""The board, questions and log of a game, against the rules and the game itself."""

import re
from pathlib import Path

import pytest

from deckbuilder.store.ledgers import load_ledgers
from engine.cards import GameId
from engine.games import play_kit
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.tabletop import board_view, chronicle, onlooker
from engine.games.rush_of_ikorr.tabletop.questions import ASKING
from engine.tabletop.board import Manner, Viewer
from engine.tabletop.happenings import chronicle as log
from engine.tabletop.layout import Shape
from tests.deckbuilder.core.table.table_kit import IKORR, play, session
from tests.engine.solver.boards import board, document

VIEWER = Viewer(("You", "Opponent"), frozenset({0}))
LAYOUT = play_kit(IKORR).tabletop.layout


@pytest.fixture(scope="module")
def games():
    """A game at many moments."""
    found = []
    game = session()
    for _ in range(60):
        play(game, 4)
        found.append(game.game.clone())
    return found


def test_every_rule_that_the_table_cites_is_in_the_ledger():
    known = set(load_ledgers(IKORR)[0].rows)
    cited = {rule for rules in board_view._RULES.values() for rule in rules}
    source = Path(chronicle.__file__).read_text(encoding="utf-8")
    cited |= set(re.findall(r'"(\d+\.\d+[a-z]?(?:\.\d+[a-z]?)?)"', source))
    assert len(cited) > 30
    assert cited - known == set()


def test_the_layout_names_every_zone_that_holds_cards():
    kinds = {each.zone for each in LAYOUT.spots} | {LAYOUT.leader}
    assert kinds == set(range(w.WIDTH)) - {w.INFLUENCE_ZONE}


@pytest.mark.rule("rush_of_ikorr 5.9b", "rush_of_ikorr 5.8d")
def test_hands_of_others_and_their_decks_show_backs_only(games):
    for game in games:
        side = board_view.view_board(game, VIEWER).sides[1]
        hidden = [*side.zones["hand"], *side.zones["deck"]]
        assert all(each.is_hidden and not each.card for each in hidden)


@pytest.mark.rule("rush_of_ikorr 5.8d")
def test_the_own_deck_is_shown_by_name_and_not_in_its_order(games):
    pieces = board_view.view_board(games[0], VIEWER).sides[0].zones["deck"]
    assert [each.card for each in pieces] == sorted(each.card for each in pieces)


def test_every_option_is_a_choice_with_words(games):
    for game in games:
        question = ASKING.ask(game, VIEWER)
        if question is None:
            continue
        assert [each.option for each in question.choices] == list(game.pending.options)
        assert all(str(each.words) for each in question.choices)


def test_every_pick_names_a_card_and_every_place_a_place(games):
    seen = set()
    for game in games:
        question = ASKING.ask(game, VIEWER)
        if question is None:
            continue
        seen.add(question.manner)
        for choice in question.choices:
            if choice.verb in ("play", "attack", "raid", "activate", "pick"):
                assert choice.piece >= 0
            if question.manner is Manner.PLACE:
                assert choice.place == choice.option
    assert Manner.ACT in seen


def test_the_board_shows_all_that_lies_on_a_champion(games):
    for game in games:
        for side in board_view.view_board(game, VIEWER).sides:
            row = side.zones["champions"]
            assert [each.number for each in row] == game.row(side.seat)
            for piece in row:
                marks = {each.id: each.value for each in piece.markers}
                assert marks.get("damage", 0) == game.damage[piece.number]
                assert marks.get("ikorr", 0) == game.ikorr[piece.number]
                assert piece.overlay == game.face[piece.number].infusion


def told(game):
    """All lines of a game's log."""
    return log(onlooker.REPORT.opening(game, VIEWER))


def test_the_log_tells_every_turn_once(games):
    lines = list(told(games[-1]))
    turns = [each.words.values["count"] for each in lines if each.is_heading]
    assert turns == list(range(1, games[-1].turn + 1))


def test_the_log_hides_what_others_draw(games):
    lines = list(told(games[-1]))
    drawn = [str(e.words) for e in lines if ": drew" in e.words.template]
    assert not [e for e in drawn if e.startswith("Opponent") and "card" not in e]


def test_piles_rows_and_hands_are_told_apart():
    assert [each.id for each in LAYOUT.spots_of(Shape.PILE)] == ["deck", "graveyard", "void"]


TOLL = """
[[card]]
name = "Toll"
type = "spell"
cost = 1
text = "You may discard two cards rather than pay this spell's cost.\\nDraw a card."
[A]
influence = {influence}
hand = ["Toll", "Runner", "Runner"]
"""


@pytest.mark.parametrize(("influence", "words"), [(1, "Play Toll for 1"), (0, "Play Toll")])
def test_a_cost_that_cannot_be_paid_is_not_told(influence, words):
    game = board(document(TOLL.format(influence=influence)))
    question = play_kit(GameId("rush_of_ikorr")).tabletop.ask(game, Viewer(("A", "B"), {0}))
    assert words in [str(each.words) for each in question.choices]
