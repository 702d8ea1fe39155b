"""Forms of players, zones and references."""

from engine.games.rush_of_ikorr.text.terms import Done, Event
from engine.language.reading.forms import rows
from engine.language.tree.objects import Culprit, WholeZone, ZoneRef
from engine.language.tree.terms import SharedZone

_REFS = (
    *rows("ref/1", ("the champion that struck (it|this champion)", Culprit(Event.STRIKES))),
    *rows(
        "whole_zone", ("<whose> void", lambda whose: WholeZone(ZoneRef(SharedZone.REMOVED, whose)))
    ),
)

TABLE = (*(row for done in Done for row in rows("done", (done.value, done))), *_REFS)
