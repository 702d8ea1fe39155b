"""Verbs of steps that most games have: what a player does with one card, conceding, answering."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.kernel.effects.characteristics import actions_of
from engine.scenario.answers import NotAllowedError
from engine.scenario.contract import Beside, Reason, Refusal, StepKey, Subject, VerbKey
from engine.scenario.plays import declared_since, is_announced
from engine.scenario.steps import StepRun, answer, look

Run = StepRun[Any]
Action = tuple[int, ...]
Refusals = Sequence[Refusal]

# --- what a reference may mean --------------------------------------------------------------------


def is_in(kind: int) -> Callable[[Any, int, int], bool]:
    """Return whether an object lies in a player's own zone of a kind."""

    def is_there(game: Any, seat: int, number: int) -> bool:
        return bool(game.zone[number] == seat * game.layout.width + kind)

    return is_there


def is_controlled(game: Any, seat: int, number: int) -> bool:
    """Whether an object in play is a player's."""
    return bool(game.in_play(number)) and game.controller[number] == seat


def holder(run: Run) -> int:
    """Return who is asked; where nobody is, the player whose turn it is."""
    pending = run.game.pending
    seat: int = pending.seat if pending is not None else run.game.turn_player
    return seat


# --- actions --------------------------------------------------------------------------------------


def with_subject(verb: int) -> Callable[[Run], Action | None]:
    """Return what makes the action of a verb that names one card; None where it is not there."""

    def action(run: Run) -> Action | None:
        subject = run.find_subject()
        return (verb, subject) if subject >= 0 else None

    return action


def with_ability(
    verb: int, count: Callable[[Any, int], int] = lambda game, n: len(actions_of(game, n))
) -> Callable[[Run], Action | None]:
    """Return what makes the use of an ability; without a number the first that can be used."""

    def action(run: Run) -> Action | None:
        subject = run.find_subject()
        if subject < 0:
            return None
        number = run.step.number("ability")
        if number is not None:
            return (verb, subject, number - 1)
        uses = [(verb, subject, at) for at in range(max(count(run.game, subject), 1))]
        return next((each for each in uses if not run.game.why_not(run.seat, each)), uses[0])

    return action


def acting(
    action_of: Callable[[Run], Action | None], do: Callable[[Run, Action], Refusals]
) -> Callable[[Run], Refusals]:
    """Return what carries out a verb that is an action of the game."""

    def act(run: Run) -> Refusals:
        action = action_of(run)
        return [run.contract.rules.not_there] if action is None else do(run, action)

    return act


def _concede(run: Run) -> Refusals:
    if run.game.pending is None:
        run.game.apply_unlisted(f"concede{run.seat}")
    else:
        run.game.concede(run.seat)
    return ()


CONCEDE: Final[VerbKey[Any]] = VerbKey("concede", Subject.NONE, _concede, is_patient=True)
ANSWER: Final[VerbKey[Any]] = VerbKey("answer", Subject.VALUE, answer, is_patient=True)
CHECK: Final[VerbKey[Any]] = VerbKey("check", Subject.NONE, look, is_patient=True)


# --- what is beside them --------------------------------------------------------------------------


def x_key(rules: tuple[str, ...]) -> StepKey[Any]:
    """Return `x`: what is declared as X; `rules` are what one breaks that cannot be paid."""

    def unasked(run: Run) -> list[str]:
        """X that was not asked for: only one could be declared, or the card has no X."""
        face = run.game.face[run.subject]
        costs = [each.costs for each in face.actions]
        if face.extra_costs is not None and face.extra_costs.most_x is not None:
            costs.append(face.extra_costs)
        has_x = any(each.amount is None or each.most_x is not None for each in costs)
        if not face.is_x and not has_x:
            return ["x"]
        if run.step.number("x") != declared_since(run.game.targeted, run.targeted, run.subject):
            raise NotAllowedError(Reason("That X cannot be paid.", rules))
        return []

    return StepKey("x", Beside.NUMBER, answers="x", is_due=is_announced, unasked=unasked)
