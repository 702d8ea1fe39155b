"""What a player hopes to draw, as written: `2 t:unit cost<=2; 1 t:spell | 1 n:storm`.

A wish is a number and a search. Wishes joined by `;` are wanted together, `|` separates
alternatives, and several texts are all wanted at once.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import prod

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.infused_card import infused_values
from deckbuilder.core.odds.question import Goal, Want
from deckbuilder.core.search.matcher import Matcher
from deckbuilder.core.search.parser import parse_search
from engine.cards import Card, GameId
from engine.catalog import Catalog
from engine.decks import Deck, Entry
from engine.games import GAMES

MOST_WISHES = 12
MOST_ALTERNATIVES = 64
HIGHEST_COUNT = 1_000
_COUNTED = re.compile(r"\s*(-?\d{1,9})\s*x?\s+(\S.*)", re.DOTALL)
_TIMED = re.compile(r"\s*by\s+turn\s+(\d{1,9})\s*:(.*)", re.DOTALL | re.IGNORECASE)
# Quoted phrases and regular expressions hold their signs; all else is cut at `;` and `|`.
_PIECES = re.compile(r"\"[^\"]*\"?|(?<=[\s:])/(?:\\.|[^/\\])*/?|[;|]|[^;|\"/]+|/")


class WishError(DeckbuilderError):
    """A wish that cannot be understood."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """Searches, and a goal over how many cards of each are wanted.

    Attributes:
        searches: The searches as written; the goal's groups are numbered like them.
    """

    searches: tuple[str, ...]
    goal: Goal
    matchers: tuple[Matcher, ...]

    def groups_of(self, card: Card) -> tuple[int, ...]:
        """Return the numbers of the searches that find a card."""
        return tuple(at for at, each in enumerate(self.matchers) if each.matches(card))


@dataclass(frozen=True, slots=True)
class TimedWishes:
    """Wishes that are to be fulfilled by the end of a turn."""

    text: str
    turn: int
    wishes: Wishes


def read_wishes(texts: Sequence[str], game: GameId) -> Wishes:
    """Understand wishes.

    Raises:
        WishError: One has no number above 0, says nothing, or there are too many.
        SearchError: A search in it cannot be understood.
    """
    searches: list[str] = []
    per_text = [
        [
            tuple(_want(piece, searches, game) for piece in together)
            for together in _alternatives(text)
        ]
        for text in texts
    ]
    if len(searches) > MOST_WISHES:
        raise WishError(f"There are more than {MOST_WISHES} different searches; ask for fewer.")
    if prod(map(len, per_text)) > MOST_ALTERNATIVES:
        raise WishError(f"There are more than {MOST_ALTERNATIVES} alternatives; ask for fewer.")
    joined = [tuple(w for part in chosen for w in part) for chosen in product(*per_text)]
    matchers = tuple(Matcher(parse_search(each, game)) for each in searches)
    return Wishes(tuple(searches), Goal(tuple(joined)), matchers)


def read_timed_wishes(text: str, game: GameId) -> TimedWishes:
    """Understand `by turn 3: 2 cost<=2`.

    Raises:
        WishError: It does not begin like that, or its wishes cannot be understood.
    """
    found = turn_and_wishes(text)
    if found is None:
        example = f"by turn 3: {GAMES[game].goal}"
        raise WishError(f"“{text}” is not a goal; write it like “{example}”.")
    turn, wishes = found
    return TimedWishes(text.strip(), turn, read_wishes([wishes], game))


def turn_and_wishes(text: str) -> tuple[int, str] | None:
    """Cut `by turn 3: 2 cost<=2` into its turn and the rest; None where it has no such turn."""
    found = _TIMED.fullmatch(text)
    if found is None or not 1 <= int(found[1]) <= HIGHEST_COUNT:
        return None
    return int(found[1]), found[2].strip()


def _alternatives(text: str) -> list[list[str]]:
    """Cut a text at `|` into alternatives, and those at `;` into single wishes."""
    found = [[""]]
    for piece in _PIECES.findall(text):
        if piece == "|":
            found.append([""])
        elif piece == ";":
            found[-1].append("")
        else:
            found[-1][-1] += piece
    return found


def _want(text: str, searches: list[str], game: GameId) -> Want:
    """Read one wish; its search gets a number, the same for the same search."""
    counted = _COUNTED.fullmatch(text)
    count, search = (int(counted[1]), counted[2].strip()) if counted else (1, text.strip())
    if not search or search.isdigit():
        example = GAMES[game].goal
        raise WishError(f"“{text.strip()}” asks for no cards; write it like “{example}”.")
    if not 1 <= count <= HIGHEST_COUNT:
        raise WishError(f"“{text.strip()}”: the number wanted is from 1 to {HIGHEST_COUNT}.")
    if search not in searches:
        searches.append(search)
    return Want(searches.index(search), count)


def drawn_cards(deck: Deck, catalog: Catalog) -> Iterator[Card | None]:
    """Yield every card of the sections a game draws from, as infused; None for an unknown one."""
    drawn_from = GAMES[deck.game].drawn_sections
    for entry in deck.entries(*drawn_from):
        card = card_of_entry(entry, catalog)
        for _ in range(entry.count):
            yield card


def card_of_entry(entry: Entry, catalog: Catalog) -> Card | None:
    """Return an entry's card with what its infusions change, which holds everywhere (2.4d)."""
    card = catalog.card(entry.name)
    overlays = tuple(filter(None, map(catalog.overlay, entry.infusions)))
    if card is None or not overlays:
        return card
    numbers = {
        stat: each.value for stat, each in infused_values(card, overlays).items() if each.is_changed
    }
    text = "\n".join(filter(None, (card.text, *(each.text for each in overlays))))
    return replace(card, values={**card.values, **numbers, "text": text})
