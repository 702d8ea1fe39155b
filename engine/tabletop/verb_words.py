"""What actions are called: one record a verb, from which its choice and its words are made."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.kernel.acting.costs import play_cost
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.ready_abilities import Action
from engine.tabletop.board import Choice, Phrase
from engine.tabletop.card_sentences import CardSentences
from engine.values import value

Numbers = tuple[int, ...]


def _object(_game: Any, option: Numbers) -> int:
    return option[1] if len(option) > 1 else -1


def name_of(game: Any, number: int) -> str:
    """Return what an object is called, empty for none."""
    return game.face[number].name if 0 <= number < len(game.face) else ""


@value
class SaidVerb:
    """What an action is called.

    Attributes:
        verb: What it does, as the layout names it.
        words: With `{card}` what it is done with, with `{target}` what it is aimed at, with
            `{cost}` what playing the card costs now.
        piece: Which card is taken hold of for it; the arguments are the game and the action.
        is_of_seat: The action names a player, not a card.
        otherwise: Its words where the cost cannot be paid, and the card is played in another way.
    """

    verb: str
    words: str
    piece: Callable[[Any, Numbers], int] = _object
    is_of_seat: bool = False
    otherwise: str = ""

    def __call__(self, game: Any, option: Numbers) -> Choice:
        """Return the choice of an action."""
        piece = self.piece(game, option)
        target = option[2] if "{target}" in self.words else -1
        values: dict[str, object] = {"card": name_of(game, piece)} if piece >= 0 else {}
        if target >= 0:
            values["target"] = name_of(game, target)
        words = self.words
        if "{cost}" in self.words:
            payer = game.owner[piece]
            cost = play_cost(game, payer, piece)
            values["cost"] = "X" if game.face[piece].is_x else cost
            if self.otherwise and game.face[piece].other_ways and cost > game.available(payer):
                words = self.otherwise
        seat = option[1] if self.is_of_seat else -1
        said = Phrase(words, values)
        return Choice(option, self.verb, said, piece=piece, target=target, seat=seat)

    def templates(self) -> Iterator[str]:
        """Return its words, for translators."""
        yield self.words
        if self.otherwise:
            yield self.otherwise


@value
class SaidAbility:
    """What the use of an ability is called: the sentence of the card.

    Attributes:
        plain: What it is called where the card has no sentence for it.
        named: What it is called for some abilities whatever the card says; None for the others.
    """

    sentences: CardSentences
    plain: str = "{card}: {text}"
    named: Callable[[Action], str | None] = lambda _action: None

    def __call__(self, game: Any, option: Numbers) -> Choice:
        """Return the choice of an action."""
        number = option[1]
        action = actions_of(game, number)[option[2]]
        named = self.named(action)
        text = "" if named else self.sentences.of_ability(game, game.face[number], action.number)
        values: dict[str, object] = {"card": name_of(game, number)}
        if not named:
            values["text"] = text
        words = named or ("{card}: {text}" if text else self.plain)
        return Choice(option, "activate", Phrase(words, values), piece=number)

    def templates(self) -> Iterator[str]:
        """Return its words, for translators."""
        yield from ("{card}: {text}", self.plain)
