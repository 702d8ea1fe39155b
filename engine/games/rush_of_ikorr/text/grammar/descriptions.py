"""Forms of descriptions: what objects are like ("damaged Beast champions you control")."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.grammar.lexicon import ASPECTS, OPPOSITE_STATES, STATE_WORDS
from engine.games.rush_of_ikorr.text.tree import (
    AbilityKind,
    Amount,
    ChosenName,
    Description,
    Done,
    EachPlayer,
    Extreme,
    ExtremeOf,
    Fighter,
    How,
    It,
    Keyword,
    KeywordName,
    LastNamed,
    Named,
    Noun,
    Number,
    Objects,
    Op,
    Players,
    Ref,
    SameNameAs,
    Selection,
    Shares,
    Side,
    Stat,
    State,
    StatOf,
    StatTest,
    That,
    TraitKind,
    X,
    You,
    Zone,
    ZoneRef,
)
from engine.language.reading.forms import FormRow, rows
from engine.language.reading.trees import nodes
from engine.language.tree import terms

# A part of a description: the field it fills, and the value.
Part = tuple[str, Any]
Parts = tuple[Part, ...]
Traits = tuple[tuple[str, ...], ...]
_LISTS = frozenset(
    {
        "states",
        "keywords",
        "without_keywords",
        "without_traits",
        "tests",
        "abilities",
        "history",
        "aspects",
    }
)


def _hangs_open(posts: Parts) -> bool:
    """Whether something follows a test that ends in a description, to which it then belongs.

    "with cost less than the number of Beasts you control": the Beasts are yours.
    """
    tests = [
        at
        for at, (name, value) in enumerate(posts)
        if name == "tests" and any(isinstance(node, Description) for node in nodes(value))
    ]
    return bool(tests) and tests[0] < len(posts) - 1


def _settled(posts: Parts) -> Parts | None:
    """Return what follows the noun, if it is clear; "you controlled" only of what is over."""
    if _hangs_open(posts):
        return None
    names = {name for name, _ in posts}
    if "was_under" not in names:
        return posts
    if not names & {"done", "history"}:
        return None
    return tuple(("controller" if name == "was_under" else name, value) for name, value in posts)


def describe(pres: Parts = (), head: Parts = (), posts: Parts = ()) -> Description | None:
    """Join the parts of a description; None where two of them say different things.

    "Beast champion or location" is refused: it is unclear whether the location is a Beast, too.
    """
    fields: dict[str, Any] = {}
    settled = _settled(posts)
    if settled is None:
        return None
    several = any(name == "nouns" and len(value) > 1 for name, value in head)
    if several and any(name not in ("side", "adjacent_to") for name, _ in pres):
        return None
    for name, value in (*pres, *head, *settled):
        if name in _LISTS:
            if value in fields.get(name, ()):
                return None
            fields[name] = (*fields.get(name, ()), value)
        elif name == "head_traits":
            known: Traits = fields.get("traits", ())
            if len(known) > 1 or (known and len(value) > 1):
                return None
            fields["traits"] = tuple((*(known[0] if known else ()), *each) for each in value)
        elif name in fields:
            return None
        else:
            fields[name] = value
    aspects = fields.get("aspects")
    if aspects:
        fields["aspects"] = tuple(word for each in aspects for word in each)
    return Description(**fields)


_OWN_PARTS = ("nouns", "head_traits", "traits", "states", "aspects", "without_traits", "tests")


def _either(
    pres: Parts, head: Parts, more: Parts, second: Parts, posts: Parts = ()
) -> Description | None:
    """Join two descriptions by "or"; None where it is unclear how far their words reach."""
    names = {name for name, _ in (*pres, *head, *more, *second)}
    if not names <= {*_OWN_PARTS, "side"} or any(name == "extreme" for name, _ in posts):
        return None
    if any(name == "head_traits" for name, _ in head):
        return None  # "Beast or Yokai ...": two types of one noun
    first, other = describe(pres, head, posts), describe(more, second, posts)
    if first is None or other is None or len(first.nouns) > 1 or len(other.nouns) > 1:
        return None
    if len(first.traits) > 1 or len(other.traits) > 1 or first.nouns == other.nouns:
        return None
    if first.side is not Side.ANY and other.side is Side.ANY:
        return None  # "opposing Greek champion or Greek location": unclear how far it reaches
    return replace(first, alternatives=(other,))


def _kind_or_noun(kind: str, noun: terms.Noun, posts: Parts = ()) -> Description | None:
    if noun not in (Noun.LOCATION, Noun.SPELL, Noun.TOKEN) or any(
        name == "extreme" for name, _ in posts
    ):
        return None
    first = describe((), _kind_head(kind), posts)
    other = describe((), _one_part("nouns", (noun,)), posts)
    return None if first is None or other is None else replace(first, alternatives=(other,))


def _one_part(name: str, value: object) -> Parts:
    return ((name, value),)


def _part(name: str) -> Any:
    def make(it: object) -> Parts:
        return ((name, it),)

    return make


def _join(first: Parts, more: Parts) -> Parts:
    return (*first, *more)


# --- heads: nouns and trait words that stand for champions -------------------------------------


def _nouns(first: terms.Noun, second: terms.Noun, third: terms.Noun | None = None) -> Parts | None:
    nouns = (first, second) if third is None else (first, second, third)
    return _one_part("nouns", nouns) if len(set(nouns)) == len(nouns) else None


def _kind_head(kind: str) -> Parts:
    return (("nouns", (Noun.CHAMPION,)), ("head_traits", ((kind,),)))


def _kinds_head(first: str, second: str) -> Parts | None:
    if first == second:
        return None
    return (("nouns", (Noun.CHAMPION,)), ("head_traits", ((first,), (second,))))


def _card_head(noun: terms.Noun) -> Parts | None:
    fits = noun in (Noun.CHAMPION, Noun.LOCATION, Noun.SPELL)
    return _one_part("nouns", (noun,)) if fits else None


# --- adjectives --------------------------------------------------------------------------------


def _state_rows() -> tuple[FormRow, ...]:
    found: list[FormRow] = []
    for state, wordings in STATE_WORDS.items():
        for wording in wordings:
            found += rows("state", (wording, state))
    return tuple(found)


def _aspect_rows() -> tuple[FormRow, ...]:
    return tuple(row for aspect in ASPECTS for row in rows("aspect", (aspect.casefold(), aspect)))


def _trait_set(first: str, second: str = "", third: str = "") -> Traits:
    return (tuple(word for word in (first, second, third) if word),)


# --- what follows the noun ---------------------------------------------------------------------


def _test(stat: terms.Stat, op: Op, amount: Amount) -> StatTest:
    return StatTest(stat, op, amount)


def _than(op: Op) -> Any:
    def make(stat: terms.Stat, objects: Objects) -> StatTest | None:
        if isinstance(objects, Selection) and objects.how is not How.TARGET:
            return _than_any(stat, op, objects)
        return StatTest(stat, op, StatOf(stat, objects))

    return make


def _than_it(op: Op) -> Any:
    """Read "a champion with a lower cost": than the one named before."""

    def make(stat: terms.Stat) -> StatTest:
        return StatTest(stat, op, StatOf(stat, It()))

    return make


def _than_any(stat: terms.Stat, op: Op, objects: Selection) -> StatTest | None:
    """Read "with less attack than a champion you control": than the one that has most."""
    if objects.how is not How.CHOOSE or objects.amount != Number(1) or op is Op.EQUAL:
        return None
    return StatTest(stat, op, ExtremeOf(stat, objects.description, lowest=op is Op.MORE))


def _compared(op: Op) -> Any:
    def make(stat: terms.Stat, amount: Amount) -> StatTest:
        return StatTest(stat, op, amount)

    return make


def _extreme_among(stat: terms.Stat, lowest: bool, among: Description) -> Parts | None:
    """Read "the highest attack among opposing champions"; a bare noun would say nothing."""
    bare = among == Description(nouns=among.nouns)
    return None if bare else _one_part("extreme", Extreme(stat, lowest, among))


def _extreme_of_all(stat: terms.Stat, extreme_word: bool) -> Parts:
    """Read "the highest attack of all": of all champions, whoever controls them."""
    return _one_part("extreme", Extreme(stat, extreme_word, Description(nouns=(Noun.CHAMPION,))))


def _in_either(whose: Players, zone_name: terms.Zone, other: terms.Zone) -> Parts | None:
    """Read "from your hand or graveyard"."""
    off_board = (Zone.HAND, Zone.DECK, Zone.GRAVEYARD, Zone.VOID)
    if zone_name is other or not {zone_name, other} <= set(off_board):
        return None
    return _one_part("zone", ZoneRef(zone_name, whose, other))


def _besides(it: Ref) -> Parts | None:
    """Read "other than the defending champion"; "other than this champion" is just "other"."""
    plural = bool(getattr(it, "plural", False))
    fits = isinstance(it, It | That | Fighter) and not plural
    return _one_part("besides", it) if fits else None


def _named(name: str) -> Parts:
    return _one_part("name", Named(name))


def _either_name(a: str, b: str, c: str | None = None) -> Parts | None:
    """Read "named “A” or “B”"."""
    names = (a, b) if c is None else (a, b, c)
    fits = len({name.casefold() for name in names}) == len(names)
    return _one_part("name", Named(a, names[1:])) if fits else None


def _opposite(state: terms.State) -> Parts | None:
    opposite = OPPOSITE_STATES.get(state)
    return None if opposite is None else _one_part("states", opposite)


def _zone_part(zone: ZoneRef) -> Parts:
    return _one_part("zone", zone)


def _support(traits: Traits) -> Keyword | None:
    return Keyword(KeywordName.SUPPORT, traits[0]) if len(traits) == 1 else None


def with_other(description: Description) -> Description | None:
    """Return the description with "other"; None where it already has it."""
    return None if description.other else replace(description, other=True)


_HEADS = (
    *rows(
        "head/",
        ("<it:noun/>", lambda it: _one_part("nouns", (it,))),
        ("<noun/1> card/cards", _card_head),
        ("<first:noun/> or <second:noun/>", _nouns),
        ("<first:noun/1> or <second:noun/1> card/cards", _nouns),
        ("<first:noun/> , <second:noun/> [,] or <third:noun/>", _nouns),
        ("champion/champions token/tokens", (("nouns", (Noun.TOKEN,)),)),
        ("<kind:bare_kind/>", _kind_head),
        ("<first:bare_kind/> or <second:bare_kind/>", _kinds_head),
    ),
    *rows("head/2", ("<first:noun/2> and <second:noun/2>", _nouns)),
    *rows("head/2", ("<first:bare_kind/2> and <second:bare_kind/2>", _kinds_head)),
    *rows("bare_kind/1", ("<#kind>"), ("<#kind_both>")),
    *rows(
        "bare_kind/2",
        ("<#kinds>"),
        ("<#kind_both>"),
    ),
)

_ADJECTIVES = (
    *rows(
        "pre",
        ("<it:side>", _part("side")),
        ("adjacent", (("adjacent_to", LastNamed()),)),
        ("<it:state>", _part("states")),
        ("<it:traits>", _part("traits")),
        ("<it:aspect>", lambda it: _one_part("aspects", (it,))),
        ("<a:aspect> or <b:aspect>", lambda a, b: _one_part("aspects", (a, b))),
        ("non - <it:trait>", _part("without_traits")),
        ("token", (("states", State.TOKEN),)),
        (
            "<#number> - cost",
            lambda number: _one_part("tests", StatTest(Stat.COST, Op.EQUAL, Number(number))),
        ),
    ),
    *rows("pres", "<pre>", ("<first:pre> <more:pres>", _join)),
    *rows("trait", "<#kind>", "<#kind_both>", "<#trait>"),
    *rows(
        "traits",
        ("<first:trait> [<second:trait>] [<third:trait>]", _trait_set),
        ("<a:trait> or <b:trait>", lambda a, b: ((a,), (b,))),
        ("<a:trait> , <b:trait> [,] or <c:trait>", lambda a, b, c: ((a,), (b,), (c,))),
    ),
    *rows(
        "many_traits",
        ("<#kinds>", lambda kinds: ((kinds,),)),
        ("<trait> <#kinds>", lambda trait, kinds: ((trait, kinds),)),
    ),
    *_state_rows(),
    *_aspect_rows(),
)

_TESTS = (
    *rows("bound", ("<#number>", Number), ("x", X())),
    *rows(
        "at_least",
        ("or (more|greater|higher)", Op.AT_LEAST),
        ("or (less|fewer|lower)", Op.AT_MOST),
    ),
    *rows(
        "test",
        ("[a|an] <stat> [of] <amount:bound> <op:at_least>", _test),
        ("[a|an] <stat> [of] <amount:bound>", _compared(Op.EQUAL)),
        ("<amount:bound> <op:at_least> <stat>", _test),
        ("[exactly] <amount:bound> <stat>", _compared(Op.EQUAL)),
        ("[a|an] <stat> [of] exactly <amount:bound>", _compared(Op.EQUAL)),
        ("[a|an] <stat> (greater|higher|more) than <amount:value>", _compared(Op.MORE)),
        ("[a|an] <stat> (less|lower) than <amount:value>", _compared(Op.LESS)),
        ("[a|an] <stat> equal to <amount:value>", _compared(Op.EQUAL)),
        ("[a|an] <stat> (less|lower) than or equal to <amount:value>", _compared(Op.AT_MOST)),
        ("[a|an] <stat> (greater|higher) than or equal to <amount:value>", _compared(Op.AT_LEAST)),
        ("[a|an] <stat> equal to or (less|lower) than <amount:value>", _compared(Op.AT_MOST)),
        ("[a|an] <stat> equal to or (greater|higher) than <amount:value>", _compared(Op.AT_LEAST)),
        ("[a] (greater|higher|more) <stat> than <objects>", _than(Op.MORE)),
        ("[a] (less|lower) <stat> than <objects>", _than(Op.LESS)),
        ("the same <stat> as <objects>", _than(Op.EQUAL)),
        ("no (raid|raid value)", StatTest(Stat.RAID, Op.EQUAL, Number(0))),
        (
            "[stored] ikorr [on it|on them|stored on it|stored on them]",
            StatTest(Stat.IKORR, Op.AT_LEAST, Number(1)),
        ),
        (
            "no [stored] ikorr [on it|on them|stored on it|stored on them]",
            StatTest(Stat.IKORR, Op.EQUAL, Number(0)),
        ),
        (
            "<amount:bound> <op:at_least> [stored] ikorr [on it|on them|stored on "
            "it|stored on them]",
            lambda amount, op: StatTest(Stat.IKORR, op, amount),
        ),
        (
            "<amount:bound> <op:at_least> damage [on it|on them]",
            lambda amount, op: StatTest(Stat.DAMAGE, op, amount),
        ),
    ),
)

_OF_CHOSEN: Parts = (("states", State.OF_CHOSEN_TRAIT),)

_HAVING = rows(
    "having",
    ("<it:test>", _part("tests")),
    ("<a:test> and <b:test>", lambda a, b: (("tests", a), ("tests", b))),
    ("damage on (it|them)", (("states", State.DAMAGED),)),
    ("no damage [on it|on them]", (("states", State.UNDAMAGED),)),
    ("<it:keyword>", _part("keywords")),
    ("<a:keyword> and <b:keyword>", lambda a, b: (("keywords", a), ("keywords", b))),
    ("no abilities", (("states", State.WITHOUT_ABILITIES),)),
    ("(a|an) <it:ability_kind>", _part("abilities")),
    (
        "the <extreme_word> <stat>",
        lambda extreme_word, stat: _one_part("extreme", Extreme(stat, extreme_word)),
    ),
    (
        "the <extreme_word> <stat> among <among:counted>",
        lambda extreme_word, stat, among: _extreme_among(stat, extreme_word, among),
    ),
    ("the <extreme_word> <stat> of all", _extreme_of_all),
    (
        "the <extreme_word> [stored] ikorr",
        lambda extreme_word: _one_part("extreme", Extreme(Stat.IKORR, extreme_word)),
    ),
    ("the same name as <ref>", lambda ref: _one_part("name", SameNameAs(ref))),
    ("(the chosen|that) name", (("name", ChosenName()),)),
    ("(the chosen|that) (type|loyalty|trait|aspect)", _OF_CHOSEN),
    ("different names", (("different_names", True),)),
    (
        "[a] total <stat> [of] <amount:bound> <op:at_least>",
        lambda stat, amount, op: _one_part("total", StatTest(stat, op, amount)),
    ),
)


_POSTS = (
    *rows(
        "post/",
        ("[that] <players:controlling>", lambda players: _one_part("controller", players)),
        ("(in|from) <whose> <zone_name> or <other:zone_name>", _in_either),
        ("[that] you (don't|do not) control", (("controller", EachPlayer(other=True)),)),
        ("controlled by <any_player>", lambda any_player: _one_part("controller", any_player)),
        ("under <whose> control", lambda whose: _one_part("controller", whose)),
        ("(in|from) <zone>", _zone_part),
        ("on <zone>", _zone_part),
        ("in play", (("zone", ZoneRef(Zone.BATTLEFIELD)),)),
        ("with <it:having>"),
        ("that has/have <it:having>"),
        ("without <it:keyword>", _part("without_keywords")),
        ("with (an infusion|infusions)", (("states", State.INFUSED),)),
        ("without abilities", (("states", State.WITHOUT_ABILITIES),)),
        ("without (an infusion|infusions|any infusion)", (("states", State.UNINFUSED),)),
        ("with no (infusion|infusions)", (("states", State.UNINFUSED),)),
        ("(named|called) (<#name>|<#quoted>)", lambda name="", quoted="": _named(name or quoted)),
        ("(named|called) <a:#quoted> or <b:#quoted>", _either_name),
        ("(named|called) <a:#quoted> , <b:#quoted> [,] or <c:#quoted>", _either_name),
        (
            "whose <stat> is <amount:bound> <op:at_least>",
            lambda stat, amount, op: _one_part("tests", StatTest(stat, op, amount)),
        ),
        ("adjacent to <it:ref>", _part("adjacent_to")),
        ("adjacent to <it:target_one>", _part("adjacent_to")),
        ("adjacent to (a|an) <it:plain_desc>", _part("adjacent_to")),
        ("adjacent to <it:plain_descs>", _part("adjacent_to")),
        ("other than this (champion|card|location|permanent)", (("other", True),)),
        ("(other than|except) <it:ref>", _besides),
        ("[that] <players:having_controlled>", lambda players: _one_part("was_under", players)),
        ("that is/are <it:state>", _part("states")),
        ("that 's/- <it:state>", _part("states")),
        ("that is/are not <state>", _opposite),
        ("that isn't/aren't <state>", _opposite),
        ("that is/- not a token", (("states", State.NONTOKEN),)),
        ("that isn't/- a token", (("states", State.NONTOKEN),)),
        ("that aren't/- tokens", (("states", State.NONTOKEN),)),
        (
            "that costs/cost <amount:bound> <op:at_least>",
            lambda amount, op: _one_part("tests", StatTest(Stat.COST, op, amount)),
        ),
        (
            "that costs/cost <amount:bound>",
            lambda amount: _one_part("tests", StatTest(Stat.COST, Op.EQUAL, amount)),
        ),
        (
            "that shares/share (a|an) <kind:trait_kind> with (<ref>|<ref:target_one>)",
            lambda kind, ref: _one_part("shares", Shares(kind, ref)),
        ),
        ("<it:done> this way", _part("done")),
        ("that (was|were) <it:done> this way", _part("done")),
        ("that (died|dies|die) this way", (("done", Done.KILLED),)),
        ("that (was|were) adjacent to <it:ref>", _part("adjacent_to")),
        ("that is/are adjacent to <it:ref>", _part("adjacent_to")),
        ("of (the chosen|that|the named) (type|loyalty|trait|aspect)", _OF_CHOSEN),
        ("<it:history/>", _part("history")),
        ("<players:playing>", lambda players: _one_part("played_by", players)),
    ),
    # Of one alone: "two champions with the same name" may be like each other.
    *rows(
        "post/1",
        ("with <it:compared>", _part("tests")),
        ("with the same name", (("name", SameNameAs(It())),)),
    ),
    *rows(
        "compared",
        ("(a lower|a lesser|lower|lesser) <stat>", _than_it(Op.LESS)),
        ("(a higher|a greater|higher|greater) <stat>", _than_it(Op.MORE)),
        ("the same <stat>", _than_it(Op.EQUAL)),
        ("the same <stat> or (less|lower)", _than_it(Op.AT_MOST)),
        ("[an] (equal or lower|equal or lesser) <stat>", _than_it(Op.AT_MOST)),
        ("[a] (lower or equal|lesser or equal) <stat>", _than_it(Op.AT_MOST)),
        ("the same <stat> or (more|higher|greater)", _than_it(Op.AT_LEAST)),
    ),
    *rows("post/2", ("(except|other than) <bare_kind/2>", _part("without_traits"))),
    *rows("post/2", ("(except|other than) <state> (champions|ones)", _opposite)),
    *rows("post/1", ("that (is not|isn't) (a|an) <it:bare_kind/1>", _part("without_traits"))),
    *rows("post/2", ("that (are not|aren't) <it:bare_kind/2>", _part("without_traits"))),
    *rows("posts/", "<post/>", ("<first:post/> <more:posts/>", _join)),
    *rows(
        "controlling",
        ("you control", You()),
        ("<player/1> controls"),
        ("<player/2> control"),
    ),
    *rows(
        "having_controlled",
        ("you controlled", You()),
        "<player> controlled",
    ),
    *rows(
        "playing",
        ("you (cast|play|summon|build)", You()),
        ("<player/1> (casts|plays|summons|builds)"),
        ("<player/2> (cast|play|summon|build)"),
    ),
)

_KEYWORDS = (
    *rows(
        "keyword",
        ("swift", Keyword(KeywordName.SWIFT)),
        ("lethal", Keyword(KeywordName.LETHAL)),
        ("quick strike", Keyword(KeywordName.QUICK_STRIKE)),
        ("fury", Keyword(KeywordName.FURY)),
        ("raze", Keyword(KeywordName.RAZE)),
        ("reanimate", Keyword(KeywordName.REANIMATE)),
        ("support", Keyword(KeywordName.SUPPORT)),
        ("support <it:traits>", _support),
    ),
    *rows(
        "ability_kind",
        *(
            (f"{header} ability", AbilityKind(f"{header.upper()} ability"))
            for header in [
                "action",
                "summon",
                "death",
                "attack",
                "raid",
                "secure",
                "start",
                "end",
                "retreat",
            ]
        ),
        ("support ability", AbilityKind.SUPPORT),
    ),
    *rows(
        "trait_kind",
        ("type", TraitKind.TYPE),
        ("loyalty", TraitKind.LOYALTY),
        ("aspect", TraitKind.ASPECT),
        ("trait", TraitKind.TRAIT),
        ("name", TraitKind.NAME),
        ("(card type|card - type)", TraitKind.CARD_TYPE),
        ("keyword", TraitKind.KEYWORD),
    ),
)

_WHOLE = (
    *rows(
        "desc/",
        ("[<pres>] <head/> [<posts/>]", describe),
        # "Greek champion or Greek location you control": what follows holds for both.
        ("<pres> <head/> or [a|an] <more:pres> <second:head/> [<posts/>]", _either),
        # "a Beast or location": a type that stands for champions, and a noun.
        ("<kind:bare_kind/> or [a|an] <noun/> [<posts/>]", _kind_or_noun),
    ),
    # Inside another description nothing may follow the noun: it could belong to either.
    *rows("plain_desc", ("[<pres>] <head/1>", describe)),
    *rows("plain_descs", ("[<pres>] <head/2>", describe)),
)

TABLE = (*_HEADS, *_ADJECTIVES, *_TESTS, *_HAVING, *_POSTS, *_KEYWORDS, *_WHOLE)
