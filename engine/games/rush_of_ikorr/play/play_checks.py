"""Whether a card may be played: a table of checks with the rules they rest on (8.6)."""

from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play.costs import (
    can_pay_items,
    has_usual_cost,
    highest_x,
    other_way,
    play_cost,
)
from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPION,
    HAND,
    LOCATION,
    LOCATION_CARD,
    NO_SACRIFICE,
    SPELL,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.own_atoms import controls_named, free_places
from engine.games.rush_of_ikorr.play.refusals import Refusal
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.reach import source_context
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Program
from engine.kernel.programs.signatures import PlayCheck
from engine.kernel.turn.trigger_placement import can_be_stacked, has_placeable_x

Check = tuple[PlayCheck, Refusal]


def play_context(game: Play, seat: int, number: int) -> Context:
    """Return a context for questions about a card that a player might play; not to be changed."""
    if game.controller[number] == seat:
        return source_context(game, number)
    return Context(seat, number, game.stamp[number], game.face[number].card_name)


def _is_not_playable_from_here(game: Play, seat: int, number: int) -> bool:
    if game.zone[number] == seat * WIDTH + HAND:
        return False
    return not may_play_from(game, seat, number)


def may_play_from(game: Play, seat: int, number: int) -> bool:
    """Whether an effect lets a player play a card from where it is ("from your graveyard")."""
    return forbids(game, seat, "play_from", number)


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


def _has_no_target(game: Play, seat: int, number: int) -> bool:
    program = game.face[number].program
    if program is None or (not program.targets and not program.modes):
        return False
    context = play_context(game, seat, number)
    if game.face[number].is_x or game.face[number].extra_costs is not None:
        highest = highest_x(game, context, None, play_cost(game, seat, number))
        if highest >= 0:
            return not has_placeable_x(game, program, context, highest)
    return not can_be_stacked(game, program, context)


def _has_no_room(game: Play, seat: int, number: int) -> bool:
    face = game.face[number]
    if face.kind == CHAMPION:
        return free_places(game, seat) <= 0 and not _cost_frees_a_place(game, seat, number)
    program = face.program
    if program is None or not program.only_summons or free_places(game, seat) > 0:
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
    old = game.zones[seat * WIDTH + LOCATION]
    return bool(old) and is_barred(game, old[0], NO_SACRIFICE)


def may_build_in_row(game: Play, seat: int, number: int) -> bool:
    """Whether a text lets a player put a location into the row, and there is a place (5.2a.1)."""
    if game.face[number].kind != LOCATION_CARD or free_places(game, seat) <= 0:
        return False
    return forbids(game, seat, "build_in_row", number)


def _is_restricted(game: Play, seat: int, number: int) -> bool:
    restrictions = game.face[number].restrictions
    if not restrictions:
        return False
    context = play_context(game, seat, number)
    return not all(condition(game, context) for condition in restrictions)


_PLAY_WORDS = {CHAMPION: "summon", SPELL: "cast", LOCATION_CARD: "build"}


def is_player_forbidden(game: Play, seat: int, number: int) -> bool:
    """Whether a text keeps a player from playing a card."""
    word = _PLAY_WORDS.get(game.face[number].kind, "play")
    return forbids(game, seat, "play", number) or forbids(game, seat, word, number)


PLAY_CHECKS: tuple[Check, ...] = (
    (_is_not_playable_from_here, no.NOT_IN_HAND),
    (_is_no_card, no.NOT_A_CARD),
    (is_too_expensive, no.TOO_EXPENSIVE),
    (_has_no_room, no.ROW_FULL),
    (_is_second_fabled, no.FABLED_TWICE),
    (_cannot_pay_extra, no.COST_NOT_PAYABLE),
    (_has_no_target, no.NO_TARGET),
    (_old_location_stays, no.LOCATION_STAYS),
    (_is_restricted, no.PLAY_RESTRICTED),
    (is_player_forbidden, no.PLAYER_FORBIDDEN),
)


def checks_of(face: RushFace) -> tuple[PlayCheck, ...]:
    """Return the checks that could say no to a card in hand where no text is about playing it.

    Whether a card of a set cost can be paid is not among them: that is quicker to see.
    """
    known = face.play_checks
    if known is None:
        program = face.program
        concerns: tuple[tuple[PlayCheck, bool], ...] = (
            (_is_no_card, face.kind > LOCATION_CARD),
            (is_too_expensive, not face.is_simple),
            (_has_no_room, face.kind == CHAMPION or (program is not None and program.only_summons)),
            (_is_second_fabled, _may_be_second_fabled(face)),
            (_cannot_pay_extra, face.extra_costs is not None),
            (_has_no_target, program is not None and bool(program.targets or program.modes)),
            (_old_location_stays, face.kind == LOCATION_CARD),
            (_is_restricted, bool(face.restrictions)),
        )
        known = tuple(check for check, is_concerned in concerns if is_concerned)
        face.play_checks = known
    return known


def _may_be_second_fabled(face: RushFace) -> bool:
    if face.kind != SPELL or face.program is None:
        return face.fabled
    return any(slot.find_all is not None for slot in face.program.targets)
