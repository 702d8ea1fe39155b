"""Forms of Argent Saga's card text beside those that any game has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.argent_saga.text import tokens
from engine.games.argent_saga.text.lexicon import ELEMENTS
from engine.games.argent_saga.text.own_tree import (
    EquipTo,
    ExhaustThis,
    Host,
    LeaderIs,
    Offering,
    OnlyOne,
    PayLight,
    PlacedOn,
    ShardDrain,
    Soulburst,
    TokenSpec,
    Willing,
)
from engine.games.argent_saga.text.terms import AbilityKind, Event, KeywordName, Noun, Stat, State
from engine.language.forms.descriptions import one_part
from engine.language.forms.event_tables import happens, object_events, player_events
from engine.language.forms.lines import ActivationLimit, own_play, read_keywords
from engine.language.forms.segments import Segment, as_one
from engine.language.reading.forms import FormRow, rows
from engine.language.tree.abilities import Cost, Limits, OwnPlay, PlayRestriction
from engine.language.tree.amounts import ONE, Between, Number, X
from engine.language.tree.changes import StatChange
from engine.language.tree.composed import PutCounters, RemoveCounters
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.kinds import Amount, Condition, Objects, Players
from engine.language.tree.objects import (
    Description,
    Did,
    Keyword,
    NamePart,
    Selection,
    StatTest,
    This,
    ZoneRef,
)
from engine.language.tree.players import YOU, Opponent
from engine.language.tree.terms import (
    WHOLE_TURN,
    Cause,
    Edge,
    How,
    Link,
    Op,
    SharedEvent,
    SharedNoun,
    SharedPlayVerb,
    SharedStat,
    SharedZone,
)

_WHEN = "(when|whenever)"


def _light(number: int | None) -> tuple[Cost, ...]:
    return (PayLight(X() if number is None else Number(number)),)


def _light_of(n: int) -> tuple[Cost, ...]:
    return (PayLight(Number(n)),)


def _element_rows() -> tuple[FormRow, ...]:
    return tuple(row for each in ELEMENTS for row in rows("element", (each.casefold(), each)))


def _bonus(signed: tuple[bool, int | None]) -> tuple[StatChange, ...]:
    is_less, number = signed
    amount = X() if number is None else Number(number)
    return (StatChange(Stat.POWER, amount, is_less),)


def _cost_of(n: int | None) -> StatTest:
    return _cost_test(n)


def _cost_test(amount: int | None, op: Op = Op.EQUAL) -> StatTest:
    return StatTest(SharedStat.COST, op, X() if amount is None else Number(amount))


def _only_if(condition: Condition) -> ActivationLimit:
    return ActivationLimit(Limits(only_if=condition))


def _only_during(whose: Players) -> ActivationLimit:
    return ActivationLimit(Limits(during=whose))


def _placed(n: Amount, desc: Description, other: Description | None = None) -> PlacedOn:
    return PlacedOn(n, desc, other)


def _play_only(condition: Condition) -> PlayRestriction:
    return PlayRestriction(SharedPlayVerb.PLAY, condition, This(SharedNoun.CARD))


def _as_in_hand(zone: ZoneRef, condition: Condition | None = None) -> OwnPlay | None:
    return own_play(SharedPlayVerb.PLAY, SharedNoun.CARD, zone, None, condition)


def _if_done(first: Segment, rest: Segment) -> Segment | None:
    """Read "A, and if you do, B": B hangs on whether A was done."""
    if rest.effect[0].link is not Link.NONE:
        return None
    together = as_one(rest.effect)
    if together.link is not Link.NONE:
        return None
    linked = replace(together, link=Link.IF_YOU_DO)
    return Segment((*first.effect, linked), first.opens, rest.closes)


def _put_plain(n: Amount, objects: Objects, kind: str = "") -> PutCounters:
    return PutCounters(n, kind, objects)


def _remove_plain(n: Amount, objects: Objects) -> RemoveCounters:
    return RemoveCounters(n, "", objects)


def _of_opponent(desc: Description) -> Selection | None:
    if desc.controller is not None or desc.zone is not None:
        return None
    return Selection(How.CHOOSE, replace(desc, controller=Opponent()), ONE)


def _signed_counter(signed: tuple[bool, int | None]) -> str | None:
    is_less, number = signed
    return None if number is None else f"{'-' if is_less else '+'}{number}"


def _event(event: EventPattern) -> tuple[EventPattern, ...]:
    return (event,)


_COSTS = rows(
    "cost_item",
    ("<#cost>", _light),
    ("pay <#cost>", _light),
    ("pay <n:#number>", _light_of),
    ("exhaust", (ExhaustThis(),)),
    ("exhaust this card", (ExhaustThis(),)),
    ("soulburst", (Soulburst(),)),
    ("offering <n:#number>", lambda n: (Offering(Number(n)),)),
    ("offering x", (Offering(X()),)),
    ("shard drain <n:#number>", lambda n: (ShardDrain(Number(n)),)),
    ("shard drain x", (ShardDrain(X()),)),
)
_LIMITS = (
    *rows(
        "opened_costs",
        "<costs>",
        ("once per turn , <costs>", lambda costs: (*costs, Limits(times=1))),
        ("once per turn , you (may|can) <costs>", lambda costs: (*costs, Limits(times=1))),
        ("during your turn [,] <costs>", lambda costs: (*costs, Limits(during=YOU))),
        ("you (may|can) <costs>", lambda costs: (Willing(), *costs)),
        (
            "(if|while) <condition> , <costs>",
            lambda condition, costs: (*costs, Limits(only_if=condition)),
        ),
    ),
)
_TRIGGERS = rows(
    "trigger_event",
    (f"{_WHEN} <event>", _event),
    (f"{_WHEN} <a:event> or <b:event>", lambda a, b: (a, b)),
    f"{_WHEN} <two_deeds>",
    ("<moment>", lambda moment: (moment,)),
    ("at the start of your turn", (Moment(Edge.BEGINNING, WHOLE_TURN, YOU),)),
    ("at the end of your turn", (Moment(Edge.END, WHOLE_TURN, YOU),)),
)
_DESCRIPTIONS = (
    *_element_rows(),
    *rows(
        "pre",
        ("<it:element>", lambda it: one_part("aspects", (it,))),
        ("<a:element> or <b:element>", lambda a, b: one_part("aspects", (a, b))),
        ("<name:#quoted>", lambda name: one_part("name", NamePart(name))),
    ),
    *rows(
        "test",
        ("cost [of] <n:#cost>", _cost_of),
        ("cost [of] <n:#number>", _cost_of),
        ("cost [of] <n:#cost> or less", lambda n: _cost_test(n, Op.AT_MOST)),
        ("cost [of] <n:#number> or less", lambda n: _cost_test(n, Op.AT_MOST)),
        ("cost [of] <n:#cost> or more", lambda n: _cost_test(n, Op.AT_LEAST)),
        ("cost [of] <n:#number> or more", lambda n: _cost_test(n, Op.AT_LEAST)),
    ),
)
_BONUSES = rows("bonus", ("<#signed>", _bonus))
_CONDITIONS = rows(
    "condition",
    (
        "your (champion or spirit|spirit or champion) is <element>",
        lambda element: LeaderIs((Noun.CHAMPION, Noun.SPIRIT), element),
    ),
    ("your spirit is <element>", lambda element: LeaderIs((Noun.SPIRIT,), element)),
    ("your champion is <element>", lambda element: LeaderIs((Noun.CHAMPION,), element)),
    ("your champion is <name:#quoted>", lambda name: LeaderIs((Noun.CHAMPION,), name=name)),
)
_KEYWORDS = rows(
    "keyword",
    ("animate <n:#number>", lambda n: Keyword(KeywordName.ANIMATE, (str(n),))),
    ("animate <n:#cost>", lambda n: Keyword(KeywordName.ANIMATE, (str(n),))),
)


def _token(parts: Any, name: str = "") -> TokenSpec:
    return TokenSpec(name, *parts)


_LINES = (
    # 11.8: a keyword of a spell says when it may be played.
    *rows(
        "own_rule",
        ("<words:keyword_line>", read_keywords),
    ),
    *rows(
        "restriction",
        ("play only (if|while) <condition>", _play_only),
        ("you (may|can) play this card only (if|while) <condition>", _play_only),
        ("use only if <condition>", _play_only),
    ),
    *rows(
        "own_play",
        (
            "you may play this card from <zone> as (if|though) it (was|were) in your hand",
            _as_in_hand,
        ),
        (
            "if <condition> , you may play this card from <zone> as (if|though) it (was|were) in "
            "your hand",
            _as_in_hand,
        ),
    ),
    *rows(
        "limit",
        ("use [this [effect|ability]] only if <condition>", _only_if),
        ("use [this [effect|ability]] only during <whose> turn", _only_during),
    ),
)
_WHOLE_LINES = (
    *rows(
        "ability",
        ("you (may|can) only control one <name:#quoted>", OnlyOne),
        ("equip [only] to <objects>", EquipTo),
        ("<placed_on>", None),
    ),
    *rows(
        "placed_on",
        ("ω « place on <n:base_number> of your <desc/2> [.] »", _placed),
        (
            "ω « place on <n:base_number> of your <desc/2> including at least one "
            "<other:desc/1> [.] »",
            _placed,
        ),
    ),
    *rows(
        "base_number",
        ("one", ONE),
        ("one or more", Between(1, 5)),
        ("<#number>", Number),
    ),
)
_ENTRIES = (*rows("arriving", ("exhausted", (State.EXHAUSTED,))),)
_JOINING = rows(
    "body",
    ("<first:segment> [,] and [,] if you do [,] <rest:body>", _if_done),
)
_EVENTS = (
    *object_events(
        ("{be} expelled", happens(Event.EXPELLED)),
        ("{use} guardian", happens(Event.BLOCKS)),
        ("{become} stunned", happens(Event.STUNNED)),
        ("{be} equipped", happens(Event.EQUIPPED)),
        ("{be} exhausted", happens(Event.EXHAUSTED)),
    ),
    *player_events(
        ("{use} an activated ability", happens(SharedEvent.ACTIVATES)),
        ("{declare} an attack with <thing>", happens(SharedEvent.ATTACKS_WITH)),
        ("{expel} <thing>", happens(Event.EXPELS)),
    ),
)
_COUNTERS = (
    *rows("counter_kind", ("<#signed>", _signed_counter)),
    *rows("counter_number", ("one", ONE)),
)
_PLAIN_COUNTERS = rows(
    "act/",
    ("(puts/put|places/place) <n:counter_number> (counter|counters) on <objects>", _put_plain),
    ("removes/remove <n:counter_number> (counter|counters) from <objects>", _remove_plain),
    (
        "places/place <n:counter_number> <kind:counter_kind> (counter|counters) on <objects>",
        _put_plain,
    ),
)
_STATES = (
    *rows(
        "pre",
        ("destroyed", (("states", State.DESTROYED),)),
        ("different", (("different_names", True),)),
        ("expelled", (("zone", ZoneRef(SharedZone.REMOVED)),)),
    ),
    *rows(
        "post/",
        ("(of your opponent|an opponent controls)", (("controller", Opponent()),)),
        ("that came into play this turn", (("history", Did((SharedEvent.ENTERS,))),)),
        ("equipped to (it|this card)", (("states", State.EQUIPPING),)),
        ("under this card", (("states", State.UNDERNEATH),)),
        ("in front of this card", (("states", State.IN_FRONT),)),
    ),
    *rows(
        "having",
        ("(arrive|an arrive ability)", (("abilities", AbilityKind.ARRIVE),)),
        ("(ruined|a ruined ability)", (("abilities", AbilityKind.RUINED),)),
    ),
    *rows(
        "selected/1",
        ("an opponent 's <desc/1>", _of_opponent),
    ),
)
# One card: without an article ("put "Ash" into play") it is not said how many are meant.
_QUOTED = rows(
    "head/1",
    ("<name:#quoted>", lambda name: (("nouns", (SharedNoun.CARD,)), ("name", NamePart(name)))),
)
_ONLY = (
    *rows(
        "agent",
        ("(your opponent|an opponent) 's spells", Cause.OPPOSING_SPELL),
        ("(your opponent|an opponent) 's spells or abilities", Cause.OPPOSING_EFFECT),
        ("(your opponent|an opponent) 's abilities", Cause.OPPOSING_ABILITY),
        ("spells or abilities", Cause.EFFECT),
        ("spells", Cause.SPELL),
        ("a spell", Cause.SPELL),
    ),
)
_ATTACHED = (*rows("ref/1", ("the equipped unit", Host())),)
_NAMES = rows(
    "having",
    ("<name:#quoted> in (its|their) name", lambda name: one_part("name", NamePart(name))),
)
_TESTS = rows(
    "post/",
    ("that cost <n:#cost> or less", lambda n: (("tests", _cost_test(n, Op.AT_MOST)),)),
    ("that cost <n:#number> or less", lambda n: (("tests", _cost_test(n, Op.AT_MOST)),)),
)
_MEASURES = rows("plain_measure", ("<#cost>", lambda cost: X() if cost is None else Number(cost)))

FORMS = (
    *tokens.FORMS,
    *_LINES,
    *_ENTRIES,
    *_WHOLE_LINES,
    *_NAMES,
    *_ATTACHED,
    *_TESTS,
    *_MEASURES,
    *_JOINING,
    *_EVENTS,
    *_COUNTERS,
    *_QUOTED,
    *_PLAIN_COUNTERS,
    *_STATES,
    *_ONLY,
    *_COSTS,
    *_LIMITS,
    *_TRIGGERS,
    *_DESCRIPTIONS,
    *_BONUSES,
    *_CONDITIONS,
    *_KEYWORDS,
    *rows("quoted_ability", "<#ability>"),
)
