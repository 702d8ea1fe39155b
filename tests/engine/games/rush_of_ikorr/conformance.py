"""Rush of Ikorr under the conformance suite: its ready decks, and what must hold in it."""

from pathlib import Path
from random import Random
from typing import Any

from engine.cards import Card
from engine.games.rush_of_ikorr import play
from engine.games.rush_of_ikorr.play import tools as own
from engine.games.rush_of_ikorr.play.actions import acting_seats
from engine.games.rush_of_ikorr.play.champion_checks import (
    ATTACK_CHECKS,
    PAIR_CHECKS,
    RAID_CHECKS,
)
from engine.games.rush_of_ikorr.play.compile import CardCompiler
from engine.games.rush_of_ikorr.play.game import RushGame, new_game
from engine.games.rush_of_ikorr.play.numbers import (
    DO_ATTACK,
    DO_PLAY,
    DO_RAID,
    HAND,
    MOST_INFLUENCE,
    ROW_CAPACITY,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.play_checks import PLAY_CHECKS
from engine.games.rush_of_ikorr.play.rules import RULES
from engine.games.rush_of_ikorr.play.setup import Seat
from engine.games.rush_of_ikorr.play.why_not import action_refusals
from engine.games.rush_of_ikorr.schema import GAME, SCHEMA
from engine.kernel.acting.checks import passes
from engine.kernel.decisions import Option
from engine.tabletop import tools
from tests.engine.games.rush_of_ikorr.play.practice import any_practice_game
from tests.engine.games.rush_of_ikorr.text.texts import understood_texts
from tests.engine.kernel.conformance.kit import Kit

TYPES = ("champion",) * 5 + ("spell",) * 3 + ("location",)


def check_influence(game: RushGame) -> None:
    """Rows hold what they may, and influence adds up (5.2c, 5.7b)."""
    for seat in range(game.seating.count):
        assert len(game.row(seat)) <= ROW_CAPACITY
        held = game.influence[seat] + game.exerted[seat] + game.influence_deck[seat]
        assert held == MOST_INFLUENCE
    assert min(game.pool) >= 0


def check_open_state(game: RushGame) -> None:
    """In the open action phase nothing is on the stack or waits for it (3.11a)."""
    if game.pending is not None and game.pending.kind == "action":
        assert game.stacks == [[]]
        assert not game.waiting
        assert not game.zones[game.seating.count * WIDTH]


def check_actions(game: RushGame) -> None:
    """The list of actions is what the tables of rules say, no more and no less."""
    assert game.pending is not None
    if game.pending.kind != "action" or game.taken:
        return
    listed = set(game.pending.options)
    for seat in acting_seats(game):
        for number in game.zones[seat * WIDTH + HAND]:
            legal = passes(PLAY_CHECKS, game, seat, number)
            assert ((DO_PLAY, number) in listed) is legal
        for number in game.row(seat):
            raids = passes(RAID_CHECKS, game, seat, number)
            assert ((DO_RAID, number) in listed) is raids
            attacks = passes(ATTACK_CHECKS, game, seat, number)
            for other in (n for foe in game.seating.opponents[seat] for n in game.row(foe)):
                pair = attacks and passes(PAIR_CHECKS, game, number, other)
                assert ((DO_ATTACK, number, other) in listed) is pair


def forbidden(game: RushGame) -> list[tuple[Option, list[Any]]]:
    """The cards in the hand of the team whose turn it is not."""
    enemy = game.seating.teams[1 - game.active_team][0]
    found: list[tuple[Option, list[Any]]] = []
    for number in game.zones[enemy * WIDTH + HAND]:
        found.append(((DO_PLAY, number), list(action_refusals(game, enemy, (DO_PLAY, number)))))
    return found


def texts_by_type() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for card_type, text in understood_texts():
        found.setdefault(card_type, []).append(text)
    return found


def random_card(chance: Random, number: int, card_type: str, texts: dict[str, list[str]]) -> Card:
    record: dict[str, object] = {"name": f"Card {number}", "type": card_type}
    record["text"] = chance.choice(texts[card_type])
    if card_type in TYPES:
        record["cost"] = chance.choice([0, 0, 1, 2])
    if card_type == "champion":
        numbers = {"attack": chance.randint(0, 4), "health": chance.randint(1, 5)}
        record |= {**numbers, "raid": chance.randint(0, 2), "types": ["Beast", "Human"]}
    card = SCHEMA.read(record, "test").card
    assert card is not None
    return card


def random_texts(chance: Random, seed: int) -> RushGame:
    """Begin a game of cards with any texts that the compiler understands."""
    texts, compiler = texts_by_type(), CardCompiler()
    cards = [random_card(chance, number, chance.choice(TYPES), texts) for number in range(16)]
    avatars = [random_card(chance, number, "avatar", texts) for number in (100, 101)]
    seats = [
        Seat(compiler.face(avatar), tuple(compiler.face(chance.choice(cards)) for _ in range(40)))
        for avatar in avatars
    ]
    return new_game(compiler.card_set(), seats, seed)


KIT = Kit(
    game=GAME.id,
    rules=RULES,
    start=any_practice_game,
    sizes=(1, 2, 1, 1, 3, 1, 2),
    play=Path(play.__file__).parent,
    writers=frozenset({"own_atoms.py", "setup.py"}),
    # How often something has been done is noted by those who do it.
    noted=frozenset({"attacks", "raids", "power_turn", "rush_used"}),
    random_texts=random_texts,
    forbidden=forbidden,
    always=(check_influence, check_open_state),
    sometimes=(check_actions,),
    broken_tools={
        "no such tool": (150, 1, 1),
        "no such object": (own.DAMAGE, 100_000, 1),
        "too many words": (own.STUN, 0, 1, 1, 1),
        "an object that is not in play": (own.IKORR, 0, 1),
        "no such player": (tools.DRAW, 9, 1),
        "no such zone": (tools.MOVE, 3, 77, 0),
        "too much": (own.POOL, 0, 5_000),
    },
)
