"""Forms of Rise's card text beside those that any game has: lines, things, conditions, times."""

from __future__ import annotations

from typing import Any

from engine.games.rise.text import own_tree as own
from engine.games.rise.text.lexicon import GIVEN_TYPES, ability_words
from engine.games.rise.text.terms import (
    ACTIVE,
    Event,
    KeywordName,
    Noun,
    Phase,
    Resource,
    Stat,
    State,
)
from engine.language.forms.descriptions import Parts, one_part
from engine.language.forms.event_tables import happens, object_events, player_events
from engine.language.forms.events import Tail
from engine.language.forms.holdings import cards_in, more_cards
from engine.language.forms.lines import ActivationLimit, read_keywords
from engine.language.reading.forms import FormRow, rows
from engine.language.tree import terms
from engine.language.tree.abilities import Cost, Limits, PlayRestriction, Triggered
from engine.language.tree.amounts import ONE, All, CountersOn, Number
from engine.language.tree.conditions import Compare, InZone, IsTurnOf, Not
from engine.language.tree.durations import AsLongAs
from engine.language.tree.events import CountTest, Moment
from engine.language.tree.kinds import Condition, Objects, Players, Ref
from engine.language.tree.objects import (
    Description,
    Fighter,
    Group,
    Keyword,
    Selection,
    StatTest,
    This,
    ZoneRef,
)
from engine.language.tree.players import YOU, ChosenPlayer, EachPlayer, EachPlayerWho, ThatPlayer
from engine.language.tree.terms import (
    Edge,
    How,
    Op,
    Role,
    SharedEvent,
    SharedNoun,
    SharedPlayVerb,
    SharedZone,
    Side,
    Span,
)

COINS = "(coin|coins)"
LIFE = "(life points|life point)"

# --- lines ----------------------------------------------------------------------------------------


def _active(name: KeywordName) -> tuple[FormRow, ...]:
    """Return an Ability that may name what it costs: "[Cloning (1)]"."""
    words = ability_words(name)

    def priced(n: int | None) -> Keyword | None:
        return None if n is None else Keyword(name, (str(n),))

    return rows("keyword", (words, Keyword(name)), (words.replace("›", "<n:#cost> ›"), priced))


def _only_if(condition: Condition) -> PlayRestriction:
    return PlayRestriction(SharedPlayVerb.PLAY, condition, This(SharedNoun.CARD))


def _fighting(*deeds: terms.Event) -> ActivationLimit:
    asked = own.NowFighting(This(SharedNoun.UNIT), deeds)
    return ActivationLimit(Limits(only_if=asked))


def _prices(first: tuple[Cost, ...], rest: tuple[Cost, ...]) -> tuple[Cost, ...] | None:
    """Join costs; coins and Ether may stand side by side, each once."""
    joined = (*first, *rest)
    kinds = [(type(each), getattr(each, "resource", None)) for each in joined]
    return joined if len(set(kinds)) == len(kinds) else None


_LINES = (
    *(row for name in ACTIVE for row in _active(name)),
    *rows("ability_line", ("<words:keyword_line>", read_keywords)),
    *rows(
        "restriction",
        ("invoke this card only if <condition>", _only_if),
        (
            "(you may not|you cannot) invoke this card if <condition>",
            lambda condition: _only_if(Not(condition)),
        ),
    ),
    *rows(
        "triggered",
        (
            "after the combat phase , <effect:conditional>",
            lambda effect: Triggered((Moment(Edge.END, Phase.COMBAT),), effect),
        ),
    ),
    *rows(
        "cost_item",
        ("toss", (own.Tossed(),)),
        ("<n:#number> <resource>", lambda n, resource: (own.Price(resource, Number(n)),)),
        (f"<n:#number> {LIFE}", lambda n: (own.LifePrice(Number(n)),)),
    ),
    *rows("price_list", "<cost_item>", ("<first:cost_item> , <rest:price_list>", _prices)),
    *rows(
        "limit",
        ("activate only during your turn", ActivationLimit(Limits(during=YOU))),
        (
            "activate only before the combat phase",
            ActivationLimit(Limits(only_if=own.OnlyBefore())),
        ),
        ("activate only when this creature attacks", _fighting(SharedEvent.ATTACKS)),
        ("activate only when this creature blocks", _fighting(Event.BLOCKS)),
        (
            "activate only when this creature attacks or blocks",
            _fighting(SharedEvent.ATTACKS, Event.BLOCKS),
        ),
    ),
)

# --- things ---------------------------------------------------------------------------------------


def _of_type(traits: tuple[tuple[str, ...], ...]) -> Parts:
    return one_part("traits", traits)


def _controlled(players: Players) -> Parts:
    """Read "you control"; what an opponent controls is anybody's who is one."""
    is_any = isinstance(players, ChosenPlayer | EachPlayer) and not players.other
    if is_any and players.side is Side.OPPOSING:  # type: ignore[attr-defined]
        return one_part("side", Side.OPPOSING)
    return one_part("controller", players)


def _three(first: Objects, second: Objects, third: Objects) -> Group | None:
    """Read "a Creature, a Door and a Summoner": each part as far as possible (resolve.6)."""
    items = (first, second, third)
    if any(isinstance(each, Group) for each in items):
        return None
    is_open = any(isinstance(each, Selection) and each.how is How.ALL for each in items)
    return None if is_open else Group(items)


def _two_sets(first: Description, second: Description) -> Group | None:
    """Read "each Creature and each Summoner"; "... you control" might be about both."""
    anybodys = (Side.ANY, None)
    if (first.side, first.controller) == anybodys != (second.side, second.controller):
        return None
    return Group(tuple(Selection(How.ALL, each, All()) for each in (first, second)))


def _summoners(whose: Players, *, other: bool = False) -> Selection:
    """Read "both of your Summoners", and "your other Summoner": there are two (summoner.1)."""
    described = Description(nouns=(Noun.SUMMONER,), other=other, controller=whose)
    return Selection(How.ALL, described, All())


# What follows "each opponent with": cards in hand, coins, Ether.
_HOLDINGS = rows(
    "holding",
    ("<how_many> in hand", lambda how_many: cards_in(ThatPlayer(), how_many)),
    ("more cards in hand than you", lambda: more_cards(Op.MORE)(ThatPlayer(), YOU)),
    ("fewer cards in hand than you", lambda: more_cards(Op.LESS)(ThatPlayer(), YOU)),
    ("<how_much> <resource>", lambda how_much, resource: _has(ThatPlayer(), how_much, resource)),
    ("more <resource> than you", lambda resource: _than(Op.MORE)(ThatPlayer(), YOU, resource)),
    (
        "(fewer|less) <resource> than you",
        lambda resource: _than(Op.LESS)(ThatPlayer(), YOU, resource),
    ),
)
_TYPE = "(type|types)"
_HOSTS = {
    "creature": SharedNoun.UNIT,
    "card": SharedNoun.CARD,
    "door": Noun.DOOR,
    "incantation": Noun.INCANTATION,
    "summoner": Noun.SUMMONER,
}
_CARD_TYPES = ("Creature", "Door", "Incantation", "Imminent")
_THINGS = (
    *rows(
        "post/",
        (f"of the <traits> {_TYPE}", _of_type),
        ("of infinite rank", (("states", State.INFINITE),)),
        ("[that] <players:controlling>", _controlled),
    ),
    *rows("pre", ("<traits> type", _of_type)),
    *rows(
        "head/1",
        (
            "invocation of (a|an) [<words:typed>] <word:card_type>",
            lambda word, words=(): (("nouns", (Noun.INVOCATION,)), ("traits", ((*words, word),))),
        ),
    ),
    *rows("card_type", *((each.casefold(), each) for each in _CARD_TYPES)),
    *rows("typed", ("<word:trait>", lambda word: (word,))),
    *rows("trait", *((each.casefold(), each) for each in GIVEN_TYPES)),
    *rows("selected/1", ("your other summoner", _summoners(YOU, other=True))),
    *rows("selected/2", ("both of <whose> summoners", _summoners)),
    *rows(
        "objects/2",
        ("<first:single> , <second:single> [,] and <third:single>", _three),
        ("each <first:desc/1> and each <second:desc/1>", _two_sets),
        ("all <first:desc/2> and all <second:desc/2>", _two_sets),
    ),
    *rows(
        "ref/1",
        *((f"the equipped {word}", own.Host(noun)) for word, noun in _HOSTS.items()),
        ("(the blocking creature|the blocker)", Fighter(Role.DEFENDER)),
    ),
    *rows(
        "player/1",
        (
            "each (opponent|opposing player) (with|who has) <holding>",
            lambda holding: EachPlayerWho(Side.OPPOSING, holding),
        ),
        (
            "each player (with|who has) <holding>",
            lambda holding: EachPlayerWho(Side.ANY, holding),
        ),
    ),
    *rows("damage_kind", ("combat damage", terms.DamageKind.BATTLE)),
    *rows("done", ("excluded", terms.SharedDone.REMOVED)),
)

# --- conditions -----------------------------------------------------------------------------------


def _has(any_player: Players, how_much: CountTest, resource: Resource) -> Condition:
    """Read "you have 3 or more coins"."""
    return Compare(own.Held(any_player, resource), how_much.op, how_much.amount)


def _than(op: Op) -> Any:
    """Return what reads "you have more coins than the active player"."""
    return lambda any_player, rival, resource: Compare(
        own.Held(any_player, resource), op, own.Held(rival, resource)
    )


def _summoners_are(
    objects: Objects, n: int = 0, op: Op = Op.AT_LEAST, how_much: CountTest | None = None
) -> Condition | None:
    """Read "is at level 2 or higher", "has 3 or more Life Points" and "is Dead" of Summoners."""
    is_one = getattr(objects, "noun", None) is Noun.SUMMONER
    if isinstance(objects, Selection):
        is_one = objects.description.nouns == (Noun.SUMMONER,) and objects.how is not How.RANDOM
    if not is_one:
        return None
    if how_much is not None:
        return own.SummonersAre(objects, StatTest(Stat.LIFE, how_much.op, how_much.amount))
    if n:
        return own.SummonersAre(objects, StatTest(Stat.LEVEL, op, Number(n)))
    return own.SummonersAre(objects, state=State.DEAD)


def _fought(ref: Ref, first: terms.Event, second: terms.Event | None = None) -> Condition | None:
    deeds = (first,) if second is None else (first, second)
    return own.Fought(ref, deeds) if len(set(deeds)) == len(deeds) else None


_AMOUNTS = (
    *rows("resource", (COINS, Resource.COIN), ("ether", Resource.ETHER)),
    *rows("open_per", ("<resource> you have", lambda resource: own.Held(YOU, resource))),
    *rows(
        "value",
        ("the (number|amount) of <resource> you have", lambda resource: own.Held(YOU, resource)),
    ),
)
_CONDITIONS = (
    *rows(
        "simple_condition",
        ("<any_player:haver> <how_much> <resource>", _has),
        (
            "<any_player:haver> <number:#number> <resource>",  # at least that many
            lambda any_player, number, resource: Compare(
                own.Held(any_player, resource), Op.AT_LEAST, Number(number)
            ),
        ),
        ("<any_player:haver> more <resource> than <rival:any_player>", _than(Op.MORE)),
        ("<any_player:haver> (fewer|less) <resource> than <rival:any_player>", _than(Op.LESS)),
        "<summoners_are/1>",
        "<summoners_are/2>",
        (
            "<ref:ref/1> has (a|an) <kind:counter_kind> charge",
            lambda ref, kind: Compare(CountersOn(kind, ref), Op.AT_LEAST, ONE),
        ),
        ("<ref:ref/1> is in play", lambda ref: InZone(ref, ZoneRef(SharedZone.FIELD))),
        ("<ref:ref/1> <first:fought>", _fought),
        ("<ref:ref/1> <first:fought> and <second:fought>", _fought),
        ("it is <whose> turn", IsTurnOf),
    ),
    *rows(
        "summoners_are/",
        ("<objects:objects/> is/are at level <n:#number> <op:at_least>", _summoners_are),
        (f"<objects:objects/> has/have <how_much> {LIFE}", _summoners_are),
        ("<objects:selected/> is/are dead", _summoners_are),
    ),
    *rows(
        "fought",
        ("attacked", SharedEvent.ATTACKS),
        ("blocked", Event.BLOCKS),
        ("was blocked", Event.BLOCKED),
        ("survived", Event.SURVIVED),
    ),
)

# --- times ----------------------------------------------------------------------------------------


_PLACES = rows("deck_place", "at <deck_place_of>")
_TIMES = rows(
    "duration",
    ("during (the|this) turn", Span.THIS_TURN),
    (
        "for <n:turn_number> full (cycle|cycles)",
        lambda n: own.ForTurns(n, cycles=True),
    ),
    ("for <n:turn_number> (turn|turns)", own.ForTurns),
    ("(while|as long as) <condition>", AsLongAs),
)
DROPS = (
    ("post/", "[that] <players:controlling>"),
    ("does/", "becomes/become a copy of <objects> [<changes:except>]"),
    ("thing/1", "target <desc/1>"),  # effect.5: what triggers an Effect is not chosen
)
_NUMBERS = rows("turn_number", "<#number>", ("(a|one)", 1))

# --- events ---------------------------------------------------------------------------------------


UNDERGONE = {
    "opened": Event.OPENED,
    "closed": Event.CLOSED,
    "tilted": Event.TILTED,
    "untilted": Event.UNTILTED,
    "excluded": Event.EXCLUDED,
    "infected": Event.INFECTED,
    "cured": Event.CURED,
    "invoked": Event.INVOKED,
}
_EVENTS = (
    *object_events(
        ("{block}", happens(Event.BLOCKS)),
        ("{block} <thing>", happens(Event.BLOCKS)),
        ("{be} blocked [by <by:agent>]", happens(Event.BLOCKED)),
        ("{attack} you", lambda: Tail((SharedEvent.ATTACKS,), other=YOU)),
        *((f"{{be}} {word}", happens(event)) for word, event in UNDERGONE.items()),
        ("{become} infected", happens(Event.INFECTED)),
        ("{fail}", happens(Event.FAILS)),
        ("{succeed}", happens(Event.SUCCEEDS)),
        ("{become} dead", happens(Event.DIED)),
        (f"{{lose}} {LIFE}", happens(Event.LOSES_LIFE)),
        (f"{{gain}} {LIFE}", happens(Event.GAINS_LIFE)),
        ("{inflict} damage (to|on) <thing>", happens(SharedEvent.DEALS_DAMAGE)),
        ("{inflict} combat damage (to|on) <thing>", happens(Event.COMBAT_DAMAGE)),
    ),
    *player_events(
        ("{invoke} <thing>", happens(Event.INVOKES)),
        (f"{{gain}} {COINS}", happens(Event.GAINS_COINS)),
        ("{gain} ether", happens(Event.GAINS_ETHER)),
    ),
)
FORMS = (
    *_LINES,
    *_THINGS,
    *_HOLDINGS,
    *_AMOUNTS,
    *_CONDITIONS,
    *_TIMES,
    *_PLACES,
    *_NUMBERS,
    *_EVENTS,
)
