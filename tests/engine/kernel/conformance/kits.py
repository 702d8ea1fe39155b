"""Every playable game under the conformance suite; a new game adds its kit here."""

import pytest

from engine.games import playable_games
from tests.engine.games.akora.conformance import KIT as AKORA
from tests.engine.games.argent_saga.conformance import KIT as ARGENT_SAGA
from tests.engine.games.rise.conformance import KIT as RISE
from tests.engine.games.rush_of_ikorr.conformance import KIT as RUSH_OF_IKORR
from tests.engine.kernel.conformance.kit import Kit

KITS: tuple[Kit, ...] = (RUSH_OF_IKORR, ARGENT_SAGA, AKORA, RISE)

every_game = pytest.mark.parametrize("kit", KITS, ids=str)


def test_every_playable_game_is_under_the_suite() -> None:
    assert {kit.game for kit in KITS} == set(playable_games())
