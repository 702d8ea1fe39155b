"""Why a move is not possible, in words and with the rules."""

from collections.abc import Iterator
from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import refusals
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.tabletop.questions import name_of
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.costs import play_cost
from engine.kernel.effects.characteristics import actions_of
from engine.tabletop.board import Phrase, Reason
from engine.tabletop.refused import Refused, Wanted, plain_reason, refused, sentences_of

_CANNOT: Final = (
    "{card} cannot be played",
    "{card} cannot attack the towers",
    "{card} cannot attack {target}",
    "{card} cannot use its ability",
    "{card} cannot block",
)
_TOO_DEAR: Final = "Costs {cost}, you have {count} active shards."


def templates() -> Iterator[str]:
    """Return every reason, for translators."""
    yield from (*_CANNOT, _TOO_DEAR)
    yield from sentences_of(refusals)


def reasons(game: ArgentGame, seat: int, piece: int, target: int = -1) -> list[Refused]:
    """Return what might be wanted of a card and is not possible: in words, the verb, and why."""
    if not 0 <= piece < len(game.zone) or game.zone[piece] < 0 or piece in game.sights:
        return []
    return refused(game, seat, _wanted(game, piece, target), _reason)


def _reason(game: ArgentGame, seat: int, verb: tuple[int, ...], why: Refusal) -> Reason:
    """Return why something is not possible; what is too expensive says by how much."""
    if why is refusals.TOO_EXPENSIVE and not game.face[verb[1]].is_x:
        values = {"cost": play_cost(game, seat, verb[1]), "count": game.available(seat)}
        return Reason(Phrase(_TOO_DEAR, values), why.rules)
    return plain_reason(game, seat, verb, why)


def _wanted(game: ArgentGame, piece: int, target: int) -> Iterator[Wanted]:
    name: dict[str, object] = {"card": name_of(game, piece)}
    if target >= 0:
        words = Phrase(_CANNOT[2], {**name, "target": name_of(game, target)})
        yield words, "attack", (w.DO_ATTACK, piece, target)
    elif game.zone[piece] % w.WIDTH == w.HAND and game.zone[piece] < w.SEATS * w.WIDTH:
        verb = w.DO_PLACE if game.face[piece].is_omega else w.DO_PLAY
        yield Phrase(_CANNOT[0], name), "play", (verb, piece)
    elif game.in_play(piece):
        yield from _wanted_in_play(game, piece, name)


def _wanted_in_play(game: ArgentGame, piece: int, name: dict[str, object]) -> Iterator[Wanted]:
    if game.is_unit(piece):
        yield Phrase(_CANNOT[1], name), "attack", (w.DO_ATTACK, piece, w.TOWERS_TARGET)
        if game.pending is not None and game.pending.kind == "block":
            yield Phrase(_CANNOT[4], name), "block", (w.DO_BLOCK, piece)
    for at in range(len(actions_of(game, piece))):
        yield Phrase(_CANNOT[3], name), "activate", (w.DO_ACTIVATE, piece, at)
