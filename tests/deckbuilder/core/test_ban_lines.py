"""Ban lists as they are typed."""

from deckbuilder.core.ban_lines import (
    limits_of,
    lines_of_limits,
    lines_of_pairs,
    lines_of_texts,
    names_of,
    pairs_of,
    texts_of,
)


def test_names_stand_on_lines_each_once():
    assert names_of(" Ox \n\nBee\nOx\n") == ("Ox", "Bee")


def test_limits_pairs_and_texts_come_back_and_other_lines_are_said():
    limits = {"Ox": 1, "One = Two": 2}
    assert limits_of(lines_of_limits(limits) + "\nBee\nAnt = many\n") == (
        limits,
        ("Bee", "Ant = many"),
    )
    assert limits_of("1 Ox\n2x Bee\n3 Ant = many\n-1 Cat\nDog") == (
        {"Ox": 1, "Bee": 2},
        ("3 Ant = many", "-1 Cat", "Dog"),
    )
    pairs = (("Ox", "Soul"),)
    assert pairs_of(lines_of_pairs(pairs) + "\nBee\n+ Soul") == (pairs, ("Bee", "+ Soul"))
    texts = {"Ox": "Draw: a card."}
    assert texts_of(lines_of_texts(texts) + "\nBee") == (texts, ("Bee",))
