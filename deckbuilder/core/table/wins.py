"""What a player is told who asks whether there is a win this turn."""

from engine.games.kits import Tabletop
from engine.games.table_game import TableGame
from engine.solver.lines import told_moves
from engine.solver.live import Finding, LiveAnswer
from engine.tabletop.board import Phrase, Viewer

_FINDINGS = {
    Finding.NONE: Phrase("There is no certain win this turn."),
    Finding.DEPENDS: Phrase("Whether there is a win this turn depends on hidden cards or chance."),
    Finding.UNDECIDED: Phrase("Whether there is a win this turn could not be decided in time."),
}


def told_win(
    answer: LiveAnswer,
    tabletop: Tabletop[TableGame],
    game: TableGame,
    viewer: Viewer,
) -> list[Phrase]:
    """Return what a player is told: a finding, or the win and its moves."""
    if answer.finding is not Finding.WIN:
        return [_FINDINGS[answer.finding]]
    moves = told_moves(tabletop, game, viewer, answer.choices)
    return [Phrase("There is a win this turn:"), *moves]
