"""What Rise's own verbs do, and shared ones that it does in its own way."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.games.rise.play import charges, diseases, harm, lasting, own_atoms
from engine.games.rise.play.active_abilities import duplicate
from engine.games.rise.play.face import RiseFace
from engine.games.rise.play.lasting import INACTIVITY
from engine.games.rise.play.line import open_stack
from engine.games.rise.play.lower.deeds import POOLS
from engine.games.rise.play.numbers import (
    CONSTANCY,
    DEAD,
    DISEASE,
    NO_CLOSE,
    NO_OPEN,
    NO_TILT,
    NO_UNTILT,
    PROTECTED,
)
from engine.games.rise.play.records import Entering
from engine.games.rise.play.rules import COINS
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text.own_tree import ForTurns
from engine.games.rise.text.terms import Noun
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.abilities import Change
from engine.kernel.effects.change_kinds import FORBID
from engine.kernel.effects.last_known import current
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Seats
from engine.language.lowering import costs
from engine.language.lowering.common import actors, nouns_of, reachable
from engine.language.lowering.durations import begin_lasting, lower_duration
from engine.language.lowering.maker import Maker, RefsOf
from engine.language.lowering.objects import Chooser, lower_amount, lower_objects
from engine.language.lowering.payments import begin_payment, is_payable_by
from engine.language.lowering.places import sacrificable
from engine.language.lowering.players import lower_players, plain_players
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.verbs.counters import act_on_each
from engine.language.lowering.verbs.departures import noted
from engine.language.lowering.verbs.moves import move as shared_move
from engine.language.tree import terms
from engine.language.tree.amounts import All
from engine.language.tree.composed import Move, Pay
from engine.language.tree.durations import UntilMoment
from engine.language.tree.instructions import Destroy, Sacrifice, Summon
from engine.language.tree.instructions import Play as PlayNode
from engine.language.tree.kinds import Amount, Objects, Players
from engine.language.tree.objects import Selection
from engine.language.tree.players import YOU
from engine.language.tree.terms import WHOLE_TURN, Edge, How, SharedDone, Span

Act = Callable[[Any, Context, int], bool]
EVERYTHING = 10_000


# --- what leaves the Battlefield ------------------------------------------------------------------

_Leave = Callable[[Any, Sequence[int], int, int], None]


def _leaving(
    scope: Scope, node: Objects, actor: Players, act: _Leave, done: terms.Done, *, own: bool = False
) -> list[Op]:
    with actors(scope, actor) as who:
        is_choice = own and isinstance(node, Selection) and node.how is not How.TARGET
        places = sacrificable(who.scope.words) if is_choice else None
        ops, refs = lower_objects(who.scope, node, Chooser(who.seats, places))
    scope.meet(tallied(done), nouns_of(scope, node), done)

    def doing(game: Play, context: Context) -> None:
        act(game, reachable(game, context, refs), cause_of(context), context.source)

    return [*who.ops, *ops, Do(doing, noted(refs, done))]


def destroy(scope: Scope, node: Destroy) -> list[Op]:
    """gloss.destroy.1."""
    return _leaving(scope, node.objects, node.actor, harm.destroy, SharedDone.DESTROYED)


def sacrifice(scope: Scope, node: Sacrifice) -> list[Op]:
    """gloss.sacrifice.1, gloss.sacrifice.3: players Sacrifice what is theirs."""
    done = SharedDone.SACRIFICED
    return _leaving(scope, node.objects, node.actor, harm.sacrifice, done, own=True)


def exclude(scope: Scope, node: tree.Exclude) -> list[Op]:
    """gloss.exclude.1."""
    return _leaving(scope, node.objects, node.actor, harm.exclude, SharedDone.REMOVED)


def move(scope: Scope, node: Move) -> list[Op]:
    """A Summoner goes nowhere (summoner.1)."""
    described = node.objects.description if isinstance(node.objects, Selection) else None
    if described is not None and Noun.SUMMONER in described.nouns:
        raise UnplayableTextError("a Summoner that is moved")
    return shared_move(scope, node)


# --- resources ------------------------------------------------------------------------------------


def _of_players(
    scope: Scope, actor: Players, amount: Amount, act: Callable[[Any, int, int, Context], int]
) -> list[Op]:
    with actors(scope, actor) as who:
        more, count = lower_amount(who.scope, amount, who.seats)

    def doing(game: Play, context: Context) -> None:
        total = 0
        is_full = True
        for seat in who.seats(game, context):
            before, context.actor = context.actor, seat
            wanted = count(game, context)
            got = act(game, seat, wanted, context)
            context.actor = before
            total += got
            is_full = is_full and got >= wanted
        context.amount = total
        context.did = context.did and is_full

    return [*who.ops, *more, Do(doing)]


def gain_resource(scope: Scope, node: tree.GainResource) -> list[Op]:
    """stock.2, ether.2: at most 30."""
    gain = own_atoms.gain_coins if POOLS[node.resource] == COINS else own_atoms.gain_ether

    def act(game: Play, seat: int, amount: int, context: Context) -> int:
        gain(game, seat, amount, context.source, cause_of(context))
        return amount

    return _of_players(scope, node.actor, node.amount, act)


def lose_resource(scope: Scope, node: tree.LoseResource) -> list[Op]:
    """stock.2: as far as there are any."""
    pool = POOLS[node.resource]

    def act(game: Play, seat: int, amount: int, context: Context) -> int:
        return atoms.lower_pool(game, pool, seat, amount, cause_of(context))

    return _of_players(scope, node.actor, node.amount, act)


def pay(scope: Scope, node: Pay) -> list[Op]:
    """Pay as a text orders it; what cannot be paid is not."""
    with actors(scope, node.actor) as who:
        lowered = costs.lower_costs(who.scope, node.costs)

    def doing(game: Play, context: Context) -> None:
        seat = (who.seats(game, context) or [context.controller])[0]
        if is_payable_by(game, context, lowered, seat):
            begin_payment(game, context, lowered, seat)
        else:
            context.did = False

    return [*who.ops, Do(doing)]


# --- Summoners ------------------------------------------------------------------------------------


def _each(scope: Scope, objects: Objects, act: Act) -> list[Op]:
    return act_on_each(scope, objects, YOU, act)


def _amounts(
    scope: Scope, objects: Objects, amount: Amount, act: Callable[[Any, Context, int, int], bool]
) -> list[Op]:
    more, count = lower_amount(scope, amount)

    def each(game: Play, context: Context, number: int) -> bool:
        # Only a Summoner has Life Points and Capacity, whatever "it" stands for.
        return game.is_summoner(number) and act(game, context, number, count(game, context))

    return [*more, *_each(scope, objects, each)]


def gain_life(scope: Scope, node: tree.GainLife) -> list[Op]:
    """summoner.5."""

    def act(game: Play, context: Context, number: int, amount: int) -> bool:
        own_atoms.gain_life(game, number, amount, context.source, cause_of(context))
        return True

    return _amounts(scope, node.objects, node.amount, act)


def lose_life(scope: Scope, node: tree.LoseLife) -> list[Op]:
    """gloss.damage.2: every loss of Life Points is Damage, all of it at the same time (goal.5)."""
    more, count = lower_amount(scope, node.amount)
    ops, refs = lower_objects(scope, node.objects)

    def doing(game: Play, context: Context) -> None:
        found = [n for n in reachable(game, context, refs) if game.is_summoner(n)]
        context.did = context.did and bool(found)
        harm.lose_life(game, found, count(game, context), context.source, cause_of(context))

    return [*more, *ops, Do(doing)]


def lose_life_on_each(scope: Scope, node: tree.LoseLifeOnEach) -> list[Op]:
    """A player loses Life Points on each Summoner."""
    with actors(scope, node.actor) as who:
        more, count = lower_amount(who.scope, node.amount, who.seats)

    def doing(game: Play, context: Context) -> None:
        found = [n for seat in who.seats(game, context) for n in game.alive(seat)]
        harm.lose_life(game, found, count(game, context), context.source, cause_of(context))

    return [*who.ops, *more, Do(doing)]


def gain_level(scope: Scope, node: tree.GainLevel) -> list[Op]:
    """summoner.4."""

    def act(game: Play, context: Context, number: int) -> bool:
        return game.is_summoner(number) and own_atoms.gain_level(game, number, context.source)

    return _each(scope, node.objects, act)


def lose_level(scope: Scope, node: tree.LoseLevel) -> list[Op]:
    """special.levelloss.1, special.levelloss.2: a point that was spent may be lost, too."""

    def act(game: Play, context: Context, number: int) -> bool:
        if not game.is_summoner(number):
            return False
        floor = 1 if game.options.level_floor == "1" else 0
        had_point = game.capacity[number] > 0
        if not own_atoms.lower_level(game, number, floor, context.source):
            return False
        if not had_point:
            for item in reversed(game.stacks[0]):
                if number in getattr(item, "paid", ()) and not item.is_lost:
                    item.is_lost = True
                    break
        return True

    return _each(scope, node.objects, act)


def regain_capacity(scope: Scope, node: tree.RegainCapacity) -> list[Op]:
    """summoner.6: never more than its Level."""

    def act(game: Play, context: Context, number: int, amount: int) -> bool:
        most = max(game.level[number], game.capacity[number])
        own_atoms.set_capacity(game, number, min(game.capacity[number] + amount, most))
        return True

    return _amounts(scope, node.objects, node.amount, act)


def resurrect(scope: Scope, node: tree.Resurrect) -> list[Op]:
    """gloss.resurrect.1: of Dead Summoners only."""
    if not isinstance(node.objects, Selection):
        raise UnplayableTextError("a Summoner that was named before")
    more, count = lower_amount(scope, node.amount)
    owner = node.objects.description.controller or YOU
    seats = plain_players(scope, owner)
    slot = scope.new_slot()

    def dead(game: Play, context: Context) -> list[int]:
        return [
            number
            for seat in seats(game, context)
            for number in game.summoners(seat)
            if game.flags[number] & DEAD
        ]

    def doing(game: Play, context: Context) -> None:
        chosen = [number for number, _ in context.bound.get(slot, ())]
        for number in chosen:
            own_atoms.resurrect(game, number, count(game, context), context.source)
        context.did = context.did and bool(chosen)

    return [*more, Pick(slot, _you, dead, _one), Do(doing)]


def _you(game: Play, context: Context) -> list[int]:
    return [context.controller]


def _one(game: Play, context: Context) -> int:
    return 1


# --- tilting and Doors ----------------------------------------------------------------------------


def tilt(scope: Scope, node: tree.Tilt) -> list[Op]:
    """creature.7; effect.7: what may not be Tilted is not."""

    def act(game: Play, context: Context, number: int) -> bool:
        if game.tilted[number] or game.is_bound(number, NO_TILT):
            return False
        own_atoms.tilt(game, number, cause_of(context), context.source)
        return True

    return act_on_each(scope, node.objects, node.actor, act)


def untilt(scope: Scope, node: tree.Untilt) -> list[Op]:
    """creature.8."""

    def act(game: Play, context: Context, number: int) -> bool:
        if not game.tilted[number] or game.is_bound(number, NO_UNTILT) or game.is_open(number):
            return False
        own_atoms.untilt(game, number, cause_of(context), context.source)
        return True

    return act_on_each(scope, node.objects, node.actor, act)


def _open(game: Any, context: Context, number: int) -> bool:
    if not game.can_open(number) or game.is_open(number) or game.is_bound(number, NO_OPEN):
        return False
    own_atoms.open_card(game, number, cause_of(context), context.source)
    return True


def _close(game: Any, context: Context, number: int) -> bool:
    if not game.is_open(number) or game.is_bound(number, NO_CLOSE):
        return False
    own_atoms.close_card(game, number, cause_of(context), context.source)
    return True


def open_cards(scope: Scope, node: tree.Open) -> list[Op]:
    """door.4, ability.lock.1."""
    return act_on_each(scope, node.objects, node.actor, _open)


def close_cards(scope: Scope, node: tree.Close) -> list[Op]:
    """door.4."""
    return act_on_each(scope, node.objects, node.actor, _close)


class OpenOrCloseOp(Op):
    """Asks which of the two words is done to what was chosen."""

    __slots__ = ("refs",)

    def __init__(self, refs: RefsOf) -> None:
        self.refs = refs

    def run(self, game: Any, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        found = reachable(game, context, self.refs)
        words = []
        if any(game.is_open(n) for n in found):
            words.append("close")
        if any(game.can_open(n) and not game.is_open(n) for n in found):
            words.append("open")
        if words:
            game.pending = Decision(context.controller, "word", words, about=context.source)
        else:
            context.did = False

    def resume(self, game: Any, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        act = _open if choice == "open" else _close
        found = reachable(game, frame.context, self.refs)
        done = [n for n in found if act(game, frame.context, n)]
        frame.context.did = frame.context.did and len(done) == len(found)


def open_or_close(scope: Scope, node: tree.OpenOrClose) -> list[Op]:
    """The word is chosen on resolution."""
    ops, refs = lower_objects(scope, node.objects)
    return [*ops, OpenOrCloseOp(refs)]


# --- for a time -----------------------------------------------------------------------------------


def _give(
    scope: Scope, objects: Objects, changes: tuple[Change, ...], charge: str = ""
) -> list[Op]:
    """Let changes hold for cards as long as the step says, and put a Charge on Creatures."""
    ops, refs = lower_objects(scope, objects)
    begin = lower_duration(scope, scope.duration)
    left = _charge_time(scope)

    def doing(game: Play, context: Context) -> None:
        found = [n for n in reachable(game, context, refs) if not _is_spared(game, n, context)]
        context.did = context.did and bool(found)
        if not found:
            return
        made = begin(game, context)
        made.members = frozenset(game.ref(number) for number in found)
        made.changes = changes
        begin_lasting(game, made)
        game.is_unsettled = True
        for number in found:
            if charge and game.is_creature(number):
                turns, until = left(game, context)
                source = (context.source, context.source_stamp)
                charges.place(game, number, charge, 1, source, turns, until)

    return [*ops, Do(doing)]


def _is_spared(game: Play, number: int, context: Context) -> bool:
    return harm.is_spared(game, number, context.source)


def freeze(scope: Scope, node: tree.Freeze) -> list[Op]:
    """gloss.frozen.1: Inactive, and a Creature is weaker for that time."""
    return _give(scope, node.objects, INACTIVITY, "-1/-1")


def protect(scope: Scope, node: tree.Protect) -> list[Op]:
    """gloss.protect.1."""
    ops, refs = lower_objects(scope, node.objects)
    begin = lower_duration(scope, scope.duration)

    def doing(game: Play, context: Context) -> None:
        found = reachable(game, context, refs)
        made = begin(game, context)
        made.members = frozenset(game.ref(number) for number in found)
        made.changes = (Change(FORBID, bit=PROTECTED),)
        begin_lasting(game, made)
        context.did = context.did and bool(found)

    return [*ops, Do(doing)]


def ban_actions(scope: Scope, node: tree.BanActions) -> list[Op]:
    """prio.ex1: what was activated before resolves all the same."""
    from engine.kernel.effects.abilities import PlayerRule  # noqa: PLC0415

    begin = lower_duration(scope, scope.duration)
    rule = PlayerRule(scope.maker.next_number(), scope.origin, "action", _anybody, _anything, None)

    def doing(game: Play, context: Context) -> None:
        made = begin(game, context)
        made.player_rule = rule
        begin_lasting(game, made)

    return [Do(doing)]


def _anybody(game: Play, context: Context, seat: int) -> bool:
    return True


def _anything(game: Play, context: Context, number: int) -> bool:
    return True


# --- Charges --------------------------------------------------------------------------------------

ChargeTime = Callable[[Any, Context], tuple[int, int]]


def _charge_time(scope: Scope) -> ChargeTime:
    """Return how many turn ends Charges last, and the player whose next turn ends them."""
    node: object = scope.duration
    if node is None:
        return lambda _game, _context: (0, -1)
    scope.durations[0] += 1
    if node is Span.THIS_TURN:
        return lambda _game, _context: (1, -1)
    if isinstance(node, ForTurns):
        number, cycles = node.number, node.cycles
        return lambda game, _context: (number * (len(game.living_seats()) if cycles else 1), -1)
    moment = node.moment if isinstance(node, UntilMoment) else None
    is_turn = moment is not None and (moment.edge, moment.phase) == (Edge.BEGINNING, WHOLE_TURN)
    if is_turn and moment is not None and moment.whose is not None:
        seats = plain_players(scope, moment.whose)
        return lambda game, context: (0, (seats(game, context) or [-1])[0])
    raise UnplayableTextError("Charges for such a time")


def gain_charges(scope: Scope, node: tree.GainCharges) -> list[Op]:
    """charge.1, charge.5: the card whose text it is is their source."""
    more, count = lower_amount(scope, node.amount)
    time = None if node.time is None else lower_amount(scope, node.time)[1]
    left = _charge_time(scope)
    is_time = node.kind == "time"

    def act(game: Play, context: Context, number: int) -> bool:
        source = (context.source, context.source_stamp)
        turns, until = left(game, context)
        amount = count(game, context)
        if is_time:
            amount, turns = (time(game, context) if time is not None else max(turns, 1)), 0
        if charges.worth_of(node.kind) < 0 and _is_spared(game, number, context):
            return False
        placed = charges.place(game, number, node.kind, amount, source, turns, until)
        if placed >= 0 and game.face[context.source].keywords & DISEASE:
            # diseasegen.6: the Effect is a Disease, which ends with its Charge.
            name = game.face[context.source].name
            diseases.infect(game, number, name, context.controller, context.source, placed)
        return placed >= 0

    known = len(scope.targets)
    ops = act_on_each(scope, node.objects, YOU, act)
    if charges.worth_of(node.kind) < 0:
        for slot in scope.targets[known:]:
            slot.leave_out(_is_constant)
    return [*more, *ops]


def _is_constant(game: Play, context: Context, number: int) -> bool:
    """ability.constancy.2: it is not a target for a -X/-X Charge."""
    return game.in_play(number) and game.has(number, CONSTANCY)


def lose_charges(scope: Scope, node: tree.LoseCharges) -> list[Op]:
    """Take Charges off objects."""
    is_all = isinstance(node.amount, All)
    more, count = ([], None) if is_all else lower_amount(scope, node.amount)

    def act(game: Play, context: Context, number: int) -> bool:
        if not node.kind:
            return charges.remove_all(game, number) > 0
        wanted = EVERYTHING if count is None else count(game, context)
        taken = charges.remove(game, number, node.kind, wanted)
        return taken > 0 if count is None else taken >= wanted

    return [*more, *act_on_each(scope, node.objects, YOU, act)]


def spend_charges(scope: Scope, node: tree.SpendCharges) -> list[Op]:
    """charge.4: off this card, as a cost."""
    _, count = lower_amount(scope, node.amount)

    def doing(game: Play, context: Context) -> None:
        charges.remove(game, context.source, node.kind, count(game, context))

    return [Do(doing)]


def can_spend(scope: Scope, node: tree.SpendCharges) -> Callable[[Any, Context], bool]:
    """Whether this card has as many Charges."""
    _, count = lower_amount(scope, node.amount)

    def holds(game: Play, context: Context) -> bool:
        return charges.count_of(game, context.source, node.kind) >= count(game, context)

    return holds


def move_charges(scope: Scope, node: tree.MoveCharges) -> list[Op]:
    """Charges change their place; their source stays (charge.5)."""
    more, count = lower_amount(scope, node.amount)
    ops, source = lower_objects(scope, node.source)
    others, to = lower_objects(scope, node.to)

    def doing(game: Play, context: Context) -> None:
        first, second = reachable(game, context, source), reachable(game, context, to)
        if not first or not second:
            context.did = False
            return
        taken = charges.remove(game, first[0], node.kind, count(game, context))
        placed = charges.place(
            game, second[0], node.kind, taken, (context.source, context.source_stamp)
        )
        context.did = context.did and placed >= 0

    return [*more, *ops, *others, Do(doing)]


# --- Diseases -------------------------------------------------------------------------------------


def infect(scope: Scope, node: tree.Infect) -> list[Op]:
    """diseasegen.4."""
    name = node.sickness.value

    def act(game: Play, context: Context, number: int) -> bool:
        return diseases.infect(game, number, name, context.controller, context.source)

    return act_on_each(scope, node.objects, node.actor, act)


def _to_seats(scope: Scope, players: Players, act: Callable[[Any, Context, int], bool]) -> list[Op]:
    ops, seats = lower_players(scope, players)

    def doing(game: Play, context: Context) -> None:
        found = seats(game, context)
        done = [seat for seat in found if act(game, context, seat)]
        context.did = context.did and bool(found) and len(done) == len(found)

    return [*ops, Do(doing)]


def infect_player(scope: Scope, node: tree.InfectPlayer) -> list[Op]:
    """disease.cold.1."""

    def act(game: Play, context: Context, seat: int) -> bool:
        return diseases.infect_player(game, seat, node.sickness.value, context.controller)

    return _to_seats(scope, node.players, act)


def cure(scope: Scope, node: tree.Cure) -> list[Op]:
    """gloss.cure.1."""

    def act(game: Play, _context: Context, number: int) -> bool:
        return diseases.cure(game, game.ref(number))

    return act_on_each(scope, node.objects, node.actor, act)


def cure_player(scope: Scope, node: tree.CurePlayer) -> list[Op]:
    """gloss.cure.1."""
    from engine.kernel.programs.targets import player_ref  # noqa: PLC0415

    return _to_seats(
        scope, node.players, lambda game, _context, seat: diseases.cure(game, player_ref(seat))
    )


def treat(scope: Scope, node: tree.Treat) -> list[Op]:
    """gloss.treat.1: Poison is removed."""
    from engine.games.rise.play.numbers import POISON  # noqa: PLC0415

    def act(game: Play, context: Context, number: int) -> bool:
        if not game.has(number, POISON):
            return False
        changes = lasting.losing(POISON, game.face[number].printed_types)
        lasting.give(game, [number], changes, context, lasting.for_good())
        return True

    return act_on_each(scope, node.objects, node.actor, act)


def spread(scope: Scope, node: tree.Spread) -> list[Op]:
    """diseasegen.3: of several Diseases the first is spread; all where the text says so."""

    def act(game: Play, context: Context, number: int) -> bool:
        found = [each.disease for each in game.infections_of(game.ref(number))]
        spread_ones = [diseases.spread(game, number, each, context.source) for each in found[:1]]
        return bool(spread_ones)

    return act_on_each(scope, node.objects, node.actor, act)


# --- what enters ----------------------------------------------------------------------------------


def summon(scope: Scope, node: Summon) -> list[Op]:
    """summon.1, addstack.4: it enters in a stack of its own."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats))

    def doing(game: Play, context: Context) -> None:
        seat = (who.seats(game, context) or [context.controller])[0]
        found = current(game, context, refs(game, context))
        able = [n for n in found if not game.in_play(n) and game.zone[n] >= 0]
        open_stack(game, [Entering(number, seat) for number in able])
        context.did = context.did and bool(found) and len(able) == len(found)

    return [*who.ops, *ops, Do(doing)]


class SummonNewOp(Op):
    """Makes cards out of nothing: those of a name, or one of several that fit."""

    __slots__ = ("count", "fits", "name", "seats")

    def __init__(self, name: str, fits: Any, count: Any, seats: Seats) -> None:
        self.name = name
        self.fits = fits
        self.count = count
        self.seats = seats

    def _known(self, game: Any, context: Context) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for face in game.cards.faces:
            is_meant = face.name == self.name if self.name else self.fits(face)
            if is_meant and face.id == face.id and face.name not in found:
                found[face.name] = face
        return found

    def run(self, game: Any, frame: ProgramFrame) -> None:
        """See base class."""
        known = self._known(game, frame.context)
        seats = self.seats(game, frame.context)
        if not known or not seats:
            frame.context.did = False
        elif len(known) == 1:
            self.resume(game, frame, next(iter(known)))
        else:
            words = sorted(known)
            game.pending = Decision(seats[0], "word", words, about=frame.context.source)

    def resume(self, game: Any, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        context = frame.context
        face = self._known(game, context)[str(choice)]
        seat = self.seats(game, context)[0]
        made = [
            Entering(atoms.make_token(game, face, seat), seat)
            for _ in range(self.count(game, context))
        ]
        open_stack(game, made)


def summon_new(scope: Scope, node: tree.SummonNew) -> list[Op]:
    """summon.3: from outside the game."""
    more, count = lower_amount(scope, node.amount)
    with actors(scope, node.actor) as who:
        pass
    if node.name:
        scope.maker.tokens.setdefault(_Named(node.name), NO_FACE)
        return [*who.ops, *more, SummonNewOp(node.name, None, count, who.seats)]
    described = node.described
    assert described is not None  # one of both is there
    words = {word.casefold() for traits in described.traits for word in traits}
    kinds = {_TYPE_WORDS.get(noun, "") for noun in described.nouns}

    def fits(face: Any) -> bool:
        is_typed = any(not kind or kind in face.printed_types for kind in kinds)
        return face.is_infinite and is_typed and words <= set(face.traits)

    return [*who.ops, *more, SummonNewOp("", fits, count, who.seats)]


class _Named(NamedTuple):
    """A card that a text Summons by its name."""

    name: str


NO_FACE = RiseFace(-1, "", 0)


def named_cards(maker: Maker) -> list[str]:
    """Return the names of the cards that texts Summon."""
    return [each.name for each in maker.tokens if isinstance(each, _Named)]


_TYPE_WORDS: dict[terms.Noun, str] = {
    terms.SharedNoun.UNIT: "creature",
    Noun.DOOR: "door",
    Noun.INCANTATION: "incantation",
}


def invoke(scope: Scope, node: PlayNode) -> list[Op]:
    """invoke.1, invoke.3: a card of the hand, in a stack of its own; here always free."""
    if not node.free:
        raise UnplayableTextError("an Invocation that is paid while something resolves")
    with actors(scope, node.actor) as who:
        from engine.language.lowering.places import hand_of_actor  # noqa: PLC0415

        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, hand_of_actor))

    def doing(game: Play, context: Context) -> None:
        seat = (who.seats(game, context) or [context.controller])[0]
        found = current(game, context, refs(game, context))
        open_stack(game, [Entering(number, seat, is_invoked=True) for number in found])
        context.did = context.did and bool(found)

    return [*who.ops, *ops, Do(doing)]


def duplicate_cards(scope: Scope, node: tree.Duplicate) -> list[Op]:
    """dup.1, gloss.dup.1: neither Duplicates nor Copies."""

    def act(game: Play, context: Context, number: int) -> bool:
        if number in game.copied or number in game.originals:
            return False
        return duplicate(game, number, context.controller)

    known = len(scope.targets)
    ops = act_on_each(scope, node.objects, node.actor, act)
    for slot in scope.targets[known:]:
        slot.leave_out(_is_taken)
    return ops


def _is_taken(game: Play, context: Context, number: int) -> bool:
    """gloss.dup.1, gloss.dup.3: Copies, Duplicates, and what has one are not valid targets."""
    is_made = number in game.copied or number in game.originals
    return is_made or (game.in_play(number) and game.ref(number) in game.originals.values())


def confront(scope: Scope, node: tree.Confront) -> list[Op]:
    """gloss.confront.1: Attack against Defense, outside Combat."""
    ops, refs = lower_objects(scope, node.objects)
    more, others = ([], refs) if node.other is None else lower_objects(scope, node.other)

    def doing(game: Play, context: Context) -> None:
        first = reachable(game, context, refs)
        second = reachable(game, context, others)
        pairs = [(first[0], first[1])] if node.other is None and len(first) == 2 else []
        if node.other is not None:
            pairs = [(one, other) for one in first for other in second if one != other]
        hits = []
        for one, other in pairs:
            hits += [(other, _attack(game, one), one), (one, _attack(game, other), other)]
        harm.deal(game, hits, cause_of(context))
        context.did = context.did and bool(pairs)

    return [*ops, *more, Do(doing)]


def _attack(game: Play, number: int) -> int:
    from engine.games.rise.play.numbers import ATTACK  # noqa: PLC0415
    from engine.kernel.effects.characteristics import chars  # noqa: PLC0415

    return int(chars(game, number).values[ATTACK])


def cancel_turn(scope: Scope, node: tree.CancelTurn) -> list[Op]:
    """gloss.cycle.3: that turn does not take place."""

    def act(game: Play, _context: Context, seat: int) -> bool:
        game.cancelled = (*game.cancelled, seat)
        return True

    return _to_seats(scope, node.players, act)
