"""The language of Argent Saga's cards: its words, openings, own forms and own nodes."""
