"""Which actions a deck's game has: others are hidden, or say why they cannot be used."""

from collections.abc import Callable, Mapping

from PySide6.QtGui import QAction

from deckbuilder.ui.window.document import Document
from deckbuilder.ui.words import tr
from engine.games import playable_games

Reason = Callable[[Document], str]


def _has_infusions(document: Document) -> bool:
    return bool(document.shelf.game.schema.overlay_types)


def _has_influence(document: Document) -> bool:
    return document.shelf.game.section("influence") is not None


def _has_side(document: Document) -> bool:
    return document.editor.has_side


# Actions of things that a game may not have at all.
KNOWN_IF: Mapping[str, Callable[[Document], bool]] = {
    "infuse": _has_infusions,
    "take_off": _has_infusions,
    "influence": _has_influence,
    "to_side": _has_side,
}


def _unplayable(document: Document) -> str:
    game = document.shelf.game
    if game.id in playable_games():
        return ""
    return tr("Decks of {game} cannot be played yet.", game=game.title)


def _empty(document: Document) -> str:
    drawn = document.shelf.game.drawn_sections
    return "" if any(map(document.deck.count, drawn)) else tr("Add cards to the deck first.")


def _unplayable_or_empty(document: Document) -> str:
    return _unplayable(document) or _empty(document)


def _unsided(document: Document) -> str:
    if document.shelf.construction.siding is not None:
        return ""
    game = document.shelf.game.title
    return tr("The rules of {game} do not say how a deck is sided.", game=game)


# Actions that every game could have, with why one does not.
REFUSED_BECAUSE: Mapping[str, Reason] = {
    "goldfish": _empty,
    "simulate": _unplayable_or_empty,
    "trainer": _unplayable_or_empty,
    "siding": _unsided,
}


def fit_actions(actions: Mapping[str, QAction], document: Document | None) -> None:
    """Hide and disable actions as the open deck's game asks; without a deck all are shown."""
    for name, is_known in KNOWN_IF.items():
        is_there = document is None or is_known(document)
        actions[name].setVisible(is_there)
        actions[name].setEnabled(document is not None and is_there)
    for name, reason_of in REFUSED_BECAUSE.items():
        reason = reason_of(document) if document is not None else ""
        actions[name].setStatusTip(reason)
        actions[name].setToolTip(reason or actions[name].text())
        # Seats can be set up with ready decks, too; everything else needs the open one.
        is_possible = document is not None or name == "table_setup"
        actions[name].setEnabled(is_possible and not reason)
