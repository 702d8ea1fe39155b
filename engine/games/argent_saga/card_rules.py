"""What an Argent Saga card itself says about building a deck, read from its record.

A rule stands on the record as data (`condition`, `copy_limit`) or in the card's text. Names of
cards stand nowhere in this code.
"""

import re
from dataclasses import dataclass

from engine.cards import Card
from engine.games.argent_saga.schema import ELEMENTS
from engine.names import name_key

LEADERS = ("champion", "spirit")
LEGENDARY = "legendary"
INFINITE = "infinite"

_SENTENCE_END = re.compile(r"[.\n]+")
_ELEMENT_OF_LEADER = re.compile(
    r"only if your (?P<who>champion or spirit|spirit or champion|champion|spirit) (?:is|has)"
    r" (?:an? |the (?:element )?)?(?P<element>\w+)(?: element)?\W*$"
)
_ABOUT_USING = re.compile(
    r"\bonly\b.*\b(?:use|used|usable|include|included|bring)\b"
    r"|\b(?:use|used|usable|include|included|bring)\b.*\bonly\b"
    r"|^requires?\b|\byour (?:champion|spirit|deck) must\b"
)
_ABOUT_PLAY = re.compile(r"\b(?:effect|ability|when|whenever|turn)\b")
_ANY_NUMBER = re.compile(r"\bany number of (?:copies of )?this card in your deck\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Condition:
    """What a tower asks of the deck before the game (5.1.5.1).

    Attributes:
        element: What one of the leaders must have; empty where the condition is not understood.
        leaders: The sections of which one must have it.
    """

    text: str
    element: str = ""
    leaders: tuple[str, ...] = LEADERS


def element_of(card: Card) -> str:
    """Return a card's element; empty where its record does not tell it reliably (3.5.1)."""
    element = card.line("element")
    return element if element in ELEMENTS and "element" not in card.conflicts else ""


def is_legendary(card: Card) -> bool:
    """Whether the card surely has the Legendary subtype: its printings agree (3.2.2.2, 3.2.2.3)."""
    has_it = any(name_key(each) == LEGENDARY for each in card.words("subtypes"))
    return has_it and "subtypes" not in card.conflicts


def own_copy_limit(card: Card) -> int | str | None:
    """Return how many copies the card allows itself: a number, infinite, or None for no word."""
    if card.line("copy_limit") == INFINITE or _ANY_NUMBER.search(card.text):
        return INFINITE
    return card.number("copy_limit")


def condition_of(card: Card) -> Condition | None:
    """Return what a tower asks before the game, None where it asks nothing."""
    table = card.table("condition")
    if set(table) == {"element"}:
        return Condition(f"element {table['element']}", _known_element(table["element"]))
    if set(table) == {"text"}:
        return _understood(table["text"])
    if table:
        return Condition(", ".join(f"{key} {value}" for key, value in table.items()))
    for sentence in _SENTENCE_END.split(card.text):
        plain = name_key(sentence)
        if _ABOUT_USING.search(plain) and not _ABOUT_PLAY.search(plain):
            return _understood(sentence)
    return None


def _understood(sentence: str) -> Condition:
    match = _ELEMENT_OF_LEADER.search(name_key(sentence))
    text = " ".join(sentence.split())
    if match is None:
        return Condition(text)
    leaders = tuple(each for each in LEADERS if each in match["who"])
    return Condition(text, _known_element(match["element"]), leaders)


def _known_element(word: str) -> str:
    return next((each for each in ELEMENTS if name_key(each) == name_key(word)), "")
