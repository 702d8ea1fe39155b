"""The slip of a deck check."""

import re
from dataclasses import replace

import pytest

from deckbuilder.tournament.check_log import LoggedCheck, Penalised
from deckbuilder.tournament.check_result import CheckStage
from deckbuilder.tournament.infractions import bundled_infractions
from deckbuilder.ui.desk.slip import SlipHead, slip_text
from deckbuilder.ui.words import speaking
from tests.deckbuilder.tournament.check_kit import card, complete, started

pytestmark = pytest.mark.unstyled

HEAD = SlipHead("Harbour Cup", "Lidless Watch", "Constructed 1v1")


def slip(check, **changes):
    return slip_text(LoggedCheck(**({"id": "c", "player": "P"} | changes)), check.result(), HEAD,
                     bundled_infractions())  # fmt: skip


def test_a_slip_says_who_what_and_what_follows():
    check = complete()
    check.set_count("main", card("Bolt"), 1)
    logged = LoggedCheck(
        "c1", "list-7", "Bastian Kroll", "Mina", "7", "3", started="2026-04-11T10:00:00",
        seconds=462, penalised=(Penalised("deck-missing", "Cards are missing", "warning"),),
    )  # fmt: skip
    text = slip_text(logged, check.result(), HEAD, bundled_infractions())
    for words in ("Bastian Kroll", "Table: 7   Round: 3", "Took: 07:42", "1 Bolt in", "Mina",
                  "Warning: Cards are missing", "Time given back: 8 min"):  # fmt: skip
        assert words in text
    assert max(map(len, text.splitlines())) <= 64


def test_a_slip_of_a_clean_check_says_so_and_one_in_progress_how_far_it_is():
    assert "It is the registered list." in slip(complete())
    assert "No infraction was noted." in slip(complete())
    assert "listed cards are still to be counted" in slip(started())


def test_a_slip_leaves_room_for_what_is_not_known_and_names_the_team():
    head = replace(HEAD, team="Owls", seat="2")
    logged = LoggedCheck("c", player="P", started="2026-11-16T22:55:26")
    text = slip_text(logged, complete().result(), head, bundled_infractions())
    assert "Team: Owls, seat 2\n" in text
    assert "Table: ________   Round: ________\n" in text
    assert "Began: 2026-11-16 22:55   Took" in text


def test_a_seat_without_a_team_is_no_team_and_is_said_in_the_language_of_the_slip(qapp):
    check, logged = complete().result(), LoggedCheck("c", player="P")
    alone = slip_text(logged, check, replace(HEAD, seat="2"), bundled_infractions())
    assert "Seat: 2\n" in alone
    assert "Team" not in alone
    with speaking("de"):
        head = replace(HEAD, team="Eulen", seat="2")
        assert "Team: Eulen, Platz 2\n" in slip_text(logged, check, head, bundled_infractions())


def test_a_slip_names_what_was_sided():
    check = complete()
    check.move("main", card("Bolt"), "side", 1)
    check.move("side", card("Temple"), "main", 1)
    check.set_stage(CheckStage.SIDED)
    assert "Sided: - 1 Bolt" in slip(check)
    assert "Sided: + 1 Temple" in slip(check)


def test_signs_that_act_on_a_printer_are_shown_as_marks():
    assert "\x1b" not in slip(complete(), player="\x1b[2JEvil\u202e")


def test_a_deck_is_not_judged_before_all_of_it_is_counted():
    check = started()
    check.set_count("main", card("Titan + Crown"), 1)
    text = slip(check)
    assert "Nothing differs so far." in text
    assert "llegal" not in text
    assert "missing" not in text
    check.set_sorted(is_sorted=True)
    text = slip(check)
    assert "The deck as counted: Illegal (" in text
    assert "missing from Deck" in text


def test_a_slip_names_sections_by_their_headings():
    text = slip(complete())
    assert "Side deck" in text
    assert "main" not in text


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_slip_is_in_the_users_language(language):
    check = complete()
    check.set_count("main", card("Bolt"), 1)
    check.move("side", card("Temple"), "main", 1)
    check.take("main", card("Titan + Crown"), "Crown")
    english = slip(check)
    with speaking(language):
        text = slip(check, notes=("so",))
    same = {line.strip() for line in english.splitlines()} & {
        line.strip() for line in text.splitlines()
    }
    assert {each for each in same if re.search("[a-z]", each)} <= {
        "Deck: Lidless Watch (Constructed 1v1)",
    }


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_slip_in_another_language_has_no_question_marks_for_its_spaces(language):
    with speaking(language):
        assert "?" not in slip(complete()) + slip(started())
