"""Boards of Rise that cannot be are refused, each with the key that is wrong."""

import tomllib

import pytest

from engine.catalog import make_catalog
from engine.games.rise.schema import SCHEMA
from engine.scenario.documents import run_document
from engine.scenario.faults import ScenarioError

ZED = '[[card]]\nname = "Zed"\ntypes = ["Creature"]\nattack = 1\ndefense = 1\n'
ZAP = '[[card]]\nname = "Zap"\ntypes = ["Imminent"]\ntext = "~ Draw a card."\n'
FIELD = ZED + '[A]\nbattlefield = [{{ card = "Zed", {} }}]\n'


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (ZED + "rank = 9\n", "card[1].rank"),
        ("[A]\nsummoners = [{ level = 9 }, {}]\n", "A.summoners[1].level"),
        ("[A]\nsummoners = [{ dead = true, life = 5 }, {}]\n", "A.summoners[1].life"),
        (ZAP + '[A]\nbattlefield = ["Zap"]\n', "A.battlefield[1].card"),
        (FIELD.format('infected = ["Measles"]'), "A.battlefield[1].infected[1]"),
        (
            FIELD.format('infected = [{ disease = "Amok", by = "C" }]'),
            "A.battlefield[1].infected[1].by",
        ),
        ('[B]\ninfected = ["Measles"]\n', "B.infected[1]"),
        (FIELD.format('copying = "Nobody"'), "A.battlefield[1].copying"),
        (FIELD.format('duplicate = "Nobody"'), "A.battlefield[1].duplicate"),
    ],
)
def test_what_cannot_be_is_refused_by_its_key(board: str, key: str):
    catalog = make_catalog(SCHEMA, [])
    with pytest.raises(ScenarioError) as caught:
        run_document(tomllib.loads('game = "rise"\n' + board), catalog)
    assert [each.key for each in caught.value.faults] == [key]
