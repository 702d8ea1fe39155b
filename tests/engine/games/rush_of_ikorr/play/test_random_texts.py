"""Cards with any text the compiler understands can be played without an exception."""

import os
from random import Random

import pytest

from engine.games.rush_of_ikorr.play.compile import CardCompiler
from engine.games.rush_of_ikorr.play.game import new_game
from engine.games.rush_of_ikorr.play.setup import Seat
from engine.games.rush_of_ikorr.schema import SCHEMA
from tests.engine.games.rush_of_ikorr.text.texts import understood_texts

# DECKBUILDER_FUZZ=200000 plays 200 games.
GAMES = max(10, int(os.environ.get("DECKBUILDER_FUZZ", "0")) // 1000)
TYPES = ("champion",) * 5 + ("spell",) * 3 + ("location",)
LONGEST, LAST_TURN = 500, 20


def texts_by_type():
    found = {}
    for card_type, text in understood_texts():
        found.setdefault(card_type, []).append(text)
    return found


TEXTS = texts_by_type()


def random_card(chance, number, card_type):
    record = {"game": "rush_of_ikorr", "name": f"Card {number}", "type": card_type}
    record["text"] = chance.choice(TEXTS[card_type])
    if card_type in TYPES:
        record["cost"] = chance.choice([0, 0, 1, 2])
    if card_type == "champion":
        numbers = {"attack": chance.randint(0, 4), "health": chance.randint(1, 5)}
        record |= {**numbers, "raid": chance.randint(0, 2), "types": ["Beast", "Human"]}
    card = SCHEMA.read(record, "test").card
    assert card is not None
    return card


def random_seats(chance, compiler):
    cards = [random_card(chance, number, chance.choice(TYPES)) for number in range(16)]
    avatars = [random_card(chance, number, "avatar") for number in (100, 101)]
    return [
        Seat(compiler.face(avatar), tuple(compiler.face(chance.choice(cards)) for _ in range(40)))
        for avatar in avatars
    ]


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_texts_meet_in_a_game_and_every_listed_option_applies(seed):
    chance = Random(seed)
    compiler = CardCompiler()
    seats = random_seats(chance, compiler)
    game = new_game(compiler.card_set(), seats, seed)
    taken = 0
    while game.pending is not None and taken < LONGEST and game.turn < LAST_TURN:
        game.apply(chance.choice(list(game.pending.options)))
        taken += 1
    assert taken > 5
    assert game.clone().key() == game.key()
