"""The verbs of Rush of Ikorr: one record each, with everything that is known about it."""
