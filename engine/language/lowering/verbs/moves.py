"""Moves: cards that are returned, put, added or shuffled into a zone of their owner."""

from typing import Final

from engine.kernel.decisions import NO, YES, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.last_known import current
from engine.kernel.effects.limits import cause_of, is_barred
from engine.kernel.effects.replacements import is_replaceable, propose, propose_move, would
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.ops import Collect, Do
from engine.kernel.programs.pick_ops import Ordered
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Doing, Seats
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import LEFT, MOVED, TOKEN
from engine.kernel.state.table import Event
from engine.language.lowering.common import (
    actors,
    count_owners,
    follow,
    note,
    note_each,
    nouns_of,
    ref_of,
)
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import Chooser, lower_objects
from engine.language.lowering.references import zone_cards
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.composed import Destination, Move
from engine.language.tree.objects import Selection
from engine.language.tree.terms import Order, Position, SharedDone

# Where the cards are bound that go to a deck with what lay under them.
_PILE: Final = -4


class AskTop(Op):
    """For "On the top or bottom": asks which; the answer stands in a slot."""

    __slots__ = ("seats", "slot")

    def __init__(self, slot: int, seats: Seats) -> None:
        self.slot = slot
        self.seats = seats

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        seat = self.seats(game, frame.context)[0]
        game.pending = Decision(seat, "top", (NO, YES), about=frame.context.source)

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        frame.context.bound[self.slot] = ((int(choice == YES), 0),)


def move(scope: Scope, node: Move) -> list[Op]:
    """Return, put, add, shuffle into: cards to a zone of their owner."""
    kind = zone_to(scope.words, node.to)
    if kind < 0:
        raise UnplayableTextError(f"a move to the {node.to.zone.zone.value}")
    with actors(scope, node.actor) as who:
        places = zone_cards(who.scope, node.source) if node.source is not None else None
        if not isinstance(node.objects, Selection):
            places = None
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, places))
    done = _done_by(scope, kind)
    scope.meet(tallied(done), nouns_of(scope, node.objects), done)
    ops = [*who.ops, *ops, *_arrange(scope, node, refs, who.seats)]
    slot = scope.new_slot()
    if node.to.position is Position.TOP_OR_BOTTOM:
        ops.append(AskTop(slot, who.seats))
    ops.append(Do(_moving(scope, refs, kind), _moved(scope, node, refs, kind, slot)))
    if kind == scope.words.zones.deck and scope.deeds.has_piles:
        ops += _order_piles(scope, node, slot)
    return ops


def _order_piles(scope: Scope, node: Move, top: int) -> list[Op]:
    """Let the controller order a card and what lay under it, where a deck takes them in."""
    if node.to.position is Position.SHUFFLED or node.to.order is Order.RANDOM:
        return []
    slot = scope.new_slot()

    def whose(game: Game, context: Context) -> list[int]:
        return [context.bound[_PILE][0][1]]

    def find(game: Game, context: Context) -> list[int]:
        pile = context.bound.get(_PILE, ())
        return [number for number, _ in pile]

    def lay(game: Game, context: Context) -> None:
        context.bound.pop(_PILE, None)
        is_top = _goes_on_top(node, context, top)
        _place_in_deck(game, context.bound.get(slot, ()), is_top, False)

    return [Collect(slot, find), Ordered(slot, whose), Do(lay)]


def _goes_on_top(node: Move, context: Context, slot: int) -> bool:
    position = node.to.position
    if position is Position.TOP_OR_BOTTOM:
        return context.bound.get(slot, ((1, 0),))[0][0] == YES
    return position in (None, Position.TOP)


def _pile_of(game: Game, affected: Refs) -> Refs:
    """Return cards with what lay under them and went along, each with who controlled it."""
    pile: list[tuple[int, int]] = []
    for number, stamp in affected:
        known = game.lki.get(stamp)
        along = [n for n, _ in known.held if game.zone[n] == game.zone[number]] if known else []
        if known is not None and along:
            pile += [(each, known.controller) for each in (number, *along)]
    return tuple(pile)


def _done_by(scope: Scope, kind: int) -> terms.Done:
    is_back = kind in (scope.words.zones.hand, scope.words.zones.deck)
    return SharedDone.RETURNED if is_back else SharedDone.PUT


def zone_to(words: Words, node: Destination) -> int:
    """Return the kind of zone where something is put, -1 for one that nothing is just put into."""
    kinds = words.zones.kinds.get(node.zone.zone, ())
    return kinds[0] if len(kinds) == 1 and kinds[0] not in words.zones.in_play else -1


def _arrange(scope: Scope, node: Move, refs: RefsOf, seats: Seats) -> list[Op]:
    """For "In any order": the player orders the cards first."""
    if node.to.order is not Order.ANY:
        return []
    slot = scope.new_slot()

    def cards(game: Game, context: Context) -> list[int]:
        return current(game, context, refs(game, context))

    return [Collect(slot, cards), Ordered(slot, seats), Do(_adopt(slot))]


def _adopt(slot: int) -> Doing:
    def doing(game: Game, context: Context) -> None:
        context.bound[-3] = context.bound.get(slot, ())

    return doing


def _moving(scope: Scope, refs: RefsOf, kind: int) -> Doing:
    deeds, words = scope.deeds, scope.words

    def doing(game: Game, context: Context) -> None:
        wanted = context.bound.pop(-3, None) or refs(game, context)
        cause = cause_of(context)
        meant = [n for n in current(game, context, wanted) if not _stays(game, n, kind)]
        leaving = [(n, game.home(n, kind)) for n in meant if game.in_play(n)]
        left = [_leave(deeds, words, game, context, each) for each in leaving]
        events = list(filter(None, left))
        moved = [ref_of(game, number) for number in meant if _lies_apart(game, number)]
        game.result = (True, ())
        if not events and is_replaceable(game, MOVED):
            context.bound[-1] = ()
            propose_move(game, _numbers(moved), kind, cause)
            return
        context.bound[-1] = tuple(moved)
        _carry(game, moved, kind, cause)
        if events:
            propose(game, events)

    return doing


def _numbers(refs: list[tuple[int, int]]) -> list[int]:
    return [number for number, _ in refs]


def _carry(game: Game, moved: list[tuple[int, int]], kind: int, cause: int) -> None:
    """Put cards that are not in play into a kind of zone."""
    for number in _numbers(moved):
        atoms.move_card(game, number, game.home(number, kind), -1, cause)


def _leave(
    deeds: Deeds, words: Words, game: Game, context: Context, move: tuple[int, int]
) -> Event | None:
    """Return that an object would leave play for a kind of zone; None if something bars it."""
    number, kind = move
    bits, bars = deeds.leaving_for(game, number, kind)
    if is_barred(game, number, words.bars.leave | bars, context.source):
        return None
    seat, cause = game.controller[number], cause_of(context) | bits
    return would(game, LEFT, seat, number, context.source, kind, cause)


def _stays(game: Game, number: int, kind: int) -> bool:
    """Whether an object does not move because the rules send it to where it lies."""
    to = game.home(number, kind)
    return to != kind and to == game.zone[number] % game.layout.width


def _lies_apart(game: Game, number: int) -> bool:
    """Whether it is a card that is somewhere, but not in play."""
    if game.in_play(number) or game.zone[number] < 0:
        return False
    return not game.flags[number] & TOKEN


def _moved(scope: Scope, node: Move, refs: RefsOf, kind: int, slot: int) -> Doing:
    position, done = node.to.position, _done_by(scope, kind)
    has_piles = scope.deeds.has_piles

    def then(game: Game, context: Context) -> None:
        affected: Refs = (*context.bound.get(-1, ()), *game.result[1])
        follow(game, context, affected)
        wanted = len(refs(game, context))
        # A whole zone, or the top of a deck, is another one now.
        context.did = context.did and bool(affected) and len(affected) >= wanted
        note_each(context, count_owners(game, affected))
        if kind == game.rules.deck:
            is_top = _goes_on_top(node, context, slot)
            if has_piles:
                context.bound[_PILE] = _pile_of(game, affected)
            _place_in_deck(game, affected, is_top, node.to.order is Order.RANDOM)
        if position is Position.SHUFFLED:
            _shuffle_decks(game, affected)
        gone = tuple(ref_of(game, n) for n, _ in affected)
        note(context, done, gone)
        if position is Position.SHUFFLED:
            note(context, SharedDone.SHUFFLED, gone)

    return then


def _shuffle_decks(game: Game, affected: Refs) -> None:
    for seat in dict.fromkeys(game.owner[number] for number, _ in affected):
        atoms.shuffle_deck(game, seat)


def _place_in_deck(game: Game, affected: Refs, is_top: bool, is_random: bool) -> None:
    """Put moved cards where they belong; the first one named ends up outermost on top."""
    width, deck = game.layout.width, game.rules.deck
    cards = [n for n, _ in affected if game.zone[n] % width == game.home(n, deck)]
    if is_random:
        for last in range(len(cards) - 1, 0, -1):
            other = game.random_below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
    for number in reversed(cards) if is_top else cards:
        atoms.move_in_deck(game, number, is_top)
