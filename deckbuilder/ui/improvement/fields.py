"""The fields that a deck may be improved against."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from deckbuilder.ui.gauntlet.field import FieldDeck
from deckbuilder.ui.words import tr, tr_count
from engine.decks import Deck


@dataclass(frozen=True, slots=True)
class RivalField:
    """Decks to win against, and what they are called together."""

    title: str
    decks: tuple[Deck, ...]


def rival_fields(found: Sequence[FieldDeck], chosen: Sequence[Deck]) -> list[RivalField]:
    """Return the fields to choose from: the gauntlet's, ready and own decks, then each deck alone.

    Args:
        found: Every deck that could take part.
        chosen: The decks that are ticked in the gauntlet.
    """
    fair = [each for each in found if each.is_fair]
    ready = tuple(each.entrant.deck for each in fair if not each.is_own)
    own = tuple(each.entrant.deck for each in fair if each.is_own)
    fields = list(_together(tuple(chosen), ready, own))
    alone = (RivalField(tr("{deck} alone", deck=each.title), (each.entrant.deck,)) for each in fair)
    return [*fields, *alone]


def _together(
    chosen: tuple[Deck, ...], ready: tuple[Deck, ...], own: tuple[Deck, ...]
) -> Iterator[RivalField]:
    count = len(chosen)
    if chosen:
        title = tr_count(count, "1 deck of the gauntlet", "{count} decks of the gauntlet")
        yield RivalField(title, chosen)
    if ready:
        yield RivalField(tr_count(len(ready), "1 ready deck", "{count} ready decks"), ready)
    if own:
        yield RivalField(tr_count(len(own), "1 deck of mine", "{count} decks of mine"), own)
