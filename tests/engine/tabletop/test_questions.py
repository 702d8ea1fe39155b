"""Questions of a made-up game: a table is enough for answers that mean the same everywhere."""

from types import SimpleNamespace

from engine.kernel.decisions import DONE, NO, YES, Decision, seat_option
from engine.tabletop.board import Choice, Manner, Phrase, Viewer
from engine.tabletop.questions import Asked, Questions, number, yes_or_no

VIEWER = Viewer(("Ann", "Ben"), frozenset({0}))
TABLE = {
    "bid": number("How much do you bid?", "Bid {number}"),
    "burn": yes_or_no("Burn it?", "Burn", "Spare"),
    "spot": Asked("Choose a place", Manner.PLACE),
    "who": Asked("Choose somebody"),
    "sparks": Asked("Choose sparks", rest="Enough sparks", is_batch=True, is_counted=True),
}


def own_choice(_game, _viewer, pending, option):
    if pending.kind == "sparks" and option != DONE:
        return Choice(option, "pick", Phrase("{card}", {"card": f"Spark {option}"}), piece=option)
    return None


QUESTIONS = Questions(
    TABLE, lambda _g, _d: None, lambda _d, _y: None, own_choice, lambda _g, d: f"about {d.kind}"
)


def ask(*decision, **more):
    return QUESTIONS.ask(SimpleNamespace(pending=Decision(*decision, **more)), VIEWER)


def told(question):
    return [(each.verb, str(each.words)) for each in question.choices]


def test_a_number_has_limits_and_its_own_words():
    question = ask(0, "bid", (2, 3, 4))
    assert (question.limits, question.manner) == ((2, 4), Manner.SAY)
    assert told(question) == [("say", "Bid 2"), ("say", "Bid 3"), ("say", "Bid 4")]


def test_yes_and_no_say_what_they_do_and_no_does_no_more():
    question = ask(0, "burn", (NO, YES))
    assert told(question) == [("no", "Spare"), ("yes", "Burn")]
    assert question.rest == question.choices[0]
    assert question.limits is None


def test_places_players_and_words_need_nothing_of_the_game():
    place = ask(0, "spot", (0, 1), about=7).choices[1]
    assert (place.place, place.piece, str(place.words)) == (1, 7, "Place 2 from the left")
    player = ask(0, "who", (seat_option(1),)).choices[0]
    assert (player.seat, str(player.words)) == (1, "Ben")
    assert told(ask(0, "who", ("red",))) == [("say", "red")]


def test_a_series_of_picks_is_counted_and_ended_by_its_own_word():
    question = ask(0, "sparks", (4, DONE), (3,), 2)
    assert str(question.words) == "Choose sparks (2 of 2)"
    assert told(question) == [("pick", "Spark 4"), ("done", "Enough sparks")]
    assert question.rest.option == DONE
    assert (question.is_batch, question.text) == (True, "about sparks")


def test_a_kind_that_is_not_in_the_table_is_asked_all_the_same():
    assert str(ask(0, "riddle", ("a", "b")).words) == "Choose one"
    assert QUESTIONS.ask(SimpleNamespace(pending=None), VIEWER) is None


def test_everything_that_can_be_said_is_there_for_translators():
    assert {"Bid {number}", "Burn", "Spare", "Enough sparks"} <= set(QUESTIONS.templates())
