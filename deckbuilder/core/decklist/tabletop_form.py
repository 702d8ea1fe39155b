"""Decks as a saved object of Tabletop Simulator: a pile of cards for each section."""

import json
from collections.abc import Callable, Iterator

from deckbuilder.core.decklist.reading import DecklistError
from deckbuilder.core.decklist.text_writer import ordered_sections
from deckbuilder.core.decklist.unsaid import NAME, unsaid
from engine.cards import GameId
from engine.decks import Deck, Entry
from engine.games import GAMES

MOST_CARDS = 2_000  # each copy is an object of its own there
PILE_DISTANCE = 3

Pictures = Callable[[GameId, Entry], str]
Table = dict[str, object]


def no_pictures(_game: GameId, _entry: Entry) -> str:
    """Know no picture of any card."""
    return ""


def write_tabletop_object(deck: Deck, pictures: Pictures = no_pictures) -> str:
    """Return the deck as the JSON of a saved object.

    Raises:
        DecklistError: It has more cards than a table holds.
    """
    if deck.count(*deck.sections) > MOST_CARDS:
        raise DecklistError(f"a deck for Tabletop Simulator has at most {MOST_CARDS} cards.")
    piles = [(section, entries) for section, entries in ordered_sections(deck) if entries]
    numbers = _numbers(deck)
    states = [
        _pile(_heading(deck, section), list(_cards(deck, entries, numbers, pictures)), place)
        for place, (section, entries) in enumerate(piles)
    ]
    document = {"SaveName": deck.name, "ObjectStates": states}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def unsaid_in_tabletop(deck: Deck, pictures: Pictures = no_pictures) -> tuple[str, ...]:
    """Name what a saved object has no place for, and how many cards have no picture."""
    entries = deck.entries(*deck.sections)
    names = {entry.key for entry in entries if not pictures(deck.game, entry)}
    words = "the picture of 1 card" if len(names) == 1 else f"the pictures of {len(names)} cards"
    missing = (f"{words} (no address is known; the name is shown)",) if names else ()
    return (*unsaid(deck, NAME), *missing)


def _heading(deck: Deck, section: str) -> str:
    known = GAMES[deck.game].section(section)
    return known.heading if known else section


def _numbers(deck: Deck) -> dict[tuple[str, str, str], int]:
    """Number the faces from 1; copies and other pairings of one printing share one."""
    faces = dict.fromkeys(map(_face, deck.entries(*deck.sections)))
    return {face: number for number, face in enumerate(faces, start=1)}


def _face(entry: Entry) -> tuple[str, str, str]:
    return entry.key, entry.set, entry.number


def _cards(
    deck: Deck,
    entries: tuple[Entry, ...],
    numbers: dict[tuple[str, str, str], int],
    pictures: Pictures,
) -> Iterator[Table]:
    for entry in entries:
        number = numbers[_face(entry)]
        face = {
            "FaceURL": pictures(deck.game, entry),
            "BackURL": "",
            "NumWidth": 1,
            "NumHeight": 1,
            "BackIsHidden": True,
            "UniqueBack": False,
        }
        for _ in range(entry.count):
            yield {
                "Name": "CardCustom",
                "Nickname": entry.name,
                "Description": " + ".join(entry.infusions),
                "CardID": number * 100,
                "CustomDeck": {str(number): face},
                "Transform": _transform(0),
            }


def _pile(heading: str, cards: list[Table], place: int) -> Table:
    """Return a pile; a single card is not a pile there."""
    if len(cards) == 1:
        return {**cards[0], "Transform": _transform(place * PILE_DISTANCE)}
    faces: Table = {}
    for card in cards:
        held = card["CustomDeck"]
        faces |= held if isinstance(held, dict) else {}
    return {
        "Name": "DeckCustom",
        "Nickname": heading,
        "Transform": _transform(place * PILE_DISTANCE),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": faces,
        "ContainedObjects": cards,
    }


def _transform(across: int) -> Table:
    """Return a place on the table, face down."""
    return {
        **{"posX": across, "posY": 1, "posZ": 0},
        **{"rotX": 0, "rotY": 180, "rotZ": 180},
        **{"scaleX": 1, "scaleY": 1, "scaleZ": 1},
    }
