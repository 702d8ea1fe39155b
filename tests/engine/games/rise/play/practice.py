"""Cards of our own for tests of Rise, and games with them."""

import json
from functools import cache
from pathlib import Path
from random import Random

from engine.cards import Card
from engine.games.rise.play.compile import CardCompiler
from engine.games.rise.play.face import RiseCards
from engine.games.rise.play.game import RiseGame, new_game
from engine.games.rise.play.setup import Seat
from engine.games.rise.schema import SCHEMA

SETS = sorted((Path(__file__).parents[5] / "data" / "cards" / "rise").glob("*.json"))


@cache
def practice_cards() -> tuple[Card, ...]:
    """Return every card of the practice sets."""
    cards: dict[str, Card] = {}
    for path in SETS:
        document = json.loads(path.read_text("utf-8"))
        for record in document if isinstance(document, list) else document["cards"]:
            card = SCHEMA.read(record).card
            if card is not None:
                cards.setdefault(card.key, card)
    return tuple(cards.values())


@cache
def compiled() -> tuple[RiseCards, CardCompiler]:
    """Return all of them compiled."""
    compiler = CardCompiler()
    for card in practice_cards():
        compiler.face(card)
    return compiler.card_set(), compiler


def seat(chance: Random, size: int = 50) -> Seat:
    """Return two Summoners and a Library, drawn by chance."""
    _, compiler = compiled()
    cards = practice_cards()
    summoners = chance.sample([card for card in cards if card.type == "summoner"], 2)
    library = [card for card in cards if card.type not in ("summoner", "token")]
    return Seat(
        tuple(compiler.face(card) for card in summoners),
        tuple(compiler.face(chance.choice(library)) for _ in range(size)),
    )


def practice_game(number: int, players: int = 2) -> RiseGame:
    """Begin a game of some players with Libraries drawn by chance."""
    chance = Random(number)
    cards, _ = compiled()
    return new_game(cards, [seat(chance) for _ in range(players)], number)


def random_game(chance: Random, seed: int) -> RiseGame:
    """Begin a game of two to four players, with whatever texts chance picks."""
    cards, _ = compiled()
    players = chance.choice((2, 3, 4))
    return new_game(cards, [seat(chance, 30) for _ in range(players)], seed)
