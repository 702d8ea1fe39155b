"""Events: everything that happens is recorded here and looked at by triggers."""

from typing import Any

from engine.kernel.effects.collection import index_board, listeners
from engine.kernel.effects.index import Board
from engine.kernel.effects.lasting_effects import Lasting, copy_lasting
from engine.kernel.effects.ready_abilities import Trigger
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import ON_HISTORY, TURN_BEGAN
from engine.kernel.state.records import Waiting
from engine.kernel.state.table import Event


def emit(
    game: Game,
    kind: int,
    seat: int,
    number: int = -1,
    other: int = -1,
    amount: int = 0,
    cause: int = 0,
) -> Event:
    """Record that something happened, and collect what it triggers."""
    # Events are typed, so that a compiler makes each tuple once, and ages are not unpacked.
    stamps: list[Any] = game.stamp
    event: Event = (
        kind,
        seat,
        number,
        stamps[number] if number >= 0 else -1,
        other,
        stamps[other] if other >= 0 else -1,
        amount,
        cause,
    )
    game.log = (game.log, event)
    board = game.board
    if board is None:
        board = index_board(game)
    if board.hears >> kind & 1:
        tell(game, board, event)
    return event


def announce(game: Game, kind: int, seat: int, amount: int) -> None:
    """Record an event of the turn, which is about no object, and collect what it triggers."""
    event: Event = (kind, seat, -1, -1, -1, -1, amount, 0)
    game.log = (game.log, event)
    board = game.board
    if board is None:
        board = index_board(game)
    if board.hears >> kind & 1:
        tell(game, board, event)


def tell(game: Game, board: Board, event: Event) -> None:
    """Let everything look at an event that something may be interested in."""
    if game.depends & ON_HISTORY:
        game.touch(ON_HISTORY)
        board = game.board if game.board is not None else index_board(game)
    collect(game, board, event)
    if board.lasting_listens:
        _collect_lasting(game, event)


def turn_events(game: Game) -> dict[int, list[Event]]:
    """Return the events of this turn by kind, oldest first."""
    log = game.log
    if log is game.indexed:
        return game.index
    new: list[Event] = []
    at, known = log, game.indexed
    while at is not None and at is not known:
        event: Event = at[1]
        if event[0] == TURN_BEGAN:
            game.index = {}
            break
        new.append(event)
        at = at[0]
    if at is None:
        game.index = {}
    index = game.index
    for event in reversed(new):
        index.setdefault(event[0], []).append(event)
    game.indexed = log
    return index


def collect(game: Game, board: Board, event: Event) -> None:
    """Let the triggers that listen for an event's kind look at it."""
    listening = board.listeners.get(event[0])
    if listening is None:
        listening = listeners(game, board, event[0])
    for context, trigger in listening:
        if not trigger.matches(game, context, event):
            continue
        if trigger.is_batched and _joins_a_batch(game, trigger, context, event):
            continue
        if (trigger.times or trigger.nth) and not _is_within_limits(game, trigger, context, event):
            continue
        # What listens looks around in contexts in which nothing has happened yet.
        happened = Context(context.controller, context.source, context.source_stamp, trigger.origin)
        _let_wait(game, trigger, happened, event)


def _let_wait(game: Game, trigger: Trigger, happened: Context, event: Event) -> None:
    """Let a trigger that has fired wait for its place, with the event it is about."""
    happened.event = event
    happened.amount = trigger.least if trigger.is_batched else event[6]
    game.waiting.append(Waiting(trigger, happened))
    if game.stacking.at_once:
        game.is_unsettled = True


def _joins_a_batch(game: Game, trigger: Trigger, context: Context, event: Event) -> bool:
    """Whether something else that happened at the same moment has triggered it: one more then."""
    alike = [
        at
        for at, each in enumerate(game.waiting)
        if each.trigger is trigger
        and each.context.source_stamp == context.source_stamp
        and (not trigger.is_by_player or each.context.event[1] == event[1])
    ]
    if not alike or game.waiting[alike[-1]].context.event not in game.present_events():
        return False
    more = game.waiting[alike[-1]].context.clone()
    more.amount += 1
    game.waiting[alike[-1]] = Waiting(trigger, more)
    return True


def _count_of_own(game: Game, trigger: Trigger, context: Context, event: Event) -> int:
    """Return how many such events this turn had of the player whose event it is."""
    happened = turn_events(game).get(event[0], ())
    return sum(e[1] == event[1] and trigger.matches(game, context, e) for e in happened)


def _is_within_limits(game: Game, trigger: Trigger, context: Context, event: Event) -> bool:
    """Count a trigger that is limited within a turn; False when it has had its share."""
    if trigger.counts_own:
        return _count_of_own(game, trigger, context, event) == trigger.nth
    key = (context.source_stamp, trigger.number)
    count = game.used.get(key, 0) + 1
    game.used[key] = count
    if trigger.nth:
        return count == trigger.nth
    return count <= trigger.times


def _collect_lasting(game: Game, event: Event) -> None:
    """Let delayed triggers and event-bound durations look at an event."""
    kept: list[Lasting] = []
    has_changed = False
    for lasting in game.lasting:
        ending = lasting.until_event
        if ending is not None and _is_met(game, ending, lasting, event):
            has_changed = True
            continue
        trigger = lasting.trigger
        if trigger is None or not _fires(game, trigger, lasting, event):
            kept.append(lasting)
            continue
        remaining = _fire(game, lasting, trigger, event)
        has_changed = True
        if remaining is not None:
            kept.append(remaining)
    if has_changed:
        game.lasting = kept
        game.touch_lasting()


def _is_met(game: Game, trigger: Trigger, lasting: Lasting, event: Event) -> bool:
    """Whether an event is what a lasting effect waits for; kind 0 is any."""
    return trigger.kind in (0, event[0]) and trigger.matches(game, lasting.context, event)


def _fires(game: Game, trigger: Trigger, lasting: Lasting, event: Event) -> bool:
    """Whether a delayed trigger fires by itself, and not as one more of a batch."""
    if lasting.expiry.begins > game.turn or not _is_met(game, trigger, lasting, event):
        return False
    return not (trigger.is_batched and _joins_a_batch(game, trigger, lasting.context, event))


def _fire(game: Game, lasting: Lasting, trigger: Trigger, event: Event) -> Lasting | None:
    """Fire a delayed trigger, or count towards it; returns what is left of it."""
    if trigger.nth:
        counted = lasting.context.x + 1
        left = copy_lasting(lasting)
        left.context = lasting.context.clone()
        left.context.x = counted
        if counted < trigger.nth:
            return left
        lasting = left
    _let_wait(game, trigger, lasting.context.clone(), event)
    if lasting.uses == 1:
        return None
    left = copy_lasting(lasting)
    left.uses -= 1 if left.uses > 0 else 0
    return left
