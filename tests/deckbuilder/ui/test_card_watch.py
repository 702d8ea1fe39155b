"""The window hears of cards that another program brought."""

from deckbuilder.ui.card_watch import CardWatch


def test_it_tells_once_the_cards_are_not_those_that_were_read(qtbot):
    now, read = ["a"], ["a"]
    watch = CardWatch(lambda: now[0], lambda: read[0])
    heard = []
    watch.changed.connect(lambda: heard.append(now[0]))
    watch.changed.connect(lambda: read.__setitem__(0, now[0]))
    watch.look()
    assert heard == []
    now[0] = "b"
    watch.look()
    watch.look()
    assert heard == ["b"]
