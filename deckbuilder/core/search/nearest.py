"""What somebody probably meant by a word that is not on a list."""

from collections.abc import Iterable

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from deckbuilder.core.search.folding import value_key

_CLOSE_ENOUGH = 0.55  # 1 is equal; a swapped pair of letters in a four-letter word is 0.75


def nearest(word: str, choices: Iterable[str]) -> str | None:
    """Return the choice most like the word, or None if none is like it."""
    candidates = dict.fromkeys(choices)
    found = process.extractOne(
        word,
        list(candidates),
        scorer=DamerauLevenshtein.normalized_similarity,
        processor=value_key,
        score_cutoff=_CLOSE_ENOUGH,
    )
    return found[0] if found else None
