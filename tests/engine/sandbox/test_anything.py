"""Whatever is done by hand, in any order: every card is somewhere once, and nothing breaks."""

from collections import Counter
from random import Random

import pytest

from engine.games import GAMES
from engine.games.tables import free_kit
from engine.kernel.match import Match
from engine.tabletop.board import Viewer
from engine.tabletop.layout import Shape
from tests.deckbuilder.core.table.table_kit import library
from tests.engine.sandbox.test_acts import ready_deck

VIEWERS = [Viewer(("You", "Other"), frozenset(sees)) for sees in ((0,), (1,), (0, 1))]


def _one_act(kit, game, chance):
    """Return something that can be done now, drawn at random."""
    numbers = range(len(game.definition))
    while True:
        tool = chance.choice(kit.tabletop.tools)
        piece = chance.choice(numbers)
        choices = kit.tabletop.tool_choices(game, tool.id, chance.randrange(2), piece)
        spot = chance.choice(kit.tabletop.layout.spots)
        dropped = kit.tabletop.dropped(game, piece, chance.randrange(2), spot.id, -1)
        steps = [e.steps[chance.randrange(2)] for e in kit.tabletop.steppers(game, 0, piece)]
        noted = kit.tabletop.worded(game, "note", 0, piece, f"note {piece}")
        made = [e for e in (dropped, noted, *steps, *choices) if e is not None]
        if made:
            return chance.choice(made).option


def _check(kit, game):
    lying = Counter(number for zone in game.zones for number in zone)
    tied = Counter(list(game.hosts))
    assert lying + tied == Counter(range(len(game.definition)))
    for viewer in VIEWERS:
        view = kit.tabletop.view(game, viewer)
        for side in view.sides:
            hidden = side.seat not in viewer.sees
            assert all(each.is_hidden is hidden for each in side.zones["hand"])
            assert not any(e.name for zone in side.zones.values() for e in zone if e.is_hidden)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_card_stays_somewhere_whatever_is_done(game_id):
    chance = Random(11)
    kit = free_kit(game_id)
    deck = ready_deck(game_id)
    table = kit.sit_down([deck, deck], library().catalog(game_id))
    match = Match(lambda: table.start(5), table.digest)
    for number in range(150):
        if number % 20 == 19:
            match.apply((0,))
        option = _one_act(kit, match.game, chance)
        assert kit.tabletop.witness(match.game, VIEWERS[0], option), option
        match.apply(option)
        if number % 10 == 0:
            _check(kit, match.game)
    key = match.game.key()
    match.undo(60)
    _check(kit, match.game)
    match.redo(60)
    assert match.game.key() == key
    opened = Match.from_dict(lambda: table.start(5), table.digest, match.to_dict())
    assert opened.game.key() == key


def test_every_pile_of_a_table_is_open_to_its_player():
    for game_id in GAMES:
        layout = free_kit(game_id).tabletop.layout
        assert layout.spots_of(Shape.PILE)
        assert {"deck", "hand"} <= {each.id for each in layout.spots}
