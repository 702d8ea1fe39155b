"""What the normal run tries of a long list of cases, and what is left to the long run."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest


def one_in(step: int, cases: Iterable[Any], reason: str, first: int = 0) -> list[Any]:
    """Cases of a parametrised test: one in `step` is in the normal run, the others are long.

    A mapping names its cases by its keys. The reason says what the others add.
    """
    named = cases.items() if isinstance(cases, Mapping) else ((None, case) for case in cases)
    return [
        pytest.param(
            case,
            id=name,
            marks=() if number % step == first % step else pytest.mark.long(reason),
        )
        for number, (name, case) in enumerate(named)
    ]
