"""What a game declares about its words and marks, beside the forms and verbs it adds."""

from collections.abc import Mapping
from dataclasses import dataclass, field

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


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words and marks of one game.

    Attributes:
        kinds: Known trait words in the singular, lower case, with their printed form.
        plurals: The same in the plural, with the printed singular.
        nouns: What the game calls its cards and objects, in both numbers.
        adjectives: Words of the game that may stand before such a noun.
        numbers: Number words.
        digits: How many digits a printed number has at most.
        kept_brackets: Patterns of what stands in brackets and is not reminder text.
        bullets_join: Whether a line with a bullet belongs to the line before it.
        naming: Words behind which a name stands.
        counters: What follows the kind of a counter.
    """

    kinds: Mapping[str, str] = field(default_factory=dict)
    plurals: Mapping[str, str] = field(default_factory=dict)
    nouns: frozenset[str] = frozenset()
    adjectives: frozenset[str] = frozenset()
    numbers: Mapping[str, int] = field(default_factory=lambda: NUMBER_WORDS)
    digits: int = 2
    kept_brackets: tuple[str, ...] = (LIMIT_BRACKET, ROUNDING_BRACKET)
    bullets_join: bool = True
    naming: frozenset[str] = frozenset({"named", "called"})
    counters: frozenset[str] = frozenset({"counter", "counters"})


PLAIN = Vocabulary(kept_brackets=(LIMIT_BRACKET, ROUNDING_BRACKET, NUMBER_BRACKET))
