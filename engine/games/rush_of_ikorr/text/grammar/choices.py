"""Forms of instructions that choose, play cards, activate abilities and end things."""

from __future__ import annotations

from typing import Any

from engine.games.rush_of_ikorr.text.grammar.acts import on_battlefield
from engine.games.rush_of_ikorr.text.grammar.clauses import Clause, Mood
from engine.games.rush_of_ikorr.text.grammar.doing import modify
from engine.games.rush_of_ikorr.text.tree import (
    AbilityKind,
    ActivateAbility,
    Amount,
    Choose,
    ChooseName,
    ChooseNewTargets,
    ChoosePlayer,
    ChooseTrait,
    Done,
    EndPhase,
    EndTurn,
    ExtraTurn,
    GainKeyword,
    Group,
    How,
    Instruction,
    Keyword,
    LoseGame,
    Noun,
    Number,
    Objects,
    Phase,
    Play,
    Players,
    PlayVerb,
    Repeat,
    Rest,
    Selection,
    SkipPhase,
    That,
    ThatPlayer,
    TraitKind,
    WholeZone,
    WinGame,
    You,
    ZoneRef,
)
from engine.language.reading.forms import rows

_FREE = (
    "(without paying its cost|without paying its influence cost|without paying their costs"
    "|for free)"
)


def _choose(objects: Objects) -> Instruction | None:
    items = objects.items if isinstance(objects, Group) else (objects,)
    kinds = (How.CHOOSE, How.TARGET, How.RANDOM)
    fits = all(isinstance(item, Selection) and item.how in kinds for item in items)
    return Choose(objects) if fits else None


def _play(verb: PlayVerb, *, free: bool = False) -> Any:
    nouns = {
        PlayVerb.CAST: {Noun.SPELL, Noun.OBJECT, Noun.CARD},
        PlayVerb.BUILD: {Noun.LOCATION, Noun.OBJECT, Noun.CARD},
        PlayVerb.PLAY: {Noun.CARD, Noun.CHAMPION, Noun.SPELL, Noun.LOCATION, Noun.OBJECT},
        PlayVerb.SUMMON: {Noun.CHAMPION, Noun.CARD, Noun.OBJECT},
    }[verb]

    def make(
        objects: Objects,
        zone: ZoneRef | None = None,
        less: Amount | None = None,
        into: ZoneRef | None = None,
    ) -> Play | None:
        if isinstance(objects, Selection):
            if zone is not None or not set(objects.description.nouns) <= nouns:
                return None
        elif isinstance(objects, Group | Rest | WholeZone):
            return None
        return Play(verb, objects, zone, free, less, into)

    return make


def _activate(kind: AbilityKind, *, free: bool = False) -> Any:
    def make(objects: Objects) -> Instruction | None:
        fits = on_battlefield(objects)
        return ActivateAbility(objects, kind, free) if fits else None

    return make


def _activate_of(objects: Objects, ability_kind: AbilityKind) -> Instruction | None:
    return _activate(ability_kind)(objects)  # type: ignore[no-any-return]


def _choose_player(player: Players) -> Instruction:
    return ChoosePlayer(player)


def _choose_trait(kind: TraitKind) -> Instruction | None:
    return None if kind is TraitKind.NAME else ChooseTrait(kind)


def _choose_keyword(options: tuple[Keyword, ...]) -> Instruction | None:
    fits = len(set(options)) == len(options) and not any(each.traits for each in options)
    return ChooseTrait(TraitKind.KEYWORD, options=options) if fits else None


def _chosen_gain(objects: Objects, options: tuple[Keyword, ...]) -> tuple[Instruction, ...] | None:
    """Read "it gains your choice of Swift or Fury": chosen first, then given."""
    chosen, given = _choose_keyword(options), modify(objects, (GainKeyword(None),))
    return None if chosen is None or given is None else (chosen, given)


def _choice_clause(objects: Objects, options: tuple[Keyword, ...]) -> Clause | None:
    acts = _chosen_gain(objects, options)
    return None if acts is None else Clause((acts,), Mood.OBJECT)


def _end_phase(phase: Phase) -> Instruction | None:
    return EndPhase(phase) if phase is not Phase.TURN else None


def _skip(whose: Players, phase: Phase, *, next_one: bool = True) -> Instruction | None:
    """Read "skip your next draw phase"; whoever skips must be the one whose phase it is."""
    fits = isinstance(whose, You | ThatPlayer) and phase is not Phase.TURN
    return SkipPhase(phase, next_one, whose) if fits else None


TABLE = (
    *rows(
        "act/",
        ("chooses/choose <objects>", _choose),
        ("chooses/choose <player:player/1>", _choose_player),
        ("chooses/choose (a name|a card name)", ChooseName()),
        ("chooses/choose a <noun:noun/1> name", ChooseName),
        ("names/name (a|an) <noun:noun/1>", ChooseName),
        ("names/name a champion card", ChooseName(Noun.CHAMPION)),
        ("(chooses/choose|names/name) (a|an) <kind:trait_kind>", _choose_trait),
        ("chooses/choose [one of|either] <options:keyword_options>", _choose_keyword),
        ("chooses/choose one : <options:keyword_options>", _choose_keyword),
        ("casts/cast <objects>", _play(PlayVerb.CAST)),
        (f"casts/cast <objects> {_FREE}", _play(PlayVerb.CAST, free=True)),
        ("casts/cast <objects> from <zone>", _play(PlayVerb.CAST)),
        (f"casts/cast <objects> from <zone> {_FREE}", _play(PlayVerb.CAST, free=True)),
        ("casts/cast <objects> for <less:plain_measure> less", _play(PlayVerb.CAST)),
        ("builds/build <objects>", _play(PlayVerb.BUILD)),
        (f"builds/build <objects> {_FREE}", _play(PlayVerb.BUILD, free=True)),
        ("builds/build <objects> from <zone>", _play(PlayVerb.BUILD)),
        ("builds/build <objects> (into|in) <into:owned_zone>", _play(PlayVerb.BUILD)),
        (
            f"builds/build <objects> (into|in) <into:owned_zone> {_FREE}",
            _play(PlayVerb.BUILD, free=True),
        ),
        (
            "builds/build <objects> (into|in) <into:owned_zone> for <less:plain_measure> less",
            _play(PlayVerb.BUILD),
        ),
        ("builds/build <objects> for <less:plain_measure> less", _play(PlayVerb.BUILD)),
        ("plays/play <objects>", _play(PlayVerb.PLAY)),
        (f"plays/play <objects> {_FREE}", _play(PlayVerb.PLAY, free=True)),
        ("plays/play <objects> from <zone>", _play(PlayVerb.PLAY)),
        ("plays/play <objects> for <less:plain_measure> less", _play(PlayVerb.PLAY)),
        ("activates/activate the (effect|ability) of <objects>", _activate(AbilityKind.ANY)),
        ("activates/activate (an ability|an effect) of <objects>", _activate(AbilityKind.ANY)),
        ("activates/activate (the|a|an) <ability_kind> of <objects>", _activate_of),
        (
            f"activates/activate (the|a|an) <ability_kind> of <objects> {_FREE}",
            lambda ability_kind, objects: _activate(ability_kind, free=True)(objects),
        ),
        ("activates/activate <objects:ref_of> (ability|effect)", _activate(AbilityKind.ANY)),
        ("(activates/activate|triggers/trigger) <objects:ref_of> <ability_kind>", _activate_of),
        (
            "(activates/activate|triggers/trigger) <objects:chosen_one> 's <ability_kind>",
            _activate_of,
        ),
        ("triggers/trigger the <ability_kind> of <objects>", _activate_of),
        ("skips/skip <whose> next <phase>", _skip),
        ("skips/skip <whose> <phase>", lambda whose, phase: _skip(whose, phase, next_one=False)),
        ("takes/take (an extra|an additional|another) turn [after this one]", ExtraTurn()),
        ("ends/end the [current] turn", EndTurn()),
        ("ends/end the [current] phase", EndPhase()),
        ("ends/end <whose> turn", EndTurn),
        (
            "ends/end the <phase>",
            _end_phase,
        ),
        ("wins/win the game", WinGame()),
        ("loses/lose the game", LoseGame()),
        ("repeats/repeat this process", Repeat()),
        (
            "repeats/repeat this process <number> (more|additional) (time|times)",
            lambda number: Repeat(Number(number)),
        ),
        ("repeats/repeat this process once [more]", Repeat()),
        ("repeats/repeat this process twice [more]", Repeat(Number(2))),
        (
            "chooses/choose new targets for (the copy|it|that copy)",
            ChooseNewTargets(That(Noun.SPELL, Done.COPIED)),
        ),
    ),
    *rows(
        "keyword_options",
        ("<a:keyword> or <b:keyword>", lambda a, b: (a, b)),
        ("<a:keyword> , <b:keyword> [,] or <c:keyword>", lambda a, b, c: (a, b, c)),
        (
            "<a:keyword> , <b:keyword> , <c:keyword> [,] or <d:keyword>",
            lambda a, b, c, d: (a, b, c, d),
        ),
    ),
    *rows(
        "clause",
        (
            "<objects:objects/1> gains your choice of <options:keyword_options>",
            _choice_clause,
        ),
        (
            "<objects:objects/2> [each] gain your choice of <options:keyword_options>",
            _choice_clause,
        ),
    ),
)
