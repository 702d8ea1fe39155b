"""A game's table without rules, as the rest of the program uses it."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.catalog import CardFinder
from engine.decks import Deck
from engine.games.game import Game
from engine.games.kits import DeckTable, Tabletop
from engine.kernel.decisions import Decision, Option
from engine.sandbox import acts, board_view, chronicle, tools
from engine.sandbox.cards import book_of
from engine.sandbox.declaration import FreeTable, layout_of
from engine.sandbox.game import NEXT_TURN, FreeGame, new_game
from engine.tabletop.board import Choice, Line, Manner, Phrase, Question, Viewer
from engine.values import value

_ASKED = Phrase("Your move by hand")
_NEXT = Phrase("Next turn")
# How many teams of how many players may sit down; the usual one first.
SEATINGS = ((2, 1), (2, 2), (3, 1), (4, 1))


class Passing:
    """What pilots know of a table without rules: how to end their turn."""

    def choose(self, _game: FreeGame) -> Option:
        """See `Brain`."""
        return NEXT_TURN

    def ranked(self, _game: FreeGame) -> list[Option]:
        """See `Brain`."""
        return [NEXT_TURN]

    def team_of(self, game: FreeGame, seat: int) -> int:
        """See `Brain`."""
        return game.seating.team_of[seat]

    def winning_line(self, _game: FreeGame, _nodes: int) -> Sequence[Option]:
        """See `Brain`; nobody wins by rules."""
        return ()

    def is_beaten(self, _game: FreeGame, _seat: int, _nodes: int) -> bool:
        """See `Brain`."""
        return False

    def value(self, _game: FreeGame, _seat: int) -> float:
        """See `Brain`."""
        return 0.5

    def is_quiet(self, _game: FreeGame, _seat: int, _since: FreeGame) -> bool:
        """See `Brain`."""
        return True

    def judged_turns(self, _game: FreeGame) -> Sequence[int]:
        """See `Brain`."""
        return ()

    def redeal(self, _game: FreeGame, _seat: int, _chance: int) -> None:
        """See `Brain`."""


@value
class FreeKit:
    """Everything that playing a game by hand needs.

    Attributes:
        seatings: How many teams of how many players may sit at a table; the usual one first.
    """

    game: Game
    table: FreeTable
    tabletop: Tabletop[Any]
    seatings: tuple[tuple[int, int], ...] = SEATINGS

    def sit_down(self, decks: Sequence[Deck], find: CardFinder, teams: int = 2) -> DeckTable[Any]:
        """Lay decks out, one for each seat; nothing of their texts has to be known."""
        book = book_of(decks, find, self.game, self.table)

        def start(seed: int, first: int = -1) -> FreeGame:
            game = new_game(self.table, book, (teams, len(decks) // teams), seed)
            if first > 0:
                game.active = game.seating.teams[first][0]
                game.pending = None
                game.run()
            return game

        pairings = [(card.name, card.overlay) for card in book.cards]
        return DeckTable(book.digest, (), pairings, Passing(), start)


def kit_of(game: Game, table: FreeTable) -> FreeKit:
    """Return how decks of a game are played by hand."""
    return FreeKit(game, table, _tabletop(table))


def _tabletop(table: FreeTable) -> Tabletop[FreeGame]:
    return Tabletop(
        layout=layout_of(table),
        tools=tools.TOOLS,
        numbers=tools.NUMBERS,
        templates=lambda: templates(table),
        view=board_view.view_board,
        piece=board_view.view_piece,
        close_up=board_view.close_up,
        ask=ask,
        actor=lambda game, _option: game.active,
        is_for_team=_never,
        is_mid_batch=lambda _game: False,
        reasons=lambda _game, _seat, _piece, _target=-1: [],
        opening=chronicle.opening,
        witness=chronicle.witness,
        unannounced=lambda _game, _happened: 0,
        told_choice=_untold,
        tool_choices=tools.tool_choices,
        numbered_choice=tools.numbered_choice,
        is_tool=tools.is_tool_option,
        concession=lambda seat: (acts.CONCEDE, seat),
        steppers=tools.steppers,
        worded=tools.worded,
        area_number=tools.area_number,
        dropped=tools.dropped,
        laid_on=tools.laid_on,
    )


def ask(game: FreeGame, _viewer: Viewer) -> Question | None:
    """Ask whoever has the turn; everything but its end is done by hand."""
    if game.pending is None:
        return None
    rest = Choice(NEXT_TURN, "pass", _NEXT, seat=game.active)
    return Question(game.active, "action", _ASKED, Manner.ACT, (rest,), rest=rest)


def _never(_decision: Decision) -> bool:
    return False


def _untold(_game: FreeGame, _viewer: Viewer, _question: Question, _choice: Choice) -> Line | None:
    return None


def templates(table: FreeTable) -> Iterator[str]:
    """Return every sentence of such a table, for translators."""
    yield from tools.templates()
    yield from chronicle.templates()
    yield from board_view.templates()
    yield from (table.turned, *table.counters, str(_ASKED), str(_NEXT))
    yield from (each.title for each in table.figures)
    yield from (each.title for each in table.extra)
