"""Looking cards up by name."""

from engine.cards import Card, GameId
from engine.catalog import make_catalog
from engine.games.rush_of_ikorr import GAME


def read(**record: object) -> Card:
    card = GAME.schema.read(record).card
    assert card
    return card


SOUL = read(name="Soul", type="infusion", pips=1)
CATALOG = make_catalog(
    GAME.schema,
    [SOUL, read(name="Soul", type="champion", set="Alpha"), read(name="Hero’s Rest", type="spell")],
    lambda name: GameId("rise") if name == "Maelis" else None,
)


def test_a_name_is_found_however_it_is_spelled():
    found = CATALOG.card("  hero's REST ")
    assert found
    assert found.name == "Hero’s Rest"


def test_cards_and_overlays_are_two_ledgers():
    card, overlay = CATALOG.card("Soul"), CATALOG.overlay("Soul")
    assert card
    assert card.type == "champion"
    assert overlay == SOUL
    assert CATALOG.overlay("Hero's Rest") is None


def test_several_records_of_a_name_and_kind_are_printings_of_one_card():
    merged = make_catalog(
        GAME.schema, [read(name="A", type="spell", set="X"), read(name="a", type="spell", set="Y")]
    )
    (card,) = merged.cards()
    assert [printing.set for printing in card.printings] == ["X", "Y"]


def test_replacing_cards_stand_instead_of_those_of_their_name_and_kind():
    replaced = CATALOG.with_replaced(
        [read(name="soul", type="spell", set="B"), read(name="SOUL", type="spell", set="C")]
    )
    card = replaced.card("Soul")
    assert card
    assert [printing.set for printing in card.printings] == ["B", "C"]
    assert replaced.overlay("Soul") == SOUL


def test_the_game_of_a_name_is_this_one_first():
    assert CATALOG.game_of("soul") == GAME.id
    assert CATALOG.game_of("Maelis") == "rise"
    assert CATALOG.game_of("Nobody") is None


def test_cards_that_rule_documents_name_are_known_by_role():
    named = CATALOG.with_named({"unlimited": ["Hero’s Rest"]})
    assert named.is_named("unlimited", "hero's rest")
    assert not named.is_named("unlimited", "soul")
    assert not named.is_named("stone", "soul")
