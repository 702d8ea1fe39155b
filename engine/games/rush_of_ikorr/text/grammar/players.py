"""Forms of players, zones and references."""

from engine.games.rush_of_ikorr.text.grammar.lexicon import NOUN_FORMS, ZONE_FORMS
from engine.games.rush_of_ikorr.text.tree import (
    ONE,
    ActivePlayer,
    Amount,
    BothPlayers,
    ChosenPlayer,
    ControllerOf,
    CountTest,
    Culprit,
    DeckCards,
    Description,
    Done,
    DoneCondition,
    EachPlayer,
    EachPlayerWho,
    Event,
    Fighter,
    It,
    Noun,
    Opponent,
    OwnerOf,
    Players,
    Position,
    Ref,
    Rest,
    Role,
    Side,
    TargetPlayer,
    That,
    ThatPlayer,
    TheChosenPlayer,
    This,
    WhoDid,
    WholeZone,
    You,
    Zone,
    ZoneRef,
)
from engine.language.reading.forms import FormRow, rows
from engine.language.tree import terms

_OPPOSING = Side.OPPOSING


def _other(kind: type[TargetPlayer | EachPlayer | ChosenPlayer]) -> object:
    def make(side: Side = Side.ANY) -> Players:
        return kind(side, other=True)

    return make


def _both(player: Players) -> Players | None:
    return None if isinstance(player, BothPlayers) else BothPlayers(You(), player)


def _who_did(negated: bool) -> object:
    def make(side: Side = Side.ANY) -> Players:
        return WhoDid(negated, side)

    return make


# What each player does only with what is theirs, so that it tells who did it.
_WITH_ONES_OWN = (Done.SACRIFICED, Done.DISCARDED, Done.SCRAPPED, Done.DRAWN)


def _who_did_this(
    done: terms.Done, how_many: tuple[CountTest, Description], side: Side = Side.ANY
) -> Players:
    count, description = how_many
    if done not in _WITH_ONES_OWN:
        return WhoDid(False, side)
    return EachPlayerWho(side, DoneCondition(done, description, count, ThatPlayer()))


def _side(kind: type[TargetPlayer | EachPlayer | ChosenPlayer]) -> object:
    def make(side: Side = Side.ANY) -> Players:
        return kind(side)

    return make


def _zone_rows() -> tuple[FormRow, ...]:
    found: list[FormRow] = []
    for zone, (one, many) in ZONE_FORMS.items():
        found += rows("zone_name", (one, zone), (many, zone))
        if zone in (Zone.BATTLEFIELD, Zone.VOID, Zone.GRAVEYARD):
            found += rows("zone", (f"the {one}", ZoneRef(zone)))
        if zone in (Zone.GRAVEYARD, Zone.VOID):
            found += rows("zone", (many, ZoneRef(zone)))
        found += rows(
            "zone",
            (f"(a|any) {one}", ZoneRef(zone)),
            (f"any player 's {one}", ZoneRef(zone)),
            (f"(all|each) ({one}|{many})", ZoneRef(zone, EachPlayer())),
            (f"[all] opposing {many}", ZoneRef(zone, EachPlayer(_OPPOSING))),
            (f"[all] allied {many}", ZoneRef(zone, EachPlayer(Side.ALLIED))),
            (f"(an|each) opposing {one}", ZoneRef(zone, EachPlayer(_OPPOSING))),
            (f"(an|each) allied {one}", ZoneRef(zone, EachPlayer(Side.ALLIED))),
        )
    return tuple(found)


def _zone_of(whose: Players, zone_name: terms.Zone) -> ZoneRef:
    return ZoneRef(zone_name, whose)


def _deck_cards(whose: Players, n: Amount = ONE, side: Position = Position.TOP) -> Ref | None:
    return DeckCards(whose, n, side)


def _noun_rows() -> tuple[FormRow, ...]:
    found: list[FormRow] = []
    for noun, (one, many) in NOUN_FORMS.items():
        found += rows("noun/", (f"{one}/{many}", noun))
        found += rows("ref/1", (f"this {one}", This(noun)), (f"that {one}", That(noun)))
        found += rows("ref/2", (f"those {many}", That(noun, plural=True)))
        if noun is not Noun.OBJECT:
            found += rows("ref/1", (f"the {one}", That(noun)), (f"that {one} card", That(noun)))
    return tuple(found)


def _done_rows() -> tuple[FormRow, ...]:
    found: list[FormRow] = []
    for done in Done:
        found += rows("done", (done.value, done))
    found += rows("died", ("(died|dies|die)", Done.KILLED))
    found += rows("done", ("shuffled into (your|their|its owner 's) deck", Done.SHUFFLED))
    return tuple(found)


def _not_pronoun(ref: Ref) -> Ref | None:
    return None if isinstance(ref, It) else ref


def _done_ref(done: terms.Done, noun: terms.Noun) -> Ref:
    return That(noun, done)


def _done_refs(done: terms.Done, noun: terms.Noun) -> Ref:
    return That(noun, done, plural=True)


_PLAYERS = (
    *rows("side", ("allied", Side.ALLIED), ("opposing", _OPPOSING)),
    *rows(
        "named/1",
        ("target [<side>] player", _side(TargetPlayer)),
        ("target opponent", TargetPlayer(_OPPOSING)),
        ("target teammate", TargetPlayer(Side.ALLIED, other=True)),
        ("another target [<side>] player", _other(TargetPlayer)),
        ("target other [<side>] player", _other(TargetPlayer)),
        ("each [<side>] player", _side(EachPlayer)),
        ("each other [<side>] player", _other(EachPlayer)),
        ("each opponent", EachPlayer(_OPPOSING)),
        ("each of your opponents", EachPlayer(_OPPOSING)),
        ("(each teammate|each of your teammates)", EachPlayer(Side.ALLIED, other=True)),
        ("your team", EachPlayer(Side.ALLIED, as_team=True)),
        ("(the|an) opposing team", EachPlayer(_OPPOSING, as_team=True)),
        ("(each|either) team", EachPlayer(as_team=True)),
        ("(a|an) [<side>] player [of your choice]", _side(ChosenPlayer)),
        ("another [<side>] player", _other(ChosenPlayer)),
        ("an opponent [of your choice]", ChosenPlayer(_OPPOSING)),
        ("(a teammate|a teammate of your choice)", ChosenPlayer(Side.ALLIED, other=True)),
        ("(that|the) (player|opponent)", ThatPlayer()),
        ("the chosen (player|opponent)", TheChosenPlayer()),
        ("your opponent", Opponent()),
        (
            "the (player|opponent|opposing player) [directly] "
            "(across from|in front of|opposite|facing) you",
            Opponent(),
        ),
        ("the active player", ActivePlayer()),
        ("the player whose turn it is", ActivePlayer()),
        ("each [<side>] player who (does|did)", _who_did(False)),
        ("each [<side>] player who <done:done_active> <how_many> this way", _who_did_this),
        ("each [<side>] player who (does|did) not", _who_did(True)),
        ("each [<side>] player who (doesn't|didn't)", _who_did(True)),
        "<owning>",
    ),
    *rows("player/1", "<named/1>"),
    *rows("player/2", "<named/2>", ("they", ThatPlayer(plural=True))),
    *rows(
        "named/2",
        ("[all] [<side>] players", _side(EachPlayer)),
        ("all other [<side>] players", _other(EachPlayer)),
        ("all of your opponents", EachPlayer(_OPPOSING)),
        ("(your opponents|all opponents|opponents)", EachPlayer(_OPPOSING)),
        ("your teammates", EachPlayer(Side.ALLIED, other=True)),
        ("both players", EachPlayer()),
        ("those players", ThatPlayer(plural=True)),
        ("(those|players|the players) who (do|did)", WhoDid()),
        ("(those|players|the players) who (do|did) not", WhoDid(negated=True)),
        ("(those|players|the players) who (don't|didn't)", WhoDid(negated=True)),
        ("you and <player/1>", _both),
        ("their controllers", ControllerOf(It(plural=True))),
        ("their owners", OwnerOf(It(plural=True))),
    ),
    *rows(
        "owning",
        ("the defending player", ControllerOf(Fighter(Role.DEFENDER))),
        ("the attacking player", ControllerOf(Fighter(Role.ATTACKER))),
        ("its controller", ControllerOf(It())),
        ("its owner", OwnerOf(It())),
        ("their controller", ControllerOf(It(plural=True))),
        ("their owner", OwnerOf(It(plural=True))),
        ("<ref:named_ref> 's controller", ControllerOf),
        ("<ref:named_ref> 's owner", OwnerOf),
        ("the controller of <ref>", ControllerOf),
        ("the owner of <ref>", OwnerOf),
        ("the controller of <ref:target_one>", ControllerOf),
        ("the owner of <ref:target_one>", OwnerOf),
        ("<ref:target_one> 's controller", ControllerOf),
        ("<ref:target_one> 's owner", OwnerOf),
    ),
    *rows("any_player", ("you", You()), "<player>"),
    *rows("any_named", ("you", You()), "<named>"),
    *rows(
        "whose",
        ("your", You()),
        ("their", ThatPlayer()),
        "<named> 's",
    ),
)

_REFS = (
    *rows(
        "ref/1",
        ("<_:#self>", This(Noun.CARD)),
        ("it", It()),
        ("itself", It(reflexive=True)),
        ("the <done> <noun/1>", _done_ref),
        ("the <done> <noun/1> card", _done_ref),
        ("that (<_:#kind>|<_:#kind_both>)", That(Noun.CHAMPION)),
        ("the attacking champion", Fighter(Role.ATTACKER)),
        ("the attacker", Fighter(Role.ATTACKER)),
        ("the defending champion", Fighter(Role.DEFENDER)),
        ("the defender", Fighter(Role.DEFENDER)),
        ("the champion (it|this champion) is battling", Fighter(Role.FOE)),
        ("the champion battling (it|this champion)", Fighter(Role.FOE)),
        ("the copy", That(Noun.TOKEN, Done.COPIED)),
        ("the champion that struck (it|this champion)", Culprit(Event.STRIKES)),
        ("the champion that attacked (it|this champion)", Culprit(Event.ATTACKS)),
        ("the champion that (destroyed|killed) (it|this champion)", Culprit(Event.DESTROYS)),
        (
            "the champion that dealt [that] damage [to it|to this champion]",
            Culprit(Event.DEALS_DAMAGE),
        ),
        ("the champion that dealt it damage", Culprit(Event.DEALS_DAMAGE)),
        ("each of (them|those champions|those cards)", It(plural=True)),
        (
            "the <deck_end> card of <whose> deck",
            lambda whose, deck_end: _deck_cards(whose, side=deck_end),
        ),
    ),
    *rows(
        "ref/2",
        ("(them|they)", It(plural=True)),
        ("(all|both|each) of them", It(plural=True)),
        ("the <done> <noun/2>", _done_refs),
        ("the <done> <noun/1> cards", _done_refs),
        ("those (<_:#kinds>|<_:#kind_both>)", That(Noun.CHAMPION, plural=True)),
        ("the rest", Rest()),
        ("the others", Rest()),
        ("the (other|remaining) cards", Rest()),
        (
            "the <side:deck_end> <n:quantity> cards of <whose> deck",
            _deck_cards,
        ),
    ),
    *rows("deck_end", ("top", Position.TOP), ("bottom", Position.BOTTOM)),
    *rows("named_ref", ("<ref>", _not_pronoun)),
    *rows(
        "ref_of",
        ("its", It()),
        ("their", It(plural=True)),
        ("<ref> 's", _not_pronoun),
    ),
    *rows(
        "whole_zone",
        ("<whose> hand", lambda whose: WholeZone(ZoneRef(Zone.HAND, whose))),
        ("<whose> hands", lambda whose: WholeZone(ZoneRef(Zone.HAND, whose))),
        ("<whose> graveyard", lambda whose: WholeZone(ZoneRef(Zone.GRAVEYARD, whose))),
        ("<whose> graveyards", lambda whose: WholeZone(ZoneRef(Zone.GRAVEYARD, whose))),
        ("all graveyards", WholeZone(ZoneRef(Zone.GRAVEYARD, EachPlayer()))),
        ("<whose> deck", lambda whose: WholeZone(ZoneRef(Zone.DECK, whose))),
        ("<whose> void", lambda whose: WholeZone(ZoneRef(Zone.VOID, whose))),
    ),
)

TABLE = (
    *_PLAYERS,
    *_zone_rows(),
    *rows("zone", ("<whose> <zone_name>", _zone_of)),
    *rows(
        "zone",
        ("that deck", ZoneRef(Zone.DECK, ThatPlayer())),
        ("that hand", ZoneRef(Zone.HAND, ThatPlayer())),
        ("that graveyard", ZoneRef(Zone.GRAVEYARD, ThatPlayer())),
    ),
    *_noun_rows(),
    *_done_rows(),
    *_REFS,
)
