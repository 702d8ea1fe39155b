"""A second language reads with its vocabulary, nine forms and two verbs; the rest is shared."""

import pytest

from engine.language.compiler import compile_text
from engine.language.reading.trees import show
from tests.engine.language.harbours import HARBOURS

UNITS = (
    "Swiftsail, Watchful",
    "Moor - Draw two cards.",
    "Moor or Sunk - Draw a card.",
    "Sunk - Your opponent discards a card.",
    "Moor - You may destroy target damaged unit.",
    "When this card attacks - Draw a card.",
    "Whenever this unit attacks - Target unit gets -1000 this turn.",
    "Whenever your opponent plays a spell - Put a storm counter on this card.",
    "Whenever another unit is put into the discard zone - Draw a card.",
    "When this card leaves the field - Draw a card.",
    "When this card is discarded - Put this card into play.",
    "When this card destroys a unit in battle - Draw a card.",
    "At the end of your turn - Recover this card.",
    "At the start of your draw phase - You may discard a card. If you do, draw two cards.",
    "Whenever a unit is put into play under your control - It gets +500 this turn.",
    "Exhaust: Draw a card.",
    "Pay (2): This card gets +500 this turn.",
    "Exhaust, pay (1): Deal 500 to target unit.",
    "Sacrifice this card: Destroy target pier.",
    "Exhaust, sacrifice this card: Draw two cards.",
    "Discard this card from your hand: Draw a card.",
    "Remove three storm counters from this card: Destroy target unit.",
    "Once per turn, pay (1): Draw a card.",
    "Sacrifice a Heron unit: Target unit gains Swiftsail this turn.",
    "Return a unit you control to its owner's hand: Draw a card.",
    "This card costs (1) less to play for each unit you control.",
    "This card costs 1 less to play if you control a Heron unit.",
    "While you control a Gull, this card costs (2) less to play.",
    "Spells cost your opponent (1) more.",
    "Your piers cost (1) less.",
    "Your spells cost 1 less to play.",
    "Other Heron units you control get +500.",
    "Units you control gain Swiftsail.",
    "This card has +500 for each card in your hand.",
    "While you control another unit, this card gains Watchful.",
    "As long as you have two or more cards in your discard zone, this card gets +1500.",
    "This card cannot attack.",
    "This card cannot be targeted by spells.",
    "This card cannot be targeted by your opponent's spells or abilities.",
    "Heron units you control cannot be destroyed.",
    "Units your opponent controls lose all abilities.",
    "This unit enters the field exhausted.",
    "This card comes into play exhausted.",
    "If this card would be destroyed, you may discard a card instead.",
    "You may play this card from your discard zone.",
    "Whenever you would draw a card, draw two cards instead.",
)
SPELLS = (
    "As an additional cost to play this card, sacrifice a Heron unit.",
    "As an additional cost to play this card, you may discard a card.",
    "The next Heron you play this turn costs (1) less.",
    "Play this card only if you control two or more units.",
    "Deal 500 damage to target unit.",
    "Deal 1500 to all units your opponent controls.",
    "Deal damage to target unit equal to the power of target unit you control.",
    "Destroy target unit.",
    "Destroy target unit with cost (3) or less.",
    "Destroy target unit with power 2500 or less.",
    "Destroy all damaged units.",
    "Destroy target exhausted unit your opponent controls.",
    "Return target unit to its owner's hand.",
    "Return up to two target units to their owners' hands.",
    "Return target unit to the bottom of its owner's deck.",
    "Put target unit on top of its owner's deck.",
    "Search your deck for a Heron unit and add it to your hand.",
    "Search your deck for a unit with cost (2) or less and put it into play.",
    "Search your deck for up to two Otter cards, reveal them, and add them to your hand.",
    "Add target unit from your discard zone to your hand.",
    "Add a Heron from your deck to your hand.",
    "Put target unit from your discard zone into play.",
    "Put a unit from your hand into play.",
    "Put into play a Heron unit from your hand.",
    "Return target unit from your discard zone to the field.",
    "Draw three cards, then discard two cards.",
    "Each player draws a card.",
    "Each player sacrifices a unit.",
    "Your opponent sacrifices a pier.",
    "Target player discards two cards.",
    "Discard two random cards from your opponent's hand.",
    "Your opponent discards a card at random.",
    "Look at your opponent's hand and choose a spell from it. Your opponent discards that card.",
    "Look at the top six cards of your deck. Put one of them into your hand and the "
    "rest on the bottom of your deck in any order.",
    "Reveal the top six cards of your deck. Put all Herons revealed this way into yo"
    "ur hand and the rest into your discard zone.",
    "Send the top three cards of your deck to the discard zone.",
    "Put the top three cards of your deck into your discard zone.",
    "Target unit gets +1000 this turn.",
    "Target unit gets -1000 until the end of the turn.",
    "Up to two target units get +500 this turn.",
    "Units you control get +500 until end of turn.",
    "Target unit gets +500 for each Heron you control this turn.",
    "Give target unit -1000 this turn.",
    "Target unit gains Swiftsail and Watchful this turn.",
    "Target unit loses all abilities this turn.",
    "Put a storm counter on target unit.",
    "Place two storm counters on target unit.",
    "Place a +500 counter on target unit.",
    "Exhaust target unit.",
    "Exhaust up to two target units your opponent controls.",
    "Recover all units you control.",
    "Take control of target unit until the end of the turn.",
    "Take control of target unit for as long as you control this card.",
    "Prevent the next damage that would be dealt to target unit this turn.",
    "Prevent all damage that would be dealt to units you control this turn.",
    "Take an extra turn after this one.",
    "If you control another Otter unit, draw a card.",
    "If you control three or more units, draw two cards. Otherwise, draw a card.",
    "If your opponent controls more units than you, destroy target unit.",
    "If you have no cards in your hand, draw three cards.",
    "You may sacrifice a unit. If you do, draw two cards.",
    "Destroy target unit, and if you do, draw a card.",
    "Destroy target unit. Its controller draws a card.",
    "Destroy target unit you control. If you do, destroy target unit your opponent controls.",
    "Shuffle your discard zone into your deck.",
    "Shuffle your hand into your deck, then draw five cards.",
    "Reveal the top card of your deck. If it is a unit, put it into your hand.",
    "Draw cards equal to the number of Gulls you control.",
    "Target unit gets +X this turn, where X is its power.",
    "Destroy all units except Herons.",
    "Destroy target unit if you control a Gull.",
    "Choose one.\n* Draw two cards.\n* Destroy target pier.",
    "Choose a player. That player discards a card.",
    "Copy target spell.",
    "Two target units you control get +1000 until your next turn.",
    "Each unit you control gets +500 this turn.",
    "Sacrifice a unit. Draw cards equal to its cost.",
    "Destroy target unit with the lowest power.",
    "Target opponent loses the game.",
)
TREES = {
    "Moor or Sunk - Draw a card.": (
        "Triggered(when=[MOOR, SUNK], effect=[Step(instructions=[Draw()])])"
    ),
    "Whenever this unit attacks - Target unit gets -1000 this turn.": (
        "Triggered(when=[EventPattern(kinds=[ATTACKS], subject=This(noun=UNIT))], "
        "effect=[Step(instructions=[Modify(objects=Selection(how=TARGET, "
        "description=Description(nouns=[UNIT]), amount=Number(value=1)), "
        "changes=[StatChange(stat=POWER, amount=Number(value=1000), minus=True)])], "
        "duration=THIS_TURN)])"
    ),
    "At the end of your turn - Recover this card.": (
        "Triggered(when=[Moment(edge=END, phase=TURN, whose=You())], "
        "effect=[Step(instructions=[Recover(objects=This(noun=CARD))])])"
    ),
    "Exhaust, pay (1): Deal 500 to target unit.": (
        "Action(costs=[ExhaustThis(), Coins(amount=Number(value=1))], "
        "effect=[Step(instructions=[Deal(amount=Number(value=500), to=Selection(how=TARGET, "
        "description=Description(nouns=[UNIT]), amount=Number(value=1)))])])"
    ),
    "This card costs (1) less to play for each unit you control.": (
        "Static(subject=This(noun=CARD), "
        "changes=[CostChange(amount=CountOf(description=Description(nouns=[UNIT], "
        "controller=You())), verb=PLAY)])"
    ),
    "Spells cost your opponent (1) more.": (
        "Static(subject=Selection(how=ALL, description=Description(nouns=[SPELL], "
        "played_by=Opponent()), amount=All()), changes=[CostChange(amount=Number(value=1), "
        "less=False)])"
    ),
    "Other Heron units you control get +500.": (
        "Static(subject=Selection(how=ALL, description=Description(nouns=[UNIT], "
        "controller=You(), other=True, traits=[['Heron']]), amount=All()), "
        "changes=[StatChange(stat=POWER, amount=Number(value=500))])"
    ),
    "This card cannot be targeted by your opponent's spells or abilities.": (
        "Static(subject=This(noun=CARD), changes=[Cannot(deed=BE_TARGETED, by=OPPOSING_EFFECT)])"
    ),
    "This card comes into play exhausted.": ("Enters(objects=This(noun=CARD), states=[EXHAUSTED])"),
    "Whenever you would draw a card, draw two cards instead.": (
        "Replacement(event=EventPattern(kinds=[DRAWS], subject=You(), "
        "other=Description(nouns=[CARD])), "
        "instead=[Step(instructions=[Draw(amount=Number(value=2))])])"
    ),
    "Destroy target unit with cost (3) or less.": (
        "SpellEffect(effect=[Step(instructions=[Destroy(objects=Selection(how=TARGET, "
        "description=Description(nouns=[UNIT], tests=[StatTest(stat=COST, op=AT_MOST, "
        "amount=Number(value=3))]), amount=Number(value=1)))])])"
    ),
    "Put target unit from your discard zone into play.": (
        "SpellEffect(effect=[Step(instructions=[Summon(objects=Selection(how=TARGET, "
        "description=Description(nouns=[UNIT], zone=ZoneRef(zone=DISCARD, owner=You())), "
        "amount=Number(value=1)))])])"
    ),
    "Return target unit to the bottom of its owner's deck.": (
        "SpellEffect(effect=[Step(instructions=[Move(objects=Selection(how=TARGET, "
        "description=Description(nouns=[UNIT]), amount=Number(value=1)), "
        "to=Destination(zone=ZoneRef(zone=DECK, owner=OwnerOf(ref=It())), "
        "position=BOTTOM))])])"
    ),
    "Place a +500 counter on target unit.": (
        "SpellEffect(effect=[Step(instructions=[PutCounters(amount=Number(value=1), "
        "kind='+500 power', on=Selection(how=TARGET, description=Description(nouns=[UNIT]), "
        "amount=Number(value=1)))])])"
    ),
    "Destroy target unit, and if you do, draw a card.": (
        "SpellEffect(effect=[Step(instructions=[Destroy(objects=Selection(how=TARGET, "
        "description=Description(nouns=[UNIT]), amount=Number(value=1)))]), "
        "Step(instructions=[Draw()], link=IF_YOU_DO)])"
    ),
    "Take control of target unit for as long as you control this card.": (
        "SpellEffect(effect=[Step(instructions=[GainControl(objects=Selection(how=TARGET, "
        "description=Description(nouns=[UNIT]), amount=Number(value=1)))], "
        "duration=AsLongAs(condition=Is(ref=This(noun=CARD), "
        "description=Description(nouns=[OBJECT], controller=You()))))])"
    ),
}
REFUSED = {
    "a noun of another game": "Destroy target champion.",
    "a zone of another game": "Return target unit from your graveyard to your hand.",
    "a number of another game": "Target unit gets +500 health this turn.",
    "a pair, where units have one number": "Target unit gets +1/+1 this turn.",
    "a quality of another game": "Destroy target stunned unit.",
    "a pronoun without anything before it": "Destroy it.",
    "a number that is too long": "Deal 10000 to target unit.",
    "a verb that nobody declared": "Stun target unit.",
}


def test_nearly_everything_is_inherited():
    count = HARBOURS.count
    assert count.inherited > 1900
    assert count.own <= 12
    assert len(UNITS) + len(SPELLS) >= 60


@pytest.mark.parametrize("text", UNITS)
def test_it_reads_what_stands_on_units(text):
    assert compile_text(HARBOURS, text, "unit").is_understood


@pytest.mark.parametrize("text", SPELLS)
def test_it_reads_what_stands_on_spells(text):
    assert compile_text(HARBOURS, text, "spell").is_understood


@pytest.mark.parametrize("text", TREES)
def test_it_reads_as(text):
    card_type = "unit" if text in UNITS else "spell"
    compiled = compile_text(HARBOURS, text, card_type)
    assert [show(ability) for ability in compiled.abilities] == [TREES[text]]


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_it_refuses(text):
    assert not compile_text(HARBOURS, text, "spell").is_understood
