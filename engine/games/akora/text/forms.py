"""Forms of Akora's card text: things, players, conditions and what is answered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.akora.text.lexicon import MULTI
from engine.games.akora.text.own_tree import (
    ActiveAkora,
    AttackedWell,
    CountersHeld,
    CountersRemoved,
    EssenceOf,
    RelicCount,
    SoulsHeld,
    ThatEffect,
    TheAttack,
)
from engine.games.akora.text.terms import Deed, Done, Event, Noun, State, Zone
from engine.language.forms.conditions import HowMany
from engine.language.forms.descriptions import Parts, one_part
from engine.language.forms.event_tables import happens, object_events, player_events
from engine.language.forms.events import Tail, pattern
from engine.language.forms.whole_descriptions import describe
from engine.language.reading.forms import FormRow, rows
from engine.language.tree import terms
from engine.language.tree.amounts import (
    ONE,
    All,
    CountersOn,
    CountOf,
    Number,
    StatOf,
)
from engine.language.tree.changes import Cannot
from engine.language.tree.conditions import And, Compare, Controls, Exists, Is, Not
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Condition, Players, Ref
from engine.language.tree.objects import DeckCards, Description, It, Named, Selection, ZoneRef
from engine.language.tree.players import YOU, EachPlayer, Opponent, ThatPlayer
from engine.language.tree.terms import (
    How,
    Op,
    Position,
    SharedDeed,
    SharedEvent,
    SharedNoun,
)

_THEIRS = Opponent()
# "their": the opponent's, or each player's own; `bound` in `lines.py` says which.
_THEIR = ThatPlayer()
_EACH = EachPlayer()
_NO_ATTRIBUTES = frozenset(
    {
        *("target", "random", "chosen", "tapped", "untapped", "exerted", "exhausted", "stunned"),
        *("damaged", "destroyed", "attacking", "defending", "active", "inactive", "negated"),
        *("immune", "deactivated", "mana", "champion", "unit", "creature", "spell", "trap"),
        *("legendary", "basic", "opposing", "allied", "enemy", "friendly", "adjacent", "set"),
    }
)
_SHARD = one_part("nouns", (Noun.SHARD,))
_TOKEN = one_part("nouns", (SharedNoun.TOKEN,))


def _several(number: int) -> Amount | None:
    return None if number <= 1 else Number(number)


def _some(number: int) -> Amount | None:
    """Refuse 0: that is not damage, and nothing is gained (term.6.a)."""
    return Number(number) if number else None


def _unless_number(value: Amount) -> Amount | None:
    return None if isinstance(value, Number) else value


def _attribute(trait: str) -> str | None:
    """Refuse words that are never an attribute, though they stand before a noun elsewhere."""
    return None if trait.casefold() in _NO_ATTRIBUTES else trait


def _selected(desc: Description, n: Amount = ONE, *, up_to: bool = False) -> Selection | None:
    if isinstance(desc.controller, EachPlayer):
        return None  # one of each player, or one of all of them?
    return Selection(How.CHOOSE, desc, n, up_to)


def _all(desc: Description) -> Selection:
    return Selection(How.ALL, desc, All())


def _other(make: Any) -> Any:
    def made(desc: Description, n: Amount = ONE) -> Selection | None:
        other = replace(desc, other=True)
        found: Selection | None = make(other) if make is _all else make(other, n)
        return found

    return made


def _up_to(desc: Description, n: Amount = ONE) -> Selection | None:
    return _selected(desc, n, up_to=True)


def _top_cards(whose: Players, n: Amount = ONE) -> DeckCards:
    return DeckCards(whose, n, Position.TOP)


def _either_attribute(a: str, b: str) -> Parts | None:
    return one_part("aspects", (a, b)) if a != b else None


def _called(name: str) -> Parts:
    """Read “"Ash Shard"”: a card of that name."""
    return (*one_part("nouns", (SharedNoun.CARD,)), *one_part("name", Named(name)))


def _sent(noun: Noun) -> Amount:
    return CountOf(Description(nouns=(noun,), done=Done.SENT))


def _described(pres: Parts = (), head: Parts = (), posts: Parts = ()) -> Description | None:
    """Return a description; a card has one attribute, so two words of it make none."""
    named = [name for name, _ in pres].count("aspects")
    return describe(pres, head, posts) if named <= 1 else None


_ATTRIBUTES = (
    *rows(
        "attribute",
        "<#kind>",
        "<#kind_both>",
        ("<#trait>", _attribute),
        ("dark", "Dark"),
        ("multi - attribute", MULTI),
    ),
    *rows(
        "pre",
        ("<attribute>", lambda attribute: one_part("aspects", (attribute,))),
        ("<attribute> [-] attribute", lambda attribute: one_part("aspects", (attribute,))),
        ("<a:attribute> or <b:attribute> [[-] attribute]", _either_attribute),
    ),
)
_THINGS = (
    *rows("desc/", ("[<pres>] <head/> [<posts/>]", _described)),
    *rows(
        "selected/1",
        ("(a|an|one) <desc/1>", _selected),
        ("another <desc/1>", _other(_selected)),
        ("each <desc/1>", _all),
        ("each other <desc/1>", _other(_all)),
        ("up to (a|an|one) <desc/1>", _up_to),
    ),
    *rows(
        "selected/2",
        ("<n:several> <desc/2>", _selected),
        ("<n:several> other <desc/2>", _other(_selected)),
        ("up to <n:several> <desc/2>", _up_to),
        ("all <desc/2>", _all),
        ("all other <desc/2>", _other(_all)),
    ),
    *rows("objects/2", "<single/2>"),
    *rows("several", ("<#number>", _several)),
    # "Fire Relic" is short for Fire Relic Shard; the guide itself writes so.
    *rows(
        "head/",
        (
            "(armament or eternity|eternity or armament) alchemy card/cards",
            one_part("nouns", (Noun.ARMAMENT, Noun.ETERNITY)),
        ),
    ),
    *rows("head/1", ("<#quoted>", _called), ("relic", _SHARD), ("token alchemy card", _TOKEN)),
    *rows("head/2", ("relics", _SHARD), ("token alchemy cards", _TOKEN)),
    *rows(
        "post/",
        ("in play", (("controller", None),)),
        ("you have in play", (("controller", YOU),)),
        ("your opponent has in play", (("controller", _THEIRS),)),
        ("(they control|that player controls)", (("controller", _THEIR),)),
        ("they have in play", (("controller", _THEIR),)),
        (
            "[from] underneath this card",
            (("states", State.UNDERNEATH), ("zone", ZoneRef(Zone.BELOW))),
        ),
        ("equipped to your akora", (("states", State.EQUIPPED),)),
        (
            "equipped to your opponent 's akora",
            (("controller", _THEIRS), ("states", State.FACE_UP)),
        ),
        ("sent to the dark zone", (("done", Done.SENT),)),
    ),
    *rows(
        "ref/1",
        ("<akora>", None),
        ("the top card of <whose> alchemy deck", _top_cards),
        ("(a|one) card from the top of <whose> alchemy deck", _top_cards),
    ),
    *rows(
        "ref/2",
        ("the top <n:several> cards of <whose> alchemy deck", _top_cards),
        ("<n:several> cards from the top of <whose> alchemy deck", _top_cards),
    ),
)


def _each_akora(attribute: str = "") -> ActiveAkora:
    return ActiveAkora(_EACH, attribute)


_OF_ATTRIBUTE = "[<attribute> [attribute]] akora"
_AKORA = (
    *rows(
        "akora",
        (f"<owner:whose> {_OF_ATTRIBUTE}", ActiveAkora),
        (f"each {_OF_ATTRIBUTE}", _each_akora),
        ("the equipped akora", ActiveAkora(equipped=True)),
    ),
    *rows("akora/2", (f"all {_OF_ATTRIBUTE}", _each_akora)),
)
_PLAYERS = (
    *rows("named/1", ("each player", _EACH)),
    *rows(
        "whose",
        ("your", YOU),
        ("their", _THEIR),
        ("your opponent 's", _THEIRS),
        ("each player 's", _EACH),
    ),
    *rows("essence", ("<whose> alchemist essence", None)),
)
_AMOUNTS = (
    *rows("measure", ("<#number>", _some)),
    *rows("souls", ("<measure> tormented (soul|souls)", None)),
    *rows("own_souls", "<souls>", ("all [your] tormented souls", All())),
    *rows(
        "cards",
        ("(a|an|one) card", Number(1)),
        ("(one more|another) card", Number(1)),
        ("<several> cards", None),
        ("<several> more cards", None),
        ("cards equal to <total>", None),
    ),
    *rows("per", "<open_per>"),
    *rows("at_least", ("or more", Op.AT_LEAST), ("or (less|fewer)", Op.AT_MOST)),
    *rows("counter_kind", "<#counter>"),
    *rows(
        "open_per",
        ("<kind:counter_kind> counter you control", CountersHeld),
        (
            "<kind:counter_kind> counter your opponent controls",
            lambda kind: CountersHeld(kind, _THEIRS),
        ),
        ("<kind:counter_kind> counter in play", lambda kind: CountersHeld(kind, _EACH)),
        ("tormented soul you have", SoulsHeld()),
        ("counter on <ref>", lambda ref: CountersOn("", ref)),
        ("counter on it", CountersOn("", It())),
        ("<kind:counter_kind> counter on it", lambda kind: CountersOn(kind, It())),
        ("counter removed", CountersRemoved()),
        ("<kind:counter_kind> counter removed", CountersRemoved),
        ("<noun:noun/1> sent to the dark zone", _sent),
    ),
    *rows(
        "simple_value",
        ("<whose> relic count", RelicCount),
        ("<whose> alchemist essence", EssenceOf),
    ),
    # What follows "equal to".
    *rows(
        "total",
        ("<simple_value>", _unless_number),
        ("the number of <desc/2>", CountOf),
        ("the number of <kind:counter_kind> counters you control", CountersHeld),
        ("the number of tormented souls you have", SoulsHeld()),
        ("<akora> 's <stat>", lambda akora, stat: StatOf(stat, akora)),
    ),
)


_ANY = CountTest(Op.AT_LEAST, Number(1))


def _counters(kind: str, players: Players = YOU, count: CountTest = _ANY) -> Condition:
    return Compare(CountersHeld(kind, players), count.op, count.amount)


def _at_least(left: Amount, amount: Amount) -> Condition:
    return Compare(left, Op.AT_LEAST, amount)


def _relic_count(whose: Players, amount: Amount) -> Condition:
    return Compare(RelicCount(whose), Op.EQUAL, amount)


def _souls(count: CountTest, players: Players = YOU) -> Condition:
    return Compare(SoulsHeld(players), count.op, count.amount)


def _akora_is(akora: ActiveAkora, state: State) -> Condition:
    return Is(akora, Description(nouns=(SharedNoun.OBJECT,), states=(state,)))


def _akora_has(akora: ActiveAkora, attribute: str) -> Condition | None:
    """Read "your Akora is a Fire-Attribute Akora"."""
    described = Description(nouns=(Noun.AKORA,), aspects=(attribute,))
    return None if akora.attribute else Is(akora, described)


def _held(how_many: HowMany, players: Players = YOU) -> Condition | None:
    """Read "you have 2 cards in your hand", "your opponent has at least 2 Relic Shards in play"."""
    count, desc = how_many
    if desc.zone is None:
        return Controls(players, count, desc) if desc.controller is None else None
    theirs = () if players == YOU else (_THEIR,)
    if desc.zone.owner not in (players, None, *theirs):
        return None
    return Exists(count, replace(desc, zone=replace(desc.zone, owner=players)))


def _lying_in(how_many: HowMany, zone: ZoneRef) -> Condition | None:
    count, desc = how_many
    return Exists(count, replace(desc, zone=zone)) if desc.zone is None else None


def _only(desc: Description) -> Condition | None:
    """Read "this is your only Relic Shard": there is no other one."""
    if desc.controller is not None or desc.zone is not None:
        return None
    return Exists(CountTest(Op.EQUAL, Number(0)), replace(desc, controller=YOU, other=True))


def _as_many(desc: Description) -> Condition | None:
    if desc.controller is not None or desc.zone is not None:
        return None
    mine, theirs = (CountOf(replace(desc, controller=each)) for each in (YOU, _THEIRS))
    return Compare(mine, Op.EQUAL, theirs)


def _both_control(how_many: HowMany) -> Condition | None:
    count, desc = how_many
    if desc.controller is not None or desc.zone is not None:
        return None
    return And(tuple(Controls(each, count, desc) for each in (YOU, _THEIRS)))


def _any_counters(ref: Ref, count: CountTest) -> Condition:
    return Compare(CountersOn("", ref), count.op, count.amount)


def _underneath(how_many: HowMany) -> Condition | None:
    """Read "there are 2 or more Relic Shards underneath this card"."""
    count, desc = how_many
    return Exists(count, desc) if State.UNDERNEATH in desc.states else None


_CONDITIONS = rows(
    "simple_condition",
    ("<players:controlling> (a|an) <kind:counter_kind> counter", _counters),
    ("<players:haver> (a|an) <kind:counter_kind> counter in play", _counters),
    (
        "<players:controlling> <count:how_much> <kind:counter_kind> (counter|counters)",
        _counters,
    ),
    (
        "<players:haver> <count:how_much> <kind:counter_kind> (counter|counters) in play",
        _counters,
    ),
    ("<players:haver> <count:how_much> tormented souls", _souls),
    ("<players:haver> <how_many>", _held),
    ("<left:simple_value> is at least <amount:bound>", _at_least),
    ("<whose> relic count is <amount:bound>", _relic_count),
    ("<akora> is <state>", _akora_is),
    ("<akora> is not <state>", lambda akora, state: Not(_akora_is(akora, state))),
    ("<akora> is [a|an] <attribute> [[-] attribute] [akora]", _akora_has),
    ("<how_many> (is|are) in <zone>", _lying_in),
    ("(there is|there are) <how_many> in <zone>", _lying_in),
    ("both players control the same number of <desc/2>", _as_many),
    ("both players control <how_many>", _both_control),
    ("<ref:ref/1> has <count:how_much> (counter|counters) [on it]", _any_counters),
    ("(there is|there are) <how_many>", _underneath),
    ("this is your only <desc/1>", _only),
    ("your akora made a successful attack this turn", AttackedWell()),
)
# What follows "you must have".
_HOLDING = rows(
    "holding",
    ("<count:how_much> <kind:counter_kind> (counter|counters) in play", _counters),
    ("<count:how_much> tormented souls", _souls),
    ("<how_many> [in play]", _held),
)


def _now(*forms: tuple[str, object]) -> tuple[FormRow, ...]:
    """Return deeds of players that are told of before they are done."""
    return tuple(row for number in (1, 2) for row in rows(f"one_deed_now/{number}", *forms))


def _suffering(by: Players | None = None) -> Tail:
    return Tail((Event.WOULD_SUFFER,), by=by)


def _entering(to: ZoneRef) -> Tail | None:
    return Tail((SharedEvent.PUT_INTO,), to=to) if to.owner is not None else None


_EVENTS = (
    *player_events(
        ("{play} <thing>", happens(SharedEvent.PLAYS)),
        ("{flip} <thing>", happens(Event.FLIPS)),
        ("{set} <thing>", happens(Event.SETS)),
        ("{activate} <thing>", happens(Event.USES)),
        ("{activate} the effect of <thing>", happens(Event.USES_EFFECT)),
        ("{draw} <thing>", happens(SharedEvent.DRAWS)),
        ("{discard} <thing>", happens(SharedEvent.DISCARDS)),
        ("{relic} up", happens(Event.RELICS_UP)),
        ("{gain} alchemist essence", happens(Event.GAINS_ESSENCE)),
        ("{attack}", happens(Event.DECLARES)),
        ("{deal} attack damage", happens(Event.DEALS_ATTACK)),
        ("{be} dealt attack damage", happens(Event.DEALT_ATTACK)),
        ("{deal} damage", happens(Event.DEALS_EFFECT)),
        ("{be} dealt damage", happens(Event.DEALT_EFFECT)),
    ),
    *_now(
        ("would deal attack damage", happens(Event.WOULD_DEAL)),
        ("would take attack damage", happens(Event.WOULD_TAKE)),
        ("would take (non - attack damage|damage) from your opponent", _suffering(_THEIRS)),
        ("would take (non - attack damage|damage)", _suffering()),
    ),
    *object_events(
        ("{be} destroyed", happens(SharedEvent.DESTROYED)),
        ("{be} frozen", happens(Event.FROZEN)),
        ("{attack}", happens(Event.DECLARES)),
        ("{deal} attack damage", happens(Event.DEALS_ATTACK)),
        ("{enter} <to:zone>", _entering),
    ),
    *rows(
        "event_ever",
        (
            "a counter is placed on <thing:thing/1>",
            lambda thing: pattern(thing, Tail((Event.COUNTED,))),
        ),
    ),
)


def _bans(first: terms.Deed, second: terms.Deed | None = None) -> tuple[Cannot, ...]:
    """Read "cannot be destroyed or negated"."""
    return tuple(map(Cannot, (first,) if second in (None, first) else (first, second)))


_DEEDS = (
    *rows(
        "cannot_be",
        ("negated", Deed.BE_NEGATED),
        ("destroyed", SharedDeed.BE_DESTROYED),
        ("frozen", Deed.BE_FROZEN),
        ("rested", Deed.BE_RESTED),
    ),
    *rows(
        "banned/",
        ("cannot be <first:cannot_be> [(or|and cannot be) <second:cannot_be>]", _bans),
        ("cannot attack", (Cannot(SharedDeed.ATTACK),)),
    ),
)
_ANSWERED = (
    *rows("answered", ("the attack", TheAttack()), ("that effect", ThatEffect())),
    *rows("that_damage", ("that attack damage", True), ("that damage", False)),
    *rows("remainder", ("<#number>", Number)),
)

FORMS = (
    *_ATTRIBUTES,
    *_THINGS,
    *_AKORA,
    *_PLAYERS,
    *_AMOUNTS,
    *_CONDITIONS,
    *_HOLDING,
    *_EVENTS,
    *_DEEDS,
    *_ANSWERED,
)
