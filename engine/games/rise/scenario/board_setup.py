"""The board of a scenario of Rise: an empty game, what lies on it, its first moment."""

from typing import Final

from engine.games.rise.play import charges, lasting_effects, losers, own_atoms
from engine.games.rise.play import numbers as w
from engine.games.rise.play.ability_checks import own_actions
from engine.games.rise.play.face import ACTION, SKILL, RiseCards
from engine.games.rise.play.flow import AWAKEN_STEP, OPEN_STEP, RESTORE_STEP, START_STEP
from engine.games.rise.play.options import read_options
from engine.games.rise.play.rules import LEVEL, LIFE
from engine.games.rise.play.setup import OpeningFrame
from engine.games.rise.scenario.infections import lay_infections
from engine.games.rise.scenario.watched import WatchedGame
from engine.kernel.effects import atoms
from engine.kernel.effects.links import children_of
from engine.kernel.programs.context import NO_REF, Context
from engine.kernel.state.numbers import TOKEN, TURN_BEGAN
from engine.kernel.turn.phases import TurnFrame
from engine.scenario.model import Entry, Scenario
from engine.scenario.references import Finder

SETUP: Final = "setup"
# What a file does not say about a Summoner.
UNSAID: Final = -1
# Where in a turn each phase is about to begin, and which phase that is.
_PHASES: Final = {
    "awakening": (AWAKEN_STEP, w.AWAKENING),
    "restoration": (RESTORE_STEP, w.RESTORATION),
    "start": (START_STEP, w.INVOCATION),
    "invocation": (OPEN_STEP, w.INVOCATION),
}


def begin(scenario: Scenario, cards: RiseCards) -> WatchedGame:
    """Return a game without any card, in the turn and phase of a scenario."""
    seats = len(scenario.sides)
    game = WatchedGame(cards, seats, scenario.seed, read_options(scenario.options))
    game.first_team = scenario.first
    game.active_team = scenario.active
    if scenario.phase == SETUP:
        game.active_team = scenario.first
        game.begins = 0
        return game
    game.turn = scenario.turn
    at, game.phase = _PHASES[scenario.phase]
    game.begins = at if scenario.phase != "invocation" else -1
    game.out = tuple(at for at, side in enumerate(scenario.sides) if side.values.get("lost"))
    had = (game.turn - 1) % seats
    places = [(game.turn_player - back) % seats for back in range(had, -1, -1)]
    game.cycle_had = tuple(seat for seat in places if seat not in game.out)
    game.cycle_left = len(game.living_seats()) - len(game.cycle_had) + 1
    for seat in range(seats):
        if has_awakened(scenario, seat, seats):
            own_atoms.note_awakening(game, seat)
    game.record((TURN_BEGAN, game.turn_player, -1, -1, -1, -1, game.turn, 0))
    return game


def has_awakened(scenario: Scenario, seat: int, seats: int) -> bool:
    """Whether a player has had an Awakening before; the first turn of all has none (setup.4)."""
    place = (seat - scenario.first) % seats
    first = place + 1 if place else seats + 1
    if scenario.turn == first:
        return scenario.phase != "awakening"
    return scenario.turn > first


def attach(game: WatchedGame, number: int, host: int, key: str) -> None:
    """Fasten what an entry holds: equipping it, under it, or a Level Up of a Summoner."""
    if key == "equip":
        game.tie(number, host, w.EQUIP)
    elif key == "levelups":
        game.tie(number, host, w.RAISES)
    else:
        game.tie(number, host, w.BELOW, is_lowest=True)
        before = game.bases.get(host, tuple(game.face[host].values))
        more = game.face[number].values
        game.bases[host] = (before[w.ATTACK] + more[w.ATTACK], before[w.DEFENSE] + more[w.DEFENSE])


def remember(game: WatchedGame, finder: Finder[WatchedGame], number: int, entry: Entry) -> None:
    """Lay what names others: Charges with their sources, Diseases, what something copies."""
    values = entry.values
    _lay_charges(game, finder, number, values.get("charges"))
    lay_infections(game, number, values.get("infected"))
    original = values.get("duplicate")
    if isinstance(original, str) and original:
        found = finder.find(game, original, f"{entry.key}.duplicate")
        own_atoms.note_duplicate(game, number, NO_REF if found is None else game.ref(found))
    _lay_copy(game, number, values.get("copying"))


def _lay_charges(game: WatchedGame, finder: Finder[WatchedGame], number: int, raw: object) -> None:
    for kind, count, source in raw if isinstance(raw, list) else ():
        found = finder.find(game, source, "charges") if source else None
        ref = NO_REF if found is None else game.ref(found)
        charges.lay(game, number, kind, count, ref, source)


def _lay_copy(game: WatchedGame, number: int, raw: object) -> None:
    if not isinstance(raw, str) or not raw:
        return
    model = next((f for f in game.cards.faces if f.name.casefold() == raw.casefold()), None)
    if model is None:
        return
    own = game.cards.faces[game.definition[number]]
    shown = game.copy_face(own, model)
    atoms.enter_as(game, number, shown)
    own_atoms.note_copy(game, number, NO_REF)


def lay_used(game: WatchedGame, number: int, used: object) -> None:
    """Note what was activated this turn: Actions by their place, Skills by their level."""
    for which in used if isinstance(used, list) else ():
        actions = own_actions(game, number)
        if game.face[number].is_summoner:
            found = [each for each in actions if each.kind == SKILL and each.level == which]
        else:
            found = [each for each in actions if each.kind == ACTION][which - 1 : which]
        for each in found:
            game.used[(game.stamp[number], each.number)] = 1


def lay_inactive(game: WatchedGame, number: int, is_inactive: bool) -> None:
    """Let a card be Inactive until the end of the turn."""
    if is_inactive:
        context = Context(game.controller[number], number, game.stamp[number], "")
        lasting_effects.make_inactive(game, [number], context, lasting_effects.this_turn(game))


def open_board(game: WatchedGame) -> None:
    """Complete the Summoners, and let the game wait for its first step."""
    losers.drop_cards(game, list(game.out))
    for seat in range(game.seating.count):
        for number in game.summoners(seat):
            _complete(game, number)
        for number in game.zones[seat * w.WIDTH + w.BATTLEFIELD]:
            if game.owner[number] != seat and not game.flags[number] & TOKEN:
                game.touch_board()
    if not game.turn:
        game.frames.append(OpeningFrame(game.first_team))
        return
    if game.begins < 0:
        game.frames.append(TurnFrame(OPEN_STEP, game.turn))
    game.touch_board()
    if game.begins < 0:
        game.run()


def _complete(game: WatchedGame, number: int) -> None:
    """Give a Summoner the Life Points, the Level and the Capacity that the file does not say."""
    face, is_dead = game.face[number], bool(game.flags[number] & w.DEAD)
    if is_dead or game.life[number] == UNSAID:
        atoms.set_column(game, LIFE, number, 0 if is_dead else face.life)
    if game.level[number] == UNSAID:
        level = 1 + len(children_of(game, number, w.RAISES))
        atoms.set_column(game, LEVEL, number, min(level, face.highest))
    if game.capacity[number] == UNSAID:
        is_spent = game.tilted[number] or is_dead
        own_atoms.set_capacity(game, number, 0 if is_spent else game.level[number])
    if game.tilted[number] and game.controller[number] >= 0:
        game.tilted_now = (*game.tilted_now, number)


def seat_people(game: WatchedGame) -> None:
    """Ask people only where there is something to do besides passing, and toss by chance."""
    game.asks_always = False
    if game.pending is not None and game.pending.kind == "action":
        # Asked once more: at a table nobody passes on an empty stack, where nothing would follow.
        game.pending = None
    if game.begins >= 0:
        if game.turn:
            game.frames.append(TurnFrame(game.begins, game.turn))
        game.begins = -1
        game.run()
