"""Every word of the windows is translated, and no translation loses what is put into it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QLabel

from deckbuilder.core.commands import Label
from deckbuilder.core.table.hand_order import HandOrder
from deckbuilder.store.bundled import resource_path
from deckbuilder.ui import error_words, finding_words, report_words, words
from deckbuilder.ui.desk import infraction_words
from deckbuilder.ui.dialogs.share_dialog import qr_image
from deckbuilder.ui.print import sheet_words
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.words import (
    LANGUAGES,
    TABLE,
    Catalogue,
    decimal,
    label_text,
    language_in_use,
    load_catalogue,
    load_table_words,
    speaking,
    thousands,
    tr,
    tr_count,
    tr_table,
)
from engine.games import GAMES
from engine.games.tables import table_templates
from engine.tabletop.board import Phrase

ROOT = Path(words.__file__).parent.parent


# Modules that put sentences of the rules into words; `table_texts` lists what they may say.
RULES_SPEAK = ROOT / "ui" / "table"


def calls(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        if isinstance(node.func, ast.Name) and node.func.id == "tr_count":
            found.update(str(ast.literal_eval(form)) for form in node.args[1:])
            continue
        first = node.args[0]
        is_tr = isinstance(node.func, ast.Name) and node.func.id in ("tr", "speak")
        is_label = (
            isinstance(node.func, ast.Attribute)
            and node.func.attr == "of"
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "Label"
        )
        is_literal = isinstance(first, ast.Constant)
        if is_tr or is_label:
            assert is_literal or path.is_relative_to(RULES_SPEAK), (path, node.lineno)
        if (is_tr or is_label) and isinstance(first, ast.Constant):
            found.add(str(first.value))
    return found


def sources() -> list[Path]:
    """The sources that hold words: the windows, and the commands with their names."""
    return [*(ROOT / "ui").rglob("*.py"), *(ROOT / "core" / "commands").rglob("*.py")]


def table_texts() -> set[str]:
    """Everything the table may say: the rules, notes on decks, and how cards are read out."""
    tree = [ast.parse(path.read_text("utf-8")) for path in (ROOT / "core" / "table").rglob("*.py")]
    spoken = {
        str(node.args[0].value)
        for each in tree
        for node in ast.walk(each)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("Phrase", "speak")
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    kinds = {"champion", "spell", "location", "avatar", "token", "attack", "health", "raid"}
    examples = {each.finds for game in GAMES.values() for each in game.searches}
    return examples | table_templates() | spoken | kinds | {e.value for e in HandOrder}


@cache
def literals() -> set[str]:
    """Every sentence that the windows show."""
    return table_texts().union(spoken_forms(), *map(calls, sources()))


def spoken_forms() -> set[str]:
    """What the rules, files, judges and sheets say, by its forms."""
    modules = (finding_words, error_words, infraction_words, sheet_words, report_words)
    return set[str]().union(*(each.templates() for each in modules))


@cache
def all_texts() -> set[str]:
    return (
        table_texts()
        | spoken_forms()
        | {
            node.value
            for path in sources()
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
    )


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_sentence_is_translated(language):
    assert literals() - set(load_catalogue(language)) == set()


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_no_translation_is_left_over(language):
    assert set(load_catalogue(language)) - all_texts() == set()


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_a_translation_takes_the_same_names(language):
    for source, translation in load_catalogue(language).items():
        names = re.findall(r"\{(\w+)\}", source)
        assert sorted(re.findall(r"\{(\w+)\}", translation)) == sorted(names), source
        assert translation.strip(), source


FRENCH_SLIPS = {
    "a mark that may begin a line": r" [;:?!»%]|« ",
    "a mark that sticks to its word": r"[\w})][?!;»]|«\w",
    "a curly apostrophe": "’",
    "a familiar address": r"(?i)\b(tu|te|toi|ton|ta|tes)\b",
}


@pytest.mark.parametrize("slip", FRENCH_SLIPS.values(), ids=FRENCH_SLIPS)
def test_french_is_set_and_spoken_in_one_manner(slip):
    assert [each for each in load_catalogue("fr").values() if re.search(slip, each)] == []


# What a word-by-word translation would say, and players do not.
UNUSUAL = (("de", "goldfisch"), ("de", "spießruten"), ("fr", "poisson"))
# What has one name in each language, in findings, headings, rules and at the table.
OF_ONE_NAME = (
    *((each, word) for each in ("de", "fr") for word in ("library", "summoner", " pips")),
    ("de", "verbotslist"),
    ("de", "side-deck"),
    ("de", "das event"),
    ("fr", "événement"),
    ("fr", "irrégularité"),
)
# Findings have one name, which is not that of infractions.
FINDINGS = {"de": "befund", "fr": "constat"}


@pytest.mark.parametrize("language", FINDINGS)
def test_findings_have_one_name_wherever_they_are_counted(language):
    words = load_catalogue(language)
    told = {
        key: text for key, text in words.items() if re.search(r"(?<!{)\bfindings?\b", key, re.I)
    }
    assert len(told) > 10
    assert {text for text in told.values() if FINDINGS[language] not in text.casefold()} == set()


@pytest.mark.parametrize(("language", "english"), [("de", "auf Englisch"), ("fr", "en anglais")])
def test_the_heading_over_readings_of_texts_says_that_they_are_in_english(language, english):
    assert load_catalogue(language)["How the engine reads it"].endswith(f"({english})")


@pytest.mark.parametrize(("language", "word"), [*UNUSUAL, *OF_ONE_NAME])
def test_things_have_the_name_that_players_give_them(language, word):
    help_pages = resource_path("help", language).glob("*.md")
    texts = [*load_catalogue(language).values(), *(each.read_text("utf-8") for each in help_pages)]
    assert len(texts) > 1000
    assert [text for text in texts if word in text.casefold()] == []


@pytest.fixture
def _german(qapp):
    catalogue = Catalogue(load_catalogue("de"), load_table_words("de"))
    qapp.installTranslator(catalogue)
    yield
    qapp.removeTranslator(catalogue)


@pytest.mark.usefixtures("_german")
def test_sentences_and_commands_are_shown_in_the_users_language():
    assert tr("Saved as {file}.", file="a.deck") == "Als a.deck gespeichert."
    assert label_text(Label.of("add {card}", card="{Ridge}")) == "{Ridge} hinzufügen"


@pytest.mark.usefixtures("_german")
def test_a_paper_may_speak_another_language_than_the_window():
    with speaking("fr"):
        assert (tr("Player"), language_in_use()) == ("Joueur", "fr")
        with speaking("en"):
            assert tr_count(2, "1 card", "{count} cards") == "2 cards"
        assert tr("Legal") == "Légal"
    assert tr("Player") == "Spieler"


@pytest.mark.usefixtures("_german")
def test_words_of_others_stay_as_they_are():
    assert QCoreApplication.translate("QObject", "Image type not supported") != ""


@pytest.mark.usefixtures("_german")
def test_a_qr_code_is_drawn_in_any_language():
    # One reader of images tells by an empty complaint that it can read something.
    assert not qr_image("a share code" * 20).isNull()


@pytest.mark.usefixtures("_german")
@pytest.mark.parametrize(("count", "words"), [(0, "0 Karten"), (1, "1 Karte"), (2, "2 Karten")])
def test_one_thing_is_counted_as_one(count, words):
    assert tr_count(count, "1 card", "{count} cards") == words


@pytest.mark.parametrize("limit", [1, 2])
def test_what_is_allowed_once_is_one_copy(deck_window, limit, monkeypatch):
    inspector = deck_window.editor.inspector
    deck_window.editor.deck_pane.select("main", "Ridge Warden")
    monkeypatch.setattr(type(inspector._fit), "limit", lambda *_: limit)
    words, _ = inspector._grounds(inspector.card)
    assert f"2 of {limit} {'copy' if limit == 1 else 'copies'}" in words


@pytest.mark.parametrize(("count", "words"), [(0, "0 carte"), (1, "1 carte"), (2, "2 cartes")])
def test_in_french_nothing_is_counted_as_one_thing(qapp, count, words):
    catalogue = Catalogue(load_catalogue("fr"), language="fr")
    qapp.installTranslator(catalogue)
    assert tr_count(count, "1 card", "{count} cards") == words
    nouns = {0: "nouvelle carte", 1: "nouvelle carte", 2: "nouvelles cartes"}
    assert tr_count(count, "new card", "new cards") == nouns[count]
    qapp.removeTranslator(catalogue)


@pytest.mark.parametrize(("language", "library"), [("de", "Bibliothek"), ("fr", "Bibliothèque")])
def test_the_cards_to_choose_from_are_not_called_like_a_deck_of_rise(language, library):
    words = load_catalogue(language)
    assert words["Library"] == library
    cards = [text for text in words if re.search(r"\blibrary\b", text) and "Library" not in text]
    named = [words[text] for text in (*cards, "Card library")]
    assert len(named) > 5
    assert [each for each in named if library.casefold() in each.casefold()] == []


@pytest.mark.usefixtures("_german")
def test_a_word_means_at_the_table_what_it_means_in_the_game():
    assert tr_table("Draw") == "Ziehen"
    assert tr_table("{card} is voided", card="Ram") == "Ram kommt in die Leere"


@pytest.mark.usefixtures("_german")
def test_words_that_are_put_into_a_sentence_of_the_table_are_translated_too():
    asked = Phrase("Choose {what} to stun", {"what": Phrase("an opposing champion")})
    counted = Phrase("{words} ({number} of {count})", {"words": asked, "number": 1, "count": 2})
    assert said(counted) == "Wähle einen gegnerischen Champion zum Betäuben (1 von 2)"


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_the_table_knows_its_own_words_first(language):
    words = load_table_words(language)
    assert all(Catalogue({"Draw": "?"}, words).translate(TABLE, key) == words[key] for key in words)


def test_without_a_catalogue_english_is_shown(qapp):
    assert tr("Legal") == "Legal"
    assert load_catalogue("en") == {}


STANDARD = {"de": ("Abbrechen", "Verwerfen"), "fr": ("Annuler", "Ne pas enregistrer")}


@pytest.mark.parametrize("language", STANDARD)
def test_qts_own_buttons_and_dialogs_are_translated(qapp, language):
    before = set(qapp.findChildren(QTranslator))
    words.install_language(qapp, language)
    try:
        buttons = QDialogButtonBox()
        kinds = QDialogButtonBox.StandardButton
        shown = [buttons.addButton(each).text() for each in (kinds.Cancel, kinds.Discard)]
        assert tuple(shown) == STANDARD[language]
        files = QFileDialog(options=QFileDialog.Option.DontUseNativeDialog)
        labels = {each.text().replace("&", "") for each in files.findChildren(QLabel)}
        assert labels & {"Look in:", "File name:", "Files of type:"} == set()
        files.deleteLater()
        assert QCoreApplication.translate("QAbstractFileIconProvider", "Folder") != "Folder"
        assert tr("Goldfish") in ("Probespiel", "Partie d'essai")
    finally:
        for each in set(qapp.findChildren(QTranslator)) - before:
            qapp.removeTranslator(each)
            each.deleteLater()


@pytest.mark.parametrize("language", ["de", "fr"])
def test_one_card_and_several_are_called_by_the_same_word(language):
    said = load_catalogue(language)
    for one, many in (("Shard", "Shards"), ("Augment", "Augments")):
        assert said[many].startswith(said[one][:4]), (one, said[one], said[many])


@pytest.mark.parametrize(("language", "written"), [("en", "33.8"), ("de", "33,8"), ("fr", "33,8")])
def test_a_fraction_is_written_as_in_the_users_language(language, written):
    with speaking(language):
        assert decimal(33.76, 1) == written


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "12,800"), ("de", "12.800"), ("fr", "12\N{NARROW NO-BREAK SPACE}800")],
)
def test_thousands_stand_apart_as_each_language_writes_them(language, written):
    with speaking(language):
        assert thousands(12_800) == written


def test_chances_have_a_comma_in_german(deck_window):
    editor = deck_window.editor
    with speaking("de"):
        row = next(each for each in editor.deck_pane.all_rows() if each.section == "main")
        editor.inspector.show_row(row)
        words = [each.text() for each in editor.inspector.findChildren(QLabel)]
    chances = [each for each in words if " %" in each]
    assert chances
    assert all(re.search(r"\d,\d %", each) for each in chances)
