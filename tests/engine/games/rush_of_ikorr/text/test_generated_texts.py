"""What the grammar can read is printed in words that read the same, and put into plain words."""

from collections.abc import Iterator

import pytest

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.language.compiler import compile_text
from engine.language.reading.report import Compiled
from engine.language.saying.explanation import explanation
from engine.language.saying.printer import Printer
from tests.engine.games.rush_of_ikorr.text.generating import Generator

SENTENCES, SENTENCES_OF_A_LONG_RUN = 1000, 4000
# Of all that are understood; what is lost is said in words that are not read.
MOST_LOST = 0.005


def understood(rule: str, card_type: str, sentences: int) -> Iterator[Compiled]:
    """Texts of one sentence, made by walking through the grammar, that are understood."""
    generator = Generator(seed=31)
    for number in range(sentences):
        sentence = generator.sentence(rule, 4 + number % 9)
        text = f"{sentence[:1].upper()}{sentence[1:]}."
        compiled = compile_text(LANGUAGE, text, card_type)
        if compiled.is_understood:
            yield compiled


@pytest.mark.parametrize(("rule", "card_type"), [("effect", "spell"), ("ability", "champion")])
def test_every_form_that_is_read_is_printed_back_and_told(rule, card_type, is_long_run):
    sentences = SENTENCES_OF_A_LONG_RUN if is_long_run else SENTENCES
    texts = list(understood(rule, card_type, sentences))
    assert len(texts) > sentences // 20
    lost = []
    for compiled in texts:
        printed = Printer(LANGUAGE).text(compiled.abilities)
        assert all(each.meaning for each in explanation(LANGUAGE, compiled).sentences)
        if compile_text(LANGUAGE, printed, card_type).abilities != compiled.abilities:
            lost.append((compiled.sentences[0].text, printed))
    assert len(lost) <= 1 + MOST_LOST * len(texts), lost
