"""The search language: one for the window, the command line and filters inside a deck.

`parsing.parse_search` turns a text into a `Query` for one game or says what is wrong and where. A
`matching.Matcher` carries it out over cards in memory; the card database carries out the same tree.
"""
