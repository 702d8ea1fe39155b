"""What buttons on the table stand for: abilities of a leader or a zone, answers to what waits."""

from deckbuilder.core.table.offers import offers_of
from deckbuilder.core.table.windows import answers_of
from deckbuilder.ui.table.items import Key
from deckbuilder.ui.table.scene import ANSWERS, Scene, is_answer
from engine.tabletop.board import Choice, Manner, Question, Side
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


def answer_at(key: Key, question: Question) -> Choice | None:
    """Return the only answer that a card or a button has to what waits."""
    found: tuple[Choice, ...] = ()
    if key[0] == "piece":
        found = offers_of(question).on(int(str(key[1])))
    elif is_answer(key):
        found = answers_of(question).get(str(key[1]).removeprefix(ANSWERS), ())
    return found[0] if len(found) == 1 else None
