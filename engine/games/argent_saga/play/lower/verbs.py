"""How this game's own verbs and costs are carried out."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.checks import destroy as destroy_objects
from engine.games.argent_saga.play.combat_checks import may_act_fresh
from engine.games.argent_saga.play.face import ArgentFace
from engine.games.argent_saga.play.lower.qualities import expelled_by
from engine.games.argent_saga.play.state import Play
from engine.games.argent_saga.schema import ARGENT
from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.terms import Done
from engine.kernel.effects.entries import Entry
from engine.kernel.effects.events import emit
from engine.kernel.effects.faces import Face
from engine.kernel.effects.last_known import as_it_was
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition
from engine.language.lowering.common import actors, nouns_of, reachable, ref_of
from engine.language.lowering.costs import at_least
from engine.language.lowering.declared import Removal
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import Chooser, lower_amount, lower_objects
from engine.language.lowering.parts import add_ability
from engine.language.lowering.references import it
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.verbs.counters import act_on_each
from engine.language.lowering.verbs.departures import from_anywhere, note_affected
from engine.language.lowering.verbs.entries import enter, entered, entry_marks, made
from engine.language.tree.abilities import Keywords
from engine.language.tree.composed import ExtraTurn
from engine.language.tree.instructions import Destroy
from engine.language.tree.objects import Description, LastNamed, Selection, ZoneRef
from engine.language.tree.players import YOU
from engine.language.tree.terms import How, SharedDone, SharedNoun, SharedZone


def destroy(scope: Scope, node: Destroy) -> list[Op]:
    """10.3, 11.7.2, 10.2.3: not what is immortal, not what a counter protects; towers fall."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats))
    done = SharedDone.DESTROYED
    scope.meet(tallied(done), nouns_of(scope, node.objects), done)

    def doing(game: Play, context: Context) -> None:
        numbers = reachable(game, context, refs)
        standing = [each for each in numbers if is_standing(game, each)]
        destroy_objects(game, numbers, cause_of(context), context.source)
        context.bound[-1] = tuple(ref_of(game, n) for n in standing if not is_standing(game, n))

    def then(game: Play, context: Context) -> None:
        fallen = context.bound.get(-1, ())
        # The effect of a tower that fell has come between (2.4.4).
        gone = () if fallen and len(refs(game, context)) == len(fallen) else game.result[1]
        note_affected(game, context, refs, done, (*fallen, *gone))

    return [*who.ops, *ops, Do(doing, then)]


def is_standing(game: Play, number: int) -> bool:
    """Whether it is a tower that was not destroyed; one that was stays where it is (2.4.3)."""
    return game.face[number].kind == w.TOWER and not game.flags[number] & w.DESTROYED


def exhaust(scope: Scope, node: own.Exhaust) -> list[Op]:
    """Turn cards sideways; what lies so already cannot be turned, nor a tower (4.2.1, 12.5)."""

    def act(game: Play, context: Context, number: int) -> bool:
        if game.exhausted[number] or game.face[number].kind == w.TOWER:
            return False
        own_atoms.exhaust(game, number, cause_of(context), context.source)
        return True

    return act_on_each(scope, node.objects, node.actor, act, Done.EXHAUSTED)


def recover(scope: Scope, node: own.Recover) -> list[Op]:
    """Let exhausted cards be active again (12.5)."""

    def act(game: Play, context: Context, number: int) -> bool:
        if not game.exhausted[number]:
            return False
        own_atoms.recover(game, number, cause_of(context), context.source)
        return True

    return act_on_each(scope, node.objects, node.actor, act, Done.RECOVERED)


def stun(scope: Scope, node: own.Stun) -> list[Op]:
    """Stun cards until the end of the next turn (11.15)."""

    def act(game: Play, context: Context, number: int) -> bool:
        return own_atoms.stun(game, number, context.source, cause_of(context))

    return act_on_each(scope, node.objects, node.actor, act)


def _note_expelled(game: Play, context: Context, affected: Refs) -> None:
    """Remember what expelled a card."""
    for number, _ in affected:
        if game.zone[number] >= 0 and game.zone[number] % w.WIDTH == w.EXPEL:
            game.notes[game.stamp[number]] = expelled_by(context.source_stamp)


_EXPEL: Final = Removal(w.EXPEL, 0, Done.EXPELLED, _note_expelled)


def expel(scope: Scope, node: own.Expel) -> list[Op]:
    """Expel cards, from any zone (4.14)."""
    return from_anywhere(scope, node.objects, node.actor, _EXPEL)


# --- tokens ---------------------------------------------------------------------------------------


def make_token(scope: Scope, node: own.MakeToken) -> list[Op]:
    """12.9: as many as slots are free (1.1.3)."""
    more, amount = lower_amount(scope, node.amount)
    face = token_face(scope, node.token)
    with actors(scope, node.actor) as who:
        pass
    marks = entry_marks(scope.words, node.states)
    scope.meet(
        tallied(SharedDone.SUMMONED), (SharedNoun.TOKEN, SharedNoun.UNIT), SharedDone.SUMMONED
    )
    deeds = scope.deeds

    def doing(game: Play, context: Context) -> None:
        entries: list[Entry] = [
            (number, seat, marks)
            for seat in who.seats(game, context)
            for number in made(deeds, game, seat, face, amount(game, context))
        ]
        enter(game, context, entries)

    return [*more, *who.ops, Do(doing, entered(SharedDone.SUMMONED))]


def token_face(scope: Scope, spec: own.TokenSpec) -> Face:
    """Return the face of a token, made once for each description."""
    known = scope.maker.tokens.get(spec)
    if known is not None:
        return known
    name = f"{spec.name or 'Unit'} token"
    face: ArgentFace = scope.maker.add_face(name, w.UNIT)
    scope.maker.tokens[spec] = face
    face.is_token = True
    face.values[w.POWER] = spec.power
    face.element = (spec.element or ARGENT).casefold()
    face.subtypes = spec.traits
    face.traits = frozenset(word.casefold() for trait in spec.traits for word in trait.split())
    face.is_basic = not spec.keywords and not spec.abilities
    for keyword in spec.keywords:
        add_ability(scope.maker, face, Keywords((keyword,)), scope.origin)
    for ability in spec.abilities:
        add_ability(scope.maker, face, ability, name)
    face.seal()
    return face


# --- costs ----------------------------------------------------------------------------------------


def exhaust_this(scope: Scope, node: own.ExhaustThis) -> list[Op]:
    """11.5: this card is exhausted."""

    def doing(game: Play, context: Context) -> None:
        own_atoms.exhaust(game, context.source, cause_of(context), context.source)

    return [Do(doing)]


def _can_exhaust(game: Play, context: Context) -> bool:
    """11.5.4: a unit has to have been there since the turn began, or has Quickness."""
    number = context.source
    if game.exhausted[number] or not game.in_play(number):
        return False
    is_new = game.face[number].kind == w.UNIT and game.is_fresh(number)
    return not is_new or may_act_fresh(game, number)


def soulburst(scope: Scope, node: own.Soulburst) -> list[Op]:
    """11.14: this card lies face-down from now on."""

    def doing(game: Play, context: Context) -> None:
        own_atoms.burst(game, context.source)

    return [Do(doing)]


def _can_burst(game: Play, context: Context) -> bool:
    return context.source not in game.sights


def offering(scope: Scope, node: own.Offering) -> list[Op]:
    """11.9: units of one's own discard zone are expelled."""
    units = Description(nouns=(SharedNoun.UNIT,), zone=ZoneRef(SharedZone.DISCARD, YOU))
    return expel(scope, own.Expel(Selection(How.CHOOSE, units, node.amount)))


def _units_in_discard(game: Play, context: Context) -> int:
    found = game.zones[context.actor * w.WIDTH + w.DISCARD]
    return sum(game.face[number].kind == w.UNIT for number in found)


def shard_drain(scope: Scope, node: own.ShardDrain) -> list[Op]:
    """11.13: shards go to the bottom of the shard deck, exhausted plain ones first."""
    more, amount = lower_amount(scope, node.amount)

    def doing(game: Play, context: Context) -> None:
        found = sorted(
            game.zones[context.actor * w.WIDTH + w.SHARDS],
            key=lambda n: (bool(game.face[n].has_text), not game.exhausted[n]),
        )
        cause = cause_of(context)
        own_atoms.drain(game, found[: amount(game, context)], cause)
        emit(game, w.DRAINED, context.actor, context.source, -1, 1, cause)  # 11.13.4

    return [*more, Do(doing)]


def _shards_in_play(game: Play, context: Context) -> int:
    return len(game.zones[context.actor * w.WIDTH + w.SHARDS])


PAYABLE: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    own.ExhaustThis: lambda _scope, _node: _can_exhaust,
    own.Soulburst: lambda _scope, _node: _can_burst,
    own.Offering: lambda scope, node: at_least(scope, node.amount, _units_in_discard),
    own.ShardDrain: lambda scope, node: at_least(scope, node.amount, _shards_in_play),
}


# --- references --------------------------------------------------------------------


def _host(scope: Scope, _node: object) -> RefsOf:
    def find(game: Play, context: Context) -> Refs:
        number = context.source

        def worn() -> Refs:
            tie = game.hosts.get(number)
            if tie is None or tie.link != w.EQUIP:
                return ()
            return ((tie.host, game.stamp[tie.host]),)

        # As it left the field: “Sacrifice this card: The equipped unit ...”.
        is_gone = game.stamp[number] != context.source_stamp
        return as_it_was(game, (number, context.source_stamp), worn) if is_gone else worn()

    return find


REFERENCES: Final[dict[type, Callable[[Scope, Any], RefsOf]]] = {
    own.Host: _host,
    LastNamed: lambda scope, _node: it(scope, False),
}


def extra_turn(scope: Scope, node: ExtraTurn) -> list[Op]:
    """12.1.1.3: a turn after this one, one for each player; who got it first begins."""
    with actors(scope, node.actor) as who:
        seats = who.seats

    def doing(game: Play, context: Context) -> None:
        for seat in seats(game, context):
            own_atoms.grant_turn(game, seat, context.source)

    return [*who.ops, Do(doing)]
