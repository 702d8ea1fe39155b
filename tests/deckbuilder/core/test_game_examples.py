"""Examples that a game's schema gives find cards of that game."""

import pytest

from deckbuilder.core.search.matcher import Matcher
from deckbuilder.core.search.parser import parse_search
from deckbuilder.core.wishes import WishError, read_timed_wishes, read_wishes
from deckbuilder.store.cards.card_library import CardLibrary
from engine.games import GAMES

# These depend on the deck that is open.
OF_A_DECK = ("legal:", "in:")
EXAMPLES = [
    (game.id, each.search)
    for game in GAMES.values()
    for each in game.searches
    if not any(term in each.search for term in OF_A_DECK)
]


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return CardLibrary()


@pytest.mark.parametrize(("game_id", "search"), EXAMPLES)
def test_an_example_of_a_search_finds_some_cards_but_not_all(game_id, search, library):
    cards = list(library.catalog(game_id).cards())
    found = Matcher(parse_search(search, game_id)).find(cards)
    assert 0 < len(found) < len(cards)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_example_of_a_goal_finds_cards(game_id, library):
    wishes = read_wishes([GAMES[game_id].goal], game_id)
    cards = library.catalog(game_id).cards()
    assert any(wishes.groups_of(card) for card in cards)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_goal_that_cannot_be_read_is_answered_with_one_of_the_same_game(game_id):
    with pytest.raises(WishError) as complaint:
        read_timed_wishes("soon", game_id)
    assert f"“by turn 3: {GAMES[game_id].goal}”" in str(complaint.value)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_field_that_tells_cards_apart_is_one_of_the_schema(game_id):
    game = GAMES[game_id]
    assert not game.colour or game.schema.field(game.colour) is not None
