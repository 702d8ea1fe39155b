"""Which lines, words and events belong on which cards.

A text is read for its card's type. A game declares places once, in a table: by the kind of an
opening, a header, a keyword, the class of an ability, the noun behind "this", what this card does
or undergoes (`own(event)`), what it gains (`own(change)`), or the verb by which it is played. What
is not in the table may be printed on any card.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import NamedTuple

from engine.cards import Card
from engine.language.reading.outline import without_quotes
from engine.language.tree.abilities import (
    ExtraCost,
    Keywords,
    OwnPlay,
    PlayRestriction,
    Static,
    Triggered,
)
from engine.language.tree.changes import CostChange, GainAbility, SetCost
from engine.language.tree.composed import Modify
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Ability
from engine.language.tree.objects import Selection, This
from engine.language.tree.terms import Header, Noun


class Place(NamedTuple):
    """On which cards something belongs.

    Attributes:
        words: What it is, with its article: "a keyword ability".
        types: The card types that have it.
        rules: The rules that say so.
    """

    words: str
    types: tuple[str, ...]
    rules: tuple[str, ...] = ()

    def refusal(self, card_type: str) -> str:
        """Return why it cannot be printed on a card of a type; empty if it can."""
        if not card_type or card_type in self.types:
            return ""
        belongs = _either([_with_article(each) for each in self.types])
        cited = f" ({', '.join(self.rules)})" if self.rules else ""
        words = f"{self.words[0].upper()}{self.words[1:]}"
        return f"{words} belongs on {belongs}, not on {_with_article(card_type)}{cited}."


Places = Mapping[object, Place]

# Behind the type of a card that prints a number as its cost: nobody pays X for it.
OF_FIXED_COST = " of a fixed cost"


def priced(card: Card) -> str:
    """Return as what the text of a card is read where X is known only if its cost is X."""
    is_fixed = isinstance(card.values.get("cost"), int)
    return f"{card.type}{OF_FIXED_COST}" if is_fixed else card.type


def unpriced(read_as: str) -> str:
    """Return the card type of what a text is read as."""
    return read_as.removesuffix(OF_FIXED_COST)


def own(key: object) -> object:
    """Return the key of what this very card does, undergoes or gains."""
    return This, key


def misplaced(places: Places, keys: Iterable[object], card_type: str) -> str:
    """Return why one of several things cannot be printed on a card of a type; empty if none."""
    found = (places[key].refusal(card_type) for key in keys if key in places)
    return next((each for each in found if each), "")


def nowhere(places: Places, part: object) -> str:
    """Return why no card can have what a text says of it, whatever the text is printed on.

    What lies over other cards has what both a unit and a place have, but no place has Haste.
    """
    for node in _own_nodes(part):
        for noun in _nouns_of(node):
            called = places.get(noun)
            if called is None or len(called.types) == 1:
                continue
            for key in (*_keys_of_node(node), *map(own, map(type, getattr(node, "changes", ())))):
                place = places.get(key)
                if place is not None and called.types[0] not in place.types:
                    return place.refusal(called.types[0])
    return ""


def _nouns_of(node: object) -> tuple[Noun, ...]:
    """Return what a node calls the cards of which it says something."""
    subject = getattr(node, "subject", getattr(node, "objects", None))
    if isinstance(subject, This):
        return (subject.noun,)
    if not isinstance(subject, Selection) or len(subject.description.nouns) != 1:
        return ()
    return subject.description.nouns


def keys_of(part: object) -> Iterator[object]:
    """Yield what a piece of a tree is and has, as a table of places calls it."""
    for node in _own_nodes(part):
        if isinstance(node, Ability):
            yield type(node)
        yield from _keys_of_node(node)


def _keys_of_node(node: object) -> Iterable[object]:
    """Return what a node says by itself: headers, verbs, own events and own changes."""
    if isinstance(node, Triggered):
        return [each for each in node.when if isinstance(each, Header)]
    if isinstance(node, Keywords):
        return [each.name for each in node.keywords]
    if isinstance(node, ExtraCost | OwnPlay | PlayRestriction):
        return [node.verb]
    if isinstance(node, EventPattern) and isinstance(node.subject, This):
        return map(own, node.kinds)
    return _own_changes(node) if isinstance(node, Static | Modify) else ()


def _own_changes(node: Static | Modify) -> list[object]:
    """Return what this card gains, and the verbs by which it is said to be played."""
    subject = node.subject if isinstance(node, Static) else node.objects
    if not isinstance(subject, This):
        return []
    verbs = [each.verb for each in node.changes if isinstance(each, CostChange | SetCost)]
    return [*(own(type(change)) for change in node.changes), *verbs]


def named_in(text: str, nouns: Mapping[Noun, tuple[str, str]]) -> Iterator[Noun]:
    """Yield what a sentence calls this card: a spell where it says "this spell"."""
    words = without_quotes(text).casefold()
    if "this" in words:
        for noun, (one, _) in nouns.items():
            if re.search(rf"\bthis {re.escape(one)}\b", words):
                yield noun


def _own_nodes(part: object) -> Iterator[object]:
    """Yield the nodes of a tree but those of abilities that other objects are given."""
    waiting = [part]
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting.extend(reversed(node))
        elif is_dataclass(node) and not isinstance(node, Enum | GainAbility):
            yield node
            names = [each.name for each in fields(node) if each.name != "abilities"]
            waiting.extend(getattr(node, name) for name in reversed(names))


def _with_article(word: str) -> str:
    is_open = word[0] in "aeiou" and not word.startswith("uni")
    return f"{'an' if is_open else 'a'} {word}"


def _either(words: list[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
