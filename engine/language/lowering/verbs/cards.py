"""Cards in hands and decks: draw, discard, look at, reveal, search, shuffle."""

from typing import Final

from engine.kernel.effects import atoms
from engine.kernel.effects.draws import draw_cards
from engine.kernel.effects.events import emit
from engine.kernel.effects.last_known import current
from engine.kernel.effects.limits import cause_of
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.replacements import is_replaceable, propose, propose_move, would
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Collect, Do, SkipUnless
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition, Seats
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import (
    AT_RANDOM,
    DISCARDED,
    DREW,
    LOOKED,
    REVEALED,
    SEARCHED,
)
from engine.language.lowering.common import (
    actors,
    amount_for,
    count_owners,
    follow,
    for_each_seat,
    note,
    note_each,
    ref_of,
)
from engine.language.lowering.descriptions import lower_test
from engine.language.lowering.objects import Chooser, lower_amount, lower_objects
from engine.language.lowering.places import hand_of_actor, is_in_hand
from engine.language.lowering.players import plain_players
from engine.language.lowering.references import zone_cards
from engine.language.lowering.scope import Scope, bound, tallied
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.words import Words
from engine.language.tree.instructions import (
    Discard,
    Draw,
    LookAt,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
)
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.objects import Description, Selection, ZoneRef
from engine.language.tree.players import YOU, You
from engine.language.tree.terms import How, SharedDone, SharedNoun

# Looked up once: a member of an enumeration is found by Python's own code.
_DRAWN: Final = SharedDone.DRAWN
_DISCARDED: Final = SharedDone.DISCARDED
_REVEALED: Final = SharedDone.REVEALED
_FOUND: Final = SharedDone.FOUND


def draw(scope: Scope, node: Draw) -> list[Op]:
    """Also by effects; missing cards pay."""
    with actors(scope, node.actor) as who:
        more, amount = lower_amount(who.scope, node.amount, who.seats)
    seats = who.seats
    scope.meet(tallied(SharedDone.DRAWN), (SharedNoun.CARD,), SharedDone.DRAWN)

    def doing(game: Game, context: Context) -> None:
        context.bound[-1] = ()
        before = {
            seat: len(game.zones[seat * game.layout.width + game.rules.hand])
            for seat in seats(game, context)
        }
        context.bound[-2] = tuple(before.items())
        counts = {seat: amount_for(game, context, seat, amount) for seat in before}
        if len(set(counts.values())) == 1:
            draw_cards(game, list(counts), next(iter(counts.values())), cause_of(context))
            return
        events = [
            would(game, DREW, seat, -1, -1, 1, cause_of(context))
            for seat, count in counts.items()
            for _ in range(count)
        ]
        propose(game, events)

    def then(game: Game, context: Context) -> None:
        drawn: list[tuple[int, int]] = []
        for seat, count in context.bound.get(-2, ()):
            drawn.extend(
                ref_of(game, n)
                for n in game.zones[seat * game.layout.width + game.rules.hand][count:]
            )
        context.did = context.did and game.result[0]
        note(context, _DRAWN, tuple(drawn))
        note_each(context, count_owners(game, drawn))

    return [*who.ops, *more, Do(doing, then)]


def discard(scope: Scope, node: Discard) -> list[Op]:
    """All choose, then all discard."""
    with actors(scope, node.actor) as who:
        is_choice = isinstance(node.objects, Selection)
        places = hand_of_actor if is_choice else None
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, places))
    is_random = isinstance(node.objects, Selection) and node.objects.how is How.RANDOM
    scope.meet(tallied(SharedDone.DISCARDED), (SharedNoun.CARD,), SharedDone.DISCARDED)

    def doing(game: Game, context: Context) -> None:
        cause = cause_of(context) | (AT_RANDOM if is_random else 0)
        meant = current(game, context, refs(game, context))
        found = [n for n in meant if game.zone[n] % game.layout.width == game.rules.deck]
        if found:
            # "Searches their deck for a card and discards it" means that card.
            propose_move(game, found, game.rules.discard, cause)
            return
        cards = [
            n
            for n in meant
            if is_in_hand(game, n) and not forbids(game, game.owner[n], "discard", n)
        ]
        if is_replaceable(game, DISCARDED):
            propose(
                game,
                [would(game, DISCARDED, game.owner[n], n, context.source, 1, cause) for n in cards],
            )
            return
        old = tuple(ref_of(game, n) for n in cards)
        atoms.discard(game, cards, cause)
        game.result = (bool(old), old)

    def then(game: Game, context: Context) -> None:
        gone = game.result[1]
        follow(game, context, gone)
        context.did = context.did and bool(gone)
        context.doers = tuple(dict.fromkeys(game.owner[n] for n, _ in gone))
        note(context, _DISCARDED, tuple(ref_of(game, n) for n, _ in gone))
        note_each(context, count_owners(game, gone))

    return [*who.ops, *ops, Do(doing, then)]


def look_at(scope: Scope, node: LookAt) -> list[Op]:
    """Look at cards without showing them to others."""
    return _see(scope, node.objects, node.actor, LOOKED)


def reveal(scope: Scope, node: Reveal) -> list[Op]:
    """Show cards to everybody."""
    return _see(scope, node.objects, node.actor, REVEALED)


def _see(scope: Scope, node: Objects, actor: Players, kind: int) -> list[Op]:
    with actors(scope, actor) as who:
        places = hand_of_actor if _is_from_hand(node) else None
        ops, refs = lower_objects(who.scope, node, Chooser(who.seats, places))
    slot = scope.new_slot()

    def cards(game: Game, context: Context) -> list[int]:
        return current(game, context, refs(game, context))

    scope.meet(bound(slot), (SharedNoun.CARD,), SharedDone.REVEALED)
    scope.met[-1].is_part = isinstance(node, Selection) and node.among is not None
    seats = who.seats

    def doing(game: Game, context: Context) -> None:
        seen = context.bound.get(slot, ())
        seat = (seats(game, context) or [context.controller])[0]
        for number, _ in seen:
            emit(game, kind, seat, number, context.source)
        context.did = context.did and bool(seen)
        note(context, _REVEALED, seen)

    return [*who.ops, *ops, Collect(slot, cards), Do(doing)]


def reveal_until(scope: Scope, node: RevealUntil) -> list[Op]:
    """Reveal cards from the top until one fits: that one is found, the others are the rest."""
    with actors(scope, node.actor) as who:
        owners = plain_players(who.scope, node.owner)
        test = lower_test(who.scope, node.description, with_zone=False)
    seats = who.seats
    seen, found = scope.new_slot(), scope.new_slot()
    scope.meet(bound(seen), (SharedNoun.CARD,), SharedDone.REVEALED)
    scope.meet_part(bound(found), (*node.description.nouns, SharedNoun.CARD), SharedDone.FOUND)

    def doing(game: Game, context: Context) -> None:
        shown: list[tuple[int, int]] = []
        hits: list[tuple[int, int]] = []
        for seat in _owners_for(game, context, seats, owners):
            for number in reversed(game.zones[seat * game.layout.width + game.rules.deck]):
                shown.append(ref_of(game, number))
                emit(game, REVEALED, seat, number, context.source)
                if test(game, context, number):
                    hits.append(ref_of(game, number))
                    break
        context.bound[seen] = tuple(shown)
        context.bound[found] = tuple(hits)
        context.did = context.did and bool(hits)
        note(context, _REVEALED, tuple(shown))

    return [*who.ops, Do(doing)]


def _owners_for(game: Game, context: Context, actors_of: Seats, owners: Seats) -> list[int]:
    """Return whose decks are meant: "their deck" is that of who does it."""
    found: list[int] = []
    for_each_seat(game, context, actors_of, lambda _: found.extend(owners(game, context)))
    return list(dict.fromkeys(found))


def _is_from_hand(node: Objects) -> bool:
    return (
        isinstance(node, Selection)
        and node.how is not How.TARGET
        and node.among is None
        and node.description.zone is None
    )


def search(scope: Scope, node: Search) -> list[Op]:
    """What is described may be missed and is revealed; a deck is shuffled afterwards."""
    if not isinstance(node.objects, Selection):
        raise UnplayableTextError("a search for something already known")
    with actors(scope, node.actor) as who:
        owner = node.zone.owner if node.zone.owner is not None else YOU
        zone = ZoneRef(node.zone.zone, owner, node.also)
        places = zone_cards(who.scope, zone)
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, places, "search"))
        owners = plain_players(who.scope, owner)
    seats = who.seats
    is_free = _is_unrestricted(scope.words, node.objects.description)
    for op in ops:
        if isinstance(op, Pick):
            op.is_optional = op.is_optional or not is_free
    scope.meet(refs, node.objects.description.nouns, SharedDone.FOUND)
    zones = scope.words.zones
    searched = [node.zone.zone, *([node.also] if node.also is not None else [])]
    is_deck = any(zones.kinds.get(each) == (zones.deck,) for each in searched)

    def doing(game: Game, context: Context) -> None:
        found = refs(game, context)
        for seat in seats(game, context):
            emit(game, SEARCHED, seat, -1, -1, len(found), cause_of(context))
        if not is_free:
            for number, _ in found:
                emit(game, REVEALED, game.owner[number], number, context.source)
        if is_deck:
            # Shuffled before the card is put anywhere, so that its place survives.
            for seat in _owners_for(game, context, seats, owners):
                atoms.shuffle_deck(game, seat)
        context.did = context.did and bool(found)
        note(context, _FOUND, found)

    clear = Collect(_slot_of(ops), _none_found)
    allowed = SkipUnless(_may_search(who.seats), len(ops) + 1)
    return [*who.ops, clear, allowed, *ops, Do(doing)]


def _may_search(seats: Seats) -> Condition:
    def is_allowed(game: Game, context: Context) -> bool:
        return not any(forbids(game, seat, "search") for seat in seats(game, context))

    return is_allowed


def _slot_of(ops: list[Op]) -> int:
    return next(op.slot for op in ops if isinstance(op, (Pick, Collect)))


def _none_found(game: Game, context: Context) -> list[int]:
    return []


def _is_unrestricted(words: Words, node: Description) -> bool:
    plain = Description(nouns=node.nouns, zone=node.zone)
    return node == plain and node.nouns == (SharedNoun.CARD,)


def shuffle(scope: Scope, node: Shuffle) -> list[Op]:
    """A player who is told to shuffle shuffles the own deck."""
    owner = node.actor if isinstance(node.owner, You) else node.owner
    with actors(scope, owner) as who:
        seats = who.seats

    def doing(game: Game, context: Context) -> None:
        for_each_seat(game, context, seats, lambda seat: atoms.shuffle_deck(game, seat))

    return [*who.ops, Do(doing)]
