"""Siding plans travel in the deck file and are judged by the rules."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.core.commands import Label, UndoStack
from deckbuilder.core.commands.plan_change import SetPlans
from deckbuilder.core.deck_keys import PLANS_KEY
from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.decklist.siding_plan import read_siding_plan
from deckbuilder.core.shelf import Shelf
from deckbuilder.core.siding_plans import (
    Plan,
    check_plan,
    plans_of,
    with_plans,
)
from engine.decks import Entry
from engine.games.rush_of_ikorr import GAME
from engine.legality import Verdict
from tests.ikorr_kit import CATALOG, RULES, codes, deck, entries, event

SHELF = Shelf(GAME, CATALOG, RULES, (event(),))
DECK = deck("2 Bolt", "Titan + Crown", side=["2 Temple", "Shrine + Soul"])
PLAN = Plan("Janus", entries("2 Bolt"), entries("2 Temple"), "they have no spells")


def checked(plan, of=DECK, **table):
    return check_plan(of, plan, SHELF, event(**table))


def test_plans_come_back_from_the_deck_file_as_they_were():
    plans = (PLAN, Plan("Ælf", entries("Titan + Crown"), (), extra={"new": 1}))
    text = write_json_list(with_plans(DECK, plans))
    assert plans_of(read_json_list(text, None, CardNames()).deck) == plans


def test_a_deck_without_plans_has_no_key_for_them():
    assert PLANS_KEY not in with_plans(with_plans(DECK, [PLAN]), []).extra


STRANGE = {
    "no table": 7,
    "no matchup": {"out": []},
    "an entry without a name": {"matchup": "x", "out": [{"count": 1}]},
    "a count that is none": {"matchup": "x", "in": [{"name": "Bolt", "count": True}]},
    "an infusion that is no word": {"matchup": "x", "in": [{"name": "Bolt", "infusion": [1]}]},
    "rows that are no list": {"matchup": "x", "out": "Bolt"},
}


@pytest.mark.parametrize("row", STRANGE.values(), ids=STRANGE)
def test_what_is_no_plan_is_not_shown_and_not_lost(row):
    strange = replace(DECK, extra={PLANS_KEY: [row]})
    assert plans_of(strange) == ()
    assert with_plans(strange, [PLAN]).extra[PLANS_KEY][-1] == row


def test_copies_are_set_in_place_and_taken_away():
    plan = PLAN.with_copies(Entry("Titan", 1, ("Crown",)), 1, is_out=True)
    plan = plan.with_copies(Entry("bolt"), 1, is_out=True)
    assert [(each.name, each.count) for each in plan.out] == [("bolt", 1), ("Titan", 1)]
    assert plan.with_copies(Entry("Bolt"), 0, is_out=True).count(is_out=True) == 1
    assert plan.copies(Entry("Titan"), is_out=True) == 0
    assert plan.copies(Entry("Titan", 1, ("Crown",)), is_out=True) == 1


def test_a_good_plan_leaves_a_legal_deck():
    check = checked(PLAN)
    assert (check.report.verdict, check.report.counts["main"]) == (Verdict.LEGAL, 40)
    assert check.after.count("side") == 3


@pytest.mark.rule("rush_of_ikorr 2.3a", "rush_of_ikorr 2.4a.1b", "rush_of_ikorr 2.3c")
def test_size_pips_and_what_cannot_be_reached_are_found():
    assert codes(checked(replace(PLAN, into=())).report) == ["deck-size"]
    pips = checked(Plan("x", (), entries("Shrine + Soul")), pip_limit=3)
    assert codes(pips.report) == ["pip-limit"]
    assert codes(checked(Plan("x", (), entries("Shrine"))).report) == ["siding"]


def test_the_text_of_a_plan_is_what_the_check_command_reads():
    moves, problems = read_siding_plan(PLAN.text())
    assert problems == ()
    assert [(each.is_out, each.entry.name, each.entry.count) for each in moves] == [
        (True, "Bolt", 2),
        (False, "Temple", 2),
    ]
    assert PLAN.text().startswith("# Janus\n# they have no spells\n")


def test_changing_plans_is_one_step_that_can_be_undone():
    stack = UndoStack(DECK)
    stack.run(SetPlans(Label.of("plan against {matchup}", matchup="Janus"), [PLAN]))
    assert plans_of(stack.deck) == (PLAN,)
    assert str(stack.undo_label) == "plan against Janus"
    stack.undo()
    assert plans_of(stack.deck) == ()


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["matchup", "out", "in", "name", "count", "infusion", "note"]), inner
        )
    ),
    max_leaves=12,
)


@given(JUNK)
def test_no_file_can_make_plans_fail(junk):
    strange = replace(DECK, extra={PLANS_KEY: junk})
    plans = plans_of(strange)
    assert plans_of(with_plans(strange, plans)) == plans
    json.dumps(with_plans(strange, plans).extra)
