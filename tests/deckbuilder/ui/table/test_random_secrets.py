"""Random games of every game: what a seat may not see is told to it nowhere.

Names that the player never saw are looked for in the view, the question, what can be taken back,
the log, the log as text and as a page, close-ups, and now and then in all that a table shows, says
in tooltips or tells a screen reader. The usual run plays one game of each;
`DECKBUILDER_SECRETS=1000` plays that many.
"""

import os
from functools import cache
from random import Random

import pytest

from deckbuilder.core.table.log_text import log_html, log_text
from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.seated import TableError, seat_decks
from deckbuilder.core.table.session import TableSession
from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.ui.background import Job
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.games_kit import every_playable_game, stall
from tests.deckbuilder.core.table.secrets_kit import (
    announced,
    hidden_numbers,
    is_shown,
    name_of,
    open_names,
    shown_since,
    words_of,
)
from tests.deckbuilder.core.table.table_kit import library
from tests.deckbuilder.ui.table.test_table_secrets import told

GAMES = int(os.environ.get("DECKBUILDER_SECRETS", "1"))
FIRST = int(os.environ.get("DECKBUILDER_SECRETS_FROM", "0"))
IS_LONG = GAMES > 20
MOST_ANSWERS = 400 if IS_LONG else 90
RANDOM = PilotName.RANDOM
FEW = 4  # ready decks of the usual run, because reading their texts takes longest
EVERY = 5  # answers between two looks at what is told
SHOWN_EVERY = 60 if IS_LONG else 45  # answers between two looks at the whole table


@cache
def decks_of(game):
    """The ready decks of a game whose cards have texts here."""
    paths = sorted(data_path("decks", game).glob("*.txt"))[: None if IS_LONG else FEW]
    decks = [read_deck(path, None, library().names).deck for path in paths]
    return [deck for deck in decks if has_texts(deck)]


def has_texts(deck):
    """Whether a deck can be played as it is printed."""
    try:
        seats = (SeatPlan("A", deck), SeatPlan("B", deck))
        seat_decks(TablePlan(seats, 1), library().catalog(deck.game))
    except TableError:
        return False
    return True


def random_game(game, number):
    """Two of the ready decks, with pilots that answer by chance; it is seen from the first seat."""
    chance = Random(f"{game} {number}")
    decks = chance.sample(decks_of(game), 2)
    names = ("You", "Opponent")
    seats = tuple(SeatPlan(*each, RANDOM) for each in zip(names, decks, strict=True))
    plan = TablePlan(seats, chance.randrange(10**6), chance.randrange(2))
    return TableSession(seat_decks(plan, library().catalog(game)))


class Secrets:
    """What a player has seen of a game so far, and so what is still hidden."""

    def __init__(self, session):
        self._session = session
        self._seen, self._read = set(), ""
        self._see(open_names(session))
        self.looks = 0

    def _see(self, names):
        new = names - self._seen
        self._seen |= new
        self._read += "\n".join(words_of(self._session, name) for name in sorted(new))

    def step(self):
        """Let the pilot answer; what it says aloud by that, and what is shown, is seen."""
        session = self._session
        option, log = session.thinking()(), session.game.log
        self._see(announced(session, option))
        session.step(option)
        self._see(open_names(session) | shown_since(session, log))

    def hidden(self):
        """The names of the others' cards that were never seen, nor read on a card that was."""
        session = self._session
        covered = {name_of(session.game, number) for number in hidden_numbers(session)}
        names = (name for name in covered - self._seen if name not in self._read)
        return {name for name in names if not is_shown(session, name)}

    def leaks(self, words):
        """The hidden names that stand in some words."""
        self.looks += 1
        return sorted(name for name in self.hidden() if name in words)


def said_without_a_table(session):
    """What the view, the question and the log tell, as words."""
    view = session.view()
    found = [str(each.line.words) for each in session.entries[-40:]]
    found += [str(session.undo_label), str(session.question)]
    for side in view.sides:
        for piece in (each for zone in side.zones.values() for each in zone):
            found += [piece.name, piece.card]
    return "\n".join(found)


def play_watched(page, session):
    """Play a random game and look for what must not be told; returns how often was looked."""
    secrets = Secrets(session)
    while not session.is_over and session.position < MOST_ANSWERS:
        secrets.step()
        if session.position % EVERY == 0:
            assert secrets.leaks(said_without_a_table(session)) == []
            covered = [each for each in hidden_numbers(session) if not session.may_see(each)]
            assert not any(session.close_up(number) for number in covered)
        if session.position % SHOWN_EVERY == 0 and not session.is_over:
            page.begin(session)
            assert secrets.leaks(told(page)) == []
    text, html = log_text(session.entries, str), log_html(session.entries, str, "Log")
    assert secrets.leaks(text + html) == []
    return secrets.looks


@pytest.mark.parametrize("game", every_playable_game)
def test_random_games_tell_a_player_nothing_that_is_hidden(game, open_game, monkeypatch):
    page = open_game(game, None, PilotName.GOLDFISH)
    monkeypatch.setattr(Job, "start", lambda _self, _executor: None)
    looks = 0
    for number in range(FIRST, FIRST + GAMES):
        looks += play_watched(page, random_game(game, number))
    assert looks > 10 * GAMES


@pytest.mark.parametrize("game", every_playable_game)
def test_the_search_for_secrets_finds_one_that_is_told(game):
    session = stall(game).session(RANDOM, RANDOM)
    secrets = Secrets(session)
    hidden = secrets.hidden()
    assert len(hidden) > 3
    assert secrets.leaks(f"You: see {min(hidden)}") == [min(hidden)]
