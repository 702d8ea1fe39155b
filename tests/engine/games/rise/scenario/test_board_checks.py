"""Boards of Rise that cannot be are refused, each with the key that is wrong."""

import tomllib

import pytest

from engine.catalog import make_catalog
from engine.games.rise.schema import SCHEMA
from engine.scenario.documents import run_document
from engine.scenario.faults import ScenarioError

ZED = '[[card]]\nname = "Zed"\ntypes = ["Creature"]\nattack = 1\ndefense = 1\n'
ZAP = '[[card]]\nname = "Zap"\ntypes = ["Imminent"]\ntext = "~ Draw a card."\n'
CAP = (
    '[[card]]\nname = "Cap"\ntypes = ["Incantation"]\n'
    'text = "[Equipment]\\n~ The equipped Creature gains [Flight]."\n'
)
SONG = '[[card]]\nname = "Song"\ntypes = ["Incantation"]\n'
TOKEN = '[[card]]\nname = "Wisp"\ntypes = ["Creature", "Token"]\nattack = 1\ndefense = 1\n'
SKILLED = (
    '[[card]]\nname = "Ann"\ntypes = ["Summoner"]\ncharacter = "Ann"\nlevel = 2\nlife = 9\n'
    'text = "1: Draw a card."\n[A]\nsummoners = [{{ card = "Ann", {} }}, {{}}]\n'
)
MASK = (
    '[[card]]\nname = "Mask"\ntypes = ["Creature", "???"]\nattack = 0\ndefense = 1\n'
    'text = "[Morpher]\\n~ This card comes into play as a Copy of target Creature."\n'
)
ROCK = (
    '[[card]]\nname = "Rock"\ntypes = ["Creature"]\nattack = 0\ndefense = 1\n'
    'text = "[Indestructible]"\n'
)
AGUE = (
    '[[card]]\nname = "Ague"\ntypes = ["Incantation"]\ntext = "[Disease]\\n~ Place a Time Charge '
    'on target Creature. That Creature may not Attack for 2 Turns."\n'
)
ANNS = "".join(
    f'[[card]]\nname = "{name} Ann"\ntypes = ["Summoner"]\ncharacter = "Ann"\nlevel = 2\nlife = 9\n'
    for name in ("Young", "Old")
)
SETUP = 'phase = "setup"\nturn = 1\n'
FIELD = ZED + '[A]\nbattlefield = [{{ card = "Zed", {} }}]\n'


@pytest.mark.parametrize(
    ("board", "key"),
    [
        (ZED + "rank = 9\n", "card[1].rank"),
        (ZED.replace("attack = 1", "attack = -1"), "card[1].attack"),
        (ZED.replace("defense = 1\n", ""), "card[1].defense"),
        (SONG + "attack = 2\n", "card[1].attack"),
        (ANNS.replace("level = 2", "level = 0", 1), "card[1].level"),
        (ANNS.replace("life = 9", "life = 31", 1), "card[1].life"),
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
        (FIELD.format('id = "z", duplicate = "z"'), "A.battlefield[1].duplicate"),
        (FIELD.format('copying = "Zed"'), "A.battlefield[1].copying"),
        (FIELD.format("damage = 1"), "A.battlefield[1].damage"),
        (FIELD.format('charges = { "-1/-1" = 1 }'), "A.battlefield[1].charges"),
        (FIELD.format("open = true"), "A.battlefield[1].open"),
        (FIELD.format("used = [1]"), "A.battlefield[1].used"),
        (FIELD.format("reanimated = true"), "A.battlefield[1].reanimated"),
        (FIELD.format('pile = ["Zed"]'), "A.battlefield[1].pile[1]"),
        (FIELD.format('owner = "C"'), "A.battlefield[1].owner"),
        (FIELD.format('infected = ["Cold"]'), "A.battlefield[1].infected[1]"),
        (FIELD.format('infected = ["Amok", "Amok"]'), "A.battlefield[1].infected[2]"),
        (
            FIELD.format('infected = [{ disease = "Amok", due = 2 }]'),
            "A.battlefield[1].infected[1].due",
        ),
        (SONG + '[A]\nbattlefield = [{ card = "Song", damage = 1 }]\n', "A.battlefield[1].damage"),
        (CAP + '[A]\nbattlefield = ["Cap"]\n', "A.battlefield[1].card"),
        (CAP + '[A]\nsummoners = [{ equip = ["Cap"] }, {}]\n', "A.summoners[1].equip[1]"),
        ('[B]\ninfected = ["Amok"]\n', "B.infected[1]"),
        ("[A]\nsummoners = [{ life = 0 }, {}]\n", "A.summoners[1].life"),
        ("[A]\nsummoners = [{ dead = true, capacity = 1 }, {}]\n", "A.summoners[1].capacity"),
        ("[A]\nsummoners = [{ level = 1, capacity = 3 }, {}]\n", "A.summoners[1].capacity"),
        ("[A]\nsummoners = [{ used = [2] }, {}]\n", "A.summoners[1].used"),
        ("[A]\nsummoners = [{ dead = true }, { dead = true }]\n", "A.summoners"),
        (TOKEN + '[A]\ncemetery = ["Wisp"]\n', "A.cemetery[1].card"),
        (TOKEN + '[A]\nexclusion = ["Wisp"]\n', "A.exclusion[1].card"),
        ("[B]\nlevelup_played = true\n", "B.levelup_played"),
        ('phase = "start"\n[A]\nlevelup_played = true\n', "A.levelup_played"),
        ('phase = "awakening"\nturn = 1\n', "phase"),
        ('phase = "restoration"\nturn = 1\n', "phase"),
        ("turn = 1\n" + SKILLED.format("used = [1]"), "A.summoners[1].used"),
        (SKILLED.format("used = [1, 1]"), "A.summoners[1].used"),
        ('phase = "start"\n' + SKILLED.format("used = [1]"), "A.summoners[1].used"),
        ('phase = "awakening"\n' + FIELD.format("fresh = true"), "A.battlefield[1].fresh"),
        (SETUP + "[A]\ncoins = 3\n", "A.coins"),
        (SETUP + ZAP + '[A]\nhand = ["Zap"]\n', "A.hand[1]"),
        (SETUP + ZAP + '[A]\ncemetery = ["Zap"]\n', "A.cemetery[1]"),
        (SETUP + "[A]\nsummoners = [{ life = 5 }, {}]\n", "A.summoners[1].life"),
        (SETUP + "[A]\nsummoners = [{ tilted = true }, {}]\n", "A.summoners[1].tilted"),
        ('[A]\nsummoners = [{ owner = "B" }, {}]\n', "A.summoners[1].owner"),
        (
            FIELD.format('charges = { "+1/+1" = { n = 1, from = "Nobody" } }'),
            "A.battlefield[1].charges.+1/+1.from",
        ),
        (
            CAP + FIELD.format('equip = [{ card = "Cap", equip = ["Cap"] }]'),
            "A.battlefield[1].equip[1].equip",
        ),
        (
            CAP + FIELD.format('equip = [{ card = "Cap", damage = 1 }]'),
            "A.battlefield[1].equip[1].damage",
        ),
        (MASK + '[A]\nbattlefield = ["Mask"]\n', "A.battlefield[1].copying"),
        (
            MASK + ZAP + '[A]\nbattlefield = [{ card = "Mask", copying = "Zap" }]\n',
            "A.battlefield[1].copying",
        ),
        (
            MASK + '[A]\nbattlefield = [{ card = "Mask", copying = "Blank Summoner" }]\n',
            "A.battlefield[1].copying",
        ),
        (
            ROCK + '[A]\nbattlefield = [{ card = "Rock", charges = { "-1/-1" = 2 } }]\n',
            "A.battlefield[1].charges",
        ),
        (AGUE + FIELD.format('infected = ["Ague"]'), "A.battlefield[1].infected[1]"),
        (FIELD.format('charges = { "" = 1 }'), "A.battlefield[1].charges"),
        (
            'phase = "awakening"\n' + ROCK + '[A]\nbattlefield = [{ card = "Rock", damage = 1 }]\n',
            "A.battlefield[1].damage",
        ),
        (ANNS + '[A]\nsummoners = ["Young Ann", "Old Ann"]\n', "A.summoners"),
        (
            ZED + '[A]\nbattlefield = [{ card = "Zed", id = "z" }, '
            '{ card = "Zed", id = "y", duplicate = "z" }, { card = "Zed", duplicate = "y" }]\n',
            "A.battlefield[3].duplicate",
        ),
        ('turn = 4\nphase = "setup"\n', "phase"),
        ('turn = 1\nphase = "setup"\n' + FIELD.format("tilted = false"), "A.battlefield[1]"),
    ],
)
def test_what_cannot_be_is_refused_by_its_key(board: str, key: str):
    catalog = make_catalog(SCHEMA, [])
    with pytest.raises(ScenarioError) as caught:
        run_document(tomllib.loads('game = "rise"\n' + board), catalog)
    assert [each.key for each in caught.value.faults] == [key]
