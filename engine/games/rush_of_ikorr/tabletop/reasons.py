"""Why a move is not possible, in words and with the rules."""

from collections.abc import Iterator
from typing import Final

from engine.games.rush_of_ikorr.layout import LAYOUT
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play import refusals
from engine.games.rush_of_ikorr.play.ability_checks import price_of, rush_price
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.costs import play_cost
from engine.kernel.effects.characteristics import actions_of
from engine.tabletop.board import Phrase, Reason
from engine.tabletop.refused import Refused, Wanted, plain_reason, refused, sentences_of
from engine.tabletop.verb_words import name_of

_CANNOT: Final = (
    "{card} cannot be played",
    "{card} cannot raid",
    "{card} cannot attack",
    "{card} cannot attack {target}",
    "{card} cannot use its ability",
    "The power cannot be used",
    "The RUSH cannot be used",
)
_TOO_DEAR: Final = "Costs {cost}, you have {count} influence."
_TOO_LITTLE: Final = "Costs {cost} secured Ikorr, you have {count}."


def templates() -> Iterator[str]:
    """Return every reason, for translators."""
    yield from (*_CANNOT, _TOO_DEAR, _TOO_LITTLE)
    yield from sentences_of(refusals)


def reasons(game: RushGame, seat: int, piece: int, target: int = -1) -> list[Refused]:
    """Return what might be wanted of a card and is not possible: in words, the verb, and why.

    With a target: why the card may not attack that one.
    """
    # 9.3a: a team has the move together, and teammates act for themselves.
    is_ally = game.seating.team_of[game.owner[piece]] == game.seating.team_of[seat]
    actor = game.controller[piece] if is_ally else seat
    found = refused(game, actor, _wanted(game, piece, target), _reason)
    if target < 0 and _has_nobody_to_attack(game, piece):
        words = Phrase("{card} cannot attack", {"card": name_of(game, piece)})
        nobody = refusals.NOBODY_TO_ATTACK
        found.append((words, "attack", [Reason(Phrase(nobody.sentence), nobody.rules)]))
    return found


def _reason(game: RushGame, seat: int, verb: tuple[int, ...], why: Refusal) -> Reason:
    """Return why something is not possible; what is too expensive says by how much."""
    if why in (refusals.TOO_EXPENSIVE, refusals.ABILITY_TOO_EXPENSIVE):
        cost = _price(game, seat, verb)
        if cost is not None and cost > game.influence[seat]:
            values = {"cost": cost, "count": game.influence[seat]}
            return Reason(Phrase(_TOO_DEAR, values), why.rules)
    rush = game.face[game.avatar(seat)].rush if game.avatar(seat) >= 0 else None
    if why is refusals.TOO_LITTLE_IKORR and rush is not None:
        values = {
            "cost": rush_price(game, seat, game.avatar(seat), rush),
            "count": game.pool[game.seating.team_of[seat]],
        }
        return Reason(Phrase(_TOO_LITTLE, values), why.rules)
    return plain_reason(game, seat, verb, why)


def _price(game: RushGame, seat: int, verb: tuple[int, ...]) -> int | None:
    """Return the influence that an action costs; None where that is not one number."""
    if verb[0] == w.DO_PLAY:
        return None if game.face[verb[1]].is_x else play_cost(game, seat, verb[1])
    if verb[0] == w.DO_ACTIVATE:
        number, action = verb[1], actions_of(game, verb[1])[verb[2]]
    else:
        number = game.avatar(seat)
        found = game.face[number].power if number >= 0 and verb[0] == w.DO_POWER else None
        if found is None:
            return None
        action = found
    return price_of(game, seat, number, action)


def _has_nobody_to_attack(game: RushGame, piece: int) -> bool:
    if not game.in_play(piece) or game.face[piece].kind != w.CHAMPION:
        return False
    return not any(game.row(other) for other in game.seating.facing[game.controller[piece]])


def _wanted(game: RushGame, piece: int, target: int) -> Iterator[Wanted]:
    name: dict[str, object] = {"card": name_of(game, piece)}
    zone = game.zone[piece] % w.WIDTH if game.zone[piece] >= 0 else -1
    if target >= 0:
        words = Phrase("{card} cannot attack {target}", {**name, "target": name_of(game, target)})
        yield words, "attack", (w.DO_ATTACK, piece, target)
    elif zone == w.HAND:
        yield Phrase("{card} cannot be played", name), "play", (w.DO_PLAY, piece)
    elif zone == LAYOUT.leader and game.zone[piece] < game.seating.count * w.WIDTH:
        seat = game.owner[piece]
        yield Phrase("The power cannot be used"), "power", (w.DO_POWER, seat)
        yield Phrase("The RUSH cannot be used"), "rush", (w.DO_RUSH, seat)
    elif game.in_play(piece):
        yield from _wanted_in_play(game, piece, name)


def _wanted_in_play(game: RushGame, piece: int, name: dict[str, object]) -> Iterator[Wanted]:
    if game.face[piece].kind == w.CHAMPION:
        yield Phrase("{card} cannot raid", name), "raid", (w.DO_RAID, piece)
        seat = game.controller[piece]
        for other in game.seating.facing[seat]:
            for foe in game.row(other):
                values = {**name, "target": name_of(game, foe)}
                words = Phrase("{card} cannot attack {target}", values)
                yield words, "attack", (w.DO_ATTACK, piece, foe)
    for at in range(len(actions_of(game, piece))):
        yield Phrase("{card} cannot use its ability", name), "activate", (w.DO_ACTIVATE, piece, at)
