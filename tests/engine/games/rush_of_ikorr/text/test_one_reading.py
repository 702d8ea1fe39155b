"""Two meanings for one text would be a mistake in the grammar."""

import re

import pytest

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.language.reading.reader import Reader
from engine.language.reading.word_classes import cut
from tests.engine.games.rush_of_ikorr.text.generating import Generator

# One card or several: where a sentence leaves that open it is refused (families.txt).
SAME_IN_BOTH = "Yokai"
NUMBER = re.compile(r"plural=(True|False)")
SENTENCES, SENTENCES_OF_A_LONG_RUN = 1000, 3000


@pytest.mark.parametrize("rule", ["effect", "ability", "costs", "limit"])
def test_generated_sentences_have_one_reading_at_most(rule, is_long_run):
    generator = Generator(seed=20)
    read = 0
    many = SENTENCES_OF_A_LONG_RUN if is_long_run else SENTENCES
    for number in range(many if rule in ("effect", "ability") else 500):
        sentence = generator.sentence(rule, 6 + number % 11)
        readings = Reader(LANGUAGE.grammar, cut(sentence, LANGUAGE.lexicon)).readings(rule)
        if SAME_IN_BOTH in sentence:
            assert len({NUMBER.sub("", repr(each)) for each in readings}) < 2, sentence
        else:
            assert len(readings) < 2, sentence
        read += len(readings)
    assert read > 100
