"""How the texts of a game are laid out: how abilities open, and what may stand on which card.

A game declares its openings ("SUMMON —", "ACTION — (1):", "When this card attacks —") as values;
the outline finds them, and the compiler hands each the sentences that follow it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace

from engine.language.card_types import Places
from engine.language.mentions import NOTHING, Mentions
from engine.language.tree.abilities import NO_LIMITS, Cost, Effect, Limits, Triggered
from engine.language.tree.kinds import Ability, Instruction
from engine.language.tree.terms import Header
from engine.values import value

DASH = r"\s*(?:—|-)\s*"
# How a sentence begins that limits the ability before it: tried as one, and binding if it is one.
LIMITS_BEGIN = ("activate", "this ", "you may activate", "you can activate")
LIMITS_BIND = ("activate only", "this ability", "you may activate this", "you can activate this")


@value
class Opened:
    """An ability whose parts were read.

    Attributes:
        words: Its opening words, as printed.
        value: What they were read as, where the opening says by which rule.
        times: How often it triggers each turn, where its sentences say so.
    """

    words: str
    value: object
    costs: tuple[Cost, ...]
    effect: Effect
    limits: Limits = NO_LIMITS
    times: int | None = None


def _welcome(_found: object, _card_type: str) -> str:
    """Refuse nothing."""
    return ""


def _by_itself(_card_type: str) -> tuple[str, ...]:
    """Read nothing as a line."""
    return ()


def _as_it_is(ability: Ability, _before: tuple[Ability, ...]) -> Ability:
    return ability


def _silent(_words: str) -> Mentions:
    return NOTHING


def _unheaded(_words: str) -> tuple[Header, ...]:
    return ()


@value
class Opening:
    """One way in which an ability opens.

    Attributes:
        kind: A name of its own, in small letters.
        make: Makes the ability; None where its costs and its effect do not go together.
        pattern: What it looks like; its first group, or else all of it, are its words. Empty for
            the one that opens with its costs.
        takes_costs: Whether costs and their mark may follow.
        reads: The rule by which its words are read; empty where they are known by themselves.
        breaks: What ends the sentence before it even without a full stop; empty for nothing.
        shown: How it stands before its first sentence, with `{words}`.
        settles_x: Words of it, in capitals, with which X is known.
        mentions: What its words mention.
        headers: The headers among its words.
        refuses: Why such an ability, with its costs as printed, cannot be on a card of a type; what
            is always so on a type is in `Layout.places`.
        reads_as: By which rules its sentences are read on a card of a type, where it only marks a
            line whose sentences are abilities by themselves; empty where it opens one.
        wraps: Makes the ability of such a line out of what its sentences are.
    """

    kind: str
    make: Callable[[Opened], Ability | None]
    pattern: str = ""
    takes_costs: bool = False
    reads: str = ""
    breaks: str = ""
    shown: str = "{words} — "
    settles_x: frozenset[str] = frozenset()
    mentions: Callable[[str], Mentions] = _silent
    headers: Callable[[str], tuple[Header, ...]] = _unheaded
    refuses: Callable[[str, str], str] = _welcome
    reads_as: Callable[[str], tuple[str, ...]] = _by_itself
    wraps: Callable[[Ability], Ability] | None = None

    def has_x(self, words: str) -> bool:
        """Whether its words say what X is."""
        return not self.settles_x.isdisjoint(_WORD.findall(words.upper()))


_WORD = re.compile(r"\w+")


# The parts of an effect, each behind its label.
Parts = tuple[tuple[str, Effect], ...]


def _unparted(_parts: Parts) -> Instruction | None:
    """Refuse parts where a game has none."""
    return None


def _fits(_ability: Ability, _all: tuple[Ability, ...]) -> str:
    """Let an ability be on a card with any others."""
    return ""


@value
class Layout:
    """How the texts of a game are laid out.

    Attributes:
        openings: How abilities open; the first one that is found counts.
        cost_mark: What stands behind costs.
        effect_types: Card types whose plain sentences are their effect (spells).
        quoted_type: The card type on which an ability in quotation marks is read.
        places: What belongs on cards of some types only.
        refuses: Why else an ability without an opening cannot be on a card of a type.
        unfit: Why an ability cannot be on a card with just these abilities.
        limits_begin: How a sentence begins that may limit the ability before it.
        limits_bind: The same, where an ability must not be used if the limit is not understood.
        behind_costs: Words behind costs that say again that they are paid, as a pattern.
        line_rules: By which rules a line without an opening is read; empty for the usual ones.
        labels: What stands before a part of an effect ("Success:"), as a pattern whose group is
            the label; empty where effects have no such parts.
        takes_x: Whether plain sentences may use X, because the card is paid with it.
        unknown_x: Why a text is refused whose X nothing defines, with the rules that say so.
        parted: Makes the instruction of such parts; None where they do not go together.
        costs: The rule by which costs before their mark are read.
        costs_begin: How costs begin behind another sentence of the same line, as a pattern.
        settles: Returns a line with what its words mean behind other abilities of the card.
        stands_alone: Every plain sentence is an ability of its own, and points into no other.
    """

    openings: tuple[Opening, ...] = ()
    cost_mark: str = ":"
    effect_types: frozenset[str] = frozenset()
    quoted_type: str = ""
    places: Places = field(default_factory=dict)
    refuses: Callable[[object, str], str] = _welcome
    unfit: Callable[[Ability, tuple[Ability, ...]], str] = _fits
    limits_begin: tuple[str, ...] = LIMITS_BEGIN
    limits_bind: tuple[str, ...] = LIMITS_BIND
    behind_costs: str = ""
    line_rules: tuple[str, ...] = ()
    labels: str = ""
    takes_x: bool = True
    unknown_x: str = "Nothing says what X is."
    parted: Callable[[Parts], Instruction | None] = _unparted
    costs: str = "costs"
    costs_begin: str = ""
    settles: Callable[[Ability, tuple[Ability, ...]], Ability] = _as_it_is
    stands_alone: bool = False

    @property
    def with_costs_alone(self) -> Opening | None:
        """The opening of abilities that begin with their costs."""
        return next((each for each in self.openings if not each.pattern), None)

    def opening(self, kind: str) -> Opening:
        """Return the opening of a kind."""
        return next(each for each in self.openings if each.kind == kind)


@value
class Headers:
    """The words that open triggered abilities, as an opening of its own.

    Attributes:
        words: The words; several may stand before one effect.
        mentions: What each mentions.
        settle_x: Those that say what X is.
    """

    words: type[Header]
    mentions: Mapping[Header, Mentions] = field(default_factory=dict)
    settle_x: tuple[Header, ...] = ()

    def opening(self) -> Opening:
        """Return the opening: "SUMMON — ...", "SUMMON, DEATH — ..."."""
        known = "|".join(re.escape(each.value) for each in self.words)
        joined = rf"(?:{known})(?:\s*(?:,|/|&|\band\b|\bor\b)\s*(?:{known}))*"
        return Opening(
            "header",
            self._made,
            pattern=rf"({joined})(?:{DASH}|\s*:\s*)",
            breaks=rf"\b(?:{known}){DASH}",
            settles_x=frozenset(each.value.upper() for each in self.settle_x),
            mentions=self._mentioned,
            headers=self._named,
        )

    def _named(self, words: str) -> tuple[Header, ...]:
        known = {each.value.upper(): each for each in self.words}
        pattern = "|".join(re.escape(word) for word in sorted(known, key=len, reverse=True))
        return tuple(known[word] for word in re.findall(pattern, words.upper()))

    def _made(self, opened: Opened) -> Triggered:
        return Triggered(self._named(opened.words), opened.effect, times=opened.times)

    def _mentioned(self, words: str) -> Mentions:
        return together(self.mentions.get(each, NOTHING) for each in self._named(words))


def trigger_dash(pattern: str = r"(?:When|Whenever|At)\b", *, takes_costs: bool = False) -> Opening:
    """Return the opening of triggers with a dash behind them: "When this card attacks — ...".

    The pattern says how such a line begins; its words up to the dash are read as a trigger.
    """
    return Opening(
        "trigger",
        _made_trigger,
        pattern=rf"({pattern}[^.:—•]*?)\s*—\s*",
        takes_costs=takes_costs,
        reads="trigger",
    )


def _made_trigger(opened: Opened) -> Triggered:
    assert isinstance(opened.value, Triggered)  # the rule makes nothing else
    return replace(opened.value, effect=opened.effect, times=opened.times or opened.value.times)


def together(mentions: Iterable[Mentions]) -> Mentions:
    """Return what several mention."""
    found = NOTHING
    for each in mentions:
        found = Mentions(
            nouns=(*found.nouns, *each.nouns),
            events=(*found.events, *each.events),
            number=found.number or each.number,
            fight=found.fight or each.fight,
            killer=found.killer or each.killer,
            many=found.many or each.many,
            gone=found.gone or each.gone,
        )
    return found
