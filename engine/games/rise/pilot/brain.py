"""The brain of pilots in Rise: how each kind of decision is answered, and what is wise."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.rise.pilot.fighting import attack_points, best_block
from engine.games.rise.pilot.worth import Board, face_worth, side_worth
from engine.games.rise.play import numbers as w
from engine.games.rise.play.flow import CARDS, COINS
from engine.games.rise.play.state import Play
from engine.kernel.decisions import DONE, NO, YES, Decision, Option
from engine.kernel.programs.program import Program
from engine.kernel.turn.priority import PASS
from engine.pilots.brain import DECIDED, Answer, KitBrain, first, last
from engine.pilots.intents import NOTHING, Intent

# With fewer cards in hand than these, cards are taken in the Restoration.
_WANTED_HAND: Final = 5
# How many answers a trial may take, and how many ways each question is tried.
_LONGEST: Final = 40
_WAYS: Final = 4


class RiseBrain(KitBrain[Play]):
    """Answers decisions at first sight and judges states."""

    hidden = ((w.LIBRARY, w.HAND),)
    scale = 14.0

    def answers(self) -> Mapping[str, Answer[Play]]:
        """See base class."""
        return {
            "action": self.act,
            "priority": self._respond,
            "attack": self._attack,
            "block": best_block,
            "restoration": self._restore,
            "mulligan": self._mulligan,
            "payer": self._payer,
            "combats": first,
            "next": first,
            "end-order": first,
            "chance": first,
            "assimilate": self._join,
            "actions": self._activate_more,
            "discard": self.give_up,
            "pay": self.give_up,
            "deck-out": self._weakest,
            "position": first,
            "order": first,
            "arrange": first,
            "x": last,
        }

    # Actions

    def best_action(self, game: Play, seat: int, options: Sequence[Option]) -> int:
        """See base class."""
        points = self.action_points(game, seat, options)
        return max(range(len(options)), key=points.__getitem__)

    def action_points(self, game: Play, seat: int, options: Sequence[Option]) -> list[float]:
        """See base class; what texts do is tried out, cards are weighed as they are."""
        before = self._lead(game, game.seating.team_of[seat])
        return [self._points(game, seat, option, before) for option in options]

    def _points(self, game: Play, seat: int, option: Option, before: float) -> float:
        if not isinstance(option, tuple):
            return -5.0  # passing on an empty stack brings nothing
        known = self._known_points(game, seat, option)
        if known is not None:
            return known
        gain = self._tried(game, seat, option) - before
        return 5.0 + gain if gain > 0.3 else -1.0

    def _known_points(self, game: Play, seat: int, option: tuple[int, ...]) -> float | None:
        """Return what an action brings at first sight; None where it has to be tried."""
        verb = option[0]
        if verb == w.DO_INVOKE and self._is_body(game, option[1]):
            return 10.0 + face_worth(game, option[1])
        if verb == w.DO_LEVEL_UP:
            return 40.0 - game.level[option[2]]
        if verb == w.DO_ATTACK:
            return attack_points(game, option[1], option[2])
        if verb == w.DO_COMBAT:
            return self._combat_points(game, seat)
        plain = {w.DO_END: 0.0, w.DO_ASSIMILATE: -1.0}
        return plain.get(verb, -1.0 if self._is_trying else None)

    def _is_body(self, game: Play, number: int) -> bool:
        """Whether a card is worth having for itself: a Creature or a Door."""
        traits = game.face[number].traits
        return w.IS_CREATURE in traits or w.IS_DOOR in traits

    def _combat_points(self, game: Play, seat: int) -> float:
        """Return what the best attack would bring; combat comes after everything else."""
        best = [
            attack_points(game, number, foe)
            for number in game.creatures(seat)
            if not game.tilted[number] and not game.is_sick(number)
            for foe in game.opponents(seat)
        ]
        return 1.0 if max(best, default=-1.0) > 0 else -1.0

    def _attack(self, game: Play, pending: Decision) -> Option:
        """Declare what is worth it, one attacker after the other."""
        best, most = DONE, 0.0
        chosen: Option = best
        for option in pending.options:
            if isinstance(option, tuple):
                points = attack_points(game, option[1], option[2])
                if points > most:
                    chosen, most = option, points
        return chosen

    def _respond(self, game: Play, pending: Decision) -> Option:
        """Add what helps now, if anything does; otherwise pass."""
        stack = game.stacks[0]
        is_theirs = bool(stack) and stack[-1].context.controller != pending.seat
        if self._is_trying or not is_theirs:
            return PASS
        before = self._tried(game, pending.seat, PASS)
        best, most = PASS, before + 2.0
        chosen: Option = best
        for option in pending.options[: _WAYS + 2]:
            if isinstance(option, tuple) and option[0] in (w.DO_INVOKE, w.DO_ACTIVATE):
                gain = self._tried(game, pending.seat, option)
                if gain > most:
                    chosen, most = option, gain
        return chosen

    # Small questions

    def _restore(self, game: Play, pending: Decision) -> Option:
        hand = len(game.zones[w.own_zone(pending.seat, w.HAND)])
        left = len(game.zones[w.own_zone(pending.seat, w.LIBRARY)])
        return CARDS if hand < _WANTED_HAND and left > 1 else COINS

    def _mulligan(self, game: Play, pending: Decision) -> Option:
        """Keep a hand with a Creature and a Level Up, or with two Creatures."""
        hand = [game.face[n] for n in game.zones[w.own_zone(pending.seat, w.HAND)]]
        bodies = sum(w.IS_CREATURE in face.traits for face in hand)
        levels = sum(face.is_level_up for face in hand)
        return NO if bodies > 1 or (bodies and levels) else YES

    def _payer(self, game: Play, pending: Decision) -> Option:
        """Spend of a Summoner that is tilted already, or has the fewest Skills to use."""
        numbers = [each for each in pending.options if isinstance(each, int)]
        return max(numbers, key=lambda n: (game.tilted[n], -game.level[n]))

    def _weakest(self, game: Play, pending: Decision) -> Option:
        numbers = [each for each in pending.options if isinstance(each, int)]
        return min(numbers, key=lambda n: (game.level[n], game.life[n]))

    def _join(self, game: Play, pending: Decision) -> Option:  # noqa: ARG002
        return DONE if DONE in pending.options else pending.options[0]

    def _activate_more(self, game: Play, pending: Decision) -> Option:
        """Pay for an Action of an Imminent where there is enough."""
        if self._is_trying:
            return pending.options[0]
        return self.try_out(game, pending)

    # Trials

    def _tried(self, game: Play, seat: int, option: Option) -> float:
        """Answer on a copy, let everything resolve, and see what that leaves."""
        trial = game.clone()
        trial.is_hushed = True
        trial.apply(option)
        was_trying, self._is_trying = self._is_trying, True
        found = self._after(trial, seat, _LONGEST, 1)
        self._is_trying = was_trying
        return found

    def _after(self, trial: Play, seat: int, left: int, depth: int) -> float:
        team = trial.seating.team_of[seat]
        for _ in range(left):
            pending = trial.pending
            if pending is None or pending.kind == "action":
                break
            if pending.kind in ("attack", "block"):
                break
            if self._branches(pending, seat, depth):
                options = _spread(pending.options)
                return max(self._branch(trial, seat, each, left, depth) for each in options)
            trial.apply(self._default(trial, pending, seat))
        if trial.outcome is not None:
            share = trial.outcome.share(team)
            return DECIDED * (share if share > 1 / len(trial.seating.teams) else -1)
        return self._lead(trial, team)

    def _branch(self, trial: Play, seat: int, option: Option, left: int, depth: int) -> float:
        copy = trial.clone()
        copy.apply(option)
        return self._after(copy, seat, left - 1, depth - 1)

    def _branches(self, pending: Decision, seat: int, depth: int) -> bool:
        is_choice = pending.kind in ("target", "choose", "may", "word", "actions", "summoner")
        return depth > 0 and pending.seat == seat and is_choice and len(pending.options) > 1

    def _default(self, trial: Play, pending: Decision, seat: int) -> Option:
        if pending.kind == "priority":
            return PASS
        if pending.kind in self._answers:
            return self._answers[pending.kind](trial, pending)
        return pending.options[0] if pending.seat != seat else pending.options[-1]

    # Worth

    def side_worth(self, game: Play, team: int) -> float:
        """See base class."""
        return side_worth(game, game.seating.teams[team][0])

    def board(self, game: Play, seat: int) -> Board:
        """See base class."""
        return Board(game, seat)

    def card_worth(self, game: Play, number: int) -> float:
        """See base class."""
        return face_worth(game, number)

    def is_wanted(self, game: Play, number: int, is_mine: bool) -> bool:
        """See base class; one's own cards are looked for to be had, unless a hand loses them."""
        kind = game.layout.kinds[game.zone[number]]
        return not is_mine if kind == w.HAND else is_mine

    def intent(self, program: Program | None) -> Intent:  # noqa: ARG002
        """See base class; what texts do is tried out."""
        return NOTHING


def _spread(options: Sequence[Option]) -> list[Option]:
    """Return a few options from all over a list."""
    if len(options) <= _WAYS + 2:
        return list(options)
    step = (len(options) - 1) / (_WAYS + 1)
    return [options[round(at * step)] for at in range(_WAYS + 2)]
