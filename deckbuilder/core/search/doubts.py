"""Values in a search that no card has: not mistakes of form, but probably of spelling."""

from collections.abc import Callable, Collection

from deckbuilder.core.search.fields import FieldTable, field_table
from deckbuilder.core.search.nearest_words import nearest
from deckbuilder.core.search.query import HasValue, Query, leaves
from deckbuilder.core.search.search_document import CARD_TYPE, HEADER, IDENTITY, NUMBER, SOURCE

# Closed lists are checked when the search is read; names and numbers are too many to list.
_UNLISTED = (CARD_TYPE, HEADER, IDENTITY, NUMBER, SOURCE)


def doubts(query: Query, values: Callable[[str], Collection[str]]) -> list[str]:
    """Return a sentence for each value that no card of the game has.

    Args:
        query: The search.
        values: Gives the folded values that occur in a facet.
    """
    table = field_table(query.game)
    sentences = []
    for leaf in leaves(query.root):
        if isinstance(leaf, HasValue) and not leaf.is_open and leaf.facet not in _UNLISTED:
            known = values(leaf.facet)
            if leaf.value not in known:
                sentences.append(_sentence(leaf, known, table))
    return list(dict.fromkeys(sentences))


def _sentence(leaf: HasValue, known: Collection[str], table: FieldTable) -> str:
    titles = {each.facet: each.title for each in table.fields}
    meant = nearest(leaf.value, known)
    question = f" Did you mean “{meant}”?" if meant else ""
    return f"No card has “{leaf.value}” under {titles[leaf.facet]}.{question}"
