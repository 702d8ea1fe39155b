"""Why a move is not possible, in words and with the rules."""

from collections.abc import Iterator
from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play import refusals
from engine.games.rise.play.ability_checks import own_actions
from engine.games.rise.play.game import RiseGame
from engine.games.rise.tabletop.questions import name_of
from engine.tabletop.board import Phrase
from engine.tabletop.refused import Refused, Wanted, refused, sentences_of

_CANNOT: Final = (
    "{card} cannot be Invoked",
    "{card} cannot be played on {target}",
    "{card} cannot attack",
    "{card} cannot block {target}",
    "{card} cannot be activated",
)


def templates() -> Iterator[str]:
    """Return every reason, for translators."""
    yield from _CANNOT
    yield from sentences_of(refusals)


def reasons(game: RiseGame, seat: int, piece: int, target: int = -1) -> list[Refused]:
    """Return what might be wanted of a card and is not possible: in words, the verb, and why."""
    if not 0 <= piece < len(game.zone) or game.zone[piece] < 0:
        return []
    return refused(game, seat, _wanted(game, seat, piece, target))


def _wanted(game: RiseGame, seat: int, piece: int, target: int) -> Iterator[Wanted]:
    name: dict[str, object] = {"card": name_of(game, piece)}
    in_hand = game.zone[piece] == w.own_zone(seat, w.HAND)
    if in_hand and game.face[piece].is_level_up:
        for summoner in [target] if target >= 0 else game.summoners(seat):
            words = Phrase(_CANNOT[1], {**name, "target": name_of(game, summoner)})
            yield words, "level_up", (w.DO_LEVEL_UP, piece, summoner)
    elif in_hand:
        yield Phrase(_CANNOT[0], name), "play", (w.DO_INVOKE, piece)
    elif game.in_play(piece):
        yield from _wanted_in_play(game, seat, piece, target)


def _wanted_in_play(game: RiseGame, seat: int, piece: int, target: int) -> Iterator[Wanted]:
    name: dict[str, object] = {"card": name_of(game, piece)}
    if target >= 0 and game.is_constant(target):
        words = Phrase(_CANNOT[3], {**name, "target": name_of(game, target)})
        yield words, "block", (w.DO_BLOCK, piece, target)
        return
    if game.is_constant(piece):
        foes = game.opponents(seat)
        yield Phrase(_CANNOT[2], name), "attack", (w.DO_ATTACK, piece, foes[0] if foes else 0)
    for at in range(len(own_actions(game, piece))):
        yield Phrase(_CANNOT[4], name), "activate", (w.DO_ACTIVATE, piece, at)
