"""Running a scenario: every step, every expectation."""

from engine.games.rush_of_ikorr.play.refusals import Refusal
from engine.games.rush_of_ikorr.scenario.board import lay_board
from engine.games.rush_of_ikorr.scenario.cards import card_set
from engine.games.rush_of_ikorr.scenario.describing import describe_decision
from engine.games.rush_of_ikorr.scenario.expectations import Comparison
from engine.games.rush_of_ikorr.scenario.model import Scenario, Step, Verb
from engine.games.rush_of_ikorr.scenario.references import Finder
from engine.games.rush_of_ikorr.scenario.steps import StepRun
from engine.games.rush_of_ikorr.scenario.watched import WatchedGame
from engine.language.reading.cache import ReadText
from engine.scenario.report import Report

# Verbs that a waiting decision does not stand in the way of.
_PATIENT = (Verb.ANSWER, Verb.CHECK, Verb.CONCEDE)


def run_scenario(scenario: Scenario, read: ReadText | None = None) -> Report:
    """Run a scenario from its board to its last step; `read` may know texts from before.

    Raises:
        ScenarioError: A card's text is not understood, or a reference could mean several things.
    """
    cards, face_of = card_set(scenario, read)
    game, finder = lay_board(scenario, cards, face_of)
    run = _Run(game, finder)
    for step in scenario.steps:
        if not run.step(step):
            break
    else:
        run.finish()
    return Report(scenario.title, len(scenario.steps), tuple(run.failures))


class _Run:
    """A scenario while it runs."""

    def __init__(self, game: WatchedGame, finder: Finder) -> None:
        self.game = game
        self.finder = finder
        self.failures: list[str] = []
        self.last = ""

    def step(self, step: Step) -> bool:
        """Carry out a step and look at what is expected; False when going on makes no sense."""
        self.last = step.key
        if self._waits() and step.verb not in _PATIENT and not step.refused:
            self._fail(step, f"a decision is waiting: {self._waiting()}")
            return False
        trial = self.game.clone()
        mark = trial.resolved
        performed = StepRun(trial, self.finder, step).perform()
        if performed.refusals:
            is_fine = self._refused(step, performed.refusals)
        else:
            self.game = trial
            is_fine = self._accepted(step, performed.unused)
        resolved = self.game.resolved_since(mark)
        comparison = Comparison(self.game, self.finder, resolved)
        self.failures += comparison.differences(step.key, step.expect)
        return is_fine

    def finish(self) -> None:
        """Note a decision that nobody has answered."""
        if self._waits():
            self.failures.append(f"{self.last}: nobody answers: {self._waiting()}")

    def _refused(self, step: Step, refusals: list[Refusal]) -> bool:
        why = " ".join(refusal.sentence for refusal in refusals)
        rules = [rule for refusal in refusals for rule in refusal.rules]
        if not step.refused:
            self._fail(step, f"was refused: {why} ({', '.join(rules)})")
            return False
        if step.rule and step.rule not in rules:
            found = ", ".join(rules) or "none"
            self._fail(step, f"rule: expected {step.rule} among the reasons, found {found} ({why})")
        return True

    def _accepted(self, step: Step, unused: list[str]) -> bool:
        if step.refused:
            self._fail(step, "expected to be refused, found that it is allowed")
            return False
        for name in unused:
            self._fail(step, f"{name} was not used")
        return True

    def _fail(self, step: Step, message: str) -> None:
        self.failures.append(f"{step.key}: {message}")

    def _waits(self) -> bool:
        pending = self.game.pending
        return pending is not None and pending.kind != "action"

    def _waiting(self) -> str:
        pending = self.game.pending
        assert pending is not None
        return describe_decision(self.game, self.finder, pending)
