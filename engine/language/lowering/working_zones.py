"""Where the text of a card works, besides in play."""

from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.words import Words
from engine.language.tree.abilities import Effect
from engine.language.tree.conditions import And, InZone
from engine.language.tree.events import EventPattern
from engine.language.tree.instructions import Discard
from engine.language.tree.kinds import Condition
from engine.language.tree.objects import This, ZoneRef


def zone_in(words: Words, condition: Condition) -> int:
    """Return the zone in which a condition wants its own card, -1 for none."""
    if isinstance(condition, InZone) and isinstance(condition.ref, This):
        return place_outside(words, condition.zone)
    if isinstance(condition, And):
        return max((zone_in(words, each) for each in condition.conditions), default=-1)
    return -1


def source_zone(words: Words, effect: Effect) -> int:
    """Return the zone from which an effect moves its own card, -1 for none."""
    acts = (act for step in effect for act in step.instructions)
    for act in acts:
        if not isinstance(getattr(act, "objects", None), This):
            continue
        if isinstance(act, Discard):
            return words.zones.hand
        source = getattr(act, "source", None)
        place = place_outside(words, source) if isinstance(source, ZoneRef) else -1
        if place >= 0:
            return place
    return -1


def leaving_zone(words: Words, event: EventPattern, kind: int) -> int:
    """Return the zone in which a card is that "would be discarded" itself, -1 for the field.

    A text cannot work where nobody knows the card, such as in a deck.
    """
    is_own = isinstance(event.subject, This) or isinstance(event.other, This)
    if not is_own or kind not in words.events.routes:
        return -1
    left = words.events.routes[kind][0]
    if event.source is not None and left not in words.zones.kinds.get(event.source.zone, ()):
        return -1  # "from the field" is not how a card is discarded
    if left not in words.zones.working:
        raise UnplayableTextError("a card that would leave a place where its text does not work")
    return left


def place_outside(words: Words, zone: ZoneRef) -> int:
    """Return a zone outside play in which the text of a card may work, -1 for another."""
    kinds = words.zones.kinds.get(zone.zone, ())
    return kinds[0] if kinds and kinds[0] in words.zones.working else -1
