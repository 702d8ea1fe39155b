"""Lines of answers in the words of the table."""

from collections.abc import Sequence
from typing import Any

from engine.games.kits import Tabletop
from engine.kernel.decisions import Option
from engine.tabletop.board import Phrase, Viewer


def told_moves(
    tabletop: Tabletop[Any], game: Any, viewer: Viewer, choices: Sequence[Option]
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
