"""Areas of a table without rules while a game goes on: arranged in another way, nothing lost."""

from dataclasses import replace

from deckbuilder.core.table.seated import seat_free
from deckbuilder.core.table.session import TableSession
from engine.games.tables import free_table
from engine.sandbox.arrangement import AreaPlan, arranged, plan_of
from engine.sandbox.declaration import FreeTable


def areas_of(session: TableSession) -> tuple[FreeTable, tuple[AreaPlan, ...]]:
    """Return a game's own table, and its areas as they are arranged now."""
    own = free_table(session.seated.game)
    return own, plan_of(arranged(own, session.seated.plan.areas))


def filled_areas(session: TableSession) -> frozenset[str]:
    """Return the areas in which some player has cards now."""
    sides = session.view().sides
    return frozenset(spot for side in sides for spot, held in side.zones.items() if held)


def rearranged(session: TableSession, areas: str) -> TableSession:
    """Return the same game, with all that was done and undone, at a table arranged otherwise."""
    seated = seat_free(replace(session.seated.plan, areas=areas), session.seated.catalog)
    return TableSession(seated, session.match.to_dict())
