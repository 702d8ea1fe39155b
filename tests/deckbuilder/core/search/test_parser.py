import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.core.search.errors import SearchError
from deckbuilder.core.search.parser import LONGEST_SEARCH, parse_search
from deckbuilder.core.search.query import Everything, InRange, OrderKey
from engine.cards import GameId
from engine.games import GAMES

IKORR = GameId("rush_of_ikorr")
GROUPS = ("deck", "legal", "section main", "section side")


def parse(text):
    return parse_search(text, IKORR, GROUPS)


@pytest.mark.parametrize("text", ["", "   "])
def test_an_empty_search_means_every_card(text):
    assert parse(text).root == Everything()


MISTAKES = {
    "misspelt field": ("cots<3", "cots", "cost"),
    "misspelt type": ("t:champoin", "champoin", "champion"),
    "misspelt aspect": ("draw a:faer", "faer", "Fear"),
    "misspelt keyword": ("kw:swfit", "swfit", "Swift"),
    "misspelt flag": ("is:fabeld", "fabeld", "fabled"),
    "misspelt ability word": ("has:sumon", "sumon", "summon"),
    "misspelt order": ("order:atack", "atack", "attack"),
    "rarity by its first letter": ("moon r:common", "r:common", "rarity:common"),
    "range that begins with its end": ("cost:3..1", "3..1", "1..3"),
    "field that was only begun": ("arti:ada", "arti", "artist"),
    "misspelt section": ("in:sied", "sied", "side"),
    "open quotation mark": ('text:"draw a', '"draw a', '"draw a"'),
    "open regular expression": ("x /draw", "/draw", "/draw/"),
    "a quotation mark alone": ('t:"', '"', None),
    "range with a dash": ("cost:1-3", "cost:1-3", "cost:1..3"),
    "word that joins": ("or draw", "or", '"or"'),
    "two meanings": ("t:inf", "inf", None),
    "no such field": ("zzz:3", "zzz", None),
    "no number": ("cost<=three", "three", None),
    "letter compared": ("cost<X", "X", None),
    "words compared": ("name>3", "name>3", None),
    "aspect compared": ("a>=2", "a>=2", None),
    "flag without sense": ("unique:perhaps", "perhaps", None),
    "legal perhaps": ("legal:perhaps", "perhaps", None),
    "value missing": ("draw t:", "", None),
    "value missing in brackets": ("(t:)", ")", None),
    "value in brackets": ("t:(champion or spell)", "(", None),
    "bracket not closed": ("(draw (or card)", "(", None),
    "bracket not opened": ("draw)", ")", None),
    "empty brackets": ("draw ()", ")", None),
    "nothing behind or": ("draw or ", "", None),
    "minus alone": ("draw - card", "-", None),
    "empty quotes": ('""', '""', None),
    "only an apostrophe": ("draw '", "'", None),
    "order inside brackets": ("draw or (order:cost t:spell)", "order:cost", None),
    "order alone beside or": ("draw or order:cost order:name", "order:cost", None),
    "order behind a minus": ("-order:cost", "order:cost", None),
    "bad regular expression": ("/(/", "/(/", None),
    "look-ahead": ("/a(?=b)/", "/a(?=b)/", None),
    "back-reference": (r"/(a)\1/", r"/(a)\1/", None),
    "empty regular expression": ("//", "//", None),
    "regular expression on a number": ("cost:/1/", "/1/", None),
}


@pytest.mark.parametrize(("text", "part", "meant"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_shown_where_it_is_with_what_was_meant(text, part, meant):
    with pytest.raises(SearchError) as mistake:
        parse(text)
    span = mistake.value.span
    assert (text[span.start : span.end].strip(), mistake.value.meant) == (part, meant)
    assert str(mistake.value).startswith(f"At character {span.start + 1} of the search: ")


def test_the_bracket_that_is_shown_is_the_one_without_a_partner():
    with pytest.raises(SearchError) as mistake:
        parse("(a (b or c)")
    assert mistake.value.span.start == 0


def test_groups_need_a_deck():
    for text in ("in:deck", "legal:yes", "-in:main"):
        with pytest.raises(SearchError, match="needs an open deck"):
            parse_search(text, IKORR)


def test_a_search_names_the_groups_it_needs():
    assert parse("in:main or -legal:no cost<3").groups == {"section main", "legal"}


def test_comparison_signs_have_their_usual_other_forms():
    assert parse("cost ≤ 3").root == parse("cost<=3").root == InRange("cost", None, 3)


def test_curly_quotes_and_long_dashes_are_plain_ones():
    assert parse("text:“draw a card” –t:spell") == parse('text:"draw a card" -t:spell')


def test_places_stay_right_behind_odd_characters():
    text = "“\u200bdraw\u2009a” cots<1"
    with pytest.raises(SearchError) as mistake:
        parse(text)
    assert text[mistake.value.span.start :] == "cots<1"


def test_orders_are_kept_apart_from_the_filter():
    query = parse("t:champion order:cost order:-attack")
    assert query.root == parse("t:champion").root
    assert query.order == (OrderKey("cost"), OrderKey("attack", is_descending=True))


def test_an_order_may_follow_an_or():
    query = parse("t:spell or t:champion order:cost")
    assert (query.root, query.order) == (parse("t:spell or t:champion").root, (OrderKey("cost"),))


def test_a_search_has_a_longest_length_and_a_deepest_level():
    with pytest.raises(SearchError, match="longer than"):
        parse("x" * (LONGEST_SEARCH + 1))
    with pytest.raises(SearchError, match="too many levels"):
        parse("(a or " * 30 + "b" + ")" * 30)


NAMES = {
    "rush_of_ikorr": ("t:champion a:fear type:beast atk>1 hp:2 l:greek", "e:fire"),
    "argent_saga": ("t:unit e:fire type:legendary p>=1000 c:X kw:arrive", "a:fear"),
    "rise": ("t:creature r:infinite lv>1 char:maelis is:summoner", "kw>2"),
    "akora": ("t:akora type:alchemy a:fire k:flash st:1 s>100", "raid:2"),
}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_own_fields_and_short_names(game):
    known, unknown = NAMES[game]
    parse_search(known, game)
    with pytest.raises(SearchError):
        parse_search(unknown, game)


@pytest.mark.parametrize("game", GAMES)
def test_every_name_of_every_schema_can_be_searched(game):
    schema = GAMES[game].schema
    for field in schema.fields:
        for name in (field.id, *field.aliases):
            parse_search(f"has:{name}", game)


PARTS = (
    *("draw", "or", "and", "not", "-", "(", ")", '"', "/", "t:", "cost", "<=", "3", "a:fear", " "),
    *("order:", "in:deck", "legal:no", "*", "..", "X", "name=", "/a+/", "\\", "≤", "“", "'"),
)
SEARCHES = st.lists(st.sampled_from(PARTS), max_size=12).map("".join)


def mistake_in(text):
    try:
        parse(text)
    except SearchError as mistake:
        return mistake.span
    return None


@given(SEARCHES | st.text(max_size=40))
def test_any_text_is_understood_or_refused_at_a_place_inside_it(text):
    span = mistake_in(text)
    assert span is None or 0 <= span.start <= span.end <= len(text)
