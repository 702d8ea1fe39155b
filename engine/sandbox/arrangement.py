"""Areas as players arrange them: called otherwise, moved, added; written as a text of lines.

Arranging changes how a table looks and never how its zones are counted: whatever was done at a
table can be done again at the same one arranged in another way.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.sandbox.declaration import ASIDE, HAND, OWN_PURSES, Area, FreeTable
from engine.tabletop.layout import LEFT_COLUMN, Form, Shape

# Stands for a line of the field where an area is a pile.
PILE_LINE: Final = -1
# Stands there for a number of every player.
NUMBER_LINE: Final = -2
LINES: Final = (LEFT_COLUMN, 1, 2, PILE_LINE)
LONGEST_TITLE: Final = 40
_PARTS: Final = 3
_NUMBERS: Final = frozenset(each.id for each in OWN_PURSES)


@dataclass(frozen=True, slots=True)
class AreaPlan:
    """Where an area lies and what it is called.

    Attributes:
        line: LEFT_COLUMN, 1 or 2 from the middle of the table, PILE_LINE for a pile, NUMBER_LINE
            for a number of every player, which comes behind all areas.
    """

    id: str
    title: str
    line: int


def plan_of(table: FreeTable) -> tuple[AreaPlan, ...]:
    """Return the areas of a table as they are shown, in their order, and the numbers added."""
    areas = (AreaPlan(e.id, e.title, _line(e)) for e in table.shown_areas if _is_movable(e))
    numbers = (AreaPlan(id_, title, NUMBER_LINE) for id_, title in table.added.items())
    return (*areas, *numbers)


def write_plan(plans: Iterable[AreaPlan]) -> str:
    """Return areas as a text, a line each."""
    return "\n".join(f"{each.id}|{each.line}|{_clean(each.title)}" for each in plans)


def read_plan(text: str, table: FreeTable) -> tuple[AreaPlan, ...]:
    """Read such a text; what is not an area of the table, or comes twice, is left out."""
    known = {each.id for each in table.all_areas if _is_movable(each)} | _NUMBERS
    found: dict[str, AreaPlan] = {}
    for line in text.splitlines():
        parts = line.split("|", _PARTS - 1)
        if len(parts) != _PARTS or parts[0] not in known or parts[0] in found:
            continue
        lines = {str(each): each for each in lines_for(table, parts[0])}
        if parts[1] in lines and _clean(parts[2]):
            found[parts[0]] = AreaPlan(parts[0], _clean(parts[2]), lines[parts[1]])
    return tuple(found.values())


def arranged(table: FreeTable, text: str) -> FreeTable:
    """Return a table with its areas arranged; a text that says nothing of it changes nothing.

    Areas of the game that it does not name come behind the others as they are.
    """
    plans = read_plan(text, table)
    added = {each.id: each.title for each in plans if each.line == NUMBER_LINE}
    made = replace(table, added=added) if added else table
    areas = tuple(each for each in plans if each.line != NUMBER_LINE)
    return _with_areas(made, areas) if areas else made


def _with_areas(table: FreeTable, plans: tuple[AreaPlan, ...]) -> FreeTable:
    """Return a table with its areas where they are planned."""
    by_id = {each.id: each for each in plans}
    own = [each.id for each in table.areas]
    order = (*by_id, *(each for each in own if each not in by_id))
    areas = tuple(_changed(each, by_id.get(each.id)) for each in table.areas)
    if not any(each.line == 1 and each.shape is Shape.ROW for each in areas):
        return table  # without a row in the middle there is nowhere to play cards to
    extra = tuple(_changed(each, by_id.get(each.id)) for each in table.extra)
    return replace(table, areas=areas, extra=extra, order=order)


def lines_for(table: FreeTable, area_id: str) -> Sequence[int]:
    """Return where an area may lie: piles stay piles, and rows rows, but for added ones."""
    if area_id in _NUMBERS:
        return (NUMBER_LINE,)
    area = next(each for each in table.all_areas if each.id == area_id)
    if area in table.extra:
        return LINES
    return (PILE_LINE,) if area.shape is Shape.PILE else (LEFT_COLUMN, 1, 2)


def moved_onto(
    plans: Sequence[AreaPlan], table: FreeTable, area_id: str, onto: str, *, is_after: bool
) -> tuple[AreaPlan, ...] | None:
    """Return the areas with one moved before or after another, to its line; None where it cannot.

    It cannot go where areas of its kind may not lie, nor leave the middle without any.
    """
    by_id = {each.id: each for each in plans}
    if area_id == onto or area_id not in by_id or onto not in by_id:
        return None
    line = by_id[onto].line
    if line not in lines_for(table, area_id):
        return None
    rest = [each for each in plans if each.id != area_id]
    at = rest.index(by_id[onto]) + is_after
    return _checked((*rest[:at], replace(by_id[area_id], line=line), *rest[at:]), plans, table)


def shifted(
    plans: Sequence[AreaPlan], table: FreeTable, area_id: str, across: int, along: int
) -> tuple[AreaPlan, ...] | None:
    """Return the areas with one a step further: across within its line, along the lines.

    None where there is no such step.
    """
    own = next((each for each in plans if each.id == area_id), None)
    if own is None:
        return None
    if across:
        line = [each.id for each in plans if each.line == own.line]
        to = line.index(area_id) + across
        if not 0 <= to < len(line):
            return None
        return moved_onto(plans, table, area_id, line[to], is_after=across > 0)
    lines = lines_for(table, area_id)
    to = lines.index(own.line) + along
    if not 0 <= to < len(lines):
        return None
    made = tuple(replace(e, line=lines[to]) if e is own else e for e in plans)
    return _checked(made, plans, table)


def with_number(plans: Sequence[AreaPlan], title: str) -> tuple[AreaPlan, ...] | None:
    """Return the areas with another number of every player; None where there are enough."""
    used = {each.id for each in plans}
    free = next((each.id for each in OWN_PURSES if each.id not in used), None)
    if free is None or not _clean(title):
        return None
    return (*plans, AreaPlan(free, _clean(title), NUMBER_LINE))


def _checked(
    made: tuple[AreaPlan, ...], plans: Sequence[AreaPlan], table: FreeTable
) -> tuple[AreaPlan, ...] | None:
    """Return areas that changed and can be laid like that; None for all others."""
    shown = arranged(table, write_plan(made))
    return made if made != tuple(plans) and plan_of(shown) == made else None


def _is_movable(area: Area) -> bool:
    return area.id not in (ASIDE, HAND)


def _line(area: Area) -> int:
    return PILE_LINE if area.shape is Shape.PILE else area.line


def _clean(title: str) -> str:
    return " ".join(title.replace("|", " ").split())[:LONGEST_TITLE]


def _changed(area: Area, plan: AreaPlan | None) -> Area:
    if plan is None:
        return area
    if plan.line == PILE_LINE:
        return replace(area, title=plan.title, shape=Shape.PILE)
    shape = Shape.ROW if area.shape is Shape.PILE else area.shape
    form = Form.TILE if plan.line == 1 else Form.LOW
    form = area.form if plan.line == area.line else form
    return replace(area, title=plan.title, shape=shape, line=plan.line, form=form)
