"""What pilots know of Lanterns: lamps are good, and so is oil."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.decisions import Option
from engine.pilots.brain import Answer, KitBrain, first
from engine.pilots.intents import Deed, Intent, Intents
from engine.pilots.weighed_board import Unit, WeighedBoard
from tests.engine.kernel.lanterns import DECK, DO_PLAY, HAND, OIL, WALL, Lanterns


class NoUnits(WeighedBoard[Unit]):
    """Nothing is ever done to what is in play."""

    def harm(self, unit: Unit, deed: Deed) -> float:  # noqa: ARG002
        return 0.0


def _nothing_is_known(effect: object) -> Intent:
    raise AssertionError(effect)


class LanternBrain(KitBrain[Lanterns]):
    """Plays lamps as long as it can pay."""

    hidden = ((DECK, HAND),)

    def answers(self) -> Mapping[str, Answer[Lanterns]]:
        return {"action": self.act, "position": first}

    def best_action(self, game: Lanterns, seat: int, options: Sequence[Option]) -> int:
        points = self.action_points(game, seat, options)
        return points.index(max(points))

    def action_points(
        self,
        game: Lanterns,  # noqa: ARG002
        seat: int,  # noqa: ARG002
        options: Sequence[Option],
    ) -> list[float]:
        return [float(isinstance(each, tuple) and each[0] == DO_PLAY) for each in options]

    def side_worth(self, game: Lanterns, team: int) -> float:
        return 3.0 * len(game.zones[team * 5 + WALL]) + game.pools[OIL][team]

    def board(self, game: Lanterns, seat: int) -> WeighedBoard[Any]:  # noqa: ARG002
        return NoUnits([], [])

    def card_worth(self, game: Lanterns, number: int) -> float:
        return float(game.face[number].cost)

    def intents(self) -> Intents:
        return Intents(_nothing_is_known)
