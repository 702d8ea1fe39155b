"""The classes of all nodes and words, by name."""

from types import ModuleType

from engine.language.tree import (
    abilities,
    amounts,
    changes,
    composed,
    conditions,
    durations,
    events,
    instructions,
    kinds,
    objects,
    players,
    terms,
)

_SHARED = (
    *(abilities, amounts, changes, composed, conditions, durations),
    *(events, instructions, kinds, objects, players, terms),
)


def classes_of(*own: ModuleType) -> dict[str, type]:
    """Return the classes that trees of a game are made of, with those of its own modules."""
    return {
        name: each
        for module in (*_SHARED, *own)
        for name, each in vars(module).items()
        if isinstance(each, type) and each.__module__ == module.__name__
    }
