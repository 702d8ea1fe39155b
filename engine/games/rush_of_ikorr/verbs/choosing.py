"""What players choose."""

from __future__ import annotations

from engine.games.rush_of_ikorr.play.lower import effects
from engine.games.rush_of_ikorr.play.lower import verbs_players as lower_players
from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.grammar.choices import choose_keyword
from engine.games.rush_of_ikorr.text.meaning import conditions as told
from engine.games.rush_of_ikorr.text.meaning import instructions as telling
from engine.games.rush_of_ikorr.text.meaning import things as plain
from engine.games.rush_of_ikorr.text.printer import things as printed
from engine.language.tree import terms
from engine.language.verbs import Verb


def _read_choose(objects: t.Objects) -> t.Instruction | None:
    items = objects.items if isinstance(objects, t.Group) else (objects,)
    kinds = (t.How.CHOOSE, t.How.TARGET, t.How.RANDOM)
    fits = all(isinstance(item, t.Selection) and item.how in kinds for item in items)
    return t.Choose(objects) if fits else None


def _read_choose_player(player: t.Players) -> t.Instruction:
    return t.ChoosePlayer(player)


def _read_choose_trait(kind: terms.TraitKind) -> t.Instruction | None:
    return None if kind is t.TraitKind.NAME else t.ChooseTrait(kind)


def _tell_choose_one(node: t.ChooseOne) -> str:
    modes = "; ".join(
        f"({number}) {telling.effect(mode)}" for number, mode in enumerate(node.modes, 1)
    )
    return f"{telling.choice(node)}: {modes}"


VERBS = (
    Verb(
        t.Choose,
        lower=lower_players.choose,
        forms=(("chooses/choose <objects>", _read_choose),),
        means="{does:pick} {objects}",
        done={
            t.Done.CHOSEN: (),
        },
    ),
    Verb(
        t.ChoosePlayer,
        lower=lower_players.choose_player,
        forms=(("chooses/choose <player:player/1>", _read_choose_player),),
        means="{does:pick} {player}",
        done={
            t.Done.CHOSEN: (),
        },
    ),
    Verb(
        t.ChooseName,
        lower=lower_players.choose_name,
        forms=(
            ("names/name (a|an) <noun:noun/1>", t.ChooseName),
            ("chooses/choose (a name|a card name)", t.ChooseName(t.Noun.CARD)),
            ("chooses/choose a <noun:noun/1> name", t.ChooseName),
            ("names/name a champion card", t.ChooseName(t.Noun.CHAMPION)),
        ),
        means=lambda i: f"{plain.does(i.actor, 'name')} any {told.noun(i.noun)} by its full name",
        rules=("10.5a", "10.5d"),
        done={
            t.Done.CHOSEN: (),
        },
    ),
    Verb(
        t.ChooseTrait,
        lower=lower_players.choose_trait,
        forms=(
            ("(chooses/choose|names/name) (a|an) <kind:trait_kind>", _read_choose_trait),
            ("chooses/choose [one of|either] <options:keyword_options>", choose_keyword),
            ("chooses/choose one : <options:keyword_options>", choose_keyword),
        ),
        prints=lambda i: (
            f"choose {printed.listed([printed.keyword(each) for each in i.options], 'or')}"
            if i.options
            else f"choose {printed.article(i.kind.value)}"
        ),
        means=lambda i: (
            f"{plain.does(i.actor, 'pick')} one {i.kind.value}"
            + (
                f" out of {', '.join(plain.keyword(each) for each in i.options)}"
                if i.options
                else ""
            )
        ),
        done={
            t.Done.CHOSEN: (),
        },
    ),
    Verb(
        t.ChooseOne,
        lower=effects.choose_one,
        means=_tell_choose_one,
    ),
)
