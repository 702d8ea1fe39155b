"""Prints conditions."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.language.saying.printed.descriptions import described, test
from engine.language.saying.printed.events import not_past, past
from engine.language.saying.printed.phrases import article, inflected, number_word, spaced
from engine.language.saying.printed.things import (
    Printers,
    are_many,
    controlling,
    is_many,
    keyword,
    objects,
    players,
    subject,
    together,
    value,
    whose,
    zone,
)
from engine.language.saying.sayers import PRINTED
from engine.language.saying.speech import counter, noun, own, pile
from engine.language.tree.amounts import ONE, CountersOn, CountOf, DoneThisWay, Number
from engine.language.tree.conditions import (
    And,
    Compare,
    Controls,
    DoneCondition,
    Exists,
    Happened,
    HasCards,
    HasKeyword,
    HasStat,
    InZone,
    Is,
    IsTurnOf,
    Not,
    Or,
    PaidExtraCost,
    WasSo,
)
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Condition, Players, Ref
from engine.language.tree.objects import Description, Selection, ZoneRef
from engine.language.tree.players import YOU, EachPlayerWho, ThatPlayer
from engine.language.tree.terms import Op, SharedDone, SharedNoun, SharedStat, SharedZone

ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
_NO = CountTest(Op.EQUAL, Number(0))
_SOME = CountTest(Op.AT_LEAST, ONE)


def _counted(amount: Amount) -> str:
    return number_word(amount.value) if isinstance(amount, Number) else value(amount)


def how_much(count: CountTest) -> str:
    """Print how much there must be: "3 or more"."""
    if count == _NO:
        return "no"
    words = {
        Op.AT_LEAST: "{} or more",
        Op.AT_MOST: "{} or less",
        Op.EQUAL: "exactly {}",
        Op.MORE: "more than {}",
        Op.LESS: "less than {}",
    }
    return words[count.op].format(value(count.amount))


def how_many(count: CountTest, description: Description, source: str = "in") -> str:
    """Print how many there must be: "two or more units", "a spell", "no Beasts"."""
    other = "other" if description.other else ""
    many = described(description, many=True, source=source)
    one = described(description, source=source)
    if count == _NO:
        return spaced("no", other, many)
    if count == _SOME:
        return f"another {one}" if other else article(one)
    number = _counted(count.amount)
    words = {
        Op.AT_LEAST: "{} or more",
        Op.AT_MOST: "{} or fewer",
        Op.EQUAL: "exactly {}",
        Op.MORE: "more than {}",
        Op.LESS: "fewer than {}",
    }
    noun = one if count.op is Op.EQUAL and count.amount == ONE else many
    return spaced(words[count.op].format(number), other, noun)


def _is(node: Is, verb: str = "is") -> str:
    many = is_many(node.ref)
    verb = {"is": "are", "is not": "are not"}[verb] if many else verb
    description = node.description
    if description.controller is not None:
        return f"{controlling(description.controller)} {objects(node.ref)}"
    start = f"{subject(node.ref)} {verb}"
    if description.nouns == (SharedNoun.OBJECT,):
        if description.name is not None:
            return f"{subject(node.ref)} has that name"
        if description.states:
            return f"{start} {description.states[0].value}"
        if description.adjacent_to is not None:
            return f"{start} adjacent to {_beside(description.adjacent_to)}"
        return f"{start} {' or '.join(' '.join(each) for each in description.traits)}"
    words = described(description, many=many)
    return f"{start} {words if many else article(words)}"


def _beside(node: Ref | Description) -> str:
    return article(described(node)) if isinstance(node, Description) else objects(node)


def _has(node: HasStat) -> str:
    lying = pile(node.test.stat)
    is_there = lying and not isinstance(node.ref, Selection)
    if is_there and node.test.stat is not SharedStat.DAMAGE:
        count = CountTest(node.test.op, node.test.amount)
        return f"there are {how_much(count)} {lying} on {objects(node.ref)}"
    verb = "have" if is_many(node.ref) else "has"
    return f"{subject(node.ref)} {verb} {test(node.test)}"


def _has_cards(node: HasCards) -> str:
    have = f"{players(node.players)} {'have' if are_many(node.players) else 'has'}"
    words = how_many(node.count, node.description)
    if node.zone is SharedZone.HAND:
        return f"{have} {words} in hand"
    return f"{whose(node.players)} {noun(node.zone)} has {words}"


def _happened(node: Happened) -> str:
    event, count = node.event, node.count
    if count is None:
        return f"{past(event)} {_when(node)}"
    if not isinstance(event.subject, Description):
        return f"{past(event)} {how_much(count)} times {_when(node)}"
    nth = count.amount.value if isinstance(count.amount, Number) and count.op is Op.EQUAL else 0
    if nth in ORDINALS and _when(node) == "this turn":
        return f"this is the {ORDINALS[nth]} time {past(event)} this turn"
    return f"{past(replace(event, count=count))} {_when(node)}"


def _when(node: Happened) -> str:
    if node.this_game:
        return "this game"
    return "last turn" if node.last_turn else "this turn"


def _not(node: Not) -> str:
    inner = node.condition
    if isinstance(inner, Happened):
        return f"{not_past(inner.event)} {_when(inner)}"
    if isinstance(inner, Is):
        return _is(inner, "is not")
    if isinstance(inner, HasStat):
        verb = "do" if is_many(inner.ref) else "does"
        return f"{subject(inner.ref)} {verb} not have {test(inner.test)}"
    if isinstance(inner, HasKeyword):
        return f"{subject(inner.ref)} does not have {keyword(inner.keyword)}"
    if isinstance(inner, InZone):
        return f"{subject(inner.ref)} is not {_in(inner.zone)}"
    assert isinstance(inner, IsTurnOf)  # the grammar negates nothing else without "unless"
    return f"it is not {whose(inner.players)} turn"


def can_negate(node: Condition) -> bool:
    """Whether a negated condition has words of its own; otherwise it is printed with "unless"."""
    if isinstance(node, Is):
        return node.description.controller is None
    if isinstance(node, HasKeyword):
        return not isinstance(node.ref, Selection)
    if isinstance(node, Happened):
        return node.count is None
    kinds = HasStat | InZone | IsTurnOf
    return isinstance(node, kinds)


def _in(node: ZoneRef) -> str:
    return f"{'on' if node.zone is SharedZone.FIELD else 'in'} {zone(node)}"


def _more_than(node: Compare) -> str:
    """Print "you control more units than your opponent"; empty where it is not that."""
    left, right = node.left, node.right
    words = {Op.MORE: "more", Op.LESS: "fewer"}
    if node.op not in words or not isinstance(left, CountOf) or not isinstance(right, CountOf):
        return ""
    who, other = left.description.controller, right.description.controller
    if who is None or other is None or YOU not in (who, other):
        return ""
    if replace(left.description, controller=other) != right.description:
        return ""
    what = described(replace(left.description, controller=None), many=True)
    return f"{controlling(who)} {words[node.op]} {what} than {players(other)}"


def _compare(node: Compare) -> str:
    count = CountTest(node.op, node.right)
    if isinstance(node.left, CountersOn):
        kind = counter(node.left.kind, many=True)
        if not node.left.kind:  # a game whose counters have no kind says who has them
            return f"{subject(node.left.ref)} has {how_much(count)} {kind}"
        return f"there are {how_much(count)} {kind} on {objects(node.left.ref)}"
    if isinstance(node.left, DoneThisWay):
        return f"{how_much(count)} damage are {node.left.done.value} this way"
    words = {Op.MORE: "greater than", Op.LESS: "less than"}
    than = _more_than(node)
    if than:
        return than
    if node.op in words:
        return f"{value(node.left)} is {words[node.op]} {value(node.right)}"
    more = "or more" if node.op is Op.AT_LEAST else "or less"
    return f"{value(node.left)} is {value(node.right)} {more}"


def _done(node: DoneCondition) -> str:
    if node.ref is not None:
        return f"{subject(node.ref)} is {node.done.value} this way"
    words = how_many(node.count, node.description)
    if node.by is not None:
        did = "drew" if node.done is SharedDone.DRAWN else node.done.value
        return f"{players(node.by)} {did} {words} this way"
    plural = node.count not in (_SOME,)
    return f"{words} {'are' if plural else 'is'} {node.done.value} this way"


def having(who: Players) -> str:
    """Print "you have", "that player has"."""
    return f"{players(who)} {inflected('have', True) if are_many(who) else 'has'}"


CONDITIONS: Printers = {
    Controls: lambda c: f"{controlling(c.players)} {how_many(c.count, c.description)}",
    Exists: lambda c: together(
        f"there {'is' if c.count == _SOME else 'are'} {how_many(c.count, c.description)}",
        c.description.zone,
    ),
    Is: _is,
    HasStat: _has,
    HasKeyword: lambda c: f"{subject(c.ref)} has {keyword(c.keyword)}",
    InZone: lambda c: f"{subject(c.ref)} is {_in(c.zone)}",
    Happened: _happened,
    HasCards: _has_cards,
    Compare: _compare,
    IsTurnOf: lambda c: f"it is {whose(c.players)} turn",
    DoneCondition: _done,
    PaidExtraCost: lambda _: "the additional cost was paid",
    And: lambda c: " and ".join(condition(each) for each in c.conditions),
    Or: lambda c: " or ".join(condition(each) for each in c.conditions),
    Not: _not,
    WasSo: lambda c: _before(condition(c.condition)),
}


def condition(node: Condition) -> str:
    """Print a condition."""
    return (own(node).printed or CONDITIONS[type(node)])(node)


_NOW = {"is": "was", "are": "were", "has": "had", "have": "had", "does": "did", "do": "did"}


def _before(now: str) -> str:
    """Print a condition about what was so before."""
    return re.sub(rf"\b({'|'.join(_NOW)})\b", lambda found: _NOW[found[0]], now, count=1)


def provided(node: Condition) -> str:
    """Print a condition with the word that opens it: "if ...", "unless ..."."""
    if isinstance(node, WasSo):
        return _before(provided(node.condition))
    if isinstance(node, Not) and not can_negate(node.condition):
        return f"unless {condition(node.condition)}"
    return f"if {condition(node)}"


def _each_who(node: EachPlayerWho) -> str:
    held = node.condition
    start = spaced("each", node.side.value, "player")
    if isinstance(held, Controls):
        return f"{start} who controls {how_many(held.count, held.description)}"
    if isinstance(held, Compare) and isinstance(held.left, CountOf):
        word = "fewer" if held.op is Op.LESS else "more"
        if held.left.description.zone is not None:
            return f"{start} with {word} cards in hand than you"
        alone = replace(held.left.description, controller=None)
        return f"{start} who controls {word} {described(alone, many=True)} than you"
    if isinstance(held, HasCards):
        return f"{start} with {how_many(held.count, held.description)} in hand"
    return f"{start} who {condition(held).removeprefix(players(ThatPlayer())).strip()}"


PRINTED.add(Condition, condition)
PRINTED.add(EachPlayerWho, _each_who)
