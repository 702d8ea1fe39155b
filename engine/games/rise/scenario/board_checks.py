"""Boards that cannot be: what a scenario of Rise says about players, cards and Summoners."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from engine.games.rise.construction import character_of
from engine.games.rise.play.numbers import COLD, DISEASES, PARASITE, TIME
from engine.games.rise.scenario.board_setup import has_awakened
from engine.games.rise.scenario.cards import BLANK
from engine.games.rise.scenario.entry_checks import (
    entry_of,
    faults_of_card,
    faults_of_entry,
    texts_of,
)
from engine.scenario.model import Entry, Scenario, Side
from engine.scenario.tables import Table

_OF_SUMMONERS: Final = ("life", "level", "capacity", "dead", "levelups")
_OF_CARDS: Final = (
    "owner",
    "open",
    "damage",
    "fresh",
    "inactive",
    "reanimated",
    "copying",
    "duplicate",
)


def check_sides(top: Table, scenario: Scenario) -> None:
    """What is said about Summoners is said about Summoners, and about cards that can be so."""
    for at, card in enumerate(scenario.defined, 1):
        for word, fault in faults_of_card(card):
            top.fault(f"card[{at}].{word}", fault)
    _check_phase(top, scenario)
    _check_losers(top, scenario)
    for seat, (letter, side) in enumerate(zip(scenario.letters, scenario.sides, strict=True)):
        _check_player(top, scenario, seat, side)
        _check_diseases(top, scenario, letter, side.values, is_player=True)
        for entry in side.entries:
            _check_entry(top, scenario, entry)
    _check_duplicates(top, scenario)


def _check_phase(top: Table, scenario: Scenario) -> None:
    if scenario.phase == "setup" and scenario.turn > 1:
        top.fault("phase", "the setup comes before turn 1 (setup.1)")
    if scenario.phase in ("awakening", "restoration") and scenario.turn == 1:
        top.fault("phase", f"turn 1 has no {scenario.phase.capitalize()} (setup.4)")


def _check_losers(top: Table, scenario: Scenario) -> None:
    """Who has lost has nothing any more and no turn, and at least two play on."""
    lost = [at for at, side in enumerate(scenario.sides) if side.values.get("lost")]
    for at in lost:
        letter, side = scenario.letters[at], scenario.sides[at]
        if len(lost) > len(scenario.sides) - 2 or scenario.phase == "setup":
            top.fault(f"{letter}.lost", "at least two players play on (goal.1)")
        if at == scenario.active:
            top.fault("active", f"{letter} has lost and has no turn (goal.4)")
        for word in _had(side):
            top.fault(f"{letter}.{word}", "a player who has lost has nothing (goal.4)")


def _had(side: Side) -> dict[str, None]:
    """Return the keys under which a player has something; two blank Summoners are usual."""
    had = [word for word, found in side.values.items() if found and word != "lost"]
    for entry in side.entries:
        if entry.card.name != BLANK or entry.held or any(entry.values.values()):
            had.append(entry.place)
    return dict.fromkeys(had)


def _check_player(top: Table, scenario: Scenario, seat: int, side: Side) -> None:
    letter = scenario.letters[seat]
    summoners = [each for each in side.entries if each.place == "summoners"]
    if len(summoners) > 1 and all(each.values.get("dead") for each in summoners):
        top.fault(f"{letter}.summoners", "a player whose Summoners are all Dead has lost (goal.4)")
    _check_characters(top, letter, summoners)
    if side.values.get("levelup_played") and not _is_under_way(scenario, seat):
        top.fault(f"{letter}.levelup_played", "only in one's own Invocation Phase (invocation.4)")
    if scenario.phase == "setup":
        _check_before_the_game(top, letter, side)
    if not has_awakened(scenario, seat, len(scenario.sides)):
        _check_skills_unused(top, summoners)


def _check_characters(top: Table, letter: str, summoners: list[Entry]) -> None:
    """summoner.2: two Summoners depict different characters; blank ones depict nobody."""
    known = Counter(character_of(each.card) for each in summoners if each.card.name != BLANK)
    for character, count in known.items():
        if count > 1:
            top.fault(f"{letter}.summoners", f"both Summoners are “{character}” (summoner.2)")


def _check_skills_unused(top: Table, summoners: list[Entry]) -> None:
    for entry in summoners:
        if entry.values.get("used"):
            top.fault(f"{entry.key}.used", "no Skill before the first Awakening (setup.5, setup.7)")


def _is_under_way(scenario: Scenario, seat: int) -> bool:
    """Whether a player's own Invocation Phase has begun."""
    return seat == scenario.active and scenario.phase == "invocation"


def _check_before_the_game(top: Table, letter: str, side: Side) -> None:
    """Before the game there are Libraries and Summoners as printed, and nothing else."""
    for word, found in side.values.items():
        if found:
            top.fault(f"{letter}.{word}", "nobody has any before the game begins (setup.3)")
    for entry in side.entries:
        if entry.place not in ("library", "summoners"):
            top.fault(entry.key, "nothing is there before the game begins (setup.1)")
        usual = {"life": entry.card.number("life"), "level": 1, "capacity": 1}
        for word, found in entry.values.items():
            if found not in (None, 0, False, "", [], usual.get(word)):
                top.fault(f"{entry.key}.{word}", "nothing has happened yet (setup.1)")


def _check_entry(top: Table, scenario: Scenario, entry: Entry) -> None:
    _check_words(top, entry)
    owner = entry.values.get("owner")
    if isinstance(owner, int) and owner > len(scenario.sides):
        top.fault(f"{entry.key}.owner", f"must be one of {', '.join(scenario.letters)}")
    _check_diseases(top, scenario, entry.key, entry.values)
    if scenario.phase in ("awakening", "restoration", "start"):
        for word in ("used", "fresh"):
            if entry.values.get(word):
                top.fault(f"{entry.key}.{word}", "nothing was done this turn yet (prio.1)")
    if scenario.phase == "awakening" and entry.values.get("damage"):
        top.fault(f"{entry.key}.damage", "Damage ends with the turn (combat.22)")
    for word, fault in faults_of_entry(scenario, entry):
        top.fault(f"{entry.key}.{word}", fault)


def _check_words(top: Table, entry: Entry) -> None:
    """A Summoner has other keys than a card on the Battlefield."""
    is_summoner = entry.place == "summoners"
    for word in _OF_CARDS if is_summoner else _OF_SUMMONERS:
        if entry.values.get(word) not in (None, 0, False, "", []):
            whose = "cards on the Battlefield" if is_summoner else "Summoners"
            top.fault(f"{entry.key}.{word}", f"only {whose} can have it")
    if is_summoner and sum(each.place == "equip" for each in entry.held) > 1:
        top.fault(f"{entry.key}.equip", "a Summoner wears one Equipment (summoner.13)")


def _check_duplicates(top: Table, scenario: Scenario) -> None:
    """gloss.dup.3: a card has one Duplicate in play."""
    entries = [each for side in scenario.sides for each in side.entries]
    made = [each for each in entries if each.values.get("duplicate")]
    named = [each.values["duplicate"] for each in made]
    for at, (entry, original) in enumerate(zip(made, named, strict=True)):
        if original in named[:at]:
            top.fault(f"{entry.key}.duplicate", "it has a Duplicate in play (gloss.dup.3)")
        if _is_second_hand(scenario, entry, str(original)):
            top.fault(f"{entry.key}.duplicate", "a Duplicate is not Duplicated (gloss.dup.1)")


def _is_second_hand(scenario: Scenario, entry: Entry, original: str) -> bool:
    """Whether something is a Duplicate of a Duplicate, which only Cloning makes (dup.2)."""
    model = entry_of(scenario, original)
    is_other = model is not None and model is not entry and bool(model.values.get("duplicate"))
    return is_other and "[cloning" not in texts_of(scenario)


def _needs_clock(scenario: Scenario, name: str) -> bool:
    """Whether a card's Disease lives with a Time Charge (diseasegen.6)."""
    card = None if name in DISEASES else scenario.catalog.card(name)
    return card is not None and "time charge" in card.text.casefold()


def _check_diseases(
    top: Table,
    scenario: Scenario,
    key: str,
    values: Mapping[str, object],
    *,
    is_player: bool = False,
) -> None:
    """A Disease is one of those with a name, or a card's; players give it (disease.gen.1)."""
    infections = _listed(values, "infected")
    has_clock = TIME in [kind for kind, *_ in _listed(values, "charges")]
    named = [disease for disease, *_ in infections]
    for at, (disease, by, due) in enumerate(infections, 1):
        place = f"{key}.infected[{at}]"
        _check_disease(top, scenario, place, disease, is_player=is_player)
        if disease in named[: at - 1]:
            top.fault(place, f"it is Infected with {disease} already (diseasegen.4)")
        if not has_clock and _needs_clock(scenario, disease):
            why = "goes on with its Time Charge, and there is none (diseasegen.6)"
            top.fault(place, f"{disease} {why}")
        _check_giver(top, scenario, place, by)
        if due and disease != PARASITE:
            top.fault(f"{place}.due", f"only {PARASITE} has it (disease.parasite.1)")


def _listed(values: Mapping[str, object], key: str) -> list[Any]:
    found = values.get(key)
    return found if isinstance(found, list) else []


def _check_giver(top: Table, scenario: Scenario, place: str, by: int) -> None:
    if by >= len(scenario.sides):
        top.fault(f"{place}.by", f"must be one of {', '.join(scenario.letters)}")


def _check_disease(
    top: Table, scenario: Scenario, place: str, disease: str, *, is_player: bool
) -> None:
    is_named = disease in DISEASES
    if disease and not is_named and scenario.catalog.card(disease) is None:
        top.fault(place, f"“{disease}” is neither a Disease nor a card known here")
    if is_named and (disease == COLD) is not is_player:
        whose = "cards and Summoners" if is_player else "players"
        top.fault(place, f"{disease} is a Disease of {whose} (disease.cold.1)")
