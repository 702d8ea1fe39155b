"""Running a scenario: every step, every expectation."""

from typing import Generic

from engine.kernel.state.table import Chain
from engine.language.reading.cache import ReadText
from engine.scenario.comparison import Comparison
from engine.scenario.contract import Contract, G, Refusal
from engine.scenario.model import Scenario, Step
from engine.scenario.questions import describe_decision
from engine.scenario.references import Finder
from engine.scenario.report import Report
from engine.scenario.starting_board import lay_board
from engine.scenario.steps import StepRun


def run_scenario(contract: Contract[G], scenario: Scenario, read: ReadText | None = None) -> Report:
    """Run a scenario from its board to its last step; `read` may know texts from before.

    Raises:
        ScenarioError: A card's text is not understood, or a reference could mean several things.
    """
    game, finder = lay_board(contract, scenario, *contract.make(scenario, read))
    run = _Run(contract, game, finder)
    following = (*scenario.steps[1:], None)
    for step, after in zip(scenario.steps, following, strict=False):
        if not run.step(step, after):
            break
    else:
        run.finish()
    return Report(scenario.title, len(scenario.steps), tuple(run.failures))


class _Run(Generic[G]):
    """A scenario while it runs."""

    def __init__(self, contract: Contract[G], game: G, finder: Finder[G]) -> None:
        self.contract = contract
        self.game = game
        self.finder = finder
        self.failures: list[str] = []
        self.last = ""

    def step(self, step: Step, following: Step | None) -> bool:
        """Carry out a step and look at what is expected; False when going on makes no sense."""
        self.last = step.key
        is_patient = self.contract.verb(step.verb).is_patient
        if self._waits() and not is_patient and not step.refused:
            self._fail(step, f"a decision is waiting: {self._waiting()}")
            return False
        trial: G = self.game.clone()
        mark = trial.resolved
        performed = StepRun(self.contract, trial, self.finder, step, following).perform()
        if performed.refusals:
            is_fine = self._refused(step, performed.refusals)
        else:
            self.game = trial
            is_fine = self._accepted(step, performed.unused)
        resolved = _since(self.game.resolved, mark)
        comparison = Comparison(self.contract, self.game, self.finder, resolved)
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
        return pending is not None and not pending.is_open

    def _waiting(self) -> str:
        pending = self.game.pending
        assert pending is not None
        return describe_decision(self.contract, self.game, self.finder, pending)


def _since(chain: Chain, mark: Chain) -> list[str]:
    names: list[str] = []
    while chain is not None and chain is not mark:
        names.append(chain[1])
        chain = chain[0]
    return names[::-1]
