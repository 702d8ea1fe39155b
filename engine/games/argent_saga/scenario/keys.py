"""What may stand beside the verbs of scenario steps in Argent Saga."""

from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.combat_checks import block_refusals
from engine.games.argent_saga.play.omega import OmegaFrame
from engine.games.argent_saga.scenario.watched import WatchedGame
from engine.kernel.acting.checks import Refusal
from engine.kernel.decisions import DONE, Decision, Option, seat_option
from engine.kernel.effects.links import children_of
from engine.kernel.programs.context import NO_REF
from engine.kernel.state.numbers import DAMAGED, ENTERED
from engine.scenario.answers import NotAllowedError
from engine.scenario.contract import Beside, Reason, StepKey
from engine.scenario.plays import is_announced, pay_key, targets_key
from engine.scenario.steps import StepRun, refused
from engine.scenario.usual_verbs import x_key

Run = StepRun[WatchedGame]
TOWERS: Final = "towers"
_TOWER_RULES: Final = ("2.4.3.1", "8.2.3.2", "8.4.1", "8.4.1.1", "11.4.2", "11.4.3", "11.10.2")
_BASE_RULES: Final = ("2.6.3", "2.6.4", "2.6.4.1")


def _always(_run: Run, _pending: Decision) -> bool:
    return True


# --- blocking -------------------------------------------------------------------------------------


def _named(run: Run, word: str, options: list[int]) -> int:
    """Return the object that a reference beside the verb means, -1 for none that is there."""
    (reference,) = run.step.references(word) or ("",)
    found = run.finder.candidates(run.game, reference)
    able = [each for each in found if each in options] or found
    only = run.finder.only(run.game, able, reference, f"{run.step.key}.{word}")
    return -1 if only is None else only


def blocker(run: Run) -> Option:
    """Return who blocks: what the step says, and nobody where it says nothing (fine print 4)."""
    pending = run.game.pending
    if "block" not in run.step.given or pending is None:
        return DONE
    run.used.add("block")
    options = [each for each in pending.options if isinstance(each, int)]
    number = _named(run, "block", options)
    if number not in options:
        raise _cannot_block(run, number)
    return number


def refuse_missed_block(run: Run) -> None:
    """Refuse a step that names a blocker where nobody could be asked for one."""
    game = run.game
    is_late = game.phase == w.GUARDIAN_STEP and "block" in run.step.given
    if is_late and "block" not in run.used and game.combat is not None:
        if game.combat.blocker == NO_REF:
            raise _cannot_block(run, _named(run, "block", []))
        run.used.add("block")


def _cannot_block(run: Run, number: int) -> NotAllowedError:
    game = run.game
    seat = game.seating.opponents[game.turn_player][0]
    if number < 0:
        return NotAllowedError(run.contract.rules.not_there)
    found = block_refusals(game, seat, number)
    words = " ".join(each.sentence for each in found)
    rules = tuple(rule for each in found for rule in each.rules)
    return NotAllowedError(Refusal(words, rules or ("8.3.1",)))


def _unasked_block(_run: Run) -> list[str]:
    return ["block"]


# --- towers ---------------------------------------------------------------------------------------


def spilled(run: Run) -> Option:
    """Return where Overrun's excess goes: to a tower, to a line without any, or nowhere."""
    pending = run.game.pending
    if "tower" not in run.step.given or pending is None:
        return DONE
    (reference,) = run.step.references("tower") or ("",)
    loser = seat_option(run.game.seating.opponents[run.game.turn_player][0])
    found = [loser] if reference == TOWERS else run.finder.candidates(run.game, reference)
    able = [each for each in found if each in pending.options]
    if not able:
        raise NotAllowedError(Reason(f"“{reference}” cannot be chosen.", _TOWER_RULES))
    if "tower" in run.given:
        run.given["tower"].used += 1
    return able[0]


def _unasked_tower(run: Run) -> list[str]:
    """A tower that the game took by itself has to be the one that the step names."""
    game = run.game
    if game.outcome is not None:
        return []
    hit: set[int] = set()
    at = game.log
    while at is not None and at is not run.mark:
        if at[1][0] == DAMAGED:
            hit.add(at[1][2])
        at = at[0]
    given = run.given.get("tower")
    if given is None or not hit:
        return ["tower"]
    for meant, reference in zip(given.meant, given.references, strict=True):
        if hit.isdisjoint(meant):
            key = next(each for each in run.contract.step_keys if each.word == "tower")
            raise refused(key, reference)
        hit.difference_update(meant)  # 11.4.3: the same tower is not hit twice
    return []


# --- slots, bases, X ------------------------------------------------------------------------------


def _unasked_slots(word: str) -> StepKey[WatchedGame]:
    """Return `slot` or `slots`; what was not asked for has to be where the units stand now."""

    def unasked(run: Run) -> list[str]:
        given = run.step.given[word]
        wanted = given if isinstance(given, tuple) else (given,)
        wanted = wanted[run.counted.get(word, 0) :]
        if wanted and _is_queued(run):
            run.game.slots[run.subject] = int(wanted[0])
            return []
        entered = [n for n in _entered(run) if run.game.is_unit(n)]
        if not entered:
            return [word]
        if wanted and run.game.slot[entered[-1]] != wanted[-1]:
            raise NotAllowedError(Reason("That unit zone is not free.", ("4.8.3", "9.4.10.1")))
        return []

    beside = Beside.NUMBER if word == "slot" else Beside.NUMBERS
    return StepKey(
        word, beside, answers="position", is_due=_always, unasked=unasked, is_each=word == "slots"
    )


def _is_queued(run: Run) -> bool:
    """Whether the step's own unit has still to resolve."""
    return any(item.card == run.subject >= 0 for item in run.game.stacks[0])


def _entered(run: Run) -> list[int]:
    found: list[int] = []
    at = run.game.log
    while at is not None and at is not run.mark:
        if at[1][0] == ENTERED:
            found.append(at[1][2])
        at = at[0]
    return found[::-1]


def _chosen_bases(run: Run) -> list[int]:
    frame = next((each for each in run.game.frames if isinstance(each, OmegaFrame)), None)
    return frame.bases if frame is not None else []


def _unasked_bases(run: Run) -> list[str]:
    """Bases that the game took by itself have to be those that the step names."""
    below = children_of(run.game, run.subject, w.BELOW)
    given = run.given.get("on")
    if given is None or not run.game.face[run.subject].is_omega:
        return ["on"]
    for meant, reference in zip(given.meant, given.references, strict=True):
        there = [each for each in meant if run.game.zone[each] >= 0]
        if there and not set(there) & set(below):
            key = next(each for each in run.contract.step_keys if each.word == "on")
            raise refused(key, reference)
    return []


def _unasked_extra(run: Run) -> list[str]:
    """An optional cost that was not asked for: the only way to pay, or the card has none."""
    return [] if run.game.face[run.subject].other_ways else _said("extra")


def _said(word: str) -> list[str]:
    return [word]


HOLDS: Final = ("attack", "guardian", "damage", "combat_end")
STEP_KEYS: tuple[StepKey[WatchedGame], ...] = (
    StepKey("target", Beside.REFERENCE, words=(TOWERS,)),
    StepKey("ability", Beside.NUMBER, least=1),
    StepKey("hold", Beside.TRUE_OR_WORD, words=HOLDS),
    targets_key(("9.4.5", "10.4.3", "10.4.3.1", "12.8.2.1", "12.8.2.2")),
    StepKey(
        "modes",
        Beside.NUMBERS,
        least=1,
        answers="mode",
        is_due=is_announced,
        unasked=lambda _run: _said("modes"),
    ),
    x_key(("9.4.4", "9.4.8.4")),
    StepKey(
        "extra",
        Beside.TRUE_OR_NUMBERS,
        answers="extra",
        also="alternative",
        is_due=is_announced,
        unasked=_unasked_extra,
    ),
    StepKey(
        "on",
        Beside.REFERENCES,
        answers="base",
        is_due=_always,
        chosen=_chosen_bases,
        cannot=("It cannot be placed on “{name}”.", _BASE_RULES),
        unasked=_unasked_bases,
        is_whole=True,
    ),
    _unasked_slots("slot"),
    _unasked_slots("slots"),
    StepKey("block", Beside.REFERENCE, unasked=_unasked_block),
    StepKey(
        "tower",
        Beside.REFERENCES,
        answers="tower",
        is_due=_always,
        cannot=("“{name}” cannot be chosen, or not alone.", _TOWER_RULES),
        unasked=_unasked_tower,
        is_whole=True,
    ),
    pay_key(("9.4.8.1", "9.4.8.3", "9.4.8.4")),
)
