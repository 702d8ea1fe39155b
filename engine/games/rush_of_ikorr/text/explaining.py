"""A Rush of Ikorr text explained: compiled and put into plain words."""

from engine.games.rush_of_ikorr.text.compiler import compile_text
from engine.games.rush_of_ikorr.text.meaning import explanation
from engine.language.reading.report import Explanation


def explain_text(text: str, card_type: str = "", name: str = "") -> Explanation:
    """Explain the text of a card; with no card type, every kind of text is welcome."""
    return explanation(compile_text(text, card_type, name))
