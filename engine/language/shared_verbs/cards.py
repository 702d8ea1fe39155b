"""Drawing, discarding, searching: what is done with cards."""

from __future__ import annotations

from dataclasses import replace

from engine.language.forms.clauses import Acts
from engine.language.lowering.verbs import cards as lower_cards
from engine.language.reading.trees import nodes
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import phrases
from engine.language.saying.printed import things as printed
from engine.language.saying.speech import noun
from engine.language.tree import terms
from engine.language.tree.amounts import CountOf, Half, Plus, UntilHand
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
from engine.language.tree.kinds import Amount, Instruction, Objects, Players
from engine.language.tree.objects import (
    DeckCards,
    Description,
    Group,
    It,
    Selection,
    WholeZone,
    ZoneRef,
)
from engine.language.tree.players import ThatPlayer, You
from engine.language.tree.terms import How, Part, SharedDone, SharedEvent, SharedNoun, SharedZone
from engine.language.verbs import Verb


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
        and all(n.can_be(Part.HELD) or n is SharedNoun.OBJECT for n in described.nouns)
    )


def _read_discard_number(amount: Amount) -> Instruction:
    return Discard(Selection(How.CHOOSE, Description(nouns=(SharedNoun.CARD,)), amount))


def _discard_down(number: int, whose: Players) -> Instruction:
    """Return the discarding of as many cards as are held beyond a number."""
    cards = Description(nouns=(SharedNoun.CARD,))
    held = CountOf(replace(cards, zone=ZoneRef(SharedZone.HAND, whose)))
    return Discard(Selection(How.CHOOSE, cards, Plus(held, -number)))


def _read_discard_down(number: int) -> Instruction:
    """Read "discards down to three cards"."""
    return _discard_down(number, ThatPlayer())


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
    """Read "search your deck and discard pile for a Beast"."""
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
        cards = any(noun.can_be(Part.HELD) for noun in objects.description.nouns)
        return Reveal(objects) if cards and objects.how is not How.TARGET else None
    return None if isinstance(objects, Group) else Reveal(objects)


def _print_search(node: Search) -> str | None:
    if node.also is None:
        return None
    zones = f"{printed.zone(node.zone)} and {noun(node.also)}"
    return f"search {zones} for {printed.objects(node.objects)}"


def _print_discard(node: Discard) -> str | None:
    chosen = node.objects
    if isinstance(chosen, Selection) and isinstance(chosen.amount, Plus):
        left = f"{phrases.number_word(-chosen.amount.number)} cards"
        is_yours = any(each == You() for each in nodes(chosen.amount))
        until = f"discard cards until you have {left} in hand"
        return until if is_yours else f"discard down to {left}"
    if isinstance(chosen, Selection) and isinstance(chosen.amount, Half):
        held = chosen.amount.amount
        assert isinstance(held, CountOf)  # the grammar halves nothing but a hand
        assert held.description.zone is not None
        up = "up" if chosen.amount.up else "down"
        return f"discard half the cards in {printed.zone(held.description.zone)}, rounded {up}"
    return None


def _tell_draw(node: Draw) -> str:
    if isinstance(node.amount, UntilHand):
        size = plain.amount(node.amount.size)
        return f"{plain.does(node.actor, 'draw')} until there are {size} cards in that hand"
    cards = plain.counted(node.amount, "card", "cards")
    return f"{plain.does(node.actor, 'draw')} from the {noun(SharedZone.DECK)}: {cards}"


def _tell_shuffle(node: Shuffle) -> str:
    owner = plain.whose(node.owner)
    if isinstance(node.owner, You):
        owner = "your own" if isinstance(node.actor, You) else "their own"
    return f"{plain.does(node.actor, 'shuffle')} {owner} {noun(SharedZone.DECK)}"


VERBS: tuple[Verb, ...] = (
    Verb(
        Draw,
        counts_each=True,
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
        done={
            SharedDone.DRAWN: (SharedEvent.DRAWS,),
        },
    ),
    Verb(
        Discard,
        counts_each=True,
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
                "discards/discard cards until they have <number> (card|cards) in [their] hand",
                _read_discard_down,
            ),
            (
                "-/discard cards until you have <number> (card|cards) in [your] hand",
                lambda number: _discard_down(number, You()),
            ),
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
                "reveals/reveal cards from the top of <owner:whose> {deck} until (you "
                "reveal|they reveal|that player reveals) "
                "(a|an) <description:desc/1>",
                RevealUntil,
            ),
        ),
        means=lambda i: (
            f"{plain.does(i.actor, 'reveal')} cards off "
            f"{plain.whose(i.owner)} {noun(SharedZone.DECK)}, one by one, "
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
            ("shuffles/shuffle <whose> {deck}", Shuffle),
            ("shuffles/shuffle", Shuffle()),
            ("shuffles/shuffle <whose> {decks}", Shuffle),
        ),
        means=_tell_shuffle,
    ),
)
