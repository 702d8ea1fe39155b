"""Rules as values, and the construction that runs them."""

import pytest

from engine.catalog import Catalog
from engine.decks import Deck, Entry
from engine.errors import EngineError
from engine.formats import FormatSpec, default_format
from engine.games import GAMES
from engine.games.construction import CONSTRUCTIONS, construction
from engine.games.rise import GAME
from engine.legality import Construction, Finding, Severity, Verdict, rule, verdict_of

SPEC = FormatSpec(GAME.id, {})


def finding(severity: Severity, code: str = "x", section: str = "", card: str = "") -> Finding:
    return Finding(severity, code, (), "", section, (card,) if card else ())


@rule("a-code", "1.2", "1.3")
def complains(case):
    """Nothing is ever right."""
    yield finding(Severity.ERROR, "a-code")


@rule("b-code", "1.4")
def keeps_quiet(case):
    """All is well."""
    return []


def test_a_rule_has_its_title_from_its_docstring():
    made = Construction(SPEC, GAME.sections, (complains, keeps_quiet.titled("Fine.")))
    assert list(made.table()) == [
        ("a-code", "1.2, 1.3", "Nothing is ever right."),
        ("b-code", "1.4", "Fine."),
    ]


def test_the_same_rule_twice_is_refused():
    with pytest.raises(ValueError, match="a-code"):
        Construction(SPEC, GAME.sections, (complains, complains.titled("Again.")))


def test_all_rules_run_and_earlier_findings_count():
    made = Construction(SPEC, GAME.sections, (complains, keeps_quiet))
    earlier = finding(Severity.WARNING, "c-code")
    report = made.check_deck(
        Deck(GAME.id), Catalog(GAME.schema), default_format(SPEC), earlier=[earlier]
    )
    assert [each.code for each in report.findings] == ["a-code", "c-code"]
    assert report.counts == {"summoner": 0, "library": 0}


def test_findings_are_sorted_by_weight_section_code_and_card():
    found = [
        finding(Severity.WARNING, "a", "summoner"),
        finding(Severity.UNKNOWN, "a", "summoner"),
        finding(Severity.ERROR, "b", "library", "Z"),
        finding(Severity.ERROR, "b", "library", "A"),
        finding(Severity.ERROR, "a", "library", "Z"),
        finding(Severity.ERROR, "z", "summoner"),
        finding(Severity.ERROR, "a"),
    ]
    made = Construction(SPEC, GAME.sections, ())
    report = made.check_deck(
        Deck(GAME.id), Catalog(GAME.schema), default_format(SPEC), earlier=found
    )
    assert list(report.findings) == [found[place] for place in (5, 4, 3, 2, 6, 1, 0)]


VERDICTS = {
    "nothing": ([], Verdict.LEGAL),
    "a warning": ([Severity.WARNING], Verdict.LEGAL),
    "something unknown": ([Severity.WARNING, Severity.UNKNOWN], Verdict.UNKNOWN),
    "an error": ([Severity.UNKNOWN, Severity.ERROR], Verdict.ILLEGAL),
}


@pytest.mark.parametrize(("severities", "verdict"), VERDICTS.values(), ids=VERDICTS)
def test_the_verdict_follows_the_worst_finding(severities, verdict):
    assert verdict_of(map(finding, severities)) is verdict


def test_a_game_whose_documents_do_not_speak_of_siding_refuses_a_plan():
    made = Construction(SPEC, GAME.sections, ())
    with pytest.raises(EngineError, match="do not say how a deck is sided"):
        made.side(Deck(GAME.id), (), Catalog(GAME.schema))


def test_every_game_has_construction_rules():
    assert set(CONSTRUCTIONS) == set(GAMES)
    assert construction(GAME.id).game == GAME.id


def test_an_unknown_game_has_none():
    with pytest.raises(EngineError, match="no construction rules for chess"):
        construction("chess")


def test_every_rule_of_every_game_has_a_title_for_players():
    for each in CONSTRUCTIONS.values():
        for _, _, title in each.table():
            assert title.endswith(".")


def test_an_entry_of_no_known_section_belongs_nowhere():
    made = Construction(SPEC, GAME.sections, ())
    case = made.case(
        Deck(GAME.id, sections={"maybe": (Entry("A"),)}),
        Catalog(GAME.schema),
        default_format(SPEC),
    )
    assert not case.lines[0].belongs
    assert case.count("maybe") == 0
