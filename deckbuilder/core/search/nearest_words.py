"""What somebody probably meant by a word that is not on a list."""

from collections.abc import Iterable

from deckbuilder.core.search.folded_text import value_key

_CLOSE_ENOUGH = 0.55  # 1 is equal; a swapped pair of letters in a four-letter word is 0.75


def nearest(word: str, choices: Iterable[str]) -> str | None:
    """Return the choice most like the word, or the only one it begins; None if there is none."""
    from rapidfuzz import process  # noqa: PLC0415  slow to load, and seldom needed
    from rapidfuzz.distance import DamerauLevenshtein  # noqa: PLC0415

    candidates = dict.fromkeys(choices)
    found = process.extractOne(
        word,
        list(candidates),
        scorer=DamerauLevenshtein.normalized_similarity,
        processor=value_key,
        score_cutoff=_CLOSE_ENOUGH,
    )
    if found:
        return found[0]
    key = value_key(word)
    begun = [each for each in candidates if key and value_key(each).startswith(key)]
    return begun[0] if len(begun) == 1 else None
