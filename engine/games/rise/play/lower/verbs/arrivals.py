"""What enters the Battlefield: Summoning, Invoking, Duplicating."""

from typing import Any, NamedTuple

from engine.games.rise.play.active_abilities import duplicate
from engine.games.rise.play.barred_targets import is_made_or_model
from engine.games.rise.play.face import RiseFace
from engine.games.rise.play.own_atoms import open_stack
from engine.games.rise.play.records import Entering
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text.terms import Noun
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.last_known import current
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Seats
from engine.language.lowering.common import actors
from engine.language.lowering.maker import Maker
from engine.language.lowering.objects import Chooser, lower_amount, lower_objects
from engine.language.lowering.places import hand_of_actor
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.verbs.counters import act_on_each
from engine.language.tree import terms
from engine.language.tree.amounts import ONE
from engine.language.tree.instructions import Play as PlayNode
from engine.language.tree.instructions import Summon


def summon(scope: Scope, node: Summon) -> list[Op]:
    """summon.1, addstack.4: it enters in a stack of its own."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats))

    def doing(game: Play, context: Context) -> None:
        seat = (who.seats(game, context) or [context.controller])[0]
        found = current(game, context, refs(game, context))
        able = [n for n in found if not game.in_play(n) and game.zone[n] >= 0]
        open_stack(game, [Entering(game.ref(number), seat) for number in able])
        context.did = context.did and bool(found) and len(able) == len(found)

    return [*who.ops, *ops, Do(doing)]


class SummonNewOp(Op):
    """Makes cards out of nothing: those of a name, or one of several that fit.

    Attributes:
        names: What the card may be called, likeliest first; empty where it has to fit.
    """

    __slots__ = ("count", "fits", "found", "names", "seats")

    def __init__(self, names: tuple[str, ...], fits: Any, count: Any, seats: Seats) -> None:
        self.names = names
        self.fits = fits
        self.count = count
        self.seats = seats
        # Those among the cards of a table, which stay the same: looked for once.
        self.found: dict[str, Any] = {}

    def _known(self, game: Any) -> dict[str, Any]:
        if not self.found:
            self.found = self._look_for(game)
        return self.found

    def _look_for(self, game: Any) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for face in game.cards.faces:
            is_meant = face.name in self.names if self.names else self.fits(face)
            if is_meant and face.name not in found:
                found[face.name] = face
        called = [name for name in self.names if name in found]
        return {called[0]: found[called[0]]} if called else found

    def run(self, game: Any, frame: ProgramFrame) -> None:
        """See base class."""
        known = self._known(game)
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
        face = self._known(game)[str(choice)]
        seat = self.seats(game, context)[0]
        made = [
            Entering(game.ref(atoms.make_token(game, face, seat)), seat)
            for _ in range(self.count(game, context))
        ]
        open_stack(game, made)


class _Named(NamedTuple):
    """A card that a text Summons by its name."""

    name: str


NO_FACE = RiseFace(-1, "", 0)
_TYPE_WORDS: dict[terms.Noun, str] = {
    terms.SharedNoun.UNIT: "creature",
    Noun.DOOR: "door",
    Noun.INCANTATION: "incantation",
}


def summon_new(scope: Scope, node: tree.SummonNew) -> list[Op]:
    """summon.3: from outside the game."""
    more, count = lower_amount(scope, node.amount)
    with actors(scope, node.actor) as who:
        pass
    if node.name:
        # "Two Stray Bones" may be cards called so, with or without the ending.
        names = (node.name,) if node.amount == ONE else (node.name, f"{node.name}s")
        for name in names:
            scope.maker.tokens.setdefault(_Named(name), NO_FACE)
        return [*who.ops, *more, SummonNewOp(names, None, count, who.seats)]
    described = node.described
    assert described is not None  # one of both is there
    words = {word.casefold() for traits in described.traits for word in traits}
    kinds = {_TYPE_WORDS.get(noun, "") for noun in described.nouns}

    def fits(face: Any) -> bool:
        is_typed = any(not kind or kind in face.printed_types for kind in kinds)
        return face.is_infinite and is_typed and words <= set(face.traits)

    return [*who.ops, *more, SummonNewOp((), fits, count, who.seats)]


def named_cards(maker: Maker) -> list[str]:
    """Return the names of the cards that texts Summon."""
    return [each.name for each in maker.tokens if isinstance(each, _Named)]


def invoke(scope: Scope, node: PlayNode) -> list[Op]:
    """invoke.1, invoke.3: a card of the hand, in a stack of its own; here always free."""
    if not node.free:
        raise UnplayableTextError("an Invocation that is paid while something resolves")
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, hand_of_actor))

    def doing(game: Play, context: Context) -> None:
        seat = (who.seats(game, context) or [context.controller])[0]
        found = current(game, context, refs(game, context))
        open_stack(game, [Entering(game.ref(each), seat, is_invoked=True) for each in found])
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
        slot.leave_out(lambda game, _context, each: is_made_or_model(game, each))
    return ops
