"""Players who lose: what goes with them, and how the game goes on without them (goal.4, goal.5)."""

from collections.abc import Sequence

from engine.games.rise.play import charges, diseases, own_atoms
from engine.games.rise.play.items import RiseItem
from engine.games.rise.play.records import Fight
from engine.games.rise.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.lasting_effects import CONTROL
from engine.kernel.state.numbers import CONCEDED, ELIMINATED


def losers(game: Play) -> list[int]:
    """Return the players in the game whose Summoners are all Dead (goal.4)."""
    return [seat for seat in game.living_seats() if not game.alive(seat)]


def concede(game: Play, seat: int) -> None:
    """Let a player concede."""
    if seat in game.conceded or seat in game.out:
        return
    game.conceded = (*game.conceded, seat)
    game.record((CONCEDED, seat, -1, -1, -1, -1, 0, 0))
    lose(game, [seat], "concession")


def lose(game: Play, seats: Sequence[int], reason: str) -> None:
    """Let players be out of the game together; the last one left has won, nobody left is a tie."""
    out = tuple(sorted({*game.out, *seats}))
    left = [seat for seat in range(game.seating.count) if seat not in out]
    new = [seat for seat in seats if seat not in game.out]
    if len(left) <= 1:
        for seat in new:
            game.record((ELIMINATED, seat, -1, -1, -1, -1, 0, 0))
        atoms.finish(game, tuple(left), reason)
        return
    game.out = out
    for seat in new:
        game.record((ELIMINATED, seat, -1, -1, -1, -1, 0, 0))
        if seat not in game.cycle_had:
            game.cycle_left = max(game.cycle_left - 1, 1)
    _drop_items(game, new)
    _drop_fights(game, new)
    drop_cards(game, new)
    game.cancelled = tuple(seat for seat in game.cancelled if seat not in out)
    game.pending = None
    game.touch_board()


def _drop_items(game: Play, seats: list[int]) -> None:
    """Take what players have waiting on every stack."""

    def kept(items: Sequence[RiseItem]) -> list[RiseItem]:
        return [item for item in items if item.context.controller not in seats]

    game.stacks = [kept(stack) for stack in game.stacks]
    game.starting = tuple(kept(game.starting))
    game.prepared = tuple(kept(game.prepared))
    game.waiting = [each for each in game.waiting if each.context.controller not in seats]
    game.further = tuple(
        each._replace(
            entering=tuple(entry for entry in each.entering if entry.seat not in seats),
            items=tuple(kept(each.items)),
        )
        for each in game.further
    )
    game.dying = tuple(each for each in game.dying if each.seat not in seats)


def _drop_fights(game: Play, seats: list[int]) -> None:
    """End the attacks by and on players."""

    def is_kept(fight: Fight) -> bool:
        return fight.seat not in seats and game.controller[fight.attacker[0]] not in seats

    game.fights = tuple(filter(is_kept, game.fights))


def drop_cards(game: Play, seats: list[int]) -> None:
    """Take away what players own, and give back what they only control."""
    for each in list(game.infections):
        if each.by in seats:
            diseases.end(game, each)
    game.loans = tuple(
        loan for loan in game.loans if not (loan.what == CONTROL and loan.given in seats)
    )
    for number in range(len(game.owner)):
        if game.zone[number] >= 0:
            _drop_card(game, number, seats)
    game.lasting = [each for each in game.lasting if each.expiry.team not in seats]
    game.touch_board()


def _drop_card(game: Play, number: int, seats: list[int]) -> None:
    """Take a card with its owner, or give it back to an owner who stays."""
    if game.owner[number] in seats:
        ref = game.ref(number)
        if game.in_play(number):
            for child in game.held.get(number, ()):
                if game.owner[child] not in seats and game.in_play(child):
                    # Equipment of others that loses its host.
                    atoms.take_out(game, child, game.rules.discard)
        own_atoms.vanish(game, number)
        charges.forget(game, ref)
        diseases.forget(game, ref)
    elif game.in_play(number) and game.controller[number] in seats:
        atoms.change_control(game, number, game.owner[number], 0)
