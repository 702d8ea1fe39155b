"""What texts of this game do and mean in a way of its own."""

from collections.abc import Callable
from typing import Any

from engine.games.rise.play import harm, lasting_effects
from engine.games.rise.play import numbers as w
from engine.games.rise.play.active_abilities import active_action
from engine.games.rise.play.face import RiseFace
from engine.games.rise.play.rules import COINS, ETHER
from engine.games.rise.text.own_tree import ForTurns, LifePrice, Price
from engine.games.rise.text.terms import Resource
from engine.kernel.effects import atoms
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Face
from engine.kernel.effects.lasting_effects import Expiry
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition
from engine.kernel.state.numbers import AS_COST, NO_CARD_EFFECTS
from engine.language.lowering.amounts import fixed
from engine.language.lowering.deeds import Deeds, Hit
from engine.language.lowering.scope import Scope
from engine.language.tree import terms
from engine.language.tree.abilities import Cost
from engine.language.tree.amounts import Number
from engine.language.tree.objects import Keyword
from engine.language.tree.terms import SharedTraitKind

POOLS = {Resource.COIN: COINS, Resource.ETHER: ETHER}


class RiseDeeds(Deeds):
    """What shared texts ask of Rise."""

    def face(self, number: int, name: str, kind: int) -> RiseFace:
        """See base class."""
        return RiseFace(number, name, kind)

    def has_values(self, face: Face) -> bool:
        """See base class."""
        return face.kind in (w.CREATURE, w.DOOR)

    def rechecks_targets(self, game: Any) -> bool:
        """gloss.target.1: a target is valid while it is where it was."""
        return False

    def words_of(self, game: Any, number: int, kind: terms.TraitKind) -> frozenset[str]:
        """See base class."""
        if kind is SharedTraitKind.NAME:
            return frozenset((game.face[number].name,))
        return chars(game, number).traits

    def add_keyword_ability(self, scope: Scope, face: Any, keyword: Keyword) -> None:
        """Add the Action that an active Ability is (abil.3)."""
        price = int(keyword.traits[0]) if keyword.traits else -1
        bit = w.ABILITIES[keyword.name.value]
        made = active_action(bit, scope.maker.next_number(), scope.origin, price)
        face.actions = (*face.actions, made)

    def takes_damage(self, game: Any, number: int) -> bool:
        """See base class."""
        return harm.can_be_hurt(game, number)

    def needed_to_kill(self, game: Any, number: int) -> int:
        """See base class."""
        if game.zone[number] % w.WIDTH == w.SUMMONERS:
            return int(game.life[number])
        return max(int(game.defense_left(number)), 0)

    def deal(self, game: Any, hits: list[Hit], cause: int) -> None:
        """See base class."""
        harm.deal(game, hits, cause)

    def can_take(self, game: Any, seat: int, number: int) -> bool:
        """gloss.protect.2: what is Protected does not change sides."""
        return not game.is_bound(number, w.PROTECTED)

    def leaving_for(self, game: Any, number: int, kind: int) -> tuple[int, int]:
        """return.1; gloss.protect.2, ability.wallpass.1: what keeps a card where it is."""
        return w.RETURN if kind == w.HAND else 0, w.PROTECTED | NO_CARD_EFFECTS

    def expiry(self, node: object) -> Callable[[Any, Context], Expiry] | None:
        """Return when "for 2 Turns" and "for 1 full Cycle" end."""
        if not isinstance(node, ForTurns):
            return None
        begin = lasting_effects.for_cycles if node.cycles else lasting_effects.for_turns
        return lambda game, _context: begin(game, node.number)

    def paying(self, scope: Scope, node: Cost) -> tuple[Condition, list[Op]] | None:
        """Pay coins, Ether or Life Points while an effect resolves (gloss.resource.2)."""
        if isinstance(node, Price):
            return _price(POOLS[node.resource], _number(node))
        return life_price(scope, _number(node)) if isinstance(node, LifePrice) else None


def _number(node: Price | LifePrice) -> int:
    assert isinstance(node.amount, Number)  # the forms read nothing else
    return node.amount.value


def _price(pool: int, price: int) -> tuple[Condition, list[Op]]:
    def is_there(game: Any, context: Context) -> bool:
        return bool(game.pools[pool][context.actor] >= price)

    def doing(game: Any, context: Context) -> None:
        atoms.lower_pool(game, pool, context.actor, price, AS_COST)

    return is_there, [Do(doing)]


def life_price(scope: Scope, price: int) -> tuple[Condition, list[Op]]:
    """Take Life Points of a Summoner of the payer's choice."""
    slot = scope.new_slot()

    def able(game: Any, context: Context) -> list[int]:
        return [n for n in game.alive(context.actor) if game.life[n] >= price]

    def is_there(game: Any, context: Context) -> bool:
        return bool(able(game, context))

    def doing(game: Any, context: Context) -> None:
        numbers = [number for number, _ in context.bound.get(slot, ())]
        harm.lose_life(game, numbers, price, context.source, AS_COST)

    return is_there, [Pick(slot, _payer, able, fixed(1)), Do(doing)]


def _payer(game: Any, context: Context) -> list[int]:
    return [context.actor]
