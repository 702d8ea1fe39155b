"""Forms of Argent Saga's card text beside those that any game has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.games.argent_saga.text import leader_forms, qualities, tokens, variants, wordings
from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.lexicon import ELEMENTS
from engine.games.argent_saga.text.terms import (
    Deed,
    KeywordName,
    Stat,
    State,
)
from engine.language.forms.descriptions import one_part
from engine.language.forms.lines import ActivationLimit, own_play, read_keywords
from engine.language.forms.passives import passive
from engine.language.reading.forms import FormRow, rows
from engine.language.tree.abilities import (
    Action,
    Cost,
    Enters,
    Limits,
    OwnPlay,
    PlayRestriction,
    Step,
)
from engine.language.tree.amounts import (
    ONE,
    Between,
    Number,
    X,
)
from engine.language.tree.changes import (
    Cannot,
    StatChange,
)
from engine.language.tree.composed import (
    Modify,
)
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.kinds import Amount, Condition, Players
from engine.language.tree.objects import (
    Description,
    Keyword,
    NamePart,
    This,
    ZoneRef,
)
from engine.language.tree.terms import (
    SharedDeed,
    SharedNoun,
    SharedPlayVerb,
)

_WHEN = "(when|whenever)"
# The most units that an Ω unit may lie on (2.6.3).
_SLOTS = 5


@dataclass(frozen=True, slots=True)
class TriggerWords:
    """What is before the dash of a trigger: events, and what has to hold as they happen."""

    when: tuple[EventPattern | Moment, ...]
    condition: Condition | None = None
    nth: int | None = None
    during: Players | None = None
    times: int | None = None


def _light(number: int | None) -> tuple[Cost, ...]:
    return (own.PayLight(X() if number is None else Number(number)),)


def _light_of(n: int) -> tuple[Cost, ...]:
    return (own.PayLight(Number(n)),)


def _element_rows() -> tuple[FormRow, ...]:
    return tuple(row for each in ELEMENTS for row in rows("element", (each.casefold(), each)))


def _bonus(signed: tuple[bool, int | None]) -> tuple[StatChange, ...]:
    is_less, number = signed
    amount = X() if number is None else Number(number)
    return (StatChange(Stat.POWER, amount, is_less),)


def _only_if(condition: Condition) -> ActivationLimit:
    return ActivationLimit(Limits(only_if=condition))


def _only_during(whose: Players) -> ActivationLimit:
    return ActivationLimit(Limits(during=whose))


def _placed(
    n: Amount,
    desc: Description,
    other: Description | None = None,
    condition: Condition | None = None,
) -> own.PlacedOn:
    return own.PlacedOn(n, desc, other, condition)


def _play_only(condition: Condition) -> PlayRestriction:
    return PlayRestriction(SharedPlayVerb.PLAY, condition, This(SharedNoun.CARD))


def _as_in_hand(zone: ZoneRef, condition: Condition | None = None) -> OwnPlay | None:
    return own_play(SharedPlayVerb.PLAY, SharedNoun.CARD, zone, None, condition)


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
    ("exhaust", (own.ExhaustThis(),)),
    ("exhaust this card", (own.ExhaustThis(),)),
    ("soulburst", (own.Soulburst(),)),
    ("offering <n:#number>", lambda n: (own.Offering(Number(n)),)),
    ("offering x", (own.Offering(X()),)),
    ("shard drain <n:#number>", lambda n: (own.ShardDrain(Number(n)),)),
    ("shard drain x", (own.ShardDrain(X()),)),
)
_LIGHT = rows("light", ("<#cost>", _light))
_LIMITS = rows(
    "opened_costs",
    "<costs>",
    ("once per turn , <costs:opened_costs>", lambda costs: (*costs, Limits(times=1))),
    (
        "during <whose> turn [,] <costs:opened_costs>",
        lambda whose, costs: (*costs, Limits(during=whose)),
    ),
    ("you (may|can) <costs>", lambda costs: (own.Willing(), *costs)),
    (
        "(if|while) <condition> , <costs>",
        lambda condition, costs: (*costs, Limits(only_if=condition)),
    ),
)
_TRIGGERS = (
    *rows(
        "trigger_event",
        ("<trigger_when>", TriggerWords),
        ("<when:trigger_when> [,] (if|while) <condition>", TriggerWords),
        ("(if|while) <condition> , <when:trigger_when>", TriggerWords),
        (
            "<when:trigger_when> during <whose> turn",
            lambda when, whose: TriggerWords(when, during=whose),
        ),
        (
            "during <whose> turn , <when:trigger_when>",
            lambda when, whose: TriggerWords(when, during=whose),
        ),
        ("once per turn , <when:trigger_when>", lambda when: TriggerWords(when, times=1)),
        (
            "the <nth> time <event> (in a|each) turn",
            lambda nth, event: TriggerWords((event,), nth=nth),
        ),
        (
            f"{_WHEN} <counted:nth_event> (in a|each) turn",
            lambda counted: TriggerWords((counted[0],), nth=counted[1]),
        ),
        (
            "(if|while) <condition> , the <nth> time <event> (in a|each) turn",
            lambda condition, nth, event: TriggerWords((event,), condition, nth),
        ),
        (
            f"{_WHEN} <event> for the <nth> time (in a|each) turn",
            lambda nth, event: TriggerWords((event,), nth=nth),
        ),
        (
            f"(if|while) <condition> , {_WHEN} <event> for the <nth> time (in a|each) turn",
            lambda condition, nth, event: TriggerWords((event,), condition, nth),
        ),
    ),
    *rows(
        "trigger_when",
        ("(when|whenever|if) <event>", _event),
        (f"{_WHEN} <a:event> or <b:event>", lambda a, b: (a, b)),
        f"{_WHEN} <two_deeds>",
        ("at <moment>", lambda moment: (moment,)),
        (f"at {wordings.COMBAT_ENDS}", (wordings.BATTLE_ENDS,)),
    ),
)
_DESCRIPTIONS = (
    *_element_rows(),
    *rows(
        "pre",
        ("<it:element>", lambda it: one_part("aspects", (it,))),
        ("<a:element> or <b:element>", lambda a, b: one_part("aspects", (a, b))),
        ("<name:#quoted>", lambda name: one_part("name", NamePart(name))),
    ),
    *rows("bound", ("<#cost>", lambda cost: X() if cost is None else Number(cost))),
)
_BONUSES = rows("bonus", ("<#signed>", _bonus))
_UNANSWERED = "neither player may add to the queue in response to (this card|playing this card)"
_OWN_RULES = (
    *rows(
        "unanswerable",
        (f"[(if|while) <condition> ,] {_UNANSWERED}", own.Unanswerable),
        ("you (may|can) only play one <name:#quoted> each turn", own.OncePerTurn),
        ("this card gains instacast in your hand while <condition>", own.InHand),
    ),
    *rows("own_rule", "<unanswerable>"),
    *rows("ability", "<unanswerable>"),
)
_SIGHTS = (
    *rows(
        "deed",
        ("(use guardian|block)", Deed.BLOCK),
        ("use activated abilities", SharedDeed.ACTIVATE),
        ("recover", Deed.RECOVER),
        ("take effect", Deed.TAKE_EFFECT),
        ("trigger", Deed.TRIGGER),
    ),
    *rows(
        "change/",
        ("does/do not recover", (Cannot(Deed.RECOVER),)),
        ("doesn't/don't recover", (Cannot(Deed.RECOVER),)),
    ),
    *rows(
        "act/",
        (
            "ignores/ignore the (effect|effects) of <objects>",
            lambda objects: Modify(objects, (Cannot(Deed.TAKE_EFFECT),)),
        ),
    ),
    *rows(
        "plain_static",
        (
            "ignore the (effect|effects) of <objects>",
            lambda objects: passive(objects, (Cannot(Deed.TAKE_EFFECT),)),
        ),
        (
            "ignore the (effect|effects) of <objects> this card destroys",
            lambda objects: passive(objects, (Cannot(Deed.TAKE_EFFECT, This(SharedNoun.CARD)),)),
        ),
    ),
    *rows(
        "simple_condition",
        ("this destroys <ref>", own.Doomed),
    ),
)
_KEYWORDS = rows(
    "keyword",
    ("animate <n:#number>", lambda n: Keyword(KeywordName.ANIMATE, (str(n),))),
    ("animate <n:#cost>", lambda n: Keyword(KeywordName.ANIMATE, (str(n),))),
)


def _pays(n: int | None) -> Action | None:
    """Read "Produce (1)" on a shard: that it is exhausted to pay (9.4.8.1.1)."""
    return Action((own.ExhaustThis(),), (Step((own.Produce(ONE),)),)) if n == 1 else None


def _token(parts: Any, name: str = "") -> own.TokenSpec:
    return own.TokenSpec(name, *parts)


_LINES = (
    # 11.8: a keyword of a spell says when it may be played.
    *rows(
        "own_rule",
        ("<words:keyword_line>", read_keywords),
    ),
    *rows(
        "restriction",
        ("play only <condition:play_limit>", _play_only),
        ("use only if <condition>", _play_only),
    ),
    *rows("play_limit", ("while <condition>", None)),
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
        ("you (may|can) only control one <name:#quoted>", own.OnlyOne),
        ("equip [only] to <objects>", own.EquipTo),
        ("<placed_on>", None),
        ("produce <n:#cost>", _pays),
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
        "placed_on",
        ("ω « place on <n:base_number> of your <desc/2> while <condition> [.] »", _placed),
    ),
    *rows(
        "base_number",
        ("one", ONE),
        ("one or more", Between(1, _SLOTS)),
        ("<#number> or more", lambda number: Between(number, _SLOTS)),
        ("<#number>", Number),
    ),
)


_ENTRIES = (
    *rows("arriving", ("exhausted", (State.EXHAUSTED,))),
    *rows(
        "entering",
        (
            "if <condition> , this card comes into play <states:arriving>",
            lambda condition, states: Enters(This(SharedNoun.CARD), states, condition=condition),
        ),
    ),
)
_COUNTERS = rows("counter_kind", ("<#signed>", _signed_counter))
# One card: without an article ("put "Ash" into play") it is not said how many are meant.
_QUOTED = rows(
    "head/1",
    ("<name:#quoted>", lambda name: (("nouns", (SharedNoun.CARD,)), ("name", NamePart(name)))),
)
_ATTACHED = rows("ref/1", ("the equipped (unit|card)", own.Host()))
_NAMES = rows(
    "having",
    ("<name:#quoted> in (its|their) name", lambda name: one_part("name", NamePart(name))),
)
_MEASURES = rows("plain_measure", ("<#cost>", lambda cost: X() if cost is None else Number(cost)))

FORMS = (
    *tokens.FORMS,
    *_LINES,
    *_ENTRIES,
    *_WHOLE_LINES,
    *_NAMES,
    *_ATTACHED,
    *_MEASURES,
    *qualities.EVENTS,
    *_COUNTERS,
    *_QUOTED,
    *qualities.STATES,
    *_COSTS,
    *_LIGHT,
    *_LIMITS,
    *_TRIGGERS,
    *_DESCRIPTIONS,
    *_BONUSES,
    *leader_forms.ROWS,
    *wordings.ROWS,
    *variants.ROWS,
    *_OWN_RULES,
    *_SIGHTS,
    *_KEYWORDS,
    *rows("quoted_ability", "<#ability>"),
)
