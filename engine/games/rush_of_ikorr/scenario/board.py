"""Laying out the board of a scenario as a running game."""

from collections.abc import Callable, Mapping

from engine.cards import Card
from engine.games.rush_of_ikorr.play import atoms
from engine.games.rush_of_ikorr.play.face import RushCards, RushFace
from engine.games.rush_of_ikorr.play.flow import FIRST_STEP, TurnFrame
from engine.games.rush_of_ikorr.play.numbers import (
    ACTION_PHASE,
    AVATAR_ZONE,
    CHAMPIONS,
    DECK,
    GRAVEYARD,
    HAND,
    LOCATION,
    MOST_INFLUENCE,
    PERPETUAL,
    PHASE_NAMES,
    RAIDED,
    REANIMATED,
    SECURE_PHASE,
    STUNNED,
    VOID,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.options import read_options
from engine.games.rush_of_ikorr.scenario.model import Entry, Scenario, Side, Zone
from engine.games.rush_of_ikorr.scenario.references import Finder
from engine.games.rush_of_ikorr.scenario.watched import WatchedGame
from engine.kernel.state.numbers import ATTACKED, ENTERED, TURN_BEGAN
from engine.scenario.faults import Fault, ScenarioError

FaceOf = Callable[[Card, Card | None], RushFace]
_ZONES: Mapping[Zone, int] = {
    Zone.HAND: HAND,
    Zone.DECK: DECK,
    Zone.GRAVEYARD: GRAVEYARD,
    Zone.VOID: VOID,
    Zone.CHAMPIONS: CHAMPIONS,
    Zone.LOCATION: LOCATION,
}


def lay_board(scenario: Scenario, cards: RushCards, face_of: FaceOf) -> tuple[WatchedGame, Finder]:
    """Return the game of a scenario before its first step, and what its references mean.

    In the action phase the game waits for an action; any other phase is about to begin.
    """
    options = read_options(scenario.options)
    game = WatchedGame(cards, scenario.team_size, scenario.seed, options)
    game.turn = scenario.turn
    game.first_team = scenario.first // scenario.team_size
    game.active_team = scenario.active // scenario.team_size
    game.phase = PHASE_NAMES.index(scenario.phase)
    first_of_turn = game.seating.teams[game.active_team][0]
    game.record((TURN_BEGAN, first_of_turn, -1, -1, -1, -1, game.turn, 0))
    ids: dict[str, int] = {}
    entries: list[tuple[int, Entry]] = []
    for seat, side in enumerate(scenario.sides):
        _lay_side(game, seat, side, face_of)
        for entry in _in_laying_order(side):
            number = _lay_entry(game, seat, entry, face_of)
            entries.append((number, entry))
            if entry.id:
                ids[entry.id] = number
    finder = Finder(scenario.letters, ids)
    for number, entry in entries:
        _remember_attacks(game, finder, number, entry)
    is_new_turn = game.phase == SECURE_PHASE
    game.frames.append(TurnFrame(FIRST_STEP[game.phase], 0 if is_new_turn else game.turn))
    game.touch()
    atoms.check_goal(game)
    if game.phase == ACTION_PHASE:
        game.run()
    return game, finder


def _lay_side(game: WatchedGame, seat: int, side: Side, face_of: FaceOf) -> None:
    game.influence[seat] = side.influence
    game.exerted[seat] = side.exerted
    game.influence_deck[seat] = MOST_INFLUENCE - side.influence - side.exerted
    team = game.seating.team_of[seat]
    game.pool[team] = max(game.pool[team], side.secured)
    game.power_turn[seat] = game.turn if side.power_used else 0
    game.rush_used[seat] = side.rush_used
    if side.avatar is not None:
        game.add_card(face_of(side.avatar, None), seat, seat * WIDTH + AVATAR_ZONE)


def _in_laying_order(side: Side) -> list[Entry]:
    """Return entries so that each can be put at the end of its zone; a deck's top comes last."""
    others = [entry for entry in side.entries if entry.zone is not Zone.DECK]
    deck = [entry for entry in side.entries if entry.zone is Zone.DECK]
    return others + deck[::-1]


def _lay_entry(game: WatchedGame, seat: int, entry: Entry, face_of: FaceOf) -> int:
    zone = seat * WIDTH + _ZONES[entry.zone]
    number = game.add_card(face_of(entry.card, entry.infusion), seat, zone)
    game.entered[number] = game.turn if entry.fresh else 0
    game.damage[number] = entry.damage
    game.ikorr[number] = entry.ikorr
    game.attacks[number] = (len(entry.victims) or 1) if entry.attacked else 0
    game.raids[number] = int(entry.raided)
    game.flags[number] |= STUNNED if entry.stunned else 0
    game.flags[number] |= PERPETUAL if entry.perpetual else 0
    game.flags[number] |= REANIMATED if entry.reanimated else 0
    return number


def _remember_attacks(game: WatchedGame, finder: Finder, number: int, entry: Entry) -> None:
    """Put into the log what entries say has happened this turn, and what was attacked."""
    seat, stamp = game.controller[number], game.stamp[number]
    if entry.fresh:
        game.record((ENTERED, seat, number, stamp, -1, -1, -1, 0))
    if entry.raided:
        game.record((RAIDED, seat, number, stamp, -1, -1, 0, 0))
    victims: list[int] = []
    for reference in entry.victims:
        victim = finder.find(game, reference, f"{entry.key}.attacked")
        if victim is None:
            fault = Fault(f"{entry.key}.attacked", f"nothing is called “{reference}”")
            raise ScenarioError([fault])
        victims.append(victim)
    for victim in victims or ([-1] if entry.attacked else []):
        other = game.stamp[victim] if victim >= 0 else -1
        game.record((ATTACKED, seat, number, stamp, victim, other, 0, 0))
    if victims:
        game.victims[number] = tuple(game.stamp[victim] for victim in victims)
