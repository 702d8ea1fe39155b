"""The table of infractions and penalties."""

import json
from dataclasses import replace

import pytest

from deckbuilder.tournament.infractions import (
    FILE_NAME,
    Infraction,
    InfractionError,
    InfractionTable,
    Penalty,
    bundled_infractions,
    forget_infractions,
    new_id,
    read_infractions,
    write_infractions,
)
from engine.cards import GameId
from engine.games import GAMES
from engine.games.construction import construction
from engine.legality import Finding, Severity


def finding(code, severity=Severity.ERROR):
    return Finding(severity, code, (), "")


def test_the_bundled_table_covers_what_a_deck_check_can_find():
    table = bundled_infractions()
    for code in ("list-missing", "list-extra", "list-section", "list-infusion", "siding"):
        assert table.suggested([finding(code)]), code
    order = [each.id for each in table.penalties]
    assert order == ["none", "caution", "warning", "game_loss", "match_loss", "removal"]


def test_findings_suggest_infractions_in_the_order_of_the_table_and_warnings_none():
    table = bundled_infractions()
    found = [finding("pip-limit"), finding("list-extra"), finding("copies")]
    assert [each.id for each in table.suggested(found)] == ["deck-extra", "list-illegal"]
    assert table.suggested([finding("copies", Severity.WARNING)]) == ()


def test_changes_are_kept_in_the_first_folder_that_has_any_and_forgotten_again(tmp_path):
    event, user = tmp_path / "event", tmp_path / "user"
    table = bundled_infractions()
    changed = replace(table, infractions=table.infractions[:1])
    write_infractions(user, changed)
    assert read_infractions(event, user) == changed
    write_infractions(event, table)
    assert read_infractions(event, user) == table
    forget_infractions(event)
    forget_infractions(user)
    assert read_infractions(event, user) == bundled_infractions()


WRONG = {
    "no JSON": "{",
    "no table": "[]",
    "no rows": '{"schema": 1}',
    "newer": '{"schema": 2, "penalties": [], "infractions": []}',
    "no title": '{"schema": 1, "penalties": [{"id": "a"}], "infractions": []}',
    "an id twice": json.dumps(
        {"schema": 1, "penalties": [{"id": "a", "title": "A"}] * 2, "infractions": []}
    ),
    "no such penalty": json.dumps(
        {"schema": 1, "penalties": [], "infractions": [{"id": "a", "title": "A", "penalty": "b"}]}
    ),
    "nested without end": "[" * 100_000,
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_a_file_that_cannot_be_used_is_one_sentence(tmp_path, text):
    (tmp_path / FILE_NAME).write_text(text)
    with pytest.raises(InfractionError, match=FILE_NAME):
        read_infractions(tmp_path)


def test_a_table_that_cannot_be_used_is_not_written(tmp_path):
    table = InfractionTable((), (Infraction("a", "A", "nothing"),))
    with pytest.raises(InfractionError, match="nothing"):
        write_infractions(tmp_path, table)
    assert not (tmp_path / FILE_NAME).exists()


def test_a_penalty_that_the_table_lost_is_shown_by_its_id():
    assert InfractionTable((), ()).penalty("warning") == Penalty("warning", "warning")


def test_new_rows_get_ids_of_their_title():
    assert new_id("Marked cards!", ()) == "marked-cards"
    assert new_id("Marked cards", ("marked-cards", "marked-cards-2")) == "marked-cards-3"
    assert new_id("!!!", ()) == "infraction"


# Warnings that rest on an assumption, not faults of a player.
NO_FAULT = {"assumption"}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_on_decks_of_every_game_suggests_an_infraction(game):
    rules = construction(game)
    known = {code for each in bundled_infractions().infractions for code in each.codes}
    asked = {each.code for each in (*rules.rules, *rules.team_rules)}
    assert asked - known == NO_FAULT & asked


@pytest.mark.parametrize("game", GAMES)
def test_only_what_can_happen_in_a_game_is_offered(game):
    offered = {each.id for each in bundled_infractions().known_in(GAMES[game])}
    assert {"deck-missing", "list-illegal", "list-late"} <= offered
    assert ("deck-infusion" in offered) == bool(GAMES[game].schema.overlay_types)
    assert ("deck-section" in offered) == (GAMES[game].section("side") is not None)
    assert ("siding-illegal" in offered) == (construction(game).siding is not None)


def test_what_one_of_several_games_knows_is_offered():
    rush, argent = GAMES[GameId("rush_of_ikorr")], GAMES[GameId("argent_saga")]
    table = bundled_infractions()
    assert "deck-infusion" in {each.id for each in table.known_in(argent, rush)}
    assert table.known_in() == table.infractions
