"""Words of the table in the user's language."""

from deckbuilder.ui.words import tr_table
from engine.tabletop.board import Phrase


def said(phrase: Phrase) -> str:
    """Return a sentence in the user's language, with the words put into it."""
    values = {
        name: said(value) if isinstance(value, Phrase) else value
        for name, value in phrase.values.items()
    }
    return tr_table(phrase.template, **values)


def speak(template: str, **values: object) -> str:
    """Return a template in the user's language; the form that the core asks for."""
    return tr_table(template, **values)
