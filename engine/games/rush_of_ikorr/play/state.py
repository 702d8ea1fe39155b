"""The state of a game of Rush of Ikorr; what may be done with it stands in the other modules."""

from typing import Self

from engine.games.rush_of_ikorr.play.face import RushCards, RushFace
from engine.games.rush_of_ikorr.play.numbers import (
    ATTACK,
    AVATAR_ZONE,
    CHAMPION,
    CHAMPIONS,
    FOR_ACTIONS,
    FOR_POWERS,
    FOR_RUSH,
    GOALS,
    HEALTH,
    INTO_ROW,
    LAYOUTS,
    LOCATION,
    RAID,
    REANIMATED,
    ROW_CAPACITY,
    SEATINGS,
    VOID,
    WAS_CHAMPION,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.options import DEFAULT_OPTIONS, Options
from engine.games.rush_of_ikorr.play.rules import (
    ATTACKS,
    DAMAGE,
    EXERTED,
    IKORR,
    INFLUENCE,
    INFLUENCE_DECK,
    POWER_TURN,
    RAIDS,
    RULES,
    RUSH_USED,
    SECURED_POOL,
)
from engine.kernel.effects.change_table import toll_of
from engine.kernel.effects.faces import Chars, Face
from engine.kernel.effects.player_rules import player_number, player_total
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.programs.context import Ref
from engine.kernel.state.game import hash_of
from engine.kernel.state.numbers import TOKEN, WAS_TOKEN
from engine.kernel.state.records import NO_CARDS
from engine.kernel.turn.card_game import CardGame
from engine.kernel.turn.priority import DRAIN


class Play(CardGame[RushFace]):
    """A game of Rush of Ikorr.

    Attributes:
        damage, ikorr: What lies on each object.
        attacks, raids: How often it has attacked and raided this turn.
        influence, exerted, influence_deck: The influence cards of each player, by where they are.
        pool: Secured Ikorr of each team.
        power_turn: The turn in which each player last used the avatar power.
        victims: For each attacker the stamps of what it attacked this turn (11.25a).
        doomed: Objects that Lethal dooms at the next check, by stamp, with the cause.
        death_cause: What the next check's deaths by damage come from, besides damage.
        survivors: Damage and health of those whose death was replaced; only a change kills them.
        reanimating: Champions to come back at the next end phase (11.30a).
        battle: The attacker and defender of the present battle, as references.
    """

    __slots__ = (
        "attacks",
        "battle",
        "damage",
        "death_cause",
        "doomed",
        "exerted",
        "goal",
        "ikorr",
        "influence",
        "influence_deck",
        "options",
        "pool",
        "power_turn",
        "raids",
        "reanimating",
        "rush_used",
        "survivors",
        "victims",
    )

    def __init__(
        self,
        cards: RushCards = NO_CARDS,
        team_size: int = 1,
        seed: int = 0,
        options: Options = DEFAULT_OPTIONS,
    ) -> None:
        seating = SEATINGS[team_size]
        super().__init__(RULES, cards, LAYOUTS[seating.count], seating, seed)
        self.options = options
        self.goal = GOALS[team_size]
        # 9.6a-c: the middle player leads three, the left one two unless the teams say otherwise.
        self.leads = tuple(team[(team_size - 1) // 2] for team in seating.teams)
        # 3.11b.1, 3.12b.1: nothing is played while the stack holds something.
        self.stacking = DRAIN
        self._name_numbers()
        self.victims: dict[int, tuple[int, ...]] = {}
        self.doomed: tuple[tuple[int, int], ...] = ()
        self.death_cause = 0
        self.survivors: dict[int, tuple[int, int]] = {}
        self.reanimating: tuple[Ref, ...] = ()
        self.battle: tuple[Ref, Ref] | None = None

    def _name_numbers(self) -> None:
        """Call the columns and pools by their names."""
        columns, pools = self.columns, self.pools
        self.damage = columns[DAMAGE]
        self.ikorr = columns[IKORR]
        self.attacks = columns[ATTACKS]
        self.raids = columns[RAIDS]
        self.influence = pools[INFLUENCE]
        self.exerted = pools[EXERTED]
        self.influence_deck = pools[INFLUENCE_DECK]
        self.pool = pools[SECURED_POOL]
        self.power_turn = pools[POWER_TURN]
        self.rush_used = pools[RUSH_USED]

    def clone(self) -> Self:
        """See base class."""
        other = super().clone()
        other._name_numbers()
        other.options = self.options
        other.goal = self.goal
        other.victims = self.victims.copy()
        other.doomed = self.doomed
        other.death_cause = self.death_cause
        other.survivors = self.survivors.copy()
        other.reanimating = self.reanimating
        other.battle = self.battle
        return other

    def everything(self) -> tuple[object, ...]:
        """See base class; saved games have the victims before what is remembered."""
        victims, *dying = self.own_state()
        return (*self.things(), self.now(), victims, *self.memory(), *dying, *self.under_way())

    def own_state(self) -> tuple[object, ...]:
        """See base class."""
        return (
            sorted(self.victims.items()),
            self.doomed,
            self.death_cause,
            sorted(self.survivors.items()),
            self.reanimating,
        )

    def loop_key(self) -> int:
        """Return a hash of the board alone, to tell whether a loop came round (10.6)."""
        return hash_of(
            (
                self.zones,
                self.damage,
                self.ikorr,
                self.flags,
                self.influence,
                self.pool,
                len(self.lasting),
            )
        )

    def avatar(self, seat: int) -> int:
        """Return a player's avatar, -1 for none."""
        held = self.zones[seat * WIDTH + AVATAR_ZONE]
        return held[0] if held else -1

    def row(self, seat: int) -> list[int]:
        """Return a player's champion zone, left to right."""
        return self.zones[seat * WIDTH + CHAMPIONS]

    def has_room(self, seat: int) -> bool:
        """Whether the champion zone has a free place (5.2c)."""
        held = len(self.zones[seat * WIDTH + CHAMPIONS])
        return held < ROW_CAPACITY or held < self.row_capacity(seat)

    def row_capacity(self, seat: int) -> int:
        """Return how many permanents the champion zone holds: six (5.2c), or more by a text."""
        size = player_number(self, seat, "row_size", ROW_CAPACITY)
        return size + player_total(self, seat, "row_more")

    def place_room(self, seat: int) -> int:
        """Return how many locations the location zone holds: one (5.3b), or more by a text."""
        size = player_number(self, seat, "place_size", 1)
        return size + player_total(self, seat, "place_more")

    def has_place(self, seat: int) -> bool:
        """Whether the location zone has a free place (5.3b)."""
        return len(self.zones[seat * WIDTH + LOCATION]) < self.place_room(seat)

    def destination(self, number: int, kind: int) -> int:
        """11.30a: what was reanimated goes to the void instead, however it leaves."""
        return VOID if self.flags[number] & REANIMATED else kind

    def marks_of(self, number: int) -> int:
        """See base class."""
        marks = WAS_CHAMPION if self.face[number].kind == CHAMPION else 0
        return marks | WAS_TOKEN if self.flags[number] & TOKEN else marks

    def note_new_stamp(self, number: int, old: int) -> None:
        """See base class."""
        if self.reanimating:
            new = self.stamp[number]
            self.reanimating = tuple(
                (each, new if stamp == -old else stamp) for each, stamp in self.reanimating
            )

    def is_dying(self, face: Face) -> bool:
        """See base class."""
        return face.values[HEALTH] <= 0

    def renews_by_control(self) -> bool:
        """I-25."""
        return self.options.control_change_is_new_object

    def needs_guardian(self) -> bool:
        """I-17: a guardian that is gone cannot give itself up."""
        return not self.options.absent_guardian_protects

    def available(self, seat: int) -> int:
        """Cards and abilities are paid with influence (4.10b)."""
        return self.influence[seat]

    def price_topic(self, action: Action) -> int:
        """See base class."""
        if action.costs.others:
            return FOR_RUSH
        return FOR_POWERS if action.is_power else FOR_ACTIONS

    def entry_kind(self, number: int, marks: int) -> int:
        """Champions enter the row, and locations that a text lets stand there (5.2a.1)."""
        is_in_row = self.face[number].kind == CHAMPION or marks & INTO_ROW
        return CHAMPIONS if is_in_row else LOCATION

    def looks_back(self) -> bool:
        """I-15: values as an object left the battlefield."""
        return self.options.last_known_values

    def take_away(self, number: int, now: Chars) -> None:
        """See base class."""
        for bit, _ in now.tolls:
            if toll_of(now, bit) > self.influence[self.controller[number]]:
                now.cannot |= bit
        if now.lost and not self.options.stat_infusion_survives_ability_loss:
            # I-19, read the other way: an infusion's numbers go together with the abilities.
            attack, health, raid = self.face[number].infused_values
            now.values[ATTACK] -= attack
            now.values[HEALTH] -= health
            now.values[RAID] -= raid
