"""The verbs of scenario steps in Rush of Ikorr, and what may stand beside them."""

from collections.abc import Callable, Sequence

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.kernel.acting.checks import Refusal
from engine.scenario.answers import NotAllowedError
from engine.scenario.contract import Beside, Reason, StepKey, Subject, VerbKey
from engine.scenario.contract import Refusal as AnyRefusal
from engine.scenario.plays import is_about_subject, pay_key, targets_key
from engine.scenario.steps import StepRun
from engine.scenario.usual_verbs import (
    ANSWER,
    CHECK,
    CONCEDE,
    acting,
    is_controlled,
    is_in,
    with_ability,
    with_subject,
    x_key,
)

Run = StepRun[RushGame]
Action = tuple[int, ...]
_WITH_COSTS = ("targets", "x", "pay")


# --- verbs ----------------------------------------------------------------------------------------


def _pass(run: Run) -> Sequence[AnyRefusal]:
    game = run.game
    if not game.is_active(run.seat):
        return [no.NOT_ACTIVE]
    if game.pending is None:
        game.run()
        return ()
    refusals = game.why_not(run.seat, (w.DO_PASS,))
    if not refusals:
        game.apply((w.DO_PASS,))
    return refusals


def _act(run: Run, action: Action) -> Sequence[AnyRefusal]:
    """Take an action of the game; a teammate's objects are not one's own (9.3a)."""
    refusals: list[Refusal] = run.game.why_not(run.seat, action)
    if refusals:
        return refusals
    if action[0] not in (w.DO_POWER, w.DO_RUSH) and not _is_own(run, action):
        return [no.NOT_YOURS]
    run.act(action)
    return ()


def _is_own(run: Run, action: Action) -> bool:
    whose = run.game.owner if action[0] == w.DO_PLAY else run.game.controller
    return whose[action[1]] == run.seat


def _attack(run: Run) -> Action | None:
    subject = run.find_subject()
    (reference,) = run.step.references("target") or ("",)
    target = run.find(reference, "target", _is_opposing)
    return (w.DO_ATTACK, subject, target) if subject >= 0 and target >= 0 else None


def _of_avatar(verb: int) -> Callable[[Run], Action | None]:
    def action(run: Run) -> Action | None:
        run.subject = run.game.avatar(run.seat)
        return (verb, run.seat)

    return action


def _is_opposing(game: RushGame, seat: int, number: int) -> bool:
    is_in_row = game.zone[number] % w.WIDTH == w.CHAMPIONS
    return is_in_row and game.controller[number] not in game.seating.allies[seat]


VERBS: tuple[VerbKey[RushGame], ...] = (
    VerbKey(
        "play",
        Subject.REFERENCE,
        acting(with_subject(w.DO_PLAY), _act),
        (*_WITH_COSTS, "position"),
        could=is_in(w.HAND),
    ),
    VerbKey(
        "attack",
        Subject.REFERENCE,
        acting(_attack, _act),
        ("target",),
        {"target": "an attack needs what it attacks"},
        could=is_controlled,
    ),
    VerbKey("raid", Subject.REFERENCE, acting(with_subject(w.DO_RAID), _act), could=is_controlled),
    VerbKey(
        "activate",
        Subject.REFERENCE,
        acting(with_ability(w.DO_ACTIVATE), _act),
        ("ability", *_WITH_COSTS),
        could=is_controlled,
    ),
    VerbKey("power", Subject.NONE, acting(_of_avatar(w.DO_POWER), _act), _WITH_COSTS),
    VerbKey("rush", Subject.NONE, acting(_of_avatar(w.DO_RUSH), _act), _WITH_COSTS),
    VerbKey("pass", Subject.NONE, _pass),
    CONCEDE,
    ANSWER,
    CHECK,
)


# --- what is beside them -------------------------------------------------------------------------


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
    x_key(("3.2c", "4.3d.2")),
    StepKey(
        "position",
        Beside.NUMBER,
        answers="position",
        is_due=is_about_subject,
        unasked=_unasked_position,
    ),
    pay_key(("3.2c", "3.3a")),
)
