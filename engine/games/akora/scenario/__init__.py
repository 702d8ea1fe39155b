"""Scenario files of Akora."""
