"""Checks that pronouns and links have something to refer to.

"Destroy it" with nothing before it, "the sacrificed champion" where nothing is sacrificed, or a
text that opens with "If you do" cannot be played; such a sentence counts as not understood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.verbs.known import verbs
from engine.language.reading.trees import nodes
from engine.language.tree import terms

_FIGHTING = frozenset({t.State.ATTACKING, t.State.BATTLING})
_FIGHTS = frozenset(
    {
        t.Event.ATTACKS,
        t.Event.ATTACKED,
        t.Event.DEFENDS,
        t.Event.BATTLES,
        t.Event.STRIKES,
        t.Event.STRUCK,
        t.Event.DEALS_DAMAGE,
        t.Event.DEALT_DAMAGE,
        t.Event.ATTACKS_WITH,
        t.Event.SURVIVES,
        t.Event.DESTROYS,
        t.Event.DESTROYED,
    }
)
_PLAYERS = (
    t.EachPlayer,
    t.EachPlayerWho,
    t.Opponent,
    t.TargetPlayer,
    t.ChosenPlayer,
    t.ControllerOf,
    t.OwnerOf,
    t.ActivePlayer,
    t.StartingWith,
    t.BothPlayers,
    t.TheChosenPlayer,
    t.WhoDid,
)
# What else is "chosen", "targeted" or "copied" beside what verbs do.
_FURTHER_DOING: Mapping[terms.Done, tuple[type, ...]] = {
    t.Done.CHOSEN: (t.Selection,),
    t.Done.TARGETED: (t.Selection,),
    t.Done.COPIED: (t.Enters,),
}
# What some of several players may be unable to do: "those who do" then tells them apart.
_NOT_ALWAYS_POSSIBLE = (t.Sacrifice, t.Discard, t.ExertInfluence, t.LoseSecured)
_TOKENS = (t.SummonToken, t.SummonCopy)
_SETS = (
    t.LookAt,
    t.Reveal,
    t.RevealUntil,
    t.Choose,
    t.Search,
    t.Scrap,
    t.DeckCards,
    t.Draw,
    t.WholeZone,
)
_DOES_NOT_COUNT = (t.Step, t.Modify, t.ModifyPlayer, t.Choose)


@dataclass(slots=True)
class Seen:
    """What a text has mentioned so far."""

    nouns: set[terms.Noun] = field(default_factory=set)
    kinds: set[type] = field(default_factory=set)
    events: set[terms.Event] = field(default_factory=set)
    has_player: bool = False
    has_number: bool = False
    has_fight: bool = False
    has_killer: bool = False
    has_offer: bool = False
    has_many: bool = False
    singles: int = 0

    def copy(self) -> Seen:
        """Return a copy that goes its own way."""
        return replace(self, nouns=set(self.nouns), kinds=set(self.kinds), events=set(self.events))

    def note(self, part: object) -> None:
        """Remember what a part of the tree mentions."""
        for node in nodes(part):
            self.kinds.add(type(node))
            self._note_objects(node)
            if isinstance(node, _PLAYERS):
                self.has_player = True
            if isinstance(node, t.EventPattern):
                self.events.update(node.kinds)
                self.has_number = True
                self.has_fight |= bool(_FIGHTS & set(node.kinds))
            elif verbs().knows(node) and not isinstance(node, _DOES_NOT_COUNT):
                self.has_number |= not any(isinstance(each, t.ThatMany) for each in nodes(node))
            elif isinstance(node, t.StatTest) and node.stat is t.Stat.IKORR:
                self.has_number = True
            if isinstance(node, t.Description) and not _FIGHTING.isdisjoint(node.states):
                self.has_fight = True
            if isinstance(node, t.Step) and node.may is not None:
                self.has_offer = True
            elif isinstance(node, _NOT_ALWAYS_POSSIBLE):
                self.has_offer |= isinstance(node.actor, t.EachPlayer | t.EachPlayerWho)

    def _note_objects(self, node: object) -> None:
        if isinstance(node, t.Selection | t.DeckCards | t.SummonToken | t.SummonCopy):
            self.has_many |= node.amount != t.ONE
            self.singles += 1
        elif isinstance(
            node, t.WholeZone | t.Group | t.Search | t.CountTest | t.Scrap | t.EachPlayer
        ):
            self.has_many = True
        if isinstance(node, t.Description):
            self.nouns.update(node.nouns)
        elif isinstance(node, t.This):
            self.nouns.add(node.noun)
        elif isinstance(node, t.DeckCards | t.WholeZone):
            self.nouns.add(t.Noun.CARD)
        elif isinstance(node, t.CopySpell):
            self.nouns.add(t.Noun.SPELL)
        elif isinstance(node, _TOKENS):
            self.nouns.update({t.Noun.TOKEN, t.Noun.CHAMPION})
        elif isinstance(node, t.Fighter):
            self.nouns.add(t.Noun.CHAMPION)
        elif isinstance(node, t.Draw):
            self.nouns.add(t.Noun.CARD)

    def note_header(self, header: terms.Header) -> None:
        """Remember that a header speaks of this very card."""
        self.nouns.add(t.Noun.CHAMPION)
        self.has_fight |= header is t.Header.ATTACK
        self.has_killer |= header is t.Header.DEATH
        self.has_number |= header in (t.Header.RAID, t.Header.SECURE)
        if header is t.Header.SECURE:
            self.events.add(t.Event.SECURES)


def unbound(part: object, seen: Seen) -> str:
    """Return what is wrong with the references of a part, and note the part; empty if nothing."""
    problem = ""
    for piece in part if isinstance(part, tuple) else (part,):
        had_nouns, had = bool(seen.nouns), seen.singles
        seen.note(piece)
        is_alone = not any(isinstance(node, t.EventPattern) for node in nodes(piece))
        is_first = is_alone and not had_nouns and seen.singles - had < _COMPARED
        for node in nodes(piece):
            problem = problem or _problem(node, seen)
            if is_first and _is_like_it(node):
                problem = problem or "It is not clear what it is compared with."
    return problem


# So many things have to be named for one to be compared with another.
_COMPARED = 2


def _is_like_it(node: object) -> bool:
    """Whether a test compares a value with the same value of "it": that is no test on itself."""
    if isinstance(node, t.SameNameAs):
        return isinstance(node.ref, t.It)
    if not isinstance(node, t.StatTest) or not isinstance(node.amount, t.StatOf):
        return False
    return node.amount.stat is node.stat and isinstance(node.amount.ref, t.It)


def _problem(node: object, seen: Seen) -> str:
    """Return what a node refers to in vain; empty if nothing."""
    if isinstance(node, t.It | t.That):
        return _thing_problem(node, seen)
    if isinstance(node, t.DoneThisWay | t.DoneCondition):
        return "" if _is_done(node.done, seen) else f"Nothing was {node.done.value} before."
    if isinstance(node, t.Description) and node.done is not None and not _is_done(node.done, seen):
        return f"Nothing was {node.done.value} before."
    if isinstance(node, t.GainKeyword) and node.keyword is None:
        return "" if t.ChooseTrait in seen.kinds else "No keyword was chosen before."
    for kind, is_known, problem in _KNOWN:
        if isinstance(node, kind) and not is_known(seen):
            return problem
    return ""


def _thing_problem(node: t.It | t.That, seen: Seen) -> str:
    if isinstance(node, t.That) and node.done is not None:
        return "" if _is_done(node.done, seen) else f"Nothing was {node.done.value} before."
    if node.plural and not seen.has_many and seen.singles < 2:
        return "It is not clear which ones are meant."
    if not seen.nouns:
        return "It is not clear what “it” or “that” speaks of."
    if isinstance(node, t.That) and node.noun is t.Noun.TOKEN and t.Noun.TOKEN not in seen.nouns:
        return "No token was mentioned before."
    return ""


# What must be known for a reference to make sense, and what to say if it is not.
_KNOWN: tuple[tuple[type, Callable[[Seen], object], str], ...] = (
    (t.ThatPlayer, lambda seen: seen.has_player, "It is not clear which player is meant."),
    (
        t.TheChosenPlayer,
        lambda seen: seen.kinds & {t.ChoosePlayer, t.ChosenPlayer},
        "No player was chosen before.",
    ),
    (t.ThatMany, lambda seen: seen.has_number, "It is not clear how many “that many” are."),
    (t.Rest, lambda seen: seen.kinds & set(_SETS), "It is not clear what is left of what."),
    (t.Fighter, lambda seen: seen.has_fight, "There is no attack here."),
    (
        t.Culprit,
        lambda seen: seen.has_fight or seen.has_killer,
        "There is no attack or strike here.",
    ),
    (t.WhoDid, lambda seen: seen.has_offer, "Nobody was offered a choice before."),
)


def _is_done(done: terms.Done, seen: Seen) -> bool:
    happened = verbs().done_events.get(done, frozenset())
    return not seen.kinds.isdisjoint(doing(done)) or not happened.isdisjoint(seen.events)


def doing(done: terms.Done) -> tuple[type, ...]:
    """Return the nodes that do what a participle says."""
    return (*verbs().doing.get(done, ()), *_FURTHER_DOING.get(done, ()))


def _are_own_cards(before: t.Effect) -> bool:
    """Whether the cards that an effect has met lie in zones of its controller: his to play."""
    owners = [n.owner for n in nodes(before) if isinstance(n, t.ZoneRef | t.DeckCards)]
    owners += [n.actor for n in nodes(before) if isinstance(n, t.Scrap | t.Discard)]
    return bool(owners) and all(isinstance(owner, t.You) for owner in owners)


def unlinked(before: t.Effect, step: t.Step) -> str:
    """Return what is wrong with how a step hangs on the steps before it; empty if nothing."""
    if any(isinstance(n, t.PlayFrom) and n.cards is not None for n in nodes(step)):
        own = _are_own_cards(before)
        return "" if own else "It is not clear that the card is one of yours."
    return _after_some(before[-1], step) if before else _after_nothing(step)


def _after_nothing(step: t.Step) -> str:
    if any(isinstance(each, t.Repeat) for each in step.instructions):
        return "There is nothing to repeat."
    if step.link is not t.Link.NONE:
        return f"Nothing comes before “{step.link.value}”."
    return "There is nothing that this could be done instead of." if step.instead else ""


def _after_some(last: t.Step, step: t.Step) -> str:
    if last.link is t.Link.WHEN_YOU_DO:
        return "It is not clear whether this belongs to what happens “when you do”."
    if step.link is t.Link.OTHERWISE:
        conditional = last.condition is not None or last.may is not None
        chained = last.link not in (t.Link.NONE, t.Link.THEN)
        return "" if conditional or chained else "“Otherwise” needs a condition before it."
    return ""


def undefined_x(steps: Iterable[t.Step]) -> bool:
    """Whether a step uses X without saying what X is."""
    return any(
        step.where_x is None and any(isinstance(node, t.X) for node in nodes(step))
        for step in steps
    )
