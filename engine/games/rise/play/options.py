"""Named interpretations: where the Codex is silent or contradicts itself, one of these holds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.readings import Reading, fault_of, settled


@dataclass(frozen=True, slots=True)
class Options:
    """One field for each open question of play; docs/options.md explains them."""

    # levelzone.3 is about Invocation Phases: whether there is another one after combat.
    post_combat_invocation: str = "no"
    # Whether several blockers may oppose one attacker (combat.20).
    blockers_per_attacker: str = "1"
    # The least Level that a Summoner can have (summoner.4).
    level_floor: str = "0"
    # How often an Allergy gives its Charge (disease.allergy.1).
    allergy_interval: str = "own_turn"
    # Whose Summoner Trauma harms (disease.trauma.1).
    trauma_victim: str = "controller"
    # Which turns Parasite counts (disease.parasite.1).
    parasite_turns: str = "every"
    # How long Dementia takes from Defense (disease.dementia.1).
    dementia: str = "turn"
    # What Fixed Price means (ability.fixedprice.1).
    fixed_price: str = "cost_fixed"
    # What an active Ability costs that names no number (ability.cloning.1).
    active_ability_cost: str = "none"


CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "post_combat_invocation": ("no", "yes"),
    "blockers_per_attacker": ("1", "any"),
    "level_floor": ("0", "1"),
    "allergy_interval": ("own_turn", "every_turn"),
    "trauma_victim": ("controller", "infector"),
    "parasite_turns": ("every", "own"),
    "dementia": ("turn", "permanent"),
    "fixed_price": ("cost_fixed", "none"),
    "active_ability_cost": ("none", "1 coin"),
}
DEFAULT_OPTIONS: Final = Options()
READINGS: Final = tuple(Reading(name, "", choices) for name, choices in CHOICES.items())


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
