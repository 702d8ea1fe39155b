"""The brain of pilots in Akora: how each kind of decision is answered, and what is wise."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from engine.games.akora.pilot.intents import WEIGHTS, AkoraIntent, read_intent
from engine.games.akora.pilot.worth import Board, attack_points, object_worth, side_worth
from engine.games.akora.play import numbers as w
from engine.games.akora.play.attack import attack_damage
from engine.games.akora.play.face import Effect
from engine.games.akora.play.state import Play
from engine.kernel.decisions import Decision, Option
from engine.kernel.turn.priority import PASS
from engine.pilots.brain import Answer, KitBrain, first, last
from engine.pilots.intents import Intents
from engine.pilots.outlook import Outlook, outlook_of_points
from engine.pilots.redeal import Hidden

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
# Among what is played, what comes first.
_ORDER: Final = {
    w.SHARD: 30.0, w.AKORA: 25.0, w.ARMAMENT: 8.0, w.ETERNITY: 6.0, w.BATTLEZONE: 4.0,
}  # fmt: skip
# What draws comes before what else is played: it may bring something better.
_DRAWING: Final = 100.0
NEVER: Final = -1.0


class AkoraBrain(KitBrain[Play]):
    """Answers decisions at first sight and judges states."""

    hidden: ClassVar[Sequence[Hidden]] = ((w.DECK, w.HAND, w.ALCHEMY),)
    outlook: ClassVar[Outlook] = outlook_of_points(12.0)

    def intents(self) -> Intents:
        """See base class."""
        return Intents(read_intent)

    def answers(self) -> Mapping[str, Answer[Play]]:
        """See base class."""
        return {
            "respond": self._respond,
            "first-akora": self._first_akora,
            "surplus": first,
            "mulligan": last,
            "position": first,
            "zone": first,
            "first": first,
            "word": first,
            "replacement": first,
            "manual": first,
            "wait": first,
        }

    # Actions

    def action_points(self, game: Play, seat: int, options: Sequence[Option]) -> list[float]:
        """See base class; an attack ends the phase, so it comes last."""
        board = self.board(game, seat)
        return [self._points(game, board, seat, option) for option in options]

    def _points(self, game: Play, board: Board, seat: int, option: Option) -> float:
        if not isinstance(option, tuple):
            return 0.0
        verb = option[0]
        if verb == w.DO_ATTACK:
            return min(attack_points(game, seat), 1.0)
        if verb == w.DO_PLAY:
            return self._play_points(game, board, seat, option[1])
        worth, is_wise = 0.0, True
        if verb == w.DO_RELIC_UP:
            is_wise = self._is_worth_waiting(game, seat, option[1])
        elif verb == w.DO_SET:
            is_wise = self._is_trap(game, option[1])
        elif verb in (w.DO_ACTIVATE, w.DO_FLIP):
            worth = self._use_worth(game, board, seat, option)
            is_wise = worth > 0
        return _POINTS[verb] + worth if is_wise else NEVER

    def _is_trap(self, game: Play, number: int) -> bool:
        """Whether a card is set to answer; another is kept until it can be played."""
        face = game.face[number]
        is_flipped = face.own is None or bool(face.own.ways & w.FLIPPED_ANY)
        return face.kind == w.FLASH and is_flipped

    def _play_points(self, game: Play, board: Board, seat: int, number: int) -> float:
        """Return what playing a card brings; first come shards, then what stays."""
        face = game.face[number]
        worth = self._effect_worth(game, board, seat, face.own, number) if face.own else 0.0
        if face.kind == w.FLASH:
            draws = face.own is not None and self.intent(face.own.program).draws
            first = _DRAWING if draws else _POINTS[w.DO_PLAY]
            return first + worth if worth > 0 else NEVER
        in_zone = game.zones[w.own_zone(seat, w.BATTLE)]
        if face.kind == w.BATTLEZONE and len(in_zone) >= game.options.battle_zones:
            return NEVER  # it would only take the place of the other one
        return _POINTS[w.DO_PLAY] + _ORDER.get(face.kind, 0.0) + worth

    def _use_worth(self, game: Play, board: Board, seat: int, verb: tuple[int, ...]) -> float:
        """Return what using an effect of a card on the field brings."""
        effects = game.real_face(verb[1]).effects
        at = verb[2] if len(verb) > 2 else -1
        effect = effects[at] if 0 <= at < len(effects) else game.real_face(verb[1]).own
        if effect is None:
            return WEIGHTS.text
        return self._effect_worth(game, board, seat, effect, verb[1])

    def _effect_worth(
        self, game: Play, board: Board, seat: int, effect: Effect, number: int
    ) -> float:
        intent = self.intent(effect.program)
        worth = self.worth_now(game, board, seat, number, effect.program)
        if isinstance(intent, AkoraIntent):
            worth += intent.strike * board.strikes + intent.guard * board.guards
            worth += intent.cure * board.is_ill
        return worth - (WEIGHTS.price if effect.costs.program is not None else 0.0)

    def _is_worth_waiting(self, game: Play, seat: int, number: int) -> bool:
        """Whether an Akora that cannot attack this turn is better than an attack now (p.15.d)."""
        damage = attack_damage(game, seat) if not game.attacked else 0
        old = game.face[game.akora(seat)].values[w.ATTACK]
        if damage >= game.essence[game.other(seat)]:
            return False
        return game.face[number].values[w.ATTACK] > old or damage == 0

    def _respond(self, game: Play, pending: Decision) -> Option:
        """Answer with what is worth most; what is good for nothing is left."""
        board = self.board(game, pending.seat)
        worths = {
            option: self._use_worth(game, board, pending.seat, option)
            for option in pending.options
            if isinstance(option, tuple)
        }
        best = max(worths, key=worths.__getitem__, default=())
        return best if worths.get(best, 0.0) > 0 else PASS

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
