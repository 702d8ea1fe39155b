"""What an effect is about, where that has moved since the effect was put on the stack.

An object that changes zones is a new one. An effect follows what it is about through the move that
triggered it or paid for it, which came before it was put on the stack, and through no other. What
an effect has set up for later knows its source as it was then.
"""

from typing import Any, Final

from engine.kernel.programs.context import Context, Refs

# The new stamp of an object that an effect does not follow.
LOST: Final = -2
# Slots of a context, beside those of its text: what was gone before, and the source as it was.
_GONE: Final = -3
_HELD: Final = -4


def note_gone(game: Any, context: Context) -> None:
    """Note what has moved already as an effect is put on the stack."""
    _lose_source(game, context)
    gone = tuple(ref for ref in _about(context) if game.stamp[ref[0]] != ref[1])
    if gone:
        context.bound[_GONE] = gone


def _lose_source(game: Any, context: Context) -> None:
    """Let what was set up for later lose its source, if that has moved without triggering it."""
    held = context.bound.pop(_HELD, ())
    source, stamp = context.source, context.source_stamp
    is_event = context.event[2:4] == (source, stamp)
    if held and not is_event and (source, game.stamp[source]) not in held:
        context.moved.setdefault(stamp, LOST)


def lose_moved(game: Any, context: Context) -> None:
    """Let an effect that begins to resolve lose what has moved since it was put on the stack."""
    gone = context.bound.pop(_GONE, ())
    for ref in _about(context):
        if game.stamp[ref[0]] != ref[1] and ref not in gone and ref[1] not in context.moved:
            context.moved[ref[1]] = LOST
    if context.source >= 0:
        context.bound[_HELD] = ((context.source, game.stamp[context.source]),)


def _about(context: Context) -> Refs:
    """Return the object whose text it is and the two that the event is about, if there are any."""
    event = context.event
    found = ((context.source, context.source_stamp), (event[2], event[3]), (event[4], event[5]))
    return tuple(ref for ref in found if ref[0] >= 0 and ref[1] >= 0)
