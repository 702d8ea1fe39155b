"""Face-down objects: who may look at them, in views, logs, on a table, in the worlds of pilots."""

from engine.kernel.decisions import Decision
from engine.kernel.effects import atoms
from engine.kernel.effects.faces import Face
from engine.kernel.state.numbers import TURNED
from engine.kernel.views import HIDDEN, may_see_object, view
from engine.pilots.redeal import redeal
from engine.tabletop.board import Viewer
from engine.tabletop.sight import face_for, hidden_piece, may_see
from tests.engine.kernel.cairns import (
    CROWN,
    DECK,
    HAND,
    HILL,
    LANTERN,
    MOSS,
    RUBBLE,
    SLAB,
    STONE,
    WIDTH,
    Cairns,
)

BACK = Face(-1, "", STONE)
BACK.seal()


def viewer(*sees: int) -> Viewer:
    return Viewer(("A", "B", "C"), frozenset(sees))


def seat_bits(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


def test_a_face_down_object_shows_its_back_to_the_rules_too() -> None:
    game = Cairns()
    slab = game.lay(SLAB)
    atoms.turn_down(game, slab, BACK, 0)
    assert game.face[slab] is BACK
    assert game.permanents() == [slab]
    atoms.turn_up(game, slab)
    assert game.face[slab].name == "Slab"
    assert [event[6] for event in game.events() if event[0] == TURNED] == [0, 1]


def test_nobody_only_some_or_everybody_may_look() -> None:
    game = Cairns(3)
    nobodys, mine, open_to_all = (game.lay(SLAB, slot=at) for at in range(3))
    atoms.turn_down(game, nobodys, BACK, 0)
    atoms.turn_down(game, mine, BACK, seat_bits(game.seating.allies[0]))
    atoms.turn_down(game, open_to_all, BACK, seat_bits((0, 1, 2)))
    seen = [[may_see_object(game, n, seat) for seat in range(3)] for n in game.zones[HILL]]
    assert seen == [[False] * 3, [True, False, False], [True] * 3]


def test_a_view_keeps_face_down_objects_and_their_events_back() -> None:
    game = Cairns()
    slab, stone = game.lay(SLAB), game.lay(STONE, slot=1)
    atoms.turn_down(game, slab, BACK, seat_bits(game.seating.allies[0]))
    theirs = view(game, 1, private=())
    assert theirs.zones[HILL] == (HIDDEN, stone)
    assert slab not in theirs.objects
    assert [event[2] for event in theirs.log] == [HIDDEN]
    own = view(game, 0, private=())
    assert own.zones[HILL] == (slab, stone)
    assert [event[2] for event in own.log] == [slab]


def test_what_moves_lies_face_up_again() -> None:
    game = Cairns()
    first, second = game.lay(SLAB), game.lay(SLAB, slot=1)
    for each in (first, second):
        atoms.turn_down(game, each, BACK, 0)
    atoms.leave(game, [(first, RUBBLE, 0, -1)])
    assert game.face[first].name == "Slab"
    assert may_see_object(game, first, 1)
    assert not may_see_object(game, second, 1)


def test_a_table_shows_the_face_to_those_who_may_look() -> None:
    game = Cairns()
    slab = game.lay(SLAB)
    atoms.turn_down(game, slab, BACK, seat_bits(game.seating.allies[0]))
    assert may_see(game, viewer(0), slab)
    assert face_for(game, viewer(0), slab).name == "Slab"
    assert not may_see(game, viewer(1), slab)
    assert face_for(game, viewer(1), slab) is BACK
    assert hidden_piece(game, slab).is_hidden


def test_a_question_that_offers_a_face_down_object_does_not_show_it() -> None:
    game = Cairns()
    slab, held = game.lay(SLAB, seat=1), game.hold(STONE, seat=1)
    atoms.turn_down(game, slab, BACK, 0)
    assert not may_see(game, viewer(0), held)
    game.pending = Decision(0, "choose", (slab, held))
    assert may_see(game, viewer(0), held)
    assert not may_see(game, viewer(0), slab)


def test_the_hash_knows_what_lies_face_down() -> None:
    keys = set()
    for kind in (SLAB, STONE):
        game = Cairns()
        atoms.turn_down(game, game.lay(kind), BACK, 0)
        keys.add(game.key())
        assert game.clone().key() == game.key()
    assert len(keys) == 2


def covered(kinds: list[int], sees: int, seat: int = 1) -> Cairns:
    """A game in which a player has these cards face-down on the hill."""
    game = Cairns()
    for slot, kind in enumerate(kinds):
        atoms.turn_down(game, game.lay(kind, seat, slot), BACK, sees)
    return game


def cards_in(game: Cairns, zone: int) -> list[int]:
    return [game.definition[number] for number in game.zones[zone]]


def test_pilots_deal_unknown_cards_again_among_themselves() -> None:
    game = covered([STONE, SLAB, CROWN, LANTERN], 0)
    worlds = set()
    for chance in range(1, 20):
        world = game.clone()
        redeal(world, 0, chance, ((DECK, HAND), (HILL,)))
        dealt = cards_in(world, WIDTH + HILL)
        assert sorted(dealt) == sorted([STONE, SLAB, CROWN, LANTERN])
        assert all(world.face[n] is BACK for n in world.zones[WIDTH + HILL])
        worlds.add(tuple(dealt))
    assert len(worlds) > 5
    assert cards_in(game, WIDTH + HILL) == [STONE, SLAB, CROWN, LANTERN]


def test_their_owner_deals_them_again_too_unless_she_may_look() -> None:
    for sees, is_known in ((0, False), (2, True)):
        game = covered([STONE, SLAB, CROWN, LANTERN], sees)
        dealt = set()
        for chance in range(1, 12):
            world = game.clone()
            redeal(world, 1, chance, ((HILL,),))
            dealt.add(tuple(cards_in(world, WIDTH + HILL)))
        assert (len(dealt) == 1) == is_known


def test_a_set_card_may_be_any_card_of_hand_and_deck() -> None:
    game = covered([SLAB], seat_bits(Cairns().seating.allies[1]))
    held = game.hold(STONE, seat=1)
    deck = game.add_cards([game.cards.faces[MOSS]] * 2, 1, WIDTH + DECK)
    found = set()
    for chance in range(1, 30):
        world = game.clone()
        redeal(world, 0, chance, ((DECK, HAND, HILL),))
        everything = [*cards_in(world, WIDTH + HILL), *cards_in(world, WIDTH + HAND)]
        everything += cards_in(world, WIDTH + DECK)
        assert sorted(everything) == sorted([SLAB, STONE, MOSS, MOSS])
        assert all(world.face[n].id == world.definition[n] for n in (held, *deck))
        found.add(cards_in(world, WIDTH + HILL)[0])
    assert found == {SLAB, STONE, MOSS}
