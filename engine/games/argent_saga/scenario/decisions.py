"""The kinds of decision in Argent Saga, and how a scenario answers them."""

from collections.abc import Mapping

from engine.games.argent_saga.scenario.watched import WatchedGame
from engine.kernel.decisions import NO, Decision, Option
from engine.scenario import usual
from engine.scenario.contract import DecisionKind, Manner


def _slot(game: WatchedGame, pending: Decision) -> Option:
    """Return the slot that a step named when it played the card, or the leftmost free one."""
    kept = game.slots.get(pending.about, -1)
    return kept if kept in pending.options else pending.options[0]


def _no(_game: WatchedGame, _pending: Decision) -> Option:
    return NO


DECISIONS: Mapping[str, DecisionKind] = {
    **usual.DECISIONS,
    "order": DecisionKind(
        "the order of the triggers, the first going on the queue first",
        Manner.ORDER,
        ("9.2.3.2.1",),
    ),
    "target": DecisionKind("a target", rules=("9.4.5", "12.8.2.1", "12.8.2.2")),
    "pay": DecisionKind("what is given as a cost", rules=("9.4.8.3", "9.4.8.4")),
    "payer": DecisionKind("what pays", rules=("9.4.8.1",)),
    "x": DecisionKind("X", Manner.NUMBER, ("9.4.4", "9.4.8.4")),
    # Slots are never asked for: the leftmost free one is taken.
    "position": DecisionKind(
        "a unit zone, 0 is at the left", Manner.NUMBER, ("4.8.3", "9.4.10.1"), usual=_slot
    ),
    "extra": DecisionKind("whether the optional cost is paid", Manner.YES_OR_NO, usual=_no),
    "mode": DecisionKind("one of the effects, counted from 1", Manner.COUNTED, ("9.4.3",)),
    "replacement": DecisionKind("which replacement applies", rules=("9.3.5.2",), is_optional=True),
    "search": DecisionKind("one of these", rules=("12.3.2", "12.3.3")),
    "discard": DecisionKind("what is discarded", rules=("7.5.3.4",)),
    "surplus": DecisionKind("which copy is destroyed", rules=("10.1.1",)),
    "base": DecisionKind("what it is placed on", rules=("2.6.3", "2.6.4.1")),
    "tower": DecisionKind("which tower is attacked", rules=("8.4.1.1", "11.4.3")),
    "mulligan": DecisionKind("which cards are put back", rules=("5.2.5.1",)),
}
