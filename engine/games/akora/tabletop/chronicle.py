"""The words of the log for each kind of event, and for what an answer brings about."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play.game import AkoraGame
from engine.games.akora.tabletop.questions import name_of
from engine.games.tally import turns_begun
from engine.kernel.decisions import Option
from engine.kernel.state import numbers as kn
from engine.kernel.state.table import Event
from engine.tabletop.board import Choice, Line, Phrase, Question, Viewer
from engine.tabletop.happenings import Happening, Role
from engine.tabletop.sight import is_private
from engine.tabletop.tellers import Says, Tellers, follows, says, sentences_in
from engine.tabletop.witness import watch

_HIDDEN: Final = Phrase("a card")
_PASSED: Final = says("{player}: ends the turn", "phase.5.0")
_TURN: Final = "Turn {count}: {player}, own turn {own}"
_PLAYED_FIRST: Final = says("{player}: {card} is the active Akora")
_DESTROYED: Final = follows("{card} is destroyed", "term.12.a")
_DESTROYED_BY: Final = follows("{card} is destroyed by {other}", "term.12.a")
_LEFT_FOR: Final = {
    w.HAND: follows("{card} goes from the field to the hand"),
    w.DECK: follows("{card} goes from the field into the Alchemy Deck"),
    w.DARK: follows("{card} goes to the Dark Zone", "term.7.dark.a"),
    w.PURGATORY: follows("{card} goes to Purgatory"),
    w.AKORA_DECK: follows("{card} goes into the Akora Deck"),
}
_MOVED: Final = {
    w.HAND: follows("{card} goes to the hand"),
    w.DECK: follows("{card} goes into the Alchemy Deck"),
    w.DARK: follows("{card} goes to the Dark Zone"),
    w.PURGATORY: follows("{card} goes to Purgatory"),
}
_ATTACKS: Final = says("{card} attacks {other}", "phase.4.1")
_ATTACKS_PLAYER: Final = says("{card} attacks", "phase.4.1")
_ATTACK_DAMAGE: Final = follows("{player}: is dealt {count} Attack Damage", "phase.4.2.4")
_DAMAGE: Final = follows("{player}: is dealt {count} damage by {other}", "term.6.a")
_LOST: Final = follows("{player}: loses {count} Essence")
_UP: Final = follows("{card} is turned face-up")
_UNDER: Final = follows("{card} lies underneath {other}", "p.8.a")
_DRAWN_GAME: Final = says("The game is a draw", "p.14.b")
_WON: Final = says("{player}: wins the game", "p.14.a")
_ROLLED: Final = says("{player}: wins the roll")
_THREW: Final = says("{player}: rolls {count}")
_CLOSED: Final = follows("{player}: a zone is Deactivated", "status.deactivated.0")


def _values(game: AkoraGame, viewer: Viewer, event: Event) -> dict[str, object]:
    is_hidden = event[2] < 0 or is_private(game, viewer, event)
    return {
        "player": viewer.name(event[1]),
        "card": _HIDDEN if is_hidden else name_of(game, viewer, event[2]),
        "other": name_of(game, viewer, event[4]) if event[4] >= 0 else "",
        "count": event[6],
    }


def _turn(game: AkoraGame, viewer: Viewer, event: Event) -> Line:
    own = turns_begun(game, event[1], event[6])
    values = {"count": event[6], "player": viewer.name(event[1]), "own": own}
    return Line(Phrase(_TURN, values), ("phase.1.0",), is_heading=True)


def _entered(game: AkoraGame, _viewer: Viewer, event: Event) -> Says | None:
    is_first = game.face[event[2]].kind == w.AKORA and event[7] & kn.BY_RULE
    return _PLAYED_FIRST if is_first else None


def _left(_game: AkoraGame, _viewer: Viewer, event: Event) -> Says | None:
    if event[7] & kn.DESTROY:
        return _DESTROYED_BY if event[4] >= 0 else _DESTROYED
    return _LEFT_FOR.get(event[6])


def _damaged(_game: AkoraGame, _viewer: Viewer, event: Event) -> Says:
    if event[7] & kn.BY_BATTLE:
        return _ATTACK_DAMAGE
    return _DAMAGE if event[4] >= 0 else _LOST


TELLERS: Final[Tellers[AkoraGame]] = Tellers(
    {
        kn.TURN_BEGAN: _turn,
        kn.ROLLED: lambda _g, _v, event: _THREW if event[6] else _ROLLED,
        kn.MULLIGANED: says("{player}: shuffles {count} back and draws as many"),
        kn.DREW: follows("{player}: draws {card}", "phase.2.2"),
        kn.DISCARDED: follows("{player}: discards {card}"),
        kn.PLAYED: says("{player}: plays {card}", "phase.3.1.a"),
        kn.ACTIVATED: says("{player}: activates {card}", "phase.3.1.d"),
        kn.ENTERED: _entered,
        kn.LEFT: _left,
        kn.MOVED: lambda _g, _v, event: _MOVED.get(event[6]),
        kn.ATTACKED: lambda _g, _v, e: _ATTACKS if e[4] >= 0 else _ATTACKS_PLAYER,
        kn.DAMAGED: _damaged,
        kn.TARGETED: follows("{other} targets {card}"),
        kn.TURNED: lambda _g, _v, event: _UP if event[6] and not event[7] & kn.BY_PLAY else None,
        kn.TIED: _UNDER,
        kn.SHUFFLED: follows("{player}: shuffles the Alchemy Deck"),
        kn.REVEALED: follows("{player}: reveals {card}", "term.19.a"),
        kn.CONTROLLED: follows("{player}: takes control of {card}", "p.7.b"),
        kn.CONCEDED: says("{player}: concedes"),
        kn.LOOP_BROKEN: says("A loop that does not end: the game is a draw"),
        kn.WON: lambda _g, _v, event: _WON if event[1] >= 0 else _DRAWN_GAME,
        kn.ZONE_MARKED: _CLOSED,
        w.SET_EVENT: says("{player}: sets a card", "phase.3.1.a"),
        w.FLIPPED: says("{player}: flips {card}", "p.13.e"),
        w.RELICKED_UP: says("{player}: Relics Up into {card}", "p.15.a"),
        w.RELACTIFIED: says("{player}: Relactifies {other} with {card}", "p.9.a"),
        w.SHARD_PLAYED: says("{player}: plays the Relic Shard {card}", "phase.3.1.b"),
        w.NEGATED_EVENT: follows("{card} is negated", "term.16.a"),
        w.ATTACK_NEGATED: follows("The attack of {card} is negated", "term.16.g"),
        w.MODIFIED: follows("{card} would deal {count} Attack Damage", "phase.4.1.9.e"),
        w.REDIRECTED: follows("The damage is redirected to {player}", "term.16.i"),
        w.ESSENCE_GAINED: follows("{player}: gains {count} Essence", "p.14.c"),
        w.ESSENCE_LOST: _LOST,
        w.SOULS_GAINED: follows(
            "{player}: gains {count} Tormented Souls",
            "term.22.a",
            one="{player}: gains a Tormented Soul",
        ),
        w.SOULS_SPENT: follows(
            "{player}: removes {count} Tormented Souls",
            "term.22.a",
            one="{player}: removes a Tormented Soul",
        ),
        w.COUNTERS_PUT: follows(
            "{count} counters are placed on {card}",
            "term.10.b",
            one="A counter is placed on {card}",
        ),
        w.COUNTERS_REMOVED: follows(
            "{count} counters are removed from {card}", one="A counter is removed from {card}"
        ),
        w.FROZEN_EVENT: follows("{card} is Frozen", "status.frozen.0"),
        w.UNFROZEN: follows("{card} is no longer Frozen", "term.1.b"),
        w.RESTED_EVENT: follows("{card} is Rested", "status.rested.1"),
        w.CURED: follows("{card} is Cured", "term.11.a"),
    },
    _values,
)
_ANNOUNCED: Final = (kn.PLAYED, kn.ACTIVATED, w.FLIPPED)


def templates() -> Iterator[str]:
    """Return every sentence of the log, for translators."""
    yield from (_TURN, _HIDDEN.template, _PASSED.template)
    yield from sentences_in(
        _LEFT_FOR, _MOVED,
        (_PLAYED_FIRST, _DESTROYED, _DESTROYED_BY, _ATTACKS, _ATTACKS_PLAYER, _ATTACK_DAMAGE),
        (_DAMAGE, _LOST, _UP, _UNDER, _DRAWN_GAME, _WON, _ROLLED, _THREW, TELLERS.table),
    )  # fmt: skip


# --- looking on -----------------------------------------------------------------------------------


class Onlooker:
    """Sees a game after each bit of work, and tells what is new."""

    def __init__(self, viewer: Viewer) -> None:
        self._viewer = viewer

    def see(self, game: AkoraGame, events: Sequence[Event]) -> Iterator[Happening]:
        """See `Onlooker` of the witness."""
        for event in events:
            yield Happening(TELLERS.tell(game, self._viewer, event), _role(event))


def _role(event: Event) -> Role:
    if event[7] & kn.AS_COST:
        return Role.COST
    if event[0] == kn.TARGETED:
        return Role.TARGET
    if event[0] == kn.TOOL_USED:
        return Role.TOOL
    return Role.ANNOUNCED if event[0] in _ANNOUNCED else Role.PLAIN


def witness(game: AkoraGame, viewer: Viewer, choice: Option) -> list[Happening]:
    """Return what happens if an answer is given; the game itself stays as it is."""
    return watch(game.clone(), choice, Onlooker(viewer))


def opening(game: AkoraGame, viewer: Viewer) -> list[Happening]:
    """Return what happened before anybody was asked."""
    return list(Onlooker(viewer).see(game, game.events()))


def told_choice(
    game: AkoraGame,  # noqa: ARG001
    viewer: Viewer,
    question: Question,
    choice: Choice,
) -> Line | None:
    """Return a line for an answer that no event tells of; asked before it is given."""
    if choice.option == (w.DO_END,):
        return _PASSED.line({"player": viewer.name(question.seat)})
    return None
