"""State checks: champions with too much damage die, until nothing changes any more (7.5d)."""

from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPION,
    CHAMPIONS,
    GRAVEYARD,
    HEALTH,
    NO_BATTLE_DESTROY,
    NO_DESTROY,
    NO_DIE,
    NO_LEAVE,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.replacements import would
from engine.kernel.state.numbers import BY_BATTLE, DAMAGED, DESTROY, FROM_DAMAGE, LEFT, TURN_BEGAN
from engine.kernel.state.table import Event


def due_events(game: Play) -> list[Event]:
    """Return the deaths that are due now."""
    dying = _dying(game)
    game.doomed = ()
    game.death_cause = 0
    return dying


def _dying(game: Play) -> list[Event]:
    found: list[Event] = []
    board = game.board if game.board is not None else index_board(game)
    damages, faces = game.damage, game.face
    suspects = board.permanents
    if not (board.lowers or game.doomed or game.bases):
        suspects = [n for n in suspects if damages[n] >= faces[n].values[HEALTH]]
    for number in suspects:
        damage = damages[number]
        face = faces[number]
        if face.kind != CHAMPION or not face.has_health or game.zone[number] % WIDTH != CHAMPIONS:
            continue
        now = chars(game, number)
        if damage < now.values[HEALTH] and not game.doomed:
            continue
        cause = _cause_of_death(game, number, damage, now.values[HEALTH])
        if cause and not now.cannot & (NO_DIE | NO_LEAVE):
            killer = _killer(game, number)
            seat = game.zone[number] // WIDTH
            found.append(would(game, LEFT, seat, number, killer, GRAVEYARD, cause))
    return found


def _killer(game: Play, number: int) -> int:
    """Return what dealt the last damage to an object this turn, -1 for nothing."""
    for event in game.events_backwards():
        if event[0] == DAMAGED and event[2] == number:
            return event[4]
        if event[0] == TURN_BEGAN:
            break
    return -1


def _cause_of_death(game: Play, number: int, damage: int, health: int) -> int:
    """Return why a champion dies now, 0 if it does not."""
    stamp = game.stamp[number]
    cannot = chars(game, number).cannot
    is_protected = cannot & NO_DESTROY
    outlives_battle = cannot & NO_BATTLE_DESTROY
    for doomed, cause in game.doomed:
        # 11.26b, 7.3c: Lethal is no card effect; in battle it is destruction by battle.
        if doomed == stamp and not is_protected and not (outlives_battle and cause & BY_BATTLE):
            return DESTROY | FROM_DAMAGE | cause & BY_BATTLE
    if damage < health:
        return 0
    if outlives_battle and game.death_cause & BY_BATTLE:
        # Only new damage or less health kills it after the battle.
        game.survivors[stamp] = (damage, health)
    if game.survivors and game.survivors.get(stamp) == (damage, health):
        return 0
    # 7.3c names battle; 7.6b leaves open whether other damage destroys, too.
    if not game.options.damage_destroys and not game.death_cause & BY_BATTLE:
        return FROM_DAMAGE | game.death_cause
    return 0 if is_protected else DESTROY | FROM_DAMAGE | game.death_cause
