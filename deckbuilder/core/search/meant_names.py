"""Which cards a search probably meant that found none."""

import re
from collections.abc import Iterable, Sequence

from deckbuilder.core.decklist.nearest_names import NearestNames
from deckbuilder.core.search.nearest_words import nearest
from engine.cards import Card
from engine.names import name_key

_SIGNS = re.compile(r"[:<>=\"()/]|(?:^|\s)-")
MOST_NEAREST = 3


def meant_names(text: str, cards: Sequence[Card], known: Iterable[NearestNames]) -> tuple[str, ...]:
    """Return the names nearest to a search of nothing but words; none for any other search."""
    if not text.strip() or _SIGNS.search(text):
        return ()
    names = [name for each in known for name in each.find(text)]
    return tuple(dict.fromkeys(names)) or _with_words_corrected(text, cards)


def _with_words_corrected(text: str, cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the names that hold words close to all of the search's, in any order."""
    names = {word for card in cards for word in _words(card.name)}
    meant = [nearest(word, names) for word in _words(text)]
    words = {word for word in meant if word is not None}
    found = [card.name for card in cards if words <= {*_words(card.name)}]
    return tuple(found[:MOST_NEAREST]) if meant and None not in meant else ()


def _words(name: str) -> list[str]:
    return re.findall(r"[^\W_]+", name_key(name))
