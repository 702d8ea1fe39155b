"""Cards that a simulation plays without their text, because it is not understood."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deckbuilder.core.text_coverage import not_understood
from engine.cards import Card
from engine.catalog import Catalog
from engine.decks import Deck
from engine.games import GAMES
from engine.games.texts import explain_card


@dataclass(frozen=True, slots=True)
class Blank:
    """A card that plays without its text.

    Attributes:
        is_partial: Some of its sentences are understood, and played.
    """

    name: str
    is_partial: bool


def named_cards(decks: Iterable[Deck], catalog: Catalog) -> tuple[Card, ...]:
    """Return every card and overlay that decks name where it is played, each once."""
    entries = [entry for deck in decks for entry in deck.entries(*GAMES[deck.game].played_sections)]
    cards = [catalog.card(entry.name) for entry in entries]
    overlays = [catalog.overlay(name) for entry in entries for name in entry.infusions]
    return tuple(dict.fromkeys(card for card in (*cards, *overlays) if card is not None))


def blanks_of(decks: Sequence[Deck | None], catalog: Catalog) -> tuple[Blank, ...]:
    """Return the cards of decks that play without (some of) their text, by name."""
    given = dict.fromkeys(deck for deck in decks if deck is not None)
    found = [_blank(card) for card in named_cards(given, catalog) if card.text.strip()]
    return tuple(sorted(filter(None, found), key=lambda each: each.name))


def _blank(card: Card) -> Blank | None:
    explanation = explain_card(card)
    gaps = not_understood(explanation, card)
    if not gaps:
        return None
    return Blank(card.name, is_partial=any(each.trouble is None for each in explanation.sentences))


def blanks_line(blanks: Sequence[Blank]) -> str:
    """Return a line that names them; there must be some."""
    names = ", ".join(f"{each.name} (in part)" if each.is_partial else each.name for each in blanks)
    if len(blanks) == 1:
        return f"1 card plays without its text: {names}"
    return f"{len(blanks)} cards play without their text: {names}"
