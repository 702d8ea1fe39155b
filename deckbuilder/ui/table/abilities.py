"""The buttons beside a player's name: abilities of the leader, or of the cards of a zone."""

from deckbuilder.ui.table.scene import Scene
from engine.tabletop.board import Choice, Manner, Side
from engine.tabletop.layout import Ability, BoardLayout


def by_id(layout: BoardLayout, ability: str) -> Ability:
    """Return such a button by its id."""
    return next(each for each in layout.abilities if each.id == ability)


def has_cards(side: Side, ability: Ability) -> bool:
    """Whether the zone of such a button holds a card that has something to use."""
    if not ability.spot:
        return False
    return ability.id in side.texts or any(each.skills for each in side.zones[ability.spot])


def offered(shown: Scene, layout: BoardLayout, seat: int, ability: str) -> tuple[Choice, ...]:
    """Return what a player may choose now with such a button."""
    if shown.question is None or shown.is_busy or seat not in shown.controls:
        return ()
    if shown.question.manner is not Manner.ACT:
        return ()  # a leader that is picked for something uses nothing of its own
    spot = by_id(layout, ability).spot
    if not spot:
        found = (e for e in shown.question.choices if e.verb == ability and e.seat == seat)
        return tuple(found)
    held = {each.number for each in shown.view.sides[seat].zones[spot]}
    return tuple(e for e in shown.question.choices if e.piece in held and e.target < 0)
