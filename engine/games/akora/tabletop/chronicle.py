"""The words of the log for each kind of event."""

from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play.game import AkoraGame
from engine.games.akora.tabletop.board_view import VALUES
from engine.games.akora.tabletop.questions import name_of
from engine.kernel.state import numbers as kn
from engine.kernel.state.records import Item
from engine.kernel.state.table import Event
from engine.tabletop.board import Viewer
from engine.tabletop.chronicle import Chronicle
from engine.tabletop.tellers import Fork, Says, Which, by_cause, by_other, follows, says

_PLAYED_FIRST: Final = says("{player}: {card} is the active Akora")
_LEFT_FOR: Final = Which(
    {
        w.HAND: follows("{card} goes from the field to the hand"),
        w.DECK: follows("{card} goes from the field into the Alchemy Deck"),
        w.DARK: follows("{card} goes to the Dark Zone", "term.7.dark.a"),
        w.PURGATORY: follows("{card} goes to Purgatory"),
        w.AKORA_DECK: follows("{card} goes into the Akora Deck"),
    }
)
_MOVED: Final = Which(
    {
        w.HAND: follows("{card} goes to the hand"),
        w.DECK: follows("{card} goes into the Alchemy Deck"),
        w.DARK: follows("{card} goes to the Dark Zone"),
        w.PURGATORY: follows("{card} goes to Purgatory"),
    }
)
_LOST: Final = follows("{player}: loses {count} Essence")


def _entered(game: AkoraGame, _viewer: Viewer, event: Event) -> Says | None:
    is_first = game.face[event[2]].kind == w.AKORA and event[7] & kn.BY_RULE
    return _PLAYED_FIRST if is_first else None


def _name(game: AkoraGame, viewer: Viewer, number: int) -> object:
    return name_of(game, viewer, number) if number >= 0 else ""


def _rules(_game: AkoraGame, _item: Item) -> tuple[str, ...]:
    return ("p.10.a",)


CHRONICLE: Final = Chronicle(
    {
        kn.MULLIGANED: says("{player}: shuffles {count} back and draws as many"),
        kn.DREW: follows("{player}: draws {card}", "phase.2.2"),
        kn.DISCARDED: follows("{player}: discards {card}"),
        kn.PLAYED: says("{player}: plays {card}", "phase.3.1.a"),
        kn.ACTIVATED: says("{player}: activates {card}", "phase.3.1.d"),
        kn.ENTERED: _entered,
        kn.LEFT: by_cause(
            kn.DESTROY,
            by_other(
                follows("{card} is destroyed by {other}", "term.12.a"),
                follows("{card} is destroyed", "term.12.a"),
            ),
            _LEFT_FOR,
        ),
        kn.MOVED: _MOVED,
        kn.ATTACKED: by_other(
            says("{card} attacks {other}", "phase.4.1"), says("{card} attacks", "phase.4.1")
        ),
        kn.DAMAGED: by_cause(
            kn.BY_BATTLE,
            follows("{player}: is dealt {count} Attack Damage", "phase.4.2.4"),
            by_other(follows("{player}: is dealt {count} damage by {other}", "term.6.a"), _LOST),
        ),
        kn.TARGETED: follows("{other} targets {card}"),
        kn.TURNED: Fork(
            lambda event: bool(event[6]) and not event[7] & kn.BY_PLAY,
            follows("{card} is turned face-up"),
            None,
        ),
        kn.TIED: follows("{card} lies underneath {other}", "p.8.a"),
        kn.SHUFFLED: follows("{player}: shuffles the Alchemy Deck"),
        kn.REVEALED: follows("{player}: reveals {card}", "term.19.a"),
        kn.CONTROLLED: follows("{player}: takes control of {card}", "p.7.b"),
        kn.LOOP_BROKEN: says("A loop that does not end: the game is a draw"),
        kn.ZONE_MARKED: follows("{player}: a zone is Deactivated", "status.deactivated.0"),
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
    VALUES,
    _name,
    _rules,
    rolled=says("{player}: wins the roll"),
    won=says("{player}: wins the game", "p.14.a"),
    drawn=says("The game is a draw", "p.14.b"),
    turn="phase.1.0",
    end=((w.DO_END,), "phase.5.0"),
    announced=(kn.PLAYED, kn.ACTIVATED, w.FLIPPED),
    words=(_PLAYED_FIRST,),
)
