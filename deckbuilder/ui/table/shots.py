"""The table in several states, for the pictures of `python3 dev.py screenshots`."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from deckbuilder.core.simulation.executors import Inline
from deckbuilder.core.table.picker import Denied
from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.reasons import refusals
from deckbuilder.core.table.seated import seat_decks, seat_free
from deckbuilder.core.table.session import Helping, TableSession
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.simulation.pane import SimulationPane, Workbench
from deckbuilder.ui.simulation.runner import StudyRunner
from deckbuilder.ui.simulation.trainer_dialog import TrainerDialog
from deckbuilder.ui.table.deck_box import Decks, DeckSource
from deckbuilder.ui.table.page import TablePage
from deckbuilder.ui.table.setup_dialog import Occasion, SetupDialog
from deckbuilder.ui.window.main_window import MainWindow
from engine.cards import GameId
from engine.decks import Deck
from engine.games import GAMES as GAMES_BY_ID
from engine.games import USUAL_GAME, play_kit, playable_games
from engine.pilots.roster import PilotName
from engine.tabletop.board import Piece
from engine.tabletop.layout import Shape

SEED = 11
LATE = 90
MIDDLE = 5  # the turn that is pictured
GAMES = 60
LONGEST = 4000


def table_shots(window: MainWindow, *, is_full: bool) -> Iterator[tuple[str, QWidget]]:
    """Yield names and widgets, each as it should be pictured; leaves the editor in front."""
    decks = [_read(window, path) for path in window.services.data.ready_decks(USUAL_GAME)]
    page = _open(window, decks, 1)
    yield "table-mulligan", window
    _play(page.session, LATE)
    _play_until(page.session, lambda game: _asks(game, "action"))
    page.begin(page.session)
    page.board.focus_next()
    yield "table", window
    _open_menu(page)
    yield "table-verbs", window
    _explain(page)
    yield "table-why", window
    _find(window, decks, lambda game: _asks(game, "order"))
    yield "table-order", window
    _find(window, decks, lambda game: game.asks_person and len(game.game.stacks[0]) > 0)
    yield "table-stack", window
    for size in (2, 3):
        page = _open(window, decks, size)
        _play(page.session, LATE * size)
        page.begin(page.session)
        yield f"table-{size}v{size}", window
    yield from _other_games(window)
    yield from _ends(window, decks)
    for game in GAMES_BY_ID:
        _play_by_hand(window, game)
        yield f"table-free-{game}", window
    if is_full:
        sources = tuple(DeckSource(deck.name, partial(_same, deck)) for deck in decks)
        yield (
            "table-setup",
            SetupDialog(window.services.theme, Decks(sources), Occasion((1, 2, 3), SEED)),
        )
        yield "simulation", _simulated(window, decks, Decks(sources))
        yield "trainer", _trainer(window, decks[0])
    window.pages.turn_to(None)


def _other_games(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """Play every other game, for two and, where it may be, for four players each alone."""
    for game in playable_games():
        if game == USUAL_GAME:
            continue
        decks = [_read(window, path) for path in window.services.data.ready_decks(game)]
        counts = [2, *(teams for teams, size in play_kit(game).seatings if (teams, size) == (4, 1))]
        for count in counts:
            page = _open_game(window, decks, count)
            _play_until(page.session, _has_to_answer)
            page.begin(page.session)
            name = f"table-{game}" if count == 2 else f"table-{game}-{count}"
            yield name, window
            if count > 2 and page.board.open_side(1):
                yield f"{name}-opened", window
                page.board.cancel()
            _play_until(page.session, _may_answer)
            if not page.session.is_over:
                page.begin(page.session)
                yield f"{name}-window", window
            if count == 2:
                _play_until(page.session, lambda _session: False)
                page.refresh()
                yield f"{name}-end", window


def _has_to_answer(session: TableSession) -> bool:
    question = session.question
    if question is None or session.game.turn < MIDDLE:
        return False
    return question.seat == 0 and len(question.choices) > 1


def _may_answer(session: TableSession) -> bool:
    question = session.question
    is_window = question is not None and question.is_window and question.seat == 0
    return is_window and len(session.offers.pieces) > 0 and bool(session.view().stack)


def _open_game(window: MainWindow, decks: list[Deck], count: int) -> TablePage:
    """Sit down with the ready decks of a game, also where their texts are not loaded."""
    names = ["You", "Opponent"] if count == 2 else list("ABCDEF"[:count])
    pilots = [None] + [PilotName.GREEDY] * (count - 1)
    seats = tuple(
        SeatPlan(name, decks[at % len(decks)], pilots[at]) for at, name in enumerate(names)
    )
    shelf = window.services.data.shelf_of(decks[0].game)
    plan = TablePlan(seats, SEED, 0, teams=count)
    seated = seat_decks(plan, shelf.catalog, without_texts=True)
    window.table.games.show_session(seated, None, shelf)
    page = window.table.games.page
    assert page is not None
    return page


def _ends(window: MainWindow, decks: list[Deck]) -> Iterator[tuple[str, QWidget]]:
    """Aim, answer, and look at the end of a game, and at it again."""
    page = _open(window, decks, 1)
    _play_until(page.session, lambda game: _asks(game, "action") and _can_aim(game))
    page.begin(page.session)
    question = page.session.question
    aimed = [each for each in question.choices if each.target >= 0] if question else []
    if aimed:
        page.board.use_on(aimed[0])
    yield "table-aiming", window
    _play_until(page.session, lambda _game: False)
    page.refresh()
    yield "table-end", window
    page.watch_again()
    page.replay.step(20)
    yield "table-replay", window


def _can_aim(session: TableSession) -> bool:
    question = session.question
    return question is not None and sum(each.target >= 0 for each in question.choices) > 1


def _read(window: MainWindow, path: Path) -> Deck:
    return read_deck(path, None, window.services.data.names).deck


def _find(
    window: MainWindow, decks: list[Deck], is_there: Callable[[TableSession], bool]
) -> TablePage:
    """Play games until something comes about."""
    for seed in range(SEED, SEED + 20):
        page = _open(window, decks, 1, by_hand=True, seed=seed)
        _play_until(page.session, is_there)
        if not page.session.is_over:
            break
    page.begin(page.session)
    return page


def _simulated(window: MainWindow, decks: list[Deck], others: Decks) -> SimulationPane:
    shelf = window.services.data.shelf_of(USUAL_GAME)
    runner = StudyRunner(Inline, InlineExecutor())
    bench = Workbench(lambda: (decks[0], shelf), lambda: others)
    pane = SimulationPane(window.services.theme, bench, runner)
    theme = window.services.theme
    pane.resize(theme.px(440), theme.px(2200))
    pane.show()
    pane.games.setValue(GAMES)
    pane.goals.setPlainText(f"by turn 3: {GAMES_BY_ID[USUAL_GAME].goal}")
    pane.compare.setCurrentIndex(2)
    pane.copies.setCurrentIndex(2)
    pane.start()
    return pane


def _trainer(window: MainWindow, deck: Deck) -> TrainerDialog:
    shelf = window.services.data.shelf_of(USUAL_GAME)
    dialog = TrainerDialog(window.painter, (deck, shelf), InlineExecutor(), SEED)
    dialog.show()
    dialog.tiles[0].click()
    dialog.judge()
    return dialog


def _same(deck: Deck) -> Deck:
    return deck


def _open(
    window: MainWindow, decks: list[Deck], size: int, *, by_hand: bool = False, seed: int = SEED
) -> TablePage:
    names = ["You", "Opponent"] if size == 1 else list("ABCDEF"[: 2 * size])
    pilots = [None, None if by_hand or size > 1 else PilotName.GREEDY] * size
    seats = tuple(SeatPlan(name, decks[at], pilots[at]) for at, name in enumerate(names))
    shelf = window.services.data.shelf_of(USUAL_GAME)
    games = window.table.games
    games.show_session(seat_decks(TablePlan(seats, seed, 0), shelf.catalog), None, shelf)
    assert games.page is not None
    return games.page


def _play_by_hand(window: MainWindow, game: GameId) -> None:
    """Show a table without rules with some cards turned, marked and attached."""
    paths = window.services.data.ready_decks(game)[:2]
    names = (("You", None), ("Opponent", PilotName.GOLDFISH))
    seats = tuple(SeatPlan(name, _read(window, paths[-1 if pilot else 0]), pilot)
                  for name, pilot in names)  # fmt: skip
    shelf = window.services.data.shelf_of(game)
    games = window.table.games
    games.show_session(seat_free(TablePlan(seats, SEED, 0), shelf.catalog), None, shelf)
    page = games.page
    assert page is not None
    _use(page, "draw", -1, 2)
    front = next(e for e in page.session.layout.spots_of(Shape.ROW) if e.line == 1)
    hand = [each.number for each in page.session.view().sides[0].zones["hand"]]
    for number in hand[:4]:
        dropped = page.session.tabletop.dropped(page.session.game, number, 0, front.id, -1)
        if dropped is not None:
            page.answer(dropped.option)
    for tool, number in zip(("turn", "damage", "counter", "flip"), hand, strict=False):
        _use(page, tool, number)
    if len(hand) > 4:
        _use(page, "attach", hand[4], len(page.session.view().sides[0].zones) % 2)
    _use(page, "arrow", hand[1])
    for tool, piece, words in (("note", hand[2], "Ask about this"), ("wait", -1, "An attack")):
        said = page.session.tabletop.worded(page.session.game, tool, 0, piece, words)
        if said is not None:
            page.answer(said.option)


def _use(page: TablePage, tool: str, piece: int, which: int = 0) -> None:
    """Use a tool on a card or for the player."""
    choices = page.session.tool_choices(tool, 0, piece)
    if choices:
        page.answer(choices[min(which, len(choices) - 1)].option)


def _play(session: TableSession, answers: int) -> None:
    session.help_me(Helping.GAME)
    for _ in range(answers):
        if session.is_over:
            break
        session.step(session.thinking()())
    session.helping = Helping.NOT


def _play_until(session: TableSession, is_there: Callable[[TableSession], bool]) -> None:
    for _ in range(LONGEST):
        if session.is_over or is_there(session):
            break
        _play(session, 1)


def _asks(session: TableSession, kind: str) -> bool:
    question = session.question
    return question is not None and question.kind == kind and question.seat == 0


def _row(page: TablePage, seat: int) -> tuple[Piece, ...]:
    """Return what a player has in rows."""
    zones = page.session.view().sides[seat].zones
    rows = page.session.layout.spots_of(Shape.ROW)
    return tuple(piece for spot in rows for piece in zones[spot.id])


def _open_menu(page: TablePage) -> None:
    for piece in _row(page, 0):
        if page.session.offers.on(piece.number):
            page.board.activate(("piece", piece.number))
            return


def _explain(page: TablePage) -> None:
    page.board.cancel()
    hand = page.session.view().sides[0].zones["hand"]
    for piece in (*hand, *_row(page, 0), *_row(page, 1)):
        refused = refusals(page.session, piece.number)
        if refused:
            page.board.denied.emit(Denied(piece.number, verb=refused[0].verb), False)
            return
