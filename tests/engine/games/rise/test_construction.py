"""Rise decks, checked rule by rule."""

from datetime import date

import pytest

from engine.formats import default_format
from engine.games.rise.construction import CONSTRUCTION
from engine.legality import Meter, Verdict, apply_fix
from tests.engine.games.checking import Checker, deck_of, marks, only


def card(name, *types, rank=4, set_="First Set", **more):
    return {"name": name, "types": list(types or ("Creature",)), "rank": rank, "set": set_, **more}


def summoner(name, character, **more):
    return {"name": name, "types": ["Summoner"], "character": character, "life": 20, **more}


RECORDS = [
    summoner("Brin", "Brin", set="First Set"),
    summoner("Toll", "Toll", set="First Set"),
    summoner("Brin of the Marsh", "Brin", set="First Set"),
    summoner("Stranger", "", set="First Set"),
    summoner("Far Traveller", "Traveller", set="Second Set"),
    *(card(f"Hound {n}", rank=4) for n in range(1, 14)),
    card("Owl", rank=3),
    card("Crow", rank=1),
    card("Imp", rank="infinite"),
    card("Foreign Hound", set_="Second Set"),
    card("Old Hound", printings=[{"set": "First Set"}, {"set": "Second Set"}]),
    card("Red Duke", rank=2),
    card("Corrupted Red Duke", rank=2),
    card("Portrait Duke", rank=2, number="006/308"),
    card("Full Duke", rank=2, number="006/308"),
    card("Walking Gate", "Door", "Creature", "Mist"),
    card("Festival", "Event"),
    card("First Step", "Level Up", rank=1),
    card("Other Step", "Level Up", rank=1),
    card("Second Step", "Level Up", rank=2),
    card("Third Step", "Level Up", rank=3),
    card("Fourth Step", "Level Up", rank=4),
    card("Endless Step", "Level Up", rank="infinite"),
    {"name": "Wisp", "types": ["Creature", "Token"]},
    card("Blurred Hound", rank=None),
    card("Fifth Wheel", rank=5),
]
CHECKER = Checker(CONSTRUCTION, RECORDS, {})
SUMMONERS = {"Brin": 1, "Toll": 1}
STEP = {"Endless Step": 1}


def hounds(count):
    """As many creatures as asked for, four of a name."""
    full, rest = divmod(count, 4)
    names = {f"Hound {n}": 4 for n in range(1, full + 1)}
    return {**names, f"Hound {full + 1}": rest} if rest else names


def check(library=None, summoners=None, event=None, **more):
    sections = {
        "summoner": SUMMONERS if summoners is None else summoners,
        "library": {**hounds(49), **STEP} if library is None else library,
        **more,
    }
    return CHECKER.check(sections, event)


def filled(**cards):
    """A library of 50: the given cards, a Level Up if there is none, and hounds."""
    named = {name.replace("_", " "): count for name, count in cards.items()}
    steps = {} if any("Step" in name for name in named) else STEP
    rest = 50 - sum(named.values()) - sum(steps.values())
    return {**named, **steps, **hounds(rest)}


def test_a_deck_that_keeps_every_rule_is_legal():
    report = check()
    assert (report.findings, report.verdict) == ((), Verdict.LEGAL)
    assert report.counts == {"summoner": 2, "library": 50}


@pytest.mark.rule("rise library.2")
@pytest.mark.parametrize(("count", "expected"), {49: 1, 50: 0, 51: 1}.items())
def test_the_library_has_exactly_50_cards(count, expected):
    report = check({**hounds(count - 1), **STEP})
    assert marks(report) == ["error library-size"] * expected
    if expected:
        assert (only(report).found, only(report).allowed) == (count, 50)


RANKS = {
    "rank 3, three copies": (filled(Owl=3), []),
    "rank 3, four copies": (filled(Owl=4), [(4, 3)]),
    "rank 1, one copy": (filled(Crow=1), []),
    "rank 1, two copies": (filled(Crow=2), [(2, 1)]),
    "rank 4, five copies": ({**filled(Red_Duke=1), "Hound 12": 1, "Hound 1": 5}, [(5, 4)]),
}


@pytest.mark.rule("rise rank.1", "rise rank.2", "rise rank.3")
@pytest.mark.parametrize(("library", "expected"), RANKS.values(), ids=RANKS)
def test_a_library_holds_no_more_copies_of_a_card_than_its_rank(library, expected):
    findings = [each for each in check(library).findings if each.code == "rank"]
    assert [(each.found, each.allowed) for each in findings] == expected


@pytest.mark.rule("rise rank.4", "rise library.2")
@pytest.mark.parametrize(("count", "expected"), {49: [], 50: ["error library-size"]}.items())
def test_an_infinite_card_is_bounded_by_the_library_alone(count, expected):
    assert marks(check({"Imp": count, **STEP})) == expected


@pytest.mark.rule("rise rank.4")
def test_a_library_may_be_one_infinite_card():
    report = check({"Endless Step": 50})
    assert report.verdict is Verdict.LEGAL


CHARACTERS = {
    "the same summoner twice": {"Brin": 2},
    "two versions of one character": {"Brin": 1, "Brin of the Marsh": 1},
}


@pytest.mark.rule("rise summoner.2", "rise summoner.2.ex")
@pytest.mark.parametrize("summoners", CHARACTERS.values(), ids=CHARACTERS)
def test_the_two_summoners_are_different_characters(summoners):
    finding = only(check(summoners=summoners))
    assert (finding.code, finding.found, finding.allowed) == ("same-character", 2, 1)


def test_summoners_of_one_character_are_named_in_a_whole_sentence():
    versions = check(summoners={"Brin": 1, "Brin of the Marsh": 1})
    assert only(versions).message == "Brin and Brin of the Marsh have the same character."
    assert only(check(summoners={"Brin": 2})).message == "2 Brin have the same character."


def test_two_printings_of_a_summoner_are_the_same_character():
    full_art = summoner("Brin", "Brin", set="First Set", number="006/308", rarity="full art")
    checker = Checker(CONSTRUCTION, [*RECORDS, full_art], {})
    library = {**hounds(49), **STEP}
    report = checker.check({"summoner": {"Brin": 1, "brin": 1}, "library": library})
    assert marks(report) == ["error same-character"]


@pytest.mark.rule("rise goal.2", "rise summoner.1")
@pytest.mark.parametrize("count", [1, 3])
def test_a_player_has_exactly_two_summoners(count):
    names = ("Brin", "Toll", "Far Traveller")[:count]
    finding = only(check(summoners=dict.fromkeys(names, 1)))
    assert (finding.code, finding.found, finding.allowed) == ("summoner-count", count, 2)


@pytest.mark.rule("rise summoner.3")
def test_different_players_may_have_the_same_summoners():
    cases = [
        CONSTRUCTION.case(
            deck_of(CONSTRUCTION.game, {"summoner": SUMMONERS, "library": filled()}),
            CHECKER.catalog,
            default_format(CONSTRUCTION.spec),
        )
        for _ in range(2)
    ]
    report = CONSTRUCTION.check_team(cases, [Verdict.LEGAL, Verdict.LEGAL])
    assert {each.code for each in report.findings} == {"team-size"}


@pytest.mark.rule("rise summprop.1", "rise summonerzone.1")
def test_a_summoner_in_the_library_is_misplaced_and_does_not_fill_it():
    report = check({**hounds(48), **STEP, "Far Traveller": 1})
    assert marks(report) == ["error library-size", "error section-type"]
    assert "summprop.1" in report.findings[1].rules
    assert report.counts["library"] == 49


@pytest.mark.rule("rise token.1")
def test_a_token_is_in_no_deck():
    report = check({**hounds(49), **STEP, "Wisp": 1})
    finding = only(report)
    assert finding.code == "section-type"
    assert "token.1" in finding.rules


def test_a_library_card_is_no_summoner():
    report = check(summoners={"Brin": 1, "Owl": 1})
    assert marks(report) == ["error section-type", "error summoner-count"]


@pytest.mark.rule("rise number.2")
def test_art_variants_are_told_apart_by_name_unless_an_event_goes_by_number():
    library = filled(Portrait_Duke=2, Full_Duke=2)
    assert check(library).findings == ()
    finding = only(check(library, event={"copy_key": "number"}))
    assert (finding.code, finding.found, finding.allowed) == ("rank", 4, 2)
    assert "number.2" in finding.rules


def test_a_corrupted_version_is_another_card():
    assert check(filled(Red_Duke=2, Corrupted_Red_Duke=2)).findings == ()


LEVEL_UPS = {
    "one set, two of rank 1": (filled(First_Step=1, Other_Step=1), []),
    "several sets, two of rank 1": (
        filled(First_Step=1, Other_Step=1, Foreign_Hound=1), ["error level-up"],
    ),
    "several sets, each rank within itself": (
        filled(First_Step=1, Second_Step=2, Third_Step=3, Fourth_Step=4, Foreign_Hound=1), [],
    ),
    "several sets, twelve infinite ones": (filled(Endless_Step=12, Foreign_Hound=1), []),
    "several sets, one name over its rank": (
        filled(First_Step=2, Foreign_Hound=1), ["error rank"],
    ),
    "a card that is in both sets": (filled(First_Step=1, Other_Step=1, Old_Hound=1), []),
}  # fmt: skip


@pytest.mark.rule("rise levelup.5", "rise levelup.1")
@pytest.mark.parametrize(("library", "expected"), LEVEL_UPS.values(), ids=LEVEL_UPS)
def test_level_ups_of_a_deck_from_several_sets_are_capped_by_rank(library, expected):
    report = check(library)
    assert marks(report) == expected
    if expected == ["error level-up"]:
        assert (only(report).found, only(report).allowed) == (2, 1)
        assert set(only(report).cards) == {"First Step", "Other Step"}
        words = "Library has 2 Level Ups of Rank 1; all together 1 is allowed."
        assert only(report).message == words


@pytest.mark.rule("rise levelup.5")
def test_an_event_may_read_the_cap_card_by_card():
    library = filled(First_Step=1, Other_Step=1, Foreign_Hound=1)
    assert check(library, event={"levelup_cap": "per_card"}).findings == ()


def test_a_library_without_level_ups_only_warns():
    report = check(hounds(50))
    assert (marks(report), report.verdict) == (["warning level-up"], Verdict.LEGAL)


@pytest.mark.rule("rise library.2")
def test_level_ups_fill_the_library_unless_an_event_counts_them_apart():
    library = {**hounds(50), "Endless Step": 4}
    assert marks(check(library)) == ["error library-size"]
    assert check(library, event={"levelups_in_library": False}).findings == ()


def test_summoners_make_a_deck_mixed_only_where_an_event_says_so():
    library = filled(First_Step=1, Other_Step=1)
    summoners = {"Brin": 1, "Far Traveller": 1}
    assert check(library, summoners).findings == ()
    assert marks(check(library, summoners, {"mixed_by": "all_cards"})) == ["error level-up"]


@pytest.mark.rule("rise type.1", "rise type.2")
def test_cards_of_several_or_unheard_of_types_belong_in_a_library():
    assert check(filled(Walking_Gate=1, Festival=1)).findings == ()


def test_a_side_deck_is_no_part_of_the_game_that_the_codex_describes():
    report = check(side={"Owl": 1})
    assert (marks(report), report.verdict) == (["unknown section-type"], Verdict.UNKNOWN)


def test_lists_of_an_event_hold():
    event = {
        "list": [{"from": date(2025, 1, 1), "banned": ["Crow", "Toll"], "limited": {"Owl": 1}}]
    }
    report = check(filled(Crow=1, Owl=2), event=event)
    assert marks(report) == ["error banned", "error banned", "error limited"]


DOUBTS = {
    "no rank": (filled(Blurred_Hound=2), "rank.1"),
    "a rank that does not exist": (filled(Fifth_Wheel=5), "rank.2"),
}


@pytest.mark.parametrize(("library", "cited"), DOUBTS.values(), ids=DOUBTS)
def test_copies_are_in_doubt_where_the_data_has_no_rank(library, cited):
    report = check(library)
    assert (only(report).code, report.verdict) == ("data", Verdict.UNKNOWN)
    assert cited in only(report).rules


@pytest.mark.rule("rise rank.1")
def test_a_single_copy_needs_no_rank():
    assert check(filled(Blurred_Hound=1)).findings == ()


@pytest.mark.rule("rise summoner.2")
def test_a_summoner_whose_character_is_not_recorded_leaves_the_verdict_open():
    report = check(summoners={"Brin": 1, "Stranger": 1})
    assert (only(report).code, report.verdict) == ("data", Verdict.UNKNOWN)
    assert marks(check(summoners={"Stranger": 2})) == ["error same-character", "unknown data"]


def test_unknown_cards_count_and_leave_the_verdict_open():
    report = check({**hounds(48), **STEP, "Rumoured Hound": 1})
    assert (marks(report), report.verdict) == (["unknown unknown-card"], Verdict.UNKNOWN)


@pytest.mark.rule("rise rank.1")
def test_the_fix_of_a_rank_finding_repairs_it():
    sections = {"summoner": SUMMONERS, "library": filled(Crow=3)}
    finding = only(CHECKER.check(sections))
    fixed = apply_fix(deck_of(CONSTRUCTION.game, sections), finding.fix)
    assert next(each.count for each in fixed.entries("library") if each.name == "Crow") == 1


def test_every_fault_is_reported_at_once():
    report = check({**hounds(40), "Crow": 2}, {"Brin": 1, "Brin of the Marsh": 1, "Toll": 1})
    assert marks(report) == [
        "error same-character",
        "error summoner-count",
        "error library-size",
        "error rank",
        "warning level-up",
    ]


@pytest.mark.rule("rise goal.2", "rise summoner.2")
def test_a_missing_summoner_is_not_made_up_for_by_the_same_one():
    finding = only(check(summoners={"Brin": 1}))
    assert finding.fix
    assert (finding.code, finding.fix.edits) == ("summoner-count", ())


@pytest.mark.rule("rise rank.4", "rise library.2")
def test_missing_cards_are_made_up_for_by_the_one_infinite_card_of_a_library():
    short = deck_of(CONSTRUCTION.game, {"summoner": SUMMONERS, "library": {"Endless Step": 47}})
    (finding,) = CHECKER.check({"summoner": SUMMONERS, "library": {"Endless Step": 47}}).findings
    assert finding.fix
    assert apply_fix(short, finding.fix).count("library") == 50


def ranks(*steps, mixed=False):
    """The meter of a Library with such Level Ups, one copy each time they are named."""
    library = {**hounds(40), **{each: steps.count(each) for each in steps}}
    if mixed:
        library["Foreign Hound"] = 1
    (meter,) = CHECKER.check({"summoner": SUMMONERS, "library": library}, None).meters
    return meter


@pytest.mark.rule("rise rank.1", "rise levelup.5")
def test_the_meter_counts_level_ups_by_rank():
    assert ranks() == Meter("level_ups", 0, 10, parts=((0, 1), (0, 2), (0, 3), (0, 4)))
    two = ranks("First Step", "Other Step", "Endless Step")
    assert (two.parts[0], two.is_over) == ((2, 2), False)
    mixed = ranks("First Step", "Other Step", mixed=True)
    assert (mixed.parts[0], mixed.limit, mixed.is_over) == ((2, 1), 10, True)
