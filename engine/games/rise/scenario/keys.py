"""What may stand beside the verbs of scenario steps in Rise."""

from typing import Final

from engine.games.rise.play.items import RESULTS
from engine.games.rise.play.put_frame import PutFrame
from engine.games.rise.scenario.watched import WatchedGame
from engine.kernel.decisions import Decision
from engine.scenario.contract import Beside, StepKey, Tossing
from engine.scenario.plays import targets_key
from engine.scenario.steps import StepRun

Run = StepRun[WatchedGame]
TARGET_RULES: Final = (
    *("stack.10", "gloss.target.1", "gloss.target.2", "ability.constancy.2"),
    *("gloss.dup.1", "gloss.dup.2", "gloss.dup.3", "dup.2"),
)
_PAYER_RULES: Final = ("invoke.1", "summoner.6", "summoner.7", "gloss.capacity.1")
_HOST_RULES: Final = ("ability.equipment.1", "ability.equipment.3", "summoner.13")


def _is_own(run: Run, _pending: Decision) -> bool:
    """Whether a decision belongs to the step's own card, Action, Effect or Skill."""
    frame = next((each for each in run.game.frames if isinstance(each, PutFrame)), None)
    return frame is not None and not frame.is_entering and frame.number == run.subject


TOSSING: Final = Tossing(
    "toss",
    tuple(RESULTS),
    tuple(RESULTS.values()),
    lambda game, shown: setattr(game, "tosses", shown),
)


def _fits_or_is_taken(
    word: str, kind: str, cannot: str, rules: tuple[str, ...]
) -> StepKey[WatchedGame]:
    """Return a key whose only answer is taken without asking; it is looked at before."""
    return StepKey(
        word,
        Beside.REFERENCES,
        answers=kind,
        is_due=_is_own,
        cannot=(cannot, rules),
        unasked=lambda _run: [],
    )


STEP_KEYS: tuple[StepKey[WatchedGame], ...] = (
    targets_key(TARGET_RULES, _is_own),
    StepKey("n", Beside.NUMBER, least=1),
    StepKey("of", Beside.REFERENCE),
    _fits_or_is_taken("with", "payer", "“{name}” cannot pay for it.", _PAYER_RULES),
    _fits_or_is_taken("on", "host", "It cannot equip “{name}”.", _HOST_RULES),
    StepKey("actions", Beside.NUMBERS, least=1),
    StepKey("hold", Beside.FLAG),
    StepKey(
        "toss",
        Beside.WORDS,
        words=tuple(RESULTS),
        unasked=lambda run: ["toss"] if run.game.tosses else [],
    ),
)
