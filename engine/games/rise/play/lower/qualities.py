"""What nouns, states and numbers ask of objects of this game, and which events words mean."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play.combat_checks import is_attacker, is_blocker, is_victorious
from engine.games.rise.play.rules import LEVEL, LIFE
from engine.games.rise.play.state import Play
from engine.games.rise.text.terms import ITEMS, Event, Noun, Stat, State
from engine.kernel.effects.characteristics import chars
from engine.kernel.programs.context import Context, Ref, Refs
from engine.kernel.programs.signatures import Test
from engine.kernel.state.numbers import BY_BATTLE, BY_PLAY, DAMAGED, HEALED, LEFT, PLAYED
from engine.kernel.state.table import Event as Happening
from engine.language.lowering import qualities
from engine.language.lowering.happenings import (
    FIRST,
    PLAYER,
    SECOND,
    EventRow,
    anyhow,
    by_cause,
    usual_rows,
)
from engine.language.lowering.qualities import is_anything, opposite
from engine.language.lowering.words import Reader, column_reader, value_reader
from engine.language.tree import terms
from engine.language.tree.terms import SharedEvent, SharedNoun, SharedState


def is_typed(word: str) -> Test:
    """Return whether a card has a Type."""

    def test(game: Play, context: Context, number: int) -> bool:
        return game.is_type(number, word)

    return test


def _is_constant(game: Play, context: Context, number: int) -> bool:
    """In play it is a card on the Battlefield; elsewhere one that would stay there."""
    if game.in_play(number):
        return game.is_constant(number)
    face = game.face[number]
    return face.is_permanent and not face.is_level_up and not face.is_summoner


def this_summoner(game: Play, context: Context) -> Refs:
    """For "this Summoner" on a Level Up: the Summoner that it was played on (levelup.2)."""
    source = context.source
    if game.zone[source] % w.WIDTH == w.SUMMONERS and game.in_play(source):
        return ((source, context.source_stamp),)
    tie = game.hosts.get(source)
    if tie is None or tie.link != w.RAISES:
        return ()
    return ((tie.host, game.stamp[tie.host]),)


NOUNS: Final[dict[terms.Noun, Test]] = {
    **qualities.NOUNS,
    SharedNoun.UNIT: is_typed(w.IS_CREATURE),
    SharedNoun.SPELL: is_typed(w.IS_IMMINENT),
    SharedNoun.PERMANENT: _is_constant,
    SharedNoun.CARD: lambda game, _context, n: not game.face[n].is_summoner,
    SharedNoun.TOKEN: lambda game, context, n: (
        game.face[n].is_token or qualities.is_token(game, context, n)
    ),
    Noun.DOOR: is_typed(w.IS_DOOR),
    Noun.INCANTATION: is_typed(w.IS_INCANTATION),
    Noun.LEVEL_UP: is_typed(w.IS_LEVEL_UP),
    Noun.EQUIPMENT: lambda game, _context, n: bool(chars(game, n).keywords & w.EQUIPMENT),
    Noun.SUMMONER: lambda game, _context, n: game.is_summoner(n),
    **dict.fromkeys(ITEMS, is_anything),
}
# Qualities with their opposites.
_PAIRS: Final[dict[tuple[terms.State, terms.State], Test]] = {
    (State.TILTED, State.UNTILTED): lambda game, _context, n: game.tilted[n] > 0,
    (State.OPEN, State.CLOSED): lambda game, _context, n: game.is_open(n),
    (State.INFECTED, State.HEALTHY): lambda game, _context, n: game.is_infected(n),
    (State.DEAD, State.ALIVE): lambda game, _context, n: bool(game.flags[n] & w.DEAD),
    (State.INACTIVE, State.ACTIVE): lambda game, _context, n: game.is_inactive(n),
}
STATES: Final[dict[terms.State, Test]] = {
    **qualities.STATES,
    **{one: test for (one, _), test in _PAIRS.items()},
    **{other: opposite(test) for (_, other), test in _PAIRS.items()},
    SharedState.ATTACKING: lambda game, _context, n: is_attacker(game, n),
    State.BLOCKING: lambda game, _context, n: is_blocker(game, n),
    State.VICTORIOUS: lambda game, _context, n: is_victorious(game, n),
    State.INFINITE: lambda game, _context, n: game.face[n].is_infinite,
}
_DEFENSE: Final = value_reader(w.DEFENSE)


def _defense(game: Any, ref: Ref, printed: bool) -> int:
    """Return a card's Defense, what it was dealt this turn taken off (combat.22)."""
    number, stamp = ref
    if printed or game.stamp[number] != stamp or not game.in_play(number):
        return _DEFENSE(game, ref, printed)
    return int(game.defense_left(number))


STATS: Final[dict[terms.Stat, Reader]] = {
    Stat.ATTACK: value_reader(w.ATTACK),
    Stat.DEFENSE: _defense,
    Stat.LIFE: column_reader(LIFE),
    Stat.LEVEL: column_reader(LEVEL),
}


# --- events ---------------------------------------------------------------------------------------


def _to(zone: int) -> Callable[[Play, Happening], bool]:
    return lambda _game, event: event[6] == zone


def _of_summoner(game: Play, event: Happening) -> bool:
    return game.zone[event[2]] % w.WIDTH == w.SUMMONERS


def _of_object(game: Play, event: Happening) -> bool:
    return event[2] >= 0


# Words that mean nothing here: what is Summoned or Invoked is told by other events.
_ABSENT: Final = (
    SharedEvent.SUMMONED,
    SharedEvent.SUMMONS,
    SharedEvent.CASTS,
    SharedEvent.DIES,
    SharedEvent.DEFENDS,
)
EVENTS: Final[dict[terms.Event, tuple[EventRow, ...]]] = {
    **{
        word: each
        for word, each in usual_rows(-1, -1, lambda _game, _event: False).items()
        if word not in _ABSENT
    },
    Event.BLOCKS: (EventRow(w.BLOCKED, FIRST, anyhow),),
    Event.BLOCKED: (EventRow(w.BLOCKED, SECOND, anyhow),),
    Event.OPENED: (EventRow(w.OPENED_EVENT, FIRST, anyhow),),
    Event.CLOSED: (EventRow(w.CLOSED_EVENT, FIRST, anyhow),),
    Event.TILTED: (EventRow(w.TILTED, FIRST, anyhow),),
    Event.UNTILTED: (EventRow(w.UNTILTED, FIRST, anyhow),),
    Event.EXCLUDED: (EventRow(LEFT, FIRST, _to(w.EXCLUSION)),),
    Event.RETURNED: (EventRow(LEFT, FIRST, _to(w.HAND)),),
    Event.INFECTED: (EventRow(w.INFECTED, FIRST, _of_object),),
    Event.CURED: (EventRow(w.CURED, FIRST, _of_object),),
    Event.FAILS: (EventRow(w.FAILED, FIRST, anyhow),),
    Event.SUCCEEDS: (EventRow(w.SUCCEEDED, FIRST, anyhow),),
    Event.DIED: (EventRow(w.DIED, FIRST, anyhow),),
    Event.LOSES_LIFE: (EventRow(DAMAGED, FIRST, _of_summoner),),
    Event.GAINS_LIFE: (EventRow(HEALED, FIRST, _of_summoner),),
    Event.COMBAT_DAMAGE: (EventRow(DAMAGED, SECOND, by_cause(BY_BATTLE)),),
    Event.INVOKED: (EventRow(PLAYED, FIRST, by_cause(BY_PLAY)),),
    Event.INVOKES: (EventRow(PLAYED, PLAYER, by_cause(BY_PLAY)),),
    Event.GAINS_COINS: (EventRow(w.COIN_GAINED, PLAYER, anyhow),),
    Event.GAINS_ETHER: (EventRow(w.ETHER_GAINED, PLAYER, anyhow),),
}
