"""Forms of conditions: on objects, on what there is and on amounts, and joined ones."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.terms import Stat
from engine.language.forms.conditions import survives
from engine.language.reading.forms import rows
from engine.language.tree.conditions import HasStat
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Condition, Ref
from engine.language.tree.objects import (
    StatTest,
)


def _ikorr_on(how_much: CountTest, ref: Ref) -> Condition:
    return HasStat(ref, StatTest(Stat.IKORR, how_much.op, how_much.amount))


_CONDITIONS = rows(
    "simple_condition",
    ("<ref> (survives|survive|survived) that strike", survives),
    ("there (is|are|was|were) <how_much> ikorr [stored] on <ref>", _ikorr_on),
    ("<how_much> ikorr (is|are) [stored] on <ref>", _ikorr_on),
)


TABLE = (*_CONDITIONS,)
