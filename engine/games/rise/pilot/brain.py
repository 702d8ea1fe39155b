"""The brain of pilots in Rise: how each kind of decision is answered, and what is wise."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from engine.games.rise.pilot.fights import attack_points, best_block
from engine.games.rise.pilot.intents import WEIGHTS, read_intent
from engine.games.rise.pilot.worth import Board, face_worth, side_worth
from engine.games.rise.play import numbers as w
from engine.games.rise.play.ability_checks import action_context, own_actions
from engine.games.rise.play.face import FAILING, SUCCESSFUL, RiseAction, RiseFace
from engine.games.rise.play.flow import CARDS, COINS
from engine.games.rise.play.prices import action_prices
from engine.games.rise.play.state import Play
from engine.kernel.decisions import DONE, NO, YES, Decision, Option
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Program
from engine.kernel.turn.priority import PASS
from engine.pilots.brain import Answer, KitBrain, best_of, first, last
from engine.pilots.intents import Intents
from engine.pilots.outlook import Outlook, outlook_of_points
from engine.pilots.reach import legal_targets
from engine.pilots.redeal import Hidden
from engine.pilots.weighed_board import Reach

# With fewer cards in hand than these, cards are taken in the Restoration.
_WANTED_HAND: Final = 5
# Creatures and Doors come before what texts do.
_BODY: Final = 10.0
# What draws comes before them where both can be Invoked: it may bring something better.
_DRAWING: Final = 20.0
# What active Abilities bring; the others are not activated by hand.
_ABILITY_POINTS: Final = {
    w.CLONING: 0.0,
    w.DIVERSION: 0.8,
    w.DODGE: 1.5,
    w.EXHUMED: 1.0,
    w.POSSESSION: 2.0,
    w.RAGE: 0.8,
    w.REANIMATION: 2.0,
}


class RiseBrain(KitBrain[Play]):
    """Answers decisions at first sight and judges states."""

    hidden: ClassVar[Sequence[Hidden]] = ((w.LIBRARY, w.HAND),)
    outlook: ClassVar[Outlook] = outlook_of_points(14.0)

    def intents(self) -> Intents:
        """See base class."""
        return Intents(read_intent)

    def answers(self) -> Mapping[str, Answer[Play]]:
        """See base class."""
        return {
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
            "host": self._host,
            "summoner": self._struck,
            "deck-out": self._weakest,
            "position": first,
            "x": last,
        }

    # Actions

    def action_points(self, game: Play, seat: int, options: Sequence[Option]) -> list[float]:
        """See base class; texts are weighed, with what they cost."""
        board = self.board(game, seat)
        return [self._points(game, board, seat, option) for option in options]

    def _points(self, game: Play, board: Board, seat: int, option: Option) -> float:
        if not isinstance(option, tuple):
            return -5.0  # passing on an empty stack brings nothing
        verb = option[0]
        if verb in (w.DO_ACTIVATE, w.DO_COPY):
            action = own_actions(game, option[-2])[option[-1]]
            return self._action_points(game, board, seat, option[1], action)
        if verb == w.DO_INVOKE:
            return self._invoke_points(game, board, seat, option[1])
        return self._plain_points(game, seat, option)

    def _plain_points(self, game: Play, seat: int, option: tuple[int, ...]) -> float:
        """Return what an action brings that no text is about."""
        match option[0]:
            case w.DO_LEVEL_UP:
                return 40.0 - game.level[option[2]]
            case w.DO_ATTACK:
                return attack_points(game, option[1], option[2])
            case w.DO_COMBAT:
                return self._combat_points(game, seat)
            case w.DO_ETHER:
                return self._ether_points(game, seat, is_coin=bool(option[2]))
            case _:
                return 0.0 if option[0] == w.DO_END else -1.0

    def _worth(
        self, board: Board, context: Context, program: Program | None, legal: list[list[int]]
    ) -> float:
        """Return what a text brings; takes what its targets may be off the list."""
        intent = self.intent(program)
        worth = board.worth_of(intent, context.source, Reach(legal))
        del legal[: len(intent.targets)]
        return worth

    def _invoke_points(self, game: Play, board: Board, seat: int, number: int) -> float:
        """Return what a card brings: its body, and what its text does at once."""
        face = game.face[number]
        gain = self.worth_now(game, board, seat, number, face.program)
        if w.IS_CREATURE in face.traits or w.IS_DOOR in face.traits:
            return _BODY + face_worth(game, number) + gain
        if not face.is_fleeting:
            return WEIGHTS.text + gain
        more = [self._action_points(game, board, seat, number, each) for each in _actions_of(face)]
        gain += max(more, default=0.0)
        if gain <= WEIGHTS.hand_card * WEIGHTS.brief:
            return -1.0
        return gain - WEIGHTS.exchange + self._drawing_points(game, seat, face)

    def _drawing_points(self, game: Play, seat: int, face: RiseFace) -> float:
        """Return what it brings to draw first, where something else can be Invoked after it."""
        capacity = sum(game.capacity[number] for number in game.alive(seat))
        programs = (face.program, *(each.program for each in _actions_of(face)))
        draws = any(self.intent(each).draws for each in programs)
        return _DRAWING if draws and capacity > 1 else 0.0

    def _action_points(
        self, game: Play, board: Board, seat: int, number: int, action: RiseAction
    ) -> float:
        """Return what an Action, an Effect or a Skill brings, less what it costs."""
        context = action_context(game, seat, number)
        legal = legal_targets(game, action.program, context)
        if action.ability:
            gain = _ABILITY_POINTS[action.ability]
        elif action.has_toss:
            outcomes = action.outcomes[SUCCESSFUL], action.outcomes[FAILING]
            gain = sum((self._worth(board, context, each, legal) for each in outcomes), 0.0) / 2
        else:
            gain = self.worth_now(game, board, seat, number, action.program)
        if action.costs.program is not None:
            gain += self._worth(board, context, action.costs.program, []) - WEIGHTS.unknown
        price = sum(action_prices(game, seat, number, action, context).values())
        gain -= WEIGHTS.coin * price + WEIGHTS.exchange
        return gain if gain > 0 else -1.0

    def _ether_points(self, game: Play, seat: int, is_coin: bool) -> float:
        """Return what Ether brings: cards for as long as there are some."""
        left = len(game.zones[w.own_zone(seat, w.LIBRARY)])
        return 0.1 if is_coin else (0.2 if left > 1 else -1.0)

    def _combat_points(self, game: Play, seat: int) -> float:
        """Return what the best attack would bring; combat comes after everything else."""
        best = [
            attack_points(game, number, foe)
            for number in game.creatures(seat)
            if not game.tilted[number] and not game.is_sick(number)
            for foe in game.opponents(seat)
        ]
        return 0.05 if max(best, default=-1.0) > 0 else -1.0

    def _attack(self, game: Play, pending: Decision) -> Option:
        """Declare what is worth it, one attacker after the other."""
        return best_of(pending.options, lambda each: attack_points(game, each[1], each[2]))

    def _respond(self, game: Play, pending: Decision) -> Option:
        """Answer what somebody else does where that is clearly worth it; otherwise pass."""
        stack = game.stacks[0]
        if not stack or stack[-1].context.controller == pending.seat:
            return PASS
        points = self.action_points(game, pending.seat, pending.options)
        best = max(range(len(points)), key=points.__getitem__)
        return pending.options[best] if points[best] > WEIGHTS.answer else PASS

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
        return max(_numbers(pending), key=lambda n: (game.tilted[n], -game.level[n]))

    def _weakest(self, game: Play, pending: Decision) -> Option:
        return min(_numbers(pending), key=lambda n: (game.level[n], game.life[n]))

    def _join(self, game: Play, pending: Decision) -> Option:  # noqa: ARG002
        return DONE if DONE in pending.options else pending.options[0]

    def _activate_more(self, game: Play, pending: Decision) -> Option:
        """Pay for an Action of an Imminent where that is worth it."""
        board = self.board(game, pending.seat)
        seat, number = pending.seat, pending.about
        actions = game.face[number].actions

        def points(option: int) -> float:
            action = actions[option]
            assert isinstance(action, RiseAction)
            return self._action_points(game, board, seat, number, action)

        return best_of(pending.options, points)

    def _host(self, game: Play, pending: Decision) -> Option:
        """Put an Equipment on what is worth most of one's own."""
        board = self.board(game, pending.seat)

        def points(option: Any) -> float:
            unit = board.units.get(option)
            return 0.0 if unit is None else unit.worth if unit.is_mine else -unit.worth

        return max(pending.options, key=points)

    def _struck(self, game: Play, pending: Decision) -> Option:
        """Let a Summoner be struck: one's own that has most life, another's that has least."""
        numbers = _numbers(pending)
        is_own = game.controller[numbers[0]] == pending.seat
        return max(numbers, key=lambda n: game.life[n] if is_own else -game.life[n])

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


def _numbers(pending: Decision) -> list[int]:
    return [each for each in pending.options if isinstance(each, int)]


def _actions_of(face: RiseFace) -> list[RiseAction]:
    """Return the Actions that may be paid for as a card is Invoked."""
    return [each for each in face.actions if isinstance(each, RiseAction)]
