"""Scrapping and foreseeing: what is done with the top of a deck."""

from __future__ import annotations

from engine.games.rush_of_ikorr.play.lower import verbs_deck as lower_deck
from engine.games.rush_of_ikorr.text.own_tree import Foresee, Scrap
from engine.games.rush_of_ikorr.text.terms import Done, Event
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import instructions as printing
from engine.language.saying.printed import units
from engine.language.tree.amounts import ONE, Number
from engine.language.tree.kinds import Instruction, Ref
from engine.language.tree.objects import (
    DeckCards,
    It,
    Rest,
    That,
    ZoneRef,
)
from engine.language.tree.terms import SharedNoun, SharedZone
from engine.language.verbs import Verb


def _read_scrap_ref(cards: Ref) -> Instruction | None:
    """Read "scrap the top card of your deck", and "scrap it" of a card just looked at."""
    if isinstance(cards, DeckCards):
        return Scrap(cards.amount)
    is_card = isinstance(cards, It | Rest) or (
        isinstance(cards, That) and cards.noun is SharedNoun.CARD
    )
    return Scrap(ONE, cards=cards) if is_card and isinstance(cards, It | That | Rest) else None


def _read_top_to_graveyard(ref: DeckCards, zone: ZoneRef) -> Instruction | None:
    """Read "send the top three cards of their deck to their graveyard" as scrapping (3.4b.1)."""
    if not isinstance(ref, DeckCards) or zone != ZoneRef(SharedZone.DISCARD, ref.owner):
        return None
    return Scrap(ref.amount)


def _print_scrap(node: Scrap) -> str | None:
    """Print "scrap a card for each ...", where a bare number would be unclear."""
    unit = units.per_unit(node.amount)
    if unit is None or node.cards is not None:
        return None
    return f"scrap {printing.cards(Number(unit[0]))} {unit[1]}"


def _tell_scrap(node: Scrap) -> str:
    if node.cards is not None:
        return f"{plain.does(node.actor, 'scrap')} (deck to graveyard) {plain.objects(node.cards)}"
    cards = plain.counted(node.amount, "card", "cards")
    return f"{plain.does(node.actor, 'scrap')} (deck top to graveyard) {cards}"


VERBS: tuple[Verb, ...] = (
    Verb(
        Scrap,
        counts_each=True,
        counts="cards",
        mills=True,
        lower=lower_deck.scrap,
        forms=(
            ("scraps/scrap <amount:measure>", Scrap),
            ("scraps/scrap <amount:cards>", Scrap),
            ("scraps/scrap <cards:ref>", _read_scrap_ref),
            ("scraps/scrap cards equal to <amount:value>", Scrap),
            ("(sends/send|puts/put) <ref> (to|into) <zone>", _read_top_to_graveyard),
        ),
        gerund="scrapping",
        prints=_print_scrap,
        means=_tell_scrap,
        rules=("11.44a",),
        done={
            Done.SCRAPPED: (
                Event.SCRAPPED,
                Event.SCRAPS,
            ),
        },
        as_cost=True,
    ),
    Verb(
        Foresee,
        counts="points",
        lower=lower_deck.foresee,
        forms=(("foresees/foresee <amount:plain_measure>", Foresee),),
        means=(
            "{does:foresee}: look at the top {amount:card/cards}, each goes back on top or bottom"
        ),
        rules=("11.39a",),
    ),
)
