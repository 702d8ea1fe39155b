"""A large library is searched by the index and answers with the catalog's own cards."""

import json

from deckbuilder.core.search.matcher import SearchContext
from deckbuilder.core.search.parser import parse_search
from deckbuilder.store.cards.card_library import open_catalog
from deckbuilder.store.cards.library_search import LibrarySearch
from engine.cards import GameId

IKORR = GameId("rush_of_ikorr")


def test_the_index_finds_the_catalogs_own_cards(tmp_path):
    own = [{"game": IKORR, "name": "Zyx Scout", "type": "champion", "cost": 97}]
    (tmp_path / "own_cards.json").write_text(json.dumps(own))
    catalog = open_catalog(IKORR, data_dir=tmp_path)
    search = LibrarySearch(tmp_path, catalog)
    found = search.find(parse_search("cost>=97", IKORR), SearchContext())
    search.close()
    assert [card.name for card in found] == ["Zyx Scout"]
    assert found[0] is catalog.card("Zyx Scout")
