"""Tokens, as texts describe them."""

from collections.abc import Callable
from typing import Any

from engine.kernel.effects.entries import Entry
from engine.kernel.effects.faces import Face
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Count, Seats
from engine.kernel.state.game import Game
from engine.language.lowering import amounts
from engine.language.lowering.common import actors, amount_for
from engine.language.lowering.objects import lower_amount
from engine.language.lowering.parts import add_ability, plain_amount
from engine.language.lowering.players import lower_players
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.unplayable import meaning
from engine.language.lowering.verbs.entries import enter, entered, entry_marks, made, place_of
from engine.language.tree.abilities import Keywords
from engine.language.tree.amounts import Number
from engine.language.tree.composed import SummonToken, TokenSpec
from engine.language.tree.kinds import Amount
from engine.language.tree.terms import SharedDone, SharedNoun


def summon_token(scope: Scope, node: SummonToken) -> list[Op]:
    """Tokens as the text describes them."""
    face = token_face(scope, node.token)
    values = _token_values(scope, node.token)
    with actors(scope, node.actor) as who:
        more, amount = lower_amount(who.scope, node.amount)
        control: Seats = who.seats
        ops: list[Op] = []
        if node.control is not None:
            ops, control = lower_players(who.scope, node.control)
        beside, place = place_of(who.scope, node.beside, node.flank, who.seats)
    marks = entry_marks(scope.words, node.states)
    scope.meet(
        tallied(SharedDone.SUMMONED),
        (SharedNoun.TOKEN, SharedNoun.UNIT),
        SharedDone.SUMMONED,
    )
    deeds = scope.deeds

    def doing(game: Game, context: Context) -> None:
        entries: list[Entry] = []
        for seat in control(game, context):
            for number in made(deeds, game, seat, face, amount_for(game, context, seat, amount)):
                if values is not None:
                    game.bases[number] = values(game, context)
                entries.append((number, seat, marks))
        enter(game, context, entries, place(game, context))

    return [*who.ops, *more, *ops, *beside, Do(doing, entered(SharedDone.SUMMONED))]


def token_face(scope: Scope, spec: TokenSpec) -> Face:
    """Return the face of a token, made once for each description."""
    known = scope.maker.tokens.get(spec)
    if known is not None:
        return known
    traits = " ".join(spec.traits)
    name = spec.name or f"{traits} token".strip()
    face: Face = scope.maker.add_face(name, scope.words.unit_kind)
    scope.maker.tokens[spec] = face
    face.is_token = True
    for stat, amount in spec.stats:
        face.values[meaning(scope.words.changes.places, stat)] = _plain(amount)
    scope.deeds.print_token(face, spec)
    face.traits = frozenset(word.casefold() for trait in spec.traits for word in trait.split())
    for keyword in spec.keywords:
        add_ability(scope.maker, face, Keywords((keyword,)), scope.origin)
    for ability in spec.abilities:
        add_ability(scope.maker, face, ability, name)
    face.seal()
    return face


def _plain(amount: Amount) -> int:
    return amount.value if isinstance(amount, Number) else 0


def _token_values(
    scope: Scope, spec: TokenSpec
) -> Callable[[Any, Context], tuple[int, ...]] | None:
    """Return a function for values that are only known when the token is made ("X/X")."""
    if all(isinstance(amount, Number) for _, amount in spec.stats):
        return None
    given, places = dict(spec.stats), scope.words.changes.places
    counts: list[Count] = [
        plain_amount(scope, given[stat]) if stat in given else amounts.fixed(0)
        for stat in sorted(places, key=places.__getitem__)
    ]

    def values(game: Game, context: Context) -> tuple[int, ...]:
        return tuple(count(game, context) for count in counts)

    return values
