"""Scenarios of Rush of Ikorr: reading, running and saving them."""
