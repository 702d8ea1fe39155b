"""The words of the game whose texts are being said.

Printers and plain words are the same for all games, down to the words that a game has of its own.
Which game that is, whoever has something said states once, with `speaking`; so the functions that
say parts of a tree take the part alone, and verbs that games share need not know who uses them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.language.tree.terms import (
    Done,
    Event,
    Header,
    KeywordName,
    Noun,
    PlayVerb,
    SharedDone,
    SharedNoun,
    SharedPlayVerb,
    SharedStat,
    Stat,
    State,
    Zone,
)
from engine.language.vocabulary import Vocabulary, regular_plural
from engine.values import value

if TYPE_CHECKING:
    from engine.language.language import Language
    from engine.language.saying.template import GapPrinter
    from engine.language.tree.kinds import Instruction
    from engine.language.verbs import Verbs

Said = Callable[[Any], str]


@value
class NodeWords:
    """How a node is said, where shared words will not do.

    Attributes:
        printed: As the game prints it; a change takes whether its subject is plural, too.
        told: In plain words.
        opening: Of an ability with an effect: in plain words, when or for what that happens.
        unit: What follows "for each", of an amount.
        units: What follows "for every two".
        paying: What follows "by", of a payment.
    """

    printed: Callable[..., str] | None = None
    told: Said | None = None
    opening: Said | None = None
    unit: Said | None = None
    units: Said | None = None
    paying: Said | None = None


@value
class Speech:
    """How a game says what is its own.

    Attributes:
        nodes: Its own nodes, and shared ones that it says in its own way.
        events: The wording of events of objects, with the verb in braces ("{be} built").
        player_events: The same of events of players.
        prepositions: What stands before the second party of an event.
        piles: Numbers that lie on an object as things, and what those are called.
        played: What kind of card each way to play a card plays.
        activated: What it calls abilities that are activated.
        action: How those open, before their costs.
        trigger_mark: What stands between a trigger and its effect, where that is not a comma.
        lists_choices: What there is to choose is always a list, behind a full stop.
        opponent: What plain words call the one opponent that a text means.
        power: What it calls the power of a leader.
        counter: What it calls what texts put on objects, by its kind.
        attached: What it calls a card that another one carries.
        battle_damage: What it calls damage that battles deal.
        marks: What stands before an ability of a kind that is a line of its own.
        then: What "then" means in plain words.
        joint: What joins the deeds of one sentence in plain words.
        keyword: What it calls keywords in plain words.
        choosing: When an ability's targets are chosen, where that is not as usual.
        cannot: How it says that something cannot be done.
        not_cards: What plain words add about effects of cards: who has effects and is none.
        headers: What each header means.
        keywords: What each keyword does; `{traits}` are the words behind it.
        gaps: What prints gaps of its own forms, by their rules.
        idioms: What several instructions together are called; empty where it is nothing special.
        rules: The numbered rules that words and nodes touch, beside those of verbs.
        targeting: The rules of everything that targets.
        state_phrases: Qualities of its own that stand behind a noun, as they are printed there.
        placing: Qualities that say where a card lies, so that its zone is not printed again.
    """

    nodes: Mapping[type, NodeWords] = field(default_factory=dict)
    events: Mapping[Event, str] = field(default_factory=dict)
    player_events: Mapping[Event, str] = field(default_factory=dict)
    prepositions: Mapping[Event, str] = field(default_factory=dict)
    piles: Mapping[Stat, str] = field(default_factory=dict)
    played: Mapping[PlayVerb, Noun] = field(default_factory=dict)
    activated: str = "activated"
    action: str = ""
    trigger_mark: str = ""
    lists_choices: bool = False
    opponent: str = "the opposing player in front of you"
    power: str = "power"
    row: str = "row"
    counter: str = "counter"
    attached: str = "attached"
    battle_damage: str = "battle damage"
    marks: Mapping[type, str] = field(default_factory=dict)
    then: str = "after that, "
    joint: str = "and then"
    keyword: str = "keyword"
    choosing: Said | None = None
    cannot: str = "cannot"
    not_cards: str = ""
    headers: Mapping[Header, str] = field(default_factory=dict)
    keywords: Mapping[KeywordName, str] = field(default_factory=dict)
    gaps: Mapping[str, GapPrinter] = field(default_factory=dict)
    idioms: Callable[[tuple[Instruction, ...]], str] = lambda _instructions: ""
    rules: Mapping[type | Enum, tuple[str, ...]] = field(default_factory=dict)
    targeting: tuple[str, ...] = ()
    state_phrases: Mapping[State, str] = field(default_factory=dict)
    placing: frozenset[State] = frozenset()


_SPOKEN: ContextVar[Language] = ContextVar("spoken")
_NO_WORDS = NodeWords()
_PILES: Mapping[Stat, str] = {SharedStat.DAMAGE: "damage"}
_PLAYED: Mapping[PlayVerb, Noun] = {
    SharedPlayVerb.CAST: SharedNoun.SPELL,
    SharedPlayVerb.SUMMON: SharedNoun.UNIT,
}


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Say everything in the words of a language."""
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def speech() -> Speech:
    """Return the words of the game at hand."""
    return _SPOKEN.get().speech


def vocabulary() -> Vocabulary:
    """Return the vocabulary of the game at hand."""
    return _SPOKEN.get().vocabulary


def verbs() -> Verbs:
    """Return the verbs of the game at hand."""
    return _SPOKEN.get().verbs


def own(node: object) -> NodeWords:
    """Return how the game at hand says a node in its own way."""
    return speech().nodes.get(type(node), _NO_WORDS)


def said(node: object, say: Said | None) -> str:
    """Return a node that only the game at hand has words for."""
    assert say is not None, node  # a test has every node of every game said
    return say(node)


def word(member: Enum) -> str:
    """Return a word of a tree as the game at hand prints it."""
    return vocabulary().word(member)


def done_word(done: Done, to: str = "") -> str:
    """Return a participle; what was "dealt" to an object is damage."""
    return f"dealt damage{to}" if done is SharedDone.DEALT else word(done)


def noun(member: Noun | Zone, *, many: bool = False) -> str:
    """Return a noun or a zone, in its number."""
    one, several = vocabulary().numbers_of(member) or (word(member), regular_plural(word(member)))
    return several if many else one


def cannot() -> str:
    """Return how the game at hand says that something cannot be done."""
    return speech().cannot


def counter(kind: str, *, many: bool = False) -> str:
    """Return a kind of counter as the game at hand calls it."""
    word = speech().counter
    return f"{kind} {regular_plural(word) if many else word}".strip()


def currency() -> str:
    """Return what the game at hand calls what costs are paid with."""
    return vocabulary().resource or "resources"


def pile(stat: Stat) -> str:
    """Return what lies on an object, where a number counts things there; empty where not."""
    return speech().piles.get(stat) or _PILES.get(stat, "")


def brought() -> str:
    """Return what lies on objects of the game at hand, where a text does not name it."""
    return next(iter(speech().piles.values()), "counters")


def played(verb: PlayVerb) -> str:
    """Return what kind of card is played so."""
    known = speech().played.get(verb) or _PLAYED.get(verb, SharedNoun.CARD)
    return word(known)
