"""Decks that are not legal yet can be tried all the same: with far too many cards, or without some.

Only the two Summoners of Rise have to be there, and one sentence says so.
"""

from dataclasses import replace

import pytest

from deckbuilder.core.table.seated import TableError, seat_decks
from deckbuilder.core.table.session import TableSession
from engine.decks import Deck
from engine.games import GAMES
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until, stall

LED_BY_TWO = ("rise", "summoner")
SECTIONS = [(game, part.id) for game in every_playable_game for part in GAMES[game].sections]
every_section = pytest.mark.parametrize(
    ("game", "section"), [each for each in SECTIONS if each != LED_BY_TWO]
)


def _begun(game: str, deck: Deck) -> TableSession:
    place = stall(game)
    plan = place.plan(None, None)
    seats = (replace(plan.seats[0], deck=deck), *plan.seats[1:])
    return TableSession(seat_decks(replace(plan, seats=seats), place.catalog))


@pytest.mark.rule("argent_saga 4.5.1")
@every_section
def test_a_deck_with_far_too_many_cards_of_a_section_comes_to_the_table(game, section):
    deck = stall(game).decks[0]
    many = tuple(replace(each, count=each.count + 9) for each in deck.entries(section))
    session = _begun(game, deck.with_section(section, many))
    play_until(session, lambda each: each.position >= 12)
    for zone, cards in enumerate(session.game.zones):
        capacity = session.game.layout.spec(zone).capacity
        assert capacity is None or len(cards) <= capacity
    assert session.view().sides


@every_section
def test_a_deck_without_a_section_comes_to_the_table(game, section):
    session = _begun(game, stall(game).decks[0].with_section(section, ()))
    play_until(session, lambda each: each.position >= 12)
    assert session.view().sides


@pytest.mark.parametrize("more", [-9, 9])
def test_a_deck_with_another_number_of_summoners_is_refused_with_the_rule(more):
    game, section = LED_BY_TWO
    deck = stall(game).decks[0]
    summoners = [replace(each, count=each.count + more) for each in deck.entries(section)]
    with pytest.raises(TableError, match=r"has two Summoners.*\(summonerzone\.1\)"):
        _begun(game, deck.with_section(section, [each for each in summoners if each.count > 0]))
