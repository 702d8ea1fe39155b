"""What may stand beside the verbs of scenario steps in Rise."""

from typing import Final

from engine.games.rise.play.items import RESULTS
from engine.games.rise.play.put_frame import PutFrame
from engine.games.rise.scenario.watched import WatchedGame
from engine.kernel.decisions import Decision
from engine.kernel.programs.context import Ref
from engine.kernel.programs.targets import as_options
from engine.scenario.contract import Beside, StepKey, Tossing
from engine.scenario.plays import targets_since
from engine.scenario.steps import StepRun, refused

Run = StepRun[WatchedGame]
TARGET_RULES: Final = (
    *("stack.10", "gloss.target.1", "gloss.target.2", "ability.constancy.2"),
    *("gloss.dup.1", "gloss.dup.2", "gloss.dup.3", "dup.2"),
)
_PAYER_RULES: Final = ("invoke.1", "summoner.6", "summoner.7", "gloss.capacity.1")
_HOST_RULES: Final = ("ability.equipment.1", "ability.equipment.3", "summoner.13")


def announced(run: Run) -> PutFrame | None:
    """Return the frame of the step's own card, Action, Effect or Skill while it is stacked."""
    for frame in run.game.frames:
        if isinstance(frame, PutFrame):
            return frame
    return None


def _is_own(run: Run, _pending: Decision) -> bool:
    frame = announced(run)
    return frame is not None and not frame.is_entering and frame.number == run.subject


def _bound(frame: PutFrame) -> list[Ref]:
    """Return the targets that are chosen already, of all parts."""
    found: list[Ref] = []
    for at, part in enumerate(frame.parts[: frame.at + 1]):
        slots = part.program.targets if part.program is not None else ()
        for slot in slots[: frame.slot] if at == frame.at else slots:
            found += part.context.bound.get(slot.index, ())
    return found


def _chosen_targets(run: Run) -> list[int]:
    frame = announced(run)
    return [] if frame is None else as_options(tuple(_bound(frame))) + frame.picked


def _unasked_targets(run: Run) -> list[str]:
    """Targets that the game took by itself have to be those that the step names."""
    game = run.game
    known = targets_since(game.targeted, run.targeted, run.subject)
    actual = _waiting_targets(run) if known is None else tuple(known)
    if actual is None:
        return [] if game.outcome is not None else ["targets"]
    if not actual:
        return ["targets"]
    key = next(each for each in run.contract.step_keys if each.word == "targets")
    given, taken = run.given["targets"], set(as_options(actual))
    for meant, reference in zip(given.meant, given.references, strict=True):
        if taken.isdisjoint(meant):
            raise refused(key, reference)
    return []


def _waiting_targets(run: Run) -> tuple[Ref, ...] | None:
    items = reversed(run.game.stacks[0])
    return next((item.targets() for item in items if item.source == run.subject), None)


def _foretell(game: WatchedGame, shown: tuple[int, ...]) -> None:
    game.tosses = shown


TOSSING: Final = Tossing("toss", tuple(RESULTS), tuple(RESULTS.values()), _foretell)


def _unasked_toss(run: Run) -> list[str]:
    """A toss that nobody made fails the file."""
    return ["toss"] if run.game.tosses else []


def _taken_by_itself(_run: Run) -> list[str]:
    """What only one could be is taken without asking; `with` and `on` are looked at before."""
    return []


STEP_KEYS: tuple[StepKey[WatchedGame], ...] = (
    StepKey(
        "targets",
        Beside.REFERENCES,
        answers="target",
        is_due=_is_own,
        chosen=_chosen_targets,
        cannot=("“{name}” is not a legal target.", TARGET_RULES),
        unasked=_unasked_targets,
    ),
    StepKey("n", Beside.NUMBER, least=1),
    StepKey("of", Beside.REFERENCE),
    StepKey(
        "with",
        Beside.REFERENCES,
        answers="payer",
        is_due=_is_own,
        cannot=("“{name}” cannot pay for it.", _PAYER_RULES),
        unasked=_taken_by_itself,
    ),
    StepKey(
        "on",
        Beside.REFERENCES,
        answers="host",
        is_due=_is_own,
        cannot=("It cannot equip “{name}”.", _HOST_RULES),
        unasked=_taken_by_itself,
    ),
    StepKey("actions", Beside.NUMBERS, least=1),
    StepKey("hold", Beside.FLAG),
    StepKey("toss", Beside.WORDS, words=tuple(RESULTS), unasked=_unasked_toss),
)
