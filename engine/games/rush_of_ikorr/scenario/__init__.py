"""Scenarios of Rush of Ikorr: the tables that the shared reader and runner are fed by."""
