"""Verbs about players: influence, secured Ikorr, choices of players, names and traits, the end."""

from collections.abc import Callable

from engine.games.rush_of_ikorr.play import event_table, own_atoms
from engine.games.rush_of_ikorr.play.flow import end_early
from engine.games.rush_of_ikorr.play.lower import amounts
from engine.games.rush_of_ikorr.play.lower.common import actors, amount_for, note, note_each
from engine.games.rush_of_ikorr.play.lower.conditions import is_turn_of
from engine.games.rush_of_ikorr.play.lower.event_words import PHASES
from engine.games.rush_of_ikorr.play.lower.objects import Chooser, lower_amount, lower_objects
from engine.games.rush_of_ikorr.play.lower.refs import (
    Seats,
    lower_players,
    of_pools,
    plain_players,
)
from engine.games.rush_of_ikorr.play.lower.scope import Scope
from engine.games.rush_of_ikorr.play.numbers import (
    ACTION_PHASE,
    CHAMPION,
    CLEANUP_PHASE,
    GAINED_EXERTED,
    KEYWORDS,
    LOCATION_CARD,
    SPELL,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import (
    ExertInfluence,
    GainInfluence,
    LoseInfluence,
    LoseSecured,
    RefreshInfluence,
)
from engine.games.rush_of_ikorr.text.terms import Done, InfluenceKind, Noun, TraitKind
from engine.kernel.decisions import Decision, Option, option_seat, seat_option
from engine.kernel.effects import atoms
from engine.kernel.effects.limits import cause_of
from engine.kernel.effects.player_rules import forbids
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.pick_ops import PickWord
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Condition, Count
from engine.language.tree import terms
from engine.language.tree.composed import (
    Choose,
    ChooseName,
    ChoosePlayer,
    ChooseTrait,
    EndPhase,
    EndTurn,
    ExtraTurn,
    LoseGame,
    SkipPhase,
    WinGame,
)
from engine.language.tree.kinds import Amount, Objects, Players
from engine.language.tree.objects import Selection
from engine.language.tree.terms import SharedDone, SharedNoun, SharedTraitKind

Act = Callable[[Play, Context, int, int], int]


def _influence_verb(
    scope: Scope, amount: Amount, actor: Players, act: Act, done: terms.Done, most: Count
) -> list[Op]:
    """A verb by which players change a number of theirs; did it change as much as wanted?"""
    with actors(scope, actor) as who:
        more, count = lower_amount(scope, amount, who.seats, most)
    seats = of_pools(actor, who.seats) if most is _pool else who.seats

    def doing(game: Play, context: Context) -> None:
        is_full = True
        each: dict[int, int] = {}
        for seat in seats(game, context):
            wanted = amount_for(game, context, seat, count)
            each[seat] = act(game, context, seat, wanted)
            is_full = is_full and (each[seat] >= wanted or wanted > 1000)
        total = sum(each.values())
        context.did = context.did and is_full and total > 0
        context.doers = tuple(seat for seat, changed in each.items() if changed)
        note(context, done, (), total)
        note_each(context, each)

    return [*who.ops, *more, Do(doing)]


def _available(game: Play, context: Context) -> int:
    return game.influence[context.actor if context.as_cost else context.controller]


def _exerted(game: Play, context: Context) -> int:
    return game.exerted[context.controller]


def exert_influence(scope: Scope, node: ExertInfluence) -> list[Op]:
    """11.38a."""
    if node.whose is not None:
        return _exert_of_others(scope, node, node.whose)

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        return own_atoms.exert(game, seat, amount, cause_of(context))

    return _influence_verb(scope, node.amount, node.actor, act, Done.EXERTED, _available)


def _exert_of_others(scope: Scope, node: ExertInfluence, owner: Players) -> list[Op]:
    """For "exert up to 2 opposing influence": the actor says how much, and whose."""
    with actors(scope, node.actor) as who:
        ops, seats = lower_players(scope, owner)

        def available(game: Play, context: Context) -> int:
            return sum(game.influence[seat] for seat in seats(game, context))

        more, count = lower_amount(scope, node.amount, who.seats, available)
    return [*who.ops, *ops, *more, ExertOthers(who.seats, seats, count)]


class ExertOthers(Op):
    """Exerts influence of other players; the chooser says whose where there are several."""

    __slots__ = ("chooser", "count", "owners")

    def __init__(self, chooser: Seats, owners: Seats, count: Count) -> None:
        self.chooser = chooser
        self.owners = owners
        self.count = count

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = [self.count(game, frame.context), 0]
        self._go_on(game, frame)

    def _go_on(self, game: Play, frame: ProgramFrame) -> None:
        context = frame.context
        wanted, done = frame.picks
        able = [seat for seat in self.owners(game, context) if game.influence[seat] > 0]
        if wanted > done and len(able) > 1 and wanted < amounts.EVERYTHING:
            chooser = (self.chooser(game, context) or [context.controller])[0]
            options = [seat_option(seat) for seat in able]
            game.pending = Decision(chooser, "player", options, about=context.source)
            return
        for seat in able:
            done += own_atoms.exert(game, seat, max(wanted - done, 0), cause_of(context))
        context.did = context.did and done > 0 and (done >= wanted or wanted > 1000)
        note(context, Done.EXERTED, (), done)
        frame.picks = []

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            wanted, done = frame.picks
            done += own_atoms.exert(game, option_seat(choice), 1, cause_of(frame.context))
            frame.picks = [wanted, done]
            self._go_on(game, frame)


def refresh_influence(scope: Scope, node: RefreshInfluence) -> list[Op]:
    """11.41a."""

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        if forbids(game, seat, "refresh"):
            return 0
        return own_atoms.refresh(game, seat, amount, cause_of(context))

    return _influence_verb(scope, node.amount, node.actor, act, Done.REFRESHED, _exerted)


def gain_influence(scope: Scope, node: GainInfluence) -> list[Op]:
    """8.3c, by an effect."""
    is_exerted = node.kind is InfluenceKind.EXERTED

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        exerted = GAINED_EXERTED if is_exerted else 0
        return event_table.gain_influence(game, seat, amount, cause_of(context) | exerted)

    return _influence_verb(scope, node.amount, node.actor, act, SharedDone.MOVED, _available)


def lose_influence(scope: Scope, node: LoseInfluence) -> list[Op]:
    """Influence goes back to the influence deck."""

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        return own_atoms.lose_influence(game, seat, amount)

    return _influence_verb(scope, node.amount, node.actor, act, SharedDone.REMOVED, _available)


def _pool(game: Play, context: Context) -> int:
    return game.pool[game.seating.team_of[context.controller]]


def lose_secured(scope: Scope, node: LoseSecured) -> list[Op]:
    """Ikorr leaves a team's pool."""

    def act(game: Play, context: Context, seat: int, amount: int) -> int:
        return own_atoms.lose_secured(game, seat, amount, cause_of(context))

    return _influence_verb(scope, node.amount, node.actor, act, SharedDone.REMOVED, _pool)


# --- choices ---


def choose(scope: Scope, node: Choose) -> list[Op]:
    """For "Choose": on resolution, without targeting (3.10c)."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(scope, node.objects, Chooser(who.seats))
        last = scope.met[-1] if scope.met else None
    scope.meet(refs, _nouns(node.objects), SharedDone.CHOSEN)
    if last is not None and last.refs is refs:
        scope.met[-1].is_part, scope.met[-1].choice = last.is_part, last.choice

    def doing(game: Play, context: Context) -> None:
        note(context, SharedDone.CHOSEN, refs(game, context))

    return [*who.ops, *ops, Do(doing)]


def _nouns(node: Objects) -> tuple[terms.Noun, ...]:
    return node.description.nouns if isinstance(node, Selection) else (SharedNoun.OBJECT,)


def choose_player(scope: Scope, node: ChoosePlayer) -> list[Op]:
    """For "Choose an opposing player"."""
    with actors(scope, node.actor) as who:
        ops, _ = lower_players(scope, node.player)
    return [*who.ops, *ops]


_NOUN_KINDS: dict[terms.Noun, int] = {
    SharedNoun.UNIT: CHAMPION,
    SharedNoun.SPELL: SPELL,
    Noun.LOCATION: LOCATION_CARD,
}


def choose_name(scope: Scope, node: ChooseName) -> list[Op]:
    """10.5a: any name among the cards, tokens included."""
    kind = _NOUN_KINDS.get(node.noun)

    def names(game: Play, context: Context) -> list[str]:
        if kind is None:
            return list(game.cards.names)
        fitting = {face.name for face in game.cards.faces if face.kind == kind}
        return sorted(fitting)

    with actors(scope, node.actor) as who:
        return [*who.ops, PickWord(who.seats, names)]


def choose_trait(scope: Scope, node: ChooseTrait) -> list[Op]:
    """For "Choose a type": any word of that kind on the cards."""
    kind = node.kind
    options = [each.name.value for each in node.options]

    def words(game: Play, context: Context) -> list[str]:
        if options:
            return options
        found: set[str] = set()
        for face in game.cards.faces:
            if kind is TraitKind.ASPECT:
                found.update(face.aspects)
            elif kind is TraitKind.LOYALTY:
                found |= face.loyalties
            elif kind is SharedTraitKind.TYPE:
                found |= face.traits - face.loyalties
            else:
                found |= face.traits
        return sorted(KEYWORDS) if kind is SharedTraitKind.KEYWORD else sorted(found)

    with actors(scope, node.actor) as who:
        return [*who.ops, PickWord(who.seats, words)]


# --- turns and games ---


def end_turn(scope: Scope, node: EndTurn) -> list[Op]:
    """10.2a: the stack goes, then the cleanup phase; somebody else's turn cannot end now."""
    ops, is_theirs = _whose_turn(scope, node.whose)

    def doing(game: Play, context: Context) -> None:
        if is_theirs(game, context):
            end_early(game, CLEANUP_PHASE)

    return [*ops, Do(doing)]


def _whose_turn(scope: Scope, whose: Players | None) -> tuple[list[Op], Condition]:
    if whose is None:
        return [], lambda game, context: True
    ops, seats = lower_players(scope, whose)
    return ops, is_turn_of(seats)


def end_phase(scope: Scope, node: EndPhase) -> list[Op]:
    """10.2d.1: the stack goes, then the next phase."""
    wanted = PHASES.get(node.phase) if node.phase is not None else None
    ops, is_theirs = _whose_turn(scope, node.whose)

    def doing(game: Play, context: Context) -> None:
        if (wanted is None or wanted == game.phase) and is_theirs(game, context):
            end_early(game, min(game.phase + 1, CLEANUP_PHASE))

    return [*ops, Do(doing)]


def skip_phase(scope: Scope, node: SkipPhase) -> list[Op]:
    """9.1a.1a: for that player only."""
    phase = PHASES.get(node.phase, ACTION_PHASE)
    with actors(scope, node.actor) as who:
        seats = who.seats

    def doing(game: Play, context: Context) -> None:
        for seat in seats(game, context):
            game.skips = (*game.skips, (seat, phase, 0))

    return [*who.ops, Do(doing)]


def extra_turn(scope: Scope, node: ExtraTurn) -> list[Op]:
    """A further turn of a team after this one; the one granted last comes first."""
    with actors(scope, node.actor) as who:
        seats = who.seats

    def doing(game: Play, context: Context) -> None:
        teams = dict.fromkeys(game.seating.team_of[seat] for seat in seats(game, context))
        game.extra_turns = (*teams, *game.extra_turns)

    return [*who.ops, Do(doing)]


def win_game(scope: Scope, node: WinGame) -> list[Op]:
    """A text that wins at once (1.5b)."""
    return [Do(_ending(plain_players(scope, node.players), True))]


def lose_game(scope: Scope, node: LoseGame) -> list[Op]:
    """A text that loses at once (1.5b); teams win and lose together (9.4a)."""
    return [Do(_ending(plain_players(scope, node.players), False))]


def _ending(seats: Seats, is_win: bool) -> Callable[[Play, Context], None]:
    def doing(game: Play, context: Context) -> None:
        teams = {game.seating.team_of[seat] for seat in seats(game, context)}
        if is_win:
            atoms.finish(game, tuple(sorted(teams)), "effect")
        elif teams:
            atoms.finish(game, tuple(team for team in (0, 1) if team not in teams), "effect")

    return doing
