"""Players: who the words of a text mean at run time."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.kernel.decisions import seat_option
from engine.kernel.effects.last_known import controller_of
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.ops import BindSeats
from engine.kernel.programs.pick_ops import PickSeat
from engine.kernel.programs.program import TargetSlot
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Seats
from engine.kernel.programs.targets import PLAYER_STAMP, player_ref
from engine.kernel.state.game import Game
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.parts import lower_condition, lower_ref
from engine.language.lowering.scope import Scope, bound
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.tree.events import Moment
from engine.language.tree.kinds import Condition, Players
from engine.language.tree.players import (
    ActivePlayer,
    BothPlayers,
    ChosenPlayer,
    ControllerOf,
    EachPlayer,
    EachPlayerWho,
    Opponent,
    OtherPlayers,
    OwnerOf,
    StartingWith,
    TargetPlayer,
    ThatPlayer,
    TheChosenPlayer,
    WhoDid,
    You,
)
from engine.language.tree.terms import Side


def you(game: Game, context: Context) -> list[int]:
    """Return the controller of the text."""
    return [context.controller]


def acting(game: Game, context: Context) -> list[int]:
    """Return who is carrying out the present instruction."""
    return [context.actor]


def on_side(side: Side, other: bool, from_actor: bool = False) -> Seats:
    """Return the players of a side, seen from the controller, or from whoever acts."""
    is_allied, is_opposing = side is Side.ALLIED, side is Side.OPPOSING

    def find(game: Game, context: Context) -> list[int]:
        me = context.actor if from_actor else context.controller
        if is_allied:
            seats = list(game.seating.allies[me])
        elif is_opposing:
            seats = list(game.seating.opponents[me])
        else:
            seats = [*game.seating.allies[me], *game.seating.opponents[me]]
        return [seat for seat in seats if seat != me] if other else seats

    return find


def of_pools(node: Players, seats: Seats) -> Seats:
    """Return whose pools change: "your team" has one, however many players it has."""
    if not (isinstance(node, EachPlayer) and node.as_team):
        return seats

    def find(game: Game, context: Context) -> list[int]:
        team_of = game.seating.team_of
        # In one's own team that is oneself.
        found = {team_of[seat]: seat for seat in seats(game, context)[::-1]}
        mine = team_of[context.controller]
        if mine in found:
            found[mine] = context.controller
        return list(found.values())

    return find


def opponent(game: Game, context: Context) -> list[int]:
    """Return the opposing player in front."""
    return list(game.seating.facing[context.controller])


def active(game: Game, context: Context) -> list[int]:
    """Return the players whose turn it is."""
    return list(game.seating.teams[game.active_team])


def of_moment(node: Moment) -> Seats:
    """Return whose moment it is: "they", behind "at the beginning of your opponent's turn"."""
    return opponent if isinstance(node.whose, Opponent) else active


def seats_of(refs: RefsOf) -> Seats:
    """Return the players among references; of objects, their controllers."""

    def find(game: Game, context: Context) -> list[int]:
        found: list[int] = []
        for ref in refs(game, context):
            seat = ref[0] if ref[1] == PLAYER_STAMP else controller_of(game, ref)
            if seat not in found:
                found.append(seat)
        return found

    return find


def owners_of(refs: RefsOf) -> Seats:
    """Return the owners of objects."""

    def find(game: Game, context: Context) -> list[int]:
        return list(dict.fromkeys(game.owner[number] for number, _ in refs(game, context)))

    return find


def doers(negated: bool, side: Side) -> Seats:
    """Return the players of a side who did what was just asked of them, or who did not."""
    group = on_side(side, False)

    def find(game: Game, context: Context) -> list[int]:
        members = group(game, context)
        if not negated:
            return [seat for seat in context.doers if seat in members]
        return [seat for seat in members if seat not in context.doers]

    return find


def clockwise(first: Seats, group: Seats) -> Seats:
    """Return players in seating order from one of them."""

    def find(game: Game, context: Context) -> list[int]:
        begin = first(game, context)
        members = group(game, context)
        if not begin:
            return members
        return [seat for seat in game.seating.ring(begin[0]) if seat in members]

    return find


def lower_players(scope: Scope, node: Players) -> tuple[list[Op], Seats]:
    """Return what has to be asked first, and a function that finds the players."""
    if isinstance(node, TargetPlayer):
        return [], _target_player(scope, node)
    if isinstance(node, ChosenPlayer):
        return _chosen_player(scope, node)
    if isinstance(node, StartingWith):
        ops, first = lower_players(scope, node.first)
        return ops, clockwise(first, on_side(node.group.side, node.group.other))
    if isinstance(node, BothPlayers):
        ops, first = lower_players(scope, node.first)
        more, second = lower_players(scope, node.second)
        return ops + more, _both(first, second)
    return [], plain_players(scope, node)


def plain_players(scope: Scope, node: Players) -> Seats:
    """Return a function for players that nobody has to choose."""
    lower = _PLAYERS.get(type(node))
    if lower is None:
        raise UnplayableTextError(type(node).__name__)
    return lower(scope, node)


def _players_who(scope: Scope, side: Side, node: Condition) -> Seats:
    # Conditions are made of references in their turn.

    group = on_side(side, False)
    condition = lower_condition(replace(scope, acting=True), node)

    def find(game: Game, context: Context) -> list[int]:
        before = context.actor
        found: list[int] = []
        for seat in group(game, context):
            context.actor = seat
            if condition(game, context):
                found.append(seat)
        context.actor = before
        return found

    return find


def _both(first: Seats, second: Seats) -> Seats:
    def find(game: Game, context: Context) -> list[int]:
        found = first(game, context)
        return found + [seat for seat in second(game, context) if seat not in found]

    return find


def _that_player(scope: Scope) -> Seats:
    if scope.acting:
        return acting
    for met in reversed(scope.met):
        if met.is_player:
            return seats_of(met.refs)
    if scope.event.player is not None:
        return seats_of(scope.event.player)
    if scope.met:
        return seats_of(scope.met[-1].refs)
    if scope.event.object is not None:
        return seats_of(scope.event.object)
    raise UnplayableTextError("a player who was not named")


def _target_player(scope: Scope, node: TargetPlayer) -> Seats:
    slot, deeds = scope.new_slot(), scope.deeds
    has_before = node.other and any(met.is_player for met in scope.met)
    before = [each.index for each in scope.targets] if has_before else []
    # "Another target player" is another than the one before, if there is one, else than you.
    group = on_side(node.side, node.other and not before)

    def find(game: Game, context: Context) -> list[int]:
        reach = deeds.reach(game, context.controller)
        taken = {player for index in before for player in context.bound.get(index, ())}
        seats = [seat for seat in group(game, context) if seat in reach]
        return [seat_option(seat) for seat in seats if player_ref(seat) not in taken]

    scope.targets.append(TargetSlot(slot, find, _one, False))
    scope.meet_player(bound(slot))
    return seats_of(bound(slot))


def _target_player_once(scope: Scope, node: TargetPlayer) -> Seats:
    """Return a target of zones and conditions; the same words are one target, however often met."""
    for known, seats in scope.player_targets:
        if known is node:
            return seats
    seats = _target_player(scope, node)
    scope.player_targets.append((node, seats))
    return seats


def _one(game: Game, context: Context) -> int:
    return 1


def _chosen_player(scope: Scope, node: ChosenPlayer) -> tuple[list[Op], Seats]:
    slot = scope.new_slot()
    chooser = acting if scope.acting else you
    op = PickSeat(slot, chooser, on_side(node.side, node.other))
    scope.meet_player(bound(slot))
    return [op], seats_of(bound(slot))


def remember_players(scope: Scope, seats: Seats) -> Op:
    """Bind players so that the next sentences can say "they"."""
    slot = scope.new_slot()
    scope.meet_player(bound(slot))
    return BindSeats(slot, seats)


def as_player_refs(seats: Seats) -> RefsOf:
    """Return players as references."""

    def find(game: Game, context: Context) -> Refs:
        return tuple(player_ref(seat) for seat in seats(game, context))

    return find


def _others(seats: Seats) -> Seats:
    def find(game: Game, context: Context) -> list[int]:
        but = seats(game, context)
        return [seat for seat in range(game.seating.count) if seat not in but]

    return find


_PLAYERS: Final[dict[type, Callable[[Scope, Any], Seats]]] = {
    You: lambda _scope, _node: you,
    EachPlayer: lambda _scope, node: on_side(node.side, node.other),
    Opponent: lambda _scope, _node: opponent,
    ActivePlayer: lambda _scope, _node: active,
    OtherPlayers: lambda scope, node: _others(plain_players(scope, node.than)),
    ControllerOf: lambda scope, node: seats_of(lower_ref(scope, node.ref)),
    OwnerOf: lambda scope, node: owners_of(lower_ref(scope, node.ref)),
    WhoDid: lambda _scope, node: doers(node.negated, node.side),
    ThatPlayer: lambda scope, _node: _that_player(scope),
    TheChosenPlayer: lambda scope, _node: _that_player(scope),
    BothPlayers: lambda scope, node: _both(
        plain_players(scope, node.first), plain_players(scope, node.second)
    ),
    TargetPlayer: _target_player_once,
    # "Each player chooses a unit another player controls": another than each of them.
    ChosenPlayer: lambda scope, node: on_side(node.side, node.other, scope.acting and node.other),
    StartingWith: lambda _scope, node: on_side(node.group.side, node.group.other),
    EachPlayerWho: lambda scope, node: _players_who(scope, node.side, node.condition),
}
