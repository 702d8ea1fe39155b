"""A made-up game declares its language, and its texts are read, kept, printed and explained."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.language.compiler import compile_text, is_understood
from engine.language.saying.explanation import explain_text
from engine.language.saying.printer import Printer
from engine.language.texts import compiled_texts
from engine.language.tree.abilities import Action, Keywords, Limits, Step, Triggered
from engine.language.tree.amounts import Between, Number
from engine.language.tree.events import EventPattern, Moment
from engine.language.tree.instructions import Draw
from engine.language.tree.objects import Description, Keyword, This
from engine.language.tree.players import YOU
from engine.language.tree.terms import WHOLE_TURN, Edge, SharedEvent, SharedNoun, Side
from tests.engine.language.gardens import (
    GARDENS,
    Gift,
    Happening,
    Opens,
    Plant,
    Seedling,
    Water,
)

TREES = {
    "a line of keywords": (
        "plant",
        "Evergreen, Thorny",
        Keywords((Keyword(Gift.EVERGREEN), Keyword(Gift.THORNY))),
    ),
    "a header": (
        "plant",
        "Sprout - Draw two cards.",
        Triggered((Opens.SPROUT,), (Step((Draw(Number(2)),)),)),
    ),
    "two headers": (
        "plant",
        "Sprout or Wilt - Draw a card.",
        Triggered((Opens.SPROUT, Opens.WILT), (Step((Draw(),)),)),
    ),
    "an opening that is read by a form": (
        "plant",
        "When this plant is pruned - Plant a token (Herb/300).",
        Triggered(
            (EventPattern((Happening.PRUNED,), This(SharedNoun.UNIT)),),
            (Step((Plant(Seedling("Herb", 300)),)),),
        ),
    ),
    "a moment before a dash": (
        "plant",
        "At the end of your turn - Draw a card.",
        Triggered((Moment(Edge.END, WHOLE_TURN, YOU),), (Step((Draw(),)),)),
    ),
    "an event of any game before a dash": (
        "plant",
        "When an opposing plant dies - Draw a card.",
        Triggered(
            (
                EventPattern(
                    (SharedEvent.DIES,), Description((SharedNoun.UNIT,), side=Side.OPPOSING)
                ),
            ),
            (Step((Draw(),)),),
        ),
    ),
    "a limit among costs": (
        "plant",
        "Once per turn, water 2: Draw a card.",
        Action((Water(Number(2)),), (Step((Draw(),)),), Limits(times=1)),
    ),
    "costs before a colon": (
        "plant",
        "Water 2: You may draw a card.",
        Action((Water(Number(2)),), (Step((Draw(),), may=YOU),)),
    ),
}
PRINTED = {
    "Evergreen, Thorny": "plant",
    "Sprout — Draw two cards.": "plant",
    "Sprout, Wilt — Prune target plant.": "plant",
    "Whenever this plant is pruned — Plant a token (Herb/300).": "plant",
    "At the end of your turn — Draw a card.": "plant",
    "Water 2, Prune a pot: You may draw a card.": "plant",
    "Water 2: Draw a card. Activate only once each turn.": "plant",
    "Prune all opposing plants.": "season",
    "Draw a card or prune a pot.": "season",
    "Prune target plant. If you do, draw X cards.": "season",
    "Each player draws a card. Then each player prunes a plant.": "season",
}
REFUSED = {
    "a pronoun without anything before it": ("season", "Prune it."),
    "an ability on the wrong card": ("tool", "Water 1: Draw a card."),
    "an effect on a card that has none": ("plant", "Draw a card."),
    "a verb that nobody declared": ("season", "Destroy target plant."),
    "a noun of another game": ("season", "Prune target champion."),
    "an X that nothing gives": ("plant", "Sprout - Draw X cards."),
    "a trigger that nobody knows": ("plant", "When it rains - Draw a card."),
    "costs that are none": ("plant", "Whistle: Draw a card."),
}


@pytest.mark.parametrize(("card_type", "text", "tree"), TREES.values(), ids=TREES)
def test_it_reads(card_type, text, tree):
    compiled = compile_text(GARDENS, text, card_type)
    assert compiled.is_understood
    assert compiled.abilities == (tree,)


@pytest.mark.parametrize(("text", "card_type"), PRINTED.items(), ids=PRINTED)
def test_what_is_printed_is_what_was_read(text, card_type):
    compiled = compile_text(GARDENS, text, card_type)
    assert compiled.is_understood
    assert Printer(GARDENS).text(compiled.abilities) == text


@pytest.mark.parametrize(("card_type", "text"), REFUSED.values(), ids=REFUSED)
def test_it_refuses(card_type, text):
    compiled = compile_text(GARDENS, text, card_type)
    assert not compiled.is_understood
    assert not is_understood(compiled.abilities)


def test_modes_may_stand_in_lines_of_their_own():
    compiled = compile_text(GARDENS, "Choose one.\n* Draw a card.\n* Prune a pot.", "season")
    assert compiled.is_understood
    assert len(compiled.sentences) == 3


def test_more_modes_may_be_chosen_under_a_condition():
    text = (
        "Choose one. If a plant died this turn you may choose both.\n* Draw a card.\n* Prune a pot."
    )
    compiled = compile_text(GARDENS, text, "season")
    assert compiled.is_understood
    (made,) = compiled.abilities[0].effect[0].instructions
    assert (made.amount, made.amount_then) == (Number(1), Between(1, 2))
    assert made.if_so is not None


def test_pieces_that_do_not_fit_are_named_once():
    (sentence,) = explain_text(GARDENS, "Sprout -", "plant").sentences
    assert sentence.trouble.reason == "Here should stand a choice, a sentence."


def test_a_text_is_explained_sentence_by_sentence():
    text = "Sprout - Draw a card. Then prune target pot. (Pots can be pruned.)"
    explained = explain_text(GARDENS, text, "plant")
    assert [each.meaning for each in explained.sentences] == [
        "When this comes up: you draw 1 card.",
        "When this comes up, continued: after that, you cut back 1 targeted pot.",
    ]
    assert [each.rules for each in explained.sentences] == [("g.1",), ("g.7",)]
    assert explained.reminders == ("(Pots can be pruned.)",)


def test_costs_and_keywords_are_explained_in_the_words_of_the_game():
    explained = explain_text(GARDENS, "Thorny\nWater 3: Draw a card.", "plant")
    assert [each.meaning for each in explained.sentences] == [
        "Keyword Thorny: cannot be pruned.",
        "Activated ability; cost: spend 3 water: you draw 1 card.",
    ]


def test_what_is_not_understood_names_the_nearest_form():
    (sentence,) = explain_text(GARDENS, "Prune target hedge.", "season").sentences
    assert sentence.trouble.reason == "Reading stopped at “hedge”."
    assert sentence.trouble.stopped_at == len("Prune target ")
    assert sentence.trouble.nearest


def test_trees_are_kept_and_unpacked():
    cold, warm = compiled_texts(GARDENS), compiled_texts(GARDENS)
    texts = [(text, card_type) for text, card_type in PRINTED.items()]
    trees = [cold.tree(text, card_type) for text, card_type in texts]
    assert warm.take(cold.pack())
    assert [warm.tree(text, card_type) for text, card_type in texts] == trees
    assert warm.compiled == 0


def test_no_real_game_is_needed_for_it():
    script = (
        "import sys, tests.engine.language.gardens as g\n"
        "from engine.language.saying.explanation import explain_text\n"
        "explain_text(g.GARDENS, 'Sprout - Draw a card.', 'plant')\n"
        "print([name for name in sys.modules if name.startswith('engine.games')])"
    )
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=root, check=True
    )
    assert done.stdout.strip() == "[]"
