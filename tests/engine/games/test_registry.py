"""Finding games and their sections."""

import subprocess
import sys

import pytest

from engine.games import (
    GAMES,
    PLUGINS,
    USUAL_GAME,
    UnknownGameError,
    UnplayableGameError,
    game,
    play_kit,
    playable_games,
)
from engine.games.plugin import Plugin

HEADINGS = {
    "rush_of_ikorr": ["Avatar", "Deck", "Side Deck", "Influence"],
    "argent_saga": ["Champion", "Spirit", "Deck", "Shard Deck", "Towers", "Side Deck"],
    "rise": ["Summoners", "Library"],
    "akora": ["Akora Deck", "Alchemy Deck", "Starting Relic Shard", "Side Deck"],
}


def test_there_are_four_games_with_their_sections_in_order():
    assert {
        each.id: [section.heading for section in each.sections] for each in GAMES.values()
    } == HEADINGS


@pytest.mark.parametrize("name", ["akora", "Akora TCG", " AKORA tcg "])
def test_a_game_is_found_by_id_or_title(name):
    assert game(name).id == "akora"


def test_an_unknown_game_is_named_with_those_there_are():
    with pytest.raises(UnknownGameError, match=r"chess.*rush_of_ikorr"):
        game("chess")


def test_a_section_is_found_by_id_or_heading_in_any_case():
    ikorr = game("rush_of_ikorr")
    assert ikorr.section("SIDE DECK") == ikorr.section("side")
    assert ikorr.section("nowhere") is None


@pytest.mark.parametrize("each", GAMES.values(), ids=list(GAMES))
def test_sections_hold_types_that_the_schema_knows(each):
    for section in each.sections:
        assert set(section.types) <= set(each.schema.types)


@pytest.mark.parametrize("each", PLUGINS.values(), ids=list(PLUGINS))
def test_every_plugin_has_rules_of_construction_for_its_own_game(each):
    assert each.construction.game == each.game.id


@pytest.mark.parametrize("game_id", playable_games())
def test_a_playable_game_has_everything_that_playing_needs(game_id):
    kit = play_kit(game_id)
    assert kit is PLUGINS[game_id].play
    assert all(teams >= 2 and size >= 1 for teams, size in kit.seatings)
    assert kit.tabletop.layout.phases
    assert kit.scenario.contract.game is GAMES[game_id]
    counted = [*kit.tally.gains, *kit.tally.supplies]
    assert len({each.id for each in counted}) == len(counted) > 0
    assert all(each.title for each in counted)


def test_a_game_without_a_playable_part_says_so():
    for game_id in set(PLUGINS) - set(playable_games()):
        assert PLUGINS[game_id].play is None
        with pytest.raises(UnplayableGameError, match="cannot be played yet, only those of"):
            play_kit(game_id)


def test_a_game_whose_texts_nobody_reads_says_so():
    silent = Plugin(GAMES[USUAL_GAME], PLUGINS[USUAL_GAME].load_construction)
    assert silent.texts is None
    assert PLUGINS[USUAL_GAME].texts is not None


def test_the_registry_loads_no_rules():
    script = "import sys, engine.games; print(*sorted(each for each in sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "engine.games.rush_of_ikorr.schema" in loaded
    heavy = ("engine.kernel", "engine.language", "engine.legality", "engine.games.kits")
    assert [each for each in loaded if each.startswith(heavy)] == []


@pytest.mark.parametrize("plugin", PLUGINS.values(), ids=list(PLUGINS))
def test_what_a_passed_check_says_names_no_option(plugin):
    for _code, _ids, title in plugin.construction.table():
        assert "`" not in title, "players read it below the verdict"
