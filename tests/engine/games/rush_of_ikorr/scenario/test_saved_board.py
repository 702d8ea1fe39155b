import tomllib

from engine.catalog import make_catalog
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.scenario.cards import card_set
from engine.games.rush_of_ikorr.scenario.contract import CONTRACT
from engine.games.rush_of_ikorr.scenario.saved_board import SAVING
from engine.games.rush_of_ikorr.schema import SCHEMA
from engine.scenario.model import Scenario
from engine.scenario.reader import read_scenario
from engine.scenario.saved_board import SavedBoard, save_board
from engine.scenario.starting_board import lay_board

CARDS = """
[[card]]
name = "Ash Runner"
type = "champion"
cost = 1
attack = 2
health = 3
raid = 1
allowance = 1
text = "Fury"

[[card]]
name = "Bright Edge"
type = "infusion"
pips = 1
text = "+1 attack"

[[card]]
name = "Old “Oracle”, \\\\ Keeper"
type = "avatar"
aspects = ["Fear"]
text = "(2): Draw a card.\\nRUSH 4: Draw two cards."

[[card]]
name = "Quiet Grove"
type = "location"
cost = 1
text = "ACTION — Summon a 2/1 Wisp token with Swift."
"""
BOARD = f"""
game = "rush_of_ikorr"
format = "2v2"
turn = 4
active = "C"
first = "A"
phase = "action"
seed = 7
options = {{ attack_after_raid = true }}
{CARDS}
[A]
champions = ["Ash Runner"]
deck = ["Quiet Grove", "Ash Runner"]

[B]
secured = 3
void = ["Quiet Grove"]

[C]
avatar = "Old “Oracle”, \\\\ Keeper"
influence = 2
exerted = 3
secured = 5
hand = [{{ card = "Ash Runner", infusion = "Bright Edge" }}]
graveyard = ["Ash Runner"]
location = "Quiet Grove"
power_used = true
rush_used = true
champions = [
  {{ card = "Ash Runner", damage = 2, ikorr = 1, attacked = ["A/Ash Runner#1"] }},
  {{ card = "Ash Runner", stunned = true, fresh = true }},
  {{ card = "Ash Runner", perpetual = true, raided = true, reanimated = true }},
]
"""


def read(text: str) -> Scenario:
    return read_scenario(CONTRACT, tomllib.loads(text), make_catalog(SCHEMA, ()))


def opened(scenario: Scenario) -> RushGame:
    cards, face_of = card_set(scenario)
    return lay_board(CONTRACT, scenario, cards, face_of)[0]


def saved(text: str) -> SavedBoard:
    scenario = read(text)
    return save_board(CONTRACT, SAVING, opened(scenario), scenario.catalog, "A position")


def test_a_saved_board_opens_again_as_the_same_board():
    first = saved(BOARD)
    again = opened(read(first.text))
    game = opened(read(BOARD))
    assert first.omitted == ()
    for what in ("zones", "damage", "ikorr", "flags", "attacks", "raids", "victims", "entered"):
        assert getattr(again, what) == getattr(game, what), what
    for what in ("influence", "exerted", "influence_deck", "pool", "power_turn", "rush_used"):
        assert getattr(again, what) == getattr(game, what), what
    for what in ("turn", "phase", "active_team", "first_team", "seed", "options"):
        assert getattr(again, what) == getattr(game, what), what


def test_saving_what_was_opened_gives_the_same_file():
    first = saved(BOARD)
    assert saved(first.text).text == first.text


def test_cards_that_come_with_the_program_are_not_written_out():
    scenario = read(BOARD)
    bundled = [
        SCHEMA.read(SCHEMA.record(card), "bundled").card for card in scenario.catalog.cards()
    ]
    catalog = make_catalog(SCHEMA, [card for card in bundled if card is not None])
    assert "[[card]]" not in save_board(CONTRACT, SAVING, opened(scenario), catalog).text


def test_a_token_that_an_effect_made_is_written_out():
    scenario = read(BOARD)
    game = opened(scenario)
    grove = game.zones[2 * 8 + 6][0]
    game.apply(next(each for each in game.pending.options if each[:2] == (4, grove)))
    game.apply(0)
    again = opened(read(save_board(CONTRACT, SAVING, game, scenario.catalog).text))
    token = again.row(2)[0]
    assert again.face[token].name == game.face[game.row(2)[0]].name == "Wisp token"
    assert again.face[token].values[:2] == [2, 1]
    assert again.face[token].keywords == game.face[game.row(2)[0]].keywords


def test_what_the_file_cannot_say_is_told():
    scenario = read(BOARD)
    game = opened(scenario)
    grove = game.zones[2 * 8 + 6][0]
    game.apply(next(each for each in game.pending.options if each[:2] == (4, grove)))
    game.apply(0)
    omitted = save_board(CONTRACT, SAVING, game, scenario.catalog).omitted
    assert [str(each) for each in omitted] == ["which abilities were used this turn"]
