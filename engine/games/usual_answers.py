"""What most games answer when their games are counted; asked at every answer, so it is compiled."""

from collections.abc import Callable
from typing import Any

from engine.kernel.decisions import Option
from engine.kernel.state.game import GameOf
from engine.kernel.state.numbers import TOKEN


def ends_with(verb: int) -> Callable[[GameOf[Any], int, Option], bool]:
    """Return whether an answer ends a player's turn: an action without anything else, in it."""
    ending = (verb,)

    def ends(game: GameOf[Any], seat: int, choice: Option) -> bool:
        return choice == ending and game.is_active(seat)

    return ends


def is_first(game: GameOf[Any], seat: int) -> bool:
    """Whether a player's team went first."""
    return game.first_team == game.seating.team_of[seat]


def hand_of(game: GameOf[Any], seat: int) -> int:
    """Return the zone that holds a player's hand."""
    return seat * game.layout.width + game.rules.hand


def deck_of(game: GameOf[Any], seat: int) -> int:
    """Return the zone that a player draws from."""
    return seat * game.layout.width + game.rules.deck


def printed_name(game: GameOf[Any], number: int) -> str:
    """Return the name of the card that an object is."""
    name: str = game.cards.faces[game.definition[number]].name
    return name


def is_card(game: GameOf[Any], number: int) -> bool:
    """Whether an object is a card of a deck, and no token."""
    return not game.flags[number] & TOKEN
