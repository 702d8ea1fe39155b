"""The board of a scenario of Argent Saga: an empty game, what is missing, its first moment."""

from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.face import ArgentCards, ArgentFace
from engine.games.argent_saga.play.flow import OPEN_MAIN
from engine.games.argent_saga.play.options import read_options
from engine.games.argent_saga.play.setup import PLAN
from engine.games.argent_saga.scenario.watched import WatchedGame
from engine.games.argent_saga.schema import PLAIN_SHARD
from engine.kernel.state.numbers import ENTERED, TURN_BEGAN
from engine.kernel.turn.phases import TurnFrame
from engine.kernel.turn.setup import SetupFrame
from engine.scenario.model import Entry, Scenario
from engine.scenario.references import Finder
from engine.scenario.usual_boards import give_slots

MOST_SHARDS: Final = 10  # 5.1.7
SETUP: Final = "setup"
# Among the values of a side: its shard deck is not given.
FILLS: Final = "shard_deck is filled"


def begin(scenario: Scenario, cards: ArgentCards) -> WatchedGame:
    """Return a game without any card, in the turn and phase of a scenario."""
    game = WatchedGame(cards, scenario.seed, read_options(scenario.options))
    game.first_team = scenario.first
    game.active_team = game.regular_team = scenario.active
    game.filling = tuple(seat for seat, side in enumerate(scenario.sides) if FILLS in side.values)
    if scenario.phase == SETUP:
        game.active_team = game.regular_team = scenario.first
        return game
    game.turn = scenario.turn
    game.phase = w.MAIN_PHASE
    game.record((TURN_BEGAN, game.turn_player, -1, -1, -1, -1, game.turn, 0))
    return game


def plain_shard(game: WatchedGame) -> ArgentFace:
    """Return the face of a shard without text."""
    return next(face for face in game.cards.faces if face.name == PLAIN_SHARD)


def put(game: WatchedGame, face: ArgentFace, seat: int, zone: int) -> int:
    """Put a card at the end of a player's zone."""
    number = game.add_card(face, seat, seat * w.WIDTH + zone)
    if zone == w.TOWERS:
        game.slot[number] = len(game.zones[seat * w.WIDTH + w.TOWERS]) - 1
    return number


def attach(game: WatchedGame, number: int, host: int, key: str) -> None:
    """Fasten what an entry holds: equipped to it, or under it with the topmost first."""
    if key == "equip":
        game.tie(number, host, w.EQUIP)
    else:
        game.tie(number, host, w.BELOW, is_lowest=True)


def remember(
    game: WatchedGame,
    finder: Finder[WatchedGame],  # noqa: ARG001
    number: int,
    entry: Entry,
) -> None:
    """Put into the log that an entry came this turn."""
    if entry.values.get("fresh"):
        seat, stamp = game.controller[number], game.stamp[number]
        game.record((ENTERED, seat, number, stamp, -1, -1, -1, 0))


def open_board(game: WatchedGame) -> None:
    """Fill what is missing, and let the game wait for its first step."""
    for seat in range(game.seating.count):
        give_slots(game, game.zones[seat * w.WIDTH + w.UNITS], w.SLOT_COUNT)
    for seat in game.filling:
        there = len(game.zones[seat * w.WIDTH + w.SHARDS])
        missing = [plain_shard(game)] * max(MOST_SHARDS - there, 0)
        for number in game.add_cards(missing, seat, seat * w.WIDTH + w.SHARD_DECK):
            game.entered[number] = 0
    if game.turn:
        game.frames.append(TurnFrame(OPEN_MAIN, game.turn))
    else:
        game.frames.append(SetupFrame(PLAN, first=game.first_team))
    game.touch_board()
    game.run()
