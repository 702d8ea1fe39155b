"""The state of a game of Akora; what may be done with it stands in the other modules."""

from typing import Final, NamedTuple, Self

from engine.games.akora.play.face import AkoraCards, AkoraFace, Effect
from engine.games.akora.play.numbers import (
    AKORA,
    AKORA_ZONE,
    ALCHEMY,
    BATTLE,
    DEACTIVATED,
    DECK,
    ESSENCE,
    FIELD_ZONES,
    FROZEN,
    IMMUNE,
    MULTI,
    NEGATED,
    RELICS,
    RESTING,
    SEATING,
    SHARD,
    SINGLE_KINDS,
    SOULS,
    WHOLE_CARD,
    WIDTH,
    make_layout,
)
from engine.games.akora.play.options import DEFAULT_OPTIONS, Options
from engine.games.akora.play.rules import SLOT, make_rules
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Face
from engine.kernel.effects.player_rules import player_total
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.effects.zone_status import free_slots, status_at, status_of
from engine.kernel.programs.context import NO_REF, Context, Ref
from engine.kernel.state.game import hash_of
from engine.kernel.state.records import NO_CARDS
from engine.kernel.state.table import Event
from engine.kernel.turn.card_game import CardGame
from engine.kernel.turn.priority import Stacking

# Chains are frames of their own; the first stack stays empty.
PLAIN_STACK: Final = Stacking()


class Attack(NamedTuple):
    """The present attack."""

    attacker: Ref
    seat: int
    is_negated: bool = False


class Harm(NamedTuple):
    """Damage that is about to be dealt; what names "that damage" changes it.

    Attributes:
        victim: Whose Essence it would be subtracted from.
        dealer: Whose effect or Akora deals it; -1 for nobody's.
        source: What deals it.
        cause: BY_BATTLE for Attack Damage, else the cause of an effect.
    """

    victim: int
    amount: int
    dealer: int = -1
    source: Ref = NO_REF
    cause: int = 0


NO_HARM: Final = Harm(-1, 0)


class Play(CardGame[AkoraFace]):
    """A game of Akora.

    Attributes:
        slot: In which Alchemy Zone a card stands, from 0.
        essence, souls: Of each player.
        starting: The attribute of each player's starting Relic Shard (p.5).
        attack: The present attack, None where there is none.
        harm: The damage that is about to be dealt, NO_HARM for none.
        recent: What was activated since a player was asked last, as the events that told it.
        done: Effects that were activated at the present marker, by stamp and number.
        suppressed: Stamps of cards that are Frozen, face-down or in a Deactivated Zone.
        relicked: The stamp of the Akora that was Relicked Up last, and the turn (p.15.d).
        shard_played, relactified, attacked: This turn's Relic Shard, Relactify, attack is used up.
        is_attacking: The turn player left the Preparation Phase to attack.
        succeeded: Stamps of Akora whose attack of this turn was not negated (term.16.i).
        asks_always: Every window is asked, even where passing is all there is.
    """

    __slots__ = (
        "asks_always",
        "attack",
        "attacked",
        "done",
        "essence",
        "harm",
        "is_attacking",
        "options",
        "recent",
        "relactified",
        "relicked",
        "shard_played",
        "slot",
        "souls",
        "starting",
        "succeeded",
        "suppressed",
    )

    def __init__(
        self,
        cards: AkoraCards = NO_CARDS,
        seed: int = 0,
        options: Options = DEFAULT_OPTIONS,
    ) -> None:
        rules = make_rules(options.floor, options.relic_up_keeps)
        super().__init__(rules, cards, make_layout(options.alchemy_zones), SEATING, seed)
        self.options = options
        self.stacking = PLAIN_STACK
        self._name_numbers()
        self.starting: tuple[str, ...] = ("", "")
        self.attack: Attack | None = None
        self.harm = NO_HARM
        self.recent: tuple[Event, ...] = ()
        self.done: frozenset[tuple[int, int]] = frozenset()
        self.suppressed: frozenset[int] = frozenset()
        self.shard_played = False
        self.relactified = False
        self.relicked = (-1, 0)
        self.attacked = False
        self.is_attacking = False
        self.succeeded: tuple[int, ...] = ()
        self.asks_always = False

    def _name_numbers(self) -> None:
        """Call columns and pools by their names."""
        self.slot = self.columns[SLOT]
        self.essence = self.pools[ESSENCE]
        self.souls = self.pools[SOULS]

    def clone(self) -> Self:
        """See base class."""
        other = super().clone()
        other._name_numbers()
        other.options = self.options
        other.starting = self.starting
        other.attack = self.attack
        other.harm = self.harm
        other.recent = self.recent
        other.done = self.done
        other.suppressed = self.suppressed
        other.shard_played = self.shard_played
        other.relactified = self.relactified
        other.relicked = self.relicked
        other.attacked = self.attacked
        other.is_attacking = self.is_attacking
        other.succeeded = self.succeeded
        other.asks_always = self.asks_always
        return other

    def own_state(self) -> tuple[object, ...]:
        """See base class."""
        used = (self.shard_played, self.relactified, self.attacked, self.is_attacking)
        now = (self.starting, self.attack, self.harm, sorted(self.done), self.succeeded)
        told = (sorted(self.suppressed), self.recent, self.relicked)
        return (*used, *now, *told)

    def loop_key(self) -> int:
        """Return a hash of the board alone, to tell whether a loop came round."""
        counters = sorted(self.counters.items())
        return hash_of((self.zones, self.pools, self.flags, counters, len(self.lasting)))

    # Who has what

    @property
    def turn_player(self) -> int:
        """The player whose turn it is."""
        return self.seating.teams[self.active_team][0]

    def other(self, seat: int) -> int:
        """Return a player's opponent."""
        return self.seating.opponents[seat][0]

    def akora(self, seat: int) -> int:
        """Return a player's active Akora, -1 for none."""
        held = self.zones[seat * WIDTH + AKORA_ZONE]
        return held[0] if held else -1

    def alchemy(self, seat: int) -> list[int]:
        """Return the cards in a player's Alchemy Zones, left to right."""
        return sorted(self.zones[seat * WIDTH + ALCHEMY], key=self.slot.__getitem__)

    def real_face(self, number: int) -> AkoraFace:
        """Return the face of a card, also of one that lies face-down."""
        if number in self.sights:
            return self.cards.faces[self.definition[number]]
        return self.face[number]

    def as_source(self, number: int) -> Context:
        """Return a context of a card as it is now, for what its text does not say."""
        name, stamp = self.real_face(number).name, self.stamp[number]
        return Context(self.controller[number], number, stamp, name)

    def effect(self, number: int, ability: int) -> Effect | None:
        """Return the effect of a card that has a number."""
        own = (each for each in self.real_face(number).effects if each.number == ability)
        return next(own, None)

    def attribute_of(self, number: int) -> str:
        """Return a card's attribute; Multi-Attribute Akora have the starting shard's (p.5)."""
        face = self.real_face(number)
        if face.kind == AKORA and face.attribute == MULTI:
            return self.starting[self.owner[number]] or MULTI
        return face.attribute

    # Statuses

    def is_frozen(self, number: int) -> bool:
        """Whether a card is Frozen."""
        return self._is_marked(number, FROZEN)

    def is_negated(self, number: int) -> bool:
        """Whether a card's effects are nullified."""
        return self._is_marked(number, NEGATED)

    def _is_marked(self, number: int, status: int) -> bool:
        """Whether a card has a status that only lasting effects on that very card give."""
        if not self.lasting:
            return False
        ref = (number, self.stamp[number])
        for each in self.lasting:
            if each.members is not None and ref in each.members:
                return bool(chars(self, number).cannot & status)
        return False

    def is_immune(self, number: int) -> bool:
        """Whether the opponent cannot choose, target, affect or destroy a card (term.15)."""
        return bool(chars(self, number).cannot & IMMUNE)

    def is_face_down(self, number: int) -> bool:
        """Whether a card lies face-down: set, or rested."""
        return number in self.sights

    def is_set(self, number: int) -> bool:
        """Whether a card was set, and not turned down by an effect."""
        return number in self.sights and not self.flags[number] & RESTING

    def is_rested(self, number: int) -> bool:
        """Whether an effect has turned a card face-down (status.rested)."""
        return bool(self.flags[number] & RESTING)

    def is_deactivated(self, number: int) -> bool:
        """Whether a card lies in a Deactivated Zone."""
        return bool(self.lasting) and bool(status_at(self, number) & DEACTIVATED)

    def is_zone_closed(self, seat: int, kind: int, slot: int = -1) -> bool:
        """Whether a player's zone, or an Alchemy Zone by its slot, is Deactivated."""
        return bool(status_of(self, seat * WIDTH + kind, slot) & DEACTIVATED)

    def is_suppressed(self, number: int) -> bool:
        """Whether a status keeps a card from being active (term.2.a, term.23)."""
        if number in self.sights:
            return True
        return bool(self.lasting) and (self.is_frozen(number) or self.is_deactivated(number))

    def is_card_active(self, number: int) -> bool:
        """Whether a card is active (term.1); a Frozen Akora is (status.frozen.akora.7)."""
        if not self.in_play(number):
            return False
        return self.face[number].kind == AKORA or not self.is_suppressed(number)

    def is_status_free(self, number: int) -> bool:
        """Whether a card counts for the limit of one of its name (term.3.c)."""
        return self.face[number].kind in SINGLE_KINDS and not self.is_suppressed(number)

    # The Relic Requirement

    def relic_count(self, seat: int) -> int:
        """Return a player's Relic Count: cards that are not Frozen, and changes (p.1)."""
        held = self.zones[seat * WIDTH + RELICS]
        found = len(held)
        if self.lasting:
            found -= sum(self.is_frozen(number) for number in held)
        return max(found + player_total(self, seat, "relic_count"), 0)

    def requirement(self, seat: int, number: int) -> int:
        """Return the number of a card's Relic Requirement after changes (p.15.c)."""
        face = self.real_face(number)
        if face.kind != AKORA:
            return face.relic
        return max(face.relic + player_total(self, seat, "akora_relic"), 0)

    def has_shard_for(self, seat: int, face: AkoraFace) -> bool:
        """Whether a bare shard finds one of its attribute, Frozen or not (p.2.c, p.2.d)."""
        faces = (self.face[number] for number in self.zones[seat * WIDTH + RELICS])
        shards = [each for each in faces if each.kind == SHARD]
        if face.attribute in ("", MULTI):
            return bool(shards)
        return any(each.attribute == face.attribute for each in shards)

    def meets(self, seat: int, number: int) -> bool:
        """Whether the Relic Requirement Check of a card is Valid for a player (p.2)."""
        face = self.real_face(number)
        needed = self.requirement(seat, number)
        if needed < 0:
            return self.has_shard_for(seat, face)
        return needed == 0 or self.relic_count(seat) >= needed

    def is_valid(self, number: int) -> bool:
        """Whether a card's persistent effects are on (p.3.d); of an Akora always (p.4.a)."""
        if self.face[number].kind == AKORA:
            return True
        return (self.stamp[number], WHOLE_CARD) in self.latched

    # What mechanisms ask

    def is_dying(self, face: Face) -> bool:
        """See base class; what enters may have to latch, or be one too many."""
        return bool(face.statics or face.player_rules) or face.kind in SINGLE_KINDS

    def price_topic(self, action: Action) -> int:
        """See base class; nothing is paid of a pool to activate (p.2)."""
        return 0

    def available(self, seat: int) -> int:
        """See base class."""
        return 0

    def pay(self, seat: int, amount: int) -> None:
        """See base class."""

    def entry_kind(self, number: int, marks: int) -> int:
        """See base class."""
        return FIELD_ZONES[self.face[number].kind]

    def can_enter(self, number: int, seat: int, marks: int = 0) -> bool:
        """See base class."""
        return self.has_place(seat, self.face[number])

    def has_place(self, seat: int, face: AkoraFace) -> bool:
        """Whether a player has a zone that a card could be put into."""
        kind = FIELD_ZONES[face.kind]
        if kind == ALCHEMY:
            return self.has_alchemy_zone(seat)
        zone = seat * WIDTH + kind
        if kind == BATTLE:
            is_full = len(self.zones[zone]) >= self.options.battle_zones
            gives_way = self.options.battlezone_over == "replace"
            return not self.is_zone_closed(seat, BATTLE) and (not is_full or gives_way)
        if kind == RELICS:
            limit = self.options.relic_zone_limit
            return not limit or len(self.zones[zone]) < limit
        return not self.zones[zone]

    def has_alchemy_zone(self, seat: int) -> bool:
        """Whether a player has an Alchemy Zone that is free."""
        zone = seat * WIDTH + ALCHEMY
        has_room = len(self.zones[zone]) < self.options.alchemy_zones
        return has_room and (not self.lasting or bool(free_slots(self, zone)))

    def deck(self, seat: int) -> list[int]:
        """Return a player's Alchemy Deck, the top card last."""
        return self.zones[seat * WIDTH + DECK]
