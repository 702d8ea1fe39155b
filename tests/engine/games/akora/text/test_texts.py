"""Akora's texts: what is read, printed and told, and what is refused."""

from pathlib import Path

import pytest

from engine.cards import Card, GameId
from engine.games.akora.language import LANGUAGE
from engine.games.akora.play.compile import CardCompiler
from engine.games.akora.text.inherited import FORMS, RULES
from engine.games.akora.text.own_tree import ActiveAkora, Freeze, Joined, Substitute, Timed
from engine.games.akora.text.terms import Event, Use
from engine.games.akora.texts import TEXTS
from engine.games.texts import explain_card
from engine.language.compiler import compile_text
from engine.language.reading.trees import nodes
from engine.language.saying.printer import Printer
from engine.language.tree.abilities import Static
from engine.language.tree.composed import Modify
from engine.language.tree.events import Moment
from engine.language.tree.objects import Selection
from engine.language.tree.players import YOU
from engine.language.tree.terms import How
from tests.data.bundled_cards import catalog_of

LINES = [
    line.split("\t")
    for line in (Path(__file__).parent / "expected.tsv").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
READ = [(kind, text) for expected, kind, text, _ in LINES if expected == "yes"]
REFUSED = [(kind, text) for expected, kind, text, _ in LINES if expected == "no"]
CARDS = [card for card in catalog_of("akora").cards() if card.text]


def tree(text, kind="flash", name=""):
    return compile_text(LANGUAGE, text, kind, name).abilities


def only(text, kind="flash"):
    (ability,) = tree(text, kind)
    return ability


def test_enough_texts_were_written_before_the_forms():
    assert len(READ) >= 120
    assert len(REFUSED) >= 30


@pytest.mark.parametrize(("kind", "text"), READ)
def test_texts_of_the_templating_are_understood_and_printed_so_that_they_read_the_same(kind, text):
    compiled = compile_text(LANGUAGE, text, kind)
    assert compiled.is_understood, [each.trouble for each in compiled.sentences]
    printed = Printer(LANGUAGE).text(compiled.abilities)
    assert tree(printed, kind) == compiled.abilities, printed
    assert all(each.meaning for each in TEXTS.explain(text, kind).sentences)


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_what_the_templating_has_no_words_for_is_refused(kind, text):
    explained = TEXTS.explain(text, kind)
    assert not explained.is_understood
    assert any(each.trouble and each.trouble.reason for each in explained.sentences)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_practice_card_is_understood_and_printed_again(card):
    compiled = compile_text(LANGUAGE, card.text, TEXTS.reads_as(card), card.name)
    assert compiled.is_understood, [each.trouble for each in compiled.sentences]
    printed = Printer(LANGUAGE).text(compiled.abilities)
    assert tree(printed, TEXTS.reads_as(card), card.name) == compiled.abilities, printed
    assert explain_card(card).is_understood


def test_every_form_that_is_inherited_by_name_is_there():
    known = {(row.rule, row.form) for row in LANGUAGE.shared}
    assert known >= FORMS
    assert {rule for rule, _ in known} >= RULES


@pytest.mark.rule("akora p.11.c", "akora p.11.d")
def test_what_stands_before_the_semicolon_is_the_price_and_commas_part_portions():
    effect = only("Discard 2 cards; draw 1 card, gain 50 Alchemist Essence and draw 1 card.")
    assert isinstance(effect, Timed)
    assert len(effect.costs) == 1
    assert len(effect.effect) == 3


@pytest.mark.rule("akora p.11.d")
def test_a_full_stop_ends_an_effect_and_nothing_points_across_it():
    assert len(tree("Draw 1 card. Gain 50 Alchemist Essence.")) == 2
    crossing = TEXTS.explain("Reveal the top 2 cards of your Alchemy Deck. Discard them.", "flash")
    assert [each.trouble is None for each in crossing.sentences] == [True, False]


@pytest.mark.rule("akora p.3.a", "akora p.4.c")
def test_a_statement_without_timing_is_persistent_where_the_card_stays():
    text = "Your Akora gains 50 Soul Points."
    assert isinstance(only(text, "eternity"), Static)
    assert isinstance(only(text, "akora"), Static)
    assert any(isinstance(each, Modify) for each in nodes(only(text, "flash")))


@pytest.mark.rule("akora term.8.b", "akora term.8.c")
def test_how_a_card_is_used_stands_before_the_semicolon():
    assert only("Play or Flip; draw 1 card.").use is Use.PLAY_OR_FLIP
    assert only("Play; draw 1 card.").use is Use.PLAY
    flipped = only("When your opponent attacks, flip this card; draw 1 card.")
    assert flipped.use is Use.FLIP
    assert flipped.when.kinds == (Event.DECLARES,)


def test_you_may_makes_an_effect_optional_and_once_is_once_a_turn():
    assert only("At the start of your turn, you may draw 1 card.", "eternity").optional
    assert not only("At the start of your turn, draw 1 card.", "eternity").optional
    once = only("Once during your turn, discard 1 card; draw 1 card.", "eternity")
    assert (once.once, once.during, once.when) == (True, YOU, None)


@pytest.mark.rule("akora phase.5.2")
def test_the_end_of_the_turn_is_that_of_whoever_plays_the_card():
    ended = only("At the end of the turn, draw 1 card.", "eternity")
    assert isinstance(ended.when, Moment)
    assert ended.when.whose is None
    told = TEXTS.explain("At the end of the turn, draw 1 card.", "eternity").sentences[0].meaning
    assert "your own" in told


def test_one_card_on_the_field_is_a_target_and_elsewhere_it_is_chosen_on_resolution():
    def how(text):
        return next(each.how for each in nodes(only(text)) if isinstance(each, Selection))

    assert how("Destroy 1 Eternity Alchemy Card your opponent controls.") is How.TARGET
    assert how("Add 1 Relic Shard from your Dark Zone to your hand.") is How.CHOOSE
    assert how("Destroy 1 Relic Shard you control; draw 1 card.") is How.CHOOSE  # it is paid
    assert how("Destroy all face-up Alchemy Cards your opponent controls.") is How.ALL


@pytest.mark.parametrize(
    "text",
    [
        "Freeze your opponent's Akora.",
        "Rest 1 face-up Eternity Alchemy Card your opponent controls.",
        "Deactivate your opponent's Battle Zone.",
        "Draw 1 card until the end of the turn.",
        "Your Akora gains 0 Attack Power.",
    ],
)
def test_what_lasts_says_how_long_and_nothing_else_does(text):
    assert not TEXTS.explain(text, "flash").is_understood


def test_permanently_takes_the_place_of_a_duration():
    effect = only("Permanently Freeze your opponent's Akora.")
    assert isinstance(effect.effect[0].instructions[0], Freeze)


@pytest.mark.rule("akora p.12.a")
def test_a_replacement_says_what_is_discarded_in_place_of_what():
    replaced = only(
        "Once during your turn, when you would discard a Wind-Attribute Card, you may discard "
        "a Fire-Attribute Card instead.",
        "eternity",
    )
    assert isinstance(replaced, Substitute)
    assert (replaced.discarded.aspects, replaced.instead.aspects) == (("Wind",), ("Fire",))


def test_it_is_the_akora_of_the_condition():
    static = only("Whilst your opponent's Akora is Frozen, it loses 50 Soul Points.", "eternity")
    assert isinstance(static.subject, ActiveAkora)
    assert static.subject == static.condition.ref


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("akora", "Play or Flip; draw 1 card."),
        ("battlezone", "When your opponent attacks, flip this card; draw 1 card."),
        ("flash", "At the start of your turn, draw 1 card."),
        ("flash", "Once per turn, discard 1 card; draw 1 card."),
        ("flash", "This card can be Relactified."),
        ("battlezone", "The equipped Akora gains 50 Attack Power."),
        ("eternity", "Draw 2 cards."),
        ("eternity", "If you control a Relic Shard, draw 1 card."),
    ],
)
def test_the_kind_of_card_decides_what_may_stand_on_it(kind, text):
    explained = TEXTS.explain(text, kind)
    assert not explained.is_understood
    assert TEXTS.explain(text).is_understood or kind in ("akora", "battlezone", "flash")


@pytest.mark.parametrize(
    "text",
    [
        "Draw 1 card (or 2).",
        "Draw 1 card; draw 1 card; draw 1 card.",
        ";",
        "; draw 1 card.",
        "Draw 1 card;",
        "When your opponent attacks, negate that card.",
        "When your Akora attacks, reduce that Attack Damage by 100.",
        "When you would take Attack Damage, reduce that damage by 100.",
        "Your Akora gains 100 Attack Power for each Fire Relic sent to the Dark Zone.",
        "Destroy 1 card each player controls.",
        "Destroy 1 Stunned Akora your opponent controls.",
        "Discard 1 Tapped Card; draw 1 card.",
        "Draw 0 cards.",
        "Deal 0 damage to your opponent's Alchemist Essence.",
        "When an Akora attacks, flip this card; draw 1 card.",
        "When your opponent would take Attack Damage, flip this card; draw 1 card.",
        "Add 1 Akora from your Akora Deck to your hand.",
        "Discard 1 Wind Fire-Attribute Card; draw 1 card.",
        "When your opponent draws a card, flip this card; negate that card.",
        "Play or Flip; When your opponent attacks; draw 1 card.",
        "•••••" * 40,
        "draw " * 500,
        "Draw 1 card, " * 70 + "draw 1 card.",
    ],
)
def test_hostile_and_unclear_texts_are_refused_with_a_reason(text):
    explained = TEXTS.explain(text, "flash")
    assert not explained.is_understood
    assert explained.problem or all(
        each.trouble.reason for each in explained.sentences if each.trouble
    )


def test_statements_are_joined_and_share_their_condition():
    joined = only(
        "Whilst your Akora is Frozen, your Relic Count is increased by 1 and your Akora gains 50 "
        "Soul Points.",
        "eternity",
    )
    assert isinstance(joined, Joined)
    assert len({each.condition for each in joined.statements}) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Your Akora gains Attack Power equal to your Relic Count.",
        "Deal damage equal to the number of cards in your hand to your opponent's Alchemist "
        "Essence.",
        "Gain Alchemist Essence equal to the number of Divine Counters you control.",
    ],
)
def test_an_amount_may_be_equal_to_a_number_of_things(text):
    assert TEXTS.explain(text, "flash").is_understood
    assert tree(Printer(LANGUAGE).text(tree(text))) == tree(text)


def test_every_text_that_is_understood_is_played():
    compiler = CardCompiler()
    for at, (kind, text) in enumerate(READ):
        is_type = kind in ("akora", "relic shard", "battlezone")
        values = {"text": text, "stage": 1} | ({} if is_type else {"kind": kind})
        card = Card(GameId("akora"), f"Card {at}", kind if is_type else "alchemy", values)
        assert compiler.face(card).manual == (), text


def test_a_card_is_read_as_its_kind():
    card = Card(GameId("akora"), "Ash", "alchemy", {"kind": "Flash", "text": "Draw 1 card."})
    assert TEXTS.reads_as(card) == "flash"
    assert explain_card(card).is_understood


@pytest.mark.parametrize(
    ("opening", "told"),
    [
        ("Once per turn", "at most 1 time each turn (once)"),
        ("During your turn", "only in your turn"),
        ("Once during your turn", "only in your turn, at most 1 time each turn (once)"),
    ],
)
def test_a_replacement_says_how_often_and_in_whose_turn_it_holds(opening, told):
    text = f"{opening}, when you would discard a card, you may discard a Relic Shard instead."
    (sentence,) = TEXTS.explain(text, "eternity").sentences
    assert sentence.meaning.startswith(f"Replacement, {told}, you may discard")
