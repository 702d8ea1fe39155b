"""Moves: cards that are returned, put, added or shuffled into a zone of their owner."""

from collections import Counter

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
from engine.language.lowering.common import actors, follow, note, note_each, nouns_of, ref_of
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
    done = (
        SharedDone.RETURNED
        if kind in (scope.words.zones.hand, scope.words.zones.deck)
        else SharedDone.PUT
    )
    scope.meet(tallied(done), nouns_of(scope, node.objects), done)
    ops = [*who.ops, *ops, *_arrange(scope, node, refs, who.seats)]
    slot = scope.new_slot()
    if node.to.position is Position.TOP_OR_BOTTOM:
        ops.append(AskTop(slot, who.seats))
    return [*ops, Do(_moving(scope, refs, kind), _moved(node, refs, kind, slot, done))]


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
        meant = current(game, context, wanted)
        leaving = (
            _leave(deeds, words, game, context, (number, kind))
            for number in meant
            if game.in_play(number)
        )
        events = [event for event in leaving if event is not None]
        moved = [ref_of(game, number) for number in meant if _lies_apart(game, number)]
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


def _lies_apart(game: Game, number: int) -> bool:
    """Whether it is a card that is somewhere, but not in play."""
    if game.in_play(number) or game.zone[number] < 0:
        return False
    return not game.flags[number] & TOKEN


def _moved(node: Move, refs: RefsOf, kind: int, slot: int, done: terms.Done) -> Doing:
    position = node.to.position

    def then(game: Game, context: Context) -> None:
        affected: Refs = (*context.bound.get(-1, ()), *game.result[1])
        follow(game, context, affected)
        wanted = len(refs(game, context))
        # A whole zone, or the top of a deck, is another one now.
        context.did = context.did and bool(affected) and len(affected) >= wanted
        note_each(context, Counter(game.owner[n] for n, _ in affected))
        if kind == game.rules.deck:
            is_top = position in (None, Position.TOP)
            if position is Position.TOP_OR_BOTTOM:
                is_top = context.bound.get(slot, ((1, 0),))[0][0] == YES
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
    cards = [
        number for number, _ in affected if game.zone[number] % game.layout.width == game.rules.deck
    ]
    if is_random:
        for last in range(len(cards) - 1, 0, -1):
            other = game.random_below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
    for number in reversed(cards) if is_top else cards:
        atoms.move_in_deck(game, number, is_top)
