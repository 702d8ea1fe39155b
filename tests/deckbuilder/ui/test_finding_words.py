"""What findings say, taken apart and said again in another language."""

import ast
import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from deckbuilder.ui.finding_words import SENTENCES, finding_text, rule_text
from deckbuilder.ui.sentence_forms import pattern
from deckbuilder.ui.words import Catalogue, load_catalogue
from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.games.construction import construction
from tests.deckbuilder.ui.conftest import SAMPLE, make_shelf

SPOILED = replace(
    SAMPLE,
    sections={
        "avatar": (),
        "main": (
            Entry("Ashfoot Courier", 3),
            Entry("Whispering Adder", 1),
            Entry("Marrow, the Unbowed", 1, ("Oathmark",)),
            Entry("Ashfoot Courier", 1, ("Relic of the Road",)),
            Entry("Rising Tempo", 1, ("Whetted Edge",)),
            Entry("Lantern Bearr"),
        ),
        "side": (Entry("Rising Tempo", 12),),
        "influence": (Entry("Influence", 9), Entry("Ridge Warden")),
    },
)


@pytest.fixture
def german(qapp):
    catalogue = Catalogue(load_catalogue("de"))
    qapp.installTranslator(catalogue)
    yield
    qapp.removeTranslator(catalogue)


def findings():
    shelf = make_shelf()
    return shelf.check(SPOILED, shelf.format_of(SPOILED), date(2026, 1, 1)).findings


def test_english_stays_as_the_rules_say_it():
    for each in findings():
        assert finding_text(each.message) == each.message


@pytest.mark.usefixtures("german")
def test_every_finding_of_a_spoiled_deck_is_said_in_german():
    sentences = [each.message for each in findings()]
    sentences += [each.fix.sentence for each in findings() if each.fix]
    assert len(sentences) > 12
    assert [each for each in sentences if finding_text(each) == each] == []


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("game", GAMES)
def test_what_is_found_in_an_empty_deck_of_any_game_is_said_in_german(game):
    shelf = make_shelf(game)
    empty = Deck(game, format="constructed", sections={})
    found = shelf.check(empty, shelf.format_of(empty), None).findings
    sentences = [text for each in found for text in (each.message, each.fix.sentence)]
    assert sentences
    assert [each for each in sentences if finding_text(each) == each] == []
    titles = [each.title for each in shelf.construction.rules]
    assert [each for each in titles if rule_text(each) == each] == []


REMOVALS = {
    "Remove 1 of 3 Scarab.": "1 von 3 Scarab entfernen.",
    "Remove all 3 Scarab.": "Alle 3 Scarab entfernen.",
    "Remove Scarab.": "Scarab entfernen.",
    "Remove 2 of them.": "2 davon entfernen.",
}


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(("english", "german_words"), REMOVALS.items(), ids=REMOVALS)
def test_removals_are_said_in_german(english, german_words):
    assert finding_text(english) == german_words


@pytest.mark.usefixtures("german")
def test_names_and_numbers_are_put_back():
    said = finding_text("Ash-Nest Chick: 4 copies, 2 allowed; 2 in Deck + 2 in Side Deck.")
    assert said == "Ash-Nest Chick: 4 Exemplare, 2 erlaubt; 2 in Deck + 2 in Sidedeck."


@pytest.mark.usefixtures("german")
def test_a_sentence_of_no_known_form_is_shown_as_it_is():
    assert finding_text("Nobody wrote this form down.") == "Nobody wrote this form down."


def test_one_allowed_copy_is_said_in_the_singular_in_french(qapp):
    french = Catalogue(load_catalogue("fr"))
    qapp.installTranslator(french)
    try:
        shelf = make_shelf()
        deck = replace(SAMPLE, sections={**SAMPLE.sections, "main": (Entry("Ridge Warden", 9),)})
        found = [
            finding_text(each.message)
            for each in shelf.check(deck, shelf.format_of(deck), None).findings
        ]
    finally:
        qapp.removeTranslator(french)
    said = [each for each in found if "exemplaires" in each]
    assert said
    assert not any("autorisés" in each for each in said)


ROOT = Path(__file__).parents[3]
RULES = [
    *ROOT.glob("engine/legality/*.py"),
    *ROOT.glob("engine/games/*/construction*.py"),
    ROOT / "deckbuilder/core/checking/check.py",
]
RULES = [each for each in RULES if not each.stem.endswith("_spec")]  # they describe options
SILENT = (
    "Rule",
    "TeamRule",
    "titled",
    "Option",
    "EngineError",
)  # what these are called with is no finding
ANYTHING = "…"


def sentences_in(path):
    """What a module of rules can say of a deck."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and name_of(node) not in SILENT:
            parts = node.args
        elif isinstance(node, ast.Yield | ast.Assign | ast.Return) and not is_title(node):
            parts = getattr(node.value, "elts", [node.value])
        else:
            continue
        yield from filter(is_sentence, map(words_of, parts))


def is_title(node):
    return isinstance(node, ast.Assign) and "title" in ast.unparse(node.targets[0])


def name_of(call):
    return getattr(call.func, "attr", "") or getattr(call.func, "id", "")


def words_of(text):
    """A text of the source, with dots for whatever is put into it."""
    pieces = text.values if isinstance(text, ast.JoinedStr) else [text]
    values = [getattr(each, "value", None) for each in pieces]
    return "".join(each if isinstance(each, str) else ANYTHING for each in values)


def is_sentence(words):
    return words.endswith(".") and len(words.replace(ANYTHING, "").split()) > 2


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_whatever_the_rules_say_has_a_form_that_can_be_translated(path):
    titles = {rule.title for game in GAMES for rule in construction(game).rules}
    forms = {*SENTENCES, *titles}
    said = sentences_in(path)
    assert [each for each in said if not any(fits(each, form) for form in forms)] == []


def fits(words, form):
    """Whether a sentence has a form, or is a part of one that is put together elsewhere."""
    asked = re.escape(words).replace(ANYTHING, ".+?")
    # A sentence that others follow in the form, as what a format says of it does.
    is_filled = re.match(rf"{asked}( |$)", form) or pattern(form).fullmatch(words)
    return is_filled is not None or words in form
