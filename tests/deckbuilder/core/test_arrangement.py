"""A deck is laid out in sections and groups, every copy once."""

from dataclasses import replace

from deckbuilder.core.arrangement import Grouping, Order, arrange, each_once
from engine.cards import Card, GameId
from engine.decks import Deck, Entry

IKORR = GameId("rush_of_ikorr")
CARDS = {
    "Scout": Card(IKORR, "Scout", "champion", {"cost": 1, "aspects": ("Fear",)}),
    "Giant": Card(IKORR, "Giant", "champion", {"cost": 10, "aspects": ("Devotion",)}),
    "Blast": Card(IKORR, "Blast", "spell", {"cost": "X"}),
}
RELIC = Card(IKORR, "Relic", "infusion", {"pips": 1})


class Lookup:
    def card(self, name: str) -> Card | None:
        return CARDS.get(name)

    def overlay(self, name: str) -> Card | None:
        return RELIC if name == "Relic" else None


DECK = Deck(
    IKORR,
    sections={
        "avatar": (),
        "main": (
            Entry("Giant", 2, ("Relic",), tags=("late",)),
            Entry("Scout", 1),
            Entry("Blast", 3),
            Entry("Typo", 1),
        ),
        "side": (Entry("Relic", 1),),
    },
    extra={"maybe": [{"name": "Scout", "count": 2}]},
)


def layout(grouping: Grouping, order: Order = Order.COST, is_shown=lambda _row: True):
    groups = arrange(DECK, Lookup(), grouping, order, is_shown)
    return [
        (group.section, group.key, [row.entry.name for row in group.rows])
        for group in groups
        if group.rows
    ]


def test_the_drawn_section_is_cut_by_type_and_the_others_stay_whole():
    assert layout(Grouping.TYPE) == [
        ("main", "champion", ["Scout", "Giant"]),
        ("main", "spell", ["Blast"]),
        ("main", "unknown", ["Typo"]),
        ("side", "", ["Relic"]),
        ("maybe", "", ["Scout"]),
    ]


def test_costs_stand_in_their_order_as_numbers_with_x_first():
    keys = [key for section, key, _ in layout(Grouping.COST) if section == "main"]
    assert keys == ["X", "1", "10", "unknown"]


def test_cards_without_colour_and_tag_stand_last():
    assert [key for _, key, _ in layout(Grouping.COLOUR)][:4] == [
        "Devotion", "Fear", "colourless", "unknown",
    ]  # fmt: skip
    assert [key for _, key, _ in layout(Grouping.TAG)][:2] == ["late", "untagged"]


def test_a_card_with_two_tags_stands_under_both_and_counts_once():
    tagged = replace(DECK, sections={"main": (Entry("Giant", 2, tags=("late", "big")),)})
    groups = [each for each in arrange(tagged, Lookup(), Grouping.TAG) if each.rows]
    assert [each.key for each in groups][:2] == ["big", "late"]
    rows = [row for each in groups if each.section == "main" for row in each.rows]
    assert len(rows) == 2
    assert len(each_once(rows)) == 1


def test_rows_are_sorted_by_name_or_count_or_left_as_listed():
    in_main = [row for _, key, rows in layout(Grouping.TAG, Order.COUNT) for row in rows][1:4]
    assert in_main == ["Blast", "Scout", "Typo"]
    listed = layout(Grouping.TYPE, Order.LISTED)[0][2]
    assert listed == ["Giant", "Scout"]


def test_rows_can_be_left_out():
    found = layout(Grouping.TYPE, is_shown=lambda row: "Relic" in row.entry.infusions)
    assert [rows for _, _, rows in found] == [["Giant"]]


def test_every_copy_is_shown_once_in_every_grouping():
    for grouping in Grouping:
        groups = arrange(DECK, Lookup(), grouping)
        assert sum(group.count for group in groups if group.section == "main") == 7


def test_an_infusion_that_stands_alone_is_known_but_no_card():
    side = next(group for group in arrange(DECK, Lookup()) if group.section == "side")
    assert side.rows[0].card is None
    assert side.rows[0].loose == RELIC


def test_an_empty_section_is_there_to_drop_cards_on():
    sections = {group.section for group in arrange(DECK, Lookup())}
    assert {"avatar", "influence"} <= sections
