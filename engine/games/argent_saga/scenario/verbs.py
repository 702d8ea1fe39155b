"""The verbs of scenario steps in Argent Saga: what they do, and how far a step runs."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import refusals as no
from engine.games.argent_saga.play.combat_checks import attack_refusals
from engine.games.argent_saga.scenario.keys import (
    HOLDS,
    TOWERS,
    blocker,
    refuse_missed_block,
    spilled,
)
from engine.games.argent_saga.scenario.watched import WatchedGame
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.payment import earmark
from engine.kernel.decisions import DONE, Option
from engine.kernel.turn.priority import PASS, PriorityFrame
from engine.scenario.answers import NotAllowedError
from engine.scenario.contract import Reason, Subject, VerbKey
from engine.scenario.contract import Refusal as AnyRefusal
from engine.scenario.steps import StepRun
from engine.scenario.usual_verbs import (
    ANSWER,
    CHECK,
    CONCEDE,
    acting,
    holder,
    is_controlled,
    is_in,
    with_ability,
)

Run = StepRun[WatchedGame]
Action = tuple[int, ...]
_WITH_COSTS = ("targets", "modes", "x", "extra", "pay", "slot", "slots", "hold", "block", "tower")
_THROUGH = ("block", "tower")


# --- who does it ----------------------------------------------------------------------------------


def _begin(run: Run) -> None:
    """Note what the step is, for answers that go on with it."""
    hold = run.step.given.get("hold")
    is_named = isinstance(hold, str)
    run.game.verb = run.step.verb
    if run.step.verb == "pass":
        run.game.hold = "" if run.step.value == "all" else "next"
    elif run.step.verb == "combat":
        run.game.hold = "next"
    elif not hold:
        run.game.hold = ""
    elif run.step.verb == "attack":
        run.game.hold = str(hold) if is_named else HOLDS[0]
    else:
        run.game.hold = "end" if run.step.verb == "end" else "next"


def _open_main(run: Run) -> None:
    """6.4.1.5: on an empty queue in the main phase both pass first, and it is open again."""
    game = run.game
    if run.seat == game.turn_player:
        while _is_idle_window(game):
            game.apply(PASS)


def _is_idle_window(game: WatchedGame) -> bool:
    pending = game.pending
    if pending is None or pending.kind != "priority" or game.stacks[0] or game.waiting:
        return False
    is_announced = not any(isinstance(each, PriorityFrame) for each in game.frames)
    return game.phase == w.MAIN_PHASE and not is_announced


# --- verbs ----------------------------------------------------------------------------------------


def _doing(run: Run, action: Action) -> list[Refusal]:
    """Do something; in an idle window of the main phase both pass first, where that is needed."""
    refusals = run.game.why_not(run.seat, action)
    if refusals and _is_idle_window(run.game):
        _open_main(run)
        refusals = run.game.why_not(run.seat, action)
    if not refusals:
        _begin(run)
        _earmark(run)
        run.act(action)
    return refusals


def _earmark(run: Run) -> None:
    """Let the shards pay that the step names (fine print 3)."""
    game = run.game
    named: list[int] = []
    for reference in run.step.references("pay") or ():
        named += [
            number
            for number in run.finder.candidates(game, reference)
            if game.zone[number] == run.seat * w.WIDTH + w.SHARDS and not game.exhausted[number]
        ][:1]
    earmark(game, named)


def _play(run: Run) -> Sequence[AnyRefusal]:
    subject = run.find_subject()
    if subject < 0:
        return [run.contract.rules.not_there]
    is_omega = run.game.face[subject].is_omega
    return _doing(run, (w.DO_PLACE if is_omega else w.DO_PLAY, subject))


def _attack(run: Run) -> Sequence[AnyRefusal]:
    """Announce combat, let the opponent pass, declare; in an attack step only declare."""
    subject = run.find_subject()
    target = _attacked(run)
    if subject < 0 or target is None:
        return [run.contract.rules.not_there]
    game = run.game
    pending = game.pending
    option = (w.DO_ATTACK, subject, target)
    if pending is None or pending.kind != "attack":
        _open_main(run)
        refusals = _attack_refusals(run, subject, target)
        if refusals:
            return refusals
        game.apply((w.DO_COMBAT,))
        game.apply(PASS)
    else:
        refusals = game.why_not(run.seat, option)
        if refusals:
            return refusals
    _begin(run)
    run.act(option)
    return ()


def _attack_refusals(run: Run, subject: int, target: int) -> list[Refusal]:
    """Return what speaks against an attack from the open main phase (8.1.1)."""
    own = attack_refusals(run.game, run.seat, subject, target)
    return [*own, *run.game.why_not(run.seat, (w.DO_COMBAT,))]


def _attacked(run: Run) -> int | None:
    (reference,) = run.step.references("target") or ("",)
    if reference == TOWERS:
        return w.TOWERS_TARGET
    found = run.find(reference, "target", _is_opposing)
    return found if found >= 0 else None


def _combat(run: Run) -> Sequence[AnyRefusal]:
    _open_main(run)
    return _doing(run, (w.DO_COMBAT,))


def _pass(run: Run) -> Sequence[AnyRefusal]:
    game = run.game
    pending = game.pending
    if pending is None or pending.kind != "priority" or pending.seat != run.seat:
        return [no.NO_PRIORITY]
    _begin(run)
    run.act(PASS)
    if run.step.value == "both" and _has_passed_once(game):
        game.apply(PASS)
    return ()


def _has_passed_once(game: WatchedGame) -> bool:
    top = game.frames[-1] if game.frames else None
    pending = game.pending
    is_window = pending is not None and pending.kind == "priority"
    return is_window and isinstance(top, PriorityFrame) and top.passes == 1


def _end(run: Run) -> Sequence[AnyRefusal]:
    _open_main(run)
    return _doing(run, (w.DO_END,))


def _mulligan(run: Run) -> Sequence[AnyRefusal]:
    game = run.game
    pending = game.pending
    if pending is None or pending.kind != "mulligan" or pending.seat != run.seat:
        return [Reason("It is not this player's mulligan.", ("5.2.5.1",))]
    _begin(run)
    chosen = run.step.value if isinstance(run.step.value, tuple) else ()
    for reference in chosen:
        _put_back(run, reference)
    pending = game.pending
    if pending is not None and pending.kind == "mulligan" and pending.seat == run.seat:
        game.apply(DONE)
    return ()


def _put_back(run: Run, reference: str) -> None:
    pending = run.game.pending
    options = pending.options if pending is not None and pending.kind == "mulligan" else ()
    able = [each for each in run.finder.candidates(run.game, reference) if each in options]
    key = f"{run.step.key}.mulligan"
    found = run.finder.only(run.game, able, reference, key)
    if found is None:
        raise NotAllowedError(Reason(f"“{reference}” is not in hand.", ("5.2.5.1",)))
    run.game.apply(found)


def _is_opposing(game: WatchedGame, seat: int, number: int) -> bool:
    return game.is_unit(number) and game.controller[number] != seat


Do = Callable[[Run], Sequence[AnyRefusal]]


def _verb(
    word: str,
    subject: Subject,
    do: Do,
    keys: tuple[str, ...] = (),
    could: Callable[[WatchedGame, int, int], bool] | None = None,
) -> VerbKey[WatchedGame]:
    needed = {"target": "an attack needs what it attacks"} if word == "attack" else {}
    words = ("both", "all") if word == "pass" else ()
    return VerbKey(word, subject, do, keys, needed, could, words, by=holder)


_ACTIVATE = acting(with_ability(w.DO_ACTIVATE), _doing)
VERBS: tuple[VerbKey[WatchedGame], ...] = (
    _verb("play", Subject.REFERENCE, _play, (*_WITH_COSTS, "on"), is_in(w.HAND)),
    _verb("activate", Subject.REFERENCE, _ACTIVATE, ("ability", *_WITH_COSTS), is_controlled),
    _verb(
        "attack",
        Subject.REFERENCE,
        _attack,
        ("target", "hold", "slot", "slots", *_THROUGH),
        is_controlled,
    ),
    _verb("combat", Subject.NONE, _combat),
    _verb("pass", Subject.TRUE_OR_WORD, _pass, ("slot", "slots", *_THROUGH)),
    _verb("end", Subject.NONE, _end, ("hold", "slot", "slots")),
    VerbKey("mulligan", Subject.REFERENCES, _mulligan, by=holder, is_patient=True),
    replace(CONCEDE, by=holder),
    ANSWER,
    CHECK,
)


# --- how far a step runs --------------------------------------------------------------------------


def go_on(run: Run) -> Option | None:
    """Return the answer with which a step goes on by itself; None where it is over."""
    game = run.game
    pending = game.pending
    if pending is None or run.step.verb in ("check", "concede"):
        return None
    if pending.kind in ("block", "overrun"):
        return blocker(run) if pending.kind == "block" else spilled(run)
    if pending.kind != "priority":
        return None
    refuse_missed_block(run)
    return None if _stops_here(game, pending.seat) else PASS


def _stops_here(game: WatchedGame, seat: int) -> bool:
    """Whether a step is over at a window."""
    hold, is_turn_player = game.hold, seat == game.turn_player
    if hold == "next":
        return True
    if hold == "end":
        return game.phase == w.END_PHASE and is_turn_player
    if hold:
        return w.PHASE_NAMES[game.phase] == hold and is_turn_player
    if game.verb in ("play", "activate"):
        # In the main phase it is open again; in any other step the turn player has priority.
        return game.phase != w.MAIN_PHASE and not game.stacks[0] and not game.waiting
    return False
