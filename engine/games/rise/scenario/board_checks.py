"""Boards that cannot be: what a scenario of Rise says about cards and Summoners that do not fit."""

from collections.abc import Iterator
from typing import Final

from engine.games.rise.play.numbers import DISEASES
from engine.scenario.model import Entry, Scenario
from engine.scenario.tables import Table

_OF_SUMMONERS: Final = ("life", "level", "capacity", "dead", "levelups")
_OF_CARDS: Final = ("open", "damage", "fresh", "inactive", "reanimated", "copying", "duplicate")
_RANKS: Final = ("", "1", "2", "3", "4", "infinite")


def check_sides(top: Table, scenario: Scenario) -> None:
    """What is said about Summoners is said about Summoners, and about cards that can be so."""
    for at, card in enumerate(scenario.defined, 1):
        if card.line("rank").casefold() not in _RANKS:
            top.fault(f"card[{at}].rank", 'must be a number from 1 to 4 or "infinite" (rank.2)')
    for letter, side in zip(scenario.letters, scenario.sides, strict=True):
        _check_diseases(top, scenario, letter, side.values.get("infected"))
        for entry in side.entries:
            is_summoner = entry.place == "summoners"
            for word in _OF_CARDS if is_summoner else _OF_SUMMONERS:
                if entry.values.get(word) not in (None, 0, False, "", []):
                    whose = "cards on the Battlefield" if is_summoner else "Summoners"
                    top.fault(f"{entry.key}.{word}", f"only {whose} can have it")
            _check_held(top, entry, is_summoner)
            _check_diseases(top, scenario, entry.key, entry.values.get("infected"))
            for word, fault in _faults_of_entry(scenario, entry):
                top.fault(f"{entry.key}.{word}", fault)


def _faults_of_entry(scenario: Scenario, entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield the keys of an entry that cannot be as they are, each with what is wrong."""
    values, card = entry.values, entry.card
    if entry.place == "summoners":
        yield from _faults_of_summoner(entry)
    types = {each.casefold() for each in card.words("types")}
    if entry.place == "battlefield" and types == {"imminent"}:
        yield "card", f"“{card.name}” is only an Imminent and never stays there (imminent.4)"
    copied = _word(values.get("copying"))
    if copied and scenario.catalog.card(copied) is None:
        yield "copying", f"“{copied}” is not a card known here"
    original = _word(values.get("duplicate"))
    if original and not _is_named(scenario, original):
        yield "duplicate", f"nothing is called “{original}”"


def _faults_of_summoner(entry: Entry) -> Iterator[tuple[str, str]]:
    values, card = entry.values, entry.card
    level, highest = values.get("level"), card.number("level") or 0
    if isinstance(level, int) and level > highest:
        yield "level", f"the highest level of “{card.name}” is {highest} (summoner.4)"
    if values.get("dead") and values.get("life"):
        yield "life", "a Dead Summoner has no Life Points (gloss.death.1)"


def _word(found: object) -> str:
    """Return what a key says in words; empty where it says something else."""
    return found if isinstance(found, str) else ""


def _is_named(scenario: Scenario, reference: str) -> bool:
    """Whether a reference is an id, or names a card, with its player and place or without."""
    name = reference.rpartition("/")[2].partition("#")[0]
    return reference in scenario.ids or scenario.catalog.card(name) is not None


def _check_diseases(top: Table, scenario: Scenario, key: str, found: object) -> None:
    """A Disease is one of those with a name, or a card's; players give it (disease.gen.1)."""
    for at, (disease, by, _due) in enumerate(found if isinstance(found, list) else (), 1):
        place = f"{key}.infected[{at}]"
        if disease and disease not in DISEASES and scenario.catalog.card(disease) is None:
            top.fault(place, f"“{disease}” is neither a Disease nor a card known here")
        if by >= len(scenario.sides):
            players = ", ".join(scenario.letters)
            top.fault(f"{place}.by", f"must be one of {players}")


def _check_held(top: Table, entry: Entry, is_summoner: bool) -> None:
    worn = [each for each in entry.held if each.place == "equip"]
    if is_summoner and len(worn) > 1:
        top.fault(f"{entry.key}.equip", "a Summoner wears one Equipment (summoner.13)")
    for each in entry.held:
        fault = _fault_of_held(each, is_summoner)
        if fault:
            top.fault(each.key, fault)


def _fault_of_held(held: Entry, is_summoner: bool) -> str:
    """Return why a card cannot lie with a Summoner or a card; empty where it can."""
    if held.place == "levelups" and not is_summoner:
        return "Level Ups belong to Summoners (summonerzone.2)"
    if held.place == "pile" and is_summoner:
        return "cards lie under Creatures (ability.assimilation.1)"
    if held.place == "equip" and "[equipment]" not in held.card.text.casefold():
        return f"“{held.card.name}” does not have Equipment"
    return ""
