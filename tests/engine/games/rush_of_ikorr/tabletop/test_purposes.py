"""A question says what is chosen and what for, from the meaning of the text that asks."""

import pytest

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.table import sit_down
from engine.games.rush_of_ikorr.tabletop.questions import ASKING
from engine.games.rush_of_ikorr.tabletop.reasons import reasons
from engine.tabletop.board import Viewer
from tests.play_kit import board, catalog, deck, numbers

VIEWER = Viewer(("A", "B"), frozenset({0, 1}))
RUNNER = {"name": "Runner", "type": "champion", "cost": 1, "attack": 2, "health": 5, "raid": 1}
ASKED = {
    "Stun target champion.": "Choose a champion to stun",
    "Deal 2 damage to target opposing champion.": "Deal 2 damage to which opposing champion?",
    "Heal 2 from an allied champion.": "Choose an allied champion to heal",
    "Sacrifice a champion.": "Choose a champion to sacrifice",
    "Target champion gets +2 attack this turn.": "Which champion gets +2 attack?",
    "Target champion gets -1 attack this turn.": "Which champion gets -1 attack?",
    "Target allied champion gains Swift this turn.": "Which allied champion gains Swift?",
    "Return target opposing champion to its owner's hand.": (
        "Choose an opposing champion to put into the hand"
    ),
    "Discard a card.": "Choose a card to discard",
    "Target opposing champion retreats.": "Choose an opposing champion to retreat",
    "Destroy target opposing champion.": "Choose an opposing champion to destroy",
    "Stun two target opposing champions.": "Choose an opposing champion to stun (1 of 2)",
    "Target player discards a card.": "Choose a player",
    "You may draw a card.": "Draw a card?",
    "You may discard a card. If you do, draw two cards.": (
        "Discard a card? If you do, draw two cards."
    ),
}


def cast(text: str) -> RushGame:
    """A game in which a spell with a text was just played, among three champions a side."""
    spell = {"name": "Word", "type": "spell", "cost": 1, "text": text}
    row = ["Runner"] * 3
    own = {"influence": 6, "hand": ["Word", "Runner", "Runner"], "champions": row}
    game = board({**own, "deck": ["Runner"] * 3}, {"champions": row}, card=[RUNNER, spell])
    game.apply((w.DO_PLAY, numbers(game, "Word")[0]))
    return game


@pytest.mark.parametrize(("text", "asked"), ASKED.items(), ids=ASKED)
def test_a_question_says_what_is_chosen_and_what_for(text, asked):
    question = ASKING.ask(cast(text), VIEWER)
    assert question is not None
    assert str(question.words) == asked


def test_effects_to_choose_from_are_told_in_the_words_of_the_card():
    question = ASKING.ask(
        cast("Choose one —\n• Stun target opposing champion.\n• Draw two cards."), VIEWER
    )
    assert question is not None
    assert question.kind == "mode"
    told = [str(each.words) for each in question.choices]
    assert told == ["Stun target opposing champion.", "Draw two cards."]


def test_a_series_of_picks_counts_them():
    game = cast("Stun two target opposing champions.")
    game.apply(game.pending.options[0])
    question = ASKING.ask(game, VIEWER)
    assert str(question.words) == "Choose an opposing champion to stun (2 of 2)"


def test_every_sentence_is_there_for_translators():
    known = set(ASKING.templates())
    for text in ASKED:
        words = ASKING.ask(cast(text), VIEWER).words
        parts = [words, *(each for each in words.values.values() if hasattr(each, "template"))]
        asked = [each.template for each in parts]
        assert asked[0] == "Choose a player" or set(asked) <= known


def labels(text: str) -> dict[str, str]:
    """What the answers to the first question of a text say, by their verb."""
    question = ASKING.ask(cast(text), VIEWER)
    assert question is not None
    return {each.verb: str(each.words) for each in question.choices}


def test_yes_and_no_say_what_they_do():
    discard = labels("You may discard a card. If you do, draw two cards.")
    assert discard == {"yes": "Discard", "no": "Don't"}
    assert labels("You may draw a card.") == {"yes": "Draw", "no": "Don't"}


def test_a_question_carries_the_text_that_asks():
    question = ASKING.ask(cast("You may draw a card."), VIEWER)
    assert question is not None
    assert question.text == "You may draw a card."


def test_a_number_is_asked_for_with_its_least_and_its_most():
    spell = {"name": "Word", "type": "spell", "cost": "X", "text": "Draw X cards."}
    own = {"influence": 4, "hand": ["Word"], "deck": ["Runner"] * 6}
    game = board(own, {}, card=[RUNNER, spell])
    game.apply((w.DO_PLAY, numbers(game, "Word")[0]))
    question = ASKING.ask(game, VIEWER)
    assert question is not None
    assert (question.kind, question.limits) == ("x", (0, 4))
    assert str(question.choices[2].words) == "X = 2"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Enigma", "Ponder the seventh silence. Sing a song."),
        ("Bard", "Sing a song. Then dance a jig."),
    ],
)
def test_a_text_to_be_carried_out_by_hand_is_shown_and_asked_about_once(name, text):
    mine = deck(name)
    game = sit_down([mine, mine], catalog()).start(1, 0)
    asked = []
    for _ in range(8):
        question = ASKING.ask(game, VIEWER)
        assert question is not None
        asked.append((question.kind, str(question.words), str(question.choices[-1].words)))
        if question.kind == "action":
            plays = [each.option for each in question.choices if each.verb == "play"]
            if not plays:
                break
            game.apply(plays[0])
        else:
            game.apply(question.choices[-1].option)
    by_hand = [each for each in asked if each[0] == "manual"]
    assert by_hand == [("manual", f"Carry out by hand: {text}", "Done")]


def test_what_is_too_expensive_says_what_it_costs_and_what_one_has():
    dear = {"name": "Word", "type": "spell", "cost": 5, "text": "Draw a card."}
    elder = {"name": "Elder", "type": "avatar", "text": "(2): Draw a card.\nRUSH 3: Draw a card."}
    own = {"avatar": "Elder", "influence": 1, "hand": ["Word"], "deck": ["Runner"]}
    game = board(own, {}, card=[RUNNER, dear, elder])
    told = {
        verb: [str(each.words) for each in why]
        for piece in (numbers(game, "Word")[0], game.avatar(0))
        for _, verb, why in reasons(game, 0, piece)
    }
    assert told == {
        "play": ["Costs 5, you have 1 influence."],
        "power": ["Costs 2, you have 1 influence."],
        "rush": ["Costs 3 secured Ikorr, you have 0."],
    }


@pytest.mark.rule("rush_of_ikorr 6.9c", "rush_of_ikorr 3.9d.2")
def test_what_a_card_and_its_infusion_do_instead_is_told_by_the_text_of_each():
    hit = "If this champion would be dealt damage, prevent"
    half, one = f"{hit} half that damage, rounded up.", f"{hit} 1 of that damage."
    warden = {**RUNNER, "name": "Warden", "allowance": 1, "text": half}
    coat = {"name": "Coat", "type": "infusion", "pips": 1, "text": one}
    shot = {"name": "Shot", "type": "spell", "cost": 0, "text": "Deal 2 damage to target champion."}
    row = [{"card": "Warden", "infusion": "Coat"}]
    game = board({"hand": ["Shot"], "champions": row}, {}, card=[warden, coat, shot])
    game.apply((w.DO_PLAY, numbers(game, "Shot")[0]))
    question = ASKING.ask(game, VIEWER)
    assert question is not None
    assert question.kind == "replacement"
    words = [str(each.words) for each in question.choices]
    assert words == [f"Warden: {half}", f"Coat: {one}"]
    assert len({each.option for each in question.choices}) == 2
