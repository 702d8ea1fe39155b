"""Words and their classes."""

from dataclasses import replace

import pytest

from engine.language.reading.word_classes import Lexicon, cut
from engine.language.vocabulary import Vocabulary

VOCABULARY = Vocabulary(
    kinds={"beast": "Beast", "yokai": "Yokai"},
    plurals={"beasts": "Beast", "yokai": "Yokai"},
    adjectives=frozenset({"weary"}),
)
RESERVED = frozenset({"champion", "named", "a", "of"})
LEXICON = Lexicon(VOCABULARY, RESERVED)
CLASSES = {
    "digits": ("3", "#number", 3),
    "number words": ("two", "#number", 2),
    "a bonus": ("+2", "#signed", (False, 2)),
    "a malus of X": ("-X", "#signed", (True, None)),
    "two bonuses": ("+1/-1", "#signed_pair", ((False, 1), (True, 1))),
    "attack and health": ("2/X", "#stats", (2, None)),
    "a bracketed cost": ("(2)", "#cost", 2),
    "a bracketed X": ("( x )", "#cost", None),
    "a quotation": ('"Hoplite"', "#quoted", "Hoplite"),
    "a known trait": ("Beast", "#kind", "Beast"),
    "a known trait in small letters": ("beast", "#kind", "Beast"),
    "a known trait in the plural": ("Beasts", "#kinds", "Beast"),
    "a trait with one form for both": ("Yokai", "#kind_both", "Yokai"),
    "an unknown word with a capital": ("Zarn", "#trait", "Zarn"),
    "an unknown word without one": ("zarn", "", None),
    "a word of the rules with a capital": ("Champion", "", None),
}


@pytest.mark.parametrize(("text", "kind", "value"), CLASSES.values(), ids=CLASSES.keys())
def test_each_word_has_its_class(text, kind, value):
    (word,) = cut(text, LEXICON)
    assert (word.kind, word.value) == (kind, value)


def test_a_possessive_is_a_word_of_its_own():
    assert [word.key for word in cut("the champion's, players'", LEXICON)] == [
        "the",
        "champion",
        "'s",
        ",",
        "players",
        "'s",
    ]


def test_a_name_behind_named_is_one_word():
    words = cut("champion named Keeper of the Gate you control", LEXICON)
    assert words[2].value == "Keeper of the Gate"
    assert words[3].key == "you"


def test_the_card_knows_its_own_name():
    words = cut("Hoplite gets +1", LEXICON, ("Hoplite",))
    assert words[0].kind == "#self"


def test_the_word_before_counter_is_its_kind():
    words = cut("a doom counter", LEXICON)
    assert (words[1].kind, words[1].value) == ("#counter", "doom")


def test_words_know_their_place():
    word = cut("a  champion", LEXICON)[1]
    assert (word.start, word.end) == (3, 11)


def test_how_many_digits_a_number_has_is_the_games_to_say():
    large = Lexicon(replace(VOCABULARY, digits=4), RESERVED)
    assert [word.value for word in cut("gets +1500 or 500/1000", large)[1:]] == [
        (False, 1500),
        None,
        (500, 1000),
    ]
    assert not any(word.kind == "#signed" for word in cut("gets +1500", LEXICON))


def test_an_adjective_of_the_game_makes_a_name_a_trait():
    assert cut("a weary Beast", LEXICON, ("Beast",))[2].kind == "#kind"
    assert cut("heal Beast", LEXICON, ("Beast",))[1].kind == "#self"
