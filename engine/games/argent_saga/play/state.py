"""The state of a game of Argent Saga; what may be done with it stands in the other modules."""

from typing import Final, Self

from engine.games.argent_saga.play.face import ArgentCards, ArgentFace
from engine.games.argent_saga.play.numbers import (
    CHAMPION,
    DECK,
    DEFENSE,
    EQUIPPED,
    FIELD_ZONES,
    FOR_ABILITIES,
    HAND,
    LAYOUT,
    POWER,
    SEATING,
    SHARD,
    SHARD_DECK,
    SLOT_COUNT,
    SPIRIT,
    TOWER,
    TOWERS,
    UNIT,
    UNITS,
    WIDTH,
)
from engine.games.argent_saga.play.options import DEFAULT_OPTIONS, Options
from engine.games.argent_saga.play.rules import DAMAGE, EXHAUSTED, RULES, SLOT, STUN
from engine.kernel.acting.payment import payable
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Face
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.effects.zone_status import free_slots
from engine.kernel.programs.context import NO_REF, Ref
from engine.kernel.state.game import hash_of
from engine.kernel.state.records import NO_CARDS
from engine.kernel.turn.card_game import CardGame
from engine.kernel.turn.priority import ROUND, Stacking

# 6.4.1: who adds keeps priority, one item resolves at a time, and windows open on an empty queue.
QUEUE: Final = Stacking(ROUND, keeps=True, drains=False, on_empty=True)


class Combat:
    """The present combat; never changed, only replaced.

    Attributes:
        attacker: The attacking unit.
        target: The unit it attacks; NO_REF for the towers.
        blocker: The blocking unit, NO_REF for none.
    """

    __slots__ = ("attacker", "blocker", "target")

    def __init__(self, attacker: Ref, target: Ref, blocker: Ref = NO_REF) -> None:
        self.attacker = attacker
        self.target = target
        self.blocker = blocker

    def key(self) -> tuple[object, ...]:
        """Return everything it holds."""
        return (self.attacker, self.target, self.blocker)


class Play(CardGame[ArgentFace]):
    """A game of Argent Saga.

    Attributes:
        damage: What lies on each object.
        exhausted: 1 for each object that lies sideways.
        slot: In which of the five places a unit or tower stands.
        stun: The last turn in which each object is stunned, 0 for one that is not.
        combat: The present combat, None where there is none.
        death_cause: What the next check's destructions by damage come from, besides damage.
        regular_team: The team that had the last turn in the usual order (12.1.1.4).
        is_disturbed: Game mechanics applied since the transition step began (7.5.3.5).
        asked: Who was asked last what to do: the turn player, or whoever has priority.
        asks_always: Everybody is asked in every window, even where passing is all there is.
    """

    __slots__ = (
        "asked",
        "asks_always",
        "combat",
        "damage",
        "death_cause",
        "exhausted",
        "is_disturbed",
        "options",
        "regular_team",
        "slot",
        "stun",
    )

    def __init__(
        self,
        cards: ArgentCards = NO_CARDS,
        seed: int = 0,
        options: Options = DEFAULT_OPTIONS,
    ) -> None:
        super().__init__(RULES, cards, LAYOUT, SEATING, seed)
        self.options = options
        self.stacking = QUEUE
        self._name_numbers()
        self.combat: Combat | None = None
        self.death_cause = 0
        self.regular_team = 0
        self.is_disturbed = False
        self.asks_always = False
        self.asked = 0

    def _name_numbers(self) -> None:
        """Call the columns by their names."""
        self.damage = self.columns[DAMAGE]
        self.exhausted = self.columns[EXHAUSTED]
        self.slot = self.columns[SLOT]
        self.stun = self.columns[STUN]

    def clone(self) -> Self:
        """See base class."""
        other = super().clone()
        other._name_numbers()
        other.options = self.options
        other.combat = self.combat
        other.death_cause = self.death_cause
        other.regular_team = self.regular_team
        other.is_disturbed = self.is_disturbed
        other.asks_always = self.asks_always
        other.asked = self.asked
        return other

    def own_state(self) -> tuple[object, ...]:
        """See base class."""
        combat = self.combat.key() if self.combat is not None else None
        return (combat, self.death_cause, self.regular_team, self.is_disturbed)

    def loop_key(self) -> int:
        """Return a hash of the board alone, to tell whether a loop came round (12.4)."""
        counters = sorted(self.counters.items())
        return hash_of((self.zones, self.damage, self.flags, counters, len(self.lasting)))

    # Who has what

    @property
    def turn_player(self) -> int:
        """The player whose turn it is."""
        return self.seating.teams[self.active_team][0]

    def units(self, seat: int) -> list[int]:
        """Return a player's units, left to right."""
        return sorted(self.zones[seat * WIDTH + UNITS], key=self.slot.__getitem__)

    def towers(self, seat: int) -> list[int]:
        """Return a player's towers, left to right."""
        return sorted(self.zones[seat * WIDTH + TOWERS], key=self.slot.__getitem__)

    def has_room(self, seat: int) -> bool:
        """Whether a player has a free unit zone (9.4.9.1)."""
        return len(self.zones[seat * WIDTH + UNITS]) < SLOT_COUNT and bool(
            free_slots(self, seat * WIDTH + UNITS)
        )

    def is_fresh(self, number: int) -> bool:
        """Whether it has not been on the field since the turn began (8.2.1.1, 11.5.4)."""
        return self.entered[number] == self.turn

    def is_unit(self, number: int) -> bool:
        """Whether an object is a unit on the field."""
        return self.zone[number] % WIDTH == UNITS and self.in_play(number)

    def defense(self, number: int) -> int:
        """Return a tower's defense; one that lies face-down has its own, unseen (2.4.2)."""
        now = chars(self, number).values[DEFENSE]
        if number in self.sights:
            now += self.cards.faces[self.definition[number]].values[DEFENSE]
        return now

    # What mechanisms ask

    def home(self, number: int, kind: int) -> int:
        """A shard goes to the shard deck instead of the deck, never to the hand (2.3.3, 2.3.4)."""
        card = self.face[number].kind
        if card in (CHAMPION, SPIRIT, TOWER):
            return self.zone[number] % WIDTH  # 2.1.2, 2.2.3, 4.5.3: they stay where they lie
        if card != SHARD or kind not in (DECK, HAND):
            return kind
        return SHARD_DECK if kind == DECK else self.zone[number] % WIDTH

    def note_leaving(
        self,
        number: int,
        to: int,
        before: int,
        going: list[int],
    ) -> None:
        """10.4.4: what was equipped to a unit that leaves is looked at next."""
        if number in self.held:
            self.is_unsettled = True

    def is_dying(self, face: Face) -> bool:
        """A unit with power 0 is destroyed; of some cards there may be one only (10.1, 10.3)."""
        is_weak = face.kind == UNIT and face.values[POWER] <= 0
        # A Legendary shard may send another one away.
        is_rare = face.kind == SHARD and "legendary" in face.traits
        return is_weak or is_rare or (isinstance(face, ArgentFace) and face.only_one)

    def available(self, seat: int) -> int:
        """Shardlight comes from active shards (3.3.1)."""
        return payable(self, seat)

    def price_topic(self, action: Action) -> int:
        """See base class."""
        return FOR_ABILITIES

    def entry_kind(self, number: int, marks: int) -> int:
        """See base class; what equips goes where its unit is (2.8.2.1)."""
        face = self.face[number]
        return EQUIPPED if face.equips is not None else FIELD_ZONES[face.kind]

    def can_enter(self, number: int, seat: int, marks: int = 0) -> bool:
        """A unit needs a free unit zone; Ω units enter only by being played (2.6.6)."""
        face = self.face[number]
        if face.kind != UNIT:
            return True
        return not face.is_omega and self.has_room(seat)
