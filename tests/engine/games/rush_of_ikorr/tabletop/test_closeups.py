"""A card looked at closely: every change with its source and its end; hidden cards stay hidden."""

import pytest

from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.core.table.session import TableSession
from engine.games.rush_of_ikorr.tabletop.board_view import view_piece
from engine.games.rush_of_ikorr.tabletop.closeups import close_up
from engine.pilots.roster import PilotName
from engine.tabletop.board import Viewer
from tests.deckbuilder.core.table.table_kit import catalog, play, session

BOARD = """
game = "rush_of_ikorr"
title = "Changes"

[[card]]
name = "Ox"
type = "champion"
cost = 2
attack = 2
health = 3
raid = 1
types = ["Beast"]

[[card]]
name = "Drummer"
type = "champion"
cost = 2
attack = 1
health = 1
raid = 0
text = "All other allied champions get +1 attack."

[[card]]
name = "Ribbon"
type = "infusion"
pips = 1
text = "+1 raid"

[[card]]
name = "Haste"
type = "spell"
cost = 0
text = "Target champion gets +2 attack and gains Swift this turn."

[[card]]
name = "Legacy"
type = "spell"
cost = 0
text = 'Target champion gains "DEATH — Draw a card." and cannot raid.'

[[card]]
name = "Shrink"
type = "spell"
cost = 0
text = "Target champion gets -5 attack."

[[card]]
name = "Elder"
type = "avatar"
text = "(1): Draw a card.\\nRUSH 3: Draw two cards."

[A]
avatar = "Elder"
hand = ["Haste", "Legacy", "Shrink", "Ox"]
champions = [{ card = "Ox", infusion = "Ribbon" }, "Drummer"]
influence = 1
deck = ["Ox", "Ox", "Ox"]

[B]
hand = ["Ox"]
champions = ["Ox"]
"""


@pytest.fixture
def game():
    return TableSession(seat_scenario(BOARD, catalog(), (None, PilotName.GOLDFISH)))


def looked_at(game, number):
    found = close_up(game.game, game.viewer, number)
    assert found is not None
    return found


def cast(game, name, target):
    choices = game.question.choices
    game.answer(next(e for e in choices if e.verb == "play" and name in str(e.words)).option)
    game.answer(next(e for e in game.question.choices if e.piece == target).option)


def effects(found, name):
    value = next(each for each in found.values if each.id == name)
    told = [(e.source, e.kind, str(e.change), str(e.lasts)) for e in value.effects]
    return value.printed, value.now, told


def test_a_value_tells_what_changed_it_and_for_how_long(game):
    ox = game.game.row(0)[0]
    cast(game, "Haste", ox)
    found = looked_at(game, ox)
    assert effects(found, "attack") == (
        2,
        5,
        [
            ("Drummer", "Champion", "+1", "while it is in play"),
            ("Haste", "Spell", "+2", "this turn"),
        ],
    )
    assert effects(found, "raid") == (1, 2, [("Ribbon", "Infusion", "+1", "printed on it")])
    assert effects(found, "health") == (3, 3, [])
    drummed = next(each for each in found.values if each.id == "attack").effects[0]
    assert drummed.text == "All other allied champions get +1 attack."


def test_what_is_granted_stands_in_the_words_of_the_card_that_gave_it(game):
    ox = game.game.row(0)[0]
    cast(game, "Haste", ox)
    cast(game, "Legacy", ox)
    told = [(each.words, each.source, str(each.lasts)) for each in looked_at(game, ox).grants]
    assert ("Swift", "Haste", "this turn") in told
    assert any("DEATH" in words and lasts == "for good" for words, _, lasts in told)
    assert any("raid" in words and source == "Legacy" for words, source, _ in told)


def test_a_value_below_zero_is_shown_as_the_zero_it_counts_for(game):
    ox = game.game.row(0)[0]
    cast(game, "Shrink", ox)
    assert effects(looked_at(game, ox), "attack")[:2] == (2, 0)


def test_looking_changes_nothing(game):
    ox = game.game.row(0)[0]
    cast(game, "Haste", ox)
    before = game.game.key()
    looked_at(game, ox)
    assert game.game.key() == before


def test_an_avatar_tells_its_power_and_its_rush(game):
    found = looked_at(game, game.game.avatar(0))
    assert found.abilities == {
        "power": "(1): Draw a card.",
        "rush": "RUSH 3: Draw two cards.",
    }


def test_hidden_cards_cannot_be_looked_at(game):
    hidden = [each.number for each in game.view().sides[1].zones["hand"]]
    assert hidden
    assert [close_up(game.game, game.viewer, number) for number in hidden] == [None]
    assert close_up(game.game, Viewer(("A", "B"), frozenset({1})), hidden[0]) is not None


def test_every_card_of_real_games_adds_up_to_what_it_is_now():
    for seed in (1, 2, 3):
        game = session(PilotName.GREEDY, PilotName.GREEDY, seed=seed)
        changed = 0
        for _ in range(40):
            play(game, 5)
            for side in game.view().sides:
                for piece in side.zones["champions"]:
                    found = looked_at(game, piece.number)
                    shown = {each.id: each.value for each in piece.figures}
                    assert {each.id: each.now for each in found.values} == shown
                    for value in found.values:
                        changed += bool(value.effects)
                        assert bool(value.effects) or value.printed == value.now
        assert changed


def test_a_number_says_whether_it_is_more_or_less_and_an_infusion_alone_is_neither(game):
    ox = game.game.row(0)[0]
    shown = {}
    for spell in ("", "Shrink"):
        if spell:
            cast(game, spell, ox)
        figures = view_piece(game.game, ox).figures
        shown[spell] = {e.id: (e.value, e.is_changed, e.trend) for e in figures}
    assert shown[""] == {"attack": (3, True, 1), "health": (3, False, 0), "raid": (2, True, 0)}
    assert shown["Shrink"]["attack"] == (0, True, -1)


@pytest.mark.parametrize(("row", "trend"), [([], 0), (["Drummer"], 1)])
def test_a_number_that_the_text_of_an_infusion_alone_changed_is_the_infusions(row, trend):
    torch = '[[card]]\nname = "Torch"\ntype = "infusion"\npips = 1\n'
    torch += 'text = "During your turn, this champion gets +1 attack."\n'
    others = "".join(f', "{each}"' for each in row)
    side = f'[A]\nchampions = [{{ card = "Ox", infusion = "Torch" }}{others}]\ndeck = ["Ox"]\n'
    made = seat_scenario(BOARD.partition("[A]")[0] + torch + side, catalog())
    game = TableSession(made).game
    attack = view_piece(game, game.row(0)[0]).figures[0]
    assert (attack.value, attack.is_changed, attack.trend) == (3 + len(row), True, trend)
