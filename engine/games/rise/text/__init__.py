"""The words, forms and verbs of Rise's card text."""
