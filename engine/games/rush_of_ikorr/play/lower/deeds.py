"""What texts of this game do and mean in a way of its own."""

from collections.abc import Iterable
from typing import Any

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.ability_checks import is_affordable, is_elsewhere, is_ruled_out
from engine.games.rush_of_ikorr.play.combat import BattleFrame, deal, pass_on
from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.flow import end_early
from engine.games.rush_of_ikorr.play.lower.abilities import support_ability
from engine.games.rush_of_ikorr.play.lower.costs import frees_a_place, most_x, price_in_words
from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPION,
    CHAMPIONS,
    EXERTED,
    HAND,
    HEALTH,
    KEYWORDS,
    LOCATION,
    NO_RETREAT,
    RETREAT,
    SECURED,
    STORED,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.play_checks import is_player_forbidden
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import (
    Exert,
    ExertInfluence,
    HasInfluence,
    HasSecured,
    PayInfluence,
    Secure,
    Store,
)
from engine.games.rush_of_ikorr.text.terms import AbilityKind, Event, Stat, TraitKind, Zone
from engine.kernel.acting.plays import PlayFrame
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Face
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.programs.context import Context, Ref, Refs
from engine.kernel.programs.signatures import Condition, Count
from engine.kernel.state.game import Game
from engine.kernel.state.table import Event as Happening
from engine.language.lowering.deeds import Deeds, Hit
from engine.language.lowering.parts import plain_amount
from engine.language.lowering.scope import Scope
from engine.language.tree import terms
from engine.language.tree.abilities import Cost, Effect
from engine.language.tree.amounts import StatOf, X
from engine.language.tree.composed import GainControl, SummonToken, TokenSpec
from engine.language.tree.conditions import HasStat
from engine.language.tree.events import EventPattern
from engine.language.tree.instructions import Play as PlayNode
from engine.language.tree.instructions import Summon, SummonCopy
from engine.language.tree.kinds import Amount, Instruction
from engine.language.tree.kinds import Condition as ConditionNode
from engine.language.tree.objects import It, Keyword, Selection, This
from engine.language.tree.players import YOU
from engine.language.tree.terms import SharedEvent, SharedNoun, SharedTraitKind


class RushDeeds(Deeds):
    """What shared texts ask of Rush of Ikorr."""

    def face(self, number: int, name: str, kind: int) -> RushFace:
        """See base class."""
        return RushFace(number, name, kind)

    def print_token(self, face: RushFace, spec: TokenSpec) -> None:
        """See base class."""
        face.has_health = any(stat is Stat.HEALTH for stat, _ in spec.stats)

    def has_values(self, face: Face) -> bool:
        """See base class."""
        return face.kind == CHAMPION

    def reach(self, game: Game, seat: int) -> set[int]:
        """Return the players in a player's targetable range (3.10a.1)."""
        seating = game.seating
        return {seat, *seating.facing[seat], *seating.neighbours[seat]}

    def rechecks_targets(self, game: Any) -> bool:
        """Whether a target has to fit on resolution, too: I-22, read the other way."""
        return not game.options.targets_rechecked_by_zone_only

    def begins_without_end(self, game: Any) -> bool:
        """See base class; the rules do not say (8.1c is about steps and phases alone)."""
        without_end: bool = game.options.begins_without_end
        return without_end

    def beside(self, game: Any, ref: Ref) -> tuple[Refs, bool]:
        """Return the neighbours of an object; of one that died, those it had by I-14."""
        if game.options.neighbours_before_death:
            return super().beside(game, ref)
        return game.beside(ref[0]) if game.in_play(ref[0]) else ((), False)

    def battle(self, game: Any) -> tuple[Ref, Ref] | None:
        """See base class."""
        battle: tuple[Ref, Ref] | None = game.battle
        return battle

    def colours(self, game: Any, number: int) -> Iterable[str]:
        """Return the aspects of a card."""
        aspects: tuple[str, ...] = game.face[number].aspects
        return aspects

    def words_of(self, game: Any, number: int, kind: terms.TraitKind) -> frozenset[str]:
        """See base class."""
        face: RushFace = game.face[number]
        if kind is TraitKind.ASPECT:
            return frozenset(face.aspects)
        if kind is TraitKind.LOYALTY:
            return face.loyalties
        found = super().words_of(game, number, kind)
        return found - face.loyalties if kind is SharedTraitKind.TYPE else found

    def quick_count(self, node: EventPattern) -> Count | None:
        """For "This champion attacked or raided this turn" stands in the state (10.4h)."""
        is_own = isinstance(node.subject, This) and node.other is None and node.by is None
        if not is_own or not set(node.kinds) <= {SharedEvent.ATTACKS, Event.RAIDS}:
            return None
        attacks, raids = SharedEvent.ATTACKS in node.kinds, Event.RAIDS in node.kinds

        def count(game: Play, context: Context) -> int:
            number = context.source
            total = game.attacks[number] if attacks else 0
            return total + (game.raids[number] if raids else 0)

        return count

    def is_of_players(self, node: ConditionNode) -> bool:
        """See base class."""
        own = (HasSecured, HasInfluence)
        return isinstance(node, own) or super().is_of_players(node)

    def guard(self, scope: Scope, node: ConditionNode, lowered: Condition) -> Condition:
        """For "if this champion had Ikorr stored on it, secure that Ikorr": so much."""
        if not isinstance(node, HasStat) or node.test.stat is not Stat.IKORR:
            return lowered
        stored = plain_amount(scope, StatOf(node.test.stat, node.ref))

        def holds(game: Play, context: Context) -> bool:
            context.amount = stored(game, context)
            return lowered(game, context)

        return holds

    def only_adds(self, effect: Effect) -> bool:
        """Whether an effect does nothing but add permanents to the row (5.2c.1)."""
        instructions = [each for step in effect for each in step.instructions]
        return bool(instructions) and all(map(_adds_to_own_row, instructions))

    def payable_first(self, node: Instruction | None) -> list[Condition]:
        """See base class."""
        is_own = isinstance(node, Exert) and isinstance(node.objects, This)
        return [_is_not_exerted] if is_own else []

    def payment(self, node: Cost) -> Amount | None:
        """See base class."""
        return node.amount if isinstance(node, PayInfluence) else None

    def as_deed(self, node: Cost) -> Cost:
        """For "as an additional cost, pay X": what is paid is exerted (3.3a)."""
        is_open = isinstance(node, PayInfluence) and isinstance(node.amount, X)
        return ExertInfluence(X()) if is_open else node

    def price_in_words(self, node: Cost) -> int:
        """See base class."""
        return price_in_words(node)

    def pays_x(self, node: Cost) -> bool:
        """See base class."""
        return isinstance(node, ExertInfluence) and isinstance(node.amount, X)

    def most_x(self, scope: Scope, node: Instruction) -> Count | None:
        """See base class."""
        return most_x(scope, node)

    def frees_a_place(self, node: Cost) -> bool:
        """See base class."""
        return frees_a_place(node)

    def add_keyword_ability(self, scope: Scope, face: RushFace, keyword: Keyword) -> None:
        """Add Support, which is an ACTION ability (11.31a)."""
        face.support = (*face.support, keyword.traits)
        face.actions = (*face.actions, *support_ability(scope, keyword.traits))

    def is_deed_of(self, node: Instruction, kind: int) -> bool:
        """For "secures that much plus 1 instead": the same one does it, only more."""
        if isinstance(node, Store):
            return kind == STORED and node.on == It()
        return kind == SECURED and isinstance(node, Secure)

    def takes_damage(self, game: Any, number: int) -> bool:
        """See base class."""
        return own_atoms.is_champion(game, number)

    def needed_to_kill(self, game: Any, number: int) -> int:
        """Return the health of a champion, or what is left of it (I-13)."""
        health = chars(game, number).values[HEALTH]
        if game.options.surplus_from_remaining_health:
            health -= game.damage[number]
        return max(health, 0)

    def deal(self, game: Any, hits: list[Hit], cause: int) -> None:
        """See base class."""
        deal(game, hits, cause)

    def pass_on(self, game: Any, event: Happening, numbers: list[int]) -> None:
        """See base class."""
        pass_on(game, event, numbers)

    def attack(self, game: Any, attacker: int, defender: int) -> None:
        """See base class."""
        frame = BattleFrame(game.ref(attacker), game.ref(defender), is_ordered=True)
        game.frames.append(frame)

    def leaving_for(self, game: Game, number: int, kind: int) -> tuple[int, int]:
        """Return that a champion that is returned to a hand retreats (11.42a)."""
        if kind == HAND and game.face[number].kind == CHAMPION:
            return RETREAT, NO_RETREAT
        return 0, 0

    def room(self, game: Any, seat: int) -> int:
        """See base class."""
        return own_atoms.free_places(game, seat)

    def may_copy(self, game: Any, seat: int, face: Any) -> bool:
        """See base class."""
        return own_atoms.may_copy(game, seat, face)

    def has_one(self, game: Any, seat: int, number: int, besides: int = -1) -> bool:
        """Whether a player has a Fabled permanent of that name (4.7c.1)."""
        name = game.face[number].name
        return own_atoms.is_fabled(game, number) and own_atoms.controls_named(
            game, seat, name, besides
        )

    def can_take(self, game: Any, seat: int, number: int) -> bool:
        """Whether there is a place, and no second Fabled one (4.7c.1)."""
        kind = game.zone[number] % WIDTH
        if kind == CHAMPIONS and not game.has_room(seat):
            return False
        is_taken = kind == LOCATION and not game.has_place(seat)
        return not is_taken and not self.has_one(game, seat, number)

    def may_play(self, game: Any, seat: int, number: int) -> bool:
        """See base class."""
        return not is_player_forbidden(game, seat, number)

    def note_play(self, play: PlayFrame, node: PlayNode) -> None:
        """See base class."""
        if node.into is not None and node.into.zone is Zone.CHAMPION_ZONE:
            play.context.tally["row"] = (1, ())
        if node.then_void:
            play.context.tally["then void"] = (1, ())

    def is_of_kind(self, action: Action, kind: terms.AbilityKind) -> bool:
        """See base class."""
        return kind is not AbilityKind.SUPPORT or action.is_support

    def can_use(self, game: Any, seat: int, number: int, action: Action, is_free: bool) -> bool:
        """See base class."""
        if is_elsewhere(game, number, action) or is_ruled_out(game, seat, number, action):
            return False
        return is_free or is_affordable(game, seat, number, action)

    def words_to_choose(self, game: Any, kind: terms.TraitKind) -> list[str]:
        """See base class."""
        if kind is SharedTraitKind.KEYWORD:
            return sorted(KEYWORDS)
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
        return sorted(found)

    def end_early(self, game: Any, phase: int) -> None:
        """See base class."""
        end_early(game, phase)


_SUMMONS = (Summon, SummonToken, SummonCopy)


def _adds_to_own_row(node: Instruction) -> bool:
    if isinstance(node, GainControl):
        return (
            node.actor == YOU
            and isinstance(node.objects, Selection)
            and node.objects.description.nouns == (SharedNoun.UNIT,)
        )
    return isinstance(node, _SUMMONS) and getattr(node, "control", None) is None


def _is_not_exerted(game: Play, context: Context) -> bool:
    return not game.flags[context.source] & EXERTED
