"""What happens in any game, by the words that texts have for it."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from engine.kernel.state.game import Game
from engine.kernel.state.numbers import (
    ACTIVATED,
    ATTACKED,
    CHOSE,
    CONTROLLED,
    COPIED,
    DAMAGED,
    DESTROY,
    DISCARDED,
    DREW,
    ENTERED,
    HEALED,
    LEFT,
    MOVED,
    PLAYED,
    REVEALED,
    SACRIFICE,
    SEARCHED,
    SHUFFLED,
    SURVIVED,
    TARGETED,
    TOKEN,
)
from engine.kernel.state.table import Event
from engine.language.tree import terms
from engine.language.tree.terms import SharedDone, SharedEvent, SharedNoun, SharedState

# Which object of an event a pattern's subject is.
FIRST: Final = 0
SECOND: Final = 1
PLAYER: Final = 2
EITHER: Final = 3

Extra = Callable[[Any, "Event"], bool]


class EventRow(NamedTuple):
    """One kind of event that a word means: which party its subject is, and what else must hold."""

    kind: int
    role: int
    extra: Extra


def anyhow(game: Game, event: Event) -> bool:
    """However it happened."""
    return True


def by_cause(bits: int) -> Extra:
    """Return whether a cause is behind an event."""

    def test(game: Game, event: Event) -> bool:
        return event[7] & bits == bits

    return test


def of_kind(kind: int) -> Extra:
    """Return whether an event is about a card of a kind."""

    def test(game: Game, event: Event) -> bool:
        return game.face[event[2]].kind == kind

    return test


def entered_token(game: Game, event: Event) -> bool:
    """Whether what entered is a token."""
    return bool(game.face[event[2]].is_token or game.flags[event[2]] & TOKEN)


def usual_rows(unit: int, spell: int, died: Extra) -> dict[terms.Event, tuple[EventRow, ...]]:
    """Return what words mean in any game; a game adds its own and says what it means to die.

    `unit` and `spell` are the kinds of cards that are so called; -1 for none.
    """
    plain: dict[terms.Event, tuple[EventRow, ...]] = {
        word: (EventRow(kind, role, anyhow),) for word, kind, role in _PLAIN
    }
    moves = tuple(EventRow(kind, FIRST, anyhow) for kind in (LEFT, MOVED, DISCARDED, ENTERED))
    return {
        **plain,
        SharedEvent.SUMMONED: (EventRow(ENTERED, FIRST, of_kind(unit)),),
        SharedEvent.SUMMONS: (EventRow(ENTERED, PLAYER, of_kind(unit)),),
        SharedEvent.CASTS: (EventRow(PLAYED, PLAYER, of_kind(spell)),),
        SharedEvent.DIES: (EventRow(LEFT, FIRST, died),),
        SharedEvent.DESTROYED: (EventRow(LEFT, FIRST, by_cause(DESTROY)),),
        SharedEvent.DESTROYS: (EventRow(LEFT, SECOND, by_cause(DESTROY)),),
        SharedEvent.SACRIFICED: (EventRow(LEFT, FIRST, by_cause(SACRIFICE)),),
        SharedEvent.SACRIFICES: (EventRow(LEFT, PLAYER, by_cause(SACRIFICE)),),
        SharedEvent.MAKES_TOKEN: (EventRow(ENTERED, PLAYER, entered_token),),
        SharedEvent.PUT_INTO: moves,
        SharedEvent.LEAVES_ZONE: (moves[0], moves[1], moves[3]),
    }


_PLAIN: Final = (
    (SharedEvent.ENTERS, ENTERED, FIRST),
    (SharedEvent.LEAVES, LEFT, FIRST),
    (SharedEvent.SURVIVES, SURVIVED, FIRST),
    (SharedEvent.ATTACKS, ATTACKED, FIRST),
    (SharedEvent.ATTACKED, ATTACKED, SECOND),
    (SharedEvent.DEFENDS, ATTACKED, SECOND),
    (SharedEvent.ATTACKS_WITH, ATTACKED, PLAYER),
    (SharedEvent.DEALS_DAMAGE, DAMAGED, SECOND),
    (SharedEvent.DEALT_DAMAGE, DAMAGED, FIRST),
    (SharedEvent.HEALED, HEALED, FIRST),
    (SharedEvent.HEALS, HEALED, PLAYER),
    (SharedEvent.TARGETED, TARGETED, FIRST),
    (SharedEvent.TARGETS, TARGETED, PLAYER),
    (SharedEvent.CHOSEN, CHOSE, FIRST),
    (SharedEvent.COPIED, COPIED, FIRST),
    (SharedEvent.DISCARDED, DISCARDED, FIRST),
    (SharedEvent.DISCARDS, DISCARDED, PLAYER),
    (SharedEvent.REVEALED, REVEALED, FIRST),
    (SharedEvent.REVEALS, REVEALED, PLAYER),
    (SharedEvent.PLAYED, PLAYED, FIRST),
    (SharedEvent.PLAYS, PLAYED, PLAYER),
    (SharedEvent.ACTIVATED, ACTIVATED, FIRST),
    (SharedEvent.ACTIVATES, ACTIVATED, PLAYER),
    (SharedEvent.DRAWS, DREW, PLAYER),
    (SharedEvent.SEARCHES, SEARCHED, PLAYER),
    (SharedEvent.SHUFFLES, SHUFFLED, PLAYER),
    (SharedEvent.GAINS_CONTROL, CONTROLLED, PLAYER),
)
# Words whose subject does it, and stands second in the event.
BY_SECOND: Final[frozenset[terms.Event]] = frozenset(
    {
        SharedEvent.ATTACKED,
        SharedEvent.DEFENDS,
        SharedEvent.DEALS_DAMAGE,
        SharedEvent.DESTROYS,
    }
)
# The state that an event takes from its subject.
ENDED: Final[dict[terms.Event, terms.State]] = {SharedEvent.HEALED: SharedState.DAMAGED}
# What a player does with the next card of a noun.
COMING: Final[dict[terms.Noun, terms.Event]] = {
    SharedNoun.UNIT: SharedEvent.SUMMONS,
    SharedNoun.SPELL: SharedEvent.CASTS,
    SharedNoun.CARD: SharedEvent.PLAYS,
}
# What "this way" can mean where the text itself has done nothing: the event that triggered it.
THIS_WAY: Final[dict[terms.Done, int]] = {
    SharedDone.DEALT: DAMAGED,
    SharedDone.DRAWN: DREW,
    SharedDone.HEALED: HEALED,
}
REPLACEABLE: Final = frozenset({LEFT, DAMAGED, DREW, DISCARDED, HEALED, MOVED})
