"""What scenario files of Rush of Ikorr may say, as tables."""

from collections.abc import Mapping
from functools import partial

from engine.cards import Card
from engine.games.rush_of_ikorr.construction_spec import SPEC
from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play import rules
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.options import READINGS
from engine.games.rush_of_ikorr.scenario.board_setup import begin, open_board, remember
from engine.games.rush_of_ikorr.scenario.cards import card_set
from engine.games.rush_of_ikorr.scenario.decisions import DECISIONS
from engine.games.rush_of_ikorr.scenario.verbs import STEP_KEYS, VERBS
from engine.games.rush_of_ikorr.schema import DECK_TYPES, GAME, SCHEMA
from engine.kernel.acting.checks import Refusal
from engine.kernel.effects.characteristics import chars
from engine.kernel.state import numbers as k
from engine.readings import fault_of
from engine.scenario import forms, usual
from engine.scenario import usual_keys as keys
from engine.scenario.comparison import Comparison
from engine.scenario.contract import Contract, Key, Objects, Only, Place, Rules, Value
from engine.scenario.model import Entry, Scenario, Side
from engine.scenario.plays import is_idle_order, origin_of
from engine.scenario.printed_numbers import refuse_negative
from engine.scenario.tables import Table

MOST_MARKS = 1000
MOST_SECURED = 1000
_LIVING = ("champion", "token")
_BEFORE_ACTIONS = ("secure", "influence", "start", "draw")
Now = Comparison[RushGame]

# --- keys of a side -------------------------------------------------------------------------------


def _lay_exerted(game: RushGame, seat: int, amount: int) -> None:
    game.exerted[seat] = amount
    game.influence_deck[seat] = w.MOST_INFLUENCE - game.influence[seat] - amount


def _lay_secured(game: RushGame, seat: int, amount: int) -> None:
    team = game.seating.team_of[seat]
    game.pool[team] = max(game.pool[team], amount)


def _save_secured(game: RushGame, seat: int) -> int:
    """Give the pool of a team for its first member."""
    team = game.seating.team_of[seat]
    return game.pool[team] if game.seating.teams[team][0] == seat else 0


def _lay_power(game: RushGame, seat: int, is_used: bool) -> None:
    game.power_turn[seat] = game.turn if is_used else 0


SIDE: tuple[Place | Key[RushGame], ...] = (
    Place("avatar", w.AVATAR_ZONE, ("avatar",), forms.NAME, is_single=True, is_plain=True),
    keys.pool("influence", rules.INFLUENCE, w.MOST_INFLUENCE),
    Key(
        "exerted",
        forms.number(w.MOST_INFLUENCE),
        _lay_exerted,
        lambda game, seat: game.exerted[seat],
    ),
    Key("secured", forms.number(MOST_SECURED), _lay_secured, _save_secured),
    Place("hand", w.HAND, DECK_TYPES, forms.BAG),
    Place("deck", w.DECK, DECK_TYPES, forms.PILE, is_from_top=True),
    Place("graveyard", w.GRAVEYARD, DECK_TYPES, forms.BAG),
    Place("void", w.VOID, DECK_TYPES, forms.BAG),
    Place(
        "champions",
        w.CHAMPIONS,
        ("champion", "token", "location"),  # 5.2a.1
        forms.ROW,
        most=w.ROW_CAPACITY,  # 5.2c
        is_in_play=True,
    ),
    Place("location", w.LOCATION, ("location",), forms.NAME, is_single=True, is_in_play=True),
    Key(
        "power_used",
        forms.flag,
        _lay_power,
        lambda game, seat: game.power_turn[seat] == game.turn,
    ),
    keys.pool_flag("rush_used", rules.RUSH_USED),
)


def _check_side(table: Table, values: Mapping[str, object]) -> None:
    influence, exerted = values["influence"], values["exerted"]
    assert isinstance(influence, int)
    assert isinstance(exerted, int)
    if influence + exerted > w.MOST_INFLUENCE:
        table.fault("exerted", f"with influence makes more than {w.MOST_INFLUENCE} (5.7b)")


def _check_sides(top: Table, scenario: Scenario) -> None:
    """A team has one pool; it may be given for any member."""
    given: dict[int, dict[str, object]] = {}
    avatars: dict[tuple[int, str], str] = {}
    for at, (letter, side) in enumerate(zip(scenario.letters, scenario.sides, strict=True)):
        table, team = top.raw(letter), at // scenario.team_size
        if isinstance(table, Mapping) and "secured" in table:
            given.setdefault(team, {})[letter] = side.values["secured"]
        avatar = _check_avatar(top, letter, side)
        if avatar and avatars.setdefault((team, avatar), letter) != letter:
            top.fault(f"{letter}.avatar", "is a teammate's (9.10a)")
        _check_entries(top, side, is_early=scenario.phase in _BEFORE_ACTIONS)
    for pools in given.values():
        if len(set(pools.values())) > 1:
            top.fault(f"{max(pools)}.secured", "differs from a teammate's; a team has one pool")


def _check_avatar(top: Table, letter: str, side: Side) -> str:
    avatar = next((each.card.key for each in side.entries if each.place == "avatar"), "")
    for word in ("power_used", "rush_used"):
        if side.values[word] and not avatar:
            top.fault(f"{letter}.{word}", "there is no avatar that could (6.1a, 6.2a)")
    return avatar


def _check_entries(top: Table, side: Side, *, is_early: bool) -> None:
    """Refuse what no game brings about."""
    fabled: set[str] = set()
    for entry in side.entries:
        refuse_negative(top, SCHEMA, entry)
        for word in ("attacked", "raided") if is_early else ():
            if entry.values.get(word):
                top.fault(f"{entry.key}.{word}", "the action phase is still to come (8.6a)")
        if entry.overlay is not None:
            _check_infusion(top, entry, entry.overlay)
        if entry.card.flag("fabled") and entry.place in ("champions", "location"):
            if entry.card.key in fabled:
                top.fault(entry.key, "is Fabled and there already (4.7c.1, 4.9d.1)")
            fabled.add(entry.card.key)


def _check_infusion(top: Table, entry: Entry, infusion: Card) -> None:
    most, pips = entry.card.number("allowance"), infusion.number("pips") or 0
    if entry.card.type == "champion" and entry.card.flag("fabled"):
        top.fault(f"{entry.key}.infusion", "a Fabled champion cannot be infused (4.7c.2)")
    elif most is not None and pips > most:
        top.fault(f"{entry.key}.infusion", f"it has {pips} pips, of {most} allowed (3.9c.1)")


# --- keys of an entry -----------------------------------------------------------------------------


def _lay_fresh(game: RushGame, number: int, is_fresh: bool) -> None:
    # An avatar counts as laid down in this turn; games saved from a scenario rest on it.
    if game.face[number].kind != w.AVATAR:
        game.entered[number] = game.turn if is_fresh else 0


def _lay_attacked(game: RushGame, number: int, attacked: bool | tuple[str, ...]) -> None:
    game.attacks[number] = len(attacked) if isinstance(attacked, tuple) else int(attacked)


def _save_attacked(game: RushGame, number: int) -> object:
    victims = game.victims.get(number, ())
    struck = [name for met, name in victim_ids(game).items() if game.stamp[met] in victims]
    return struck or game.attacks[number] > 0


def _is_stunned_only(game: RushGame, number: int) -> bool:
    return game.flags[number] & (w.STUNNED | w.PERPETUAL) == w.STUNNED


MARKS: tuple[Key[RushGame], ...] = (
    keys.column("damage", rules.DAMAGE, MOST_MARKS),
    keys.column("ikorr", rules.IKORR, MOST_MARKS),
    keys.mark("stunned", w.STUNNED, _is_stunned_only),
    keys.mark("perpetual", w.STUNNED | w.PERPETUAL),  # 11.51b
    Key("fresh", forms.flag, _lay_fresh, lambda game, n: game.entered[n] == game.turn),
    Key("attacked", forms.flag_or_texts, _lay_attacked, _save_attacked),
    keys.column_flag("raided", rules.RAIDS),
    keys.mark("reanimated", w.REANIMATED),
)


def victim_ids(game: RushGame) -> dict[int, str]:
    """Return ids for what was attacked by somebody who may attack others still (11.25a)."""
    victims = {stamp for stamps in game.victims.values() for stamp in stamps}
    met = [number for number in game.permanents() if game.stamp[number] in victims]
    return {number: f"victim {at}" for at, number in enumerate(met, 1)}


# --- expectations ---------------------------------------------------------------------------------


def _shown_name(game: RushGame, number: int) -> str:
    """Return what an object is called now: a copy by what it copies, in play also by effects."""
    return chars(game, number).name if game.in_play(number) else game.face[number].name


def _is_infused(at: Now, number: int) -> bool:
    """Whether an infusion physically lies over an object (4.7g.1)."""
    own = at.game.cards.faces[at.game.definition[number]]
    return bool(own.infusion) and not at.game.flags[number] & k.TOKEN


ZONES = ("hand", "deck", "graveyard", "void", "champions", "location", "stack")
OF_GAME: tuple[Value[RushGame], ...] = (
    usual.TURN,
    usual.ACTIVE,
    usual.phase(w.PHASE_NAMES, w.PHASE_NAMES),
    usual.WINNER,
    usual.RESOLVED,
)
OF_PLAYER: tuple[Value[RushGame], ...] = (
    *usual.in_places(SIDE),
    keys.in_pool("influence", rules.INFLUENCE),
    keys.in_pool("exerted", rules.EXERTED),
    Value("secured", forms.NUMBER, lambda at, seat: at.game.pool[at.game.seating.team_of[seat]]),
)
OF_OBJECT: tuple[Value[RushGame], ...] = (
    keys.value_of("attack", w.ATTACK),
    keys.value_of("health", w.HEALTH),
    keys.value_of("raid", w.RAID),
    keys.in_column("damage", rules.DAMAGE),
    keys.in_column("ikorr", rules.IKORR),
    Value("cost", forms.NUMBER, lambda at, number: at.game.face[number].cost),
    keys.is_marked("stunned", w.STUNNED),
    keys.is_marked("perpetual", w.PERPETUAL),
    Value("infused", forms.FLAG, _is_infused),
    usual.keywords(w.KEYWORDS),
    usual.zone(ZONES, w.ZONE_NAMES, "stack", "nowhere"),
    usual.CONTROLLER,
)


# --- everything -----------------------------------------------------------------------------------


CONTRACT: Contract[RushGame] = Contract(
    game=GAME,
    seating_key="format",
    seatings={name: (2, size) for name, size in w.TEAM_SIZES.items()},
    phases=(w.PHASE_NAMES, "action"),
    permanent="a permanent",
    overlay_key="infusion",
    side=SIDE,
    marks=MARKS,
    only=(
        Only(
            ("infusion",),
            ("champion", "location"),
            "only a card that becomes a permanent has one (3.9c)",
        ),
        Only(("damage",), _LIVING, "only champions take damage (7.5a)"),
        Only(("stunned", "perpetual"), _LIVING, "only champions are stunned (11.50a)"),
        Only(("attacked", "raided"), _LIVING, "only champions attack and raid (7.1b, 6.3a.1)"),
        Only(
            ("reanimated",), ("champion",), "only a champion that is a card comes back (8.7a, 3.7d)"
        ),
    ),
    check_side=_check_side,
    check_sides=_check_sides,
    check_option=partial(fault_of, READINGS),
    silent_options=SPEC.options,
    verbs=VERBS,
    step_keys=STEP_KEYS,
    decisions=DECISIONS,
    of_game=OF_GAME,
    of_player=OF_PLAYER,
    of_object=OF_OBJECT,
    objects=Objects(
        name=_shown_name,
        card=lambda game, number: game.face[number].id,
        is_in_play=lambda game, number: game.in_play(number),
        is_in_row=lambda game, number: game.zone[number] % w.WIDTH == w.CHAMPIONS,
    ),
    rules=Rules(
        nothing_waits=Refusal("No decision is waiting for an answer.", ("3.11a",)),
        not_there=Refusal("There is no such object now.", ("3.2a",)),
        over=no.OVER,
        not_allowed=("3.4a",),
        # 11.30a: the void of a reanimated champion is called as the keyword it comes from.
        origin=origin_of("ability", built_in="Reanimate"),
        is_idle=is_idle_order,
    ),
    make=card_set,
    begin=begin,
    remember=remember,
    open=open_board,
)
