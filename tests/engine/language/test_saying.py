"""Forms run backwards, and plain words from templates."""

from dataclasses import dataclass

import pytest

from engine.language.reading.forms import FormRow
from engine.language.saying.plain_templates import told
from engine.language.saying.template import first_printed, templates_of


@dataclass(frozen=True)
class Hit:
    amount: int
    what: str = ""
    twice: bool = False


def hit_twice(amount, what):
    return Hit(amount, what, twice=True)


TEMPLATES = tuple(
    template
    for form, make in (
        ("hits/hit <what:thing> [hard] for <amount:small>", Hit),
        ("(hits/hit|beats/beat) <what:thing> twice for <amount:small>", hit_twice),
        ("hits/hit <what:thing> for a lot", lambda what: Hit(100, what)),
        ("misses/miss [by <amount:small>]", lambda amount=0: Hit(-amount, "nothing")),
        ("meets/meet a <what:thing>", lambda what: Hit(77, what)),
    )
    for template in templates_of(FormRow("act/", form, make))
)
GAPS = {"thing": str, "small": lambda value: str(value) if value < 10 else None}
PRINTED = {
    "the first form": (Hit(2, "it"), "hit it for 2"),
    "the form that reads as the node": (Hit(2, "it", twice=True), "hit it twice for 2"),
    "a form with a fixed field": (Hit(100, "it"), "hit it for a lot"),
    "a form with what may be left out": (Hit(0, "nothing"), "hit nothing for 0"),
    "an article before a vowel": (Hit(77, "owl"), "meet an owl"),
    "no form": (Hit(50, "it"), None),
}


@pytest.mark.parametrize(("node", "words"), PRINTED.values(), ids=PRINTED)
def test_a_node_is_printed_by(node, words):
    assert first_printed(TEMPLATES, node, GAPS) == words


TOLD = {
    "fields": (Hit(2, "it"), "hits it for 2"),
    "a field that is empty": (Hit(2), "hits for 2"),
    "words for a field that is set": (Hit(2, "it", twice=True), "hits it for 2, twice"),
}


@pytest.mark.parametrize(("node", "words"), TOLD.values(), ids=TOLD)
def test_a_template_tells(node, words):
    template = "hits[ {what}] for {amount}[twice?, twice]"
    assert told(template, node, lambda n, field, unit: str(getattr(n, field))) == words
