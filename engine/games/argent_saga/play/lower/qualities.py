"""What nouns, states and numbers ask of objects of this game."""

from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.rules import DAMAGE
from engine.games.argent_saga.play.state import Play
from engine.games.argent_saga.text.terms import WITHOUT_ELEMENT, Noun, Stat, State
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Finder, Test
from engine.language.lowering import qualities
from engine.language.lowering.qualities import has_flag, opposite
from engine.language.lowering.words import (
    Reader,
    Standing,
    column_reader,
    printed_reader,
    value_reader,
)
from engine.language.tree import terms
from engine.language.tree.terms import SharedNoun, SharedStat, SharedState

KINDS: Final[dict[terms.Noun, int]] = {
    SharedNoun.UNIT: w.UNIT,
    SharedNoun.SPELL: w.SPELL,
    Noun.AUGMENT: w.AUGMENT,
    Noun.SHARD: w.SHARD,
    Noun.TOWER: w.TOWER,
    Noun.CHAMPION: w.CHAMPION,
    Noun.SPIRIT: w.SPIRIT,
}


def _is_exhausted(game: Play, context: Context, number: int) -> bool:
    return game.exhausted[number] > 0


def _is_stunned(game: Play, context: Context, number: int) -> bool:
    return game.stun[number] > 0


def _is_basic(game: Play, context: Context, number: int) -> bool:
    return game.face[number].is_basic


def _is_face_down(game: Play, context: Context, number: int) -> bool:
    return number in game.sights


def _is_legendary(game: Play, context: Context, number: int) -> bool:
    return "legendary" in game.face[number].traits


def _is_damaged(game: Play, context: Context, number: int) -> bool:
    return game.damage[number] > 0


def _is_attacking(game: Play, context: Context, number: int) -> bool:
    return game.combat is not None and game.combat.attacker == (number, game.stamp[number])


def _is_blocking(game: Play, context: Context, number: int) -> bool:
    return game.combat is not None and game.combat.blocker == (number, game.stamp[number])


def _is_in_front(game: Play, context: Context, number: int) -> bool:
    return _stands_before(game, number, context.source)


def _is_behind(game: Play, context: Context, number: int) -> bool:
    return _stands_before(game, context.source, number)


def _stands_before(game: Play, front: int, back: int) -> bool:
    """12.2.2: a unit faces the one across, and stands before its own tower in the same row."""
    if not game.is_unit(front) or not game.in_play(back):
        return False
    is_own = game.controller[front] == game.controller[back]
    if game.is_unit(back):
        return not is_own and game.slot[front] == w.facing(game.slot[back])
    is_tower = game.face[back].kind == w.TOWER
    return is_tower and is_own and game.slot[front] == game.slot[back]


def _is_on_it(game: Play, context: Context, number: int) -> bool:
    tie = game.hosts.get(number)
    return tie is not None and tie.host == context.source and tie.link == w.EQUIP


def _is_under_it(game: Play, context: Context, number: int) -> bool:
    tie = game.hosts.get(number)
    return tie is not None and tie.host == context.source and tie.link == w.BELOW


def _is_armed(game: Play, context: Context, number: int) -> bool:
    return any(game.hosts[each].link == w.EQUIP for each in game.held.get(number, ()))


def _is_of_chosen_cost(game: Play, context: Context, number: int) -> bool:
    """“Choose a cost”, “choose even or odd cost”: printed costs (3.3.2)."""
    chosen = context.word or game.notes.get(context.source_stamp, "")
    cost = game.face[number].cost
    if chosen in w.PARITIES:
        return cost % 2 == w.PARITIES.index(chosen)
    return chosen == str(cost)


def _is_expelled_by_it(game: Play, context: Context, number: int) -> bool:
    return game.notes.get(game.stamp[number]) == expelled_by(context.source_stamp)


def expelled_by(stamp: int) -> str:
    """Return what is noted of a card that an object has expelled."""
    return f"expelled by {stamp}"


def _is_on_own_unit(game: Play, context: Context, number: int) -> bool:
    tie = game.hosts.get(number)
    is_worn = tie is not None and tie.link == w.EQUIP
    return is_worn and tie is not None and game.controller[tie.host] == context.controller


def _is_of_leaders(game: Play, context: Context, number: int) -> bool:
    elements = {
        game.face[each].element
        for each in game.permanents()
        if game.controller[each] == context.controller
        and game.face[each].kind in (w.CHAMPION, w.SPIRIT)
    }
    return elements == {game.face[number].element}


def _drains(game: Play, context: Context, number: int) -> bool:
    """11.13.3: Shard Drain is among its costs, of an ability or beside its own."""
    return game.face[number].drains


def _is_omega(game: Play, context: Context, number: int) -> bool:
    return game.face[number].is_omega


def _is_not_of(element: str) -> Test:
    def test(game: Play, context: Context, number: int) -> bool:
        return game.face[number].element != element

    return test


STATES: Final[dict[terms.State, Test]] = {
    **qualities.STATES,
    **{state: _is_not_of(element) for element, state in WITHOUT_ELEMENT.items()},
    State.EXHAUSTED: _is_exhausted,
    State.ACTIVE: opposite(_is_exhausted),
    State.STUNNED: _is_stunned,
    State.UNSTUNNED: opposite(_is_stunned),
    State.BASIC: _is_basic,
    State.NOT_BASIC: opposite(_is_basic),
    State.FACE_DOWN: _is_face_down,
    State.FACE_UP: opposite(_is_face_down),
    State.LEGENDARY: _is_legendary,
    State.NONLEGENDARY: opposite(_is_legendary),
    State.DESTROYED: has_flag(w.DESTROYED, True),
    State.STANDING: has_flag(w.DESTROYED, False),
    State.IN_FRONT: _is_in_front,
    State.BEHIND: _is_behind,
    State.OMEGA: _is_omega,
    State.EQUIPPING: _is_on_it,
    State.ARMED: _is_armed,
    State.OF_CHOSEN_COST: _is_of_chosen_cost,
    State.DRAINING: _drains,
    State.OF_LEADERS: _is_of_leaders,
    State.ON_OWN_UNIT: _is_on_own_unit,
    State.EXPELLED_BY_IT: _is_expelled_by_it,
    State.UNDERNEATH: _is_under_it,
    SharedState.DAMAGED: _is_damaged,
    SharedState.UNDAMAGED: opposite(_is_damaged),
    SharedState.ATTACKING: _is_attacking,
    State.BLOCKING: _is_blocking,
}
NOUNS: Final[dict[terms.Noun, Test]] = {**qualities.NOUNS}
PLACES: Final[dict[terms.Noun, Finder]] = {**qualities.PLACES}
_STANDS: Final = Standing(State.STANDING, State.DESTROYED)
# 2.4.3.1: effects find a destroyed tower only where they say so.
STANDING: Final[dict[terms.Noun, Standing]] = {Noun.TOWER: _STANDS, SharedNoun.CARD: _STANDS}
STATS: Final[dict[terms.Stat, Reader]] = {
    Stat.POWER: value_reader(w.POWER),
    Stat.DEFENSE: value_reader(w.DEFENSE),
    SharedStat.COST: printed_reader(lambda face: int(face.cost)),  # 3.3.2
    SharedStat.DAMAGE: column_reader(DAMAGE),
}
