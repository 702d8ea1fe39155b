"""The verbs of scenario steps in Akora: what they do, and how far a step runs."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.games.akora.play import numbers as w
from engine.games.akora.play import refusals as no
from engine.games.akora.play.activation import ActivateFrame
from engine.games.akora.play.resolution import LinkFrame
from engine.games.akora.play.verbs import answer_refusals
from engine.games.akora.scenario.watched import WatchedGame
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.verbs import Verb
from engine.kernel.decisions import Decision, Option
from engine.kernel.turn.priority import PASS
from engine.scenario.contract import Beside, StepKey, Subject, VerbKey
from engine.scenario.contract import Refusal as AnyRefusal
from engine.scenario.model import Step
from engine.scenario.plays import pay_key, targets_key
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
)

Run = StepRun[WatchedGame]
_CHOICES = ("targets", "pay")


# --- keys beside a verb ---------------------------------------------------------------------------


def _own_frame(run: Run) -> ActivateFrame | None:
    """Return the step's own card or effect while it is on its way to the chain."""
    for frame in reversed(run.game.frames):
        if isinstance(frame, LinkFrame):
            return None
        if isinstance(frame, ActivateFrame):
            return frame if frame.number == run.subject else None
    return None


def _is_own(run: Run, _pending: Decision) -> bool:
    return _own_frame(run) is not None


def _own_key(key: StepKey[WatchedGame]) -> StepKey[WatchedGame]:
    return replace(key, is_due=_is_own)


_TARGET_RULES = (
    "p.11.a", "term.15.a", "term.21.f", "status.frozen.0", "status.frozen.alchemy.5",
    "status.frozen.battlezone.4", "status.frozen.relic.4", "status.deactivated.alchemy.9",
    "status.deactivated.battlezone.6", "status.deactivated.alchemy.8", "status.deactivated.0",
    "term.17.c", "term.21.e", "status.frozen.alchemy.4", "status.frozen.battlezone.3",
    "status.frozen.relic.2", "status.frozen.akora.3", "status.deactivated.alchemy.7",
    "status.deactivated.battlezone.4",
)  # fmt: skip
STEP_KEYS: tuple[StepKey[WatchedGame], ...] = (
    StepKey("ability", Beside.NUMBER, least=1),
    StepKey("zone", Beside.NUMBER, least=1),
    StepKey("onto", Beside.REFERENCE),
    _own_key(targets_key(_TARGET_RULES)),
    _own_key(pay_key(("p.2.f", "p.2.g", "p.11.c", "term.12.c"))),
)


# --- actions of the Preparation Phase -------------------------------------------------------------


def _doing(run: Run, action: Verb) -> list[Refusal]:
    refusals = run.game.why_not(run.seat, action)
    if not refusals:
        run.game.missed = ()
        run.act(action)
    return refusals


def _placed(verb: int) -> Callable[[Run], Verb | None]:
    """Return what puts a card into a zone: the one that the step names, or any."""
    plain = with_subject(verb)

    def action(run: Run) -> Verb | None:
        zone, found = run.step.number("zone"), plain(run)
        return found if found is None or zone is None else (*found, zone - 1)

    return action


def _relactify(run: Run) -> Verb | None:
    subject = run.find_subject()
    (reference,) = run.step.references("onto") or ("",)
    host = run.find(reference, "onto", is_controlled) if subject >= 0 else -1
    return (w.DO_RELACTIFY, subject, host) if host >= 0 else None


def _effects(game: WatchedGame, number: int) -> int:
    return len(game.real_face(number).effects)


def _pass(run: Run) -> Sequence[AnyRefusal]:
    game = run.game
    pending = game.pending
    if pending is not None and pending.kind == "wait":
        game.missed = ()
        run.act(PASS)
        return ()
    return _doing(run, (w.DO_END,))


# --- answers at windows ---------------------------------------------------------------------------


def _verbs_of(game: WatchedGame, number: int, ability: int | None) -> list[Verb]:
    """Return the answers that a card could give: one for each effect, or for the one named."""
    verb = w.DO_FLIP if number in game.sights else w.DO_ACTIVATE
    count = len(game.real_face(number).effects)
    places = range(count) if ability is None else [ability - 1]
    return [(verb, number, at) for at in places]


def _answer_of(run: Run, step: Step, number: int) -> Option | None:
    """Return the option of the window that an answer of a file means; None for none."""
    pending = run.game.pending
    if pending is None or pending.kind != "respond" or number < 0:
        return None
    verbs = _verbs_of(run.game, number, step.number("ability"))
    return next((each for each in verbs if each in pending.options), None)


def _holder(run: Run) -> int:
    """Return the controller of what answers."""
    game = run.game
    placed = _in_play_first(game, run.finder.candidates(game, run.step.subject))
    return game.controller[placed[0]] if placed else game.turn_player


def _could_answer(game: WatchedGame, seat: int, number: int) -> bool:
    is_placed = game.in_play(number) or game.zone[number] == seat * w.WIDTH + w.DARK
    return is_placed and game.controller[number] == seat


def _respond(run: Run) -> Sequence[AnyRefusal]:
    game = run.game
    subject = run.find_subject()
    if subject < 0:
        return [run.contract.rules.not_there]
    pending = game.pending
    option = _answer_of(run, run.step, subject)
    if option is None or pending is None or pending.seat != run.seat:
        here = _why_not(run, run.step, subject)
        return list(dict.fromkeys((*game.missed, *here, no.NO_WINDOW)))
    game.missed = ()
    run.act(option)
    return ()


def _why_not(run: Run, step: Step, number: int) -> list[Refusal]:
    ability = step.number("ability")
    verb = (w.DO_FLIP, number) if ability is None else (w.DO_FLIP, number, ability - 1)
    return answer_refusals(run.game, run.game.controller[number], verb)


def go_on(run: Run) -> Option | None:
    """Return the answer with which a step goes on by itself; None where it is over."""
    pending = run.game.pending
    if pending is None or pending.kind != "respond" or run.step.verb in ("check", "concede"):
        return None
    following = run.following
    if following is None or following.verb != "respond":
        return PASS
    found = run.finder.candidates(run.game, following.subject)
    mine = [n for n in found if run.game.controller[n] == pending.seat]
    if any(_answer_of(run, following, number) is not None for number in mine):
        return None
    _note_missed(run, following, _in_play_first(run.game, found))
    return PASS


def _note_missed(run: Run, following: Step, found: list[int]) -> None:
    """Note why a window is passed that the next step would answer with its only card."""
    if len(found) == 1:
        why = _why_not(run, following, found[0])
        run.game.missed = tuple(dict.fromkeys((*run.game.missed, *why)))


def _in_play_first(game: WatchedGame, found: list[int]) -> list[int]:
    """Return those of several cards that are in play, or all where none is."""
    return [number for number in found if game.in_play(number)] or found


# --- the table ------------------------------------------------------------------------------------


def _is_in_hand(game: WatchedGame, seat: int, number: int) -> bool:
    return game.zone[number] in (seat * w.WIDTH + w.HAND, seat * w.WIDTH + w.AKORA_DECK)


VERBS: tuple[VerbKey[WatchedGame], ...] = (
    VerbKey(
        "play",
        Subject.REFERENCE,
        acting(_placed(w.DO_PLAY), _doing),
        (*_CHOICES, "zone"),
        could=_is_in_hand,
    ),
    VerbKey(
        "set", Subject.REFERENCE, acting(_placed(w.DO_SET), _doing), ("zone",), could=_is_in_hand
    ),
    VerbKey(
        "flip",
        Subject.REFERENCE,
        acting(with_subject(w.DO_FLIP), _doing),
        _CHOICES,
        could=is_controlled,
    ),
    VerbKey(
        "activate",
        Subject.REFERENCE,
        acting(with_ability(w.DO_ACTIVATE, _effects), _doing),
        (*_CHOICES, "ability"),
    ),
    VerbKey(
        "relic_up",
        Subject.REFERENCE,
        acting(with_subject(w.DO_RELIC_UP), _doing),
        could=is_in(w.AKORA_DECK),
    ),
    VerbKey(
        "relactify",
        Subject.REFERENCE,
        acting(_relactify, _doing),
        ("onto",),
        {"onto": "relactify needs the card that the shard goes underneath"},
        is_controlled,
    ),
    VerbKey("attack", Subject.NONE, lambda run: _doing(run, (w.DO_ATTACK,))),
    VerbKey(
        "respond",
        Subject.REFERENCE,
        _respond,
        (*_CHOICES, "ability"),
        could=_could_answer,
        by=_holder,
        is_patient=True,
    ),
    VerbKey("pass", Subject.NONE, _pass),
    CONCEDE,
    ANSWER,
    CHECK,
)
