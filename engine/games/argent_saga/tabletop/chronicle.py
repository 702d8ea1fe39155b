"""What is said about each kind of event in the log."""

from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.tabletop.board_view import VALUES, rules_of
from engine.kernel.state import numbers as kn
from engine.kernel.state.table import Event
from engine.tabletop.board import Phrase, Viewer
from engine.tabletop.chronicle import Chronicle
from engine.tabletop.happenings import Happening
from engine.tabletop.sight import may_see
from engine.tabletop.tellers import Says, Which, by_cause, by_other, follows, says

_TOWER: Final = "tower {number} of {player}"
_TOWERS_SHOWN: Final = says("{player}: shows the towers {cards}", "5.2.2")
_PLAYED: Final = Which(
    {
        w.UNIT: says("{player}: plays the unit {card}", "9.4.1"),
        w.SPELL: says("{player}: plays the spell {card}", "9.4.1"),
        w.AUGMENT: says("{player}: plays the augment {card}", "9.4.1"),
    }
)
_ENTERED: Final = follows("{card} enters the field", "4.2.4")
_CHARGED: Final = says("{player}: {card} comes into the shard zone", "7.3.2")
_LEFT_FOR: Final = Which(
    {
        w.HAND: follows("{card} goes from the field to the hand", "4.1.4"),
        w.DECK: follows("{card} goes from the field into the deck", "4.1.4"),
        w.DISCARD: follows("{card} goes from the field to the discard zone", "4.1.4"),
        w.EXPEL: follows("{card} is expelled", "4.14.3"),
        w.SHARD_DECK: follows("{card} goes into the shard deck", "2.3.4"),
    }
)
_MOVED: Final = Which(
    {
        w.HAND: follows("{card} goes to the hand"),
        w.DECK: follows("{card} goes into the deck"),
        w.DISCARD: follows("{card} goes to the discard zone"),
        w.EXPEL: follows("{card} is expelled", "4.14.3"),
    }
)
_DESTROYED: Final = by_cause(
    kn.BY_RULE,
    follows("{card} is destroyed by the rules", "10.3.2"),
    by_other(
        follows("{card} is destroyed by {other}", "10.3.1"),
        follows("{card} is destroyed", "10.3.1"),
    ),
)


def name_of(game: ArgentGame, viewer: Viewer, number: int) -> object:
    """Return what a card is called to those who look; what they may not see stays unnamed."""
    if number < 0:
        return ""
    if number in game.sights and not may_see(game, viewer, number):
        player = viewer.name(game.controller[number])
        return Phrase(_TOWER, {"number": game.slot[number] + 1, "player": player})
    face = game.cards.faces[game.definition[number]]
    return game.face[number].name if number not in game.sights else face.name


def _entered(game: ArgentGame, _viewer: Viewer, event: Event) -> Says | None:
    if game.face[event[2]].kind == w.SHARD:
        return _CHARGED
    return None if event[7] & kn.BY_PLAY else _ENTERED


def _moved(game: ArgentGame, _viewer: Viewer, event: Event) -> Says | None:
    is_spell = game.face[event[2]].kind == w.SPELL and event[6] == w.DISCARD
    return None if is_spell else _MOVED.told(event)  # 2.7.3: every spell goes there


CHRONICLE: Final = Chronicle(
    {
        kn.MULLIGANED: says("{player}: puts {count} under the deck and draws as many", "5.2.5.1"),
        kn.DREW: follows("{player}: draws {card}", "4.7.3"),
        kn.DISCARDED: follows("{player}: discards {card}", "4.11.3"),
        kn.PLAYED: _PLAYED,
        kn.ACTIVATED: says("{player}: uses the ability of {card}", "9.2.2.1"),
        kn.ENTERED: _entered,
        kn.LEFT: by_cause(
            kn.SACRIFICE,
            follows("{card} is sacrificed", "12.6.1"),
            by_cause(kn.DESTROY, _DESTROYED, _LEFT_FOR),
        ),
        kn.MOVED: _moved,
        kn.ATTACKED: by_other(
            says("{card} attacks {other}", "8.2.2", "8.2.3"),
            says("{card} attacks the towers", "8.2.2", "8.2.3.1"),
        ),
        kn.DAMAGED: by_other(
            follows("{other} deals {count} damage to {card}", "8.4.1.2"),
            follows("{card} is dealt {count} damage", "12.7.1"),
        ),
        kn.TARGETED: follows("{other} targets {card}", "9.4.5"),
        kn.HEALED: follows("{count} damage is taken off {card}"),
        kn.TURNED: Which(
            {0: follows("{card} is turned face-down", "4.2.2.1")},
            follows("{card} is turned face-up", "8.4.1.1"),
        ),
        kn.TIED: Which(
            {w.BELOW: follows("{other} is placed on {card}", "2.6.4")},
            follows("{card} is equipped to {other}", "10.4.2"),
        ),
        kn.SHUFFLED: follows("{player}: shuffles the deck", "12.3.1"),
        kn.REVEALED: follows("{player}: reveals {card}"),
        kn.CONTROLLED: follows("{player}: takes control of {card}", "1.2.3"),
        kn.LOOP_BROKEN: says("A loop that nobody can stop: the game is a draw", "12.4.1.3"),
        w.COMBAT_ANNOUNCED: says("{player}: wants to enter combat", "8.1.2"),
        w.BLOCKED: says("{card} blocks {other}", "8.3.1", "11.6.2"),
        w.TOWER_FELL: follows("{card} is destroyed", "2.4.3"),
        w.PROTECTED: follows("A Protection counter saves {card}", "10.2.3.1"),
        w.EXTRA_TURN: follows("{player}: takes another turn after this one", "12.1.1"),
        w.COUNTERS_PUT: follows(
            "{count} counters are put on {card}", "10.2.1.5", one="A counter is put on {card}"
        ),
        w.COUNTERS_REMOVED: follows(
            "{count} counters are taken off {card}", one="A counter is taken off {card}"
        ),
        w.STUNNED_EVENT: follows("{card} is stunned", "11.15.1"),
        w.UNSTUNNED: follows("{card} is no longer stunned", "11.15.2"),
        # Attacking and blocking say so.
        w.EXHAUSTED_EVENT: by_cause(
            kn.AS_COST,
            follows("{card} pays", "9.4.8.1"),
            by_cause(kn.BY_RULE, None, follows("{card} is exhausted", "4.2.1")),
        ),
        w.RECOVERED: by_cause(kn.BY_RULE, None, follows("{card} is active again", "12.5.1")),
    },
    VALUES,
    name_of,
    rules_of,
    rolled=says("{player}: wins the roll", "5.2.4"),
    won=says("{player}: wins the game", "5.3.1", "5.3.5"),
    drawn=says("The game is a draw", "5.3.3"),
    turn="7.1.1",
    end=((w.DO_END,), "7.4.2.4"),
    words=(says(_TOWER), _TOWERS_SHOWN, _ENTERED, _CHARGED, _MOVED),
)


def opening(game: ArgentGame, viewer: Viewer) -> list[Happening]:
    """Return what happened before anybody was asked: everybody shows the towers (5.2.2)."""
    shown: list[Happening] = []
    for seat in range(game.seating.count):
        towers = game.zones[w.own_zone(seat, w.TOWERS)]
        names = sorted(game.cards.faces[game.definition[number]].name for number in towers)
        values = {"player": viewer.name(seat), "cards": ", ".join(names)}
        shown.append(Happening(_TOWERS_SHOWN.line(values)))
    return [*shown, *CHRONICLE.report.opening(game, viewer)]
