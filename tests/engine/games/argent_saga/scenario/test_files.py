"""Scenario files of Argent Saga: what cannot be is refused, what is saved opens again."""

import tomllib

import pytest

from engine.catalog import make_catalog
from engine.games.argent_saga.kit import PLAY
from engine.games.argent_saga.schema import FACTS_ONLY, SCHEMA
from engine.scenario.faults import ScenarioError
from tests.engine.games.argent_saga.play.boards import board
from tests.engine.games.argent_saga.play.practice import card

WOLF = '[[card]]\nname = "Wolf"\ntype = "unit"\npower = 1000\n'
BARE = 'game = "argent_saga"\n'


def faults(text, cards=()):
    with pytest.raises(ScenarioError) as error:
        PLAY.scenario.run(tomllib.loads(BARE + text), make_catalog(SCHEMA, list(cards)))
    return [str(each) for each in error.value.faults]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[A]\ntowers = [{}]\n", "A.towers: has 1 entries; a player has five towers (4.5.1)"),
        (
            WOLF + '[A]\nunits = [{ card = "Wolf", slot = 1 }, { card = "Wolf", slot = 1 }]\n',
            "A.units[2].slot: 1 is the slot of another unit (4.8.1)",
        ),
        (
            WOLF + '[A]\nunits = [{ card = "Wolf", slot = 5 }]\n',
            "A.units[1].slot: must be a whole number from 0 to 4",
        ),
        (
            WOLF + '[A]\nunits = [{ card = "Wolf", under = ["Wolf"] }]\n',
            "A.units[1].under[1]: cards lie under Ω units and champions only (2.6.4)",
        ),
        (
            WOLF + '[A]\nunits = [{ card = "Wolf", destroyed = true }]\n',
            "A.units[1].destroyed: only a tower stays where it was destroyed (2.4.3.1)",
        ),
        (WOLF + '[A]\nshards = ["Wolf"]\n', "A.shards[1].card: “Wolf” (unit) cannot lie in shards"),
        ("[A]\nshrads = 2\n", "A.shrads: is not a key of a scenario file; the keys here are"),
        (
            "[options]\nno_such = true\n",
            "options.no_such: There is no option “no_such”; the options are",
        ),
        ("turn = 4\n", ""),
        ('phase = "setup"\nturn = 3\n', "turn: the setup comes before turn 1 (5.2)"),
        ("[A]\nshards = 8\nexhausted = 5\n", "A.shards: a player has 10 shards, not 13 (5.1.7)"),
        ("[A]\nshard_deck = 40\n", "A.shards: a player has 10 shards, not 40 (5.1.7)"),
        (
            '[[card]]\nname = "Lord"\ntype = "champion"\n[A]\nchampion = ["Lord", "Lord"]\n',
            "A.champion: a player has one champion (5.1.1)",
        ),
        (
            '[[card]]\nname = "Lord"\ntype = "champion"\n'
            '[A]\nchampion = { card = "Lord", damage = 100 }\n',
            "A.champion.damage: only units and towers take damage (10.3.1)",
        ),
        (
            "[A]\ntowers = [{ exhausted = true }, {}, {}, {}, {}]\n",
            "A.towers[1].exhausted: a tower is not exhausted (4.2.1)",
        ),
        (
            "[A]\ntowers = [{ destroyed = true, counters = 1 }, {}, {}, {}, {}]\n",
            "A.towers[1].counters: a destroyed tower has no counters (10.2.1.3)",
        ),
        (
            "[A]\ntowers = [{ destroyed = true, face_down = true }, {}, {}, {}, {}]\n",
            "A.towers[1].face_down: a destroyed tower lies face-up (2.4.3.1)",
        ),
        (
            '[[card]]\nname = "Odd"\ntype = "unit"\ncost = -1\npower = 500\n[A]\nhand = ["Odd"]\n',
            "A.hand[1]: “Odd” has cost -1, and no card has less than 0",
        ),
        (
            '[[card]]\nname = "Odd"\ntype = "unit"\ntext = "Arrive - Sing a song."\n'
            '[A]\nhand = ["Odd"]\n',
            "card[1].text: the text of “Odd” is not understood: “Arrive — Sing a song.” Reading "
            "stopped at “a”.",
        ),
        (
            WOLF + '[[step]]\nattack = "Wolf"\n',
            "step[1].target: is missing: an attack needs what it attacks",
        ),
        (
            WOLF + '[A]\nhand = ["Wolf"]\n[[step]]\nplay = "Wolf"\nhold = "guardian"\nfly = 1\n',
            "step[1].fly: is not a key of a scenario file; the keys here are by",
        ),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_its_place(text, fault):
    if not fault:
        PLAY.scenario.run(tomllib.loads(BARE + text), make_catalog(SCHEMA, []))
        return
    assert any(each.startswith(fault) for each in faults(text))


def test_a_practice_card_that_has_no_text_lies_on_the_board():
    known = SCHEMA.read({"name": "Plain", "type": "unit"}, "bundled").card
    assert known is not None
    board = tomllib.loads(BARE + '[A]\nunits = ["Plain"]\n')
    PLAY.scenario.run(board, make_catalog(SCHEMA, [known]))


def test_a_published_card_without_its_text_is_not_played_as_a_blank():
    known = SCHEMA.read({"name": "Real", "type": "unit", "source": FACTS_ONLY}, "bundled").card
    (fault,) = faults('[A]\nunits = ["Real"]\n', [known])
    assert fault == "A.units[1]: the text of “Real” is not loaded; define the card in the file"


def test_a_saved_board_opens_as_it_was():
    game = board(
        '[[card]]\nname = "Lord"\ntype = "omega unit"\npower = 2000\n'
        'text = "Ω (Place on one of your Fire units.)"\n'
        '[A]\nchampion = { card = "Marshal", face_down = true }\nspirit = "Lamp"\n'
        "shards = 2\nexhausted = 1\nshard_deck = 0\n"
        'units = [{ card = "Lord", slot = 3, equip = ["Blade"], '
        'under = ["Wolf", { card = "Wolf", owner = "B" }] }, '
        '{ card = "Guard", slot = 1, damage = 300, stunned = true, fresh = true }]\n'
        'hand = ["Spark"]\ndeck = ["Wolf", "Guard"]\n'
        '[B]\nunits = [{ card = "Wolf", exhausted = true, owner = "A", '
        'counters = { "Protection" = 2, "+500" = 1 } }]\n'
        "towers = [{ destroyed = true }, { face_down = false, damage = 200 }, {}, {}, {}]\n"
    )
    cards = [
        card(name="Lord", type="omega unit", power=2000,
             text="Ω (Place on one of your Fire units.)"),
        card(name="Wolf", element="Fire", cost=1, power=1000),
        card(name="Guard", element="Light", cost=1, power=1000, text="Guardian"),
        card(name="Spark", type="spell", cost=0, text="Instacast"),
        card(name="Blade", type="augment", cost=0, text="Equip to target unit."),
        card(name="Marshal", type="champion", element="Fire"),
        card(name="Lamp", type="spirit", element="Light", affinity=10),
    ]  # fmt: skip
    saved = PLAY.scenario.save(game, make_catalog(SCHEMA, cards), "Kept")
    again = PLAY.scenario.open(tomllib.loads(saved.text), make_catalog(SCHEMA, [])).start()
    assert saved.omitted == ()
    assert again.view(0).zones != ()
    for seat in (0, 1):
        assert _told(again, seat) == _told(game, seat)


def _told(game, seat):
    """Everything that lies on a player's side, by names and numbers."""
    told = []
    for kind in range(13):
        for number in game.zones[seat * 13 + kind]:
            face = game.cards.faces[game.definition[number]]
            counters = {k: n for (on, k), n in game.counters.items() if on == game.stamp[number]}
            host = game.hosts.get(number)
            told.append(
                (
                    kind, face.name, face.element, game.owner[number], game.damage[number],
                    game.exhausted[number], game.slot[number], game.flags[number],
                    game.entered[number] == game.turn, game.stun[number], number in game.sights,
                    tuple(sorted(counters.items())), host is not None,
                )
            )  # fmt: skip
    return sorted(told, key=str)
