"""Playing and activating in scenarios: targets, costs, triggers, in any game on the kernel."""

from collections.abc import Callable
from typing import Any, cast

from engine.kernel.acting.plays import PlayFrame
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.replacements import Candidate
from engine.kernel.programs.context import Ref
from engine.kernel.programs.targets import as_options
from engine.kernel.state.numbers import AS_COST
from engine.kernel.state.table import Chain
from engine.kernel.turn.trigger_placement import Ordering
from engine.scenario.contract import Beside, Origin, StepKey
from engine.scenario.steps import StepRun, refused

# An option that means an ability is the object's number times this, plus which of its abilities.
_ABILITIES = 64

Run = StepRun[Any]


# --- while a card or an ability is announced ------------------------------------------------------


def announcement(run: Run) -> PlayFrame | None:
    """Return the frame of the step's own card or ability while it is being announced."""
    for frame in run.game.frames:
        if isinstance(frame, ResolveFrame):
            return None
        if isinstance(frame, PlayFrame):
            return frame
    return None


def is_announced(run: Run, _pending: Decision) -> bool:
    """Whether a decision belongs to the announcement of the step's own card or ability."""
    return announcement(run) is not None


def is_about_subject(run: Run, pending: Decision) -> bool:
    """Whether a decision is about the step's own card."""
    return pending.about == run.subject


def _chosen_targets(run: Run) -> list[int]:
    """Return the targets that are already chosen, as options."""
    frame = announcement(run)
    return [] if frame is None else as_options(tuple(frame.aimed())) + frame.picked


def _unasked_targets(run: Run) -> list[str]:
    """Targets that the game took by itself have to be those that the step names."""
    actual = targets_since(run.game.targeted, run.targeted, run.subject)
    if actual is None:
        actual = _waiting_targets(run)
    if actual is None:
        return [] if run.game.outcome is not None else ["targets"]
    if not actual:
        return ["targets"]
    _check_taken(run, "targets", as_options(tuple(actual)))
    return []


def _waiting_targets(run: Run) -> list[Ref] | None:
    """Return the targets of the step's own card or ability that still waits on a stack."""
    for stack in run.game.stacks:
        for item in reversed(stack):
            if item.context.source == run.subject:
                return list(item.targets())
    return None


def _unasked_payment(run: Run) -> list[str]:
    """What the game took as a cost by itself has to be what the step names."""
    paid: set[int] = set()
    at = run.game.log
    while at is not None and at is not run.mark:
        if at[1][7] & AS_COST:
            paid.add(at[1][2])
        at = at[0]
    _check_taken(run, "pay", list(paid))
    return []


def _check_taken(run: Run, word: str, taken: list[int]) -> None:
    """Refuse a reference that is none of what was taken, or names one of it once too often."""
    key = next(each for each in run.contract.step_keys if each.word == word)
    given = run.given[word]
    for at, reference in enumerate(given.references):
        if not _can_be_told_apart(given.meant[: at + 1], taken):
            raise refused(key, reference)


def _can_be_told_apart(meant: list[list[int]], taken: list[int]) -> bool:
    """Whether each of several references can be another one of what was taken."""
    if not meant:
        return True
    first, *others = meant
    for each in first:
        if each in taken:
            left = taken[:]
            left.remove(each)
            if _can_be_told_apart(others, left):
                return True
    return False


def targets_key(
    rules: tuple[str, ...], is_due: Callable[[Run, Decision], bool] = is_announced
) -> StepKey[Any]:
    """Return `targets`: of what is played or activated; `rules` are what a wrong one breaks."""
    return StepKey(
        "targets",
        Beside.REFERENCES,
        answers="target",
        is_due=is_due,
        chosen=_chosen_targets,
        cannot=("“{name}” is not a legal target.", rules),
        unasked=_unasked_targets,
    )


def pay_key(rules: tuple[str, ...]) -> StepKey[Any]:
    """Return `pay`: what is given as a cost; `rules` are what a wrong one breaks."""
    return StepKey(
        "pay",
        Beside.REFERENCES,
        answers="pay",
        is_due=is_announced,
        cannot=("“{name}” cannot pay.", rules),
        unasked=_unasked_payment,
    )


# --- what resolved --------------------------------------------------------------------------------


def targets_since(chain: Chain, mark: Chain, source: int) -> list[Ref] | None:
    """Return the targets of the first item of a source with any that resolved after a mark.

    None means that nothing of the source has resolved; what the item itself triggered may have
    resolved before it.
    """
    found = [targets for number, targets, _ in _since(chain, mark) if number == source]
    return next((list(targets) for targets in found if targets), [] if found else None)


def declared_since(chain: Chain, mark: Chain, source: int) -> int:
    """Return the X of the first item of a source that resolved after a mark, 0 without one."""
    return next((x for number, _, x in _since(chain, mark) if number == source), 0)


def _since(chain: Chain, mark: Chain) -> list[Any]:
    items: list[Any] = []
    while chain is not None and chain is not mark:
        items.append(chain[1])
        chain = chain[0]
    return items[::-1]


# --- triggers -------------------------------------------------------------------------------------


def origin_of(
    ability_kind: str, built_in: str = ""
) -> Callable[[Any, Decision, Option], Origin | None]:
    """Return what finds where a trigger, a replacement or an ability of such a kind comes from.

    Args:
        ability_kind: The kind of decision whose options are abilities.
        built_in: What the game's own replacement is called, which no text offers.
    """

    def origin(game: Any, pending: Decision, option: Option) -> Origin | None:
        if pending.kind == "replacement":
            return _replacing(pending, option, built_in)
        if not isinstance(option, int):
            return None
        if pending.kind == ability_kind:
            number, at = divmod(option, _ABILITIES)
            return Origin(actions_of(game, number)[at].origin, number, game.controller[number])
        if not isinstance(pending.purpose, Ordering):
            return None
        context = pending.purpose.waiting[option].context
        return Origin(context.origin, context.source, context.controller)

    return origin


def _replacing(pending: Decision, option: Option, built_in: str) -> Origin | None:
    """Return where a text comes from that may apply instead."""
    for named, context, replacement, _ in cast("tuple[Candidate, ...]", pending.purpose):
        if named == option:
            text = replacement.origin if replacement is not None else built_in
            return Origin(text, context.source, context.controller)
    return None


def is_idle_order(_game: Any, pending: Decision) -> bool:
    """Whether the triggers to be ordered are one and the same ability of equal sources.

    Those of one source cannot be told apart by any order of names; those of two copies only if
    they ask for targets one after the other.
    """
    if not isinstance(pending.purpose, Ordering):
        return False
    waiting = pending.purpose.waiting
    # A text about several kinds of events has a trigger for each, with one number.
    triggers = {
        (each.trigger.origin, each.trigger.number, each.context.controller) for each in waiting
    }
    sources = {each.context.source for each in waiting}
    return len(triggers) == 1 and (len(sources) == 1 or not waiting[0].trigger.program.targets)
