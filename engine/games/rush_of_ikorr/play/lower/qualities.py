"""What nouns, states and numbers ask of objects of this game."""

from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.rules import DAMAGE, IKORR
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.terms import Noun, Stat, State
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Finder, Test
from engine.kernel.state.numbers import TOKEN
from engine.language.lowering import qualities
from engine.language.lowering.qualities import has_flag, is_token, opposite
from engine.language.lowering.words import Reader, column_reader, printed_reader, value_reader
from engine.language.tree import terms
from engine.language.tree.terms import SharedNoun, SharedStat, SharedState

KINDS: Final[dict[terms.Noun, int]] = {
    SharedNoun.UNIT: w.CHAMPION,
    SharedNoun.SPELL: w.SPELL,
    Noun.LOCATION: w.LOCATION_CARD,
}


def _is_card(game: Play, context: Context, number: int) -> bool:
    # 3.7b, 3.1c: tokens and avatars are not cards.
    return not game.flags[number] & TOKEN and game.face[number].kind != w.AVATAR


def _is_infused(game: Play, context: Context, number: int) -> bool:
    # 4.7g.1: only a physical infusion counts, so a copy of an infused champion is not infused.
    return bool(game.cards.faces[game.definition[number]].infusion) and not is_token(
        game, context, number
    )


def _is_avatar(game: Play, context: Context, number: int) -> bool:
    return game.face[number].kind == w.AVATAR


def _is_damaged(game: Play, context: Context, number: int) -> bool:
    return game.damage[number] > 0


def _is_fabled(game: Play, context: Context, number: int) -> bool:
    return game.face[number].fabled


def _is_aspectless(game: Play, context: Context, number: int) -> bool:
    return not game.face[number].aspects


def _is_unique(game: Play, context: Context, number: int) -> bool:
    return game.face[number].is_unique


def _is_attacking(game: Play, context: Context, number: int) -> bool:
    return game.battle is not None and game.battle[0] == (number, game.stamp[number])


def _is_defending(game: Play, context: Context, number: int) -> bool:
    return game.battle is not None and game.battle[1] == (number, game.stamp[number])


def _is_battling(game: Play, context: Context, number: int) -> bool:
    return _is_attacking(game, context, number) or _is_defending(game, context, number)


def _avatars(game: Play, context: Context) -> list[int]:
    return [
        number
        for seat in range(game.seating.count)
        for number in game.zones[seat * w.WIDTH + w.AVATAR_ZONE]
    ]


STATES: Final[dict[terms.State, Test]] = {
    **qualities.STATES,
    State.INFUSED: _is_infused,
    State.UNINFUSED: opposite(_is_infused),
    State.FABLED: _is_fabled,
    State.NONFABLED: opposite(_is_fabled),
    State.UNIQUE: _is_unique,
    State.STUNNED: has_flag(w.STUNNED, True),
    State.UNSTUNNED: has_flag(w.STUNNED, False),
    State.PERPETUALLY_STUNNED: has_flag(w.PERPETUAL, True),
    SharedState.DAMAGED: _is_damaged,
    SharedState.UNDAMAGED: opposite(_is_damaged),
    State.EXERTED: has_flag(w.EXERTED, True),
    State.REFRESHED: has_flag(w.EXERTED, False),
    State.ASPECTLESS: _is_aspectless,
    SharedState.ATTACKING: _is_attacking,
    SharedState.DEFENDING: _is_defending,
    SharedState.BATTLING: _is_battling,
    State.RAIDING: _is_attacking,
    State.REANIMATED: has_flag(w.REANIMATED, True),
}

NOUNS: Final[dict[terms.Noun, Test]] = {
    **qualities.NOUNS,
    SharedNoun.CARD: _is_card,
    Noun.INFUSION: _is_infused,
    Noun.AVATAR: _is_avatar,
}
PLACES: Final[dict[terms.Noun, Finder]] = {**qualities.PLACES, Noun.AVATAR: _avatars}

STATS: Final[dict[terms.Stat, Reader]] = {
    Stat.ATTACK: value_reader(w.ATTACK),
    Stat.HEALTH: value_reader(w.HEALTH),
    Stat.RAID: value_reader(w.RAID),
    SharedStat.COST: printed_reader(
        lambda face: face.cost
    ),  # 4.3d.1 and I-23: 0 for X and for tokens
    Stat.ALLOWANCE: printed_reader(lambda face: face.allowance),
    Stat.PIPS: printed_reader(lambda face: face.pips),
    Stat.IKORR: column_reader(IKORR),
    SharedStat.DAMAGE: column_reader(DAMAGE),
}
