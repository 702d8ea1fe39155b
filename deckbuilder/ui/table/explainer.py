"""What is shown of a card that is looked at, and why something is not possible."""

from deckbuilder.core.table.picker import Denied
from deckbuilder.core.table.reasons import Refused, refusals, when_legal
from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.table.hover_card import Looked
from deckbuilder.ui.words import tr


def looked_at(session: TableSession, number: int) -> Looked | None:
    """Return a card to be shown large; None where it may not be seen."""
    closeup = session.close_up(number)
    if closeup is None:
        return None
    catalog = session.seated.catalog
    overlay = catalog.overlay(closeup.piece.overlay) if closeup.piece.overlay else None
    overlays = (overlay,) if overlay is not None else ()
    return Looked(closeup, catalog.card(closeup.piece.card), overlays)


def why_not(
    session: TableSession, denied: Denied, *, looks_back: bool
) -> tuple[list[Refused], str]:
    """Return why something is not possible, and until when it was, where that is looked for."""
    refused = refusals(session, denied.piece, denied.target, denied.verb)
    if not refused or not looks_back:
        return refused, ""
    at = when_legal(session, denied.piece, refused[0].verb)
    if at < 0:
        return refused, ""
    numbers = [e.number for e in session.entries if e.number and e.position <= at]
    return refused, _possible_earlier(numbers[-1] if numbers else 0)


def _possible_earlier(line: int) -> str:
    if not line:
        return tr("You could at the beginning; undo leads there.")
    return tr("You could until line {number}; undo leads there.", number=line)
