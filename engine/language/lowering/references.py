"""References: what the words of a text mean at run time."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.signatures import Finder, Seats
from engine.kernel.state.game import Game
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.parts import lower_ref, plain_amount
from engine.language.lowering.players import plain_players
from engine.language.lowering.qualities import stack_cards
from engine.language.lowering.scope import (
    Antecedent,
    Scope,
    event_second,
    event_subject,
    item_refs,
    source_refs,
    tallied,
)
from engine.language.lowering.unplayable import UnplayableTextError, meaning
from engine.language.lowering.words import Words
from engine.language.named import is_called
from engine.language.tree import terms
from engine.language.tree.instructions import Deal
from engine.language.tree.kinds import Players, Ref
from engine.language.tree.objects import (
    Culprit,
    DeckCards,
    Fighter,
    It,
    LastNamed,
    Rest,
    That,
    This,
    WholeZone,
    ZoneRef,
)
from engine.language.tree.players import ThatPlayer
from engine.language.tree.terms import (
    GENERAL,
    Position,
    Role,
    SharedDone,
    SharedZone,
    Side,
    fits_noun,
)

# Words that mean the same thing done.
_ALSO: Final[dict[terms.Done, tuple[terms.Done, ...]]] = {
    SharedDone.TARGETED: (SharedDone.CHOSEN,),
    SharedDone.CHOSEN: (SharedDone.TARGETED,),
    SharedDone.FOUND: (SharedDone.REVEALED,),
    SharedDone.RETURNED: (SharedDone.MOVED, SharedDone.PUT),
    SharedDone.PUT: (SharedDone.MOVED, SharedDone.RETURNED),
    SharedDone.SUMMONED: (SharedDone.PUT,),
}


def _culprit(words: Words) -> RefsOf:
    """For "the unit that struck it": the first party of a fight, the cause of anything else."""

    def culprit(game: Game, context: Context) -> Refs:
        is_fight = context.event[0] in words.events.fights
        return event_subject(game, context) if is_fight else event_second(game, context)

    return culprit


def it(scope: Scope, is_plural: bool) -> RefsOf:
    """Return what "it" or "they" means: what was met last, else what the text is about."""
    if scope.is_each and scope.in_amount:
        return item_refs
    several = _several(scope) if is_plural else None
    if several is not None:
        return several
    if _is_dealers(scope):
        return source_refs
    last = _met_last(scope, is_plural)
    if last is not None:
        return last.refs
    return scope.event.object if scope.event.object is not None else source_refs


def _is_dealers(scope: Scope) -> bool:
    """Whether "its attack" is that of who deals the damage."""
    if not scope.in_amount or not isinstance(scope.doing, Deal):
        return False
    return isinstance(scope.doing.source, This)


def _met_last(scope: Scope, is_plural: bool) -> Antecedent | None:
    """Return what was met last: a text calls its own card by its name, so "it" is not that."""
    found = [met for met in reversed(scope.met) if not met.is_player and not met.is_own]
    alike = [met for met in found if met.is_many is is_plural]
    if alike:
        return alike[0]
    return found[0] if found and (is_plural or not scope.has_values) else None


def _several(scope: Scope) -> RefsOf | None:
    """Return several things that "they" means before anything else that was met."""
    counted = scope.last_counted()
    return counted.refs if counted is not None else _pair(scope)


def _pair(scope: Scope) -> RefsOf | None:
    """Return the single things that the last sentence named together."""
    pair = scope.memory.pair
    return pair[1] if pair is not None and pair[0] == len(scope.met) else None


def _counted(scope: Scope, node: That) -> Antecedent | None:
    """Return what was counted last, if it may be called so."""
    counted = scope.last_counted()
    return counted if counted is not None and _is_meant(counted.nouns, None, node) else None


def _that(scope: Scope, node: That) -> RefsOf:
    counted = _counted(scope, node)
    if counted is not None and node.plural:
        return counted.refs
    pair = _pair(scope) if node.plural and node.done is None else None
    if pair is not None:
        return pair
    fitting = _fitting(scope, node)
    if fitting:
        return _likeliest(scope, node, fitting).refs
    if node.done is None:
        return counted.refs if counted is not None else _party(scope, node)
    return tallied(node.done) if scope.event.object is None else _party(scope, node)


def _likeliest(scope: Scope, node: That, fitting: list[Antecedent]) -> Antecedent:
    """Return the first that fits, or the second party of the event where that is meant."""
    latter, is_first = scope.event.latter, fitting[0].refs is scope.event.object
    if latter is not None and is_first and latter in fitting and not node.plural:
        return latter  # the one named last
    return fitting[0]


def _fitting(scope: Scope, node: That) -> list[Antecedent]:
    """Return what was met and may be called so, the likeliest first."""
    fitting = [
        met
        for met in reversed(scope.met)
        if not (met.is_player or met.is_own)  # what is its own would be "this unit"
        and _may_be(met, node)
    ]
    if node.done is None:
        alike = [met for met in fitting if met.is_many is node.plural]
        fitting = alike if alike or not node.plural else fitting
    # "That unit" is what was called a unit rather than a card that may be one.
    if not node.plural and node.noun not in GENERAL:
        fitting.sort(key=lambda met: node.noun not in met.nouns)
    return fitting


def _may_be(met: Antecedent, node: That) -> bool:
    return _is_meant(met.nouns, met.done, node) and is_called(met.said, node)


def _party(scope: Scope, node: That) -> RefsOf:
    """Return a party of the event, or the object whose text it is."""
    agent = scope.event.agent
    if agent is not None and _may_be(agent, node):
        return agent.refs
    if node.trait or node.side is not Side.ANY:
        raise UnplayableTextError("what is told by a trait or a side from others that were named")
    return scope.event.object if scope.event.object is not None else source_refs


def _is_meant(
    nouns: tuple[terms.Noun, ...],
    done: terms.Done | None,
    node: That,
) -> bool:
    is_other = node.done is not None and done is not node.done
    if is_other and (done is None or done not in _ALSO.get(node.done or done, ())):
        return False
    return fits_noun(nouns, node.noun)


def _rest(scope: Scope) -> RefsOf:
    """Return what is left: of the things just met, after those taken from among them."""
    taken: list[RefsOf] = []
    has_parts = False
    known = [each for each in reversed(scope.met) if not each.is_player]
    for at, met in enumerate(known):
        if met.is_part or met.done not in scope.words.whole:
            has_parts = has_parts or met.is_part
            taken.append(met.refs)
        elif met.choice is not None and not has_parts:
            return _without(found_refs(met.choice), [*taken, met.refs])
        elif taken:
            return _without(met.refs, taken)
        elif not _is_chosen(known[at + 1 : at + 2]):
            break  # nothing was taken from it, nor was it itself chosen among others
    raise UnplayableTextError("the rest of nothing")


def _is_chosen(met: list[Antecedent]) -> bool:
    return any(each.choice is not None for each in met)


def among(scope: Scope, node: Ref) -> RefsOf:
    """Return what "one of them" is taken from: without those already taken from among them."""
    is_plural = isinstance(node, (It, That)) and node.plural
    known = [met for met in reversed(scope.met) if not met.is_player]
    taken = [met.refs for met in known if met.is_part]
    if not is_plural or not taken:
        return lower_ref(scope, node)
    for met in known:
        if not met.is_part and met.done in scope.words.whole:
            return _without(met.refs, taken)
    return lower_ref(scope, node)


def found_refs(find: Finder) -> RefsOf:
    """Return what is found as references."""

    def found(game: Game, context: Context) -> Refs:
        return tuple((number, game.stamp[number]) for number in find(game, context))

    return found


def _without(whole: RefsOf, taken: list[RefsOf]) -> RefsOf:
    def find(game: Game, context: Context) -> Refs:
        gone = {ref[0] for refs in taken for ref in refs(game, context)}
        return tuple(ref for ref in whole(game, context) if ref[0] not in gone)

    return find


def _deck_cards(scope: Scope, node: DeckCards) -> RefsOf:
    owners = whose_seats(scope, node.owner)
    amount = plain_amount(scope, node.amount)
    from_top = node.position is not Position.BOTTOM

    def find(game: Game, context: Context) -> Refs:
        found: list[tuple[int, int]] = []
        count = amount(game, context)
        for seat in owners(game, context):
            deck = game.zones[seat * game.layout.width + game.rules.deck]
            cards = deck[::-1][:count] if from_top else deck[:count]
            found.extend((card, game.stamp[card]) for card in cards)
        return tuple(found)

    return find


def whose_seats(scope: Scope, node: Players) -> Seats:
    """Return whose things are meant; of "each player discards their hand" those of all of them."""
    if isinstance(node, ThatPlayer) and scope.acting and scope.actor_seats is not None:
        return scope.actor_seats
    return plain_players(scope, node)


def _whole_zone(scope: Scope, zone: ZoneRef) -> RefsOf:
    owners = whose_seats(scope, zone.owner) if zone.owner is not None else None
    find = zone_cards(scope, zone, owners)

    def all_cards(game: Game, context: Context) -> Refs:
        return tuple((card, game.stamp[card]) for card in find(game, context))

    return all_cards


def zone_cards(scope: Scope, zone: ZoneRef, seats: Seats | None = None) -> Finder:
    """Return a function that finds everything in a zone; the top card of a deck comes first.

    `seats` are the owners where they are not those of the text alone.
    """
    if zone.zone is SharedZone.STACK:
        return stack_cards
    kinds = scope.words.zones.kinds.get(zone.zone)
    if kinds is None:
        raise UnplayableTextError(f"cards in the {zone.zone.value}")
    if zone.or_else is not None:
        kinds = (*kinds, *meaning(scope.words.zones.kinds, zone.or_else))
    owners = plain_players(scope, zone.owner) if zone.owner is not None else None
    owners = seats if seats is not None else owners

    def find(game: Game, context: Context) -> list[int]:
        everybody = range(game.seating.count)
        found: list[int] = []
        for seat in owners(game, context) if owners is not None else everybody:
            for kind in kinds:
                cards = game.zones[seat * game.layout.width + kind]
                found.extend(reversed(cards) if kind == game.rules.deck else cards)
        return found

    return _guarded(scope, find) if scope.words.zones.guarded.intersection(kinds) else find


def _guarded(scope: Scope, find: Finder) -> Finder:
    """Return what finds the same, but nothing in zones that cannot be looked into."""
    deeds, guarded = scope.deeds, scope.words.zones.guarded

    def open_cards(game: Game, context: Context) -> list[int]:
        width = game.layout.width
        return [
            number
            for number in find(game, context)
            if game.zone[number] % width not in guarded
            or deeds.is_open(game, game.zone[number] // width, game.zone[number] % width)
        ]

    return open_cards


def _foe(deeds: Deeds) -> RefsOf:
    """Return what the source is battling, or fought in what just happened."""

    def foe(game: Game, context: Context) -> Refs:
        mine, battle = (context.source, context.source_stamp), deeds.battle(game)
        parties = (*event_subject(game, context), *event_second(game, context))
        pair: Refs = battle if battle is not None else parties if context.event[0] else ()
        if mine not in pair and parties:
            mine = parties[0]  # what happened is about another one that fought
        return tuple(each for each in pair if each != mine) if mine in pair else ()

    return foe


def _fighter(deeds: Deeds, role: Role) -> RefsOf:
    """Return the attacking or the defending unit, of the battle or of what just happened."""
    if role in (Role.FOE, Role.OTHER):
        return _foe(deeds)
    is_attacker = role is Role.ATTACKER

    def find(game: Game, context: Context) -> Refs:
        battle = deeds.battle(game)
        if battle is not None:
            return (battle[0],) if is_attacker else (battle[1],)
        event = context.event
        first, second = event_subject(game, context), event_second(game, context)
        return (first if is_attacker else second) if event[0] else ()

    return find


REFERENCES: Final[dict[type, Callable[[Scope, Any], RefsOf]]] = {
    This: lambda _scope, _node: source_refs,
    It: lambda scope, node: it(scope, node.plural),
    That: _that,
    Rest: lambda scope, _node: _rest(scope),
    DeckCards: _deck_cards,
    WholeZone: lambda scope, node: _whole_zone(scope, node.zone),
    LastNamed: lambda scope, _node: it(scope, False),
    Fighter: lambda scope, node: _fighter(scope.deeds, node.role),
    Culprit: lambda scope, _node: _culprit(scope.words),
}
