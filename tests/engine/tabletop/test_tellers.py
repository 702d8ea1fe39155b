"""Sentences for events: their values, and the sentence for a single one."""

from engine.tabletop.tellers import follows, sentences_in

COINS = follows("{player}: gains {count} coins", "stock.1", one="{player}: gains a coin")


def test_one_of_something_has_a_sentence_of_its_own():
    values = {"player": "Ann", "count": 1, "card": "Purse"}
    assert str(COINS.line(values).words) == "Ann: gains a coin"
    assert str(COINS.line({**values, "count": 2}).words) == "Ann: gains 2 coins"
    assert dict(COINS.line(values).words.values) == {"player": "Ann"}


def test_translators_get_both_sentences():
    assert list(sentences_in(COINS)) == ["{player}: gains {count} coins", "{player}: gains a coin"]
