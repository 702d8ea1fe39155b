"""Lines of a log stand where they belong, whatever order they came in."""

from engine.tabletop.board import Line, Phrase
from engine.tabletop.happenings import Happening, Role, chronicle, costs_at_the_end
from engine.tabletop.tellers import Tellers, follows, says, sentences_in


def happened(words, role=Role.PLAIN, depth=0):
    return Happening(Line(Phrase(words), depth=depth), role)


def told(*parts, **more):
    return [str(each.words) for each in chronicle(parts, **more)]


def test_targets_and_costs_stand_behind_what_they_belong_to():
    parts = (
        happened("before"),
        happened("target", Role.TARGET),
        happened("cost", Role.COST),
        happened("played", Role.ANNOUNCED),
        happened("after"),
    )
    assert told(*parts) == ["before", "played", "target", "cost", "after"]
    assert costs_at_the_end(parts) == 3


def test_what_nobody_needs_to_read_gives_no_line():
    assert told(Happening(None), happened("this")) == ["this"]


def test_what_is_done_by_hand_is_marked_and_its_tool_is_not_told_again():
    parts = (happened("tool", Role.TOOL), happened("moved", depth=2))
    assert told(*parts, is_by_hand=True) == ["moved"]
    (line,) = chronicle(parts, is_by_hand=True)
    assert (line.depth, line.is_by_hand) == (0, True)


def test_a_sentence_takes_only_what_it_names():
    tellers = Tellers(
        {1: says("{who} wins", "1.1"), 2: lambda _g, _v, e: follows("{n} lost") if e[1] else None},
        lambda _game, _viewer, event: {"who": "Ann", "n": event[1]},
    )
    won = tellers.tell(None, None, (1, 0))
    assert (str(won.words), dict(won.words.values), won.rules) == (
        "Ann wins",
        {"who": "Ann"},
        ("1.1",),
    )
    assert str(tellers.tell(None, None, (2, 3)).words) == "3 lost"
    assert tellers.tell(None, None, (2, 0)) is None
    assert tellers.tell(None, None, (9, 0)) is None
    assert list(sentences_in(tellers.table)) == ["{who} wins"]
