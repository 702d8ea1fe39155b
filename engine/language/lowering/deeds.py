"""What is done in a game in its own way, as far as shared texts ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.kernel.effects import atoms
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Face
from engine.kernel.effects.last_known import last_known
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.replacements import propose, would
from engine.kernel.state.numbers import DAMAGED
from engine.language.tree.abilities import Cost, Effect
from engine.language.tree.composed import TokenSpec
from engine.language.tree.conditions import Controls, HasCards
from engine.language.tree.events import EventPattern
from engine.language.tree.instructions import Play
from engine.language.tree.kinds import Amount, Instruction
from engine.language.tree.kinds import Condition as ConditionNode
from engine.language.tree.objects import Keyword
from engine.language.tree.terms import SharedTraitKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.kernel.acting.plays import PlayFrame
    from engine.kernel.effects.lasting_effects import Expiry
    from engine.kernel.effects.ready_abilities import Action
    from engine.kernel.programs.context import Context, Ref, Refs
    from engine.kernel.programs.program_frame import Op
    from engine.kernel.programs.signatures import Condition, Count, Finder
    from engine.kernel.state.game import Game
    from engine.kernel.state.table import Event
    from engine.language.lowering.scope import Scope
    from engine.language.tree import terms


Hit = tuple[int, int, int]  # what is hit, how hard, by what (-1 for nothing in play)


class Deeds:
    """What shared texts ask of a game; a game overrides what is otherwise there.

    Attributes:
        has_piles: Cards may lie under others, and go along with them in an order of choice.
        damage_at: The column in which damage is kept, in games that have it.
        enters_for_owner: What a text puts onto the field is its owner's, unless that says whose.
    """

    has_piles: ClassVar[bool] = False
    damage_at: ClassVar[int] = 0
    enters_for_owner: ClassVar[bool] = False

    # What cards are made of.

    def face(self, number: int, name: str, kind: int) -> Face:
        """Make the face of a card, with nothing on it yet."""
        raise NotImplementedError

    def print_token(self, face: Any, spec: TokenSpec) -> None:
        """Put on the face of a token what its description says besides numbers and words."""

    def has_values(self, face: Face) -> bool:
        """Whether "its attack" in a text may be that of the card whose text it is."""
        return face.is_permanent

    # What texts mean.

    def reach(self, game: Game, seat: int) -> set[int]:
        """Return the players whom and whose objects a player can target."""
        return set(range(game.seating.count))

    def targets_among(self, find: Finder) -> Finder:
        """Return what finds targets, of all that fit the words of a text."""
        return find

    def rechecks_targets(self, game: Game) -> bool:
        """Whether what was a fitting target has to fit when the effect resolves, too."""
        return True

    def begins_without_end(self, game: Game) -> bool:
        """Whether what lasts until its source leaves begins where the source has left already."""
        return False

    def carrier(self, game: Any, number: int) -> int:
        """Return what carries an object, -1 for nothing."""
        tie = game.hosts.get(number)
        return -1 if tie is None else int(tie.host)

    def beside(self, game: Game, ref: Ref) -> tuple[Refs, bool]:
        """Return what an object stands beside, or stood as it left, as `Game.beside` does."""
        known = last_known(game, ref)
        if known is not None:
            return known.neighbours, known.has_left
        return game.beside(ref[0]) if game.in_play(ref[0]) else ((), False)

    def battle(self, game: Game) -> tuple[Ref, Ref] | None:
        """Return what attacks and what it attacks, while they fight."""
        return None

    def is_open(self, game: Game, seat: int, kind: int) -> bool:
        """Whether texts can look into a player's zone, of those that are guarded."""
        return True

    def colours(self, game: Game, number: int) -> Iterable[str]:
        """Return an object's colours, elements or aspects."""
        return ()

    def add_counters(self, game: Any, context: Context, number: int, kind: str, count: int) -> int:
        """Put counters on an object, or take them off; returns how many."""
        return atoms.add_counters(game, number, kind, count)

    def counters_on(self, game: Game, number: int, kind: str) -> int:
        """Return how many counters of a kind lie on an object."""
        return game.counters.get((game.stamp[number], kind), 0)

    def words_of(self, game: Game, number: int, kind: terms.TraitKind) -> frozenset[str]:
        """Return the words of a kind that an object has; its traits where nothing else is meant."""
        face = game.face[number]
        if kind is SharedTraitKind.NAME:
            return frozenset((face.name,))
        if kind is SharedTraitKind.CARD_TYPE:
            return frozenset((str(face.kind),))
        return chars(game, number).traits

    def quick_count(self, node: EventPattern) -> Count | None:
        """Return how often something happened this turn, where that stands in the state."""
        return None

    # What conditions mean for what follows them.

    def is_of_players(self, node: ConditionNode) -> bool:
        """Whether a condition holds for one player or another, whom it calls `players`."""
        return isinstance(node, (Controls, HasCards))

    def guard(self, scope: Scope, node: ConditionNode, lowered: Condition) -> Condition:
        """Return a condition that guards a step, with what it notes for that step."""
        return lowered

    # What effects and costs are made of.

    def only_adds(self, effect: Effect) -> bool:
        """Whether an effect does nothing but put objects where they may find no room."""
        return False

    def payable_first(self, node: Instruction | None) -> list[Condition]:
        """Return what has to hold for an instruction to be offered that a player may do."""
        return []

    def payment(self, node: Cost) -> Amount | None:
        """Return how much a cost in symbols takes of what the game pays with; None for others."""
        return None

    def as_deed(self, node: Cost) -> Cost:
        """Return a further cost in symbols whose number is declared as something that is done."""
        return node

    def paying(self, scope: Scope, node: Cost) -> tuple[Condition, list[Op]] | None:
        """Return whether a payment of the game's own can be made, and what is done for it."""
        return None

    def expiry(self, node: object) -> Callable[[Any, Context], Expiry] | None:
        """Return when a duration of the game's own ends; None for any other."""
        return None

    def price_in_words(self, node: Cost) -> int:
        """Return the same of a cost in words, 0 where it is not a fixed number."""
        return 0

    def pays_x(self, node: Cost) -> bool:
        """Whether a cost in words takes X of it."""
        return False

    def most_x(self, scope: Scope, node: Instruction) -> Count | None:
        """Return how large X may be in a cost of the game's own; None where it has no X."""
        return None

    def frees_a_place(self, node: Cost) -> bool:
        """Whether a cost makes room for what is paid for."""
        return False

    def add_keyword_ability(self, scope: Scope, face: Any, keyword: Keyword) -> None:
        """Add the ability that a keyword stands for, of those that are activated."""

    def redirected(self, effect: Effect) -> int:
        """Return where something goes that leaves, if that is all that is done instead; or -1."""
        return -1

    def is_deed_of(self, node: Instruction, kind: int) -> bool:
        """Whether an instruction does what events of a kind are about, and has an amount."""
        return False

    # What is done.

    def takes_damage(self, game: Game, number: int) -> bool:
        """Whether an object can be dealt damage."""
        return game.in_play(number)

    def damage_on(self, game: Game, number: int) -> int:
        """Return how much damage an object has."""
        return game.columns[self.damage_at][number]

    def needed_to_kill(self, game: Game, number: int) -> int:
        """Return how much damage is enough for an object; more is in excess."""
        raise NotImplementedError

    def deal(self, game: Game, hits: list[Hit], cause: int) -> None:
        """Deal damage to objects together; `game.result` tells what became of it."""
        would_be = [
            would(game, DAMAGED, game.controller[number], number, by, amount, cause)
            for number, amount, by in hits
            if amount > 0
        ]
        propose(game, would_be)

    def pass_on(self, game: Game, event: Event, numbers: list[int]) -> None:
        """Let other objects be dealt damage in the place of one; it stays the same source's."""
        self.deal(game, [(number, event[6], event[4]) for number in numbers], event[7])

    def heal(self, game: Game, number: int, amount: int, cause: int) -> int:
        """Take damage off an object; returns how much."""
        return atoms.lower_column(game, self.damage_at, number, amount, -1, cause)

    def attack(self, game: Game, attacker: int, defender: int) -> None:
        """Let an object attack another now, because an effect orders it."""
        raise NotImplementedError

    def leaving_for(self, game: Game, number: int, kind: int) -> tuple[int, int]:
        """Return what is done to an object that is moved out of play, as a cause, and its bars."""
        return 0, 0

    def room(self, game: Game, seat: int) -> int:
        """Return how many more objects a player can have where tokens enter."""
        return 1_000

    def may_copy(self, game: Game, seat: int, face: Face) -> bool:
        """Whether a player may get a copy of a face."""
        return True

    def has_one(self, game: Game, seat: int, number: int, besides: int = -1) -> bool:
        """Whether a player has an object already of which there may be only one."""
        return False

    def can_take(self, game: Game, seat: int, number: int) -> bool:
        """Whether a player has room for an object that comes over."""
        return not self.has_one(game, seat, number)

    def may_play(self, game: Any, seat: int, number: int) -> bool:
        """Whether no text forbids a player to play a card that an effect lets be played."""
        return not forbids(game, seat, "play", number)

    def note_play(self, play: PlayFrame, node: Play) -> None:
        """Note what else an effect says about a card that it lets be played."""

    def is_of_kind(self, action: Action, kind: terms.AbilityKind) -> bool:
        """Whether an activated ability is of a kind."""
        return True

    def can_use(self, game: Game, seat: int, number: int, action: Action, is_free: bool) -> bool:
        """Whether an effect can let a player use an ability of an object now."""
        return True

    def words_to_choose(self, game: Game, kind: terms.TraitKind) -> list[str]:
        """Return the words of a kind that a player may choose."""
        raise NotImplementedError

    def end_early(self, game: Game, phase: int) -> None:
        """End what is left of the turn before a phase."""
        raise NotImplementedError
