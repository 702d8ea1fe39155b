"""Further wordings of Argent Saga's texts: possessives, limits, arrivals and events."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from engine.games.argent_saga.text.own_tree import LeaderIs, PayLight
from engine.games.argent_saga.text.terms import Event, KeywordName, Noun, State
from engine.language.forms.descriptions import for_all, one_part
from engine.language.forms.event_tables import happens, object_events
from engine.language.forms.events import Tail, Thing, pattern
from engine.language.forms.holdings import controls
from engine.language.forms.lines import ActivationLimit
from engine.language.reading.forms import rows
from engine.language.tree import terms
from engine.language.tree.abilities import Enters, Limits, Step
from engine.language.tree.amounts import ONE, Between, CountOf, X
from engine.language.tree.changes import GainKeyword, GainTrait
from engine.language.tree.composed import PutCounters
from engine.language.tree.conditions import And
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Change, Condition, Players
from engine.language.tree.objects import Description, Keyword, Selection, This, ZoneRef
from engine.language.tree.players import YOU, Opponent
from engine.language.tree.terms import Cause, How, Op, SharedEvent, SharedNoun, SharedState

_THIS = This(SharedNoun.CARD)
# The most units that an Ω unit may lie on: there are five slots (2.6.3).
_SLOTS = 5
_SOME = CountTest(Op.AT_LEAST, ONE)


def _count_of(whose: Players, desc: Description) -> Amount | None:
    """Read "for each of your destroyed towers"."""
    if desc.controller is not None or desc.zone is not None:
        return None
    return CountOf(for_all(desc, controller=whose))


def _enters_with(n: Amount, kind: str = "") -> Enters:
    """Read "this card comes into play with two counters on it" (10.2)."""
    return Enters(_THIS, effect=(Step((PutCounters(n, kind, _THIS),)),))


def _leaders_both(element: str) -> Condition:
    return And((LeaderIs((Noun.CHAMPION,), element), LeaderIs((Noun.SPIRIT,), element)))


def _turned(noun: terms.Noun, state: terms.State) -> Condition:
    """Read "your spirit is face-down" (11.14)."""
    held = Description((noun,), states=(state,))
    return controls(YOU, (_SOME, held))


def _by(cause: Cause) -> Any:
    """Return what reads "a spell targets this card"."""
    return lambda thing: pattern(thing, Tail((SharedEvent.TARGETED,), by=cause))


def _of_subtype(trait: str) -> Description | None:
    """Read "a Witch"; a word that is nearly one of a type is misspelt, not a subtype."""
    if get_close_matches(trait.casefold(), _TYPE_WORDS, 1, _MISSPELT):
        return None
    return Description((SharedNoun.CARD,), traits=((trait,),))


def _controls_one(trait: str) -> Condition | None:
    desc = _of_subtype(trait)
    return None if desc is None else controls(YOU, (_SOME, desc))


def _one_from(trait: str, zone: ZoneRef) -> Selection | None:
    desc = _of_subtype(trait)
    return None if desc is None else Selection(How.CHOOSE, for_all(desc, zone=zone), ONE)


def _one_of_yours(trait: str) -> Thing | None:
    desc = _of_subtype(trait)
    return None if desc is None else Thing(for_all(desc, controller=YOU))


def _gained(traits: tuple[tuple[str, ...], ...]) -> tuple[Change, ...] | None:
    """Read "is also a Dragon unit" (3.2.2.3)."""
    return (GainTrait(traits[0]),) if len(traits) == 1 else None


# How alike two words are from which on one of them is taken for the other, misspelt.
_MISSPELT = 0.7
_TYPE_WORDS = (
    *("unit", "units", "spell", "spells", "augment", "augments", "tower", "towers", "shard"),
    *("shards", "champion", "spirit", "token", "tokens", "card", "cards", "gear", "location"),
)
_LEADER_WORDS = {"champion": Noun.CHAMPION, "spirit": Noun.SPIRIT}
ROWS = (
    *rows(
        "open_per",
        ("of your <desc/2>", lambda desc: _count_of(YOU, desc)),
        ("of your opponent 's <desc/2>", lambda desc: _count_of(Opponent(), desc)),
    ),
    *rows(
        "simple_condition",
        (
            "your (champion and spirit|spirit and champion) are both <element>",
            _leaders_both,
        ),
        *(
            (f"your {word} is face - {side}", _turned(noun, state))
            for word, noun in _LEADER_WORDS.items()
            for side, state in (("up", State.FACE_UP), ("down", State.FACE_DOWN))
        ),
    ),
    *rows(
        "entering",
        (
            "this card (comes into play|enters the field) with <n:counter_number> "
            "(counter|counters) on it",
            _enters_with,
        ),
        (
            "this card (comes into play|enters the field) with <n:counter_number> "
            "<kind:counter_kind> (counter|counters) on it",
            _enters_with,
        ),
    ),
    *rows("base_number", ("<#number> or more", lambda number: Between(number, _SLOTS))),
    *rows(
        "limit",
        (
            "use [this [effect|ability]] only once (per|each) turn",
            ActivationLimit(Limits(times=1)),
        ),
    ),
    *rows(
        "opened_costs",
        (
            "during your opponent 's turn [,] <costs:opened_costs>",
            lambda costs: (*costs, Limits(during=Opponent())),
        ),
    ),
    *rows("cost_item", ("pay x", (PayLight(X()),))),
    *rows("simple_condition", ("you control (a|an) <trait:#trait>", _controls_one)),
    *rows("selected/1", ("(a|an|one) <trait:#trait> from <zone>", _one_from)),
    *rows("thing/1", ("(a|an) <trait:#trait> you control", _one_of_yours)),
    *rows(
        "post/",
        ("except this card", (("other", True),)),
        ("except tokens", (("states", SharedState.NONTOKEN),)),
        ("except <trait:#trait> {unit}s", lambda trait: one_part("without_traits", trait)),
    ),
    *rows(
        "event_ever",
        *(
            (f"{words} (targets|target) <thing/1>", _by(cause))
            for words, cause in (
                ("a spell", Cause.SPELL),
                ("a spell or ability", Cause.EFFECT),
                ("an ability", Cause.ABILITY),
            )
        ),
    ),
    *object_events(
        ("{recover}", happens(Event.RECOVERED)),
        ("{be} recovered", happens(Event.RECOVERED)),
        ("{become} exhausted", happens(Event.EXHAUSTED)),
        ("{be} expelled from <source:zone>", happens(Event.EXPELLED)),
    ),
    *rows(
        "change/",
        ("can attack active {unit}s", (GainKeyword(Keyword(KeywordName.TARGET_ATTACK)),)),
        ("(is/are also|is/are treated as) [a|an] <traits> {unit}/{unit}s", _gained),
    ),
)
