"""What happens as turns begin and end: Diseases, Poison, and Effects that name the moment."""

from collections.abc import Callable
from typing import Final

from engine.games.rise.play import charges, diseases, harm, lasting_effects
from engine.games.rise.play import numbers as w
from engine.games.rise.play.combat_damage import confront
from engine.games.rise.play.face import (
    AT_END,
    AT_START,
    EACH_CYCLE,
    EACH_TURN,
    OPPOSING_TURN,
    OWN_TURN,
    Timed,
)
from engine.games.rise.play.items import DISEASE_ITEM, EFFECT_ITEM, POISON_ITEM, Part, RiseItem
from engine.games.rise.play.records import Infection
from engine.games.rise.play.state import Play
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.lasting_effects import Expiry
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import BeginStep, Do
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program import Program
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.state.numbers import BY_EFFECT
from engine.language.lowering.amounts import fixed
from engine.language.lowering.players import you

_PARASITE_DAMAGE: Final = 3  # disease.parasite.2
_TRAUMA_DAMAGE: Final = 2  # disease.trauma.1
# What a context keeps under this number: the Disease, as it was when its stack was taken.
_CHOSEN: Final = 0


# --- what there is to choose ----------------------------------------------------------------------


def _infection(game: Play, context: Context, disease: str) -> Infection | None:
    ref = (context.source, context.source_stamp)
    return next((e for e in game.infections_of(ref) if e.disease == disease), None)


def _infector(disease: str) -> Callable[[Play, Context], list[int]]:
    def seats(game: Play, context: Context) -> list[int]:
        return [_by(game, context, disease)]

    return seats


def _by(game: Play, context: Context, disease: str) -> int:
    """Return who gave the Disease; kept, because the Creature may be gone by then."""
    known = context.tally.get(disease)
    return known[0] if known is not None else context.controller


class RandomPick(Op):
    """Chance picks one object; in a scenario the file says which one it was."""

    __slots__ = ("find", "slot")

    def __init__(self, slot: int, find: Callable[[Play, Context], list[int]]) -> None:
        self.slot = slot
        self.find = find

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        found = self.find(game, context)
        context.bound[self.slot] = ()
        if not found:
            context.did = False
        elif game.asks_always and len(found) > 1:
            game.pending = Decision(context.controller, "chance", found, about=context.source)
        else:
            self._take(game, frame, found[game.random_below(len(found))])

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int) and choice != DONE:
            self._take(game, frame, choice)

    def _take(self, game: Play, frame: ProgramFrame, number: int) -> None:
        frame.context.bound[self.slot] = (game.ref(number),)


# --- Diseases -------------------------------------------------------------------------------------


def _amok_foes(game: Play, context: Context) -> list[int]:
    """Return the allied Creatures, one of which is Confronted (disease.amok.1)."""
    return [n for n in game.creatures(context.controller) if n != context.source]


def _run_amok(game: Play, context: Context) -> None:
    atoms.mark(game, context.source, w.MUTE)  # disease.amok.2
    chosen = context.bound.get(_CHOSEN, ())
    if chosen and game.is_there(chosen[0]) and game.is_creature(context.source):
        confront(game, [(context.source, chosen[0][0])], BY_EFFECT)


def _dement(game: Play, context: Context) -> None:
    """disease.dementia.1: its Attack is taken from its Defense, and it has no Action."""
    number = context.source
    atoms.mark(game, number, w.MUTE)
    is_passing = game.options.dementia == "turn"
    expiry = lasting_effects.this_turn(game) if is_passing else Expiry()
    attack = chars(game, number).values[w.ATTACK]
    lasting_effects.give(game, [number], lasting_effects.by_amount(0, -attack), context, expiry)


def _paralyse(game: Play, context: Context) -> None:
    lasting_effects.make_inactive(game, [context.source], context, lasting_effects.this_turn(game))


def _seize_actions(game: Play, context: Context) -> None:
    """disease.schizo.1: the infector commands its Actions this turn."""
    stamp = context.source_stamp
    game.seized = {**game.seized, stamp: _by(game, context, w.SCHIZOPHRENIA)}


def _trauma_victims(game: Play, context: Context) -> list[int]:
    is_controller = game.options.trauma_victim == "controller"
    victim = context.controller if is_controller else _by(game, context, w.TRAUMA)
    return game.alive(victim)


def _hurt_chosen(amount: int) -> Callable[[Play, Context], None]:
    def doing(game: Play, context: Context) -> None:
        struck = [number for number, _ in context.bound.get(_CHOSEN, ())]
        harm.lose_life(game, struck, amount, -1, BY_EFFECT)

    return doing


def _sicken(game: Play, context: Context) -> None:
    """disease.allergy.1: one more -1/-1 Charge."""
    charges.place(game, context.source, "-1/-1")


def _infest(game: Play, context: Context) -> None:
    """disease.parasite.1: one of three -1/-1 Charges."""
    infection = _infection(game, context, w.PARASITE)
    _sicken(game, context)
    if infection is not None:
        diseases.lower_due(game, infection)


def _died_of_it(game: Play, context: Context) -> list[int]:
    """disease.parasite.2: only if the Charge has Destroyed it."""
    if game.is_there((context.source, context.source_stamp)):
        return []
    return game.alive(context.controller)


def _pick_summoner(
    seats: Callable[[Play, Context], list[int]], find: Callable[[Play, Context], list[int]]
) -> Pick:
    return Pick(_CHOSEN, seats, find, fixed(1), kind="summoner")


PROGRAMS: Final = {
    w.ALLERGY: Program((Do(_sicken),)),
    w.AMOK: Program((RandomPick(_CHOSEN, _amok_foes), Do(_run_amok))),
    w.DEMENTIA: Program((Do(_dement),)),
    w.PARALYSIS: Program((Do(_paralyse),)),
    # disease.paranoia.1, disease.paranoia.2: the next Damage is doubled, once.
    w.PARANOIA: Program((Do(lambda game, at: atoms.mark(game, at.source, w.DOUBLED_DAMAGE)),)),
    w.PARASITE: Program(
        (
            Do(_infest),
            _pick_summoner(_infector(w.PARASITE), _died_of_it),
            Do(_hurt_chosen(_PARASITE_DAMAGE)),
        )
    ),
    w.SCHIZOPHRENIA: Program((Do(_seize_actions),)),
    w.TRAUMA: Program(
        (
            BeginStep(),  # one sentence: nothing comes between its parts (resolve.6)
            Do(lambda game, context: harm.destroy(game, [context.source], BY_EFFECT)),
            _pick_summoner(_infector(w.TRAUMA), _trauma_victims),
            Do(_hurt_chosen(_TRAUMA_DAMAGE)),
        )
    ),
}
# ability.poison.2: one of the controller's Summoners, of that player's choice.
_POISONED: Final = Program(
    (_pick_summoner(you, lambda game, at: game.alive(at.controller)), Do(_hurt_chosen(1)))
)


# --- what is stacked as a turn begins -------------------------------------------------------------


def start_items(game: Play) -> list[RiseItem]:
    """Return what opens a stack of its own as this turn begins, in order of entry (addstack.3)."""
    found: list[tuple[int, RiseItem]] = []
    for number in game.constants():
        for timed in timed_of(game, number, AT_START):
            found.append((game.stamp[number], timed_item(game, number, timed)))
        if game.has(number, w.POISON) and game.controller[number] == game.turn_player:
            item = RiseItem(POISON_ITEM, [Part(_POISONED, source_of(game, number))])
            item.needs_source = True
            found.append((game.stamp[number], item))
    for number, infection in diseases.acting(game):
        found.append((game.stamp[number], disease_item(game, number, infection)))
    return [item for _, item in sorted(found, key=lambda each: each[0])]


def source_of(game: Play, number: int) -> Context:
    """Return a context for what a card in play does."""
    return Context(game.controller[number], number, game.stamp[number], game.face[number].name)


def disease_item(game: Play, number: int, infection: Infection) -> RiseItem:
    """Return what a Disease does as a turn begins; its toss is made when its stack is taken."""
    context = source_of(game, number)
    context.tally[infection.disease] = (infection.by, ())
    item = RiseItem(DISEASE_ITEM, [Part(PROGRAMS[infection.disease], context)])
    item.word = infection.disease
    return item


def timed_item(game: Play, number: int, timed: Timed) -> RiseItem:
    """Return an Effect of the start or the end of a turn; its targets are not chosen yet."""
    item = RiseItem(EFFECT_ITEM, [Part(timed.program, source_of(game, number))])
    item.number = timed.number
    item.needs_source = True
    return item


def timed_of(game: Play, number: int, moment: int) -> list[Timed]:
    """Return the Effects of a card that happen now, at the start or the end of this turn."""
    now = chars(game, number)
    if now.lost:
        return []
    given = tuple(each for each in now.gained if isinstance(each, Timed))
    return [
        each
        for each in (*game.face[number].timed, *given)
        if each.moment == moment and _is_due(game, number, each)
    ]


def _is_due(game: Play, number: int, timed: Timed) -> bool:
    is_own = game.controller[number] == game.turn_player
    is_due = {
        OWN_TURN: is_own,
        EACH_TURN: True,
        OPPOSING_TURN: not is_own,
        EACH_CYCLE: is_cycle_edge(game, timed.moment),
    }[timed.whose]
    condition = timed.condition
    return is_due and (condition is None or condition(game, source_of(game, number)))


def is_cycle_edge(game: Play, moment: int) -> bool:
    """Whether this turn is the first, or the last, of its Cycle (gloss.cycle.1)."""
    if moment == AT_END:
        return game.cycle_left == 1
    return len(game.cycle_had) == 1


def end_effects(game: Play) -> list[tuple[int, Timed]]:
    """Return the Effects of the end of this turn, in order of entry (end.1)."""
    return [(n, timed) for n in game.constants() for timed in timed_of(game, n, AT_END)]
