"""The state of a game of Rise; what may be done with it stands in the other modules."""

from typing import Final, Self

from engine.games.rise.play import numbers as w
from engine.games.rise.play.face import RiseCards, RiseFace
from engine.games.rise.play.items import RiseItem
from engine.games.rise.play.options import DEFAULT_OPTIONS, Options
from engine.games.rise.play.records import Charge, Dying, Fight, Further, Infection, Resolved
from engine.games.rise.play.rules import CAPACITY, COINS, DAMAGE, ETHER, LEVEL, LIFE, RULES, TILT
from engine.kernel.acting.payment import payable
from engine.kernel.effects.change_kinds import GAIN_KEYWORD, LOSE_ABILITIES, LOSE_KEYWORD
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Face
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.programs.context import Ref
from engine.kernel.state.game import hash_of
from engine.kernel.state.seats import seat_teams
from engine.kernel.turn.card_game import CardGame
from engine.kernel.turn.priority import ROUND, Stacking

# prio.4: who adds something is not asked again before the others; stack.8, resolve.1: once all have
# declined, the whole stack resolves. effect.5: triggered Effects act at once.
STACKING: Final = Stacking(ROUND, keeps=False, drains=True, on_empty=True, at_once=True)
NO_CARDS: Final = RiseCards([], (), "")
_POISONABLE: Final = frozenset({w.FOOD_TYPE, w.IS_CREATURE})


# The fields of a game that are only ever replaced, so that a copy has them as they are; those
# of the last line are only told, and not a part of the key.
_SHARED: Final = (
    *("options", "charges", "infections", "fights", "possessed", "opened", "is_opening"),
    *("leaving", "dying", "holds_checks", "combat_due", "is_ending", "had_combat", "cancelled"),
    *("cycle_left", "cycle_had", "tilted_now", "copied", "originals", "seized", "asks_always"),
    *("acting", "paid_by", "draining", "drained"),
)


class Play(CardGame[RiseFace]):
    """A game of Rise: objects, players, and what is under way in a turn."""

    # Everything that lies on objects and players.
    charges: tuple[Charge, ...] = ()
    infections: tuple[Infection, ...] = ()
    # The attacks of this turn.
    fights: tuple[Fight, ...] = ()
    # Creatures that change sides after the Combat Phase, with who gets each.
    possessed: tuple[tuple[Ref, int], ...] = ()
    # Stacks that wait, the next one first; how many of them the stack that resolves now has added,
    # and whether the item that resolves now has opened the last of those.
    further: tuple[Further, ...] = ()
    opened: int = 0
    is_opening: bool = False
    # Items of a further stack whose targets are chosen.
    prepared: tuple[RiseItem, ...] = ()
    # Effects and Diseases of the start of this turn that still have to be stacked.
    starting: tuple[RiseItem, ...] = ()
    # What has resolved of the present stack, and of those before it in the line.
    draining: Resolved = ()
    drained: tuple[Resolved, ...] = ()
    # Destroyed cards that leave the game instead of going to a Cemetery.
    leaving: tuple[int, ...] = ()
    # Cards just Destroyed, whose last controllers may activate an Action of theirs.
    dying: tuple[Dying, ...] = ()
    # Nothing is looked at now: several things happen together.
    holds_checks: bool = False
    # What has just resolved: the start of combat, the end of the turn.
    combat_due: bool = False
    is_ending: bool = False
    # The turn's Combat Phase is over, or under way.
    had_combat: bool = False
    # Players whose next turn does not take place.
    cancelled: tuple[int, ...] = ()
    # Who has had a turn in the present Cycle.
    cycle_had: tuple[int, ...] = ()
    # Summoners that were tilted this turn (summoner.8), and those that paid the last cost.
    tilted_now: tuple[int, ...] = ()
    paid_by: tuple[int, ...] = ()
    # Everybody is asked in every window, even where passing is all there is.
    asks_always: bool = False
    # Who does what is being carried out.
    acting: int = -1

    def __init__(
        self,
        cards: RiseCards = NO_CARDS,
        seats: int = 2,
        seed: int = 0,
        options: Options = DEFAULT_OPTIONS,
    ) -> None:
        super().__init__(RULES, cards, w.LAYOUTS[seats], seat_teams(seats, 1), seed)
        self.options = options
        self.stacking = STACKING
        # Turns left in the present Cycle, this one included.
        self.cycle_left = seats
        # What each Copy in play copies, and each Duplicate stands for, by object.
        self.copied: dict[int, Ref] = {}
        self.originals: dict[int, Ref] = {}
        # Who commands the Actions of a Creature this turn, by stamp (disease.schizo.1).
        self.seized: dict[int, int] = {}
        self._name_numbers()

    def _name_numbers(self) -> None:
        """Call the columns and pools by their names."""
        self.damage = self.columns[DAMAGE]
        self.tilted = self.columns[TILT]
        self.life = self.columns[LIFE]
        self.level = self.columns[LEVEL]
        self.capacity = self.columns[CAPACITY]
        self.coins = self.pools[COINS]
        self.ether = self.pools[ETHER]
        self.awakened = self.pools[2]
        self.levelled = self.pools[3]

    def clone(self) -> Self:
        """See base class."""
        other = super().clone()
        other._name_numbers()
        for name in _SHARED:
            setattr(other, name, getattr(self, name))
        other.further = tuple(each.clone() for each in self.further)
        other.starting = tuple(item.clone() for item in self.starting)
        other.prepared = tuple(item.clone() for item in self.prepared)
        return other

    def own_state(self) -> tuple[object, ...]:
        """See base class."""
        further = [each.key() for each in self.further]
        waiting = [item.key() for item in (*self.starting, *self.prepared)]
        return (
            self.charges,
            self.infections,
            (self.fights, self.possessed),
            (further, self.opened, waiting, self.leaving, self.paid_by),
            [each.key() for each in self.dying],
            (self.holds_checks, self.combat_due, self.is_ending, self.had_combat, self.is_opening),
            (self.cancelled, self.cycle_left, self.cycle_had, self.tilted_now),
            (sorted(self.copied.items()), sorted(self.originals.items())),
            sorted(self.seized.items()),
        )

    def loop_key(self) -> int:
        """Return a hash of the board alone, to tell whether a loop came round."""
        return hash_of((self.zones, self.columns, self.pools, self.charges, len(self.lasting)))

    # Who has what

    @property
    def turn_player(self) -> int:
        """The player whose turn it is."""
        return self.seating.teams[self.active_team][0]

    def living_seats(self) -> list[int]:
        """Return the players who are still in the game, in turn order from the active one."""
        count = self.seating.count
        order = [(self.turn_player + at) % count for at in range(count)]
        return [seat for seat in order if seat not in self.out]

    def opponents(self, seat: int) -> list[int]:
        """Return everybody but a player who is still in the game, clockwise (gloss.opponent.1)."""
        count = self.seating.count
        order = [(seat + at) % count for at in range(1, count)]
        return [each for each in order if each not in self.out]

    def summoners(self, seat: int) -> list[int]:
        """Return a player's two Summoners."""
        return self.zones[seat * w.WIDTH + w.SUMMONERS]

    def alive(self, seat: int) -> list[int]:
        """Return a player's Summoners that are not Dead."""
        return [n for n in self.summoners(seat) if not self.flags[n] & w.DEAD]

    def constants(self, seat: int = -1) -> list[int]:
        """Return cards on the Battlefield, in order of entry; Equipment too (gloss.constant.1)."""
        zones = self.zones
        found: list[int] = []
        for each in range(self.seating.count) if seat < 0 else (seat,):
            found += zones[each * w.WIDTH + w.BATTLEFIELD]
            found += zones[each * w.WIDTH + w.EQUIPPED]
        found.sort(key=self.stamp.__getitem__)
        return found

    def is_constant(self, number: int) -> bool:
        """Whether an object is a card on the Battlefield, equipping ones included."""
        return self.in_play(number) and self.zone[number] % w.WIDTH != w.SUMMONERS

    def is_type(self, number: int, word: str) -> bool:
        """Whether a card has a Type, printed, by an Effect or by an Ability."""
        return word in chars(self, number).traits

    def is_creature(self, number: int) -> bool:
        """Whether an object is a Creature on the Battlefield."""
        return self.is_constant(number) and w.IS_CREATURE in chars(self, number).traits

    def is_door(self, number: int) -> bool:
        """Whether an object is a Door on the Battlefield."""
        return self.is_constant(number) and w.IS_DOOR in chars(self, number).traits

    def creatures(self, seat: int = -1) -> list[int]:
        """Return Creatures on the Battlefield, in order of entry."""
        return [n for n in self.constants(seat) if w.IS_CREATURE in chars(self, n).traits]

    def is_summoner(self, number: int) -> bool:
        """Whether an object is a Summoner that is not Dead."""
        is_there = self.in_play(number) and self.zone[number] % w.WIDTH == w.SUMMONERS
        return is_there and not self.flags[number] & w.DEAD

    # How things are

    def has(self, number: int, ability: int) -> bool:
        """Whether a card has an Ability that works now: an Inactive one's do not (abil.4).

        creature.12, creature.13: what is Inactive and Indestructible stays Indestructible.
        """
        now = chars(self, number)
        if not now.keywords & ability:
            return False
        if ability == w.POISON and not now.traits >= _POISONABLE:
            return False  # ability.poison.1, ability.poison.5
        return not now.cannot & w.INACTIVE or ability == w.INDESTRUCTIBLE

    def keeps(self, number: int, ability: int) -> bool:
        """Whether a card has an Ability by what lasts; its own text is not asked."""
        has_it = bool(self.face[number].keywords & ability)
        ref = self.ref(number)
        for lasting in self.lasting:
            if lasting.members is None or ref not in lasting.members:
                continue
            for change in lasting.changes:
                if change.kind == GAIN_KEYWORD and change.bit & ability:
                    has_it = True
                elif change.kind == LOSE_ABILITIES or (
                    change.kind == LOSE_KEYWORD and change.bit & ability
                ):
                    has_it = False
        return has_it

    def is_inactive(self, number: int) -> bool:
        """Whether a card is Inactive."""
        return bool(chars(self, number).cannot & w.INACTIVE)

    def is_bound(self, number: int, bit: int) -> bool:
        """Whether an Effect says that an object can't, or may, as a bit."""
        return bool(chars(self, number).cannot & bit)

    def defense_left(self, number: int) -> int:
        """Return a card's Defense, what it was dealt this turn taken off (combat.22)."""
        return chars(self, number).values[w.DEFENSE] - self.damage[number]

    def can_open(self, number: int) -> bool:
        """Whether a card may be Opened and Closed: Doors, and those with Lock (ability.lock.1)."""
        return self.is_constant(number) and (
            w.IS_DOOR in chars(self, number).traits or self.has(number, w.LOCK)
        )

    def is_open(self, number: int) -> bool:
        """Whether a card is Open: tilted by Opening (door.4, ability.lock.3)."""
        return bool(self.flags[number] & w.OPENED and self.tilted[number]) and self.can_open(number)

    def is_in_air(self, number: int) -> bool:
        """Whether a card is on the Air Plane (plane.2, ability.flight.1)."""
        return self.has(number, w.FLIGHT)

    def is_sick(self, number: int) -> bool:
        """Whether it entered the Battlefield this turn (creature.4)."""
        return self.entered[number] == self.turn and not self.flags[number] & w.REVIVED

    def can_be_used(self, number: int) -> bool:
        """Whether a Summoner's Skills and Capacity may be used."""
        return not self.is_bound(number, w.NO_USE)

    def infections_of(self, ref: Ref) -> list[Infection]:
        """Return the Diseases of an object or a player."""
        return [each for each in self.infections if each.on == ref]

    def is_infected(self, number: int) -> bool:
        """Whether an object has a Disease (diseasegen.4)."""
        ref = self.ref(number)
        return any(each.on == ref for each in self.infections)

    def charges_of(self, number: int) -> list[Charge]:
        """Return the Charges on an object."""
        ref = self.ref(number)
        return [each for each in self.charges if each.on == ref]

    def is_there(self, ref: Ref) -> bool:
        """Whether an object is still the same one and in play."""
        return ref[0] >= 0 and self.stamp[ref[0]] == ref[1] and self.in_play(ref[0])

    def abilities_of(self, number: int) -> list[str]:
        """Return the names of the Abilities that a card has now."""
        now = chars(self, number)
        bits = now.keywords if now.traits >= _POISONABLE else now.keywords & ~w.POISON
        return [name for name, bit in w.ABILITIES.items() if bits & bit]

    def copied_face(self, morpher: RiseFace, model: int) -> RiseFace | None:
        """Return what a Morpher shows as a Copy of an object (ability.morpher.1)."""
        cards = self.cards
        if not isinstance(cards, RiseCards):
            return None
        return cards.copies.get((morpher.id, self.definition[model]))

    def copy_face(self, own: RiseFace, model: RiseFace) -> RiseFace:
        """Return what a card shows as a Copy of another card."""
        cards = self.cards
        if isinstance(cards, RiseCards):
            return cards.copies.get((own.id, model.id), model)
        return model

    # What the game as a whole does

    def toss_coin(self) -> int:
        """Toss a coin; returns SUCCESS or FAILURE."""
        raise NotImplementedError

    def note_resolving(self, item: RiseItem) -> None:
        """Note that an item begins to resolve."""

    # What mechanisms ask

    def available(self, seat: int) -> int:
        """Cards are paid with the Capacity of a Summoner (invoke.1)."""
        return payable(self, seat)

    def price_topic(self, action: Action) -> int:
        """See base class."""
        return w.FOR_ACTIONS

    def entry_kind(self, number: int, marks: int) -> int:
        """See base class; Equipment lies with what it equips."""
        return w.EQUIPPED if self.face[number].equips else w.BATTLEFIELD

    def is_dying(self, face: Face) -> bool:
        """A Creature or Door with Defense 0 is Destroyed (creature.11, door.9)."""
        is_solid = w.IS_CREATURE in face.traits or w.IS_DOOR in face.traits
        # ability.morpher.2: what copies nothing is Destroyed, too.
        return (is_solid and face.values[w.DEFENSE] <= 0) or bool(face.keywords & w.MORPHER)

    def destination(self, number: int, kind: int) -> int:
        """See base class; a Summoner never leaves its zone."""
        return kind
