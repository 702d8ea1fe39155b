"""Whether a card may be played: a table of checks with the rules they rest on (8.6)."""

from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPION,
    LOCATION,
    LOCATION_CARD,
    NO_SACRIFICE,
    SPELL,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.own_atoms import controls_named
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.acting.checks import PLACED, WORDED, Check, Checks
from engine.kernel.acting.costs import can_pay_items, has_usual_cost, other_way, play_cost
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.programs.program import Program
from engine.mechanics.usual_checks import (
    has_choices,
    has_extra_costs,
    has_no_target,
    has_restrictions,
    is_not_playable_from_here,
    is_restricted,
    play_context,
)


def _is_no_card(game: Play, seat: int, number: int) -> bool:
    return game.face[number].kind > LOCATION_CARD


def is_too_expensive(game: Play, seat: int, number: int) -> bool:
    """Whether a player lacks the influence for a card, and another way to pay for it."""
    face = game.face[number]
    if face.only_gets_cheaper and face.cost <= game.influence[seat]:
        board = game.board if game.board is not None else index_board(game)
        if not board.has_cost_rules:
            return False
    if face.other_ways:
        context = play_context(game, seat, number)
        if other_way(game, seat, context) is not None:
            return False
        if not has_usual_cost(game, number):
            return True
    return play_cost(game, seat, number) > game.influence[seat]


def _cannot_pay_extra(game: Play, seat: int, number: int) -> bool:
    costs = game.face[number].extra_costs
    if costs is None:
        return False
    context = play_context(game, seat, number)
    usual = play_cost(game, seat, number)
    way = other_way(game, seat, context)
    if way is not None and way.costs is not None:
        usual = min(usual, way.costs.amount or 0)
    if (costs.amount or 0) + usual > game.influence[seat]:
        return True
    return not can_pay_items(game, costs, context)


def _has_no_room(game: Play, seat: int, number: int) -> bool:
    face = game.face[number]
    if face.kind == CHAMPION:
        return not game.has_room(seat) and not _cost_frees_a_place(game, seat, number)
    program = face.program
    if program is None or not program.only_summons or game.has_room(seat):
        return False
    return not _cost_frees_a_place(game, seat, number)


def _cost_frees_a_place(game: Play, seat: int, number: int) -> bool:
    """Whether paying its additional cost makes room (I-24)."""
    costs = game.face[number].extra_costs
    return game.options.cost_may_free_a_slot and costs is not None and costs.frees_a_place


def _is_second_fabled(game: Play, seat: int, number: int) -> bool:
    face = game.face[number]
    if face.kind == SPELL:
        return face.program is not None and _finds_only_fabled(game, seat, number, face.program)
    return face.fabled and controls_named(game, seat, face.name)


def _finds_only_fabled(game: Play, seat: int, number: int, program: Program) -> bool:
    """Whether every target would become a second Fabled permanent of its name (4.7c.1)."""
    context = play_context(game, seat, number)
    return any(
        slot.find_all is not None
        and bool(slot.find_all(game, context))
        and not slot.find(game, context)
        for slot in program.targets
    )


def _old_location_stays(game: Play, seat: int, number: int) -> bool:
    if game.face[number].kind != LOCATION_CARD or not location_stays(game, seat):
        return False
    return not may_build_in_row(game, seat, number)


def location_stays(game: Play, seat: int) -> bool:
    """Whether a player has a location that cannot give way to another one (4.9c.1)."""
    if game.has_place(seat):
        return False
    old = game.zones[seat * WIDTH + LOCATION]
    return all(is_barred(game, each, NO_SACRIFICE) for each in old)


def may_build_in_row(game: Play, seat: int, number: int) -> bool:
    """Whether a text lets a player put a location into the row, and there is a place (5.2a.1)."""
    if game.face[number].kind != LOCATION_CARD or not game.has_room(seat):
        return False
    return forbids(game, seat, "build_in_row", number)


_PLAY_WORDS = {CHAMPION: "summon", SPELL: "cast", LOCATION_CARD: "build"}


def is_player_forbidden(game: Play, seat: int, number: int) -> bool:
    """Whether a text keeps a player from playing a card."""
    word = _PLAY_WORDS.get(game.face[number].kind, "play")
    return forbids(game, seat, "play", number) or forbids(game, seat, word, number)


def _is_more_than_a_card(face: RushFace) -> bool:
    return face.kind > LOCATION_CARD


def _has_a_price_of_its_own(face: RushFace) -> bool:
    return not face.is_simple


def _takes_a_place(face: RushFace) -> bool:
    return face.kind == CHAMPION or (face.program is not None and face.program.only_summons)


def _may_be_second_fabled(face: RushFace) -> bool:
    if face.kind != SPELL or face.program is None:
        return face.fabled
    return any(slot.find_all is not None for slot in face.program.targets)


def _is_location(face: RushFace) -> bool:
    return face.kind == LOCATION_CARD


PLAY_CHECKS: Checks = (
    Check(is_not_playable_from_here, no.NOT_IN_HAND, spares=PLACED),
    Check(_is_no_card, no.NOT_A_CARD, _is_more_than_a_card),
    Check(is_too_expensive, no.TOO_EXPENSIVE, _has_a_price_of_its_own),
    Check(_has_no_room, no.ROW_FULL, _takes_a_place),
    Check(_is_second_fabled, no.FABLED_TWICE, _may_be_second_fabled),
    Check(_cannot_pay_extra, no.COST_NOT_PAYABLE, has_extra_costs),
    Check(has_no_target, no.NO_TARGET, has_choices),
    Check(_old_location_stays, no.LOCATION_STAYS, _is_location),
    Check(is_restricted, no.PLAY_RESTRICTED, has_restrictions),
    Check(is_player_forbidden, no.PLAYER_FORBIDDEN, spares=WORDED),
)
