import pytest

from deckbuilder.core.search.context import deck_groups
from deckbuilder.core.search.matcher import Matcher, SearchContext
from deckbuilder.core.search.parser import parse_search
from engine.cards import GameId
from engine.catalog import make_catalog
from engine.decks import Deck, Entry
from tests.deckbuilder.core.search.sample import CARDS, IKORR, read

SELENE, SOLDIER, JACKAL, FANG, FALL, SOUL, FALL_INFUSION = CARDS
DECK = Deck(
    GameId("rush_of_ikorr"),
    sections={
        "avatar": (Entry("Selene, Essence of the Moon"),),
        "main": (Entry("achaean soldier", 2, ("Heroic Soul",)), Entry("Unknown Thing")),
        "side": (Entry("Moonfall"),),
    },
)
CONTEXT = SearchContext(
    {
        **deck_groups(DECK, make_catalog(IKORR.schema, CARDS)),
        "legal": frozenset({"achaean soldier", "heroic soul+"}),
    }
)


def find(text, cards=CARDS):
    query = parse_search(text, IKORR.id, CONTEXT.groups)
    return Matcher(query, CONTEXT).find(cards)


EVERY = [SOLDIER, SOUL, FANG, FALL, FALL_INFUSION, JACKAL, SELENE]
SEARCHES = {
    "": EVERY,
    # words
    "draw": [SOUL, FANG, JACKAL, SELENE],
    "moon": [FALL, FALL_INFUSION, SELENE],
    "moon draw": [SELENE],
    "MOONF": [FALL, FALL_INFUSION],
    "itza": [FANG],
    "queens": [JACKAL],
    "soldier": [SOLDIER],
    "human": [],
    '"draw a card"': [JACKAL, SELENE],
    'text:"draw a card"': [JACKAL, SELENE],
    'text:"DRAW A CAR"': [JACKAL, SELENE],
    'text:"a draw"': [],
    "name:essence": [SELENE],
    "text:moon": [],
    'name="moonfall"': [FALL, FALL_INFUSION],
    "name=moon": [],
    "name!=moonfall t:spell": [],
    "has:name t:spell": [FALL],
    "t!=champion a:fear": [SELENE],
    'text:"+1 attack"': [SOUL, FANG],
    'text:"-1 attack"': [FALL],
    # types, aspects, traits
    "t:champion": [SOLDIER, FANG, JACKAL],
    "t:champ": [SOLDIER, FANG, JACKAL],
    "T:CHAMPION": [SOLDIER, FANG, JACKAL],
    "a:fear": [FANG, JACKAL, SELENE],
    "aspect:fear": [FANG, JACKAL, SELENE],
    "a:none": [SOUL, FALL, FALL_INFUSION],
    "a!=fear": [SOLDIER],
    "-a:fear t:champion": [SOLDIER],
    "loyalty:greek": [SOLDIER, SELENE],
    "type:beast": [JACKAL],
    "type:champion": [SOLDIER, FANG, JACKAL],
    "type:Champion a:fear": [FANG, JACKAL],
    "type!=champion a:fear": [SELENE],
    'type:"spirit guide"': [JACKAL],
    "type:spirit": [],
    "type:spir*": [JACKAL],
    # numbers
    "cost<=3": [SOLDIER, FALL],
    "cost>3": [JACKAL],
    "cost:X": [FANG],
    "cost!=3": [SOLDIER, FANG, JACKAL],
    "-cost:3 t:spell": [],
    "cost:2..3": [SOLDIER, FALL],
    "cost:none": [SOUL, FALL_INFUSION, SELENE],
    "attack>2": [JACKAL],
    "attack>=0": [SOLDIER, FANG, JACKAL],
    "raid=2": [JACKAL],
    "pips:2": [SOUL],
    "allowance>=1": [SOLDIER],
    "allowance:0": [JACKAL],
    # keywords, abilities, flags
    "kw:swift": [SOLDIER],
    'kw:"quick strike"': [],
    "kw:lethal": [JACKAL],
    "has:summon": [JACKAL],
    "has:rush": [SELENE],
    "has:pips": [SOUL, FALL_INFUSION],
    "has:raid": [],
    "has:flavor": [SOLDIER],
    "is:fabled": [FANG],
    "is:unique": [SOUL],
    "unique:no pips>0": [FALL_INFUSION],
    "is:infusion": [SOUL, FALL_INFUSION],
    "is:bundled t:spell": [FALL],
    "is:own": [],
    # printings
    'set:"shattered chaos"': [SOLDIER, SOUL, SELENE],
    "set:chaos": [SOLDIER, SOUL, SELENE],
    "set:shat": [],
    "set:shat*": [SOLDIER, SOUL, SELENE],
    "set:luminary": [FANG, FALL, JACKAL],
    'set:"battlegrounds luminary"': [],
    'set="luminary strike"': [FANG, FALL, JACKAL],
    "set=luminary": [],
    "rarity:common": [SOLDIER, FALL],
    "rarity:uncommon": [SOUL, JACKAL],
    "rarity:rare": [FANG, JACKAL],
    "rarity:ultra*": [SELENE],
    "number:012/200": [SOLDIER],
    "artist:moss": [SOLDIER],
    'flavor:"the hill"': [SOLDIER],
    # regular expressions
    "/^moon/": [FALL, FALL_INFUSION],
    "name:/fall$/": [FALL, FALL_INFUSION],
    "text:/draw (two|a) cards?/": [SOUL, JACKAL, SELENE],
    r"/\bdraw\b/ -t:avatar": [SOUL, FANG, JACKAL],
    "/SUMMON - draw/": [JACKAL],
    # joining
    "t:spell or t:avatar": [FALL, SELENE],
    "t:spell or t:champion cost>3": [FALL, JACKAL],
    "(t:spell or t:champion) cost>2": [FALL, JACKAL],
    "(t:spell or t:champion) AND -cost>2": [SOLDIER, FANG],
    "not t:champion draw": [SOUL, SELENE],
    "-(t:champion or t:infusion)": [FALL, SELENE],
    '-"draw a card" t:champion': [SOLDIER, FANG],
    # the open deck
    "in:deck": [SOLDIER, SOUL, FALL, SELENE],
    "in:main": [SOLDIER, SOUL],
    'in:"side deck"': [FALL],
    "-in:deck t:champion": [FANG, JACKAL],
    "in!=deck t:champion": [FANG, JACKAL],
    "legal:yes": [SOLDIER, SOUL],
    "legal:no t:champion": [FANG, JACKAL],
    # order
    "t:champion order:cost": [SOLDIER, JACKAL, FANG],
    "t:champion order:-cost": [FANG, JACKAL, SOLDIER],
    "order:cost": [SOLDIER, FALL, JACKAL, FANG, SOUL, FALL_INFUSION, SELENE],
    "order:-name t:champion": [JACKAL, FANG, SOLDIER],
    "order:a": [SOLDIER, FANG, JACKAL, SELENE, SOUL, FALL, FALL_INFUSION],
    "order:-a order:-name": [SELENE, JACKAL, FANG, SOLDIER, FALL_INFUSION, FALL, SOUL],
    "order:t a:fear": [SELENE, FANG, JACKAL],
    "order:rarity cost>=0": [SOLDIER, FALL, JACKAL],
}


@pytest.mark.parametrize(("text", "expected"), SEARCHES.items(), ids=SEARCHES)
def test_a_search_finds_these_cards_in_this_order(text, expected):
    assert [(card.name, card.type) for card in find(text)] == [
        (card.name, card.type) for card in expected
    ]


def test_cards_whose_name_has_the_words_come_first():
    hill = read({"name": "A Hill", "type": "spell", "text": "Moonlit."})
    assert find("moon t:spell", [hill, FALL]) == [FALL, hill]


def test_single_cards_can_be_asked_about():
    matcher = Matcher(parse_search("cost<=3", IKORR.id))
    assert matcher.matches(SOLDIER)
    assert not matcher.matches(JACKAL)


def test_cards_of_other_games_are_never_found():
    unit = read({"name": "Ash", "type": "unit", "cost": 2}, "argent_saga")
    assert find("", [unit]) == []
    assert not Matcher(parse_search("", IKORR.id)).matches(unit)


def test_an_infinite_rank_is_larger_than_any_number():
    cards = [
        read({"name": name, "types": ["Creature"], "rank": rank}, "rise")
        for name, rank in (("A", 4), ("B", "infinite"), ("C", 1))
    ]
    query = parse_search("rank>=2 order:-rank", GameId("rise"))
    assert [card.name for card in Matcher(query).find(cards)] == ["B", "A"]


def test_a_loose_infusion_in_a_deck_is_found_in_it():
    deck = Deck(IKORR.id, sections={"main": (Entry("Heroic Soul"),)})
    groups = deck_groups(deck, make_catalog(IKORR.schema, CARDS))
    query = parse_search("in:main", IKORR.id, groups)
    assert Matcher(query, SearchContext(groups)).find(CARDS) == [SOUL]
