"""Forms of amounts: plain numbers, values ("its attack", "the number of ..."), and "for each"."""

from engine.games.rush_of_ikorr.text.own_tree import InfluenceOf, SecuredBy
from engine.games.rush_of_ikorr.text.terms import Done, InfluenceKind, Stat
from engine.language.reading.forms import rows
from engine.language.tree.amounts import DoneThisWay, Groups, StatOf, TotalOf
from engine.language.tree.kinds import Amount, Players, Ref
from engine.language.tree.objects import It, That, This
from engine.language.tree.players import You
from engine.language.tree.terms import SharedNoun

_ON = "(stored on|on|that was stored on|that was on|that were stored on|that were on)"


def _secured_by_it(ref: Ref) -> Amount | None:
    """Read "for each Ikorr this champion secured", of the securing that the text is about."""
    return DoneThisWay(Done.SECURED) if isinstance(ref, This | It | That) else None


def _influence(any_player: Players, kind: InfluenceKind = InfluenceKind.ANY) -> Amount:
    return InfluenceOf(any_player, kind)


def _influence_of(whose: Players, kind: InfluenceKind = InfluenceKind.ANY) -> Amount:
    return InfluenceOf(whose, kind)


_VALUES = (
    *rows(
        "simple_value",
        ("the (number|amount) of ikorr secured", DoneThisWay(Done.SECURED)),
        (
            f"the (number|amount) of ikorr {_ON} <objects>",
            lambda objects: StatOf(Stat.IKORR, objects),
        ),
        (f"the ikorr {_ON} <objects>", lambda objects: StatOf(Stat.IKORR, objects)),
        ("<ref_of> [stored] ikorr", lambda ref_of: StatOf(Stat.IKORR, ref_of)),
        (f"the total ikorr {_ON} <desc:counted>", lambda desc: TotalOf(Stat.IKORR, desc)),
        ("the (number|amount) of ikorr <any_player> (has|have) secured", SecuredBy),
        ("<whose> secured ikorr", SecuredBy),
        ("the (number|amount) of <whose> secured ikorr", SecuredBy),
        ("the (number|amount) of secured ikorr <any_player> (has|have)", SecuredBy),
        (
            "the (number|amount) of [<kind:influence_kind>] influence <any_player> "
            "(have|has|control|controls)",
            _influence,
        ),
        ("<whose> [<kind:influence_kind>] influence", _influence_of),
        ("the (number|amount) of <whose> [<kind:influence_kind>] influence", _influence_of),
    ),
    *rows("measured", ("ikorr", SharedNoun.OBJECT)),
    *rows(
        "influence_kind",
        ("(available|unexerted|refreshed)", InfluenceKind.AVAILABLE),
        ("exerted", InfluenceKind.EXERTED),
    ),
)

# What may follow "for each".
_PER = rows(
    "open_per",
    (
        f"<n:several> ikorr {_ON} <objects>",
        lambda n, objects: Groups(StatOf(Stat.IKORR, objects), n.value),
    ),
    (
        "<n:several> [<kind:influence_kind>] influence <any_player> (have|has|control|controls)",
        lambda n, any_player, kind=InfluenceKind.ANY: Groups(
            InfluenceOf(any_player, kind), n.value
        ),
    ),
    ("<n:several> of <whose> secured ikorr", lambda n, whose: Groups(SecuredBy(whose), n.value)),
    (
        "<n:several> ikorr <any_player> (have|has) secured",
        lambda n, any_player: Groups(SecuredBy(any_player), n.value),
    ),
    ("ikorr <ref:ref/1> secured [this way|this turn]", _secured_by_it),
    (f"ikorr {_ON} <objects>", lambda objects: StatOf(Stat.IKORR, objects)),
    ("[<kind:influence_kind>] influence <any_player> (have|has|control|controls)", _influence),
    ("of <whose> [<kind:influence_kind>] influence", _influence_of),
    ("exerted influence", InfluenceOf(You(), InfluenceKind.EXERTED)),
    ("ikorr <any_player> (have|has) secured", SecuredBy),
    ("of <whose> secured ikorr", SecuredBy),
    ("secured ikorr", SecuredBy(You())),
)

TABLE = (*_VALUES, *_PER)
