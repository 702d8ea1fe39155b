"""What was read is printed back in words that say the same: reading them gives the same tree."""

from pathlib import Path

import pytest

from deckbuilder.store.cards.card_library import open_catalog
from engine.cards import GameId
from engine.games.argent_saga.language import LANGUAGE
from engine.language.compiler import compile_text
from engine.language.saying.printer import Printer
from tests.engine.games.argent_saga.text.test_texts import PLAYED

FURTHER = Path(__file__).with_name("further_texts.txt").read_text("utf-8").splitlines()
# Nodes of this game, each once, with the words around them that cards have.
OWN = [
    ("unit", "Units you control are unaffected by tower effects."),
    ("unit", "While you control a Moth unit, this card is treated as all subtypes."),
    ("unit", "This card cannot attack unless you discard a Gear."),
    ("unit", "While this card is exhausted, your opponent cannot attack unless they are attacking "
     "this card."),
    ("spell", "Put into play Moth unit tokens (Unit * Moth/Air/500) equal to the number of units "
     "your opponent controls."),
    ("unit", 'Arrive - Put into play a Moth token (Unit * Moth/Air/500) with "Ruined - Draw a '
     'card."'),
    ("unit", "Arrive - Put into play a Moth token (Unit * Moth/Air/500) that has Guardian and "
     '"Sacrifice this card: Draw a card."'),
    ("augment", "Pay (2): Draw a card. Both players may use this ability."),
    ("unit", 'Arrive - If your champion is "Rhea", put three counters on your champion.'),
    ("omega unit", "Ω (Place on two of your units including at least one Moth unit.)"),
    ("omega unit", "Ω (Place on one or more of your Fire units.)"),
    ("unit", "Whenever your opponent plays a spell or uses an activated ability - Draw a card."),
    ("unit", "Whenever you use Shard Drain - Place a counter on this card."),
    ("unit", "Exhaust: Destroy the unit in front of this card."),
    ("spirit", "Soulburst, pay (2): Draw two cards."),
    ("augment", "Equip to target unit.\nThe equipped unit gets +500."),
    ("omega unit", "Put a unit under this card into the discard zone: Draw a card."),
    ("augment", "Exhaust: Put target Moth unit expelled by this card into play."),
    ("augment", "Sacrifice this card with four or more counters: Draw a card."),
    ("unit", "Arrive - Put a card from your hand under this card, and if you do, draw a card."),
    ("unit", "Arrive - You may return a unit with cost (3) or less from your discard zone to the "
     "field."),
    ("tower", "When this tower is destroyed: Draw a card. Use this effect only if you have more "
     "destroyed towers than your opponent."),
]  # fmt: skip
# Nothing else is printed: no crash, but in other words than texts are read in.
PRINTED_ONLY = [
    ("unit", "While this card is exhausted, your opponent cannot attack unless they are attacking "
     "this card and cannot target other units you control with spells or abilities."),
    ("unit", "When this card uses Guardian - Switch it to active after that battle."),
    ("augment", "Your Arrive abilities trigger twice."),
    ("unit", "Arrive - Choose one for each Moth unit you control, up to three.\n* Draw a card.\n"
     "* Recover target unit.\n* Destroy target augment."),
    ("unit", "This card costs (1) less to play for each Moth unit you have attacked with this "
     "turn."),
]  # fmt: skip


def _read(text, card_type):
    read = compile_text(LANGUAGE, text, card_type, "Card")
    assert read.is_understood
    return read.abilities


def _comes_back(text, card_type):
    tree = _read(text, card_type)
    printed = Printer(LANGUAGE).text(tree)
    return compile_text(LANGUAGE, printed, card_type, "Card").abilities == tree


@pytest.mark.parametrize(("card_type", "text"), OWN)
def test_what_is_printed_back_reads_as_the_same(card_type, text):
    assert _comes_back(text, card_type)


def test_nearly_every_text_that_is_played_comes_back():
    texts = [(kind, text) for kind, all_of in PLAYED.items() for text in all_of]
    for line in FURTHER:
        if line and not line.startswith("#"):
            kind, text = line.split(" | ", 1)
            texts.append((kind, text.replace(" // ", "\n")))
    lost = [text for kind, text in texts if not _comes_back(text, kind)]
    assert len(lost) <= 0.04 * len(texts), lost


@pytest.mark.parametrize(("card_type", "text"), PRINTED_ONLY)
def test_what_no_form_says_is_printed_all_the_same(card_type, text):
    assert "{" not in Printer(LANGUAGE).text(_read(text, card_type))


def test_every_practice_card_is_printed(tmp_path):
    for card in open_catalog(GameId("argent_saga"), (), tmp_path).cards():
        if card.text:
            read = compile_text(LANGUAGE, card.text, card.type, card.name)
            assert Printer(LANGUAGE).text(read.abilities)
