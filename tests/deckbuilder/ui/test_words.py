"""Every word of the windows is translated, and no translation loses what is put into it."""

import ast
import re
from pathlib import Path

import pytest

from deckbuilder.core.commands import Label
from deckbuilder.ui import words
from deckbuilder.ui.words import LANGUAGES, Catalogue, label_text, load_catalogue, tr

ROOT = Path(words.__file__).parent.parent


def calls(tree: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        first = node.args[0]
        is_tr = isinstance(node.func, ast.Name) and node.func.id == "tr"
        is_label = (
            isinstance(node.func, ast.Attribute)
            and node.func.attr == "of"
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "Label"
        )
        if is_tr or is_label:
            assert isinstance(first, ast.Constant), node.lineno
            found.add(str(first.value))
    return found


def trees(*skipped: str) -> list[ast.Module]:
    """The sources that hold words: the windows, and the commands with their names."""
    paths = [*(ROOT / "ui").rglob("*.py"), *(ROOT / "core" / "commands").rglob("*.py")]
    return [
        ast.parse(path.read_text(encoding="utf-8"))
        for path in paths
        if path.relative_to(ROOT).parts[1] not in skipped
    ]


def literals() -> set[str]:
    """Every sentence that the editor shows; the table has its own phrases."""
    return set().union(*map(calls, trees("table")))


def all_texts() -> set[str]:
    return {
        node.value
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


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


@pytest.fixture
def _german(qapp):
    catalogue = Catalogue(load_catalogue("de"))
    qapp.installTranslator(catalogue)
    yield
    qapp.removeTranslator(catalogue)


@pytest.mark.usefixtures("_german")
def test_sentences_and_commands_are_shown_in_the_users_language():
    assert tr("Saved as {file}.", file="a.deck") == "Als a.deck gespeichert."
    assert label_text(Label.of("add {card}", card="{Ridge}")) == "{Ridge} hinzufügen"


def test_without_a_catalogue_english_is_shown(qapp):
    assert tr("Legal") == "Legal"
    assert load_catalogue("en") == {}
