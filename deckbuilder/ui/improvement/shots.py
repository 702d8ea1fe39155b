"""Pictures of the improvement: before a search, and with its proposals."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from deckbuilder.core.gauntlet.paired import difference_of
from deckbuilder.core.improvement.findings import Proposal, RaceLane, Together
from deckbuilder.core.improvement.race import Round, Stage, SwapOutcome
from deckbuilder.core.improvement.reason import Reason, ReasonKind
from deckbuilder.core.improvement.swaps import Allowed, Source, legal_swaps
from deckbuilder.core.simulation.intervals import Estimate
from deckbuilder.ui.improvement.runner import ImproveState

if TYPE_CHECKING:
    from deckbuilder.ui.window.main_window import MainWindow

EFFECTS = ((0.10, SwapOutcome.CONFIRMED), (0.07, SwapOutcome.CONFIRMED),
           (0.02, SwapOutcome.NOT_DECIDED), (0.0, SwapOutcome.NOT_DECIDED),
           (-0.08, SwapOutcome.WORSE))  # fmt: skip
FINAL = 4


def improvement_shots(window: "MainWindow") -> Iterator[tuple[str, QWidget]]:
    """Bring the improvement into one state after the other; its results are thrown with dice."""
    window.gauntlet.show_improvement()
    page, document = window.gauntlet.improvement, window.document
    yield "improve-empty", window
    assert document is not None
    dice = Random(3)
    allowed = Allowed(frozenset({Source.SIDE}))
    swaps = islice(legal_swaps(document.deck, document.shelf, allowed, 1), len(EFFECTS))
    proposals = []
    for number, (swap, (edge, outcome)) in enumerate(zip(swaps, EFFECTS, strict=False)):
        gaps = [float(dice.random() < 0.1 + edge) - float(dice.random() < 0.1) for _ in range(900)]
        why = (Reason(ReasonKind.GAINS, (("deck", "Red Plain Sprint"), ("before", "43 %"),
                                         ("after", "48 %"))),)  # fmt: skip
        proposals.append(Proposal(number, swap, outcome, difference_of(gaps), why, is_fresh=True))
    gaps = [float(dice.random() < 0.25) - float(dice.random() < 0.1) for _ in range(900)]
    steps = (("Red Plain Sprint", 0.43, 0.48), ("Hundred Lamps", 0.61, 0.67))
    now, then = Estimate(0.557, 0.543, 0.571), Estimate(0.612, 0.598, 0.626)
    together = Together((0, 1), now, then, difference_of(gaps), steps)
    rounds = (Round(212, 40), Round(96, 80), Round(41, 160), Round(18, 320))
    lanes = tuple(
        RaceLane(each.swap, each.outcome, each.difference, is_final=each.number < FINAL)
        for each in proposals
    )
    state = ImproveState(tuple(proposals), rounds, together, Stage.TOGETHER, 212, 21_400, 24_000,
                         is_over=True, lanes=lanes)  # fmt: skip
    page.start_showing(document.deck, state)
    page.list.setCurrentIndex(page.list.cards.index(0))
    yield "improve", window
