"""Scenarios of Rush of Ikorr: reading, running and saving them."""

from collections.abc import Mapping

from engine.catalog import Catalog
from engine.games.rush_of_ikorr.scenario.reading import read_scenario
from engine.games.rush_of_ikorr.scenario.running import run_scenario
from engine.scenario.report import Report

__all__ = ["read_scenario", "run_document", "run_scenario"]


def run_document(document: Mapping[str, object], bundled: Catalog) -> Report:
    """Read a parsed scenario file and run it."""
    return run_scenario(read_scenario(document, bundled))
