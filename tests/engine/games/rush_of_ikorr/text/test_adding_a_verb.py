"""The record of `docs/how-to-add-a-verb.md` is all that a new verb needs."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.play.compile import CardCompiler
from engine.games.rush_of_ikorr.schema import SCHEMA
from engine.games.rush_of_ikorr.tabletop.purposes import PURPOSES
from engine.games.rush_of_ikorr.texts import TEXTS
from engine.games.rush_of_ikorr.verbs import known, table
from engine.language.compiler import compile_text
from engine.language.language import Language
from engine.language.lowering.face_maker import text_reader
from engine.language.saying.printer import Printer
from engine.language.verbs import Verbs

PAGE = Path(__file__).parents[5] / "docs" / "how-to-add-a-verb.md"


@pytest.fixture
def soothe(monkeypatch):
    """The verb of the page, added to the game's."""
    (source,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    module = {"__name__": "soothing"}
    exec(source, module)
    verbs = Verbs((*table.VERBS, *module["VERBS"]))
    own = set(table.VERBS.rows)
    forms = [row for row in LANGUAGE.rows if row not in own]
    monkeypatch.setattr(table, "VERBS", verbs)
    language = Language(
        LANGUAGE.vocabulary, forms, verbs, layout=LANGUAGE.layout, tree=LANGUAGE.tree
    )
    known.verbs.cache_clear()
    yield language
    known.verbs.cache_clear()


@pytest.mark.parametrize("text", ["Soothe target champion.", "Give relief to target champion."])
def test_it_is_read_and_printed(soothe, text):
    compiled = compile_text(soothe, text, "spell")
    assert compiled.is_understood
    assert Printer(soothe).text(compiled.abilities) == "Soothe target champion."


def test_it_is_told(soothe):
    texts = replace(TEXTS, language=soothe)
    (sentence,) = texts.explain("Soothe target champion.", "spell").sentences
    assert "you heal all damage off 1 targeted champion" in sentence.meaning
    assert "11.40a" in sentence.rules


def test_it_may_be_a_cost(soothe):
    text = "ACTION — (1), Soothe an opposing champion: Draw a card."
    assert compile_text(soothe, text, "champion").is_understood


def test_it_is_asked_and_played(soothe):
    assert "Choose {what} to soothe" in set(replace(PURPOSES, language=soothe).templates())
    record = {"name": "Balm", "type": "spell", "text": "Soothe target champion."}
    face = CardCompiler(read=text_reader(soothe)).face(SCHEMA.read(record).card)
    assert not face.manual
    assert face.program.targets


def test_without_the_record_it_is_not_understood():
    assert not compile_text(LANGUAGE, "Soothe target champion.", "spell").is_understood
