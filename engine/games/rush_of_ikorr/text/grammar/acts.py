"""Forms of amounts of Ikorr and influence."""

from __future__ import annotations

from engine.language.reading.forms import rows
from engine.language.tree.amounts import All, Plus, ThatMany, Times

TABLE = (
    *rows(
        "ikorr",
        ("<measure> ikorr", None),
        ("ikorr equal to <value>", None),
        ("that ikorr", ThatMany()),
        ("that (much|many) plus <number>", lambda number: Plus(ThatMany(), number)),
        ("that (much|many) minus <number>", lambda number: Plus(ThatMany(), -number)),
        ("(twice|double) that (much|many)", Times(2, ThatMany())),
        ("that (much|many) ikorr plus <number>", lambda number: Plus(ThatMany(), number)),
        ("an amount of ikorr equal to <value>", None),
        ("a number of ikorr equal to <value>", None),
    ),
    *rows(
        "stored_ikorr",
        ("<ikorr>", None),
        ("all [of its|of their|of the] [stored] ikorr", All()),
        ("all of the ikorr", All()),
        ("<measure> stored ikorr", None),
        ("<measure> of (its|their) [stored] ikorr", None),
    ),
    *rows(
        "influence",
        ("<measure> influence", None),
        ("influence equal to <value>", None),
        ("an amount of influence equal to <value>", None),
    ),
)
