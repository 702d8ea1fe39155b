"""Events, conditions and durations in plain words."""

from __future__ import annotations

from dataclasses import replace

from engine.language.saying.event_words import damage_words
from engine.language.saying.parts import PartWords, said_parts
from engine.language.saying.plain.term_words import keyword, listed, other_word, side_words
from engine.language.saying.plain.things import (
    Say,
    amount,
    count_test,
    described,
    does,
    objects,
    players,
    test,
    together,
    whose,
    whosever,
    zone,
)
from engine.language.saying.sayers import TOLD
from engine.language.saying.speech import noun, own, word
from engine.language.tree.amounts import ONE
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
from engine.language.tree.durations import AsLongAs, Duration, DuringTurn, UntilMoment
from engine.language.tree.events import Agent, CountTest, EventPattern, Moment
from engine.language.tree.kinds import Condition, Players
from engine.language.tree.objects import Description, Did, Group
from engine.language.tree.players import EVERYBODY, ChosenPlayer, EachPlayer, You
from engine.language.tree.terms import ANY_ABILITY, Cause, DamageKind, Op, SharedNoun, Span

# --- events ------------------------------------------------------------------------------------


def agent(node: Agent) -> str:
    """Return what brings something about."""
    if isinstance(node, Cause):
        return node.value
    if isinstance(node, ChosenPlayer):
        return f"any {other_word(node.other)}{side_words(node.side)}player"
    return objects(node)


def event(node: EventPattern) -> str:
    """Return an event: "any allied unit dies"."""
    told = " ".join([_subject(node), _happening(node), *said_parts(node, _CIRCUMSTANCES)])
    return told.replace(" into to ", " into ")


def _subject(node: EventPattern) -> str:
    """Return what an event is about; of several players it is whichever of them."""
    who = node.subject
    if isinstance(who, EachPlayer) and not who.as_team:
        return f"any {other_word(who.other)}{side_words(who.side)}player"
    if isinstance(who, Group):
        return listed([objects(each) for each in who.items], "or")
    return objects(who)


def _during(node: DuringTurn) -> str:
    return f"{'outside' if node.outside else 'in'} {whosever(node.whose)} {word(node.phase)}"


_CIRCUMSTANCES: PartWords = (
    ("other", lambda each: f"({objects(each)})"),
    ("by", lambda each: f"because of {agent(each)}"),
    ("damage", lambda kind: "" if kind is DamageKind.ANY else f"({damage_words(kind)} only)"),
    ("ability", lambda kind: "" if kind is ANY_ABILITY else f"({word(kind)})"),
    ("source", lambda each: f"from {zone(each)}"),
    ("to", lambda each: f"to {zone(each)}"),
    ("amount", lambda each: f"(an amount of {count_test(each)})"),
    ("count", lambda each: f"({count_test(each)} at once)"),
    ("during", _during),
)


def _happening(node: EventPattern) -> str:
    words = [word(kind) for kind in node.kinds]
    if isinstance(node.subject, You):
        words = [_plain(word) for word in words]
    return listed(words, "or")


def _plain(word: str) -> str:
    """Return a verb of the third person as "you" takes it."""
    first, _, rest = word.partition(" ")
    if first in ("is", "has"):
        return f"{'are' if first == 'is' else 'have'} {rest}"
    plain = {"searches": "search", "refreshes": "refresh"}.get(first, first.removesuffix("s"))
    return f"{plain} {rest}".rstrip()


def moment(node: Moment) -> str:
    """Return a moment: "the beginning of your next end phase"."""
    owner = f"{whosever(node.whose)} " if node.whose is not None else "the "
    return f"the {node.edge.value} of {owner}{'next ' if node.next else ''}{node.phase.value}"


def trigger(node: EventPattern | Moment) -> str:
    """Return when a delayed or passive trigger happens."""
    return f"at {moment(node)}" if isinstance(node, Moment) else f"when {event(node)}"


# --- durations ---------------------------------------------------------------------------------


def duration(node: Duration) -> str:
    """Return how long something lasts."""
    say = own(node).told
    if say is not None:
        return say(node)
    if isinstance(node, Span):
        return node.value
    if isinstance(node, UntilMoment):
        return f"until {moment(node.moment)}"
    if isinstance(node, DuringTurn):
        which = "the" if node.next and node.whose == EVERYBODY else whosever(node.whose)
        return f"during {which} {'next ' if node.next else ''}{node.phase.value}"
    if isinstance(node, AsLongAs):
        return f"as long as {condition(node.condition)}"
    return f"until {event(node.event)}"


# --- conditions --------------------------------------------------------------------------------


def having(who: Players) -> str:
    """Return who has something; "an opposing player" in a condition is whichever there is."""
    if isinstance(who, ChosenPlayer):
        return f"any {'other ' if who.other else ''}{who.side.value} player has".replace("  ", " ")
    return does(who, "have")


def _controls(node: Controls) -> str:
    return f"{having(node.players)} {_tested(node.count, node.description)} under control"


def _tested(count: CountTest, description: Description) -> str:
    return f"{count_test(count)} {described(description, many=count.amount != ONE)}"


def _has_cards(node: HasCards) -> str:
    where = f"in {'your' if isinstance(node.players, You) else 'the'} {noun(node.zone)}"
    return f"{having(node.players)} {_tested(node.count, node.description)} {where}"


def _happened(node: Happened) -> str:
    when = "this game" if node.this_game else "the turn before" if node.last_turn else "this turn"
    often = f" {count_test(node.count)} time(s)" if node.count is not None else ""
    told, amount_of_it = node.event, node.event.amount
    if node.count is None and amount_of_it is not None:
        told, often = (
            replace(told, amount=None),
            f" to an amount of {count_test(amount_of_it)} in all",
        )
    return f"this happened{often} {when}: {event(told)}"


def _done(node: DoneCondition) -> str:
    if node.ref is not None:
        return f"this effect has {node.done.value} {objects(node.ref)}"
    whose_doing = f", done by {players(node.by)}" if node.by is not None else ""
    tested = _tested(node.count, node.description)
    return f"this effect has {node.done.value} {tested}{whose_doing}"


def _is(node: Is) -> str:
    said = node.description
    if said.nouns != (SharedNoun.OBJECT,) or said.traits or said.adjacent_to is not None:
        return f"{objects(node.ref)} is of this kind: {described(said)}"
    words = [state.value for state in said.states]
    if said.controller is not None:
        words.append(f"under {whose(said.controller)} control")
    further = described(replace(said, nouns=(), states=(), controller=None))
    return f"{objects(node.ref)} is {listed([*words, further] if further else words)}"


_OPS = {
    Op.EQUAL: "equals",
    Op.NOT_EQUAL: "differs from",
    Op.AT_LEAST: "is at least",
    Op.AT_MOST: "is at most",
    Op.MORE: "is more than",
    Op.LESS: "is less than",
}
CONDITIONS: Say = {
    Controls: _controls,
    Exists: lambda c: (
        f"there is or are {together(_tested(c.count, c.description), c.description.zone)}"
    ),
    Is: _is,
    HasStat: lambda c: f"{objects(c.ref)} has {test(c.test)}",
    HasKeyword: lambda c: f"{objects(c.ref)} has {keyword(c.keyword)}",
    InZone: lambda c: f"{objects(c.ref)} is located in {zone(c.zone)}",
    Happened: _happened,
    HasCards: _has_cards,
    Compare: lambda c: f"{amount(c.left)} {_OPS[c.op]} {amount(c.right)}",
    IsTurnOf: lambda c: f"it is {whosever(c.players)} turn",
    DoneCondition: _done,
    PaidExtraCost: lambda _: "the additional cost was paid",
    And: lambda c: " and ".join(condition(each) for each in c.conditions),
    Or: lambda c: " or ".join(condition(each) for each in c.conditions),
    Not: lambda c: f"it is not so that {condition(c.condition)}",
    WasSo: lambda c: f"before that step, {condition(c.condition)}",
}


def condition(node: Condition) -> str:
    """Return what must hold."""
    return (own(node).told or CONDITIONS[type(node)])(node)


def _history(node: Did) -> str:
    what = listed([word(each) for each in node.events], "or")
    when = "the turn before" if node.last_turn else "this turn"
    by = f" by {agent(node.by)}" if node.by is not None else ""
    return f"for which {'no' if node.negated else 'a'} “{what}”{by} happened {when}"


TOLD.add(Condition, condition)
TOLD.add(EventPattern, event)
TOLD.add(Did, _history)
