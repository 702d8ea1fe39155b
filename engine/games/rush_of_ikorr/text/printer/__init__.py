"""Prints trees in the game's own templating, so that reading them again gives the same tree."""

from engine.games.rush_of_ikorr.text.printer.abilities import ability_text
from engine.language.tree.abilities import Text


def print_text(text: Text) -> str:
    """Print a text, one ability a line."""
    return "\n".join(ability_text(ability) for ability in text)
