"""What registration sheets say."""

from datetime import date

import pytest

from deckbuilder.core.decklist.text import read_text_list
from deckbuilder.store.formats import open_format
from deckbuilder.tournament.deck_checker import CheckRequest, DeckChecker
from deckbuilder.tournament.event_checks import request_for
from deckbuilder.tournament.event_teams import TeamChecker
from deckbuilder.tournament.events import open_event
from deckbuilder.tournament.list_codes import list_code, read_sheet_codes, same_list
from deckbuilder.tournament.sheet_maker import SheetMaker
from deckbuilder.tournament.sheets import SheetDetails, blank_sheet, filing_initial, filled_sheet
from engine.cards import GameId
from tests.deckbuilder.tournament.event_kit import DECKS, checked, deck_text, make_folder

DAY = date(2026, 4, 11)


@pytest.fixture(scope="module")
def checker():
    return DeckChecker(CheckRequest(on_date=DAY))


def sheet_of(checker, text, details=None):
    judged = checker.check_reading(read_text_list(text, None, checker.library.names))
    catalog = checker.library.catalog(judged.deck.game)
    return judged.deck, filled_sheet(judged, catalog, details or SheetDetails())


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_a_sheet_holds_every_copy_of_the_deck(checker, path):
    deck, sheet = sheet_of(checker, path.read_text("utf-8"))
    rows = [row for block in sheet.blocks for row in block.rows]
    assert sum(row.count for row in rows) + len(sheet.leaders) == sum(
        deck.count(section) for section in deck.sections
    )
    assert all(block.count == sum(row.count for row in block.rows) for block in sheet.blocks)
    infused = sum(row.count for row in rows if row.infusions)
    assert infused == sum(e.count for part in deck.sections.values() for e in part if e.infusions)
    assert sheet.code == list_code(deck)
    assert same_list(read_sheet_codes("\n".join(sheet.codes)), deck)


def test_rows_are_sorted_by_cost_and_name_under_their_type(checker):
    _, sheet = sheet_of(checker, deck_text())
    assert [block.title for block in sheet.blocks][:2] == ["Champions", "Spells"]
    costs = [int(row.cost) for row in sheet.blocks[0].rows]
    assert costs == sorted(costs)


def test_totals_stand_beside_their_limits(checker):
    _, sheet = sheet_of(checker, deck_text())
    totals = {each.label: each.number for each in sheet.totals}
    assert totals["Deck, at least 40"] == 40
    assert totals["Influence, exactly 10"] == 10
    assert totals["Pips in the deck, at most 30"] <= 30


def test_the_avatar_leads_with_its_aspects(checker):
    deck, sheet = sheet_of(checker, deck_text())
    (leader,) = sheet.leaders
    assert (leader.title, leader.name) == ("Avatar", deck.sections["avatar"][0].name)
    assert leader.colours


def test_a_legal_deck_says_on_which_day_and_how_many_checks(checker):
    _, sheet = sheet_of(checker, deck_text())
    assert (sheet.verdict.mark, sheet.verdict.words) == (
        "legal",
        "Legal on 2026-04-11, with 3 caveats",
    )
    assert "checks passed" in sheet.verdict.rest[0]
    assert "The list of banned and limited cards is incomplete." in " ".join(sheet.verdict.rest)


def test_an_illegal_deck_says_why(checker):
    _, sheet = sheet_of(checker, deck_text() + "\nInfluence\n1 Influence\n")
    assert sheet.verdict.mark == "illegal"
    assert "11" in sheet.verdict.rest[0]


def test_an_unknown_card_is_on_the_sheet_and_the_verdict_open(checker):
    _, sheet = sheet_of(checker, deck_text().replace("Deck", "Deck\n1 Nobody Knows", 1))
    (block,) = [each for each in sheet.blocks if "not in the database" in each.title]
    assert (block.rows[0].name, block.rows[0].is_known) == ("Nobody Knows", False)
    assert sheet.verdict.mark == "unknown"


def test_hostile_names_are_shown_as_text(checker):
    text = "Name: Evil\u202e\x07 Name\n" + deck_text().replace("Name:", "Note:")
    details = SheetDetails(player="\u202eEve\x1b[1m", team="=1+1")
    _, sheet = sheet_of(checker, text, details)
    shown = sheet.details
    assert (shown.player, shown.deck) == ("?Eve?[1m", "Evil?? Name")


def test_every_game_has_a_sheet(checker):
    for game in ("argent_saga", "rise", "akora"):
        for path in sorted(DECKS[0].parent.parent.joinpath(game).glob("*.txt")):
            deck, sheet = sheet_of(checker, path.read_text("utf-8"))
            shown = sum(block.count for block in sheet.blocks)
            led = sum(deck.count(s) for s in ("champion", "spirit", "summoner", "starting"))
            assert shown + led >= sum(deck.count(section) for section in deck.sections)
            assert sheet.totals


def test_a_game_without_colours_shows_no_rings_and_infinity_as_its_sign(checker):
    text = DECKS[0].parent.parent.joinpath("rise", "lamplight_toll.txt").read_text("utf-8")
    _, sheet = sheet_of(checker, text)
    rows = [row for block in sheet.blocks for row in block.rows]
    assert {row.colour for row in rows} == {""}
    assert "∞" in {row.cost for row in rows}


def test_a_type_that_ends_in_y_gets_no_s(checker):
    text = DECKS[0].parent.parent.joinpath("akora", "cinder_road.txt").read_text("utf-8")
    _, sheet = sheet_of(checker, text)
    assert "Alchemy cards" in [block.title for block in sheet.blocks]


INITIALS = {"Adaeze Obi": "O", "zoë": "Z", "李明": "李", "": "", "?": "", "O’Neil (2)": "2"}


@pytest.mark.parametrize(("player", "initial"), INITIALS.items())
def test_a_sheet_is_filed_under_the_last_name(player, initial):
    assert filing_initial(player) == initial


def test_a_blank_sheet_has_room_for_every_section():
    sheet = blank_sheet(open_format(GameId("rush_of_ikorr")))
    assert sheet.is_blank
    assert [block.title for block in sheet.blocks] == ["Deck", "Side Deck", "Influence"]
    assert [leader.title for leader in sheet.leaders] == ["Avatar"]
    assert all(total.number is None for total in sheet.totals)


def test_sheets_of_an_event_are_in_the_order_of_filing(tmp_path, checker):
    folder = make_folder(tmp_path, "1", "2", "3")
    (folder / "players.csv").write_text(
        "player,number,list\nAda Zed,7,1.txt\nZoe Abel,8,2.txt\nCy,9,\n", "utf-8"
    )
    event = open_event(folder)
    made = list(SheetMaker(checker).of_event(event, checked(event)))
    assert [each.sheet.details.player for each in made] == ["3", "Zoe Abel", "Ada Zed"]
    assert made[1].sheet.details.number == "8"
    assert made[1].sheet.details.event == event.name


def test_a_list_says_who_plays_it_unless_somebody_else_does(tmp_path, checker):
    path = tmp_path / "a.txt"
    path.write_text("Player: Ada\nEvent: Cup\nSeat: 2\n" + deck_text(), "utf-8")
    said = SheetMaker(checker).of_file(path, SheetDetails()).sheet.details
    assert (said.player, said.event, said.seat) == ("Ada", "Cup", "2")
    given = SheetMaker(checker).of_file(path, SheetDetails(player="Bo")).sheet.details
    assert given.player == "Bo"


def test_a_teams_sheet_has_its_verdict_and_its_members_by_seat(tmp_path, checker):
    folder = make_folder(tmp_path, "1", "2")
    (folder / "players.csv").write_text(
        "player,team,seat,list\nAda,Owls,2,1.txt\nBo,Owls,1,2.txt\n", "utf-8"
    )
    (folder / "event.json").write_text('{"format": "2v2"}', "utf-8")
    event = open_event(folder)
    (team,) = TeamChecker(request_for(event)).check_all(checked(event))
    sheet, _ = SheetMaker(DeckChecker(request_for(event))).of_team(event, team)
    assert (sheet.team, sheet.verdict.mark) == ("Owls", "legal")
    assert [each.details.player for each in sheet.members] == ["Bo", "Ada"]
