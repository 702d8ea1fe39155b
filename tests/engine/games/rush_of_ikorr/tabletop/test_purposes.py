"""A question says what is chosen and what for, from the meaning of the text that asks."""

import pytest

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.tabletop import purposes
from engine.games.rush_of_ikorr.tabletop.asking import ask
from engine.kernel.board import Viewer
from tests.play_kit import board, numbers

VIEWER = Viewer(("A", "B"), frozenset({0, 1}))
RUNNER = {"name": "Runner", "type": "champion", "cost": 1, "attack": 2, "health": 5, "raid": 1}
ASKED = {
    "Stun target champion.": "Choose a champion to stun",
    "Deal 2 damage to target opposing champion.": "Choose an opposing champion to damage",
    "Heal 2 from an allied champion.": "Choose an allied champion to heal",
    "Sacrifice a champion.": "Choose a champion to sacrifice",
    "Target champion gets +2 attack this turn.": "Choose a champion to make stronger",
    "Target champion gets -1 attack this turn.": "Choose a champion to make weaker",
    "Target allied champion gains Swift this turn.": "Choose an allied champion to gain an ability",
    "Return target opposing champion to its owner's hand.": (
        "Choose an opposing champion to put into the hand"
    ),
    "Discard a card.": "Choose a card to discard",
    "Target opposing champion retreats.": "Choose an opposing champion to retreat",
    "Destroy target opposing champion.": "Choose an opposing champion to destroy",
    "Stun two target opposing champions.": "Choose an opposing champion to stun (1 of 2)",
    "Target player discards a card.": "Choose a player",
    "You may draw a card.": "You may draw a card. Do you want to?",
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
    question = ask(cast(text), VIEWER)
    assert question is not None
    assert str(question.words) == asked


def test_effects_to_choose_from_are_told_in_the_words_of_the_card():
    question = ask(
        cast("Choose one —\n• Stun target opposing champion.\n• Draw two cards."), VIEWER
    )
    assert question is not None
    assert question.kind == "mode"
    told = [str(each.words) for each in question.choices]
    assert told == ["Stun target opposing champion.", "Draw two cards."]


def test_a_series_of_picks_counts_them():
    game = cast("Stun two target opposing champions.")
    game.apply(game.pending.options[0])
    question = ask(game, VIEWER)
    assert str(question.words) == "Choose an opposing champion to stun (2 of 2)"


def test_every_sentence_is_there_for_translators():
    known = set(purposes.templates())
    for text in ASKED:
        words = ask(cast(text), VIEWER).words
        parts = [words, *(each for each in words.values.values() if hasattr(each, "template"))]
        asked = [each.template for each in parts]
        assert asked[0] == "Choose a player" or set(asked) <= known
