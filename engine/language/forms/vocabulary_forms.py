"""Forms that a game's vocabulary fills: its nouns, zones, numbers, qualities and phases."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import TypeVar

from engine.language.forms.players import OPPOSING
from engine.language.reading.forms import FormRow, rows
from engine.language.tree import terms
from engine.language.tree.objects import Keyword, That, This, ZoneRef
from engine.language.tree.players import EachPlayer
from engine.language.tree.terms import WHOLE_TURN, SharedNoun, SharedZone, Side
from engine.language.vocabulary import Numbers, Vocabulary, regular_plural

_Word = TypeVar("_Word", bound=Enum)
# Zones of which a text may speak without saying whose.
_COMMON = (SharedZone.FIELD, SharedZone.REMOVED, SharedZone.DISCARD)


def word_rows(vocabulary: Vocabulary) -> tuple[FormRow, ...]:
    """Return the forms that a game's words make."""
    return (
        *(row for noun, words in vocabulary.nouns.items() for row in _noun_rows(noun, words)),
        *(row for zone, words in vocabulary.zones.items() for row in _zone_rows(zone, words)),
        *_worded("stat", vocabulary.stats),
        *_worded("stats", {each: _plurals(of) for each, of in vocabulary.stats.items()}),
        *_worded("state", vocabulary.states),
        *_worded("phase", vocabulary.phases),
        *_worded("phases", {each: _plurals(of) for each, of in vocabulary.phases.items()}),
        *rows("phase", (WHOLE_TURN.value, WHOLE_TURN)),
        *_single("ability_kind", vocabulary.ability_kinds),
        *_single("trait_kind", vocabulary.trait_kinds),
        *_deed_rows(vocabulary),
    )


def _deed_rows(vocabulary: Vocabulary) -> tuple[FormRow, ...]:
    """Return the forms of keywords, of playing cards and of how something enters."""
    return (
        *rows("keyword", *((word, Keyword(name)) for name, word in vocabulary.keywords.items())),
        *(row for verb, words in vocabulary.play_verbs.items() for row in _play_rows(verb, words)),
        *rows("arriving", *((vocabulary.states[each][0], (each,)) for each in vocabulary.arriving)),
    )


def _plurals(words: Iterable[str]) -> Iterator[str]:
    """Return the words for several values: "costs", "attack values"."""
    for one in words:
        yield regular_plural(one)
        if not one.endswith(" value"):
            yield f"{one} values"


def _worded(rule: str, words: Mapping[_Word, Iterable[str]]) -> Iterator[FormRow]:
    for word, wordings in words.items():
        for wording in wordings:
            yield from rows(rule, (wording, word))


def _single(rule: str, words: Mapping[_Word, str]) -> Iterator[FormRow]:
    for word, wording in words.items():
        yield from rows(rule, (wording, word))


def _noun_rows(noun: terms.Noun, words: Numbers) -> Iterator[FormRow]:
    one, many = words
    yield from rows("noun/1", (one, noun))
    yield from rows("noun/2", (many, noun))
    yield from rows("ref/1", (f"this {one}", This(noun)), (f"that {one}", That(noun)))
    yield from rows("ref/2", (f"those {many}", That(noun, plural=True)))
    if noun is not SharedNoun.OBJECT:
        yield from rows("ref/1", (f"the {one}", That(noun)), (f"that {one} card", That(noun)))


def _zone_rows(zone: terms.Zone, words: Numbers) -> Iterator[FormRow]:
    one, many = words
    yield from rows("zone_name", (one, zone), (many, zone))
    if zone in _COMMON:
        yield from rows("zone", (f"the {one}", ZoneRef(zone)))
    if zone in (SharedZone.DISCARD, SharedZone.REMOVED):
        yield from rows("zone", (many, ZoneRef(zone)))
    yield from rows(
        "zone",
        (f"(a|any) {one}", ZoneRef(zone)),
        (f"any player 's {one}", ZoneRef(zone)),
        (f"(all|each) ({one}|{many})", ZoneRef(zone, EachPlayer())),
        (f"[all] opposing {many}", ZoneRef(zone, EachPlayer(OPPOSING))),
        (f"[all] allied {many}", ZoneRef(zone, EachPlayer(Side.ALLIED))),
        (f"(an|each) opposing {one}", ZoneRef(zone, EachPlayer(OPPOSING))),
        (f"(an|each) allied {one}", ZoneRef(zone, EachPlayer(Side.ALLIED))),
    )


def _play_rows(verb: terms.PlayVerb, words: Numbers) -> Iterator[FormRow]:
    base, participle = words
    yield from rows("play_verb", (base, verb))
    yield from rows("playing_verb", (f"({base}|{base}s)", verb))
    yield from rows("play_passive", (participle, verb))
