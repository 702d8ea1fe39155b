"""Verbs that bring things into play, play cards, copy, activate and change control."""

from collections.abc import Callable

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.ability_checks import (
    is_affordable,
    is_elsewhere,
    is_ruled_out,
)
from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.lower import amounts, changes
from engine.games.rush_of_ikorr.play.lower.common import (
    actors,
    follow,
    note,
    nouns_of,
    reachable,
    ref_of,
)
from engine.games.rush_of_ikorr.play.lower.dependence import depends_on
from engine.games.rush_of_ikorr.play.lower.durations import lower_duration
from engine.games.rush_of_ikorr.play.lower.objects import Chooser, lower_amount, lower_objects
from engine.games.rush_of_ikorr.play.lower.refs import Seats, lower_players, zone_cards
from engine.games.rush_of_ikorr.play.lower.scope import RefsOf, Scope, tallied
from engine.games.rush_of_ikorr.play.numbers import (
    ATTACK,
    CHAMPION,
    EXERTED,
    HEALTH,
    NO_COPY,
    PERPETUAL,
    RAID,
    SPELL,
    STUNNED,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import SummonToken, TokenSpec
from engine.games.rush_of_ikorr.text.terms import AbilityKind, State, Zone
from engine.kernel.acting.costs import can_pay_items, play_cost
from engine.kernel.acting.plays import ABILITY, CARD, PlayFrame
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.abilities import Action
from engine.kernel.effects.characteristics import actions_of, chars
from engine.kernel.effects.entries import ANYWHERE, Beside, EnterFrame, Entry
from engine.kernel.effects.last_known import current, face_of
from engine.kernel.effects.limits import cause_of, is_barred
from engine.kernel.effects.loans import copy_for_a_time
from engine.kernel.effects.player_rules import tokens_instead
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Count
from engine.kernel.programs.targets import ask_target, has_targets
from engine.kernel.state.records import Item, Waiting
from engine.language.tree import terms
from engine.language.tree.abilities import Keywords
from engine.language.tree.amounts import Number
from engine.language.tree.durations import Duration
from engine.language.tree.instructions import (
    ActivateAbility,
    BecomeCopy,
    ChooseNewTargets,
    CopySpell,
    Summon,
    SummonCopy,
)
from engine.language.tree.instructions import Play as PlayNode
from engine.language.tree.kinds import Amount, Change, Objects, Players
from engine.language.tree.objects import Selection, This
from engine.language.tree.players import YOU, OwnerOf
from engine.language.tree.terms import ANY_ABILITY, Flank, How, SharedDone, SharedNoun

_MARKS: dict[terms.State, int] = {
    State.STUNNED: STUNNED,
    State.PERPETUALLY_STUNNED: STUNNED | PERPETUAL,
    State.EXERTED: EXERTED,
}


def entry_marks(states: tuple[terms.State, ...]) -> int:
    """Return the marks for "enters stunned" and the like."""
    marks = 0
    for state in states:
        marks |= _MARKS.get(state, 0)
    return marks


def _entered(done: terms.Done) -> Callable[[Play, Context], None]:
    def then(game: Play, context: Context) -> None:
        is_full, entered = game.result
        for number, stamp in entered:
            known = [old for old, new in context.moved.items() if new == stamp]
            if not known:
                context.moved[stamp] = game.stamp[number]
        context.did = context.did and is_full
        note(context, done, entered)

    return then


def summon(scope: Scope, node: Summon) -> list[Op]:
    """11.52a: put champions (or locations) onto the battlefield."""
    with actors(scope, node.actor) as who:
        places = zone_cards(scope, node.source) if node.source is not None else None
        if not isinstance(node.objects, Selection):
            places = None
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats, places))
        more, place = _place(scope, node, who.seats)
    control = _control(scope, node.control, who.seats)
    marks = entry_marks(node.states)
    scope.meet(tallied(SharedDone.SUMMONED), nouns_of(node.objects), SharedDone.SUMMONED)

    def doing(game: Play, context: Context) -> None:
        entries: list[Entry] = []
        for number in current(game, context, refs(game, context)):
            seat = control(game, context, number)
            is_off = not game.in_play(number) and game.zone[number] >= 0
            if is_off and game.face[number].is_permanent and game.can_enter(number, seat):
                entries.append((number, seat, marks))
                context.moved[game.stamp[number]] = -1
        _enter(game, context, entries, place(game, context))

    def then(game: Play, context: Context) -> None:
        for number, stamp in game.result[1]:
            for old in [o for o, new in context.moved.items() if new == -1]:
                if number in [n for n, s in refs(game, context) if s == old]:
                    context.moved[old] = stamp
        _entered(SharedDone.SUMMONED)(game, context)

    return [*who.ops, *ops, *more, Do(doing, then)]


def _place(
    scope: Scope, node: Summon | SummonToken, seats: Seats
) -> tuple[list[Op], Callable[[Play, Context], Beside]]:
    """Return where in the row the text wants it: beside a neighbour that is still there."""
    if node.beside is None:
        return [], lambda game, context: ANYWHERE
    ops, refs = lower_objects(scope, node.beside, Chooser(seats))
    side = {None: 0, Flank.LEFT: -1, Flank.RIGHT: 1}[node.flank]

    def place(game: Play, context: Context) -> Beside:
        found = current(game, context, refs(game, context))
        return (found[0], side) if found else ANYWHERE

    return ops, place


def _enter(game: Play, context: Context, entries: list[Entry], beside: Beside = ANYWHERE) -> None:
    if entries:
        game.frames.append(EnterFrame(entries, cause_of(context), beside))
    else:
        game.result = (False, ())


def _control(
    scope: Scope, node: Players | None, seats: Seats
) -> Callable[[Play, Context, int], int]:
    """Return who will control what enters: as the text says, else whoever summons it."""
    if node is None:

        def actor(game: Play, context: Context, number: int) -> int:
            found = seats(game, context)
            return found[0] if len(found) == 1 else game.owner[number]

        return actor
    if isinstance(node, OwnerOf):
        return lambda game, context, number: game.owner[number]
    _, named = lower_players(scope, node)
    return lambda game, context, number: (named(game, context) or [context.controller])[0]


def summon_token(scope: Scope, node: SummonToken) -> list[Op]:
    """3.7: tokens as the text describes them."""
    more, amount = lower_amount(scope, node.amount)
    face = token_face(scope, node.token)
    values = _token_values(scope, node.token)
    with actors(scope, node.actor) as who:
        control: Seats = who.seats
        ops: list[Op] = []
        if node.control is not None:
            ops, control = lower_players(scope, node.control)
        beside, place = _place(scope, node, who.seats)
    marks = entry_marks(node.states)
    scope.meet(
        tallied(SharedDone.SUMMONED), (SharedNoun.TOKEN, SharedNoun.UNIT), SharedDone.SUMMONED
    )

    def doing(game: Play, context: Context) -> None:
        entries: list[Entry] = []
        for seat in control(game, context):
            for number in _made(game, seat, face, amount(game, context)):
                if values is not None:
                    game.bases[number] = values(game, context)
                entries.append((number, seat, marks))
        _enter(game, context, entries, place(game, context))

    return [*more, *who.ops, *ops, *beside, Do(doing, _entered(SharedDone.SUMMONED))]


def _made(game: Play, seat: int, face: RushFace, wanted: int) -> list[int]:
    """Make tokens for a player: as many as fit (5.2c.2), and as replacements say (6.9)."""
    room = own_atoms.free_places(game, seat)
    if wanted <= 0 or room <= 0:
        return []
    first = atoms.make_token(game, face, seat)
    count = min(tokens_instead(game, seat, first, wanted), room)
    return [first, *(atoms.make_token(game, face, seat) for _ in range(count - 1))]


def token_face(scope: Scope, spec: TokenSpec) -> RushFace:
    """Return the face of a token, made once for each description."""
    known = scope.maker.tokens.get(spec)
    if known is not None:
        return known
    traits = " ".join(spec.traits)
    name = spec.name or f"{traits} token".strip()
    face = scope.maker.add_face(name, CHAMPION)
    scope.maker.tokens[spec] = face
    face.is_token = True
    face.values[ATTACK] = _plain(spec.attack)
    face.values[HEALTH] = _plain(spec.health)
    face.has_health = spec.health is not None
    face.values[RAID] = _plain(spec.raid)
    face.traits = frozenset(word.casefold() for trait in spec.traits for word in trait.split())
    add_ability = scope.maker.lowering.ability
    for keyword in spec.keywords:
        add_ability(scope.maker, face, Keywords((keyword,)), scope.origin)
    for ability in spec.abilities:
        add_ability(scope.maker, face, ability, name)
    face.seal()
    return face


def _plain(amount: Amount | None) -> int:
    return amount.value if isinstance(amount, Number) else 0


def _token_values(
    scope: Scope, spec: TokenSpec
) -> Callable[[Play, Context], tuple[int, int, int]] | None:
    """Return a function for values that are only known when the token is made ("X/X")."""
    parts = (spec.attack, spec.health, spec.raid)
    if all(part is None or isinstance(part, Number) for part in parts):
        return None
    counts: list[Count] = [
        amounts.plain_amount(scope, part) if part is not None else amounts.fixed(0)
        for part in parts
    ]

    def values(game: Play, context: Context) -> tuple[int, int, int]:
        attack, health, raid = (count(game, context) for count in counts)
        return attack, health, raid

    return values


def summon_copy(scope: Scope, node: SummonCopy) -> list[Op]:
    """10.4: tokens that are copies; they enter, so SUMMON abilities trigger (10.4c)."""
    more, amount = lower_amount(scope, node.amount)
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(scope, node.of, Chooser(who.seats))
    if isinstance(node.of, Selection) and node.of.how is How.TARGET:
        scope.targets[-1].leave_out(_second_fabled)
    apply = _copy_changes(scope, node.changes)
    marks = entry_marks(node.states)
    scope.meet(
        tallied(SharedDone.SUMMONED), (SharedNoun.TOKEN, SharedNoun.UNIT), SharedDone.SUMMONED
    )
    seats = who.seats

    def doing(game: Play, context: Context) -> None:
        entries: list[Entry] = []
        for ref in refs(game, context):
            face = face_of(game, ref)
            if is_barred(game, ref[0], NO_COPY, context.source):
                continue
            for seat in seats(game, context):
                if not own_atoms.may_copy(game, seat, face):
                    continue  # I-37, 4.7c.1
                made = _made(game, seat, face, amount(game, context))
                entries.extend((number, seat, marks) for number in made)
        _enter(game, context, entries)

    def then(game: Play, context: Context) -> None:
        _entered(SharedDone.SUMMONED)(game, context)
        apply(game, context, [number for number, _ in game.result[1]])

    return [*more, *who.ops, *ops, Do(doing, then)]


def _second_fabled(game: Play, context: Context, number: int) -> bool:
    """Whether copying an object would give the controller a second Fabled one (4.7c.1)."""
    return not own_atoms.may_copy(game, context.controller, game.face[number])


def _copy_changes(
    scope: Scope, nodes: tuple[Change, ...], duration: Duration | None = None
) -> Callable[[Play, Context, list[int]], None]:
    """For "Except it has Swift": what sets a copy apart stays with it."""
    lowered = changes.lower_changes(scope, nodes)
    begin = lower_duration(scope, duration)

    def apply(game: Play, context: Context, numbers: list[int]) -> None:
        if not lowered or not numbers:
            return
        lasting = begin(game, context)
        lasting.members = frozenset((number, game.stamp[number]) for number in numbers)
        lasting.changes = lowered
        lasting.depends = depends_on(nodes)
        game.lasting.append(lasting)
        game.touch_board()

    return apply


def become_copy(scope: Scope, node: BecomeCopy) -> list[Op]:
    """10.4c.1: no SUMMON ability triggers."""
    ops, refs = lower_objects(scope, node.objects)
    more, of = lower_objects(scope, node.of)
    is_targeted = isinstance(node.of, Selection) and node.of.how is How.TARGET
    if is_targeted and _is_ones_own(node.objects):
        scope.targets[-1].leave_out(_second_fabled)
    apply = _copy_changes(scope, node.changes, scope.duration)
    begin = lower_duration(scope, scope.duration) if scope.duration is not None else None

    def doing(game: Play, context: Context) -> None:
        models = [
            r for r in of(game, context) if not is_barred(game, r[0], NO_COPY, context.source)
        ]
        copied: list[int] = []
        for number in reachable(game, context, refs):
            if not models or models[0][0] == number:
                continue
            face = face_of(game, models[0])
            seat = game.controller[number]
            if own_atoms.may_copy(game, seat, face):
                if begin is None:
                    atoms.become_copy(game, number, face)
                else:
                    copy_for_a_time(game, begin(game, context), number, face.id)
                copied.append(number)
        context.did = context.did and bool(copied)
        apply(game, context, copied)

    return [*ops, *more, Do(doing)]


def _is_ones_own(node: Objects) -> bool:
    """Whether it can only be something that the controller of the effect controls."""
    if isinstance(node, Selection):
        return node.description.controller == YOU
    return isinstance(node, This)


# --- playing and activating ---


def play_card(scope: Scope, node: PlayNode) -> list[Op]:
    """A card that an effect lets be played; it goes on the stack above what is left there."""
    with actors(scope, node.actor) as who:
        places = zone_cards(scope, node.source) if node.source is not None else None
        if not isinstance(node.objects, Selection):
            places = None
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats, places))
    less = amounts.plain_amount(scope, node.less) if node.less is not None else None
    scope.meet(tallied(SharedDone.PLAYED), nouns_of(node.objects), SharedDone.PLAYED)
    seats = who.seats

    def doing(game: Play, context: Context) -> None:
        played: list[tuple[int, int]] = []
        for number in reversed(current(game, context, refs(game, context))):
            seat = (seats(game, context) or [context.controller])[0]
            reduction = less(game, context) if less is not None else 0
            if _can_be_played(game, seat, number, node.free, reduction):
                frame = PlayFrame(CARD, seat, number, None).begin(game)
                frame.is_free = node.free
                frame.less = reduction
                if node.into is not None and node.into.zone is Zone.CHAMPION_ZONE:
                    frame.context.tally["row"] = (1, ())
                if node.then_void:
                    frame.context.tally["then void"] = (1, ())
                game.frames.append(frame)
                played.append((number, game.stamp[number]))
        context.did = context.did and bool(played)
        note(context, SharedDone.PLAYED, tuple(played))

    return [*who.ops, *ops, Do(doing, _follow_played)]


def _follow_played(game: Play, context: Context) -> None:
    """Mean by "it" the card as it lies on the stack, from where it goes on."""
    _, played = context.tally[SharedDone.PLAYED.value]
    follow(game, context, played)
    note(context, SharedDone.PLAYED, tuple(ref_of(game, number) for number, _ in played))


def _can_be_played(game: Play, seat: int, number: int, is_free: bool, less: int) -> bool:
    face = game.face[number]
    context = Context(seat, number, game.stamp[number], face.card_name)
    if not is_free and play_cost(game, seat, number) - less > game.influence[seat]:
        return False
    if face.kind != SPELL and not game.can_enter(number, seat):
        return False
    if not can_pay_items(game, face.extra_costs, context):
        return False
    return face.program is None or has_targets(game, face.program, context)


def copy_spell(scope: Scope, node: CopySpell) -> list[Op]:
    """A copy of a spell's effect goes on the stack."""
    ops, refs = lower_objects(scope, node.objects)

    def doing(game: Play, context: Context) -> None:
        before = len(game.stacks[0])
        for number, _ in refs(game, context):
            for item in list(game.stacks[0]):
                if item.card == number:
                    copied = Item(item.context.clone(), item.program, -1, -1)
                    copied.context.controller = context.controller
                    game.stacks[0].append(copied)
                    break
            else:
                program = game.face[number].program
                if program is not None and not program.targets:
                    fresh = Context(context.controller, number, game.stamp[number], context.origin)
                    game.stacks[0].append(Item(fresh, program, -1, -1))
        note(context, SharedDone.COPIED, (), len(game.stacks[0]) - before)
        context.did = context.did and context.amount > 0

    return [*ops, Do(doing)]


class Retarget(Op):
    """Lets new targets be chosen for copies on the stack; declining keeps the old ones."""

    __slots__ = ("seats",)

    def __init__(self, seats: Seats) -> None:
        self.seats = seats

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = []
        frame.seats = [0]
        self._go_on(game, frame)

    def _go_on(self, game: Play, frame: ProgramFrame) -> None:
        stack = game.stacks[0]
        copies = frame.context.tally.get(SharedDone.COPIED.value, (0, ()))[0]
        program = stack[-1].program if stack and copies else None
        while program is not None and frame.seats[0] < len(program.targets):
            slot = program.targets[frame.seats[0]]
            if ask_target(game, slot, stack[-1].context, frame.picks):
                return
            frame.seats[0] += 1
            frame.picks = []

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int) and choice != DONE:
            frame.picks.append(choice)
        elif choice == DONE:
            frame.seats[0] += 1
        self._go_on(game, frame)


def choose_new_targets(scope: Scope, node: ChooseNewTargets) -> list[Op]:
    """For the copy just made."""
    with actors(scope, node.actor) as who:
        return [*who.ops, Retarget(who.seats)]


class Activate(Op):
    """6.11a: use abilities of objects an additional time; costs are paid by whoever resolves."""

    __slots__ = ("is_free", "kind", "refs", "seats")

    def __init__(self, refs: RefsOf, seats: Seats, kind: terms.AbilityKind, is_free: bool) -> None:
        self.refs = refs
        self.seats = seats
        self.kind = kind
        self.is_free = is_free

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        seat = (self.seats(game, context) or [context.controller])[0]
        found = self._abilities(game, context, seat)
        if not found:
            context.did = False
        elif len(found) == 1:
            self._begin(game, context, seat, found[0])
        else:
            options = [number * 64 + at for number, at in found]
            game.pending = Decision(seat, "ability", options, about=context.source)

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            context = frame.context
            seat = (self.seats(game, context) or [context.controller])[0]
            self._begin(game, context, seat, (choice // 64, choice % 64))

    def _abilities(self, game: Play, context: Context, seat: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for number in current(game, context, self.refs(game, context)):
            if self.kind in (ANY_ABILITY, AbilityKind.ACTION, AbilityKind.SUPPORT):
                for at, action in enumerate(actions_of(game, number)):
                    if self._can_use(game, seat, number, action):
                        found.append((number, at))
            else:
                header = self.kind.value.split()[0]
                has_lost = chars(game, number).lost
                for at, trigger in enumerate(game.face[number].triggers):
                    if trigger.header == header and not has_lost:
                        found.append((number, at))
        return found

    def _can_use(self, game: Play, seat: int, number: int, action: Action) -> bool:
        if self.kind is AbilityKind.SUPPORT and not action.is_support:
            return False
        if is_elsewhere(game, number, action) or is_ruled_out(game, seat, number, action):
            return False
        return self.is_free or is_affordable(game, seat, number, action)

    def _begin(self, game: Play, context: Context, seat: int, found: tuple[int, int]) -> None:
        number, at = found
        if self.kind in (ANY_ABILITY, AbilityKind.ACTION, AbilityKind.SUPPORT):
            frame = PlayFrame(ABILITY, seat, number, actions_of(game, number)[at])
            frame.is_free = self.is_free
            frame.is_extra = True
            game.frames.append(frame.begin(game))
            return
        trigger = game.face[number].triggers[at]
        again = Context(seat, number, game.stamp[number], trigger.origin)
        game.waiting.append(Waiting(trigger, again))


def activate(scope: Scope, node: ActivateAbility) -> list[Op]:
    """3.5b.1a, 6.11a."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats))
    return [*who.ops, *ops, Activate(refs, who.seats, node.ability, node.free)]
