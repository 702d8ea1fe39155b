"""The kinds of nodes in a tree of card text; what a game adds is of one of these kinds."""

from engine.language.reading.nodes import node


@node
class Node:
    """Any node."""


@node
class Amount(Node):
    """How much, or how many."""


@node
class Players(Node):
    """Which players."""


@node
class Objects(Node):
    """Which objects."""


@node
class Ref(Objects):
    """Objects that the text has already met, or meets by their place."""


@node
class Condition(Node):
    """What may hold or not."""


@node
class Change(Node):
    """What an effect changes about objects or players while it lasts."""


@node
class Instruction(Node):
    """What a text tells players to do; each has its verb."""

    @property
    def scales(self) -> bool:
        """Whether, done "for each", it is done once with so much more, not again and again."""
        return True


@node
class Bringing(Instruction):
    """What brings something into play and names it, so that later words can refer to that."""


@node
class TokenMaking(Bringing):
    """Tokens put into play."""


@node
class Payment(Node):
    """What is paid as a cost and is not an instruction."""


@node
class Ability(Node):
    """One ability of a card."""
