"""The log tells everything that happened, in its order, and to each seat only what it may know."""

import pytest

from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.core.table.session import TableSession
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.tabletop.chronicle import TELLERS
from engine.games.rush_of_ikorr.tabletop.onlooker import REPORT
from engine.kernel.state import numbers as kn
from engine.pilots.roster import PilotName
from engine.tabletop.board import Viewer
from engine.tabletop.happenings import chronicle
from engine.tabletop.onlooker import Onlooker
from engine.tabletop.witness import watch
from tests.deckbuilder.core.table.table_kit import catalog, play, session

CARDS = """
game = "rush_of_ikorr"
title = "Log"

[[card]]
name = "Ox"
type = "champion"
cost = 0
attack = 2
health = 3
raid = 1

[[card]]
name = "Runner"
type = "champion"
cost = 0
attack = 1
health = 2
raid = 1
text = "ATTACK — This champion gains Quick Strike until the end of this turn."

[[card]]
name = "Drummer"
type = "champion"
cost = 0
attack = 1
health = 1
raid = 0
text = "All other allied champions get +1 attack."

[[card]]
name = "Sleeper"
type = "champion"
cost = 0
attack = 5
health = 5
raid = 0
text = "This champion enters stunned."

[[card]]
name = "Wither"
type = "spell"
cost = 0
text = "Target champion gets -3 health this turn."

[[card]]
name = "Sink"
type = "spell"
cost = 0
text = "Put target champion on the bottom of its owner's deck."

[[card]]
name = "Carry"
type = "spell"
cost = 0
text = "Move 1 Ikorr from target opposing champion to target allied champion."

[[card]]
name = "Poke"
type = "spell"
cost = 0
text = "Deal 1 damage to target champion."

[[card]]
name = "Call"
type = "spell"
cost = 0
text = "Summon a 1/1 Beast token. All allied champions get +1 attack this turn."

[[card]]
name = "Break"
type = "spell"
cost = 0
text = "Destroy target champion."
"""
BOARD = (
    CARDS
    + """
[A]
hand = ["Drummer", "Sleeper", "Wither", "Sink", "Carry", "Poke", "Call", "Break"]
champions = ["Runner", "Ox"]
deck = ["Ox", "Ox", "Ox"]

[B]
hand = ["Ox"]
champions = [{ card = "Ox", ikorr = 1 }, "Ox"]
deck = ["Ox", "Ox", "Ox"]
"""
)


@pytest.fixture
def game():
    return TableSession(seat_scenario(BOARD, catalog(), (None, PilotName.GOLDFISH)))


def act(game, words, *picks):
    """Do something by its words, then pick; returns the new lines with their depth."""
    before = len(game.entries)
    choices = game.question.choices
    game.answer(next(each for each in choices if words in str(each.words)).option)
    for pick in picks:
        game.answer(next(e for e in game.question.choices if pick in (e.piece, e.place)).option)
    return [(each.line.depth, str(each.line.words)) for each in game.entries[before:]]


def texts(lines):
    return [words for _, words in lines]


def test_a_trigger_tells_its_sentence_and_below_it_what_it_did(game):
    foe = game.game.row(1)[1]
    before = len(game.entries)
    attack = next(e for e in game.question.choices if e.verb == "attack" and e.target == foe)
    game.answer(attack.option)
    lines = [(each.line.depth, str(each.line.words)) for each in game.entries[before:]]
    at = lines.index(
        (1, "Runner: ATTACK — This champion gains Quick Strike until the end of this turn.")
    )
    assert lines[0] == (0, "Runner attacks Ox")
    assert lines[at + 1] == (2, "Runner gains Quick Strike (Runner, this turn)")


def test_changed_numbers_name_their_source_and_those_alike_are_one_line(game):
    lines = act(game, "Play Drummer", 2)
    assert "Runner, Ox: Attack +1 (Drummer, while it is in play)" in texts(lines)


def test_a_champion_that_enters_stunned_is_told_so(game):
    assert "Sleeper enters stunned" in texts(act(game, "Play Sleeper", 2))


def test_deaths_tell_why(game):
    runner, ox = game.game.row(0)
    assert "Ox dies: its health is 0" in texts(act(game, "Play Wither", ox))
    game.undo()
    game.undo()
    act(game, "Play Poke", runner)
    foe = game.game.row(1)[1]
    lines = act(game, "Attack Ox with Runner")
    assert "Runner dies: 3 damage, health 2" in texts(lines)
    assert "Ox survives with 1 damage" in texts(lines)
    assert "Ox is destroyed by Break" in texts(act(game, "Play Break", foe))


def test_who_was_dealt_nothing_is_not_said_to_survive(game):
    ox = game.game.row(0)[1]
    event = (kn.SURVIVED, 0, ox, game.game.stamp[ox], -1, -1, 0, kn.BY_BATTLE)
    assert TELLERS.tell(game.game, game.viewer, event) is None
    game.game.damage[ox] = 1
    assert str(TELLERS.tell(game.game, game.viewer, event).words) == "Ox survives with 1 damage"


def test_ikorr_that_moves_and_cards_that_go_tell_from_where_to_where(game):
    mine, foe = game.game.row(0)[1], game.game.row(1)[0]
    lines = act(game, "Play Carry", foe, mine)
    assert "1 Ikorr moves from Ox to Ox" in texts(lines)
    lines = act(game, "Play Sink", foe)
    assert any("deck" in each and "battlefield" in each for each in texts(lines))


def test_what_ends_with_a_turn_is_told_before_the_next_one_begins(game):
    act(game, "Play Sleeper", 2)
    act(game, "Play Wither", game.game.row(0)[2])
    before = len(game.entries)
    game.answer(game.question.rest.option)
    told = [str(each.line.words) for each in game.entries[before:]]
    heading = next(at for at, each in enumerate(told) if each.startswith("Turn "))
    assert told.index("Sleeper: Health 2 → 5 (Wither ends)") < heading


def test_the_opening_says_who_goes_first_and_cites_the_rules_of_its_draws():
    game = session(None, None, seed=3, first=1)
    first = [(str(each.line.words), each.line.rules) for each in game.entries]
    assert first[0] == ("First turn: Opponent", ("1.2d.1",))
    assert {rules for words, rules in first if "drew" in words} == {("1.2e",)}
    for _ in range(2):
        pick = next(each for each in game.question.choices if each.verb == "pick")
        game.answer(pick.option, game.question.rest.option)
    drawn = [each.line for each in game.entries if "drew" in str(each.line.words)][2:]
    put_back = [each.rules for each in drawn if "Turn" not in str(each.words)]
    assert put_back[:4] == [("1.2e.1a",)] * 4


def test_watching_leads_to_the_same_game_and_changes_nothing():
    game = session(PilotName.GREEDY, PilotName.GREEDY, seed=4)
    viewer = Viewer(("A", "B"), frozenset({0}))
    for _ in range(120):
        if game.is_over:
            break
        choice = game.thinking()()
        before, trial = game.game.key(), game.game.clone()
        watch(trial, choice, Onlooker(REPORT, game.game, viewer))
        assert game.game.key() == before
        game.step(choice)
        assert trial.key() == game.game.key()
        assert trial.events() == game.game.events()


def test_the_log_of_a_seat_names_no_card_that_only_the_other_has_seen():
    names = ("A", "B")
    for seed in (2, 9):
        game = session(PilotName.GREEDY, PilotName.GREEDY, seed=seed)
        for _ in range(150):
            if game.is_over:
                break
            choice = game.thinking()()
            hidden = _hidden_names(game.game)
            told = REPORT.witness(game.game, Viewer(names, frozenset({0})), choice)
            play(game, 1)
            still = hidden & _hidden_names(game.game)
            lines = [str(each.words) for each in chronicle(told)]
            assert not [e for e in lines for name in still if name in e], lines


def _hidden_names(game):
    """Names of cards of the second player that lie in hand or deck and nowhere else."""
    zones = [w.WIDTH + w.HAND, w.WIDTH + w.DECK]
    inside = {game.face[n].name for zone in zones for n in game.zones[zone]}
    outside = {
        game.face[n].name for zone, held in enumerate(game.zones) if zone not in zones for n in held
    }
    return inside - outside


GIVEN = (
    CARDS
    + """
[[card]]
name = "Gift"
type = "spell"
cost = 0
text = 'Target champion gains "DEATH — Draw a card."'

[A]
hand = ["Gift", "Break"]
champions = ["Ox", "Ox"]
deck = ["Ox", "Ox"]

[B]
"""
)


def test_an_ability_that_was_given_is_told_by_its_own_sentence():
    game = TableSession(seat_scenario(GIVEN, catalog(), (None, PilotName.GOLDFISH)))
    ox = game.game.row(0)[0]
    act(game, "Play Gift", ox)
    lines = texts(act(game, "Play Break", ox))
    assert any(line.endswith(": DEATH — Draw a card.") for line in lines), lines
    assert not any("gains" in line for line in lines)


def test_what_was_made_after_the_answer_and_changes_is_told(game):
    onlooker = Onlooker(REPORT, game.game.clone(), game.viewer)
    act(game, "Call", 2)
    list(onlooker.see(game.game, ()))
    act(game, "Play Drummer", 3)
    told = [str(each.line.words) for each in onlooker.see(game.game, ()) if each.line is not None]
    assert told == ["Runner, Ox, Beast token: Attack +1 (Drummer, while it is in play)"]
