"""What searches ask of a collection."""

import pytest

from deckbuilder.core.collection.holdings import Holdings, holdings_of
from deckbuilder.core.collection.owned import Collection, OwnedCard
from deckbuilder.core.search.errors import SearchError
from deckbuilder.core.search.matcher import Matcher, SearchContext
from deckbuilder.core.search.parser import parse_search
from deckbuilder.store.cards.database_search import DatabaseSearch
from deckbuilder.store.cards.repository import CardRepository
from deckbuilder.store.database.connection import IN_MEMORY, open_database
from engine.cards import GameId
from tests.deckbuilder.core.search.sample import CARDS

IKORR = GameId("rush_of_ikorr")
NAMES = sorted({card.name for card in CARDS})
# The first card is owned once in foil, the second twice, the third three times.
COLLECTION = Collection(
    {
        OwnedCard(IKORR, NAMES[0], is_foil=True): 1,
        OwnedCard(IKORR, NAMES[1]): 2,
        OwnedCard(IKORR, NAMES[2], "Dawn", "1"): 1,
        OwnedCard(IKORR, NAMES[2], "Dusk", "2"): 2,
        OwnedCard(GameId("rise"), NAMES[3]): 9,
    }
)
EXPECTED = {
    "own:yes": {0, 1, 2},
    "own:1": {0},
    "own=2": {1},
    "own!=2 own:yes": {0, 2},
    "own>=2": {1, 2},
    "own>2": {2},
    "own<2 own:yes": {0},
    "own<=2 own>0": {0, 1},
    "own:1..2": {0, 1},
    "own:foil": {0},
    "-own:foil own:yes": {1, 2},
}


@pytest.fixture(scope="module")
def database():
    made = open_database(IN_MEMORY)
    CardRepository(made).replace_all("bundled", CARDS)
    yield made
    made.close()


def found(text, database):
    """The names that both searches find, which must be the same."""
    query = parse_search(text, IKORR, {"owned"})
    context = SearchContext(holdings_of(COLLECTION, IKORR).groups(query.groups))
    in_memory = {card.name for card in Matcher(query, context).find(CARDS)}
    in_database = {card.name for card in DatabaseSearch(database).find(query, context).cards}
    assert in_memory == in_database
    return in_memory


@pytest.mark.parametrize("text", EXPECTED)
def test_own_counts_copies_of_every_printing(text, database):
    assert found(text, database) == {NAMES[number] for number in EXPECTED[text]}


def test_a_card_that_is_not_in_the_collection_is_owned_no_times(database):
    others = set(NAMES[3:])
    for text in ("own:0", "own:no", "own<1", "-own:yes", "own!=yes"):
        assert found(text, database) == others
    assert found("own<0", database) == set()
    assert found("own>=0", database) == set(NAMES)


@pytest.mark.parametrize("text", ["own:maybe", "own:3..1", "own<foil", "own<1..2"])
def test_what_own_cannot_mean_is_said(text):
    with pytest.raises(SearchError):
        parse_search(text, IKORR, {"owned"})


def test_own_is_refused_where_no_collection_is_known():
    with pytest.raises(SearchError, match="asks your collection"):
        parse_search("own:1", IKORR)


def test_a_game_of_which_nothing_is_owned_has_no_collection():
    assert not holdings_of(COLLECTION, GameId("akora")).is_kept
    assert Holdings({"ox": 1}).is_kept
