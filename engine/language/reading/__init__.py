"""Card text in, trees out: the parts that no game owns.

`normalise` tidies a printed text, `words` cuts it into typed words, `forms` turns a table of
phrase forms into a grammar, `reader` finds every reading of a sentence, `report` says what was
understood and what was not, and `cache` keeps what was compiled by the hash of its text. A game
brings its own word lists, forms and outline grammar.
"""
