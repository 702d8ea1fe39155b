"""State checks: champions with too much damage die, until nothing changes any more (7.5d)."""

from engine.games.rush_of_ikorr.play.numbers import (
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
from engine.kernel.effects.faces import Chars
from engine.kernel.effects.index import Board
from engine.kernel.effects.replacements import would
from engine.kernel.state.numbers import BY_BATTLE, DESTROY, FROM_DAMAGE, LEFT
from engine.kernel.state.table import Event
from engine.mechanics.damage import last_hit_by


def due_events(game: Play) -> list[Event]:
    """Return the deaths that are due now."""
    board = game.board
    dying = _dying(game, board if board is not None else index_board(game))
    game.doomed = ()
    game.death_cause = 0
    return dying


def _dying(game: Play, board: Board) -> list[Event]:
    found: list[Event] = []
    damages, faces = game.damage, game.face
    suspects = board.permanents
    if not (board.lowers or game.doomed or game.bases):
        suspects = [n for n in suspects if damages[n] >= faces[n].values[HEALTH]]
    for number in suspects:
        if faces[number].has_health and game.zone[number] % WIDTH == CHAMPIONS:
            now = chars(game, number)
            if damages[number] >= now.values[HEALTH] or game.doomed:
                _add_death(game, number, now, found)
    return found


def _add_death(game: Play, number: int, now: Chars, found: list[Event]) -> None:
    cause = _cause_of_death(game, number, game.damage[number], now.values[HEALTH])
    if cause and not now.cannot & (NO_DIE | NO_LEAVE):
        killer = last_hit_by(game, number)
        seat = game.zone[number] // WIDTH
        found.append(would(game, LEFT, seat, number, killer, GRAVEYARD, cause))


def _cause_of_death(game: Play, number: int, damage: int, health: int) -> int:
    """Return why a champion dies now, 0 if it does not."""
    cannot = chars(game, number).cannot
    cause = _doom_of(game, game.stamp[number], cannot)
    if cause or damage < health:
        return cause
    if _outlives(game, game.stamp[number], cannot, (damage, health)):
        return 0
    # 7.3c names battle; 7.6b leaves open whether other damage destroys, too.
    if not game.options.damage_destroys and not game.death_cause & BY_BATTLE:
        return FROM_DAMAGE | game.death_cause
    return 0 if cannot & NO_DESTROY else DESTROY | FROM_DAMAGE | game.death_cause


def _doom_of(game: Play, stamp: int, cannot: int) -> int:
    """Return why Lethal kills a champion now, 0 if it does not."""
    for doomed, cause in game.doomed:
        # 11.26b, 7.3c: Lethal is not a card effect; in battle it is destruction by battle.
        outlives_battle = cannot & NO_BATTLE_DESTROY and cause & BY_BATTLE
        if doomed == stamp and not cannot & NO_DESTROY and not outlives_battle:
            return DESTROY | FROM_DAMAGE | cause & BY_BATTLE
    return 0


def _outlives(game: Play, stamp: int, cannot: int, state: tuple[int, int]) -> bool:
    """Whether a champion lives on with its damage; only new damage or less health kills it."""
    if cannot & NO_BATTLE_DESTROY and game.death_cause & BY_BATTLE:
        game.survivors[stamp] = state
    return bool(game.survivors) and game.survivors.get(stamp) == state
