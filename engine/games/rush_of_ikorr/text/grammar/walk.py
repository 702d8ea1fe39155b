"""Looking through trees of card text."""

from engine.games.rush_of_ikorr.text.tree import X
from engine.language.reading.trees import nodes


def mentions_x(tree: object) -> bool:
    """Whether X stands anywhere in the tree."""
    return any(isinstance(node, X) for node in nodes(tree))
