"""Printed text made plain."""

import pytest

from engine.language.reading.normalise import is_too_long, plain_text
from engine.language.vocabulary import Vocabulary

PLAIN = {
    "breaks of feeds": ("Swift<br>Fury<BR />Raze", "Swift\nFury\nRaze"),
    "paragraphs and bold words": ("<p><b>SUMMON</b> — Draw.</p>", "SUMMON — Draw."),
    "list items": (
        "Choose one —<ul><li>Draw.</li><li>Scrap 1.</li></ul>",
        "Choose one —\n• Draw.\n• Scrap 1.",
    ),
    "entities": ("Draw &amp; scrap", "Draw & scrap"),
    "curly quotes": ("gains “DEATH — Draw.”", 'gains "DEATH — Draw."'),
    "curly apostrophes": ("that champion’s", "that champion's"),
    "an en dash as a dash": ("SUMMON – Draw", "SUMMON — Draw"),
    "a hyphen as a dash": ("SUMMON - Draw", "SUMMON — Draw"),
    "an en dash as a minus": ("gets –1 attack", "gets -1 attack"),
    "odd spaces": ("Draw\u00a0a\u2003card", "Draw a card"),
    "invisible characters": ("Draw\u200b a\u00ad card", "Draw a card"),
    "Windows line ends": ("Swift\r\nFury", "Swift\nFury"),
    "bullets of all sorts": ("* Draw\n- Scrap\n● Foresee", "• Draw\n• Scrap\n• Foresee"),
    "a cost in brackets": ("ACTION — (2): Draw.", "ACTION — (2): Draw."),
    "a minimum in brackets": ("less (to a minimum of 1).", "less (to a minimum of 1)."),
    "a bracket that is never closed": ("Draw (a card", "Draw (a card"),
}


@pytest.mark.parametrize(("printed", "plain"), PLAIN.values(), ids=PLAIN.keys())
def test_printed_text_becomes_plain(printed, plain):
    assert plain_text(printed) == plain


def test_a_text_over_four_kilobytes_is_too_long():
    assert not is_too_long("x" * 4096)
    assert is_too_long("x" * 4097)
    assert is_too_long("é" * 2049)


def test_which_brackets_carry_rules_is_the_games_to_say():
    printed = "Summon a token (Knight/Light) now."
    kept = Vocabulary(kept_brackets=(r"\w+/\w+",))
    assert plain_text(printed, kept) == printed
    assert plain_text(printed) == "Summon a token Knight/Light now."
