"""Prints events in their tenses, moments and durations."""

from __future__ import annotations

from engine.language.saying.event_words import damage_words, event_form, event_words
from engine.language.saying.printed.descriptions import described
from engine.language.saying.printed.phrases import article, listed, number_word, spaced
from engine.language.saying.printed.things import is_many, objects, players, whose, zone
from engine.language.saying.sayers import PRINTED
from engine.language.saying.speech import own, speech
from engine.language.tenses import conjugated
from engine.language.tree import terms
from engine.language.tree.amounts import Number
from engine.language.tree.durations import AsLongAs, Duration, DuringTurn, UntilMoment
from engine.language.tree.events import Agent, CountTest, EventPattern, Moment, Subject
from engine.language.tree.kinds import Players
from engine.language.tree.objects import Description, Did, Group, It
from engine.language.tree.players import BothPlayers, EachPlayer, ThatPlayer, You
from engine.language.tree.terms import ANY_ABILITY, Cause, DamageKind, SharedEvent, Span

_NOW = ("now/1", "now/2")
_SELF_PLURAL = (You, BothPlayers)


def _is_player(node: object) -> bool:
    return isinstance(node, Players)


def agent(node: Agent) -> str:
    """Print what brings something about."""
    if isinstance(node, Cause):
        return node.value
    if isinstance(node, Description):
        return _some(node)
    return players(node) if _is_player(node) else objects(node)  # type: ignore[arg-type]


def agents(node: Agent) -> str:
    """Print what does something; a description stands for all that fit it."""
    return described(node, many=True) if isinstance(node, Description) else agent(node)


def _some(node: Description) -> str:
    words = described(node)
    return f"another {words}" if node.other else article(words)


def _several(node: Description, count: CountTest) -> str:
    assert isinstance(count.amount, Number)  # the grammar counts with plain numbers here
    other = "other" if node.other else ""
    return spaced(f"{number_word(count.amount.value)} or more", other, described(node, many=True))


def _thing(node: Subject, count: CountTest | None) -> str:
    if isinstance(node, Description):
        return _some(node) if count is None else _several(node, count)
    if isinstance(node, EachPlayer) and node.as_team:
        return players(node)
    if isinstance(node, EachPlayer):
        words = spaced(node.side.value, "player")
        return f"another {words}" if node.other else article(words)
    if isinstance(node, Group):
        first, second = node.items
        return f"{objects(first)} or {_some(second)}"  # type: ignore[arg-type]
    if _is_player(node):
        return players(node)  # type: ignore[arg-type]
    return "they" if node == It(plural=True) else objects(node)  # type: ignore[arg-type]


def _is_plural(node: EventPattern) -> bool:
    subject = node.subject
    if isinstance(subject, Description):
        return _counts_subject(node)
    if isinstance(subject, _SELF_PLURAL):
        return True
    if isinstance(subject, ThatPlayer):
        return subject.plural
    if _is_player(subject) or isinstance(subject, Group):
        return False
    return is_many(subject)  # type: ignore[arg-type]


def _counts_subject(node: EventPattern) -> bool:
    return node.count is not None and isinstance(node.subject, Description)


def _tail(node: EventPattern, tense: str) -> str:
    """Print everything but the subject."""
    of_player = _is_player(node.subject)
    verbs = [event_words(kind, tense, of_player=of_player) for kind in node.kinds]
    if node.damage is not DamageKind.ANY:
        verbs = [verb.replace("damage", damage_words(node.damage)) for verb in verbs]
    if node.amount is not None:
        verbs = [_with_amount(verb, node.amount) for verb in verbs]
    if node.ability is not ANY_ABILITY:
        verbs = [verb.replace("an ability", article(node.ability.value)) for verb in verbs]
    if node.other is not None:
        verbs = [spaced(verb, _preposition(node), _other(node)) for verb in verbs]
    words = [listed(verbs, "or")]
    words += _circumstances(node)
    return spaced(*words)


_PREPOSITIONS: dict[terms.Event, str] = {
    SharedEvent.DEALS_DAMAGE: "to",
    SharedEvent.ATTACKS_WITH: "with",
    SharedEvent.GAINS_CONTROL: "",
    SharedEvent.ACTIVATES: "of",
}


def _preposition(node: EventPattern) -> str:
    kind = node.kinds[0]
    return speech().prepositions.get(kind) or _PREPOSITIONS.get(kind, "")


def _other(node: EventPattern) -> str:
    assert node.other is not None
    count = None if _counts_subject(node) else node.count
    return _thing(node.other, count)


def _with_amount(verb: str, amount: CountTest) -> str:
    assert isinstance(amount.amount, Number)  # the grammar counts with plain numbers here
    first, _, noun = verb.rpartition(" ")
    return f"{first} {amount.amount.value} or more {noun}"


def _circumstances(node: EventPattern) -> list[str]:
    found: list[str] = []
    if node.by is not None:
        found.append(_by(node))
    elif node.kinds == (SharedEvent.SURVIVES,):
        found.append("damage")
    if node.to is not None:
        found.append(spaced(_preposition(node), zone(node.to)))
    if node.source is not None:
        leaves = node.kinds == (SharedEvent.LEAVES_ZONE,)
        found.append(zone(node.source) if leaves else f"from {zone(node.source)}")
    return found


_DEATHS: dict[object, str] = {
    Cause.STRIKE_DAMAGE: "from strike damage",
    Cause.NONSTRIKE_DAMAGE: "from nonstrike damage",
    Cause.NO_SACRIFICE: "other than by being sacrificed",
}


def _by(node: EventPattern) -> str:
    assert node.by is not None
    kind = node.kinds[0]
    if node.by is Cause.BATTLE and kind in (SharedEvent.DESTROYS, SharedEvent.DIES):
        return "in battle"
    if node.by in _DEATHS:
        return _DEATHS[node.by]
    if kind is SharedEvent.SURVIVES:
        return "battle"
    if kind is SharedEvent.DRAWS:
        return "with a card effect"
    if kind is SharedEvent.TARGETS:
        return f"with {agent(node.by)}"
    return f"by {agent(node.by)}"


def present(node: EventPattern) -> str:
    """Print an event as a trigger tells it."""
    tense = _NOW[1 if _is_plural(node) else 0]
    subject = _thing(node.subject, node.count if _counts_subject(node) else None)
    return spaced(subject, _tail(node, tense), _during(node))


def would(node: EventPattern) -> str:
    """Print an event as a replacement tells it."""
    subject = _thing(node.subject, node.count if _counts_subject(node) else None)
    return spaced(subject, "would", _tail(node, "base"), _during(node))


def past(node: EventPattern) -> str:
    """Print an event as something that happened."""
    subject = _thing(node.subject, node.count if _counts_subject(node) else None)
    was = "were" if _is_plural(node) else "was"
    return spaced(subject, _tail(node, "past").replace("(was|were)", was))


def not_past(node: EventPattern) -> str:
    """Print an event as something that did not happen."""
    has = "have" if _is_plural(node) else "has"
    subject = _thing(node.subject, node.count if _counts_subject(node) else None)
    return spaced(subject, f"{has} not", _tail(node, "perfect"))


def _during(node: EventPattern) -> str:
    if node.during is None:
        return ""
    when = "outside" if node.during.outside else "during"
    return f"{when} {whose(node.during.whose)} {node.during.phase.value}"


def history(node: Did, many: bool) -> str:
    """Print "that attacked this turn"."""
    when = "last turn" if node.last_turn else "this turn"
    if node.by is not None and _is_player(node.by):
        return f"{players(node.by)} {_done_by(node)} {when}"  # type: ignore[arg-type]
    by = _author(node)
    if node.negated:
        verbs = [event_words(event, "perfect") for event in node.events]
        return f"that {'have' if many else 'has'} not {listed(verbs, 'or')}{by} {when}"
    verbs = [event_words(event, "past") for event in node.events]
    words = listed(verbs, "or").replace("(was|were)", "were" if many else "was")
    return f"that {words}{by} {when}"


def _author(node: Did) -> str:
    if node.by is Cause.BATTLE and node.events == (SharedEvent.SURVIVES,):
        return " a battle"
    return f" by {agent(node.by)}" if node.by is not None else ""


def _done_by(node: Did) -> str:
    """Print what a player did with something: "attacked with", "summoned"."""
    form = event_form(node.events[0])
    is_passive = form.startswith("{be} ")
    return form.removeprefix("{be} ") if is_passive else f"{conjugated(form, 'past')} with"


def moment(node: Moment) -> str:
    """Print a moment."""
    after = "next " if node.next else ""
    if node.whose is None:
        return f"the {node.edge.value} of the {after}{node.phase.value}"
    if node.whose == EachPlayer():
        return f"the {node.edge.value} of each {node.phase.value}"
    return f"the {node.edge.value} of {whose(node.whose)} {after}{node.phase.value}"


def duration(node: Duration) -> str:
    """Print a duration."""
    say = own(node).printed
    if say is not None:
        return say(node)
    if isinstance(node, Span):
        return node.value
    if isinstance(node, UntilMoment):
        return f"until {moment(node.moment)}"
    if isinstance(node, DuringTurn):
        after = "next " if node.next else ""
        return f"during {whose(node.whose)} {after}{node.phase.value}"
    if isinstance(node, AsLongAs):
        return f"for as long as {PRINTED.say(node.condition)}"
    return f"until {present(node.event)}"


PRINTED.add(EventPattern, past)
PRINTED.add(Did, history)
