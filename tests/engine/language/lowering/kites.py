"""A made-up game of kites, from its printed texts to play; no real game is in it.

Kites fly in a row. Each has lift; a kite whose tears are as many as its lift falls to the ground.
Gusts are played, do what they say, and fall, too. Everything is paid with wind.
"""

from typing import Any, cast

from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.plays import CARD, PlayFrame
from engine.kernel.acting.resolution import ResolveFrame
from engine.kernel.acting.verbs import Verb as Act
from engine.kernel.acting.verbs import VerbSpec, verb_table
from engine.kernel.decisions import Decision
from engine.kernel.effects import atoms
from engine.kernel.effects import change_table as do
from engine.kernel.effects.change_table import NUMBER, VITAL, ChangeKind, ChangeTable
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.faces import Face
from engine.kernel.effects.replacements import would
from engine.kernel.state.game import GameOf
from engine.kernel.state.numbers import (
    BY_RULE,
    DAMAGED,
    DESTROY,
    DREW,
    ENTERED,
    HEALED,
    LEFT,
    MOVED,
)
from engine.kernel.state.records import CardSet, Item
from engine.kernel.state.rules import Column, Places, Pool, Resolving, Rules, Value
from engine.kernel.state.seats import seat_teams
from engine.kernel.state.zones import ROW, Layout, Sight, ZoneSpec
from engine.kernel.turn.phases import PhaseTable, Step, TurnFrame, begin_phase, pass_turn
from engine.kernel.turn.priority import DRAIN
from engine.kernel.turn.state_checks import settle
from engine.kernel.turn.trigger_placement import place_triggers
from engine.language.compiler import compile_text
from engine.language.language import Language, OwnTree
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.happenings import usual_rows
from engine.language.lowering.maker import Lowering, Maker
from engine.language.lowering.parts import add_ability
from engine.language.lowering.table import SHARED
from engine.language.lowering.words import (
    Changes,
    Events,
    Nouns,
    Values,
    Words,
    Zones,
    column_reader,
    value_reader,
)
from engine.language.mentions import Mentions, References
from engine.language.openings import Headers
from engine.language.openings import Layout as TextLayout
from engine.language.saying.speech import Speech
from engine.language.shared_verbs.table import SHARED_VERBS
from engine.language.tree import terms
from engine.language.tree.kinds import Ability
from engine.language.tree.terms import (
    Part,
    SharedNoun,
    SharedPlayVerb,
    SharedStat,
    SharedState,
    SharedZone,
)
from engine.language.verbs import Verbs, taken
from engine.language.vocabulary import Vocabulary

HAND, DECK, GROUND, SKY = range(4)
KITE, GUST = range(2)
TEARS = 2
LIFT = 0
WIND = 0
ADD_LIFT = 4
DO_END, DO_PLAY = range(2)


# --- its words ---


class Opens(terms.Header):
    """What opens a triggered ability."""

    LAUNCH = "Launch"


class Stat(terms.Stat):
    """Numbers of its own."""

    LIFT = "lift"

    @property
    def parts(self) -> frozenset[Part]:
        return frozenset({Part.BONUS})


def is_mine(_game: Any, context: Any, event: Any) -> bool:
    return bool(event[2] == context.source and event[3] == context.source_stamp)


def fell(_game: Any, event: Any) -> bool:
    return bool(event[6] == GROUND)


WORDS = Words(
    nouns=Nouns(kinds={SharedNoun.UNIT: KITE, SharedNoun.SPELL: GUST}),
    zones=Zones(
        kinds={
            SharedZone.HAND: (HAND,),
            SharedZone.DECK: (DECK,),
            SharedZone.DISCARD: (GROUND,),
            SharedZone.FIELD: (SKY,),
        },
        units=SKY,
    ),
    events=Events(
        rows=usual_rows(KITE, GUST, fell),
        headers={Opens.LAUNCH: (ENTERED, is_mine)},
        phases={},
    ),
    values=Values(
        stats={Stat.LIFT: value_reader(LIFT), SharedStat.DAMAGE: column_reader(TEARS)},
    ),
    changes=Changes(added={Stat.LIFT: ADD_LIFT}, places={Stat.LIFT: LIFT}),
)


class KiteFace(Face):
    """A kite or a gust: it has lift."""

    __slots__ = ()

    def value_count(self) -> int:
        return 1


class KiteDeeds(Deeds):
    """What texts do in this game; everything else is as usual."""

    def face(self, number: int, name: str, kind: int) -> Face:
        face = KiteFace(number, name, kind)
        face.is_permanent = kind == KITE
        return face

    def damage_on(self, game: Any, number: int) -> int:
        return int(game.columns[TEARS][number])

    def needed_to_kill(self, game: Any, number: int) -> int:
        return chars(game, number).values[LIFT]

    def heal(self, game: Any, number: int, amount: int, cause: int) -> int:
        return atoms.lower_column(game, TEARS, number, amount, -1, cause)


_THIS = Mentions((SharedNoun.UNIT,))
VOCABULARY = Vocabulary(
    nouns={
        SharedNoun.UNIT: ("kite", "kites"),
        SharedNoun.SPELL: ("gust", "gusts"),
        SharedNoun.CARD: ("card", "cards"),
        SharedNoun.TOKEN: ("token", "tokens"),
    },
    zones={
        SharedZone.HAND: ("hand", "hands"),
        SharedZone.DECK: ("deck", "decks"),
        SharedZone.DISCARD: ("ground", "grounds"),
        SharedZone.FIELD: ("sky", "skies"),
    },
    stats={Stat.LIFT: ("lift",)},
    states={SharedState.DAMAGED: ("torn",)},
    play_verbs={SharedPlayVerb.SUMMON: ("fly", "flown"), SharedPlayVerb.CAST: ("cast", "cast")},
)
VERBS = Verbs(taken(SHARED_VERBS, {}), vocabulary=VOCABULARY)
KITES = Language(
    VOCABULARY,
    (),
    VERBS,
    layout=TextLayout(
        openings=(Headers(Opens, {Opens.LAUNCH: _THIS}).opening(),),
        effect_types=frozenset({"gust"}),
        quoted_type="kite",
    ),
    tree=OwnTree((), References(), Speech(headers={Opens.LAUNCH: "when this goes up"})),
)


# --- its rules ---

RULES = Rules(
    columns=(
        Column("flags"),
        Column("entered"),
        Column("tears", is_vital=True, raised=DAMAGED, lowered=HEALED),
    ),
    pools=(Pool("wind", start=20),),
    values=(Value("lift", 0),),
    changes=ChangeTable((ChangeKind(ADD_LIFT, do.adding(LIFT), NUMBER | VITAL),)),
    places=Places(HAND, DECK, GROUND),
    arrivals=(0,) * 4,
    deeds=DESTROY,
    forbidden={},
)
ZONES = (
    ZoneSpec("hand", Sight.TEAM),
    ZoneSpec("deck", Sight.NOBODY),
    ZoneSpec("ground", Sight.ALL),
    ZoneSpec("sky", Sight.ALL, shape=ROW, in_play=True),
)
AS_FAR_AS_POSSIBLE = Resolving()
LOWERING = Lowering(WORDS, KiteDeeds(), SHARED, lambda: VERBS)


class Kites(GameOf[Face]):
    """The game: play what is in hand, or end the turn."""

    __slots__ = ()

    def __init__(self, cards: CardSet[Face], seats: int = 2) -> None:
        layout = Layout(ZONES, (ZoneSpec("stack", Sight.ALL),), seats)
        super().__init__(RULES, cards, layout, seat_teams(seats, 1), 1)
        self.stacking = DRAIN

    def settle(self) -> bool:
        return self.is_unsettled and settle(self)

    def place_triggers(self) -> bool:
        return place_triggers(self)

    def resolve(self, item: Item) -> None:
        self.frames.append(ResolveFrame(item))

    def phases(self) -> PhaseTable:
        return PHASES

    def verbs(self) -> tuple[VerbSpec, ...]:
        return ACTS

    def available(self, seat: int) -> int:
        return self.pools[WIND][seat]

    def pay(self, seat: int, amount: int) -> None:
        self.pools[WIND][seat] -= amount

    def entry_kind(self, number: int, marks: int) -> int:  # noqa: ARG002
        return SKY

    def due_events(self) -> list[Any]:
        torn = self.columns[TEARS]
        falling = [n for n in self.permanents() if torn[n] >= chars(self, n).values[LIFT]]
        cause = DESTROY | BY_RULE
        return [would(self, LEFT, self.controller[n], n, -1, GROUND, cause) for n in falling]

    def commit(self, event: Any) -> None:
        kind, seat, number, _, by, _, amount, cause = event
        if kind == DREW:
            atoms.draw(self, (seat,), amount, cause)
        elif kind == MOVED:
            atoms.move_card(self, number, amount, -1, cause)
        elif kind == HEALED:
            atoms.lower_column(self, TEARS, number, amount, by, cause)
        else:
            assert kind == DAMAGED
            atoms.raise_column(self, TEARS, number, amount, by, cause)

    def loop_key(self) -> int:
        return self.key()


def _act(game: Kites, frame: TurnFrame) -> None:
    begin_phase(game, frame, 0)
    frame.at -= 1
    seat = game.active_team
    plays = [(DO_PLAY, number) for number in game.zones[seat * 4 + HAND]]
    game.pending = Decision(seat, "action", [(DO_END,), *plays], is_open=True)


def _play(game: Kites, act: Act) -> None:
    number = act[1]
    game.frames.append(PlayFrame(CARD, game.owner[number], number, None).begin(game))


def _rest(game: Kites, act: Act) -> None:
    """The turn goes on by itself."""


def _free(*_: Any) -> list[Refusal]:
    return []


PHASES = PhaseTable((Step(0, _act), Step(0, pass_turn)))
ACTS = verb_table(
    (VerbSpec(DO_END, _free, _rest, ends_phase=True), VerbSpec(DO_PLAY, _free, _play))
)


# --- its cards ---


class Cards:
    """Makes faces of kites and gusts out of their printed texts."""

    def __init__(self, resolving: Resolving = AS_FAR_AS_POSSIBLE) -> None:
        self.maker = Maker(LOWERING._replace(resolving=resolving))

    def kite(self, name: str, lift: int = 1, text: str = "") -> Face:
        face: Face = self.maker.add_face(name, KITE)
        face.values[LIFT] = lift
        return self._with_text(face, text, "kite")

    def gust(self, name: str, text: str) -> Face:
        return self._with_text(self.maker.add_face(name, GUST), text, "gust")

    def _with_text(self, face: Face, text: str, card_type: str) -> Face:
        compiled = compile_text(KITES, text, card_type)
        assert compiled.is_understood, text
        for ability in cast("tuple[Ability, ...]", compiled.abilities):
            add_ability(self.maker, face, ability, face.name)
        assert not face.manual, face.manual
        face.seal()
        return face


def begin(cards: Cards, hand: list[Face], sky: list[Face], theirs: list[Face]) -> Kites:
    """Begin a game with cards in the first player's hand and kites on both sides."""
    card_set = CardSet(cards.maker.faces, (), "")
    game = Kites(card_set)
    plain = cards.kite("Scrap")
    for seat, flying in enumerate((sky, theirs)):
        game.add_cards([plain] * 5, seat, seat * 4 + DECK)
        game.add_cards(flying, seat, seat * 4 + SKY)
    game.add_cards(hand, 0, HAND)
    game.turn = 1
    game.frames.append(TurnFrame())
    game.run()
    return game


def play(game: Kites, name: str, *choices: int) -> None:
    """Play a card from the hand of whoever's turn it is, with answers to what it asks."""
    decision = game.pending
    assert decision is not None
    acts = [each for each in decision.options if isinstance(each, tuple) and len(each) > 1]
    act = next(each for each in acts if game.face[each[1]].name == name)
    game.apply(act)
    for choice in choices:
        game.apply(choice)
    assert game.pending is not None
    assert game.pending.kind == "action", game.pending


def named(game: Kites, name: str) -> int:
    """Return the first object of a name."""
    return next(n for n, face in enumerate(game.face) if face.name == name)


def lift(game: Kites, name: str) -> int:
    """Return the lift of a kite as it is now."""
    return chars(game, named(game, name)).values[LIFT]


def names(game: Kites, seat: int, kind: int) -> list[str]:
    """Return the names of what lies in a zone."""
    return [game.face[number].name for number in game.zones[seat * 4 + kind]]
