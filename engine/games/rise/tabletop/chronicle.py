"""What is said about each kind of event in the log."""

from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play.game import RiseGame
from engine.games.rise.tabletop.board_view import VALUES, rules_of
from engine.kernel.state import numbers as kn
from engine.kernel.state.table import Event
from engine.tabletop.board import Line, Phrase, Viewer
from engine.tabletop.chronicle import Chronicle
from engine.tabletop.tellers import Fork, Which, by_cause, by_other, follows, says

_LEFT_FOR: Final = Which(
    {
        w.HAND: follows("{card} returns to its owner's hand", "return.1"),
        w.LIBRARY: follows("{card} goes into the Library"),
        w.CEMETERY: follows("{card} goes to the Cemetery", "cemetery.1"),
        w.EXCLUSION: follows("{card} is Excluded", "gloss.exclude.1"),
    }
)
_MOVED: Final = Which(
    {
        w.HAND: follows("{card} goes to the hand"),
        w.LIBRARY: follows("{card} goes into the Library"),
        w.CEMETERY: follows("{card} goes to the Cemetery", "cemetery.1"),
        w.EXCLUSION: follows("{card} is Excluded", "exclusion.1"),
    }
)
_ATTACKS: Final = "{card} attacks {player}"


def _attacked(game: RiseGame, viewer: Viewer, event: Event) -> Line:
    values = {"card": game.face[event[2]].name, "player": viewer.name(event[6])}
    return Line(Phrase(_ATTACKS, values), ("combat.5",))


CHRONICLE: Final = Chronicle(
    {
        kn.MULLIGANED: says("{player}: draws another hand of {count}", "setup.10"),
        kn.DREW: follows("{player}: draws {card}", "library.1"),
        kn.DISCARDED: follows("{player}: Discards {card}", "cemetery.1"),
        kn.PLAYED: Which(
            {w.LEVEL_UP: says("{player}: plays the Level Up {card}", "levelup.3")},
            says("{player}: Invokes {card}", "play.2"),
        ),
        kn.ACTIVATED: says("{player}: activates {card}", "gloss.activate.1"),
        kn.ENTERED: follows("{card} comes into play", "play.4"),
        kn.LEFT: by_cause(
            kn.SACRIFICE,
            follows("{card} is Sacrificed", "gloss.sacrifice.1"),
            by_cause(kn.DESTROY, follows("{card} is Destroyed", "gloss.destroy.1"), _LEFT_FOR),
        ),
        kn.MOVED: _MOVED,
        kn.ATTACKED: _attacked,
        kn.DAMAGED: by_other(
            follows("{other} inflicts {count} Damage on {card}", "gloss.damage.1"),
            follows("{card}: {count} Damage", "gloss.damage.2"),
        ),
        kn.TARGETED: follows("{other} targets {card}", "stack.10"),
        kn.HEALED: follows(
            "{card} gains {count} Life Points", "summoner.5", one="{card} gains a Life Point"
        ),
        kn.TIED: Which(
            {
                w.EQUIP: follows("{card} equips {other}", "ability.equipment.1"),
                w.BELOW: follows("{card} goes beneath {other}", "ability.assimilation.1"),
            }
        ),
        kn.SHUFFLED: follows("{player}: shuffles the Library"),
        kn.REVEALED: follows("{player}: reveals {card}", "gloss.reveal.1"),
        kn.CONTROLLED: follows("{player}: takes control of {card}", "gloss.controller.1"),
        kn.ELIMINATED: says("{player}: is out of the game", "goal.4"),
        kn.LOOP_BROKEN: says("A loop that nobody can stop: the game is a tie"),
        w.COMBAT_BEGAN: says("{player}: the Combat Phase begins", "combat.2"),
        w.BLOCKED: says("{card} blocks {other}", "combat.9"),
        w.TOSSED: Which(
            {w.SUCCESS: says("{card}: the toss is a Success", "toss.2")},
            says("{card}: the toss is a Failure", "toss.2"),
        ),
        w.CHARGED: follows("{card} gains {count} Charges", "charge.1", one="{card} gains a Charge"),
        w.UNCHARGED: follows(
            "{card} loses {count} Charges", "charge.1", one="{card} loses a Charge"
        ),
        w.INFECTED: follows("{player}: {card} is Infected", "diseasegen.4"),
        w.CURED: follows("{player}: {card} is Cured", "gloss.cure.1"),
        w.OPENED_EVENT: follows("{card} is Opened", "door.4"),
        w.CLOSED_EVENT: follows("{card} is Closed", "door.4"),
        w.COIN_GAINED: follows(
            "{player}: gains {count} coins", "stock.1", one="{player}: gains a coin"
        ),
        w.COIN_LOST: by_cause(
            kn.AS_COST,
            follows("{player}: pays {count} coins", "stock.1", one="{player}: pays a coin"),
            follows("{player}: loses {count} coins", "stock.1", one="{player}: loses a coin"),
        ),
        w.ETHER_GAINED: follows("{player}: gains {count} Ether", "ether.1"),
        w.ETHER_LOST: follows("{player}: spends {count} Ether", "ether.4"),
        w.LEVELLED: Fork(
            lambda event: event[6] > 0,
            follows("{card} gains a Level", "summoner.4"),
            follows("{card} loses a Level", "special.levelloss.1"),
        ),
        w.DIED: says("{card} is Dead", "gloss.death.1"),
        w.RESURRECTED: follows("{card} is resurrected", "gloss.resurrect.1"),
        w.CANCELLED: follows("{card} is Cancelled", "gloss.cancel.1"),
        w.TILTED: by_cause(kn.BY_RULE, None, follows("{card} is tilted")),
        w.UNTILTED: by_cause(kn.BY_RULE, None, follows("{card} is untilted", "creature.8")),
    },
    VALUES,
    lambda game, _viewer, number: game.face[number].name if number >= 0 else "",
    rules_of,
    rolled=says("{player}: goes first", "setup.1"),
    won=says("{player}: wins the game", "goal.3"),
    drawn=says("The game is a tie", "goal.5"),
    turn="goal.7",
    end=((w.DO_END,), "end.1"),
    words=(says(_ATTACKS),),
)
