"""The brain of pilots in Argent Saga: how each kind of decision is answered, and what is wise."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from engine.games.argent_saga.pilot.intents import WEIGHTS, read_intent
from engine.games.argent_saga.pilot.worth import (
    HAND_CARD,
    Board,
    attack_points,
    body_points,
    side_worth,
    unit_worth,
)
from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.combat_checks import legal_attacks
from engine.games.argent_saga.play.state import Play
from engine.kernel.acting.costs import play_cost
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects.characteristics import actions_of, chars
from engine.kernel.turn.priority import PASS
from engine.pilots.brain import Answer, KitBrain, best_of, first, last
from engine.pilots.intents import Intents
from engine.pilots.outlook import Outlook, outlook_of_points
from engine.pilots.purchases import Offer, best_use
from engine.pilots.redeal import Hidden

# An opening hand keeps cards up to this cost, and one that is dearer.
_KEEP_COST: Final = 4
_KEEP_DEAR: Final = 1
# What draws comes before what else is paid for: it may bring something better.
_DRAWING: Final = 1_000.0


class ArgentBrain(KitBrain[Play]):
    """Answers decisions at first sight and judges states."""

    hidden: ClassVar[Sequence[Hidden]] = ((w.DECK, w.HAND), (w.TOWERS,))
    outlook: ClassVar[Outlook] = outlook_of_points(12.0)

    def intents(self) -> Intents:
        """See base class."""
        return Intents(read_intent)

    def answers(self) -> Mapping[str, Answer[Play]]:
        """See base class."""
        return {
            "priority": self._respond,
            "attack": self.act,
            "block": self._block,
            "tower": self._tower,
            "overrun": self._tower,
            "base": self._base,
            "surplus": self.give_up,
            "mulligan": self._mulligan,
            "position": first,
            "x": last,
            "first": first,
            "word": first,
            "replacement": first,
        }

    # Actions

    def action_points(self, game: Play, seat: int, options: Sequence[Option]) -> list[float]:
        """See base class; of what can be paid, first what is worth most together."""
        return self._points(game, seat, options, _DRAWING)

    def _points(
        self, game: Play, seat: int, options: Sequence[Option], drawing: float
    ) -> list[float]:
        """Return the points of actions, with more for those that draw cards."""
        offers: list[Offer] = []
        points = [0.0] * len(options)
        board = self.board(game, seat)
        for at, option in enumerate(options):
            if not isinstance(option, tuple):
                continue
            if option[0] == w.DO_ATTACK:
                points[at] = attack_points(game, option[1], option[2])
            elif option[0] == w.DO_COMBAT:
                points[at] = self._combat_points(game, seat)
            elif option[0] in (w.DO_PLAY, w.DO_PLACE, w.DO_ACTIVATE):
                offer = self._offer(game, board, seat, at, option)
                offers.append(offer)
                points[at] = min(offer.worth, 0.0) - 1.0
        wanted = [offer for offer in offers if offer.worth > 0]
        for offer in best_use(wanted, game.available(seat)):
            points[offer.at] = 100.0 + offer.worth + (drawing if offer.draws else 0.0)
        return points

    def _offer(
        self, game: Play, board: Board, seat: int, at: int, option: tuple[int, ...]
    ) -> Offer:
        """Return what an action that is paid for costs and brings."""
        number = option[1]
        if option[0] == w.DO_ACTIVATE:
            action = actions_of(game, number)[option[2]]
            worth = self.worth_now(game, board, seat, number, action.program)
            if action.costs.program is not None:
                worth += board.worth_of(self.intent(action.costs.program), number)
                worth -= WEIGHTS.unknown
            return Offer(at, action.costs.amount or 0, worth - WEIGHTS.exchange, seat)
        face = game.face[number]
        price = game.available(seat) if face.is_x else play_cost(game, seat, number)
        is_empty = face.is_x and not price
        worth = -1.0 if is_empty else self._play_worth(game, board, seat, number)
        draws = face.kind != w.UNIT and self.intent(face.program).draws
        return Offer(at, price, worth, seat, draws)

    def _play_worth(self, game: Play, board: Board, seat: int, number: int) -> float:
        """Return what playing a card brings at first sight."""
        face = game.face[number]
        if face.kind == w.UNIT:
            arrives = sum(
                board.worth_of(self.intent(each.program), number)
                for each in face.triggers
                if each.header == "Arrive"
            )
            return body_points(game, seat, number) + max(arrives, 0.0)
        if face.kind == w.AUGMENT:
            return 0.5
        gain = self.worth_now(game, board, seat, number, face.program)
        # The card itself is used up.
        return gain - HAND_CARD * WEIGHTS.brief if gain > 0 else -1.0

    def _combat_points(self, game: Play, seat: int) -> float:
        """Return what the best attack would bring; there is one, or combat is not offered."""
        return max(attack_points(game, each[1], each[2]) for each in legal_attacks(game, seat))

    def _respond(self, game: Play, pending: Decision) -> Option:
        """Answer where that is clearly worth more than the card; otherwise pass."""
        points = self._points(game, pending.seat, pending.options, 0.0)
        best = max(range(len(points)), key=points.__getitem__)
        return pending.options[best] if points[best] > 100.0 + WEIGHTS.answer else PASS

    def _block(self, game: Play, pending: Decision) -> Option:
        """Block where that costs less than the tower, or wins the fight."""
        combat = game.combat
        if combat is None:
            return DONE
        power = chars(game, combat.attacker[0]).values[w.POWER]
        left = power - game.damage[combat.attacker[0]]

        def points(blocker: int) -> float:
            own = chars(game, blocker).values[w.POWER]
            gain = self._at_stake(game, power)
            gain += unit_worth(game, combat.attacker[0]) if own >= left else 0.0
            return gain - (
                unit_worth(game, blocker) if power >= own - game.damage[blocker] else 0.0
            )

        return best_of(pending.options, points)

    def _at_stake(self, game: Play, power: int) -> float:
        """Return what the attack would take if nobody blocks."""
        combat = game.combat
        if combat is None:
            return 0.0
        if combat.target[0] >= 0:
            return unit_worth(game, combat.target[0])
        return attack_points(game, combat.attacker[0], w.TOWERS_TARGET) if power else 0.0

    def _tower(self, game: Play, pending: Decision) -> Option:
        """Take the tower that is nearest to falling; what lies face-down may have any defense."""
        found: list[tuple[int, int]] = []
        for option in pending.options:
            if not isinstance(option, int) or option == DONE:
                continue
            if option < 0:
                return option  # the line has fallen: this wins
            is_known = option not in game.sights
            defense = game.defense(option) if is_known else 1500
            found.append((defense - game.damage[option], option))
        return min(found, key=lambda each: each[0])[1] if found else pending.options[-1]

    def _base(self, game: Play, pending: Decision) -> Option:
        """Place it on what is worth least, and on no more than it needs."""
        if DONE in pending.options:
            return DONE
        numbers = [each for each in pending.options if isinstance(each, int)]
        return min(numbers, key=lambda number: unit_worth(game, number))

    def _mulligan(self, game: Play, pending: Decision) -> Option:
        dear = [
            each
            for each in pending.options
            if isinstance(each, int) and each != DONE and game.face[each].cost > _KEEP_COST
        ]
        return dear[0] if len(dear) > _KEEP_DEAR else DONE

    # Worth

    def side_worth(self, game: Play, team: int) -> float:
        """See base class."""
        return side_worth(game, game.seating.teams[team][0])

    def board(self, game: Play, seat: int) -> Board:
        """See base class."""
        return Board(game, seat)

    def card_worth(self, game: Play, number: int) -> float:
        """See base class."""
        face = game.face[number]
        return 1.0 + face.cost + face.values[w.POWER] / 500
