"""Scenario files of Rise."""
