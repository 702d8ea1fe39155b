"""What a board shows, as values: a state of the game, what is asked, buttons, and a card's menu."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.tabletop.board import Arrow, BoardView, Choice, Piece, Question

# The button that gives the answer at hand.
REST = "rest"
# Begins the id of a button for the answers of one kind.
ANSWERS = "answers:"


@dataclass(frozen=True, slots=True)
class PhaseButton:
    """Something that can be done besides answering, beside the question; `key` presses it.

    Attributes:
        short: What it says where there is little room; empty where it always says the same.
    """

    id: str
    text: str
    key: str = ""
    is_primary: bool = False
    icon: str = ""
    is_answer: bool = False
    short: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the board shows.

    Attributes:
        hands: The players whose hands may be looked at here, the one that is open first.
        order: The open hand as it is sorted.
        sorting: How the hand is sorted, in words.
        asked: The question in words; empty while nothing is asked.
        note: What stands beside the hand.
        controls: The players for whom people answer.
        buttons: What can be done besides answering.
        is_busy: A pilot thinks; nothing can be clicked.
        is_bright: What is asked is in the colour of what is possible; a game that was not won ends
            in plain words.
        is_window: One may answer or pass; what is asked stands in a line of its own.
        marks: Where one wants to be asked: whether it is one's own turn, and the phase.
        arrows: Attacks that are being fought, or were just made.
        opened: The player whose part is shown in full over the near field, -1 for none.
        is_arranging: Areas are moved, and not cards.
        decks: What the players' decks are called, by seat; nothing where that is not known.
        near_team: The team that sits below: that of the people at the table.
    """

    view: BoardView
    question: Question | None
    hands: tuple[int, ...]
    order: tuple[Piece, ...]
    asked: str
    controls: frozenset[int]
    sorting: str = ""
    note: str = ""
    buttons: tuple[PhaseButton, ...] = ()
    is_busy: bool = False
    is_bright: bool = True
    is_window: bool = False
    marks: frozenset[tuple[bool, int]] = frozenset()
    arrows: tuple[Arrow, ...] = ()
    opened: int = -1
    is_arranging: bool = False
    decks: tuple[str, ...] = ()
    near_team: int = 0


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """Something a card could do: its words, and the answer, None where it is not possible."""

    verb: str
    text: str
    icon: str
    key: str
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class VerbMenu:
    """What a card could do, shown beside it."""

    piece: int
    entries: tuple[MenuEntry, ...]


class Dropped(NamedTuple):
    """Where a card was dropped: a player's zone, and before which of its cards (-1: the end)."""

    seat: int
    spot: str
    place: int


def is_answer(key: tuple[object, ...]) -> bool:
    """Whether something on the board is a button for what may be answered."""
    return key[0] == "bar" and str(key[1]).startswith(ANSWERS)
