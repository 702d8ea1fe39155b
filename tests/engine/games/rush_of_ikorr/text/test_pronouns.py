"""One pronoun, one antecedent; what was expected before the texts were tried."""

import pytest

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.language.compiler import compile_text
from engine.language.saying.explanation import explain_text
from tests.engine.games.rush_of_ikorr.play.practice import library

CLEAR = [
    ("champion", "Whenever this champion is attacked by a champion, stun it."),
    ("location", "If a champion you control would be destroyed by a champion, retreat it instead."),
    ("location", "Whenever a Beast attacks a Human champion, destroy that Beast."),
    (
        "spell",
        "Target allied champion strikes target opposing champion. Stun that opposing champion.",
    ),
    ("champion", "SUMMON — If an allied champion is damaged, heal 2 from it."),
    ("champion", "RAID — If you control exactly one champion, it gets +1 attack this turn."),
    (
        "spell",
        "As an additional cost to cast this spell, sacrifice a champion. Destroy target champion. "
        "Draw a card for each Ikorr that was on it.",
    ),
    ("spell", "Destroy target champion with attack greater than its health."),
    ("champion", "SUMMON — This champion gets +1 health until it is dealt damage."),
    ("spell", "Allied champions have Swift this turn."),
    ("champion", "Whenever an opposing champion attacks, if it's already damaged, stun it."),
    ("spell", "Stun target champion. Stun another target champion."),
    ("champion", "SUMMON — Stun another target champion."),
    ("spell", "Choose a type. Allied champions of the chosen type get +1 attack this turn."),
    ("spell", "Stun target champion. It gets -1 attack this turn."),
    ("spell", "Stun target champion. Its controller discards a card."),
    ("spell", "Destroy target champion. Its controller draws a card."),
    ("spell", "Destroy target champion. Summon a 2/2 Beast token. It gains Swift this turn."),
    (
        "spell",
        "Sacrifice a champion. Target champion gets +1 attack this turn. It gains Lethal "
        "this turn.",
    ),
    ("spell", "Sacrifice a champion. Deal damage equal to its attack to target champion."),
    ("champion", "SUMMON — Stun target champion. It gets -1 attack this turn."),
    ("champion", "ATTACK — This champion strikes target champion. Stun it."),
    ("champion", "When this champion attacks, it gets +1 attack this turn."),
    ("champion", "DEATH — Return it to its owner's hand."),
    (
        "spell",
        "Stun target champion. Search your deck for a champion, reveal it, and put it "
        "into your hand.",
    ),
    ("spell", "Target player discards a card. That player draws a card."),
    (
        "spell",
        "Each opposing player discards a card. Target champion gets +1 attack this turn. "
        "It gains Swift this turn.",
    ),
    ("champion", "Whenever an opposing champion attacks this champion, stun it."),
    ("spell", "Summon a token that's a copy of target champion. It gains Swift this turn."),
    ("champion", "Whenever this champion strikes a champion, it gets +1 attack this turn."),
    (
        "spell",
        "Target allied champion deals damage equal to its attack to target opposing champion.",
    ),
    ("spell", "Retreat target champion. Its owner scraps 1."),
    ("spell", "Return each opposing champion with cost 2 or less to its owner's hand."),
    ("location", "Whenever a champion dies, its controller draws a card."),
    ("spell", "Each player chooses a champion they control and sacrifices it."),
    ("spell", "Each player chooses a champion. Those champions get +1 attack this turn."),
    (
        "spell",
        "Starting with you, each player sacrifices a champion and draws cards equal to its cost.",
    ),
    (
        "champion",
        "SUMMON — Stun target opposing champion. Deal 1 damage to each other opposing champion.",
    ),
]
REFUSED = [
    # A condition asks for one of several, or says what happened to something before.
    ("champion", "SUMMON — If you control another champion, it gets +1 attack this turn."),
    ("spell", "If an opposing champion is stunned, its controller discards a card."),
    ("location", "While you control a damaged champion, it gets +1 attack."),
    ("champion", "END — If an allied champion died this turn, summon it from your graveyard."),
    ("champion", "END — If this champion attacked a champion this turn, stun it."),
    (
        "spell",
        "If an opposing champion is damaged, stun target champion. They can't raid this turn.",
    ),
    # What has left is not dealt damage, and this card does not do it to itself.
    ("champion", "Whenever this champion destroys a champion by battle, deal 1 damage to it."),
    ("champion", "Whenever another allied champion dies, this champion strikes it."),
    ("champion", "Whenever an opposing champion is destroyed by this champion, stun it."),
    ("location", "Target champion strikes it."),
    ("champion", "Whenever one or more champions die, it gets +1 attack this turn."),
    ("champion", "ATTACK — Stun each champion adjacent to the defending champion. Destroy it."),
    ("champion", "ATTACK — Stun the opposing champion."),
    ("champion", "DEATH — Stun it."),
    ("champion", "RETREAT — Store 1 Ikorr on it."),
    # Both, or the latter alone?
    ("spell", "Draw a card and discard a card if you control a Beast."),
    ("spell", "Scrap 1 and stun target champion unless you control a Beast."),
    ("spell", "Deal 2 damage to target champion and stun it if it is a Beast."),
    # A trigger comes too late to prevent anything; what is prevented alone is a replacement.
    (
        "champion",
        "Whenever this champion is dealt damage, prevent 1 of that damage and draw a card.",
    ),
    ("champion", "The second time each turn this champion is dealt damage, prevent that damage."),
    # What it was before the text changed it, or because of that.
    ("spell", "Stun target champion. If it was stunned, draw a card."),
    ("spell", "Deal 2 damage to target champion. If it was damaged, draw a card."),
    # The end of what this champion gets could be told of either.
    (
        "champion",
        "Whenever another champion attacks, this champion gets +1 health until it leaves the "
        "battlefield.",
    ),
    (
        "champion",
        "SUMMON — Stun target opposing champion. This champion can't be attacked until it leaves "
        "the battlefield.",
    ),
    # Damage that was dealt, and a cost that was paid, are what they were.
    ("spell", "Deal 5 damage to target champion. Prevent 1 of that damage."),
    ("spell", "Deal 2 damage to target champion. Prevent that damage unless you discard a card."),
    ("spell", "You may build a location from your hand. It costs 1 less."),
    # For good, or while this card is there?
    ("champion", "SUMMON — Choose a loyalty. Allied champions of that loyalty have +1 raid."),
    ("spell", "Allied champions have Swift."),
    # One of those that a player has just been said not to control.
    (
        "spell",
        "If you control no damaged champions, draw a card. Otherwise, heal 2 from one of them.",
    ),
    ("champion", "Whenever another allied champion with Ikorr on it dies, draw that many cards."),
    (
        "champion",
        "Whenever this champion strikes a champion with Ikorr on it, heal that much from this "
        "champion.",
    ),
    # Other than this champion, or than the one that it is counted for?
    (
        "champion",
        "Whenever an allied Beast attacks, it gets +1 raid this turn for each other allied Beast.",
    ),
    (
        "champion",
        "SUMMON — Target allied champion gets +1 raid this turn for each other allied champion.",
    ),
    # A passive text has no player at hand; each champion's own first time, or the first of all?
    ("location", "Each player's champions get +1 attack during that player's turn."),
    ("location", "During each player's turn, champions that player controls get +1 attack."),
    ("location", "Whenever an allied champion raids for the first time each turn, draw a card."),
    # Two that could be meant.
    (
        "champion",
        "Whenever another champion strikes this champion, this champion gets +X attack this turn, "
        "where X is its attack.",
    ),
    (
        "champion",
        "ACTION — Sacrifice another champion: This champion gets +X attack this turn, where X is "
        "its cost.",
    ),
    (
        "champion",
        "SUMMON — Destroy target champion. This champion gets +X raid this turn, where X is its "
        "raid.",
    ),
    (
        "champion",
        "SUMMON — Draw a card. This champion gets +X attack this turn, where X is its cost.",
    ),
    (
        "champion",
        "Whenever this champion attacks a champion with attack greater than its health, scrap 1.",
    ),
    ("spell", "Target player draws a card. Each other player discards a card."),
    ("spell", "Target player draws a card. Each other allied player discards a card."),
    ("spell", "Each allied player draws a card. Each other allied player discards a card."),
    ("location", "Whenever an allied player casts a spell, each other allied player scraps 1."),
    ("spell", "Each other opposing player discards a card."),
    ("location", "Whenever a player sacrifices a champion, each other player draws a card."),
    ("location", "Whenever a champion attacks a Human champion, destroy that Beast."),
    ("spell", "Each player draws a card. It costs 1 less to summon this turn."),
    ("spell", "You may retreat target champion. If you do, stun it."),
    # Nothing was named, or several things, or several players.
    ("spell", "Draw cards equal to its cost."),
    ("spell", "Deal damage equal to its attack to target champion."),
    ("spell", "Heal damage equal to its raid from target champion."),
    ("location", "ACTION — Store Ikorr equal to its cost on target champion."),
    ("spell", "Deal damage equal to its attack to each opposing champion."),
    ("champion", "SUMMON — Deal damage equal to its attack to each opposing champion."),
    ("champion", "SUMMON — Deal damage to each opposing champion equal to its attack."),
    ("spell", "Deal damage equal to the number of Ikorr on it to target champion."),
    (
        "spell",
        "Sacrifice a champion. Deal damage to each opposing champion equal to its attack.",
    ),
    ("spell", "Deal damage equal to that champion's health to target champion."),
    ("spell", "Stun two target champions. It can't be healed this turn."),
    ("spell", "Destroy two target champions. Its controller draws a card."),
    ("spell", "Draw two cards. Discard it."),
    ("spell", "Summon two 1/1 Spirit tokens. It gains Swift this turn."),
    ("spell", "Search your deck for two champion cards and put it into your hand."),
    ("spell", "Deal 2 damage to two target champions. If it dies, draw a card."),
    ("spell", "Each player draws a card. That player discards a card."),
    (
        "spell",
        "Each player returns a champion card from their graveyard to their hand. They may "
        "summon it.",
    ),
    (
        "champion",
        "SUMMON — Choose an allied champion and an opposing champion. The chosen champion gets "
        "+1 attack this turn.",
    ),
    ("champion", "When this champion dies, if it was adjacent to a token, destroy it."),
    ("spell", "For each opposing champion, its controller may pay (1). If they don't, stun it."),
    # Opposing to whom? One thing has one controller.
    ("spell", "Each player chooses an opposing champion. Stun those champions."),
    ("spell", "Each player gains control of target champion."),
    # Each player chose one, sacrificed one: which is "it"?
    ("spell", "Each player chooses a champion. It gets +1 attack this turn."),
    ("spell", "Each player sacrifices a champion. Draw cards equal to its cost."),
    ("spell", "Each player sacrifices a champion, then draws cards equal to its cost."),
    (
        "spell",
        "Each player chooses a champion they control. Deal damage equal to its attack to target "
        "champion.",
    ),
    # Named in two sentences, or the one that has left; "that champion" is not this one.
    (
        "spell",
        "Stun target champion. Retreat another target champion. They can't attack this turn.",
    ),
    ("spell", "Stun target champion. Retreat another target champion. Destroy it."),
    ("champion", "SUMMON — Choose two champions you control. Destroy that champion."),
    # A champion is never opposing to itself: other than which?
    ("champion", "SUMMON — Each other opposing champion gets -1 attack this turn."),
    # A difference is between two.
    (
        "champion",
        "ACTION — Sacrifice three champions: Draw X cards, where X is the difference "
        "between their costs.",
    ),
    (
        "spell",
        "As an additional cost to cast this spell, discard any number of cards. Refresh X, where "
        "X is the difference between the costs of the discarded cards.",
    ),
    # Its own health, or that of the champion whose text it is?
    ("champion", "SUMMON — Destroy target champion with attack greater than its health."),
    ("champion", "SUMMON — Destroy each champion with attack greater than its health."),
    # "Other" than what? "It" may be the influence. Nothing was chosen.
    ("spell", "Stun other champions."),
    ("location", "Other allied champions get +1 attack."),
    ("champion", "SUMMON — Gain 1 influence and refresh it."),
    ("spell", "Allied champions of the chosen type get +1 attack this turn."),
    ("spell", "Target champion strikes another target champion. Destroy it."),
    ("spell", "Target champion strikes another target champion. Stun that champion."),
    (
        "spell",
        "Stun target champion. Deal 2 damage to another target champion. It gets -1 "
        "attack this turn.",
    ),
    (
        "spell",
        "Stun target champion. Deal 2 damage to another target champion. Its controller "
        "discards a card.",
    ),
    (
        "spell",
        "Target player draws a card. Another target player discards a card. That player scraps 1.",
    ),
    ("spell", "Sacrifice a champion. Deal damage to target champion equal to its attack."),
    ("champion", "SUMMON — Deal damage to target opposing champion equal to its attack."),
    ("champion", "ATTACK — Target allied champion gets +X attack this turn, where X is its raid."),
    ("spell", "Destroy target location. Retreat target champion. Its controller draws a card."),
    ("spell", "Destroy it."),
    ("spell", "That player draws a card."),
    ("spell", "Its controller draws a card."),
    ("spell", "Draw a card. They discard a card."),
    ("location", "Whenever an allied champion strikes an opposing champion, stun it."),
    (
        "champion",
        "Whenever an opposing champion attacks an allied champion, it gets -1 attack this turn.",
    ),
    ("spell", "Stun target champion and retreat another target champion. Its owner scraps 2."),
    (
        "spell",
        "Target allied champion and target opposing champion strike each other. It gains "
        "Swift this turn.",
    ),
    (
        "spell",
        "All allied champions get +1 attack this turn. Stun all opposing champions. They "
        "can't raid this turn.",
    ),
]
# What each pronoun stands for, in the words of the explanation.
STANDS_FOR = [
    (
        "champion",
        "SUMMON — Choose a Beast you control. It deals damage equal to its attack to target God.",
        "the attack of that chosen Beast champion under your control from that chosen Beast",
    ),
    (
        "spell",
        "Look at the top five cards of your deck. Put two of them into your hand, one on the bottom"
        " of your deck, and the rest into your graveyard.",
        "you move 1 chosen object out of the 5 cards at the top of your deck to the bottom",
    ),
    (
        "spell",
        "Each opposing player chooses a champion they control. You gain control of one of them.",
        "out of those chosen champions under that same opposing player's control",
    ),
    (
        "champion",
        "Whenever this champion is attacked by a champion, it gets +1 health this turn.",
        "this champion gets health +1",
    ),
    (
        "champion",
        "If this champion would be dealt damage by an opposing champion, it is dealt that much "
        "damage minus 2 instead.",
        "this champion suffers 2 less damage",
    ),
    (
        "location",
        "Whenever an allied Beast strikes an opposing champion, that Beast gets +1 raid this turn.",
        "that allied Beast champion gets raid +1",
    ),
    (
        "champion",
        "Each other allied champion gets +1 attack for each champion adjacent to it.",
        "next to each one alone",
    ),
    (
        "champion",
        "If this champion is the only champion you control, it gets +1 raid.",
        "this champion gets raid +1",
    ),
    (
        "champion",
        "Whenever this champion attacks a champion with cost greater than its cost, draw a card.",
        "more than the cost of this champion",
    ),
    (
        "spell",
        "Void target champion. Its controller secures the Ikorr that was stored on it.",
        "the controller of that targeted champion secures",
    ),
    ("spell", "Each other player discards a card.", "every player except you"),
    (
        "champion",
        "Whenever this champion attacks, it gets +1 attack this turn for each other champion you "
        "control.",
        "this champion gets attack +1 for every other champion",
    ),
    (
        "location",
        "Whenever an allied Beast attacks, it gets +1 raid this turn for each other allied Beast.",
        "(other than that allied Beast champion)",
    ),
    (
        "spell",
        "Target allied champion strikes target opposing champion. Heal 1 from the allied champion.",
        "heal 1 damage off that targeted allied champion",
    ),
    (
        "champion",
        "Whenever this champion is dealt damage, prevent 1 of that damage.",
        "would happen, 1 of this damage is prevented",
    ),
    (
        "spell",
        "Reveal the top card of your deck and put it into your hand if it's a champion.",
        "of your deck; provided that",
    ),
    (
        "champion",
        "Whenever an adjacent champion is attacked, draw a card.",
        "when any champion standing next to this champion is attacked",
    ),
    (
        "champion",
        "ACTION — Return another champion you control to its owner's hand: Draw a card.",
        "the owner of that chosen other champion",
    ),
    (
        "spell",
        "Target opposing player discards a card. Each other allied player draws a card.",
        "every allied player except you draws",
    ),
    (
        "spell",
        "Target player scraps 1. Each of your teammates draws a card.",
        "every allied player except you draws",
    ),
    (
        "location",
        "Whenever you draw a card, each other allied player may scrap 1.",
        "every allied player except you may",
    ),
    (
        "spell",
        "Sacrifice a champion. Deal damage to target champion equal to its own health.",
        "damage equal to the health of that targeted champion",
    ),
    (
        "champion",
        "SUMMON — Heal damage from target allied champion equal to its own raid.",
        "heal damage equal to the raid of that targeted allied champion",
    ),
    (
        "spell",
        "Deal damage to each champion equal to its own raid.",
        "damage equal to the raid of each one alone",
    ),
    (
        "spell",
        "As an additional cost to cast this spell, discard a card. If it was a spell, draw a card.",
        "that chosen card is of this kind: spell",
    ),
    (
        "spell",
        "Move all Ikorr from target opposing champion to an adjacent champion.",
        "1 chosen champion standing next to that targeted opposing champion",
    ),
    ("champion", "Adjacent champions have Lethal.", "every champion standing next to this"),
    (
        "spell",
        "Each player chooses a location. Destroy all other locations.",
        "every other location (other than those chosen locations)",
    ),
    (
        "spell",
        "Champions you control get +X attack this turn, where X is the number of other champions"
        " you control.",
        "(other than each one alone)",
    ),
    (
        "spell",
        "Each player gains control of all champions they own.",
        "every champion owned by that same player",
    ),
    (
        "champion",
        "While this champion is in your graveyard, Spirits you control get +1 attack.",
        "while this is in your graveyard",
    ),
    (
        "spell",
        "Draw cards equal to the highest raid among champions you control. Stun that champion.",
        "the highest raid",
    ),
    ("spell", "Stun target champion. Its controller discards a card.", "of that targeted champion"),
    (
        "spell",
        "Destroy target champion. Summon a 2/2 Beast token. It gains Swift this turn.",
        "that token gains",
    ),
    (
        "champion",
        "ATTACK — This champion strikes target champion. Stun it.",
        "that targeted champion stunned",
    ),
    ("champion", "When this champion attacks, it gets +1 attack this turn.", "this champion gets"),
    (
        "spell",
        "Summon a token that's a copy of target champion. It gains Swift this turn.",
        "that copy gains",
    ),
    (
        "spell",
        "Target opposing player discards a card. That player draws a card.",
        "that same player (targeted opposing player) draws",
    ),
    (
        "spell",
        "Each champion you control gets +X attack this turn, where X is its raid.",
        "the raid of each one alone",
    ),
    ("spell", "Deal damage to target champion equal to its attack.", "of that targeted champion"),
    (
        "champion",
        "SUMMON — Choose one —\n• Stun target champion. It gets -1 attack this turn.\n"
        "• Retreat target Beast. Its owner scraps 1.",
        "the owner of that targeted Beast champion",
    ),
    (
        "spell",
        "Deal 2 damage to target champion and 1 damage to another target champion. Their "
        "controllers each draw a card.",
        "the controller of that targeted champion and that targeted other champion",
    ),
    (
        "champion",
        "SUMMON — Stun target champion. Deal 1 damage to each other champion.",
        "every other champion (other than this champion and that targeted champion)",
    ),
    (
        "spell",
        "Each player chooses a champion. Those champions get +1 attack this turn.",
        "those chosen champions get",
    ),
    (
        "location",
        "If an opposing player would draw a card during their draw phase, they scrap 1 instead.",
        "whenever any opposing player draws (any card) in that same opposing player's draw phase "
        "would happen, that same opposing player scraps",
    ),
    (
        "location",
        "Opposing champions store 1 less Ikorr when they raid.",
        "that opposing champion stores",
    ),
    (
        "spell",
        "Choose a name. Reveal the top card of your deck. If it has the chosen name, put it into "
        "your hand.",
        "provided that the 1 card at the top of your deck is of the name chosen",
    ),
    (
        "spell",
        "Starting with you, each player chooses a champion another player controls. Stun those "
        "champions.",
        "those chosen champions under any other player's control",
    ),
    ("spell", "The opposing team's champions get -1 attack this turn.", "the opposing team's con"),
    (
        "champion",
        "When this champion attacks a damaged champion, it gains Quick Strike this turn.",
        "this champion gains",
    ),
    (
        "champion",
        "Whenever this champion or another allied champion dies, its controller draws a card.",
        "when this champion or any other allied champion dies: the controller of that champion",
    ),
    (
        "champion",
        "If this champion would deal damage to a champion, it deals that much damage plus 1 "
        "instead.",
        "this champion inflicts 1 more",
    ),
    (
        "spell",
        "Each player who controls three or more champions sacrifices one of them.",
        "out of those champions",
    ),
    (
        "spell",
        "For each opposing champion, stun it unless its controller pays (1).",
        "the controller of that opposing champion",
    ),
    ("spell", "Draw two cards unless an opposing player pays (3).", "if any opposing player"),
    (
        "champion",
        "ATTACK — If this champion has more attack than the defending champion, it gains Quick "
        "Strike this battle.",
        "this champion gains",
    ),
    (
        "champion",
        "ATTACK — Stun the defending champion if it has no Ikorr stored on it.",
        "provided that the defender has stored Ikorr exactly 0",
    ),
    (
        "champion",
        "ATTACK — Stun the defending champion unless it is a God.",
        "not so that the defender is of this kind: God champion",
    ),
    (
        "champion",
        "Whenever this champion is attacked, stun the attacking champion if its cost is 2 or less.",
        "provided that the attacker has cost at most 2",
    ),
    (
        "champion",
        "Whenever this champion battles, stun the other champion if it is damaged.",
        "provided that the other one of the two that battle is damaged",
    ),
    (
        "champion",
        "SUMMON — Put the top card of your deck into your hand if it's a champion.",
        "provided that the 1 card at the top of your deck is of this kind: champion",
    ),
    (
        "champion",
        "ATTACK — Draw a card if it is damaged.",
        "provided that this champion is damaged",
    ),
    (
        "champion",
        "Whenever a champion an opposing player controls dies, that player scraps 1.",
        "when any champion under any opposing player's control dies: that same opposing player",
    ),
    (
        "location",
        "Whenever a champion a player owns is voided, that player draws a card.",
        "when any champion owned by any player is voided: that same player draws",
    ),
]


@pytest.mark.parametrize(("card_type", "text"), CLEAR)
def test_a_pronoun_with_one_antecedent_is_read(card_type, text):
    assert compile_text(LANGUAGE, text, card_type).is_understood


@pytest.mark.parametrize(("card_type", "text"), REFUSED)
def test_a_pronoun_with_two_antecedents_or_none_is_refused(card_type, text):
    assert not compile_text(LANGUAGE, text, card_type).is_understood


def test_the_refusal_names_both():
    text = "Target champion strikes another target champion. Destroy it."
    sentence = compile_text(LANGUAGE, text, "spell").sentences[-1]
    assert sentence.trouble.reason == (
        "It is not clear what is meant: that targeted champion, or that targeted other champion."
    )


@pytest.mark.parametrize(("card_type", "text", "words"), STANDS_FOR)
def test_the_explanation_says_what_a_pronoun_stands_for(card_type, text, words):
    told = [each.meaning for each in explain_text(LANGUAGE, text, card_type).sentences]
    assert words in told[-1]
    assert "just mentioned" not in " ".join(told)


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("When target champion dies this turn, draw a card.", ["when the spell is played"]),
        (
            "Stun target champion. At the beginning of the next end phase, destroy it.",
            ["when the spell is played", ""],
        ),
        (
            "At the end of your opponents' next turn, destroy target champion.",
            ["when the delayed effect is put on the stack"],
        ),
    ],
)
def test_a_pronoun_is_not_told_as_a_target_of_its_own(text, times):
    told = explain_text(LANGUAGE, text, "spell")
    assert [each.targets_chosen for each in told.sentences] == times


def test_no_practice_card_is_told_with_a_pronoun_that_nobody_can_check():
    cards = (*library().cards.values(), *library().overlays.values())
    told = {
        card.name: [
            each.meaning
            for each in explain_text(LANGUAGE, card.text, card.type, card.name).sentences
        ]
        for card in cards
        if card.text
    }
    unclear = {name for name, each in told.items() if "just mentioned" in repr(each)}
    assert unclear == set()


@pytest.mark.parametrize(
    ("card_type", "text", "words"),
    [
        (
            "spell",
            "This spell costs 1 less to cast.\nDraw a card.",
            "Passive, wherever this is played from:",
        ),
        ("champion", "This champion costs 1 less to summon.", "wherever this is played from:"),
        ("location", "Spells you cast cost 1 less.", "Passive, while this is in play:"),
    ],
)
def test_a_change_of_costs_says_from_where_it_works(card_type, text, words):
    told = explain_text(LANGUAGE, text, card_type).sentences[0].meaning
    assert words in told


@pytest.mark.parametrize(
    "text",
    [
        "Target opposing player discards a card. Stun it.",
        "Draw a card. It strikes target champion.",
        "Discard a card. It gets +2 attack this turn.",
        "Reveal the top card of your deck. Retreat it.",
        "Destroy target location. Store 2 Ikorr on it.",
        "Sacrifice a champion. It strikes target opposing champion.",
        "Retreat target champion. Stun it.",
        "Stun target champion. Retreat it. It can't be healed this turn. Heal 1 from it.",
        "Discard a card. Stun the discarded card.",
        "Return target champion card from your graveyard to your hand. It gains Swift this turn.",
        "Destroy all champions. They get +1 attack this turn.",
    ],
)
def test_what_is_not_in_play_is_not_stunned_or_healed(text):
    told = explain_text(LANGUAGE, text, "spell")
    troubles = [each.trouble.reason for each in told.sentences if each.trouble is not None]
    assert troubles
    assert "not in play" in troubles[0]


@pytest.mark.parametrize(
    ("card_type", "text"),
    [
        ("spell", "Discard a card. If it is a champion card, draw a card."),
        ("spell", "Void target champion you control, then summon it. It gains Swift this turn."),
        ("spell", "Summon a champion card from your graveyard. It gains Swift this turn."),
        ("spell", "Search your deck for a Beast card and summon it. Store 1 Ikorr on it."),
        ("spell", "Draw a card. It costs 1 less to summon this turn."),
        (
            "spell",
            "Gain control of target champion. Sacrifice it at the beginning of the next end phase. "
            "It gains Swift this turn.",
        ),
        ("champion", "When this champion destroys a champion by battle, heal 1 from it."),
        ("champion", "When this champion dies, summon it. It gains Swift this turn."),
    ],
)
def test_values_of_what_has_left_are_known_and_what_came_back_is_in_play(card_type, text):
    assert compile_text(LANGUAGE, text, card_type).is_understood


@pytest.mark.parametrize(
    "text",
    [
        "Each player draws a card for each champion opposing players control.",
        "Starting with you, each player destroys a champion an opposing player controls.",
        "Each opposing player sacrifices an allied champion.",
        "Each player who controls a Beast stuns an opposing champion.",
    ],
)
def test_opposing_is_refused_where_players_of_both_sides_act(text):
    told = explain_text(LANGUAGE, text, "spell")
    reasons = [each.trouble.reason for each in told.sentences if each.trouble is not None]
    assert reasons == ["It is not clear from whose side “allied” or “opposing” is meant."]


def test_opposing_is_clear_where_those_who_act_are_allied():
    text = "Each allied player draws a card for each opposing champion."
    assert compile_text(LANGUAGE, text, "spell").is_understood


def test_you_and_a_player_are_both_or_one_of_them():
    together = "You and target opposing player each sacrifice a champion they control."
    unclear = "You and target opposing player each draw a card. They discard a card."
    one = "You and target opposing player each draw a card. That player discards a card."
    assert compile_text(LANGUAGE, together, "spell").is_understood
    assert not compile_text(LANGUAGE, unclear, "spell").is_understood
    assert compile_text(LANGUAGE, one, "spell").is_understood


def test_a_scrapped_or_drawn_card_is_it_where_nothing_else_was_named():
    told = explain_text(
        LANGUAGE, "START — Scrap 1. If it is a champion, put it into your hand.", "champion"
    )
    assert "you move that card to your hand" in told.sentences[1].meaning
    assert "this champion" not in told.sentences[1].meaning


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("SUMMON — Draw a card. It gets +1 attack.", "this champion, or that card"),
        ("SUMMON — Stun target champion. It strikes it.", "which is which"),
        ("SUMMON — Destroy target champion. Stun that location.", "Nothing of that kind"),
        ("ATTACK — Stun target champion. Destroy the other champion.", "which other one"),
    ],
)
def test_what_could_be_two_things_or_none_is_refused(text, reason):
    told = explain_text(LANGUAGE, text, "champion")
    troubles = [each.trouble.reason for each in told.sentences if each.trouble is not None]
    assert troubles, text
    assert reason in troubles[0]


def test_if_it_dies_names_the_one_that_has_to_die():
    text = "Deal 3 damage to target champion and 1 damage to each champion adjacent to it. "
    last = explain_text(LANGUAGE, text + "If it dies, draw a card.", "spell").sentences[-1]
    assert "this effect has killed that targeted champion" in last.meaning


def test_targets_of_what_you_do_are_chosen_by_its_own_trigger():
    text = "You may sacrifice a champion. When you do, destroy target champion."
    last = explain_text(LANGUAGE, text, "spell").sentences[-1]
    assert last.targets_chosen == "when the trigger is put on the stack"


@pytest.mark.parametrize(
    "text",
    [
        "Stun target champion. If it's already stunned, draw a card.",
        "Target champion gains Lethal this turn. If it already has Lethal, draw a card.",
    ],
)
def test_already_asks_what_was_before_the_text_made_it_so(text):
    told = explain_text(LANGUAGE, text, "spell").sentences[-1].meaning
    assert "before that step, that targeted champion" in told


@pytest.mark.parametrize(
    ("card_type", "text", "words"),
    [
        (
            "location",
            "Whenever a champion dies during an opposing player's turn, foresee 1.",
            "any",
        ),
        (
            "location",
            "If a card would be put into your graveyard, void it instead.",
            "put into your",
        ),
        (
            "champion",
            "ACTION — (3): Copy target spell in your graveyard and cast the copy without paying "
            "its cost.",
            "you cast the copy",
        ),
    ],
)
def test_the_explanation_speaks_of_what_is_there(card_type, text, words):
    assert words in explain_text(LANGUAGE, text, card_type).sentences[0].meaning
