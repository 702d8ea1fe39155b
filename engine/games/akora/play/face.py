"""A card of Akora, ready to play, and its effects."""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from engine.games.akora.play import numbers as w
from engine.games.akora.play.changes import CHANGES
from engine.kernel.effects.change_kinds import bits_of
from engine.kernel.effects.faces import Face
from engine.kernel.effects.ready_abilities import Action, Trigger
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.signatures import Condition, EventTest
from engine.kernel.state.numbers import ACTIVATED, DAMAGED, DISCARDED, DREW, LEFT, PLAYED
from engine.kernel.state.records import CardSet
from engine.kernel.state.table import Event

NO_LIMIT: Final = -1
# What set cards may answer by being flipped.
FLIP_EVENTS: Final = (
    LEFT, DREW, DISCARDED, PLAYED, ACTIVATED, DAMAGED, w.SET_EVENT, w.FLIPPED, w.RELICKED_UP,
    w.SHARD_PLAYED, w.ESSENCE_GAINED, w.COUNTERS_PUT, w.FROZEN_EVENT,
)  # fmt: skip


class Answer(NamedTuple):
    """Which events an effect answers, and where its card is then; -1 for the field."""

    kind: int
    matches: EventTest
    zone: int = -1


class Effect(Action):
    """One effect of a card that activates: what is between two full stops (p.11.d).

    Attributes:
        costs: What is before the semicolon (p.11.c).
        only_if: What has to hold as it activates; whether the card's Relic Requirement is met is
            asked besides.
        times: How often in a turn and activation cycle; NO_LIMIT for any number.
        zone: The kind of zone in which it works; -1 for the field.
        timing: AT_WILL, OWN_LINK, ON_EVENT or one of the markers.
        answers: ON_EVENT: the events that it answers.
        is_optional: "You may"; others must activate, but AT_WILL nothing must.
        flips: "Flip this card;": it is used by turning the set card up.
        destroys: Slots of its targets that it destroys, which cannot answer it (term.12.b).
        ways: Of OWN_LINK: FROM_HAND, FLIPPED_OWN, FLIPPED_ANY as bits.
    """

    __slots__ = ("answers", "destroys", "flips", "is_optional", "timing", "ways")

    def __init__(
        self,
        number: int,
        origin: str,
        program: Program,
        timing: int = w.AT_WILL,
        costs: Costs | None = None,
        only_if: Condition | None = None,
    ) -> None:
        super().__init__(number, origin, costs or Costs(), program, only_if, NO_LIMIT)
        self.timing = timing
        self.is_optional = False
        self.flips = False
        self.destroys: tuple[int, ...] = ()
        self.answers: tuple[Answer, ...] = ()
        self.ways = w.FROM_HAND | w.FLIPPED_OWN

    @property
    def is_flipped_any(self) -> bool:
        """Whether its card may be turned up on both turns."""
        return self.flips or (self.timing == w.OWN_LINK and bool(self.ways & w.FLIPPED_ANY))


@dataclass(slots=True, eq=False, repr=False)
class AkoraFace(Face):
    """What a card of this game has besides what every card has.

    Attributes:
        attribute: In small letters; empty for a card that has none.
        stage: Of an Akora.
        relic: The number of its Relic Requirement; NO_NUMBER for a bare shard (p.2.c).
        relic_attack: Its Relic Attack Power; -1 for none.
        chain: The word of its Akora Chain; empty for none.
        is_stone: It is Stone of Akora (term.21).
        can_relactify: Relic Shards may be moved underneath it (p.9).
        own: The effect that belongs to the card's own link; None for a card without one.
        effects: Everything on it that activates, in text order; the same as `actions`.
        timings: When those do, as bits.
        is_persistent: It has a persistent effect that has to become Valid (p.3.b).
        back: What it shows while it lies face-down; None for a card that never does.
    """

    attribute: str = ""
    stage: int = 0
    relic: int = 0
    relic_attack: int = -1
    chain: str = ""
    is_stone: bool = False
    can_relactify: bool = False
    own: Effect | None = None
    effects: tuple[Effect, ...] = ()
    timings: int = 0
    is_persistent: bool = False
    back: "AkoraFace | None" = None

    def __post_init__(self) -> None:
        Face.__post_init__(self)
        self.is_permanent = True

    def value_count(self) -> int:
        """See base class."""
        return w.VALUES

    def vital_kinds(self) -> int:
        """See base class."""
        return CHANGES.vital

    def seal(self) -> None:
        """See base class."""
        Face.seal(self)
        self.timings = bits_of(each.timing for each in self.effects)
        lasts = bool(self.statics or self.player_rules or self.replacements)
        self.is_persistent = lasts and self.kind != w.AKORA

    def add_effect(self, effect: Effect) -> None:
        """Add an effect; one that answers events listens for them from now on."""
        self.actions = (*self.actions, effect)
        self.effects = (*self.effects, effect)
        if effect.timing == w.OWN_LINK:
            self.own = effect
        elif effect.timing == w.ON_EVENT and not effect.flips:
            self.triggers = (*self.triggers, *(_bell(effect, each) for each in effect.answers))
        zones = (effect.zone, *(each.zone for each in effect.answers))
        self.outside = self.outside or max(zones) >= 0


NOTHING: Final = Program(())


def _bell(effect: Effect, answer: Answer) -> Trigger:
    """Return what listens for an effect; the effect itself is found by its number."""
    kind, matches, zone = answer
    return Trigger(effect.number, effect.origin, kind, matches, NOTHING, zone=zone)


def make_back(face: AkoraFace) -> None:
    """Let a face be what face-down cards show: it listens for whatever they could answer."""
    for kind in FLIP_EVENTS:
        bell = Trigger(kind, face.name, kind, _could_flip, NOTHING)
        face.triggers = (*face.triggers, bell)
    face.seal()


def _could_flip(game: Any, context: Context, event: Event) -> bool:
    """Whether a face-down card could be flipped because of an event."""
    return bool(flips_for(game, context, event))


def flips_for(game: Any, context: Context, event: Event) -> list[Effect]:
    """Return the effects of a face-down card that answer an event by being flipped."""
    face: AkoraFace = game.cards.faces[game.definition[context.source]]
    return [
        effect
        for effect in face.effects
        if effect.flips
        and effect.timing == w.ON_EVENT
        and any(a.kind == event[0] and a.matches(game, context, event) for a in effect.answers)
    ]


AkoraCards = CardSet[AkoraFace]
