"""The kinds of decision in Akora, and how a scenario answers them."""

from collections.abc import Mapping

from engine.scenario import usual
from engine.scenario.contract import DecisionKind, Manner

DECISIONS: Mapping[str, DecisionKind] = {
    **usual.DECISIONS,
    "order": DecisionKind(
        "the order of the effects, the first activated first", Manner.ORDER, ("p.6.a", "p.6.b")
    ),
    "target": DecisionKind(
        "a target", rules=("p.11.a", "term.15.a", "status.frozen.0", "term.21.f")
    ),
    "pay": DecisionKind("what is given before the semicolon", rules=("p.2.g", "term.12.c")),
    "choose": DecisionKind("one of these", rules=("p.11.a",)),
    "discard": DecisionKind("what is discarded", rules=("p.11.a",)),
    "search": DecisionKind("one of these", rules=("p.11.a",)),
    # Zones are not asked for: the leftmost free one is taken.
    "position": DecisionKind(
        "an Alchemy Zone, 0 is at the left",
        Manner.NUMBER,
        usual=lambda _game, pending: pending.options[0],
    ),
    "replacement": DecisionKind("what happens instead", rules=("p.12.b",), is_optional=True),
    "zone": DecisionKind("a zone", Manner.COUNTED, ("status.deactivated.alchemy.8",)),
    "surplus": DecisionKind("which copy stays", rules=("term.3.e", "term.7.eternity.d")),
    "mulligan": DecisionKind("which cards are put back"),
    "first-akora": DecisionKind("which Akora begins"),
}
