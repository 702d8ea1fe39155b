"""The brain of pilots in Rush of Ikorr: how each kind of decision is answered, and what is wise."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, cast

from engine.games.rush_of_ikorr.pilot.actions import Appraiser
from engine.games.rush_of_ikorr.pilot.outlook import OUTLOOK, counts
from engine.games.rush_of_ikorr.pilot.weighed_units import Board
from engine.games.rush_of_ikorr.pilot.weights import WEIGHTS, Weights
from engine.games.rush_of_ikorr.pilot.worth import side_worth
from engine.games.rush_of_ikorr.play.numbers import CHAMPION, DECK, GRAVEYARD, HAND
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.acting.verbs import Verb
from engine.kernel.decisions import DONE, Decision, Option
from engine.pilots.brain import Answer, KitBrain, first, last
from engine.pilots.intents import Intents
from engine.pilots.outlook import Outlook
from engine.pilots.redeal import Hidden

# Influence that a player can count on having more of when a foreseen card is drawn.
SOON_GAINED: Final = 2


class RushBrain(KitBrain[Play]):
    """Answers decisions at first sight and judges states; the numbers stand in `weights`."""

    hidden: ClassVar[Sequence[Hidden]] = ((DECK, HAND),)
    outlook: ClassVar[Outlook] = OUTLOOK
    judged: ClassVar[Sequence[int]] = (1, 2, 3, 4)

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._appraiser = Appraiser(weights)
        super().__init__()

    def answers(self) -> Mapping[str, Answer[Play]]:
        """See base class."""
        return {
            "mulligan": self._mulligan,
            "foresee-top": self._foresee,
            "reanimate": self.choose_objects,
            "divide": self.target,
            "divide-ikorr": first,
            "position": last,
            "x": last,
            "first": first,
            "foresee-bottom": first,
            "manual": first,
            "word": first,
            "replacement": first,
        }

    def best_action(self, game: Play, seat: int, options: Sequence[Option]) -> int:
        """See base class."""
        return self._appraiser.best(game, seat, cast("Sequence[Verb]", options))

    def action_points(self, game: Play, seat: int, options: Sequence[Option]) -> list[float]:
        """See base class."""
        return self._appraiser.points(game, seat, cast("Sequence[Verb]", options))

    def side_worth(self, game: Play, team: int) -> float:
        """See base class."""
        return side_worth(game, team, self.weights)

    def counts(self, game: Play, team: int) -> list[float]:
        """See base class."""
        return counts(game, team)

    def board(self, game: Play, seat: int) -> Board:
        """See base class."""
        return self._appraiser.board(game, seat)

    def card_worth(self, game: Play, number: int) -> float:
        """See base class."""
        return self._appraiser.card_worth(game.face[number])

    def is_wanted(self, game: Play, number: int, is_mine: bool) -> bool:
        """See base class; one's own cards are looked for to be had, unless a hand loses them."""
        kind = game.layout.kinds[game.zone[number]]
        if kind == HAND:
            return not is_mine
        return is_mine or kind in (GRAVEYARD, DECK)

    def intents(self) -> Intents:
        """See base class."""
        return self._appraiser.intents

    def _mulligan(self, game: Play, pending: Decision) -> Option:
        """Put back dear champions and all else, which does little without champions (1.2e.1a)."""
        for each in pending.options:
            if isinstance(each, int) and each != DONE:
                face = game.face[each]
                if face.kind != CHAMPION or face.cost > self.weights.keep_cost:
                    return each
        return DONE

    def _foresee(self, game: Play, pending: Decision) -> Option:
        """Keep on top what can be played next turn."""
        reach = game.influence[pending.seat] + game.exerted[pending.seat] + SOON_GAINED
        for each in pending.options:
            if isinstance(each, int) and each != DONE and game.face[each].cost <= reach:
                return each
        return DONE
