"""The bundled table of infractions in the user's language; what an event wrote stays as it is."""

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from deckbuilder.tournament.infractions import InfractionTable, bundled_infractions
from deckbuilder.ui.words import CONTEXT


def spoken_table(table: InfractionTable) -> InfractionTable:
    """Return a table with what comes with the program in the user's language."""
    return replace(
        table,
        penalties=tuple(
            replace(each, title=_spoken(each.title), text=_spoken(each.text))
            for each in table.penalties
        ),
        infractions=tuple(
            replace(each, title=_spoken(each.title), text=_spoken(each.text))
            for each in table.infractions
        ),
    )


def templates() -> set[str]:
    """Return every sentence of the bundled table, for whoever checks that it is translated."""
    return set(_sentences(bundled_infractions()))


def _sentences(table: InfractionTable) -> Iterator[str]:
    for penalty in table.penalties:
        yield from filter(None, (penalty.title, penalty.text))
    for infraction in table.infractions:
        yield from filter(None, (infraction.title, infraction.text))


def _spoken(sentence: str) -> str:
    return QCoreApplication.translate(CONTEXT, sentence) if sentence else ""
