"""From the text of a search to its tree, or to what is wrong with it and where."""

from collections.abc import Collection

from deckbuilder.core.search.errors import SearchError, Span
from deckbuilder.core.search.fields import field_table
from deckbuilder.core.search.query import Everything, Query
from deckbuilder.core.search.term_reader import TermReader
from engine.cards import GameId
from engine.names import plain_punctuation

LONGEST_SEARCH = 1_000


def parse_search(text: str, game: GameId, groups: Collection[str] = ()) -> Query:
    """Understand a search in one game; `groups` names what `in:` and `legal:` can look at.

    Raises:
        SearchError: Something in it is wrong; it says what, where, and what was probably meant.
    """
    if len(text) > LONGEST_SEARCH:
        too_much = Span(LONGEST_SEARCH, len(text))
        raise SearchError(f"The search is longer than {LONGEST_SEARCH} characters.", too_much)
    plain = "".join(map(_plain, text))
    table = field_table(game)
    if not plain.strip():
        return Query(table.schema.game, Everything())
    # A window opens before anybody searches, and the grammar takes a while and 9 MB.
    from deckbuilder.core.search.grammar import read_search  # noqa: PLC0415

    return read_search(plain, TermReader(table, frozenset(groups)))


def _plain(character: str) -> str:
    """Make curly quotes and odd dashes plain, one character for one, so that places stay."""
    plain = plain_punctuation(character)
    return plain if len(plain) == 1 else " "
