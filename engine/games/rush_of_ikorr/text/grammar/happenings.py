"""Forms of conditions on what happened before and on what was done "this way"."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.terms import Done, Event, Noun
from engine.language.forms.happenings import measured_done
from engine.language.reading.forms import rows
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Condition, Ref
from engine.language.tree.objects import It, This


def _secured_now(ref: Ref, how_much: CountTest) -> Condition | None:
    """Read "SECURE — If this champion secured 2 or more Ikorr": just now, by this champion."""
    return measured_done(how_much, Done.SECURED) if isinstance(ref, This | It) else None


_CONDITIONS = rows(
    "simple_condition", ("<ref:ref/1> secured <how_much> ikorr [this way]", _secured_now)
)

_DECLARED = rows("declared", ("raid", Event.RAIDS))

_PLAYED_NOW = rows("played_now", ("[have|'ve] built", (Event.BUILDS, Noun.LOCATION)))


_DONE = (
    *rows("done_measured", ("secured", Done.SECURED), ("stored", Done.STORED)),
    *rows(
        "done_active",
        ("voided", Done.VOIDED),
        ("scrapped", Done.SCRAPPED),
        ("stunned", Done.STUNNED),
        ("retreated", Done.RETREATED),
    ),
)

TABLE = (*_CONDITIONS, *_DECLARED, *_PLAYED_NOW, *_DONE)
