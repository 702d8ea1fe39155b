"""Cards of a collection as they are typed, changed and printed."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.core.collection.owned import Collection, OwnedCard
    from deckbuilder.store.cards.card_library import CardLibrary


def change_by_lines(
    invocation: Invocation, lines: Iterable[str], game: str | None, *, is_foil: bool, sign: int
) -> int:
    """Add or take away the cards of lines such as `2 Name (Set) 012`; returns how many.

    Raises:
        DeckbuilderError: A line is not a card; nothing was changed.
    """
    from deckbuilder.store.collection_file import change_collection

    library = invocation.card_library()
    typed = [typed_card(library, line, game, is_foil=is_foil) for line in lines]
    change_collection(
        invocation.user_folder.prepare(),
        lambda collection: collection.with_added((card, sign * count) for card, count in typed),
    )
    return sum(count for _, count in typed)


def typed_card(
    library: "CardLibrary", line: str, game: str | None, *, is_foil: bool = False
) -> "tuple[OwnedCard, int]":
    """Read a line such as `2 Name (Set) 012` as a printing and a count.

    Raises:
        DeckbuilderError: The line is not a card.
    """
    from deckbuilder.core.collection.owned import OwnedCard
    from deckbuilder.core.decklist.card_lines import LineFault, clean_line, read_card_line
    from engine.cards import GameId
    from engine.games import GAMES, USUAL_GAME

    games = (GameId(game),) if game else tuple(GAMES)
    entry = read_card_line(
        clean_line(line), lambda name: any(library.knows(each, name) for each in games)
    )
    if isinstance(entry, LineFault) or entry.infusions:
        reason = entry.reason if isinstance(entry, LineFault) else "it names two cards"
        raise DeckbuilderError(f"“{line}” is not a card: {reason}.")
    usual = games[0] if game else USUAL_GAME
    game_id = next((each for each in games if library.knows(each, entry.name)), usual)
    if not library.knows(game_id, entry.name):
        nearest = library.nearest(game_id, is_overlay=False).find(entry.name)
        meant = f"; did you mean {', '.join(f'“{each}”' for each in nearest)}?" if nearest else "."
        raise DeckbuilderError(
            f"“{entry.name}” is not a card of {GAMES[game_id].title}; nothing was changed{meant}"
        )
    return OwnedCard(game_id, entry.name, entry.set, entry.number, is_foil), entry.count


def records(collection: "Collection") -> list[dict[str, object]]:
    """Return a collection as it is printed with --json."""
    return [
        {
            **{"game": card.game, "name": card.name, "set": card.set, "number": card.number},
            **{"foil": card.is_foil, "count": count},
        }
        for card, count in sorted(collection.counts.items())
    ]
