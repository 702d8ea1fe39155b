"""Named interpretations: where the guide is silent, the game follows one of these."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

from engine.errors import EngineError


class UnknownOptionError(EngineError):
    """A rule interpretation is named that does not exist, or has no such value."""


@dataclass(frozen=True, slots=True)
class Options:
    """One field for each open question of play; docs/options.md explains them."""

    # Setting, playing a Relic Shard, Relic Up, Relactify make no link and no checkpoint.
    quiet_actions: bool = True
    # What answers something that happened while a chain resolved waits until that chain is done.
    triggers_wait: bool = True
    # A link whose source has left the field: "resolves" or "fails".
    source_left: str = "resolves"
    # An activation without a legal target is refused.
    needs_target: bool = True
    # Missing or wrong jumps between markers lead to the next one.
    marker_fallthrough: bool = True
    # Totals of Attack Power and Soul Points are not below 0.
    floor: bool = True
    # When Relic Attack Power is the base: "relicked" or "never".
    relic_attack: str = "relicked"
    # Relic Up takes an Akora of the "next" stage, or of any "higher" one.
    relic_up_to: str = "next"
    # Counters, statuses and lasting changes stay on an Akora that Relics Up.
    relic_up_keeps: bool = True
    # Negation neither ends nor begins an activation cycle.
    negate_keeps_cycle: bool = True
    # A card with a persistent effect below its requirement: "refuse" or "inactive".
    persistent_unmet: str = "refuse"
    # Stone of Akora is the turn's Relic Shard when it is played.
    stone_is_the_shard: bool = True
    # A rested card whose time is over turns "up" by itself, or stays "down" as a set card.
    rest_ends: str = "up"
    # What Cure has lifted comes back at the end of the turn.
    cure_restores: bool = False
    # Without an Akora a player may play a "stage_1" Akora from the Akora Deck, or "none".
    lost_akora: str = "stage_1"
    essence: int = 6000
    opening_hand: int = 5
    # "none", "whole" (the hand, once) or "any" (any cards, once).
    mulligan: str = "none"
    # The player who starts draws, and may attack, in the first turn.
    first_draw: bool = True
    first_attack: bool = True
    # A "stage_1" Akora starts in the Akora Zone, or "none" does.
    starting_akora: str = "stage_1"
    alchemy_zones: int = 5
    battle_zones: int = 1
    # A new Battlezone Card where there is no room: "replace" or "refuse".
    battlezone_over: str = "replace"
    # How many cards a Relic Zone holds; 0 for any number.
    relic_zone_limit: int = 0
    # Drawing from an empty Alchemy Deck: "nothing" or "lose".
    empty_deck: str = "nothing"
    # A card may be flipped in the turn in which it was set.
    flip_same_turn: bool = True
    # "At the start of your turn" works on the "own" turn only, or on "both" (marker 1.1.9).
    start_of_your_turn: str = "own"
    # A gain or loss of an activated effect without duration: until the end of the "turn", or
    # "permanent".
    plain_gain: str = "turn"


DEFAULT_OPTIONS: Final = Options()

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "source_left": ("resolves", "fails"),
    "relic_attack": ("relicked", "never"),
    "relic_up_to": ("next", "higher"),
    "persistent_unmet": ("refuse", "inactive"),
    "rest_ends": ("up", "down"),
    "lost_akora": ("stage_1", "none"),
    "mulligan": ("none", "whole", "any"),
    "starting_akora": ("stage_1", "none"),
    "battlezone_over": ("replace", "refuse"),
    "empty_deck": ("nothing", "lose"),
    "start_of_your_turn": ("own", "both"),
    "plain_gain": ("turn", "permanent"),
}
# The least and the most of what is a number.
NUMBERS: Final[Mapping[str, tuple[int, int]]] = {
    "essence": (1, 1_000_000),
    "opening_hand": (0, 20),
    "alchemy_zones": (1, 9),
    "battle_zones": (1, 3),
    "relic_zone_limit": (0, 60),
}


def read_options(table: Mapping[str, object]) -> Options:
    """Return the interpretations a table names; an unknown name or value is refused."""
    chosen = {name: _value(name, value) for name, value in table.items()}
    return Options(**chosen)  # type: ignore[arg-type] # each value fits its name


def _value(name: str, value: object) -> object:
    if name not in [each.name for each in fields(Options)]:
        listed = ", ".join(each.name for each in fields(Options))
        raise UnknownOptionError(f"There is no option “{name}”; the options are {listed}.")
    wanted = _wanted(name, value)
    if wanted:
        raise UnknownOptionError(f"The option “{name}” is {wanted}, not {value!r}.")
    return value


def _wanted(name: str, value: object) -> str:
    """Return what an option has to be, where a value is not that; else nothing."""
    if name in WORDS:
        return "" if value in WORDS[name] else " or ".join(WORDS[name])
    if name in NUMBERS:
        least, most = NUMBERS[name]
        is_fine = type(value) is int and least <= value <= most
        return "" if is_fine else f"a number from {least} to {most}"
    if name == "marker_fallthrough":  # the guide's own jumps lead to markers that do not exist
        return "" if value is True else "true"
    return "" if isinstance(value, bool) else "true or false"


# --- at the table ---------------------------------------------------------------------------------

# What each reading is about, in the words of a set-up; the fixed one is not offered.
TITLES: Final[Mapping[str, str]] = {
    "essence": "Alchemist Essence at the start",
    "opening_hand": "Cards in the opening hand",
    "mulligan": "Mulligan",
    "first_draw": "Who starts draws in the first turn",
    "first_attack": "Who starts may attack in the first turn",
    "starting_akora": "An Akora that begins in its zone",
    "alchemy_zones": "Alchemy Zones of a player",
    "battle_zones": "Battlezone Cards of a player",
    "battlezone_over": "A Battlezone Card where there is no room",
    "relic_zone_limit": "Most cards in a Relic Zone",
    "empty_deck": "Drawing from an empty Alchemy Deck",
    "flip_same_turn": "A card may be flipped in the turn it was set",
    "quiet_actions": "Setting, shards, Relic Up and Relactify open no checkpoint",
    "triggers_wait": "Answers wait until a chain is done",
    "source_left": "A link whose card has left the field",
    "needs_target": "Nothing activates without a target",
    "floor": "Totals stop at 0",
    "relic_attack": "Relic Attack Power is the base",
    "relic_up_to": "Relic Up takes a stage that is",
    "relic_up_keeps": "Counters and statuses stay through Relic Up",
    "negate_keeps_cycle": "Negation leaves the activation cycle",
    "persistent_unmet": "A persistent card below its requirement",
    "stone_is_the_shard": "Stone of Akora is the turn's Relic Shard",
    "rest_ends": "A card whose rest is over lies face",
    "cure_restores": "What Cure lifted comes back",
    "lost_akora": "Without an Akora one may play one of",
    "start_of_your_turn": "The start of your turn is that of",
    "plain_gain": "A gain without a duration lasts",
}
# The values of words, and numbers that are offered.
SAID: Final[Mapping[str, str]] = {
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
_OFFERED: Final[Mapping[str, tuple[int, ...]]] = {
    "essence": (6000, 3000, 4000, 5000, 8000, 10_000),
    "opening_hand": (5, 3, 4, 6, 7),
    "alchemy_zones": (5, 3, 4, 6),
    "battle_zones": (1, 2),
    "relic_zone_limit": (0, 5, 8, 10),
}


def choices_of(name: str) -> tuple[bool | int | str, ...]:
    """Return what a reading may be set to at a table; the first is the default."""
    if name in WORDS:
        return WORDS[name]
    if name in _OFFERED:
        return _OFFERED[name]
    default = bool(getattr(DEFAULT_OPTIONS, name))
    return (default, not default)
