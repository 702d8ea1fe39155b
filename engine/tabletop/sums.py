"""Reckonings beside the hand: what a value is made up of, line by line."""

from typing import Any

from engine.tabletop.board import Phrase, Viewer
from engine.tabletop.traces import Tracing, Values

_PRINTED = "{card}, printed"


def templates() -> tuple[str, ...]:
    """Return the words of a sum, for translators."""
    return (_PRINTED,)


def parts_of(
    told: Values, game: Any, viewer: Viewer, number: int, at: int
) -> tuple[tuple[str, Phrase], ...]:
    """Return what a value of a card is made up of: what is printed, then every change."""
    traced = Tracing(told, game, viewer, number)
    worth = traced.values()[at]
    name = game.face[number].name
    first = (str(worth.printed), Phrase(_PRINTED, {"card": name}))
    more = [(str(each.change), Phrase("{card}", {"card": each.source})) for each in worth.effects]
    return (first, *more)
