"""A bracket is a reminder, part of its sentence, a mark of the game, or refused; never dropped."""

import pytest

from engine.language.reading.brackets import bracketed, doubtful
from engine.language.reading.normalise import plainly
from engine.language.tree.terms import SharedNoun
from engine.language.vocabulary import LIMIT_BRACKET, NUMBER_BRACKET, Vocabulary

WORDS = Vocabulary(
    nouns={SharedNoun.UNIT: ("hen", "hens"), SharedNoun.CARD: ("card", "cards")},
    kept_brackets=(LIMIT_BRACKET, NUMBER_BRACKET),
    reminders={
        "swift": ("it [this hen] may attack [at once]",),
        "peck": ("it deals damage",),
        "stun": ("{it | a stunned hen} cannot attack [until the end of the turn]",),
        "offer": ("expel <n> cards of your pile",),
        "first": (
            "{when attacking | when <self> attacks} it strikes <said> first [each/every turn]",
            "look at the top <n> cards",
        ),
    },
)

REMINDERS = [
    "First (When attacking, it strikes first.)",
    "First (When this hen attacks, it strikes first each turn.)",
    "First geese (When attacking, it strikes geese first.)",
    "First 2 (Look at the top two cards. When attacking, it strikes first.)",
    "Swift (It may attack at once.)",
    "Swift (It (this hen) may attack.)",
    "Swift (It may attack at once)",
    "This hen gains Swift this turn. (It may attack at once.)",
    "Stun target hen. (A stunned hen can't attack until the end of the turn.)",
    "Stuns it (It can't attack.)",
    "Swift, Peck (It deals damage.)",
    "Offer 2 (Expel two cards of your pile.)",
    "Swift (It may attackk at once.)",
    "• Swift (It may attack at once.)",
]
PHRASES = {
    "Destroy all hens (other than tokens).": "Destroy all hens other than tokens.",
    "Draw a card (twice at most).": "Draw a card twice at most.",
    "It gets +1 power (this turn), then draw.": "It gets +1 power this turn, then draw.",
    "Each hen (Beast) pecks.": "Each hen Beast pecks.",
}
MARKS = ["ACTION — (2): Draw.", "It costs 1 less (to a minimum of 1)."]
REFUSED = {
    "First (When it strikes first, attacking.)": "“strikes”",
    "First (When another hen attacks, it strikes first.)": "“another”",
    "First (When attacking, it strikes.)": "does not repeat a rule of “first”",
    "First 2 (Look at the top three cards.)": "“3”",
    "(It may attack at once.)": "does not follow a keyword or action",
    "(draw a card)": "belongs to no sentence",
    "Draw a card. (twice)": "belongs to no sentence",
    "Swift\n(stun target hen)": "belongs to no sentence",
    "Swift (Draw a card.)": "does not repeat a rule of “swift”: “draw”",
    "Swift (It may attack twice.)": "“twice”",
    "Swift (It may not attack.)": "“not”",
    "Swift (It may attack each turn.)": "“each”",
    "Stun target hen. (It can attack.)": "“can”",
    "Stun target hen. (If you do, draw a card.)": "“if”",
    "Draw a card. (You may draw two instead.)": "does not follow a keyword or action",
    "Draw a card. (Twice at most.)": "does not follow a keyword or action",
    "Offer 2 (Expel three cards of your pile.)": "“3”",
    "Swift. Draw a card. (It may attack at once.)": "does not follow a keyword or action",
    "Swift\n(It may attack at once.)": "does not follow a keyword or action",
    "Swift (Other than tokens.)": "“other”",
}


@pytest.mark.parametrize("text", REMINDERS)
def test_a_sentence_that_repeats_the_rule_before_it_is_a_reminder(text):
    plain = plainly(text, WORDS)
    assert plain.reminders == (text[text.index("(") :],)
    assert "(" not in plain.text


@pytest.mark.parametrize(("printed", "read"), PHRASES.items())
def test_a_phrase_is_read_as_the_part_of_its_sentence_that_it_is(printed, read):
    assert plainly(printed, WORDS) == (read, ())


@pytest.mark.parametrize("text", MARKS)
def test_a_mark_of_the_game_stays(text):
    assert plainly(text, WORDS) == (text, ())


@pytest.mark.parametrize(("text", "reason"), REFUSED.items())
def test_whatever_else_stands_in_brackets_is_refused(text, reason):
    plain = plainly(text, WORDS)
    assert plain.reminders == ()
    found = [doubtful(line, WORDS) for line in plain.text.split("\n")]
    ((place, words),) = [each for each in found if each is not None]
    assert reason in words
    assert plain.text.split("\n")[found.index((place, words))][place] == "("


def test_only_outermost_brackets_that_close_on_their_line_count():
    assert bracketed("a (b (c)) (d\ne) (f)") == [(2, 9), (16, 19)]
