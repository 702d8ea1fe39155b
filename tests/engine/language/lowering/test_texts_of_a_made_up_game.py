"""Texts of a made-up game: what shared words say is played, and what they cannot say is refused."""

import random

import pytest

from engine.kernel.state.numbers import RESOLVED
from engine.language.compiler import compile_text
from engine.language.lowering.parts import add_ability
from tests.engine.language.lowering.kites import GUST, KITE, KITES, Cards, Kites, begin

GUSTS = """
Discard a card.
Each player discards a card at random.
Look at the top three cards of your deck. Put one of them into your hand and the rest on the \
bottom of your deck.
Reveal your hand.
Reveal cards from the top of your deck until you reveal a kite. Put it into your hand.
Search your deck for a kite, reveal it, and put it into your hand. Then shuffle your deck.
Return target kite to its owner's hand.
Put target kite on the bottom of its owner's deck.
Put target kite from your ground into your hand.
Heal 2 from target kite.
Fully heal all kites you control.
Prevent the next 2 damage that would be dealt to target kite this turn.
Sacrifice a kite. If you do, draw two cards.
Each opponent sacrifices a kite.
Gain control of target opposing kite until the end of the turn.
Gain control of target kite.
Exchange control of target kite you control and target opposing kite.
Choose one - Draw a card; or destroy target kite.
Draw a card or deal 1 damage to target kite.
Choose a kite. Destroy it.
For each kite you control, draw a card.
Destroy target kite unless its controller discards a card.
Target kite gets +2 lift until the end of the turn.
Kites you control get +1 lift until the end of the turn.
Target player draws two cards.
Each player draws a card. Then each player discards a card.
Copy target gust.
Take an extra turn after this one.
Put a rope counter on target kite.
Destroy the kite with the highest lift.
If you control three or more kites, draw two cards.
If an opponent controls two or more kites, draw a card.
Deal damage to target kite equal to the number of cards in your hand.
Deal 3 damage divided as you choose among any number of target kites.
Draw cards equal to the highest lift among kites you control.
The next gust you cast this turn costs 1 less.
"""
FLYING = """
At the beginning of your turn, draw a card.
Whenever another kite is destroyed, draw a card.
Whenever you draw a card, this kite gets +1 lift until the end of the turn.
When this kite is destroyed, you may return it to its owner's hand.
If this kite would be destroyed, sacrifice another kite instead.
If this kite would be dealt damage, prevent 1 of that damage.
As long as you control another kite, this kite gets +2 lift.
Opponents can't cast gusts.
Damage can't be prevented.
Launch - Choose a kite name.
Launch - Summon a token that's a copy of target kite.
Launch - Target opposing kite gets -1 lift. If you do, draw a card.
Other kites with lift 2 or less get +1 lift.
"""
REFUSED = {
    "a deed that nothing forbids here": ("This kite can't be destroyed.", "cannot be destroyed"),
    "a change that there is not": ("Launch - Double target kite's lift.", "doubled"),
}


def lines(text: str) -> list[str]:
    return text.strip().split("\n")


def play_at_random(game: Kites, seed: int, most: int = 60) -> None:
    """Play what is in hand, one after the other, with random answers; then go on at random."""
    chance = random.Random(seed)
    for _ in range(most):
        if game.outcome is not None:
            return
        assert game.pending is not None
        options = game.pending.options
        is_open = game.pending.kind == "action"
        game.apply(options[-1] if is_open else chance.choice(options))


@pytest.mark.parametrize("text", lines(GUSTS))
def test_a_gust_is_played(text):
    for seed in range(3):
        cards = Cards()
        hand = [cards.gust("Gust", text), cards.gust("Squall", "Deal 1 damage to target kite.")]
        hand.append(hand[0])
        kites = [cards.kite("Sparrow", 2), cards.kite("Delta", 3), cards.kite("Leaf", 1)]
        game = begin(cards, hand, kites[:2], kites[1:])
        play_at_random(game, seed)
        gusts = [n for n, face in enumerate(game.face) if face.name == "Gust"]
        assert any(event[0] == RESOLVED and event[2] in gusts for event in game.events_backwards())


@pytest.mark.parametrize("text", lines(FLYING))
def test_a_kite_is_played(text):
    for seed in range(3):
        cards = Cards()
        squall = cards.gust("Squall", "Deal 1 damage to target kite.")
        whirl = cards.gust("Whirl", "Destroy target kite. Draw a card.")
        flying = cards.kite("Flyer", 2, text)
        plain = [cards.kite("Sparrow", 2), cards.kite("Delta", 3)]
        game = begin(cards, [flying, squall, whirl, squall], [flying, *plain], plain)
        play_at_random(game, seed)
        assert any(event[0] == RESOLVED for event in game.events_backwards())


@pytest.mark.parametrize(("text", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_the_game_cannot_do_is_done_by_hand(text, reason):
    cards = Cards()
    face = cards.maker.add_face("Stubborn", KITE)
    for ability in compile_text(KITES, text, "kite").abilities:
        add_ability(cards.maker, face, ability, face.name)
    assert reason in " ".join(face.manual)


def test_a_sentence_that_is_not_understood_is_done_by_hand():
    cards = Cards()
    face = cards.maker.add_face("Riddle", GUST)
    for ability in compile_text(KITES, "Whistle for the wind.", "gust").abilities:
        add_ability(cards.maker, face, ability, face.name)
    assert face.manual == ("Whistle for the wind.",)
    assert face.program is not None
