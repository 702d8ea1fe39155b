"""The practice sets of Rush of Ikorr: every record, and that they show the whole language."""

import dataclasses
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.store.ledgers import load_ledgers
from docs.examples.write_a_card_set import budget_faults
from engine.cards import Card
from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.schema import ASPECTS, SCHEMA
from engine.games.rush_of_ikorr.text import own_tree
from engine.language.compiler import compile_text
from engine.language.tree.abilities import NotUnderstood
from engine.language.tree.amounts import CountOfRef, OfPlayers
from engine.language.tree.classes import classes_of
from engine.language.tree.composed import Do, Manual
from engine.language.tree.conditions import WasSo
from engine.language.tree.objects import NamePart
from tests.data.bundled_cards import catalog_of, records_of

GAME = "rush_of_ikorr"
LABEL = "Practice set, not published by the game's publisher"
SETS = {"Practice Set": 483, "Practice Set 2": 176}
COVERAGE = tomllib.loads(
    (Path(__file__).parent / "practice_set_forms.toml").read_text(encoding="utf-8")
)
FORMS = {
    f"{group}: {form}": (row["text"], row["cards"])
    for group, rows in COVERAGE["forms"].items()
    for form, row in rows.items()
}
AREAS_WITHOUT_CARDS = {"info", "setup"}
# Two that stand for texts nobody understood, three that few texts need, and two of other games.
NODES_WITHOUT_CARDS = {Manual, NotUnderstood, CountOfRef, Do, WasSo, NamePart, OfPlayers}


def cards(card_type: str) -> list[Card]:
    return [card for card in catalog_of(GAME).cards() if card.type == card_type]


def find(name: str) -> Card:
    card = catalog_of(GAME).card(name) or catalog_of(GAME).overlay(name)
    assert card is not None, name
    return card


def test_every_record_is_read_without_a_doubt_and_written_back_unchanged():
    for record in records_of(GAME):
        reading = SCHEMA.read(record, "bundled")
        assert reading.problems == (), record["name"]
        assert reading.card is not None
        assert SCHEMA.record(reading.card) == record


def test_every_record_says_that_it_is_practice():
    for record in records_of(GAME):
        assert record["label"] == LABEL, record["name"]
    assert Counter(record["set"] for record in records_of(GAME)) == SETS


def test_every_name_text_and_number_is_its_own():
    records = records_of(GAME)
    assert len({str(each["name"]).casefold() for each in records}) == len(records)
    for title, size in SETS.items():
        numbers = {each["number"] for each in records if each["set"] == title}
        assert numbers == {f"{number:03d}/{size}" for number in range(1, size + 1)}
    flavors = [each["flavor"] for each in records if "flavor" in each]
    assert len(flavors) == len(set(flavors)) >= 530


AT_LEAST = {
    "avatar": 21,
    "champion": 300,
    "spell": 120,
    "location": 40,
    "infusion": 125,
    "token": 8,
    "influence": 1,
}


@pytest.mark.parametrize(("card_type", "least"), AT_LEAST.items())
def test_there_are_enough_cards_of_each_type(card_type, least):
    assert len(cards(card_type)) >= least


def test_every_aspect_has_four_avatars_alone_and_in_pairs():
    counts = Counter(aspect for card in cards("avatar") for aspect in card.words("aspects"))
    assert set(counts) == set(ASPECTS)
    assert min(counts.values()) >= 4
    assert {len(card.words("aspects")) for card in cards("avatar")} == {1, 2}


def test_an_avatar_has_a_power_and_a_rush_ability():
    for card in cards("avatar"):
        power, rush = card.text.split("\n", 1)
        assert re.match(r"\((\d|X)\): ", power), card.name
        assert re.match(r"RUSH \d: ", rush), card.name


def test_champions_of_every_aspect_and_none_cover_the_curve():
    for aspect in (*ASPECTS, None):
        wanted = (aspect,) if aspect else ()
        own = [card for card in cards("champion") if card.words("aspects") == wanted]
        assert len(own) >= 16, aspect
        assert {card.line("cost") for card in own} >= {"1", "2", "3", "4", "5", "6"}, aspect
    assert sum(card.line("cost") == "X" for card in cards("champion")) == 2


@pytest.mark.rule("rush_of_ikorr 4.7c.2", "rush_of_ikorr 4.7e.1")
def test_champions_have_an_allowance_from_0_to_3_unless_they_are_fabled():
    champions = cards("champion")
    assert {card.number("raid") for card in champions} == {0, 1, 2, 3}
    fabled = [card for card in champions if card.flag("fabled")]
    assert len(fabled) >= 12
    assert {card.number("allowance") for card in fabled} == {None}
    others = {card.number("allowance") for card in champions if not card.flag("fabled")}
    assert others == {0, 1, 2, 3}


def test_infusions_have_1_to_3_pips_and_some_are_unique():
    infusions = cards("infusion")
    assert {card.number("pips") for card in infusions} == {1, 2, 3}
    assert sum(card.flag("unique") for card in infusions) >= 8


def test_two_locations_are_fabled_and_one_can_be_infused():
    locations = cards("location")
    assert sum(card.flag("fabled") for card in locations) >= 2
    assert [card.name for card in locations if card.number("allowance")] == ["Caravan Cistern"]


def test_traits_and_loyalties_are_mixed():
    champions = cards("champion")
    loyalties = Counter(card.line("loyalty") for card in champions)
    assert min(loyalties[each] for each in ("Greek", "Egyptian", "Japanese", "Maya", "")) >= 10
    types = Counter(word for card in champions for word in card.words("types"))
    wanted = ("Human", "Beast", "Yokai", "God", "Divine", "Demon", "Spirit", "Construct")
    assert min(types[each] for each in wanted) >= 3


def test_rarities_grow_rarer():
    counts = Counter(card.printings[0].rarity for card in catalog_of(GAME).cards())
    assert set(counts) == {"common", "uncommon", "rare", "ultra rare"}
    assert counts["common"] + counts["uncommon"] > 2 * (counts["rare"] + counts["ultra rare"])
    assert counts["rare"] > 3 * counts["ultra rare"] > 30


@pytest.mark.parametrize("record", records_of(GAME), ids=lambda record: record["name"])
def test_a_card_keeps_to_the_budget(record):
    assert list(budget_faults(record)) == []


def test_texts_are_typeset_alike():
    for card in catalog_of(GAME).cards():
        for line in card.text.split("\n"):
            assert line == line.strip(), card.name
            assert "  " not in line, card.name
            assert not re.search(r"[–’“”]|\s-\s", line), card.name
            assert "." not in line or line.endswith((".", ".)", '."')), card.name


@pytest.mark.parametrize(("form", "names"), FORMS.values(), ids=FORMS)
def test_every_form_of_card_text_stands_on_two_cards_or_more(form, names):
    assert len(names) >= 2
    assert [name for name in names if not re.search(form, find(name).text)] == []


def test_every_rule_area_that_cards_can_show_is_shown_by_two_cards_or_more():
    (ledger,) = load_ledgers(GAME)
    areas = {row.area for row in ledger.rows.values()} - AREAS_WITHOUT_CARDS
    assert set(COVERAGE["areas"]) == areas
    for names in COVERAGE["areas"].values():
        assert len({find(name).name for name in names}) >= 2


@pytest.mark.parametrize("record", records_of(GAME), ids=lambda record: record["name"])
def test_every_sentence_of_a_card_is_understood(record):
    compiled = compile_text(LANGUAGE, record.get("text", ""), record["type"], record["name"])
    assert [each.text for each in compiled.sentences if not each.is_understood] == []
    assert not compiled.problem


def nodes(value: object) -> Iterator[type]:
    if isinstance(value, tuple):
        for item in value:
            yield from nodes(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield type(value)
        for field in dataclasses.fields(value):
            yield from nodes(getattr(value, field.name))


def test_every_kind_of_node_of_the_text_tree_is_shown_by_two_cards_or_more():
    shown = defaultdict(set)
    for card in catalog_of(GAME).cards():
        for node in nodes(compile_text(LANGUAGE, card.text, card.type, card.name).abilities):
            shown[node].add(card.name)
    kinds = set(classes_of(own_tree).values())
    wanted = {each for each in kinds if dataclasses.is_dataclass(each)} - NODES_WITHOUT_CARDS
    # No text is read as a node that others are made from.
    wanted = {each for each in wanted if not each.__subclasses__()}
    assert [each.__name__ for each in wanted if len(shown[each]) < 2] == []


def test_the_sample_sentences_are_texts_of_no_card_and_stand_once():
    folder = Path(__file__).parent.parent / "engine" / "games" / GAME / "text"
    lines = (folder / "sample_sentences.txt").read_text(encoding="utf-8").splitlines()
    samples = [line.split("\t") for line in lines]
    assert len(samples) >= 300
    assert {card_type for card_type, _ in samples} <= set(SCHEMA.types)
    texts = [text.replace("\\n", "\n") for _, text in samples]
    assert len(texts) == len(set(texts))
    assert not {card.text for card in catalog_of(GAME).cards()} & set(texts)
