"""Prints events in their tenses, moments and durations."""

from __future__ import annotations

from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.grammar.events import conjugated
from engine.games.rush_of_ikorr.text.printer.event_words import OBJECT_FORMS, PLAYER_FORMS
from engine.games.rush_of_ikorr.text.printer.things import (
    article,
    described,
    is_many,
    listed,
    number_word,
    objects,
    players,
    spaced,
    whose,
    zone,
)
from engine.language.tree import terms

_NOW = ("now/1", "now/2")
_SELF_PLURAL = (t.You, t.BothPlayers)


def _is_player(node: object) -> bool:
    return isinstance(node, t.Players)


def agent(node: t.Agent) -> str:
    """Print what brings something about."""
    if isinstance(node, t.Cause):
        return node.value
    if isinstance(node, t.Description):
        return _some(node)
    return players(node) if _is_player(node) else objects(node)  # type: ignore[arg-type]


def agents(node: t.Agent) -> str:
    """Print what does something; a description stands for all that fit it."""
    return described(node, many=True) if isinstance(node, t.Description) else agent(node)


def _some(node: t.Description) -> str:
    words = described(node)
    return f"another {words}" if node.other else article(words)


def _several(node: t.Description, count: t.CountTest) -> str:
    assert isinstance(count.amount, t.Number)  # the grammar counts with plain numbers here
    other = "other" if node.other else ""
    return spaced(f"{number_word(count.amount.value)} or more", other, described(node, many=True))


def _thing(node: t.Subject, count: t.CountTest | None) -> str:
    if isinstance(node, t.Description):
        return _some(node) if count is None else _several(node, count)
    if isinstance(node, t.EachPlayer):
        words = spaced(node.side.value, "player")
        return f"another {words}" if node.other else article(words)
    if isinstance(node, t.Group):
        first, second = node.items
        return f"{objects(first)} or {_some(second)}"  # type: ignore[arg-type]
    if _is_player(node):
        return players(node)  # type: ignore[arg-type]
    return "they" if node == t.It(plural=True) else objects(node)  # type: ignore[arg-type]


def _is_plural(node: t.EventPattern) -> bool:
    subject = node.subject
    if isinstance(subject, t.Description):
        return _counts_subject(node)
    if isinstance(subject, _SELF_PLURAL):
        return True
    if isinstance(subject, t.ThatPlayer):
        return subject.plural
    if _is_player(subject) or isinstance(subject, t.Group):
        return False
    return is_many(subject)  # type: ignore[arg-type]


def _counts_subject(node: t.EventPattern) -> bool:
    return node.count is not None and isinstance(node.subject, t.Description)


def _tail(node: t.EventPattern, tense: str) -> str:
    """Print everything but the subject."""
    forms = PLAYER_FORMS if _is_player(node.subject) else OBJECT_FORMS
    verbs = [conjugated(forms[kind], tense) for kind in node.kinds]
    if node.damage is not t.DamageKind.ANY:
        verbs = [verb.replace("damage", node.damage.value) for verb in verbs]
    if node.amount is not None:
        verbs = [_with_amount(verb, node.amount) for verb in verbs]
    if node.ability is not t.ANY_ABILITY:
        verbs = [verb.replace("an ability", article(node.ability.value)) for verb in verbs]
    words = [listed(verbs, "or")]
    if node.other is not None:
        words += [_PREPOSITIONS.get(node.kinds[0], ""), _other(node)]
    words += _circumstances(node)
    return spaced(*words)


_PREPOSITIONS: dict[terms.Event, str] = {
    t.Event.DEALS_DAMAGE: "to",
    t.Event.STORES: "on",
    t.Event.ATTACKS_WITH: "with",
    t.Event.GAINS_CONTROL: "",
    t.Event.ACTIVATES: "of",
}


def _other(node: t.EventPattern) -> str:
    assert node.other is not None
    count = None if _counts_subject(node) else node.count
    if node.kinds == (t.Event.RAIDS,):
        return f"with {_thing(node.other, count)}"
    return _thing(node.other, count)


def _with_amount(verb: str, amount: t.CountTest) -> str:
    assert isinstance(amount.amount, t.Number)  # the grammar counts with plain numbers here
    first, _, noun = verb.rpartition(" ")
    return f"{first} {amount.amount.value} or more {noun}"


def _circumstances(node: t.EventPattern) -> list[str]:
    found: list[str] = []
    if node.by is not None:
        found.append(_by(node))
    elif node.kinds == (t.Event.SURVIVES,):
        found.append("damage")
    if node.to is not None:
        to = "to " if node.kinds == (t.Event.RETREATS,) else ""
        found.append(f"{to}{zone(node.to)}")
    if node.source is not None:
        leaves = node.kinds == (t.Event.LEAVES_ZONE,)
        found.append(zone(node.source) if leaves else f"from {zone(node.source)}")
    return found


def _by(node: t.EventPattern) -> str:
    assert node.by is not None
    kind = node.kinds[0]
    if node.by is t.Cause.BATTLE and kind in (t.Event.DESTROYS, t.Event.DIES):
        return "in battle"
    if kind is t.Event.SURVIVES:
        return "battle"
    if kind is t.Event.DRAWS:
        return "with a card effect"
    if kind is t.Event.TARGETS:
        return f"with {agent(node.by)}"
    return f"by {agent(node.by)}"


def present(node: t.EventPattern) -> str:
    """Print an event as a trigger tells it."""
    tense = _NOW[1 if _is_plural(node) else 0]
    subject = _thing(node.subject, node.count if _counts_subject(node) else None)
    return spaced(subject, _tail(node, tense), _during(node))


def would(node: t.EventPattern) -> str:
    """Print an event as a replacement tells it."""
    subject = _thing(node.subject, node.count if _counts_subject(node) else None)
    return spaced(subject, "would", _tail(node, "base"), _during(node))


def past(node: t.EventPattern) -> str:
    """Print an event as something that happened."""
    subject = _thing(node.subject, node.count if _counts_subject(node) else None)
    was = "were" if _is_plural(node) else "was"
    return spaced(subject, _tail(node, "past").replace("(was|were)", was))


def not_past(node: t.EventPattern) -> str:
    """Print an event as something that did not happen."""
    has = "have" if _is_plural(node) else "has"
    subject = _thing(node.subject, node.count if _counts_subject(node) else None)
    return spaced(subject, f"{has} not", _tail(node, "perfect"))


def _during(node: t.EventPattern) -> str:
    if node.during is None:
        return ""
    when = "outside" if node.during.outside else "during"
    return f"{when} {whose(node.during.whose)} {node.during.phase.value}"


def history(node: t.Did, many: bool) -> str:
    """Print "that attacked this turn"."""
    when = "last turn" if node.last_turn else "this turn"
    if node.by is not None and _is_player(node.by):
        verb = _DONE_BY[node.events[0]]
        return f"{players(node.by)} {verb} {when}"  # type: ignore[arg-type]
    by = f" by {agent(node.by)}" if node.by is not None else ""
    if node.negated:
        verbs = [conjugated(OBJECT_FORMS[event], "perfect") for event in node.events]
        return f"that {'have' if many else 'has'} not {listed(verbs, 'or')}{by} {when}"
    verbs = [conjugated(OBJECT_FORMS[event], "past") for event in node.events]
    words = listed(verbs, "or").replace("(was|were)", "were" if many else "was")
    return f"that {words}{by} {when}"


_DONE_BY: dict[terms.Event, str] = {
    t.Event.PLAYED: "played",
    t.Event.SUMMONED: "summoned",
    t.Event.BUILT: "built",
    t.Event.DISCARDED: "discarded",
    t.Event.SACRIFICED: "sacrificed",
    t.Event.DESTROYED: "destroyed",
    t.Event.SCRAPPED: "scrapped",
    t.Event.STUNNED: "stunned",
    t.Event.VOIDED: "voided",
}


def moment(node: t.Moment) -> str:
    """Print a moment."""
    after = "next " if node.next else ""
    if node.whose is None:
        return f"the {node.edge.value} of the {after}{node.phase.value}"
    if node.whose == t.EachPlayer():
        return f"the {node.edge.value} of each {node.phase.value}"
    return f"the {node.edge.value} of {whose(node.whose)} {after}{node.phase.value}"


def duration(node: t.Duration) -> str:
    """Print a duration."""
    from engine.games.rush_of_ikorr.text.printer.conditions import condition  # noqa: PLC0415

    if isinstance(node, t.Span):
        return node.value
    if isinstance(node, t.UntilMoment):
        return f"until {moment(node.moment)}"
    if isinstance(node, t.DuringTurn):
        after = "next " if node.next else ""
        return f"during {whose(node.whose)} {after}{node.phase.value}"
    if isinstance(node, t.AsLongAs):
        return f"for as long as {condition(node.condition)}"
    return f"until {present(node.event)}"
