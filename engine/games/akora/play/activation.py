"""Activating: a card is played or flipped, or an effect used; then it is a link of the chain."""

from typing import ClassVar, Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play.effect_checks import effect_context
from engine.games.akora.play.face import Effect
from engine.games.akora.play.state import Play
from engine.kernel.acting.plays import ABILITY, CARD, PlayFrame
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.effects.zone_status import free_slots
from engine.kernel.programs.context import NO_EVENT
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import ACTIVATED, BY_PLAY, BY_RULE, PLAYED
from engine.kernel.state.records import Item
from engine.kernel.state.table import Event
from engine.mechanics.moved_sources import note_gone

# How a card comes to its link.
PLAYING: Final = 0
FLIPPING: Final = 1
USING: Final = 2


class ActivateFrame(PlayFrame):
    """A card or effect on its way to the chain: targets, then what is before the semicolon.

    Attributes:
        how: PLAYING, FLIPPING or USING.
        event: What it answers.
    """

    given: ClassVar[tuple[str, ...]] = ("how", "seat", "number", "action")
    held: ClassVar[tuple[str, ...]] = (*PlayFrame.held, "how", "event")

    def __init__(self, how: int, seat: int, number: int, effect: Effect | None) -> None:
        super().__init__(CARD if effect is None else ABILITY, seat, number, effect)
        self.how = how
        self.event: Event = NO_EVENT

    def begin(self, game: Game) -> "ActivateFrame":
        """See base class."""
        super().begin(game)
        assert isinstance(game, Play)
        effect = self.action if isinstance(self.action, Effect) else None
        self.context = effect_context(game, self.seat, self.number, effect, self.event)
        return self

    def put_card(self, game: Play) -> None:
        """Put the link of a card without an effect of its own onto the chain."""
        self._link(game, -1)

    def _put_ability(self, game: Game, action: Action) -> None:
        """Put the link of an effect onto the chain."""
        assert isinstance(game, Play)
        count_use(game, self.number, action.number)
        self._link(game, action.number)

    def _link(self, game: Play, ability: int) -> None:
        game.recent = (*game.recent, _told(game, self, ability))
        note_gone(game, self.context)
        game.stacks[-1].append(Item(self.context, self.program, -1, ability))

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return (*super().key(), self.how, self.event)


def _told(game: Play, frame: ActivateFrame, ability: int) -> Event:
    """Tell what was activated; what answers it is looked for at the checkpoint."""
    seat, number = frame.seat, frame.number
    if frame.how == PLAYING:
        return emit(game, PLAYED, seat, number, -1, game.face[number].kind, BY_PLAY)
    if frame.how == FLIPPING:
        return emit(game, w.FLIPPED, game.controller[number], number, -1, ability, BY_PLAY)
    return emit(game, ACTIVATED, seat, number, -1, ability)


def count_use(game: Play, number: int, ability: int) -> None:
    """Count a use of an effect; all effects of an Akora are one (p.4.b)."""
    stamp = game.stamp[number]
    abilities = [ability]
    if game.face[number].kind == w.AKORA and game.in_play(number):
        abilities.append(w.ANY_EFFECT)
    for each in abilities:
        game.used[(stamp, each)] = game.used.get((stamp, each), 0) + 1
    game.done |= {(stamp, ability)}


# --- beginnings -----------------------------------------------------------------------------------


def play_card(game: Play, seat: int, number: int, slot: int = -1) -> None:
    """Begin to play a card from hand: it lies on the field before it is paid for."""
    face = game.face[number]
    if face.kind == w.AKORA:
        return
    zone = seat * w.WIDTH + game.entry_kind(number, 0)
    position = -1
    if zone % w.WIDTH == w.ALCHEMY:
        position = slot if slot >= 0 else free_slots(game, zone)[0]
    elif zone % w.WIDTH == w.BATTLE:
        _make_room(game, zone)
    atoms.put_into_play(game, number, seat, zone, position, 0)
    effect = face.own
    game.frames.append(ActivateFrame(PLAYING, seat, number, effect).begin(game))


def _make_room(game: Play, zone: int) -> None:
    """Send the oldest Battlezone Card to the Dark Zone where there is no room; not destroyed."""
    old = game.zones[zone]
    if len(old) >= game.options.battle_zones:
        atoms.leave(game, [(old[0], w.DARK, BY_RULE, -1)])


def flip_set(
    game: Play, seat: int, number: int, effect: Effect | None, event: Event = NO_EVENT
) -> None:
    """Begin to flip a set card and activate it."""
    atoms.turn_up(game, number, BY_PLAY)
    frame = ActivateFrame(FLIPPING, seat, number, effect)
    frame.event = event
    game.frames.append(frame.begin(game))


def use_effect(game: Play, seat: int, number: int, effect: Effect, event: Event = NO_EVENT) -> None:
    """Begin to activate an effect of a card."""
    if number in game.sights:
        flip_set(game, seat, number, effect, event)
        return
    frame = ActivateFrame(USING, seat, number, effect)
    frame.event = event
    game.frames.append(frame.begin(game))
