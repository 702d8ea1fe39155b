"""What nouns and states ask of objects in any game."""

from typing import Final

from engine.kernel.effects.characteristics import chars
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Finder, Test
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import TOKEN
from engine.language.tree import terms
from engine.language.tree.terms import SharedNoun, SharedState


def is_permanent(game: Game, context: Context, number: int) -> bool:
    """Whether an object is in play."""
    return game.in_play(number)


def is_token(game: Game, context: Context, number: int) -> bool:
    """Whether an object is a token."""
    return bool(game.flags[number] & TOKEN)


def is_anything(game: Game, context: Context, number: int) -> bool:
    """Whatever an object is."""
    return True


def has_flag(bit: int, wanted: bool) -> Test:
    """Return whether an object is marked with something, or is not."""

    def test(game: Game, context: Context, number: int) -> bool:
        return bool(game.flags[number] & bit) is wanted

    return test


def has_no_abilities(game: Game, context: Context, number: int) -> bool:
    """Whether an object has no abilities."""
    now = chars(game, number)
    return not now.gained and (now.lost or not game.face[number].has_text)


def chosen_word(game: Game, context: Context) -> str:
    """Return the trait or colour that was chosen."""
    return (context.word or game.notes.get(context.source_stamp, "")).casefold()


def is_of_chosen_trait(game: Game, context: Context, number: int) -> bool:
    """Whether an object has the trait that was chosen."""
    return chosen_word(game, context) in chars(game, number).traits


def opposite(test: Test) -> Test:
    """Return the opposite of a test."""

    def negated(game: Game, context: Context, number: int) -> bool:
        return not test(game, context, number)

    return negated


def is_card(game: Game, context: Context, number: int) -> bool:
    """Whether an object is a card."""
    return not game.flags[number] & TOKEN


def stack_cards(game: Game, context: Context) -> list[int]:
    """Return the cards on the stack."""
    return list(game.zones[game.seating.count * game.layout.width])


NOUNS: Final[dict[terms.Noun, Test]] = {
    SharedNoun.PERMANENT: is_permanent,
    SharedNoun.TOKEN: is_token,
    SharedNoun.CARD: is_card,
    SharedNoun.OBJECT: is_anything,
}
PLACES: Final[dict[terms.Noun, Finder]] = {SharedNoun.SPELL: stack_cards}
STATES: Final[dict[terms.State, Test]] = {
    SharedState.TOKEN: is_token,
    SharedState.NONTOKEN: opposite(is_token),
    SharedState.WITHOUT_ABILITIES: has_no_abilities,
    SharedState.OF_CHOSEN_TRAIT: is_of_chosen_trait,
}
