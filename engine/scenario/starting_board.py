"""Laying out the board of a scenario as a running game."""

from collections.abc import Iterator
from typing import Any

from engine.scenario.contract import Contract, FaceOf, G, Key
from engine.scenario.model import Entry, Scenario, Side
from engine.scenario.references import Finder


def lay_board(
    contract: Contract[G], scenario: Scenario, cards: Any, face_of: FaceOf
) -> tuple[G, Finder[G]]:
    """Return the game of a scenario before its first step, and what its references mean."""
    game = contract.begin(scenario, cards)
    ids: dict[str, int] = {}
    entries: list[tuple[int, Entry]] = []
    for seat, side in enumerate(scenario.sides):
        _lay_values(contract.values, game, seat, side.values)
        for entry in _in_laying_order(contract, side):
            for number, each in _lay_entry(contract, game, seat, entry, face_of):
                entries.append((number, each))
                if each.id:
                    ids[each.id] = number
    finder = Finder(scenario.letters, ids, contract.objects)
    for number, entry in entries:
        contract.remember(game, finder, number, entry)
    contract.open(game)
    return game, finder


def _lay_entry(
    contract: Contract[G], game: G, seat: int, entry: Entry, face_of: FaceOf
) -> Iterator[tuple[int, Entry]]:
    """Put an entry onto the board, then what it holds; yields every object with its entry."""
    face = face_of(entry.card, entry.overlay)
    number = contract.put(game, face, seat, contract.place(entry.place).zone)
    _lay_values(contract.marks, game, number, entry.values)
    yield number, entry
    for each in entry.held:
        for inner, found in _lay_entry(contract, game, seat, each, face_of):
            if found is each and contract.attach is not None:
                contract.attach(game, inner, number, each.place)
            yield inner, found


def _lay_values(keys: tuple[Key[G], ...], game: G, number: int, values: Any) -> None:
    """Put values onto the board; what a file leaves out is nothing or false."""
    for key in keys:
        key.lay(game, number, values.get(key.word, 0))


def _in_laying_order(contract: Contract[G], side: Side) -> list[Entry]:
    """Return entries so that each can be put at the end of its zone; a pile's top comes last."""
    piles = {each.key for each in contract.places if each.is_from_top}
    others = [entry for entry in side.entries if entry.place not in piles]
    return others + [entry for entry in side.entries if entry.place in piles][::-1]
