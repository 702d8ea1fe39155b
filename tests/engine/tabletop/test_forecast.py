"""What would come of an answer: as far as it can be known, and not a bit further."""

from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from deckbuilder.core.table.session import Helping
from engine.games.tables import table_templates
from engine.pilots.roster import PilotName
from engine.tabletop.board import Choice, Viewer
from engine.tabletop.forecast import TEMPLATES, Seer
from engine.tabletop.layout import Shape
from tests.deckbuilder.core.table.games_kit import every_playable_game, stall
from tests.deckbuilder.core.table.secrets_kit import hidden_numbers, name_of

GREEDY = PilotName.GREEDY
MOST = 90  # answers of one game


@dataclass(frozen=True)
class Moment:
    """A moment of a game at which the first player can aim at something."""

    game: Any
    tabletop: Any
    viewer: Viewer
    choices: tuple[Choice, ...]
    hidden: frozenset[str]
    has_windows: bool

    @property
    def layout(self):
        return self.tabletop.layout

    def forecast(self, choice, game=None):
        tabletop = self.tabletop
        seer = Seer(tabletop.layout, tabletop.view, tabletop.ask)
        pair = (choice.piece, choice.target)
        return seer.forecast(game or self.game, self.viewer, choice.option, pair)


def aimed(session):
    question = session.question
    if question is None or not session.asks_person or question.seat != 0:
        return ()
    return tuple(each for each in question.choices if each.target >= 0)[:6]


@cache
def moments(game):
    """Moments of one game."""
    found = []
    for seed in (7,):
        session = stall(game).session(None, GREEDY, seed=seed)
        session.help_me(Helping.GAME)
        while not session.is_over and session.position < MOST:
            if session.asked_seat == 0 and session.game.pending.is_open:
                session.helping = Helping.NOT
                if choices := aimed(session):
                    found.append(_moment(session, choices))
                session.help_me(Helping.GAME)
            session.step(session.thinking()())
    return found


def _moment(session, choices):
    hidden = {name_of(session.game, number) for number in hidden_numbers(session)}
    seen = {each.name for each in _seen(session)}
    return Moment(
        session.game.clone(), session.tabletop, session.viewer, choices,
        frozenset(hidden - seen), session.has_windows,
    )  # fmt: skip


def _seen(session):
    for side in session.view().sides:
        yield from side.leaders
        for zone in side.zones.values():
            yield from (each for each in zone if not each.is_hidden)


def field(moment, view):
    ids = [e.id for e in moment.layout.spots if e.shape in (Shape.ROW, Shape.PLACE)]
    return {e.number: e for side in view.sides for spot in ids for e in side.zones[spot]}


@pytest.mark.parametrize("game", every_playable_game)
def test_the_game_itself_stays_as_it_is(game):
    assert moments(game) or game == "akora"  # nothing is aimed at a card there
    for moment in moments(game):
        before = moment.game.key()
        for choice in moment.choices:
            moment.forecast(choice)
        assert moment.game.key() == before


@pytest.mark.parametrize("game", every_playable_game)
def test_what_is_sure_and_told_whole_comes_true(game):
    """Where nothing is left open, giving the answer brings exactly what was foreseen."""
    checked = 0
    for moment in moments(game):
        for choice in moment.choices:
            found = moment.forecast(choice)
            if found.end is not None or found.caveat is not None:
                continue
            before = field(moment, moment.tabletop.view(moment.game, moment.viewer))
            after = moment.game.clone()
            after.apply(choice.option)
            if after.pending is None or after.pending.seat not in moment.viewer.sees:
                continue  # others decide, and it is a range
            now = field(moment, moment.tabletop.view(after, moment.viewer))
            gone = {line.piece for line in found.lines if line.is_gone}
            assert gone == set(before) - set(now), str(choice.words)
            told = {line.piece for line in found.lines if not line.is_gone and line.piece >= 0}
            assert told <= {n for n in now if now[n] != before.get(n)} | leaders(moment, after)
            checked += 1
    assert checked or all(moment.has_windows for moment in moments(game))


def test_two_cards_that_meet_are_told_by_what_is_dealt_what_comes_back_and_a_verdict():
    told = []
    for moment in moments("rush_of_ikorr"):
        for choice in moment.choices:
            if choice.verb == "attack":
                told.append((choice, moment.forecast(choice)))
    assert told
    fought = [each for each in told if each[1].lines and each[1].end is None]
    for choice, found in fought:
        deals, takes = found.lines[:2]
        assert (deals.piece, takes.piece) == (choice.target, choice.piece)
        assert str(deals.words).startswith("Deals ")
        assert str(takes.words).startswith("Takes ")
        fallen = [each for each in (deals, takes) if str(each.outcome).endswith(" falls")]
        assert [each.is_gone for each in fallen] == [True] * len(fallen)
        assert (found.verdict is not None) == bool(fallen)
    assert fought


def leaders(moment, game):
    view = moment.tabletop.view(game, moment.viewer)
    return {each.number for side in view.sides for each in side.leaders}


@pytest.mark.parametrize("game", every_playable_game)
def test_no_card_is_named_that_is_hidden(game):
    for moment in moments(game):
        for choice in moment.choices:
            found = moment.forecast(choice)
            words = " ".join(str(each.words) for each in found.lines) + str(found.end)
            assert not [name for name in moment.hidden if name in words]


@pytest.mark.parametrize("game", every_playable_game)
def test_an_opponents_hand_makes_no_difference(game):
    """The same is foreseen whatever the opponent holds: whether it could answer is not told."""
    for moment in moments(game):
        if not moment.has_windows:
            return
        choice = moment.choices[0]
        found = moment.forecast(choice)
        assert found.caveat is not None
        again = moment.forecast(choice, with_other_hand(moment))
        assert [str(e.words) for e in again.lines] == [str(e.words) for e in found.lines]
        assert str(again.end) == str(found.end)


def with_other_hand(moment):
    """The same game with other cards of its deck in the opponent's hand."""
    game = moment.game.clone()
    hand, deck = (
        each.zone + game.layout.width
        for each in (moment.layout.spot("hand"), moment.layout.draw_pile)
    )
    mine, pile = game.zones[hand], game.zones[deck]
    for at in range(min(len(mine), len(pile))):
        mine[at], pile[at] = pile[at], mine[at]
        game.zone[mine[at]], game.zone[pile[at]] = hand, deck
    return game


def test_every_sentence_of_it_is_there_for_translators():
    assert set(TEMPLATES) <= table_templates()
