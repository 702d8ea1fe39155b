"""Named interpretations: where the guide is silent, the game follows one of these."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.readings import asked, readings_of, settled


@dataclass(frozen=True, slots=True)
class Options:
    """One field for each open question of play; docs/options.md explains them."""

    essence: int = asked(
        6000,
        *(3000, 4000, 5000, 8000, 10_000),
        title="Alchemist Essence at the start",
        limits=(1, 1_000_000),
    )
    opening_hand: int = asked(5, 3, 4, 6, 7, title="Cards in the opening hand", limits=(0, 20))
    mulligan: str = asked("none", "whole", "any", title="Mulligan")
    first_draw: bool = asked(True, False, title="Who starts draws in the first turn")
    first_attack: bool = asked(True, False, title="Who starts may attack in the first turn")
    starting_akora: str = asked("stage_1", "none", title="An Akora that begins in its zone")
    alchemy_zones: int = asked(5, 3, 4, 6, title="Alchemy Zones of a player", limits=(1, 9))
    battle_zones: int = asked(1, 2, 3, title="Battlezone Cards of a player", limits=(1, 3))
    battlezone_over: str = asked(
        "replace", "refuse", title="A Battlezone Card where there is no room"
    )
    # 0 is any number.
    relic_zone_limit: int = asked(0, 5, 8, 10, title="Most cards in a Relic Zone", limits=(0, 60))
    empty_deck: str = asked("nothing", "lose", title="Drawing from an empty Alchemy Deck")
    longest_game: int = asked(
        200, 0, 50, 100, title="Turns after which a game is a draw; 0 for never", limits=(0, 9_999)
    )
    flip_same_turn: bool = asked(True, False, title="A card may be flipped in the turn it was set")
    quiet_actions: bool = asked(
        True, False, title="Setting, shards, Relic Up and Relactify open no checkpoint"
    )
    triggers_wait: bool = asked(True, False, title="Answers wait until a chain is done")
    source_left: str = asked("resolves", "fails", title="A link whose card has left the field")
    needs_target: bool = asked(True, False, title="Nothing activates without a target")
    # The guide's own jumps lead to markers that do not exist, so there is no other value.
    marker_fallthrough: bool = asked(
        True, title="A wrong jump between markers leads to the next one"
    )
    floor: bool = asked(True, False, title="Totals stop at 0")
    relic_attack: str = asked("relicked", "never", title="Relic Attack Power is the base")
    relic_up_to: str = asked("next", "higher", title="Relic Up takes a stage that is")
    # Lasting changes as well.
    relic_up_keeps: bool = asked(True, False, title="Counters and statuses stay through Relic Up")
    negate_keeps_cycle: bool = asked(True, False, title="Negation leaves the activation cycle")
    persistent_unmet: str = asked(
        "refuse", "inactive", title="A persistent card below its requirement"
    )
    stone_is_the_shard: bool = asked(True, False, title="Stone of Akora is the turn's Relic Shard")
    rest_ends: str = asked("up", "down", title="A card whose rest is over lies face")
    cure_restores: bool = asked(False, True, title="What Cure lifted comes back")
    lost_akora: str = asked("stage_1", "none", title="Without an Akora one may play one of")
    # On both turns: marker 1.1.9.
    start_of_your_turn: str = asked("own", "both", title="The start of your turn is that of")
    # Of an effect that is activated.
    plain_gain: str = asked("turn", "permanent", title="A gain without a duration lasts")


DEFAULT_OPTIONS: Final = Options()

# What the values that are words are called at a table.
_SAID: Final = {
    "resolves": "resolves",
    "fails": "does nothing",
    "relicked": "after Relic Up",
    "never": "never",
    "next": "the next one",
    "higher": "any higher one",
    "refuse": "is refused",
    "inactive": "is inactive",
    "up": "up",
    "down": "down, like a set card",
    "stage_1": "stage 1",
    "none": "none",
    "whole": "the whole hand, once",
    "any": "any cards, once",
    "replace": "replaces the old one",
    "nothing": "does nothing at all",
    "lose": "loses the game",
    "own": "the own turn",
    "both": "every turn",
    "turn": "until the end of the turn",
    "permanent": "for good",
}


READINGS: Final = readings_of(Options, _SAID)


def read_options(table: Mapping[str, object]) -> Options:
    """Return the interpretations a table names; an unknown name or value is refused."""
    return Options(**settled(table, READINGS))  # type: ignore[arg-type] # each value fits its name
