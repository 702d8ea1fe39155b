"""Verbs that do something to permanents: destroy, sacrifice, void, retreat, stun, strike."""

from collections.abc import Callable
from dataclasses import replace

from engine.games.rush_of_ikorr.play import changes as own
from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.combat import BattleFrame, RaidFrame, deal, pass_on, strike
from engine.games.rush_of_ikorr.play.lower import changes
from engine.games.rush_of_ikorr.play.lower.amounts import EVERYTHING
from engine.games.rush_of_ikorr.play.lower.common import (
    actors,
    counted_for,
    follow,
    note,
    nouns_of,
    reachable,
    ref_of,
)
from engine.games.rush_of_ikorr.play.lower.descriptions import sacrificable
from engine.games.rush_of_ikorr.play.lower.durations import lower_duration
from engine.games.rush_of_ikorr.play.lower.instructions import lower_instruction
from engine.games.rush_of_ikorr.play.lower.objects import Chooser, lower_amount, lower_objects
from engine.games.rush_of_ikorr.play.lower.refs import Seats
from engine.games.rush_of_ikorr.play.lower.scope import RefsOf, Scope, tallied
from engine.games.rush_of_ikorr.play.numbers import (
    GRAVEYARD,
    HAND,
    HEALTH,
    NO_DESTROY,
    NO_DIE,
    NO_EXERT,
    NO_HEAL,
    NO_LEAVE,
    NO_REFRESH,
    NO_RETREAT,
    NO_SACRIFICE,
    NO_STUN,
    NO_UNSTUN,
    NO_VOID,
    RETREAT,
    STUNNED_EVENT,
    VOID,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import (
    Exert,
    RaidNow,
    Refresh,
    Retreat,
    Strike,
    Stun,
    Unstun,
    Void,
)
from engine.games.rush_of_ikorr.text.terms import Deed, Done
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.abilities import Change
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import turn_events
from engine.kernel.effects.last_known import current
from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.effects.limits import cause_of, is_barred
from engine.kernel.effects.loans import mark_for_a_time
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.replacements import propose, would
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Count
from engine.kernel.state.numbers import DAMAGED, DESTROY, HEALED, LEFT, ON_COUNTERS, SACRIFICE
from engine.kernel.state.table import Event
from engine.language.tree import terms
from engine.language.tree.abilities import Step
from engine.language.tree.amounts import ONE, ThatMany
from engine.language.tree.changes import Cannot
from engine.language.tree.composed import AttackNow, ForEach, PutCounters, RemoveCounters
from engine.language.tree.instructions import Deal, DealExcess, Destroy, Heal, Sacrifice
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.objects import Group, It, Selection, This
from engine.language.tree.terms import How, SharedDone

Doing = Callable[[Play, Context], None]


# --- leaving the battlefield ---


def _leaving(refs: RefsOf, to: int, cause: int, bars: int) -> Doing:
    def doing(game: Play, context: Context) -> None:
        events = []
        for number in reachable(game, context, refs):
            if is_barred(game, number, bars | NO_LEAVE, context.source):
                continue
            bits = cause | cause_of(context)
            seat = game.controller[number]
            events.append(would(game, LEFT, seat, number, context.source, to, bits))
        propose(game, events)

    return doing


def _unless_forbidden(doing: Doing, seats: Seats, word: str) -> Doing:
    """Do something unless a text forbids it to whoever does it."""

    def allowed(game: Play, context: Context) -> None:
        if any(forbids(game, seat, word) for seat in seats(game, context)):
            game.result = (False, ())
        else:
            doing(game, context)

    return allowed


def _noted(refs: RefsOf, done: terms.Done) -> Doing:
    def then(game: Play, context: Context) -> None:
        affected = game.result[1]
        follow(game, context, affected)
        wanted = len(refs(game, context))
        # 3.4b.2: "if you do" needs all of it.
        context.did = context.did and wanted > 0 and len(affected) >= wanted
        note(context, done, affected)

    return then


def _leave_verb(
    scope: Scope,
    node: Objects,
    actor: Players,
    how: tuple[int, int, int],
    done: terms.Done,
    word: str = "",
) -> list[Op]:
    to, cause, bars = how
    with actors(scope, actor) as who:
        ops, refs = lower_objects(scope, node, Chooser(who.seats))
    scope.meet(tallied(done), nouns_of(node), done)
    doing = _leaving(refs, to, cause, bars)
    if word:
        doing = _unless_forbidden(doing, who.seats, word)
    return [*who.ops, *ops, Do(doing, _noted(refs, done))]


def destroy(scope: Scope, node: Destroy) -> list[Op]:
    """11.36a."""
    how = (GRAVEYARD, DESTROY, NO_DESTROY | NO_DIE)
    return _leave_verb(scope, node.objects, node.actor, how, SharedDone.DESTROYED)


def retreat(scope: Scope, node: Retreat) -> list[Op]:
    """11.42a."""
    how = (HAND, RETREAT, NO_RETREAT)
    return _leave_verb(scope, node.objects, node.actor, how, Done.RETREATED, "retreat")


def sacrifice(scope: Scope, node: Sacrifice) -> list[Op]:
    """11.43a: players sacrifice what they control themselves."""
    with actors(scope, node.actor) as who:
        places = sacrificable if _is_own_choice(node.objects) else None
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats, places))
    scope.meet(tallied(SharedDone.SACRIFICED), nouns_of(node.objects), SharedDone.SACRIFICED)
    doing = _leaving(refs, GRAVEYARD, SACRIFICE, NO_SACRIFICE | NO_DIE)
    return [*who.ops, *ops, Do(doing, _noted(refs, SharedDone.SACRIFICED))]


def _is_own_choice(node: Objects) -> bool:
    return isinstance(node, Selection) and node.how is not How.TARGET


def void(scope: Scope, node: Void) -> list[Op]:
    """11.54a: from any zone."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats))
    scope.meet(tallied(Done.VOIDED), nouns_of(node.objects), Done.VOIDED)
    leaving = _leaving(refs, VOID, 0, NO_VOID)

    def doing(game: Play, context: Context) -> None:
        moved: list[tuple[int, int]] = []
        for number in current(game, context, refs(game, context)):
            if not game.in_play(number) and game.zone[number] >= 0:
                old = ref_of(game, number)
                atoms.move_card(game, number, VOID, -1, cause_of(context))
                moved.append(old)
        follow(game, context, tuple(moved))
        context.bound[-1] = tuple(moved)
        leaving(game, context)

    def then(game: Play, context: Context) -> None:
        affected: Refs = (*context.bound.get(-1, ()), *game.result[1])
        follow(game, context, affected)
        wanted = len(refs(game, context))
        context.did = context.did and wanted > 0 and len(affected) >= wanted
        note(context, Done.VOIDED, affected)

    return [*who.ops, *ops, Do(doing, then)]


# --- conditions on champions ---


def stun(scope: Scope, node: Stun) -> list[Op]:
    """Lower "stun it" (11.49): again and again if need be."""
    return _stun(scope, node, is_timed=False)


def timed_stun(scope: Scope, node: Stun) -> list[Op]:
    """Lower "stun it until ...": no cleanup ends it before its time."""
    return _stun(scope, node, is_timed=True)


def _stun(scope: Scope, node: Stun, is_timed: bool) -> list[Op]:
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats))
    scope.meet(tallied(Done.STUNNED), nouns_of(node.objects), Done.STUNNED)

    def doing(game: Play, context: Context) -> None:
        events = []
        for number in reachable(game, context, refs):
            if own_atoms.is_champion(game, number) and not is_barred(
                game, number, NO_STUN, context.source
            ):
                seat = game.controller[number]
                amount = int(node.perpetual)
                cause = cause_of(context)
                events.append(
                    would(game, STUNNED_EVENT, seat, number, context.source, amount, cause)
                )
        propose(game, events)

    allowed = _unless_forbidden(doing, who.seats, "stun")
    then = _noted(refs, Done.STUNNED)
    if is_timed:
        then = _stunned_for_a_time(scope, then)
    return [*who.ops, *ops, Do(allowed, then)]


def _stunned_for_a_time(scope: Scope, noted: Doing) -> Doing:
    begin = lower_duration(scope, scope.duration)
    staying = changes.lower_changes(scope, (Cannot(Deed.UNSTUN),))

    def then(game: Play, context: Context) -> None:
        for number, stamp in game.result[1]:
            lasting = begin(game, context)
            lasting.changes = staying
            lasting.members = frozenset(((number, stamp),))
            mark_for_a_time(game, lasting, number)
        noted(game, context)

    return then


def _simple(
    scope: Scope, node: Objects, actor: Players, act: Callable[[Play, Context, int], bool]
) -> list[Op]:
    """A verb that nothing replaces: it does something to each object, or cannot."""
    with actors(scope, actor) as who:
        ops, refs = lower_objects(scope, node, Chooser(who.seats))

    def doing(game: Play, context: Context) -> None:
        done = [n for n in reachable(game, context, refs) if act(game, context, n)]
        wanted = len(refs(game, context))
        context.did = context.did and wanted > 0 and len(done) >= wanted
        context.amount = len(done)

    return [*who.ops, *ops, Do(doing)]


def unstun(scope: Scope, node: Unstun) -> list[Op]:
    """Take the stunned condition away."""

    def act(game: Play, context: Context, number: int) -> bool:
        if is_barred(game, number, NO_UNSTUN, context.source):
            return False
        own_atoms.unstun(game, number, cause_of(context))
        return True

    return _simple(scope, node.objects, node.actor, act)


def exert_objects(scope: Scope, node: Exert) -> list[Op]:
    """Exert permanents."""

    def act(game: Play, context: Context, number: int) -> bool:
        if is_barred(game, number, NO_EXERT, context.source):
            return False
        own_atoms.set_exerted(game, number, True, cause_of(context))
        return True

    return _simple(scope, node.objects, node.actor, act)


def refresh_objects(scope: Scope, node: Refresh) -> list[Op]:
    """Refresh permanents."""

    def act(game: Play, context: Context, number: int) -> bool:
        if is_barred(game, number, NO_REFRESH, context.source):
            return False
        own_atoms.set_exerted(game, number, False, cause_of(context))
        return True

    return _simple(scope, node.objects, node.actor, act)


def put_counters(scope: Scope, node: PutCounters) -> list[Op]:
    """Put counters on objects (3.14)."""
    more, amount = lower_amount(scope, node.amount)

    changed = _stat_counter(node.kind)

    def act(game: Play, context: Context, number: int) -> bool:
        added = atoms.add_counters(game, number, node.kind, amount(game, context))
        if added and changed:
            _let_counters_count(game, context, number, node.kind, changed)
        return added > 0

    return [*more, *_simple(scope, node.on, node.actor, act)]


_COUNTED = {"attack": own.ADD_ATTACK, "health": own.ADD_HEALTH, "raid": own.ADD_RAID}


def _stat_counter(kind: str) -> tuple[tuple[int, int], ...]:
    """Return what each counter of a kind changes: "+1 attack", "+1/+1"; nothing for others."""
    number, _, stat = kind.partition(" ")
    if stat in _COUNTED and number[:1] in "+-":
        return ((_COUNTED[stat], int(number)),)
    if "/" in number and number[:1] in "+-":
        return tuple(
            zip((own.ADD_ATTACK, own.ADD_HEALTH), map(int, number.split("/")), strict=False)
        )
    return ()


def _let_counters_count(
    game: Play, context: Context, number: int, kind: str, changed: tuple[tuple[int, int], ...]
) -> None:
    """Let counters change the values of what they lie on, as long as they are there (3.14)."""
    members = frozenset(((number, game.stamp[number]),))
    if any(each.context.word == kind and each.members == members for each in game.lasting):
        return
    lasting = Lasting(game.next_serial(), context.clone(), Expiry())
    lasting.context.word = kind
    lasting.members = members
    lasting.changes = tuple(
        Change(change, _per_counter((game.stamp[number], kind), each)) for change, each in changed
    )
    lasting.depends = ON_COUNTERS
    game.lasting.append(lasting)
    game.touch_board()


def _per_counter(key: tuple[int, str], each: int) -> Count:
    def count(game: Play, context: Context) -> int:
        return game.counters.get(key, 0) * each

    return count


def remove_counters(scope: Scope, node: RemoveCounters) -> list[Op]:
    """Take counters off objects."""
    more, amount = lower_amount(scope, node.amount)

    def begin(game: Play, context: Context) -> None:
        note(context, SharedDone.REMOVED, (), 0)

    def act(game: Play, context: Context, number: int) -> bool:
        wanted = amount(game, context)
        kinds = [node.kind] if node.kind else _kinds_on(game, number)
        removed = sum(atoms.add_counters(game, number, kind, -wanted) for kind in kinds)
        note(context, SharedDone.REMOVED, (), context.tally[SharedDone.REMOVED.value][0] + removed)
        return removed >= wanted or (wanted >= EVERYTHING and removed > 0)

    *choosing, removing = _simple(scope, node.source, node.actor, act)
    return [*more, *choosing, Do(begin), removing]


def _kinds_on(game: Play, number: int) -> list[str]:
    return [kind for stamp, kind in game.counters if stamp == game.stamp[number]]


# --- damage ---


def deal_damage(scope: Scope, node: Deal) -> list[Op]:
    """Damage by an effect: nonstrike damage (11.16a), to all objects at the same time."""
    if _is_many(node.source) and not node.divided:
        return _each_deals(scope, node)
    source_ops: list[Op] = []
    by: RefsOf | None = None
    known = _known_before(scope, node.to)
    if node.source is not None:
        source_ops, by = lower_objects(scope, node.source)
        scope.meet(by, nouns_of(node.source))
    more, amount = lower_amount(scope, node.amount)
    ops, refs = known or lower_objects(scope, node.to)
    scope.meet(tallied(SharedDone.DEALT), nouns_of(node.to), SharedDone.DEALT)
    if node.divided:
        divide = Divide(refs, amount, by, node.at_random)
        return [*source_ops, *more, *ops, divide, Do(_nothing, _damage_noted), _KILLS]
    is_same = isinstance(node.amount, ThatMany) and isinstance(node.to, This)
    if scope.in_place_of_damage and is_same:
        return [Do(_taking_over(refs), _damage_noted), _KILLS]
    each = counted_for(scope, amount)

    def doing(game: Play, context: Context) -> None:
        victims = _victims(game, context, refs)
        hits = [(number, each(game, context, number)) for number in victims]
        begin_damage(game, context, hits, by)

    return [*source_ops, *more, *ops, Do(doing, _damage_noted), _KILLS]


def _taking_over(refs: RefsOf) -> Doing:
    """For "this champion is dealt that damage instead": a strike stays one (11.20a)."""

    def doing(game: Play, context: Context) -> None:
        pass_on(game, context.event, _victims(game, context, refs))

    return doing


def _known_before(scope: Scope, node: Objects) -> tuple[list[Op], RefsOf] | None:
    """For "this champion strikes it": never the one that does it; that would be "itself"."""
    if not isinstance(node, It) or node.reflexive:
        return None
    for known, refs in scope.ref_targets:
        if known is node:
            return [], refs
    return lower_objects(scope, node)


def _is_many(node: Objects | None) -> bool:
    if isinstance(node, Selection):
        return node.amount != ONE
    return bool(getattr(node, "plural", False)) or isinstance(node, Group)


def _each_deals(scope: Scope, node: Deal) -> list[Op]:
    """For "each allied champion deals damage equal to its attack": one after the other."""
    if node.source is None:
        return []
    known = _known_before(scope, node.to)
    one = Step((replace(node, source=It()),))
    if known is None:
        return lower_instruction(scope, ForEach(node.source, (one,)))
    # "Each other champion deals 1 damage to it": to the one named before.
    kept = [*scope.ref_targets]
    scope.ref_targets.append((node.to, known[1]))
    ops = lower_instruction(scope, ForEach(node.source, (one,)))
    scope.ref_targets[:] = kept
    return [*known[0], *ops]


def _nothing(game: Play, context: Context) -> None:
    """Only `then` matters."""


def _victims(game: Play, context: Context, refs: RefsOf) -> list[int]:
    return [n for n in reachable(game, context, refs) if own_atoms.is_champion(game, n)]


def begin_damage(
    game: Play, context: Context, hits: list[tuple[int, int]], by: RefsOf | None
) -> None:
    """Deal damage from an effect, remembering how much of it was needed (I-13)."""
    source = context.source
    if by is not None:
        found = by(game, context)
        source = found[0][0] if found else source
    context.bound[_NEEDED] = tuple(
        (game.stamp[number], _needed_to_kill(game, number)) for number, _ in hits
    )
    deal(game, [(number, amount, source) for number, amount in hits], cause_of(context))


# Where the damage that each victim could take is kept until it was dealt.
_NEEDED = -3


def _needed_to_kill(game: Play, number: int) -> int:
    health = chars(game, number).values[HEALTH]
    if game.options.surplus_from_remaining_health:  # I-13
        health -= game.damage[number]
    return max(health, 0)


def _damage_noted(game: Play, context: Context) -> None:
    done, affected = game.result
    context.did = context.did and done and bool(affected)
    note(context, SharedDone.DEALT, affected, _dealt(game, affected))
    needed = dict(context.bound.pop(_NEEDED, ()))
    excess = sum(
        max(_dealt(game, (ref,)) - needed[ref[1]], 0) for ref in affected if ref[1] in needed
    )
    context.tally[SharedDone.EXCEEDING.value] = (excess, affected)


def _dealt(game: Play, affected: Refs) -> int:
    """Return the damage that the last events dealt to these objects."""
    left = set(affected)
    total = 0
    for event in game.events_backwards():
        if not left:
            break
        if event[0] == DAMAGED and (event[2], event[3]) in left:
            left.discard((event[2], event[3]))
            total += event[6]
    return total


def _note_kills(game: Play, context: Context) -> None:
    """Remember what died of the damage, so that "destroyed this way" can tell (7.5d)."""
    gone = tuple(
        ref for ref in context.tally[SharedDone.DEALT.value][1] if game.stamp[ref[0]] != ref[1]
    )
    died = {e[3] for e in turn_events(game).get(LEFT, ()) if e[6] == GRAVEYARD} if gone else ()
    killed = tuple(ref for ref in gone if ref[1] in died)
    follow(game, context, gone)
    context.tally[SharedDone.KILLED.value] = (len(killed), killed)
    context.tally[SharedDone.DESTROYED.value] = (len(killed), killed)


# An operation of its own: state checks, which may have to ask, come before it.
_KILLS = Do(_note_kills)


class Divide(Op):
    """Damage divided as its controller or chance decides, point by point."""

    __slots__ = ("amount", "by", "is_random", "refs")

    def __init__(self, refs: RefsOf, amount: Count, by: RefsOf | None, is_random: bool) -> None:
        self.refs = refs
        self.amount = amount
        self.by = by
        self.is_random = is_random

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = []
        self._ask(game, frame)

    def _ask(self, game: Play, frame: ProgramFrame) -> None:
        context = frame.context
        victims = _victims(game, context, self.refs)
        wanted = self.amount(game, context)
        while self.is_random and victims and len(frame.picks) < wanted:
            frame.picks.append(victims[game.random_below(len(victims))])
        if not victims or len(frame.picks) >= wanted:
            hits = [(n, frame.picks.count(n)) for n in victims if n in frame.picks]
            frame.picks = []
            begin_damage(game, context, hits, self.by)
            return
        picked = tuple(frame.picks)
        game.pending = Decision(
            context.controller, "divide", victims, picked, wanted, context.source
        )

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            frame.picks.append(choice)
            self._ask(game, frame)


def deal_excess(scope: Scope, node: DealExcess) -> list[Op]:
    """Damage beyond what the first victim could take goes on to another."""
    ops, refs = lower_objects(scope, node.to)

    def doing(game: Play, context: Context) -> None:
        amount = context.tally.get(SharedDone.EXCEEDING.value, (0, ()))[0]
        hits = [(number, amount) for number in _victims(game, context, refs)] if amount else []
        begin_damage(game, context, hits, None)

    return [*ops, Do(doing, _damage_noted), _KILLS]


def heal(scope: Scope, node: Heal) -> list[Op]:
    """11.40: remove damage."""
    more, amount = lower_amount(scope, node.amount)
    each = counted_for(scope, amount)
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats))
    scope.meet(tallied(SharedDone.HEALED), nouns_of(node.objects), SharedDone.HEALED)

    def doing(game: Play, context: Context) -> None:
        events: list[Event] = []
        for number in reachable(game, context, refs):
            healed = min(each(game, context, number), game.damage[number])
            if healed > 0 and not is_barred(game, number, NO_HEAL, context.source):
                seat, cause = game.controller[number], cause_of(context)
                events.append(would(game, HEALED, seat, number, context.source, healed, cause))
        context.bound[-2] = ((sum(event[6] for event in events), 0),)
        propose(game, events)

    def then(game: Play, context: Context) -> None:
        healed = game.result[1]
        context.did = context.did and bool(healed)
        note(context, SharedDone.HEALED, healed, context.bound[-2][0][0] if healed else 0)

    allowed = _unless_forbidden(doing, who.seats, "heal")
    return [*more, *who.ops, *ops, Do(allowed, then)]


def strike_verb(scope: Scope, node: Strike) -> list[Op]:
    """7.4b: a strike that an effect orders; all of them at the same time."""
    known = None if node.mutual else _known_before(scope, node.struck)
    # 1.5b: usually a strike hits another champion (11.48a), "strikes itself" says otherwise.
    is_reflexive = isinstance(node.struck, It) and node.struck.reflexive
    ops, strikers = lower_objects(scope, node.striker)
    scope.meet(strikers, nouns_of(node.striker))
    more, struck = known or lower_objects(scope, node.struck)
    scope.meet(tallied(Done.STRUCK), nouns_of(node.struck), Done.STRUCK)
    if not _is_many(node.striker) and not _is_many(node.struck):
        scope.pair = (len(scope.met), _both(strikers, struck))

    def doing(game: Play, context: Context) -> None:
        first = [n for n in current(game, context, strikers(game, context)) if game.in_play(n)]
        second = _victims(game, context, struck)
        pairs = [(a, b) for a in first for b in second if a != b]
        if node.mutual:
            pairs = _mutual(first, second)
        elif is_reflexive:
            pairs = [(a, a) for a in first]
        strike(game, pairs, cause_of(context))

    return [*ops, *more, Do(doing, _struck), _KILLS]


def _both(first: RefsOf, second: RefsOf) -> RefsOf:
    """For "stun both of them": who struck and who was struck."""

    def refs(game: Play, context: Context) -> Refs:
        return (*first(game, context), *second(game, context))

    return refs


def _mutual(first: list[int], second: list[int]) -> list[tuple[int, int]]:
    everybody = list(dict.fromkeys(first + second))
    if first and second and set(first) != set(second):
        return [(a, b) for a in first for b in second] + [(b, a) for a in first for b in second]
    return [(a, b) for a in everybody for b in everybody if a != b]


def _struck(game: Play, context: Context) -> None:
    affected = game.result[1]
    context.did = context.did and bool(affected)
    note(context, Done.STRUCK, affected, _dealt(game, affected))
    context.tally[SharedDone.DEALT.value] = context.tally[Done.STRUCK.value]


def attack_now(scope: Scope, node: AttackNow) -> list[Op]:
    """An attack that an effect orders."""
    ops, attackers = lower_objects(scope, node.attacker)
    more, defenders = lower_objects(scope, node.defender)

    def doing(game: Play, context: Context) -> None:
        first = _victims(game, context, attackers)
        second = _victims(game, context, defenders)
        if first and second and first[0] != second[0]:
            frame = BattleFrame(game.ref(first[0]), game.ref(second[0]), is_ordered=True)
            game.frames.append(frame)

    return [*ops, *more, Do(doing)]


def raid_now(scope: Scope, node: RaidNow) -> list[Op]:
    """A raid that an effect orders."""
    ops, refs = lower_objects(scope, node.objects)

    def doing(game: Play, context: Context) -> None:
        for number in reversed(_victims(game, context, refs)):
            game.frames.append(RaidFrame(game.ref(number), is_ordered=True))

    return [*ops, Do(doing)]
