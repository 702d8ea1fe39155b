"""What players are asked at the table: in the words of the verbs and of the cards."""

from engine.games.akora.kit import TABLETOP
from engine.games.akora.play import numbers as w
from engine.tabletop.board import Viewer
from tests.engine.games.akora.play.boards import CARDS, board, named

YOU = Viewer(("You", "They"), frozenset({0}))
OTHER = Viewer(("You", "They"), frozenset({1}))
FLASH = """
[[card]]
name = "{name}"
type = "alchemy"
kind = "{kind}"
relic = 0
text = "{text}"
"""


def flash(name: str, text: str, kind: str = "flash") -> str:
    return FLASH.format(name=name, text=text, kind=kind)


def test_a_zone_that_is_deactivated_is_asked_for_by_its_place():
    text = "Deactivate 1 of your opponent's Alchemy Zones until the start of your next turn."
    game = board('[A]\nakora = "Cub"\nhand = ["Lock"]\n[B]\n', CARDS + flash("Lock", text))
    game.apply((w.DO_PLAY, named(game, "Lock")))
    question = TABLETOP.ask(game, YOU)
    assert str(question.words) == "Choose a zone to deactivate"
    assert str(question.choices[0].words) == "Alchemy Zone 1 of They"


def test_a_target_is_asked_for_with_what_is_done_to_it():
    text = "Freeze 1 Relic Shard your opponent controls until the end of your opponent's next turn."
    sides = '[A]\nakora = "Cub"\nhand = ["Cold"]\n[B]\nrelics = ["Ash Shard", "Ice Shard"]\n'
    ice = '[[card]]\nname = "Ice Shard"\ntype = "relic shard"\nattribute = "Water"\n'
    game = board(sides, CARDS + ice + flash("Cold", text))
    game.apply((w.DO_PLAY, named(game, "Cold")))
    question = TABLETOP.ask(game, YOU)
    assert str(question.words) == "Choose a Relic Shard of the opponent to freeze"
    assert {str(each.words) for each in question.choices} == {"Ash Shard", "Ice Shard"}


def test_an_effect_is_offered_in_the_words_of_its_card():
    text = "Once during your turn, draw 1 card. Once during your turn, gain 50 Alchemist Essence."
    sides = '[A]\nakora = "Cub"\nalchemy = ["Well"]\n[B]\n'
    game = board(sides, CARDS + flash("Well", text, "eternity"))
    words = [str(each.words) for each in TABLETOP.ask(game, YOU).choices]
    assert "Well: Once during your turn, draw 1 card." in words
    assert "Well: Once during your turn, gain 50 Alchemist Essence." in words


def test_the_other_player_is_not_told_which_set_card_could_be_flipped():
    text = "Play; draw 1 card."
    sides = '[A]\nakora = "Cub"\nalchemy = [{ card = "Plan", set = true }]\n[B]\n'
    game = board(sides, CARDS + flash("Plan", text))
    assert "Flip Plan" in [str(each.words) for each in TABLETOP.ask(game, YOU).choices]
    told = [str(each.words) + each.text for each in TABLETOP.ask(game, OTHER).choices]
    assert "Set card in zone 1" in told
    assert not [each for each in told if "Plan" in each or "draw" in each]


def test_a_card_looked_at_closely_says_what_changed_it():
    sides = '[A]\nakora = "Cub"\nalchemy = [{ card = "Song", latched = true }]\n[B]\n'
    game = board(sides)
    closely = TABLETOP.close_up(game, YOU, game.akora(0))
    changed = [each for value in closely.values for each in value.effects]
    assert [each.source for each in changed] == ["Song"]
    assert changed[0].text
