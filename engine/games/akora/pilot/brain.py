"""The brain of pilots in Akora: how each kind of decision is answered, and what is wise."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.akora.pilot.worth import Board, attack_points, object_worth, side_worth
from engine.games.akora.play import numbers as w
from engine.games.akora.play.attack import attack_damage
from engine.games.akora.play.state import Play
from engine.kernel.decisions import Decision, Option
from engine.kernel.programs.program import Program
from engine.kernel.turn.priority import PASS
from engine.pilots.brain import Answer, KitBrain, first, last
from engine.pilots.intents import NOTHING, Intent

# Points for what is done in an open Preparation Phase, before the turn ends with an attack.
_POINTS: Final = {
    w.DO_END: 0.0,
    w.DO_PLAY: 40.0,
    w.DO_SET: 2.0,
    w.DO_FLIP: 10.0,
    w.DO_ACTIVATE: 20.0,
    w.DO_RELIC_UP: 60.0,
    w.DO_RELACTIFY: -1.0,
}


class AkoraBrain(KitBrain[Play]):
    """Answers decisions at first sight and judges states."""

    hidden = ((w.DECK, w.HAND, w.ALCHEMY),)
    scale = 12.0

    def answers(self) -> Mapping[str, Answer[Play]]:
        """See base class."""
        return {
            "action": self.act,
            "respond": self._respond,
            "first-akora": self._first_akora,
            "surplus": first,
            "mulligan": last,
            "discard": self.give_up,
            "pay": self.give_up,
            "target": self.target,
            "choose": self.choose_objects,
            "search": self.choose_objects,
            "may": self.agree,
            "position": first,
            "zone": first,
            "first": first,
            "order": first,
            "arrange": first,
            "word": first,
            "replacement": first,
            "manual": first,
            "wait": first,
        }

    # Actions

    def best_action(self, game: Play, seat: int, options: Sequence[Option]) -> int:
        """See base class."""
        points = self.action_points(game, seat, options)
        return max(range(len(options)), key=points.__getitem__)

    def action_points(self, game: Play, seat: int, options: Sequence[Option]) -> list[float]:
        """See base class; an attack ends the phase, so it comes last."""
        return [self._points(game, seat, option) for option in options]

    def _points(self, game: Play, seat: int, option: Option) -> float:
        if not isinstance(option, tuple):
            return 0.0
        verb = option[0]
        if verb == w.DO_ATTACK:
            return min(attack_points(game, seat), 1.0)
        points = _POINTS[verb]
        if verb == w.DO_RELIC_UP:
            return points if self._is_worth_waiting(game, seat, option[1]) else -1.0
        if verb == w.DO_PLAY:
            return points + self._play_points(game, option[1])
        if verb == w.DO_SET:
            # What can be played later only is kept in hand until there is nothing else to do.
            own = game.face[option[1]].own
            is_trap = own is None or bool(own.ways & w.FLIPPED_ANY)
            return points if is_trap and game.face[option[1]].kind == w.FLASH else -1.0
        return points

    def _play_points(self, game: Play, number: int) -> float:
        order = {w.SHARD: 30.0, w.AKORA: 25.0, w.ARMAMENT: 8.0, w.ETERNITY: 6.0, w.BATTLEZONE: 4.0}
        return order.get(game.face[number].kind, 0.0)

    def _is_worth_waiting(self, game: Play, seat: int, number: int) -> bool:
        """Whether an Akora that cannot attack this turn is better than an attack now (p.15.d)."""
        damage = attack_damage(game, seat) if not game.attacked else 0
        old = game.face[game.akora(seat)].values[w.ATTACK]
        if damage >= game.essence[game.other(seat)]:
            return False
        return game.face[number].values[w.ATTACK] > old or damage == 0

    def _respond(self, game: Play, pending: Decision) -> Option:  # noqa: ARG002
        """Answer with the first thing that is possible; what is set is there to be used."""
        return next((each for each in pending.options if each != PASS), PASS)

    def _first_akora(self, game: Play, pending: Decision) -> Option:
        numbers = [each for each in pending.options if isinstance(each, int)]
        return max(numbers, key=lambda number: sum(game.face[number].values))

    # Worth

    def side_worth(self, game: Play, team: int) -> float:
        """See base class."""
        return side_worth(game, game.seating.teams[team][0])

    def board(self, game: Play, seat: int) -> Board:
        """See base class."""
        return Board(game, seat)

    def card_worth(self, game: Play, number: int) -> float:
        """See base class."""
        if game.in_play(number):
            return object_worth(game, number)
        face = game.real_face(number)
        return 1.0 + max(face.relic, 1) * 0.3 + (0.8 if face.kind == w.SHARD else 0.0)

    def is_wanted(self, game: Play, number: int, is_mine: bool) -> bool:
        """See base class; one's own cards are looked for to be had, unless a hand loses them."""
        kind = game.layout.kinds[game.zone[number]]
        return not is_mine if kind == w.HAND else is_mine

    def intent(self, program: Program | None) -> Intent:  # noqa: ARG002
        """See base class."""
        return NOTHING
