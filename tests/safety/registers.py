"""What the proof keeps account of: numbered states, announced before and acknowledged after.

A register is one thing that must not be lost. A program announces each new state of it with a
number and a digest, and acknowledges it once the store says that it is kept. Whatever is found on
disk later must be an announced state, whole, and none older than the last acknowledged one.
"""

import hashlib
import json
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple


class Found(NamedTuple):
    """A state as it stands on disk."""

    number: int
    digest: str


def digest_of(value: object) -> str:
    """A short name for a value, the same for equal ones."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


@dataclass
class Register:
    announced: dict[int, str] = field(default_factory=dict)
    acknowledged: int = 0

    def fault(self, found: Found | None) -> str | None:
        """What is wrong with a state that was found; None if nothing is."""
        if found is None:
            return f"{self.acknowledged} is gone" if self.acknowledged else None
        if found.number < self.acknowledged:
            return f"{found.number} stands where {self.acknowledged} was acknowledged"
        if self.announced.get(found.number) != found.digest:
            return f"{found.number} is not what was announced"
        return None


@dataclass
class Account:
    """All registers, filled from what programs said before they were killed."""

    registers: dict[str, Register] = field(default_factory=dict)
    acknowledgements: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    killed_during: Counter[str] = field(default_factory=Counter)

    def take(self, lines: list[bytes]) -> list[str]:
        """Take in what one program said, in order; returns the exceptions it told of."""
        faults, busy_with = [], "nothing"
        for line in lines:
            said = json.loads(line)
            register = self.registers.setdefault(said.get("register", ""), Register())
            match said["say"]:
                case "begins":
                    busy_with = said["chore"]
                case "announces":
                    register.announced[said["number"]] = said["digest"]
                case "acknowledges":
                    register.acknowledged = max(register.acknowledged, said["number"])
                    self.acknowledgements[said["register"]] += 1
                case "is refused":
                    self.refusals[said["reason"]] += 1
                case _:
                    faults.append(said["reason"])
        self.killed_during[busy_with] += 1
        return faults

    def faults(self, found: dict[str, Found | None]) -> list[str]:
        """What is wrong with the states that were found."""
        told = []
        for name, register in self.registers.items():
            fault = register.fault(found.get(name)) if name else None
            if fault:
                told.append(f"{name}: {fault}")
        return told
