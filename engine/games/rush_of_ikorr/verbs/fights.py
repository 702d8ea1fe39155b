"""Strikes and raids that effects order."""

from __future__ import annotations

from engine.games.rush_of_ikorr.play.lower import verbs_fights as lower_fights
from engine.games.rush_of_ikorr.text.own_tree import RaidNow, Strike
from engine.games.rush_of_ikorr.text.terms import Done, Event
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import phrases
from engine.language.saying.printed import things as printed
from engine.language.tree.terms import SharedDone
from engine.language.verbs import Verb


def _print_strike(node: Strike) -> str:
    if node.mutual and node.striker == node.struck:
        return f"{printed.subject(node.striker)} strike each other"
    if node.mutual:
        return (
            f"{printed.objects(node.striker)} and {printed.objects(node.struck)} strike each other"
        )
    verb = phrases.inflected("strike", printed.is_many(node.striker))
    return f"{printed.subject(node.striker)} {verb} {printed.objects(node.struck)}"


def _tell_strike(node: Strike) -> str:
    if node.mutual and node.striker == node.struck:
        return f"{plain.objects(node.striker)} strike one another, each for its attack"
    if node.mutual:
        return f"{plain.objects(node.striker)} and {plain.objects(node.struck)} strike one another"
    return f"{plain.objects(node.striker)} strikes, for its attack, {plain.objects(node.struck)}"


VERBS: tuple[Verb, ...] = (
    Verb(
        Strike,
        on_field=("striker", "struck"),
        lower=lower_fights.strike_verb,
        clause=_print_strike,
        means=_tell_strike,
        rules=("7.4a", "11.20a"),
        asks={"": "to strike with", "struck": "to strike"},
        done={
            SharedDone.DESTROYED: (),
            SharedDone.KILLED: (),
            SharedDone.DEALT: (),
            Done.STRUCK: (
                Event.STRIKES,
                Event.STRUCK,
            ),
        },
    ),
    Verb(
        RaidNow,
        on_field=("objects",),
        lower=lower_fights.raid_now,
        clause=lambda i: (
            f"{printed.subject(i.objects)} {phrases.inflected('raid', printed.is_many(i.objects))}"
        ),
        means="a raid takes place now with {objects}",
        asks={"": "to raid with"},
    ),
)
