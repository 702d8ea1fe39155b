"""Entries: objects that effects put into play."""

from collections.abc import Callable

from engine.kernel.effects import atoms
from engine.kernel.effects.entries import ANYWHERE, Beside, EnterFrame, Entry
from engine.kernel.effects.faces import Face
from engine.kernel.effects.last_known import current
from engine.kernel.effects.limits import cause_of
from engine.kernel.effects.player_rules import tokens_instead
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Doing, Seats
from engine.kernel.state.game import Game
from engine.language.lowering.common import actors, note, nouns_of
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.objects import Chooser, lower_objects
from engine.language.lowering.players import lower_players
from engine.language.lowering.references import zone_cards
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.instructions import Summon
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.objects import Selection
from engine.language.tree.players import OwnerOf
from engine.language.tree.terms import Flank, SharedDone


def entry_marks(words: Words, states: tuple[terms.State, ...]) -> int:
    """Return the marks for "enters tired" and the like."""
    marks = 0
    for state in states:
        marks |= words.values.marks.get(state, 0)
    return marks


def entered(done: terms.Done) -> Doing:
    """Note what entered play."""

    def then(game: Game, context: Context) -> None:
        is_full, entered = game.result
        for number, stamp in entered:
            known = [old for old, new in context.moved.items() if new == stamp]
            if not known:
                context.moved[stamp] = game.stamp[number]
        context.did = context.did and is_full
        note(context, done, entered)

    return then


def summon(scope: Scope, node: Summon) -> list[Op]:
    """Put units (or shrines) onto the field."""
    with actors(scope, node.actor) as who:
        places = zone_cards(who.scope, node.source) if node.source is not None else None
        if not isinstance(node.objects, Selection):
            places = None
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, places))
        more, place = place_of(who.scope, node.beside, node.flank, who.seats)
    control = control_of(scope, node.control, who.seats)
    marks = entry_marks(scope.words, node.states)
    scope.meet(tallied(SharedDone.SUMMONED), nouns_of(scope, node.objects), SharedDone.SUMMONED)

    def doing(game: Game, context: Context) -> None:
        entries: list[Entry] = []
        for number in current(game, context, refs(game, context)):
            seat = control(game, context, number)
            is_off = not game.in_play(number) and game.zone[number] >= 0
            if is_off and game.face[number].is_permanent and game.can_enter(number, seat):
                entries.append((number, seat, marks))
                context.moved[game.stamp[number]] = -1
        enter(game, context, entries, place(game, context))

    def then(game: Game, context: Context) -> None:
        for number, stamp in game.result[1]:
            for old in [o for o, new in context.moved.items() if new == -1]:
                if number in [n for n, s in refs(game, context) if s == old]:
                    context.moved[old] = stamp
        entered(SharedDone.SUMMONED)(game, context)

    return [*who.ops, *ops, *more, Do(doing, then)]


def place_of(
    scope: Scope, beside: Objects | None, flank: Flank | None, seats: Seats
) -> tuple[list[Op], Callable[[Game, Context], Beside]]:
    """Return where in the row the text wants it: beside a neighbour that is still there."""
    if beside is None:
        return [], lambda game, context: ANYWHERE
    ops, refs = lower_objects(scope, beside, Chooser(seats))
    side = {None: 0, Flank.LEFT: -1, Flank.RIGHT: 1}[flank]

    def place(game: Game, context: Context) -> Beside:
        found = current(game, context, refs(game, context))
        return (found[0], side) if found else ANYWHERE

    return ops, place


def enter(game: Game, context: Context, entries: list[Entry], beside: Beside = ANYWHERE) -> None:
    """Let objects enter play; what is left of them says how it went."""
    if entries:
        game.frames.append(EnterFrame(entries, cause_of(context), beside))
    else:
        game.result = (False, ())


def control_of(
    scope: Scope, node: Players | None, seats: Seats
) -> Callable[[Game, Context, int], int]:
    """Return who will control what enters: as the text says, else whoever the game says."""
    if node is None and not scope.deeds.enters_for_owner:

        def actor(game: Game, context: Context, number: int) -> int:
            found = seats(game, context)
            return found[0] if len(found) == 1 else game.owner[number]

        return actor
    if node is None or isinstance(node, OwnerOf):
        return lambda game, context, number: game.owner[number]
    _, named = lower_players(scope, node)
    return lambda game, context, number: (named(game, context) or [context.controller])[0]


def made(deeds: Deeds, game: Game, seat: int, face: Face, wanted: int) -> list[int]:
    """Make tokens for a player: as many as fit, and as replacements say."""
    room = deeds.room(game, seat)
    if wanted <= 0 or room <= 0:
        return []
    first = atoms.make_token(game, face, seat)
    count = min(tokens_instead(game, seat, first, wanted), room)
    return [first, *(atoms.make_token(game, face, seat) for _ in range(count - 1))]
