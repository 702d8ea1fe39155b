"""Rules that only a look behind the scenes can show; the others are scenarios."""

import pytest

from engine.games.rush_of_ikorr.play.numbers import DO_ACTIVATE, DO_PASS, DO_PLAY, HAND
from engine.kernel.state.numbers import PHASE_BEGAN, REVEALED, TURN_BEGAN, TURN_ENDED
from tests.engine.games.rush_of_ikorr.boards import board

CARDS = '''
[[card]]
name = "Grey Oracle"
type = "avatar"
text = "(1): Draw a card.\\nRUSH 3: Draw a card."
[[card]]
name = "Ox"
type = "champion"
cost = 0
attack = 1
health = 1
types = ["Beast"]
[[card]]
name = "Seek Kin"
type = "spell"
cost = 0
text = "Search your deck for a Beast champion and put it into your hand."
[[card]]
name = "Seek"
type = "spell"
cost = 0
text = "Search your deck for a card and put it into your hand."
[[card]]
name = "Open Hand"
type = "spell"
cost = 0
text = "Reveal your hand."
[[card]]
name = "Doom"
type = "spell"
cost = 0
text = "Destroy all champions."
[[card]]
name = "Mayfly"
type = "champion"
cost = 0
attack = 1
health = 1
text = "DEATH — Draw a card."
[[card]]
name = "Moth"
type = "champion"
cost = 0
attack = 1
health = 1
text = "DEATH — Scrap 1."
[[card]]
name = "Wheel"
type = "champion"
cost = 0
attack = 1
health = 1
text = """ACTION — Refresh 1. Activate up to 99 times each turn.
ACTION — Exert 1 influence. Activate up to 99 times each turn."""
'''


@pytest.mark.rule("rush_of_ikorr 11.45b", "rush_of_ikorr 3.17a.2")
@pytest.mark.parametrize(("spell", "is_shown"), [("Seek Kin", True), ("Seek", False)])
def test_only_what_a_restricted_search_finds_is_revealed(spell: str, is_shown: bool):
    game = board(f'{CARDS}[A]\nhand = ["{spell}"]\ndeck = ["Ox", "Ox"]')
    game.apply((DO_PLAY, game.zones[HAND][0]))
    assert game.pending is not None
    game.apply(game.pending.options[0])
    shown = [event[2] for event in game.events() if event[0] == REVEALED]
    assert shown == (game.zones[HAND] if is_shown else [])


@pytest.mark.rule("rush_of_ikorr 3.18a")
def test_avatars_cards_and_tokens_are_all_objects():
    game = board(
        f'{CARDS}[[card]]\nname = "Wisp"\ntype = "token"\nattack = 1\nhealth = 1\n'
        '[A]\navatar = "Grey Oracle"\nhand = ["Ox"]\nchampions = ["Wisp"]'
    )
    names = sorted(game.face[number].name for number in range(len(game.zone)))
    assert names == ["Grey Oracle", "Ox", "Wisp"]
    assert len(set(game.stamp)) == 3


@pytest.mark.rule("rush_of_ikorr 8.1c.1")
def test_nothing_happens_between_two_turns():
    game = board(f'{CARDS}[A]\ndeck = ["Ox"]\n[B]\ndeck = ["Ox"]')
    game.apply((DO_PASS,))
    kinds = [event[0] for event in game.events()]
    at = kinds.index(TURN_ENDED)
    assert kinds[at : at + 3] == [TURN_ENDED, TURN_BEGAN, PHASE_BEGAN]


@pytest.mark.rule("rush_of_ikorr 9.1b")
def test_an_empty_stack_alone_does_not_end_the_action_phase():
    game = board(f'{CARDS}[A]\nhand = ["Ox", "Wheel"]')
    for number in list(game.zones[HAND]):
        game.apply((DO_PLAY, number))
        if game.pending.kind == "position":
            game.apply(0)
        assert (game.pending.kind, game.turn) == ("action", 3)
    game.apply((DO_PASS,))
    assert game.turn == 4


@pytest.mark.rule("rush_of_ikorr 10.6c.1a")
def test_a_loop_of_actions_cannot_be_repeated_for_ever():
    game = board(f'{CARDS}[A]\ninfluence = 1\nchampions = ["Wheel"]\n[B]\ndeck = ["Ox"]')
    wheel = game.row(0)[0]
    taken = 0
    for at in (1, 0) * 200:
        if (DO_ACTIVATE, wheel, at) not in game.pending.options:
            break
        game.apply((DO_ACTIVATE, wheel, at))
        taken += 1
    assert taken < 200
    assert (DO_PASS,) in game.pending.options
    assert any("10.6c.1a" in why.rules for why in game.why_not(0, (DO_ACTIVATE, wheel, at)))


@pytest.mark.rule("rush_of_ikorr 11.28a")
def test_a_revealed_card_is_shown_to_the_other_team():
    game = board(f'{CARDS}[A]\nhand = ["Open Hand", "Ox"]')
    spell, ox = game.zones[HAND]
    game.apply((DO_PLAY, spell))
    assert [event[2] for event in game.view(1).log if event[0] == REVEALED] == [ox]


@pytest.mark.rule("rush_of_ikorr 9.6a")
def test_the_lead_orders_the_triggers_of_the_whole_team():
    fallen = 'champions = ["Moth"]'
    game = board(
        f'format = "3v3"\n{CARDS}[A]\nhand = ["Doom"]\n{fallen}\n'
        f'[C]\nchampions = ["Mayfly"]\n[D]\n{fallen}\n[F]\nchampions = ["Mayfly"]'
    )
    game.apply((DO_PLAY, game.zones[HAND][0]))
    asked = []
    while game.pending is not None and game.pending.kind == "order":
        asked.append(game.pending.seat)
        game.apply(game.pending.options[0])
    assert asked == [1, 4]
