"""Forms of Argent Saga's card text beside those that any game has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.games.argent_saga.text import tokens
from engine.games.argent_saga.text.lexicon import ELEMENTS
from engine.games.argent_saga.text.own_tree import (
    AllSubtypes,
    AttackCost,
    AttackOnlyThis,
    Beyond,
    ByItself,
    CheaperInstead,
    CheaperOn,
    Doomed,
    EquipTo,
    ExhaustThis,
    Expel,
    Host,
    InHand,
    LeaderIs,
    LeadersAlike,
    MakeToken,
    Offering,
    OncePerTurn,
    OnlyOne,
    PayLight,
    PlacedOn,
    ResultIs,
    SentAway,
    ShardDrain,
    Soulburst,
    TokenSpec,
    TowerProof,
    TriggersTwice,
    Unanswerable,
    WasEquipped,
    Willing,
)
from engine.games.argent_saga.text.terms import (
    AbilityKind,
    Deed,
    Done,
    Event,
    Header,
    KeywordName,
    Noun,
    PlayerDeed,
    Stat,
    State,
    TraitKind,
    Zone,
)
from engine.language.forms.amounts import times
from engine.language.forms.clauses import Clause, Mood
from engine.language.forms.descriptions import for_all, one_part, with_other
from engine.language.forms.event_tables import happens, object_events, player_events
from engine.language.forms.events import Thing
from engine.language.forms.holdings import controls
from engine.language.forms.lines import ActivationLimit, own_play, read_keywords
from engine.language.forms.passives import passive, static_if
from engine.language.forms.segments import Segment, as_one, read_under
from engine.language.forms.wider.objects import named
from engine.language.reading.forms import FormRow, rows
from engine.language.tree import terms
from engine.language.tree.abilities import (
    AlternativeCost,
    Cost,
    Effect,
    Enters,
    Limits,
    OwnPlay,
    PlayRestriction,
    Static,
    Step,
    Triggered,
)
from engine.language.tree.amounts import (
    ONE,
    All,
    Between,
    CountersOn,
    CountOf,
    DoneThisWay,
    Number,
    Times,
    X,
)
from engine.language.tree.changes import (
    Cannot,
    CostChange,
    Must,
    PlayerCannot,
    PlayFrom,
    StatChange,
)
from engine.language.tree.composed import (
    Choose,
    ChooseName,
    ChooseTrait,
    Delayed,
    Destination,
    Modify,
    Move,
    PutCounters,
    RemoveCounters,
    Replacement,
)
from engine.language.tree.conditions import Compare, Not, PaidExtraCost
from engine.language.tree.events import CountTest, EventPattern, Moment
from engine.language.tree.instructions import ActivateAbility, Reveal, Sacrifice
from engine.language.tree.kinds import Amount, Change, Condition, Objects, Players, Ref
from engine.language.tree.objects import (
    Description,
    Did,
    It,
    Keyword,
    NamePart,
    Selection,
    That,
    This,
    ZoneRef,
)
from engine.language.tree.players import EVERYBODY, YOU, Opponent
from engine.language.tree.terms import (
    Cause,
    How,
    Link,
    Op,
    SharedDeed,
    SharedDone,
    SharedEvent,
    SharedNoun,
    SharedPlayerDeed,
    SharedPlayVerb,
    SharedState,
    SharedZone,
)

_WHEN = "(when|whenever)"


@dataclass(frozen=True, slots=True)
class TriggerWords:
    """What is before the dash of a trigger: events, and what has to hold as they happen."""

    when: tuple[EventPattern | Moment, ...]
    condition: Condition | None = None
    nth: int | None = None


_SOME = CountTest(Op.AT_LEAST, ONE)


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


def _only_if(condition: Condition) -> ActivationLimit:
    return ActivationLimit(Limits(only_if=condition))


def _only_during(whose: Players) -> ActivationLimit:
    return ActivationLimit(Limits(during=whose))


def _placed(
    n: Amount,
    desc: Description,
    other: Description | None = None,
    condition: Condition | None = None,
) -> PlacedOn:
    return PlacedOn(n, desc, other, condition)


def _select(objects: Objects) -> Choose | None:
    """Read "look at your opponent's hand and select one card": among those seen."""
    if not isinstance(objects, Selection) or objects.how is not How.CHOOSE:
        return None
    return Choose(objects if objects.among is not None else replace(objects, among=It(plural=True)))


def _back_from(ref: Ref, zone: ZoneRef) -> Move:
    return Move(ref, Destination(ZoneRef(SharedZone.HAND, YOU)), zone)


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


def _and_if_doomed(first: Effect, ref: Ref, second: Effect) -> Effect | None:
    """Read "deal 500 to target unit, and if this destroys it, draw a card"."""
    under = read_under(second, Doomed(ref))
    return None if under is None else (*first, *under)


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
_LIGHT = rows("light", ("<#cost>", _light))
_LIMITS = rows(
    "opened_costs",
    "<costs>",
    ("once per turn , <costs:opened_costs>", lambda costs: (*costs, Limits(times=1))),
    ("during your turn [,] <costs:opened_costs>", lambda costs: (*costs, Limits(during=YOU))),
    ("you (may|can) <costs>", lambda costs: (Willing(), *costs)),
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
_LEADER = {"champion": (Noun.CHAMPION,), "spirit": (Noun.SPIRIT,)}
_EITHER = (Noun.CHAMPION, Noun.SPIRIT)


def _leader(kinds: tuple[terms.Noun, ...], *, is_so: bool = True) -> Any:
    """Return what reads what a champion or spirit is: of an element, or called so."""

    def make(element: str = "", name: str = "") -> Condition:
        held = LeaderIs(kinds, element, name)
        return held if is_so else Not(held)

    return make


def _leader_rows() -> Iterator[FormRow]:
    """Return "your spirit isn't Air", "your champion has "Zan" in its name"."""
    for words, kinds in (*_LEADER.items(), ("(champion or spirit|spirit or champion)", _EITHER)):
        for gap in ("<element>", "<name:#quoted>"):
            yield from rows(
                "simple_condition",
                (f"your {words} is {gap}", _leader(kinds)),
                (f"your {words} (is not|isn't) {gap}", _leader(kinds, is_so=False)),
            )
        named_so = f"your {words} has <name:#quoted> in its name"
        yield from rows("simple_condition", (named_so, _leader(kinds)))


_LEADERS = (
    *_leader_rows(),
    *rows(
        "simple_condition",
        ("your (champion and spirit|spirit and champion) are the same element", LeadersAlike()),
    ),
    # A comma is left out behind a name.
    *rows(
        "named_condition",
        ("you control <name:#quoted>", lambda name: controls(YOU, (_SOME, named(name)))),
        ("your champion is <name:#quoted>", _leader((Noun.CHAMPION,))),
        ("your spirit is <name:#quoted>", _leader((Noun.SPIRIT,))),
    ),
    *rows(
        "conditional",
        (
            "if <condition:named_condition> <effect:full>",
            lambda condition, effect: read_under(effect, condition),
        ),
    ),
    *rows(
        "static",
        ("(if|while) <condition:named_condition> <static:valued_static>", static_if),
    ),
)
_UNANSWERED = "neither player may add to the queue in response to (this card|playing this card)"
_OWN_RULES = (
    *rows(
        "unanswerable",
        (_UNANSWERED, Unanswerable()),
        (f"(if|while) <condition> , {_UNANSWERED}", Unanswerable),
        ("you (may|can) only play one <name:#quoted> each turn", OncePerTurn),
        ("this card gains instacast in your hand while <condition>", InHand),
    ),
    *rows("own_rule", "<unanswerable>"),
    *rows("ability", "<unanswerable>"),
)
_SIGHTS = (
    *rows(
        "deed",
        ("use guardian", Deed.BLOCK),
        ("recover", Deed.RECOVER),
        ("take effect", Deed.TAKE_EFFECT),
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
        ("this destroys <ref>", Doomed),
    ),
    *rows(
        "effect",
        ("<first:full> [,] and if this destroys <ref> , <second:conditional>", _and_if_doomed),
    ),
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


def _enters_with_counter(n: Amount, desc: Description) -> Triggered:
    """Read "place one counter on this card for each unit that comes into play on your field"."""
    event = EventPattern((SharedEvent.ENTERS,), for_all(desc, controller=YOU))
    return Triggered((event,), (Step((PutCounters(n, "", This(SharedNoun.CARD)),)),))


def _with_counters(how_much: CountTest) -> tuple[Cost | Limits, ...]:
    """Read "sacrifice this card with four or more counters"."""
    this = This(SharedNoun.CARD)
    held = Compare(CountersOn("", this), how_much.op, how_much.amount)
    return (Sacrifice(this), Limits(only_if=held))


def _expel_with_this(objects: Selection) -> tuple[Expel, ...] | None:
    """Read "expel this card and two other ... from your hand": it is there, too."""
    zone = objects.description.zone
    this = This(SharedNoun.CARD)
    return None if zone is None else (Expel(this, zone), Expel(objects))


def _discount_each(n: Amount) -> Static:
    """Read "if you do, this card costs (1) less to play for each": for each that was exhausted."""
    number = n.value if isinstance(n, Number) else 1
    less = CostChange(times(number, DoneThisWay(Done.EXHAUSTED)), True, SharedPlayVerb.PLAY)
    return Static(This(SharedNoun.CARD), (less,), PaidExtraCost())


_BATTLE_ENDS = EventPattern((Event.BATTLE_ENDS,), EVERYBODY)


def _only_passive(desc: Description) -> tuple[Change, ...]:
    """Read "cannot play spells, trigger abilities, or activate abilities"."""
    deeds = (PlayerDeed.TRIGGER, SharedPlayerDeed.ACTIVATE)
    return (PlayerCannot(SharedPlayerDeed.PLAY, desc), *map(PlayerCannot, deeds))


def _ruined_of(desc: Description) -> EventPattern | None:
    """Read "you trigger the Ruined ability of a unit": one of yours is destroyed or sacrificed."""
    if desc.controller is not None or desc.abilities:
        return None
    mine = replace(desc, controller=YOU, abilities=(AbilityKind.RUINED,))
    return EventPattern((SharedEvent.DESTROYED, SharedEvent.SACRIFICED), mine)


def _gets_token(player: Players, token: TokenSpec) -> Clause:
    return Clause(((MakeToken(token, actor=player),),), Mood.PLAYER)


def _leaves(subject: Any) -> Replacement:
    """Read "expel it when it leaves the field"."""
    event = EventPattern((SharedEvent.LEAVES,), subject)
    return Replacement(event, (Step((Expel(It()),)),))


def _leaves_later() -> Effect:
    """Read "expel it when it leaves the field" behind what was put into play."""
    card = That(SharedNoun.CARD, SharedDone.SUMMONED)
    event = EventPattern((SharedEvent.LEAVES,), card)
    return (Step((Replacement(event, (Step((Expel(card),)),), next=True),)),)


_FIELD = ZoneRef(SharedZone.FIELD)


def _times_x(n: tuple[bool, int]) -> tuple[StatChange, ...]:
    """Read "-X000"."""
    is_less, factor = n
    return (StatChange(Stat.POWER, Times(factor, X()), is_less),)


_CHAMPION = Selection(How.ALL, Description((Noun.CHAMPION,), controller=YOU), All())


def _champion(name: str) -> LeaderIs:
    return LeaderIs((Noun.CHAMPION,), name=name)


def _no_other_target(desc: Description) -> tuple[Change, ...] | None:
    other = with_other(desc)
    return None if other is None else (PlayerCannot(SharedPlayerDeed.TARGET, other),)


def _only_play(noun: terms.Noun) -> Static | None:
    """Read "you can only play units": no card of another kind."""
    others = tuple(each for each in _PLAYABLE if each is not noun)
    if noun not in _PLAYABLE:
        return None
    return Static(YOU, (PlayerCannot(SharedPlayerDeed.PLAY, Description(nouns=others)),))


_PLAYABLE = (SharedNoun.UNIT, SharedNoun.SPELL, Noun.AUGMENT)
_NUMBERS = (
    *rows(
        "ability",
        (
            "(place|put) <n:counter_number> (counter|counters) on this card for each <desc/1> "
            "that comes into play on your field",
            _enters_with_counter,
        ),
        ("expel this card when it leaves the field", _leaves(This(SharedNoun.CARD))),
        ("expel <name:#quoted> when it leaves the field", lambda name: _leaves(named(name))),
    ),
    *rows(
        "conditional",
        ("expel it when it leaves the field", _leaves_later()),
    ),
    *rows(
        "alternative_cost",
        (
            "if your champion is <name:#quoted> , you may remove <n:counter_number> "
            "(counter|counters) from (that card|it) instead of paying this card 's cost",
            lambda name, n: AlternativeCost((RemoveCounters(n, "", _CHAMPION),), _champion(name)),
        ),
    ),
    *rows(
        "conditional",
        (
            "(place|put) <n:counter_number> (counter|counters) on your champion if it is "
            "<name:#quoted>",
            lambda n, name: (Step((PutCounters(n, "", _CHAMPION),), condition=_champion(name)),),
        ),
    ),
    *rows("ability", ("if <condition> [,] send this card to the discard zone", SentAway)),
    *rows("opened_costs", ("sacrifice this card with <how_much> counters", _with_counters)),
    *rows(
        "simple_value",
        ("the number of counters on <ref>", lambda ref: CountersOn("", ref)),
        ("the number of counters this card had", CountersOn("", This(SharedNoun.CARD))),
        ("the number of units expelled for offering", X()),
    ),
    *rows(
        "open_per",
        ("counter on <ref>", lambda ref: CountersOn("", ref)),
    ),
    *rows(
        "simple_condition",
        (
            "<ref:ref/1> has <how_much> (counter|counters) [on it]",
            lambda ref, how_much: Compare(CountersOn("", ref), how_much.op, how_much.amount),
        ),
    ),
    *rows("plain_static", ("you may only play <noun:noun/2>", _only_play)),
    *rows(
        "act/",
        ("reveals/reveal <ref> from your hand", Reveal),
        ("declares/declare a card name", ChooseName(SharedNoun.CARD)),
        ("selects/select <objects>", _select),
        ("chooses/choose even or odd cost", ChooseTrait(TraitKind.PARITY)),
        ("returns/return <ref> to your hand from <zone>", _back_from),
    ),
    *rows(
        "post/",
        ("(of|with) the chosen cost", (("states", State.OF_CHOSEN_COST),)),
    ),
    *rows(
        "having",
        ("shard drain", (("states", State.DRAINING),)),
        ("that element", (("states", State.OF_LEADERS),)),
        ("the chosen (subtype|element)", (("states", SharedState.OF_CHOSEN_TRAIT),)),
    ),
    *rows("done", ("flipped [face - (up|down)]", Done.FLIPPED), ("expelled", Done.EXPELLED)),
    *rows(
        "cost_item",
        ("expel this card and <objects:selected>", _expel_with_this),
        (
            "expel this card from <zone> [,] and <objects:selected>",
            lambda zone, objects: (Expel(This(SharedNoun.CARD), zone), Expel(objects)),
        ),
    ),
    *rows(
        "simple_value",
        ("the number of counters you removed this way", DoneThisWay(SharedDone.REMOVED)),
    ),
    *rows("zone", ("[the] field zone", ZoneRef(SharedZone.FIELD)), ("field", _FIELD)),
    *rows("bonus", ("<n:#signed_xs>", _times_x)),
    *rows(
        "simple_value",
        ("the number of <_:bare_kind/2> that were equipped to this card", WasEquipped()),
    ),
    *rows(
        "change/",
        ("is/are unaffected by tower effects", (TowerProof(),)),
        ("is/are treated as all subtypes", (AllSubtypes(),)),
        ("(cannot|can't) attack unless you <costs>", lambda costs: (AttackCost(costs),)),
        ("must attack each turn , if able", (Must(SharedDeed.ATTACK),)),
    ),
    *rows(
        "post/",
        (
            "expelled by this (card|effect)",
            (("zone", ZoneRef(SharedZone.REMOVED)), ("states", State.EXPELLED_BY_IT)),
        ),
    ),
    *rows(
        "act/",
        (
            "applies/apply <ref_of> ruined (effect|ability)",
            lambda ref_of: ActivateAbility(ref_of, AbilityKind.RUINED),
        ),
    ),
    *rows(
        "simple_condition",
        ("the result is even", ResultIs("even")),
        ("the result is odd", ResultIs("odd")),
    ),
    *rows(
        "clause",
        ("<player/1> gets (a|an) <token:line_token/1>", _gets_token),
    ),
    *rows(
        "ability",
        (
            "this card costs <amount:plain_measure> less to play when placing it on top of (a|an) "
            "<bases:desc/1>",
            CheaperOn,
        ),
    ),
    *rows(
        "open_per",
        (
            "<desc:desc/1> that exceeds <other:simple_value>",
            lambda desc, other: Beyond(CountOf(desc), other),
        ),
    ),
    *rows(
        "simple_condition",
        ("this card is in your discard zone because of its own ability", ByItself()),
    ),
    *rows(
        "plain_static",
        (
            "your <header> (effects|abilities) trigger twice",
            lambda header: Static(YOU, (TriggersTwice(header),)),
        ),
        (
            "triggered abilities of <objects:objects/2> do (not|no) trigger",
            lambda objects: passive(objects, (Cannot(Deed.TRIGGER),)),
        ),
    ),
    *rows(
        "player_change",
        (
            "may play <desc/2> as (if|though) they were in your hand",
            lambda desc: None if desc.zone is None else (PlayFrom(SharedPlayVerb.PLAY, desc),),
        ),
    ),
    *rows("header", *((each.value.casefold(), each) for each in Header)),
    *rows("ability", "<cheaper>"),
    *rows("own_rule", "<cheaper>"),
    *rows(
        "cheaper",
        (
            "if <condition> , this card costs <amount:plain_measure> less to play instead",
            lambda condition, amount: CheaperInstead(amount, condition),
        ),
    ),
    *rows(
        "event_ever",
        ("you trigger the ruined (ability|effect) of (a|an) <desc/1>", _ruined_of),
    ),
    *rows(
        "player_change",
        ("(cannot|can't) trigger abilities", (PlayerCannot(PlayerDeed.TRIGGER),)),
        ("(cannot|can't) attack unless they are attacking this card", (AttackOnlyThis(),)),
        ("(cannot|can't) target other <desc/2> with spells or abilities", _no_other_target),
        (
            "(cannot|can't) play <desc/2> , trigger abilities [,] or activate abilities",
            _only_passive,
        ),
    ),
    *rows(
        "conditional",
        (
            "<effect:full> after that battle",
            lambda effect: (Step((Delayed(_BATTLE_ENDS, effect),)),),
        ),
    ),
    *rows("thing/1", ("(a|the) unit equipped with this card", Thing(Host()))),
    *rows(
        "plain_static",
        (
            "cannot be targeted by <by:agent>",
            lambda by: Static(This(SharedNoun.CARD), (Cannot(SharedDeed.BE_TARGETED, by),)),
        ),
        (
            "neither player may target <desc/2>",
            lambda desc: Static(EVERYBODY, (PlayerCannot(SharedPlayerDeed.TARGET, desc),)),
        ),
        (
            "neither player may activate [the] abilities of <desc/2>",
            lambda desc: Static(EVERYBODY, (PlayerCannot(SharedPlayerDeed.ACTIVATE, desc),)),
        ),
    ),
    *rows("post/2", ("remaining", (("states", State.STANDING),))),
    *rows("own_rule", ("<discount>", None)),
    *rows("ability", ("<discount>", None)),
    *rows(
        "discount",
        (
            "if you paid the additional cost , this card costs <n:plain_measure> less to play for "
            "each",
            _discount_each,
        ),
    ),
    *rows("limit", ("both players may use this ability", ActivationLimit(Limits(by_all=True)))),
    *rows(
        "placed_on",
        ("ω « place on <n:base_number> of your <desc/2> while <condition> [.] »", _placed),
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
_JOINING = rows(
    "body",
    ("<first:segment> [,] and [,] if you do [,] <rest:body>", _if_done),
    ("<first:segment> , if you do [,] <rest:body>", _if_done),
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
    (
        "(puts/put|places/place) <kind:counter_kind> counter on <objects>",
        lambda kind, objects: PutCounters(ONE, kind, objects),
    ),
    ("(puts/put|places/place) <n:counter_number> (counter|counters) on <objects>", _put_plain),
    ("removes/remove <n:counter_number> (counter|counters) from <objects>", _remove_plain),
    (
        "places/place <n:counter_number> <kind:counter_kind> (counter|counters) on <objects>",
        _put_plain,
    ),
)
_STATES = (
    *rows("state", ("equipped with (a|an|one or more) <_:bare_kind>", State.ARMED)),
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
        (
            "[from] under (this card|it)",
            (("states", State.UNDERNEATH), ("zone", ZoneRef(Zone.BELOW))),
        ),
        ("you own", (("owner", YOU),)),
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
_ATTACHED = rows("ref/1", ("the equipped (unit|card)", Host()))
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
    *_JOINING,
    *_EVENTS,
    *_COUNTERS,
    *_QUOTED,
    *_PLAIN_COUNTERS,
    *_STATES,
    *_ONLY,
    *_COSTS,
    *_LIGHT,
    *_LIMITS,
    *_TRIGGERS,
    *_DESCRIPTIONS,
    *_BONUSES,
    *_LEADERS,
    *_NUMBERS,
    *_OWN_RULES,
    *_SIGHTS,
    *_KEYWORDS,
    *rows("quoted_ability", "<#ability>"),
)
