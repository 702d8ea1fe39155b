"""The board of a scenario of Rush of Ikorr: an empty game, its past, and its first moment."""

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.face import RushCards
from engine.games.rush_of_ikorr.play.flow import PHASES
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.options import read_options
from engine.kernel.state.numbers import ATTACKED, ENTERED, TURN_BEGAN
from engine.kernel.turn.phases import TurnFrame
from engine.scenario.faults import Fault, ScenarioError
from engine.scenario.model import Entry, Scenario
from engine.scenario.references import Finder


def begin(scenario: Scenario, cards: RushCards) -> RushGame:
    """Return a game without any card, in the turn and phase of a scenario."""
    game = RushGame(cards, scenario.team_size, scenario.seed, read_options(scenario.options))
    game.is_watched = True
    game.turn = scenario.turn
    game.first_team = scenario.first // scenario.team_size
    game.active_team = scenario.active // scenario.team_size
    game.phase = w.PHASE_NAMES.index(scenario.phase)
    first_of_turn = game.seating.teams[game.active_team][0]
    game.record((TURN_BEGAN, first_of_turn, -1, -1, -1, -1, game.turn, 0))
    return game


def remember(game: RushGame, finder: Finder[RushGame], number: int, entry: Entry) -> None:
    """Put into the log what an entry says has happened this turn, and what was attacked."""
    seat, stamp = game.controller[number], game.stamp[number]
    if entry.values.get("fresh"):
        game.record((ENTERED, seat, number, stamp, -1, -1, -1, 0))
    if entry.values.get("raided"):
        game.record((w.RAIDED, seat, number, stamp, -1, -1, 0, 0))
    attacked = entry.values.get("attacked")
    victims = _victims(game, finder, number, entry, attacked) if isinstance(attacked, tuple) else []
    for victim in victims or ([-1] if attacked else []):
        other = game.stamp[victim] if victim >= 0 else -1
        game.record((ATTACKED, seat, number, stamp, victim, other, 0, 0))
    if victims:
        game.victims[number] = tuple(game.stamp[victim] for victim in victims)


def _victims(
    game: RushGame, finder: Finder[RushGame], own: int, entry: Entry, references: tuple[str, ...]
) -> list[int]:
    key = f"{entry.key}.attacked"
    victims: list[int] = []
    for reference in references:
        victim = finder.find(game, reference, key)
        if victim is None or game.face[victim].kind != w.CHAMPION or victim == own:
            raise ScenarioError([Fault(key, f"it has not attacked “{reference}” (7.1b)")])
        victims.append(victim)
    return victims


def open_board(game: RushGame) -> None:
    """Let the game wait for an action in the action phase; any other phase is about to begin."""
    is_new_turn = game.phase == w.SECURE_PHASE
    game.frames.append(TurnFrame(PHASES.first_steps[game.phase], 0 if is_new_turn else game.turn))
    game.touch()
    own_atoms.check_goal(game)
    if game.phase == w.ACTION_PHASE:
        game.run()
