"""Scenario files of Akora: what is refused in one clear sentence, and what a save keeps."""

import tomllib

import pytest

from engine.catalog import make_catalog
from engine.games.akora.kit import PLAY
from engine.games.akora.play import numbers as w
from engine.games.akora.play.statuses import closed_zones
from engine.games.akora.schema import SCHEMA
from engine.kernel.effects.characteristics import chars
from engine.mechanics.counters import counters_on
from engine.scenario.faults import ScenarioError
from tests.engine.games.akora.play.boards import CARDS, board

BROKEN = {
    "an option that does not exist": ("options = { lifes = 3 }\n", "", "lifes"),
    "an option without such a value": ('options = { mulligan = "twice" }\n', "", "mulligan"),
    "a turn of the other player": ("turn = 4\n", "", "turn"),
    "a phase that does not exist": ('phase = "main"\n', "", "phase"),
    "a key that does not exist": ("", "[A]\nlife = 3\n", "life"),
    "a card of the wrong type": ("", '[A]\nakora = "Spark"\n', "Spark"),
    "too many cards for the zones": ("", f"[A]\nalchemy = {['Trap'] * 6}\n", "Alchemy Zones"),
    "two cards in a zone": (
        "",
        '[A]\nalchemy = [{ card = "Trap", zone = 2 }, { card = "Spark", zone = 2 }]\n',
        "zone",
    ),
    "a set Akora": ("", '[A]\nakora = { card = "Cub", set = true }\n', "face-down"),
    "a zone that does not exist": ("", '[A]\ndeactivated = ["alchemy 0"]\n', "deactivated"),
    "a zone beyond the last": ("", '[A]\ndeactivated = ["alchemy 6"]\n', "5 Alchemy Zones"),
    "a zone named twice": ("", '[A]\ndeactivated = ["dark", "dark"]\n', "deactivated"),
    "a later stage underneath": ("", '[A]\nakora = { card = "Cub", under = ["Wolf"] }\n', "under"),
    "a Flash underneath": ("", '[A]\nakora = { card = "Wolf", under = ["Spark"] }\n', "Spark"),
    "a status that ends never": ("", '[A]\nakora = { card = "Cub", frozen = "soon" }\n', "frozen"),
    "counters on a set card": (
        "",
        '[A]\nalchemy = [{ card = "Trap", set = true, counters = { Ember = 1 } }]\n',
        "counters",
    ),
    "no Essence": ("", "[A]\nessence = 0\n", "essence"),
    "a number of zones below 0": ("options = { alchemy_zones = -2 }\n", "", "alchemy_zones"),
    "a turn that is the other player's": ("", "[B]\nattacked = true\n", "B.attacked"),
    "a start with every attribute": ("", '[A]\nstarting = "Multi-Attribute"\n', "A.starting"),
    "counters without a name": (
        "",
        '[A]\nakora = { card = "Cub", counters = { "" = 1 } }\n',
        "without a name",
    ),
    "an Akora that is negated": ("", '[A]\nakora = { card = "Cub", negated = true }\n', "negated"),
    "a Relic Up in the other player's turn": (
        "",
        '[B]\nakora = { card = "Wolf", under = ["Cub"], fresh = true }\n',
        "B.akora.fresh",
    ),
    "a Relic Up in the first turn": (
        "turn = 1\n",
        '[A]\nakora = { card = "Wolf", under = ["Cub"], fresh = true }\n',
        "A.akora.fresh",
    ),
    "a Flash that stays": ("", '[A]\nalchemy = ["Trap"]\n', "does not stay"),
    "changes of what has no numbers": (
        "",
        '[A]\nalchemy = [{ card = "Trap", set = true, mods = [{ attack = 50 }] }]\n',
        "only an Akora",
    ),
    "a set card that is active": (
        "",
        '[A]\nalchemy = [{ card = "Trap", set = true, latched = true }]\n',
        "latched",
    ),
    "a card under a Flash": (
        "",
        '[A]\nalchemy = [{ card = "Trap", set = true, under = ["Spark"] }]\n',
        "nothing lies under",
    ),
    "counters on a rested card": (
        "",
        '[A]\nalchemy = [{ card = "Trap", rested = true, counters = { Ember = 1 } }]\n',
        "counters",
    ),
    "two active Akora": ("", '[A]\nakora = ["Cub", "Cub"]\n', "one active Akora"),
    "more relics than there is room for": (
        "options = { relic_zone_limit = 1 }\n",
        '[A]\nrelics = ["Ash Shard", "Ash Shard"]\n',
        "A.relics[1]: the places in the Relic Zone are 1, not 2",
    ),
    "a Relic Shard played before the Preparation Phase": (
        'phase = "draw"\n',
        "[A]\nshard_played = true\n",
        "A.shard_played: the Preparation Phase is still to come",
    ),
    "a Relic Up before the Preparation Phase": (
        'turn = 5\nphase = "start"\n',
        '[A]\nakora = { card = "Wolf", under = ["Cub"], fresh = true }\n',
        "A.akora.fresh",
    ),
    "a Relic Up after an attack": (
        "turn = 5\n",
        '[A]\nakora = { card = "Wolf", under = ["Cub"], fresh = true }\nattacked = true\n',
        "A.akora.fresh: nobody Relics Up after an attack",
    ),
    "a Relic Up into stage 1": (
        "turn = 5\n",
        '[A]\nakora = { card = "Cub", fresh = true }\n',
        "A.akora.fresh: nobody Relics Up into an Akora of stage 1",
    ),
    "a Frozen Stone of Akora": (
        "",
        '[[card]]\nname = "Stone of Akora"\ntype = "relic shard"\n'
        '[A]\nrelics = [{ card = "Stone of Akora", frozen = true }]\n',
        "A.relics[1].frozen: no effect affects a Stone of Akora (term.21.f)",
    ),
    "an effect that a card does not have": (
        "",
        '[A]\nalchemy = [{ card = "Trap", set = true, used = [2] }]\n',
        "A.alchemy[1].used: “Trap” has no effect 2 that is activated",
    ),
    "a use of a card without effects": (
        "",
        '[A]\nalchemy = [{ card = "Song", used = true }]\n',
        "A.alchemy[1].used: “Song” has no effect that is activated",
    ),
    "a persistent effect that a card does not have": (
        "",
        '[A]\nakora = { card = "Cub", latched = true }\n',
        "A.akora.latched: “Cub” has no persistent effect (p.3.d)",
    ),
}


@pytest.mark.parametrize(("top", "text", "named"), BROKEN.values(), ids=BROKEN)
def test_a_board_that_cannot_be_is_refused_by_its_key(top, text, named):
    cards = CARDS.replace('game = "akora"\n', f'game = "akora"\n{top}')
    with pytest.raises(ScenarioError) as error:
        board(text, cards)
    assert named in str(error.value)


def test_a_set_card_with_much_on_it_is_refused_once_for_each_reason():
    with pytest.raises(ScenarioError) as error:
        board(
            '[A]\nalchemy = [{ card = "Song", set = true, rested = true, counters = { a = 1 } }]\n'
        )
    assert str(error.value).count("a set card is neither rested nor has counters") == 1


def test_a_text_that_is_not_understood_is_named():
    cards = CARDS.replace("Play or Flip; gain 50 Alchemist Essence.", "Tap: summon a champion.")
    with pytest.raises(ScenarioError) as error:
        board('[A]\nhand = ["Trap"]\n', cards)
    assert "card[5].text" in str(error.value)


def test_a_zone_that_nobody_names_is_asked_for_by_its_name():
    text = "Deactivate 1 of your opponent's Alchemy Zones until the start of your next turn."
    cards = CARDS.replace("Play or Flip; gain 50 Alchemist Essence.", text)
    document = tomllib.loads(f'{cards}[A]\nhand = ["Trap"]\n[[step]]\nplay = "Trap"\n')
    report = PLAY.scenario.run(document, make_catalog(SCHEMA, []))
    (failure,) = report.failures
    assert "B/alchemy 1, B/alchemy 2" in str(failure)


def test_an_endless_text_is_quoted_in_part():
    cards = CARDS.replace("Play or Flip; gain 50 Alchemist Essence.", "(" * 4000)
    with pytest.raises(ScenarioError) as error:
        board('[A]\nhand = ["Trap"]\n', cards)
    assert len(str(error.value)) < 600


def test_a_shard_under_an_akora_is_no_earlier_stage_of_it():
    cards = CARDS.replace("attack = 300\n", "attack = 300\nrelic_attack = 900\n", 1)
    game = board('[A]\nakora = { card = "Cub", under = ["Ash Shard"] }\n[B]\n', cards)
    assert chars(game, game.akora(0)).values[w.ATTACK] == 300


def test_a_board_that_is_saved_opens_as_it_was():
    game = board(
        '[A]\nakora = { card = "Cub", counters = { Ember = 2 }, mods = [{ attack = 50 }] }\n'
        'essence = 4321\nsouls = 3\nrelics = [{ card = "Ash Shard", frozen = "B start" }]\n'
        'alchemy = [{ card = "Trap", set = true, zone = 3 }]\n'
        'deactivated = [{ zone = "dark", until = "turn" }]\nshard_played = true\n[B]\n'
    )
    cards = [SCHEMA.read(each).card for each in tomllib.loads(CARDS)["card"]]
    saved = PLAY.scenario.save(game, make_catalog(SCHEMA, cards), "Kept")
    again = PLAY.scenario.open(tomllib.loads(saved.text), make_catalog(SCHEMA, [])).start()
    assert saved.omitted == ()
    assert seen(again) == seen(game)


def seen(game):
    """What a file can say of a board."""
    cub, shard, trap = game.akora(0), game.zones[w.RELICS][0], game.alchemy(0)[0]
    return (
        list(game.essence),
        list(game.souls),
        game.shard_played,
        chars(game, cub).values,
        counters_on(game, cub),
        game.is_frozen(shard),
        (game.is_set(trap), game.slot[trap], game.real_face(trap).name),
        closed_zones(game, 0),
        game.turn,
    )
