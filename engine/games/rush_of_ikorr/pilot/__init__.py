"""How pilots play Rush of Ikorr: what things are worth, and what to do at a decision."""
