"""The numbers and readings that a Rise format may set."""

from engine.formats import FormatSpec, Option
from engine.games.rise.schema import GAME

RANKS = (1, 2, 3, 4)  # rank.2; the fifth is infinite
INFINITE = "infinite"

SPEC = FormatSpec(
    game=GAME.id,
    numbers={
        "library_size": 50,  # library.2
        "summoners": 2,  # goal.2, summoner.1
    },
    options=(
        Option(
            "levelup_cap",
            "",
            ("aggregate", "per_card"),
            "What levelup.5 asks of a deck from several sets: all Level Ups of a Rank together "
            "within that Rank, or only each card within its own, as everywhere.",
        ),
        Option(
            "levelups_in_library",
            "",
            (True, False),
            "Whether Level Ups count among the cards of the Library: they carry a Rank, which is "
            "defined as copies in a Library.",
        ),
        Option(
            "mixed_by",
            "",
            ("library_cards", "all_cards"),
            "Whether only the cards of the Library make a deck one from several sets, or the "
            "Summoners too.",
        ),
        Option(
            "copy_key",
            "",
            ("name", "number"),
            "What makes two cards copies of one: their name, or their set and number, which art "
            "variants may share (number.2).",
        ),
    ),
)
