"""What texts of this game do and mean in a way of its own."""

from collections.abc import Iterable
from typing import Any

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.ability_checks import can_use
from engine.games.argent_saga.play.combat import deal
from engine.games.argent_saga.play.face import ArgentFace
from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.terms import TraitKind
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Face
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.effects.zone_status import free_slots
from engine.kernel.programs.context import NO_REF, Context, Ref
from engine.language.lowering.deeds import Deeds, Hit
from engine.language.lowering.scope import Scope
from engine.language.tree import terms
from engine.language.tree.abilities import Cost, Effect, Step
from engine.language.tree.kinds import Amount
from engine.language.tree.objects import Keyword
from engine.language.tree.players import YOU
from engine.language.tree.terms import SharedTraitKind


class ArgentDeeds(Deeds):
    """What shared texts ask of Argent Saga."""

    has_piles = True  # 2.6.5
    enters_for_owner = True  # 4.1.4

    def carrier(self, game: Any, number: int) -> int:
        """Return the unit that an augment is equipped to (10.4); cards below are not equipped."""
        tie = game.hosts.get(number)
        return -1 if tie is None or tie.link != w.EQUIP else int(tie.host)

    def face(self, number: int, name: str, kind: int) -> ArgentFace:
        """See base class."""
        return ArgentFace(number, name, kind)

    def has_values(self, face: Face) -> bool:
        """See base class."""
        return face.kind == w.UNIT

    def battle(self, game: Any) -> tuple[Ref, Ref] | None:
        """See base class; without a unit that is attacked or blocks nothing fights back."""
        combat = game.combat
        if combat is None or NO_REF == combat.blocker == combat.target:
            return None
        return combat.attacker, combat.target if combat.blocker == NO_REF else combat.blocker

    def colours(self, game: Any, number: int) -> Iterable[str]:
        """Return the element of a card, as texts print it."""
        return (str(game.face[number].element).capitalize(),)

    def words_of(self, game: Any, number: int, kind: terms.TraitKind) -> frozenset[str]:
        """See base class."""
        if kind is TraitKind.ELEMENT:
            return frozenset((game.face[number].element,))
        return super().words_of(game, number, kind)

    def redirected(self, effect: Effect) -> int:
        """11.12.4: what is expelled as it leaves was destroyed or sacrificed all the same."""
        acts = [act for step in effect for act in step.instructions]
        if len(acts) != 1 or effect[0] != Step((acts[0],)):
            return -1
        return w.EXPEL if isinstance(acts[0], own.Expel) and acts[0].actor == YOU else -1

    def payment(self, node: Cost) -> Amount | None:
        """See base class."""
        return node.amount if isinstance(node, own.PayLight) else None

    def add_keyword_ability(self, scope: Scope, face: Any, keyword: Keyword) -> None:
        """Note what Animate costs (11.1)."""
        face.animate = int(keyword.traits[0]) if keyword.traits else 0

    def add_counters(self, game: Any, context: Context, number: int, kind: str, count: int) -> int:
        """See base class."""
        return own_atoms.add_counters(game, number, kind, count)

    def takes_damage(self, game: Any, number: int) -> bool:
        """Units, and towers that stand (2.4.3.1)."""
        if not game.in_play(number):
            return False
        kind = game.face[number].kind
        return kind == w.UNIT or (kind == w.TOWER and not game.flags[number] & w.DESTROYED)

    def needed_to_kill(self, game: Any, number: int) -> int:
        """See base class."""
        if game.face[number].kind == w.TOWER:
            return max(int(game.defense(number)) - int(game.damage[number]), 0)
        return max(chars(game, number).values[w.POWER] - int(game.damage[number]), 0)

    def deal(self, game: Any, hits: list[Hit], cause: int) -> None:
        """See base class."""
        deal(game, hits, cause)

    def room(self, game: Any, seat: int) -> int:
        """See base class."""
        return len(free_slots(game, seat * w.WIDTH + w.UNITS))

    def can_take(self, game: Any, seat: int, number: int) -> bool:
        """A unit that changes sides needs a free unit zone (1.2.3); towers do not move (4.5.3)."""
        if game.face[number].kind in (w.TOWER, w.CHAMPION, w.SPIRIT):
            return False
        return not game.is_unit(number) or bool(game.has_room(seat))

    def can_use(self, game: Any, seat: int, number: int, action: Action, is_free: bool) -> bool:
        """See base class."""
        return can_use(game, seat, number, action)

    def words_to_choose(self, game: Any, kind: terms.TraitKind) -> list[str]:
        """See base class."""
        if kind is SharedTraitKind.KEYWORD:
            return sorted(w.KEYWORDS)
        if kind is TraitKind.PARITY:
            return list(w.PARITIES)
        if kind is TraitKind.COST:
            costs = {int(face.cost) for face in game.cards.faces if face.kind == w.UNIT}
            return [str(cost) for cost in sorted(costs)]
        if kind is TraitKind.ELEMENT:
            return sorted({str(face.element) for face in game.cards.faces})
        return sorted({word for face in game.cards.faces for word in face.traits})
