"""From a printed text to abilities: outline, wording, references, what is refused and how."""

import pytest

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.text.own_tree import PayInfluence, Scrap
from engine.games.rush_of_ikorr.text.terms import Header, KeywordName
from engine.language.compiler import compile_text
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import Keywords, Limits, NotUnderstood, Step, Triggered
from engine.language.tree.amounts import Number
from engine.language.tree.changes import GainAbility
from engine.language.tree.composed import Manual, Replacement
from engine.language.tree.instructions import Draw
from engine.language.tree.objects import Description, Keyword, This
from engine.language.tree.players import YOU
from engine.language.tree.terms import How, Link, SharedNoun

DRAW = Triggered((Header.SUMMON,), (Step((Draw(),)),))


def only(text, card_type="champion", name=""):
    compiled = compile_text(LANGUAGE, text, card_type, name)
    assert compiled.is_understood, [each.trouble for each in compiled.sentences]
    (ability,) = compiled.abilities
    return ability


SAME = {
    "an em dash": "SUMMON — Draw a card.",
    "an en dash": "SUMMON – Draw a card.",
    "a hyphen": "SUMMON - Draw a card.",
    "a hyphen without spaces": "SUMMON-Draw a card.",
    "a header in normal case": "Summon — Draw a card.",
    "a colon": "SUMMON: Draw a card.",
    "no full stop": "SUMMON — Draw a card",
    "rule words with capitals": "SUMMON — Draw a Card.",
    "a number word": "SUMMON — Draw one card.",
    "a digit": "SUMMON — Draw 1 card.",
    "the subject": "SUMMON — You draw a card.",
    "reminder text": "SUMMON (It comes into play.) — Draw a card. (Put the top card of your"
    " deck into your hand.)",
    "bold header words": "<b>SUMMON</b> — Draw a card.",
    "a break behind it": "SUMMON — Draw a card.<br>",
}


@pytest.mark.rule("rush_of_ikorr 6.7b.1", "rush_of_ikorr 11.63a")
@pytest.mark.parametrize("text", SAME.values(), ids=SAME.keys())
def test_wording_that_does_not_matter(text):
    assert only(text) == DRAW


@pytest.mark.rule("rush_of_ikorr 6.5a.1")
def test_a_line_of_keywords_is_one_ability():
    words = (KeywordName.SWIFT, KeywordName.LETHAL, KeywordName.QUICK_STRIKE)
    assert only("Swift, Lethal, Quick Strike") == Keywords(tuple(Keyword(each) for each in words))


@pytest.mark.rule("rush_of_ikorr 4.4d.2a", "rush_of_ikorr 11.31a")
def test_support_keeps_all_its_traits():
    assert only("Support Beast Demon") == Keywords(
        (Keyword(KeywordName.SUPPORT, ("Beast", "Demon")),)
    )


def test_lines_are_abilities_of_their_own():
    compiled = compile_text(
        LANGUAGE, "Swift<br>SUMMON — Draw a card.\nDEATH — Draw a card.", "champion"
    )
    assert [type(each) for each in compiled.abilities] == [Keywords, Triggered, Triggered]


def test_a_header_opens_an_ability_even_behind_keywords_on_the_same_line():
    compiled = compile_text(LANGUAGE, "Swift SUMMON — Draw a card.", "champion")
    assert compiled.abilities == (Keywords((Keyword(KeywordName.SWIFT),)), DRAW)


def test_two_headers_share_one_effect():
    assert only("SUMMON, DEATH — Draw a card.").when == (Header.SUMMON, Header.DEATH)


@pytest.mark.rule("rush_of_ikorr 6.4b.2")
def test_costs_stand_before_the_colon():
    ability = only("ACTION — (1), Scrap 2: Draw a card.")
    assert ability.costs == (PayInfluence(Number(1)), Scrap(Number(2)))


def test_limits_belong_to_the_ability_before_them():
    ability = only("ACTION — (1): Draw a card. Activate up to two times each turn.")
    assert ability.limits == Limits(times=2)
    assert len(ability.effect) == 1


def test_the_cards_own_name_is_the_card():
    ability = only("SUMMON — Hoplite gets +1 attack this turn.", name="Hoplite, the Elder")
    assert ability.effect[0].instructions[0].objects == This(SharedNoun.CARD)


def test_a_name_that_is_a_trait_too_is_the_card_only_where_it_stands_alone():
    own = only("Hoplite gets +1 attack.", name="Hoplite")
    assert own.subject == This(SharedNoun.CARD)
    assert only("Hoplite champions get +1 attack.", name="Hoplite").subject.description.traits
    assert only("Each other Hoplite gets +1 attack.", name="Hoplite").subject.description.traits


def test_a_name_that_is_a_word_of_the_rules_is_not_taken_for_the_card():
    assert only(
        "Other Beasts you control have Swift.", name="Beast"
    ).subject.description.traits == (("Beast",),)


@pytest.mark.rule("rush_of_ikorr 3.10c", "rush_of_ikorr 11.53a")
def test_only_the_word_target_targets():
    hows = {
        "Destroy target champion.": How.TARGET,
        "Destroy a champion.": How.CHOOSE,
        "Destroy all champions.": How.ALL,
    }
    for text, how in hows.items():
        assert only(text, "spell").effect[0].instructions[0].objects.how is how


def test_then_is_order_and_if_you_do_is_a_condition():
    effect = only("SUMMON — Scrap 1. Then scrap 2. If you do, scrap 3.").effect
    assert [step.link for step in effect] == [Link.NONE, Link.THEN, Link.IF_YOU_DO]


def test_a_replacement_takes_its_if_you_do_along():
    ability = only("If this champion would die, you may void it instead. If you do, draw a card.")
    assert isinstance(ability, Replacement)
    assert [step.link for step in ability.instead] == [Link.NONE, Link.IF_YOU_DO]


def test_a_trigger_goes_on_to_the_end_of_its_line():
    ability = only("Whenever you draw a card, scrap 1. Then foresee 1.")
    assert len(ability.effect) == 2


def test_modes_with_bullets_and_inline_are_the_same():
    bullets = only("SUMMON — Choose one —\n• Draw a card.\n• Scrap 2.")
    assert bullets == only("SUMMON — Choose one — Draw a card; or scrap 2.")
    assert bullets == only("SUMMON — Choose one: draw a card or scrap 2.")


def test_an_ability_in_quotation_marks_is_compiled():
    change = only("Other Beasts you control have “DEATH — Draw a card.”").changes[0]
    assert change == GainAbility(Triggered((Header.DEATH,), (Step((Draw(),)),)))


REFERENCES = {
    "it, with nothing before": "Destroy it.",
    "that champion, with nothing before": "Destroy that champion.",
    "them, with only one before": "Destroy target champion. Draw a card for each of them.",
    "that player, with nobody before": "That player draws a card.",
    "that many, with no number before": "Draw that many cards.",
    "the rest of nothing": "Put the rest into your hand.",
    "a sacrifice that was none": "Return the sacrificed champion to your hand.",
    "those who do, with no offer": "Those who do draw a card.",
    "a battle that is none": "Destroy the defending champion.",
    "if you do, at the beginning": "If you do, draw a card.",
    "otherwise, without a condition": "Draw a card. Otherwise, scrap 1.",
    "instead of nothing": "If you control a Beast, draw a card instead.",
    "repeating nothing": "Repeat this process.",
}


@pytest.mark.parametrize("text", REFERENCES.values(), ids=REFERENCES.keys())
def test_what_refers_to_nothing_is_not_understood(text):
    assert not compile_text(LANGUAGE, text, "spell").is_understood


UNDEFINED_X = {
    "DEATH — Scrap X.": "champion",
    "ACTION — (1): Scrap X.": "champion",
    "This champion gets +X attack.": "champion",
    "RUSH 3: Scrap X.": "avatar",
}


@pytest.mark.parametrize(("text", "card_type"), UNDEFINED_X.items())
def test_x_must_be_said(text, card_type):
    assert not compile_text(LANGUAGE, text, card_type).is_understood


@pytest.mark.rule("rush_of_ikorr 4.3d.3")
def test_x_may_come_from_the_cost_of_the_card_or_ability():
    assert compile_text(LANGUAGE, "Scrap X.", "spell").is_understood
    assert compile_text(LANGUAGE, "SUMMON — Scrap X.", "champion").is_understood
    assert compile_text(LANGUAGE, "ACTION — (X): Scrap X.", "champion").is_understood


def test_a_sentence_that_is_not_understood_becomes_a_manual_step():
    compiled = compile_text(LANGUAGE, "SUMMON — Draw a card. Dance a little.", "champion")
    assert compiled.abilities[0].effect[1].instructions == (Manual("Dance a little."),)
    assert [each.is_understood for each in compiled.sentences] == [True, False]


def test_the_report_says_where_reading_stopped_and_the_nearest_form():
    trouble = (
        compile_text(LANGUAGE, "SUMMON — Deal 2 damage at target champion.", "champion")
        .sentences[0]
        .trouble
    )
    assert trouble.stopped_at == len("SUMMON — Deal 2 damage ")
    assert "to" in trouble.expected
    assert trouble.nearest.startswith("deal <measure> damage")


def test_a_limit_that_is_not_understood_leaves_the_whole_ability_to_the_players():
    compiled = compile_text(
        LANGUAGE, "ACTION — (1): Draw a card. Activate only if it rains.", "champion"
    )
    assert isinstance(compiled.abilities[0], NotUnderstood)


def test_a_text_of_another_card_type_is_refused():
    assert not compile_text(LANGUAGE, "RUSH 3: Draw a card.", "champion").is_understood
    assert not compile_text(LANGUAGE, "Draw a card.", "champion").is_understood
    assert not compile_text(LANGUAGE, "+1 attack", "champion").is_understood
    assert compile_text(LANGUAGE, "RUSH 3: Draw a card.", "avatar").is_understood


def test_a_card_without_text_has_no_abilities_and_is_understood():
    compiled = compile_text(LANGUAGE, "", "champion")
    assert compiled.abilities == ()
    assert compiled.is_understood


def test_too_long_texts_are_not_read():
    assert compile_text(LANGUAGE, "Draw a card. " * 400, "spell").problem
    assert compile_text(LANGUAGE, "Scrap 1. " * 61, "spell").problem
    assert not compile_text(LANGUAGE, "Scrap 1. " * 60, "spell").problem


@pytest.mark.parametrize(
    "text", ["SUMMON - Sing a song.", "ACTION — (1): Sing a song.", "Sing a song."]
)
def test_the_place_where_reading_stopped_is_counted_in_the_sentence_that_is_shown(text):
    sentence = compile_text(LANGUAGE, text, "champion").sentences[0]
    assert sentence.text[sentence.trouble.stopped_at :] == "a song."


WHOSE = {
    "a selection": ("spell", "Destroy all of your Beasts or locations."),
    "what always holds": ("champion", "Your Beasts or locations get +1 attack."),
    "a replacement": ("champion", "Your Beasts or locations take double damage."),
}


@pytest.mark.parametrize(("card_type", "text"), WHOSE.values(), ids=WHOSE)
def test_what_is_yours_is_yours_in_both_kinds_of(card_type, text):
    compiled = compile_text(LANGUAGE, text, card_type)
    described = [each for each in nodes(compiled.abilities) if isinstance(each, Description)]
    assert compiled.is_understood
    assert [each.controller for each in described] == [YOU, YOU]


HAVING = {
    "a number": ("Ikorr on them", "tests"),
    "a keyword": ("Fury", "keywords"),
}


@pytest.mark.parametrize(("what", "field"), HAVING.values(), ids=HAVING)
def test_both_kinds_must_have(what, field):
    text = f"If two or more Beasts or tokens have {what}, draw a card."
    compiled = compile_text(LANGUAGE, text, "spell")
    described = [each for each in nodes(compiled.abilities) if isinstance(each, Description)]
    assert compiled.is_understood
    assert [len(getattr(each, field)) for each in described] == [1, 1]


MISREAD = {
    "what they did it to would be lost": (
        "spell",
        "When all players have destroyed a Beast twice this turn, draw a card.",
    ),
    "nobody chooses what always holds": (
        "champion",
        "Two of your Gods' ACTION abilities cost 1 less.",
    ),
    "a mode does not know another one": (
        "spell",
        "Choose one — destroy target champion or heal 1 damage from it.",
    ),
    "a mode in lines does not know another one": (
        "spell",
        "Choose one —\n• Destroy target champion.\n• Stun it.",
    ),
    "it is open what is counted": ("spell", "For each champion plus 2, draw a card."),
    "spells have no Ikorr": ("spell", "All Ikorr on spells is removed."),
}


@pytest.mark.parametrize(("card_type", "text"), MISREAD.values(), ids=MISREAD)
def test_a_text_is_refused_because(card_type, text):
    assert not compile_text(LANGUAGE, text, card_type).is_understood
