"""Further wordings of Argent Saga's texts: leaders, limits, arrivals and events."""

from __future__ import annotations

from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.terms import Event, KeywordName, Noun
from engine.language.forms.event_tables import happens, object_events
from engine.language.forms.holdings import controls
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.amounts import ONE, X
from engine.language.tree.changes import GainKeyword
from engine.language.tree.conditions import And
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Condition
from engine.language.tree.objects import Description, Keyword
from engine.language.tree.players import YOU
from engine.language.tree.terms import Op

_SOME = CountTest(Op.AT_LEAST, ONE)


def _leaders_both(element: str) -> Condition:
    return And((own.LeaderIs((Noun.CHAMPION,), element), own.LeaderIs((Noun.SPIRIT,), element)))


def _turned(noun: terms.Noun, state: terms.State) -> Condition | None:
    """Read "your spirit is face-down" (11.14): there is one champion and one spirit."""
    if noun not in (Noun.CHAMPION, Noun.SPIRIT):
        return None
    return controls(YOU, (_SOME, Description((noun,), states=(state,))))


ROWS = (
    *rows(
        "simple_condition",
        ("your (champion and spirit|spirit and champion) are both <element>", _leaders_both),
        ("your <noun/1> is <state>", _turned),
    ),
    *rows("cost_item", ("pay x", (own.PayLight(X()),))),
    *object_events(("{recover}", happens(Event.RECOVERED))),
    *rows(
        "change/",
        ("can attack active {unit}s", (GainKeyword(Keyword(KeywordName.TARGET_ATTACK)),)),
    ),
)
