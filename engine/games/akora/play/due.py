"""What is due: effects of a marker, and effects that answer what has happened."""

from typing import NamedTuple

from engine.games.akora.play import refusals as no
from engine.games.akora.play.effect_checks import can_activate, effect_refusals
from engine.games.akora.play.face import Effect, flips_for
from engine.games.akora.play.numbers import (
    DARK,
    DO_ACTIVATE,
    DO_FLIP,
    OWN_LINK,
    WIDTH,
)
from engine.games.akora.play.state import Play
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.verbs import Verb
from engine.kernel.effects.change_kinds import bits_of
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.index import Board
from engine.kernel.programs.context import NO_EVENT
from engine.kernel.state.records import Item, Waiting
from engine.kernel.state.table import Event


class Due(NamedTuple):
    """An effect that could activate now, and what it answers."""

    seat: int
    number: int
    effect: Effect
    event: Event = NO_EVENT

    @property
    def is_optional(self) -> bool:
        """Whether its controller may leave it; flipping a set card is always up to that player."""
        return self.effect.is_optional or self.effect.flips

    def verb(self, game: Play) -> Verb:
        """Return the action that activates it."""
        place = game.real_face(self.number).effects.index(self.effect)
        verb = DO_FLIP if self.number in game.sights else DO_ACTIVATE
        return (verb, self.number, place)


def of_seat(game: Play, seat: int, timings: int) -> list[tuple[int, Effect]]:
    """Return the effects of some timings, as bits, on the field, set and in the Dark Zone."""
    board = game.board if game.board is not None else index_board(game)
    numbers = board.noted.get(seat)
    if numbers is None:
        numbers = board.noted[seat] = _with_effects(game, seat, board)
    faces, sights, gives = game.face, game.sights, board.gives_abilities
    found: list[tuple[int, Effect]] = []
    for number in numbers:
        if faces[number].timings & timings or number in sights or gives:
            own = _on_field(game, number, board)
            found += [(number, effect) for effect in own if timings >> effect.timing & 1]
    return found + _in_dark_zone(game, seat, timings) if game.outsiders else found


def _in_dark_zone(game: Play, seat: int, timings: int) -> list[tuple[int, Effect]]:
    """Return the effects of some timings that a player's cards have in the Dark Zone."""
    found: list[tuple[int, Effect]] = []
    for number in game.outsiders:
        face = game.face[number]
        if face.timings & timings and game.zone[number] == seat * WIDTH + DARK:
            own = [effect for effect in face.effects if effect.zone == DARK]
            found += [(number, effect) for effect in own if timings >> effect.timing & 1]
    return found


def _with_effects(game: Play, seat: int, board: Board) -> list[int]:
    """Return a player's cards on the field that may have effects: most have none."""
    faces, sights, gives = game.face, game.sights, board.gives_abilities
    own = [number for number in game.permanents() if game.controller[number] == seat]
    return [number for number in own if faces[number].timings or gives or number in sights]


def _on_field(game: Play, number: int, board: Board) -> list[Effect]:
    """Return the effects of a card on the field; of a set one those that flip it."""
    if number in game.sights:
        return [each for each in game.real_face(number).effects if each.flips]
    if not board.is_structural:
        return [each for each in game.face[number].effects if each.zone < 0 and not each.flips]
    own = [each for each in actions_of(game, number) if isinstance(each, Effect)]
    return [each for each in own if each.zone < 0 and not each.flips]


def is_marked(game: Play, seat: int, timings: int, is_optional: bool) -> bool:
    """Whether a marker is worth stopping at: a player has effects of it, or is always asked."""
    return (is_optional and game.asks_always) or bool(of_seat(game, seat, timings))


def at_marker(game: Play, seat: int, timings: tuple[int, ...], is_optional: bool) -> list[Due]:
    """Return the effects of a player that activate at a marker, and have not yet."""
    found = [
        Due(seat, number, effect)
        for number, effect in of_seat(game, seat, bits_of(timings))
        if (game.stamp[number], effect.number) not in game.done
    ]
    return [
        due
        for due in found
        if due.is_optional is is_optional
        and can_activate(game, seat, due.number, due.effect)
        and not is_doomed(game, due.number)
    ]


def due_of(game: Play, waiting: Waiting) -> list[Due]:
    """Return what an answer that waits could activate."""
    context = waiting.context
    number, event = context.source, context.event
    seat = game.controller[number]
    if number in game.sights:
        effects = flips_for(game, context, event)
    else:
        found = game.effect(number, waiting.trigger.number)
        effects = [found] if found is not None and not found.flips else []
    return [Due(seat, number, effect, event) for effect in effects]


def answering(
    game: Play, seat: int, is_optional: bool, events: tuple[Event, ...] | None = None
) -> list[Due]:
    """Return what waits and could activate: all, or what answers some events."""
    found: list[Due] = []
    for waiting in game.waiting:
        if events is not None and waiting.context.event not in events:
            continue
        for due in due_of(game, waiting):
            if due.seat == seat and due.is_optional is is_optional and due not in found:
                found.append(due)
    return [
        d
        for d in found
        if can_activate(game, d.seat, d.number, d.effect, d.event) and not is_doomed(game, d.number)
    ]


def forget(game: Play, due: Due) -> None:
    """Let an answer wait no more."""
    game.waiting = [
        each for each in game.waiting if (due.number, due.event) != _source(each)
        or due.effect not in [other.effect for other in due_of(game, each)]
    ]  # fmt: skip


def _source(waiting: Waiting) -> tuple[int, Event]:
    return waiting.context.source, waiting.context.event


# --- flips ----------------------------------------------------------------------------------------


def set_cards(game: Play, seat: int) -> list[int]:
    """Return the set cards of a player, left to right."""
    return [number for number in game.alchemy(seat) if game.is_set(number)]


def flips_at_will(game: Play, seat: int) -> list[Due]:
    """Return the set cards that a player may flip at a checkpoint: "Play or Flip" (p.13.e)."""
    found: list[Due] = []
    for number in set_cards(game, seat):
        own = game.real_face(number).own
        if own is not None and own.timing == OWN_LINK and own.is_flipped_any:
            due = Due(seat, number, own)
            if not flip_refusals(game, due):
                found.append(due)
    return found


def flip_refusals(game: Play, due: Due) -> list[Refusal]:
    """Return why a set card may not be flipped for an effect now."""
    found = effect_refusals(game, due.seat, due.number, due.effect, due.event)
    if is_doomed(game, due.number):
        found.append(no.DOOMED)
    if not game.options.flip_same_turn and game.entered[due.number] == game.turn:
        found.append(no.SET_THIS_TURN)
    return found


def is_doomed(game: Play, number: int) -> bool:
    """Whether a link of the present chain targets a card to destroy it (term.12.b)."""
    if len(game.stacks) == 1:
        return False
    ref = game.ref(number)
    return any(
        ref in item.context.bound.get(slot, ())
        for stack in game.stacks
        for item in stack
        for slot in _destroying(game, item)
    )


def _destroying(game: Play, item: Item) -> tuple[int, ...]:
    effect = game.effect(item.context.source, item.number)
    return effect.destroys if effect is not None else ()
