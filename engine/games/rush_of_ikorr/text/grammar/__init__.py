"""The grammar of Rush of Ikorr's card text, as tables of phrase forms."""
