"""Activation cycles: what latches, what is renewed, copies of which only one may stay."""

from engine.games.akora.play import own_atoms, statuses
from engine.games.akora.play.numbers import AKORA, ALCHEMY, RESTED, WHOLE_CARD, WIDTH
from engine.games.akora.play.state import Play
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import emit
from engine.kernel.effects.latches import end_cycle
from engine.kernel.frames import Frame
from engine.kernel.state.numbers import ACTIVATED


def renew(game: Play) -> bool:
    """Bring cycles up to date; True when something changed, so that all is looked at again."""
    return _wake_rested(game) or _note_suppressed(game) or _note_valid(game)


def _wake_rested(game: Play) -> bool:
    """Turn up the cards whose rest is over."""
    over = [
        number
        for number in game.sights
        if game.is_rested(number) and not chars(game, number).cannot & RESTED
    ]
    for number in over:
        statuses.wake(game, number)
    return bool(over)


def _note_suppressed(game: Play) -> bool:
    """End the cycles of cards that have a status now, and begin those of cards freed from one."""
    now = _suppressed(game)
    if game.suppressed == now.keys():
        return False
    freed = game.suppressed.difference(now)
    for stamp, number in now.items():
        if stamp not in game.suppressed:
            end_cycle(game, number)
    game.suppressed = frozenset(now)
    for number in game.permanents():
        if game.stamp[number] in freed:
            tell_persistent(game, number)
    return True


def _suppressed(game: Play) -> dict[int, int]:
    """Return the cards that have a status, by their stamps; without effects only set ones do."""
    if any(each.members or each.places for each in game.lasting):
        return {game.stamp[n]: n for n in game.permanents() if game.is_suppressed(n)}
    return {game.stamp[n]: n for n in game.permanents() if n in game.sights}


def tell_persistent(game: Play, number: int) -> None:
    """Tell that the persistent effect of an Akora counts as activating (p.4.d)."""
    statics = game.face[number].statics
    if game.face[number].kind == AKORA and statics and not game.is_frozen(number):
        emit(game, ACTIVATED, game.controller[number], number, -1, statics[0].number)


def _note_valid(game: Play) -> bool:
    """Latch the cards whose persistent effects have become Valid (p.3.b to p.3.d)."""
    new = {
        (game.stamp[number], WHOLE_CARD)
        for number in game.permanents()
        if game.face[number].is_persistent and not game.is_valid(number)
        and not game.is_suppressed(number) and game.meets(game.controller[number], number)
    }  # fmt: skip
    if not new:
        return False
    game.latched |= new
    game.touch_board()
    return True


# --- one of a name --------------------------------------------------------------------------------


def surplus(game: Play) -> list[int]:
    """Return status-free copies of which only one may stay (term.3.e, term.7.eternity.d)."""
    for seat in range(game.seating.count):
        names = [game.face[number].name for number in game.zones[seat * WIDTH + ALCHEMY]]
        if len(names) == len(set(names)):
            continue
        named: dict[str, list[int]] = {}
        for number in game.alchemy(seat):
            if number not in game.sights and game.is_status_free(number):
                named.setdefault(game.face[number].name, []).append(number)
        for copies in named.values():
            if len(copies) > 1:
                return copies
    return []


class SurplusFrame(Frame[Play]):
    """A player has several status-free copies of a card and says which one stays."""

    __slots__ = ()

    def step(self, game: Play) -> None:
        """Ask which one stays, or end."""
        copies = surplus(game)
        if not copies:
            game.frames.pop()
            return
        seat = game.controller[copies[0]]
        game.pending = Decision(seat, "surplus", copies, about=copies[0])

    def resume(self, game: Play, choice: Option) -> None:
        """Put the others at the bottom of the Alchemy Deck."""
        own_atoms.put_at_bottom(game, [each for each in surplus(game) if each != choice])
