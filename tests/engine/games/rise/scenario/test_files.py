"""Scenario files of Rise: what cannot be is refused, what is saved opens again."""

import tomllib
from pathlib import Path

import pytest

from engine.catalog import make_catalog
from engine.games.rise.kit import PLAY
from engine.games.rise.schema import SCHEMA
from engine.scenario.faults import ScenarioError

BARE = 'game = "rise"\n'
WOLF = '[[card]]\nname = "Wolf"\ntypes = ["Creature"]\nattack = 2\ndefense = 2\n'
DOCS = Path(__file__).parents[5] / "docs/scenarios-rise.md"


def faults(text: str) -> list[str]:
    with pytest.raises(ScenarioError) as error:
        PLAY.scenario.run(tomllib.loads(BARE + text), make_catalog(SCHEMA, []))
    return [str(each) for each in error.value.faults]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("players = 5\n", "players: must be one of 2, 3, 4, not “5”"),
        ('turn = 4\nactive = "A"\n', "turn: 4 is a turn of the second team"),
        ("[A]\nconis = 2\n", "A.conis: is not a key of a scenario file; the keys here are"),
        ("[A]\ncoins = 31\n", "A.coins: must be a whole number from 0 to 30"),
        ("[A]\nsummoners = [{}, {}, {}]\n", "A.summoners: has 3 entries, at most 2"),
        (
            WOLF + '[A]\nsummoners = ["Wolf"]\n',
            "A.summoners[1].card: “Wolf” (creature) cannot lie in summoners",
        ),
        (
            WOLF + '[A]\nbattlefield = [{ card = "Wolf", life = 3 }]\n',
            "A.battlefield[1].life: only Summoners can have it",
        ),
        (
            WOLF + '[A]\nbattlefield = [{ card = "Wolf", charges = { "+2/+1" = 1 } }]\n',
            "A.battlefield[1].charges.+2/+1: has two values; a Charge has one X for both",
        ),
        (
            WOLF + '[A]\nbattlefield = [{ card = "Wolf", equip = ["Wolf"] }]\n',
            "A.battlefield[1].equip[1]: “Wolf” does not have Equipment",
        ),
        (
            WOLF + '[A]\nbattlefield = [{ card = "Wolf", infected = [3] }]\n',
            "A.battlefield[1].infected[1]: must be a Disease's name or a table",
        ),
        (
            WOLF + '[A]\nbattlefield = [{ card = "Wolf", id = "B2" }]\n',
            "A.battlefield[1].id: “B2” is a player's Summoner, whatever it is called",
        ),
        (
            WOLF
            + WOLF.replace("Wolf", "Bear")
            + '[A]\nbattlefield = [{ card = "Wolf", duplicate = "Bear" }]\n',
            "A.battlefield[1].duplicate: a Duplicate of “Bear” has its name (dup.1)",
        ),
        (
            "[options]\nno_such = true\n",
            "options.no_such: There is no option “no_such”; the options are",
        ),
        (
            '[options]\ndementia = "often"\n',
            "options.dementia: The option “dementia” is turn or permanent, not 'often'.",
        ),
        (
            '[[card]]\nname = "Odd"\ntypes = ["Creature"]\nattack = 1\ndefense = 1\n'
            'text = "~ Tap target land."\n[A]\nhand = ["Odd"]\n',
            "card[1].text: the text of “Odd” is not understood",
        ),
        ('[[step]]\ntoss = ["edge"]\ncheck = true\n', "step[1].toss"),
        ('[[step]]\ninvoke = "Nobody"\n', "step[1].invoke: nothing is called “Nobody”"),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_its_place(text: str, fault: str) -> None:
    assert any(each.startswith(fault) for each in faults(text)), faults(text)


def failures(text: str) -> tuple[str, ...]:
    return PLAY.scenario.run(tomllib.loads(BARE + text), make_catalog(SCHEMA, [])).failures


COIN = (
    '[[card]]\nname = "Otter"\ntypes = ["Creature"]\nattack = 1\ndefense = 1\n'
    'text = "◊ toss:\\nSuccess: You gain 1 coin."\n[A]\nbattlefield = ["Otter"]\n'
)


def test_a_toss_that_the_file_does_not_fix_fails_it() -> None:
    assert "A coin is tossed" in failures(COIN + '[[step]]\naction = "Otter"\n')[0]


def test_a_toss_that_nobody_makes_fails_the_file() -> None:
    step = '[[step]]\naction = "Otter"\ntoss = ["success", "failure"]\n'
    assert failures(COIN + step) == ("step[1]: toss was not used",)


def test_the_example_of_the_page_holds() -> None:
    example = DOCS.read_text("utf-8").partition("```toml\n")[2].partition("```")[0]
    assert not PLAY.scenario.run(tomllib.loads(example), make_catalog(SCHEMA, [])).failures
