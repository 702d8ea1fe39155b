"""Questions about the odds of a deck as players ask them: wishes, a turn, first or second."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.odds import Question, draws_of
from deckbuilder.core.wishes import Wishes, drawn_cards, read_wishes
from engine.catalog import Catalog
from engine.decks import Deck
from engine.games import GAMES


@dataclass(frozen=True, slots=True)
class DeckOdds:
    """A question about a deck, ready to be answered.

    Attributes:
        names: The name of each card that is drawn from.
        cells: The cell of the question in which each of them lies.
        found: How many of them each search finds.
        note: What the game's numbers leave out; empty for nothing.
    """

    wishes: Wishes
    turn: int
    is_first: bool
    question: Question
    names: tuple[str, ...]
    cells: tuple[int, ...]
    found: tuple[int, ...]
    note: str = ""


def ask_deck(
    deck: Deck,
    catalog: Catalog,
    wants: Sequence[str],
    turn: int,
    *,
    is_first: bool = True,
    has_mulligan: bool = True,
) -> DeckOdds:
    """Ask how likely a deck has drawn what is wanted by the end of a turn's draw.

    Raises:
        DeckbuilderError: A wish cannot be understood, or the game's rules give no numbers.
    """
    game = GAMES[deck.game]
    if game.draws is None:
        raise DeckbuilderError(
            f"The rules of {game.title} that are known here do not say how many cards are drawn, "
            "so there are no odds to give."
        )
    wishes = read_wishes(wants, deck.game)
    cards = list(drawn_cards(deck, catalog))
    groups = [() if card is None else wishes.groups_of(card) for card in cards]
    draws = draws_of(game.draws, is_first=is_first, has_mulligan=has_mulligan)
    question = Question.about(groups, wishes.goal, draws, turn)
    places = {cell: place for place, (cell, _) in enumerate(question.cells)}
    return DeckOdds(
        wishes=wishes,
        turn=turn,
        is_first=is_first,
        question=question,
        names=_names(deck),
        cells=tuple(places[each] for each in groups),
        found=tuple(sum(at in each for each in groups) for at in range(len(wishes.searches))),
        note=game.draws.note,
    )


def _names(deck: Deck) -> tuple[str, ...]:
    drawn_from = [each.id for each in GAMES[deck.game].sections if each.is_drawn_from]
    return tuple(
        " + ".join((entry.name, *entry.infusions))
        for entry in deck.entries(*drawn_from)
        for _ in range(entry.count)
    )
