"""Resolving links, and negating them (p.10, p.11, term.16)."""

from engine.games.akora.play import numbers as w
from engine.games.akora.play import statuses
from engine.games.akora.play.protection import can_be_negated
from engine.games.akora.play.state import Harm, Play
from engine.kernel.acting.resolution import ResolveFrame, targeted_by
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.effects.lasting_effects import Expiry
from engine.kernel.effects.latches import end_cycle
from engine.kernel.programs.context import Context
from engine.kernel.programs.program_frame import ProgramFrame
from engine.kernel.state.numbers import BY_RULE
from engine.kernel.state.records import Item
from engine.kernel.state.table import Event


class LinkFrame(ResolveFrame):
    """A link that resolves; a Flash goes to the Dark Zone afterwards (term.8.a)."""

    __slots__ = ()

    def step(self, game: Play) -> None:  # type: ignore[override] # the game's own state
        """Run its program, then finish."""
        if self.has_begun:
            game.frames.pop()
            finish_flash(game, self.item.context)
            self.record(game)
            return
        self.has_begun = True
        item = self.item
        if game.is_watched:
            game.targeted = (game.targeted, targeted_by(item))
        if item.program is not None and not _has_failed(game, item):
            game.frames.append(ProgramFrame(item.program, item.context.clone()))


def _has_failed(game: Play, item: Item) -> bool:
    """Whether a link does nothing because its source is gone, where that is the reading."""
    if game.options.source_left == "resolves":
        return False
    return game.stamp[item.context.source] != item.context.source_stamp


def finish_flash(game: Play, context: Context) -> None:
    """Send a Flash to the Dark Zone that has resolved or was negated (term.8.a, term.16.b)."""
    number = context.source
    is_same = game.stamp[number] == context.source_stamp and number not in game.sights
    if is_same and game.in_play(number) and game.face[number].kind == w.FLASH:
        atoms.leave(game, [(number, w.DARK, BY_RULE, -1)])


# --- negating -------------------------------------------------------------------------------------


def _links_of(game: Play, number: int, ability: int | None) -> list[tuple[list[Item], Item]]:
    stamp = game.stamp[number]
    return [
        (stack, item)
        for stack in game.stacks
        for item in stack
        if (item.context.source, item.context.source_stamp) == (number, stamp)
        and ability in (None, item.number)
    ]


def can_negate(game: Play, seat: int, number: int) -> bool:
    """Whether a player's effect could negate a card now; see `negate`."""
    if not can_be_negated(game, seat, number):
        return False
    face = game.real_face(number)
    has_effect = bool(face.has_text or face.effects or face.statics)
    # term.17.c: without an effect only as its activation cycle begins.
    return has_effect or bool(_links_of(game, number, None))


def negate(
    game: Play,
    number: int,
    context: Context,
    ability: int | None = None,
    expiry: Expiry | None = None,
) -> bool:
    """Negate a card and what it activated, or only one of its effects; False where that fails.

    A Flash goes to the Dark Zone, an Akora is not marked, other cards have no effects until the
    end of the turn, unless something else is said (term.16). What was paid stays paid.
    """
    if not can_negate(game, context.controller, number):
        return False
    links = _links_of(game, number, ability)
    kind = game.face[number].kind
    if not links and (not game.in_play(number) or kind == w.AKORA):
        return False
    for stack, item in links:
        stack.remove(item)
    emit(game, w.NEGATED_EVENT, game.controller[number], number, context.source)
    if game.in_play(number):
        _negate_in_play(game, number, kind, context, expiry or statuses.end_of_turn(game))
    return True


def _negate_in_play(game: Play, number: int, kind: int, context: Context, expiry: Expiry) -> None:
    if kind == w.FLASH:
        finish_flash(game, game.as_source(number))
    elif kind != w.AKORA:
        statuses.lay_negated(game, number, context, expiry)
        if not game.options.negate_keeps_cycle:
            end_cycle(game, number)


def negate_answered(
    game: Play, context: Context, is_whole: bool, expiry: Expiry | None = None
) -> bool:
    """Negate the card, or the effect, whose activation is being answered."""
    _, _, number, stamp, *_ = context.event
    if number < 0 or game.stamp[number] != stamp:
        return False
    ability = None if is_whole else _ability_of(game, context.event)
    return negate(game, number, context, ability, expiry)


def _ability_of(game: Play, event: Event) -> int | None:
    links = _links_of(game, event[2], None)
    return links[-1][1].number if links else None


def negate_attack(game: Play, context: Context) -> bool:
    """Negate the present attack; it was declared all the same (term.16.g)."""
    attack = game.attack
    if attack is None or attack.is_negated:
        return False
    game.attack = attack._replace(is_negated=True)
    emit(game, w.ATTACK_NEGATED, attack.seat, attack.attacker[0], context.source)
    return True


# --- damage that is about to be dealt -------------------------------------------------------------


def change_harm(game: Play, amount: int) -> bool:
    """Let the damage that is about to be dealt be another number; 0 is none (term.5)."""
    harm = game.harm
    if harm.victim < 0 or harm.amount <= 0 or harm.amount == amount:
        return False
    game.harm = harm._replace(amount=max(amount, 0))
    return True


def redirect(game: Play, seat: int, context: Context) -> bool:
    """Let the damage that is about to be dealt hit another player's Essence (term.16.i)."""
    harm: Harm = game.harm
    if harm.victim < 0 or harm.victim == seat:
        return False
    game.harm = harm._replace(victim=seat)
    emit(game, w.REDIRECTED, seat, -1, context.source, harm.amount)
    return True
