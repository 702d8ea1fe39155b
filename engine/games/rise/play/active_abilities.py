"""The active Abilities as Actions with a toss: what they cost, when, and what they do (abil.3)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.games.rise.play import charges, diseases, harm, lasting_effects, own_atoms
from engine.games.rise.play import numbers as w
from engine.games.rise.play.combat import current_bout
from engine.games.rise.play.combat_checks import is_attacker, is_blocker, opposed_by
from engine.games.rise.play.face import FAILING, OUTCOMES, SUCCESSFUL, RiseAction
from engine.games.rise.play.own_atoms import open_stack
from engine.games.rise.play.records import Entering
from engine.games.rise.play.rules import COINS
from engine.games.rise.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.change_kinds import FORBID
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program import Costs, Program, TargetSlot
from engine.kernel.programs.signatures import Condition, Doing
from engine.kernel.state.numbers import BY_EFFECT
from engine.kernel.state.table import NOWHERE
from engine.language.lowering.amounts import fixed
from engine.language.lowering.players import you

_TARGET: Final = 0
_CARRIER: Final = 1


# --- what they do ---------------------------------------------------------------------------------


def _target(context: Context) -> int:
    return context.bound[_TARGET][0][0] if context.bound.get(_TARGET) else -1


def _is_target_there(game: Play, context: Context) -> bool:
    bound = context.bound.get(_TARGET, ())
    return bool(bound) and game.is_there(bound[0])


def duplicate(game: Play, number: int, seat: int) -> bool:
    """Make a Duplicate of a card, in a stack of its own; False where that cannot be (gloss.dup.2).

    gloss.dup.3: while a Duplicate is in play, its original is not Duplicated again.
    """
    if not can_be_duplicated(game, number):
        return False
    made = own_atoms.make_duplicate(game, number, seat)
    open_stack(game, [Entering(game.ref(made), seat)])
    return True


def can_be_duplicated(game: Play, number: int) -> bool:
    """Whether no Duplicate of a card is in play, or on its way."""
    ref = game.ref(number)
    return game.is_constant(number) and ref not in game.originals.values()


def _clone(game: Play, context: Context) -> None:
    context.did = duplicate(game, context.source, context.controller)


def _bind(bit: int, is_negative: bool) -> Doing:
    """Return what binds the target for this turn; what is Protected is not bound to its harm."""

    def doing(game: Play, context: Context) -> None:
        number = _target(context)
        is_spared = is_negative and harm.is_spared(game, number, context.source)
        if _is_target_there(game, context) and not is_spared:
            expiry = lasting_effects.this_turn(game)
            lasting_effects.give(game, [number], [Change(FORBID, bit=bit)], context, expiry)

    return doing


def _carriers(game: Play, context: Context) -> list[int]:
    """Return own cards whose Effects are Diseases (ability.dodge.2)."""
    if not _is_target_there(game, context):
        return []
    return [n for n in game.constants(context.controller) if game.has(n, w.DISEASE)]


def _infect(game: Play, context: Context) -> None:
    for number, _ in context.bound.get(_CARRIER, ()):
        name = game.face[number].name
        diseases.infect(game, _target(context), name, context.controller, number)


def _raise_dead(game: Play, context: Context) -> None:
    """ability.exhumed.1: a Charge for a Creature, a larger one for a Zombie."""
    if _is_target_there(game, context):
        number = _target(context)
        kind = "+2/+2" if game.is_type(number, w.ZOMBIE_TYPE) else "+1/+1"
        charges.place(game, number, kind)


def _possess(game: Play, context: Context) -> None:
    """ability.possession.1: after the Combat Phase, even if it is gone by then."""
    if _is_target_there(game, context):
        ref = game.ref(_target(context))
        game.possessed = (*game.possessed, (ref, context.controller))


def _rage(game: Play, context: Context) -> None:
    """ability.rage.1, ability.rage.2: a Charge for each Success, until the end of the turn."""
    source = (context.source, context.source_stamp)
    made = lasting_effects.give(game, (), (), context, lasting_effects.this_turn(game))
    charges.place(game, context.source, "+1/+1", 1 + context.x, source, made.id)


def _reanimate(game: Play, context: Context) -> None:
    """ability.reanimation.1: it is back as it was, with a Charge, and has not entered."""
    number = context.source
    own = game.owner[number] * w.WIDTH
    known = game.lki.get(context.source_stamp)
    if known is None or game.zone[number] not in (NOWHERE, own + w.CEMETERY, own + w.GONE):
        return
    seat = context.controller
    atoms.put_into_play(game, number, seat, known.zone, -1, w.REANIMATED | w.REVIVED)
    charges.place(game, number, "+1/+1")


# --- whom they target -----------------------------------------------------------------------------


def _opposing_creatures(game: Play, context: Context) -> list[int]:
    return [n for n in game.creatures() if game.controller[n] != context.controller]


def _fought(game: Play, context: Context) -> list[int]:
    """Return opposing Creatures in combat with it (ability.possession.4: one is chosen)."""
    found = opposed_by(game, context.source)
    return [n for n in found if game.is_creature(n) and game.controller[n] != context.controller]


# --- when they may be activated -------------------------------------------------------------------


def _on_own_turn(game: Play, context: Context) -> bool:
    """ability.cloning.2: and only as a Clone."""
    is_own = game.turn_player == context.controller
    return is_own and game.is_type(context.source, w.CLONE_TYPE)


def _in_its_combat(game: Play, context: Context) -> bool:
    """ability.dodge.3: a combat of its own is on the stack."""
    bout = current_bout(game)
    return bout is not None and game.ref(context.source) in bout


def _in_combat(game: Play, context: Context) -> bool:
    """ability.possession.3: it attacks or blocks."""
    number = context.source
    return is_attacker(game, number) or is_blocker(game, number)


def _never(game: Play, context: Context) -> bool:
    """ability.exhumed.2: only as it is Destroyed, when it is asked for."""
    return False


# --- the table ------------------------------------------------------------------------------------

_Find = Callable[[Play, Context], list[int]]


class _Row(NamedTuple):
    """One active Ability."""

    success: Doing
    failure: Doing | None = None
    find: _Find | None = None
    only_if: Condition | None = None


_ROWS: Final = {
    w.CLONING: _Row(
        _clone,
        lambda game, at: harm.destroy(game, [at.source], BY_EFFECT, at.source),
        only_if=_on_own_turn,
    ),
    w.DIVERSION: _Row(
        _bind(w.NO_BLOCK, is_negative=True),
        find=lambda game, _context: game.creatures(),
        only_if=lambda game, _context: not game.had_combat,  # ability.diversion.2
    ),
    w.DODGE: _Row(
        _bind(w.NO_COMBAT_DAMAGE, is_negative=False),
        find=_opposing_creatures,
        only_if=_in_its_combat,
    ),
    w.EXHUMED: _Row(
        _raise_dead, find=lambda game, at: game.creatures(at.controller), only_if=_never
    ),
    w.POSSESSION: _Row(_possess, find=_fought, only_if=_in_combat),
    w.RAGE: _Row(_rage),
    w.REANIMATION: _Row(_reanimate, only_if=_never),
}


def _unstated(game: Play, _context: Context) -> int:
    """Return what an active Ability costs that names no number, as the options say."""
    return 1 if game.options.active_ability_cost == "1 coin" else 0


def active_action(ability: int, number: int, origin: str, price: int = -1) -> RiseAction:
    """Return the Action that an active Ability is; a price below 0 is one that nothing states."""
    row = _ROWS[ability]
    slots = () if row.find is None else (TargetSlot(_TARGET, row.find, fixed(1), up_to=False),)
    others = ((COINS, fixed(price) if price >= 0 else _unstated),)
    action = RiseAction(number, origin, Costs(0, others), Program((), slots), row.only_if)
    action.ability = ability
    action.has_toss = True
    outcomes: list[Program | None] = [None] * OUTCOMES
    outcomes[SUCCESSFUL] = _success_of(ability, row, slots)
    if row.failure is not None:
        outcomes[FAILING] = Program((Do(row.failure),), slots)
    action.outcomes = tuple(outcomes)
    return action


def _success_of(ability: int, row: _Row, slots: tuple[TargetSlot, ...]) -> Program:
    if ability != w.DODGE:
        return Program((Do(row.success),), slots)
    pick = Pick(_CARRIER, you, _carriers, fixed(1))
    return Program((Do(row.success), pick, Do(_infect)), slots)
