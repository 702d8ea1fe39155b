"""Named interpretations: where the rule documents are silent, the game follows one of these."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.readings import readings_of, settled


@dataclass(frozen=True, slots=True)
class Options:
    """One field for each open question of play; the defaults are explained in docs/options.md."""

    attack_after_raid: bool = False  # 6.3e and the rule book: a champion attacks or raids
    late_deaths_reanimate: bool = True  # I-11
    start_for_both_teams: bool = False  # I-12
    surplus_from_remaining_health: bool = True  # I-13
    neighbours_before_death: bool = True  # I-14
    last_known_values: bool = True  # I-15
    absent_guardian_protects: bool = False  # I-17
    stat_infusion_survives_ability_loss: bool = True  # I-19
    last_raid_is_stored: bool = True  # I-20
    simultaneous_goals_draw: bool = True  # I-21
    targets_rechecked_by_zone_only: bool = True  # I-22
    cost_may_free_a_slot: bool = True  # I-24
    control_change_is_new_object: bool = False  # I-25
    simultaneous_deaths_see_each_other: bool = True  # I-26
    raid_zero_allowed: bool = True  # I-27
    raze_before_death: bool = True  # I-29
    reanimated_summons_with_end: bool = True  # I-31
    wiped_cards_to_graveyard: bool = True  # I-33
    damage_destroys: bool = True  # 7.6b
    stunned_attacker_battles: bool = True  # I-34
    stunned_raider_stores: bool = True  # I-35
    fabled_is_copied: bool = True  # I-37
    begins_without_end: bool = False  # 8.1c: what lasts until its source leaves, which has left


DEFAULT_OPTIONS = Options()
READINGS = readings_of(Options)


def read_options(table: Mapping[str, object]) -> Options:
    """Return the interpretations a table names; an unknown name or value is refused."""
    return Options(**settled(table, READINGS))  # type: ignore[arg-type] # all are true or false
