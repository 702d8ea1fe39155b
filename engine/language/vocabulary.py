"""What a game declares about its words and marks, beside the forms and verbs it adds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from enum import Enum

from engine.language.tree import terms
from engine.values import value

_UP_TO_TWENTY = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    *("nineteen", "twenty"),
)
NUMBER_WORDS: Mapping[str, int] = {word: number for number, word in enumerate(_UP_TO_TWENTY)}

# What brackets may hold without being reminder text, as patterns.
LIMIT_BRACKET = r"(?:to a |up to a |with a )?(?:minimum|maximum) (?:of )?\+?[0-9a-zA-Z]+"
ROUNDING_BRACKET = r"rounded (?:up|down)"
NUMBER_BRACKET = r"[0-9]+|[xX]"

# A word that the game spells, in a shared form: `{unit}`, `{units}`, `{unit/}`.
_SPELT = re.compile(r"\[\{(\w+/?)\}\]|\{(\w+/?)\}")

# What shared words call what each game has its own word for.
_OPEN = re.compile(r"\b(?:units?|field)\b")

Numbers = tuple[str, str]


def regular_plural(word: str) -> str:
    """Return the plural of a word that has the usual one."""
    if word.endswith(("s", "x", "ch", "sh")):
        return f"{word}es"
    is_short = word.endswith("y") and word[-2:-1] not in "aeiou"
    return f"{word[:-1]}ies" if is_short else f"{word}s"


@value
class Vocabulary:
    """The words and marks of one game.

    Attributes:
        kinds: Known trait words in the singular, lower case, with their printed form.
        plurals: The same in the plural, with the printed singular.
        kind_noun: What such a word stands for by itself: "target Beast" is a unit.
        nouns: What the game calls its cards and objects, in both numbers.
        zones: What it calls its zones, in both numbers.
        stats: The wordings of the numbers in its texts.
        stat_line: Which numbers "2/3" stands for, in their order.
        states: The wordings of the qualities that may stand before a noun.
        arriving: Qualities in which something may enter the field.
        opposites: Which quality an object has that is not so.
        phases: The wordings of the parts of a turn.
        play_verbs: How a card is played, as verb and participle.
        keywords: The wordings of its keywords.
        ability_kinds: The wordings of the kinds of abilities.
        trait_kinds: The wordings of the kinds of words on a card.
        resource: What costs are paid with, where texts name it.
        spellings: What it calls other things that shared forms leave open.
        adjectives: Words of the game that may stand before a noun, beside qualities.
        numbers: Number words.
        digits: How many digits a printed number has at most.
        kept_brackets: Patterns of what is in brackets and is not reminder text.
        reminders: What reminders may say: patterns (`reading/reminders.py`) of the rules of each
            keyword, action and header, by how it begins ("heal" for "heals" and "healed").
        reminders_break: Whether another ability may follow reminder text on the same line.
        bullets_join: Whether a line with a bullet belongs to the line before it.
        continued: How lines begin that belong to the line before them, in small letters.
        naming: Words behind which a name stands.
        counters: What follows the kind of a counter.
        named_counters: Kinds of counters are names of one or two words with capital letters.
        foreign: Words of shared forms that the game does not have: wordings with one of them are
            not read.
        synonyms: Words that are read as others behind a word: "you can" as "you may".
        spaces_lost: Whether an unknown word may be two known ones without a space ("isput"), and
            a sentence may follow a keyword on its line.
    """

    kinds: Mapping[str, str] = field(default_factory=dict)
    plurals: Mapping[str, str] = field(default_factory=dict)
    kind_noun: terms.Noun = terms.SharedNoun.UNIT
    nouns: Mapping[terms.Noun, Numbers] = field(default_factory=dict)
    zones: Mapping[terms.Zone, Numbers] = field(default_factory=dict)
    stats: Mapping[terms.Stat, tuple[str, ...]] = field(default_factory=dict)
    stat_line: tuple[terms.Stat, ...] = ()
    states: Mapping[terms.State, tuple[str, ...]] = field(default_factory=dict)
    arriving: tuple[terms.State, ...] = ()
    opposites: Mapping[terms.State, terms.State] = field(default_factory=dict)
    phases: Mapping[terms.Phase, tuple[str, ...]] = field(default_factory=dict)
    play_verbs: Mapping[terms.PlayVerb, Numbers] = field(default_factory=dict)
    keywords: Mapping[terms.KeywordName, str] = field(default_factory=dict)
    ability_kinds: Mapping[terms.AbilityKind, str] = field(default_factory=dict)
    trait_kinds: Mapping[terms.TraitKind, str] = field(default_factory=dict)
    resource: str = ""
    spellings: Mapping[str, str] = field(default_factory=dict)
    adjectives: frozenset[str] = frozenset()
    numbers: Mapping[str, int] = field(default_factory=lambda: NUMBER_WORDS)
    digits: int = 2
    kept_brackets: tuple[str, ...] = (LIMIT_BRACKET, ROUNDING_BRACKET)
    reminders: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    reminders_break: bool = False
    bullets_join: bool = True
    continued: tuple[str, ...] = ()
    naming: frozenset[str] = frozenset({"named", "called"})
    counters: frozenset[str] = frozenset({"counter", "counters"})
    named_counters: bool = False
    synonyms: Mapping[tuple[str, str], str] = field(default_factory=dict)
    spaces_lost: bool = False
    foreign: frozenset[str] = frozenset()

    def word(self, member: Enum) -> str:
        """Return a word of a tree as the game prints it."""
        known = self.numbers_of(member)
        if known is not None:
            return known[0]
        return _OPEN.sub(self._own_word, str(member.value))

    def numbers_of(self, member: Enum) -> Numbers | None:
        """Return a noun or a zone in both numbers; None for what the game has no word for."""
        if isinstance(member, terms.Noun):
            return self.nouns.get(member)
        return self.zones.get(member) if isinstance(member, terms.Zone) else None

    def _own_word(self, match: re.Match[str]) -> str:
        """Return what the game calls a unit or its field, in the words of shared members."""
        shared = terms.SharedZone.FIELD if match[0] == "field" else terms.SharedNoun.UNIT
        one, many = self.numbers_of(shared) or (match[0], match[0])
        return many if match[0] == "units" else one

    def plural(self, kind: str) -> str:
        """Return a trait word in the plural."""
        many = next((each for each, one in self.plurals.items() if one == kind), "")
        return f"{kind[0]}{many[1:]}" if many else regular_plural(kind)

    @property
    def noun_words(self) -> frozenset[str]:
        """The nouns in both numbers."""
        return frozenset(word for words in self.nouns.values() for word in words)

    @property
    def state_words(self) -> frozenset[str]:
        """The qualities of a single word."""
        return frozenset(
            word for words in self.states.values() for word in words if " " not in word
        )

    @property
    def given(self) -> Mapping[str, object]:
        """What functions of forms may ask for."""
        return {
            "stat_line": self.stat_line,
            "opposites": self.opposites,
            "noun_words": self.noun_words,
            "kind_noun": self.kind_noun,
        }

    @property
    def speller(self) -> Speller:
        """What puts the game's words into shared forms."""
        return Speller(dict(self._spellings()))

    def _spellings(self) -> Iterator[tuple[str, str]]:
        for word, (one, many) in (*self.nouns.items(), *self.zones.items()):
            name = word.name.casefold()
            yield from ((name, one), (f"{name}s", many), (f"{name}/", f"{one}/{many}"))
        held = [one for noun, (one, _) in self.nouns.items() if noun.can_be(terms.Part.HELD)]
        yield "held", _either(held)
        yield "play", _either([base for base, _ in self.play_verbs.values()])
        yield "plays", _either([f"{base}s" for base, _ in self.play_verbs.values()])
        yield "resource", self.resource
        yield "may", "may"
        yield from (("counter", "counter"), ("counters", "counters"))
        yield "cannot", "(cannot|can't|can not)"
        yield from self.spellings.items()


def _either(words: list[str]) -> str:
    return f"({'|'.join(words)})" if words else ""


class Speller:
    """Puts a game's words into the places of shared forms."""

    __slots__ = ("_words",)

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = words

    def spelt(self, form: str) -> str | None:
        """Return a form in the game's words; None where it has no such word.

        A word that may be left out is left out where the game has none.
        """
        if "{" not in form:
            return form
        names = [(free, needed) for free, needed in _SPELT.findall(form)]
        if any(needed and not self._words.get(needed) for _, needed in names):
            return None
        return " ".join(_SPELT.sub(self._word, form).split())

    def _word(self, match: re.Match[str]) -> str:
        free, needed = match.groups()
        word = self._words.get(free or needed, "")
        if needed:
            return word
        return f"[{word}]" if word else ""


PLAIN = Vocabulary(kept_brackets=(LIMIT_BRACKET, ROUNDING_BRACKET, NUMBER_BRACKET))
