"""Statistics look at the draw deck only, and at cards as they are with their infusions."""

from deckbuilder.core.infused_card import infused_values, stat_changes
from deckbuilder.core.statistics import CostColumn, deck_statistics
from engine.cards import Card, GameId
from engine.decks import Deck, Entry
from tests.ikorr_kit import CATALOG, RULES, deck, event

IKORR = GameId("rush_of_ikorr")


def card(name: str, card_type: str = "champion", **values) -> Card:
    return Card(IKORR, name, card_type, values)


CARDS = {
    each.name: each
    for each in (
        card("Scout", cost=1, aspects=("Fear",), raid=1, allowance=2, attack=1, health=1),
        card("Giant", cost=4, aspects=("Devotion",), raid=2, attack=5, health=5),
        card("Blast", "spell", cost="X"),
    )
}
RELIC = card("Relic", "infusion", pips=3, text="+1 raid\nSECURE — Draw a card.")


class Lookup:
    def card(self, name: str) -> Card | None:
        return CARDS.get(name)

    def overlay(self, name: str) -> Card | None:
        return RELIC if name == "Relic" else None


def statistics(main: tuple[Entry, ...], **sections: tuple[Entry, ...]):
    return deck_statistics(Deck(IKORR, sections={"main": main, **sections}), Lookup())


def test_the_side_deck_and_the_avatar_are_not_counted():
    found = statistics((Entry("Scout"),), side=(Entry("Giant", 2),), avatar=(Entry("Kesara"),))
    assert (found.cards, found.types) == (1, {"champion": 1})


def test_what_does_not_belong_in_the_deck_is_counted_as_the_rules_count_it():
    listed = deck("2 Soldier", "Janus", "Soul", "Pus Demon", "Nobody")
    counted = RULES.check_deck(listed, CATALOG, event()).counts["main"]
    found = deck_statistics(listed, CATALOG)
    assert found.cards == counted
    assert "avatar" not in found.types
    assert found.unknown == 1


def test_the_curve_shows_x_first_and_every_cost_between():
    curve = statistics((Entry("Scout", 2), Entry("Giant"), Entry("Blast"))).curve
    assert [each.cost for each in curve] == ["X", "1", "2", "3", "4"]
    assert curve[1] == CostColumn("1", cards=2, main_type=2, pips=0)


def test_raid_and_pips_count_the_infusion_of_each_copy():
    found = statistics((Entry("Scout", 1), Entry("Scout", 1, ("Relic",))))
    assert (found.raid, found.pips, found.infused, found.infusible) == (3, 3, 1, 2)


def test_a_card_without_aspect_is_counted_apart():
    assert statistics((Entry("Blast", 2), Entry("Scout"))).colours == {"": 2, "Fear": 1}


def test_an_unknown_card_counts_as_a_card_and_as_nothing_else():
    found = statistics((Entry("Scot", 2),))
    assert (found.cards, found.unknown, found.curve) == (2, 2, ())


def test_x_is_no_part_of_the_mean_cost():
    assert statistics((Entry("Scout"), Entry("Giant"), Entry("Blast"))).mean_cost == 2.5
    assert statistics((Entry("Blast"),)).mean_cost is None


def test_only_lines_that_change_numbers_and_nothing_else_are_read_as_such():
    vow = card("Vow", "infusion", text="+1 attack and +2 health.\nThis gets +3 raid this turn.")
    assert stat_changes(vow) == {"attack": 1, "health": 2}


def test_a_changed_number_is_told_from_a_printed_one():
    values = infused_values(CARDS["Scout"], (RELIC,))
    assert values["raid"].is_changed
    assert not values["attack"].is_changed


def test_a_rank_without_end_is_the_last_column() -> None:
    rise = GameId("rise")
    cards = {
        name: Card(rise, name, "creature", {"types": ("Creature",), "rank": rank})
        for name, rank in {"Bee": "infinite", "Ox": "2", "Owl": "4"}.items()
    }

    class Found:
        def card(self, name: str) -> Card | None:
            return cards.get(name)

        def overlay(self, _name: str) -> Card | None:
            return None

    listed = Deck(rise, sections={"library": (Entry("Bee", 3), Entry("Ox"), Entry("Owl"))})
    found = deck_statistics(listed, Found())
    assert [each.cost for each in found.curve] == ["2", "3", "4", "infinite"]
    assert found.mean_cost == 3
