"""A crash report says what is needed, and nothing about who somebody is."""

import pytest

from deckbuilder.core.crash_report import CrashReport, Person, place_of, trace_of, without_person

ADA = Person(home="/home/ada lovelace", user="adalove", computer="engine-room")
TEXTS = {
    "home": ("in /home/ada lovelace/decks", "in ~/decks"),
    "quoted deck": ("No file: '/home/ada lovelace/My decks/x.deck'", "No file: '…/x.deck'"),
    "stick": ("Cannot read /media/adalove/STICK/b.deck: broken", "Cannot read …/b.deck: broken"),
    "windows": (r"at 'C:\Users\adalove\decks\a.deck'.", "at '…/a.deck'."),
    "network": (r'at "\\server\share\a.deck"', 'at "…/a.deck"'),
    "our code": (
        'File "/opt/app/lib/deckbuilder/store/journal.py", line 3',
        'File "…/deckbuilder/store/journal.py", line 3',
    ),
    "library": (
        'File "/srv/venv/lib/python3.11/site-packages/lark/lexer.py", line 3',
        'File "…/site-packages/lark/lexer.py", line 3',
    ),
    "names": ("adalove at engine-room, not adaloves", "<user> at <computer>, not adaloves"),
    "no path": ("cost 3/4 and 1 / 2, and/or, t:a/b", "cost 3/4 and 1 / 2, and/or, t:a/b"),
    "address": ("https://tcgcsv.com/tcgplayer/94/groups", "https://tcgcsv.com/tcgplayer/94/groups"),
}


@pytest.mark.parametrize(("text", "told"), TEXTS.values(), ids=TEXTS)
def test_paths_and_names_are_taken_out(text, told):
    assert without_person(text, ADA) == told


def test_nobodys_name_changes_nothing():
    assert without_person("plain words", Person()) == "plain words"


def failing(number):
    raise ValueError(f"cannot use /home/ada lovelace/{number}.deck")


def caught(number):
    try:
        failing(number)
    except ValueError as error:
        return error
    raise AssertionError


def test_the_same_bug_has_the_same_place_and_another_one_another():
    first, second = caught(1), caught(2)
    assert place_of(first, first.__traceback__) == place_of(second, second.__traceback__)
    assert place_of(first, None) == "ValueError nowhere"


def test_a_report_holds_versions_trace_and_steps():
    error = caught(1)
    report = CrashReport(
        when="2026-11-16 05:00:00",
        place="x",
        trace=trace_of(error, error.__traceback__),
        versions={"Deckbuilder": "0.1.0"},
        steps=("action save", "command AddCopies"),
    )
    text = report.text(ADA)
    assert "Deckbuilder: 0.1.0" in text
    assert "ValueError: cannot use ~/1.deck" in text
    assert "action save\ncommand AddCopies" in text
    assert "ada" not in text
