"""The panes speak the words of the deck's game: elements, attributes, or nothing of the kind."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea

from deckbuilder.core.arrangement import Grouping, Order
from deckbuilder.core.card_fit import CardFit
from deckbuilder.core.facets import Facet
from deckbuilder.core.shelf import Shelf
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.ui.cards.face import face_of
from deckbuilder.ui.panes.findings_list import FindingRow, FindingsList
from deckbuilder.ui.rule_chips import RuleTexts
from deckbuilder.ui.widgets import ElidedLabel
from deckbuilder.ui.window.verdict_reasons import reasons_of
from engine.cards import Card, GameId
from engine.decks import Deck, Entry
from engine.formats import default_format
from engine.games import GAMES
from engine.games.construction import construction
from engine.legality import Action, Edit, Fix
from engine.legality.assumptions import CODE as ASSUMPTION
from engine.legality.findings import Finding, Report, Severity, Verdict
from tests.deckbuilder.ui.conftest import make_shelf

pytestmark = pytest.mark.unstyled

RULES = RuleTexts(GameId("rush_of_ikorr"), lambda rule: f"about {rule}")
GROUPINGS = {
    "rush_of_ikorr": ["Type", "Cost", "Aspect", "Tag"],
    "argent_saga": ["Type", "Cost", "Element", "Tag"],
    "akora": ["Type", "Relic", "Attribute", "Tag"],
    "rise": ["Type", "Rank", "Tag"],
}
EXAMPLES = {
    "rush_of_ikorr": "t:champion cost<=3",
    "argent_saga": "t:unit cost<=3",
    "akora": "t:alchemy relic<=3",
    "rise": "t:creature rank<=3",
}


def opened(window, game: str):
    window.decks.add(Deck(GameId(game), name="Of another game"))
    return window.editor


def groupings(page) -> list[str]:
    buttons = page.deck_pane._segments._buttons.values()
    return [each.text() for each in buttons if not each.isHidden()]


@pytest.mark.parametrize("game", GROUPINGS)
def test_rows_are_grouped_by_what_the_game_has(deck_window, game):
    assert groupings(opened(deck_window, game)) == GROUPINGS[game]


def test_a_grouping_that_the_game_has_not_gives_way(deck_window):
    deck_window.editor.deck_pane.set_layout(Grouping.COLOUR, Order.NAME)
    page = opened(deck_window, "rise")
    assert (page.deck_pane.grouping, page.deck_pane.order) == (Grouping.TYPE, Order.NAME)


@pytest.mark.parametrize("game", EXAMPLES)
def test_the_example_in_the_search_box_is_of_the_game_and_understood(deck_window, game):
    page = opened(deck_window, game)
    assert EXAMPLES[game] in page.library._box.placeholderText()
    page.library.set_query(EXAMPLES[game])
    assert page.library._box.error_span is None


@pytest.mark.parametrize(("game", "title"), [("argent_saga", "Elements"), ("akora", "Attributes")])
def test_statistics_name_what_colours_the_cards(deck_window, game, title):
    assert opened(deck_window, game).statistics._colour_title.text() == title


def test_statistics_of_a_game_without_colours_do_not_count_any(deck_window):
    statistics = opened(deck_window, "rise").statistics
    assert statistics._colour_block.isHidden()
    assert "Aspectless" not in statistics.as_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_colourless_card_has_a_ring_only_where_others_have_a_colour(game):
    plain = Card(GameId(game), "Plain", GAMES[game].schema.types[1], {})
    assert face_of(plain).shapes == (() if game == "rise" else ("",))


def test_no_chip_is_offered_for_colourless_cards_that_do_not_exist(deck_window):
    page = opened(deck_window, "argent_saga")
    assert ("element", "") not in page.library._chips


def test_a_new_deck_is_judged_by_the_format_that_its_game_gives_it(deck_window):
    assert deck_window.new_deck("akora").session.deck.format == "assumed"
    assert deck_window.new_deck("rise").session.deck.format == "constructed"


def test_a_size_that_no_document_states_leads_to_the_formats(theme, qtbot):
    finding = Finding(Severity.UNKNOWN, "deck-size", (), "Not stated.", "akora")
    pane = FindingsList(theme)
    qtbot.addWidget(pane)
    pane.show_findings((finding,), RULES)
    (door,) = [each for each in pane.findChildren(QPushButton) if each.text() == "Formats …"]
    with qtbot.waitSignal(pane.format_asked):
        door.click()


def test_the_button_of_a_fix_says_which_of_two_ways_it_goes(theme, qtbot):
    edits = (Edit(Action.REMOVE, "main", "Whetted Edge", 2),)
    fix = Fix("Put Whetted Edge over a card that may carry it, or remove it.", edits)
    message = "The infusion Whetted Edge lies loose in Deck; it has to lie over a card."
    row = FindingRow(theme, Finding(Severity.ERROR, "loose", (), message, fix=fix), RULES)
    qtbot.addWidget(row)
    assert [each.text() for each in row.findChildren(QPushButton)] == ["Remove Whetted Edge"]
    keep = Finding(Severity.ERROR, "leaders", (), "Two leaders.", fix=Fix("Keep only Ayo.", edits))
    other = FindingRow(theme, keep, RULES)
    qtbot.addWidget(other)
    assert [each.text() for each in other.findChildren(QPushButton)] == ["Keep only Ayo"]


def test_findings_stay_where_they_are_scrolled_to_when_one_is_fixed(theme, qtbot):
    fix = Fix("Remove it.", (Edit(Action.REMOVE, "main", "Ridge Warden", 1),))
    findings = tuple(
        Finding(Severity.ERROR, "copies", (), f"Card {number}: too many.", "main", fix=fix)
        for number in range(12)
    )
    pane = FindingsList(theme)
    qtbot.addWidget(pane)
    pane.resize(700, 150)
    pane.show_findings(findings, RULES)
    pane.show()
    qtbot.waitExposed(pane)
    bar = pane.findChild(QScrollArea).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 200)
    bar.setValue(200)
    buttons = [each for each in pane.findChildren(QPushButton) if each.text() == "Remove it"]
    buttons[5].setFocus()
    qtbot.waitUntil(buttons[5].hasFocus)
    pane.show_findings(findings[:5] + findings[6:], RULES)
    qtbot.wait(50)
    assert bar.value() == 200
    focused = pane.focusWidget()
    assert isinstance(focused, FindingRow)
    assert "Card 6" in focused.accessibleName()


@pytest.mark.parametrize("game", ["argent_saga", "rise", "akora"])
def test_a_key_for_what_the_game_has_not_says_so(deck_window, game):
    page = opened(deck_window, game)
    said = []
    page.rows.said.connect(said.append)
    page.rows.press(Qt.Key.Key_I)
    assert said == [f"Cards of {GAMES[game].title} carry no infusions."]


def test_a_game_without_a_side_deck_says_so(deck_window, monkeypatch):
    page = opened(deck_window, "rise")
    said = []
    page.rows.said.connect(said.append)
    monkeypatch.setattr(page.rows, "selected", lambda: [object()])
    page.rows.press(Qt.Key.Key_S)
    assert said == ["Decks of Rise have no side deck."]


@pytest.mark.parametrize("scale", [1, 1.25, 1.5])
def test_the_mark_of_a_finding_never_lies_over_its_words(theme, qtbot, scale):
    finding = Finding(Severity.ERROR, "deck-size", (), "39 cards, 40 needed. Add a card.", "main")
    row = FindingRow(theme, finding, RULES)
    qtbot.addWidget(row)
    row.show()
    theme.choose(scale=scale)  # while it is there, as in the settings
    mark_ends = theme.px(22) + theme.px(18) / 2
    words = row.findChildren(ElidedLabel)
    assert words
    assert min(each.mapTo(row, QPoint()).x() for each in words) >= mark_ends + theme.space("xs")


@pytest.mark.parametrize(
    ("game", "title"),
    [("rush_of_ikorr", "Cost"), ("akora", "Relic"), ("rise", "Rank")],
)
def test_the_library_is_filtered_by_what_the_game_calls_it(deck_window, game, title):
    library = opened(deck_window, game).library
    library._add_menu("number", Facet("number", "Cost", ("1", "2")))
    assert library._menus["number"].text() == title


def test_assumptions_of_a_format_stand_behind_the_verdict_not_over_the_deck(deck_window):
    page = opened(deck_window, "akora")
    assumed = Finding(Severity.WARNING, ASSUMPTION, (), "Assumption: 3 copies of a card at most.")
    other = Finding(Severity.WARNING, "copies", (), "Something else.")
    page._on_judged(Report(Verdict.LEGAL, {"alchemy": 41}, (assumed,)))
    assert not page.findings.isVisible()
    page._on_judged(Report(Verdict.LEGAL, {"alchemy": 41}, (assumed, other)))
    assert page.findings.isVisible()


def test_the_verdict_names_what_it_assumes(deck_window):
    opened(deck_window, "akora")
    assumed = Finding(Severity.WARNING, ASSUMPTION, (), "Assumption: 3 copies of a card at most.")
    other = Finding(Severity.WARNING, "copies", (), "Something else.")
    titles = [
        reasons_of(deck_window.document, Report(Verdict.LEGAL, {"alchemy": 41}, (each,)), ()).title
        for each in (assumed, other)
    ]
    assert titles == [
        "Legal in constructed under these assumptions today",
        "Legal in constructed today",
    ]


@pytest.mark.rule("rise rank.1")
def test_a_rank_and_no_leader_is_the_ground_of_a_legal_card_of_rise(deck_window):
    rise, rules = GameId("rise"), construction(GameId("rise"))
    event = default_format(rules.spec)
    shelf = Shelf(GAMES[rise], CardLibrary().catalog(rise), rules, (event,))
    moth, deck = shelf.catalog.card("Lantern Moth"), Deck(rise)
    inspector = opened(deck_window, "rise").inspector
    inspector.show_card(moth)
    inspector.set_deck(shelf, deck, CardFit(shelf, event, None, deck))
    assert inspector._grounds(moth) == ("0 of 4 copies", ["rank.1"])
    summoner = shelf.catalog.card("Brother Quill")
    assert inspector._grounds(summoner) == ("0 of 1 copy", [])  # rank.1 excepts Summoners


@pytest.mark.rule("akora p.5")
def test_a_shard_allows_nothing_where_attributes_are_not_restricted(deck_window):
    page = opened(deck_window, "akora")
    of_fire = {"attribute": "Fire"}
    shard = Card(GameId("akora"), "Practice Fire Shard", "relic shard", of_fire)
    flash = Card(GameId("akora"), "Practice Flash", "alchemy", of_fire)
    shelf = make_shelf(GameId("akora"), (shard, flash))
    deck = Deck(GameId("akora"), sections={"starting": (Entry("Practice Fire Shard"),)})
    fit = CardFit(shelf, shelf.format_of(deck), None, deck)
    page.inspector.set_deck(shelf, deck, fit)
    words, _rules = page.inspector._grounds(flash)
    assert "Allowed by" not in words


@pytest.mark.parametrize(("name", "is_said"), [("Spirit of Otterius", 1), ("Argent Shard", 0)])
def test_the_inspector_says_which_text_is_not_loaded(deck_window, name, is_said):
    page = opened(deck_window, "argent_saga")
    page.inspector.show_card(CardLibrary().catalog(GameId("argent_saga")).card(name))
    lines = [each.text() for each in page.inspector.findChildren(QLabel)]
    assert sum(each.startswith("Text not loaded: ") for each in lines) == is_said
