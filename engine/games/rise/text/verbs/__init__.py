"""The verbs of Rise's card text, one record each."""
