"""The templating of the guide: its capital letters, digits and phrases."""

import re
from typing import Final

from engine.language.saying.printed.phrases import capital
from engine.language.vocabulary import NUMBER_WORDS

# Words that the guide prints with capital letters.
_TITLES: Final = re.compile(
    r"\b(?:akora deck|akora|(?:flash |eternity |armament )?alchemy (?:cards?|deck|zones?)"
    r"|battlezone cards?|relic (?:shards?|zone|count|requirement)|dark zone|battle zone"
    r"|alchemist essence|tormented souls?|purgatory|attack (?:power|damage)|soul points"
    r"|\w+ counters?|relactified|relics? up|tokens?|non-attack damage"
    r"|(?:un)?freezes?|cures?|rests?|deactivates?)\b"
)
_ATTRIBUTE_CARD: Final = re.compile(r"\b([A-Z][\w-]*) (cards?)\b")
_OF_MULTI: Final = "Multi-Attribute-Attribute"
_NUMBERS: Final = re.compile(rf"\b({'|'.join(NUMBER_WORDS)})\b")
_DECK: Final = re.compile(r"\b(your|their|opponent's|player's) deck\b")
_KEPT_SMALL: Final = frozenset({"a counter", "all counters", "the counters"})
_SAID_OTHERWISE: Final = (
    ("the beginning of", "the start of"),
    ("until the end of this turn", "until the end of the turn"),
    ("sent to the Dark Zone this way", "sent to the Dark Zone"),
)


def polished(words: str) -> str:
    """Return words in the templating of the guide: its capital letters, digits and phrases."""
    for shared, own in _SAID_OTHERWISE:
        words = words.replace(shared, own)
    words = _DECK.sub(r"\1 alchemy deck", words)
    words = _NUMBERS.sub(lambda match: str(NUMBER_WORDS[match[1]]), words)
    words = _ATTRIBUTE_CARD.sub(lambda match: f"{match[1]}-Attribute {match[2].title()}", words)
    words = _TITLES.sub(_titled, words.replace(_OF_MULTI, "Multi-Attribute"))
    return f"{capital(words)}."


def _titled(match: re.Match[str]) -> str:
    words = match[0]
    if words in _KEPT_SMALL:
        return words
    return " ".join(capital(each) for each in words.split(" ")).replace("-attack", "-Attack")
