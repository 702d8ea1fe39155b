"""What is taken in can be written out again; everything else is refused with a reason."""

import json

import pytest

from deckbuilder.core.foreign_json import DEEPEST, ForeignJsonError, read_json

REFUSED = {
    "no JSON": ("{", "line 1"),
    "not a number": ("[NaN]", "NaN is not a number"),
    "a number without end": ("[1e999]", "1e999 is not a number"),
    "more digits than Python reads": (f"[{'9' * 5000}]", "too long"),
    "half of a character": (r'["\ud800"]', "half of a character"),
    "a key that comes twice": ('{"a": 1, "b": 2, "a": 3}', "“a” comes twice"),
    "one level too many": ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "nested too deeply"),
    "thousands of levels": ("[" * 100_000, "nested too deeply"),
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_kept_is_refused(text, reason):
    with pytest.raises(ForeignJsonError, match=reason):
        read_json(text)


WRONG = {
    "no value": ('{"a": }', "a value is missing"),
    "no quotation marks": ("{a: 1}", "a name in quotation marks is missing"),
    "no comma": ("[1 2]", "a comma or a closing bracket is missing"),
    "no colon": ('{"a" 1}', "a colon is missing"),
    "more behind it": ("[] []", "there is something behind its end"),
    "an open text": ('["a', "a quotation mark is not closed"),
    "a line break in a text": ('["a\n"]', "over the end of its line"),
    "a backslash": (r'["\q"]', "a backslash is followed by the wrong sign"),
}


@pytest.mark.parametrize(("text", "words"), WRONG.values(), ids=WRONG)
def test_a_mistake_is_told_in_plain_words(text, words):
    with pytest.raises(ForeignJsonError) as error:
        read_json(text)
    assert words in str(error.value)
    assert "Expecting" not in str(error.value)


def test_everything_else_is_read():
    value = {"a": [1, 2.5, None, True, "é\U0001f4a9"], "b": {"c": []}}
    assert read_json("\ufeff" + json.dumps(value)) == value
    deep = "[" * (DEEPEST - 1) + "1" + "]" * (DEEPEST - 1)
    assert json.dumps(read_json(deep)) == deep
