"""A table without rules: any deck is laid out, and everything can be done by hand."""

from pathlib import Path

import pytest

from deckbuilder.store.bundled import data_path, resource_path
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import GameId
from engine.decks import Deck, Entry
from engine.games import GAMES, PLUGINS
from engine.games.tables import free_kit
from engine.kernel.state.table import IllegalChoiceError
from engine.sandbox import acts
from engine.sandbox.declaration import DECK, HAND, usual_table
from engine.sandbox.game import NEXT_TURN
from engine.sandbox.kit import kit_of
from engine.tabletop.board import Viewer
from tests.deckbuilder.core.table.table_kit import library

RISE = GameId("rise")
YOU = Viewer(("You", "Other"), frozenset({0}))


def ready_deck(game):
    path = sorted(Path(data_path("decks", game)).glob("*.txt"))[0]
    return read_deck(path, None, library().names).deck


def _begin(game=RISE, seed=3):
    kit = free_kit(game)
    deck = ready_deck(game)
    return kit, kit.sit_down([deck, deck], library().catalog(game)).start(seed)


@pytest.fixture
def table():
    """Two ready decks of a game with coins, leaders and a row."""
    return _begin()


def _zone(game, seat, area):
    return game.zones[game.zone_number(seat, area)]


def _told(kit, game, option, viewer=YOU):
    return [str(each.line.words) for each in kit.tabletop.witness(game, viewer, option)]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_ready_deck_is_laid_out_with_everything_where_it_begins(game):
    kit, begun = _begin(game)
    deck = ready_deck(game)
    played = sum(e.count for e in deck.entries(*GAMES[game].played_sections))
    assert len([n for n in range(len(begun.definition)) if begun.owner[n] == 0]) == played
    assert len(_zone(begun, 0, HAND)) == kit.table.opening
    view = kit.tabletop.view(begun, YOU)
    assert all(each.is_hidden for each in view.sides[1].zones["hand"])
    assert not any(each.is_hidden for each in view.sides[0].zones["hand"])
    for section, home in kit.table.homes.items():
        assert len(_zone(begun, 0, home)) >= sum(e.count for e in deck.entries(section))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_tool_does_something_that_is_told(game):
    kit, begun = _begin(game)
    begun.apply((acts.DRAW, 0, 3))
    front = next(e for e in kit.tabletop.layout.spots if e.line == 1 and e.places > 1)
    for number in list(_zone(begun, 0, HAND))[:2]:
        begun.apply(kit.tabletop.dropped(begun, number, 0, front.id, -1).option)
    piece = _zone(begun, 0, front.id)[0]
    begun.apply(kit.tabletop.worded(begun, "wait", 0, -1, "An attack").option)
    for tool in kit.tabletop.tools:
        on = piece if tool.is_of_card else -1
        choices = kit.tabletop.tool_choices(begun, tool.id, 0, on)
        if tool.id == "keyword" and not kit.table.keywords:
            continue
        assert choices or tool.asks, tool.id
        for choice in choices:
            trial = begun.clone()
            before = trial.key()
            assert _told(kit, trial, choice.option), choice
            trial.apply(choice.option)
            assert trial.key() != before or tool.id in ("reveal", "back"), choice


def test_cards_are_moved_turned_flipped_and_told(table):
    kit, game = table
    card = _zone(game, 0, HAND)[0]
    name = game.card(card).name
    row = game.zone_number(0, "creatures")
    assert _told(kit, game, (acts.MOVE, card, row, -1)) == [f"{name}: Hand to Creatures"]
    game.apply((acts.MOVE, card, row, -1))
    game.apply((acts.TURN, card))
    piece = kit.tabletop.view(game, YOU).piece(card)
    assert piece.turned == "Tilted"
    game.apply((acts.FLIP, card))
    mine, others = (kit.tabletop.view(game, Viewer(("You", "Other"), frozenset({seat})))
                    for seat in (0, 1))  # fmt: skip
    assert mine.piece(card).is_face_down
    assert others.piece(card) is None
    hidden = next(e for e in others.sides[0].zones["creatures"] if e.number == card)
    assert (hidden.name, hidden.is_hidden) == ("", True)


def test_numbers_change_for_this_turn_or_for_good_and_as_printed(table):
    kit, game = table
    card = next(n for n in _zone(game, 0, DECK) if game.card(n).values[0] is not None)
    printed = game.card(card).values[0]
    game.apply((acts.MOVE, card, game.zone_number(0, "creatures"), -1))
    game.apply((acts.VALUE, card, 0, 2, 0))
    game.apply((acts.VALUE, card, 0, 1, 1))
    assert game.value(card, 0) == printed + 3
    changes = kit.tabletop.close_up(game, YOU, card).values[0].effects
    assert [str(each.lasts) for each in changes] == ["this turn", "for good"]
    game.apply(NEXT_TURN)
    assert game.value(card, 0) == printed + 1
    game.apply((acts.PRINTED, card))
    assert game.value(card, 0) == printed


def test_what_is_attached_goes_along_and_falls_off_where_cards_leave_the_table(table):
    kit, game = table
    host, first, second = _zone(game, 0, HAND)[:3]
    row, cemetery = game.zone_number(0, "creatures"), game.zone_number(0, "cemetery")
    game.apply((acts.MOVE, host, row, -1))
    game.apply((acts.ATTACH, first, host))
    game.apply((acts.BENEATH, second, host))
    piece = kit.tabletop.view(game, YOU).piece(host)
    assert [each.number for each in piece.attached] == [first]
    assert [each.number for each in piece.under] == [second]
    assert not game.takes_unlisted((acts.ATTACH, host, first))
    game.apply((acts.CONTROL, host, 1))
    assert host in _zone(game, 1, "creatures")
    assert len(kit.tabletop.view(game, YOU).piece(host).attached) == 1
    game.apply((acts.MOVE, host, cemetery, -1))
    assert sorted(game.zones[cemetery]) == sorted([host, first, second])
    assert game.hosts == {}


def test_counters_words_and_notes_lie_on_a_card_until_it_leaves(table):
    kit, game = table
    card = _zone(game, 0, HAND)[0]
    game.apply((acts.MOVE, card, game.zone_number(0, "creatures"), -1))
    for act in ((acts.COUNTER, card, 0, 2), (acts.COUNTER, card, 1, 3), (acts.KEYWORD, card, 0, 1)):
        game.apply(act)
    game.apply(acts.worded(acts.NOTE, card, "Ask about this"))
    game.apply(acts.worded(acts.NAMED_COUNTER, card, "sand", 4))
    piece = kit.tabletop.view(game, YOU).piece(card)
    assert {each.id: each.value for each in piece.markers} == {"damage": 2, "charge": 3, "sand": 4}
    assert (piece.note, piece.label) == ("Ask about this", "Flight")
    game.apply((acts.MOVE, card, game.zone_number(0, HAND), -1))
    piece = kit.tabletop.view(game, YOU).piece(card)
    assert (piece.markers, piece.note, piece.label) == ((), "", "")


def test_the_log_keeps_what_a_player_may_not_see(table):
    kit, game = table
    other = Viewer(("You", "Other"), frozenset({1}))
    mine = _told(kit, game, (acts.DRAW, 0, 2))
    theirs = _told(kit, game, (acts.DRAW, 0, 2), other)
    assert theirs == ["You: drew 2 cards"]
    assert mine != theirs
    assert _told(kit, game, (acts.LOOK, game.zone_number(0, DECK), 2), other) == [
        "You: looked at the top 2 cards"
    ]
    card = _zone(game, 0, HAND)[0]
    under = (acts.MOVE, card, game.zone_number(0, DECK), 0)
    assert _told(kit, game, under, other) == ["a card: Hand to Library"]


def test_chance_is_the_seeds(table):
    kit, game = table
    twin = _begin()[1]
    for act in ((acts.DICE, 0, 6, 4), (acts.SHUFFLE, game.zone_number(0, DECK)), (acts.COIN, 0)):
        assert _told(kit, game, act) == _told(kit, twin, act)
        game.apply(act)
        twin.apply(act)
    assert game.key() == twin.key()
    assert game.key() != _begin(seed=4)[1].key()


ODD = {
    "no such card": (acts.TURN, 9999),
    "a card under itself": (acts.BENEATH, 0, 0),
    "no such area": (acts.MOVE, 0, 999, -1),
    "no such player": (acts.DRAW, 7, 1),
    "too short": (acts.MOVE, 0),
    "nothing": (),
    "another number": (999, 1),
    "no act of words": "sing 0 0 loudly",
    "words without a number": "note here 0 text",
    "a note on no card": "note 9999 0 text",
    "a die without sides": (acts.DICE, 0, 1, 1),
}


@pytest.mark.parametrize("option", ODD.values(), ids=ODD)
def test_what_cannot_be_done_is_refused(table, option):
    _, game = table
    with pytest.raises(IllegalChoiceError):
        game.apply(option)


def test_a_card_that_nobody_knows_plays_under_its_name():
    deck = Deck(RISE, sections={"library": (Entry("Nobody Knows It", 3),)})
    kit = free_kit(RISE)
    game = kit.sit_down([deck, deck], library().catalog(RISE)).start(1)
    assert {game.card(n).name for n in _zone(game, 0, HAND)} == {"Nobody Knows It"}


def test_a_game_that_declares_no_table_has_a_usual_one():
    game = PLUGINS[RISE].game
    kit = kit_of(game, usual_table(game))
    begun = kit.sit_down([ready_deck(RISE)] * 4, library().catalog(RISE), 4).start(1)
    assert len(kit.tabletop.view(begun, YOU).sides) == 4
    assert len(_zone(begun, 3, "leaders")) == 2


def test_turns_go_round_and_the_last_who_has_not_conceded_wins(table):
    kit, game = table
    assert [game.active, (game.apply(NEXT_TURN), game.active)[1]] == [0, 1]
    game.apply((acts.CONCEDE, 1))
    assert str(kit.tabletop.view(game, YOU).outcome) == "You won: the other side conceded."


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_table_that_nobody_declares_has_pictures_for_all_its_areas(game):
    icons = {path.stem for path in resource_path("icons").rglob("*.svg")}
    assert [each.id for each in usual_table(game).areas if each.icon not in icons] == []


STEPS = {"argent_saga": 500, "akora": 50, "rise": 1, "rush_of_ikorr": 1}


@pytest.mark.parametrize("game", list(GAMES))
def test_numbers_of_cards_change_in_the_steps_of_their_game(game):
    kit, begun = _begin(game)
    numbers = (kit.tabletop.steppers(begun, 0, each) for each in range(len(begun.definition)))
    steps = {step.steps[1].option[3] for found in numbers for step in found}
    assert steps == {STEPS[game]}


def test_numbers_of_players_change_in_steps_of_what_they_begin_at():
    kit, begun = _begin(GameId("akora"))
    steps = {each.title: each.steps[1].option[3] for each in kit.tabletop.steppers(begun, 0, -1)}
    assert set(steps.values()) == {50}
