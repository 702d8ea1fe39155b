"""What mechanisms ask a game: the places where rules differ by what is done, not by numbers.

A game overrides those that it needs; what is the same in most games is answered here.
"""

from typing import TYPE_CHECKING, Any

from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.verbs import Verb, VerbSpec, makes_sense
from engine.kernel.decisions import Option
from engine.kernel.effects.faces import Chars, Face
from engine.kernel.effects.ready_abilities import Action, Change
from engine.kernel.programs.context import Context, Refs
from engine.kernel.state.table import Event
from engine.kernel.turn.priority import StackedTable

if TYPE_CHECKING:
    from engine.kernel.turn.phases import PhaseTable


class AskedTable(StackedTable):
    """A table with stacks that answers for the rules of its game."""

    __slots__ = ()

    # What an atom asks.

    def goes_by_age(self) -> bool:
        """Whether it matters in which order things came into play."""
        return False

    def destination(self, number: int, kind: int) -> int:
        """Return the kind of zone to which an object goes that leaves play for one."""
        return kind

    def home(self, number: int, kind: int) -> int:
        """Return which of its kinds of zones is meant by one: where it lies, if it is to stay."""
        return kind

    def is_shielded(self, event: Event) -> bool:
        """Whether the rules themselves keep an object from leaving play, where it would."""
        return False

    def use_shield(self, event: Event) -> None:
        """Let happen what the rules say instead of an object's leaving."""

    def stops_loop(self) -> bool:
        """Whether what may be done is not done any more, because it goes round in circles."""
        return False

    def beside(self, number: int) -> tuple[Refs, bool]:
        """Return what an object stands beside, and whether the first of them is to its left."""
        return (), False

    def note_leaving(self, number: int, to: int, before: int, going: list[int]) -> None:
        """Note that an object leaves with others; triggers from `before` on are due to it."""

    def note_new_stamp(self, number: int, old: int) -> None:
        """Note that an object has become a new one."""

    def is_dying(self, face: Face) -> bool:
        """Whether an object would not live with what is printed on it."""
        return False

    def renews_by_control(self) -> bool:
        """Whether an object that another player gets control of is a new one."""
        return False

    def draw_from_empty(self, missing: list[int]) -> None:
        """Let happen what the rules say about cards that are missing: a seat for each."""

    def commit(self, event: Event) -> None:
        """Let an event happen that nothing replaces any more."""
        raise NotImplementedError

    def after_commit(self, kind: int) -> None:
        """Go on after events of a kind have happened together."""

    def note_survival(self, event: Event) -> None:
        """Note that an object did not leave because something else was done."""

    def needs_guardian(self) -> bool:
        """Whether a text that does something to its own object replaces only while it is there."""
        return True

    # What paying and using ask.

    def available(self, seat: int) -> int:
        """Return how much a player could pay of the pool that the game pays from."""
        raise NotImplementedError

    def pay(self, seat: int, amount: int) -> None:
        """Pay of that pool."""
        raise NotImplementedError

    def price_topic(self, action: Action) -> int:
        """Return which changes of cost an ability is subject to."""
        raise NotImplementedError

    def note_use(self, play: Any) -> None:
        """Count that an ability is used (a `PlayFrame`), and tell it."""
        raise NotImplementedError

    # What the turn asks.

    def phases(self) -> "PhaseTable":
        """Return the steps of a turn."""
        raise NotImplementedError

    def verbs(self) -> tuple[VerbSpec, ...]:
        """Return the kinds of actions, each at the place of its number."""
        raise NotImplementedError

    def why_not(self, seat: int, verb: Verb) -> list[Refusal]:
        """Return every reason why a player may not take an action now; empty if it is legal."""
        return []

    def reasons_against(self, choice: Option) -> list[Refusal]:
        """See base class."""
        count = len(self.definition)
        if self.pending is None or not isinstance(choice, tuple):
            return []
        if not makes_sense(self.verbs(), choice, count, self.seating.count):
            return []
        return self.why_not(self.pending.seat, choice)

    def holds_triggers(self, step: int) -> bool:
        """Whether triggers wait for a step that comes next."""
        return False

    def due_events(self) -> list[Event]:
        """Return what has to happen because of how things are."""
        return []

    def hand_limit(self, seat: int) -> int:
        """Return how many cards a player may keep, -1 for any number."""
        return -1

    def loop_key(self) -> int:
        """Return a hash of the board alone, to tell whether a loop came round."""
        raise NotImplementedError

    def unmark(self, number: int) -> None:
        """Take off an object the mark that an effect gave it for a time."""
        raise NotImplementedError

    def place_room(self, seat: int) -> int:
        """Return how many objects a zone for one holds; a text may make room for more."""
        return 1

    def can_go_back(self, number: int, seat: int) -> bool:
        """Whether an object in play can go back to a player's side."""
        return True

    # What mechanisms ask.

    def can_enter(self, number: int, seat: int, marks: int = 0) -> bool:
        """Whether an object may enter play under a player's control."""
        return True

    def entry_kind(self, number: int, marks: int) -> int:
        """Return the kind of zone in which an object enters play."""
        raise NotImplementedError

    def has_room(self, seat: int) -> bool:
        """Whether a player's side can hold another object that effects put into play."""
        return True

    def looks_back(self) -> bool:
        """Whether texts read the values that an object had as it left play."""
        return True

    def counter_changes(self, number: int) -> list[tuple[Change, Context]]:
        """Return the changes that counters make to what they lie on, where the rules say so."""
        return []

    def take_away(self, number: int, now: Chars) -> None:
        """Take off an object's characteristics what it has no more with all changes together."""
