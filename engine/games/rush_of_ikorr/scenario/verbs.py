"""The verbs of scenario steps in Rush of Ikorr, and what may stand beside them."""

from collections.abc import Callable, Sequence

from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPIONS,
    DO_ACTIVATE,
    DO_ATTACK,
    DO_PASS,
    DO_PLAY,
    DO_POWER,
    DO_RAID,
    DO_RUSH,
    HAND,
    WIDTH,
)
from engine.kernel.acting.checks import Refusal
from engine.kernel.effects.characteristics import actions_of
from engine.scenario.answers import NotAllowedError
from engine.scenario.contract import Beside, Reason, StepKey, Subject, VerbKey
from engine.scenario.contract import Refusal as AnyRefusal
from engine.scenario.plays import (
    declared_since,
    is_about_subject,
    is_announced,
    pay_key,
    targets_key,
)
from engine.scenario.steps import StepRun, answer, look

Run = StepRun[RushGame]
Action = tuple[int, ...]
_WITH_COSTS = ("targets", "x", "pay")


# --- verbs ----------------------------------------------------------------------------------------


def _concede(run: Run) -> Sequence[AnyRefusal]:
    if run.game.pending is None:
        run.game.apply_unlisted(f"concede{run.seat}")
    else:
        run.game.concede(run.seat)
    return ()


def _pass(run: Run) -> Sequence[AnyRefusal]:
    game = run.game
    if not game.is_active(run.seat):
        return [no.NOT_ACTIVE]
    if game.pending is None:
        game.run()
        return ()
    refusals = game.why_not(run.seat, (DO_PASS,))
    if not refusals:
        game.apply((DO_PASS,))
    return refusals


def _acting(action_of: Callable[[Run], Action | None]) -> Callable[[Run], Sequence[AnyRefusal]]:
    """Return what carries out a verb that is an action of the game."""

    def do(run: Run) -> Sequence[AnyRefusal]:
        action = action_of(run)
        if action is None:
            return [run.contract.rules.not_there]
        refusals: list[Refusal] = run.game.why_not(run.seat, action)
        if refusals:
            return refusals
        if action[0] not in (DO_POWER, DO_RUSH) and not _is_own(run, action):
            return [no.NOT_YOURS]
        run.act(action)
        return ()

    return do


def _is_own(run: Run, action: Action) -> bool:
    whose = run.game.owner if action[0] == DO_PLAY else run.game.controller
    return whose[action[1]] == run.seat


def _with_subject(verb: int) -> Callable[[Run], Action | None]:
    def action(run: Run) -> Action | None:
        subject = run.find_subject()
        return (verb, subject) if subject >= 0 else None

    return action


def _attack(run: Run) -> Action | None:
    subject = run.find_subject()
    (reference,) = run.step.references("target") or ("",)
    target = run.find(reference, "target", _is_opposing)
    return (DO_ATTACK, subject, target) if subject >= 0 and target >= 0 else None


def _activate(run: Run) -> Action | None:
    """Without a number the first ability that can be used is meant."""
    subject = run.find_subject()
    if subject < 0:
        return None
    number = run.step.number("ability")
    if number is not None:
        return (DO_ACTIVATE, subject, number - 1)
    for at in range(len(actions_of(run.game, subject))):
        if not run.game.why_not(run.seat, (DO_ACTIVATE, subject, at)):
            return (DO_ACTIVATE, subject, at)
    return (DO_ACTIVATE, subject, 0)


def _of_avatar(verb: int) -> Callable[[Run], Action | None]:
    def action(run: Run) -> Action | None:
        run.subject = run.game.avatar(run.seat)
        return (verb, run.seat)

    return action


def _is_in_hand(game: RushGame, seat: int, number: int) -> bool:
    return game.zone[number] == seat * WIDTH + HAND


def _is_controlled(game: RushGame, seat: int, number: int) -> bool:
    return game.in_play(number) and game.controller[number] == seat


def _is_opposing(game: RushGame, seat: int, number: int) -> bool:
    is_in_row = game.zone[number] % WIDTH == CHAMPIONS
    return is_in_row and game.controller[number] not in game.seating.allies[seat]


VERBS: tuple[VerbKey[RushGame], ...] = (
    VerbKey(
        "play",
        Subject.REFERENCE,
        _acting(_with_subject(DO_PLAY)),
        (*_WITH_COSTS, "position"),
        could=_is_in_hand,
    ),
    VerbKey(
        "attack",
        Subject.REFERENCE,
        _acting(_attack),
        ("target",),
        {"target": "an attack needs what it attacks"},
        could=_is_controlled,
    ),
    VerbKey("raid", Subject.REFERENCE, _acting(_with_subject(DO_RAID)), could=_is_controlled),
    VerbKey(
        "activate",
        Subject.REFERENCE,
        _acting(_activate),
        ("ability", *_WITH_COSTS),
        could=_is_controlled,
    ),
    VerbKey("power", Subject.NONE, _acting(_of_avatar(DO_POWER)), _WITH_COSTS),
    VerbKey("rush", Subject.NONE, _acting(_of_avatar(DO_RUSH)), _WITH_COSTS),
    VerbKey("pass", Subject.NONE, _pass),
    VerbKey("concede", Subject.NONE, _concede, is_patient=True),
    VerbKey("answer", Subject.VALUE, answer, is_patient=True),
    VerbKey("check", Subject.NONE, look, is_patient=True),
)


# --- what stands beside them ----------------------------------------------------------------------


def _unasked_x(run: Run) -> list[str]:
    """X that was not asked for: only one could be declared, or the card has no X."""
    face = run.game.face[run.subject]
    costs = [each.costs for each in face.actions]
    if face.extra_costs is not None and face.extra_costs.most_x is not None:
        costs.append(face.extra_costs)
    has_x = any(each.amount is None or each.most_x is not None for each in costs)
    if not face.is_x and not has_x:
        return ["x"]
    if run.step.number("x") != declared_since(run.game.targeted, run.targeted, run.subject):
        raise NotAllowedError(Reason("That X cannot be paid.", ("3.2c", "4.3d.2")))
    return []


def _unasked_position(run: Run) -> list[str]:
    """A position that was not asked for: the row was empty, or nothing was put into it."""
    is_in_play = run.game.in_play(run.subject)
    if is_in_play and run.step.number("position"):
        raise NotAllowedError(Reason("There is no such place.", ("5.2d.2",)))
    return [] if is_in_play else ["position"]


STEP_KEYS: tuple[StepKey[RushGame], ...] = (
    StepKey("target", Beside.REFERENCE),
    StepKey("ability", Beside.NUMBER, least=1),
    targets_key(("3.2c", "3.10a.1", "3.10c", "11.53a", "11.31a")),
    StepKey("x", Beside.NUMBER, answers="x", is_due=is_announced, unasked=_unasked_x),
    StepKey(
        "position",
        Beside.NUMBER,
        answers="position",
        is_due=is_about_subject,
        unasked=_unasked_position,
    ),
    pay_key(("3.2c", "3.3a")),
)
