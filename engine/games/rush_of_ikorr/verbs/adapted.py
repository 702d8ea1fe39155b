"""What Rush of Ikorr says about verbs that any game has: the rules they touch, and building."""

from engine.games.rush_of_ikorr.text.terms import Done, Event, Noun, PlayVerb
from engine.language.forms.choices import FREE
from engine.language.shared_verbs.entries import playing
from engine.language.tree.composed import (
    ChooseName,
    Delayed,
    EndPhase,
    EndTurn,
    NextCost,
    Replacement,
    SkipPhase,
    SummonToken,
    SwapPlaces,
)
from engine.language.tree.instructions import (
    ActivateAbility,
    BecomeCopy,
    Deal,
    Destroy,
    Discard,
    Draw,
    Heal,
    Play,
    Reveal,
    Sacrifice,
    Search,
    Shuffle,
    Summon,
    SummonCopy,
)
from engine.language.verbs import Adapted

ADAPTED: dict[type, Adapted] = {
    Draw: Adapted(("8.5a.1",)),
    Discard: Adapted(("11.37a",)),
    Reveal: Adapted(("11.28a",)),
    Search: Adapted(("3.17a.1", "3.17a.2", "3.17a.3", "3.17a.4")),
    Shuffle: Adapted(("5.8c",)),
    Deal: Adapted(("11.16a", "7.5d")),
    Heal: Adapted(("11.40a",)),
    Destroy: Adapted(("11.36a",)),
    Sacrifice: Adapted(("11.43a",)),
    Summon: Adapted(("11.52a", "5.2c.2", "4.7c.1")),
    SummonToken: Adapted(("3.7c", "5.2c.2")),
    SummonCopy: Adapted(("10.4b", "10.4c")),
    BecomeCopy: Adapted(("10.4b", "10.4c.1")),
    ActivateAbility: Adapted(("6.11a", "3.5b.1a")),
    SwapPlaces: Adapted(("1.5b", "5.2f")),
    ChooseName: Adapted(("10.5a", "10.5d")),
    EndTurn: Adapted(("10.2a",)),
    EndPhase: Adapted(("10.2d.1",)),
    SkipPhase: Adapted(("9.1a.1a",)),
    NextCost: Adapted(("10.3a", "4.3c.1")),
    Replacement: Adapted(("6.9a", "6.9b", "6.9c")),
    Delayed: Adapted(("6.7a",)),
    Play: Adapted(
        forms=(
            ("builds/build <objects>", playing(PlayVerb.BUILD, Noun.LOCATION)),
            (f"builds/build <objects> {FREE}", playing(PlayVerb.BUILD, Noun.LOCATION, free=True)),
            ("builds/build <objects> from <source:zone>", playing(PlayVerb.BUILD, Noun.LOCATION)),
            (
                "builds/build <objects> (into|in) <into:owned_zone>",
                playing(PlayVerb.BUILD, Noun.LOCATION),
            ),
            (
                f"builds/build <objects> (into|in) <into:owned_zone> {FREE}",
                playing(PlayVerb.BUILD, Noun.LOCATION, free=True),
            ),
            (
                "builds/build <objects> (into|in) <into:owned_zone> for <less:plain_measure> less",
                playing(PlayVerb.BUILD, Noun.LOCATION),
            ),
            (
                "builds/build <objects> for <less:plain_measure> less",
                playing(PlayVerb.BUILD, Noun.LOCATION),
            ),
        ),
        done={Done.BUILT: (Event.BUILDS, Event.BUILT)},
    ),
}
