"""The second practice set of Rush of Ikorr: no two aspects, and few cards, are alike."""

import re
from collections import Counter
from itertools import pairwise
from statistics import mean

import pytest

from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from engine.games import GAMES
from engine.games.rush_of_ikorr.schema import ASPECTS
from tests.data.bundled_cards import records_of

GAME = "rush_of_ikorr"
SECOND = [each for each in records_of(GAME) if each["set"] == "Practice Set 2"]
CHAMPIONS = [each for each in SECOND if each["type"] == "champion"]
OF = {aspect: [each for each in CHAMPIONS if each.get("aspects") == [aspect]] for aspect in ASPECTS}
INFUSIONS = [each for each in SECOND if each["type"] == "infusion"]
FLAVORS = [str(each["flavor"]) for each in SECOND if "flavor" in each]
NUMBERS_ONLY = re.compile(r"[+-]\d [a-z]+(?: and [+-]\d [a-z]+)?")
DECKS = sorted(data_path("decks", GAME).glob("*.txt"))


def test_no_name_is_that_of_a_card_of_another_game():
    names = Counter(
        name
        for game in GAMES
        for name in {str(each["name"]).casefold() for each in records_of(game)}
    )
    assert [each["name"] for each in SECOND if names[str(each["name"]).casefold()] > 1] == []


def test_few_champions_share_their_numbers():
    lines = Counter((c["cost"], c["attack"], c["health"], c["raid"]) for c in CHAMPIONS)
    assert max(lines.values()) <= 3
    assert len(lines) >= 0.8 * len(CHAMPIONS)
    bodies = Counter((c["attack"], c["health"]) for c in CHAMPIONS)
    assert max(bodies.values()) <= 5


@pytest.mark.parametrize("cost", range(1, 7))
def test_what_a_champion_costs_does_not_say_how_it_raids(cost):
    raids = Counter(each["raid"] for each in CHAMPIONS if each["cost"] == cost)
    assert len(raids) >= 2
    assert max(raids.values()) <= 0.8 * sum(raids.values())


def test_what_a_champion_raids_does_not_say_what_it_costs():
    for raid in range(4):
        assert len({each["cost"] for each in CHAMPIONS if each["raid"] == raid}) >= 4


@pytest.mark.parametrize("aspect", ASPECTS)
def test_every_aspect_has_twelve_champions_and_one_that_is_fabled(aspect):
    assert len(OF[aspect]) == 12
    assert sum(each.get("fabled") is True for each in OF[aspect]) == 1


def test_every_aspect_has_a_curve_of_its_own():
    curves = {tuple(sorted(Counter(c["cost"] for c in own).items())) for own in OF.values()}
    assert len(curves) == len(ASPECTS)


# What is told of each aspect in docs/practice-set.md.
RAIDS = ("Fear", "Curiosity", "Intuition", "Devotion", "Ambition", "Prophecy")
BULK = ("Intuition", "Ambition", "Prophecy", "Devotion", "Curiosity")


def average(aspect: str, field: str) -> float:
    return mean(int(str(each[field])) for each in OF[aspect])


def test_aspects_raid_in_their_own_way():
    for less, more in pairwise(RAIDS):
        assert average(less, "raid") < average(more, "raid")
    cheap = {
        a: mean(int(str(c["raid"])) for c in OF[a] if int(str(c["cost"])) < 3) for a in ASPECTS
    }
    assert cheap["Ambition"] >= 1
    assert cheap["Devotion"] == 0
    assert {c["raid"] for c in OF["Prophecy"] if int(str(c["cost"])) > 1} == {2}
    assert {c["raid"] for c in OF["Fear"]} == {0, 1}
    assert {c["raid"] for c in OF["Intuition"]} == {0, 1, 2, 3}


def test_aspects_have_bodies_of_their_own():
    lead = {aspect: average(aspect, "health") - average(aspect, "attack") for aspect in ASPECTS}
    assert lead["Ambition"] < 0 < lead["Intuition"] < lead["Curiosity"] < lead["Devotion"]
    assert lead["Fear"] < 1
    assert lead["Prophecy"] < 1


def test_every_infusion_does_something():
    for each in INFUSIONS:
        lines = str(each["text"]).split("\n")
        assert [line for line in lines if not NUMBERS_ONLY.fullmatch(line)], each["name"]
    assert len({str(each["text"]) for each in INFUSIONS}) == len(INFUSIONS)


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_deck_with_an_avatar_of_this_set_plays_mostly_this_set(path):
    names = {str(each["name"]) for each in SECOND}
    deck = read_deck(path).deck
    (avatar,) = deck.entries("avatar")
    if avatar.name in names:
        own = sum(each.count for each in deck.entries("main") if each.name in names)
        assert own >= 30
        overlays = [name for each in deck.entries("main") for name in each.infusions]
        assert sum(name in names for name in overlays) >= 0.8 * len(overlays)


def test_flavour_lines_have_many_voices():
    speakers = Counter(line.rpartition(" — ")[2].split(",")[0] for line in FLAVORS if " — " in line)
    assert len(speakers) >= 20
    assert max(speakers.values()) <= 10
    assert len(FLAVORS) * 0.3 <= sum(speakers.values()) <= len(FLAVORS) * 0.6
    assert sum(line.startswith('"') for line in FLAVORS) >= 10  # talk
    assert sum(" / " in line for line in FLAVORS) >= 10  # verse
    assert sum("?" in line for line in FLAVORS) >= 10


def test_flavour_lines_do_not_begin_alike():
    starts = Counter(" ".join(line.split()[:2]) for line in FLAVORS)
    assert max(starts.values()) <= 3
