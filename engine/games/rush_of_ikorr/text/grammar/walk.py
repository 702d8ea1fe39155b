"""Looking through trees of card text."""

from engine.cardtext.trees import nodes
from engine.games.rush_of_ikorr.text.tree import X


def mentions_x(tree: object) -> bool:
    """Whether X stands anywhere in the tree."""
    return any(isinstance(node, X) for node in nodes(tree))
