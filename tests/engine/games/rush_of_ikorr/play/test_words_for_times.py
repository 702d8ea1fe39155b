"""Words for when and how often are played as they read: "when you do", "until", "each time"."""

import pytest

from tests.engine.games.rush_of_ikorr.play.small_boards import champion, failures, spell

# --- "when you do" ---

OFFERING = spell(
    "You may sacrifice a champion. When you do, deal damage equal to its attack to target "
    "opposing champion."
)


@pytest.mark.rule("rush_of_ikorr 3.4b.2", "rush_of_ikorr 6.7a")
def test_when_you_do_is_a_trigger_whose_target_is_chosen_after_the_deed():
    step = {
        "play": "Spell",
        "answers": [True, "Ox", "Monk"],
        "expect": {"resolved": ["Spell", "Spell"], "Monk": {"damage": 2}, "Owl": {"damage": 0}},
    }
    mine = {"hand": ["Spell"], "champions": ["Ox", {"card": "Titan", "id": "big"}]}
    assert not failures([OFFERING], [step], A=mine, B={"champions": ["Monk", "Owl"]})


def test_when_you_do_follows_nothing_that_was_declined_or_could_not_be_done():
    declined = {"play": "Spell", "answers": [False], "expect": {"resolved": ["Spell"]}}
    mine = {"hand": ["Spell"], "champions": ["Ox"]}
    assert not failures([OFFERING], [declined], A=mine, B={"champions": ["Monk"]})
    alone = {"play": "Spell", "expect": {"resolved": ["Spell"], "Monk": {"damage": 0}}}
    assert not failures([OFFERING], [alone], A={"hand": ["Spell"]}, B={"champions": ["Monk"]})


def test_when_you_do_without_a_target_leaves_the_deed_done():
    step = {
        "play": "Spell",
        "answers": [True],
        "expect": {"resolved": ["Spell"], "A.graveyard": ["Ox", "Spell"]},
    }
    assert not failures([OFFERING], [step], A={"hand": ["Spell"], "champions": ["Ox"]})


# --- how often ---

JEALOUS = champion(
    "Jealous",
    text="Whenever an opposing player casts their second spell each turn, you secure 1 Ikorr.",
)
CANTRIPS = [spell("Foresee 1.", "One"), spell("Foresee 1.", "Two"), spell("Foresee 1.", "Three")]


def test_each_opponents_spells_are_counted_for_themselves():
    table = {
        "A": {"hand": ["One", "Two"]},
        "B": {"hand": ["Three"]},
        "C": {"champions": ["Jealous"]},
    }
    steps = [
        {"play": "One", "by": "A", "expect": {"C.secured": 0}},
        {"play": "Three", "by": "B", "expect": {"C.secured": 0}},
        {"play": "Two", "by": "A", "expect": {"C.secured": 1}},
    ]
    assert not failures([JEALOUS, *CANTRIPS], steps, format="2v2", **table)


def test_a_spell_cast_before_the_watcher_came_counts_as_the_first():
    watcher = champion("Watcher", text="When you cast your second spell each turn, draw a card.")
    mine = {"hand": ["One", "Two", "Watcher"], "deck": ["Ox", "Owl"]}
    steps = [
        {"play": "One", "answers": [[["Ox"], []]]},
        {"play": "Watcher"},
        {"play": "Two", "answers": [[["Owl"], []]], "expect": {"A.hand": ["Ox"]}},
    ]
    assert not failures([watcher, *CANTRIPS], steps, A=mine)


def test_once_during_each_of_your_turns_is_neither_twice_nor_in_anothers_turn():
    tomb = champion(
        "Tomb",
        1,
        9,
        text="Once during each of your turns, when a champion you control dies, draw a card.",
    )
    kill = [spell("Destroy target champion.", "One"), spell("Destroy target champion.", "Two")]
    mine = {"hand": ["One", "Two"], "champions": ["Tomb", "Ox", "Owl"], "deck": ["Monk"] * 3}
    steps = [
        {"play": "One", "targets": ["Ox"], "expect": {"A.hand": ["Two", "Monk"]}},
        {"play": "Two", "targets": ["Owl"], "expect": {"A.hand": ["Monk"]}},
    ]
    assert not failures([tomb, *kill], steps, A=mine)
    theirs = [{"play": "One", "targets": ["Ox"], "expect": {"B.hand": 0}}]
    board = {"champions": ["Tomb", "Ox"], "deck": ["Monk"]}
    assert not failures([tomb, *kill], theirs, A={"hand": ["One"]}, B=board)


def test_the_third_raid_of_a_turn_is_told_from_the_others():
    text = "RAID — If this is the second raid you have declared this turn, draw a card."
    rover = champion("Rover", 1, 1, 1, text=text)
    mine = {"champions": ["Ox", "Rover"], "deck": ["Monk"]}
    steps = [{"raid": "Ox"}, {"raid": "Rover", "expect": {"A.hand": 1}}]
    assert not failures([rover], steps, A=mine)
    assert not failures([rover], [{"raid": "Rover", "expect": {"A.hand": 0}}], A=mine)


def test_each_time_is_every_time():
    text = "Until the end of this turn, each time an allied champion raids, draw a card."
    mine = {"hand": ["Spell"], "champions": ["Ox", "Owl"], "deck": ["Monk"] * 3}
    steps = [{"play": "Spell"}, {"raid": "Ox"}, {"raid": "Owl", "expect": {"A.hand": 2}}]
    assert not failures([spell(text)], steps, A=mine)


def test_a_spell_that_targets_two_of_them_is_one_spell():
    text = "Whenever you cast a spell that targets an allied champion, draw a card."
    muse = champion("Muse", 1, 5, text=text)
    mend = spell("Fully heal two target champions.")
    mine = {"hand": ["Spell"], "champions": ["Muse", "Ox", "Owl"], "deck": ["Monk"] * 3}
    step = {"play": "Spell", "targets": ["Ox", "Owl"], "expect": {"A.hand": 1}}
    assert not failures([muse, mend], [step], A=mine)
    step = {"play": "Spell", "targets": ["Monk", "Titan"], "expect": {"A.hand": 0}}
    theirs = {"champions": ["Monk", "Titan"]}
    assert not failures([muse, mend], [step], A={**mine, "deck": ["Hall"]}, B=theirs)


def test_each_player_who_discards_one_or_more_cards_triggers_alone():
    lord = champion(
        "Lord", text="Whenever an opposing player discards one or more cards, that player scraps 1."
    )
    step = {"play": "Spell", "expect": {"C.graveyard": 3, "D.graveyard": 2}}
    assert not failures(
        [lord, spell("Each opposing player discards two cards.")],
        [step],
        format="2v2",
        A={"champions": ["Lord"], "hand": ["Spell"]},
        C={"hand": ["Ox", "Monk"], "deck": ["Hall"]},
        D={"hand": ["Owl"], "deck": ["Hall"]},
    )


# --- at which moment ---


@pytest.mark.parametrize(("phase", "attack"), [("draw", 1), ("action", 2)])
def test_a_card_drawn_outside_the_draw_phase_is_noticed(phase, attack):
    text = "Whenever you draw a card outside your draw phase, this champion gets +1 attack this "
    reader = champion("Reader", text=f"{text}turn.")
    mine = {"champions": ["Reader"], "hand": ["Spell"], "deck": ["Ox"] * 3}
    move = {"pass": True} if phase == "draw" else {"play": "Spell"}
    step = {**move, "expect": {"Reader": {"attack": attack}}}
    assert not failures([reader, spell("Draw a card.")], [step], phase=phase, A=mine)


DRAIN = {
    "Opposing players can't cast spells during their next turn.": {"play": "Zap", "refused": True},
    "Your opponent can't raid during their next turn.": {"raid": "Ox", "refused": True},
    "Spells opposing players cast during their next turn cost 3 more to cast.": {
        "play": "Zap",
        "refused": True,
    },
}


@pytest.mark.parametrize("text", DRAIN)
def test_their_next_turn_is_that_of_the_players_it_is_about(text):
    deck = {"deck": ["Owl"] * 4}
    theirs = {"hand": ["Zap"], "champions": ["Ox"], **deck}
    zap = spell("Draw a card.", "Zap")
    later = {key: value for key, value in DRAIN[text].items() if key != "refused"}
    steps = [{"play": "Spell"}, {"pass": True}, DRAIN[text], {"pass": True}, {"pass": True}, later]
    mine = {"hand": ["Spell"], **deck}
    assert not failures([spell(text), zap], steps, A=mine, B=theirs)


def test_a_voided_champion_comes_back_at_the_moment_said():
    text = "Void target champion until the beginning of the next end phase."
    deck = {"deck": ["Owl"] * 2}
    steps = [
        {"play": "Spell", "expect": {"B.void": ["Ox"]}},
        {"pass": True, "expect": {"B.champions": ["Ox"], "B.void": 0, "Ox": {"damage": 0}}},
    ]
    theirs = {"champions": [{"card": "Ox", "damage": 1}], **deck}
    assert not failures([spell(text)], steps, A={"hand": ["Spell"], **deck}, B=theirs)
