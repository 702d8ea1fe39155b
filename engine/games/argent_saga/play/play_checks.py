"""Whether a card may be played: a table of checks with the rules they rest on (7.4.2, 9.4)."""

from engine.games.argent_saga.play import refusals as no
from engine.games.argent_saga.play.face import ArgentFace, Described, Placement
from engine.games.argent_saga.play.helped import most_off
from engine.games.argent_saga.play.numbers import AUGMENT, UNIT
from engine.games.argent_saga.play.state import Play
from engine.kernel.acting.checks import PLACED, WORDED, Check, Checks
from engine.kernel.acting.costs import can_pay_items, other_way, play_cost
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import turn_events
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.reach import source_context
from engine.kernel.programs.context import Context
from engine.kernel.state.numbers import PLAYED
from engine.mechanics.usual_checks import (
    has_choices,
    has_extra_costs,
    has_no_target,
    has_restrictions,
    is_not_playable_from_here,
    is_restricted,
    play_context,
)


def _is_never_played(game: Play, seat: int, number: int) -> bool:
    return game.face[number].kind > AUGMENT


def _is_too_expensive(game: Play, seat: int, number: int) -> bool:
    price, able = play_cost(game, seat, number), game.available(seat)
    if price <= able:
        return False
    face = game.face[number]
    if _has_other_way(game, seat, number):
        return False
    if face.base_discount[0]:
        bases = possible_bases(game, seat, face, [])
        return price - base_discount(game, face, bases) > able
    return price - most_off(game, play_context(game, seat, number)) > able


def _has_other_way(game: Play, seat: int, number: int) -> bool:
    """Whether something else can be paid instead of its cost (9.4.7.4)."""
    if not game.face[number].other_ways:
        return False
    return other_way(game, seat, play_context(game, seat, number)) is not None


def _has_no_room(game: Play, seat: int, number: int) -> bool:
    face = game.face[number]
    return face.kind == UNIT and not face.is_omega and not game.has_room(seat)


def _has_no_base(game: Play, seat: int, number: int) -> bool:
    face = game.face[number]
    return face.is_omega and not has_bases(game, seat, face)


def _cannot_pay_extra(game: Play, seat: int, number: int) -> bool:
    costs = game.face[number].extra_costs
    if costs is None:
        return False
    price = 0 if _has_other_way(game, seat, number) else play_cost(game, seat, number)
    if (costs.amount or 0) + price > game.available(seat):
        return True
    return not can_pay_items(game, costs, play_context(game, seat, number))


def _is_forbidden(game: Play, seat: int, number: int) -> bool:
    return forbids(game, seat, "play", number)


def _was_played(game: Play, seat: int, number: int) -> bool:
    """Whether a card of its name was played this turn, where only one may be."""
    named = game.face[number].once_named
    return bool(named) and any(
        event[1] == seat and named in game.cards.faces[game.definition[event[2]]].name.casefold()
        for event in turn_events(game).get(PLAYED, ())
    )


def _has_limit(face: ArgentFace) -> bool:
    return bool(face.once_named)


def is_instacast(game: Play, number: int) -> bool:
    """Whether a card can be played whenever its player has priority, now or always (11.8.2)."""
    face = game.face[number]
    held = face.instacast_while
    if face.is_instacast or held is None:
        return face.is_instacast
    return held(game, play_context(game, game.owner[number], number))


def _is_no_card(face: ArgentFace) -> bool:
    return face.kind > AUGMENT


def _is_unit(face: ArgentFace) -> bool:
    return face.kind == UNIT


PLAY_CHECKS: Checks = (
    Check(is_not_playable_from_here, no.NOT_IN_HAND, spares=PLACED),
    Check(_is_never_played, no.NEVER_PLAYED, _is_no_card),
    Check(_is_too_expensive, no.TOO_EXPENSIVE),
    Check(_has_no_room, no.NO_ROOM, _is_unit),
    Check(_has_no_base, no.NO_BASE, _is_unit),
    Check(_cannot_pay_extra, no.COST_NOT_PAYABLE, has_extra_costs),
    Check(has_no_target, no.NO_TARGET, has_choices),
    Check(is_restricted, no.RESTRICTED, has_restrictions),
    Check(_is_forbidden, no.FORBIDDEN, spares=WORDED),
    Check(_was_played, no.ONCE_NAMED, _has_limit),
)


# --- what Ω units are placed on -------------------------------------------------------------------


def fits(game: Play, number: int, wanted: Described) -> bool:
    """Whether a unit is what a line describes."""
    face, now = game.face[number], chars(game, number)
    if wanted.is_omega and not face.is_omega:
        return False
    if wanted.named and wanted.named not in now.name.casefold():
        return False
    if wanted.also is not None and not wanted.also(game, source_context(game, number), number):
        return False
    return all(word in now.traits or word == face.element for word in wanted.words)


def _may_be_placed(game: Play, seat: int, placement: Placement) -> bool:
    held = placement.condition
    return held is None or held(game, Context(seat, -1, -1, ""))


def possible_bases(game: Play, seat: int, face: ArgentFace, chosen: list[int]) -> list[int]:
    """Return the units that may join those chosen so far below an Ω unit (2.6.3, 2.6.4.1)."""
    placement = face.placement
    if placement is None or not _may_be_placed(game, seat, placement):
        return []
    found = [
        each
        for each in game.units(seat)
        if each not in chosen and fits(game, each, placement.bases)
    ]
    if not chosen:
        return [n for n in found if can_complete(game, seat, face, [n])]
    turned = game.exhausted[chosen[0]]
    return [
        n
        for n in found
        if game.exhausted[n] == turned and can_complete(game, seat, face, [*chosen, n])
    ]


def can_complete(game: Play, seat: int, face: ArgentFace, chosen: list[int]) -> bool:
    """Whether some units can be part of what lies below an Ω unit."""
    placement = face.placement
    if placement is None or len(chosen) > placement.most:
        return False
    alike = [n for n in game.units(seat) if game.exhausted[n] == game.exhausted[chosen[0]]]
    others = [n for n in alike if n not in chosen and fits(game, n, placement.bases)]
    if len(chosen) + len(others) < placement.least:
        return False
    possible = chosen if len(chosen) == placement.most else chosen + others
    return any(fits(game, n, placement.including) for n in possible)


def base_discount(game: Play, face: ArgentFace, bases: list[int]) -> int:
    """Return how much less an Ω unit costs on some units."""
    less, wanted = face.base_discount
    return less if less and any(fits(game, n, wanted) for n in bases) else 0


def is_complete(game: Play, face: ArgentFace, chosen: list[int]) -> bool:
    """Whether units are what an Ω unit is placed on."""
    placement = face.placement
    if placement is None or not placement.least <= len(chosen) <= placement.most:
        return False
    return any(fits(game, n, placement.including) for n in chosen)


def has_bases(game: Play, seat: int, face: ArgentFace) -> bool:
    """Whether there are units that an Ω unit can be placed on."""
    return bool(possible_bases(game, seat, face, []))
