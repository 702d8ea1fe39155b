"""How Akora's verbs are carried out."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.games.akora.play import own_atoms, resolution
from engine.games.akora.play.damage import deal
from engine.games.akora.play.lower.status_verbs import tell
from engine.games.akora.play.numbers import ALCHEMY, BATTLE, BELOW, DECK, WIDTH
from engine.games.akora.play.protection import can_affect
from engine.games.akora.play.state import Harm, Play
from engine.games.akora.text import own_tree as tree
from engine.games.akora.text.terms import Done
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.attachments import lay_under
from engine.kernel.effects.last_known import current
from engine.kernel.effects.limits import cause_of
from engine.kernel.effects.loans import keep, take_for_a_time
from engine.kernel.effects.player_rules import player_rules
from engine.kernel.effects.ready_abilities import PlayerRule
from engine.kernel.effects.zone_status import free_slots
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Condition, Count, Seats, Test
from engine.language.lowering.amounts import EVERYTHING
from engine.language.lowering.common import actors, amount_for, note
from engine.language.lowering.costs import PAYABLE
from engine.language.lowering.durations import begin_lasting, lower_duration
from engine.language.lowering.objects import Chooser, lower_objects
from engine.language.lowering.parts import plain_amount
from engine.language.lowering.places import hand_of_actor
from engine.language.lowering.players import plain_players
from engine.language.lowering.qualities import is_anything
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.verbs import cards as shared_cards
from engine.language.lowering.verbs import modifiers as shared_lasting
from engine.language.lowering.verbs import moves as shared_moves
from engine.language.lowering.verbs.counters import act_on_each
from engine.language.tree.amounts import Number
from engine.language.tree.composed import (
    GainControl,
    Modify,
    ModifyPlayer,
    Move,
)
from engine.language.tree.instructions import Discard
from engine.language.tree.objects import DeckCards
from engine.language.tree.players import EachPlayer
from engine.language.tree.terms import SharedDone, Span

# --- Essence and souls ----------------------------------------------------------------------------


def hurt(scope: Scope, node: tree.HurtEssence) -> list[Op]:
    """Deal damage of an effect to Essence; 0 is not damage (term.6)."""
    amount, seats = plain_amount(scope, node.amount), plain_players(scope, node.to)

    def doing(game: Play, context: Context) -> None:
        known = (context.controller, (context.source, context.source_stamp), cause_of(context))
        number = amount(game, context)
        deal(game, [Harm(seat, number, *known) for seat in seats(game, context)])

    def then(game: Play, context: Context) -> None:
        context.did = context.did and game.result[0]

    return [Do(doing, then)]


def _give(scope: Scope, node: Any, give: Callable[..., None]) -> list[Op]:
    with actors(scope, node.actor) as who:
        amount = plain_amount(replace(who.scope, actor_seats=None), node.amount)

    def act(game: Play, context: Context) -> bool:
        given = {seat: amount_for(game, context, seat, amount) for seat in who.seats(game, context)}
        for seat, number in given.items():
            if number > 0:
                give(game, seat, number, context.source, cause_of(context))
        return all(number > 0 for number in given.values())

    return [*who.ops, *tell(act)]


def gain_essence(scope: Scope, node: tree.GainEssence) -> list[Op]:
    """Gain Alchemist Essence (p.14.c)."""
    return _give(scope, node, own_atoms.gain_essence)


def gain_souls(scope: Scope, node: tree.GainSouls) -> list[Op]:
    """Gain Tormented Souls (term.22.a)."""
    return _give(scope, node, own_atoms.gain_souls)


def remove_souls(scope: Scope, node: tree.RemoveSouls) -> list[Op]:
    """Spend Tormented Souls of the own pool (term.22.a)."""
    amount = plain_amount(scope, node.amount)

    def act(game: Play, context: Context) -> bool:
        held, wanted = game.souls[context.actor], amount(game, context)
        number = held if wanted >= EVERYTHING else wanted
        return own_atoms.spend_souls(game, context.actor, number) and number > 0

    return tell(act)


# --- discarding, control --------------------------------------------------------------------------


class InsteadRule(PlayerRule):
    """Lets a player discard another card in place of one (p.12).

    Attributes:
        replaced: What would be discarded.
        is_once: At most once in a turn.
    """

    __slots__ = ("is_once", "replaced")

    def __init__(self, scope: Scope, players: Callable[[Any, Context, int], bool]) -> None:
        number = scope.maker.next_number()
        super().__init__(number, scope.origin, "discard_instead", players)
        self.replaced: Test = is_anything
        self.is_once = False


def _substitutes(game: Play, context: Context, found: list[int]) -> dict[int, tuple[int, int]]:
    """Return cards that may be discarded in place of those, with the use that each counts as."""
    able: dict[int, tuple[int, int]] = {}
    for known, rule in player_rules(game, "discard_instead"):
        if not isinstance(rule, InsteadRule) or not _is_usable(game, known, rule, context.actor):
            continue
        # p.12.b: there has to be what would be discarded.
        if any(rule.replaced(game, known, number) for number in found):
            others = [n for n in hand_of_actor(game, context) if n not in found]
            key = (known.source_stamp, rule.number)
            able |= {n: key for n in others if rule.applies and rule.applies(game, known, n)}
    return able


def _is_usable(game: Play, known: Context, rule: InsteadRule, seat: int) -> bool:
    """Whether a player can make use of a replacement now."""
    if not rule.players(game, known, seat):
        return False
    if rule.is_once and game.used.get((known.source_stamp, rule.number), 0) > 0:
        return False
    return rule.condition is None or rule.condition(game, known)


def discard(scope: Scope, node: Discard) -> list[Op]:
    """Discard cards; another may be named in place of one (p.12)."""
    ops = shared_cards.discard(scope, node)
    at = next((place for place, op in enumerate(ops) if isinstance(op, Pick)), -1)
    if at < 0:
        return ops
    pick = ops[at]
    assert isinstance(pick, Pick)  # found as one
    find, slot = pick.find, pick.slot

    def found_with(game: Play, context: Context) -> list[int]:
        found = find(game, context)
        return [*found, *_substitutes(game, context, found)]

    def count(game: Play, context: Context) -> None:
        found = find(game, context)
        others = _substitutes(game, context, found)
        for number, _ in context.bound.get(slot, ()):
            if number in others and number not in found:
                game.used[others[number]] = game.used.get(others[number], 0) + 1

    pick.find = found_with
    return [*ops[: at + 1], Do(count), *ops[at + 1 :]]


def gain_control(scope: Scope, node: GainControl) -> list[Op]:
    """Gain control of cards; they take the leftmost free zone (p.7.b)."""
    begin = None if scope.duration is None else lower_duration(scope, scope.duration)
    if isinstance(node.actor, EachPlayer):
        raise UnplayableTextError("control that several gain")
    gainers = plain_players(scope, node.actor)

    def act(game: Play, context: Context, number: int) -> bool:
        seat, kind = gainers(game, context)[0], game.zone[number] % WIDTH
        zone = seat * WIDTH + kind
        is_full = kind == BATTLE and len(game.zones[zone]) >= game.options.battle_zones
        is_taken = game.controller[number] == seat
        if is_taken or is_full or not can_affect(game, context.controller, number):
            return False
        slots = free_slots(game, zone) if kind == ALCHEMY else [0]
        if not slots:
            return False
        if begin is None:
            keep(game, number)
            atoms.change_control(game, number, seat, slots[0])
        else:
            take_for_a_time(game, begin(game, context), number, seat, slots[0])
        return True

    return act_on_each(scope, node.objects, node.actor, act)


# --- moves, counters ------------------------------------------------------------------------------


def move(scope: Scope, node: Move) -> list[Op]:
    """Move cards; what was sent can be counted, wherever it is now (status.deactivated.dark.9)."""

    def sent(game: Play, context: Context) -> None:
        _, refs = context.tally.get(SharedDone.PUT.value, (0, ()))
        context.tally[Done.SENT.value] = (len(refs), refs)

    return [*shared_moves.move(scope, node), Do(sent)]


def can_pay_move(scope: Scope, node: Move) -> Condition:
    """Return whether all the cards that a price sends are there (p.2.g)."""
    if not isinstance(node.objects, DeckCards):
        return PAYABLE[Move](scope, node)
    amount, seats = (
        plain_amount(scope, node.objects.amount),
        plain_players(scope, node.objects.owner),
    )

    def holds(game: Play, context: Context) -> bool:
        decks = [game.zones[seat * WIDTH + DECK] for seat in seats(game, context)]
        return all(len(deck) >= amount(game, context) for deck in decks)

    return holds


def place_under(scope: Scope, node: tree.PlaceUnder) -> list[Op]:
    """Lay cards underneath this one (p.8)."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats))

    def act(game: Play, context: Context) -> bool:
        host = context.source
        cards = current(game, context, refs(game, context))
        if game.stamp[host] != context.source_stamp or not game.in_play(host):
            return False
        for number in cards:
            lay_under(game, number, host, BELOW)
        return bool(cards)

    return [*who.ops, *ops, *tell(act)]


def _holders(game: Play, seat: int, kind: str) -> list[int]:
    """Return a player's cards with counters of a kind that can be removed."""
    return [
        number
        for number in game.permanents()
        if game.controller[number] == seat
        and own_atoms.removable_counters(game, seat, number, kind) > 0
    ]


def held_counters(game: Play, seat: int, kind: str) -> int:
    """Return how many counters of a kind a player could remove from own cards."""
    found = _holders(game, seat, kind)
    return sum(own_atoms.removable_counters(game, seat, number, kind) for number in found)


class TakeAround(Op):
    """Takes counters off own cards, one after the other; where from is asked while it is open."""

    __slots__ = ("amount", "kind")

    def __init__(self, kind: str, amount: Count) -> None:
        self.kind = kind
        self.amount = amount

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        held = held_counters(game, context.actor, self.kind)
        wanted = self.amount(game, context)
        context.did = context.did and held >= _least(wanted)
        note(context, SharedDone.REMOVED, (), min(held, wanted))
        self._go_on(game, frame)

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            own_atoms.remove_counters(game, choice, self.kind, 1)
            frame.picks.append(choice)
            self._go_on(game, frame)

    def _go_on(self, game: Play, frame: ProgramFrame) -> None:
        seat, counter = frame.context.actor, self.kind
        left = self.amount(game, frame.context) - len(frame.picks)
        found = _holders(game, seat, counter) if left > 0 else []
        if len(found) > 1 and left < held_counters(game, seat, counter):
            kind = "pay" if frame.context.as_cost else "choose"
            game.pending = Decision(seat, kind, found, about=frame.context.source)
            return
        for number in found:
            able = own_atoms.removable_counters(game, seat, number, counter)
            left -= own_atoms.remove_counters(game, number, counter, min(left, able))
        frame.picks = []


def remove_around(scope: Scope, node: tree.RemoveAround) -> list[Op]:
    """Take counters off any of one's own cards."""
    return [TakeAround(node.kind, plain_amount(scope, node.amount))]


def can_pay_around(scope: Scope, node: tree.RemoveAround) -> Condition:
    """Return whether there are enough counters."""
    amount, kind = plain_amount(scope, node.amount), node.kind

    def holds(game: Play, context: Context) -> bool:
        return held_counters(game, context.actor, kind) >= _least(amount(game, context))

    return holds


def _least(wanted: int) -> int:
    """Return how many there have to be; of all there are, one."""
    return 1 if wanted >= EVERYTHING else wanted


def can_pay_souls(scope: Scope, node: tree.RemoveSouls) -> Condition:
    """Return whether a player has as many Tormented Souls."""
    amount = plain_amount(scope, node.amount)
    return lambda game, context: game.souls[context.actor] >= _least(amount(game, context))


# --- what is gained for a time --------------------------------------------------------------------


def modify(scope: Scope, node: Modify) -> list[Op]:
    """Let Akora gain or lose; without a duration until the end of the turn (`plain_gain`)."""
    if scope.duration is not None:
        return shared_lasting.modify(scope, node)
    short = shared_lasting.modify(replace(scope, duration=Span.THIS_TURN), node)
    long = shared_lasting.modify(replace(scope, duration=Span.THIS_GAME), node)

    def doing(game: Play, frame: ProgramFrame) -> list[Op]:
        return short if game.options.plain_gain == "turn" else long

    return [_Either(doing)]


class _Either(Op):
    """Runs the operations that the reading of the game calls for."""

    __slots__ = ("which",)

    def __init__(self, which: Callable[[Any, ProgramFrame], list[Op]]) -> None:
        self.which = which

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        for op in self.which(game, frame):
            op.run(game, frame)


def modify_player(scope: Scope, node: ModifyPlayer) -> list[Op]:
    """Let a player's Relic Count be another for a time (p.1.d)."""
    seats, begin = plain_players(scope, node.players), lower_duration(scope, scope.duration)
    rules = [count_rule(scope, change, seats) for change in node.changes]

    def act(game: Play, context: Context) -> bool:
        for rule in rules:
            lasting = begin(game, context)
            lasting.player_rule = rule
            begin_lasting(game, lasting)
        return True

    return tell(act)


def count_rule(scope: Scope, change: Any, seats: Seats) -> PlayerRule:
    """Return what a text adds to a player's Relic Count, or to what Relic Up asks for."""
    words = {tree.RelicCountChange: "relic_count", tree.RequirementChange: "akora_relic"}
    if not isinstance(change.amount, Number):
        raise UnplayableTextError("a Relic Count that is counted")
    rule = PlayerRule(
        scope.maker.next_number(),
        scope.origin,
        words[type(change)],
        lambda game, context, seat: seat in seats(game, context),
    )
    rule.more_than = -change.amount.value if change.less else change.amount.value
    return rule


# --- damage that is about to be dealt -------------------------------------------------------------


def alter(scope: Scope, node: tree.AlterDamage) -> list[Op]:
    """Increase or reduce the damage that is answered (phase.4.2, p.13.d)."""
    amount = plain_amount(scope, node.amount)

    def act(game: Play, context: Context) -> bool:
        number, before = amount(game, context), game.harm.amount
        changed = before - number if node.less else before + number
        return resolution.change_harm(game, min(before, number) if node.to else changed)

    return tell(act)


def redirect(scope: Scope, node: tree.Redirect) -> list[Op]:
    """Let the Attack Damage hit another player's Essence (term.16.i)."""
    seats = plain_players(scope, node.to)

    def act(game: Play, context: Context) -> bool:
        return any(resolution.redirect(game, seat, context) for seat in seats(game, context))

    return tell(act)
