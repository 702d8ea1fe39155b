"""The families of forms that the rules leave to cards: at least three sentences of each.

What becomes of each stands before it: it is played, carried out by hand, or refused.
"""

from itertools import groupby

import pytest

from engine.cards import Card, GameId
from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.play.compile import CardCompiler
from engine.language.compiler import compile_text
from tests.engine.games.rush_of_ikorr.text.texts import families

FEWEST = 3
VALUES = {"cost": 1, "attack": 1, "health": 1, "raid": 1}


def _result(card_type, text):
    if not compile_text(LANGUAGE, text, card_type).is_understood:
        return "refused"
    compiler = CardCompiler()
    compiler.face(Card(GameId("rush_of_ikorr"), "Probe", card_type, {**VALUES, "text": text}))
    return "by hand" if compiler.by_hand() else "played"


def test_every_family_has_three_sentences_that_are_played():
    played = (family for family, result, *_ in families() if result == "played")
    assert all(len(list(each)) >= FEWEST for _, each in groupby(played))
    assert len({family for family, *_ in families()}) == 54


@pytest.mark.parametrize(("family", "result", "card_type", "text"), families())
def test_what_becomes_of_the_sentences_of_a_family(family, result, card_type, text):
    assert _result(card_type, text) == result
