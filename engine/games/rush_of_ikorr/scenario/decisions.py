"""The kinds of decision in Rush of Ikorr, and how a scenario answers them."""

from collections.abc import Mapping

from engine.scenario import usual
from engine.scenario.contract import DecisionKind, Manner

DECISIONS: Mapping[str, DecisionKind] = {
    **usual.DECISIONS,
    "order": DecisionKind(
        "the order of the triggers, the first going on the stack first",
        Manner.ORDER,
        ("3.12c", "6.7b"),
    ),
    "pay": DecisionKind("what is given as a cost", rules=("3.2c", "3.3a")),
    "x": DecisionKind("X", Manner.NUMBER, ("3.2c", "4.3d.2")),
    "position": DecisionKind(
        "a place in the row, 0 is the left end", Manner.NUMBER, ("5.2d.1", "5.2d.2")
    ),
    "row": DecisionKind("whether it is built into the champion zone", Manner.YES_OR_NO),
    "gives-way": DecisionKind("which location gives way", rules=("4.9c.1",)),
    "word": DecisionKind("a word", Manner.WORD, ("10.5a", "10.5d")),
    "replacement": DecisionKind("which replacement applies", rules=("6.9c",), is_optional=True),
    "search": DecisionKind("one of these", rules=("3.17a.3", "3.17a.4")),
    "discard": DecisionKind("what is discarded", rules=("8.10a",)),
    "reanimate": DecisionKind("which champions come back"),
    "foresee-top": DecisionKind(
        "which cards stay on top and which go to the bottom", Manner.SPLIT, then="foresee-bottom"
    ),
    "divide": DecisionKind("who is dealt each point of damage", Manner.DIVISION),
    "divide-ikorr": DecisionKind("where each Ikorr goes, or comes from", Manner.DIVISION),
}
