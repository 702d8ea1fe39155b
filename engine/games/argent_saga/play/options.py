"""Named interpretations: where the rule document is silent, the game follows one of these."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.readings import readings_of, settled


@dataclass(frozen=True, slots=True)
class Options:
    """One field for each open question of play; docs/options.md explains them."""

    # 7.2.1, 7.2.6: abilities of the start of a turn trigger in the very first turn, too.
    turn1_start_triggers: bool = False
    # 11.10.2: what lies on a unit already counts when damage is looked at for excess.
    overrun_excess: bool = True
    # 7.5.3.5: after a priority sequence the transition step is gone through once more.
    transition_repeats: bool = True


DEFAULT_OPTIONS = Options()
READINGS = readings_of(Options)


def read_options(table: Mapping[str, object]) -> Options:
    """Return the interpretations a table names; an unknown name or value is refused."""
    return Options(**settled(table, READINGS))  # type: ignore[arg-type] # all are true or false
