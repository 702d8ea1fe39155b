"""The top of a deck: put into the discard pile, or looked at and put back in any order."""

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
from engine.kernel.state.game import Game
from engine.language.lowering.common import actors, amount_for, follow, note, note_each, ref_of
from engine.language.lowering.declared import Look, Mill
from engine.language.lowering.objects import lower_amount, lower_objects
from engine.language.lowering.scope import Scope, tallied
from engine.language.tree.kinds import Amount, Players, Ref
from engine.language.tree.terms import SharedNoun


def deck_of(game: Game, seat: int) -> list[int]:
    """Return a player's deck, the top last."""
    return game.zones[seat * game.layout.width + game.rules.deck]


def deck_size(game: Game, context: Context) -> int:
    """Return how many cards the deck of whoever acts has."""
    return len(deck_of(game, context.actor))


def mill(scope: Scope, much: Amount, actor: Players, how: Mill) -> list[Op]:
    """Cards of the top go to the discard pile; from an empty deck none do."""
    with actors(scope, actor) as who:
        more, amount = lower_amount(who.scope, much, who.seats, deck_size)
    seats = who.seats
    scope.meet(tallied(how.done), (SharedNoun.CARD,), how.done)

    def doing(game: Game, context: Context) -> None:
        kind = how.event
        counts = {seat: amount_for(game, context, seat, amount) for seat in seats(game, context)}
        context.bound[-2] = tuple(counts.items())
        context.bound[-1] = ((len(turn_events(game).get(kind, ())), 0),)
        cause = cause_of(context)
        if is_replaceable(game, kind):
            wanted = [(seat, n) for seat, n in counts.items() if n > 0]
            propose(game, [would(game, kind, seat, -1, -1, n, cause) for seat, n in wanted])
            return
        for seat, n in counts.items():
            atoms.to_discard_pile(game, kind, deck_of(game, seat)[::-1][:n], cause)

    def then(game: Game, context: Context) -> None:
        counts = dict(context.bound.get(-2, ()))
        new = turn_events(game).get(how.event, [])[context.bound[-1][0][0] :]
        milled = tuple((event[2], event[3]) for event in new if event[1] in counts)
        each = {seat: sum(event[1] == seat for event in new) for seat in counts}
        is_full = all(each[seat] >= n for seat, n in counts.items())
        context.did = context.did and is_full and bool(milled)
        note(context, how.done, milled)
        note_each(context, each)

    return [*who.ops, *more, Do(doing, then)]


def mill_those(scope: Scope, cards: Ref, actor: Players, how: Mill) -> list[Op]:
    """Cards of a deck that were just looked at go to the discard pile."""
    with actors(scope, actor) as who:
        _, refs = lower_objects(who.scope, cards)
    scope.meet(tallied(how.done), (SharedNoun.CARD,), how.done)

    def doing(game: Game, context: Context) -> None:
        deck = game.rules.deck
        found = [
            n
            for n in current(game, context, refs(game, context))
            if game.zone[n] % game.layout.width == deck
        ]
        cause = cause_of(context)
        propose(game, [would(game, how.event, game.owner[n], n, -1, 1, cause) for n in found])

    def then(game: Game, context: Context) -> None:
        gone = game.result[1]
        follow(game, context, gone)
        context.did = context.did and bool(gone)
        note(context, how.done, tuple(ref_of(game, n) for n, _ in gone))

    return [*who.ops, Do(doing, then)]


class SplitTop(Op):
    """Looks at top cards, keeps some on top in any order, puts the rest at the bottom."""

    __slots__ = ("amount", "look", "seats")

    def __init__(self, seats: Seats, amount: Count, look: Look) -> None:
        self.seats = seats
        self.amount = amount
        self.look = look

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        frame.seats = list(self.seats(game, frame.context))
        frame.picks = []
        self._go_on(game, frame)

    def _cards(self, game: Game, frame: ProgramFrame) -> list[int]:
        seat = frame.seats[0]
        count = amount_for(game, frame.context, seat, self.amount)
        return deck_of(game, seat)[::-1][:count]

    def _go_on(self, game: Game, frame: ProgramFrame) -> None:
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
                    kind = self.look.top
                    game.pending = Decision(seat, kind, options, kept, len(cards), about)
                else:
                    frame.picks.append(DONE)
                    continue
            if game.pending is not None:
                return

    def _ask_bottom(self, game: Game, frame: ProgramFrame, cards: list[int]) -> None:
        left = [each for each in cards if each not in frame.picks]
        if len(left) > 1:
            at = frame.picks.index(DONE)
            down = tuple(frame.picks[at + 1 :])
            about = frame.context.source
            kind = self.look.bottom
            game.pending = Decision(frame.seats[0], kind, left, down, len(cards), about)
            return
        frame.picks.extend(left)
        self._put(game, frame, len(cards))

    def _put(self, game: Game, frame: ProgramFrame, count: int) -> None:
        seat = frame.seats.pop(0)
        deck = deck_of(game, seat)
        at = frame.picks.index(DONE)
        top, bottom = frame.picks[:at], frame.picks[at + 1 :]
        rest = deck[: len(deck) - count]
        atoms.arrange_deck(game, seat, bottom[::-1] + rest + top[::-1])
        frame.picks = []
        emit(game, self.look.event, seat, -1, -1, count, cause_of(frame.context))
        frame.context.amount = count

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            frame.picks.append(choice)
            self._go_on(game, frame)


def split_top(scope: Scope, amount: Amount, actor: Players, look: Look) -> list[Op]:
    """Lower "look at the top cards; put any number of them at the bottom, the rest on top"."""
    with actors(scope, actor) as who:
        more, count = lower_amount(who.scope, amount, who.seats)
    return [*who.ops, *more, SplitTop(who.seats, count, look)]
