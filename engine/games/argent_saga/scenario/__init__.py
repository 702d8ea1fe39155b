"""Scenario files of Argent Saga, as tables for the shared reader."""
