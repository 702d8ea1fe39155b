"""Words of the table in the user's language."""

from deckbuilder.ui.words import tr_table
from engine.kernel.board import Phrase


def said(phrase: Phrase) -> str:
    """Return a sentence in the user's language."""
    return tr_table(phrase.template, **phrase.values)


def speak(template: str, **values: object) -> str:
    """Return a template in the user's language; the form that the core asks for."""
    return tr_table(template, **values)
