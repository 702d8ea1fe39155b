"""What listens and holds in play, collected once and kept until that changes."""

from typing import Final

from engine.kernel.effects.faces import EnterRule
from engine.kernel.effects.lasting_effects import Lasting
from engine.kernel.effects.ready_abilities import CostRule, PlayerRule, Replacement, Static, Trigger
from engine.kernel.programs.context import Context

NO_WORDS: Final[frozenset[str]] = frozenset()


class Board:
    """What listens and holds, collected from everything in play; thrown away when that changes.

    Attributes:
        is_plain: Nothing changes anybody's characteristics: the printed ones hold.
        is_structural: Some change takes or gives abilities, perhaps to those who come later.
        lasting_listens: A lasting effect waits for an event.
        has_cost_rules, has_player_rules: There are such texts, in play or lasting.
        player_words: What those texts say about players.
        hears: The kinds of events that something listens for, as bits; `heard` without what
            lasting effects wait for.
        depends, dependent_kinds: What passive abilities depend on, and what those change that do.
        own_depends: What abilities of objects about themselves alone depend on, by object.
        shared_depends: What everything else depends on.
        kinds, reads: What passive abilities change, and what changes decide whom they find.
        given_kinds: What passive abilities change that are given by others.
        listeners: The triggers for a kind of event, collected when the first one happens.
        given: Triggers that effects gave, and those of cards elsewhere.
        silenced: Objects that have lost their abilities.
        gives_abilities: Some change gives abilities.
        is_vital: Some change concerns health or dying.
        own_statics: Passive abilities of objects about themselves alone.
        lowers: Some change may leave an object with less of a vital value than is printed.
        is_steady: All passive abilities and lasting effects hold, whatever happens.
        binds: Some change says what objects can, cannot or must do.
        compels: Some change says what objects must do.
        has_layers: Some change may decide whom another passive ability finds.
        changing: Lasting effects that change characteristics.
        permanents: Everything in play; not to be changed.
        noted: What the game has worked out from what is in play, by its own keys.
    """

    __slots__ = (
        "binds",
        "changing",
        "compels",
        "cost_rules",
        "dependent_kinds",
        "depends",
        "enter_rules",
        "given",
        "given_kinds",
        "gives_abilities",
        "has_cost_rules",
        "has_layers",
        "has_player_rules",
        "heard",
        "hears",
        "is_plain",
        "is_steady",
        "is_structural",
        "is_vital",
        "kinds",
        "lasting_listens",
        "listeners",
        "lowers",
        "noted",
        "own_depends",
        "own_statics",
        "permanents",
        "player_rules",
        "player_words",
        "reads",
        "replacers",
        "shared_depends",
        "silenced",
        "statics",
        "statics_lower",
    )

    def __init__(self) -> None:
        self.is_plain = True
        self.lasting_listens = False
        self.gives_abilities = False
        self.is_vital = False
        self.is_structural = False
        self.binds = False
        self.compels = False
        self.lowers = False
        self.is_steady = False
        self.has_cost_rules = False
        self.has_player_rules = False
        self.player_words: frozenset[str] = NO_WORDS
        self.has_layers = False
        self.hears = 0
        self.heard = 0
        self.depends = 0
        self.dependent_kinds = 0
        self.own_depends: dict[int, int] = {}
        self.shared_depends = 0
        self.kinds = 0
        self.reads = 0
        self.given_kinds = 0
        self.statics_lower = 0
        self.listeners: dict[int, list[tuple[Context, Trigger]]] = {}
        self.given: list[tuple[Context, Trigger]] = []
        self.silenced: set[int] = set()
        self.replacers: dict[int, list[tuple[Context, Replacement]]] = {}
        self.statics: list[tuple[Context, Static]] = []
        self.own_statics: dict[int, list[tuple[Context, Static]]] = {}
        self.changing: list[Lasting] = []
        self.permanents: list[int] = []
        self.noted: dict[int, list[int]] = {}
        self.cost_rules: list[tuple[Context, CostRule]] = []
        self.player_rules: list[tuple[Context, PlayerRule]] = []
        self.enter_rules: list[tuple[Context, EnterRule]] = []

    def with_permanents(self, permanents: list[int], hears: int) -> "Board":
        """Return this board after something with nothing but triggers has come or gone.

        What listens for the events it `hears` is collected again; the rest stays as it is.
        """
        other = self._with_same_texts()
        other.is_plain = self.is_plain
        other.lasting_listens = self.lasting_listens
        other.gives_abilities = self.gives_abilities
        other.is_vital = self.is_vital
        other.is_structural = self.is_structural
        other.binds = self.binds
        other.compels = self.compels
        other.lowers = self.lowers
        other.is_steady = self.is_steady
        other.shared_depends = self.shared_depends
        other.has_cost_rules = self.has_cost_rules
        other.has_player_rules = self.has_player_rules
        other.player_words = self.player_words
        other.has_layers = self.has_layers
        other.hears = self.hears | hears
        other.heard = self.heard | hears
        if hears:
            kept = {kind: each for kind, each in self.listeners.items() if not hears >> kind & 1}
            other.listeners = kept
        other.changing = self.changing
        other.permanents = permanents
        return other

    def without_lasting(self) -> "Board":
        """Return what was collected from the permanents; lasting effects are to be added."""
        other = self._with_same_texts()
        other.is_plain = True
        other.lasting_listens = False
        other.gives_abilities = False
        other.is_vital = False
        other.is_structural = False
        other.binds = False
        other.compels = False
        other.lowers = False
        other.is_steady = False
        other.shared_depends = 0
        other.has_layers = False
        other.has_cost_rules = False
        other.has_player_rules = False
        other.player_words = NO_WORDS
        other.hears = self.heard
        other.heard = self.heard
        other.changing = []
        other.permanents = self.permanents
        return other

    def _with_same_texts(self) -> "Board":
        other = Board.__new__(Board)
        other.noted = {}
        other.listeners = self.listeners
        other.given = self.given
        other.silenced = self.silenced
        other.replacers = self.replacers
        other.statics = self.statics
        other.own_statics = self.own_statics
        other.depends = self.depends
        other.dependent_kinds = self.dependent_kinds
        other.own_depends = self.own_depends
        other.kinds = self.kinds
        other.reads = self.reads
        other.given_kinds = self.given_kinds
        other.statics_lower = self.statics_lower
        other.cost_rules = self.cost_rules
        other.player_rules = self.player_rules
        other.enter_rules = self.enter_rules
        return other


# Passive abilities and lasting effects that hold now.
Active = tuple[list[tuple[Context, Static]], list[Lasting]]
