"""Boards that cannot be: what a scenario of Rise says about players, cards and Summoners."""

from collections import Counter
from typing import Final

from engine.games.rise.play.numbers import COLD, DISEASES, PARASITE
from engine.games.rise.scenario.entry_checks import faults_of_entry
from engine.scenario.model import Entry, Scenario, Side
from engine.scenario.tables import Table

_OF_SUMMONERS: Final = ("life", "level", "capacity", "dead", "levelups")
_OF_CARDS: Final = ("open", "damage", "fresh", "inactive", "reanimated", "copying", "duplicate")
_RANKS: Final = ("", "1", "2", "3", "4", "infinite")


def check_sides(top: Table, scenario: Scenario) -> None:
    """What is said about Summoners is said about Summoners, and about cards that can be so."""
    for at, card in enumerate(scenario.defined, 1):
        if card.line("rank").casefold() not in _RANKS:
            top.fault(f"card[{at}].rank", 'must be a number from 1 to 4 or "infinite" (rank.2)')
    if scenario.phase == "setup" and scenario.turn > 1:
        top.fault("phase", "the setup comes before turn 1 (setup.1)")
    for seat, (letter, side) in enumerate(zip(scenario.letters, scenario.sides, strict=True)):
        _check_player(top, scenario, seat, side)
        _check_diseases(top, scenario, letter, side.values.get("infected"), is_player=True)
        for entry in side.entries:
            _check_entry(top, scenario, entry)
    _check_duplicates(top, scenario)


def _check_player(top: Table, scenario: Scenario, seat: int, side: Side) -> None:
    letter = scenario.letters[seat]
    summoners = [each for each in side.entries if each.place == "summoners"]
    if len(summoners) > 1 and all(each.values.get("dead") for each in summoners):
        top.fault(f"{letter}.summoners", "a player whose Summoners are all Dead has lost (goal.1)")
    if scenario.phase == "setup":
        for entry in side.entries:
            if entry.place == "battlefield":
                top.fault(entry.key, "nothing lies there before the game begins (setup.1)")


def _check_entry(top: Table, scenario: Scenario, entry: Entry) -> None:
    _check_words(top, entry)
    owner = entry.values.get("owner")
    if isinstance(owner, int) and owner > len(scenario.sides):
        players = ", ".join(scenario.letters)
        top.fault(f"{entry.key}.owner", f"must be one of {players}")
    _check_diseases(top, scenario, entry.key, entry.values.get("infected"))
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
    known: Counter[str] = Counter()
    for entry in entries:
        original = entry.values.get("duplicate")
        if isinstance(original, str) and original:
            known[original] += 1
            if known[original] > 1:
                top.fault(f"{entry.key}.duplicate", "it has a Duplicate in play (gloss.dup.3)")


def _check_diseases(
    top: Table, scenario: Scenario, key: str, found: object, *, is_player: bool = False
) -> None:
    """A Disease is one of those with a name, or a card's; players give it (disease.gen.1)."""
    known: set[str] = set()
    for at, (disease, by, due) in enumerate(found if isinstance(found, list) else (), 1):
        place = f"{key}.infected[{at}]"
        _check_disease(top, scenario, place, disease, is_player=is_player)
        if by >= len(scenario.sides):
            players = ", ".join(scenario.letters)
            top.fault(f"{place}.by", f"must be one of {players}")
        if due and disease != PARASITE:
            top.fault(f"{place}.due", f"only {PARASITE} has it (disease.parasite.1)")
        if disease in known:
            top.fault(place, f"it is Infected with {disease} already (diseasegen.4)")
        known.add(disease)


def _check_disease(
    top: Table, scenario: Scenario, place: str, disease: str, *, is_player: bool
) -> None:
    is_named = disease in DISEASES
    if disease and not is_named and scenario.catalog.card(disease) is None:
        top.fault(place, f"“{disease}” is neither a Disease nor a card known here")
    if is_named and (disease == COLD) is not is_player:
        whose = "cards and Summoners" if is_player else "players"
        top.fault(place, f"{disease} is a Disease of {whose} (disease.cold.1)")
