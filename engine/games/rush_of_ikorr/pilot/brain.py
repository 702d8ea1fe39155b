"""The brain of pilots in Rush of Ikorr: an answer to every kind of decision."""

from collections.abc import Callable, Sequence
from typing import Final, cast

from engine.games.rush_of_ikorr.pilot.actions import Appraiser
from engine.games.rush_of_ikorr.pilot.board import Board
from engine.games.rush_of_ikorr.pilot.intents import Aimed, Deed
from engine.games.rush_of_ikorr.pilot.redeal import redeal
from engine.games.rush_of_ikorr.pilot.weights import WEIGHTS, Weights
from engine.games.rush_of_ikorr.pilot.worth import side_worth, state_value
from engine.games.rush_of_ikorr.play.actions import Verb
from engine.games.rush_of_ikorr.play.numbers import DECK, GRAVEYARD, HAND, WIDTH
from engine.games.rush_of_ikorr.play.playing import PlayFrame
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.decisions import DONE, NO, YES, Decision, Option
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program import Program
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.turn.trigger_placement import PlaceFrame

# How many options of a small question are tried out, and how many answers a try may take.
MOST_TRIED: Final = 5
LONGEST_TRY: Final = 20
# How many turns a trial of the searching pilot goes on for.
TURNS_AHEAD: Final = 2
# Influence that a player can count on having more of when a foreseen card is drawn.
SOON_GAINED: Final = 2
# Of foes that an effect serves equally well, the one worth more; too little to matter otherwise.
TIE_BREAK: Final = 0.01
# A game won or lost outweighs any board.
DECIDED: Final = 1e9
NO_DEEDS: Final[tuple[Deed, ...]] = ()

Answer = Callable[[Play, Decision], Option]


class RushBrain:
    """Answers decisions at first sight and judges states; the numbers stand in `weights`."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self._appraiser = Appraiser(weights)
        self._is_trying = False
        self._answers: dict[str, Answer] = {
            "action": self._act,
            "mulligan": self._mulligan,
            "foresee-top": self._foresee,
            "discard": self._give_up,
            "pay": self._give_up,
            "target": self._target,
            "choose": self._choose_objects,
            "search": self._choose_objects,
            "reanimate": self._choose_objects,
            "divide": self._target,
            "may": self._agree,
            "position": _last,
            "x": _last,
            "first": _first,
            "order": _first,
            "arrange": _first,
            "foresee-bottom": _first,
            "manual": _first,
            "word": _first,
            "replacement": _first,
        }

    # What pilots ask

    def choose(self, game: Play) -> Option:
        """See `Brain`."""
        pending = game.pending
        assert pending is not None
        if len(pending.options) == 1:
            return pending.options[0]
        answer = self._answers.get(pending.kind, self._try_out)
        return answer(game, pending)

    def candidates(self, game: Play, most: int) -> list[Option]:
        """See `Brain`."""
        pending = game.pending
        assert pending is not None
        options = list(pending.options)
        best = self.choose(game)
        if pending.kind == "action":
            points = self._appraiser.points(game, pending.seat, _verbs(pending))
            ranked = sorted(range(len(options)), key=lambda at: -points[at])
            options = [options[at] for at in ranked]
        options.remove(best)
        return [best, *options][:most]

    def value(self, game: Play, seat: int) -> float:
        """See `Brain`."""
        return state_value(game, seat, self.weights)

    def is_quiet(self, game: Play, seat: int, since: Play) -> bool:  # noqa: ARG002
        """See `Brain`; a state is judged when the other side has had its turn."""
        pending = game.pending
        return (
            pending is not None
            and pending.kind == "action"
            and game.turn >= max(since.turn, 1) + TURNS_AHEAD
        )

    def redeal(self, game: Play, seat: int, chance: int) -> None:
        """See `Brain`."""
        redeal(game, seat, chance)

    # Answers

    def _act(self, game: Play, pending: Decision) -> Option:
        options = _verbs(pending)
        return options[self._appraiser.best(game, pending.seat, options)]

    def _mulligan(self, game: Play, pending: Decision) -> Option:
        """Put back what cannot be played early (1.2e.1a)."""
        dear = [
            each
            for each in pending.options
            if isinstance(each, int)
            and each != DONE
            and game.face[each].cost > self.weights.keep_cost
        ]
        return dear[0] if len(dear) > self.weights.keep_dear else DONE

    def _foresee(self, game: Play, pending: Decision) -> Option:
        """Keep on top what can be played next turn."""
        reach = game.influence[pending.seat] + game.exerted[pending.seat] + SOON_GAINED
        for each in pending.options:
            if isinstance(each, int) and each != DONE and game.face[each].cost <= reach:
                return each
        return DONE

    def _give_up(self, game: Play, pending: Decision) -> Option:
        """Part with what is worth least."""
        board = self._appraiser.board(game, pending.seat)
        if DONE in pending.options:
            return DONE
        return min(pending.options, key=lambda each: self._keeping(game, board, each))

    def _keeping(self, game: Play, board: Board, option: Option) -> float:
        if not isinstance(option, int) or option < 0:
            return 0.0
        unit = board.units.get(option)
        if unit is not None:
            return unit.worth
        return self._appraiser.card_worth(game.face[option])

    def _agree(self, game: Play, pending: Decision) -> Option:
        """Do what one may do, if the effect as a whole is good for something."""
        frame = game.frames[-1]
        if not isinstance(frame, ProgramFrame):
            return self._try_out(game, pending)
        board = self._appraiser.board(game, pending.seat)
        worth = board.worth_of(self._appraiser.intent(frame.program), pending.about)
        is_own = (
            game.seating.team_of[frame.context.controller] == game.seating.team_of[pending.seat]
        )
        return YES if (worth >= 0) == is_own else NO

    def _target(self, game: Play, pending: Decision) -> Option:
        """Choose what the effect is meant for: foes to harm, friends to help."""
        aimed = self._aimed_target(game)
        return self._best_object(game, pending, aimed.deeds if aimed is not None else NO_DEEDS)

    def _choose_objects(self, game: Play, pending: Decision) -> Option:
        aimed = self._aimed_choice(game)
        return self._best_object(game, pending, aimed.deeds if aimed is not None else NO_DEEDS)

    def _aimed_target(self, game: Play) -> Aimed | None:
        frame = game.frames[-1]
        program: Program | None = None
        slot = 0
        if isinstance(frame, PlayFrame):
            program, slot = frame.program, frame.slot
        elif isinstance(frame, PlaceFrame) and frame.item is not None:
            program, slot = frame.item.program, frame.slot
        elif isinstance(frame, ProgramFrame):
            program = frame.program
        targets = self._appraiser.intent(program).targets
        return targets[slot] if slot < len(targets) else None

    def _aimed_choice(self, game: Play) -> Aimed | None:
        """Find what is done to the things chosen: the so-many-th choice of the text."""
        frame = game.frames[-1]
        if not isinstance(frame, ProgramFrame):
            return None
        before = sum(isinstance(op, Pick) for op in frame.program.ops[: frame.at])
        choices = self._appraiser.intent(frame.program).choices
        return choices[before] if before < len(choices) else None

    def _best_object(self, game: Play, pending: Decision, deeds: tuple[Deed, ...]) -> Option:
        if any(isinstance(each, int) and each < DONE for each in pending.options):
            return self._try_out(game, pending)
        board = self._appraiser.board(game, pending.seat)
        best, most = DONE, float("-inf")
        for each in pending.options:
            if not isinstance(each, int):
                continue
            gain = 0.0 if each == DONE else self._gain(game, board, pending.seat, each, deeds)
            if gain > most:
                best, most = each, gain
        return best

    def _gain(
        self, game: Play, board: Board, seat: int, number: int, deeds: tuple[Deed, ...]
    ) -> float:
        unit = board.units.get(number)
        if unit is not None:
            if deeds:
                extra = 0.0 if unit.is_mine else TIE_BREAK * unit.worth
                return board.gain(unit, deeds) + extra
            return unit.worth if unit.is_mine else -unit.worth
        worth = self._appraiser.card_worth(game.face[number])
        is_mine = game.seating.team_of[game.owner[number]] == game.seating.team_of[seat]
        kind = game.zone[number] % WIDTH
        # A card of one's own is looked for to be had, unless it is given away from the hand.
        if kind == HAND:
            return -worth if is_mine else worth
        return worth if is_mine or kind in (GRAVEYARD, DECK) else -worth

    # Small questions are tried out

    def _try_out(self, game: Play, pending: Decision) -> Option:
        """Answer each way on a copy, let it resolve, and see which leaves the better board."""
        if self._is_trying:
            return pending.options[-1]
        self._is_trying = True
        options = pending.options
        if len(options) > MOST_TRIED:
            step = (len(options) - 1) / (MOST_TRIED - 1)
            options = [options[round(at * step)] for at in range(MOST_TRIED)]
        best, most = options[-1], float("-inf")
        # The last is tried first: of equally good answers yes, and the highest number.
        for option in reversed(options):
            gain = self._tried(game, pending.seat, option)
            if gain > most:
                best, most = option, gain
        self._is_trying = False
        return best

    def _tried(self, game: Play, seat: int, option: Option) -> float:
        trial = game.clone()
        trial.apply(option)
        for _ in range(LONGEST_TRY):
            if trial.pending is None or trial.pending.is_open:
                break
            trial.apply(self.choose(trial))
        team = game.seating.team_of[seat]
        if trial.outcome is not None:
            return DECIDED if trial.outcome.winners == (team,) else -DECIDED
        mine = side_worth(trial, team, self.weights)
        return mine - side_worth(trial, 1 - team, self.weights)


def _verbs(pending: Decision) -> Sequence[Verb]:
    """Return the options of an open action phase, which are verbs all of them."""
    return cast("Sequence[Verb]", pending.options)


def _first(_game: Play, pending: Decision) -> Option:
    return pending.options[0]


def _last(_game: Play, pending: Decision) -> Option:
    return pending.options[-1]
