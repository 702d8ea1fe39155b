"""What a player is told who asks whether there is a win this turn."""

from collections.abc import Sequence

from engine.games.kits import Tabletop
from engine.games.table_game import TableGame
from engine.kernel.decisions import Option
from engine.solver.live import Finding, LiveAnswer
from engine.tabletop.board import Phrase, Viewer

_FINDINGS = {
    Finding.NONE: Phrase("There is no certain win this turn."),
    Finding.DEPENDS: Phrase("Whether there is a win this turn depends on hidden cards or chance."),
    Finding.UNDECIDED: Phrase("Whether there is a win this turn could not be decided in time."),
}


def moves_of(
    tabletop: Tabletop[TableGame], game: TableGame, viewer: Viewer, choices: Sequence[Option]
) -> list[Phrase]:
    """Return a line in the words of the table; the game stays as it is."""
    trial = game.clone()
    told: list[Phrase] = []
    for option in choices:
        question = tabletop.ask(trial, viewer)
        found = question.choices if question is not None else ()
        chosen = next((each for each in found if each.option == option), None)
        if question is not None and chosen is not None:
            is_silent = question.is_window and chosen is question.rest
            told += [] if is_silent else [chosen.words]
        trial.apply(option)
    return told


def told_win(
    answer: LiveAnswer,
    tabletop: Tabletop[TableGame],
    game: TableGame,
    viewer: Viewer,
) -> list[Phrase]:
    """Return what a player is told: a finding, or the win and its moves."""
    if answer.finding is not Finding.WIN:
        return [_FINDINGS[answer.finding]]
    moves = moves_of(tabletop, game, viewer, answer.choices)
    return [Phrase("There is a win this turn:"), *moves]
