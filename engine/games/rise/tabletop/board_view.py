"""The board as some players see it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.games.rise.language import LANGUAGE
from engine.games.rise.layout import COINS, CREATURES, ETHER, LASTING, LAYOUT, PHASES
from engine.games.rise.play import changes
from engine.games.rise.play import numbers as w
from engine.games.rise.play.ability_checks import own_actions
from engine.games.rise.play.charges import kinds_on
from engine.games.rise.play.combat import Bout, CombatFrame
from engine.games.rise.play.combat_checks import is_attacker, is_blocker
from engine.games.rise.play.face import SKILL, RiseFace
from engine.games.rise.play.game import RiseGame
from engine.games.rise.play.items import (
    COMBAT_ITEM,
    COMBAT_START,
    DISEASE_ITEM,
    END_ITEM,
    ETHER_ITEM,
    RiseItem,
)
from engine.games.rise.play.records import Entering
from engine.games.rise.play.rules import DAMAGE
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.links import children_of, host_of
from engine.kernel.programs.context import NO_REF
from engine.kernel.state.numbers import TOKEN
from engine.kernel.state.records import Item
from engine.tabletop.board import (
    Arrow,
    BoardView,
    Figure,
    Level,
    Marker,
    Phrase,
    Piece,
    Side,
    Skill,
    Toss,
    Viewer,
    Waiting,
)
from engine.tabletop.card_sentences import CardSentences
from engine.tabletop.closeup import Closeup
from engine.tabletop.figures import figure
from engine.tabletop.layout import Dial, Spot
from engine.tabletop.rounds import order_of
from engine.tabletop.sides import Endings, Zones
from engine.tabletop.sight import hidden_piece, may_see
from engine.tabletop.traces import Measure, Tracing, Values

_ENDINGS: Final = Endings(
    "The game is a tie.",
    "{players} won: the others conceded.",
    "{players} won in own turn {turn}: everybody else is out of the game.",
)
_DAMAGED: Final = "{count} damage"
_CHARGES: Final = "{count} Charges"
_DISEASES: Final = "{count} Diseases"
_TILTED: Final = "Tilted"
_OPEN: Final = "Open"
_ATTACKS: Final = "Attacks"
_BLOCKS: Final = "Blocks"
_NEW: Final = "New"
_TOKEN: Final = "Token"
_COPY: Final = "Copy"
_DEAD: Final = "Dead"
_INACTIVE: Final = "Inactive"
_INFECTED: Final = "Infected"
_SUCCESS: Final = "Success"
_FAILURE: Final = "Failure"
_RANK: Final = "Rank {cost}"
_FORCED: Final = "forced by {card}"
_RETRIED: Final = "retried with {card}"
_BOUT: Final = "{card} \u203a {other}"
_TURN_ENDS: Final = "the turn ends"
_COMBAT_BEGINS: Final = "attackers are declared"
_HEADERS: Final = {
    COMBAT_START: "Start of the Combat Phase",
    COMBAT_ITEM: "Combat",
    END_ITEM: "End of the turn",
    ETHER_ITEM: "Ether",
    DISEASE_ITEM: "Disease",
}
_LEADS_TO: Final = {END_ITEM: _TURN_ENDS, COMBAT_START: _COMBAT_BEGINS}
Names = tuple[tuple[Phrase, ...], ...]


def templates() -> Iterator[str]:
    """Return the words on cards and at the end of a game, for translators."""
    yield from _ENDINGS.templates()
    yield from (_DAMAGED, _CHARGES, _DISEASES, _TILTED, _OPEN, _ATTACKS)
    yield from (_BLOCKS, _NEW, _TOKEN, _COPY, _DEAD, _INACTIVE, _INFECTED, _SUCCESS, _FAILURE)
    yield from (_RANK, _FORCED, _RETRIED, _BOUT, _TURN_ENDS, _COMBAT_BEGINS)
    yield from _HEADERS.values()


def view_board(game: RiseGame, viewer: Viewer) -> BoardView:
    """Return the board as the players see it whose hidden cards may be named."""
    resolved, later = _line(game, viewer)
    return BoardView(
        sides=tuple(_side(game, viewer, seat) for seat in range(game.seating.count)),
        stack=tuple(_stack(game)),
        turn=game.turn,
        active_team=game.active_team,
        phase=PHASES.index(game.phase),
        outcome=_ENDINGS.told(game, viewer),
        arrows=_arrows(game),
        order=order_of(game),
        resolved=resolved,
        later=later,
        then=_then(game),
    )


def _arrows(game: RiseGame) -> tuple[Arrow, ...]:
    """Return the attacks that go on, at those that block them where somebody does."""
    if game.phase != w.COMBAT_PHASE:
        return ()
    found: list[Arrow] = []
    for fight in game.fights:
        if not game.is_there(fight.attacker) or not is_attacker(game, fight.attacker[0]):
            continue
        there = [ref[0] for ref in fight.blockers if game.is_there(ref)]
        found += [Arrow(fight.attacker[0], target=each) for each in there]
        if not there:
            found.append(Arrow(fight.attacker[0], seat=fight.seat))
    return tuple(found)


# --- a card ---------------------------------------------------------------------------------------


def view_piece(game: RiseGame, number: int) -> Piece:
    """Return a card with everything that lies on it."""
    face = game.face[number]
    is_token = bool(game.flags[number] & TOKEN)
    plain = Piece(
        number=number,
        card=face.card_name,
        kind="token" if is_token else w.KIND_NAMES[face.kind],
        owner=game.owner[number],
        controller=game.controller[number],
        name=chars(game, number).name,
        cost="∞" if face.is_infinite else str(face.rank or ""),  # rank.1, rank.4
        cost_words=_RANK,
        figures=_figures(game, number, face),
        is_token=is_token,
        skills=_skills(game, number, face),
    )
    return _in_play(game, number, plain) if game.in_play(number) else plain


def _in_play(game: RiseGame, number: int, piece: Piece) -> Piece:
    """Return a card with what lies on, under and beside it, and how it lies."""
    condition, icon = _condition(game, number)
    is_dead = bool(game.flags[number] & w.DEAD)
    return replace(
        piece,
        markers=_markers(game, number),
        label=_label(game, number),
        condition=condition,
        condition_icon=icon,
        host=host_of(game, number),
        under=_held(game, number, w.BELOW) + _held(game, number, w.RAISES),
        attached=_held(game, number, w.EQUIP),
        turned=_turned(game, number),
        is_ruined=is_dead,
        is_spent=is_dead,
    )


def _held(game: RiseGame, number: int, link: int) -> tuple[Piece, ...]:
    return tuple(view_piece(game, each) for each in children_of(game, number, link)[::-1])


def _turned(game: RiseGame, number: int) -> str:
    if not game.tilted[number]:
        return ""
    return _OPEN if game.is_open(number) else _TILTED


def _condition(game: RiseGame, number: int) -> tuple[str, str]:
    if game.flags[number] & w.DEAD:
        return _DEAD, "graveyard"
    if game.is_inactive(number):
        return _INACTIVE, "frozen"
    return (_INFECTED, "disease") if game.is_infected(number) else ("", "")


def _figures(game: RiseGame, number: int, face: RiseFace) -> tuple[Figure, ...]:
    if face.is_summoner:
        level, capacity = game.level[number], game.capacity[number]
        return (
            figure("life", "health", game.life[number], face.life),
            Figure("level", "level", level, limit=face.highest, dial=Dial.BARS),
            Figure("capacity", "charge", capacity, limit=max(level, capacity), dial=Dial.TRACK),
        )
    if not {w.IS_CREATURE, w.IS_DOOR} & chars(game, number).traits:
        return ()
    now = chars(game, number).values
    defense = now[w.DEFENSE] - game.damage[number]
    return (
        figure("attack", "attack", now[w.ATTACK], face.values[w.ATTACK]),
        figure("defense", "defense", defense, face.values[w.DEFENSE], is_far=True),
    )


def _skills(game: RiseGame, number: int, face: RiseFace) -> tuple[Skill, ...]:
    """Return the Skills of a Summoner; those light up that its Level and Capacity allow."""
    if not face.is_summoner:
        return ()
    level, has_points = game.level[number], game.capacity[number] > 0
    return tuple(
        Skill(
            str(each.level),
            SENTENCES.of_ability(game, face, each.number).partition(": ")[2],
            has_points and level >= each.level and not game.flags[number] & w.DEAD,
        )
        for each in own_actions(game, number)
        if each.kind == SKILL
    )


def _markers(game: RiseGame, number: int) -> tuple[Marker, ...]:
    found = [Marker("damage", "damage", game.damage[number], _DAMAGED, fill="damage")]
    for kind, count in sorted(kinds_on(game, number).items()):
        words = f"{{count}} {kind}"
        found.append(Marker(f"charge {kind}", "charge", count, words, is_left=True))
    diseases = len(game.infections_of(game.ref(number)))
    found.append(Marker("diseases", "disease", diseases, _DISEASES, is_left=True))
    return tuple(each for each in found if each.value)


def _label(game: RiseGame, number: int) -> str:
    if game.phase == w.COMBAT_PHASE and is_attacker(game, number):
        return _ATTACKS
    if game.phase == w.COMBAT_PHASE and is_blocker(game, number):
        return _BLOCKS
    if number in game.copied:
        return _COPY
    if game.flags[number] & TOKEN:
        return _TOKEN
    return _NEW if game.is_creature(number) and game.is_sick(number) else ""


def shown_piece(game: RiseGame, viewer: Viewer, number: int) -> Piece:
    """Return a card as a viewer sees it: hidden, or its face."""
    if not may_see(game, viewer, number):
        return hidden_piece(game, number)
    return view_piece(game, number)


# --- a side ---------------------------------------------------------------------------------------


def _belongs(game: RiseGame, spot: Spot, number: int) -> bool:
    """Whether a card on the Battlefield is shown among Creatures, or beside them."""
    if spot.id not in (CREATURES, LASTING):
        return True
    return game.is_creature(number) is (spot.id == CREATURES)


_ZONES: Final = Zones(LAYOUT, shown_piece, view_piece, _belongs)


def _side(game: RiseGame, viewer: Viewer, seat: int) -> Side:
    return Side(
        seat=seat,
        team=game.seating.team_of[seat],
        name=viewer.name(seat),
        leaders=tuple(view_piece(game, number) for number in game.summoners(seat)),
        zones=_ZONES.of(game, viewer, seat),
        levels={
            COINS: Level(game.coins[seat], 0, w.MOST_RESOURCES),
            ETHER: Level(game.ether[seat], 0, w.MOST_RESOURCES),
        },
        prices={},
    )


# --- what waits -----------------------------------------------------------------------------------


def rules_of(_game: RiseGame, item: Item) -> tuple[str, ...]:
    """Return the rules that something on a stack is there by."""
    return ("play.2",) if item.card >= 0 else ("stack.5",)


def _stack(game: RiseGame) -> Iterator[Waiting]:
    """Yield what waits in every stack of the line, the present one first (addstack.1)."""
    lines = [list(reversed(each)) for each in game.stacks]
    for line, items in enumerate(lines):
        yield from (_waiting(game, item, line) for item in items)
    for line, further in enumerate(game.further, len(lines)):
        yield from (_waiting(game, item, line) for item in further.items)
        yield from (_entering(game, each, line) for each in further.entering)


def _line(game: RiseGame, viewer: Viewer) -> tuple[Names, Names]:
    """Return the stacks of the line that have resolved, and the combats still to be stacked."""
    drained = tuple(tuple(_told(*each) for each in stack) for stack in game.drained if stack)
    combat = next((each for each in game.frames if isinstance(each, CombatFrame)), None)
    if combat is None:
        return drained, ()
    # While something goes on above the phase itself, its last combat is not over.
    over = combat.fought[:-1] if game.frames[-1] is not combat else combat.fought
    fought = tuple((_bout(game, viewer, each),) for each in over)
    return fought + drained, tuple((_bout(game, viewer, each),) for each in combat.bouts)


def _told(what: int, origin: str) -> Phrase:
    """Return what something that has resolved was."""
    return Phrase(_HEADERS[what]) if what in _HEADERS else Phrase("{card}", {"card": origin})


def _bout(game: RiseGame, viewer: Viewer, bout: Bout) -> Phrase:
    """Return who fights whom; without a blocker it is the attacked player."""
    attacker, blocker, seat = bout
    other = game.face[blocker[0]].name if blocker != NO_REF else viewer.name(seat)
    return Phrase(_BOUT, {"card": game.face[attacker[0]].name, "other": other})


def _then(game: RiseGame) -> Phrase | None:
    """Return what the present stack leads to (end.3, combat.2)."""
    stack = game.stacks[0]
    words = _LEADS_TO.get(stack[0].what) if stack else None
    return Phrase(words) if words is not None else None


def _entering(game: RiseGame, entering: Entering, line: int) -> Waiting:
    """Return a card that will be stacked when its stack is taken (addstack.4)."""
    piece = view_piece(game, entering.number)
    return Waiting(piece, piece.name, "", entering.seat, rules=("addstack.4",), line=line)


def _waiting(game: RiseGame, item: RiseItem, line: int) -> Waiting:
    context = item.context
    targets = item.targets()
    source = context.source
    piece = Piece(-1, "", "", context.controller, context.controller)  # of no card
    if source >= 0:
        piece = view_piece(game, source)
    return Waiting(
        piece=piece,
        origin=context.origin if source >= 0 else "",  # what no card does has its header alone
        header=_HEADERS.get(item.what, ""),
        controller=context.controller,
        targets=tuple(game.face[number].name for number, stamp in targets if stamp >= 0),
        aims=tuple(number for number, stamp in targets if stamp >= 0),
        rules=rules_of(game, item),
        text=SENTENCES.of_item(game, item) if source >= 0 else "",
        line=line,
        toss=_toss(item),
    )


def _toss(item: RiseItem) -> Toss | None:
    """Return how a coin fell, and what changed that (action.11, gloss.retry.1)."""
    tossed = item.tossed()
    if tossed is None:
        return None
    words = _SUCCESS if tossed.is_success else _FAILURE
    fell = _FAILURE if tossed.toss == w.FAILURE else _SUCCESS
    if tossed.forced != w.NO_TOSS and fell != words:
        return Toss(words, tossed.is_success, fell, Phrase(_FORCED, {"card": tossed.forcer}))
    if tossed.earlier != w.NO_TOSS:
        first = _FAILURE if tossed.earlier == w.FAILURE else _SUCCESS
        return Toss(words, tossed.is_success, first, Phrase(_RETRIED, {"card": tossed.retrier}))
    return Toss(words, tossed.is_success)


# --- a card looked at closely ---------------------------------------------------------------------

SENTENCES: Final = CardSentences(LANGUAGE, keywords=w.ABILITIES, deeds={})
VALUES: Final = Values(
    SENTENCES,
    measures=(
        Measure(w.ATTACK, "attack", "Attack", "attack"),
        Measure(w.DEFENSE, "defense", "Defense", "defense", worn=DAMAGE),
    ),
    setters=frozenset((changes.SET_ATTACK, changes.SET_DEFENSE)),
    numeric=frozenset(range(changes.SET_ATTACK, changes.ADD_DEFENSE + 1)),
    kinds={
        w.SUMMONER: "Summoner",
        w.CREATURE: "Creature",
        w.DOOR: "Door",
        w.INCANTATION: "Incantation",
        w.IMMINENT: "Imminent",
        w.LEVEL_UP: "Level Up",
        w.OTHER: "Card",
    },
    phases=w.PHASE_NAMES,
)


def close_up(game: RiseGame, viewer: Viewer, number: int) -> Closeup | None:
    """Return a card with everything that is true of it; None where it may not be seen."""
    if not 0 <= number < len(game.face) or not may_see(game, viewer, number):
        return None
    piece = shown_piece(game, viewer, number)
    if not game.is_creature(number) and not game.is_door(number):
        return Closeup(piece)
    tracing = Tracing(VALUES, game, viewer, number)
    return Closeup(piece, tuple(tracing.values()), tuple(tracing.grants))
