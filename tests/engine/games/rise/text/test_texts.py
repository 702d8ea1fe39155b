"""Rise's texts: what is read, printed back and told, and what is refused."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from engine.games.rise.language import LANGUAGE
from engine.games.rise.play.compile import CardCompiler
from engine.games.rise.schema import SCHEMA
from engine.games.rise.text.own_instructions import Toss
from engine.games.rise.text.own_tree import Skill, Symbiotic
from engine.games.rise.text.terms import ACTIVE, KeywordName, Sickness
from engine.games.rise.texts import TEXTS
from engine.language.compiler import compile_text
from engine.language.saying.printer import Printer
from engine.language.tree.abilities import Action, PlayRestriction, SpellEffect, Static

HERE = Path(__file__).parent
CARDS = Path(__file__).parents[5] / "data" / "cards" / "rise"
PRINTER = Printer(LANGUAGE)


def listed(name):
    """Return the texts of a file: the card type, a colon, and the text with its breaks."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    rows = (line.partition(": ") for line in lines if line)
    return [(kind, text.replace("\\n", "\n")) for kind, _, text in rows]


def practice():
    records = (
        each
        for file in sorted(CARDS.glob("*.json"))
        for each in json.loads(file.read_text(encoding="utf-8"))
    )
    return [SCHEMA.read(each).card for each in records]


def troubles(text, card_type=""):
    explained = TEXTS.explain(text, card_type)
    return [each.trouble.reason for each in explained.sentences if each.trouble] + (
        [explained.problem] if explained.problem else []
    )


@pytest.mark.parametrize(("card_type", "text"), listed("understood.txt"))
def test_a_text_is_understood_and_printing_it_gives_the_same_tree(card_type, text):
    assert troubles(text, card_type) == []
    read = compile_text(LANGUAGE, text, card_type).abilities
    printed = PRINTER.text(read)
    assert compile_text(LANGUAGE, printed, card_type).abilities == read, printed


@pytest.mark.parametrize(("card_type", "text"), listed("understood.txt"))
def test_meanings_name_every_number_of_a_text(card_type, text):
    said = " ".join(each.meaning for each in TEXTS.explain(text, card_type).sentences)
    for number in re.findall(r"\d+", text):
        assert number in said


def test_a_charge_that_bears_its_cards_name_is_a_charge_of_that_kind():
    text = "~ When this card comes into play, it gains two Ward Charges."
    (read,) = compile_text(LANGUAGE, text, "incantation", "Ward").abilities
    assert read.effect[0].instructions[0].kind == "ward"


@pytest.mark.parametrize(("card_type", "text"), listed("refused.txt"))
def test_a_text_is_refused_with_its_reason(card_type, text):
    assert troubles(text, card_type)


@pytest.mark.parametrize("card", practice(), ids=lambda card: card.name)
def test_every_practice_card_is_understood_whole(card):
    assert troubles(card.text, card.type) == []
    read = compile_text(LANGUAGE, card.text, card.type, card.name).abilities
    printed = PRINTER.text(read)
    assert compile_text(LANGUAGE, printed, card.type, card.name).abilities == read, printed


@pytest.mark.parametrize("card", practice(), ids=lambda card: card.name)
def test_every_practice_card_is_played_without_hands(card):
    assert CardCompiler().face(card).manual == ()


def own_abilities(card):
    lines = [line for line in card.text.splitlines() if line.startswith("[")]
    return re.findall(r"\[([^\]()]+?)(?: \(\d\))?\]", " ".join(lines))


def test_the_practice_set_has_every_ability_disease_and_kind_twice():
    cards = practice()
    assert len(cards) >= 130
    abilities = Counter(each for card in cards for each in own_abilities(card))
    assert [name.value for name in KeywordName if abilities[name.value] < 2] == []
    for sickness in Sickness:
        assert sum(f"with {sickness.value}" in card.text for card in cards) >= 2, sickness
    kinds = Counter(card.type for card in cards)
    for kind in ("summoner", "creature", "door", "incantation", "imminent", "level up"):
        assert kinds[kind] >= 6
    both = [card for card in cards if {"Door", "Creature"} <= set(card.words("types"))]
    sudden = [card for card in cards if {"Imminent", "Creature"} <= set(card.words("types"))]
    assert len(both) >= 2
    assert len(sudden) >= 2


@pytest.mark.rule("rise abil.1")
@pytest.mark.parametrize("name", KeywordName)
def test_every_ability_is_read_in_square_brackets(name):
    assert troubles(f"[{name.value}]", "creature") == []
    assert bool(troubles(f"[{name.value} (1)]", "creature")) is (name not in ACTIVE)
    assert troubles(name.value, "creature")


@pytest.mark.rule("rise disease.gen.1")
@pytest.mark.parametrize("sickness", Sickness)
def test_every_disease_is_known_by_its_name(sickness):
    whom = "target opponent" if sickness is Sickness.COLD else "target Creature"
    assert troubles(f"~ Infect {whom} with {sickness.value}.", "imminent") == []


@pytest.mark.rule("rise action.4", "rise toss.4")
def test_outcomes_stand_on_lines_of_their_own_and_may_be_missing():
    text = "◊ 1 coin, toss:\nFailure: Draw a card."
    (action,) = compile_text(LANGUAGE, text, "creature").abilities
    assert isinstance(action, Action)
    (toss,) = action.effect[0].instructions
    assert isinstance(toss, Toss)
    assert toss.success == ()
    assert toss.failure


@pytest.mark.parametrize(
    "text",
    [
        "◊ 1 coin, toss: Draw a card.",
        "◊ 1 coin:\nSuccess: Draw a card.",
        "◊ toss:\nSuccess: Draw a card.\nSuccess: You gain 1 coin.",
        "~ toss: Draw a card.",
        "Success: Draw a card.",
        "◊ 1 coin, 2 coins: Draw a card.",
    ],
)
def test_a_toss_and_its_outcomes_go_together(text):
    assert troubles(text, "creature")


@pytest.mark.rule("rise summprop.1")
def test_skills_are_of_summoners_alone():
    (skill,) = compile_text(LANGUAGE, "3: Draw a card.", "summoner").abilities
    assert isinstance(skill, Skill)
    assert skill.level == 3
    assert troubles("3: Draw a card.", "door") == [
        "A Skill belongs on a summoner, not on a door (summprop.1)."
    ]
    for line in (
        "~ Draw a card.",
        "◊ 1 coin: Draw a card.",
        "• Invoke this card only if it is your Turn.",
    ):
        assert "not on a summoner" in troubles(line, "summoner")[0]


@pytest.mark.parametrize(
    ("card_type", "text"),
    [
        ("incantation", "~ This Creature may not Attack."),
        ("creature", "~ This Summoner gains 1 Life Point."),
        ("level up", "~ Tilt this Creature."),
    ],
)
def test_a_text_that_belongs_on_another_card_is_refused(card_type, text):
    assert "belongs on" in troubles(text, card_type)[0]


@pytest.mark.rule("rise constraint.1")
def test_a_constraint_is_no_effect():
    (made,) = compile_text(
        LANGUAGE, "• Invoke this card only if you control a Door.", "door"
    ).abilities
    assert isinstance(made, PlayRestriction)
    assert troubles("• Draw a card.", "creature")
    assert troubles("~ Invoke this card only if you control a Door.", "imminent")


@pytest.mark.rule("rise effect.5", "rise effect.3")
def test_what_holds_in_play_is_done_once_where_nothing_stays():
    text = "~ Creatures you control gain [Reach]."
    (stays,) = compile_text(LANGUAGE, text, "incantation").abilities
    (once,) = compile_text(LANGUAGE, text, "imminent").abilities
    assert isinstance(stays, Static)
    assert isinstance(once, SpellEffect)


@pytest.mark.rule("rise ability.symbiosis.1")
def test_a_symbiosis_line_is_known_as_one():
    (made,) = compile_text(
        LANGUAGE, "Symbiosis: This Creature gains [Horde].", "creature"
    ).abilities
    assert isinstance(made, Symbiotic)


@pytest.mark.rule("rise charge.3")
@pytest.mark.parametrize("kind", ["+2/+1", "+0/+0", "+1/-1", "+1"])
def test_a_charge_has_one_value_for_attack_and_defense(kind):
    assert troubles(f"~ Target Creature gains a {kind} Charge.", "imminent")


def test_a_pronoun_does_not_reach_into_another_line():
    assert troubles("~ Tilt target Creature.\n~ That Creature gains [Flight].", "imminent")
    assert troubles("~ Tilt target Creature. That Creature gains [Flight].", "imminent") == []


def test_outcomes_do_not_refer_to_each_other():
    text = "◊ toss:\nSuccess: Tilt target Creature.\nFailure: Untilt it."
    assert troubles(text, "door")


@pytest.mark.parametrize("text", ["[" * 3000, "~ " * 900, "◊" * 2000, "~ Draw a card. " * 200])
def test_endless_text_is_answered_with_a_sentence(text):
    assert all(each.endswith(".") for each in troubles(text, "creature"))
    assert troubles(text, "creature")


def test_explanations_say_what_then_means_here():
    (said,) = TEXTS.explain("~ Draw a card, then Discard a card.", "imminent").sentences
    assert "if that was done in full" in said.meaning


@pytest.mark.rule("rise stack.10", "rise effect.5")
@pytest.mark.parametrize(
    ("card_type", "text", "when"),
    [
        ("imminent", "~ Tilt target Creature.", "when the card is played"),
        ("level up", "~ Tilt target Creature.", "when the card is played"),
        ("door", "◊ 1 coin: Tilt target Creature.", "when the Action is activated"),
        ("door", "~ Spend a Seed Charge: Tilt target Creature.", "when the Effect is activated"),
        ("summoner", "2: Tilt target Creature.", "when the Skill is activated"),
        ("door", "~ At the start of your Turn, Tilt target Door.", "when its stack is built"),
        ("door", "~ When this Door is Opened, Tilt target Door.", "as it happens, off the stack"),
        ("door", "~ After the Combat Phase, Tilt target Door.", "as it happens, off the stack"),
        ("door", "~ When this card comes into play, Tilt target Door.", "when the card is played"),
        ("door", "~ When this Door is Opened, draw a card.", ""),
    ],
)
def test_it_is_said_when_targets_are_named(card_type, text, when):
    assert TEXTS.explain(text, card_type).sentences[0].targets_chosen == when


@pytest.mark.rule("rise resolve.6", "rise resolve.7")
def test_and_adds_up_where_then_binds():
    both, bound = (
        TEXTS.explain(f"~ Draw a card{word} you gain 1 coin.", "imminent").sentences[0].meaning
        for word in (" and", ", then")
    )
    assert "1 card and you gain" in both
    assert "if that was done in full, you gain" in bound


def test_what_does_two_things_is_chosen_once():
    text = "~ Target Creature gains [Pierce] and a +2/+2 Charge during the Turn."
    said = TEXTS.explain(text, "imminent").sentences[0].meaning
    assert said.count("1 targeted creature") == 1
    assert "that targeted creature gets 1 +2/+2" in said


@pytest.mark.rule("rise ability.symbiosis.1")
def test_a_symbiosis_line_says_when_it_works():
    for text in ("This Creature gains [Horde].", "When this Creature Attacks, draw a card."):
        said = TEXTS.explain(f"Symbiosis: {text}", "creature").sentences[0].meaning
        assert said.startswith("While this card has Symbiosis")
