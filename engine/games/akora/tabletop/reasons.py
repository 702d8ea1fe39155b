"""Why a move is not possible, in words and with the rules."""

from collections.abc import Iterator
from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play import refusals
from engine.games.akora.play.game import AkoraGame
from engine.kernel.acting.checks import Refusal
from engine.tabletop.board import Phrase, Reason
from engine.tabletop.refused import Refused, plain_reason, refused, sentences_of

_CANNOT: Final = {
    w.DO_PLAY: ("play", "{card} cannot be played"),
    w.DO_SET: ("set", "{card} cannot be set"),
    w.DO_FLIP: ("flip", "{card} cannot be flipped"),
    w.DO_ACTIVATE: ("activate", "{card} cannot use its effect"),
    w.DO_RELIC_UP: ("relic_up", "You cannot Relic Up into {card}"),
    w.DO_RELACTIFY: ("relactify", "{card} cannot be moved underneath {target}"),
    w.DO_ATTACK: ("attack", "{card} cannot attack"),
}
_TOO_FEW: Final = "It needs a Relic Count of {cost}, you have {count}."


def templates() -> Iterator[str]:
    """Return every reason, for translators."""
    yield from (words for _, words in _CANNOT.values())
    yield _TOO_FEW
    yield from sentences_of(refusals)


def reasons(game: AkoraGame, seat: int, piece: int, target: int = -1) -> list[Refused]:
    """Return what might be wanted of a card and is not possible: in words, the verb, and why."""
    if not 0 <= piece < len(game.zone) or game.zone[piece] < 0:
        return []
    if piece in game.sights and game.controller[piece] != seat:
        return []
    values: dict[str, object] = {"card": game.real_face(piece).name}
    if target >= 0:
        values["target"] = game.real_face(target).name
    wanted = [(*_CANNOT[verb[0]], verb) for verb in _wanted(game, piece, target)]
    said = [(Phrase(words, values), word, verb) for word, words, verb in wanted]
    return refused(game, seat, said, _reason)


def _reason(game: AkoraGame, seat: int, verb: tuple[int, ...], why: Refusal) -> Reason:
    """Return why something is not possible; a Relic Count says how much is missing."""
    if why in (refusals.FEW_RELICS, refusals.FEW_FOR_AKORA):
        values = {"cost": game.requirement(seat, verb[1]), "count": game.relic_count(seat)}
        return Reason(Phrase(_TOO_FEW, values), why.rules)
    return plain_reason(game, seat, verb, why)


def _wanted(game: AkoraGame, piece: int, target: int) -> Iterator[tuple[int, ...]]:
    kind = game.zone[piece] % w.WIDTH
    if target >= 0:
        yield (w.DO_RELACTIFY, piece, target)
    elif kind == w.HAND:
        yield (w.DO_PLAY, piece)
        if game.face[piece].kind in w.ALCHEMY_CARDS:
            yield (w.DO_SET, piece)
    elif kind == w.AKORA_DECK:
        yield (w.DO_RELIC_UP, piece)
    elif game.is_set(piece):
        yield (w.DO_FLIP, piece)
    elif game.in_play(piece) or kind == w.DARK:
        yield from _wanted_in_play(game, piece)


def _wanted_in_play(game: AkoraGame, piece: int) -> Iterator[tuple[int, ...]]:
    if game.in_play(piece) and game.face[piece].kind == w.AKORA:
        yield (w.DO_ATTACK,)
    for at, effect in enumerate(game.real_face(piece).effects):
        if effect.timing == w.AT_WILL and (game.in_play(piece) or effect.zone >= 0):
            yield (w.DO_ACTIVATE, piece, at)
