"""Forms of descriptions: what objects are like ("damaged Beast champions you control")."""

from __future__ import annotations

from engine.games.rush_of_ikorr.schema import ASPECTS
from engine.games.rush_of_ikorr.text.terms import KeywordName, Stat, State
from engine.language.forms.descriptions import Traits, one_part
from engine.language.reading.forms import FormRow, rows
from engine.language.tree.amounts import Number
from engine.language.tree.objects import Extreme, Keyword, StatTest
from engine.language.tree.terms import Op


def _aspect_rows() -> tuple[FormRow, ...]:
    return tuple(row for aspect in ASPECTS for row in rows("aspect", (aspect.casefold(), aspect)))


def _support(traits: Traits) -> Keyword | None:
    return Keyword(KeywordName.SUPPORT, traits[0]) if len(traits) == 1 else None


_ADJECTIVES = (
    *rows(
        "pre",
        ("<it:aspect>", lambda it: one_part("aspects", (it,))),
        ("<a:aspect> or <b:aspect>", lambda a, b: one_part("aspects", (a, b))),
    ),
    *_aspect_rows(),
)

_STORED = "[stored] ikorr [on it|on them|stored on it|stored on them]"
_NO_IKORR = StatTest(Stat.IKORR, Op.EQUAL, Number(0))

_TESTS = rows(
    "test",
    ("no (raid|raid value)", StatTest(Stat.RAID, Op.EQUAL, Number(0))),
    (_STORED, StatTest(Stat.IKORR, Op.AT_LEAST, Number(1))),
    (f"no {_STORED}", _NO_IKORR),
    (
        f"<amount:bound> <op:at_least> {_STORED}",
        lambda amount, op: StatTest(Stat.IKORR, op, amount),
    ),
)


_HAVING = rows(
    "having",
    (
        f"the <extreme_word> {_STORED}",
        lambda extreme_word: one_part("extreme", Extreme(Stat.IKORR, extreme_word)),
    ),
)


_POSTS = (
    *rows(
        "post/",
        (f"without [any] {_STORED}", one_part("tests", _NO_IKORR)),
        ("with (an infusion|infusions)", (("states", State.INFUSED),)),
        ("without (an infusion|infusions|any infusion)", (("states", State.UNINFUSED),)),
        ("with no (infusion|infusions)", (("states", State.UNINFUSED),)),
    ),
)

_KEYWORDS = rows("keyword", ("support <it:traits>", _support))

TABLE = (*_ADJECTIVES, *_TESTS, *_HAVING, *_POSTS, *_KEYWORDS)
