"""The language of Akora's cards: its words, its layout, own forms and own nodes."""
