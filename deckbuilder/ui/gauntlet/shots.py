"""Pictures of the gauntlet: before the first game, and after some."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from deckbuilder.core.gauntlet.plan import GauntletPlan
from deckbuilder.core.gauntlet.standings import Standings
from deckbuilder.core.simulation.pieces import Counts, Played
from deckbuilder.store.sealed_packs import SealedGame, pack_plan
from deckbuilder.ui.gauntlet.runner import GauntletState
from deckbuilder.ui.sealed.dialog import SealedDialog

if TYPE_CHECKING:
    from deckbuilder.ui.window.main_window import MainWindow

DECKS, GAMES = 7, 100


def gauntlet_shots(window: "MainWindow") -> Iterator[tuple[str, QWidget]]:
    """Bring the gauntlet into one state after the other; its results are thrown with dice."""
    window.gauntlet.show()
    page = window.gauntlet.page
    yield "gauntlet-empty", window
    setup = page.setup
    for at in range(DECKS, setup.decks.count()):
        setup.decks.item(at).setCheckState(setup.decks.item(at).checkState().Unchecked)
    setup.match_ups.choose("all")
    plan = page.plan()
    if plan is None:
        return
    standings = Standings(plan, thrown(plan))
    setup.set_running(True)
    page.show_state(GauntletState(standings.now(), speed=180.0))
    setup.foot.show_progress(standings.now().done, plan.total, 180.0)
    yield "gauntlet", window
    setup.set_running(False)
    yield "sealed", sealed_dialog(window)


def sealed_dialog(window: "MainWindow") -> SealedDialog:
    """Return the dialog that opens packs for the deck in front."""
    document, services = window.document, window.services
    assert document is not None
    ready = tuple(services.data.ready_decks(document.deck.game))
    sealed = SealedGame(document.shelf, pack_plan(document.deck.game), ready)
    return SealedDialog(services.theme, sealed, 7, window)


def thrown(plan: GauntletPlan) -> Iterator[Played]:
    """Yield made-up games, all but those of the last pairings."""
    dice = Random(7)
    strength = [dice.uniform(-0.15, 0.15) for _ in plan.entrants]
    names = [entry.name for entry in plan.entrants[0].deck.entries("main")]
    for pairing in plan.pairings[:-2]:
        edge = 0.5 + strength[pairing.first] - strength[pairing.second]
        wins = [dice.random() < edge for _ in range(GAMES)]
        letters = "".join(
            ("W" if won else "L") if at % 2 == 0 else ("w" if won else "l")
            for at, won in enumerate(wins)
        )
        rows: dict[str, Counts] = {}
        if pairing.first == 0:
            for name in names:
                won = round(60 * (edge + dice.uniform(-0.12, 0.12)))
                rows[name] = (30, won, 24, min(48, won), 6, 4)
        yield Played((pairing.key, 0, GAMES), letters, "", 8 * GAMES, 60 * GAMES, (rows, {}))
