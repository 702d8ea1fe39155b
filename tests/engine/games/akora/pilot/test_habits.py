"""What a greedy pilot of Akora leaves: moves that change nothing, or harm itself."""

import pytest

from engine.games.akora.play import numbers as w
from tests.engine.games.akora.play.boards import CARDS
from tests.engine.pilots.first_move import first_move


def played(text: str, own: str, theirs: str, akora: str = '"Cub"') -> str:
    """The name of the card that it plays; empty for none."""
    spell = '[[card]]\nname = "Spell"\ntype = "alchemy"\nkind = "flash"\nrelic = 0\n'
    cards = f'{CARDS}{spell}text = """{text}"""\n'
    return first_move(cards, f"akora = {akora}\n{own}", f'akora = "Cub"\n{theirs}').card(w.DO_PLAY)


HAND = 'hand = ["Spell"]'


@pytest.mark.parametrize(("state", "is_played"), [("true", False), ("false", True)])
def test_what_is_frozen_is_not_frozen_again(state, is_played):
    foe = f'relics = [{{ card = "Ash Shard", frozen = {state} }}]'
    text = "Freeze 1 Relic Shard your opponent controls until the end of your opponent's next turn."
    assert bool(played(text, HAND, foe)) is is_played


@pytest.mark.parametrize(("owner", "is_played"), [("own", False), ("theirs", True)])
def test_it_destroys_nothing_of_its_own(owner, is_played):
    shard = 'relics = ["Ash Shard"]'
    own, theirs = (f"{HAND}\n{shard}", "") if owner == "own" else (HAND, shard)
    assert bool(played("Destroy 1 Relic Shard.", own, theirs)) is is_played


def test_cards_are_drawn_before_others_are_used():
    own = 'hand = ["Spark", "Spell"]\ndeck = ["Spark", "Spark", "Spark"]'
    assert played("Draw 2 cards.", own, "") == "Spell"


FROZEN = 'relics = [{ card = "Ash Shard", frozen = true }]'
SHARD = 'relics = ["Ash Shard"]'
BOUNCE = "Return 1 face-up Alchemy Card your opponent controls to their hand."
IF_THREE = "If you control 3 or more Relic Shards, draw 2 cards."
ALL = "Destroy all Relic Shards your opponent controls."
UNFREEZE = "Unfreeze 1 Relic Shard you control."
DECK = 'deck = ["Spark", "Spark", "Spark"]'


@pytest.mark.parametrize(
    ("text", "own", "theirs", "is_played"),
    [
        (UNFREEZE, SHARD, "", False),
        (UNFREEZE, FROZEN, "", True),
        (IF_THREE, f"{SHARD}\n{DECK}", "", False),
        (IF_THREE, f'relics = ["Ash Shard", "Ash Shard", "Ash Shard"]\n{DECK}', "", True),
        (ALL, "", "", False),
        (ALL, "", SHARD, True),
        (BOUNCE, "", SHARD, False),
        ("Your opponent draws 2 cards.", "", "", False),
    ],
)
def test_nothing_is_played_that_does_nothing_now(text, own, theirs, is_played):
    assert bool(played(text, f"{HAND}\n{own}", theirs)) is is_played


@pytest.mark.parametrize(("state", "is_played"), [("true", True), ("false", False)])
def test_an_akora_is_cured_only_of_something(state, is_played):
    cub = f'{{ card = "Cub", frozen = {state} }}'
    assert bool(played("Cure your Akora.", HAND, "", cub)) is is_played
