"""References and players: who and what the words of a text mean at run time."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.rush_of_ikorr.play.lower.scope import (
    RefsOf,
    Scope,
    UnplayableTextError,
    bound,
    event_second,
    event_subject,
    item_refs,
    source_refs,
    tallied,
)
from engine.games.rush_of_ikorr.play.numbers import (
    BATTLED,
    CHAMPIONS,
    DECK,
    GRAVEYARD,
    HAND,
    LOCATION,
    STRUCK,
    VOID,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.terms import Done, Zone
from engine.kernel.decisions import seat_option
from engine.kernel.effects.last_known import controller_of
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.ops import BindSeats
from engine.kernel.programs.pick_ops import PickSeat
from engine.kernel.programs.program import TargetSlot
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Finder
from engine.kernel.programs.targets import PLAYER_STAMP, player_ref
from engine.kernel.state.numbers import ATTACKED
from engine.language.tree import terms
from engine.language.tree.composed import Modify
from engine.language.tree.events import Moment
from engine.language.tree.kinds import Condition, Objects, Players, Ref
from engine.language.tree.objects import (
    Culprit,
    DeckCards,
    Fighter,
    It,
    LastNamed,
    Rest,
    Selection,
    That,
    This,
    WholeZone,
    ZoneRef,
)
from engine.language.tree.players import (
    ActivePlayer,
    BothPlayers,
    ChosenPlayer,
    ControllerOf,
    EachPlayer,
    EachPlayerWho,
    Opponent,
    OwnerOf,
    StartingWith,
    TargetPlayer,
    ThatPlayer,
    TheChosenPlayer,
    WhoDid,
    You,
)
from engine.language.tree.terms import How, Position, Role, SharedDone, SharedNoun, SharedZone, Side

Seats = Callable[[Play, Context], list[int]]

ZONES: dict[terms.Zone, tuple[int, ...]] = {
    SharedZone.HAND: (HAND,),
    SharedZone.DECK: (DECK,),
    SharedZone.DISCARD: (GRAVEYARD,),
    SharedZone.REMOVED: (VOID,),
    SharedZone.FIELD: (CHAMPIONS, LOCATION),
    Zone.CHAMPION_ZONE: (CHAMPIONS,),
    Zone.LOCATION_ZONE: (LOCATION,),
}

# Words that mean the same thing done; a killed champion was destroyed or otherwise died.
_ALSO: dict[terms.Done, tuple[terms.Done, ...]] = {
    SharedDone.TARGETED: (SharedDone.CHOSEN,),
    SharedDone.CHOSEN: (SharedDone.TARGETED,),
    SharedDone.FOUND: (SharedDone.REVEALED,),
    SharedDone.RETURNED: (SharedDone.MOVED, SharedDone.PUT),
    SharedDone.PUT: (SharedDone.MOVED, SharedDone.RETURNED),
    SharedDone.SUMMONED: (SharedDone.PUT,),
}


# --- players ---


def you(game: Play, context: Context) -> list[int]:
    """Return the controller of the text."""
    return [context.controller]


def acting(game: Play, context: Context) -> list[int]:
    """Return who is carrying out the present instruction."""
    return [context.actor]


def on_side(side: Side, other: bool) -> Seats:
    """Return the players of a side, seen from the controller."""

    def find(game: Play, context: Context) -> list[int]:
        me = context.controller
        if side is Side.ALLIED:
            seats = list(game.seating.allies[me])
        elif side is Side.OPPOSING:
            seats = list(game.seating.opponents[me])
        else:
            seats = [*game.seating.allies[me], *game.seating.opponents[me]]
        return [seat for seat in seats if seat != me] if other else seats

    return find


def of_pools(node: Players, seats: Seats) -> Seats:
    """Return whose pools change: "your team" has one, however many players it has (9.7a)."""
    if not (isinstance(node, EachPlayer) and node.as_team):
        return seats

    def find(game: Play, context: Context) -> list[int]:
        team_of = game.seating.team_of
        # In one's own team that is oneself.
        found = {team_of[seat]: seat for seat in seats(game, context)[::-1]}
        mine = team_of[context.controller]
        if mine in found:
            found[mine] = context.controller
        return list(found.values())

    return find


def opponent(game: Play, context: Context) -> list[int]:
    """Return the opposing player in front."""
    return list(game.seating.facing[context.controller])


def active(game: Play, context: Context) -> list[int]:
    """Return the players whose turn it is."""
    return list(game.seating.teams[game.active_team])


def of_moment(node: Moment) -> Seats:
    """Return whose moment it is: "they", behind "at the beginning of your opponent's turn"."""
    return opponent if isinstance(node.whose, Opponent) else active


def seats_of(refs: RefsOf) -> Seats:
    """Return the players among references; of objects, their controllers."""

    def find(game: Play, context: Context) -> list[int]:
        found: list[int] = []
        for ref in refs(game, context):
            seat = ref[0] if ref[1] == PLAYER_STAMP else controller_of(game, ref)
            if seat not in found:
                found.append(seat)
        return found

    return find


def owners_of(refs: RefsOf) -> Seats:
    """Return the owners of objects."""

    def find(game: Play, context: Context) -> list[int]:
        return list(dict.fromkeys(game.owner[number] for number, _ in refs(game, context)))

    return find


def doers(negated: bool, side: Side) -> Seats:
    """Return the players of a side who did what was just asked of them, or who did not."""
    group = on_side(side, False)

    def find(game: Play, context: Context) -> list[int]:
        members = group(game, context)
        if not negated:
            return [seat for seat in context.doers if seat in members]
        return [seat for seat in members if seat not in context.doers]

    return find


def clockwise(first: Seats, group: Seats) -> Seats:
    """Return players in seating order from one of them (10.1)."""

    def find(game: Play, context: Context) -> list[int]:
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
    from engine.games.rush_of_ikorr.play.lower import conditions  # noqa: PLC0415

    group = on_side(side, False)
    was_acting, scope.acting = scope.acting, True
    condition = conditions.lower_condition(scope, node)
    scope.acting = was_acting

    def find(game: Play, context: Context) -> list[int]:
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
    def find(game: Play, context: Context) -> list[int]:
        found = first(game, context)
        return found + [seat for seat in second(game, context) if seat not in found]

    return find


def _that_player(scope: Scope) -> Seats:
    if scope.acting:
        return acting
    for met in reversed(scope.met):
        if met.is_player:
            return seats_of(met.refs)
    if scope.event_player is not None:
        return seats_of(scope.event_player)
    if scope.met:
        return seats_of(scope.met[-1].refs)
    if scope.event_object is not None:
        return seats_of(scope.event_object)
    return you


def in_reach(game: Play, seat: int) -> set[int]:
    """Return the players in a player's targetable range (3.10a.1)."""
    seating = game.seating
    return {seat, *seating.facing[seat], *seating.neighbours[seat]}


def _target_player(scope: Scope, node: TargetPlayer) -> Seats:
    slot = scope.new_slot()
    group = on_side(node.side, node.other)

    def find(game: Play, context: Context) -> list[int]:
        reach = in_reach(game, context.controller)
        return [seat_option(seat) for seat in group(game, context) if seat in reach]

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


def _one(game: Play, context: Context) -> int:
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


# --- references ---


def lower_ref(scope: Scope, node: Objects) -> RefsOf:
    """Return a function that finds the objects a reference means."""
    match node:
        case This():
            return source_refs
        case Selection():
            return _target(scope, node)
        case It() | LastNamed():
            return _it(scope, isinstance(node, It) and node.plural)
        case That():
            return _that(scope, node)
        case Fighter(role=role):
            return _fighter(role)
        case Rest():
            return _rest(scope)
        case DeckCards():
            return _deck_cards(scope, node)
        case WholeZone(zone=zone):
            return _whole_zone(scope, zone)
        case Culprit():
            return _culprit
        case _:
            raise UnplayableTextError(type(node).__name__)


def _target(scope: Scope, node: Selection) -> RefsOf:
    """For "the controller of target champion": a target in the place of a reference."""
    # Objects are made of references in their turn.
    from engine.games.rush_of_ikorr.play.lower import objects  # noqa: PLC0415

    if node.how is not How.TARGET:
        raise UnplayableTextError("a choice in the place of a reference")
    for known, refs in scope.ref_targets:
        if known is node:
            return refs
    found = objects.lower_objects(scope, node)[1]
    scope.ref_targets.append((node, found))
    return found


def _culprit(game: Play, context: Context) -> Refs:
    """For "The champion that struck it": the first party of a fight, the cause of anything else."""
    is_fight = context.event[0] in (ATTACKED, STRUCK, BATTLED)
    return event_subject(game, context) if is_fight else event_second(game, context)


def _it(scope: Scope, is_plural: bool) -> RefsOf:
    if scope.is_each and scope.in_amount:
        return item_refs
    counted = scope.last_counted()
    if is_plural and counted is not None:
        return counted.refs
    if is_plural and scope.pair is not None and scope.pair[0] == len(scope.met):
        return scope.pair[1]
    found = [met for met in reversed(scope.met) if not met.is_player]
    if scope.in_amount and not is_plural:
        found.sort(key=lambda met: met.is_many)
    if found:
        return found[0].refs
    return scope.event_object if scope.event_object is not None else source_refs


def _that(scope: Scope, node: That) -> RefsOf:
    counted = scope.last_counted()
    if node.plural and counted is not None and _is_meant(counted.nouns, None, node):
        return counted.refs
    fitting = [
        met
        for met in reversed(scope.met)
        if not met.is_player
        and met.refs is not source_refs  # that would be "this champion"
        and _is_meant(met.nouns, met.done, node)
    ]
    # "That champion" is what was called a champion rather than a card that may be one.
    if not node.plural and node.noun not in _GENERAL:
        fitting.sort(key=lambda met: node.noun not in met.nouns)
    if fitting:
        latter, is_first = scope.event_latter, fitting[0].refs is scope.event_object
        if latter is not None and is_first and latter in fitting and _is_latter(scope, node):
            return latter.refs
        return fitting[0].refs
    if counted is not None and node.done is None and _is_meant(counted.nouns, None, node):
        return counted.refs
    if node.done is not None and scope.event_object is None:
        return tallied(node.done)
    agent = scope.event_agent
    if agent is not None and _is_meant(agent.nouns, None, node):
        return agent.refs
    if scope.event_object is not None:
        return scope.event_object
    return source_refs


def _is_latter(scope: Scope, node: That) -> bool:
    """Whether "that champion" is the second of an event's parties, the one named last.

    A "Beast" that strikes may be called "that Beast" in its turn, where it gets something.
    """
    is_given = isinstance(scope.doing, Modify)
    return not node.plural and (scope.is_latter_alone or not is_given)


def _is_meant(nouns: tuple[terms.Noun, ...], done: terms.Done | None, node: That) -> bool:
    is_other = node.done is not None and done is not node.done
    if is_other and (done is None or done not in _ALSO.get(node.done or done, ())):
        return False
    return fits_noun(nouns, node.noun)


_GENERAL = (SharedNoun.OBJECT, SharedNoun.PERMANENT, SharedNoun.CARD)


def fits_noun(nouns: tuple[terms.Noun, ...], noun: terms.Noun) -> bool:
    """Whether something described by some nouns can be called by another."""
    return noun in nouns or noun in _GENERAL or any(each in _GENERAL for each in nouns)


def _foe(game: Play, context: Context) -> Refs:
    """Return the champion that the source is battling, or fought in what just happened."""
    mine = (context.source, context.source_stamp)
    pair: Refs
    if game.battle is not None:
        pair = game.battle
    elif context.event[0]:
        pair = (*event_subject(game, context), *event_second(game, context))
    else:
        return ()
    return tuple(each for each in pair if each != mine) if mine in pair else ()


def _fighter(role: Role) -> RefsOf:
    if role is Role.FOE:
        return _foe
    is_attacker = role is Role.ATTACKER

    def find(game: Play, context: Context) -> Refs:
        battle = game.battle
        if battle is not None:
            return (battle[0],) if is_attacker else (battle[1],)
        event = context.event
        first, second = event_subject(game, context), event_second(game, context)
        return (first if is_attacker else second) if event[0] else ()

    return find


# What can have a rest: what was looked at or taken up, before any of it was put anywhere.
_WHOLE = (
    None,
    SharedDone.CHOSEN,
    SharedDone.TARGETED,
    SharedDone.REVEALED,
    SharedDone.FOUND,
    SharedDone.DRAWN,
    Done.SCRAPPED,
    SharedDone.DISCARDED,
)


def _rest(scope: Scope) -> RefsOf:
    """Return what is left: of the things just met, after those taken from among them."""
    taken: list[RefsOf] = []
    has_parts = False
    for met in reversed([each for each in scope.met if not each.is_player]):
        if met.is_part or met.done not in _WHOLE:
            has_parts = has_parts or met.is_part
            taken.append(met.refs)
        elif met.choice is not None and not has_parts:
            return _without(found_refs(met.choice), [*taken, met.refs])
        elif taken:
            return _without(met.refs, taken)
        else:
            break
    raise UnplayableTextError("the rest of nothing")


def among(scope: Scope, node: Ref) -> RefsOf:
    """Return what "one of them" is taken from: without those already taken from among them."""
    is_plural = isinstance(node, (It, That)) and node.plural
    known = [met for met in reversed(scope.met) if not met.is_player]
    taken = [met.refs for met in known if met.is_part]
    if not is_plural or not taken:
        return lower_ref(scope, node)
    for met in known:
        if not met.is_part and met.done in _WHOLE:
            return _without(met.refs, taken)
    return lower_ref(scope, node)


def found_refs(find: Finder) -> RefsOf:
    """Return what is found as references."""

    def found(game: Play, context: Context) -> Refs:
        return tuple((number, game.stamp[number]) for number in find(game, context))

    return found


def _without(whole: RefsOf, taken: list[RefsOf]) -> RefsOf:
    def find(game: Play, context: Context) -> Refs:
        gone = {ref[0] for refs in taken for ref in refs(game, context)}
        return tuple(ref for ref in whole(game, context) if ref[0] not in gone)

    return find


def _deck_cards(scope: Scope, node: DeckCards) -> RefsOf:
    # Amounts are made of references in their turn.
    from engine.games.rush_of_ikorr.play.lower import amounts  # noqa: PLC0415

    owners = _zone_owners(scope, node.owner)
    amount = amounts.plain_amount(scope, node.amount)
    from_top = node.position is not Position.BOTTOM

    def find(game: Play, context: Context) -> Refs:
        found: list[tuple[int, int]] = []
        count = amount(game, context)
        for seat in owners(game, context):
            deck = game.zones[seat * WIDTH + DECK]
            cards = deck[::-1][:count] if from_top else deck[:count]
            found.extend((card, game.stamp[card]) for card in cards)
        return tuple(found)

    return find


def _zone_owners(scope: Scope, node: Players) -> Seats:
    """For "each player discards their hand": the hands of all of them."""
    if isinstance(node, ThatPlayer) and scope.acting and scope.actor_seats is not None:
        return scope.actor_seats
    return plain_players(scope, node)


def _whole_zone(scope: Scope, zone: ZoneRef) -> RefsOf:
    owners = _zone_owners(scope, zone.owner) if zone.owner is not None else None
    find = zone_cards(scope, zone, owners)

    def all_cards(game: Play, context: Context) -> Refs:
        return tuple((card, game.stamp[card]) for card in find(game, context))

    return all_cards


def zone_cards(scope: Scope, zone: ZoneRef, seats: Seats | None = None) -> Finder:
    """Return a function that finds everything in a zone; the top card of a deck comes first.

    `seats` are the owners where they are not those of the text alone.
    """
    if zone.zone is SharedZone.STACK:
        return stack_cards
    kinds = ZONES.get(zone.zone)
    if kinds is None:
        raise UnplayableTextError(f"cards in the {zone.zone.value}")
    if zone.or_else is not None:
        kinds = (*kinds, *ZONES[zone.or_else])
    owners = plain_players(scope, zone.owner) if zone.owner is not None else None
    owners = seats if seats is not None else owners

    def find(game: Play, context: Context) -> list[int]:
        everybody = range(game.seating.count)
        found: list[int] = []
        for seat in owners(game, context) if owners is not None else everybody:
            for kind in kinds:
                cards = game.zones[seat * WIDTH + kind]
                found.extend(reversed(cards) if kind == DECK else cards)
        return found

    return find


def stack_cards(game: Play, context: Context) -> list[int]:
    """Return the cards on the stack."""
    return list(game.zones[game.seating.count * WIDTH])


def as_player_refs(seats: Seats) -> RefsOf:
    """Return players as references."""

    def find(game: Play, context: Context) -> Refs:
        return tuple(player_ref(seat) for seat in seats(game, context))

    return find


_PLAYERS: Final[dict[type, Callable[[Scope, Any], Seats]]] = {
    You: lambda _scope, _node: you,
    EachPlayer: lambda _scope, node: on_side(node.side, node.other),
    Opponent: lambda _scope, _node: opponent,
    ActivePlayer: lambda _scope, _node: active,
    ControllerOf: lambda scope, node: seats_of(lower_ref(scope, node.ref)),
    OwnerOf: lambda scope, node: owners_of(lower_ref(scope, node.ref)),
    WhoDid: lambda _scope, node: doers(node.negated, node.side),
    ThatPlayer: lambda scope, _node: _that_player(scope),
    TheChosenPlayer: lambda scope, _node: _that_player(scope),
    BothPlayers: lambda scope, node: _both(
        plain_players(scope, node.first), plain_players(scope, node.second)
    ),
    TargetPlayer: _target_player_once,
    ChosenPlayer: lambda _scope, node: on_side(node.side, node.other),
    StartingWith: lambda _scope, node: on_side(node.group.side, node.group.other),
    EachPlayerWho: lambda scope, node: _players_who(scope, node.side, node.condition),
}
