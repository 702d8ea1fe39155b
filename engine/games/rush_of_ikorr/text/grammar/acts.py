"""Forms of amounts of Ikorr and influence."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text.terms import Stat
from engine.language.reading.forms import rows
from engine.language.tree.amounts import All, Half, Plus, StatOf, ThatMany, Times

_ITS_IKORR = "the ikorr [that was|that were] (stored on|on) <ref>"

TABLE = (
    *rows(
        "ikorr",
        ("<measure> ikorr", None),
        ("ikorr equal to <value>", None),
        ("that ikorr", ThatMany(themselves=True)),
        ("(twice|double) that (much|many)", Times(2, ThatMany())),
        ("that (much|many) [ikorr] plus <number>", lambda number: Plus(ThatMany(), number)),
        ("that (much|many) [ikorr] minus <number>", lambda number: Plus(ThatMany(), -number)),
        ("half that (much|many) [ikorr] [,] rounded up", Half(ThatMany())),
        ("half that (much|many) [ikorr] [,] rounded down", Half(ThatMany(), up=False)),
        (f"half {_ITS_IKORR} [,] rounded up", lambda ref: Half(StatOf(Stat.IKORR, ref))),
        (
            f"half {_ITS_IKORR} [,] rounded down",
            lambda ref: Half(StatOf(Stat.IKORR, ref), up=False),
        ),
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
