"""Cards of a deck: scrap and foresee."""

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.numbers import DECK, FORESAW, SCRAPPED, WIDTH
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import Foresee, Scrap
from engine.games.rush_of_ikorr.text.terms import Done
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit, turn_events
from engine.kernel.effects.last_known import current
from engine.kernel.effects.limits import cause_of
from engine.kernel.effects.replacements import is_replaceable, propose, would
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Count, Seats
from engine.language.lowering.common import actors, amount_for, follow, note, note_each, ref_of
from engine.language.lowering.objects import lower_amount, lower_objects
from engine.language.lowering.scope import Scope, tallied
from engine.language.tree.kinds import Ref
from engine.language.tree.terms import SharedNoun


def scrap(scope: Scope, node: Scrap) -> list[Op]:
    """11.44a: from an empty deck nothing, and nobody is paid for it."""
    if node.cards is not None:
        return _scrap_those(scope, node, node.cards)
    with actors(scope, node.actor) as who:
        more, amount = lower_amount(who.scope, node.amount, who.seats, _deck_size)
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
        _, refs = lower_objects(who.scope, cards)
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
        more, amount = lower_amount(who.scope, node.amount, who.seats)
    return [*who.ops, *more, ForeseeOp(who.seats, amount)]
