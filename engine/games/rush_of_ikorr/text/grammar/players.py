"""Forms of players, zones and references."""

from engine.games.rush_of_ikorr.text.terms import Done, Event
from engine.language.reading.forms import FormRow, rows
from engine.language.tree import terms
from engine.language.tree.conditions import DoneCondition
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Players
from engine.language.tree.objects import (
    Culprit,
    Description,
    Fighter,
    It,
    That,
    This,
    WholeZone,
    ZoneRef,
)
from engine.language.tree.players import ControllerOf, EachPlayer, EachPlayerWho, ThatPlayer, WhoDid
from engine.language.tree.terms import (
    Part,
    Role,
    SharedDone,
    SharedEvent,
    SharedNoun,
    SharedZone,
    Side,
)


def _who_did_this(
    done: terms.Done, how_many: tuple[CountTest, Description], side: Side = Side.ANY
) -> Players:
    count, description = how_many
    # What each player does only with what is theirs tells who did it.
    if not done.can_be(Part.ONES_OWN):
        return WhoDid(False, side)
    return EachPlayerWho(side, DoneCondition(done, description, count, ThatPlayer()))


def _done_rows() -> tuple[FormRow, ...]:
    found: list[FormRow] = []
    for done in (*SharedDone, *Done):
        found += rows("done", (done.value, done))
    found += rows("died", ("(died|dies|die)", SharedDone.KILLED))
    found += rows("done", ("shuffled into (your|their|its owner 's) deck", SharedDone.SHUFFLED))
    return tuple(found)


_PLAYERS = (
    *rows(
        "named/1",
        ("each [<side>] player who <done:done_active> <how_many> this way", _who_did_this),
    ),
    *rows(
        "owning",
        ("the defending player", ControllerOf(Fighter(Role.DEFENDER))),
        ("the attacking player", ControllerOf(Fighter(Role.ATTACKER))),
    ),
)

_REFS = (
    *rows(
        "ref/1",
        ("<_:#self>", This(SharedNoun.CARD)),
        ("that (<_:#kind>|<_:#kind_both>)", That(SharedNoun.UNIT)),
        ("the attacking champion", Fighter(Role.ATTACKER)),
        ("the attacker", Fighter(Role.ATTACKER)),
        ("the defending champion", Fighter(Role.DEFENDER)),
        ("the defender", Fighter(Role.DEFENDER)),
        ("the champion (it|this champion) is battling", Fighter(Role.FOE)),
        ("the champion battling (it|this champion)", Fighter(Role.FOE)),
        ("the copy", That(SharedNoun.TOKEN, SharedDone.COPIED)),
        ("the champion that struck (it|this champion)", Culprit(Event.STRIKES)),
        ("the champion that attacked (it|this champion)", Culprit(SharedEvent.ATTACKS)),
        ("the champion that (destroyed|killed) (it|this champion)", Culprit(SharedEvent.DESTROYS)),
        (
            "the champion that dealt [that] damage [to it|to this champion]",
            Culprit(SharedEvent.DEALS_DAMAGE),
        ),
        ("the champion that dealt it damage", Culprit(SharedEvent.DEALS_DAMAGE)),
        ("each of (them|those champions|those cards)", It(plural=True)),
    ),
    *rows(
        "ref/2",
        ("those (<_:#kinds>|<_:#kind_both>)", That(SharedNoun.UNIT, plural=True)),
    ),
    *rows(
        "whole_zone",
        ("<whose> hand", lambda whose: WholeZone(ZoneRef(SharedZone.HAND, whose))),
        ("<whose> hands", lambda whose: WholeZone(ZoneRef(SharedZone.HAND, whose))),
        ("<whose> graveyard", lambda whose: WholeZone(ZoneRef(SharedZone.DISCARD, whose))),
        ("<whose> graveyards", lambda whose: WholeZone(ZoneRef(SharedZone.DISCARD, whose))),
        ("all graveyards", WholeZone(ZoneRef(SharedZone.DISCARD, EachPlayer()))),
        ("<whose> deck", lambda whose: WholeZone(ZoneRef(SharedZone.DECK, whose))),
        ("<whose> void", lambda whose: WholeZone(ZoneRef(SharedZone.REMOVED, whose))),
    ),
)

TABLE = (
    *_PLAYERS,
    *rows(
        "zone",
        ("that deck", ZoneRef(SharedZone.DECK, ThatPlayer())),
        ("that hand", ZoneRef(SharedZone.HAND, ThatPlayer())),
        ("that graveyard", ZoneRef(SharedZone.DISCARD, ThatPlayer())),
    ),
    *_done_rows(),
    *_REFS,
)
