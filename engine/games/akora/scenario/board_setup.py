"""The board of a scenario of Akora: an empty game, what is missing, its first moment."""

from engine.games.akora.play import numbers as w
from engine.games.akora.play.cycles import renew
from engine.games.akora.play.face import AkoraCards
from engine.games.akora.play.flow import OPEN_PREPARATION, PHASES
from engine.games.akora.play.options import read_options
from engine.games.akora.scenario.watched import WaitFrame, WatchedGame
from engine.kernel.state.numbers import TURN_BEGAN
from engine.kernel.turn.phases import TurnFrame
from engine.scenario.model import Scenario
from engine.scenario.usual_boards import give_slots


def begin(scenario: Scenario, cards: AkoraCards) -> WatchedGame:
    """Return a game without any card, in the turn and phase of a scenario."""
    game = WatchedGame(cards, scenario.seed, read_options(scenario.options))
    game.first_team = scenario.first
    game.active_team = scenario.active
    game.turn = scenario.turn
    game.phase_to_begin = w.PHASE_NAMES.index(scenario.phase)
    game.phase = game.phase_to_begin
    game.record((TURN_BEGAN, game.turn_player, -1, -1, -1, -1, game.turn, 0))
    return game


def attach(game: WatchedGame, number: int, host: int, _key: str) -> None:
    """Lay what an entry holds under it, the uppermost first."""
    is_akora = game.face[host].kind == game.face[number].kind == w.AKORA
    game.tie(number, host, w.CHAIN if is_akora else w.BELOW, is_lowest=True)
    relic_attack = game.face[host].relic_attack
    if is_akora and relic_attack >= 0 and game.options.relic_attack == "relicked":
        game.bases[host] = (relic_attack,)


def open_board(game: WatchedGame) -> None:
    """Fill what is missing, and let the game wait for its first step."""
    starting = list(game.starting)
    for seat in range(game.seating.count):
        give_slots(game, game.zones[seat * w.WIDTH + w.ALCHEMY], game.options.alchemy_zones)
        relics = game.zones[seat * w.WIDTH + w.RELICS]
        if not starting[seat] and relics:
            starting[seat] = game.face[relics[0]].attribute
    game.starting = tuple(starting)
    game.touch_board()
    while renew(game):  # statuses that are there from the start have ended cycles
        pass
    if game.phase_to_begin == w.PREPARATION:
        game.frames.append(TurnFrame(OPEN_PREPARATION, game.turn))
    else:
        at = PHASES.first_steps[game.phase_to_begin]
        game.frames.append(TurnFrame(at, game.turn))
        if game.phase_to_begin != w.ATTACK_PHASE:
            game.frames.append(WaitFrame())
    game.run()
