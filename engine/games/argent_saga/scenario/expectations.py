"""What scenario files of Argent Saga may expect of the game, a player or a card."""

from collections.abc import Callable
from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.combat_checks import standing_towers
from engine.games.argent_saga.play.face import ArgentFace
from engine.games.argent_saga.play.rules import DAMAGE, EXHAUSTED, STUN
from engine.games.argent_saga.play.state import Combat, Play
from engine.games.argent_saga.scenario.watched import WatchedGame
from engine.games.argent_saga.schema import ELEMENTS
from engine.kernel.effects.characteristics import chars
from engine.kernel.programs.context import Ref
from engine.kernel.views import may_see_object
from engine.mechanics.counters import counters_on
from engine.scenario import forms, usual
from engine.scenario import usual_keys as keys
from engine.scenario.comparison import Comparison
from engine.scenario.contract import Value

Now = Comparison[WatchedGame]
QUEUE: Final = "queue"
NOWHERE: Final = "none"
ZONES: Final = (*w.ZONE_NAMES, QUEUE, NOWHERE)
# Keywords that stand for costs and triggers, besides those that are bits.
_OTHER_KEYWORDS: Final = (
    "Arrive", "Equip", "Exhaust", "Offering", "Ruined", "Shard Drain", "Soulburst",
)  # fmt: skip
_SEEN: Final = ("", "A", "B", "AB")


def real_face(game: Play, number: int) -> ArgentFace:
    """Return the face of a card, also of one that lies face-down."""
    if number in game.sights:
        return game.cards.faces[game.definition[number]]
    return game.face[number]


def shown_name(game: Play, number: int) -> str:
    """Return what an object is called; a file knows also what lies face-down."""
    if number in game.sights or not game.in_play(number):
        return real_face(game, number).name
    return chars(game, number).name


# --- the game -------------------------------------------------------------------------------------


_PHASES: Final = ("draw", "main", "attack", "guardian", "damage", "combat_end", "end", "charge")
OF_GAME: tuple[Value[WatchedGame], ...] = (
    usual.TURN,
    usual.ACTIVE,
    usual.phase(_PHASES, w.PHASE_NAMES),
    usual.WINNER,
    usual.priority("priority"),
    Value("queue", forms.NAMES, lambda at, _: [each.context.origin for each in at.game.stacks[0]]),
    usual.RESOLVED,
)


# --- a player -------------------------------------------------------------------------------------


def _shards(is_exhausted: bool) -> Callable[[Now, int], int]:
    def found(at: Now, seat: int) -> int:
        held = at.game.zones[w.own_zone(seat, w.SHARDS)]
        return sum(bool(at.game.exhausted[number]) is is_exhausted for number in held)

    return found


OF_PLAYER: tuple[Value[WatchedGame], ...] = (
    Value(
        "units", forms.ROW, lambda at, seat: [shown_name(at.game, n) for n in at.game.units(seat)]
    ),
    Value("shards", forms.NUMBER, _shards(False)),
    Value("exhausted", forms.NUMBER, _shards(True)),
    Value("towers", forms.NUMBER, lambda at, seat: len(standing_towers(at.game, seat))),
)


# --- a card ---------------------------------------------------------------------------------------


def _is_role(role: Callable[[Combat], Ref]) -> Callable[[Now, int], bool]:
    def found(at: Now, number: int) -> bool:
        combat = at.game.combat
        return combat is not None and role(combat) == at.game.ref(number)

    return found


def _subtypes(at: Now, number: int) -> list[str]:
    face, traits = real_face(at.game, number), chars(at.game, number).traits
    kept = [word for word in face.subtypes if word.casefold() in traits or number in at.game.sights]
    gained = [word.title() for word in sorted(traits - face.traits)]
    return [*kept, *gained]


def _seen_by(at: Now, number: int) -> str:
    seats = range(w.SEATS)
    seen = [seat for seat in seats if may_see_object(at.game, number, seat)]
    return "".join(at.finder.letters[seat] for seat in seen)


def _element(at: Now, number: int) -> str:
    element = real_face(at.game, number).element
    return next(each for each in ELEMENTS if each.casefold() == element)


OF_OBJECT: tuple[Value[WatchedGame], ...] = (
    Value("power", forms.NUMBER, lambda at, number: chars(at.game, number).values[w.POWER]),
    Value("defense", forms.NUMBER, lambda at, number: at.game.defense(number)),
    keys.in_column("damage", DAMAGE),
    Value("cost", forms.NUMBER, lambda at, number: real_face(at.game, number).cost),
    keys.is_in_column("exhausted", EXHAUSTED),
    keys.is_in_column("stunned", STUN),
    Value("face_down", forms.FLAG, lambda at, number: number in at.game.sights),
    keys.is_marked("destroyed", w.DESTROYED),
    Value("attacking", forms.FLAG, _is_role(lambda combat: combat.attacker)),
    Value("blocking", forms.FLAG, _is_role(lambda combat: combat.blocker)),
    Value("basic", forms.FLAG, lambda at, number: at.game.face[number].is_basic),
    Value("counters", forms.COUNTS, lambda at, number: counters_on(at.game, number)),
    usual.keywords(w.KEYWORDS, *_OTHER_KEYWORDS),
    Value("subtypes", forms.BAG, _subtypes),
    Value("element", forms.one_of(ELEMENTS), _element),
    usual.zone(ZONES, w.ZONE_NAMES, QUEUE, NOWHERE),
    usual.CONTROLLER,
    usual.OWNER,
    Value("slot", forms.NUMBER, lambda at, number: at.game.slot[number]),
    usual.held("equip", w.EQUIP),
    usual.held("under", w.BELOW),
    Value("seen_by", forms.one_of(_SEEN), _seen_by),
)
