"""The lists of an event: shown, filtered, sorted, searched, checked again."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from deckbuilder.tournament.event_checks import ILLEGAL, LEGAL, UNKNOWN, UNREADABLE
from deckbuilder.tournament.rosters import Registration
from deckbuilder.ui.desk.event_session import EventSession
from deckbuilder.ui.desk.lists_model import (
    CHANGED,
    CHECKED,
    DRAWN,
    TEAM,
    WAITING,
    ListColumn,
    ListRole,
    ListsFilter,
    ListsModel,
)
from deckbuilder.ui.desk.lists_pane import ChipBox
from tests.deckbuilder.ui.desk.conftest import HOSTILE, list_of, write_list

pytestmark = pytest.mark.unstyled


def players(page):
    shown = page.lists.filter
    return [shown.index(row, ListColumn.PLAYER).data() for row in range(shown.rowCount())]


def texts(page, player):
    row = page.lists.model.row_of(list_of(page, player))
    return [page.lists.model.index(row, column).data() for column in ListColumn]


def test_the_model_and_its_filter_are_sound(opened, qtmodeltester):
    qtmodeltester.check(opened.lists.model)
    qtmodeltester.check(opened.lists.filter)


def test_a_row_says_who_plays_what_and_how_it_stands(opened):
    number, player, team, deck, colours, main, side, pips, verdict, plays = texts(opened, "Ada Obi")
    assert (number, player, team, plays) == ("1", "Ada Obi", "", "")
    assert (main, side, verdict) == ("40", "10", "Legal")
    assert int(pips) <= 30
    assert "," in colours
    assert deck
    assert texts(opened, "Bo Kim")[ListColumn.VERDICT] == "2 findings"
    assert texts(opened, HOSTILE)[ListColumn.VERDICT] == "1 unknown"


def test_a_count_against_a_rule_stands_out(page, tmp_path):
    write_list(tmp_path, "short", "Short", 0, **{"2_Returning_Oarsman": "1 Returning Oarsman"})
    page.open(tmp_path)
    assert page.lists.model.index(0, ListColumn.MAIN).data(ListRole.FAULTS) == {"main"}


def test_before_they_are_checked_players_are_there_and_wait(theme):
    model = ListsModel()
    model.set_rows([Registration("Ada", "ada.txt")], [None])
    assert model.index(0, ListColumn.PLAYER).data() == "Ada"
    assert model.index(0, ListColumn.VERDICT).data(ListRole.VERDICT) == WAITING
    assert ListsFilter(model).rowCount() == 1


def test_chips_keep_the_lists_of_a_verdict_and_count_them(opened):
    for verdict, expected in (
        (ILLEGAL, ["Bo Kim"]),
        (LEGAL, ["Ada Obi"]),
        (UNKNOWN, [HOSTILE]),
        (UNREADABLE, ["dee"]),
        ("", ["Ada Obi", "Bo Kim", HOSTILE, "dee"]),
    ):
        opened.lists.keep(verdict)
        assert players(opened) == expected
    assert opened.lists._chips[""].text() == "All 4"
    assert opened.lists._chips[ILLEGAL].text() == "Illegal 1"


def test_columns_sort_by_what_they_mean(opened):
    table = opened.lists.table
    table.sortByColumn(ListColumn.PLAYER, Qt.SortOrder.DescendingOrder)
    assert players(opened)[0] == "dee"
    table.sortByColumn(ListColumn.VERDICT, Qt.SortOrder.AscendingOrder)
    assert players(opened) == ["Bo Kim", "dee", HOSTILE, "Ada Obi"]
    table.sortByColumn(ListColumn.MAIN, Qt.SortOrder.DescendingOrder)
    assert players(opened)[0] == "Bo Kim"


def search(page, words):
    page.lists.search.setText(words)
    page.lists.search_now()
    return players(page)


def test_the_search_finds_players_codes_and_whoever_plays_a_card(opened):
    assert search(opened, "bo k") == ["Bo Kim"]
    assert search(opened, list_of(opened, "Ada Obi").code) == ["Ada Obi"]
    assert search(opened, "paper fox") == ["Bo Kim"]
    row = opened.lists.filter.index(0, ListColumn.PLAYS)
    assert row.data() == "3 Paper Fox + Whetted Edge"
    assert not opened.lists.table.isColumnHidden(ListColumn.PLAYS)
    assert search(opened, "no such thing") == []
    assert len(search(opened, "")) == 4
    assert opened.lists.table.isColumnHidden(ListColumn.PLAYS)


def test_the_search_needs_no_accents_and_says_how_much_it_found(page, event_folder):
    write_list(event_folder, "sam", "Łucja Strömberg", 1)
    page.open(event_folder)
    assert search(page, "lucja stromberg") == ["Łucja Strömberg"]
    assert page.lists._summary.text() == "1 list found"
    search(page, "paper fox")
    assert page.lists._summary.text() == "2 lists found, 5 copies"
    page.lists.keep("legal")
    assert page.lists._summary.text() == "1 list found, 2 copies"
    search(page, "no such thing")
    assert page.lists._summary.text() == "0 lists found"
    page.lists.keep("")
    search(page, "")
    assert "checked in" in page.lists._summary.text()


def test_a_card_in_the_side_deck_says_so(opened):
    assert search(opened, "spark of mischief") == ["Bo Kim"]
    assert (
        opened.lists.filter.index(0, ListColumn.PLAYS).data() == "2 Spark of Mischief (Side Deck)"
    )


def test_hostile_names_are_shown_as_text(opened):
    row = opened.lists.model.row_of(list_of(opened, HOSTILE))
    index = opened.lists.model.index(row, ListColumn.PLAYER)
    assert index.data() == HOSTILE
    assert "<img" not in index.data(Qt.ItemDataRole.ToolTipRole)
    opened.lists.select(list_of(opened, HOSTILE))
    assert opened.details.player.text() == HOSTILE
    assert opened.details.player.textFormat() is Qt.TextFormat.PlainText


def test_a_row_is_spoken_as_one_sentence(opened):
    row = opened.lists.model.row_of(list_of(opened, "Bo Kim"))
    spoken = opened.lists.model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Bo Kim, deck Hundred Lamps")
    assert spoken.endswith("2 findings")


def test_marks_are_shown_kept_and_spoken(opened):
    opened.lists.set_marks({"bo.txt": (DRAWN, CHECKED)})
    opened.lists.keep(DRAWN)
    assert players(opened) == ["Bo Kim"]
    index = opened.lists.model.index(1, 0)
    assert "drawn for a deck check" in index.data(Qt.ItemDataRole.AccessibleTextRole)


def test_lists_are_seen_again_when_the_last_one_has_lost_the_mark_that_was_kept(opened):
    opened.lists.set_marks({"bo.txt": (CHANGED,)})
    opened.lists.keep(CHANGED)
    assert players(opened) == ["Bo Kim"]
    opened.lists.set_marks({"bo.txt": (CHECKED,)})  # locked again, so nothing is changed any more
    assert players(opened) == ["Ada Obi", "Bo Kim", HOSTILE, "dee"]
    assert opened.lists._chips[""].isChecked()


def test_a_changed_file_is_checked_again_and_the_choice_stays(opened, event_folder):
    opened.lists.select(list_of(opened, "Bo Kim"))
    write_list(event_folder, "bo", "Bo Kim", 1)
    opened.session.look_for_changes()
    assert texts(opened, "Bo Kim")[ListColumn.VERDICT] == "Legal"
    assert opened.lists.current.registration.player == "Bo Kim"
    assert opened.details.verdict.text() == "Legal, with 2 caveats"


def test_a_list_that_comes_or_goes_is_noticed(opened, event_folder):
    write_list(event_folder, "eve", "Eve", 3)
    (event_folder / "dee.txt").unlink()
    opened.session.look_for_changes()
    assert players(opened) == ["Ada Obi", "Bo Kim", HOSTILE, "Eve"]


def test_nothing_is_checked_again_while_nothing_changes(opened, qtbot):
    with qtbot.assertNotEmitted(opened.session.arrived):
        opened.session.look_for_changes()


def test_another_format_or_day_checks_all_anew(opened):
    opened.session.change("Harbour Cup", None, "2v2", "rush_of_ikorr")
    assert opened.current.name == "Harbour Cup"
    assert list_of(opened, "Ada Obi").record["format"] == "2v2"
    assert "2v2" in opened.bar._about._text


STRICT = 'id = "strict"\ngame = "rush_of_ikorr"\npip_limit = {limit}\n'


def test_a_changed_format_file_checks_all_anew(opened, event_folder):
    (event_folder / "strict.toml").write_text(STRICT.format(limit=30))
    opened.session.change("Cup", None, "strict.toml", "rush_of_ikorr")
    assert texts(opened, "Ada Obi")[ListColumn.VERDICT] == "Legal"
    (event_folder / "strict.toml").write_text(STRICT.format(limit=1))
    opened.session.look_for_changes()
    assert texts(opened, "Ada Obi")[ListColumn.VERDICT] == "1 finding"


def test_a_folder_that_cannot_be_opened_is_a_sentence(page, tmp_path, qtbot):
    with qtbot.waitSignal(page.complained) as told:
        page.open(tmp_path / "nowhere")
    assert "nowhere" in told.args[0]


def test_files_are_watched_and_checked_off_the_windows_thread(event_folder, qtbot, theme):
    with ThreadPoolExecutor(1) as executor:
        session = EventSession(executor, event_folder.parent, parent=theme)
        with qtbot.waitSignal(session.finished, timeout=20_000):
            session.open(event_folder)
        assert [each.verdict for each in session.lists] == [
            "legal",
            "illegal",
            "unknown",
            "unreadable",
        ]
        with qtbot.waitSignal(session.finished, timeout=20_000):
            write_list(event_folder, "bo", "Bo Kim", 1)
        assert session.lists[1].verdict == "legal"
        session.close()


def test_a_check_can_be_stopped(event_folder, qtbot, theme):
    with ThreadPoolExecutor(1) as executor:
        session = EventSession(executor, event_folder.parent, parent=theme)
        session.opened.connect(lambda: QTimer.singleShot(0, session.stop))
        with (
            qtbot.assertNotEmitted(session.finished, wait=400),
            qtbot.waitSignal(session.stopped, timeout=20_000),
        ):
            session.open(event_folder)
        session.look_for_changes()
        assert not session.is_checking
        with qtbot.waitSignal(session.finished, timeout=20_000):
            session.check_all()
        session.close()


def test_the_keyboard_goes_from_the_button_to_the_lists(page, event_folder, qtbot):
    page.activateWindow()
    page.take_focus()
    qtbot.waitUntil(page.details.open.hasFocus)
    page.open(event_folder)
    assert page.lists.table.hasFocus()


def test_an_event_opened_while_another_window_is_in_front_has_the_keyboard_in_its_lists(
    page, event_folder, qtbot
):
    page.take_focus()
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    page.open(event_folder)
    assert page.window().focusWidget() is page.lists.table


TEAMS = "player,team,seat,list\nAda,Owls,1,ada.txt\nBo,Owls,2,bo.txt\n"


def test_a_roster_opens_with_teams_and_their_verdict(page, event_folder):
    (event_folder / "players.csv").write_text(TEAMS)
    page.open(event_folder / "players.csv")
    page.session.change("Cup", None, "2v2", "")
    assert not page.lists.table.isColumnHidden(ListColumn.TEAM)
    team = page.session.team_of(list_of(page, "Ada"))
    assert (team.name, team.verdict) == ("Owls", "illegal")
    page.lists.select(list_of(page, "Ada"))
    assert page.details.verdict.text().endswith("team: Illegal (Bo)")
    page.lists.select(list_of(page, "Bo"))
    assert page.details.verdict.text().endswith("team: Illegal")


@pytest.mark.parametrize("width", [300, 900])
def test_columns_fold_away_where_there_is_no_room(opened, width):
    opened.lists.resize(width, 400)
    opened.lists._fold()
    assert opened.lists.table.isColumnHidden(ListColumn.DECK) == (width < 470)
    assert not opened.lists.table.isColumnHidden(ListColumn.VERDICT)


def test_beside_teams_the_players_have_the_most_room(page, event_folder):
    (event_folder / "players.csv").write_text(TEAMS)
    page.open(event_folder / "players.csv")
    table = page.lists.table
    page.lists.resize(560, 400)
    hidden = [each for each in ListColumn if table.isColumnHidden(each)]
    assert hidden == [ListColumn.DECK, ListColumn.COLOURS, ListColumn.SIDE, ListColumn.PLAYS]
    assert table.columnWidth(ListColumn.PLAYER) > table.columnWidth(ListColumn.TEAM) >= 90
    page.lists.resize(1000, 400)
    assert [each for each in ListColumn if table.isColumnHidden(each)] == [ListColumn.PLAYS]
    assert table.columnWidth(ListColumn.PLAYER) >= 130


def test_teams_are_ordered_by_their_numbers():
    model = ListsModel()
    who = [Registration(f"P{n}", f"{n}.txt", f"Team {n}", "1") for n in (10, 9, 1)]
    model.set_rows(who, [None] * 3)
    model.sort(ListColumn.TEAM)
    shown = [model.index(row, ListColumn.TEAM).data() for row in range(3)]
    assert shown == ["Team 1 · 1", "Team 9 · 1", "Team 10 · 1"]


def test_without_lists_there_is_nothing_to_choose_from(page, event_folder):
    chips = page.lists.findChild(ChipBox)
    assert not chips.isVisible()
    page.open(event_folder)
    assert chips.isVisible()


def test_the_desk_fits_a_small_screen_at_large_type(theme, page, event_folder, qapp):
    theme.choose(scale=1.5)
    theme.apply(qapp)
    page.open(event_folder)
    page.lists.select(page.session.lists[0])
    assert page.minimumSizeHint().width() <= 1280


def test_caveats_stand_beside_legal_in_row_details_and_foot(opened):
    row = opened.lists.model.row_of(list_of(opened, "Ada Obi"))
    index = opened.lists.model.index(row, ListColumn.VERDICT)
    assert index.data(ListRole.CAVEATS) == 2
    assert "with 2 caveats" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert "is incomplete" in index.data(Qt.ItemDataRole.ToolTipRole)
    opened.lists.select(list_of(opened, "Ada Obi"))
    assert "is incomplete" in opened.details.caveats.text()
    opened.lists.select(list_of(opened, "Bo Kim"))
    assert opened.details.caveats.isHidden()
    assert opened.foot.caveats._text.startswith("Legal with 2 caveats: The list of banned")
    foot = opened.foot
    taken = foot.place.sizeHint().width() + foot.lock.sizeHint().width()
    assert foot.caveats.width() > foot.width() - taken - 100  # all that the others leave


@pytest.mark.parametrize("width", [480, 560, 600, 700, 1000])
def test_names_stay_readable_at_any_width(opened, width):
    opened.lists.resize(width, 400)
    table = opened.lists.table
    assert table.columnWidth(ListColumn.PLAYER) >= 150
    assert table.isColumnHidden(ListColumn.DECK) or table.columnWidth(ListColumn.DECK) >= 120
    assert table.isColumnHidden(ListColumn.DECK) == (width < 520)


def test_lists_of_an_illegal_team_are_marked(page, event_folder):
    roster = "player,team,list\nAda,Owls,ada.txt\nBo,,bo.txt\n"
    (event_folder / "players.csv").write_text(roster, "utf-8")
    page.open(event_folder / "players.csv")
    assert marks_of(page, "Ada") == ()
    roster = "player,team,list\nAda,Owls,ada.txt\nBo,Owls,bo.txt\n"
    (event_folder / "players.csv").write_text(roster, "utf-8")
    page.open(event_folder / "players.csv")
    assert marks_of(page, "Ada") == (TEAM,)
    (event_folder / "players.csv").write_text(f"{roster}Cy,Owls,missing.txt\n", "utf-8")
    (event_folder / "ada.txt").write_text("Game: Rush of Ikorr\n\nDeck\n9 Paper Fox\n", "utf-8")
    page.open(event_folder / "players.csv")
    assert {marks_of(page, each) for each in ("Ada", "Bo", "Cy")} == {(TEAM,)}  # the whole team
    ada = list_of(page, "Ada")
    page.lists.select(ada)
    assert page.details.verdict.property("tone") == "strong-error"
    assert "the team is illegal" in page.lists.model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)


def marks_of(page, player):
    at = [each.registration.player for each in page.session.lists].index(player)
    return page.lists.model.index(at, 0).data(ListRole.MARKS)
