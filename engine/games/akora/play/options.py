"""Named interpretations: where the guide is silent, the game follows one of these."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.readings import Reading, Setting, settled


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
    # After how many turns a game that nobody has won is a draw; 0 for never.
    longest_game: int = 200


DEFAULT_OPTIONS: Final = Options()

# What the values that are words are called at a table.
_SAID: Final[Mapping[str, str]] = {
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


_Question = tuple[str, tuple[Setting, ...], tuple[int, int] | None]


def _ask(title: str, *choices: Setting, limits: tuple[int, int] | None = None) -> _Question:
    return title, choices, limits


def _flag(title: str, default: bool = True) -> _Question:
    return title, (default, not default), None


# What each is about in the words of a set-up, and what is offered; the default comes first.
_QUESTIONS: Final[Mapping[str, _Question]] = {
    "essence": _ask(
        "Alchemist Essence at the start",
        6000,
        3000,
        4000,
        5000,
        8000,
        10_000,
        limits=(1, 1_000_000),
    ),
    "opening_hand": _ask("Cards in the opening hand", 5, 3, 4, 6, 7, limits=(0, 20)),
    "mulligan": _ask("Mulligan", "none", "whole", "any"),
    "first_draw": _flag("Who starts draws in the first turn"),
    "first_attack": _flag("Who starts may attack in the first turn"),
    "starting_akora": _ask("An Akora that begins in its zone", "stage_1", "none"),
    "alchemy_zones": _ask("Alchemy Zones of a player", 5, 3, 4, 6, limits=(1, 9)),
    "battle_zones": _ask("Battlezone Cards of a player", 1, 2, 3, limits=(1, 3)),
    "battlezone_over": _ask("A Battlezone Card where there is no room", "replace", "refuse"),
    "relic_zone_limit": _ask("Most cards in a Relic Zone", 0, 5, 8, 10, limits=(0, 60)),
    "empty_deck": _ask("Drawing from an empty Alchemy Deck", "nothing", "lose"),
    "longest_game": _ask(
        "Turns after which a game is a draw; 0 for never", 200, 0, 50, 100, limits=(0, 9_999)
    ),
    "flip_same_turn": _flag("A card may be flipped in the turn it was set"),
    "quiet_actions": _flag("Setting, shards, Relic Up and Relactify open no checkpoint"),
    "triggers_wait": _flag("Answers wait until a chain is done"),
    "source_left": _ask("A link whose card has left the field", "resolves", "fails"),
    "needs_target": _flag("Nothing activates without a target"),
    # The guide's own jumps lead to markers that do not exist, so there is no other value.
    "marker_fallthrough": _ask("A wrong jump between markers leads to the next one", True),
    "floor": _flag("Totals stop at 0"),
    "relic_attack": _ask("Relic Attack Power is the base", "relicked", "never"),
    "relic_up_to": _ask("Relic Up takes a stage that is", "next", "higher"),
    "relic_up_keeps": _flag("Counters and statuses stay through Relic Up"),
    "negate_keeps_cycle": _flag("Negation leaves the activation cycle"),
    "persistent_unmet": _ask("A persistent card below its requirement", "refuse", "inactive"),
    "stone_is_the_shard": _flag("Stone of Akora is the turn's Relic Shard"),
    "rest_ends": _ask("A card whose rest is over lies face", "up", "down"),
    "cure_restores": _flag("What Cure lifted comes back", False),
    "lost_akora": _ask("Without an Akora one may play one of", "stage_1", "none"),
    "start_of_your_turn": _ask("The start of your turn is that of", "own", "both"),
    "plain_gain": _ask("A gain without a duration lasts", "turn", "permanent"),
}
READINGS: Final = tuple(
    Reading(name, title, choices, {str(e): _SAID[e] for e in choices if isinstance(e, str)}, limits)
    for name, (title, choices, limits) in _QUESTIONS.items()
)


def read_options(table: Mapping[str, object]) -> Options:
    """Return the interpretations a table names; an unknown name or value is refused."""
    return Options(**settled(table, READINGS))  # type: ignore[arg-type] # each value fits its name
