"""Questions about the odds of a deck as players ask them: wishes, a turn, first or second."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.odds import Answer, Draws, Question, chances, draws_of, seen_by_turn
from deckbuilder.core.wishes import Wishes, drawn_cards, read_wishes
from engine.catalog import Catalog
from engine.decks import Deck
from engine.games import GAMES
from engine.readings import Readings


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
    draws: Draws
    question: Question
    names: tuple[str, ...]
    cells: tuple[int, ...]
    found: tuple[int, ...]
    note: str = ""


def ask_deck(  # noqa: PLR0913 - a deck, and everything that is asked about it
    deck: Deck,
    catalog: Catalog,
    wants: Sequence[str],
    turn: int,
    *,
    is_first: bool = True,
    has_mulligan: bool = True,
    readings: Readings | None = None,
) -> DeckOdds:
    """Ask how likely a deck has drawn what is wanted by the end of a turn's draw.

    `readings` are how its format settles open questions of play.

    Raises:
        DeckbuilderError: A wish cannot be understood, or the game's rules give no numbers.
    """
    game = GAMES[deck.game]
    rules = game.draws_by(readings)
    if rules is None:
        raise DeckbuilderError(
            f"The known rules of {game.title} do not say how many cards are drawn, "
            "so there are no odds to give."
        )
    wishes = read_wishes(wants, deck.game)
    cards = list(drawn_cards(deck, catalog))
    groups = [() if card is None else wishes.groups_of(card) for card in cards]
    draws = draws_of(rules, is_first=is_first, has_mulligan=has_mulligan)
    question = Question.about(groups, wishes.goal, draws, turn)
    places = {cell: place for place, (cell, _) in enumerate(question.cells)}
    return DeckOdds(
        wishes=wishes,
        turn=turn,
        is_first=is_first,
        draws=draws,
        question=question,
        names=_names(deck),
        cells=tuple(places[each] for each in groups),
        found=tuple(sum(at in each for each in groups) for at in range(len(wishes.searches))),
        note=rules.note,
    )


@dataclass(frozen=True, slots=True)
class OddsByTurn:
    """The chance of what is wanted, by the draw of each own turn from the first.

    Attributes:
        found: How many cards of the deck each search finds, by the search as it was written.
    """

    answers: tuple[Answer, ...]
    deck_size: int
    found: Mapping[str, int]
    note: str = ""


def ask_by_turn(  # noqa: PLR0913 - a deck, and everything that is asked about it
    deck: Deck,
    catalog: Catalog,
    wants: Sequence[str],
    last_turn: int,
    *,
    is_first: bool = True,
    has_mulligan: bool = True,
    readings: Readings | None = None,
) -> OddsByTurn:
    """Tell for every turn up to the last how likely a deck has drawn what is wanted.

    Raises:
        DeckbuilderError: A wish cannot be understood, or the game's rules give no numbers.
    """
    asked = ask_deck(
        deck,
        catalog,
        wants,
        last_turn,
        is_first=is_first,
        has_mulligan=has_mulligan,
        readings=readings,
    )
    draws = asked.draws
    return OddsByTurn(
        answers=chances(
            asked.question, [seen_by_turn(draws, turn) for turn in range(1, last_turn + 1)]
        ),
        deck_size=asked.question.deck_size,
        found=dict(zip(asked.wishes.searches, asked.found, strict=True)),
        note=asked.note,
    )


def chance_in_opening_hand(deck: Deck, key: str) -> tuple[int, float] | None:
    """Return the size of the first player's opening hand and how likely it holds a card.

    None where the deck draws no such card, or the game's rules give no numbers.
    """
    game = GAMES[deck.game]
    drawn_from = game.drawn_sections
    entries = list(deck.entries(*drawn_from))
    copies = sum(entry.count for entry in entries if entry.key == key)
    if game.draws is None or not copies:
        return None
    size = sum(entry.count for entry in entries)
    hand = min(size, game.draws.opening[0])
    return hand, 1 - math.comb(size - copies, hand) / math.comb(size, hand)


def search_for_cards(names: Sequence[str]) -> str:
    """Return the search that finds exactly the cards of some names."""
    terms = [f'name="{name}"' for name in dict.fromkeys(names)]
    return f"({' or '.join(terms)})" if len(terms) > 1 else "".join(terms)


def _names(deck: Deck) -> tuple[str, ...]:
    drawn_from = GAMES[deck.game].drawn_sections
    return tuple(
        " + ".join((entry.name, *entry.infusions))
        for entry in deck.entries(*drawn_from)
        for _ in range(entry.count)
    )
