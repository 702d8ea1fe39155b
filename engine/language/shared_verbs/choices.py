"""What players choose."""

from __future__ import annotations

from engine.language.forms.choices import choose_keyword
from engine.language.lowering.verbs import choices as lower_choices
from engine.language.lowering.verbs import composed as lower_composed
from engine.language.saying.plain import term_words
from engine.language.saying.plain import things as plain
from engine.language.saying.printed import phrases
from engine.language.saying.printed import things as printed
from engine.language.saying.speech import word
from engine.language.tree import terms
from engine.language.tree.composed import Choose, ChooseName, ChooseOne, ChoosePlayer, ChooseTrait
from engine.language.tree.kinds import Instruction, Objects, Players
from engine.language.tree.objects import Group, Selection
from engine.language.tree.terms import How, SharedDone, SharedNoun, SharedTraitKind
from engine.language.verbs import Verb


def _read_choose(objects: Objects) -> Instruction | None:
    items = objects.items if isinstance(objects, Group) else (objects,)
    kinds = (How.CHOOSE, How.TARGET, How.RANDOM)
    fits = all(isinstance(item, Selection) and item.how in kinds for item in items)
    return Choose(objects) if fits else None


def _read_choose_player(player: Players) -> Instruction:
    return ChoosePlayer(player)


def _read_choose_trait(kind: terms.TraitKind) -> Instruction | None:
    return None if kind is SharedTraitKind.NAME else ChooseTrait(kind)


VERBS: tuple[Verb, ...] = (
    Verb(
        Choose,
        lower=lower_choices.choose,
        forms=(("chooses/choose <objects>", _read_choose),),
        means="{does:pick} {objects}",
        done={
            SharedDone.CHOSEN: (),
        },
    ),
    Verb(
        ChoosePlayer,
        lower=lower_choices.choose_player,
        forms=(("chooses/choose <player:player/1>", _read_choose_player),),
        means="{does:pick} {player}",
        done={
            SharedDone.CHOSEN: (),
        },
    ),
    Verb(
        ChooseName,
        lower=lower_choices.choose_name,
        forms=(
            ("names/name (a|an) <noun:noun/1>", ChooseName),
            ("chooses/choose (a name|a card name)", ChooseName(SharedNoun.CARD)),
            ("chooses/choose a <noun:noun/1> name", ChooseName),
            ("names/name a {unit} card", ChooseName(SharedNoun.UNIT)),
        ),
        means=lambda i: f"{plain.does(i.actor, 'name')} any {word(i.noun)} by its full name",
        done={
            SharedDone.CHOSEN: (),
        },
    ),
    Verb(
        ChooseTrait,
        lower=lower_choices.choose_trait,
        forms=(
            ("(chooses/choose|names/name) (a|an) <kind:trait_kind>", _read_choose_trait),
            ("chooses/choose [one of|either] <options:keyword_options>", choose_keyword),
            ("chooses/choose one : <options:keyword_options>", choose_keyword),
        ),
        prints=lambda i: (
            f"choose {phrases.listed([printed.keyword(each) for each in i.options], 'or')}"
            if i.options
            else f"choose {phrases.article(i.kind.value)}"
        ),
        means=lambda i: (
            f"{plain.does(i.actor, 'pick')} one {i.kind.value}"
            + (
                f" out of {', '.join(term_words.keyword(each) for each in i.options)}"
                if i.options
                else ""
            )
        ),
        done={
            SharedDone.CHOSEN: (),
        },
    ),
    Verb(
        ChooseOne,
        lower=lower_composed.choose_one,
    ),
)
