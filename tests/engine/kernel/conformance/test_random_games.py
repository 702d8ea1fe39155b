"""Random legal games: what must hold before every decision, in every game.

The normal run plays a third of the games that the kit of each asks for, the long run (`--long`) all
of them; `DECKBUILDER_LONG_RUN=50000` with `--long` plays that many.
"""

import json
import os
from random import Random
from typing import Any

import pytest

from engine.kernel.match import Match
from engine.kernel.state.numbers import TOKEN
from engine.kernel.state.zones import Sight
from engine.kernel.views import HIDDEN
from tests.engine.kernel.conformance.kit import Chance, Kit, check_ties, play_on, play_to_open
from tests.engine.kernel.conformance.kits import KITS, every_game
from tests.long_run import one_in

LONG_RUN = int(os.environ.get("DECKBUILDER_LONG_RUN", "0"))
GROUPS = 12
# The most decisions a game may take; random games end long before.
ENDLESS = 6_000
# DECKBUILDER_FUZZ=200000 plays 200 games with random texts.
TEXT_GAMES = max(10, int(os.environ.get("DECKBUILDER_FUZZ", "0")) // 1000)
LONGEST, LAST_TURN = 500, 20


def check_cards(game: Any, cards: int) -> None:
    """No card is made or lost, and every object is where its zone says."""
    where = {number: zone for zone, numbers in enumerate(game.zones) for number in numbers}
    assert len(where) == sum(map(len, game.zones))
    assert sum([not game.flags[number] & TOKEN for number in where]) == cards
    assert [game.zone[number] for number in where] == list(where.values())


def check_limits(game: Any) -> None:
    """Zones hold what they may, and what is declared is never negative."""
    for zone, cards in enumerate(game.zones):
        capacity = game.layout.spec(zone).capacity
        assert capacity is None or len(cards) <= capacity
    for values in (*game.columns, *game.pools):
        assert min(values, default=0) >= 0
    check_ties(game)


def check_views(game: Any) -> None:
    """Nobody sees what a zone or an object keeps from them, and nobody is asked for others."""
    for seat in range(game.seating.count):
        seen = game.view(seat)
        for zone, cards in enumerate(seen.zones):
            owner, sight = game.layout.seat(zone), game.layout.spec(zone).sight
            is_ours = owner is not None and owner in game.seating.allies[seat]
            if sight is Sight.NOBODY or (sight is Sight.TEAM and not is_ours):
                assert set(cards) <= {HIDDEN}
            else:
                shown = [
                    HIDDEN if not game.sights.get(each, -1) >> seat & 1 else each
                    for each in game.zones[zone]
                ]
                assert list(cards) == shown
        named = {event[at] for event in seen.log for at in (2, 4)}
        assert all(game.sights.get(each, -1) >> seat & 1 for each in named)
        if game.pending is not None and game.pending.seat not in game.seating.allies[seat]:
            assert seen.options == ()


def check_options_apply(game: Any) -> None:
    """Every listed option can be taken without an error."""
    for option in game.pending.options:
        game.clone().apply(option)


def check_copies(game: Any, number: int) -> None:
    """A copy plays on exactly like the original, and leaves it alone."""
    before = game.key()
    copy = game.clone()
    assert copy.key() == before
    first = play_on(game.clone(), number, 12)
    second = play_on(copy, number, 12)
    assert first.key() == second.key()
    assert game.key() == before


def play_checked(kit: Kit, number: int, size: int) -> Any:
    """Play one random game and check it before every decision; dear checks now and then."""
    game = kit.start(number, size)
    cards = sum(len(zone) for zone in game.zones)
    chance = Chance(number)
    for turn in range(ENDLESS):
        if game.pending is None:
            break
        check_cards(game, cards)
        check_limits(game)
        for check in kit.always:
            check(game)
        if (turn + number) % 31 == 0:
            check_views(game)
            for check in kit.sometimes:
                check(game)
        if (turn + number) % 97 == 0:
            check_options_apply(game)
            check_copies(game, number)
        game.apply(chance.choose(game))
    again = kit.start(number, size)
    for choice in game.choices():
        again.apply(choice)
    assert again.key() == game.key()
    return game


@pytest.mark.rule(
    "rush_of_ikorr 1.1a", "rush_of_ikorr 3.11a", "rush_of_ikorr 5.2c", "rush_of_ikorr 5.3b",
    "rush_of_ikorr 5.7b", "rush_of_ikorr 5.8d", "rush_of_ikorr 5.9b", "rush_of_ikorr 1.4a",
)  # fmt: skip
@pytest.mark.parametrize("group", one_in(3, range(GROUPS), "more random games of the same kind"))
@every_game
def test_random_games_keep_every_rule_and_end(kit: Kit, group: int) -> None:
    for number in range(group, LONG_RUN or kit.games, GROUPS):
        game = play_checked(kit, number, kit.sizes[number % len(kit.sizes)])
        assert game.outcome is not None
        assert game.loops == 0


@every_game
def test_two_games_of_one_seed_are_the_same_game(kit: Kit) -> None:
    first = play_on(kit.start(5, kit.sizes[0]), 5)
    second = play_on(kit.start(5, kit.sizes[0]), 5)
    assert first.events() == second.events()
    assert first.choices() == second.choices()


@every_game
def test_a_refused_action_says_why_with_rules_and_changes_nothing(kit: Kit) -> None:
    game = play_to_open(kit.start(3, kit.sizes[0]), 3, 40)
    before = game.key()
    forbidden = kit.forbidden(game)
    assert forbidden
    for option, reasons in forbidden:
        assert option not in game.pending.options
        assert reasons
        assert all(each.sentence and each.rules for each in reasons)
    assert game.key() == before


@every_game
def test_answers_are_taken_back_and_given_again(kit: Kit) -> None:
    match = Match(lambda: kit.start(2, kit.sizes[0]), "cards")
    chance, keys = Chance(2), []
    for _ in range(60):
        keys.append(match.game.key())
        match.apply(chance.choose(match.game))
    last = match.game.key()
    for key in reversed(keys):
        match.undo()
        assert match.game.key() == key
    match.redo(len(keys))
    assert match.game.key() == last


@every_game
def test_a_saved_match_opens_where_it_was(kit: Kit) -> None:
    match = Match(lambda: kit.start(4, kit.sizes[0]), "cards")
    chance = Chance(4)
    for _ in range(50):
        match.apply(chance.choose(match.game))
    saved = json.loads(json.dumps(match.to_dict()))
    again = Match.from_dict(lambda: kit.start(4, kit.sizes[0]), "cards", saved)
    assert again.game.key() == match.game.key()


@pytest.mark.parametrize("seed", range(TEXT_GAMES))
@pytest.mark.parametrize("kit", KITS, ids=str)
def test_random_texts_meet_in_a_game_and_every_listed_option_applies(kit: Kit, seed: int) -> None:
    chance = Random(seed)
    game = kit.random_texts(chance, seed)
    taken = 0
    while game.pending is not None and taken < LONGEST and game.turn < LAST_TURN:
        game.apply(chance.choice(list(game.pending.options)))
        taken += 1
    assert taken > 5
    assert game.clone().key() == game.key()


@every_game
def test_the_log_is_read_by_kinds_of_events(kit: Kit) -> None:
    game = play_on(kit.start(1, kit.sizes[0]), 1, 80)
    events = game.events()
    for kinds in (0, 1 << events[-1][0], (1 << events[0][0]) | (1 << events[-1][0]), -1):
        assert game.events_of(kinds) == [each for each in events if kinds >> each[0] & 1]
