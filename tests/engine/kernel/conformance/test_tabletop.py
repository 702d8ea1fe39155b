"""What every game's table can do by hand, and what it tells to whom."""

from typing import Any

import pytest

from engine.games import play_kit
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.match import Match
from engine.kernel.state.table import IllegalChoiceError
from engine.tabletop.board import Viewer
from tests.engine.kernel.conformance.kit import Chance, Kit, play_on, play_to_open
from tests.engine.kernel.conformance.kits import KITS, every_game


def opened(kit: Kit, number: int = 4) -> Any:
    """Return a game in which somebody is to act, and does not only answer."""
    game = play_to_open(kit.start(number, kit.sizes[0]), number, 90)
    while game.pending.kind != "action":
        game.apply(game.pending.options[0])
    return game


def viewer(game: Any, sees: frozenset[int]) -> Viewer:
    return Viewer(tuple("ABCDEF"[: game.seating.count]), sees)


@every_game
def test_every_tool_that_is_offered_works_and_can_be_undone(kit: Kit, is_long_run: bool) -> None:
    tabletop = play_kit(kit.game).tabletop
    game = opened(kit)
    pieces = [-1, *(number for zone in game.zones for number in zone)]
    used = 0
    for tool in (each.id for each in tabletop.tools):
        for piece in pieces:
            choices = tabletop.tool_choices(game, tool, 0, piece)
            tools = [each for each in choices if tabletop.is_tool(each.option)]
            for choice in tools if is_long_run else tools[:1]:
                match = Match(game.clone, "cards")
                before = match.game.key()
                match.apply(choice.option)
                match.undo()
                assert match.game.key() == before
                used += 1
    assert used >= len(tabletop.tools)


BROKEN = [(kit, tool) for kit in KITS for tool in kit.broken_tools]


@pytest.mark.parametrize(("kit", "tool"), BROKEN, ids=str)
def test_a_tool_that_makes_no_sense_is_refused(kit: Kit, tool: str) -> None:
    game = opened(kit)
    before = game.key()
    with pytest.raises(IllegalChoiceError):
        game.apply(kit.broken_tools[tool])
    assert game.key() == before


@every_game
def test_nobody_is_shown_the_face_of_a_card_they_may_not_see(kit: Kit) -> None:
    """What is left in one's own deck may be known, in no order that means anything."""
    tabletop = play_kit(kit.game).tabletop
    game = play_on(kit.start(1, kit.sizes[0]), 1, 60)
    for seat in range(game.seating.count):
        seen, allies = game.view(seat).objects, game.seating.allies[seat]
        board = tabletop.view(game, viewer(game, frozenset({seat})))
        pieces = [each for side in board.sides for zone in side.zones.values() for each in zone]
        assert any(piece.is_hidden for piece in pieces)
        for piece in pieces:
            assert piece.is_hidden or piece.number in seen or piece.owner in allies
            assert not piece.is_hidden or (piece.name, piece.card) == ("", "")


@every_game
def test_every_answer_is_told_to_everybody_and_telling_it_changes_nothing(kit: Kit) -> None:
    tabletop = play_kit(kit.game).tabletop
    game, chance = kit.start(6, kit.sizes[0]), Chance(6)
    lines = 0
    for _ in range(80):
        choice, before = chance.choose(game), game.key()
        for sees in (frozenset[int](), frozenset({0}), frozenset(range(game.seating.count))):
            for happening in tabletop.witness(game, viewer(game, sees), choice):
                if happening.line is not None:
                    assert str(happening.line.words).strip()
                    lines += 1
        assert game.key() == before
        game.apply(choice)
    assert lines


@every_game
def test_a_copy_of_what_resolves_tells_which_item_that_is(kit: Kit) -> None:
    """The log asks it of copies, too: it tells games that were taken back."""
    game, found = kit.start(3, kit.sizes[0]), 0
    for _ in range(120):
        if game.pending is None:
            break
        for frame in game.frames:
            if isinstance(frame, ResolveFrame):
                found += 1
                assert frame.clone().item.key() == frame.item.key()  # type: ignore[attr-defined]
        game = play_on(game, found, 1)
    assert found
