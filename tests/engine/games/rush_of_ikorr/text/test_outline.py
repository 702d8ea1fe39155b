"""The outline of a text: headers, costs, sentences, modes."""

import pytest

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.language.outline import Block, Choice
from engine.language.reading.outline import OutlineError, paragraphs

OUTLINES = {
    "a header": (
        "SUMMON — Draw. Then scrap 1.",
        [Block("header", "SUMMON", "", ("Draw.", "Then scrap 1."))],
    ),
    "an action without a cost": ("ACTION — Draw.", [Block("action", "ACTION — ", "", ("Draw.",))]),
    "an action with both costs": (
        "ACTION — (1), Scrap 2: Draw.",
        [Block("action", "ACTION — ", "(1), Scrap 2", ("Draw.",))],
    ),
    "a power": ("(2): Draw.", [Block("power", "", "(2)", ("Draw.",))]),
    "a power without a colon": ("(2) Draw.", [Block("power", "", "(2)", ("Draw.",))]),
    "a rush": ("RUSH 4: Draw.", [Block("rush", "4", "", ("Draw.",))]),
    "a plain sentence": ("Draw.", [Block("plain", "", "", ("Draw.",))]),
    "keywords before a header": (
        "Swift RAID — Draw.",
        [Block("plain", "", "", ("Swift",)), Block("header", "RAID", "", ("Draw.",))],
    ),
    "a stop inside quotation marks": (
        'It has "END — Draw." this turn.',
        [Block("plain", "", "", ('It has "END — Draw." this turn.',))],
    ),
    "a quotation at the end of a sentence": (
        'It has "END — Draw." Then scrap 1.',
        [Block("plain", "", "", ('It has "END — Draw."', "Then scrap 1."))],
    ),
    "modes": (
        "Choose one — • Draw. • Scrap 1. Draw.",
        [
            Block(
                "plain",
                "",
                "",
                (Choice("Choose one —", "one", "", (("Draw.",), ("Scrap 1.", "Draw."))),),
            )
        ],
    ),
    "modes of another player": (
        "Each player chooses one — Draw; or scrap 1.",
        [
            Block(
                "plain",
                "",
                "",
                (
                    Choice(
                        "Each player chooses one —",
                        "one",
                        "Each player",
                        (("Draw",), ("scrap 1.",)),
                    ),
                ),
            )
        ],
    ),
}


@pytest.mark.parametrize(("text", "expected"), OUTLINES.values(), ids=OUTLINES.keys())
def test_a_paragraph_has_its_outline(text, expected):
    assert LANGUAGE.outline.blocks(text) == expected


BROKEN = {
    "a header alone": "SUMMON —",
    "a cost alone": "ACTION — (1):",
    "a colon without a cost": "ACTION — : Draw.",
    "an action's cost without a colon": "ACTION — (1) Draw.",
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN.keys())
def test_pieces_that_do_not_fit_are_told(text):
    with pytest.raises(OutlineError):
        LANGUAGE.outline.blocks(text)


def test_bullets_belong_to_the_line_before_them():
    assert paragraphs("Choose one —\n• Draw.\n• Scrap 1.\nSwift") == [
        "Choose one — • Draw. • Scrap 1.",
        "Swift",
    ]
