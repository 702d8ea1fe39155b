"""Drawing, discarding, searching: what is done with cards."""

from __future__ import annotations

from dataclasses import replace

from engine.games.rush_of_ikorr.play.lower import verbs_deck as lower_deck
from engine.games.rush_of_ikorr.text.own_tree import Foresee, Scrap
from engine.games.rush_of_ikorr.text.terms import Done, Event, Noun
from engine.language.forms.clauses import Acts
from engine.language.lowering.verbs import cards as lower_cards
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import instructions as printing
from engine.language.saying.printed import phrases, units
from engine.language.saying.printed import things as printed
from engine.language.saying.speech import noun
from engine.language.tree import terms
from engine.language.tree.amounts import ONE, CountOf, Half, Number, Plus, UntilHand
from engine.language.tree.composed import Choose
from engine.language.tree.instructions import (
    Discard,
    Draw,
    LookAt,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
)
from engine.language.tree.kinds import Amount, Instruction, Objects, Players, Ref
from engine.language.tree.objects import (
    DeckCards,
    Description,
    Group,
    It,
    Rest,
    Selection,
    That,
    WholeZone,
    ZoneRef,
)
from engine.language.tree.players import ThatPlayer, You
from engine.language.tree.terms import How, SharedDone, SharedEvent, SharedNoun, SharedZone
from engine.language.verbs import Verb

_CARDS_HELD = {SharedNoun.CARD, SharedNoun.UNIT, SharedNoun.SPELL, Noun.LOCATION, SharedNoun.OBJECT}


def _read_discard(objects: Objects) -> Instruction | None:
    """Read "discard a card": from the hand, or the hand itself."""
    if isinstance(objects, WholeZone):
        return Discard(objects) if objects.zone.zone is SharedZone.HAND else None
    if isinstance(objects, Selection):
        return Discard(objects) if _read_is_held(objects) else None
    return None if isinstance(objects, Group | DeckCards) else Discard(objects)


def _read_is_held(objects: Selection) -> bool:
    """Whether a selection can be of cards in a hand."""
    described = objects.description
    in_hand = described.zone is None or described.zone.zone is SharedZone.HAND
    on_board = described.controller is not None or described.adjacent_to is not None
    return (
        in_hand
        and not on_board
        and objects.how is not How.TARGET
        and set(described.nouns) <= _CARDS_HELD
    )


def _read_discard_number(amount: Amount) -> Instruction:
    return Discard(Selection(How.CHOOSE, Description(nouns=(SharedNoun.CARD,)), amount))


def _read_discard_down(number: int) -> Instruction:
    """Read "discard down to three cards": as many as are held beyond that."""
    cards = Description(nouns=(SharedNoun.CARD,))
    held = CountOf(replace(cards, zone=ZoneRef(SharedZone.HAND, ThatPlayer())))
    return Discard(Selection(How.CHOOSE, cards, Plus(held, -number)))


def _read_discard_half(whose: Players, up: bool = True) -> Instruction:
    cards = Description(nouns=(SharedNoun.CARD,))
    held = CountOf(replace(cards, zone=ZoneRef(SharedZone.HAND, whose)))
    return Discard(Selection(How.CHOOSE, cards, Half(held, up)))


def _read_search(zone: ZoneRef, objects: Objects) -> Instruction | None:
    if zone.zone not in (SharedZone.DECK, SharedZone.HAND, SharedZone.DISCARD) or not isinstance(
        objects, Selection
    ):
        return None
    if objects.how is not How.CHOOSE or objects.description.zone is not None:
        return None
    if objects.description.controller is not None:
        return None
    return Search(zone, objects)


def _read_search_both(
    zone_name: terms.Zone, other: terms.Zone, objects: Objects
) -> Instruction | None:
    """Read "search your deck and graveyard for a Beast"."""
    if zone_name is other or other not in (SharedZone.DECK, SharedZone.HAND, SharedZone.DISCARD):
        return None
    made = _read_search(ZoneRef(zone_name, You()), objects)
    return replace(made, also=other) if isinstance(made, Search) else None


def _read_search_top(ref: DeckCards, objects: Objects) -> Acts | None:
    """Read "search the top five cards of your deck for a Beast" as looking and choosing."""
    if not isinstance(ref, DeckCards) or not isinstance(objects, Selection):
        return None
    if objects.how is not How.CHOOSE or objects.description.zone is not None:
        return None
    return (LookAt(ref), Choose(replace(objects, among=It(plural=True))))


def _read_look(objects: Objects) -> Instruction | None:
    if isinstance(objects, DeckCards | WholeZone):
        return LookAt(objects)
    if isinstance(objects, Selection):
        zone = objects.description.zone
        return LookAt(objects) if zone is not None and zone.zone is SharedZone.HAND else None
    return None


def _read_reveal(objects: Objects) -> Instruction | None:
    if (
        isinstance(objects, Selection)
        and objects.description.zone is None
        and objects.among is None
    ):
        cards = set(objects.description.nouns) & {
            SharedNoun.CARD,
            SharedNoun.UNIT,
            SharedNoun.SPELL,
            Noun.LOCATION,
        }
        return Reveal(objects) if cards and objects.how is not How.TARGET else None
    return None if isinstance(objects, Group) else Reveal(objects)


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


def _print_search(node: Search) -> str | None:
    if node.also is None:
        return None
    zones = f"{printed.zone(node.zone)} and {noun(node.also)}"
    return f"search {zones} for {printed.objects(node.objects)}"


def _print_discard(node: Discard) -> str | None:
    chosen = node.objects
    if isinstance(chosen, Selection) and isinstance(chosen.amount, Plus):
        return f"discard down to {phrases.number_word(-chosen.amount.number)} cards"
    if isinstance(chosen, Selection) and isinstance(chosen.amount, Half):
        held = chosen.amount.amount
        assert isinstance(held, CountOf)  # the grammar halves nothing but a hand
        assert held.description.zone is not None
        up = "up" if chosen.amount.up else "down"
        return f"discard half the cards in {printed.zone(held.description.zone)}, rounded {up}"
    return None


def _print_scrap(node: Scrap) -> str | None:
    """Print "scrap a card for each ...", where a bare number would be unclear."""
    unit = units.per_unit(node.amount)
    if unit is None or node.cards is not None:
        return None
    return f"scrap {printing.cards(Number(unit[0]))} {unit[1]}"


def _tell_draw(node: Draw) -> str:
    if isinstance(node.amount, UntilHand):
        size = plain.amount(node.amount.size)
        return f"{plain.does(node.actor, 'draw')} until there are {size} cards in that hand"
    cards = plain.counted(node.amount, "card", "cards")
    return f"{plain.does(node.actor, 'draw')} from the deck: {cards}"


def _tell_scrap(node: Scrap) -> str:
    if node.cards is not None:
        return f"{plain.does(node.actor, 'scrap')} (deck to graveyard) {plain.objects(node.cards)}"
    cards = plain.counted(node.amount, "card", "cards")
    return f"{plain.does(node.actor, 'scrap')} (deck top to graveyard) {cards}"


def _tell_shuffle(node: Shuffle) -> str:
    owner = plain.whose(node.owner)
    if isinstance(node.owner, You):
        owner = "your own" if isinstance(node.actor, You) else "their own"
    return f"{plain.does(node.actor, 'shuffle')} {owner} deck"


VERBS = (
    Verb(
        Draw,
        counts="cards",
        lower=lower_cards.draw,
        forms=(
            ("draws/draw <amount:cards>", Draw),
            (
                "draws/draw cards until (you|they) have <amount:some_number> cards in "
                "(your|their|) hand",
                lambda amount: Draw(UntilHand(amount)),
            ),
            (
                "draws/draw cards until (you|they) have <amount:some_number> cards in hand",
                lambda amount: Draw(UntilHand(amount)),
            ),
        ),
        means=_tell_draw,
        rules=("8.5a.1",),
        done={
            SharedDone.DRAWN: (SharedEvent.DRAWS,),
        },
    ),
    Verb(
        Discard,
        lower=lower_cards.discard,
        forms=(
            ("discards/discard <objects>", _read_discard),
            ("discards/discard <objects:whole_zone>", _read_discard),
            ("chooses/choose and discards/discard <objects>", _read_discard),
            ("discards/discard <ref> from (your|their) hand", _read_discard),
            (
                "discards/discard (cards|a number of cards) equal to <amount:value>",
                _read_discard_number,
            ),
            ("discards/discard down to <number> (card|cards)", _read_discard_down),
            (
                "discards/discard half [of] the cards in <whose> hand [,] rounded up",
                _read_discard_half,
            ),
            (
                "discards/discard half [of] the cards in <whose> hand [,] rounded down",
                lambda whose: _read_discard_half(whose, up=False),
            ),
        ),
        gerund="discarding",
        prints=_print_discard,
        means="{does:discard} {objects} from hand",
        rules=("11.37a",),
        asks={"": "to discard"},
        done={
            SharedDone.DISCARDED: (
                SharedEvent.DISCARDED,
                SharedEvent.DISCARDS,
            ),
        },
        as_cost=True,
    ),
    Verb(
        Scrap,
        counts="cards",
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
    Verb(
        LookAt,
        lower=lower_cards.look_at,
        forms=(("looks/look at <objects:looked_at>", _read_look),),
        means="{does:look} at {objects}, unseen by others",
        asks={"": "to look at"},
        done={
            SharedDone.REVEALED: (),
        },
    ),
    Verb(
        Reveal,
        lower=lower_cards.reveal,
        forms=(
            ("reveals/reveal <objects>", _read_reveal),
            ("reveals/reveal <objects:whole_zone>", _read_reveal),
        ),
        means="{does:show} everybody (reveal) {objects}",
        rules=("11.28a",),
        asks={"": "to reveal"},
        done={
            SharedDone.REVEALED: (
                SharedEvent.REVEALED,
                SharedEvent.REVEALS,
            ),
        },
        as_cost=True,
    ),
    Verb(
        RevealUntil,
        lower=lower_cards.reveal_until,
        forms=(
            (
                "reveals/reveal cards from the top of <owner:whose> deck until (you "
                "reveal|they reveal|that player reveals) "
                "(a|an) <description:desc/1>",
                RevealUntil,
            ),
        ),
        means=lambda i: (
            f"{plain.does(i.actor, 'reveal')} cards off {plain.whose(i.owner)} deck, one by one, "
            f"stopping at the first {plain.described(i.description)}"
        ),
    ),
    Verb(
        Search,
        lower=lower_cards.search,
        forms=(
            ("searches/search <zone> for <objects>", _read_search),
            (
                "-/search your <zone_name> and [your] <other:zone_name> for <objects>",
                _read_search_both,
            ),
            ("searches/search <ref> for <objects>", _read_search_top),
        ),
        prints=_print_search,
        means="{does:search} {zone}[ together with the {also}] and take {objects}",
        rules=("3.17a.1", "3.17a.2", "3.17a.3", "3.17a.4"),
        asks={"": "to find"},
        done={
            SharedDone.REVEALED: (),
            SharedDone.FOUND: (),
        },
    ),
    Verb(
        Shuffle,
        lower=lower_cards.shuffle,
        forms=(
            ("shuffles/shuffle <whose> deck", Shuffle),
            ("shuffles/shuffle", Shuffle()),
            ("shuffles/shuffle <whose> decks", Shuffle),
        ),
        means=_tell_shuffle,
        rules=("5.8c",),
    ),
)
