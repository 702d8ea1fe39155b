"""Links: what lies on or under something follows it, stays or goes, as the game's rules say."""

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.effects import atoms
from engine.kernel.effects.attachments import attach, detach, lay_under, put_over
from engine.kernel.effects.entries import EnterFrame
from engine.kernel.effects.faces import Face
from engine.kernel.effects.last_known import as_it_was, last_known
from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.effects.links import children_of, host_of
from engine.kernel.programs.context import Context
from engine.kernel.state.numbers import BY_PLAY, DESTROY, ENTERED, LEFT, MOVED, TIED, UNTIED
from engine.kernel.turn.elimination import eliminate
from tests.engine.kernel.cairns import (
    BELOW,
    CRACKS,
    CROWN,
    CROWNS,
    GROWS,
    HAND,
    HANGS,
    HILL,
    LANTERN,
    LIES,
    MOSS,
    PEBBLE,
    RUBBLE,
    SHED,
    SHELF,
    SLAB,
    SLOT,
    STONE,
    TWINES,
    VINE,
    WET,
    Cairns,
)
from tests.engine.kernel.conformance.kit import check_ties

BACK = Face(-1, "", STONE)
BACK.seal()


def told(game: Cairns, kind: int) -> list[tuple[int, int]]:
    """The objects of a kind of event, with what they are aimed at."""
    return [(event[2], event[4]) for event in game.events() if event[0] == kind]


def test_an_attached_object_stays_in_its_zone_and_knows_its_host() -> None:
    game = Cairns()
    stone, moss, vine = game.lay(STONE), game.lay(MOSS), game.lay(VINE)
    attach(game, moss, stone, GROWS)
    attach(game, vine, stone, TWINES)
    assert host_of(game, moss) == stone
    assert children_of(game, stone) == [moss, vine]
    assert children_of(game, stone, TWINES) == [vine]
    assert game.where(moss) == (0, SHELF)
    assert told(game, TIED) == [(moss, stone), (vine, stone)]


def test_an_object_has_one_host_at_a_time() -> None:
    game = Cairns()
    first, second, moss = game.lay(STONE), game.lay(STONE, slot=1), game.lay(MOSS)
    attach(game, moss, first, GROWS)
    attach(game, moss, second, GROWS)
    assert (children_of(game, first), children_of(game, second)) == ([], [moss])
    detach(game, moss)
    assert host_of(game, moss) == -1
    assert told(game, UNTIED) == [(moss, second)]


def test_a_child_may_stay_when_its_host_leaves_and_state_checks_find_it() -> None:
    game = Cairns()
    stone, moss = game.lay(STONE), game.lay(MOSS)
    attach(game, moss, stone, GROWS)
    atoms.leave(game, [(stone, HAND, 0, -1)])
    assert game.where(moss) == (0, SHELF)
    assert host_of(game, moss) == -1
    game.is_unsettled = True
    game.settle()
    assert game.where(moss) == (0, RUBBLE)


def test_a_child_may_go_where_its_host_goes_at_the_same_time() -> None:
    game = Cairns()
    stone, vine = game.lay(STONE), game.lay(VINE, seat=1)
    attach(game, vine, stone, TWINES)
    atoms.leave(game, [(stone, HAND, DESTROY, -1)])
    assert game.where(vine) == (1, HAND)
    left = [event for event in game.events() if event[0] == LEFT]
    assert [(event[2], event[4], event[7]) for event in left] == [
        (stone, -1, DESTROY),
        (vine, stone, DESTROY),
    ]


def test_what_an_object_was_tied_to_is_known_after_it_left() -> None:
    game = Cairns()
    stone, vine = game.lay(STONE), game.lay(VINE)
    attach(game, vine, stone, TWINES)
    stones, vines = game.ref(stone), game.ref(vine)
    atoms.leave(game, [(stone, RUBBLE, 0, -1)])
    was_stone, was_vine = last_known(game, stones), last_known(game, vines)
    assert was_stone is not None
    assert was_vine is not None
    assert was_stone.held == (vines,)
    assert was_vine.host == stones
    assert game.held == {}


def test_texts_that_look_back_find_what_was_tied_to_an_object() -> None:
    game = Cairns()
    stone, vine = game.lay(STONE), game.lay(VINE)
    attach(game, vine, stone, TWINES)
    stones = game.ref(stone)
    atoms.leave(game, [(stone, RUBBLE, 0, -1)])
    assert children_of(game, stone) == []
    assert as_it_was(game, stones, lambda: children_of(game, stone)) == [vine]
    assert as_it_was(game, stones, lambda: host_of(game, vine)) == stone
    assert children_of(game, stone) == []


def test_a_child_follows_its_host_to_another_player_where_the_link_says_so() -> None:
    game = Cairns()
    stone, vine, moss = game.lay(STONE), game.lay(VINE), game.lay(MOSS)
    attach(game, vine, stone, TWINES)
    attach(game, moss, stone, GROWS)
    atoms.change_control(game, stone, 1, 0)
    assert (game.where(vine), game.controller[vine]) == ((1, SHELF), 1)
    assert (game.where(moss), game.controller[moss]) == ((0, SHELF), 0)
    assert children_of(game, stone) == [vine, moss]


def test_a_card_laid_on_others_takes_their_place_and_what_was_on_them() -> None:
    game = Cairns()
    first, second, moss = game.lay(STONE, slot=2), game.lay(STONE, slot=3), game.lay(MOSS)
    attach(game, moss, first, GROWS)
    atoms.mark(game, first, WET)
    game.columns[CRACKS][first] = 3
    slab = game.hold(SLAB)
    put_over(game, slab, [first, second], LIES)
    assert game.zones[HILL] == [slab]
    assert (game.columns[SLOT][slab], game.columns[CRACKS][slab]) == (2, 3)
    assert game.flags[slab] & WET
    assert children_of(game, slab, LIES) == [second, first]  # the lowest first
    assert children_of(game, slab, GROWS) == [moss]
    assert game.where(first) == (0, BELOW)
    assert told(game, LEFT) == []


def test_cards_under_a_card_go_where_it_goes() -> None:
    game = Cairns()
    mine, lent = game.lay(STONE), game.lay(STONE, slot=1)
    game.owner[lent] = 1
    slab = game.hold(SLAB)
    put_over(game, slab, [mine, lent], LIES)
    atoms.leave(game, [(slab, RUBBLE, DESTROY, -1)])
    assert [game.where(each) for each in (slab, mine, lent)] == [
        (0, RUBBLE),
        (0, RUBBLE),
        (1, RUBBLE),
    ]
    assert told(game, MOVED) == [(mine, -1), (lent, -1)]
    assert (game.hosts, game.held) == ({}, {})


def test_a_slab_on_a_slab_lies_on_everything_below() -> None:
    game = Cairns()
    stone, first, second = game.lay(STONE), game.hold(SLAB), game.hold(SLAB)
    put_over(game, first, [stone], LIES)
    put_over(game, second, [first], LIES)
    assert children_of(game, second) == [stone, first]
    atoms.leave(game, [(second, HAND, 0, -1)])
    assert [game.where(each)[1] for each in (stone, first, second)] == [HAND] * 3


def test_a_token_under_a_card_ceases_to_exist() -> None:
    game = Cairns()
    pebble, slab = game.lay(PEBBLE), game.hold(SLAB)
    put_over(game, slab, [pebble], LIES)
    assert game.zone[pebble] == -1
    assert children_of(game, slab) == []


def test_a_card_may_be_slid_below_all_others_from_anywhere() -> None:
    game = Cairns()
    stone, slab, card = game.lay(STONE), game.hold(SLAB), game.hold(STONE)
    put_over(game, slab, [stone], LIES)
    lay_under(game, card, slab, LIES, is_lowest=True)
    assert children_of(game, slab) == [card, stone]
    assert game.where(card) == (0, BELOW)


def test_what_holds_for_a_card_holds_for_the_same_card_in_its_next_stage() -> None:
    game = Cairns()
    stone, crown = game.lay(STONE), game.hold(CROWN)
    atoms.add_counters(game, stone, "gold", 2)
    game.used[(game.stamp[stone], 4)] = 1
    effect = Lasting(1, Context(0, stone, game.stamp[stone], "Stone"), Expiry())
    effect.members = frozenset({game.ref(stone)})
    game.lasting.append(effect)
    put_over(game, crown, [stone], CROWNS)
    assert game.counters[(game.stamp[crown], "gold")] == 2
    assert game.used == {(game.stamp[crown], 4): 1}
    assert game.lasting[0].members == frozenset({game.ref(crown)})
    atoms.leave(game, [(crown, HAND, 0, -1)])
    assert (game.where(crown), game.where(stone)) == ((0, HAND), (0, RUBBLE))


def test_a_card_beside_another_may_stay_whatever_happens() -> None:
    game = Cairns()
    stone, lantern = game.lay(STONE), game.hold(LANTERN)
    lay_under(game, lantern, stone, HANGS)
    assert children_of(game, stone, HANGS) == [lantern]
    atoms.leave(game, [(stone, RUBBLE, 0, -1)])
    assert game.where(lantern) == (0, SHED)


def test_something_enters_tied_to_another_before_anybody_hears_of_it() -> None:
    game = Cairns()
    stone, moss = game.lay(STONE), game.hold(MOSS)
    game.frames.append(EnterFrame([(moss, 0, 0)], BY_PLAY, tied=(*game.ref(stone), GROWS)))
    game.run()
    assert children_of(game, stone) == [moss]
    kinds = [event[0] for event in game.events()]
    assert kinds.index(TIED) < kinds.index(ENTERED)


def test_nothing_enters_tied_to_something_that_is_gone() -> None:
    game = Cairns()
    stone, moss = game.lay(STONE), game.hold(MOSS)
    onto = (*game.ref(stone), GROWS)
    atoms.leave(game, [(stone, RUBBLE, 0, -1)])
    game.frames.append(EnterFrame([(moss, 0, 0)], BY_PLAY, tied=onto))
    game.run()
    assert game.where(moss) == (0, HAND)
    assert game.result == (False, ())


def test_cards_under_a_card_go_to_their_owners_when_its_player_is_out() -> None:
    game = Cairns(3)
    mine, theirs, slab = game.lay(STONE), game.lay(STONE, slot=1), game.hold(SLAB)
    game.owner[theirs] = 2
    put_over(game, slab, [mine, theirs], LIES)
    eliminate(game, (0,), "storm")
    assert (game.zone[slab], game.zone[mine]) == (-1, -1)
    assert game.where(theirs) == (2, RUBBLE)
    assert (game.hosts, game.held) == ({}, {})


def test_a_copy_has_ties_of_its_own_and_the_hash_tells_them() -> None:
    game = Cairns()
    first, second, moss = game.lay(STONE), game.lay(STONE, slot=1), game.lay(MOSS)
    before = game.key()
    attach(game, moss, first, GROWS)
    copy = game.clone()
    assert copy.key() == game.key() != before
    attach(copy, moss, second, GROWS)
    assert host_of(game, moss) == first
    assert copy.key() != game.key()


# --- anything in any order ---

deeds = st.lists(
    st.tuples(
        st.sampled_from(("attach", "detach", "over", "under", "leave", "control", "down")),
        st.integers(0, 9),
        st.integers(0, 9),
        st.integers(0, 4),
    ),
    max_size=30,
)


def do(game: Cairns, deed: str, first: int, second: int, link: int) -> None:
    """Do something to two of the objects that there are, if it makes sense."""
    number, other = first % len(game.zone), second % len(game.zone)
    is_loose = number != other and not {number, other} & ancestors(game, other)
    in_play = game.in_play(number)
    if deed == "detach":
        detach(game, number)
    elif deed == "leave" and in_play:
        atoms.leave(game, [(number, (HAND, RUBBLE)[second % 2], DESTROY, -1)])
    elif deed == "control" and in_play:
        atoms.change_control(game, number, second % 2, 0)
    elif deed == "down" and in_play:
        atoms.turn_down(game, number, BACK, second % 4)
    elif deed == "attach" and is_loose and in_play and game.in_play(other):
        attach(game, number, other, link % 2)
    elif deed == "under" and is_loose and game.in_play(other) and game.zone[number] >= 0:
        lay_under(game, number, other, LIES, is_lowest=bool(link % 2))
    elif deed == "over" and is_loose and in_play and game.zone[other] == HAND:
        put_over(game, other, [number], LIES if link % 2 else CROWNS)


def ancestors(game: Cairns, number: int) -> set[int]:
    """What an object is tied to, and what that is tied to."""
    host = host_of(game, number)
    return {host} | ancestors(game, host) if host >= 0 else set()


@given(deeds)
def test_whatever_is_done_ties_hold_together(done: list[tuple[str, int, int, int]]) -> None:
    game = Cairns()
    for kind in (STONE, STONE, MOSS, VINE, SLAB, PEBBLE):
        game.lay(kind, kind % 2, kind % 4)
    for kind in (SLAB, CROWN, STONE, MOSS):
        game.hold(kind)
    for each in done:
        do(game, *each)
        check_ties(game)
        assert sorted(n for zone in game.zones for n in zone) == sorted(
            n for n, zone in enumerate(game.zone) if zone >= 0
        )
        copy = game.clone()
        assert copy.key() == game.key()
        for number in range(len(game.zone)):
            is_down = number in game.sights
            assert is_down == (game.face[number] is BACK)
