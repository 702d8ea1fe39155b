"""A listing of what a text was lowered to: operations, tests and counts with all that they hold.

Functions are named without their module and without leading underscores, so that moving one to
another module, where it is public, leaves the listing as it is. Fields that are empty are left out,
so that a further field changes only the texts that fill it. Participles are written as their words.
"""

from enum import Enum
from functools import partial
from types import BuiltinFunctionType, FunctionType, MethodType

from engine.kernel.effects.faces import Face
from engine.language.lowering.declared import RECORDS
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.words import Words
from engine.language.reading.trees import show
from engine.language.tree.terms import Done

PLAIN = (bool, int, float, str, type(None))
# What many abilities share while they are lowered; it says nothing about the one that is listed.
SHARED = ("Scope", "Maker")
# What a game declares once for all its texts is left out.
DECLARED = (Words, Deeds, *RECORDS)
# What a text adds to a face; its other fields are printed values, or kept for speed and for views.
ABILITIES = (
    *("actions", "cost_rules", "enters", "extra_costs", "infused_values"),
    *("keywords", "kind", "manual", "optional_costs", "other_ways", "player_rules", "power"),
    *("program", "replacements", "restrictions", "rush", "statics", "support", "traits"),
    *("triggers", "values"),
)


class Listing:
    """Writes a value out; what occurs a second time is only numbered."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}
        # Keeps what was met alive: a number is that of an object only as long as it exists.
        self._met: list[object] = []

    def of(self, value: object) -> str:
        """Return a value written out."""
        if isinstance(value, Enum):
            return _word(value)
        if isinstance(value, PLAIN):
            return repr(value)
        if isinstance(value, (tuple, list)):
            return f"[{', '.join(map(self.of, value))}]"
        if isinstance(value, (set, frozenset)):
            return f"{{{', '.join(sorted(map(self.of, value)))}}}"
        if isinstance(value, dict):
            return self.of(list(value.items()))
        return self._once(value)

    def _once(self, value: object) -> str:
        if isinstance(value, (type, BuiltinFunctionType)):
            return value.__name__
        name = _name(value)
        if name in SHARED:
            return name
        if id(value) in self._numbers:
            return f"{name}#{self._numbers[id(value)]}"
        held = _held(value)
        if held:
            self._numbers[id(value)] = len(self._met)
            self._met.append(value)
        if hasattr(value, "__dataclass_fields__") and not _is_ready(value):
            return show(value)
        return f"{name}({', '.join(f'{key}={self.of(each)}' for key, each in held)})"


def _is_ready(value: object) -> bool:
    """Whether a value is what a tree was lowered to: faces, abilities, programs, picks."""
    return isinstance(value, Face) or type(value).__module__.startswith("engine.kernel.")


def _word(value: Enum) -> str:
    if isinstance(value, Done):
        return repr(value.value)
    return f"{type(value).__name__}.{value.name}"


def _name(value: object) -> str:
    if isinstance(value, FunctionType):
        return value.__name__.lstrip("_")
    if isinstance(value, Face):
        return "Face"
    return type(value).__name__.lstrip("_")


def _held(value: object) -> list[tuple[str, object]]:
    """Return what a value holds: the variables of a function, the fields of an object."""
    return [(name, each) for name, each in _all_held(value) if not isinstance(each, DECLARED)]


def _all_held(value: object) -> list[tuple[str, object]]:
    if isinstance(value, FunctionType):
        cells = [cell.cell_contents for cell in value.__closure__ or ()]
        held = list(zip(value.__code__.co_freevars, cells, strict=True))
        return [*held, *([("defaults", value.__defaults__)] if value.__defaults__ else [])]
    if isinstance(value, MethodType):
        return [("self", value.__self__), ("function", value.__func__)]
    if isinstance(value, partial):
        return [("function", value.func), ("args", value.args), ("keywords", value.keywords)]
    slots = {name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())}
    names = sorted(slots | set(getattr(value, "__dict__", ())))
    names = list(ABILITIES) if isinstance(value, Face) else names
    held = [(name, each) for name in names if (each := getattr(value, name, None))]
    # A card without numbers has a list of zeros.
    return [(name, each) for name, each in held if name != "values" or any(each)]
