import contextlib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckbuilder.core.card_keys import fold_printings
from deckbuilder.core.search.errors import SearchCancelledError, SearchError
from deckbuilder.core.search.matcher import Matcher, SearchContext
from deckbuilder.core.search.parser import parse_search
from deckbuilder.store.cards import database_search, search_sql
from deckbuilder.store.cards.database_search import DatabaseSearch
from deckbuilder.store.cards.repository import CardRepository
from deckbuilder.store.database.connection import IN_MEMORY, open_database
from engine.cards import GameId
from tests.deckbuilder.core.search.test_matcher import CONTEXT, SEARCHES
from tests.deckbuilder.store.card_samples import CARDS, ikorr, read

IKORR = GameId("rush_of_ikorr")


def names(cards):
    return [(card.name, card.type) for card in cards]


@pytest.fixture
def search(database):
    CardRepository(database).replace_all("bundled", CARDS)
    return DatabaseSearch(database)


@pytest.fixture(scope="module", params=[False, True], ids=["rows-forward", "rows-reversed"])
def sample(request):
    """The sample cards in a database that no test changes."""
    with contextlib.closing(open_database(IN_MEMORY)) as database:
        database.connection.execute(f"PRAGMA reverse_unordered_selects = {request.param:d}")
        CardRepository(database).replace_all("bundled", CARDS)
        yield DatabaseSearch(database)


def find(search, text, context=CONTEXT, **options):
    query = parse_search(text, IKORR, context.groups)
    return search.find(query, context, **options)


@pytest.mark.parametrize("text", SEARCHES, ids=SEARCHES)
def test_the_database_finds_what_memory_finds(sample, text):
    page = find(sample, text)
    assert names(page.cards) == names(SEARCHES[text])
    assert page.count == len(SEARCHES[text])


@pytest.mark.parametrize("text", SEARCHES, ids=SEARCHES)
def test_long_results_are_ordered_like_short_ones(sample, text, monkeypatch):
    monkeypatch.setattr(database_search, "_FEW", -1)
    assert names(find(sample, text).cards) == names(SEARCHES[text])


@pytest.mark.parametrize("text", SEARCHES, ids=SEARCHES)
def test_large_groups_and_ranges_give_the_same(sample, text, monkeypatch):
    monkeypatch.setattr(search_sql, "LARGEST_GROUP", 0)
    monkeypatch.setattr(search_sql, "MOST_TOKENS", 1)
    assert names(find(sample, text).cards) == names(SEARCHES[text])


@pytest.mark.parametrize("text", ["", "t:champion", "moon", "order:cost", "/a/", "order:-name"])
def test_pages_follow_each_other_without_gap(sample, text):
    whole = names(find(sample, text).cards)
    pages = [names(find(sample, text, limit=2, offset=offset).cards) for offset in range(0, 8, 2)]
    assert [each for page in pages for each in page] == whole
    assert find(sample, text, limit=2).count == len(whole)


@pytest.mark.parametrize("text", ["", "t:champion", "a", "order:cost", "order:-name"])
def test_a_count_goes_no_further_than_it_is_wanted(sample, text, monkeypatch):
    monkeypatch.setattr(database_search, "_FEW", -1)
    whole = find(sample, text).count
    assert whole > 2
    assert find(sample, text, limit=1, counted=2).count == 2
    assert find(sample, text, limit=2, counted=whole + 1).count == whole
    assert find(sample, text, limit=whole + 1, counted=1).count == whole  # all of them are there


@pytest.mark.parametrize("text", SEARCHES, ids=SEARCHES)
@pytest.mark.parametrize("counted", [1, 3, 1_000])
def test_what_is_counted_as_it_is_found_stands_in_the_same_order(sample, text, counted):
    whole = find(sample, text)
    for offset in (0, 1, 4):
        found = find(sample, text, limit=2, offset=offset, counted=counted)
        assert found.cards == whole.cards[offset : offset + 2]
        assert min(found.count, counted) == min(whole.count, counted)


@pytest.mark.parametrize("text", ["legal:yes", "legal:yes a", "-legal:yes a", "legal:yes a or /z/"])
def test_large_groups_are_joined_with_words(sample, text, monkeypatch):
    names_of = {card.key for card in CARDS if card.game == IKORR}
    context = SearchContext({"legal": frozenset(sorted(names_of)[::2])})
    expected = find(sample, text, context)
    monkeypatch.setattr(search_sql, "LARGEST_GROUP", 0)
    found = find(sample, text, context)
    assert found == expected
    assert 0 < found.count < len(names_of)


def test_tables_of_groups_do_not_pile_up(search, database, monkeypatch):
    monkeypatch.setattr(search_sql, "LARGEST_GROUP", 0)
    for number in range(30):
        context = SearchContext({"legal": frozenset({"moonfall", f"card {number}"})})
        assert find(search, "legal:yes a", context).count == 1
        assert find(search, "legal:yes a", context).count == 1
    (tables,) = database.connection.execute("SELECT count(*) FROM temp.sqlite_master").fetchone()
    assert 1 <= tables <= 10


def test_a_game_without_cards_has_none():
    database = open_database(IN_MEMORY)
    search = DatabaseSearch(database)
    assert search.find(parse_search("", GameId("akora"))).count == 0
    assert search.find(parse_search("/x/", GameId("akora"))).cards == ()
    database.close()


def test_games_are_kept_apart(search, database):
    unit = read({"name": "Ash", "type": "unit", "cost": 2}, "argent_saga", "feed")
    CardRepository(database).replace_all("feed", [unit])
    assert search.find(parse_search("cost=2", GameId("argent_saga"))).cards == (unit,)
    assert find(search, "cost=2").count == 1


def test_a_group_is_looked_at_anew_when_cards_change(search, database, monkeypatch):
    monkeypatch.setattr(search_sql, "LARGEST_GROUP", 0)
    context = SearchContext({"legal": frozenset({"aaa", "moonfall"})})
    assert names(find(search, "legal:yes", context).cards) == [("Moonfall", "spell")]
    CardRepository(database).replace_all("own", [ikorr("Aaa", "own")])
    assert names(find(search, "legal:yes", context).cards) == [
        ("Aaa", "spell"),
        ("Moonfall", "spell"),
    ]


@pytest.mark.parametrize("text", ["/draw/", "a"])
def test_a_search_can_be_given_up(search, database, text, monkeypatch):
    monkeypatch.setattr(database_search, "_STEPS", 1)
    with pytest.raises(SearchCancelledError):
        find(search, text, is_cancelled=lambda: True)
    assert find(search, text).count > 0


def test_a_regular_expression_made_to_hang_is_done_at_once(search, database):
    slow = ikorr("Slow", "own", text="a" * 9_000 + "!")
    CardRepository(database).replace_all("own", [slow])
    assert find(search, "/(a+)+$/ name:slow").count == 0
    assert find(search, "/(a|aa)*(b|bb)*!!/").count == 0


def test_deep_brackets_reach_the_index(search):
    text = "(a or -(b " * 9 + "draw" + "))" * 9
    assert find(search, text).count == len(Matcher(parse_search(text, IKORR)).find(CARDS))


def test_many_numbers_are_told_apart(database):
    cards = [ikorr(f"Card {n}", cost=n * n * 37 % 100_003) for n in range(300)]
    CardRepository(database).replace_all("bundled", cards)
    search = DatabaseSearch(database)
    for text in ("cost<=5000", "cost>777", "cost:100..60000", "cost>=0", "cost<0", "cost!=37"):
        expected = Matcher(parse_search(text, IKORR)).find(cards)
        assert find(search, f"{text} order:name", limit=500).cards == tuple(expected)


WORDS = st.sampled_from(
    (
        *("Moon", "moon's", "draw", "a", "card", "cards", "Itzá", "+1", "-1", "attack", "SUMMON —"),
        *("Swift", "half-moon", "“quote”", "x_y", "ß", "1/1", ".", "(", "\n", "\x01", "\ue001"),
    )
)
TEXTS = st.lists(WORDS, max_size=6).map(" ".join)
NAMES = st.lists(
    st.sampled_from(["Moon", "Itzá", "Queen's", "A", "b", "draw"]), min_size=1, max_size=5
).map(" ".join)
RECORDS = st.fixed_dictionaries(
    {
        "name": NAMES,
        "type": st.sampled_from(["champion", "spell", "infusion"]),
        "text": TEXTS,
    },
    optional={
        "aspects": st.lists(st.sampled_from(["Fear", "Ambition", "Odd One"]), max_size=2),
        "cost": st.sampled_from([0, 1, 2, 3, 10, "X", -1]),
        "attack": st.integers(-3, 12),
        "fabled": st.booleans(),
        "types": st.lists(st.sampled_from(["Beast", "Spirit Guide", "God"]), max_size=2),
        "set": st.sampled_from(["Shattered Chaos", "Luminary Strike"]),
        "rarity": st.sampled_from(["common", "uncommon", "ultra rare"]),
    },
)
TERMS = st.sampled_from(
    (
        *("moon", "draw", "itza", "a", '"draw a"', '"moon ("', "t:champion", "a:fear", "a:none"),
        *("cost<=2", "cost>0", "cost:X", "cost!=1", "attack:0..5", "is:fabled", "type:beast"),
        *("type:spi*", "kw:swift", "has:summon", "has:cost", "set:chaos", "rarity:common"),
        *("/draw.*a/", "name:/^m/", "in:deck", "legal:no", "name=moon", "x_", "+1", "half-moo"),
        *("queens", "ss"),
    )
)
QUERIES = st.recursive(
    TERMS,
    lambda parts: st.one_of(
        parts.map(lambda part: f"-({part})"),
        st.tuples(parts, parts).map("({0[0]} {0[1]})".format),
        st.tuples(parts, parts).map("({0[0]} or {0[1]})".format),
    ),
    max_leaves=6,
)
ORDERS = st.sampled_from(["", "order:cost", "order:-cost", "order:a order:-attack", "order:-name"])


def found_in_database(cards, query, context=CONTEXT):
    with contextlib.closing(open_database(IN_MEMORY)) as database:
        CardRepository(database).replace_all("bundled", cards)
        return DatabaseSearch(database).find(query, context)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(RECORDS, max_size=12), QUERIES, ORDERS, st.booleans())
def test_memory_and_database_always_agree(records, filters, order, are_many):
    cards = fold_printings(map(read, records)).values()
    context = SearchContext({"deck": frozenset({"moon", "a+"}), "legal": frozenset({"b", "moon+"})})
    query = parse_search(f"{filters} {order}", IKORR, context.groups)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database_search, "_FEW", -1 if are_many else 500)
        page = found_in_database(cards, query, context)
    assert names(page.cards) == names(Matcher(query, context).find(cards))
    assert page.count == len(page.cards)


PIECES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=12)


@settings(max_examples=150)
@given(PIECES, PIECES)
def test_any_word_is_looked_for_alike(text, word):
    card = ikorr("Name", text=f"{text} {word}x {text}")
    with contextlib.suppress(SearchError):
        query = parse_search(f'text:"{word}"', IKORR)
        found = Matcher(query).find([card])
        assert list(found_in_database([card], query).cards) == found
