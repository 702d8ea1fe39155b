"""What is removed for a time: how long, and how it comes back to the field."""

from __future__ import annotations

from typing import Any

from engine.language.tree import terms
from engine.language.tree.abilities import Step
from engine.language.tree.composed import Delayed
from engine.language.tree.durations import Duration, UntilEvent
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import Summon
from engine.language.tree.objects import It, That, This
from engine.language.tree.players import OwnerOf
from engine.language.tree.terms import SharedEvent, SharedNoun


def is_until_this_leaves(duration: Duration | None) -> bool:
    """Whether a duration ends as the very card leaves or dies whose text it is."""
    return (
        isinstance(duration, UntilEvent)
        and isinstance(duration.event.subject, This)
        and set(duration.event.kinds) <= {SharedEvent.LEAVES, SharedEvent.DIES}
    )


def back_at(end: EventPattern | Moment, away: Any, done: terms.Done) -> Step:
    """Return what brings back to the field what an instruction has removed."""
    card = That(SharedNoun.CARD, done)
    owner = OwnerOf(card if isinstance(away.objects, This) else It())
    back = Summon(card, control=owner)
    return Step((Delayed(end, (Step((back,)),)),))
