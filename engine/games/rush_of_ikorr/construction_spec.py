"""The numbers and readings that a Rush of Ikorr format may set."""

from engine.formats import FormatSpec, Option
from engine.games.rush_of_ikorr.schema import GAME

UNIQUE_COPIES = 1  # 2.4a.1, 3.9e.2, 11.23a: a Unique infusion; no format changes it
MOST_ALLOWANCE = 3  # 4.7e.1
MOST_AVATAR_ASPECTS = 2  # 2.1b.1

SPEC = FormatSpec(
    game=GAME.id,
    numbers={
        "min_main": 40,  # 2.3a
        "max_side": 10,  # 2.3c
        "max_copies": 2,  # 2.3b
        "max_infusion_copies": 2,  # 2.4a.1
        "influence_size": 10,  # 2.2a
        "pip_limit": 30,  # 2.4c.1
    },
    team_sizes=(1, 2, 3),  # 1.1a
    options=(
        Option(
            "unreachable_side",
            "I-1",
            ("warn", "ignore"),
            "Whether a side deck card whose infusion can never be sided in within the pip limit "
            "gets a warning.",
        ),
        Option(
            "side_fills_minimum",
            "I-2",
            (False, True),
            "Whether side deck cards count towards the smallest main deck.",
        ),
        Option(
            "aspectless_avatar",
            "I-3",
            ("aspectless_only", "refused"),
            "An avatar recorded without aspects may hold aspectless cards only, or is refused.",
        ),
        Option(
            "two_aspect_card",
            "I-4",
            ("any", "all"),
            "Whether one aspect of a card with several has to match the avatar, or all.",
        ),
        Option(
            "side_aspect_check",
            "I-5",
            (True, False),
            "Whether the avatar's aspects bind the side deck too.",
        ),
        Option(
            "zero_pip_infusion",
            "I-6",
            ("allowed", "refused"),
            "Whether an infusion without pips may lie on a card with an allowance of 0.",
        ),
        Option(
            "fabled_location_infusion",
            "I-7",
            ("allowed", "refused"),
            "Whether a Fabled location with an allowance may be infused.",
        ),
        Option(
            "team_avatar",
            "I-10",
            ("full_name", "character"),
            "Whether the avatars of a team must differ in their full name, or in the part before "
            "the comma.",
        ),
    ),
)
