"""Verbs about cards in hands, decks and graveyards: draw, discard, scrap, search, reveal, move."""

from collections import Counter
from collections.abc import Callable

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.lower.common import (
    actors,
    amount_for,
    follow,
    for_each_seat,
    note,
    note_each,
    nouns_of,
    ref_of,
)
from engine.games.rush_of_ikorr.play.lower.descriptions import hand_of_actor, lower_test
from engine.games.rush_of_ikorr.play.lower.objects import Chooser, lower_amount, lower_objects
from engine.games.rush_of_ikorr.play.lower.refs import Seats, plain_players, zone_cards
from engine.games.rush_of_ikorr.play.lower.scope import (
    RefsOf,
    Scope,
    UnplayableTextError,
    bound,
    tallied,
)
from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPION,
    DECK,
    FORESAW,
    GRAVEYARD,
    HAND,
    NO_LEAVE,
    NO_RETREAT,
    RETREAT,
    SCRAPPED,
    VOID,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import Foresee, Scrap
from engine.games.rush_of_ikorr.text.terms import Done
from engine.kernel.decisions import DONE, NO, YES, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.draws import draw_cards
from engine.kernel.effects.events import emit, turn_events
from engine.kernel.effects.last_known import current
from engine.kernel.effects.limits import cause_of, is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.replacements import is_replaceable, propose, propose_move, would
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.ops import Collect, Do, SkipUnless
from engine.kernel.programs.pick_ops import Ordered, Pick
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Condition, Count
from engine.kernel.state.numbers import (
    AT_RANDOM,
    DISCARDED,
    DREW,
    LEFT,
    LOOKED,
    MOVED,
    REVEALED,
    SEARCHED,
    TOKEN,
)
from engine.language.tree import terms
from engine.language.tree.composed import Move
from engine.language.tree.instructions import (
    Discard,
    Draw,
    LookAt,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
)
from engine.language.tree.kinds import Objects, Players, Ref
from engine.language.tree.objects import Description, Selection, ZoneRef
from engine.language.tree.players import YOU, You
from engine.language.tree.terms import How, Order, Position, SharedDone, SharedNoun, SharedZone

Doing = Callable[[Play, Context], None]


def draw(scope: Scope, node: Draw) -> list[Op]:
    """8.5a: also by effects; missing cards pay (8.5a.1)."""
    with actors(scope, node.actor) as who:
        more, amount = lower_amount(scope, node.amount, who.seats)
    seats = who.seats
    scope.meet(tallied(SharedDone.DRAWN), (SharedNoun.CARD,), SharedDone.DRAWN)

    def doing(game: Play, context: Context) -> None:
        context.bound[-1] = ()
        before = {seat: len(game.zones[seat * WIDTH + HAND]) for seat in seats(game, context)}
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

    def then(game: Play, context: Context) -> None:
        drawn: list[tuple[int, int]] = []
        for seat, count in context.bound.get(-2, ()):
            drawn.extend(ref_of(game, n) for n in game.zones[seat * WIDTH + HAND][count:])
        context.did = context.did and game.result[0]
        note(context, SharedDone.DRAWN, tuple(drawn))
        note_each(context, Counter(game.owner[n] for n, _ in drawn))

    return [*who.ops, *more, Do(doing, then)]


def discard(scope: Scope, node: Discard) -> list[Op]:
    """11.37a: all choose, then all discard."""
    with actors(scope, node.actor) as who:
        is_choice = isinstance(node.objects, Selection)
        places = hand_of_actor if is_choice else None
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats, places))
    is_random = isinstance(node.objects, Selection) and node.objects.how is How.RANDOM
    scope.meet(tallied(SharedDone.DISCARDED), (SharedNoun.CARD,), SharedDone.DISCARDED)

    def doing(game: Play, context: Context) -> None:
        cause = cause_of(context) | (AT_RANDOM if is_random else 0)
        meant = current(game, context, refs(game, context))
        found = [n for n in meant if game.zone[n] % WIDTH == DECK]
        if found:
            # 1.5b: "searches their deck for a card and discards it" means that card.
            propose_move(game, found, GRAVEYARD, cause)
            return
        cards = [
            n
            for n in meant
            if game.zone[n] % WIDTH == HAND and not forbids(game, game.owner[n], "discard", n)
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

    def then(game: Play, context: Context) -> None:
        gone = game.result[1]
        follow(game, context, gone)
        context.did = context.did and bool(gone)
        context.doers = tuple(dict.fromkeys(game.owner[n] for n, _ in gone))
        note(context, SharedDone.DISCARDED, tuple(ref_of(game, n) for n, _ in gone))
        note_each(context, Counter(game.owner[n] for n, _ in gone))

    return [*who.ops, *ops, Do(doing, then)]


def scrap(scope: Scope, node: Scrap) -> list[Op]:
    """11.44a: from an empty deck nothing, and nobody is paid for it."""
    if node.cards is not None:
        return _scrap_those(scope, node, node.cards)
    with actors(scope, node.actor) as who:
        more, amount = lower_amount(scope, node.amount, who.seats, _deck_size)
    seats = who.seats
    scope.meet(tallied(Done.SCRAPPED), (SharedNoun.CARD,), Done.SCRAPPED)

    def doing(game: Play, context: Context) -> None:
        counts = {seat: amount_for(game, context, seat, amount) for seat in seats(game, context)}
        context.bound[-2] = tuple(counts.items())
        context.bound[-1] = ((len(turn_events(game).get(SCRAPPED, ())), 0),)
        cause = cause_of(context)
        if is_replaceable(game, SCRAPPED):
            wanted = [(seat, count) for seat, count in counts.items() if count > 0]
            propose(game, [would(game, SCRAPPED, seat, -1, -1, n, cause) for seat, n in wanted])
            return
        for seat, count in counts.items():
            own_atoms.scrap(game, seat, count, cause)

    def then(game: Play, context: Context) -> None:
        counts = dict(context.bound.get(-2, ()))
        new = turn_events(game).get(SCRAPPED, [])[context.bound[-1][0][0] :]
        scrapped = tuple((event[2], event[3]) for event in new if event[1] in counts)
        each = {seat: sum(event[1] == seat for event in new) for seat in counts}
        is_full = all(each[seat] >= count for seat, count in counts.items())
        context.did = context.did and is_full and bool(scrapped)
        note(context, Done.SCRAPPED, scrapped)
        note_each(context, each)

    return [*who.ops, *more, Do(doing, then)]


def _scrap_those(scope: Scope, node: Scrap, cards: Ref) -> list[Op]:
    """For "scrap it": a card of a deck that was just looked at."""
    with actors(scope, node.actor) as who:
        _, refs = lower_objects(scope, cards)
    scope.meet(tallied(Done.SCRAPPED), (SharedNoun.CARD,), Done.SCRAPPED)

    def doing(game: Play, context: Context) -> None:
        found = [n for n in current(game, context, refs(game, context))]
        found = [n for n in found if game.zone[n] % WIDTH == DECK]
        cause = cause_of(context)
        propose(game, [would(game, SCRAPPED, game.owner[n], n, -1, 1, cause) for n in found])

    def then(game: Play, context: Context) -> None:
        gone = game.result[1]
        follow(game, context, gone)
        context.did = context.did and bool(gone)
        note(context, Done.SCRAPPED, tuple(ref_of(game, n) for n, _ in gone))

    return [*who.ops, Do(doing, then)]


def _deck_size(game: Play, context: Context) -> int:
    return len(game.zones[context.actor * WIDTH + DECK])


class ForeseeOp(Op):
    """11.39a: look at the top cards, keep some on top in any order, put the rest at the bottom."""

    __slots__ = ("amount", "seats")

    def __init__(self, seats: Seats, amount: Count) -> None:
        self.seats = seats
        self.amount = amount

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        frame.seats = list(self.seats(game, frame.context))
        frame.picks = []
        self._go_on(game, frame)

    def _cards(self, game: Play, frame: ProgramFrame) -> list[int]:
        seat = frame.seats[0]
        count = amount_for(game, frame.context, seat, self.amount)
        return game.zones[seat * WIDTH + DECK][::-1][:count]

    def _go_on(self, game: Play, frame: ProgramFrame) -> None:
        while frame.seats:
            cards = self._cards(game, frame)
            if not cards:
                del frame.seats[0]
                continue
            if DONE in frame.picks:
                self._ask_bottom(game, frame, cards)
            else:
                left = [each for each in cards if each not in frame.picks]
                if left:
                    options = [*left, DONE]
                    seat, kept = frame.seats[0], tuple(frame.picks)
                    about = frame.context.source
                    game.pending = Decision(seat, "foresee-top", options, kept, len(cards), about)
                else:
                    frame.picks.append(DONE)
                    continue
            if game.pending is not None:
                return

    def _ask_bottom(self, game: Play, frame: ProgramFrame, cards: list[int]) -> None:
        left = [each for each in cards if each not in frame.picks]
        if len(left) > 1:
            at = frame.picks.index(DONE)
            down = tuple(frame.picks[at + 1 :])
            about = frame.context.source
            game.pending = Decision(frame.seats[0], "foresee-bottom", left, down, len(cards), about)
            return
        frame.picks.extend(left)
        self._put(game, frame, len(cards))

    def _put(self, game: Play, frame: ProgramFrame, count: int) -> None:
        seat = frame.seats.pop(0)
        deck = game.zones[seat * WIDTH + DECK]
        at = frame.picks.index(DONE)
        top, bottom = frame.picks[:at], frame.picks[at + 1 :]
        rest = deck[: len(deck) - count]
        atoms.arrange_deck(game, seat, bottom[::-1] + rest + top[::-1])
        frame.picks = []
        emit(game, FORESAW, seat, -1, -1, count, cause_of(frame.context))
        frame.context.amount = count

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            frame.picks.append(choice)
            self._go_on(game, frame)


def foresee(scope: Scope, node: Foresee) -> list[Op]:
    """11.39."""
    with actors(scope, node.actor) as who:
        more, amount = lower_amount(scope, node.amount, who.seats)
    return [*who.ops, *more, ForeseeOp(who.seats, amount)]


def look_at(scope: Scope, node: LookAt) -> list[Op]:
    """Look at cards without showing them to others."""
    return _see(scope, node.objects, node.actor, LOOKED)


def reveal(scope: Scope, node: Reveal) -> list[Op]:
    """11.28a: show cards to everybody."""
    return _see(scope, node.objects, node.actor, REVEALED)


def _see(scope: Scope, node: Objects, actor: Players, kind: int) -> list[Op]:
    with actors(scope, actor) as who:
        places = hand_of_actor if _is_from_hand(node) else None
        ops, refs = lower_objects(scope, node, Chooser(who.seats, places))
    slot = scope.new_slot()

    def cards(game: Play, context: Context) -> list[int]:
        return current(game, context, refs(game, context))

    scope.meet(bound(slot), (SharedNoun.CARD,), SharedDone.REVEALED)
    scope.met[-1].is_part = isinstance(node, Selection) and node.among is not None
    seats = who.seats

    def doing(game: Play, context: Context) -> None:
        seen = context.bound.get(slot, ())
        seat = (seats(game, context) or [context.controller])[0]
        for number, _ in seen:
            emit(game, kind, seat, number, context.source)
        context.did = context.did and bool(seen)
        note(context, SharedDone.REVEALED, seen)

    return [*who.ops, *ops, Collect(slot, cards), Do(doing)]


def reveal_until(scope: Scope, node: RevealUntil) -> list[Op]:
    """Reveal cards from the top until one fits: that one is found, the others are the rest."""
    with actors(scope, node.actor) as who:
        owners = plain_players(scope, node.owner)
        test = lower_test(scope, node.description, with_zone=False)
    seen, found = scope.new_slot(), scope.new_slot()
    scope.meet(bound(seen), (SharedNoun.CARD,), SharedDone.REVEALED)
    scope.meet_part(bound(found), (*node.description.nouns, SharedNoun.CARD), SharedDone.FOUND)

    def doing(game: Play, context: Context) -> None:
        shown: list[tuple[int, int]] = []
        hits: list[tuple[int, int]] = []
        for seat in _owners_for(game, context, who.seats, owners):
            for number in reversed(game.zones[seat * WIDTH + DECK]):
                shown.append(ref_of(game, number))
                emit(game, REVEALED, seat, number, context.source)
                if test(game, context, number):
                    hits.append(ref_of(game, number))
                    break
        context.bound[seen] = tuple(shown)
        context.bound[found] = tuple(hits)
        context.did = context.did and bool(hits)
        note(context, SharedDone.REVEALED, tuple(shown))

    return [*who.ops, Do(doing)]


def _owners_for(game: Play, context: Context, actors_of: Seats, owners: Seats) -> list[int]:
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
    """3.17: what is described may be missed and is revealed; a deck is shuffled afterwards."""
    if not isinstance(node.objects, Selection):
        raise UnplayableTextError("a search for something already known")
    with actors(scope, node.actor) as who:
        owner = node.zone.owner if node.zone.owner is not None else YOU
        zone = ZoneRef(node.zone.zone, owner, node.also)
        places = zone_cards(scope, zone)
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats, places, "search"))
        owners = plain_players(scope, owner)
    is_free = _is_unrestricted(node.objects.description)
    for op in ops:
        if isinstance(op, Pick):
            op.is_optional = op.is_optional or not is_free
    scope.meet(refs, node.objects.description.nouns, SharedDone.FOUND)
    is_deck = SharedZone.DECK in (node.zone.zone, node.also)

    def doing(game: Play, context: Context) -> None:
        found = refs(game, context)
        for seat in who.seats(game, context):
            emit(game, SEARCHED, seat, -1, -1, len(found), cause_of(context))
        if not is_free:
            for number, _ in found:
                emit(game, REVEALED, game.owner[number], number, context.source)
        if is_deck:
            # I-36: shuffled before the card is put anywhere, so that its place survives.
            for seat in _owners_for(game, context, who.seats, owners):
                atoms.shuffle_deck(game, seat)
        context.did = context.did and bool(found)
        note(context, SharedDone.FOUND, found)

    clear = Collect(_slot_of(ops), _none_found)
    allowed = SkipUnless(_may_search(who.seats), len(ops) + 1)
    return [*who.ops, clear, allowed, *ops, Do(doing)]


def _may_search(seats: Seats) -> Condition:
    def is_allowed(game: Play, context: Context) -> bool:
        return not any(forbids(game, seat, "search") for seat in seats(game, context))

    return is_allowed


def _slot_of(ops: list[Op]) -> int:
    return next(op.slot for op in ops if isinstance(op, (Pick, Collect)))


def _none_found(game: Play, context: Context) -> list[int]:
    return []


def _is_unrestricted(node: Description) -> bool:
    plain = Description(nouns=node.nouns, zone=node.zone)
    return node == plain and node.nouns == (SharedNoun.CARD,)


def shuffle(scope: Scope, node: Shuffle) -> list[Op]:
    """5.8c: a player who is told to shuffle shuffles the own deck."""
    owner = node.actor if isinstance(node.owner, You) else node.owner
    with actors(scope, owner) as who:
        seats = who.seats

    def doing(game: Play, context: Context) -> None:
        for_each_seat(game, context, seats, lambda seat: atoms.shuffle_deck(game, seat))

    return [*who.ops, Do(doing)]


# --- moving cards ---

_KINDS: dict[terms.Zone, int] = {
    SharedZone.HAND: HAND,
    SharedZone.DECK: DECK,
    SharedZone.DISCARD: GRAVEYARD,
    SharedZone.REMOVED: VOID,
}


class AskTop(Op):
    """For "On the top or bottom": asks which; the answer stands in a slot."""

    __slots__ = ("seats", "slot")

    def __init__(self, slot: int, seats: Seats) -> None:
        self.slot = slot
        self.seats = seats

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        seat = self.seats(game, frame.context)[0]
        game.pending = Decision(seat, "top", (NO, YES), about=frame.context.source)

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        frame.context.bound[self.slot] = ((int(choice == YES), 0),)


def move(scope: Scope, node: Move) -> list[Op]:
    """Return, put, add, shuffle into: cards to a zone of their owner."""
    kind = _KINDS.get(node.to.zone.zone)
    if kind is None:
        raise UnplayableTextError(f"a move to the {node.to.zone.zone.value}")
    with actors(scope, node.actor) as who:
        places = zone_cards(scope, node.source) if node.source is not None else None
        if not isinstance(node.objects, Selection):
            places = None
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats, places))
    done = SharedDone.RETURNED if kind in (HAND, DECK) else SharedDone.PUT
    scope.meet(tallied(done), nouns_of(node.objects), done)
    ops = [*who.ops, *ops, *_arrange(scope, node, refs, who.seats)]
    slot = scope.new_slot()
    if node.to.position is Position.TOP_OR_BOTTOM:
        ops.append(AskTop(slot, who.seats))
    return [*ops, Do(_moving(node, refs, kind), _moved(node, refs, kind, slot, done))]


def _arrange(scope: Scope, node: Move, refs: RefsOf, seats: Seats) -> list[Op]:
    """For "In any order": the player orders the cards first."""
    if node.to.order is not Order.ANY:
        return []
    slot = scope.new_slot()

    def cards(game: Play, context: Context) -> list[int]:
        return current(game, context, refs(game, context))

    return [Collect(slot, cards), Ordered(slot, seats), Do(_adopt(slot))]


def _adopt(slot: int) -> Doing:
    def doing(game: Play, context: Context) -> None:
        context.bound[-3] = context.bound.get(slot, ())

    return doing


def _moving(node: Move, refs: RefsOf, kind: int) -> Doing:
    def doing(game: Play, context: Context) -> None:
        wanted = context.bound.pop(-3, None) or refs(game, context)
        cause = cause_of(context)
        events = []
        moved: list[tuple[int, int]] = []
        for number in current(game, context, wanted):
            if game.in_play(number):
                bits = RETREAT if kind == HAND and game.face[number].kind == CHAMPION else 0
                bars = NO_LEAVE | (NO_RETREAT if bits else 0)
                if not is_barred(game, number, bars, context.source):
                    seat = game.controller[number]
                    events.append(
                        would(game, LEFT, seat, number, context.source, kind, cause | bits)
                    )
            elif game.zone[number] >= 0 and not game.flags[number] & TOKEN:
                moved.append(ref_of(game, number))
        game.result = (True, ())
        if not events and is_replaceable(game, MOVED):
            context.bound[-1] = ()
            propose_move(game, [number for number, _ in moved], kind, cause)
            return
        context.bound[-1] = tuple(moved)
        for number, _ in moved:
            atoms.move_card(game, number, kind, -1, cause)
        if events:
            propose(game, events)

    return doing


def _moved(node: Move, refs: RefsOf, kind: int, slot: int, done: terms.Done) -> Doing:
    position = node.to.position

    def then(game: Play, context: Context) -> None:
        affected: Refs = (*context.bound.get(-1, ()), *game.result[1])
        follow(game, context, affected)
        wanted = len(refs(game, context))
        context.did = context.did and wanted > 0 and len(affected) >= wanted
        note_each(context, Counter(game.owner[n] for n, _ in affected))
        if kind == DECK:
            is_top = position in (None, Position.TOP)
            if position is Position.TOP_OR_BOTTOM:
                is_top = context.bound.get(slot, ((1, 0),))[0][0] == YES
            _place_in_deck(game, affected, is_top, node.to.order is Order.RANDOM)
            if position is Position.SHUFFLED:
                for seat in dict.fromkeys(game.owner[n] for n, _ in affected):
                    atoms.shuffle_deck(game, seat)
        gone = tuple(ref_of(game, n) for n, _ in affected)
        note(context, done, gone)
        if position is Position.SHUFFLED:
            note(context, SharedDone.SHUFFLED, gone)

    return then


def _place_in_deck(game: Play, affected: Refs, is_top: bool, is_random: bool) -> None:
    """Put moved cards where they belong; the first one named ends up outermost on top."""
    cards = [number for number, _ in affected if game.zone[number] % WIDTH == DECK]
    if is_random:
        for last in range(len(cards) - 1, 0, -1):
            other = game.random_below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
    for number in reversed(cards) if is_top else cards:
        atoms.move_in_deck(game, number, is_top)
