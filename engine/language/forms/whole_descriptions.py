"""Forms of whole descriptions, put together of their parts ("damaged Beast units you control")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.language.forms.descriptions import Parts, Traits, one_part
from engine.language.reading.forms import rows
from engine.language.reading.trees import nodes
from engine.language.tree import terms
from engine.language.tree.amounts import Number
from engine.language.tree.kinds import Players, Ref
from engine.language.tree.objects import (
    Description,
    Extreme,
    Fighter,
    It,
    LastNamed,
    Selection,
    StatTest,
    That,
    ZoneRef,
)
from engine.language.tree.players import You
from engine.language.tree.terms import (
    Op,
    Part,
    SharedDone,
    SharedNoun,
    SharedStat,
    SharedState,
    SharedZone,
    Side,
)

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
        "counters",
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

    "Beast unit or shrine" is refused: it is unclear whether the shrine is a Beast, too.
    """
    settled = _settled(posts)
    if settled is None or _reaches_unclear(pres, head) or _is_of_target(settled):
        return None
    fields: dict[str, Any] = {}
    if not all(_put(fields, name, value) for name, value in (*pres, *head, *settled)):
        return None
    if "aspects" in fields:
        fields["aspects"] = tuple(word for each in fields["aspects"] for word in each)
    return Description(**fields)


def _is_of_target(posts: Parts) -> bool:
    """Whether "adjacent to target unit you control" would be told of what is beside it.

    It comes to the same: what is said there is said about the target.
    """
    beside = [at for at, (name, it) in enumerate(posts) if name == "adjacent_to" and _is_open(it)]
    return bool(beside) and any(name == "controller" for name, _ in posts[beside[0] :])


def _is_open(it: object) -> bool:
    return isinstance(it, Selection) and it.description.controller is None


def _reaches_unclear(pres: Parts, head: Parts) -> bool:
    """Whether it is open if the words before several nouns are about all of them."""
    several = any(name == "nouns" and len(value) > 1 for name, value in head)
    return several and any(name not in ("side", "adjacent_to") for name, _ in pres)


def _put(fields: dict[str, Any], name: str, value: Any) -> bool:
    """Add a part to the fields of a description; whether it goes with what is there."""
    if name in _LISTS:
        known = fields.get(name, ())
        fields[name] = (*known, value)
        return value not in known
    if name == "head_traits":
        traits: Traits = fields.get("traits", ())
        before = traits[0] if traits else ()
        fields["traits"] = tuple((*before, *each) for each in value)
        return len(traits) <= 1 and (not traits or len(value) <= 1)
    if name == "owner":  # "expelled units you own": in their owner's zone
        zone = fields.get("zone")
        fields["zone"] = None if zone is None else replace(zone, owner=value)
        return zone is not None and zone.owner is None
    is_new = name not in fields
    fields[name] = value
    return is_new


_OWN_PARTS = ("nouns", "head_traits", "traits", "states", "aspects", "without_traits", "tests")


def _either(
    pres: Parts, head: Parts, more: Parts, second: Parts, posts: Parts = ()
) -> Description | None:
    """Join two descriptions by "or"; None where it is unclear how far their words reach."""
    names = {name for name, _ in (*pres, *head, *more, *second)}
    if not names <= {*_OWN_PARTS, "side"} or "extreme" in dict(posts):
        return None
    if "head_traits" in dict(head):
        return None  # "Beast or Yokai ...": two types of one noun
    first, other = describe(pres, head, posts), describe(more, second, posts)
    if first is None or other is None or not _are_two(first, other):
        return None
    return replace(first, alternatives=(other,))


def _are_two(first: Description, other: Description) -> bool:
    """Whether "or" joins two plain descriptions of different nouns."""
    if any(len(each.nouns) > 1 or len(each.traits) > 1 for each in (first, other)):
        return False
    # "Opposing Greek unit or Greek shrine": unclear how far "opposing" reaches.
    reaches = first.side is Side.ANY or other.side is not Side.ANY
    return reaches and first.nouns != other.nouns


def is_beside_units(noun: terms.Noun) -> bool:
    """Whether a noun means cards that are not units, or tokens."""
    is_other_card = noun.can_be(Part.HELD) and not noun.can_be(Part.UNIT)
    return is_other_card or noun is SharedNoun.TOKEN


def either(first: Description, second: Description) -> Description | None:
    """Return what is one or the other."""
    if first.alternatives or second.alternatives or first == second:
        return None
    return replace(first, alternatives=(second,))


def two_kinds(first: Description, second: Description) -> Description | None:
    """Read "a Dragon unit or a "Kala" card": an article before each."""
    nouns = (*first.nouns, *second.nouns)
    is_plain = (first, second) == tuple(Description(nouns=(noun,)) for noun in nouns)
    return Description(nouns=nouns) if is_plain else either(first, second)


def _kind_or_noun(kind: str, noun: terms.Noun, posts: Parts = ()) -> Description | None:
    if not is_beside_units(noun) or any(name == "extreme" for name, _ in posts):
        return None
    first = describe((), _kind_head(kind, SharedNoun.UNIT), posts)
    other = describe((), one_part("nouns", (noun,)), posts)
    return None if first is None or other is None else replace(first, alternatives=(other,))


def _kind_head(kind: str, kind_noun: terms.Noun) -> Parts:
    return (("nouns", (kind_noun,)), ("head_traits", ((kind,),)))


def _kinds_head(first: str, second: str, kind_noun: terms.Noun) -> Parts | None:
    if first == second:
        return None
    return (("nouns", (kind_noun,)), ("head_traits", ((first,), (second,))))


def _both_kinds(words: tuple[str, ...], pres: Parts, posts: Parts) -> Description | None:
    """Read "Beast and God units", of all of them: those that are either."""
    if len(set(words)) != len(words) or any(name in ("traits", "states") for name, _ in pres):
        return None
    head = (("nouns", (SharedNoun.UNIT,)), ("traits", tuple((word,) for word in words)))
    return describe(pres, head, posts)


def _card_head(noun: terms.Noun) -> Parts | None:
    fits = noun.can_be(Part.HELD) and noun is not SharedNoun.CARD
    return one_part("nouns", (noun,)) if fits else None


def _extreme_of_all(stat: terms.Stat, extreme_word: bool) -> Parts:
    """Read "the highest attack of all": of all units, whoever controls them."""
    return one_part("extreme", Extreme(stat, extreme_word, Description(nouns=(SharedNoun.UNIT,))))


def _in_either(whose: Players, zone_name: terms.Zone, other: terms.Zone) -> Parts | None:
    """Read "from your hand or discard pile"."""
    off_board = (SharedZone.HAND, SharedZone.DECK, SharedZone.DISCARD, SharedZone.REMOVED)
    if zone_name is other or not {zone_name, other} <= set(off_board):
        return None
    return one_part("zone", ZoneRef(zone_name, whose, other))


def _besides(it: Ref) -> Parts | None:
    """Read "other than the defending unit"; "other than this unit" is just "other"."""
    plural = bool(getattr(it, "plural", False))
    fits = isinstance(it, It | That | Fighter) and not plural
    return one_part("besides", it) if fits else None


def _opposite(state: terms.State, opposites: Mapping[terms.State, terms.State]) -> Parts | None:
    opposite = opposites.get(state)
    return None if opposite is None else one_part("states", opposite)


_NO_TOKENS: Parts = (("states", SharedState.NONTOKEN),)
_OF_CHOSEN: Parts = (("states", SharedState.OF_CHOSEN_TRAIT),)


ROWS = (
    *rows(
        "head/",
        ("<noun/1> card/cards", _card_head),
        ("{unit/} token/tokens", (("nouns", (SharedNoun.TOKEN,)),)),
        ("<kind:bare_kind/>", _kind_head),
        ("<first:bare_kind/> or <second:bare_kind/>", _kinds_head),
    ),
    *rows(
        "head/2",
        ("<first:bare_kind/2> and <second:bare_kind/2>", _kinds_head),
    ),
    *rows(
        "pre",
        ("adjacent", (("adjacent_to", LastNamed()),)),
        ("token", (("states", SharedState.TOKEN),)),
        (
            "<#number> - cost",
            lambda number: one_part("tests", StatTest(SharedStat.COST, Op.EQUAL, Number(number))),
        ),
    ),
    *rows(
        "test",
        (
            "<amount:bound> <op:at_least> damage [on it|on them]",
            lambda amount, op: StatTest(SharedStat.DAMAGE, op, amount),
        ),
    ),
    *rows(
        "having",
        ("damage on (it|them)", (("states", SharedState.DAMAGED),)),
        ("no damage [on it|on them]", (("states", SharedState.UNDAMAGED),)),
        ("no abilities", (("states", SharedState.WITHOUT_ABILITIES),)),
        ("the <extreme_word> <stat> of all", _extreme_of_all),
        ("(the chosen|that) ({trait}|{colour})", _OF_CHOSEN),
    ),
    *rows(
        "post/",
        ("(in|from) <whose> <zone_name> or <other:zone_name>", _in_either),
        ("in play", (("zone", ZoneRef(SharedZone.FIELD)),)),
        ("without abilities", (("states", SharedState.WITHOUT_ABILITIES),)),
        ("other than this <_:noun/1>", (("other", True),)),
        ("(other than|except) <it:ref>", _besides),
        ("that is/are not <state>", _opposite),
        ("that isn't/aren't <state>", _opposite),
        (
            "that costs/cost <amount:bound> <op:at_least>",
            lambda amount, op: one_part("tests", StatTest(SharedStat.COST, op, amount)),
        ),
        (
            "that costs/cost <amount:bound>",
            lambda amount: one_part("tests", StatTest(SharedStat.COST, Op.EQUAL, amount)),
        ),
        ("that (died|dies|die) this way", (("done", SharedDone.KILLED),)),
        ("of (the chosen|that|the named) ({trait}|{colour})", _OF_CHOSEN),
    ),
    *rows(
        "end_post/1",
        ("(that is not|that isn't|other than|except) a token", _NO_TOKENS),
        ("(other than|except) (a|an) <state> ({unit}|one)", _opposite),
    ),
    *rows(
        "end_post/2",
        ("(that are not|that aren't|other than|except) tokens", _NO_TOKENS),
        ("(except|other than) <state> ({units}|ones)", _opposite),
    ),
    *rows(
        "playing",
        ("you {play}", You()),
        "<player/1> {plays}",
        "<player/2> {play}",
    ),
    *rows(
        "desc/",
        ("[<pres>] <head/> [<posts/>]", describe),
        ("<pres> <head/> or [a|an] <more:pres> <second:head/> [<posts/>]", _either),
        ("<kind:bare_kind/> or [a|an] <noun/> [<posts/>]", _kind_or_noun),
    ),
    *rows(
        "both_kinds",
        (
            "[<pres>] <a:trait> and <b:trait> {units} [<posts/2>]",
            lambda a, b, pres=(), posts=(): _both_kinds((a, b), pres, posts),
        ),
        (
            "[<pres>] <a:trait> , <b:trait> [,] and <c:trait> {units} [<posts/2>]",
            lambda a, b, c, pres=(), posts=(): _both_kinds((a, b, c), pres, posts),
        ),
    ),
    *rows(
        "plain_desc",
        ("[<pres>] <head/1>", describe),
    ),
    *rows(
        "plain_descs",
        ("[<pres>] <head/2>", describe),
    ),
)
