"""How a side deck counts where no document says so."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.formats import Option
from engine.legality.cases import Case
from engine.legality.findings import Finding, Severity
from engine.legality.limits import CapOf, ItemsOf, card_items, copy_limit
from engine.legality.rules import Rule
from engine.legality.sections import Ids, IdsOf, no_more_ids

SIDE_COPIES = Option(
    "side_copies",
    "",
    ("unstated", "counted", "apart"),
    "Whether copies in the side deck count towards the copies of a name. While it is unstated, too "
    "many only together with the side deck are unknown, neither allowed nor refused.",
)


def copy_limit_beside_side(  # noqa: PLR0913 - the parts of the rule, most with a usual value
    code: str,
    ids: Ids,
    across: Sequence[str],
    cap: CapOf,
    *,
    side: str = "side",
    items: ItemsOf = card_items,
    more_ids: IdsOf = no_more_ids,
) -> Rule:
    """Limit the copies of one name; the option `side_copies` says how the side deck counts."""
    alone = copy_limit(code, ids, across, cap, items=items, more_ids=more_ids)
    together = copy_limit(code, ids, (*across, side), cap, items=items, more_ids=more_ids)

    def check(case: Case) -> Iterator[Finding]:
        if case.option(SIDE_COPIES.name) == "counted":
            yield from together.check(case)
            return
        sure = tuple(alone.check(case))
        yield from sure
        if case.option(SIDE_COPIES.name) == "apart" or not case.count(side):
            return
        named = {each.cards for each in sure}
        for each in together.check(case):
            if each.cards not in named:
                yield _doubted(each)

    return Rule(code, ids, alone.title, check)


def _doubted(finding: Finding) -> Finding:
    is_warning = finding.severity is Severity.WARNING
    return replace(
        finding,
        severity=Severity.WARNING if is_warning else Severity.UNKNOWN,
        message=f"{finding.message} No document says whether the side deck counts.",
    )
