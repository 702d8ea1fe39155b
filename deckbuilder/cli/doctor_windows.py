"""The part of `deckbuilder doctor` that asks Qt about windows and fonts, in another process."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from deckbuilder.store.doctor import Finding, Health, has_display

PATIENCE = 60  # seconds for Qt to say whether it can open a window
FEWEST_FAMILIES = 1
PACKAGES = "Install the packages of your system that Qt needs, or Deckbuilder again."


def examine_windows() -> tuple[list[Finding], dict[str, str]]:
    """Return what is found about windows and fonts, and the versions of Qt."""
    environment = dict(os.environ)
    findings = []
    if not has_display():
        environment["QT_QPA_PLATFORM"] = "offscreen"
        words = "There is no display here; windows cannot be shown, but all commands work."
        findings.append(Finding("qt-platform", Health.WARNING, words))
    told, error = _ask(environment)
    if told is None:
        return [*findings, Finding("qt-platform", Health.ERROR, error, PACKAGES)], {}
    return [*findings, *_judged(told)], dict(told["versions"])


def _ask(environment: Mapping[str, str]) -> tuple[dict[str, Any] | None, str]:
    """Return what the probe found, or why it found nothing."""
    module = [] if getattr(sys, "frozen", False) else ["-m", "deckbuilder"]
    command = [sys.executable, *module, "doctor", "--probe-window"]
    try:
        child = subprocess.run(
            command, capture_output=True, check=False, timeout=PATIENCE, env=environment
        )
    except subprocess.TimeoutExpired:
        return None, f"Qt did not answer within {PATIENCE} seconds."
    try:
        told = json.loads(child.stdout)
    except ValueError:
        lines = child.stderr.decode(errors="replace").strip().splitlines() or ["no reason given"]
        return None, f"Qt cannot open windows here: {lines[-1].strip()}"
    return told, ""


def _judged(told: Mapping[str, Any]) -> Iterator[Finding]:
    yield Finding("qt-platform", Health.OK, f"Qt opens windows by “{told['platform']}”.")
    if told["families"] < FEWEST_FAMILIES:
        fix = "Install fonts, such as the package fonts-dejavu-core."
        yield Finding("fonts", Health.ERROR, "There are no fonts.", fix)
    elif told["missing"]:
        signs = " ".join(told["missing"])
        words = f"The font {told['font']} lacks these signs: {signs}"
        yield Finding("fonts", Health.WARNING, words, "Install a font that has them.")
    else:
        words = f"{told['families']} families of fonts; the usual one is {told['font']}."
        yield Finding("fonts", Health.OK, words)
