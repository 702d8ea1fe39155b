"""What is not asked of every card because few could have it agrees with the long way."""

from collections.abc import Iterator

from engine.games.akora.play.due import of_seat
from engine.games.akora.play.effect_checks import can_activate, effect_refusals
from engine.games.akora.play.face import Effect
from engine.games.akora.play.game import AkoraGame
from engine.games.akora.play.numbers import DARK, FROZEN, HAND, NEGATED, WIDTH
from engine.games.akora.play.play_checks import (
    can_play,
    play_refusals,
    set_refusals,
    settable_kinds,
)
from engine.kernel.effects.characteristics import actions_of, chars
from tests.engine.games.akora.play.practice import practice_game
from tests.engine.kernel.conformance.kit import Chance

GAMES = 6
EVERY_TIMING = (1 << 16) - 1


def _states() -> Iterator[AkoraGame]:
    for number in range(GAMES):
        game, chance = practice_game(number), Chance(number)
        while game.pending is not None:
            yield game.clone()
            game.apply(chance.choose(game))


def _effects_of(game: AkoraGame, number: int) -> list[Effect]:
    if number in game.sights:
        return [each for each in game.real_face(number).effects if each.flips]
    own = [each for each in actions_of(game, number) if isinstance(each, Effect)]
    return [each for each in own if each.zone < 0 and not each.flips]


def test_effects_are_found_where_their_cards_are() -> None:
    seen = set()
    for game in _states():
        for seat in (0, 1):
            own = [n for n in game.permanents() if game.controller[n] == seat]
            dark = [n for n in game.outsiders if game.zone[n] == seat * WIDTH + DARK]
            wanted = [(n, each) for n in own for each in _effects_of(game, n)]
            wanted += [(n, e) for n in dark for e in game.face[n].effects if e.zone == DARK]
            assert of_seat(game, seat, EVERY_TIMING) == wanted
            for timing in range(16):
                found = of_seat(game, seat, 1 << timing)
                assert found == [each for each in wanted if each[1].timing == timing]
                seen.update([timing] if found else [])
            for number, effect in wanted:
                refusals = effect_refusals(game, seat, number, effect)
                assert can_activate(game, seat, number, effect) is not bool(refusals)
    assert len(seen) > 3


def test_a_card_is_frozen_or_negated_as_its_characteristics_say() -> None:
    seen = [0, 0]
    for game in _states():
        for number in game.permanents():
            cannot = chars(game, number).cannot
            assert game.is_frozen(number) is bool(cannot & FROZEN)
            assert game.is_negated(number) is bool(cannot & NEGATED)
            seen[0] += game.is_frozen(number)
            seen[1] += game.is_negated(number)
    assert all(seen)


def test_a_card_in_hand_may_be_played_where_nothing_speaks_against_it() -> None:
    seen = set()
    for game in _states():
        for seat in (0, 1):
            for number in game.zones[seat * WIDTH + HAND]:
                is_legal = not play_refusals(game, seat, number)
                assert can_play(game, seat, number) is is_legal
                may_be_set = game.face[number].kind in settable_kinds(game, seat)
                assert may_be_set is not bool(set_refusals(game, seat, number))
                seen.add((game.face[number].kind, is_legal))
    assert len(seen) > 5
