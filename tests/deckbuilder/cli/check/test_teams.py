"""Teams and siding plans in `deckbuilder check`."""

import pytest

from tests.deckbuilder.cli.check.desk import found, text_deck

MOON = "Selene, Essence of the Moon"


def test_a_team_is_checked_beside_its_decks(desk):
    first = desk.write("a.txt", text_deck())
    second = desk.write("b.txt", text_deck())
    status, document = desk.json(first, second, "--team", "--format", "2v2")
    assert status == 1
    assert [deck["verdict"] for deck in document["decks"]] == ["legal", "legal"]
    assert document["team"]["verdict"] == "illegal"
    (finding,) = document["team"]["findings"]
    assert (finding["code"], finding["rules"]) == ("team-avatar", ["9.10a"])


TEAMS = {
    "a good one": ((MOON, "Janus"), "2v2", 0, "legal", []),
    "too few": (("Janus",), "2v2", 1, "illegal", ["team-size"]),
    "too many": ((MOON, "Janus"), "constructed", 1, "illegal", ["team-size"]),
}


@pytest.mark.parametrize(
    ("avatars", "event", "status", "verdict", "codes"), TEAMS.values(), ids=TEAMS
)
def test_the_size_of_a_team_comes_from_the_format(desk, avatars, event, status, verdict, codes):
    files = [
        desk.write(f"{place}.txt", text_deck(avatar=avatar)) for place, avatar in enumerate(avatars)
    ]
    done, document = desk.json(*files, "--team", "--format", event)
    assert (done, document["team"]["verdict"]) == (status, verdict)
    assert [each["code"] for each in document["team"]["findings"]] == codes


def test_a_team_is_illegal_if_a_deck_of_it_is(desk):
    files = [
        desk.write("a.txt", text_deck("3 Achaean Soldier")),
        desk.write("b.txt", text_deck(avatar="Janus")),
    ]
    status, document = desk.json(*files, "--team", "--format", "2v2")
    assert (status, document["team"]) == (1, {"verdict": "illegal", "findings": []})


def test_a_team_plays_one_game_and_one_format(desk):
    ikorr = desk.write("a.txt", text_deck())
    rise = desk.write("b.txt", "Game: Rise\nLibrary\n1 Nobody")
    other = desk.write("c.txt", text_deck(head="Game: Rush of Ikorr\nFormat: 2v2\n"))
    for second, word in ((rise, "one game"), (other, "different formats")):
        status, out, err = desk.run(ikorr, second, "--team", "--json")
        assert (status, out) == (2, "")
        assert word in err


def test_a_team_with_an_unreadable_deck_is_not_judged(desk):
    status, document = desk.json(desk.write("a.txt", text_deck()), "gone.txt", "--team")
    assert status == 2
    assert document["team"]["verdict"] == "unknown"


def test_a_siding_plan_is_carried_out_first(desk):
    path = desk.write("a.txt", text_deck(side="1 Scarab Swarm + Fine Weapon\n1 Recruit T"))
    plan = desk.write("plan.txt", "+ 1 Scarab Swarm + Fine Weapon\n- 1 Achaean Soldier\n")
    status, document = desk.json(path, "--siding", plan)
    (deck,) = document["decks"]
    assert (status, deck["verdict"], deck["counts"]["pips"]) == (0, "legal", 1)
    assert (deck["counts"]["main"], deck["counts"]["side"]) == (40, 2)


def test_a_plan_line_that_cannot_be_carried_out_is_a_finding(desk):
    path = desk.write("a.txt", text_deck(side="1 Scarab Swarm + Fine Weapon"))
    plan = desk.write("plan.txt", "+ 1 Scarab Swarm\n? 1 Recruit A\n- 1 Influence\n")
    status, document = desk.json(path, "--siding", plan)
    (deck,) = document["decks"]
    assert (status, found(deck)) == (1, [("error", "siding")] * 3)
    assert deck["counts"]["main"] == 40
