"""What was read is printed back in words that say the same: reading them gives the same tree."""

from pathlib import Path

import pytest

from deckbuilder.store.cards.card_library import open_catalog
from engine.cards import GameId
from engine.games.argent_saga.language import LANGUAGE
from engine.language.compiler import compile_text
from engine.language.saying.printer import Printer
from tests.engine.games.argent_saga.text.test_texts import PLAYED

FURTHER = [
    line
    for name in ("further_texts.txt", "wider_texts.txt")
    for line in Path(__file__).with_name(name).read_text("utf-8").splitlines()
]
# Nodes of this game, each once, with the words around them that cards have.
OWN = [
    ("unit", "Units you control are unaffected by tower effects."),
    ("unit", "At the end of combat - Recover this card."),
    ("unit", "When this card uses Guardian - Recover it at the end of combat."),
    ("unit", "When this card attacks - It gets +1000 until the end of combat."),
    ("unit", "This card cannot attack unless you pay (1)."),
    ("unit", "Whenever your opponent draws a card during your turn - Draw a card."),
    ("unit", "During your turn, whenever you discard a card - Draw a card."),
    ("unit", "Once per turn, when you play a spell - Draw a card."),
    ("unit", "While this card is exhausted, the second time you play a spell each turn - Draw a "
     "card."),
    ("omega unit", "Ω (Place on one of your units with cost (3) or more.)"),
    ("spell", "Deal X000 to target unit. (X equals the number of units you control with cost (2) "
     "or less.)"),
    ("spell", "Send the top three cards of your deck to the discard zone. Draw a card for each "
     "unit put into the discard zone this way."),
    ("spell", "Units you control cannot be blocked this turn."),
    ("shard", "Produce (1)"),
    ("spell", "Target unit gets -X000 this turn."),
    ("spell", "Return target expelled Fire unit you own to your hand."),
    ("spell", 'If your champion is "Rhea", you may remove two counters from it rather than pay '
     "this card's cost.\nDraw a card."),
    ("unit", "Triggered abilities of units with cost 2 or less do not trigger."),
    ("spell", "You may discard a card. Draw two cards if you do."),
    ("unit", "Instead of drawing for your turn, you may sacrifice a unit. If you do, return this "
     "card from your discard zone to your hand."),
    ("spell", "Return target unit and all Gear equipped to it to their owners' hands."),
    ("augment", "At the start of each player's turn - That player draws a card."),
    ("spell", "Choose an element. Destroy all units of the chosen element."),
    ("spell", "Choose one.\n* Destroy target augment.\n* Exhaust target unit.\n* Draw a card."),
    ("spell", 'Search your deck for a Moth unit or a "Rhea" card and add it to your hand.'),
    ("spell", "Your opponent sacrifices a unit or an augment."),
    ("unit", "Arrive - Return up to X+1 target units from your discard zone to your hand. (X "
     "equals the number of destroyed Dark towers.)"),
    ("unit", "Your Arrive effects trigger twice."),
    ("unit", "This card costs (2) less to play for each card in your hand that exceeds the number "
     "of cards in your opponent's hand."),
    ("spell", "Your opponent cannot play spells, trigger abilities, or activate abilities this "
     "turn."),
    ("spell", "Remove all damage from Moth units you control. For each unit that had damage "
     "removed this way, draw a card."),
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


def test_every_text_that_is_played_comes_back():
    texts = [(kind, text) for kind, all_of in PLAYED.items() for text in all_of]
    for line in FURTHER:
        if line and not line.startswith("#"):
            kind, text = line.split(" | ", 1)
            texts.append((kind, text.replace(" // ", "\n")))
    assert [text for kind, text in texts if not _comes_back(text, kind)] == []


def test_every_practice_card_comes_back(tmp_path):
    cards = [
        card for card in open_catalog(GameId("argent_saga"), (), tmp_path).cards() if card.text
    ]
    assert len(cards) > 100
    assert [card.name for card in cards if not _comes_back(card.text, card.type)] == []
