"""Named interpretations: where the Codex is silent or contradicts itself, one of these holds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.readings import asked, fault_of, readings_of, settled


@dataclass(frozen=True, slots=True)
class Options:
    """One field for each open question of play; docs/options.md explains them."""

    # levelzone.3 is about Invocation Phases: whether there is another one after combat.
    post_combat_invocation: str = asked("no", "yes")
    # Whether several blockers may oppose one attacker (combat.20).
    blockers_per_attacker: str = asked("1", "any")
    # The least Level that a Summoner can have (summoner.4).
    level_floor: str = asked("0", "1")
    # How often an Allergy gives its Charge (disease.allergy.1).
    allergy_interval: str = asked("own_turn", "every_turn")
    # Whose Summoner Trauma harms (disease.trauma.1).
    trauma_victim: str = asked("controller", "infector")
    # Which turns Parasite counts (disease.parasite.1).
    parasite_turns: str = asked("every", "own")
    # How long Dementia takes from Defense (disease.dementia.1).
    dementia: str = asked("turn", "permanent")
    # What Fixed Price means (ability.fixedprice.1).
    fixed_price: str = asked("cost_fixed", "none")
    # What an active Ability costs that names no number (ability.cloning.1).
    active_ability_cost: str = asked("none", "1 coin")


DEFAULT_OPTIONS: Final = Options()
READINGS: Final = readings_of(Options)


def read_options(table: Mapping[str, object]) -> Options:
    """Return the interpretations a table names; an unknown name or value is refused."""
    words = {name: _word(value) for name, value in table.items()}
    return Options(**settled(words, READINGS))  # type: ignore[arg-type] # all are words


def fault_of_option(name: str, value: object) -> str:
    """Return what is wrong with an option; empty for nothing."""
    return fault_of(READINGS, name, _word(value))


def _word(value: object) -> str:
    """Return a value as the options are written; true and false, 0 and 1 will do."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
