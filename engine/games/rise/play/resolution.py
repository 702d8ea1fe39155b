"""Resolving an item: whether it fails, what enters, its texts one after the other."""

from typing import Any, ClassVar, Final

from engine.games.rise.play import diseases, own_atoms
from engine.games.rise.play import numbers as w
from engine.games.rise.play.combat_checks import still_attacks
from engine.games.rise.play.combat_damage import CombatDamageFrame
from engine.games.rise.play.hosts import hosts_for
from engine.games.rise.play.items import (
    COMBAT_ITEM,
    COMBAT_START,
    DISEASE_ITEM,
    END_ITEM,
    ETHER_ITEM,
    INVOCATION,
    SKILL_ITEM,
    Part,
    RiseItem,
)
from engine.games.rise.play.line import drop_card, is_on_stack
from engine.games.rise.play.rules import COINS
from engine.games.rise.play.state import Play
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.decisions import Option
from engine.kernel.effects import atoms
from engine.kernel.effects.draws import draw_cards
from engine.kernel.effects.entries import UNTIED, EnterFrame
from engine.kernel.effects.events import emit
from engine.kernel.programs.context import NO_REF
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.numbers import BY_EFFECT, BY_PLAY, RESOLVED

_BEGIN: Final = 0
_ENTERED: Final = 1
_NEXT: Final = 2
_RUN: Final = 3


def has_failed(game: Play, item: RiseItem) -> bool:
    """Whether an item does nothing at all as it would resolve (resolve.4, resolve.5)."""
    source, stamp = item.context.source, item.context.source_stamp
    if item.is_lost:
        return True  # special.levelloss.2
    if item.what == SKILL_ITEM:
        return bool(game.flags[source] & w.DEAD)
    if item.what == DISEASE_ITEM and not diseases.has(game, (source, stamp), item.word):
        return True
    if item.needs_source and not game.is_there((source, stamp)):
        return True
    if item.what == COMBAT_ITEM:
        return not still_attacks(game, (source, stamp))
    return item.host != NO_REF and not _keeps_host(game, item)


def _keeps_host(game: Play, item: RiseItem) -> bool:
    """Whether what an Equipment is to be put on is the same object and may still wear it."""
    number, stamp = item.host
    able = hosts_for(game, item.context.controller, item.card)
    return game.stamp[number] == stamp and number in able


class RiseResolve(ResolveFrame):
    """An item that is resolving.

    Attributes:
        at: Which of its parts is carried out.
        done: How often that was done, where it is doubled.
    """

    given: ClassVar[tuple[str, ...]] = ("item",)
    held: ClassVar[tuple[str, ...]] = ("item", "stage", "at", "done")

    def __init__(self, item: RiseItem) -> None:
        super().__init__(item)
        self.stage = _BEGIN
        self.at = 0
        self.done = 0

    @property
    def own(self) -> RiseItem:
        """The item, as this game has it."""
        assert isinstance(self.item, RiseItem)
        return self.item

    def step(self, game: Any) -> None:
        """Go on with the item."""
        if self.stage == _BEGIN:
            self._begin(game)
        elif self.stage == _ENTERED:
            self._enter_as_it_is(game)
        elif game.settle():
            return
        elif self.stage == _NEXT:
            self._next_part(game)
        else:
            self._run(game)

    def resume(self, game: Any, choice: Option) -> None:
        """Nothing is asked here."""

    def _begin(self, game: Play) -> None:
        item = self.own
        if has_failed(game, item):
            game.frames.pop()
            drop_card(game, item)
            return
        game.note_resolving(item)
        game.is_opening = False
        self.stage = _NEXT
        if item.what == INVOCATION and item.card >= 0 and game.face[item.card].is_permanent:
            self._enter(game)
        elif item.what in _PLAIN:
            _PLAIN[item.what](game, item)

    # A card that enters

    def _enter(self, game: Play) -> None:
        item = self.own
        number = item.card
        self.stage = _ENTERED
        self._take_model(game)
        tied = UNTIED if item.host == NO_REF else (*item.host, w.EQUIP)
        entry = (number, item.context.controller, 0)
        game.frames.append(EnterFrame([entry], BY_PLAY, tied=tied))

    def _take_model(self, game: Play) -> None:
        """ability.morpher.1: it comes into play as a Copy of its target, if that is still there."""
        item = self.own
        number = item.card
        face = game.cards.faces[game.definition[number]]
        if not face.keywords & w.MORPHER or face.model < 0:
            return
        chosen = item.context.bound.get(face.model, ())
        if chosen and game.is_there(chosen[0]):
            copy = game.copied_face(face, chosen[0][0])
            if copy is not None:
                atoms.enter_as(game, number, copy)
                own_atoms.note_copy(game, number, chosen[0])

    def _enter_as_it_is(self, game: Play) -> None:
        """Let its texts be about the card in play."""
        item = self.own
        for part in item.parts:
            part.context.source_stamp = game.stamp[item.card]
        self.stage = _NEXT

    # Its texts

    def _next_part(self, game: Play) -> None:
        item = self.own
        if self.at >= len(item.parts):
            self._end(game)
            return
        part = item.parts[self.at]
        self.stage = _RUN
        self.done = 0
        if part.action is not None and part.action.has_toss:
            # action.9: Successful or Failed once its resolution begins.
            kind = w.SUCCEEDED if part.is_success else w.FAILED
            seat, source = part.context.controller, part.context.source
            emit(game, kind, seat, source, -1, part.action.number)

    def _run(self, game: Play) -> None:
        part = self.own.parts[self.at]
        times = self.own.times if part.action is not None else 1
        if self.done >= times:
            self.at += 1
            self.stage = _NEXT
            return
        self.done += 1
        program = part.done()
        if program is not None and not _is_fruitless(self.own, part):
            context = part.context.clone()
            context.x = part.more
            game.frames.append(ProgramFrame(program, context))

    def _end(self, game: Play) -> None:
        game.frames.pop()
        item = self.own
        if item.card >= 0 and is_on_stack(game, item.card):
            own_atoms.from_stack(game, item.card, w.CEMETERY)  # imminent.4
        context = item.context
        source, stamp = context.source, context.source_stamp
        game.record((RESOLVED, context.controller, source, stamp, item.card, -1, item.number, 0))

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("resolve", self.own.key(), self.stage, self.at, self.done)


def _is_fruitless(item: RiseItem, part: Part) -> bool:
    """Whether the toss of a Disease failed: nothing happens then."""
    return item.what == DISEASE_ITEM and part.toss != w.NO_TOSS and part.toss == w.FAILURE


def _start_combat(game: Play, item: RiseItem) -> None:
    game.combat_due = True


def _end_turn(game: Play, item: RiseItem) -> None:
    game.is_ending = True


def _spend_ether(game: Play, item: RiseItem) -> None:
    """ether.4: a card or a coin, as was said when it was spent."""
    seat = item.context.controller
    if item.word == "draw":
        draw_cards(game, (seat,), 1, BY_EFFECT)
    else:
        own_atoms.gain(game, COINS, seat, 1)


def _fight(game: Play, item: RiseItem) -> None:
    game.frames.append(CombatDamageFrame(item.parts[0].context.bound[0], item.context.x))


_PLAIN: Final = {
    COMBAT_START: _start_combat,
    END_ITEM: _end_turn,
    ETHER_ITEM: _spend_ether,
    COMBAT_ITEM: _fight,
}
