import pytest

from deckbuilder.core.ledger import parse_ledger
from deckbuilder.store.ledgers import load_ledgers
from tests import rule_coverage
from tests.rule_coverage import Citation, cited_in_scenario, cited_in_tests

LEDGER = parse_ledger(
    "rise",
    "id\tarea\ttestable\tsummary\n"
    "1\tinfo\tno\tHeading.\n"
    "1a\twin\tyes\tFirst.\n"
    "1b\twin\tyes\tSecond.\n"
    "1c\tzones\tpart\tThird.\n",
)


def test_every_cited_rule_is_in_a_ledger_and_well_named():
    assert list(rule_coverage.faults(load_ledgers(), rule_coverage.all_citations())) == []


def test_coverage_has_not_dropped_below_what_the_docs_say():
    committed = rule_coverage.committed_totals(rule_coverage.DOCUMENT.read_text("utf-8"))
    now = {
        game: rule_coverage.total_covered(areas) for game, areas in rule_coverage.present().items()
    }
    assert {
        game: (count, now[game]) for game, count in committed.items() if now[game] < count
    } == {}


def test_only_testable_rules_count():
    (win,) = rule_coverage.coverage(LEDGER, [Citation("test", ("rise 1b", "rise 1c"))])
    assert (win.area, win.covered, win.uncovered) == ("win", 1, ("1a",))


def test_the_docs_page_tells_its_totals_back():
    areas = rule_coverage.coverage(LEDGER, [Citation("test", ("rise 1b",))])
    page = rule_coverage.document({"rise": areas})
    assert "| win | 1 | 2 | 1a |" in page
    assert rule_coverage.committed_totals(page) == {"rise": 1}


def test_marks_above_a_test_are_found_without_running_it():
    source = '@pytest.mark.rule("rise 1a", "rise 1b")\ndef test_it(): raise SystemExit\n'
    assert list(cited_in_tests("t.py", source)) == [Citation("t.py:2", ("rise 1a", "rise 1b"))]


def test_marks_of_a_parametrised_case_are_found():
    source = 'CASES = [pytest.param(1, marks=pytest.mark.rule("rise 1a"))]'
    assert [each.rules for each in cited_in_tests("t.py", source)] == [("rise 1a",)]


def test_a_scenario_names_its_rules_by_id_alone():
    assert cited_in_scenario("s.toml", 'game = "rise"\nrules = ["1a"]').rules == ("rise 1a",)


NINE = ", ".join(f'"rise {number}"' for number in range(9))
FAULTS = {
    "an unknown rule": '@pytest.mark.rule("rise 9z")\ndef test_it(): pass',
    "an unknown game": '@pytest.mark.rule("chess 1a")\ndef test_it(): pass',
    "a computed string": '@pytest.mark.rule(f"rise {x}")\ndef test_it(): pass',
    "nine rules": f"@pytest.mark.rule({NINE})\ndef test_it(): pass",
    "a whole module": 'pytestmark = pytest.mark.rule("rise 1a")',
    "a whole class": '@pytest.mark.rule("rise 1a")\nclass TestIt: pass',
}


@pytest.mark.parametrize("source", FAULTS.values(), ids=FAULTS)
def test_the_check_refuses_to_count(source):
    assert list(rule_coverage.faults([LEDGER], cited_in_tests("t.py", source)))


def test_a_scenario_may_not_name_nine_rules_either():
    assert cited_in_scenario("s.toml", f'game = "rise"\nrules = [{NINE}]').fault
