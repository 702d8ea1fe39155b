"""What the words of a sentence say about its pronouns that its tree no longer shows."""

from __future__ import annotations

import re

from engine.values import value

_OBJECT = r"(?:target|an?|another|each|all|every|up to|any number of|two|three|four)\b"
# A pronoun in an amount, with its object before it: "to target unit for each coin on it".
_BEHIND_OBJECT = re.compile(
    r"\b(?:target|an?|another)\b.*\b(?:equal to|for each|where x is|times)\b.*\b(?:its|it)\b",
    re.IGNORECASE,
)
# The same before its object: "damage equal to its attack to target unit".
_BEFORE_OBJECT = re.compile(
    rf"\b(?:equal to|times)\s.*?\b(?:its?|that)\b.*?(?<!adjacent )\b(?:to|from|on)\s+{_OBJECT}",
    re.IGNORECASE,
)
_WAS = re.compile(
    r"\b(?:if|unless) (?:it|there|its \w+|that \w+(?:'s \w+)?) (?:was|were|had)\b(?! \w+ed this)",
    re.I,
)
_ALREADY = re.compile(r"^(?!when|at ).*\b(?:if|unless) [^,]*\balready\b", re.I)
# What is not said about what the sentence has as its subject: conditions, "that have", quotes.
_BESIDE = re.compile(
    r"\b(?:if|unless|when|whenever|while|as long as)\b[^,]*(?:,|$)"
    r"|\b(?:that|who|which) (?:has|have)\b|“[^”]*”|\"[^\"]*\"",
    re.IGNORECASE,
)
_HAVE = re.compile(r"\b(?:has|have) [A-Z+-]")
# "For each unit with attack greater than its health", "destroy each unit with ... its ...".
_DESCRIBES_EACH = re.compile(r"\b(?:each|every)\b(?! of\b)[^,.]*\bwith\b.*\bits\b", re.IGNORECASE)
_OF_EACH = re.compile(r"(?<!for )\b(?:each|every)\b(?! of\b).*\bits\b(?! own\b)", re.IGNORECASE)
_COMBINED = re.compile(r"\b(?:combined|total|summed|sum)\b", re.IGNORECASE)
_OTHER_PLAYER = re.compile(r"\bother (?:allied |opposing )?players?\b", re.IGNORECASE)
_ITS = re.compile(r"\b(?:its|their)\b(?! own\b)", re.IGNORECASE)


@value
class Wording:
    """What a sentence says, word by word.

    Attributes:
        that_player: It has "that player", which is one.
        was: A condition asks for what something was like, or was "already".
        other_player: It has "other players".
        its: It says "its", and not "its own".
        before_object: A pronoun in an amount stands before the object.
        behind_object: It stands behind it.
        describes_each: "Its" is said in the description of "each unit".
        of_each: "Its" is said behind "each unit".
        combined: It is about the sum of values.
    """

    that_player: bool = False
    was: bool = False
    other_player: bool = False
    its: bool = False
    before_object: bool = False
    behind_object: bool = False
    describes_each: bool = False
    of_each: bool = False
    combined: bool = False


NOTHING_SAID = Wording()


def wording_of(text: str) -> Wording:
    """Return what the words of a sentence say."""
    if not text:
        return NOTHING_SAID
    is_before = bool(_BEFORE_OBJECT.search(text))
    was = _WAS.search(text) or is_already(text)
    return Wording(
        that_player="that player" in text.lower(),
        was=bool(was) and "instead" not in text,
        other_player=bool(_OTHER_PLAYER.search(text)),
        its=bool(_ITS.search(text)),
        before_object=is_before,
        behind_object=not is_before and bool(_BEHIND_OBJECT.search(text)),
        describes_each=bool(_DESCRIBES_EACH.search(text)),
        of_each=not is_before and bool(_OF_EACH.search(text)),
        combined=bool(_COMBINED.search(text)),
    )


def is_already(text: str) -> bool:
    """Whether a condition asks what "already" is so: before the text has changed anything."""
    return bool(_ALREADY.search(text))


def says_have(text: str) -> bool:
    """Whether a sentence says of what it is about that it "has" something, as long as whatever."""
    return bool(_HAVE.search(_BESIDE.sub("", text)))
